//! `slicewise solve --certificate` and `slicewise verify`: certificates of values, as files.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use slicewise::Setup;
use slicewise::certify::{prove, prove_value};
use slicewise::check::{CertificateFile, VerifyError};
use slicewise::report::{SearchReport, Solution, text};

use super::style;
use crate::args::Verify;
use crate::failure::Failure;
use crate::input::Source;
use crate::interrupt::{self, PollGuard};
use crate::output::Output;

/// Proves the value and writes the certificate to a file. A board without a certificate leaves no file.
pub(crate) fn write(setup: &Setup, solution: &Solution, path: &Path) -> Result<(), Failure> {
    let mut polling = None;
    let mut go_on = || {
        polling.get_or_insert_with(PollGuard::new);
        !interrupt::was_pressed()
    };
    let certificate = match solution {
        Solution::Search(SearchReport { value: Some(value), .. }) => {
            prove_value(setup, value, &mut go_on)
        }
        _ => prove(setup, &mut go_on),
    };
    let certificate = certificate.map_err(Failure::refused)?;
    let written = || {
        let mut file = BufWriter::new(File::create(path)?);
        serde_json::to_writer(&mut file, &certificate)?;
        file.write_all(b"\n")?;
        file.flush()
    };
    written().map_err(|error: std::io::Error| {
        Failure::refused(format!(
            "the certificate could not be written to {}: {error}",
            path.display()
        ))
    })
}

/// Prints what a certificate proves.
pub(crate) fn verify(options: &Verify, output: &mut Output) -> Result<(), Failure> {
    let text = Source::from_path(&options.file).text()?;
    let certificate = CertificateFile::parse(&text.text)
        .map_err(|error| Failure::bad_input(format!("{}: {error}", text.origin)))?;
    let proved = certificate.verify().map_err(|error| match error {
        VerifyError::Setup(_) => Failure::bad_input(format!("{}: {error}", text.origin)),
        error => Failure::refused(format!("{}: {error}", text.origin)),
    })?;
    match options.show.json {
        true => output.json(&proved),
        false => output.text(&text::verification(&proved, &style(&options.show))),
    }
}
