//! [`Form`]: what the engine needs to know of the positions it searches.

use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use crate::Interval;
use crate::board::GraphPosition;
use crate::number::Scalar;

/// A form in which the positions of a board are searched. It is chosen once.
pub(super) trait Form: Send + Sync + 'static {
    /// The lane.
    type Number: Scalar;

    /// A position.
    type Node: Send + Sync + 'static;

    /// A position, as the search passes it down: its key, and what it has worked out on the way. It may borrow from the
    /// positions before it.
    type View<'n>;

    /// A move, with the data to look up and to build the position after it. Most of these positions are never
    /// searched. A position that costs little is built at once and is its own step.
    type Step;

    /// The data that the steps from one position share.
    type Common;

    /// What a thread remembers for itself.
    type Scratch;

    /// Returns the reductions that the search uses.
    fn enabled(&self) -> &Enabled;

    /// Describes the positions of the form, so that saved tables of others are refused.
    fn name(&self) -> String;

    /// Returns whether a key in a saved table may be that of a position.
    fn is_key(&self, _key: u128) -> bool {
        true
    }

    /// Encodes a board as a position. Returns the position, and the value of `board` less its value.
    fn encode(
        &self,
        board: &GraphPosition<Self::Number>,
        effort: &mut Effort<'_>,
    ) -> Result<(Self::Node, Self::Number), Stopped>;

    /// Describes the size of a position, for the log.
    fn size_of(node: &Self::Node) -> String;

    /// Views a position.
    fn view<'n>(&self, node: &'n Self::Node) -> Self::View<'n>;

    /// Returns the key of a position, by which the table knows it.
    fn key(view: &Self::View<'_>) -> u128;

    /// Returns the key of the position after a step.
    fn key_after(step: &Self::Step) -> u128;

    /// Bounds the value of a position without a search.
    fn estimate(&self, view: &Self::View<'_>) -> Interval<Self::Number>;

    /// Returns what a thread remembers at first.
    fn scratch(&self) -> Self::Scratch;

    /// Returns the moves worth trying; none exactly when the play is over.
    fn moves(
        &self,
        view: &Self::View<'_>,
        scratch: &mut Self::Scratch,
        effort: &mut Effort<'_>,
    ) -> Result<Moves<Self>, Stopped>;

    /// Returns the position after a step.
    fn after<'s>(&self, from: Origin<'s, '_, Self>, step: &'s Self::Step) -> Self::View<'s>;

    /// Returns about how many bytes moves take, if that may be many.
    fn bytes_of(_moves: &Moves<Self>) -> usize {
        0
    }

    /// Narrows the bounds of a move by a method that is costlier than those of [`Form::moves`].
    fn sharpen(&self, _child: &mut Child<Self::Step, Self::Number>) {}

    /// Bounds the value of a position by a method that is too costly for every position; `None` if it
    /// finds no bound.
    fn bound(&self, _node: &Self::Node) -> Option<Bound<Self::Number>> {
        None
    }

    /// Returns the fewest positions that the search after a step must be expected to take, for it to be marked as in
    /// flight.
    fn min_marked_size(_after: &Self::Step) -> u64 {
        0
    }

    /// Returns whether positions were reduced in a way that is only conjectured to keep their value.
    fn is_conjectural(&self) -> bool {
        false
    }

    /// Returns about how many bytes the form itself remembers, without the transposition table.
    fn bytes(&self) -> usize {
        0
    }
}

/// The moves from a position.
pub(super) struct Moves<F: Form + ?Sized> {
    pub(super) children: Vec<Child<F::Step, F::Number>>,
    pub(super) common: F::Common,
}

/// Where a step begins: a position, and what the steps from it have in common.
pub(super) struct Origin<'f, 'n, F: Form + ?Sized> {
    pub(super) view: &'f F::View<'n>,
    pub(super) common: &'f F::Common,
}

impl<F: Form + ?Sized> Clone for Origin<'_, '_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Form + ?Sized> Copy for Origin<'_, '_, F> {}

/// A bound of a value, which is likely to be the value.
pub(super) enum Bound<W> {
    /// The value is at least this.
    AtLeast(W),
    /// The value is at most this.
    AtMost(W),
}

/// A legal move in a position, and the step to the position after it.
pub(super) struct Child<S, W> {
    /// The step to the position after the move; `None` after a pass that ends the play, or is as good as if it did.
    pub(super) after: Option<S>,
    /// The outcome of the move is `gain` less the value of the position after it, or plus that value
    /// if the same player moves again.
    pub(super) gain: W,
    /// Whether the same player moves again.
    pub(super) again: bool,
    /// Bounds of the value of the position after the move.
    pub(super) rest: Interval<W>,
    /// Bounds of the outcome.
    pub(super) outcome: Interval<W>,
    /// The more, the earlier the move is tried.
    pub(super) promise: W,
}

impl<S, W: Scalar> Child<S, W> {
    /// Narrows the bounds of the value of the position after the move.
    #[inline]
    pub(super) fn narrow(&mut self, rest: &Interval<W>) {
        self.rest.narrow(rest);
        self.outcome = outcome_of(&self.rest, &self.gain, self.again);
    }

    /// Builds a move after which the value is in `rest`.
    #[inline]
    pub(super) fn new(after: S, gain: W, again: bool, rest: Interval<W>) -> Self {
        let outcome = outcome_of(&rest, &gain, again);
        let promise = outcome.lower.plus(&outcome.upper);
        Self { after: Some(after), gain, again, rest, outcome, promise }
    }

    /// Replaces the step by what `f` makes of it.
    pub(super) fn map<T>(self, f: impl FnOnce(S) -> T) -> Child<T, W> {
        let Self { after, gain, again, rest, outcome, promise } = self;
        Child { after: after.map(f), gain, again, rest, outcome, promise }
    }

    /// Builds a pass under a rule by which two passes end the play. It is worth 0: a player who passes
    /// has nothing better to do, and then the other can do no better than to end the play.
    pub(super) fn ending_pass() -> Self {
        let nothing = Interval::exactly(W::default());
        let (rest, outcome) = (nothing.clone(), nothing);
        let (gain, promise) = (W::default(), W::default());
        Self { after: None, gain, again: false, rest, outcome, promise }
    }
}

/// Returns the interval of a move's outcome: `gain` less the value of the position after it, which is
/// in `rest`, or plus that value if the same player moves again.
#[inline]
pub(super) fn outcome_of<W: Scalar>(rest: &Interval<W>, gain: &W, again: bool) -> Interval<W> {
    if again { rest.plus(gain) } else { rest.subtracted_from(gain) }
}
