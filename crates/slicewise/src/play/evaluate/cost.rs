//! [`Cost`]: the approximate cost of the first moves of a position with unbroached components.
//!
//! This is the cost that [`TooLarge`] defines, with every vertex of an opened component counted as
//! a slice, so that it is known without solving anything.

use crate::board::{Board, Component};
use crate::number::Scalar;
use crate::solve::first_move::TooLarge;
use crate::solve::first_move::cost::{Measured, of_first_moves, of_value, without};
use crate::solve::normal_form::NormalForm;

/// The cost of a position, in elementary steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// The cost of the value.
    pub(super) value: u64,
    /// The cost of all outcomes together.
    pub(super) outcomes: u64,
    /// The cost of the outcome of the most expensive move.
    pub(super) one: u64,
}

/// An unbroached component.
struct Part {
    vertices: u64,
    is_tree: bool,
}

impl Measured for Part {
    fn vertices(&self) -> u64 {
        self.vertices
    }

    fn is_tree(&self) -> bool {
        self.is_tree
    }

    fn most_slices(&self) -> u64 {
        self.vertices
    }
}

impl Cost {
    /// The cost of a position. O(n log n).
    pub(super) fn new<W: Scalar>(board: &Board<W>) -> Self {
        let components = || board.components().iter();
        let parts: Vec<Part> = components().filter_map(bound).collect();
        let parts: Vec<&Part> = parts.iter().collect();
        let loose = components().filter(|part| part.is_unbroached() && bound(part).is_none());
        let loose: usize = loose.map(Component::len).sum();
        let free = (NormalForm::beside_unbroached(board).free().len() + loose) as u64;
        let elsewhere = components().filter(|part| !part.is_unbroached());
        let moves: usize = elsewhere.map(Component::legal_count).sum();
        let value = of_value(&parts, free);
        let inside = |at: usize| of_first_moves(parts[at], &without(&parts, at), free);
        let opened = |at: usize| of_value(&without(&parts, at), free + parts[at].vertices);
        let all = (0..parts.len()).map(inside).fold(0, u64::saturating_add);
        Self {
            value,
            outcomes: all.saturating_add(value.saturating_mul((moves + loose) as u64)),
            one: (0..parts.len()).map(opened).fold(value * u64::from(moves > 0), u64::max),
        }
    }
}

/// A component as a part; `None` if it is broached or its vertices play like free ones.
fn bound(component: &Component) -> Option<Part> {
    let (loose_up_to, is_tree) = match component {
        _ if !component.is_unbroached() => return None,
        Component::Pizza(_) => (3, false),
        Component::Path(_) => (2, false),
        _ => (2, true),
    };
    let vertices = component.len() as u64;
    (vertices > loose_up_to).then_some(Part { vertices, is_tree })
}

/// The most steps of a board for which everything is explained at once: some seconds.
const EXPLAINED: u64 = 100_000_000;

/// Checks that everything about a board, including plays to its end, is found within some seconds.
pub(crate) fn check<W: Scalar>(board: &Board<W>) -> Result<(), TooLarge> {
    if board.is_broached() {
        return Ok(());
    }
    let outside = board.components().iter().filter(|part| !part.is_unbroached());
    let turns: usize = outside.map(|part| part.len()).sum();
    let cost = Cost::new(board).outcomes.saturating_mul(turns as u64 + 1);
    if cost > EXPLAINED { Err(TooLarge { cost, limit: EXPLAINED }) } else { Ok(()) }
}
