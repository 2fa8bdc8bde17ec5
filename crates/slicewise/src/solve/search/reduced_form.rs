//! [`ReducedForm`]: positions as reduced sums, for the share rule and for large boards.

use std::rc::Rc;
use std::sync::Arc;

use super::cache::{Budget, Cache};
use super::component::Component;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::form::{Form, Moves, Origin};
use super::interner::Interner;
use super::local_moves::LocalMoves;
use super::lower;
use super::position::{Position, View, Wanted};
use super::position_table::{Met, PositionTable};
use super::recent::Recent;
use super::step::{Common, Gathered, Step};
use super::table::{AtHand, Table};
use crate::Interval;
use crate::board::{GraphPosition, Passing};
use crate::number::Scalar;

/// The form whose positions are free weights beside the components that resist reduction, which are
/// known by their shape. Components have at most 64·N vertices.
pub(super) struct ReducedForm<W, const N: usize> {
    enabled: Enabled,
    /// The moves of the components met.
    moves: Cache<Arc<Component<W, N>>, Arc<LocalMoves<W, N>>>,
    /// One copy of each component, which positions and moves share.
    components: Interner<Component<W, N>>,
}

impl<W: Scalar, const N: usize> Form for ReducedForm<W, N> {
    type Number = W;
    type Table = PositionTable<W, N>;
    type Node = Position<W, N>;
    type View<'n> = View<'n, W, N>;
    type Step = Step;
    type Common = Common<W, N>;
    type Scratch = Recent<W, N>;

    fn lower(
        &self,
        board: &GraphPosition<W>,
        effort: &mut Effort<'_>,
    ) -> Result<(Position<W, N>, W), Stopped> {
        let passed = board.passed && self.enabled.rules.passing == Passing::NoTwoInARow;
        let mut sum = lower::reduced_sum(&board.field, &self.enabled, effort)?;
        self.share_all(&mut sum.components, effort)?;
        Ok(Position::of_sum(sum, passed))
    }

    fn table(&self, budget: Budget) -> Self::Table {
        PositionTable::new(budget)
    }

    fn view<'n>(&self, node: &'n Position<W, N>) -> View<'n, W, N> {
        node.view()
    }

    fn key<'k>(&self, view: &'k View<'_, W, N>) -> Wanted<'k, W, N> {
        view.wanted()
    }

    fn estimate(&self, view: &View<'_, W, N>) -> Interval<W> {
        view.parts().estimate(&self.enabled)
    }

    fn scratch(&self) -> Recent<W, N> {
        Recent::new(self.moves.most_bytes())
    }

    fn moves(
        &self,
        view: &View<'_, W, N>,
        recent: &mut Recent<W, N>,
        effort: &mut Effort<'_>,
    ) -> Result<Moves<Self>, Stopped> {
        let mut local = Vec::with_capacity(view.components.len());
        for (index, component) in view.components.iter().enumerate() {
            let repeated = index > 0 && view.components[index - 1] == *component;
            local.push(match repeated {
                true => Rc::default(),
                false => recent.moves(component, || self.local_moves(component, effort))?,
            });
        }
        // (Each move is bounded by all components and free weights after it.)
        let moves: usize = local.iter().map(|local| local.iter().len()).sum();
        effort.spend(moves * (view.components.len() + view.free.len()))?;
        let mut moves = Gathered::new(view, local, &self.enabled);
        for index in 0..view.free.len() {
            let repeated = index > 0 && view.free[index] == view.free[index - 1];
            if repeated || (index > 0 && self.enabled.reductions.free) {
                continue;
            }
            moves.take_free(index);
        }
        moves.take_from_components();
        if view.parts().may_pass(&self.enabled) {
            moves.pass();
        }
        Ok(moves.done())
    }

    fn find(
        &self,
        table: &Self::Table,
        origin: Origin<'_, '_, Self>,
        step: &Step,
        at_hand: &mut AtHand<'_, Self::Table>,
    ) -> Option<Interval<W>> {
        let parts = step.parts(origin.view, origin.common);
        table.find(Wanted { hash: step.hash, parts }, at_hand)
    }

    fn after<'s>(&self, origin: Origin<'s, '_, Self>, step: &'s Step) -> View<'s, W, N> {
        let parts = step.parts(origin.view, origin.common);
        Wanted { hash: step.hash, parts }.view()
    }

    fn sign(step: &Step) -> u64 {
        step.hash
    }

    fn bytes_of(moves: &Moves<Self>) -> usize {
        size_of_val(&moves.children[..]) + moves.common.bytes()
    }

    fn bytes(&self) -> usize {
        self.moves.bytes() + self.components.bytes()
    }

    fn into_halves(self) -> (impl Send, impl Send) {
        (self.moves, self.components)
    }
}

