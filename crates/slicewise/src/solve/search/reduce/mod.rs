//! The reductions: from a graph to free weights, an ev and the components that resist.
//!
//! Each reduction keeps the value of the board beside any other board. [`Enabled`] knows under which
//! rules it holds, and the book has the proofs.

mod condense;
mod detach;
mod event;
mod fruitless;
#[cfg(test)]
mod tests;
mod trees;

use std::sync::Arc;

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::component::{self, Component};
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use crate::number::Scalar;
use crate::solve::normal_form::cancel;
use crate::sort;

pub(crate) use event::{Applied, Event, Listener, unheeded};

/// A reduced board: free weights, an ev and components side by side.
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
    /// Reduces a graph.
    pub(crate) fn of(
        graph: BitGraph<W, N>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Self, Stopped> {
        let mut sum = Self::default();
        sum.add(graph, enabled, effort, &mut unheeded)?;
        sum.normalise(enabled);
        Ok(sum)
    }

    /// Reduces a graph and adds it to the sum, which must be [normalised](Self::normalise) afterwards. `listener` is called with each
    /// reduction.
    pub(crate) fn add(
        &mut self,
        graph: BitGraph<W, N>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
        listener: &mut Listener<'_, W, N>,
    ) -> Result<(), Stopped> {
        if !enabled.reductions.split {
            if !graph.left.is_empty() {
                let component = Component::graph(&graph, graph.left, enabled, effort)?;
                listener(Event::Resists(&graph, graph.left, &component));
                self.components.push(component);
            }
            return Ok(());
        }
        let mut work = Work::new(graph, enabled, listener);
        work.reduce(effort)?;
        let Work { graph, mut free, ev, .. } = work;
        self.free.append(&mut free);
        self.ev.add(&ev);
        for places in graph.components(graph.left) {
            let component = Component::graph(&graph, places, enabled, effort)?;
            listener(Event::Resists(&graph, places, &component));
            self.components.push(component);
        }
        Ok(())
    }

    /// Sorts the free weights, cancels equal ones, and drops those, and the ev, that are worth 0 under the rules.
    pub(crate) fn normalise(&mut self, enabled: &Enabled) {
        self.cancel(enabled);
        self.forget(enabled);
    }

    /// Sorts the free weights, and cancels equal ones and trees of one shape.
    pub(crate) fn cancel(&mut self, enabled: &Enabled) {
        sort::falling(&mut self.free);
        if enabled.cancel() {
            cancel(&mut self.free);
        }
        if enabled.pairs() && self.components.len() > 1 {
            cancel_trees(&mut self.components);
        }
    }

    /// Drops free weights, and the ev, that are worth 0 under the rules.
    pub(crate) fn forget(&mut self, enabled: &Enabled) {
        if enabled.forget() {
            self.free.retain(|weight| *weight > W::default());
        }
        if enabled.rules.passing.ends_on_two() {
            self.ev = W::default();
        }
    }

    /// Returns whether the number of remaining turns is odd; `None` if that depends on the play.
    pub(crate) fn is_odd(&self) -> Option<bool> {
        is_odd(&self.free, self.components.iter())
    }
}

/// Cancels trees of one shape in pairs, and sorts the components by their keys.
fn cancel_trees<W: Scalar, const N: usize>(components: &mut Vec<Arc<Component<W, N>>>) {
    component::sort(components);
    let mut kept: Vec<Arc<Component<W, N>>> = Vec::with_capacity(components.len());
    for component in components.drain(..) {
        if component.is_plain_tree && kept.last() == Some(&component) {
            kept.pop();
        } else {
            kept.push(component);
        }
    }
    *components = kept;
}

/// Returns whether the number of remaining turns in free vertices and components is odd; `None` if that depends
/// on the play.
pub(super) fn is_odd<'c, W: 'c, const N: usize>(
    free: &[W],
    mut components: impl Iterator<Item = &'c Arc<Component<W, N>>>,
) -> Option<bool> {
    let is_odd = free.len() % 2 == 1;
    components.try_fold(is_odd, |odd, component| Some(odd != component.odd?))
}

/// A graph under reduction, and what it has been reduced to so far.
pub(crate) struct Work<'l, W, const N: usize> {
    graph: BitGraph<W, N>,
    enabled: &'l Enabled,
    free: Vec<W>,
    ev: W,
    listener: &'l mut Listener<'l, W, N>,
}

impl<'l, W: Scalar, const N: usize> Work<'l, W, N> {
    pub(crate) fn new(
        graph: BitGraph<W, N>,
        enabled: &'l Enabled,
        listener: &'l mut Listener<'_, W, N>,
    ) -> Self {
        Self { graph, enabled, free: Vec::new(), ev: W::default(), listener }
    }

    /// Reports what is about to be done to the graph.
    fn report(&mut self, applied: Applied<'_, W, N>) {
        (self.listener)(Event::Applied(&self.graph, applied));
    }

    /// Applies the reductions until none applies. One that applies to a component leaves the others as they
    /// are.
    pub(crate) fn reduce(&mut self, effort: &mut Effort<'_>) -> Result<(), Stopped> {
        let mut open = self.graph.left;
        let mut changed = true;
        while let Some(first) = open.lowest() {
            if changed && self.enabled.shared() {
                self.cut_open_edges();
            }
            let component = self.graph.spread(Bits::one(first), self.graph.left);
            // To look at each vertex, and from it at all that it can open.
            effort.spend(component.len() * component.len())?;
            changed = self.reduce_component(component);
            open &= if changed { self.graph.left } else { open - component };
        }
        Ok(())
    }

