//! [`outcomes`]: the outcome of every legal move of a broached board.
//!
//! No move is made. A move changes a few slices of its component (lemma "lifetime" of the fences), or
//! undoes the push of a root; the value after it is the alternating sum of the board's weights with
//! these few changed.

use super::prepared::Prepared;
use crate::board::{Board, Component, Side, Vertex};
use crate::number::Scalar;
use crate::solve::fence::{RowRange, SliceRange};

/// Returns the outcome of every legal move of a broached board, in the order of the components: the
/// weight taken less the value of the rest.
///
/// O(s + c log k) for s slices in the components that have moves, k slices in all, and c slices that
/// change, over all moves together.
pub(crate) fn outcomes<W: Scalar>(board: &Board<W>, prepared: &Prepared<W>) -> Vec<(Vertex, W)> {
    let mut changes =
        Changes { prepared, before: vec![], given: 0, ev: W::default(), after: vec![] };
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    let mut outcomes = Vec::new();
    for (home, component) in board.components().iter().enumerate() {
        changes.start(home, component);
        for vertex in component.legal_moves() {
            removed.clear();
            added.clear();
            let ev = changes.after(home, component, vertex, &mut removed, &mut added);
            let ev = prepared.counted_ev(ev);
            added.iter_mut().for_each(|weight| *weight = prepared.counted(weight));
            let left = prepared.free.changed(&mut removed, &mut added).value(&ev);
            outcomes.push((vertex, board.weight(vertex).minus(&left)));
        }
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
        self.given += self.before.len() + before.map_or(0, |pushes| pushes.free);
        self.before.clear();
        self.ev = self.prepared.fences.extend_slices(home, component, &mut self.before);
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
