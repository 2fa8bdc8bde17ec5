//! Live play: a position that knows its exact value after every move, by either player.
//!
//! A component is an interval that only shrinks. When its left end p goes to p + 1, fence p leaves
//! the left chain, the other fences of the chain stay, and those on the way from p + 1 to the rest of
//! the chain enter; the right chain loses at most the one slice whose `before` is p (lemma
//! "lifetime" of the fences). So each fence enters and leaves each chain at most once in a play, and
//! the slices in force are kept in an [`AlternatingSet`], whose sum is the value.
//!
//! Complexity: O(n log n) for a whole play of n moves, whatever the players do; undoing a move costs
//! what the move cost.

use std::collections::VecDeque;

use super::Chooser;
use super::optimal::Optimal;
use crate::alternating::AlternatingSet;
use crate::board::{Board, Component, IllegalMove, Side, Vertex};
use crate::fence::{Fence, Fences, Interval, Stretch};
use crate::number::Weight;

/// A play in progress.
///
/// ```
/// use slicewise::board::Lane;
/// use slicewise::{Vertex, notation, play::Live};
///
/// let Lane::I64(board) = notation::parse("row 3 2 5 4")?.board()?.lane else { unreachable!() };
/// let mut play = Live::new(board);
/// assert_eq!((play.value(), play.best_move()), (2, Some(Vertex::new(0))));
/// assert_eq!(play.take(Vertex::new(3))?, 2, "taking the 4 loses 2");
/// play.undo();
/// assert_eq!(play.value(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Live<W> {
    board: Board<W>,
    optimal: Optimal<W>,
    chains: Vec<Chains>,
    slices: AlternatingSet<W>,
    ev: W,
    /// The moves made, and those undone, last one last.
    made: Vec<Made<W>>,
    undone: Vec<Vertex>,
}

/// The fences from which the slices of a component's two chains start, outermost first. A stack has
/// only the chain of its open side.
#[derive(Clone, Debug, Default)]
struct Chains {
    left: VecDeque<Fence>,
    right: VecDeque<Fence>,
}

impl Chains {
    fn new<W: Weight>(fences: &Fences<W>, interval: Interval, component: Component) -> Self {
        let mut chains = Self::default();
        for side in component.open_sides() {
            let starts = fences.chain(interval, side).map(|slice| slice.end(side));
            *chains.of(side) = starts.collect();
        }
        chains
    }

    fn of(&mut self, side: Side) -> &mut VecDeque<Fence> {
        match side {
            Side::Left => &mut self.left,
            Side::Right => &mut self.right,
        }
    }
}

/// A move, with what is needed to take it back.
struct Made<W> {
    vertex: Vertex,
    before: Component,
    change: Change,
    loss: W,
}

/// How a move changed the chains: at the end taken from, and at the far end of the other chain.
struct Change {
    side: Side,
    /// The fence at the old end, if it was on its chain.
    left: Option<Fence>,
    /// How many fences entered that chain.
    entered: usize,
    /// The fence that left the other chain.
    dropped: Option<Fence>,
}

impl<W: Weight> Live<W> {
    /// Starts a play. O(n + k log k) for n vertices and k slices.
    #[must_use]
    pub fn new(board: Board<W>) -> Self {
        let optimal = Optimal::new(&board);
        let fences = optimal.fences();
        let mut chains = Vec::with_capacity(board.components().len());
        let mut weights = Vec::new();
        let mut ev = W::default();
        for (home, &component) in board.components().iter().enumerate() {
            let interval = fences.interval(home, component);
            chains.push(Chains::new(fences.fences(), interval, component));
            let (slices, more) = fences.slices(home, component);
            weights.extend(slices.into_iter().map(|slice| fences.fences().weight(slice)));
            ev.add(&more);
        }
        let slices = weights.into_iter().collect();
        Self { board, optimal, chains, slices, ev, made: Vec::new(), undone: Vec::new() }
    }

    /// The position.
    #[must_use]
    pub fn board(&self) -> &Board<W> {
        &self.board
    }

    /// The value of the position for the player to move.
    #[must_use]
    pub fn value(&self) -> W {
        let sum = self.slices.sum();
        if self.slices.is_odd() { sum.plus(&self.ev) } else { sum.minus(&self.ev) }
    }

    /// An optimal move; `None` if everything is taken. O(log n) amortised.
    pub fn best_move(&mut self) -> Option<Vertex> {
        self.optimal.choose(&self.board)
    }

