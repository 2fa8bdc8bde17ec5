//! [`Engine`]: negamax with a window, on what is left of a board in either form.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::component::LocalMove;
use super::enabled::Enabled;
use super::in_flight::InFlight;
use super::position::{Position, outcome_of};
use super::subsets::{Subset, Subsets};
use super::table::Table;
use crate::Interval;
use crate::number::Scalar;

/// The search was told to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// What all threads of a search share.
pub(crate) struct Shared<W, const N: usize> {
    pub(crate) enabled: Enabled,
    pub(crate) table: Table<W, N>,
    pub(crate) in_flight: InFlight,
    /// How many positions were expanded.
    pub(crate) positions: AtomicU64,
    /// Set when the search must end, or when another thread has the answer.
    pub(crate) stop: AtomicBool,
}

/// What is left of a board, in either form in which a search knows it.
#[derive(Clone, Debug)]
pub(crate) enum Left<W, const N: usize> {
    Reduced(Position<W, N>),
    Subset(Arc<Subsets<W>>, Subset),
}

/// How many positions pass between two looks at the watch.
const STRIDE: u64 = 16;

/// A thread's view of the search.
pub(crate) struct Engine<'s, W, const N: usize> {
    pub(crate) shared: &'s Shared<W, N>,
    /// Asked now and then whether to go on.
    pub(crate) watch: &'s mut dyn FnMut() -> bool,
    pub(crate) count: u64,
}

/// A legal turn at a node, after which `P` is left.
pub(super) struct Child<W, P> {
    /// Nothing for a pass that ends the play, or might as well.
    pub(super) after: Option<P>,
    /// The outcome is this less the value of what is left, or plus it.
    pub(super) gain: W,
    pub(super) again: bool,
    pub(super) outcome: Interval<W>,
}

impl<W: Scalar, const N: usize> Shared<W, N> {
    /// What is known of the value of what is left, at once and from the table.
    pub(crate) fn known(&self, left: &Left<W, N>) -> Interval<W> {
        match left {
            Left::Reduced(position) => self.known_position(position),
            Left::Subset(board, at) => self.known_subset(board, *at),
        }
    }

    fn known_position(&self, position: &Position<W, N>) -> Interval<W> {
        let mut span = position.span(&self.enabled);
        if !span.is_exact()
            && let Some(known) = self.table.find(position)
        {
            span.narrow(&known);
        }
        span
    }

    /// The turns worth trying.
    fn children(&self, position: &Position<W, N>) -> Vec<Child<W, Position<W, N>>> {
        let enabled = &self.enabled;
        let mut children = Vec::new();
        for at in 0..position.free.len() {
            let repeated = at > 0 && position.free[at] == position.free[at - 1];
            if repeated || (at > 0 && enabled.reductions.free) {
                continue;
            }
            let gain = position.free[at].clone();
            children.push(self.child(position.without_free(at), gain, false));
        }
        for (at, part) in position.components.iter().enumerate() {
            if at > 0 && position.components[at - 1] == *part {
                continue;
            }
            for step in self.table.steps(part, enabled).iter() {
                if !(enabled.reductions.dominate && outweighed(step, position.free.first())) {
                    children.push(self.step(position, at, step));
                }
            }
        }
        if position.may_pass(enabled) {
            children.push(self.pass(position));
        }
        children
    }

    fn child(&self, position: Position<W, N>, gain: W, again: bool) -> Child<W, Position<W, N>> {
        // (What the table knows of it is looked up when it is searched: bounds from searches with
        // other windows make a worse order than one and the same estimate of all.)
        let outcome = outcome_of(&position.span(&self.enabled), &gain, again);
        Child { after: Some(position), gain, again, outcome }
    }

    fn step(
        &self,
        position: &Position<W, N>,
        at: usize,
        step: &LocalMove<W, N>,
    ) -> Child<W, Position<W, N>> {
        let (after, shift) = position.with(at, &step.rest, &self.enabled);
        let gain = if step.again { step.gain.plus(&shift) } else { step.gain.minus(&shift) };
        self.child(after, gain, step.again)
    }

    /// A pass. Where two end the play, the other player can do no better than end it if this one
    /// had nothing better than to pass; so a pass is worth 0.
    fn pass(&self, position: &Position<W, N>) -> Child<W, Position<W, N>> {
        if self.enabled.rules.passing == crate::board::Passing::NoTwoInARow {
            return self.child(position.passed(true), W::default(), false);
        }
        let outcome = Interval::exactly(W::default());
        Child { after: None, gain: W::default(), again: false, outcome }
    }
}

/// A form in which what is left of a board is searched, with what it needs of that board.
pub(super) trait Form<W, const N: usize>: Hash + Sized {
    type Board;

    /// What is known of the value, at once and from the table.
    fn known(&self, board: &Self::Board, shared: &Shared<W, N>) -> Interval<W>;

    /// The turns worth trying.
    fn children(&self, board: &Self::Board, shared: &Shared<W, N>) -> Vec<Child<W, Self>>;

