//! The reductions: what is left of a graph, as free weights, an ev and components that resist.
//!
//! Each keeps the value of the board beside any other board; [`Laws`] knows under which rules, and
//! the book has the proofs.

mod condense;
mod detach;
mod fruitless;
mod trees;

use std::sync::Arc;

use super::bits::Bits;
use super::laws::Laws;
use super::part::Part;
use super::patch::Patch;
use crate::board::Taking;
use crate::number::Scalar;
use crate::solve::normal_form::cancel;

/// What a board comes to: free weights, an ev and parts, side by side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pieces<W, const N: usize> {
    /// Falling.
    pub(crate) free: Vec<W>,
    pub(crate) ev: W,
    pub(crate) parts: Vec<Arc<Part<W, N>>>,
}

impl<W: Scalar, const N: usize> Default for Pieces<W, N> {
    fn default() -> Self {
        Self { free: Vec::new(), ev: W::default(), parts: Vec::new() }
    }
}

impl<W: Scalar, const N: usize> Pieces<W, N> {
    /// What a graph comes to.
    pub(crate) fn of(patch: Patch<W, N>, laws: &Laws) -> Self {
        let mut pieces = Self::default();
        pieces.add(patch, laws);
        pieces.settle(laws);
        pieces
    }

    /// Puts a graph beside these pieces; to be settled afterwards.
    pub(crate) fn add(&mut self, patch: Patch<W, N>, laws: &Laws) {
        if !laws.wanted.split {
            if !patch.left.is_empty() {
                self.parts.push(Part::graph(&patch, patch.left, laws));
            }
            return;
        }
        let mut work = Work::new(patch, laws);
        work.reduce();
        self.free.append(&mut work.free);
        self.ev.add(&work.ev);
        for component in work.patch.components(work.patch.left) {
            self.parts.push(Part::graph(&work.patch, component, laws));
        }
    }

    /// Sorts the free weights; cancels and forgets what cancels and counts for nothing.
    pub(crate) fn settle(&mut self, laws: &Laws) {
        self.free.sort_unstable_by(|a, b| b.cmp(a));
        if laws.cancel() {
            cancel(&mut self.free);
        }
        if laws.forget() {
            self.free.retain(|weight| *weight > W::default());
        }
        if laws.evs_vanish() {
            self.ev = W::default();
        }
    }
}

/// A graph under reduction, and what has come off.
pub(crate) struct Work<'l, W, const N: usize> {
    patch: Patch<W, N>,
    laws: &'l Laws,
    free: Vec<W>,
    ev: W,
}

impl<'l, W: Scalar, const N: usize> Work<'l, W, N> {
    pub(crate) fn new(patch: Patch<W, N>, laws: &'l Laws) -> Self {
        Self { patch, laws, free: Vec::new(), ev: W::default() }
    }

    /// Until nothing more comes off.
    pub(crate) fn reduce(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            if self.laws.shared() {
                self.cut_open_edges();
            }
            let components: Vec<Bits<N>> = self.patch.components(self.patch.left).collect();
            for component in components {
                changed |= self.reduce_component(component);
            }
        }
    }

    /// Edges between available vertices open nothing.
    fn cut_open_edges(&mut self) {
        let available = self.patch.available;
        for place in available.iter() {
            self.patch.links[place] = self.patch.links[place] - available;
        }
    }

    /// Whether anything came off.
    fn reduce_component(&mut self, component: Bits<N>) -> bool {
        if component.len() == 1 {
            return !component.meets(self.patch.even) && self.free_all(component);
        }
        if component.meets(self.patch.even) {
            // (What has another turn in it is left to the search; other regions may detach.)
            return self.laws.shared() && self.laws.wanted.detach && self.detach_shared(component);
        }
        if self.laws.wanted.complete && self.is_complete(component) {
            return self.free_all(component);
        }
        match self.laws.rules.taking {
            Taking::Share if component.meets(self.patch.available) => {
                self.laws.wanted.detach && self.detach_shared(component)
                    || self.laws.rooted() && self.reduce_rooted(component)
                    || self.laws.pendant() && self.reduce_pendants(component)
                    || self.laws.condense() && self.condense_shared(component)
                    || self.laws.fruitless() && self.fruitless_shared(component)
            }
            Taking::Grab if self.patch.is_grabbing_tree(component) => {
                self.laws.wanted.detach && self.detach_leaf(component)
                    || self.laws.condense() && self.condense_grabbed(component)
                    || self.laws.fruitless() && self.fruitless_grabbed(component)
            }
            _ => false,
        }
    }

    fn free_all(&mut self, vertices: Bits<N>) -> bool {
        for place in vertices.iter() {
            self.free.push(self.patch.weights[place].clone());
            self.patch.drop(place);
        }
        true
    }

    /// Whether every vertex of a component may always be taken: all are neighbours, all or none
    /// hang on the ground, and the share rule is content.
    fn is_complete(&self, component: Bits<N>) -> bool {
        let patch = &self.patch;
        let grounded =
            (component & patch.anchored).is_empty() || (component - patch.anchored).is_empty();
        let open = match self.laws.rules.taking {
            Taking::Share => return false,
            Taking::Grab => true,
            Taking::Both => (component - patch.available).is_empty(),
        };
        grounded && open && component.iter().all(|place| patch.degree(place) + 1 == component.len())
    }
}
