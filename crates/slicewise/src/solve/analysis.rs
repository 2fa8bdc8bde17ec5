//! [`analyse`]: everything about a position at once.

use crate::board::{Board, Component, Side, Vertex};
use crate::number::Scalar;
use crate::play::{Live, best_line};
use crate::solve::fence::{BoardFences, Stretch};
use crate::solve::first_move::{self, TooLarge, pizza};
use crate::solve::normal_form::NormalForm;
use crate::solve::textbook::fusion::{Slice, Trace};

/// Everything about a position, in the board's own lane and units.
#[derive(Clone, Debug)]
pub struct Analysis<W> {
    /// The first mover's total less the other's, under optimal play.
    pub value: W,
    /// What the player to move and the other collect.
    pub profits: [W; 2],
    /// Every legal move, in the order of the board.
    pub moves: Vec<MoveOutcome<W>>,
    /// One optimal line of play to the end.
    pub line: Vec<Vertex>,
    /// What the board is worth to every other board; nothing if a component is unbroached.
    pub normal_form: Option<NormalForm<W>>,
    /// The slices, as few as possible, in the order of the board.
    pub slices: Vec<Slice<W>>,
    /// The ev sequences at the closed ends of stacks, in the order of the board.
    pub evs: Vec<Slice<W>>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOutcome<W> {
    /// The vertex taken.
    pub vertex: Vertex,
    /// w(v) − val(what it leaves); the move is optimal if that is the value.
    pub outcome: W,
    /// In a pizza, whether the vertex is on a plateau: a run of equal pieces, higher than what is
    /// around them. Only these need be tried first (Brown & Brown, Theorem 4.3).
    pub plateau: Option<bool>,
}

/// Everything about a position. O(n + k log k) for n vertices that make k slices, O(n log n) for
/// forests; see [`TooLarge`] for unbroached components.
///
/// # Errors
/// The unbroached components are too large together.
pub fn analyse<W: Scalar>(board: &Board<W>) -> Result<Analysis<W>, TooLarge> {
    let normal_form = NormalForm::of(board);
    let outcomes = outcomes(board)?;
    let best = || outcomes.iter().map(|(_, outcome)| outcome).max().cloned();
    let value = normal_form.as_ref().map(NormalForm::value).or_else(best).unwrap_or_default();
    let total = board.total();
    let first = total.plus(&value).half();
    let (slices, evs) = slices(board);
    Ok(Analysis {
        profits: [first.clone(), total.minus(&first)],
        moves: with_plateaus(board, outcomes),
        line: best_line(board)?,
        normal_form,
        slices,
        evs,
        value,
    })
}

/// The outcome of every legal move. On an open board, each is played and taken back.
fn outcomes<W: Scalar>(board: &Board<W>) -> Result<Vec<(Vertex, W)>, TooLarge> {
    let Ok(mut live) = Live::new(board.clone()) else { return first_move::board::outcomes(board) };
    let value = live.value();
    let outcome = |vertex| {
        let loss = live.take(vertex).expect("the board says it is legal");
        live.undo();
        (vertex, value.minus(&loss))
    };
    Ok(board.legal_moves().map(outcome).collect())
}

/// The moves, each with whether it is on a plateau of its pizza.
fn with_plateaus<W: Scalar>(board: &Board<W>, outcomes: Vec<(Vertex, W)>) -> Vec<MoveOutcome<W>> {
    let mut plateaus = vec![None; board.weights().len()];
    for component in board.components() {
        let Component::Pizza(run) = component else { continue };
        let pieces: Vec<Vertex> = run.vertices().collect();
        for vertex in &pieces {
            plateaus[vertex.index()] = Some(false);
        }
        for plateau in pizza::plateaus(&board.coins(*run)) {
            for piece in plateau.pieces(pieces.len()) {
                plateaus[pieces[piece].index()] = Some(true);
            }
        }
    }
    let with = |(vertex, outcome): (Vertex, W)| MoveOutcome {
        vertex,
        outcome,
        plateau: plateaus[vertex.index()],
    };
    outcomes.into_iter().map(with).collect()
}

/// The slices and the ev sequences of a position.
///
/// Where weights tie, the fences leave slices that still fuse or come off in pairs; they are reduced
/// further, so that the multiset of slice weights is that of the full reduction.
pub(crate) fn slices<W: Scalar>(board: &Board<W>) -> (Vec<Slice<W>>, Vec<Slice<W>>) {
    let fences = BoardFences::of(board);
    let (mut slices, mut evs) = (Vec::new(), Vec::new());
    for (home, component) in board.components().iter().enumerate() {
        let (stretches, ev) = fences.slices(home, component);
        let piece = |stretch: Stretch| {
            let (first, last) = fences.vertices(home, component, stretch)?;
            Some(Slice { first, last, weight: fences.fences().weight(stretch) })
        };
        let mut reduced = Trace::default();
        reduced.reduce(component, stretches.into_iter().filter_map(piece));
        evs.extend(ev_sequence(component, &reduced.pieces, ev.plus(&reduced.ev)));
        slices.extend(reduced.pieces);
    }
    (slices, evs)
}

/// The vertices of a stack that its slices leave.
fn ev_sequence<W>(component: &Component, slices: &[Slice<W>], weight: W) -> Option<Slice<W>> {
    let &Component::Stack(run, open) = component else { return None };
    let covered: usize = slices.iter().map(|s| s.last.index() - s.first.index() + 1).sum();
    let mut vertices = run.vertices();
    let (first, last) = match open {
        Side::Left => (vertices.nth(covered)?, run.last()?),
        Side::Right => (run.first()?, vertices.nth_back(covered)?),
    };
    Some(Slice { first, last, weight })
}
