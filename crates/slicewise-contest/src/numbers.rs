//! Reading the numbers of a contest file, with the place of every error.

use std::ops::{Range, RangeInclusive};

use slicewise::Exact;
use slicewise::board::{WeightList, notation::shortened};

use crate::ContestError;

/// The words of a file, separated by white space.
pub(super) struct Numbers<'t> {
    text: &'t str,
    at: usize,
    /// Whether a 0 may be in place of the next case.
    pub(super) until_zero: bool,
}

impl<'t> Numbers<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0, until_zero: false }
    }

    /// The bytes of the next word; empty at the end.
    pub(super) fn peek(&self) -> Range<usize> {
        let (start, bytes) = (self.start(), self.text.as_bytes());
        let length = bytes[start..].iter().position(u8::is_ascii_whitespace);
        start..length.map_or(bytes.len(), |length| start + length)
    }

    /// Where the next word starts.
    fn start(&self) -> usize {
        let bytes = self.text.as_bytes();
        let space = bytes[self.at..].iter().position(|byte| !byte.is_ascii_whitespace());
        space.map_or(bytes.len(), |length| self.at + length)
    }

    /// Whether there are no more words.
    pub(super) fn is_done(&self) -> bool {
        self.start() == self.text.len()
    }

    /// Whether the next word is this one.
    pub(super) fn is_at(&self, word: &str) -> bool {
        let rest = self.text[self.start()..].strip_prefix(word);
        rest.is_some_and(|rest| {
            rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_whitespace())
        })
    }

    /// Skips the next word.
    pub(super) fn skip(&mut self) {
        self.at = self.peek().end;
    }

    /// Whether the next word is a whole number.
    pub(super) fn is_at_whole(&self) -> bool {
        let rest = &self.text.as_bytes()[self.start()..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        digits > 0 && rest.get(digits).is_none_or(u8::is_ascii_whitespace)
    }

    /// The error that something else was expected where the last word ended.
    pub(super) fn refuse_here(&self, expected: &str) -> ContestError {
        let (found, expected) = (String::new(), expected.to_owned());
        ContestError::Word { span: self.at..self.at, found, expected }
    }

    /// Whether the next word is the first in its line.
    pub(super) fn is_at_line(&self) -> bool {
        let before = &self.text[..self.start()];
        before.rfind('\n').map_or(before, |newline| &before[newline..]).trim().is_empty()
    }

    /// The error that the word at `span` is not what was expected.
    pub(super) fn refuse(&self, span: Range<usize>, expected: impl Into<String>) -> ContestError {
        let found = shortened(&self.text[span.clone()]);
        ContestError::Word { span, found, expected: expected.into() }
    }

    /// Reads an integer of at most 18 digits, as nearly all are, in one pass, if what ends it follows; leaves everything else
    /// where it is.
    fn short(&mut self, ends: impl Fn(u8) -> bool) -> Option<i64> {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        let is_negative = bytes.get(at) == Some(&b'-');
        at += usize::from(is_negative);
        let (start, mut number) = (at, 0_i64);
        while let Some(digit) = bytes.get(at).map(|byte| byte.wrapping_sub(b'0'))
            && digit < 10
        {
            number = number.wrapping_mul(10).wrapping_add(digit.into());
            at += 1;
        }
        let has_ended = bytes.get(at).is_none_or(|byte| ends(*byte));
        if !has_ended || !(1..=18).contains(&(at - start)) {
            return None;
        }
        self.at = at;
        Some(if is_negative { -number } else { number })
    }

    /// Reads an integer of any size.
    pub(super) fn integer(&mut self, expected: impl Fn() -> String) -> Result<Exact, ContestError> {
        if let Some(number) = self.short(|byte| byte.is_ascii_whitespace()) {
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
        let zero = if self.until_zero { ", or a final 0" } else { "" };
        let expected = || format!("{what}{zero}, 0 or more");
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
        let zero = if self.until_zero { ", or a final 0" } else { "" };
        let expected = || format!("{what}{zero}, {} to {}", range.start(), range.end());
        let number = self.integer(expected)?.as_i64().and_then(|number| number.try_into().ok());
        number.filter(|number| range.contains(number)).ok_or_else(|| self.refuse(span, expected()))
    }

    /// Reads `count` integers.
    pub(super) fn row(&mut self, count: usize) -> Result<WeightList, ContestError> {
        let mut short = Vec::with_capacity(count.min((self.text.len() - self.at) / 2 + 1));
        while short.len() < count
            && let Some(number) = self.short(|byte| byte.is_ascii_whitespace())
        {
            short.push(number);
        }
        let mut row = WeightList::from(short);
        if row.len() < count {
            let expected = |number| format!("an integer, number {number} of {count}");
            let long = (row.len() + 1..=count).map(|number| self.integer(|| expected(number)));
            row.extend(long.collect::<Result<Vec<Exact>, _>>()?);
        }
        Ok(row)
    }

    /// Checks that the file ends here.
    pub(super) fn end(&self) -> Result<(), ContestError> {
        let span = self.peek();
        if span.is_empty() { Ok(()) } else { Err(self.refuse(span, "the end of the file")) }
    }

    /// Reads an array literal, perhaps after its name, and before a comma: `[1, 5, 2]`, `nums = [1,5,2]`. Returns its place, too.
    pub(super) fn array(&mut self) -> Result<(WeightList, Range<usize>), ContestError> {
        let start = self.start();
        let rest = &self.text[start..];
        let name = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(0);
        let named = rest[name..].trim_start().strip_prefix(['=', ':']);
        let inside = named.filter(|_| name > 0).map_or(rest, str::trim_start);
        let open = self.text.len() - inside.len();
        let close = inside.find(']').filter(|_| inside.starts_with('['));
        let end = close.map_or_else(
            || start + rest.find('\n').unwrap_or(rest.len()),
            |close| open + close + 1,
        );
        let row = Self::array_in(self.text, if close.is_some() { open } else { start }..end)?;
        let comma = self.text[end..].trim_start_matches([' ', '\t']).starts_with([',', ';']);
        self.at = end + self.text[end..].find([',', ';']).filter(|_| comma).map_or(0, |at| at + 1);
        Ok((row, open..end))
    }

    /// Reads a row: integers after their number, which is in a range, or an array literal; and where its number, or all of it, is.
    pub(super) fn coins(
        &mut self,
        range: RangeInclusive<usize>,
        what: &str,
    ) -> Result<(WeightList, Range<usize>), ContestError> {
        let rest = &self.text[self.start()..];
        let line = || rest.lines().next().unwrap_or_default();
        let is_named = rest.starts_with(|c: char| c.is_ascii_alphabetic()) && line().contains('[');
        if rest.starts_with('[') || is_named {
            let (row, span) = self.array()?;
            if !range.contains(&row.len()) {
                let expected = match row.len() > *range.end() {
                    true => format!("at most {} numbers", range.end()),
                    false => format!("{} numbers or more", range.start()),
                };
                return Err(self.refuse(span, expected));
            }
            return Ok((row, span));
        }
        let span = self.peek();
        let count = match range == (0..=usize::MAX) {
            true => self.count(what)?,
            false => self.within(range, what)?,
        };
        Ok((self.row(count)?, span))
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
        let mut numbers = Self { at: start + 1, ..Self::new(&text[..end - 1]) };
        let mut short = Vec::with_capacity(inner.len() / 2 + 1);
        while let Some(number) = numbers.short(|byte| byte == b',') {
            short.push(number);
            numbers.at += 1;
            if numbers.at >= end {
                return Ok(short.into());
            }
        }
        let mut row: Vec<Exact> = short.into_iter().map(Exact::from).collect();
        let mut at = numbers.at;
        for piece in text[at..end - 1].split(',') {
            let skipped = piece.len() - piece.trim_start().len();
            let span = at + skipped..at + skipped + piece.trim().len();
            let mut word = Self { at: span.start, ..Self::new(&text[..span.end]) };
            row.push(word.integer(|| "an integer".to_owned())?);
            if word.at != span.end {
                return Err(whole.refuse(span, "an integer"));
            }
            at += piece.len() + 1;
        }
        Ok(row.into())
    }
}
