//! Reading the numbers of a contest file, with the place of every error.

use std::ops::{Range, RangeInclusive};

use slicewise::Exact;
use slicewise::board::{WeightList, notation::shortened};

use crate::ContestError;

/// The words of a file, separated by white space.
pub(super) struct Numbers<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Numbers<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// The bytes of the next word; empty at the end.
    pub(super) fn peek(&self) -> Range<usize> {
        let bytes = self.text.as_bytes();
        let skip = |from: usize, space: bool| {
            let rest = &bytes[from..];
            let ends = rest.iter().position(|byte| byte.is_ascii_whitespace() != space);
            ends.map_or(bytes.len(), |length| from + length)
        };
        let start = skip(self.at, true);
        start..skip(start, false)
    }

    /// The error that the word at `span` is not what was expected.
    pub(super) fn refuse(&self, span: Range<usize>, expected: impl Into<String>) -> ContestError {
        let found = shortened(&self.text[span.clone()]);
        ContestError::Word { span, found, expected: expected.into() }
    }

    /// Reads an integer of at most 18 digits, as nearly all are, in one pass; leaves everything else where it is.
    fn short(&mut self) -> Option<i64> {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        let is_negative = bytes.get(at) == Some(&b'-');
        at += usize::from(is_negative);
        let start = at;
        let mut number = 0_i64;
        let digit =
            |at| bytes.get(at).map(|byte: &u8| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10);
        while let Some(digit) = digit(at) {
            number = number.wrapping_mul(10).wrapping_add(digit.into());
            at += 1;
        }
        let is_whole = bytes.get(at).is_none_or(u8::is_ascii_whitespace);
        if !is_whole || !(1..=18).contains(&(at - start)) {
            return None;
        }
        self.at = at;
        Some(if is_negative { -number } else { number })
    }

    /// Reads an integer of any size.
    pub(super) fn integer(&mut self, expected: impl Fn() -> String) -> Result<Exact, ContestError> {
        if let Some(number) = self.short() {
            return Ok(number.into());
        }
        let span = self.peek();
        let digits = self.text[span.clone()].trim_start_matches('-');
        let number = if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            self.text[span.clone()].parse().ok()
        } else {
            None
        };
        self.at = span.end;
        number.ok_or_else(|| self.refuse(span, expected()))
    }

    /// Reads a number of things: an integer, 0 or more.
    pub(super) fn count(&mut self, what: &str) -> Result<usize, ContestError> {
        let span = self.peek();
        let expected = || format!("{what}, 0 or more");
        let number = self.integer(expected)?.as_i64().and_then(|number| number.try_into().ok());
        number.ok_or_else(|| self.refuse(span, expected()))
    }

    /// Reads an integer in a range.
    pub(super) fn within(
        &mut self,
        range: RangeInclusive<usize>,
        what: &str,
    ) -> Result<usize, ContestError> {
        let span = self.peek();
        let expected = || format!("{what}, {} to {}", range.start(), range.end());
        let number = self.integer(expected)?.as_i64().and_then(|number| number.try_into().ok());
        number.filter(|number| range.contains(number)).ok_or_else(|| self.refuse(span, expected()))
    }

    /// Reads `count` integers.
    pub(super) fn row(&mut self, count: usize) -> Result<WeightList, ContestError> {
        let expected = |number| format!("an integer, number {number} of {count}");
        (1..=count).map(|number| self.integer(|| expected(number))).collect()
    }

    /// Checks that the file ends here.
    pub(super) fn end(&self) -> Result<(), ContestError> {
        let span = self.peek();
        if span.is_empty() { Ok(()) } else { Err(self.refuse(span, "the end of the file")) }
    }

    /// Reads an array literal that is the whole file: `[1, 5, 2]`.
    pub(super) fn array(text: &'t str) -> Result<WeightList, ContestError> {
        Self::array_in(text, 0..text.len())
    }

    /// Reads an array literal that is a part of the file.
    pub(super) fn array_in(text: &'t str, part: Range<usize>) -> Result<WeightList, ContestError> {
        let whole = Self::new(text);
        let start = part.end - text[part.clone()].trim_start().len();
        let end = start + text[part].trim().len();
        let inner = text[start..end].strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let Some(inner) = inner else {
            return Err(whole.refuse(start..end, "an array such as [1,5,2]"));
        };
        if inner.trim().is_empty() {
            return Ok(WeightList::default());
        }
        let mut at = start + 1;
        let mut row = Vec::new();
        for piece in inner.split(',') {
            let skipped = piece.len() - piece.trim_start().len();
            let span = at + skipped..at + skipped + piece.trim().len();
            let mut word = Self::new(&text[..span.end]);
            word.at = span.start;
            row.push(word.integer(|| "an integer".to_owned())?);
            if word.at != span.end {
                return Err(whole.refuse(span, "an integer"));
            }
            at += piece.len() + 1;
        }
        Ok(row.into())
    }
}
