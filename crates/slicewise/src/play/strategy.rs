//! [`Strategy`]: the ways of choosing moves.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::board::notation::shortened;

/// A way of choosing moves. Displayed and parsed, it is a word: `optimal`, `greedy`, `colour` or `random`.
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
    /// Any legal move, all equally likely.
    Random,
}

impl Strategy {
    /// All strategies.
    pub const ALL: [Self; 4] = [Self::Optimal, Self::Greedy, Self::Colour, Self::Random];
    const NAMES: [&str; 4] = ["optimal", "greedy", "colour", "random"];

    /// The name of the strategy.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// A word that is not the name of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the strategy `{found}`, expected one of {}", Strategy::NAMES.join(", "))]
pub struct StrategyError {
    /// The word found, shortened.
    pub found: String,
}

impl FromStr for Strategy {
    type Err = StrategyError;

    /// Parses the name of a strategy.
    fn from_str(word: &str) -> Result<Self, StrategyError> {
        let named = Self::ALL.into_iter().find(|strategy| strategy.name() == word);
        named.ok_or_else(|| StrategyError { found: shortened(word) })
    }
}

/// The name of the strategy.
impl Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
