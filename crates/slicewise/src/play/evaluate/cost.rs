//! [`Cost`]: about how long the first moves of a board with something unbroached take.
//!
//! This is the cost that [`TooLarge`] defines, in elementary steps, with
//! every vertex of an opened component counted as a slice. A step takes some 65 nanoseconds at most.

use crate::board::{Board, Component};
use crate::number::Scalar;
use crate::solve::first_move::TooLarge;
use crate::solve::normal_form::NormalForm;

/// The cost of a position, in elementary steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// Of its value.
    pub(super) value: u64,
    /// Of all outcomes together.
    pub(super) outcomes: u64,
    /// Of the outcome of one move, the dearest one.
    pub(super) one: u64,
}

/// More than anybody waits for.
const ENDLESS: u64 = 1 << 40;

/// An unbroached component.
#[derive(Clone, Copy)]
struct Part {
    vertices: u64,
    is_tree: bool,
}

impl Cost {
    /// What the solvers are up to. O(n log n).
    pub(super) fn of<W: Scalar>(board: &Board<W>) -> Self {
        let components = || board.components().iter();
        let parts: Vec<Part> = components().filter_map(bound).collect();
        let loose = components().filter(|part| part.is_unbroached() && bound(part).is_none());
        let loose: usize = loose.map(|part| part.vertices().count()).sum();
        let free = (NormalForm::beside_unbroached(board).free().len() + loose) as u64;
        let elsewhere = components().filter(|part| !part.is_unbroached());
        let moves: usize = elsewhere.map(|part| part.legal_moves().count()).sum();
        let value = value(&parts, free);
        let inside = |at: usize| first_moves(parts[at], &without(&parts, at), free);
        let opened = |at: usize| self::value(&without(&parts, at), free + parts[at].vertices);
        let all = (0..parts.len()).map(inside).fold(0, u64::saturating_add);
        Self {
            value,
            outcomes: all.saturating_add(value.saturating_mul((moves + loose) as u64)),
            one: (0..parts.len()).map(opened).fold(value * u64::from(moves > 0), u64::max),
        }
    }
}

/// A component as a part, if it is unbroached, and its vertices are not as if they were free.
fn bound(component: &Component) -> Option<Part> {
    let (loose_up_to, is_tree) = match component {
        _ if !component.is_unbroached() => return None,
        Component::Pizza(_) => (3, false),
        Component::Path(_) => (2, false),
        _ => (2, true),
    };
    let vertices = component.vertices().count() as u64;
    (vertices > loose_up_to).then_some(Part { vertices, is_tree })
}

fn without(parts: &[Part], gone: usize) -> Vec<Part> {
    [&parts[..gone], &parts[gone + 1..]].concat()
}

/// The cost of the value of parts beside so many free weights.
fn value(parts: &[Part], free: u64) -> u64 {
    let moves = (0..parts.len())
        .map(|moved| first_moves(parts[moved], &without(parts, moved), free))
        .fold(0, u64::saturating_add);
    moves.saturating_mul(free + 1).min(ENDLESS)
}

/// The cost of all first moves into one part, beside others and free weights.
fn first_moves(part: Part, others: &[Part], free: u64) -> u64 {
    if others.is_empty() {
        let depth = u64::from((part.vertices + free + 1).ilog2() + 1);
        return part.vertices * depth * if part.is_tree { depth } else { 1 };
    }
    // Whatever else, some move into each of the others follows, in any order.
    let orders = (1..).zip(others).map(|(place, other)| place * other.vertices);
    let least = orders.fold(part.vertices, u64::saturating_mul);
    if least > ENDLESS >> 8 {
        return least;
    }
    part.vertices.saturating_mul(value(others, free + part.vertices))
}

/// The most steps of a board about which everything is told at a stretch: some seconds.
const EXPLAINED: u64 = 100_000_000;

/// Whether everything about a board, with plays to its end, is found within some seconds.
pub(crate) fn check<W: Scalar>(board: &Board<W>) -> Result<(), TooLarge> {
    if board.is_broached() {
        return Ok(());
    }
    let outside = board.components().iter().filter(|part| !part.is_unbroached());
    let turns: usize = outside.map(|part| part.vertices().count()).sum();
    let cost = Cost::of(board).outcomes.saturating_mul(turns as u64 + 1);
    if cost > EXPLAINED { Err(TooLarge { cost, limit: EXPLAINED }) } else { Ok(()) }
}
