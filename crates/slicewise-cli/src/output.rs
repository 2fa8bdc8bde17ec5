//! Standard output, buffered, written in whole lines.

use std::io::{self, StdoutLock, Write};
use std::sync::LazyLock;
use std::time::Duration;

use slicewise::board::notation::printable_lines;
use slicewise::json;
use slicewise_report::{Names, ReadReport};

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::interrupt;

/// Where the bytes go.
enum Sink {
    Stdout(StdoutLock<'static>),
    /// Nowhere: they are kept.
    Kept(Vec<u8>),
}

/// The bytes buffered before they are written.
const CAPACITY: usize = 1 << 16;

pub(crate) struct Output {
    sink: Sink,
    /// Bytes not written yet.
    buffer: Vec<u8>,
    /// What the board was read as, for the next answer to say.
    read: Option<ReadReport>,
    /// The names of the vertices of that board.
    names: Names,
    /// The deadline of what is printed next.
    deadline: Option<Deadline>,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self::to(Sink::Stdout(io::stdout().lock()))
    }

    /// Keeps what is printed, for [`Output::into_text`].
    pub(crate) fn kept() -> Self {
        Self::to(Sink::Kept(Vec::new()))
    }

    fn to(sink: Sink) -> Self {
        let (buffer, names) = (Vec::with_capacity(CAPACITY), Names::default());
        Self { sink, buffer, read: None, names, deadline: None }
    }

    /// Returns what was printed, if it was kept.
    pub(crate) fn into_text(self) -> String {
        match self.sink {
            Sink::Stdout(_) => String::new(),
            Sink::Kept(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Lets the next answer begin with what the board was read as.
    pub(crate) fn announce(&mut self, read: ReadReport) {
        self.names = read.names();
        self.read = Some(read);
    }

    /// Returns the names of the vertices of the board that was read last.
    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// Starts the time of a call. A process that keeps what is printed makes other calls, so it is not ended.
    pub(crate) fn deadline(&self, time: Option<Duration>) -> Deadline {
        match self.sink {
            Sink::Stdout(_) => Deadline::start(time),
            Sink::Kept(_) => Deadline::start(None),
        }
    }

    /// Ends the process at a deadline unless something was written by then. (An answer that is being written is not cut.)
    pub(crate) fn until(&mut self, deadline: Deadline) {
        self.deadline = Some(deadline);
    }

    /// Takes what the next answer would begin with.
    pub(crate) fn unsaid(&mut self) -> Option<ReadReport> {
        self.read.take()
    }

    /// Prints whole lines.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        if let Some(read) = self.unsaid() {
            let line = format!("read     {}\n", read.to_text("--weights"));
            self.buffer.extend_from_slice(line.as_bytes());
        }
        let text = &*printable_lines(text);
        if text.len() < CAPACITY {
            self.buffer.extend_from_slice(text.as_bytes());
            return self.write_lines();
        }
        // A long text is not copied.
        let (lines, rest) = text.split_at(text.rfind('\n').map_or(0, |newline| newline + 1));
        self.flush()?;
        chunks(lines).try_for_each(|lines| self.write(lines.as_bytes()))?;
        self.buffer.extend_from_slice(rest.as_bytes());
        Ok(())
    }

    /// Prints a text without line ends as a line.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        self.buffer.extend_from_slice(printable_lines(text).as_bytes());
        self.buffer.push(b'\n');
        self.write_lines()
    }

    /// Prints a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        let start = self.buffer.len();
        self.write_json(value)?;
        if let Some(read) = self.unsaid() {
            // Answers are objects: what was read comes first in them.
            let answer = self.buffer.split_off(start);
            self.buffer.extend_from_slice(b"{\"read\":");
            self.write_json(&read)?;
            self.buffer.push(b',');
            self.buffer.extend_from_slice(answer.get(1..).unwrap_or_default());
        }
        self.buffer.push(b'\n');
        self.write_lines()
    }

    fn write_json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        json::to_writer(&mut self.buffer, value).map_err(Failure::Output)
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
        // Its memory is used again.
        self.buffer = bytes;
        self.buffer.clear();
        written
    }

    /// Writes some bytes at once. Bytes that could not be written are not retried.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.deadline = None;
        match &mut self.sink {
            Sink::Stdout(stdout) => {
                let _writing = interrupt::writing();
                let written = stdout.write_all(bytes);
                written.and_then(|()| stdout.flush()).map_err(Failure::Output)
            }
            Sink::Kept(kept) => {
                kept.extend_from_slice(bytes);
                Ok(())
            }
        }
    }
}

/// Splits whole lines into parts of whole lines, so that Ctrl-C has its chance after each: a part is as short as it
/// can be from [`CAPACITY`] bytes on.
fn chunks(lines: &str) -> impl Iterator<Item = &str> {
    let mut rest = lines;
    std::iter::from_fn(move || {
        let newline = |from: usize| rest.as_bytes()[from..].iter().position(|&byte| byte == b'\n');
        let end = newline(CAPACITY.min(rest.len()));
        let length = end.map_or(rest.len(), |end| CAPACITY + end + 1);
        let (chunk, after) = rest.split_at(length);
        rest = after;
        Some(chunk).filter(|chunk| !chunk.is_empty())
    })
}

/// The columns of the terminal, if there is one: it is asked once.
pub(crate) fn columns() -> Option<usize> {
    static COLUMNS: LazyLock<Option<usize>> =
        LazyLock::new(|| terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)));
    *COLUMNS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_written_in_parts_of_whole_lines() {
        let long = "x".repeat(3 * CAPACITY);
        for lines in [
            String::new(),
            "\n".repeat(CAPACITY + 5),
            "ab\n".repeat(CAPACITY),
            format!("{long}\na\n{long}\n"),
        ] {
            let parts: Vec<&str> = chunks(&lines).collect();
            assert_eq!(parts.concat(), lines);
            let longest = lines.lines().map(|line| line.len() + 1).max().unwrap_or(0);
            for part in parts {
                assert!(part.ends_with('\n') && part.len() <= CAPACITY + longest, "{}", part.len());
            }
        }
    }
}
