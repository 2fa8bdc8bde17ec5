//! The arguments: one file, and how to print what it proves.

use std::ffi::OsString;
use std::path::PathBuf;

const HELP: &str = "\
Checks a certificate of the value of a taking game, and prints what it proves

Usage: slicewise-verify [OPTIONS] <FILE>

Arguments:
  <FILE>  A certificate file, as `slicewise solve --certificate FILE` writes it, or - for standard input

Options:
      --full     Print the whole board, not just its beginning
      --json     Print the board, the value and the profits as one line of JSON
  -h, --help     Print help
  -V, --version  Print the version

Nothing in the file is trusted, and there is no solver in this program.

Exit status:
  0  the certificate proves the value that is printed, of the board that is printed
  1  the certificate fails; the message says at which step, and why
  2  there is no such file, it is not a certificate file, its board is not valid, or the call is wrong
  3  the result could not be written";

/// What is asked for.
pub(crate) enum Call {
    /// A text about the program.
    Print(&'static str),
    Verify(Args),
}

/// A file to check.
pub(crate) struct Args {
    pub(crate) file: PathBuf,
    pub(crate) full: bool,
    pub(crate) json: bool,
}

impl Call {
    /// Reads the arguments after the name of the program.
    pub(crate) fn read(words: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let (mut file, mut full, mut json, mut only_files) = (None, false, false, false);
        for word in words {
            match word.to_str().filter(|_| !only_files) {
                Some("-h" | "--help") => return Ok(Self::Print(HELP)),
                Some("-V" | "--version") => return Ok(Self::Print(VERSION)),
                Some("--full") => full = true,
                Some("--json") => json = true,
                Some("--") => only_files = true,
                Some(option) if option.len() > 1 && option.starts_with('-') => {
                    return Err(format!("found the option {option}, expected --full or --json"));
                }
                _ if file.is_some() => {
                    return Err(format!("found {}, expected one file", word.display()));
                }
                _ => file = Some(word.into()),
            }
        }
        let file =
            file.ok_or("found no file, expected one, or - for standard input; see --help")?;
        Ok(Self::Verify(Args { file, full, json }))
    }
}

const VERSION: &str = concat!("slicewise-verify ", env!("CARGO_PKG_VERSION"));
