//! [`Limit`]: how many coins a turn takes from a pile.

use std::fmt::{self, Display};

use crate::number::Exact;

/// The most coins that a turn takes from a `front` or from `ends`. Its number is a whole one from 1 on, which may be larger
/// than the pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many.
    Count(Exact),
    /// All that are left.
    All,
    /// Twice as many as the last turn took from this pile; before the first, twice this number.
    Twice(Exact),
    /// Twice as many as any turn has taken from this pile, and at the start twice this number.
    Most(Exact),
}

impl Limit {
    /// The number in it, and the word before it.
    fn parts(&self) -> (Option<&'static str>, Option<&Exact>) {
        match self {
            Self::Count(count) => (None, Some(count)),
            Self::All => (Some("all"), None),
            Self::Twice(last) => (Some("twice"), Some(last)),
            Self::Most(most) => (Some("most"), Some(most)),
        }
    }

    /// The number in it.
    pub(super) fn number(&self) -> Option<&Exact> {
        self.parts().1
    }

    /// Returns whether it depends on what was taken.
    #[must_use]
    pub fn grows(&self) -> bool {
        matches!(self, Self::Twice(_) | Self::Most(_))
    }

    /// Its number, if that is not one of coins.
    pub(super) fn fault(&self) -> Option<&Exact> {
        self.number().filter(|number| !number.is_integer() || **number < Exact::ONE)
    }

    /// Its number as far as it matters to a pile of `coins`.
    pub(super) fn within(&self, coins: u32) -> u32 {
        let number = self.number().and_then(Exact::as_i64);
        number.and_then(|number| u32::try_from(number).ok()).map_or(coins, |it| it.min(coins))
    }
}

impl<N: Into<Exact>> From<N> for Limit {
    fn from(count: N) -> Self {
        Self::Count(count.into())
    }
}

/// `3`, `all`, `twice 1`, `most 1`.
impl Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (Some(word), Some(number)) => write!(f, "{word} {number}"),
            (Some(word), None) => f.write_str(word),
            (None, number) => number.map_or(Ok(()), |number| number.fmt(f)),
        }
    }
}
