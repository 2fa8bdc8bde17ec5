//! `slicewise verify`: what a certificate file proves.

use slicewise::certify::checker::{CertificateFile, VerifyError};
use slicewise::report::text;

use crate::args::Verify;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;

pub(crate) fn run(options: &Verify, output: &mut Output) -> Result<(), Failure> {
    let text = input::file(&options.file)?;
    let certificate = CertificateFile::parse(&text.text)
        .map_err(|error| Failure::bad_input(format!("{}: {error}", text.origin)))?;
    let proved = certificate.verify().map_err(|error| match error {
        VerifyError::Setup(_) => Failure::bad_input(format!("{}: {error}", text.origin)),
        error => Failure::refused(format!("{}: {error}", text.origin)),
    })?;
    match options.show.json {
        true => output.json(&proved),
        false => output.text(&text::verification(&proved, &options.show.style())),
    }
}
