//! Standard output, buffered, with its failures told apart.

use std::io::{self, StdoutLock, Write};

use slicewise::report::text::Style;

use crate::args::ShowArgs;
use crate::failure::Failure;
use crate::interrupt;

/// So many bytes are written at once, as whole lines.
const ENOUGH: usize = 1 << 16;

pub(crate) struct Output {
    stdout: StdoutLock<'static>,
    /// What is not written yet.
    buffer: Vec<u8>,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self { stdout: io::stdout().lock(), buffer: Vec::with_capacity(ENOUGH) }
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.buffer.extend_from_slice(text.as_bytes());
        self.write_lines()
    }

    /// A value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        let written = serde_json::to_writer(&mut self.buffer, value).map_err(io::Error::from);
        written.map_err(Failure::Output)?;
        self.buffer.push(b'\n');
        self.write_lines()
    }

    /// Writes the whole lines there are, if they are enough.
    fn write_lines(&mut self) -> Result<(), Failure> {
        let newline = self.buffer.iter().rposition(|&byte| byte == b'\n');
        match newline.filter(|_| self.buffer.len() >= ENOUGH) {
            Some(newline) => self.write(newline + 1),
            None => Ok(()),
        }
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.write(self.buffer.len())
    }

    /// Writes so many bytes. What could not be written is not tried again.
    fn write(&mut self, bytes: usize) -> Result<(), Failure> {
        let _writing = interrupt::writing();
        let bytes: Vec<u8> = self.buffer.drain(..bytes).collect();
        let written = self.stdout.write_all(&bytes).and_then(|()| self.stdout.flush());
        written.map_err(Failure::Output)
    }
}

impl ShowArgs {
    /// How text is laid out on this terminal.
    pub(crate) fn style(&self) -> Style {
        let columns = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        let default = Style::default();
        Style {
            width: columns.unwrap_or(default.width),
            decimals: self.decimal.map(usize::from),
            entries: if self.full { usize::MAX } else { default.entries },
        }
    }
}
