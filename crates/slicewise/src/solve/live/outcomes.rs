//! [`outcomes`]: the outcome of every legal move of a broached board.
//!
//! No move is made. A move changes a few slices of its component (lemma "lifetime" of the fences), or
//! undoes the push of a root; the value after it is the alternating sum of the board's weights with
//! these few changed.

use super::prepared::Prepared;
use crate::board::{Board, Component, Side, Vertex};
use crate::number::Scalar;
use crate::solve::fence::{Fences, RowRange, SliceRange};

/// Returns the outcome of every legal move of a broached board, in the order of the components: the
/// weight taken less the value of the rest.
///
/// O(s + c log k) for s slices in the components that have moves, k slices in all, and c slices that
/// change, over all moves together.
pub(crate) fn outcomes<W: Scalar>(board: &Board<W>, prepared: &Prepared<W>) -> Vec<(Vertex, W)> {
    let mut changes = Changes::default();
    let mut outcomes = Vec::new();
    for (home, component) in board.components().iter().enumerate() {
        changes.start(prepared, home, component);
        for vertex in component.legal_moves() {
            let ev = changes.after(prepared, home, component, vertex);
            let left = prepared.free.changed(&mut changes.removed, &mut changes.added).value(&ev);
            outcomes.push((vertex, board.weight(vertex).minus(&left)));
        }
    }
    outcomes
}

/// The changes of a component's slices by one move. (All its lists are used again for every move.)
#[derive(Default)]
struct Changes<W> {
    /// The slices of the component, from left to right, and its ev.
    before: Vec<SliceRange>,
    ev: W,
    /// The slices after the move.
    after: Vec<SliceRange>,
    /// The weights that the move removes from the board's, and those that it adds.
    removed: Vec<W>,
    added: Vec<W>,
}

impl<W: Scalar> Changes<W> {
    /// Notes the slices of a component before any move.
    fn start(&mut self, prepared: &Prepared<W>, home: usize, component: &Component) {
        self.before.clear();
        self.ev = prepared.fences.extend_slices(home, component, &mut self.before);
        if open_right(component) {
            self.before.reverse();
        }
    }

    /// Finds the changes by a legal move in the component; returns the ev of the board after it.
    fn after(
        &mut self,
        prepared: &Prepared<W>,
        home: usize,
        component: &Component,
        vertex: Vertex,
    ) -> W {
        self.removed.clear();
        self.added.clear();
        if let (Component::Forest(rooted), Some(pushes)) = (component, prepared.pushes(home)) {
            self.removed.extend(pushes.became(rooted, vertex).cloned());
            self.added.extend_from_slice(pushes.lost(rooted, vertex));
            return prepared.ev.minus(pushes.ev(rooted, vertex));
        }
        let fences = prepared.fences.fences();
        let Some(interval) = prepared.fences.interval(home, component) else {
            return prepared.ev.clone();
        };
        let ev = self.slices_after(fences, component, interval, component.side_of(vertex));
        self.compare(fences);
        prepared.ev.minus(&self.ev).plus(&ev)
    }

    /// Notes the slices of a row or stack after a coin is taken from one side; returns their ev.
    fn slices_after(
        &mut self,
        fences: &Fences<W>,
        component: &Component,
        interval: RowRange,
        side: Side,
    ) -> W {
        self.after.clear();
        let left = match side {
            Side::Left => interval.without_first(),
            Side::Right => interval.without_last(),
        };
        match component {
            _ if left.is_empty() => W::default(),
            Component::Stack(..) => {
                let ev = fences.extend_stack_slices(left, side, &mut self.after);
                if open_right(component) {
                    self.after.reverse();
                }
                ev
            }
            _ => {
                fences.extend_row_slices(left, &mut self.after);
                W::default()
            }
        }
    }

    /// Compares the two lists of slices, both from left to right.
    fn compare(&mut self, fences: &Fences<W>) {
        let (mut before, mut after) = (&self.before[..], &self.after[..]);
        loop {
            match (before, after) {
                ([one, before_it @ ..], [other, after_it @ ..]) if one == other => {
                    (before, after) = (before_it, after_it);
                }
                ([one, rest @ ..], [other, ..]) if one.from <= other.from => {
                    self.removed.push(fences.weight(*one));
                    before = rest;
                }
                (_, [other, rest @ ..]) => {
                    self.added.push(fences.weight(*other));
                    after = rest;
                }
                ([one, rest @ ..], []) => {
                    self.removed.push(fences.weight(*one));
                    before = rest;
                }
                ([], []) => return,
            }
        }
    }
}

fn open_right(component: &Component) -> bool {
    matches!(component, Component::Stack(_, Side::Right))
}
