//! [`ReducedForm`]: positions as reduced sums, for the share rule and for large boards.

use std::sync::Arc;

use super::cache::{Budget, Cache};
use super::component::{Component, LocalMove};
use super::enabled::Enabled;
use super::form::{Child, Form};
use super::interner::Interner;
use super::lower;
use super::position::Position;
use super::table::AnyTable;
use crate::Interval;
use crate::board::{GraphPosition, Passing};
use crate::number::Scalar;

/// The form whose positions are free weights beside the components that resist reduction, which are
/// known by their shape. Components have at most 64·N vertices.
pub(super) struct ReducedForm<W, const N: usize> {
    enabled: Enabled,
    /// The moves of the components met.
    moves: Cache<Arc<Component<W, N>>, Arc<[LocalMove<W, N>]>>,
    /// One copy of each component, which positions and moves share.
    components: Interner<Component<W, N>>,
}

impl<W: Scalar, const N: usize> Form for ReducedForm<W, N> {
    type Number = W;
    type Table = AnyTable<Position<W, N>, W>;
    type Node = Position<W, N>;

    fn lower(&self, board: &GraphPosition<W>) -> (Position<W, N>, W) {
        let passed = board.passed && self.enabled.rules.passing == Passing::NoTwoInARow;
        let mut sum = lower::reduced_sum(&board.field, &self.enabled);
        sum.components.iter_mut().for_each(|component| self.share(component));
        Position::of_sum(sum, passed)
    }

    fn table(&self, budget: Budget) -> Self::Table {
        AnyTable::new(budget)
    }

    fn key<'n>(&self, node: &'n Position<W, N>) -> &'n Position<W, N> {
        node
    }

    fn estimate(&self, position: &Position<W, N>) -> Interval<W> {
        position.estimate(&self.enabled)
    }

    fn children(&self, position: &Position<W, N>) -> Vec<Child<Position<W, N>, W>> {
        let enabled = &self.enabled;
        let mut children = Vec::new();
        for index in 0..position.free.len() {
            let repeated = index > 0 && position.free[index] == position.free[index - 1];
            if repeated || (index > 0 && enabled.reductions.free) {
                continue;
            }
            let gain = position.free[index].clone();
            children.push(self.child(position.without_free(index), gain, false));
        }
        for (index, component) in position.components.iter().enumerate() {
            if index > 0 && position.components[index - 1] == *component {
                continue;
            }
            for local in self.moves(component).iter() {
                if !(enabled.reductions.dominate && is_outweighed(local, position.free.first())) {
                    let (after, shift) = position.with(index, &local.rest, enabled);
                    let gain = match local.again {
                        true => local.gain.plus(&shift),
                        false => local.gain.minus(&shift),
                    };
                    children.push(self.child(after, gain, local.again));
                }
            }
        }
        if position.may_pass(enabled) {
            children.push(match enabled.rules.passing {
                Passing::NoTwoInARow => self.child(position.after_pass(), W::default(), false),
                _ => Child::ending_pass(),
            });
        }
        children
    }

    fn bytes(&self) -> usize {
        self.moves.bytes() + self.components.bytes()
    }
}

impl<W: Scalar, const N: usize> ReducedForm<W, N> {
    /// Prepares a search. The moves of components are one cache of the budget; they and the table refer to
    /// components.
    pub(super) fn new(enabled: Enabled, budget: Budget) -> Self {
        let components = Interner::new(Arc::clone(&budget.referred));
        Self { enabled, moves: Cache::new(budget), components }
    }

    /// Returns the reductions in use.
    pub(super) fn enabled(&self) -> &Enabled {
        &self.enabled
    }

    /// Replaces a component by the copy in memory, if there is one.
    pub(super) fn share(&self, component: &mut Arc<Component<W, N>>) {
        self.components.share(component);
    }

    fn child(&self, after: Position<W, N>, gain: W, again: bool) -> Child<Position<W, N>, W> {
        // (The table is asked only when the child is searched: its bounds, from searches with other
        // windows, make a worse order than one kind of estimate for all children.)
        let rest = self.estimate(&after);
        Child::new(after, gain, again, rest)
    }

    /// Returns the moves of a component, from memory if it was met before.
    fn moves(&self, component: &Arc<Component<W, N>>) -> Arc<[LocalMove<W, N>]> {
        if let Some(moves) = self.moves.get(component) {
            return moves;
        }
        let mut moves = component.moves(&self.enabled);
        for component in moves.iter_mut().flat_map(|local| &mut local.rest.components) {
            self.share(component);
        }
        let moves: Arc<[LocalMove<W, N>]> = moves.into();
        let bytes = moves.iter().map(LocalMove::bytes).sum();
        self.moves.insert(Arc::clone(component), Arc::clone(&moves), bytes);
        moves
    }
}

/// Returns whether the heaviest free vertex makes a move not worth trying.
fn is_outweighed<W: Scalar, const N: usize>(local: &LocalMove<W, N>, free: Option<&W>) -> bool {
    free.zip(local.cap.as_ref()).is_some_and(|(free, cap)| free >= cap)
}
