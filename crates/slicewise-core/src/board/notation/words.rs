//! The words of a text, and the places of a board among them.

use std::ops::Range;

use super::KEYWORDS;
use crate::board::kind::KINDS;
use crate::board::place::{Part, Place};
use crate::board::setup_error::SetupError;
use crate::number::begins_number;

/// The words of a text, as byte ranges.
pub(super) struct Words<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> Words<'t> {
    #[inline]
    pub(super) fn new(text: &'t str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    #[inline]
    fn skip_while(&mut self, condition: impl Fn(u8) -> bool) {
        while self.text.get(self.at).is_some_and(|&byte| condition(byte)) {
            self.at += 1;
        }
    }
}

/// Returns whether a byte is a word of its own.
#[inline]
fn is_bracket(byte: u8) -> bool {
    matches!(byte, b'(' | b')')
}

#[inline]
fn separates(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}

impl Iterator for Words<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        self.skip_while(separates);
        while self.text.get(self.at) == Some(&b'#') {
            self.skip_while(|byte| byte != b'\n');
            self.skip_while(separates);
        }
        let start = self.at;
        if self.text.get(start).is_some_and(|&byte| is_bracket(byte)) {
            self.at += 1;
        } else {
            self.skip_while(|byte| !separates(byte) && !is_bracket(byte) && byte != b'#');
        }
        (start < self.at).then_some(start..self.at)
    }
}

/// Returns the bytes of a text that spell `place` of its board, for showing what is wrong with a
/// [`Setup`](super::Setup) that was parsed from it.
#[must_use]
pub fn locate(text: &str, place: Place) -> Option<Range<usize>> {
    let mut components = 0;
    let mut part = None;
    let (mut index, mut edges, mut in_order) = (0, 0, false);
    for word in Words::new(text) {
        let keyword = &text[word.clone()];
        if components == 0 && begins_number(keyword) {
            (components, part) = (1, Some(Part::Weight));
        }
        if in_order && matches!(keyword, "then" | "beside" | "(" | ")") {
            continue;
        }
        if let Some(next) = part_after(keyword) {
            in_order = keyword == "order";
            (part, index, edges) = (next, 0, 0);
        }
        if KEYWORDS.contains(&keyword) {
            components += 1;
            if components == place.component + 1 && place.part == Part::Keyword {
                return Some(word);
            }
        } else if part_after(keyword).is_none() {
            // Each parent of a tree is an edge; the `-` of its root is not.
            let is_edge = part == Some(Part::Parent) && keyword != "-";
            let here = match place.part {
                Part::Edge if is_edge => edges == place.index,
                wanted => (part, index) == (Some(wanted), place.index),
            };
            if components == place.component + 1 && here {
                return Some(word);
            }
            index += 1;
            edges += usize::from(is_edge);
        }
    }
    None
}

impl SetupError {
    /// The bytes of `text`, from which the setup was parsed, with the error; `None` if it is not about one
    /// place.
    #[must_use]
    pub fn span(&self, text: &str) -> Option<Range<usize>> {
        locate(text, self.place()?)
    }
}

/// Returns the part of a component that the words after this one belong to, `Some(None)` for no part;
/// `None` if this word does not change the part.
fn part_after(word: &str) -> Option<Option<Part>> {
    if matches!(word, "+" | "then" | "or" | "end" | "second") {
        return Some(None);
    }
    if let Some(kind) = KINDS.iter().find(|kind| kind.keyword == word) {
        return Some(kind.first);
    }
    let mut lists = KINDS.iter().flat_map(|kind| kind.lists);
    lists.find(|(introducing, _)| *introducing == word).map(|(_, part)| Some(*part))
}

/// Returns the line and column of a byte of a text, both counted from 1; columns count characters.
#[must_use]
pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}