impl<W: Scalar, const N: usize> ReducedForm<W, N> {
    /// Prepares a search. The moves of components are one cache of the budget, and refer to components; the table knows
    /// these by their numbers.
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

    /// Shares components, and estimates those that are new.
    fn share_all(
        &self,
        components: &mut [Arc<Component<W, N>>],
        effort: &mut Effort<'_>,
    ) -> Result<(), Stopped> {
        for component in components {
            self.share(component);
            component.prepare(&self.enabled, effort)?;
        }
        Ok(())
    }

    /// Returns the components that are in memory, by their numbers.
    pub(super) fn components_by_number(&self) -> Met<W, N> {
        let mut met = Met::default();
        self.components.for_each(|one| drop(met.insert(one.number(), Arc::clone(one))));
        met
    }

    /// Returns the moves of a component, from memory if it was met before.
    fn local_moves(
        &self,
        component: &Arc<Component<W, N>>,
        effort: &mut Effort<'_>,
    ) -> Result<Arc<LocalMoves<W, N>>, Stopped> {
        if let Some(moves) = self.moves.get(component) {
            return Ok(moves);
        }
        let mut moves = component.moves(&self.enabled, effort)?;
        for local in &mut moves {
            self.share_all(&mut local.rest.components, effort)?;
        }
        let moves = Arc::new(LocalMoves::new(moves));
        self.moves.insert(Arc::clone(component), Arc::clone(&moves), moves.bytes());
        Ok(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;
    use crate::solve::search::effort::unstopped;
    use crate::solve::search::enabled::Reductions;

    fn prepared(text: &str) -> (ReducedForm<i64, 1>, Budget, GraphPosition<i64>) {
        let setup = notation::parse(text).expect("a board");
        let (board, _) = setup.graph_in::<i64>().expect("small weights");
        let budget = Budget::new(1 << 20, 2);
        let enabled = lower::enabled(&board, Reductions::ALL);
        (ReducedForm::new(enabled, budget.clone()), budget, board)
    }

    #[test]
    fn what_is_learned_of_a_position_is_found_by_the_step_to_it() {
        let (form, budget, board) = prepared("free 2 + menu 5 end + menu 3 end");
        let (table, (node, _)) =
            (form.table(budget), unstopped(|effort| form.lower(&board, effort)));
        let view = form.view(&node);
        let moves = unstopped(|effort| form.moves(&view, &mut form.scratch(), effort));
        assert_eq!(moves.children.len(), 3);
        let origin = Origin { view: &view, common: &moves.common };
        let mut at_hand = table.at_hand();
        for (number, child) in (0..).zip(&moves.children) {
            let step = child.after.as_ref().expect("nobody passes");
            assert_eq!(form.find(&table, origin, step, &mut at_hand), None);
            let (after, exactly) = (form.after(origin, step), Interval::exactly(number));
            table.learn(form.key(&after), &exactly, &mut at_hand);
            assert_eq!(form.find(&table, origin, step, &mut at_hand), Some(exactly));
        }
    }

    #[test]
    fn a_form_counts_the_components_and_moves_that_it_keeps() {
        let (form, _, board) = prepared("menu 5 end + menu 3 end");
        assert_eq!(form.bytes(), 0);
        let (node, _) = unstopped(|effort| form.lower(&board, effort));
        let met = form.bytes();
        assert!(met >= 2 * size_of::<Component<i64, 1>>());
        drop(unstopped(|effort| form.moves(&form.view(&node), &mut form.scratch(), effort)));
        assert!(form.bytes() > met);
    }
}
