//! [`BoardFences`]: the fences of every component of a board, and what they say of its remains.

use super::build::{Fence, Fences, Interval, Stretch};
use crate::board::{Board, Component, Side, Vertex};
use crate::number::Weight;

/// The fences of all components of a board.
///
/// Built once in O(n), it answers for every position that can be reached from that board, because
/// components only shrink: their remains are intervals.
#[derive(Clone, Debug)]
pub struct BoardFences<W> {
    fences: Fences<W>,
    /// For each component, the number of the fence before a vertex, less the vertex's number.
    offsets: Vec<u32>,
}

impl<W: Weight> BoardFences<W> {
    /// The fences of what is left of each component.
    ///
    /// # Panics
    /// Never for a board that passed the door, which limits the number of vertices.
    #[must_use]
    pub fn of(board: &Board<W>) -> Self {
        let mut fences = Fences::default();
        let mut offsets = Vec::with_capacity(board.components().len());
        for component in board.components() {
            let run = component.run();
            let interval = fences.push(board.coins(run));
            offsets.push(interval.left.0.wrapping_sub(run.start()));
        }
        Self { fences, offsets }
    }

    /// The fences themselves.
    #[must_use]
    pub fn fences(&self) -> &Fences<W> {
        &self.fences
    }

    /// The interval that is left of component number `home`.
    #[must_use]
    pub fn interval(&self, home: usize, component: Component) -> Interval {
        let run = component.run();
        let start = self.offsets[home].wrapping_add(run.start());
        Interval { left: Fence(start), right: Fence(start + run.len() as u32) }
    }

    /// The vertices a slice of component number `home` goes from and to.
    #[must_use]
    pub fn vertices(&self, home: usize, slice: Stretch) -> (Vertex, Vertex) {
        let vertex = |fence: u32| Vertex::new(fence.wrapping_sub(self.offsets[home]));
        (vertex(slice.from.0), vertex(slice.to.0 - 1))
    }

    /// The slices of what is left of component number `home`, left to right, and its ev.
    #[must_use]
    pub fn slices(&self, home: usize, component: Component) -> (Vec<Stretch>, W) {
        let interval = self.interval(home, component);
        match component {
            _ if interval.is_empty() => (Vec::new(), W::default()),
            Component::Row(_) => (self.fences.row_slices(interval), W::default()),
            Component::Stack(_, open) => {
                let (mut slices, ev) = self.fences.stack_slices(interval, open);
                if open == Side::Right {
                    slices.reverse();
                }
                (slices, ev)
            }
        }
    }

    /// The weight of the heaviest slice of what is left of component number `home`; `None` if it
    /// has no slices (it is empty or an ev sequence). O(1).
    #[must_use]
    pub fn heaviest(&self, home: usize, component: Component) -> Option<W> {
        let interval = self.interval(home, component);
        match component {
            _ if interval.is_empty() => None,
            Component::Row(_) => self.fences.heaviest(interval),
            Component::Stack(_, open) => self.fences.stack_heaviest(interval, open),
        }
    }

    /// The move in what is left of component number `home` that is optimal on the whole board if
    /// no component has a heavier slice, or if no component has any; `None` if it is empty. O(1).
    #[must_use]
    pub fn best_move(&self, home: usize, component: Component) -> Option<Vertex> {
        let run = component.run();
        match component {
            Component::Row(_) => match self.fences.best_end(self.interval(home, component))? {
                Side::Left => run.first(),
                Side::Right => run.last(),
            },
            Component::Stack(_, Side::Left) => run.first(),
            Component::Stack(_, Side::Right) => run.last(),
        }
    }
}
