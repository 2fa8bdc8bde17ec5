//! [`Source`]: the bytes of a row, with a progress bar on a terminal.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use crate::args::BoardArgs;
use crate::failure::Failure;

/// How many bytes are read at a time.
pub(super) const ROOM: usize = 1 << 20;

/// A file or standard input, with the bytes that have been read and not used.
pub(super) struct Source {
    origin: String,
    reader: Box<dyn Read>,
    progress: ProgressBar,
    room: Vec<u8>,
    /// Where in `room` the bytes are that are not used.
    unused: std::ops::Range<usize>,
    /// How many bytes came before `room`.
    offset: u64,
}

impl Source {
    /// The file that the arguments name, or standard input.
    pub(super) fn of(board: &BoardArgs) -> Result<Self, Failure> {
        let (origin, reader, length): (_, Box<dyn Read>, _) = match Origin::of(board)? {
            Origin::StandardInput => {
                ("standard input".to_owned(), Box::new(io::stdin().lock()), None)
            }
            Origin::File(name, file) => {
                // (Of a pipe or a device the length means nothing.)
                let length = file.metadata().ok().filter(std::fs::Metadata::is_file);
                (name, Box::new(file), length.map(|file| file.len()))
            }
        };
        let progress = progress(length, "bytes");
        Ok(Self { origin, reader, progress, room: vec![0; ROOM], unused: 0..0, offset: 0 })
    }

    /// The name of the source in messages.
    pub(super) fn origin(&self) -> &str {
        &self.origin
    }

    /// How many bytes have been used.
    pub(super) fn position(&self) -> u64 {
        self.offset + self.unused.start as u64
    }

    /// Bytes that have not been used, as many as there is room for; fewer only at the end.
    pub(super) fn fill(&mut self) -> Result<&[u8], Failure> {
        self.room.copy_within(self.unused.clone(), 0);
        self.offset += self.unused.start as u64;
        self.unused = 0..self.unused.len();
        while self.unused.end < self.room.len() {
            match self.reader.read(&mut self.room[self.unused.end..]) {
                Ok(0) => break,
                Ok(count) => {
                    self.unused.end += count;
                    self.progress.inc(count as u64);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(unreadable(&self.origin, &error)),
            }
        }
        Ok(&self.room[self.unused.clone()])
    }

    /// Uses so many of the bytes.
    pub(super) fn consume(&mut self, count: usize) {
        self.unused.start += count;
    }

    /// The failure that something stands where something else was expected.
    pub(super) fn failure(&self, found: &str, expected: &str) -> Failure {
        Failure::bad_input(format!("{}: found {found}, expected {expected}", self.origin))
    }

    /// Takes the progress bar away.
    pub(super) fn finish(&self) {
        self.progress.finish_and_clear();
    }
}

/// Where a row comes from.
pub(super) enum Origin {
    StandardInput,
    /// An open file, and its name.
    File(String, File),
}

impl Origin {
    /// What the arguments name.
    pub(super) fn of(board: &BoardArgs) -> Result<Self, Failure> {
        let path = match (board.file.as_deref(), board.words.as_slice()) {
            (Some(file), _) => file,
            (None, []) => Path::new("-"),
            (None, [only]) => Path::new(only.as_str()),
            (None, words) => {
                return Err(Failure::bad_input(format!(
                    "found {} words, expected a file or - for standard input",
                    words.len()
                )));
            }
        };
        if path == Path::new("-") {
            return Ok(Self::StandardInput);
        }
        let name = path.display().to_string();
        let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
        Ok(Self::File(name, file))
    }
}

/// A bar on a terminal, over a length if it is known, of `bytes` or of something else.
pub(super) fn progress(length: Option<u64>, unit: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = match (length, unit) {
        (Some(_), "bytes") => {
            "{bar:30} {bytes}/{total_bytes} {binary_bytes_per_sec}, {eta} left".to_owned()
        }
        (Some(_), unit) => {
            format!("{{bar:30}} {{human_pos}}/{{human_len}} {unit} {{per_sec}}, {{eta}} left")
        }
        (None, _) => "{spinner} {bytes} {binary_bytes_per_sec}".to_owned(),
    };
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    bar.with_style(ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar()))
}

fn unreadable(origin: &str, error: &io::Error) -> Failure {
    Failure::bad_input(format!("{origin} could not be read: {error}"))
}
