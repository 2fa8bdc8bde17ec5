//! [`analyse`]: everything about a position at once.

use crate::board::{Board, Component, Side, Vertex};
use crate::fence::{BoardFences, Stretch};
use crate::normal_form::NormalForm;
use crate::number::Weight;
use crate::play::{Live, best_line};
use crate::textbook::fusion::{Piece, Trace};

/// Everything about a position, in the board's own lane and units.
#[derive(Clone, Debug)]
pub struct Analysis<W> {
    /// The first mover's total less the other's, under optimal play.
    pub value: W,
    /// What the player to move and the other collect.
    pub profits: [W; 2],
    /// Every legal move, in the order of the board.
    pub moves: Vec<Move<W>>,
    /// One optimal line of play to the end.
    pub line: Vec<Vertex>,
    /// What the board is worth to every other board.
    pub normal_form: NormalForm<W>,
    /// The slices, as few as possible, in the order of the board.
    pub slices: Vec<Piece<W>>,
    /// The ev sequences at the closed ends of stacks, in the order of the board.
    pub evs: Vec<Piece<W>>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move<W> {
    /// The vertex taken.
    pub vertex: Vertex,
    /// w(v) − val(what it leaves); the move is optimal if that is the value.
    pub outcome: W,
}

/// Everything about a position. O(n + k log k) for n vertices that make k slices.
#[must_use]
pub fn analyse<W: Weight>(board: &Board<W>) -> Analysis<W> {
    let normal_form = NormalForm::of(board);
    let value = normal_form.value();
    let total = board.total();
    let first = total.plus(&value).half();
    let (slices, evs) = slices(board);
    Analysis {
        profits: [first.clone(), total.minus(&first)],
        moves: moves(board),
        line: best_line(board),
        normal_form,
        slices,
        evs,
        value,
    }
}

/// The outcome of every legal move: each is played and taken back.
fn moves<W: Weight>(board: &Board<W>) -> Vec<Move<W>> {
    let mut live = Live::new(board.clone());
    let value = live.value();
    let mut outcome = |vertex| {
        let loss = live.take(vertex).expect("the board says it is legal");
        live.undo();
        Move { vertex, outcome: value.minus(&loss) }
    };
    board.legal_moves().map(&mut outcome).collect()
}

/// The slices and the ev sequences of a position.
///
/// Where weights tie, the fences leave slices that still fuse or come off in pairs; they are reduced
/// further, so that the multiset of slice weights is that of the full reduction.
fn slices<W: Weight>(board: &Board<W>) -> (Vec<Piece<W>>, Vec<Piece<W>>) {
    let fences = BoardFences::of(board);
    let (mut slices, mut evs) = (Vec::new(), Vec::new());
    for (home, &component) in board.components().iter().enumerate() {
        let (stretches, ev) = fences.slices(home, component);
        let piece = |stretch: Stretch| {
            let (first, last) = fences.vertices(home, stretch);
            Piece { first, last, weight: fences.fences().weight(stretch) }
        };
        let mut reduced = Trace::default();
        reduced.reduce(component, stretches.into_iter().map(piece));
        evs.extend(ev_sequence(component, &reduced.pieces, ev.plus(&reduced.ev)));
        slices.extend(reduced.pieces);
    }
    (slices, evs)
}

/// The vertices of a stack that its slices leave.
fn ev_sequence<W>(component: Component, slices: &[Piece<W>], weight: W) -> Option<Piece<W>> {
    let Component::Stack(run, open) = component else { return None };
    let covered: usize = slices.iter().map(|s| s.last.index() - s.first.index() + 1).sum();
    let mut vertices = run.vertices();
    let (first, last) = match open {
        Side::Left => (vertices.nth(covered)?, run.last()?),
        Side::Right => (run.first()?, vertices.nth_back(covered)?),
    };
    Some(Piece { first, last, weight })
}
