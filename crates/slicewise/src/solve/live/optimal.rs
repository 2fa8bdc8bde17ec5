//! The optimal strategy: the end of the heaviest slice on the board.
//!
//! Of free vertices the largest is an optimal move. A board of rows, stacks and rooted forests is
//! equivalent to the free vertices of its normal form, and the heaviest of these weights is always
//! available: slice weights fall from every open end, and the heaviest weight of a tree is the one
//! that its root became. Taking the outer coin of that slice, or that root, is optimal (for a
//! single row this is the move theorem of the fences). If no weights are left, every component is
//! an ev sequence and all moves lose the same.
//!
//! An order knows a vertex that is optimal if the order is alone, or has the heaviest weight (the book,
//! chapter *Chains*, Lemma 3).
//!
//! While a component is unbroached, the first moves are solved again on every turn.
//!
//! Complexity on broached boards: O(1) a move on a single row or stack, elsewhere O(log n), after O(n)
//! preprocessing, O(n log n) for forests.

use std::collections::BinaryHeap;
use std::sync::Arc;

use super::ordered::Ordered;
use super::prepared::Prepared;
use super::pushes::Pushes;
use crate::board::{Board, Component, Vertex};
use crate::number::Scalar;
use crate::solve::chain::visits::longest_line;
use crate::solve::first_move::board::MANY;
use crate::solve::first_move::{self, Steps, TooLarge, to_the_end};

/// The best moves of a broached board and of all positions that follow it in a play.
#[derive(Clone, Debug)]
pub(crate) struct Open<W> {
    pub(super) prepared: Arc<Prepared<W>>,
    /// The solutions of the orders, of which each knows an optimal move of its own.
    pub(super) ordered: Ordered<W>,
    /// The heaviest weight that a component had at some time, and the vertex to take for it.
    heaviest: BinaryHeap<(W, Vertex)>,
    /// All components before this one are empty.
    first_left: usize,
}

impl<W: Scalar> Open<W> {
    /// Starts on a board with the preparations already made for it.
    pub(crate) fn new(board: &Board<W>, prepared: Arc<Prepared<W>>) -> Self {
        let ordered = prepared.ordered.clone();
        let mut open = Self { prepared, ordered, heaviest: BinaryHeap::new(), first_left: 0 };
        if !open.is_alone(board) {
            (0..board.components().len()).for_each(|home| open.look(board, home));
        }
        open
    }

    /// Returns whether the board is one row or stack: a best move there is a best move.
    fn is_alone(&self, board: &Board<W>) -> bool {
        matches!(board.components(), [only] if only.open_run().is_some())
    }

    /// The pushes of a component; `None` if it is not a forest.
    pub(super) fn pushes(&self, home: usize) -> Option<&Pushes<W>> {
        self.prepared.pushes(home)
    }

    /// Records the moves of a component that may be the best on the board.
    fn look(&mut self, board: &Board<W>, home: usize) {
        match &board.components()[home] {
            Component::Forest(rooted) => {
                for root in rooted.available() {
                    self.note(board, root);
                }
            }
            Component::Order(order) => {
                let leader = self.ordered.get(home).map(|solved| order.at(solved.leader));
                leader.into_iter().for_each(|leader| self.note(board, leader));
            }
            component => {
                if let Some(end) = self.prepared.fences.best_move(home, component) {
                    self.note(board, end);
                }
            }
        }
    }

    /// Records a move with its weight in the normal form, if it has one.
    fn note(&mut self, board: &Board<W>, vertex: Vertex) {
        if let Some(weight) = self.weight(board, vertex) {
            self.heaviest.push((weight, vertex));
        }
    }

    /// The weight in the normal form that a legal move takes: the heaviest of its component if the
    /// move is the best there, or the weight that the root became.
    fn weight(&self, board: &Board<W>, vertex: Vertex) -> Option<W> {
        let home = board.component_of(vertex);
        let component = &board.components()[home];
        match (component, self.pushes(home)) {
            _ if !component.is_legal(vertex) => None,
            (Component::Forest(rooted), Some(pushes)) => pushes.became(rooted, vertex).cloned(),
            (Component::Order(order), _) => {
                let solved = self.ordered.get(home)?;
                let leads = order.at(solved.leader) == vertex;
                solved.form.free().first().filter(|_| leads).cloned()
            }
            _ if self.prepared.fences.best_move(home, component) != Some(vertex) => None,
            _ => self.prepared.fences.heaviest(home, component),
        }
    }

    /// The heaviest weight of the normal form, and the vertex to take for it; `None` if there is no
    /// weight.
    pub(super) fn heaviest(&mut self, board: &Board<W>) -> Option<(W, Vertex)> {
        if self.is_alone(board) {
            let vertex = self.prepared.fences.best_move(0, &board.components()[0])?;
            return self.weight(board, vertex).map(|weight| (weight, vertex));
        }
        while let Some((weight, vertex)) = self.heaviest.peek() {
            if self.weight(board, *vertex).as_ref() == Some(weight) {
                break;
            }
            self.heaviest.pop();
        }
        self.heaviest.peek().cloned()
    }

