//! Standard output, buffered, written in whole lines.

use std::io::{self, StdoutLock, Write};

use crate::failure::Failure;
use crate::interrupt;

/// The bytes buffered before they are written.
const CAPACITY: usize = 1 << 16;

pub(crate) struct Output {
    stdout: StdoutLock<'static>,
    /// Bytes not written yet.
    buffer: Vec<u8>,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self { stdout: io::stdout().lock(), buffer: Vec::with_capacity(CAPACITY) }
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        if text.len() < CAPACITY {
            self.buffer.extend_from_slice(text.as_bytes());
            return self.write_lines();
        }
        // (A long text is not copied.)
        let (lines, rest) = text.split_at(text.rfind('\n').map_or(0, |newline| newline + 1));
        self.flush()?;
        self.write(lines.as_bytes())?;
        self.buffer.extend_from_slice(rest.as_bytes());
        Ok(())
    }

    /// Prints a text without line ends as a line.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        self.buffer.extend_from_slice(text.as_bytes());
        self.buffer.push(b'\n');
        self.write_lines()
    }

    /// Prints a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        let written = serde_json::to_writer(&mut self.buffer, value).map_err(io::Error::from);
        written.map_err(Failure::Output)?;
        self.buffer.push(b'\n');
        self.write_lines()
    }

    /// Writes the whole lines of the buffer once it is full.
    fn write_lines(&mut self) -> Result<(), Failure> {
        if self.buffer.len() < CAPACITY {
            return Ok(());
        }
        match self.buffer.iter().rposition(|&byte| byte == b'\n') {
            Some(newline) => {
                let rest = self.buffer.split_off(newline + 1);
                let lines = std::mem::replace(&mut self.buffer, rest);
                self.write(&lines)
            }
            None => Ok(()),
        }
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        let bytes = std::mem::take(&mut self.buffer);
        let written = self.write(&bytes);
        // (Its memory is used again.)
        self.buffer = bytes;
        self.buffer.clear();
        written
    }

    /// Writes some bytes at once. Bytes that could not be written are not retried.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        if bytes.is_empty() {
            return Ok(());
        }
        let _writing = interrupt::writing();
        let written = self.stdout.write_all(bytes);
        written.and_then(|()| self.stdout.flush()).map_err(Failure::Output)
    }
}

/// The columns of the terminal, if there is one.
pub(crate) fn columns() -> Option<usize> {
    terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
}
