//! [`Rules`]: which vertices may be taken, and when a player may pass.
//!
//! What follows from a rule, and is asked in more than one place, is a method here, named after the property. A rule is
//! matched on elsewhere only by what plays it (the oracle, the legal moves of a board in some form), by the checker, by a
//! theorem that is about this very rule, and by words for it. The oracle and the checker ask none of these methods: they
//! define the rules a second time.

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
        !self.passing.allows_passes() && self.taking.always_has_a_move()
    }

    /// Returns whether theory knows any components: some vertex may always be taken, and a pass may be answered by
    /// another.
    #[must_use]
    pub(super) fn have_theory(self) -> bool {
        self.taking.always_has_a_move() && !self.passing.depends_on_last_pass()
    }

    /// Returns whether two equal free vertices cancel, since a player can answer one by the other. They do not where a
    /// pass must not follow a pass, since the pair lets a player pass again; nor under [`Both`](Taking::Both) with
    /// [`OnEvenCount`](Passing::OnEvenCount), since the pair frees a player who has no move and may not pass.
    #[must_use]
    #[inline]
    pub fn pairs_cancel(self) -> bool {
        match self.passing {
            Passing::Never | Passing::EndsOnTwo => true,
            Passing::OnEvenCount => self.taking.always_has_a_move(),
            Passing::NoTwoInARow => false,
        }
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
#[non_exhaustive]
pub struct UnknownRule {
    /// The word found, shortened.
    pub found: String,
    /// The words expected.
    pub expected: &'static [&'static str],
}

impl Taking {
    /// All rules about taking.
    pub const ALL: [Self; 3] = [Self::Share, Self::Grab, Self::Both];
    const NAMES: [&str; 3] = ["share", "grab", "both"];

    /// Returns whether some vertex may be taken as long as one is left.
    #[must_use]
    #[inline]
    pub fn always_has_a_move(self) -> bool {
        matches!(self, Self::Share | Self::Grab)
    }

    /// Returns whether it matters which vertices are available.
    #[must_use]
    #[inline]
    pub fn depends_on_available(self) -> bool {
        matches!(self, Self::Share | Self::Both)
    }

    /// Returns whether it matters which vertices are anchored.
    #[must_use]
    #[inline]
    pub fn depends_on_anchored(self) -> bool {
        matches!(self, Self::Grab | Self::Both)
    }

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

    /// Returns whether a player may pass on some turn.
    #[must_use]
    #[inline]
    pub fn allows_passes(self) -> bool {
        self != Self::Never
    }

    /// Returns whether a player may pass on this turn, if the play is not over: with `left` vertices left, after a pass
    /// if `passed`. The vertices are counted only where their number matters.
    #[must_use]
    #[inline]
    pub fn may_pass(self, passed: bool, left: impl FnOnce() -> usize) -> bool {
        match self {
            Self::Never => false,
            Self::EndsOnTwo => true,
            Self::OnEvenCount => left().is_multiple_of(2),
            Self::NoTwoInARow => !passed,
        }
    }

    /// Returns whether it matters for a pass how many vertices are left.
    #[must_use]
    pub fn counts_vertices(self) -> bool {
        self == Self::OnEvenCount
    }

    /// Returns whether two passes in a row end the play. A pass can then be answered by the pass that ends it, so a
    /// player who may pass gets at least 0, whether the last move was a pass or not; and an ev is worth nothing, since
    /// a player to whom only evs are left passes, and so does the other.
    #[must_use]
    #[inline]
    pub fn ends_on_two(self) -> bool {
        matches!(self, Self::EndsOnTwo | Self::OnEvenCount)
    }

    /// Returns whether the value of a position depends on whether the last move was a pass.
    #[must_use]
    #[inline]
    pub fn depends_on_last_pass(self) -> bool {
        self == Self::NoTwoInARow
    }

    /// Returns whether a free vertex of weight 0 or less is worth nothing: a player may pass on every turn, and two
    /// passes in a row end the play, so nobody need take it.
    #[must_use]
    #[inline]
    pub fn leaves_worthless_vertices(self) -> bool {
        self == Self::EndsOnTwo
    }

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
