//! The file of a search's table.

use std::ffi::CString;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;

use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;
use slicewise::KeptTable;

use crate::error::refusal;

/// A file, from which a search goes on and which it replaces. It is locked meanwhile.
pub(crate) struct Table {
    path: PathBuf,
    file: Option<File>,
    /// A second handle, which keeps the lock.
    _lock: Option<File>,
}

impl Table {
    /// Opens and locks the table, if there is one.
    pub(crate) fn open(py: Python<'_>, path: &Path) -> PyResult<Self> {
        let refused = |error: &dyn std::fmt::Display| {
            refusal(py, format!("table: {} could not be read: {error}", path.display()))
        };
        let file = match File::open(path) {
            Ok(file) => Some(file),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(refused(&error)),
        };
        if let Some(Err(TryLockError::WouldBlock)) = file.as_ref().map(File::try_lock) {
            return Err(refused(&"another search goes on from it"));
        }
        // A search would be wasted if nothing could be saved.
        let beside = beside(path);
        let tried = File::create(&beside).and_then(|_| fs::remove_file(&beside));
        tried.map_err(|error| {
            refusal(py, format!("table: {} could not be saved: {error}", path.display()))
        })?;
        let _lock = file.as_ref().and_then(|file| file.try_clone().ok());
        Ok(Self { path: path.to_owned(), file, _lock })
    }

    /// The file to read; there is one once at most.
    pub(crate) fn take(&mut self) -> Option<File> {
        self.file.take()
    }

    /// Puts what a search knew in the place of the file, at once. Where that is not possible, a warning says so: the answer is
    /// worth more than the table.
    pub(crate) fn save(
        self,
        py: Python<'_>,
        kept: Option<KeptTable>,
        is_unread: bool,
    ) -> PyResult<()> {
        let path = self.path.display().to_string();
        if is_unread {
            let found = format!("the search was stopped before the table {path} was read");
            return warn(py, &format!("{found}: the table stays as it is"));
        }
        let Some(kept) = kept else { return Ok(()) };
        let (saved, unfitting) = py.detach(move || (self.written(&kept), kept.unfitting()));
        if let Err(error) = saved {
            warn(py, &format!("the table {path} could not be saved: {error}"))?;
        }
        match unfitting {
            0 => Ok(()),
            count => {
                let found =
                    format!("the table {path} had {count} positions more than fit into memory=");
                warn(py, &format!("{found}: they are forgotten, and found again"))
            }
        }
    }

    fn written(&self, kept: &KeptTable) -> io::Result<()> {
        let beside = beside(&self.path);
        let write = || {
            let mut file = File::create(&beside)?;
            kept.save(&mut file)?;
            file.sync_all()?;
            fs::rename(&beside, &self.path)
        };
        write().inspect_err(|_| drop(fs::remove_file(&beside)))
    }
}

/// A file of this process beside another.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}", process::id()));
    path.with_file_name(name)
}

fn warn(py: Python<'_>, message: &str) -> PyResult<()> {
    let message = CString::new(message.replace('\0', " ")).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &message, 2)
}
