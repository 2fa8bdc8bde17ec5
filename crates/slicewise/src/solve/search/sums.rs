//! [`Sums`]: positions as reduced sums, for the share rule and for large boards.

use std::rc::Rc;
use std::sync::Arc;

use super::component::Component;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::encode;
use super::form::{Form, Moves, Origin};
use super::local_moves::LocalMoves;
use super::memo::Memo;
use super::position::{SumPosition, View};
use super::recent::Recent;
use super::step::{Common, Gathered, SumStep};
use crate::Interval;
use crate::board::GraphPosition;
use crate::number::Scalar;

/// The form whose positions are free weights beside the components that resist reduction, which are
/// known by their shape. Components have at most 64·N vertices.
pub(super) struct Sums<W, const N: usize> {
    enabled: Enabled,
    memo: Memo<W, N>,
}

impl<W: Scalar, const N: usize> Form for Sums<W, N> {
    type Number = W;
    type Node = SumPosition<W, N>;
    type View<'n> = View<'n, W, N>;
    type Step = SumStep;
    type Common = Common<W, N>;
    type Scratch = Recent<W, N>;

    fn enabled(&self) -> &Enabled {
        &self.enabled
    }

    fn name(&self) -> String {
        let parity = if self.enabled.one_parity { ", of one parity" } else { "" };
        format!("components of {} vertices{parity}", 64 * N)
    }

    fn encode(
        &self,
        board: &GraphPosition<W>,
        effort: &mut Effort<'_>,
    ) -> Result<(SumPosition<W, N>, W), Stopped> {
        let passed = board.passed && self.enabled.rules.passing.depends_on_last_pass();
        let mut sum = encode::reduced_sum(&board.field, &self.enabled, effort)?;
        for component in &mut sum.components {
            self.share(component, effort, Arc::clone)?;
        }
        Ok(SumPosition::of_sum(sum, passed))
    }

    fn size_of(node: &SumPosition<W, N>) -> String {
        let (free, components) = node.sizes();
        format!("free vertices: {free}, components of {components:?} vertices")
    }

    fn view<'n>(&self, node: &'n SumPosition<W, N>) -> View<'n, W, N> {
        node.view()
    }

    fn key(view: &View<'_, W, N>) -> u128 {
        view.key
    }

    fn estimate(&self, view: &View<'_, W, N>) -> Interval<W> {
        view.parts().estimate(&self.enabled)
    }

    fn scratch(&self) -> Recent<W, N> {
        Recent::new(self.memo.most())
    }

    fn moves(
        &self,
        view: &View<'_, W, N>,
        recent: &mut Recent<W, N>,
        effort: &mut Effort<'_>,
    ) -> Result<Moves<Self>, Stopped> {
        let mut local = Vec::with_capacity(view.components.len());
        let none = Rc::default();
        for (index, component) in view.components.iter().enumerate() {
            let repeated = index > 0 && view.components[index - 1] == *component;
            local.push(match repeated {
                true => Rc::clone(&none),
                false => recent.moves(component, || self.local_moves(component, effort))?,
            });
        }
        let mut moves = Gathered::new(view, local, &self.enabled);
        for index in 0..view.free.len() {
            let repeated = index > 0 && view.free[index] == view.free[index - 1];
            if repeated || (index > 0 && self.enabled.reductions.free) {
                continue;
            }
            moves.take_free(index, effort)?;
        }
        moves.take_from_components(effort)?;
        if view.parts().may_pass(&self.enabled) {
            moves.pass();
        }
        Ok(moves.done())
    }

    fn key_after(step: &SumStep) -> u128 {
        step.key
    }

    fn after<'s>(&self, origin: Origin<'s, '_, Self>, step: &'s SumStep) -> View<'s, W, N> {
        step.parts(origin.view, origin.common).view(step.key)
    }

    fn bytes_of(moves: &Moves<Self>) -> usize {
        size_of_val(&moves.children[..]) + moves.common.bytes()
    }

    fn bytes(&self) -> usize {
        self.memo.bytes()
    }
}

