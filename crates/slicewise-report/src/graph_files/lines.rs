//! The words of a line, with their bytes in the text.

use std::ops::Range;

use super::error::{FileError, unexpected};

/// A line that holds something: its bytes, and its words, without quotes around them.
pub(super) struct Line<'t> {
    text: &'t str,
    pub(super) span: Range<usize>,
    words: Vec<Range<usize>>,
}

/// Splits a text into lines of words, which are separated by white space; a word may be in quotes. Empty lines have no words.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let at = start;
        start += line.len();
        let held = line.trim_end();
        Line { text, span: at..at + held.len(), words: words(held, at) }
    })
}

fn words(line: &str, start: usize) -> Vec<Range<usize>> {
    let (mut words, mut at) = (Vec::new(), 0);
    loop {
        let rest = line[at..].trim_start();
        at = line.len() - rest.len();
        let Some(first) = rest.chars().next() else { return words };
        let quoted = if first == '"' { rest[1..].find('"') } else { None };
        let (from, length, next) = match quoted {
            Some(end) => (at + 1, end, at + end + 2),
            None => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                (at, end, at + end)
            }
        };
        words.push(start + from..start + from + length);
        at = next;
    }
}

impl<'t> Line<'t> {
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// A word; empty if the line is shorter.
    pub(super) fn word(&self, at: usize) -> &'t str {
        &self.text[self.place(at)]
    }

    /// The bytes of a word, or the end of the line.
    pub(super) fn place(&self, at: usize) -> Range<usize> {
        self.words.get(at).cloned().unwrap_or(self.span.end..self.span.end)
    }

    /// Returns the words from one on.
    pub(super) fn after(&self, at: usize) -> impl Iterator<Item = (&'t str, Range<usize>)> + '_ {
        self.words.iter().skip(at).map(|place| (&self.text[place.clone()], place.clone()))
    }

    /// Builds the error that something else was expected in place of a word.
    pub(super) fn refuse(&self, at: usize, expected: &'static str) -> FileError {
        unexpected(self.text, self.place(at), expected)
    }

    /// Parses a word as a whole number.
    pub(super) fn whole(&self, at: usize, expected: &'static str) -> Result<usize, FileError> {
        let word = self.word(at);
        let number = word.parse().ok().filter(|_| word.bytes().all(|it| it.is_ascii_digit()));
        number.ok_or_else(|| self.refuse(at, expected))
    }
}

/// Returns the error that a vertex is none of those that are counted from `first` on.
pub(super) fn no_such_vertex(
    text: &str,
    span: Range<usize>,
    first: usize,
    vertices: usize,
) -> FileError {
    let found = text[span.clone()].to_owned();
    let fault = super::Fault::NoSuchVertex { found, first, vertices };
    FileError { span, fault }
}