    /// Learns where the value lies.
    fn learn(&self, shared: &Shared<W, N>, span: &Interval<W>);
}

impl<W: Scalar, const N: usize> Form<W, N> for Position<W, N> {
    type Board = ();

    fn known(&self, (): &(), shared: &Shared<W, N>) -> Interval<W> {
        shared.known_position(self)
    }

    fn children(&self, (): &(), shared: &Shared<W, N>) -> Vec<Child<W, Self>> {
        shared.children(self)
    }

    fn learn(&self, shared: &Shared<W, N>, span: &Interval<W>) {
        shared.table.learn(self, span);
    }
}

impl<W: Scalar, const N: usize> Engine<'_, W, N> {
    /// The value of what is left, as far as it matters: what is returned is at most the value if it is
    /// at least `beta`, at least the value if it is at most `alpha`, and the value in between.
    pub(crate) fn value_of(&mut self, left: &Left<W, N>, window: [&W; 2]) -> Result<W, Stopped> {
        match left {
            Left::Reduced(position) => self.value(&(), position, window),
            Left::Subset(board, at) => self.value(&**board, at, window),
        }
    }

    /// The same, of either form.
    fn value<F: Form<W, N>>(
        &mut self,
        board: &F::Board,
        at: &F,
        [alpha, beta]: [&W; 2],
    ) -> Result<W, Stopped> {
        let mut span = at.known(board, self.shared);
        if span.lower >= *beta || span.is_exact() {
            return Ok(span.lower);
        }
        if span.upper <= *alpha {
            return Ok(span.upper);
        }
        self.tick()?;
        let mut children = at.children(board, self.shared);
        let Some(lower) = children.iter().map(|child| &child.outcome.lower).max().cloned() else {
            // (No legal turn: the play is over.)
            return Ok(W::default());
        };
        let best = if lower >= *beta {
            lower
        } else {
            children.sort_by_cached_key(|child| {
                Reverse((child.outcome.lower.plus(&child.outcome.upper), child.gain.clone()))
            });
            self.best(board, &children, [alpha, beta])?
        };
        if best > *alpha && best > span.lower {
            span.lower = best.clone();
        }
        if best < *beta && best < span.upper {
            span.upper = best.clone();
        }
        at.learn(self.shared, &span);
        Ok(best)
    }

    /// The best outcome of some children, in the sense of [`Engine::value_of`]. But for the first, a
    /// child that another thread is at waits for the others: by then the table may know it.
    fn best<F: Form<W, N>>(
        &mut self,
        board: &F::Board,
        children: &[Child<W, F>],
        [alpha, beta]: [&W; 2],
    ) -> Result<W, Stopped> {
        let in_flight = &self.shared.in_flight;
        let mut best: Option<W> = None;
        let mut fresh = children.iter().enumerate();
        let mut waiting = VecDeque::new();
        loop {
            let (child, may_wait) = match fresh.next() {
                Some((place, child)) => (child, place > 0),
                None => match waiting.pop_front() {
                    Some(child) => (child, false),
                    None => break,
                },
            };
            let floor = best.as_ref().filter(|best| *best > alpha).unwrap_or(alpha);
            let outcome = match &child.after {
                Some(after) if child.outcome.upper > *floor => {
                    let mark = in_flight.mark(after);
                    if may_wait && in_flight.has(mark) {
                        waiting.push_back(child);
                        continue;
                    }
                    let _entered = in_flight.enter(mark);
                    if child.again {
                        let window = [floor.minus(&child.gain), beta.minus(&child.gain)];
                        child.gain.plus(&self.value(board, after, window.each_ref())?)
                    } else {
                        let window = [child.gain.minus(beta), child.gain.minus(floor)];
                        child.gain.minus(&self.value(board, after, window.each_ref())?)
                    }
                }
                _ => child.outcome.upper.clone(),
            };
            if best.as_ref().is_none_or(|best| outcome > *best) {
                best = Some(outcome);
            }
            if best.as_ref().is_some_and(|best| best >= beta) {
                break;
            }
        }
        Ok(best.unwrap_or_default())
    }

    /// Counts a position, and looks at the watch now and then.
    fn tick(&mut self) -> Result<(), Stopped> {
        self.count += 1;
        if self.count.is_multiple_of(STRIDE) {
            self.shared.positions.fetch_add(STRIDE, Ordering::Relaxed);
            if !(self.watch)() {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
        if self.shared.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}

impl<W, const N: usize> Drop for Engine<'_, W, N> {
    /// Counts the positions since the last look at the watch.
    fn drop(&mut self) {
        self.shared.positions.fetch_add(self.count % STRIDE, Ordering::Relaxed);
    }
}

/// Whether a free vertex beside it makes a move not worth trying.
fn outweighed<W: Scalar, const N: usize>(step: &LocalMove<W, N>, free: Option<&W>) -> bool {
    free.zip(step.cap.as_ref()).is_some_and(|(free, cap)| free >= cap)
}
