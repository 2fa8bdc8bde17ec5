//! [`BoardFences`]: the fences of every component of a board.

use super::build::{Fence, Fences, RowRange, SliceRange};
use crate::board::{Board, Component, Side, Vertex};
use crate::number::Scalar;

/// The fences of all components of a board.
///
/// Built once in O(n), they answer questions about every position that can be reached from the
/// board, because components only shrink: what is left of each is an interval.
#[derive(Clone, Debug)]
pub struct BoardFences<W> {
    fences: Fences<W>,
    /// For each component, the number of the fence before a vertex less the number of the vertex.
    offsets: Vec<u32>,
}

impl<W: Scalar> BoardFences<W> {
    /// Builds the fences of each row and stack; other components have none.
    ///
    /// # Panics
    /// Never for a board that passed the door, which limits the number of vertices.
    #[must_use]
    pub fn new(board: &Board<W>) -> Self {
        let mut fences = Fences::default();
        let mut offsets = Vec::with_capacity(board.components().len());
        for component in board.components() {
            let Some(run) = component.open_run() else {
                offsets.push(0);
                continue;
            };
            let interval = fences.push(&board.coins(run));
            offsets.push(interval.left.0.wrapping_sub(run.start()));
        }
        Self { fences, offsets }
    }

    /// The fences of all components together.
    #[must_use]
    pub fn fences(&self) -> &Fences<W> {
        &self.fences
    }

    /// The interval that is left of component number `home`; `None` if it is not a row or a stack.
    ///
    /// # Panics
    /// If the board has no such component, as in the methods below.
    #[must_use]
    pub fn interval(&self, home: usize, component: &Component) -> Option<RowRange> {
        let run = component.open_run()?;
        let start = self.offsets[home].wrapping_add(run.start());
        Some(RowRange { left: Fence(start), right: Fence(start + run.len() as u32) })
    }

    /// The first and the last vertex of a slice of component number `home`; `None` if the component
    /// is not a row or a stack.
    #[must_use]
    #[inline]
    pub fn vertices(
        &self,
        home: usize,
        component: &Component,
        slice: SliceRange,
    ) -> Option<(Vertex, Vertex)> {
        let run = component.open_run()?;
        let vertex = |fence: u32| run.at(fence.wrapping_sub(self.offsets[home]));
        Some((vertex(slice.from.0), vertex(slice.to.0 - 1)))
    }

    /// The slices of what is left of component number `home`, from left to right, and its ev; empty
    /// if it is not a row or a stack.
    #[must_use]
    pub fn slices(&self, home: usize, component: &Component) -> (Vec<SliceRange>, W) {
        let interval = self.interval(home, component).filter(|interval| !interval.is_empty());
        match (component, interval) {
            (Component::Row(_), Some(row)) => (self.fences.row_slices(row), W::default()),
            (Component::Stack(_, open), Some(stack)) => {
                let (mut slices, ev) = self.fences.stack_slices(stack, *open);
                if *open == Side::Right {
                    slices.reverse();
                }
                (slices, ev)
            }
            _ => (Vec::new(), W::default()),
        }
    }

    /// Adds the slices of what is left of component number `home` to a list, in no particular
    /// order, and returns its ev; adds nothing if it is not a row or a stack.
    pub(crate) fn extend_slices(
        &self,
        home: usize,
        component: &Component,
        slices: &mut Vec<SliceRange>,
    ) -> W {
        let interval = self.interval(home, component).filter(|interval| !interval.is_empty());
        match (component, interval) {
            (Component::Row(_), Some(row)) => {
                self.fences.extend_row_slices(row, slices);
                W::default()
            }
            (Component::Stack(_, open), Some(stack)) => {
                self.fences.extend_stack_slices(stack, *open, slices)
            }
            _ => W::default(),
        }
    }

    /// The weight of the heaviest slice of what is left of component number `home`; `None` if it
    /// has no slices (it is empty, an ev sequence, or not a row or a stack). O(1).
    #[must_use]
    pub fn heaviest(&self, home: usize, component: &Component) -> Option<W> {
        let interval = self.interval(home, component).filter(|interval| !interval.is_empty())?;
        match component {
            Component::Stack(_, open) => self.fences.stack_heaviest(interval, *open),
            _ => self.fences.heaviest(interval),
        }
    }

    /// A move in what is left of component number `home` that is optimal on the whole board if no
    /// component has a heavier slice, or if no component has any slice; `None` if the component is
    /// empty, or not a row or a stack. O(1).
    #[must_use]
    #[inline]
    pub fn best_move(&self, home: usize, component: &Component) -> Option<Vertex> {
        let run = component.open_run()?;
        let side = match component {
            Component::Stack(_, open) => *open,
            _ => self.fences.best_end(self.interval(home, component)?)?,
        };
        match side {
            Side::Left => run.first(),
            Side::Right => run.last(),
        }
    }
}
