//! Numbers that may mean more than one board: a count before its row, commas of two kinds, lines of several rows.

use std::fmt::{self, Display};
use std::ops::Range;

use super::error::{Expected, NotationError};
use super::words::Words;
use crate::number::Exact;
use crate::printable::shortened;

/// Why a text may mean more than one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The first line is one number, and as many numbers are in the lines after it.
    Count,
    /// A comma or a blank is inside a number, or separates two.
    Separator,
    /// Several lines have numbers, and some have more than one: a long row, several rows, or a graph.
    Lines,
}

/// A board that a text may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The board in the text notation.
    pub board: String,
    /// The number of weights in the list that is in doubt.
    pub weights: usize,
}

impl Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", shortened(&self.board))
    }
}

/// Part of a text with the words of a list, and perhaps blanks and comments around them.
pub(super) struct List<'t> {
    text: &'t str,
    region: Range<usize>,
}

impl<'t> List<'t> {
    pub(super) fn new(text: &'t str, region: Range<usize>) -> Self {
        Self { text, region }
    }

    fn body(&self) -> &'t str {
        &self.text[self.region.clone()]
    }

    fn words(&self) -> impl Iterator<Item = Range<usize>> + 't {
        let start = self.region.start;
        Words::new(self.body()).map(move |word| start + word.start..start + word.end)
    }

    /// Builds the error that the list may mean other boards: each of `lists` in its place.
    fn doubt(&self, why: Doubt, span: Range<usize>, lists: &[Vec<String>]) -> NotationError {
        let words = |part: &'t str| Words::new(part).map(move |word| &part[word]);
        let before: Vec<&str> = words(&self.text[..self.region.start]).collect();
        let after: Vec<&str> = words(&self.text[self.region.end..]).collect();
        let reading = |list: &Vec<String>| {
            let row = if why == Doubt::Separator { None } else { Some("row") };
            let list_words = row.into_iter().chain(list.iter().map(String::as_str));
            let words = before.iter().copied().chain(list_words).chain(after.iter().copied());
            Reading { board: words.collect::<Vec<_>>().join(" "), weights: list.len() }
        };
        let readings = lists.iter().map(reading).collect();
        let found = shortened(self.text[span.clone()].trim());
        NotationError { span, found, expected: Expected::Reading { why, readings } }
    }

    /// Refuses commas and blanks that may be inside numbers: `1,000 2` is two numbers or three, as is `1 000 2`, and
    /// `0,5` is one or two; `has_groups` says whether a word is three digits of which the first is zero. O(length).
    pub(super) fn check_separators(&self, has_groups: bool) -> Result<(), NotationError> {
        let has_comma = self.body().as_bytes().contains(&b',');
        if !has_comma && !has_groups {
            return Ok(());
        }
        let words: Vec<Range<usize>> = self.words().collect();
        self.check_empty(&words)?;
        let gaps = self.gaps(&words, has_groups);
        let zeros = |word: &Range<usize>| {
            let word = &self.text[word.clone()];
            word.len() > 1
                && word.starts_with('0')
                && word.bytes().all(|byte| byte.is_ascii_digit())
        };
        let glued = |at: &usize| gaps[*at] == Gap::Glued;
        let decimals = (0..gaps.len()).filter(glued).any(|at| zeros(&words[at + 1]));
        let has = |gap| gaps.contains(&gap);
        let is_mixed = has_comma && has(Gap::Space) && (has(Gap::Glued) || has(Gap::Comma));
        let is_pair = has_comma && gaps == [Gap::Glued];
        if !is_mixed && !is_pair && !decimals {
            return Ok(());
        }
        let at = (0..gaps.len()).find(glued);
        let at = at.unwrap_or_else(|| gaps.iter().position(|gap| *gap == Gap::Comma).unwrap_or(0));
        let lists: Vec<_> =
            [self.joined(&words, &gaps), Some(self.apart(&words))].into_iter().flatten().collect();
        Err(self.doubt(Doubt::Separator, words[at].start..words[at + 1].end, &lists))
    }

    /// What is between the words: a blank between thousands is as good as a comma.
    fn gaps(&self, words: &[Range<usize>], has_groups: bool) -> Vec<Gap> {
        let digits = |word: &Range<usize>| {
            let word = &self.text[word.clone()];
            word.bytes().all(|byte| byte.is_ascii_digit()).then_some(word)
        };
        let mut gaps: Vec<Gap> = Vec::with_capacity(words.len());
        for pair in words.windows(2) {
            let between = pair[0].end..pair[1].start;
            let is_head =
                digits(&pair[0]).is_some_and(|word| word.len() <= 3 && !word.starts_with('0'));
            let goes_on = is_head || gaps.last() == Some(&Gap::Glued);
            let is_group = digits(&pair[1]).is_some_and(|word| word.len() == 3);
            let is_blank = has_groups && &self.text[between.clone()] == " ";
            gaps.push(match is_blank && goes_on && is_group {
                true => Gap::Glued,
                false => Gap::between(self.text, between),
            });
        }
        gaps
    }

    /// Refuses two commas with nothing between them, such as an empty cell of a table leaves.
    fn check_empty(&self, words: &[Range<usize>]) -> Result<(), NotationError> {
        let commas = |line: &str| line.split('#').next().unwrap_or_default().matches(',').count();
        let is_empty =
            |gap: &Range<usize>| self.text[gap.clone()].lines().map(commas).sum::<usize>() > 1;
        let gaps = words.windows(2).map(|pair| pair[0].end..pair[1].start);
        match { gaps }.find(is_empty) {
            None => Ok(()),
            Some(span) => {
                let found = shortened(self.text[span.clone()].trim());
                let expected = Expected::Said("a number between two commas".into());
                Err(NotationError { span, found, expected })
            }
        }
    }

    /// The words as they are, with numbers in their usual form.
    fn apart(&self, words: &[Range<usize>]) -> Vec<String> {
        let word = |word: &Range<usize>| {
            let word = &self.text[word.clone()];
            word.parse().map_or_else(|_| word.to_owned(), |number: Exact| number.to_string())
        };
        words.iter().map(word).collect()
    }

    /// The words with those joined that a comma is between, as thousands or else as decimals; `None` if that gives
    /// something that is not a number.
    fn joined(&self, words: &[Range<usize>], gaps: &[Gap]) -> Option<Vec<String>> {
        let glued = || gaps.iter().zip(&words[1..]).filter(|(gap, _)| **gap == Gap::Glued);
        let comma = if glued().all(|(_, word)| word.len() == 3) { "" } else { "." };
        glued().next()?;
        let mut lists: Vec<String> = vec![self.text[words[0].clone()].to_owned()];
        for (gap, word) in gaps.iter().zip(&words[1..]) {
            let word = &self.text[word.clone()];
            match (gap, lists.last_mut()) {
                (Gap::Glued, Some(last)) => last.push_str(&format!("{comma}{word}")),
                _ => lists.push(word.to_owned()),
            }
        }
        lists.iter().all(|word| word.parse::<Exact>().is_ok()).then_some(lists)
    }

    /// Returns whether each of several lines has three words or more.
    pub(super) fn has_long_lines(&self) -> bool {
        let mut lines = self.body().lines().map(|line| Words::new(line).count());
        let (first, second) = (lines.next(), lines.next());
        [first, second].iter().all(|words| words.is_some_and(|words| words > 2))
            && lines.all(|words| words != 1 && words != 2)
    }

    /// Refuses lines of numbers, without a word before them, that are not a number each: `4`, then `10 80 90 30`, is a
    /// row of four coins or of five, and lines of several numbers are one row or more. O(length).
    pub(super) fn check_lines(&self) -> Result<(), NotationError> {
        if !self.body().trim_end().as_bytes().contains(&b'\n') {
            return Ok(());
        }
        let (mut lines, mut start) = (Vec::new(), self.region.start);
        for line in self.body().split_inclusive('\n') {
            let list = List::new(self.text, start..start + line.len());
            start += line.len();
            lines.push(list.words().collect::<Vec<_>>());
        }
        lines.retain(|line| !line.is_empty());
        let [first, rest @ ..] = lines.as_slice() else { return Ok(()) };
        let Some((one, last)) = first.first().zip(first.last()) else { return Ok(()) };
        let later = rest.iter().map(Vec::len).sum::<usize>();
        if later == 0 {
            return Ok(());
        }
        let counts = first.len() == 1 && self.text[one.clone()].parse() == Ok(later);
        let words: Vec<Range<usize>> = lines.iter().flatten().cloned().collect();
        let all = self.apart(&words);
        match counts {
            true => Err(self.doubt(Doubt::Count, one.clone(), &[all[1..].to_vec(), all])),
            false if lines.iter().all(|line| line.len() == 1) => Ok(()),
            false => Err(self.doubt(Doubt::Lines, one.start..last.end, &[all])),
        }
    }
}

/// What is between two words.
#[derive(Clone, Copy, PartialEq)]
enum Gap {
    /// A comma and nothing else.
    Glued,
    /// A comma, with blanks.
    Comma,
    /// Blanks, perhaps with comments.
    Space,
}

impl Gap {
    fn between(text: &str, gap: Range<usize>) -> Self {
        let without_comment = |line: &str| line.split('#').next().unwrap_or_default().contains(',');
        match &text[gap] {
            "," => Self::Glued,
            gap if gap.lines().any(without_comment) => Self::Comma,
            _ => Self::Space,
        }
    }
}
