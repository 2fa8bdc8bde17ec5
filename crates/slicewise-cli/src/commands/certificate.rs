//! `slicewise solve --certificate` and `slicewise verify`: certificates of values, as files.

use std::cell::OnceCell;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;

use slicewise::certify::{CertificateFile, ReadError, VerifyError, prove, prove_value};
use slicewise::json;
use slicewise::{Progress, Watch};
use slicewise_report::{Solved, text};

use super::style;
use crate::args::Verify;
use crate::failure::Failure;
use crate::input::{BYTE_LIMIT, Opened, Source, too_long, unreadable};
use crate::interrupt::{self, PollGuard};
use crate::output::Output;
use crate::replace;

/// Proves the value and writes the certificate to a file. A board without a certificate, or with none that is found in time, leaves
/// no file.
pub(crate) fn write(
    solved: &Solved,
    path: &Path,
    is_late: &dyn Fn() -> bool,
) -> Result<(), Failure> {
    let polling = OnceCell::new();
    let goes_on = |_: &Progress| {
        polling.get_or_init(PollGuard::new);
        match interrupt::was_pressed() || is_late() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let watch = Watch::new(&goes_on);
    let Solved { board, analysis } = solved;
    let known = analysis.value.exact().filter(|_| !analysis.is_by_theory());
    let certificate = match known {
        Some(value) => prove_value(board, value, watch),
        None => prove(board, watch),
    };
    let certificate = certificate.map_err(Failure::refused)?;
    let written = whole(path, |file| {
        let mut file = BufWriter::new(file);
        json::to_writer(&mut file, &certificate)?;
        file.write_all(b"\n")?;
        file.flush()
    });
    written.map_err(|error| {
        Failure::refused(format!(
            "the certificate could not be written to {}: {error}",
            path.display()
        ))
    })
}

/// Writes a file, which has all of its bytes in the end or is what it was before.
pub(super) fn whole(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let path = replace::followed(path)?;
    if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
        // A pipe or a device is written to.
        return write(&mut File::create(&path)?);
    }
    let mut file = replace::beside(&path)?;
    write(file.as_file_mut())?;
    file.persist(&path).map(drop).map_err(|error| error.error)
}

/// Prints what a certificate proves. It is read as a stream.
pub(crate) fn verify(options: &Verify, output: &mut Output) -> Result<(), Failure> {
    let Opened { origin, reader, length } = Source::from_path(&options.file).open()?;
    if let Some(length) = length.filter(|&length| length > BYTE_LIMIT) {
        return Err(unreadable(&origin, &too_long(length)));
    }
    let certificate = CertificateFile::read(reader).map_err(|error| match error {
        ReadError::Json(error) => Failure::bad_input(format!("{origin}: {error}")),
        other => Failure::bad_input(format!("{origin} {other}")),
    })?;
    let proved = certificate.verify().map_err(|error| match error {
        VerifyError::Setup(_) => Failure::bad_input(format!("{origin}: {error}")),
        error => Failure::refused(format!("{origin}: {error}")),
    })?;
    match options.show.json {
        true => output.json(&proved),
        false => output.text(&text::verification(&proved, &style(&options.show, output))),
    }
}