    /// The moves made so far, each with what it lost: the value before it less its outcome.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Vertex, &W)> {
        self.made.iter().map(|made| (made.vertex, &made.loss))
    }

    /// Takes a vertex and returns what the move lost, 0 if it was optimal. Moves that were undone
    /// are forgotten.
    ///
    /// # Errors
    /// The move is not legal; nothing is changed.
    pub fn take(&mut self, vertex: Vertex) -> Result<W, IllegalMove> {
        let loss = self.make(vertex)?;
        self.undone.clear();
        Ok(loss)
    }

    /// Takes back the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Vertex> {
        let Made { vertex, before, change, .. } = self.made.pop()?;
        let home = self.board.home(vertex);
        self.leave_inner(home);
        self.board.restore(home, before);
        self.revert(home, &change);
        self.enter_inner(home);
        self.optimal.taken(&self.board, vertex);
        self.undone.push(vertex);
        Some(vertex)
    }

    /// Makes the move last undone again and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Vertex> {
        let vertex = self.undone.pop()?;
        self.make(vertex).expect("a move that was undone is legal where it was undone");
        Some(vertex)
    }

    fn make(&mut self, vertex: Vertex) -> Result<W, IllegalMove> {
        self.board.check(vertex)?;
        let best = self.value();
        let home = self.board.home(vertex);
        self.leave_inner(home);
        let before = self.board.remove(vertex)?;
        let change = self.advance(home, before.side_of(vertex));
        self.enter_inner(home);
        self.optimal.taken(&self.board, vertex);
        let loss = best.minus(&self.board.weight(vertex).minus(&self.value()));
        self.made.push(Made { vertex, before, change, loss: loss.clone() });
        Ok(loss)
    }

    /// Brings the chains of a component up to date after a coin was taken from one side.
    fn advance(&mut self, home: usize, side: Side) -> Change {
        let interval = self.interval(home);
        let outside = |fence: &&Fence| !interval.contains(**fence);
        let left = self.chains[home].of(side).front().filter(outside).copied();
        if let Some(fence) = left {
            self.chains[home].of(side).pop_front();
            self.leave(fence, side);
        }
        let entered = self.grow(home, side);
        let dropped = self.shorten(home, side.other());
        Change { side, left, entered, dropped }
    }

    /// Adds the fences from the present end on one side up to the rest of its chain; how many.
    fn grow(&mut self, home: usize, side: Side) -> usize {
        let rest = self.chains[home].of(side).front().copied();
        let mut chain = self.optimal.fences().fences().chain(self.interval(home), side);
        let mut entering = Vec::new();
        while Some(chain.at()) != rest {
            entering.push(chain.at());
            if chain.next().is_none() {
                entering.pop();
                break;
            }
        }
        for &fence in entering.iter().rev() {
            self.chains[home].of(side).push_front(fence);
            self.enter(fence, side);
        }
        entering.len()
    }

    /// Drops the innermost fence of a chain if it no longer goes on there.
    fn shorten(&mut self, home: usize, side: Side) -> Option<Fence> {
        let interval = self.interval(home);
        let innermost = *self.chains[home].of(side).back()?;
        let beyond = self.fences().beyond(innermost, side);
        if beyond.is_some_and(|beyond| interval.contains(beyond)) {
            return None;
        }
        self.chains[home].of(side).pop_back();
        self.leave(innermost, side);
        Some(innermost)
    }

    /// Undoes [`advance`](Self::advance).
    fn revert(&mut self, home: usize, change: &Change) {
        for _ in 0..change.entered {
            if let Some(fence) = self.chains[home].of(change.side).pop_front() {
                self.leave(fence, change.side);
            }
        }
        if let Some(fence) = change.left {
            self.chains[home].of(change.side).push_front(fence);
            self.enter(fence, change.side);
        }
        if let Some(fence) = change.dropped {
            self.chains[home].of(change.side.other()).push_back(fence);
            self.enter(fence, change.side.other());
        }
    }

    fn enter(&mut self, fence: Fence, side: Side) {
        if let Some(slice) = self.fences().slice_at(fence, side) {
            self.slices.insert(self.fences().weight(slice));
        }
    }

    fn leave(&mut self, fence: Fence, side: Side) {
        if let Some(slice) = self.fences().slice_at(fence, side) {
            let weight = self.fences().weight(slice);
            self.slices.remove(&weight);
        }
    }

    /// Adds what lies inside the chains of a component: a row's core, or a stack's rest.
    fn enter_inner(&mut self, home: usize) {
        let (slice, ev) = self.inner(home);
        self.ev.add(&ev);
        if let Some(slice) = slice {
            self.slices.insert(self.fences().weight(slice));
        }
    }

    fn leave_inner(&mut self, home: usize) {
        let (slice, ev) = self.inner(home);
        self.ev = self.ev.minus(&ev);
        if let Some(slice) = slice {
            let weight = self.fences().weight(slice);
            self.slices.remove(&weight);
        }
    }

    fn inner(&mut self, home: usize) -> (Option<Stretch>, W) {
        let interval = self.interval(home);
        match self.board.components()[home] {
            _ if interval.is_empty() => (None, W::default()),
            Component::Row(_) => {
                let ends = [Side::Left, Side::Right].map(|side| self.chain_end(home, side));
                ((ends[0] != ends[1]).then(|| Stretch::between(ends[0], ends[1])), W::default())
            }
            Component::Stack(_, open) => {
                let at = self.chain_end(home, open);
                self.fences().stack_rest(interval, open, at)
            }
        }
    }

    /// The fence at which a chain ends.
    fn chain_end(&mut self, home: usize, side: Side) -> Fence {
        let last = self.chains[home].of(side).back().copied();
        let slice = last.and_then(|fence| self.fences().slice_at(fence, side));
        slice.map_or_else(|| self.interval(home).end(side), |slice| slice.end(side.other()))
    }

    fn interval(&self, home: usize) -> Interval {
        self.optimal.fences().interval(home, self.board.components()[home])
    }

    fn fences(&self) -> &Fences<W> {
        self.optimal.fences().fences()
    }
}
