//! The command `slicewise-verify`: reads a certificate file and prints what it proves.
//!
//! It is the checker as a program of its own, for those who want to trust as little as possible: it is
//! built from `slicewise-core` (numbers, boards, rules) and `slicewise-check` (the checker), and there is
//! no solver in it. The file is read as a stream, in memory that is linear in the board and in the
//! numbers of the proof. (One pile is computed in memory that is quadratic where turns are at both ends, or take up to a number
//! that grows: of the 4,081 coins that it may have then, in 320 MB.) The book's chapter on certificates says what is proved, and what is trusted.
#![forbid(unsafe_code)]

mod args;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use args::{Args, Call};
use slicewise_check::{CertificateFile, Verification, VerifyError};
use slicewise_core::board::notation::printable_lines;
use slicewise_core::json;

/// The bytes of a board that are shown unless all are asked for.
const SHOWN: usize = 200;

/// Why nothing is proved: the exit status, and the message.
type Failure = (u8, String);

fn main() -> ExitCode {
    let printed = match Call::read(std::env::args_os().skip(1)) {
        Ok(Call::Print(text)) => print(text.trim_end()),
        Ok(Call::Verify(args)) => verify(&args).and_then(|proved| print(&shown(&proved, &args))),
        Err(message) => Err((2, message)),
    };
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err((status, message)) => {
            // If standard error is closed, the status still says it.
            let _ = writeln!(io::stderr(), "error: {}", printable_lines(&message));
            ExitCode::from(status)
        }
    }
}

/// Reads the file and checks it.
fn verify(args: &Args) -> Result<Verification, Failure> {
    let (origin, stream) = open(&args.file)?;
    let file = CertificateFile::read(stream).map_err(|error| (2, format!("{origin}: {error}")))?;
    file.verify().map_err(|error| match error {
        VerifyError::Setup(_) => (2, format!("{origin}: {error}")),
        error => (1, format!("{origin}: {error}")),
    })
}

/// The name of a file in messages, and the bytes in it; those of standard input for `-`.
fn open(path: &Path) -> Result<(String, Box<dyn Read>), Failure> {
    if path == Path::new("-") {
        return Ok(("standard input".to_owned(), Box::new(io::stdin().lock())));
    }
    let origin = path.display().to_string();
    match File::open(path) {
        Ok(file) => Ok((origin, Box::new(file))),
        Err(error) => Err((2, format!("{origin}: could not be read: {error}"))),
    }
}

/// Returns what is proved, as lines or as JSON.
fn shown(proved: &Verification, args: &Args) -> String {
    if args.json {
        return json::to_string(proved).unwrap_or_default();
    }
    let board = &proved.board;
    let cut = board.char_indices().nth(SHOWN).filter(|_| !args.full);
    let (cut, more) = cut.map_or((board.len(), ""), |(at, _)| (at, " …"));
    let mut text = format!("board    {}{more}\nproved   {}", &board[..cut], proved.value);
    if let Some([first, second]) = &proved.profits {
        text += &format!(", the first player {first}, the second {second}");
    }
    text
}

/// Prints a line or more on standard output. A closed pipe is not a failure.
fn print(text: &str) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{}", printable_lines(text)) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err((3, format!("the result could not be written: {error}")))
        }
        _ => Ok(()),
    }
}
