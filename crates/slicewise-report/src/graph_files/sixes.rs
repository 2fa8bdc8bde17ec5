//! What graph6 and sparse6 share: six bits per character, and the notation of the number of vertices.

use std::ops::Range;

use super::MAX_VERTICES;
use super::error::{Fault, FileError, unexpected};

/// The characters of the line: 0 is `?`, 63 is `~`.
const FIRST: u8 = b'?';

/// A line, without its header and its prefix: where it starts, and the six bits of each character.
pub(super) struct Line {
    start: usize,
    sixes: Vec<u8>,
}

impl Line {
    /// Parses the words of a line, which begin at a place of the text: a prefix, then sixes.
    pub(super) fn of(
        text: &str,
        at: usize,
        words: &str,
        prefix: &str,
        expected: &'static str,
    ) -> Result<Self, FileError> {
        let Some(word) = words.strip_prefix(prefix).filter(|_| !words.is_empty()) else {
            let first = words.chars().next().map_or(0, char::len_utf8);
            return Err(unexpected(text, at..at + first, expected));
        };
        let start = at + prefix.len();
        if let Some((place, wrong)) = word.char_indices().find(|(_, c)| !matches!(c, '?'..='~')) {
            let span = start + place..start + place + wrong.len_utf8();
            let found = wrong.escape_debug().to_string();
            let expected = "a character from ? to ~";
            return Err(FileError { span, fault: Fault::Word { found, expected } });
        }
        Ok(Self { start, sixes: word.bytes().map(|byte| byte - FIRST).collect() })
    }

    /// Checks that there are as many sixes after the number of vertices as these bits take.
    pub(super) fn check_length(
        &self,
        rest: &[u8],
        bits: u64,
        vertices: u64,
    ) -> Result<(), FileError> {
        let expected = bits.div_ceil(6);
        if rest.len() as u64 == expected {
            return Ok(());
        }
        let fault = Fault::Length { found: rest.len(), expected, vertices };
        Err(FileError { span: self.span(), fault })
    }

    /// Returns the bytes of the whole line.
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.start + self.sixes.len()
    }

    /// Returns the number of vertices, and the sixes after it.
    pub(super) fn vertices(&self) -> Result<(usize, &[u8]), FileError> {
        let digits = match self.sixes.as_slice() {
            [63, 63, ..] => 2..8,
            [63, ..] => 1..4,
            _ => 0..1,
        };
        let (first, behind) = (digits.start, digits.end);
        let end = self.span().end;
        let Some(number) = self.sixes.get(digits) else {
            let expected = "the rest of the number of vertices";
            let fault = Fault::Word { found: String::new(), expected };
            return Err(FileError { span: end..end, fault });
        };
        let found = number.iter().fold(0, |number, six| number << 6 | u64::from(*six));
        match usize::try_from(found) {
            Ok(vertices) if vertices <= MAX_VERTICES => Ok((vertices, &self.sixes[behind..])),
            _ => {
                let span = self.start + first..self.start + behind;
                Err(FileError { span, fault: Fault::TooManyVertices { found } })
            }
        }
    }
}

/// Iterates over the bits of sixes, the highest of each first.
pub(super) fn bits(sixes: &[u8]) -> impl Iterator<Item = bool> + '_ {
    sixes.iter().flat_map(|six| (0..6).rev().map(move |bit| six >> bit & 1 == 1))
}

/// Writes the number of vertices as characters.
pub(super) fn vertices_as_text(vertices: usize) -> String {
    let digits = match vertices {
        0..63 => 0..1,
        63..258_048 => 0..3,
        _ => 0..6,
    };
    let marks = "~".repeat(digits.end / 3);
    let six = |digit: usize| char::from(FIRST + (vertices >> (6 * digit) & 63) as u8);
    marks + &digits.rev().map(six).collect::<String>()
}

/// Packs bits into sixes, the last one padded with ones.
pub(super) fn bits_as_sixes(bits: &[bool]) -> Vec<u8> {
    let bit = |chunk: &[bool], at| u8::from(*chunk.get(at).unwrap_or(&true));
    let six = |chunk: &[bool]| (0..6).fold(0, |six, at| six << 1 | bit(chunk, at));
    bits.chunks(6).map(six).collect()
}

/// Writes sixes as characters.
pub(super) fn sixes_as_text(sixes: &[u8]) -> String {
    sixes.iter().map(|six| char::from(FIRST + six)).collect()
}
