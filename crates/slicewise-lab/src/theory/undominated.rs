//! Which unbroached paths and trees are invertible: by domination among their first moves.
//!
//! **Theorem** (the book's Equivalence, Theorem 6). Let X be an unbroached path or tree; a first move v
//! leaves free weights W(v) beside an ev(r(v)). X is invertible exactly when every first move v with
//! r(v) > 0 is dominated by a first move u with r(u) = 0, that is,
//!
//! ```text
//! w(u) − w(v) ≥ d(W(v), W(u)) + r(v).
//! ```
//!
//! So slices, where no first move leaves an ev, are invertible. The path 1 0 1 is not: taking an end
//! leaves ev(1), the stack `0 1`, and taking the 0 is no better than taking a 1.
//!
//! Complexity: n normal forms, and n² distances of at most n weights each. Source: this project;
//! Brown & Brown (4.11) treat paths.

use super::error::TheoryError;
use super::lab::Lab;
use slicewise::board::{Board, Legend, OnPosition, Position, Setup, Shape};
use slicewise::number::{Exact, Scalar};
use slicewise::solve::normal_form::NormalForm;

/// A first move that leaves an ev, and that no first move without one dominates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Undominated {
    /// The place of the vertex in its component.
    pub(super) place: usize,
    pub(super) weight: Exact,
    pub(super) ev: Exact,
}

/// Finds the heaviest first move into an unbroached path or tree that shows it is not invertible.
pub(super) fn undominated(
    shape: &Shape,
    lab: &Lab<'_>,
) -> Result<Option<Undominated>, TheoryError> {
    // The lane of two copies side by side holds every sum of three numbers of one.
    let twice = Setup::new(vec![shape.clone(), shape.clone()]);
    twice.enter(Heaviest { vertices: shape.vertices(), lab })?
}

/// Finds the heaviest such move among the first `vertices` vertices.
struct Heaviest<'l> {
    vertices: usize,
    lab: &'l Lab<'l>,
}

impl OnPosition for Heaviest<'_> {
    type Output = Result<Option<Undominated>, TheoryError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let Some(board) = position.components() else { return Ok(None) };
        let moves = first_moves(board, self.vertices, self.lab)?;
        let mut heaviest: Option<(usize, &FirstMove<W>)> = None;
        for (place, first) in moves.iter().enumerate() {
            self.lab.check_stopped()?;
            let is_heaviest = heaviest.is_none_or(|(_, before)| before.weight <= first.weight);
            if is_heaviest && first.is_undominated(&moves) {
                heaviest = Some((place, first));
            }
        }
        Ok(heaviest.map(|(place, first)| Undominated {
            place,
            weight: legend.exact(&first.weight),
            ev: legend.exact(first.leaves.ev()),
        }))
    }
}

struct FirstMove<W> {
    weight: W,
    /// The rest of its component.
    leaves: NormalForm<W>,
}

/// Lists the first moves among the first `vertices` vertices of a board.
fn first_moves<W: Scalar>(
    board: &Board<W>,
    vertices: usize,
    lab: &Lab<'_>,
) -> Result<Vec<FirstMove<W>>, TheoryError> {
    let first = |vertex| {
        lab.check_stopped()?;
        let mut after = board.clone();
        after.take(vertex).expect("a legal move");
        let weight = board.weight(vertex).clone();
        // The other copy is still unbroached.
        Ok(FirstMove { weight, leaves: NormalForm::beside_unbroached(&after) })
    };
    board.legal_moves().take(vertices).map(first).collect()
}

impl<W: Scalar> FirstMove<W> {
    fn has_ev(&self) -> bool {
        *self.leaves.ev() > W::default()
    }

    fn is_undominated(&self, others: &[Self]) -> bool {
        self.has_ev() && !others.iter().any(|other| other.dominates(self))
    }

    fn dominates(&self, other: &Self) -> bool {
        if self.has_ev() || self.weight <= other.weight {
            return false;
        }
        let apart = NormalForm::from_fitting(
            [self.leaves.free(), other.leaves.free()].concat(),
            W::default(),
        );
        self.weight.minus(&other.weight) >= apart.value().plus(other.leaves.ev())
    }
}
