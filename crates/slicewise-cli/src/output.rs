//! Standard output, buffered, with its failures told apart.

use std::io::{self, BufWriter, StdoutLock, Write};

use slicewise::report::text::Style;

use crate::args::ShowArgs;
use crate::failure::Failure;

pub(crate) struct Output {
    stdout: BufWriter<StdoutLock<'static>>,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self { stdout: BufWriter::with_capacity(1 << 16, io::stdout().lock()) }
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.stdout.write_all(text.as_bytes()).map_err(Failure::Output)
    }

    /// A value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        let written = serde_json::to_writer(&mut self.stdout, value).map_err(io::Error::from);
        written.and_then(|()| self.stdout.write_all(b"\n")).map_err(Failure::Output)
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stdout.flush().map_err(Failure::Output)
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
