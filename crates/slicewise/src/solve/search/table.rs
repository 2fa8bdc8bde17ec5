//! [`Table`]: the intervals that a search has found.

use crate::Interval;
use crate::number::Scalar;

/// The intervals of the positions that a search has met. Forgotten ones are found again by searching again.
pub(super) trait Table: Send + Sync {
    /// A position.
    type Key<'k>: Copy;

    /// The lane.
    type Number: Scalar;

    /// What a thread keeps at hand of the table.
    type AtHand<'t>
    where
        Self: 't;

    /// Returns what a thread needs to look up and to learn.
    fn at_hand(&self) -> Self::AtHand<'_>;

    /// Returns the interval of a position, or `None` if it is unknown.
    fn find(
        &self,
        key: Self::Key<'_>,
        at_hand: &mut Self::AtHand<'_>,
    ) -> Option<Interval<Self::Number>>;

    /// Learns that the value of a position is in `interval`.
    fn learn(
        &self,
        key: Self::Key<'_>,
        interval: &Interval<Self::Number>,
        at_hand: &mut Self::AtHand<'_>,
    );

    /// Returns about how many bytes the table takes.
    fn bytes(&self) -> usize;

    /// Returns the number of positions in the table.
    fn entries(&self) -> usize;
}

/// What a thread keeps at hand of a table.
pub(super) type AtHand<'t, T> = <T as Table>::AtHand<'t>;
