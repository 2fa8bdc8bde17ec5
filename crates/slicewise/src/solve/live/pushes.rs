//! [`Pushes`]: the effect of each vertex of a forest on the normal form of its tree.

use std::ops::Range;

use crate::board::{Board, RootedForest, Vertex};
use crate::number::Scalar;
use crate::solve::normal_form::Forest;

/// The pushes of a forest, by the local number of the vertex in its component.
///
/// The normal form of a tree is that of the forest below its root, with the root pushed in front:
/// some weights are lost, possibly an ev comes off, and the root becomes a weight or vanishes.
/// Taking the root undoes its push, so the pushes determine how the normal form changes in a play.
/// The root's weight is the heaviest of its tree, and a tree whose root vanished is an ev sequence.
#[derive(Clone, Debug)]
pub(super) struct Pushes<W> {
    became: Vec<Option<W>>,
    evs: Vec<W>,
    lost: Vec<W>,
    ranges: Vec<Range<usize>>,
    /// The number of free weights of the forest.
    pub(super) free: usize,
}

impl<W: Scalar> Pushes<W> {
    /// Solves what is left of a forest, and adds its free weights and its ev to those of the board.
    /// O(n log n).
    pub(super) fn new(
        board: &Board<W>,
        rooted: &RootedForest,
        free: &mut Vec<W>,
        ev: &mut W,
    ) -> Self {
        let (forest, vertices) = Forest::from_board(board, rooted);
        let count = rooted.shape().parents().len();
        let mut pushes = Self {
            became: vec![None; count],
            evs: vec![W::default(); count],
            lost: Vec::new(),
            ranges: vec![0..0; count],
            free: 0,
        };
        let before = free.len();
        forest.solve(|vertex, pushed| {
            let inside = rooted.inside(vertices[vertex as usize]) as usize;
            pushes.became[inside] = pushed.became().cloned();
            pushes.evs[inside] = pushed.ev.clone();
            ev.add(&pushed.ev);
            if forest.shape().parents()[vertex as usize].is_none() {
                free.extend(pushed.free().map(|(_, weight)| weight.clone()));
            }
            let start = pushes.lost.len();
            pushes.lost.extend(pushed.lost_weights().cloned());
            pushes.ranges[inside] = start..pushes.lost.len();
        });
        pushes.free = free.len() - before;
        pushes
    }

    /// The weight that a vertex became; `None` if it vanished.
    pub(super) fn became(&self, rooted: &RootedForest, vertex: Vertex) -> Option<&W> {
        self.became[rooted.inside(vertex) as usize].as_ref()
    }

    /// The weights that return when a vertex is taken.
    pub(super) fn lost(&self, rooted: &RootedForest, vertex: Vertex) -> &[W] {
        &self.lost[self.ranges[rooted.inside(vertex) as usize].clone()]
    }

    /// The ev that disappears when a vertex is taken.
    pub(super) fn ev(&self, rooted: &RootedForest, vertex: Vertex) -> &W {
        &self.evs[rooted.inside(vertex) as usize]
    }
}
