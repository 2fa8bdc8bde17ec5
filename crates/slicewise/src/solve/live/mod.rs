//! Live play: a position with its exact value after every move of either player.
//!
//! A component is an interval that only shrinks. When its left end p moves to p + 1, fence p leaves
//! the left chain, the other fences of the chain stay, and those between p + 1 and the rest of the
//! chain enter; the right chain loses at most the one slice whose `before` is p (lemma "lifetime"
//! of the fences). So each fence enters and leaves each chain at most once in a play. The current
//! slices are kept in an [`AlternatingSet`], whose sum is the value.
//!
//! In a forest, taking a root undoes its push in the normal form of its tree, and each weight is
//! lost to at most one push.
//!
//! A series-parallel order is solved again after every move in it, in O(n log² n).
//!
//! Complexity without orders: O(n log n) for a whole play of n moves, whatever the players do; undoing a move
//! costs as much as making it.

mod optimal;
mod ordered;
mod outcomes;
mod passing;
mod prepared;
mod pushes;

use std::collections::VecDeque;
use std::sync::Arc;

use crate::board::{Board, Component, IllegalMove, Side, Vertex};
use crate::number::Scalar;
use crate::solve::alternating::AlternatingSet;
use crate::solve::fence::{BoardFences, Fence, Fences, RowRange, SliceRange};

pub use optimal::best_line;
pub(crate) use optimal::{Open, best_of, line_after, line_of, steps_of_a_move};
pub(crate) use outcomes::outcomes;
pub(crate) use passing::line_with_passing;
pub(crate) use prepared::{Prepared, counted};

/// A play in progress.
///
/// ```
/// use slicewise::solve::Live;
/// use slicewise::board::notation;
/// use slicewise::Vertex;
///
/// let (position, _) = notation::parse("row 3 2 5 4")?.position_in::<i64>()?;
/// let row = position.components().ok_or("theory knows rows")?;
/// let mut play = Live::new(row.clone()).map_err(|_| "nothing of a row is unbroached")?;
/// assert_eq!((play.value(), play.best_move()), (2, Some(Vertex::new(0))));
/// assert_eq!(play.take(Vertex::new(3))?, 2, "taking the 4 loses 2");
/// play.undo();
/// assert_eq!(play.value(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Live<W> {
    board: Board<W>,
    open: Open<W>,
    chains: Vec<Chains>,
    slices: AlternatingSet<W>,
    ev: W,
    /// The moves made and the moves undone, most recent last.
    made: Vec<Made<W>>,
    undone: Vec<Vertex>,
}

/// The fences at which the slices of a component's two chains start, outermost first. A stack has
/// only the chain of its open side.
#[derive(Clone, Debug, Default)]
struct Chains {
    left: VecDeque<Fence>,
    right: VecDeque<Fence>,
}

impl Chains {
    fn new<W: Scalar>(fences: &BoardFences<W>, home: usize, component: &Component) -> Self {
        let mut chains = Self::default();
        let Some(interval) = fences.interval(home, component) else { return chains };
        for side in component.open_sides() {
            let starts = fences.fences().chain(interval, side).map(|slice| slice.end(side));
            *chains.side(side) = starts.collect();
        }
        chains
    }

    fn side(&mut self, side: Side) -> &mut VecDeque<Fence> {
        match side {
            Side::Left => &mut self.left,
            Side::Right => &mut self.right,
        }
    }
}

/// A move, with the information needed to undo it.
#[derive(Debug)]
struct Made<W> {
    vertex: Vertex,
    side: Side,
    change: Change,
    loss: W,
}

/// The inside of a component's chains: a row's core, or the rest of a stack with its ev.
type Inner<W> = (Option<SliceRange>, W);

/// The change of a row's or stack's chains by a move: at the end where a coin was taken, and at the
/// far end of the other chain.
#[derive(Debug, Default)]
struct Change {
    /// The fence at the old end, if it was on its chain.
    left: Option<Fence>,
    /// The number of fences that entered that chain.
    entered: usize,
    /// The fence that left the other chain.
    dropped: Option<Fence>,
}

impl<W: Scalar> Live<W> {
    /// Starts a play. O(n + k log k) for n vertices and k slices, O(n log n) for forests.
    ///
    /// # Errors
    /// The board itself if a component is unbroached: such a board has no normal form.
    pub fn new(board: Board<W>) -> Result<Self, Board<W>> {
        if !board.is_broached() {
            return Err(board);
        }
        let prepared = Prepared::new(&board);
        Ok(Self::with_prepared(board, prepared))
    }

