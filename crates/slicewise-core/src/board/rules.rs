//! [`Rules`]: what may be taken, and who may pass.

use std::fmt::{self, Display};
use std::str::FromStr;

/// The rules of a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which vertices may be taken.
    pub taking: Taking,
    /// When a player may pass.
    pub passing: Passing,
}

impl Rules {
    /// Whether these are the rules of rows, stacks and pizzas: share, and nobody passes.
    #[must_use]
    pub fn are_plain(self) -> bool {
        self == Self::default()
    }

    /// Whether every play takes every vertex: nobody passes, and some vertex may always be taken.
    #[must_use]
    pub fn take_everything(self) -> bool {
        self.passing == Passing::Never && self.taking != Taking::Both
    }
}

/// Which vertices may be taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Taking {
    /// An available vertex, or any vertex of a component that has none available: the taken part
    /// grows (Brown & Brown, section 1; game T of the graph-sharing papers).
    #[default]
    Share,
    /// A vertex without which the board has no more components than with it: the remaining part
    /// stays connected (game R, grabbing). Anchored vertices hang on a ground that is never taken.
    Grab,
    /// A vertex that both rules allow (game TR).
    Both,
}

/// When a player may pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Passing {
    /// Never.
    #[default]
    Never,
    /// At any turn; two passes in a row end the play (written `P`).
    EndsOnTwo,
    /// At any turn at which an even number of vertices is left; two passes in a row end the play
    /// (written `A`).
    OnEvenCount,
    /// At any turn but after a pass (written `N`).
    NoTwoInARow,
}

/// A word that names no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRule {
    /// The word found.
    pub found: String,
    /// The words there are.
    pub expected: &'static [&'static str],
}

impl Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found `{}`, expected one of {}", self.found, self.expected.join(", "))
    }
}

impl std::error::Error for UnknownRule {}

impl Taking {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Share, Self::Grab, Self::Both];
    const NAMES: [&str; 3] = ["share", "grab", "both"];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl Passing {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Never, Self::EndsOnTwo, Self::OnEvenCount, Self::NoTwoInARow];
    const NAMES: [&str; 4] = ["never", "P", "A", "N"];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl FromStr for Taking {
    type Err = UnknownRule;

    fn from_str(word: &str) -> Result<Self, UnknownRule> {
        let named = Self::ALL.into_iter().find(|rule| rule.name() == word);
        named.ok_or_else(|| UnknownRule { found: word.to_owned(), expected: &Self::NAMES })
    }
}

impl FromStr for Passing {
    type Err = UnknownRule;

    fn from_str(word: &str) -> Result<Self, UnknownRule> {
        let named = Self::ALL.into_iter().find(|rule| rule.name() == word);
        named.ok_or_else(|| UnknownRule { found: word.to_owned(), expected: &Self::NAMES })
    }
}

/// The rules that are not the plain ones, each by two words: `rule grab passing P`.
impl Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taking = (self.taking != Taking::Share).then(|| format!("rule {}", self.taking.name()));
        let passing =
            (self.passing != Passing::Never).then(|| format!("passing {}", self.passing.name()));
        f.write_str(&taking.into_iter().chain(passing).collect::<Vec<_>>().join(" "))
    }
}
