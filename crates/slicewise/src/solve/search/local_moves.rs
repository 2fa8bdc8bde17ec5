//! [`LocalMoves`]: the moves of a component, as a search remembers them.

use std::sync::Arc;

use super::component::{self, Component, LocalMove};
use super::runs::Run;
use crate::number::Scalar;

/// The moves of a component. What they leave is in two lists: a search remembers thousands of moves, and would
/// otherwise free twice as many small ones.
pub(super) struct LocalMoves<W, const N: usize> {
    moves: Box<[Kept<W>]>,
    free: Box<[W]>,
    components: Box<[Arc<Component<W, N>>]>,
    /// About how many bytes the components take, and what they are made from.
    footprint: usize,
    /// The part of it that is counted nowhere else.
    source: usize,
}

/// A move of a component, and what replaces the component after it.
pub(super) struct Kept<W> {
    /// The score of the move.
    pub(super) gain: W,
    /// Whether the same player moves again.
    pub(super) again: bool,
    /// As of [`LocalMove`].
    pub(super) cap: Option<W>,
    pub(super) ev: W,
    free: Run,
    pub(super) components: Run,
}

impl<W, const N: usize> Default for LocalMoves<W, N> {
    fn default() -> Self {
        let (moves, free, components) = Default::default();
        Self { moves, free, components, footprint: 0, source: 0 }
    }
}

impl<W: Scalar, const N: usize> LocalMoves<W, N> {
    /// Puts moves together. The components that they leave refer to one of `source` bytes.
    pub(super) fn new(moves: Vec<LocalMove<W, N>>, source: usize) -> Self {
        let (mut kept, mut free, mut components) =
            (Vec::with_capacity(moves.len()), vec![], vec![]);
        for LocalMove { gain, again, cap, mut rest, .. } in moves {
            component::sort(&mut rest.components);
            let free = Run::append(&mut free, rest.free);
            let components = Run::append(&mut components, rest.components);
            kept.push(Kept { gain, again, cap, ev: rest.ev, free, components });
        }
        let footprint = components.iter().map(|component| component.footprint()).sum::<usize>();
        Self {
            moves: kept.into(),
            free: free.into(),
            components: components.into(),
            footprint: footprint + source,
            source,
        }
    }

    /// Returns about how many bytes they take, without the components.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.moves[..])
            + size_of_val(&self.free[..])
            + size_of_val(&self.components[..])
            + self.source
    }

    /// Returns about how many bytes they take with the components after them.
    pub(super) fn held(&self) -> usize {
        self.bytes() + self.footprint - self.source
    }

    /// Iterates over the moves.
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &Kept<W>> {
        self.moves.iter()
    }

    /// Returns the free weights after a move, falling.
    pub(super) fn free(&self, kept: &Kept<W>) -> &[W] {
        kept.free.of(&self.free)
    }

    /// Returns the components after a move, in the order of their keys.
    pub(super) fn components(&self, run: Run) -> &[Arc<Component<W, N>>] {
        run.of(&self.components)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::reduce::ReducedSum;

    #[test]
    fn moves_take_the_bytes_of_their_lists() {
        let local = |gain: i64, free: Vec<i64>| LocalMove::<i64, 1> {
            place: None,
            gain,
            again: false,
            cap: None,
            rest: ReducedSum { free, ..ReducedSum::default() },
        };
        let moves = LocalMoves::new(vec![local(1, vec![3, 2]), local(4, Vec::new())], 1000);
        let lists = 2 * size_of::<Kept<i64>>() + 2 * size_of::<i64>();
        assert_eq!((moves.bytes(), moves.held()), (lists + 1000, lists + 1000));
    }
}
