//! The command `slicewise`, for `python -m slicewise`.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Answers a call of the command, and returns its exit status. `words` are its name and its arguments.
///
/// It writes to the standard streams of the process, and Ctrl-C ends the process.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| slicewise_cli::run(words))
}
