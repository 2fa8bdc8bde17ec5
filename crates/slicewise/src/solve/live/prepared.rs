//! [`Prepared`]: everything computed once about a broached board.

use std::sync::Arc;

use super::pushes::Pushes;
use crate::board::{Board, Component};
use crate::number::Scalar;
use crate::solve::fence::BoardFences;

/// The fences of a broached board and the pushes of its forests. They remain valid for every
/// position that follows, so one preparation serves every question about the board.
#[derive(Debug)]
pub(crate) struct Prepared<W> {
    pub(crate) fences: BoardFences<W>,
    /// The pushes of each component that is a forest.
    pushes: Vec<Option<Pushes<W>>>,
}

impl<W: Scalar> Prepared<W> {
    /// Prepares a broached board. O(n), O(n log n) for forests.
    pub(crate) fn new(board: &Board<W>) -> Arc<Self> {
        let pushes = |component: &Component| match component {
            Component::Forest(rooted) => Some(Pushes::new(board, rooted)),
            _ => None,
        };
        let pushes = board.components().iter().map(pushes).collect();
        Arc::new(Self { fences: BoardFences::new(board), pushes })
    }

    /// The pushes of a component; `None` if it is not a forest.
    pub(super) fn pushes(&self, home: usize) -> Option<&Pushes<W>> {
        self.pushes[home].as_ref()
    }
}
