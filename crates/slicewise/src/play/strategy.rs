//! [`Strategy`]: the ways of choosing moves.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::board::notation::shortened;

/// A way of choosing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// An optimal move. An engine takes, of several, the one that leaves most to lose; where its search
    /// was stopped, the most promising one.
    Optimal,
    /// The move that scores most at once; of several, the first.
    Greedy,
    /// The richer colour of a row of even length, kept to from the player's first move on.
    Colour,
    /// Any legal move, all equally likely.
    Random,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Optimal, Self::Greedy, Self::Colour, Self::Random];
    const NAMES: [&str; 4] = ["optimal", "greedy", "colour", "random"];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// A word that names no strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyError {
    /// What was found, shortened.
    pub found: String,
}

impl Display for StrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = Strategy::NAMES.join(", ");
        write!(f, "found the strategy `{}`, expected one of {expected}", self.found)
    }
}

impl std::error::Error for StrategyError {}

impl FromStr for Strategy {
    type Err = StrategyError;

    fn from_str(word: &str) -> Result<Self, StrategyError> {
        let named = Self::ALL.into_iter().find(|strategy| strategy.name() == word);
        named.ok_or_else(|| StrategyError { found: shortened(word) })
    }
}

impl Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