    /// Starts a play on a broached board with the preparations already made for it.
    pub(crate) fn with_prepared(board: Board<W>, prepared: Arc<Prepared<W>>) -> Self {
        let open = Open::new(&board, prepared);
        let chains = (0..board.components().len())
            .map(|home| Chains::new(&open.prepared.fences, home, &board.components()[home]))
            .collect();
        let slices = open.prepared.free.falling().iter().cloned().collect();
        let ev = open.prepared.ev.clone();
        Self { board, open, chains, slices, ev, made: Vec::new(), undone: Vec::new() }
    }

    /// The position, and the best moves from it on.
    pub(crate) fn followed(&self) -> (Board<W>, Open<W>) {
        (self.board.clone(), self.open.clone())
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
        self.open.best_move(&self.board)
    }

    /// The moves made so far, each with its loss: the value before it less its outcome.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Vertex, &W)> {
        self.made.iter().map(|made| (made.vertex, &made.loss))
    }

    /// Takes a vertex and returns the loss of the move, which is 0 if it was optimal. Forgets the
    /// moves that were undone.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal; the play is then unchanged.
    pub fn take(&mut self, vertex: Vertex) -> Result<W, IllegalMove> {
        let loss = self.make(vertex)?;
        self.undone.clear();
        Ok(loss)
    }

    /// Undoes the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Vertex> {
        let Made { vertex, side, change, .. } = self.made.pop()?;
        let home = self.board.component_of(vertex);
        let inner = self.inner(home);
        self.forget_order(home);
        self.board.put_back(vertex, side);
        self.revert(home, side, &change);
        self.replace_inner(home, &inner);
        self.push_again(vertex);
        self.open.changed(&self.board, vertex);
        self.add_order(home);
        self.undone.push(vertex);
        Some(vertex)
    }

    /// Makes the most recently undone move again and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Vertex> {
        let vertex = self.undone.pop()?;
        self.make(vertex).expect("a move that was undone is legal where it was undone");
        Some(vertex)
    }

    fn make(&mut self, vertex: Vertex) -> Result<W, IllegalMove> {
        self.board.check(vertex)?;
        let best = self.value();
        let home = self.board.component_of(vertex);
        let side = self.board.components()[home].side_of(vertex);
        let inner = self.inner(home);
        self.undo_push(vertex);
        self.forget_order(home);
        self.board.take(vertex)?;
        let change = self.advance(home, side);
        self.replace_inner(home, &inner);
        self.open.changed(&self.board, vertex);
        self.add_order(home);
        let loss = best.minus(&self.board.weight(vertex).minus(&self.value()));
        self.made.push(Made { vertex, side, change, loss: loss.clone() });
        Ok(loss)
    }

    /// Undoes the push of a forest's root that is about to be taken: removes the weight that it
    /// became and restores those lost to the push.
    fn undo_push(&mut self, root: Vertex) {
        let home = self.board.component_of(root);
        let Component::Forest(rooted) = &self.board.components()[home] else { return };
        let Some(pushes) = self.open.pushes(home) else { return };
        if let Some(weight) = pushes.became(rooted, root) {
            self.slices.remove(weight);
        }
        for weight in pushes.lost(rooted, root) {
            self.slices.insert(weight.clone());
        }
        self.ev = self.ev.minus(pushes.ev(rooted, root));
    }

    /// Undoes [`undo_push`](Self::undo_push) for a root that has been put back.
    fn push_again(&mut self, root: Vertex) {
        let home = self.board.component_of(root);
        let Component::Forest(rooted) = &self.board.components()[home] else { return };
        let Some(pushes) = self.open.pushes(home) else { return };
        for weight in pushes.lost(rooted, root) {
            self.slices.remove(weight);
        }
        if let Some(weight) = pushes.became(rooted, root) {
            self.slices.insert(weight.clone());
        }
        self.ev.add(pushes.ev(rooted, root));
    }

    /// Removes the weights and the ev of an order, before a move in it.
    fn forget_order(&mut self, home: usize) {
        let Some(solved) = self.open.ordered.get(home) else { return };
        for weight in solved.form.free() {
            self.slices.remove(weight);
        }
        self.ev = self.ev.minus(solved.form.ev());
    }

    /// Adds the weights and the ev of an order, after a move in it.
    fn add_order(&mut self, home: usize) {
        let Some(solved) = self.open.ordered.get(home) else { return };
        for weight in solved.form.free() {
            self.slices.insert(weight.clone());
        }
        self.ev.add(solved.form.ev());
    }

    /// Updates the chains of a row or stack after a coin was taken from one side.
    fn advance(&mut self, home: usize, side: Side) -> Change {
        let Some(interval) = self.interval(home) else { return Change::default() };
        let outside = |fence: &&Fence| !interval.contains(**fence);
        let left = self.chains[home].side(side).front().filter(outside).copied();
        if let Some(fence) = left {
            self.chains[home].side(side).pop_front();
            self.leave(fence, side);
        }
        let entered = self.grow(home, interval, side);
        let dropped = self.shorten(home, interval, side.other());
        Change { left, entered, dropped }
    }

    /// Adds the fences from the current end on one side up to the rest of its chain, and returns
    /// their number.
    fn grow(&mut self, home: usize, interval: RowRange, side: Side) -> usize {
        let rest = self.chains[home].side(side).front().copied();
        let chain = self.fences().chain(interval, side);
        let starts = chain.map(|slice| slice.end(side));
        let entering: Vec<Fence> = starts.take_while(|&fence| Some(fence) != rest).collect();
        for &fence in entering.iter().rev() {
            self.chains[home].side(side).push_front(fence);
            self.enter(fence, side);
        }
        entering.len()
    }

    /// Drops the innermost fence of a chain if the chain no longer goes on there.
    fn shorten(&mut self, home: usize, interval: RowRange, side: Side) -> Option<Fence> {
        let innermost = *self.chains[home].side(side).back()?;
        let beyond = self.fences().beyond(innermost, side);
        if beyond.is_some_and(|beyond| interval.contains(beyond)) {
            return None;
        }
        self.chains[home].side(side).pop_back();
        self.leave(innermost, side);
        Some(innermost)
    }

    /// Undoes [`advance`](Self::advance).
    fn revert(&mut self, home: usize, side: Side, change: &Change) {
        for _ in 0..change.entered {
            if let Some(fence) = self.chains[home].side(side).pop_front() {
                self.leave(fence, side);
            }
        }
        if let Some(fence) = change.left {
            self.chains[home].side(side).push_front(fence);
            self.enter(fence, side);
        }
        if let Some(fence) = change.dropped {
            self.chains[home].side(side.other()).push_back(fence);
            self.enter(fence, side.other());
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

    /// Replaces the inside of a component's chains before a move by the present one, which is
    /// usually the same.
    fn replace_inner(&mut self, home: usize, before: &Inner<W>) {
        let inner = self.inner(home);
        if inner == *before {
            return;
        }
        self.ev = self.ev.minus(&before.1).plus(&inner.1);
        if let Some(slice) = before.0 {
            let weight = self.fences().weight(slice);
            self.slices.remove(&weight);
        }
        if let Some(slice) = inner.0 {
            self.slices.insert(self.fences().weight(slice));
        }
    }

    fn inner(&self, home: usize) -> Inner<W> {
        let interval = self.interval(home).filter(|interval| !interval.is_empty());
        match (&self.board.components()[home], interval) {
            (Component::Row(_), Some(row)) => {
                let ends = [Side::Left, Side::Right].map(|side| self.chain_end(home, row, side));
                ((ends[0] != ends[1]).then(|| SliceRange::between(ends[0], ends[1])), W::default())
            }
            (Component::Stack(_, open), Some(stack)) => {
                self.fences().stack_rest(stack, *open, self.chain_end(home, stack, *open))
            }
            _ => (None, W::default()),
        }
    }

    /// The fence at which a chain ends.
    fn chain_end(&self, home: usize, interval: RowRange, side: Side) -> Fence {
        let last = match side {
            Side::Left => self.chains[home].left.back(),
            Side::Right => self.chains[home].right.back(),
        };
        let slice = last.and_then(|&fence| self.fences().slice_at(fence, side));
        slice.map_or_else(|| interval.end(side), |slice| slice.end(side.other()))
    }

    fn interval(&self, home: usize) -> Option<RowRange> {
        self.open.prepared.fences.interval(home, &self.board.components()[home])
    }

    fn fences(&self) -> &Fences<W> {
        self.open.prepared.fences.fences()
    }
}
