//! [`Prepared`]: everything computed once about a broached board.

use std::sync::Arc;

use super::pushes::Pushes;
use crate::board::{Board, Component};
use crate::number::Scalar;
use crate::solve::fence::BoardFences;
use crate::solve::ranked::Ranked;

/// The fences of a broached board, the pushes of its forests, and the weights of its normal form.
/// Fences and pushes remain valid for every position that follows, so one preparation serves every
/// question about the board.
#[derive(Debug)]
pub(crate) struct Prepared<W> {
    pub(crate) fences: BoardFences<W>,
    /// The pushes of each component that is a forest; empty if none is.
    pushes: Vec<Option<Pushes<W>>>,
    /// The free weights, including equal pairs.
    pub(crate) free: Ranked<W>,
    pub(crate) ev: W,
}

impl<W: Scalar> Prepared<W> {
    /// Prepares a broached board. O(n + k log k) for n vertices and k slices, O(n log n) for forests.
    pub(crate) fn new(board: &Board<W>) -> Arc<Self> {
        let fences = BoardFences::new(board);
        let (mut free, mut ev) = (Vec::new(), W::default());
        let mut pushes = Vec::new();
        let mut slices = Vec::new();
        for (home, component) in board.components().iter().enumerate() {
            if let Component::Forest(rooted) = component {
                pushes.resize_with(home, || None);
                pushes.push(Some(Pushes::new(board, rooted, &mut free, &mut ev)));
                continue;
            }
            ev.add(&fences.extend_slices(home, component, &mut slices));
            free.extend(slices.drain(..).map(|slice| fences.fences().weight(slice)));
        }
        Arc::new(Self { fences, pushes, free: Ranked::new(free), ev })
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