    /// Returns the free weights, in no order, and the ev of a graph that has been reduced completely.
    pub(crate) fn into_free(self) -> (Vec<W>, W) {
        (self.free, self.ev)
    }

    /// Removes the edges between available vertices, which open nothing.
    fn cut_open_edges(&mut self) {
        let available = self.graph.available;
        let mut is_reported = false;
        for place in available.iter() {
            if !is_reported && self.graph.links[place].meets(available) {
                self.report(Applied::Cut);
                is_reported = true;
            }
            self.graph.links[place] -= available;
        }
    }

    /// Applies one reduction to a component. Returns whether one applied.
    fn reduce_component(&mut self, component: Bits<N>) -> bool {
        if component.len() == 1 {
            return !component.meets(self.graph.even) && self.free_all(component);
        }
        if component.meets(self.graph.even) {
            // Vertices that give another turn are left to the search; other regions may detach.
            return self.enabled.shared()
                && self.enabled.reductions.detach
                && self.detach_shared(component);
        }
        if self.enabled.complete() && self.is_complete(component) {
            return self.free_all(component);
        }
        if self.enabled.shared() {
            component.meets(self.graph.available)
                && (self.enabled.reductions.detach && self.detach_shared(component)
                    || self.enabled.rooted() && self.reduce_rooted(component)
                    || self.enabled.pendant() && self.reduce_pendants(component)
                    || self.enabled.condense() && self.condense_shared(component)
                    || self.enabled.fruitless() && self.fruitless_shared(component))
        } else {
            self.enabled.grabbed() && self.graph.is_grabbing_tree(component) && {
                let peaks = self.peaks(component);
                self.enabled.reductions.detach && self.detach_leaf(peaks)
                    || self.enabled.condense() && self.condense_grabbed(peaks)
                    || self.enabled.fruitless() && self.fruitless_grabbed(component)
            }
        }
    }

    /// Returns the vertices of a tree under the grab rule that detach if they are leaves, and condense if they have two
    /// neighbours that are no heavier: those that are heaviest, or (Theorem 4 of the book's chapter on trees) the heaviest with
    /// at most two neighbours, if those that are heavier are pairwise not adjacent.
    fn peaks(&self, component: Bits<N>) -> Bits<N> {
        let graph = &self.graph;
        let below = self.enabled.below() && !component.meets(graph.anchored);
        let narrow = |place: &usize| !below || graph.degree(*place) <= 2;
        let narrow: Bits<N> = component.iter().filter(narrow).collect();
        let most = graph.heaviest(narrow);
        let heavier = |place: &usize| Some(&graph.weights[*place]) > most;
        let above: Bits<N> = component.iter().filter(heavier).collect();
        if above.iter().any(|place| graph.links[place].meets(above)) {
            return Bits::EMPTY;
        }
        narrow.iter().filter(|place| Some(&graph.weights[*place]) == most).collect()
    }

    /// Lowers what keeps a vertex of a tree of the grab rule that has been [reduced](Self::reduce) from detaching or condensing:
    /// of the heaviest with at most two neighbours, those that are heavier and beside it, and of those that are adjacent the
    /// lighter. Returns the sum of the changes; `None` if no vertex is left.
    pub(crate) fn lower_above_peaks(&mut self) -> Option<W> {
        let graph = &mut self.graph;
        let narrow = graph.left.iter().filter(|&place| graph.degree(place) <= 2);
        let peak = narrow.max_by_key(|&place| &graph.weights[place])?;
        let weight = graph.weights[peak].clone();
        let beside = if graph.is_leaf(peak) { Bits::EMPTY } else { graph.links[peak] };
        let mut heavier: Vec<usize> =
            graph.left.iter().filter(|&place| graph.weights[place] > weight).collect();
        sort::places(&mut heavier, &mut |one, other| graph.weights[other].cmp(&graph.weights[one]));
        let (mut above, mut change) = (Bits::EMPTY, W::default());
        for place in heavier {
            let is_apart = !graph.links[place].meets(above) && !beside.contains(place);
            if self.enabled.below() && is_apart {
                above.insert(place);
            } else {
                change.add(&graph.weights[place].minus(&weight));
                graph.weights[place] = weight.clone();
            }
        }
        Some(change)
    }

    /// Makes every vertex of a set a free vertex.
    fn free_all(&mut self, vertices: Bits<N>) -> bool {
        self.report(Applied::Free(vertices));
        for place in vertices.iter() {
            self.free.push(self.graph.weights[place].clone());
            self.graph.drop(place);
        }
        true
    }

    /// Returns whether every vertex of a component may always be taken: all are neighbours, all or none
    /// are anchored, and the share rule allows all of them.
    fn is_complete(&self, component: Bits<N>) -> bool {
        let graph = &self.graph;
        let grounded =
            (component & graph.anchored).is_empty() || (component - graph.anchored).is_empty();
        let open = !self.enabled.rules.taking.depends_on_available()
            || (component - graph.available).is_empty();
        grounded && open && component.iter().all(|place| graph.degree(place) + 1 == component.len())
    }
}
