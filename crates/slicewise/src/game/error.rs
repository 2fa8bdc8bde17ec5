//! [`Error`]: why a question to a game has no answer.

use std::fmt::{self, Display};
use std::ops::Range;

use crate::board::notation::{Excerpt, NotationError, with_article};
use crate::board::{Passing, Setup, SetupError, Shape, Taking};
#[cfg(feature = "full")]
use crate::certify::CertifyError;
#[cfg(feature = "full")]
use crate::play::PlayError;
use crate::play::{MoveError, PlayersError};
#[cfg(feature = "full")]
use crate::row::guarantee::GuaranteeReportError;
use crate::solve::SolveError;
use crate::solve::first_move::TooLarge;

/// Error creating a game, making a move or answering a question.
///
/// The error of a text knows its [place](Error::span) there:
///
/// ```
/// use slicewise::Game;
///
/// let text = "row 4 2 + ev 3 -1";
/// let error = text.parse::<Game>().unwrap_err();
/// let excerpt = error.excerpt(text).expect("a place in the text");
/// assert_eq!(
///     format!("{}:{}: {error}\n{excerpt}", excerpt.line, excerpt.column),
///     "1:16: found the ev weight -1, expected 0 or more\n\
///      row 4 2 + ev 3 -1\n               ^^",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The text is not a board.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The setup is not a board.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The board or the answer is not for this number of players.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// The move is not legal.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The position is too large.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A strategy does not apply.
    #[cfg(feature = "full")]
    #[error(transparent)]
    Play(PlayError),
    /// A guarantee among several players has no answer.
    #[cfg(feature = "full")]
    #[error(transparent)]
    Guarantee(#[from] GuaranteeReportError),
    /// The board has no certificate.
    #[cfg(feature = "full")]
    #[error(transparent)]
    Certify(#[from] CertifyError),
    /// The question is about components that theory knows, and the position takes a search.
    #[error("{0}")]
    NoTheory(NoTheory),
}

/// Why a board takes a search: the first of these that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoTheory {
    /// The rule is not `share`.
    Taking(Taking),
    /// The players may pass.
    Passing(Passing),
    /// A component is a menu or a game; with its keyword.
    Shape(&'static str),
    /// A graph has even vertices.
    Even,
    /// A component of a graph is not of a kind that theory knows.
    Graph,
}

impl NoTheory {
    /// Says why a board takes a search, given that it does. O(components).
    pub(super) fn of(setup: &Setup) -> Self {
        let (taking, passing) = (setup.rules.taking, setup.rules.passing);
        if taking != Taking::default() {
            return Self::Taking(taking);
        }
        if passing != Passing::default() {
            return Self::Passing(passing);
        }
        let reason = |shape: &Shape| match shape {
            Shape::Graph(graph) => (!graph.even.is_empty()).then_some(Self::Even),
            other => (!other.has_theory()).then(|| Self::Shape(other.keyword())),
        };
        setup.components.iter().find_map(reason).unwrap_or(Self::Graph)
    }
}

impl Display for NoTheory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const KNOWN: &str =
            "rows, stacks, free vertices, evs, pizzas, paths, forests, trees and orders";
        match self {
            Self::Taking(Taking::Grab) => f.write_str(
                "found the rule grab, expected share, or paths and cycles of which nothing is anchored, \
                 and trees with one anchored vertex",
            )?,
            Self::Taking(taking) => write!(f, "found the rule {}, expected share", taking.name())?,
            Self::Passing(passing) => {
                write!(f, "found passing {}, expected never", passing.name())?
            }
            Self::Shape(keyword) => write!(f, "found {}, expected {KNOWN}", with_article(keyword))?,
            Self::Even => f.write_str("found even vertices, expected none")?,
            Self::Graph => write!(f, "found a graph of another kind, expected {KNOWN}")?,
        }
        f.write_str(": theory has this answer for such boards only")
    }
}

impl Error {
    /// Returns the bytes of `text` that are to blame, if `text` is what the board was read from and
    /// they are in one place.
    #[must_use]
    pub fn span(&self, text: &str) -> Option<Range<usize>> {
        match self {
            Self::Notation(error) => Some(error.span.clone()),
            Self::Setup(error) => error.span(text),
            _ => None,
        }
    }

    /// Returns the line of `text` around that place; displayed, it has carets under the place.
    #[must_use]
    pub fn excerpt(&self, text: &str) -> Option<Excerpt> {
        self.span(text).map(|span| Excerpt::new(text, span))
    }
}

#[cfg(feature = "full")]
impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Solve(error) => Self::Solve(error),
            other => Self::Play(other),
        }
    }
}

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::Solve(error.into())
    }
}
