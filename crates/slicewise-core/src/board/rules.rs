//! [`Rules`]: which vertices may be taken, and when a player may pass.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::printable::shortened;

/// The rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which vertices may be taken.
    pub taking: Taking,
    /// When a player may pass.
    pub passing: Passing,
}

impl Rules {
    /// Returns whether these are the rules of rows, stacks and pizzas: the share rule without
    /// passing.
    #[must_use]
    pub fn are_plain(self) -> bool {
        self == Self::default()
    }

    /// Returns whether every play takes every vertex: nobody passes, and some vertex may always be
    /// taken.
    #[must_use]
    pub fn take_everything(self) -> bool {
        self.passing == Passing::Never && self.taking != Taking::Both
    }

    /// Returns both rules as words, the plain ones, too: `rule share passing never`.
    #[must_use]
    pub fn in_full(self) -> String {
        format!("rule {} passing {}", self.taking.name(), self.passing.name())
    }
}

/// Which vertices may be taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Taking {
    /// An available vertex, or any vertex of a component without one: the taken part grows (Brown &
    /// Brown, section 1; game T of the graph-sharing papers).
    #[default]
    Share,
    /// A vertex whose removal does not increase the number of components: the remaining part stays
    /// connected (game R, grabbing). Anchored vertices are joined to a ground that is never taken.
    Grab,
    /// A vertex that both rules allow (game TR).
    Both,
}

/// When a player may pass.
///
/// A pass is a move like any other. A play is over when everything is taken (nobody passes after the last
/// vertex; Brown & Brown, section 5.1), when no move is legal or, under [`EndsOnTwo`](Self::EndsOnTwo) and
/// [`OnEvenCount`](Self::OnEvenCount), after two passes in a row, which may leave vertices that nobody takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Passing {
    /// Never.
    #[default]
    Never,
    /// On any turn; two passes in a row end the play (written `P`).
    EndsOnTwo,
    /// On any turn with an even number of vertices left; two passes in a row end the play (written
    /// `A`).
    OnEvenCount,
    /// On any turn except after a pass (written `N`).
    NoTwoInARow,
}

/// A word that is not the name of a rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found `{found}`, expected one of {}", expected.join(", "))]
pub struct UnknownRule {
    /// The word found, shortened.
    pub found: String,
    /// The words expected.
    pub expected: &'static [&'static str],
}

impl Taking {
    /// All share rules.
    pub const ALL: [Self; 3] = [Self::Share, Self::Grab, Self::Both];
    const NAMES: [&str; 3] = ["share", "grab", "both"];

    /// The word for it in the text notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl Passing {
    /// All passing rules.
    pub const ALL: [Self; 4] = [Self::Never, Self::EndsOnTwo, Self::OnEvenCount, Self::NoTwoInARow];
    const NAMES: [&str; 4] = ["never", "P", "A", "N"];

    /// The word for it in the text notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl FromStr for Taking {
    type Err = UnknownRule;

    fn from_str(word: &str) -> Result<Self, UnknownRule> {
        let named = Self::ALL.into_iter().find(|rule| rule.name() == word);
        named.ok_or_else(|| UnknownRule { found: shortened(word), expected: &Self::NAMES })
    }
}

impl FromStr for Passing {
    type Err = UnknownRule;

    fn from_str(word: &str) -> Result<Self, UnknownRule> {
        let named = Self::ALL.into_iter().find(|rule| rule.name() == word);
        named.ok_or_else(|| UnknownRule { found: shortened(word), expected: &Self::NAMES })
    }
}

/// The rules that differ from the plain ones, each as two words: `rule grab passing P`.
impl Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taking = (self.taking != Taking::Share).then(|| format!("rule {}", self.taking.name()));
        let passing =
            (self.passing != Passing::Never).then(|| format!("passing {}", self.passing.name()));
        f.write_str(&taking.into_iter().chain(passing).collect::<Vec<_>>().join(" "))
    }
}
