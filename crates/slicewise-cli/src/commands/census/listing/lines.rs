//! [`Lines`]: boards as lines of text.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use slicewise::json;
use slicewise_lab::census::{Kept, Question};
use slicewise_report::CensusBoard;

use super::unusable;
use crate::failure::Failure;

/// CSV or one JSON object per line, in which a census can go on.
pub(crate) struct Lines {
    path: PathBuf,
    is_csv: bool,
    file: BufWriter<File>,
}

impl Lines {
    /// Opens the file: anew, or to go on after the bytes that a checkpoint counts on. What was written after
    /// that checkpoint is cut off: it will be written again.
    pub(super) fn open(path: &Path, is_csv: bool, length: Option<u64>) -> Result<Self, Failure> {
        let failure = |error: &io::Error| unusable(path, error);
        let is_new = length.is_none();
        let mut options = OpenOptions::new();
        options.write(true).create(is_new).truncate(is_new);
        let mut file = options.open(path).map_err(|error| failure(&error))?;
        if let Some(length) = length {
            let found = file.metadata().map_err(|error| failure(&error))?.len();
            if found < length {
                return Err(Failure::bad_input(format!(
                    "{}: found {found} bytes, expected the {length} that the checkpoint counts on",
                    path.display()
                )));
            }
            file.set_len(length).map_err(|error| failure(&error))?;
            file.seek(SeekFrom::End(0)).map_err(|error| failure(&error))?;
        }
        let mut listing = Self { path: path.to_owned(), is_csv, file: BufWriter::new(file) };
        if is_new && is_csv {
            let head = writeln!(listing.file, "{}", CensusBoard::CSV_HEAD);
            head.map_err(|error| unusable(path, &error))?;
        }
        Ok(listing)
    }

    pub(super) fn write(&mut self, boards: &[Kept], question: &Question) -> Result<(), Failure> {
        let Self { path, is_csv, file } = self;
        let mut lines = boards.iter().map(|kept| CensusBoard::new(kept, question));
        let written = lines.try_for_each(|board| match is_csv {
            true => writeln!(file, "{}", board.csv()),
            false => {
                json::to_writer(&mut *file, &board)?;
                file.write_all(b"\n")
            }
        });
        written.map_err(|error| unusable(path, &error))
    }

    /// Makes sure that everything is in the file, and returns its length.
    pub(super) fn sync(&mut self) -> Result<u64, Failure> {
        let mut length = || {
            self.file.flush()?;
            self.file.get_ref().sync_data()?;
            self.file.stream_position()
        };
        length().map_err(|error| unusable(&self.path, &error))
    }
}
