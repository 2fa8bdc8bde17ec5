//! The text notation of boards: reading it with the place of every fault, and printing it.
//!
//! ```text
//! board      = "empty" | component { "+" component }
//! component  = ( "row" | "stack" | "free" | "ev" | "pizza" | "path" ) { weight }
//!            | "forest" { weight } "parents" { vertex | "-" }
//!            | "tree" { weight } [ "edges" { vertex "-" vertex } | "parents" { vertex | "-" } ]
//! weight     = integer | decimal | fraction          4  -2  0.1  1e6  1/3
//! ```
//!
//! Words are separated by white space or commas; `#` starts a comment that ends with its line.
//! `stack` lists its open end first. In `parents` and `edges`, vertices are counted from 0 inside the
//! component; `-` is a root's parent. Printing a [`Setup`] and reading it back gives the same
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

use super::setup::{Part, Place, Setup, Shape};
use crate::number::{Exact, NumberError};

/// The words that introduce a component.
pub const KEYWORDS: [&str; 8] = ["row", "stack", "free", "ev", "pizza", "path", "forest", "tree"];

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
    /// The word `parents` after the weights of a forest.
    Parents,
    /// The parent of a vertex.
    Parent {
        /// The vertex, counted from 0 inside its component.
        vertex: usize,
    },
    /// An edge of a tree.
    Edge,
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
            Self::Parents => f.write_str("expected `parents` after the weights of a forest"),
            Self::Parent { vertex } => {
                write!(
                    f,
                    "expected the parent of vertex {vertex}: a number from 0 on, or - for a root"
                )
            }
            Self::Edge => f.write_str("expected an edge such as 0-1, or `+` and a component"),
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

/// The bytes of a text at which `place` of its board stands, for showing what is wrong with a
/// [`Setup`] that was read from it.
#[must_use]
pub fn locate(text: &str, place: Place) -> Option<Range<usize>> {
    let mut components = 0;
    let mut part = Part::Weight;
    let mut index = 0;
    for word in Words::new(text) {
        match &text[word.clone()] {
            "+" => {}
            keyword if KEYWORDS.contains(&keyword) => {
                components += 1;
                (part, index) = (Part::Weight, 0);
            }
            "parents" => (part, index) = (Part::Parent, 0),
            "edges" => (part, index) = (Part::Edge, 0),
            _ if components == place.component + 1
                && (part, index) == (place.part, place.index) =>
            {
                return Some(word);
            }
            _ => index += 1,
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
            Some("pizza") => Shape::Pizza,
            Some("path") => Shape::Path,
            Some("forest") => return self.forest(),
            Some("tree") => return self.tree(),
            _ => return Err(self.refuse(Expected::Component)),
        };
        self.words.next();
        Ok(shape(self.weights(&[])?))
    }

    fn forest(&mut self) -> Result<Shape, NotationError> {
        self.words.next();
        let weights = self.weights(&["parents"])?;
        if self.peek() != Some("parents") {
            return Err(self.refuse(Expected::Parents));
        }
        let parents = self.parents(weights.len())?;
        Ok(Shape::Forest { weights, parents })
    }

    /// A tree, by its edges; or by the parents of its vertices, which give an edge each.
    fn tree(&mut self) -> Result<Shape, NotationError> {
        self.words.next();
        let weights = self.weights(&["edges", "parents"])?;
        match self.peek() {
            Some("edges") => Ok(Shape::Tree { weights, edges: self.edges()? }),
            Some("parents") => {
                let parents = self.parents(weights.len())?;
                Ok(Shape::tree_of_parents(weights, parents))
            }
            _ => Ok(Shape::Tree { weights, edges: Vec::new() }),
        }
    }

    /// The word `parents`, and one for each vertex.
    fn parents(&mut self, vertices: usize) -> Result<Vec<Option<u32>>, NotationError> {
        self.words.next();
        let mut parents = Vec::with_capacity(vertices);
        for vertex in 0..vertices {
            let parent = match self.peek() {
                Some("-") => Some(None),
                Some(word) => vertex_number(word).map(Some),
                None => None,
            };
            parents.push(parent.ok_or_else(|| self.refuse(Expected::Parent { vertex }))?);
            self.words.next();
        }
        Ok(parents)
    }

    /// The word `edges`, and edges up to a `+`, a keyword or the end.
    fn edges(&mut self) -> Result<Vec<(u32, u32)>, NotationError> {
        self.words.next();
        let mut edges = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends_component(word)) {
            let ends = word.split_once('-');
            let edge = ends.and_then(|(one, other)| vertex_number(one).zip(vertex_number(other)));
            edges.push(edge.ok_or_else(|| self.refuse(Expected::Edge))?);
            self.words.next();
        }
        Ok(edges)
    }

    /// Weights up to a `+`, a keyword, one of `others` or the end.
    fn weights(&mut self, others: &[&str]) -> Result<Vec<Exact>, NotationError> {
        let mut weights = Vec::new();
        while let Some(word) = self.peek() {
            if ends_component(word) || others.contains(&word) {
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

fn ends_component(word: &str) -> bool {
    word == "+" || KEYWORDS.contains(&word)
}

fn vertex_number(word: &str) -> Option<u32> {
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
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
            write!(f, "{plus}{shape}")?;
        }
        Ok(())
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword())?;
        for weight in self.weights() {
            write!(f, " {weight}")?;
        }
        match self {
            Self::Forest { parents, .. } => {
                f.write_str(" parents")?;
                parents.iter().try_for_each(|parent| match parent {
                    Some(parent) => write!(f, " {parent}"),
                    None => f.write_str(" -"),
                })
            }
            Self::Tree { edges, .. } if !edges.is_empty() => {
                f.write_str(" edges")?;
                edges.iter().try_for_each(|(one, other)| write!(f, " {one}-{other}"))
            }
            _ => Ok(()),
        }
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
        let component = "expected a component: row, stack, free, ev, pizza, path, forest, tree";
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
    fn forests_and_trees_are_read() {
        for text in
            ["forest 1 5 3 parents - 0 0", "tree 1 5 3 edges 0-1 2-0", "tree 7", "forest parents"]
        {
            assert_eq!(parse(text).map(|setup| setup.to_string()), Ok(text.to_owned()));
        }
        let tree = parse("tree 1 5 3 parents 2 2 - + pizza 1").map(|setup| setup.to_string());
        assert_eq!(tree, Ok("tree 1 5 3 edges 2-0 2-1 + pizza 1".to_owned()));
        let (message, at) = refusal("forest 1 2 parents - x");
        let expected = "expected the parent of vertex 1: a number from 0 on, or - for a root";
        assert_eq!((message, at), (format!("found `x`, {expected}"), 21));
        let (message, _) = refusal("forest 1 2 parents -");
        assert_eq!(message, format!("found the end of the text, {expected}"));
        let (message, at) = refusal("forest 1 2 + row");
        assert_eq!(message, "found `+`, expected `parents` after the weights of a forest");
        assert_eq!(at, 11);
        let (message, _) = refusal("tree 1 2 edges 0-1-2");
        assert_eq!(message, "found `0-1-2`, expected an edge such as 0-1, or `+` and a component");
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
        let place = Place { component: 1, part: Part::Weight, index: 1 };
        let span = locate(text, place).expect("the weight is there");
        assert_eq!(span, 15..17);
        assert_eq!(line_and_column(text, span.start), (2, 8));
        assert_eq!(locate(text, Place { component: 2, ..place }), None);
    }
}