    /// An optimal move; `None` if everything is taken.
    pub(crate) fn best_move(&mut self, board: &Board<W>) -> Option<Vertex> {
        if self.is_alone(board) {
            return self.prepared.fences.best_move(0, &board.components()[0]);
        }
        if let Some((_, vertex)) = self.heaviest(board) {
            return Some(vertex);
        }
        while board.components().get(self.first_left)?.is_empty() {
            self.first_left += 1;
        }
        match (&board.components()[self.first_left], self.ordered.get(self.first_left)) {
            (Component::Order(order), Some(solved)) => Some(order.at(solved.leader)),
            (component, _) => component.legal_moves().next(),
        }
    }

    /// Records that a vertex was taken or put back; `board` is the position afterwards.
    pub(crate) fn changed(&mut self, board: &Board<W>, vertex: Vertex) {
        if self.is_alone(board) {
            return;
        }
        let home = board.component_of(vertex);
        self.first_left = self.first_left.min(home);
        if let Component::Order(order) = &board.components()[home] {
            self.ordered.solve(home, board, order);
        }
        if self.pushes(home).is_none() {
            return self.look(board, home);
        }
        self.note(board, vertex);
        for root in board.unlocked_by(vertex) {
            self.note(board, root);
        }
    }
}

/// Returns one optimal line of play to the end: each move is optimal in its position. O(n log n)
/// once nothing is unbroached. On orders, which are solved again after every move, the line ends early if
/// there are more than some thousands of vertices.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub fn best_line<W: Scalar>(board: &Board<W>) -> Result<Vec<Vertex>, TooLarge> {
    line_after(board.clone(), Vec::new(), usize::MAX, &mut to_the_end)
}

/// A line of play, extended by optimal play from the position after it, up to `limit` moves; fewer if `steps` stops it.
pub(crate) fn line_after<W: Scalar>(
    mut board: Board<W>,
    mut line: Vec<Vertex>,
    limit: usize,
    steps: Steps<'_>,
) -> Result<Vec<Vertex>, TooLarge> {
    while !board.is_broached() && line.len() < limit {
        let free = first_move::board::free_before_opening(&board)?;
        let best = |steps| best_first_move(&board, steps);
        let next = if free.is_empty() { best(&mut *steps)?.into_iter().collect() } else { free };
        if next.is_empty() {
            return Ok(line);
        }
        for vertex in next.into_iter().take(limit - line.len()) {
            board.take(vertex).expect("an optimal move is legal");
            line.push(vertex);
        }
    }
    if line.len() >= limit {
        return Ok(line);
    }
    let prepared = Prepared::new(&board);
    Ok(line_of(board, prepared, line, limit, steps))
}

/// A line of play, extended by optimal play from the broached position after it, with the
/// preparations already made for that position, up to `limit` moves; fewer if `steps` stops it.
pub(crate) fn line_of<W: Scalar>(
    mut board: Board<W>,
    prepared: Arc<Prepared<W>>,
    mut line: Vec<Vertex>,
    limit: usize,
    steps: Steps<'_>,
) -> Vec<Vertex> {
    let limit = limit.min(longest_line(&board).saturating_add(line.len()));
    if line.len() >= limit {
        return line;
    }
    let mut open = Open::new(&board, prepared);
    line.reserve(board.left().min(limit - line.len()));
    while line.len() < limit
        && let Some(vertex) = open.best_move(&board)
        && steps(steps_of_a_move(&board, vertex)).is_continue()
    {
        board.take(vertex).expect("an optimal move is legal");
        open.changed(&board, vertex);
        line.push(vertex);
    }
    line
}

/// About the steps of taking a vertex and of knowing the best move afterwards, where they are many.
pub(crate) fn steps_of_a_move<W: Scalar>(board: &Board<W>, vertex: Vertex) -> u64 {
    match &board.components()[board.component_of(vertex)] {
        // It is solved again.
        Component::Order(order) => 32 * order.taken().len() as u64,
        _ => 0,
    }
}

/// An optimal move of a board with an unbroached component: the first, but for free vertices lighter than others; `None`
/// if `steps` stops it.
pub(crate) fn best_first_move<W: Scalar>(
    board: &Board<W>,
    steps: Steps<'_>,
) -> Result<Option<Vertex>, TooLarge> {
    let mut stopped = false;
    let mut counted = |more| {
        let goes_on = steps(more);
        stopped |= goes_on.is_break();
        goes_on
    };
    let nothing = vec![None; board.weights().len()];
    let outcomes = first_move::board::first_outcomes(board, MANY, &nothing, &mut counted)?;
    Ok(best_of(&outcomes).filter(|_| !stopped))
}

/// The first of the moves with the best outcome.
pub(crate) fn best_of<O: Ord>(outcomes: &[(Vertex, O)]) -> Option<Vertex> {
    outcomes.iter().rev().max_by(|one, other| one.1.cmp(&other.1)).map(|best| best.0)
}