impl<W: Scalar, const N: usize> Sums<W, N> {
    /// Prepares a search that remembers at most about `memo` bytes of components.
    pub(super) fn new(enabled: Enabled, memo: usize) -> Self {
        Self { enabled, memo: Memo::new(memo) }
    }

    /// Replaces a component by the copy in memory. One that is new is estimated, and `kept` says what is kept of it.
    fn share(
        &self,
        component: &mut Arc<Component<W, N>>,
        effort: &mut Effort<'_>,
        kept: impl FnOnce(&Arc<Component<W, N>>) -> Arc<Component<W, N>>,
    ) -> Result<(), Stopped> {
        *component = match self.memo.component(component.key) {
            Some(known) => known,
            None => {
                component.prepare(&self.enabled, effort)?;
                self.memo.share(kept(component))
            }
        };
        Ok(())
    }

    /// Returns the moves of a component, from memory if it was met before.
    fn local_moves(
        &self,
        component: &Arc<Component<W, N>>,
        effort: &mut Effort<'_>,
    ) -> Result<Arc<LocalMoves<W, N>>, Stopped> {
        if let Some(moves) = self.memo.moves(component.key) {
            return Ok(moves);
        }
        let mut moves = component.moves(&self.enabled, effort)?;
        for local in &mut moves {
            for (index, left) in local.rest.components.iter_mut().enumerate() {
                // The graphs of large components would take megabytes for each position.
                self.share(left, effort, |left| match local.place {
                    Some(place) if N > 1 => left.without_graph(component, place, index),
                    _ => Arc::clone(left),
                })?;
            }
        }
        let moves = Arc::new(LocalMoves::new(moves, if N > 1 { component.footprint() } else { 0 }));
        self.memo.remember(component.key, &moves);
        Ok(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Reductions;
    use crate::board::notation;
    use crate::solve::search::effort::unstopped;

    fn prepared(text: &str) -> (Sums<i64, 1>, GraphPosition<i64>) {
        let setup = notation::parse(text).expect("a board");
        let (board, _) = setup.graph_in::<i64>().expect("small weights");
        let enabled = encode::enabled(&board, Reductions::ALL);
        (Sums::new(enabled, 1 << 20), board)
    }

    #[test]
    fn the_key_of_a_step_is_that_of_the_position_after_it() {
        for text in [
            "free 2 + menu 5 end + menu 3 end",
            "graph 1 5 2 8 3 7 edges 0-1 1-2 2-3 3-4 4-5 5-0 0-3 + graph 4 9 5 7 6 edges 0-1 1-2 2-3 3-4 4-0 1-3",
            "passing N graph 1 5 2 8 edges 0-1 1-2 2-3 3-0 + game 0-1:2 1-2:4 + free 3",
        ] {
            let (form, board) = prepared(text);
            let (node, _) = unstopped(|effort| form.encode(&board, effort));
            let view = form.view(&node);
            let moves = unstopped(|effort| form.moves(&view, &mut form.scratch(), effort));
            assert!(moves.children.len() >= 2, "{text}");
            let origin = Origin { view: &view, common: &moves.common };
            for child in &moves.children {
                let Some(step) = &child.after else { continue };
                let after = form.after(origin, step);
                assert!(after.components.is_sorted_by_key(|component| component.key), "{text}");
                assert_eq!(after.parts().key(), Sums::<i64, 1>::key_after(step), "{text}");
                assert_ne!(after.key, view.key, "{text}");
            }
        }
    }

    #[test]
    fn a_form_counts_the_components_and_moves_that_it_keeps() {
        let (form, board) = prepared("menu 5 end + menu 3 end");
        assert_eq!(form.bytes(), 0);
        let (node, _) = unstopped(|effort| form.encode(&board, effort));
        let met = form.bytes();
        assert!(met >= 2 * size_of::<Component<i64, 1>>());
        drop(unstopped(|effort| form.moves(&form.view(&node), &mut form.scratch(), effort)));
        assert!(form.bytes() > met);
    }
}
