//! The reductions: what is left of a graph, as free weights, an ev and components that resist.
//!
//! Each keeps the value of the board beside any other board; [`Enabled`] knows under which rules, and
//! the book has the proofs.

mod condense;
mod detach;
mod fruitless;
mod trees;

use std::sync::Arc;

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::component::Component;
use super::enabled::Enabled;
use crate::board::Taking;
use crate::number::Scalar;
use crate::solve::normal_form::cancel;

/// What a board comes to: free weights, an ev and components, side by side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ReducedSum<W, const N: usize> {
    /// Falling.
    pub(crate) free: Vec<W>,
    pub(crate) ev: W,
    pub(crate) components: Vec<Arc<Component<W, N>>>,
}

impl<W: Scalar, const N: usize> Default for ReducedSum<W, N> {
    fn default() -> Self {
        Self { free: Vec::new(), ev: W::default(), components: Vec::new() }
    }
}

impl<W: Scalar, const N: usize> ReducedSum<W, N> {
    /// What a graph comes to.
    pub(crate) fn of(graph: BitGraph<W, N>, enabled: &Enabled) -> Self {
        let mut sum = Self::default();
        sum.add(graph, enabled);
        sum.settle(enabled);
        sum
    }

    /// Puts a graph beside these sum; to be settled afterwards.
    pub(crate) fn add(&mut self, graph: BitGraph<W, N>, enabled: &Enabled) {
        if !enabled.reductions.split {
            if !graph.left.is_empty() {
                self.components.push(Component::graph(&graph, graph.left, enabled));
            }
            return;
        }
        let mut work = Work::new(graph, enabled);
        work.reduce();
        self.free.append(&mut work.free);
        self.ev.add(&work.ev);
        for component in work.graph.components(work.graph.left) {
            self.components.push(Component::graph(&work.graph, component, enabled));
        }
    }

    /// Sorts the free weights; cancels and forgets what cancels and counts for nothing.
    pub(crate) fn settle(&mut self, enabled: &Enabled) {
        self.free.sort_unstable_by(|a, b| b.cmp(a));
        if enabled.cancel() {
            cancel(&mut self.free);
        }
        if enabled.forget() {
            self.free.retain(|weight| *weight > W::default());
        }
        if enabled.evs_vanish() {
            self.ev = W::default();
        }
    }
}

/// A graph under reduction, and what has come off.
pub(crate) struct Work<'l, W, const N: usize> {
    graph: BitGraph<W, N>,
    enabled: &'l Enabled,
    free: Vec<W>,
    ev: W,
}

impl<'l, W: Scalar, const N: usize> Work<'l, W, N> {
    pub(crate) fn new(graph: BitGraph<W, N>, enabled: &'l Enabled) -> Self {
        Self { graph, enabled, free: Vec::new(), ev: W::default() }
    }

    /// Until nothing more comes off.
    pub(crate) fn reduce(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            if self.enabled.shared() {
                self.cut_open_edges();
            }
            let components: Vec<Bits<N>> = self.graph.components(self.graph.left).collect();
            for component in components {
                changed |= self.reduce_component(component);
            }
        }
    }

    /// Edges between available vertices open nothing.
    fn cut_open_edges(&mut self) {
        let available = self.graph.available;
        for place in available.iter() {
            self.graph.links[place] = self.graph.links[place] - available;
        }
    }

    /// Whether anything came off.
    fn reduce_component(&mut self, component: Bits<N>) -> bool {
        if component.len() == 1 {
            return !component.meets(self.graph.even) && self.free_all(component);
        }
        if component.meets(self.graph.even) {
            // (What has another turn in it is left to the search; other regions may detach.)
            return self.enabled.shared()
                && self.enabled.reductions.detach
                && self.detach_shared(component);
        }
        if self.enabled.reductions.complete && self.is_complete(component) {
            return self.free_all(component);
        }
        match self.enabled.rules.taking {
            Taking::Share if component.meets(self.graph.available) => {
                self.enabled.reductions.detach && self.detach_shared(component)
                    || self.enabled.rooted() && self.reduce_rooted(component)
                    || self.enabled.pendant() && self.reduce_pendants(component)
                    || self.enabled.condense() && self.condense_shared(component)
                    || self.enabled.fruitless() && self.fruitless_shared(component)
            }
            Taking::Grab if self.graph.is_grabbing_tree(component) => {
                self.enabled.reductions.detach && self.detach_leaf(component)
                    || self.enabled.condense() && self.condense_grabbed(component)
                    || self.enabled.fruitless() && self.fruitless_grabbed(component)
            }
            _ => false,
        }
    }

    fn free_all(&mut self, vertices: Bits<N>) -> bool {
        for place in vertices.iter() {
            self.free.push(self.graph.weights[place].clone());
            self.graph.drop(place);
        }
        true
    }

    /// Whether every vertex of a component may always be taken: all are neighbours, all or none
    /// hang on the ground, and the share rule is content.
    fn is_complete(&self, component: Bits<N>) -> bool {
        let graph = &self.graph;
        let grounded =
            (component & graph.anchored).is_empty() || (component - graph.anchored).is_empty();
        let open = match self.enabled.rules.taking {
            Taking::Share => return false,
            Taking::Grab => true,
            Taking::Both => (component - graph.available).is_empty(),
        };
        grounded && open && component.iter().all(|place| graph.degree(place) + 1 == component.len())
    }
}
