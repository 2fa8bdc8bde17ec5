//! [`Form`]: what the engine needs to know of the positions it searches.

use super::table::Key;
use crate::Interval;
use crate::board::GraphPosition;
use crate::number::Scalar;

/// A form in which the positions of a board are searched. The root chooses it once.
pub(super) trait Form: Sync {
    /// The lane.
    type Number: Scalar;

    /// A position, as the table knows it.
    type Key: Key + Send + Sync;

    /// Lowers a board to a position. Returns the position, and the value of `board` less its value.
    fn lower(&self, board: &GraphPosition<Self::Number>) -> (Self::Key, Self::Number);

    /// Bounds the value of a position without a search.
    fn estimate(&self, position: &Self::Key) -> Interval<Self::Number>;

    /// Returns the moves worth trying; empty exactly when the play is over.
    fn children(&self, position: &Self::Key) -> Vec<Child<Self::Key, Self::Number>>;

    /// Returns about how many bytes the form itself remembers, the transposition table apart.
    fn bytes(&self) -> usize;
}

/// A legal move in a position, and the position after it.
pub(super) struct Child<K, W> {
    /// The position after the move; `None` after a pass that ends the play, or is as good as if it did.
    pub(super) after: Option<K>,
    /// The outcome of the move is `gain` less the value of the position after it, or plus that value
    /// if the same player moves again.
    pub(super) gain: W,
    /// Whether the same player moves again.
    pub(super) again: bool,
    /// Bounds of the outcome.
    pub(super) outcome: Interval<W>,
}

impl<K, W: Scalar> Child<K, W> {
    /// Builds a move after which the value is in `rest`.
    pub(super) fn new(after: K, gain: W, again: bool, rest: &Interval<W>) -> Self {
        let outcome = outcome_of(rest, &gain, again);
        Self { after: Some(after), gain, again, outcome }
    }

    /// Builds a pass under a rule by which two passes end the play. It is worth 0: a player who passes
    /// has nothing better to do, and then the other can do no better than to end the play.
    pub(super) fn ending_pass() -> Self {
        let outcome = Interval::exactly(W::default());
        Self { after: None, gain: W::default(), again: false, outcome }
    }
}

/// Returns the interval of a move's outcome: `gain` less the value of the position after it, which is
/// in `rest`, or plus that value if the same player moves again.
pub(super) fn outcome_of<W: Scalar>(rest: &Interval<W>, gain: &W, again: bool) -> Interval<W> {
    if again { rest.plus(gain) } else { rest.subtracted_from(gain) }
}
