//! [`TheoryError`]: why a question of the laboratory has no answer; [`Needed`]: what it expects.

use std::fmt::{self, Display, Formatter};

use slicewise::board::{Move, SetupError};
use slicewise::solve::SolveError;
use slicewise::solve::oracle::OracleError;

macro_rules! needed {
    ($($(#[doc = $doc:literal])* $needed:ident = $code:literal: $text:literal,)*) => {
        /// What a question expects a board to be.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Needed {
            $($(#[doc = $doc])* $needed,)*
        }

        impl Needed {
            /// Everything that questions expect.
            pub const ALL: &[Self] = &[$(Self::$needed,)*];

            /// Returns its name for programs.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$needed => $code,)*
                }
            }
        }

        impl Display for Needed {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$needed => $text,)*
                })
            }
        }
    };
}

needed! {
    /// A single row.
    Row = "single-row": "a single row",
    /// A single row or stack.
    RowOrStack = "single-row-or-stack": "a single row or stack",
    /// A single row, stack, path or pizza.
    Sequence = "single-sequence": "a single row, stack, path or pizza",
    /// A single pizza.
    Pizza = "single-pizza": "a single pizza",
    /// A pizza of an odd number of pieces.
    OddPizza = "odd-pizza": "an odd number of them (an even pizza is never worth less than 0)",
    /// A pizza of an even number of pieces.
    EvenPizza = "even-pizza": "an even number of them: plateaus of even length never empty an odd pizza, and say \
                               nothing of its value",
    /// No menus and no games.
    Vertices = "vertices": "a board of vertices",
    /// No menus, games or orders.
    Edges = "edges": "a board of vertices and edges",
    /// No even vertices.
    NotEven = "not-even": "a board without them",
    /// The rule that nobody passes, with menus, games or even vertices.
    NoPassing = "no-passing": "passing never",
    /// Plays that are all odd, or all even.
    OneParity = "one-parity": "plays of one parity",
    /// An available vertex in every component.
    Available = "available": "an available vertex in every component",
    /// The same, for a limit to what a move loses.
    AvailableLimit = "available": "an available vertex in every component (otherwise nothing limits the loss)",
    /// No weights but 0 and 1, on any board of vertices and edges.
    OnlyBits = "zeros-and-ones": "zeros and ones only",
    /// No weights but 0 and 1.
    Bits = "zeros-and-ones": "zeros and ones",
    /// No weights but 1 and −1.
    Signs = "ones-and-minus-ones": "ones and minus ones",
    /// A board that is equivalent to free vertices.
    Free = "like-free": "a board that is equivalent to free vertices (its profile has the weights nearest to others)",
}

/// Error answering a question of the laboratory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TheoryError {
    /// A setup is not a board.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A board under rules that the question is not about, or boards under different rules.
    #[error("found {found}, expected {expected}")]
    Rules {
        /// The rules that are the cause, such as `rule grab`.
        found: String,
        /// The rules in their place that the question is about.
        expected: String,
    },
    /// A value computed by its definition is beyond the oracle's limits.
    #[error(transparent)]
    TooLarge(#[from] OracleError),
    /// A position has no answer.
    #[error(transparent)]
    Unsolved(SolveError),
    /// A value was not found within the positions that a question may search.
    #[error("a value was not found in {positions} positions, the most that a question searches")]
    Unfinished {
        /// The number of positions searched.
        positions: u64,
    },
    /// The question was [stopped](super::Lab::watch).
    #[error("the question was stopped")]
    Stopped,
    /// More boards or pieces than a question may have.
    #[error("found {found} {of}, expected at most {limit}")]
    TooMany {
        /// The number found.
        found: usize,
        /// What they are: `boards`, `pieces`.
        of: &'static str,
        /// The largest number allowed.
        limit: usize,
    },
    /// A board of the wrong kind for the question.
    #[error("found {found}, expected {expected}")]
    Kind {
        /// What was found.
        found: String,
        /// What the question expects.
        expected: Needed,
    },
    /// A move that is not legal.
    #[error("found the move {0}, expected a legal first move")]
    NoSuchMove(Move),
}
