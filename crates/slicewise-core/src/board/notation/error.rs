//! [`NotationError`]: the error of parsing a board, with the place.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::ops::Range;

use super::KEYWORDS;
use super::reading::{Doubt, Reading};
use crate::number::NumberError;
use crate::printable::quoted;

/// The error of parsing a board.
// The reason why a word is not a number is part of the message, so it is not a source.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {}, {expected}{}", quoted(found, "the end of the text"), expected.suggestion(found))]
#[non_exhaustive]
pub struct NotationError {
    /// The bytes of the offending word; empty at the end of the text.
    pub span: Range<usize>,
    /// The word found there, shortened if it is long; empty at the end of the text.
    pub found: String,
    /// What was expected there.
    pub expected: Expected,
}

/// What was expected in place of the offending word.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// The start of a board: one of these words, or a component.
    Board(&'static [&'static str]),
    /// A keyword that starts a component.
    Component,
    /// A `+` before the next component.
    Plus,
    /// One of the words for a rule.
    Rule(&'static [&'static str]),
    /// The rules at the start of the text, not after a component.
    RulesFirst,
    /// A `+` that is a word of its own.
    SpacedPlus,
    /// One of several boards that the text may mean.
    Reading {
        /// Why it may mean more than one.
        why: Doubt,
        /// What it may mean.
        readings: Vec<Reading>,
    },
    /// Numbers without other signs around or between them.
    Plain {
        /// The numbers.
        numbers: String,
    },
    /// The weights of a row, without the brackets and names of a list in a program.
    Row {
        /// The row as it is written.
        row: String,
    },
    /// The word `pizza`, for a cycle.
    Pizza {
        /// The pizza as it is written.
        pizza: String,
    },
    /// This word only once.
    Once(&'static str),
    /// Less deeply nested menus.
    Shallower {
        /// The deepest nesting.
        limit: usize,
    },
    /// A number; with what is said of one, and the reason why the word is not one.
    Number {
        /// What the number is and looks like.
        what: &'static str,
        /// The reason.
        error: NumberError,
    },
    /// What the kind of component says.
    Said(Cow<'static, str>),
    /// The end of the text after `empty`.
    End,
}

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(words) => {
                let (words, components) = (words.join(", "), KEYWORDS.join(", "));
                write!(f, "expected a component: {components}; or {words}")
            }
            Self::Component => write!(f, "expected a component: {}", KEYWORDS.join(", ")),
            Self::Number { what, error: NumberError::NotANumber } => {
                write!(f, "expected {what}")
            }
            Self::Number { error, .. } => error.fmt(f),
            Self::Said(what) => write!(f, "expected {what}"),
            Self::RulesFirst => f.write_str("expected the rules before the first component"),
            Self::SpacedPlus => {
                f.write_str("expected a space on each side of `+`, and a component after it")
            }
            Self::Plain { numbers } => write!(f, "expected numbers and nothing else: {numbers}"),
            Self::Reading { why, readings } => write_readings(f, *why, readings),
            Self::Row { row } => write!(f, "expected the numbers of a row and nothing else: {row}"),
            Self::Pizza { pizza } => write!(f, "expected `pizza`, which is a cycle: {pizza}"),
            Self::Rule(names) => write!(f, "expected one of {}", names.join(", ")),
            Self::Once(word) => write!(f, "expected `{word}` only once"),
            Self::Shallower { limit } => {
                write!(f, "expected menus in menus at most {limit} deep")
            }
            Self::Plus => f.write_str("expected `+` before the next component"),
            Self::End => f.write_str("expected nothing after `empty`"),
        }
    }
}

/// Says what a text may mean.
fn write_readings(f: &mut fmt::Formatter<'_>, why: Doubt, readings: &[Reading]) -> fmt::Result {
    match (why, readings) {
        (Doubt::Count, [row, all]) => {
            write!(
                f,
                "which may be the number of coins after it: expected {row} if it is, or {all} if it is a coin"
            )
        }
        (Doubt::Separator, [one, other]) => write!(f, "expected one separator: {one}, or {other}"),
        (Doubt::Separator, _) => {
            f.write_str("expected one separator")?;
            readings.iter().try_for_each(|reading| write!(f, ": {reading}"))
        }
        _ => {
            f.write_str("the first of several lines of numbers: expected")?;
            readings.iter().try_for_each(|reading| write!(f, " {reading} if they are one row"))
        }
    }
}

/// What is said of a number of no kind.
pub(super) const NUMBER: &str = "a number such as 4, -2, 0.1 or 1/3";

impl Expected {
    /// A number, in place of a word that is not one.
    #[must_use]
    pub fn number(error: NumberError) -> Self {
        Self::Number { what: NUMBER, error }
    }

    /// Returns whether a number was expected.
    pub(super) fn is_of_a_number(&self) -> bool {
        matches!(self, Self::Board(_) | Self::Component | Self::Number { .. })
    }

    /// Ends the message about a word that was meant to be another one, which it names; empty otherwise.
    fn suggestion(&self, found: &str) -> String {
        let meant = self.words().find(|word| is_slip(found, word));
        meant.map(|word| format!("; did you mean `{word}`?")).unwrap_or_default()
    }

    /// Iterates over the words of the notation that were expected, as far as they are a choice.
    fn words(&self) -> impl Iterator<Item = &'static str> {
        let (words, components): (&[&str], &[&str]) = match self {
            Self::Board(words) => (words, &KEYWORDS),
            Self::Component => (&[], &KEYWORDS),
            Self::Rule(names) => (names, &[]),
            _ => (&[], &[]),
        };
        words.iter().chain(components).copied()
    }
}

/// Returns whether a word is `meant`, but for capitals; or, if `meant` is not very short, for a letter too few, too many or
/// wrong, or two neighbours swapped.
fn is_slip(word: &str, meant: &str) -> bool {
    let letters = |word: &str, most| -> Vec<char> {
        word.chars().take(most).map(|letter| letter.to_ascii_lowercase()).collect()
    };
    let (word, meant) = (letters(word, meant.len() + 2), letters(meant, usize::MAX));
    let same = word.iter().zip(&meant).take_while(|(one, other)| one == other).count();
    let is_short = meant.len() < 3;
    match (&word[same..], &meant[same..]) {
        ([], []) => true,
        _ if is_short => false,
        ([one, two, rest @ ..], [first, second, last @ ..]) if [one, two] == [second, first] => {
            rest == last
        }
        ([_, rest @ ..], [_, last @ ..]) => {
            rest == last || rest == &meant[same..] || &word[same..] == last
        }
        (rest, last) => rest.len() + last.len() == 1,
    }
}
