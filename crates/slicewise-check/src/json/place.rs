//! Where a value is, and how it begins: what the error of a value that does not fit is made of.

use std::fmt::{self, Display};

use slicewise_core::board::notation::shortened;
use slicewise_core::json::JsonError;

use super::ReadError;
use super::reader::AHEAD;

/// The place of a value, as a path: `proofs[0].slices[1]`.
#[derive(Clone, Copy)]
pub(super) enum Path<'p> {
    Top,
    Key(&'p Path<'p>, &'static str),
    Entry(&'p Path<'p>, usize),
}

impl Path<'_> {
    /// Builds the error of the value here.
    pub(super) fn shape(&self, found: &Note, expected: &str) -> ReadError {
        self.error(found.to_string(), expected)
    }

    /// Builds the error that there is no value here.
    pub(super) fn missing(&self, expected: &str) -> ReadError {
        self.error("null".to_owned(), expected)
    }

    fn error(&self, found: String, expected: &str) -> ReadError {
        let (path, expected) = (self.to_string(), expected.to_owned());
        JsonError::Shape { path, found, expected }.into()
    }
}

impl Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Top => f.write_str("the top"),
            Path::Key(Path::Top, key) => f.write_str(key),
            Path::Key(path, key) => write!(f, "{path}.{key}"),
            Path::Entry(path, at) => write!(f, "{path}[{at}]"),
        }
    }
}

/// The first bytes of a value.
#[derive(Clone, Copy)]
pub(super) struct Note {
    bytes: [u8; AHEAD],
    length: usize,
}

impl Note {
    /// Notes the first bytes in view.
    pub(super) fn new(view: &[u8]) -> Self {
        let mut note = Self { bytes: [0; AHEAD], length: view.len().min(AHEAD) };
        note.bytes[..note.length].copy_from_slice(&view[..note.length]);
        note
    }

    /// Returns whether a JSON value can begin like this.
    pub(super) fn begins_a_value(&self) -> bool {
        let text = &self.bytes[..self.length];
        let is_word = [&b"null"[..], b"true", b"false"].iter().any(|word| text.starts_with(word));
        is_word || matches!(text.first(), Some(b'[' | b'{' | b'"' | b'-' | b'0'..=b'9'))
    }

    /// The bytes of the value, as far as they are here, without white space between its parts.
    fn value(&self) -> Vec<u8> {
        let (mut value, mut depth) = (Vec::new(), 0_usize);
        let (mut is_string, mut is_escape) = (false, false);
        for &byte in &self.bytes[..self.length] {
            let is_part =
                !is_string && matches!(byte, b',' | b']' | b'}' | b' ' | b'\t' | b'\r' | b'\n');
            if is_part && depth == 0 {
                break;
            }
            if is_string || !byte.is_ascii_whitespace() {
                value.push(byte);
            }
            match byte {
                _ if is_escape => is_escape = false,
                b'\\' if is_string => is_escape = true,
                b'"' => is_string = !is_string,
                b'[' | b'{' if !is_string => depth += 1,
                b']' | b'}' if !is_string => depth -= 1,
                _ => {}
            }
            if depth == 0 && !is_string && matches!(byte, b'"' | b']' | b'}') {
                break;
            }
        }
        value
    }
}

/// The value, shortened.
impl Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shortened(&String::from_utf8_lossy(&self.value())))
    }
}
