//! The text notation of boards: reading it with the place of every fault, and printing it.
//!
//! ```text
//! board      = "empty" | component { "+" component }
//! component  = keyword { weight }
//! keyword    = "row" | "stack" | "free" | "ev"
//! weight     = integer | decimal | fraction          4  -2  0.1  1e6  1/3
//! ```
//!
//! Words are separated by white space or commas; `#` starts a comment that ends with its line.
//! `stack` lists its open end first. Printing a [`Setup`] and reading it back gives the same
//! `Setup`.
//!
//! ```
//! use slicewise::notation;
//!
//! let setup = notation::parse("row 4 2 6 7 + free 1/3  # a row and a free vertex")?;
//! assert_eq!(setup.to_string(), "row 4 2 6 7 + free 1/3");
//!
//! let error = notation::parse("row 4 2 + stck 1").unwrap_err();
//! assert_eq!(&"row 4 2 + stck 1"[error.span.clone()], "stck");
//! # Ok::<(), notation::NotationError>(())
//! ```

use std::fmt::{self, Display};
use std::ops::Range;

use super::setup::{Place, Setup, Shape};
use crate::number::{Exact, NumberError};

/// The words that introduce a component.
pub const KEYWORDS: [&str; 4] = ["row", "stack", "free", "ev"];

/// A text that is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The bytes of the offending word; empty at the end of the text.
    pub span: Range<usize>,
    /// The word found there, shortened if it is long; empty at the end of the text.
    pub found: String,
    /// What should have stood there.
    pub expected: Expected,
}

/// What a text should have had in the place of the offending word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A keyword that starts a component.
    Component,
    /// A weight; and in what way the word is none.
    Weight(NumberError),
    /// A `+` before the next component.
    Plus,
    /// Nothing: `empty` stands alone.
    End,
}

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Component => write!(f, "expected a component: {}", KEYWORDS.join(", ")),
            Self::Weight(NumberError::NotANumber) => {
                f.write_str("expected a weight such as 4, -2, 0.1 or 1/3, or `+` and a component")
            }
            Self::Weight(error) => error.fmt(f),
            Self::Plus => f.write_str("expected `+` before the next component"),
            Self::End => f.write_str("expected nothing after `empty`"),
        }
    }
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found.as_str() {
            "" => write!(f, "found the end of the text, {}", self.expected),
            found => write!(f, "found `{found}`, {}", self.expected),
        }
    }
}

impl std::error::Error for NotationError {}

/// The line and column of a byte of a text, both counted from 1; columns count characters.
#[must_use]
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

/// Reads a board. O(length of the text).
///
/// # Errors
/// The first word that does not fit, and what was expected there.
pub fn parse(text: &str) -> Result<Setup, NotationError> {
    Parser::new(text).board()
}

/// The bytes of a text at which the weight at `place` of its board stands, for showing what is
/// wrong with a [`Setup`] that was read from it.
#[must_use]
pub fn locate(text: &str, place: Place) -> Option<Range<usize>> {
    let mut component = None;
    let mut weight = 0;
    for word in Words::new(text) {
        match &text[word.clone()] {
            "+" => {}
            keyword if KEYWORDS.contains(&keyword) => {
                component = Some(component.map_or(0, |index| index + 1));
                weight = 0;
            }
            _ if component == Some(place.component) && weight == place.weight => return Some(word),
            _ => weight += 1,
        }
    }
    None
}

/// The words of a text, as byte ranges.
struct Words<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> Words<'t> {
    fn new(text: &'t str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    fn skip_while(&mut self, condition: impl Fn(u8) -> bool) {
        while self.text.get(self.at).is_some_and(|&byte| condition(byte)) {
            self.at += 1;
        }
    }
}

fn separates(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}

impl Iterator for Words<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        self.skip_while(separates);
        while self.text.get(self.at) == Some(&b'#') {
            self.skip_while(|byte| byte != b'\n');
            self.skip_while(separates);
        }
        let start = self.at;
        self.skip_while(|byte| !separates(byte) && byte != b'#');
        (start < self.at).then_some(start..self.at)
    }
}

