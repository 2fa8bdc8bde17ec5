//! [`Bytes`]: the bytes of a row, with a progress bar on a terminal.

use std::io::{self, IsTerminal, Read};

use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;
use crate::input::{Opened, unreadable};

/// The bytes read at a time.
pub(super) const ROOM: usize = 1 << 20;

/// The bytes of a file or of standard input, read ahead into a buffer.
pub(super) struct Bytes {
    origin: String,
    reader: Box<dyn Read>,
    progress: ProgressBar,
    buffer: Vec<u8>,
    /// The part of `buffer` that has been read and not used.
    unused: std::ops::Range<usize>,
    /// The number of bytes before `buffer`.
    offset: u64,
}

impl Bytes {
    pub(super) fn new(Opened { origin, reader, length }: Opened) -> Self {
        let progress = progress(length, "bytes");
        Self { origin, reader, progress, buffer: vec![0; ROOM], unused: 0..0, offset: 0 }
    }

    /// The name of the source in messages.
    pub(super) fn origin(&self) -> &str {
        &self.origin
    }

    /// The number of bytes used so far.
    pub(super) fn position(&self) -> u64 {
        self.offset + self.unused.start as u64
    }

    /// Returns the unused bytes: a full buffer, or fewer at the end.
    pub(super) fn fill(&mut self) -> Result<&[u8], Failure> {
        self.buffer.copy_within(self.unused.clone(), 0);
        self.offset += self.unused.start as u64;
        self.unused = 0..self.unused.len();
        while self.unused.end < self.buffer.len() {
            match self.reader.read(&mut self.buffer[self.unused.end..]) {
                Ok(0) => break,
                Ok(count) => {
                    self.unused.end += count;
                    self.progress.inc(count as u64);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(unreadable(&self.origin, &error)),
            }
        }
        Ok(&self.buffer[self.unused.clone()])
    }

    /// Marks `count` bytes as used.
    pub(super) fn consume(&mut self, count: usize) {
        self.unused.start += count;
    }

    /// The failure that `found` was read where something else was expected.
    pub(super) fn failure(&self, found: &str, expected: &str) -> Failure {
        Failure::bad_input(format!("{}: found {found}, expected {expected}", self.origin))
    }

    /// Removes the progress bar.
    pub(super) fn finish(&self) {
        self.progress.finish_and_clear();
    }
}

/// Shows a progress bar on a terminal, over `length` units if it is known.
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
