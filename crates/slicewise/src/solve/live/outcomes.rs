//! [`outcomes`]: the outcome of every legal move of a broached board.
//!
//! No move is made. A move changes a few slices of its component (lemma "lifetime" of the fences), or
//! undoes the push of a root; the value after it is the alternating sum of the board's weights with
//! these few changed.

use std::sync::Arc;

use super::optimal::Open;
use super::prepared::Prepared;
use crate::board::{Board, Component, SeriesParallel, Side, Vertex};
use crate::number::Scalar;
use crate::solve::chain;
use crate::solve::chain::visits::{self, VISITS};
use crate::solve::fence::{RowRange, SliceRange};

/// Returns the outcome of every legal move of a broached board, in the order of the components: the
/// weight taken less the value of the rest.
///
/// O(s + c log k) for s slices in the components that have moves, k slices in all, and c slices that
/// change, over all moves together; O(n log² n) for each move in an order of n vertices. If the orders have
/// too many vertices and moves for that, only an optimal move has an outcome there.
pub(crate) fn outcomes<W: Scalar>(
    board: &Board<W>,
    prepared: &Arc<Prepared<W>>,
) -> Vec<(Vertex, Option<W>)> {
    let mut changes =
        Changes { prepared, before: vec![], given: 0, ev: W::default(), after: vec![] };
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    let mut outcomes = Vec::new();
    for (home, component) in board.components().iter().enumerate() {
        changes.start(home, component);
        if let Component::Order(order) = component {
            outcomes.extend(changes.outcomes_of_order(home, board, order));
            continue;
        }
        for vertex in component.legal_moves() {
            removed.clear();
            added.clear();
            let ev = changes.after(home, component, vertex, &mut removed, &mut added);
            let ev = prepared.counted_ev(ev);
            added.iter_mut().for_each(|weight| *weight = prepared.counted(weight));
            let left = prepared.free.changed(&mut removed, &mut added).value(&ev);
            outcomes.push((vertex, Some(board.weight(vertex).minus(&left))));
        }
    }
    if outcomes.iter().any(|(_, outcome)| outcome.is_none()) {
        let best = Open::new(board, prepared.clone()).best_move(board);
        let is_best = |it: &&mut (Vertex, Option<W>)| Some(it.0) == best;
        let best = outcomes.iter_mut().find(is_best);
        best.into_iter().for_each(|(_, outcome)| *outcome = Some(prepared.value()));
    }
    outcomes
}

/// The changes of the slices of one component after another.
struct Changes<'p, W> {
    prepared: &'p Prepared<W>,
    /// The slices of the component, in the order in which their weights were given, and its ev.
    before: Vec<SliceRange>,
    ev: W,
    /// The number of the first of its weights among those given.
    given: usize,
    /// The slices after a move. (Both lists are used again for every move.)
    after: Vec<SliceRange>,
}

impl<W: Scalar> Changes<'_, W> {
    /// Goes to the next component.
    fn start(&mut self, home: usize, component: &Component) {
        let before = home.checked_sub(1).and_then(|home| self.prepared.pushes(home));
        let order = home.checked_sub(1).and_then(|home| self.prepared.ordered.get(home));
        self.given += self.before.len() + before.map_or(0, |pushes| pushes.free);
        self.given += order.map_or(0, |solved| solved.form.free().len());
        self.before.clear();
        self.ev = self.prepared.fences.extend_slices(home, component, &mut self.before);
    }

    /// The outcome of every move in an order, which is solved again for each; `None` if that is too much.
    fn outcomes_of_order(
        &self,
        home: usize,
        board: &Board<W>,
        order: &SeriesParallel,
    ) -> Vec<(Vertex, Option<W>)> {
        if visits::of_all_moves(board) > VISITS {
            return order.available().map(|vertex| (vertex, None)).collect();
        }
        let Prepared { free, ev, ordered, .. } = self.prepared;
        let Some(whole) = ordered.get(home) else { return Vec::new() };
        let weights = whole.form.free().len();
        let mut removed: Vec<u32> = (0..weights).map(|at| free.place(self.given + at)).collect();
        let after = chain::solved_after_each(board.weights(), order);
        let outcome = |(vertex, rest): (Vertex, Option<chain::Solved<W>>)| {
            let rest = rest.map(chain::Solved::form).unwrap_or_default();
            let ev = ev.minus(whole.form.ev()).plus(rest.ev());
            let left = free.changed(&mut removed, &mut rest.free().to_vec()).value(&ev);
            (vertex, Some(board.weight(vertex).minus(&left)))
        };
        after.map(outcome).collect()
    }

    /// Finds the places of the weights that a legal move removes from the board's, and the weights that
    /// it adds; returns the ev of the board after it.
    fn after(
        &mut self,
        home: usize,
        component: &Component,
        vertex: Vertex,
        removed: &mut Vec<u32>,
        added: &mut Vec<W>,
    ) -> W {
        let Prepared { fences, free, ev, .. } = self.prepared;
        if let (Component::Forest(rooted), Some(pushes)) = (component, self.prepared.pushes(home)) {
            let became = pushes.became(rooted, vertex).map(|weight| self.prepared.counted(weight));
            removed.extend(became.map(|weight| free.place_of(&weight)));
            added.extend_from_slice(pushes.lost(rooted, vertex));
            return ev.minus(pushes.ev(rooted, vertex));
        }
        let Some(interval) = fences.interval(home, component) else { return ev.clone() };
        let ev_after = self.slices_after(component, interval, component.side_of(vertex));
        self.compare(open_side(component), removed, added);
        ev.minus(&self.ev).plus(&ev_after)
    }

    /// Notes the slices of a row or stack after a coin is taken from one side; returns their ev.
    fn slices_after(&mut self, component: &Component, interval: RowRange, side: Side) -> W {
        self.after.clear();
        let fences = self.prepared.fences.fences();
        let left = match side {
            Side::Left => interval.without_first(),
            Side::Right => interval.without_last(),
        };
        match component {
            _ if left.is_empty() => W::default(),
            Component::Stack(..) => fences.extend_stack_slices(left, side, &mut self.after),
            _ => {
                fences.extend_row_slices(left, &mut self.after);
                W::default()
            }
        }
    }

    /// Compares the two lists of slices, which go inwards from the given side.
    fn compare(&self, side: Side, removed: &mut Vec<u32>, added: &mut Vec<W>) {
        let (mut before, mut after) = (&self.before[..], &self.after[..]);
        let mut given = self.given..;
        let is_first = |one: &SliceRange, other: &SliceRange| match side {
            Side::Left => one.from <= other.from,
            Side::Right => one.to >= other.to,
        };
        loop {
            match (before, after) {
                ([], []) => return,
                ([one, before_it @ ..], [other, after_it @ ..]) if one == other => {
                    (before, after) = (before_it, after_it);
                    given.next();
                }
                ([one, rest @ ..], others) if others.first().is_none_or(|it| is_first(one, it)) => {
                    removed.extend(given.next().map(|given| self.prepared.free.place(given)));
                    before = rest;
                }
                (_, [other, rest @ ..]) => {
                    added.push(self.prepared.fences.fences().weight(*other));
                    after = rest;
                }
                ([_, ..], []) => unreachable!("the first of them comes first"),
            }
        }
    }
}

/// The side from which the slices of a row or stack are listed.
fn open_side(component: &Component) -> Side {
    match component {
        Component::Stack(_, open) => *open,
        _ => Side::Left,
    }
}
