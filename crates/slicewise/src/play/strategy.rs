//! [`Strategy`]: the ways of choosing moves.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::board::notation::shortened;
#[cfg(feature = "full")]
use crate::row::guarantee::Coalition;

/// A way of choosing moves. Displayed and parsed, it is a word: `optimal`, `greedy`, `colour`, `two-ahead`, `random`,
/// `parity`, `largest-first`, or `3-ahead` to `9-ahead`.
///
/// ```
/// use slicewise::play::Strategy;
///
/// assert_eq!("greedy".parse(), Ok(Strategy::Greedy));
/// assert_eq!(Strategy::Optimal.to_string(), "optimal");
/// let error = "lazy".parse::<Strategy>().unwrap_err();
/// assert!(error.to_string().starts_with("found the strategy `lazy`, expected one of optimal"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// An optimal move. Of several, an engine takes the one that leaves the opponent the most to
    /// lose; where its search was stopped, the most promising one.
    Optimal,
    /// The move with the largest immediate score, the first of several.
    Greedy,
    /// The richer colour of a row or pizza of even length, kept from the player's first move on.
    Colour,
    /// The move whose score, less the largest score that the opponent can then make, is largest, the first of several.
    TwoAhead,
    /// Any legal move, all equally likely.
    Random,
    /// The richer colour of what is left of a row or pizza of even length, chosen anew at each turn.
    Parity,
    /// The largest immediate score at the player's first turn, the first of several, and optimal moves from then on.
    LargestFirst,
    /// The best move of a search that sees `k` turns and no further, the first of several, see [`Depth`]. One turn is
    /// [`Greedy`](Self::Greedy), two are [`TwoAhead`](Self::TwoAhead).
    Ahead(Depth),
}

/// The number of turns that a strategy sees: from 3 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth(u8);

impl Depth {
    /// Checks a number of turns; `None` if it is not from 3 to 9.
    #[must_use]
    pub fn new(turns: u8) -> Option<Self> {
        (3..=9).contains(&turns).then_some(Self(turns))
    }

    /// The number of turns.
    #[must_use]
    pub fn turns(self) -> u8 {
        self.0
    }
}

impl Strategy {
    /// All strategies but those that see more than two turns.
    pub const ALL: [Self; 7] = [
        Self::Optimal,
        Self::Greedy,
        Self::Colour,
        Self::TwoAhead,
        Self::Random,
        Self::Parity,
        Self::LargestFirst,
    ];

    /// The name of the strategy.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Greedy => "greedy",
            Self::Colour => "colour",
            Self::TwoAhead => "two-ahead",
            Self::Random => "random",
            Self::Parity => "parity",
            Self::LargestFirst => "largest-first",
            Self::Ahead(Depth(turns)) => AHEAD[usize::from(turns) - 3],
        }
    }

    /// Iterates over all strategies: those of [`ALL`](Self::ALL), and those that see 3 to 9 turns.
    pub fn every() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().chain((3..=9).map(|turns| Self::Ahead(Depth(turns))))
    }

    /// Returns whether it is defined for more than two players: it looks neither at colours nor at an opponent's answer. A
    /// move is then optimal if the player who makes it keeps its guarantee.
    #[must_use]
    pub fn is_for_many(self) -> bool {
        matches!(self, Self::Optimal | Self::Greedy | Self::Random | Self::LargestFirst)
    }

    /// Returns how it plays a row by the ends alone, without being asked for a move; random moves are drawn from `seed`.
    #[cfg(feature = "full")]
    #[must_use]
    pub fn coalition(self, seed: u64) -> Option<Coalition> {
        match self {
            Self::Greedy => Some(Coalition::Greedy),
            Self::Random => Some(Coalition::Random(seed)),
            _ => None,
        }
    }

    /// The number of turns that it sees, of a strategy that sees some.
    pub(crate) fn depth(self) -> Option<u8> {
        match self {
            Self::Greedy => Some(1),
            Self::TwoAhead => Some(2),
            Self::Ahead(depth) => Some(depth.turns()),
            _ => None,
        }
    }
}

/// The names of the strategies that see more than two turns.
const AHEAD: [&str; 7] =
    ["3-ahead", "4-ahead", "5-ahead", "6-ahead", "7-ahead", "8-ahead", "9-ahead"];

/// A word that is not the name of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found the strategy `{found}`, expected one of {}",
    Strategy::every().map(Strategy::name).collect::<Vec<_>>().join(", ")
)]
#[non_exhaustive]
pub struct StrategyError {
    /// The word found, shortened.
    pub found: String,
}

impl FromStr for Strategy {
    type Err = StrategyError;

    /// Parses the name of a strategy.
    fn from_str(word: &str) -> Result<Self, StrategyError> {
        let named = Self::every().find(|strategy| strategy.name() == word);
        named.ok_or_else(|| StrategyError { found: shortened(word) })
    }
}

/// The name of the strategy.
impl Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