/// A reader with one word of foresight.
struct Parser<'t> {
    text: &'t str,
    words: std::iter::Peekable<Words<'t>>,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        Self { text, words: Words::new(text).peekable() }
    }

    fn peek(&mut self) -> Option<&'t str> {
        let text = self.text;
        self.words.peek().map(|word| &text[word.clone()])
    }

    /// The error that the next word is not what was expected.
    fn refuse(&mut self, expected: Expected) -> NotationError {
        let end = self.text.len();
        let span = self.words.peek().cloned().unwrap_or(end..end);
        NotationError { found: shortened(&self.text[span.clone()]), span, expected }
    }

    fn board(mut self) -> Result<Setup, NotationError> {
        let mut setup = Setup::default();
        if self.peek() == Some("empty") {
            self.words.next();
            return match self.peek() {
                None => Ok(setup),
                Some(_) => Err(self.refuse(Expected::End)),
            };
        }
        loop {
            setup.components.push(self.component()?);
            match self.peek() {
                None => return Ok(setup),
                Some("+") => self.words.next(),
                Some(_) => return Err(self.refuse(Expected::Plus)),
            };
        }
    }

    fn component(&mut self) -> Result<Shape, NotationError> {
        let shape = match self.peek() {
            Some("row") => Shape::Row,
            Some("stack") => Shape::Stack,
            Some("free") => Shape::Free,
            Some("ev") => Shape::Ev,
            _ => return Err(self.refuse(Expected::Component)),
        };
        self.words.next();
        Ok(shape(self.weights()?))
    }

    /// Weights up to a `+`, a keyword or the end.
    fn weights(&mut self) -> Result<Vec<Exact>, NotationError> {
        let mut weights = Vec::new();
        while let Some(word) = self.peek() {
            if word == "+" || KEYWORDS.contains(&word) {
                break;
            }
            match word.parse() {
                Ok(weight) => weights.push(weight),
                Err(error) => return Err(self.refuse(Expected::Weight(error))),
            }
            self.words.next();
        }
        Ok(weights)
    }
}

/// A word as an error message shows it: its first 40 characters.
pub(crate) fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", &word[..cut]),
        None => word.to_owned(),
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.components.is_empty() {
            return f.write_str("empty");
        }
        for (index, shape) in self.components.iter().enumerate() {
            let plus = if index == 0 { "" } else { " + " };
            write!(f, "{plus}{}", shape.keyword())?;
            for weight in shape.weights() {
                write!(f, " {weight}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> (String, usize) {
        let error = parse(text).expect_err(text);
        (error.to_string(), error.span.start)
    }

    #[test]
    fn texts_are_read_with_comments_commas_and_line_breaks() {
        let setup = parse("# two lines\r\nrow 4, 2,6 # seven is missing\n + stack\t-1/2+\n");
        assert!(setup.is_err(), "`-1/2+` is no number");
        let setup = parse("# two lines\r\nrow 4, 2,6 # seven is missing\n + stack\t-1/2 0.5\n");
        assert_eq!(setup.map(|s| s.to_string()), Ok("row 4 2 6 + stack -1/2 1/2".into()));
        assert_eq!(parse(" empty # nothing").map(|s| s.to_string()), Ok("empty".into()));
        assert_eq!(parse("row + free").map(|s| s.to_string()), Ok("row + free".into()));
    }

    #[test]
    fn refusals_say_what_was_found_expected_and_where() {
        let component = "expected a component: row, stack, free, ev";
        assert_eq!(refusal(""), (format!("found the end of the text, {component}"), 0));
        assert_eq!(refusal("row 1 +"), (format!("found the end of the text, {component}"), 7));
        assert_eq!(refusal("rwo 1"), (format!("found `rwo`, {component}"), 0));
        assert_eq!(refusal("+ row 1"), (format!("found `+`, {component}"), 0));
        let weight = "expected a weight such as 4, -2, 0.1 or 1/3, or `+` and a component";
        assert_eq!(refusal("row 4 x 2"), (format!("found `x`, {weight}"), 6));
        assert_eq!(refusal("row 4 NaN"), (format!("found `NaN`, {weight}"), 6));
        let (zero, at) = refusal("row 1/0");
        assert_eq!((zero.as_str(), at), ("found `1/0`, expected a denominator other than 0", 4));
        let (huge, _) = refusal("row 1e999999");
        assert!(huge.ends_with("expected a decimal exponent between -100000 and 100000"));
        let (plus, at) = refusal("row 1 stack 2");
        assert_eq!(
            (plus.as_str(), at),
            ("found `stack`, expected `+` before the next component", 6)
        );
        let (end, at) = refusal("empty row");
        assert_eq!((end.as_str(), at), ("found `row`, expected nothing after `empty`", 6));
    }

    #[test]
    fn long_words_are_shortened_in_messages() {
        let word = "é".repeat(100);
        let error = parse(&format!("row {word}")).expect_err("not a number");
        assert_eq!(error.found.chars().count(), 41);
        assert_eq!(error.span, 4..204);
    }

    #[test]
    fn places_are_found_again_in_the_text() {
        let text = "row 1 2\n+ ev 3 -4 # -4";
        let place = Place { component: 1, weight: 1 };
        let span = locate(text, place).expect("the weight is there");
        assert_eq!(span, 15..17);
        assert_eq!(line_and_column(text, span.start), (2, 8));
        assert_eq!(locate(text, Place { component: 2, weight: 0 }), None);
    }
}
