//! [`Prepared`]: everything computed once about a broached board.

use std::sync::Arc;

use super::ordered::Ordered;
use super::pushes::Pushes;
use crate::board::{Board, Component, Passing};
use crate::number::Scalar;
use crate::solve::fence::BoardFences;
use crate::solve::ranked::Ranked;

/// The fences of a broached board, the pushes of its forests, and the weights of its normal form.
/// Fences and pushes remain valid for every position that follows, so one preparation serves every
/// question about the board; only orders are solved again.
#[derive(Debug)]
pub(crate) struct Prepared<W> {
    pub(crate) fences: BoardFences<W>,
    /// The pushes of each component that is a forest; empty if none is.
    pushes: Vec<Option<Pushes<W>>>,
    /// The solutions of the orders.
    pub(super) ordered: Ordered<W>,
    /// The free weights, including equal pairs.
    pub(crate) free: Ranked<W>,
    pub(crate) ev: W,
    passing: Passing,
}

impl<W: Scalar> Prepared<W> {
    /// Prepares a broached board. O(n + k log k) for n vertices and k slices, O(n log n) for forests.
    pub(crate) fn new(board: &Board<W>) -> Arc<Self> {
        Self::with_passing(board, Passing::default())
    }

    /// Prepares a broached board on which players may pass; see [`passing`](crate::solve::passing). There
    /// `free` has the weights as they count, and no ev.
    pub(crate) fn with_passing(board: &Board<W>, passing: Passing) -> Arc<Self> {
        let fences = BoardFences::new(board);
        let (mut free, mut ev) = (Vec::new(), W::default());
        let mut pushes = Vec::new();
        let mut slices = Vec::new();
        let mut ordered = Ordered::default();
        for (home, component) in board.components().iter().enumerate() {
            if let Component::Forest(rooted) = component {
                pushes.resize_with(home, || None);
                pushes.push(Some(Pushes::new(board, rooted, &mut free, &mut ev)));
                continue;
            }
            if let Component::Order(order) = component {
                let solved = ordered.solve(home, board, order);
                free.extend(solved.iter().flat_map(|solved| solved.form.free().iter().cloned()));
                ev.add(&solved.map(|solved| solved.form.ev().clone()).unwrap_or_default());
                continue;
            }
            ev.add(&fences.extend_slices(home, component, &mut slices));
            free.extend(slices.drain(..).map(|slice| fences.fences().weight(slice)));
        }
        if passing.ends_on_two() {
            ev = W::default();
            free.iter_mut().for_each(|weight| *weight = counted(weight, passing));
        }
        Arc::new(Self { fences, pushes, ordered, free: Ranked::new(free), ev, passing })
    }

    /// A free weight, as it counts under the passing rule.
    pub(super) fn counted(&self, weight: &W) -> W {
        counted(weight, self.passing)
    }

    /// An ev, as it counts under the passing rule: where two passes end the play, it is worth nothing.
    pub(super) fn counted_ev(&self, ev: W) -> W {
        if self.passing.ends_on_two() { W::default() } else { ev }
    }

    /// The pushes of a component; `None` if it is not a forest.
    pub(super) fn pushes(&self, home: usize) -> Option<&Pushes<W>> {
        self.pushes.get(home)?.as_ref()
    }

    /// The value of the board.
    pub(crate) fn value(&self) -> W {
        self.free.alternation().value(&self.ev)
    }
}

/// A free weight, as it counts: where a player may pass on any turn, nobody takes less than 0.
pub(crate) fn counted<W: Scalar>(weight: &W, passing: Passing) -> W {
    match passing.leaves_worthless_vertices() {
        true => weight.clone().max(W::default()),
        false => weight.clone(),
    }
}
