//! Rooted trees under the share rule: whole components, and trees that hang below a vertex.

use super::{Applied, Work};
use crate::number::Scalar;
use crate::solve::normal_form::{Forest, NormalForm};
use crate::solve::search::bits::Bits;

impl<W: Scalar, const N: usize> Work<'_, W, N> {
    /// Replaces a tree with one available vertex by its normal form (Brown & Brown, Corollary 2.12(ii)).
    /// Returns whether the component is such a tree.
    pub(super) fn reduce_rooted(&mut self, component: Bits<N>) -> bool {
        let mut roots = (component & self.graph.available).iter();
        let (Some(root), None) = (roots.next(), roots.next()) else { return false };
        if self.graph.edges(component) + 1 != component.len() {
            return false;
        }
        let form = self.normal_form(component, Bits::one(root));
        self.report(Applied::Rooted(component, &form));
        self.free.extend_from_slice(form.free());
        self.ev.add(form.ev());
        component.iter().for_each(|place| self.graph.drop(place));
        true
    }

    /// Replaces the trees that hang below a vertex by one falling path, and takes off their ev. Returns
    /// whether anything changed.
    pub(super) fn reduce_pendants(&mut self, component: Bits<N>) -> bool {
        let core = self.core(component);
        let hanging = component - core;
        let mut changed = false;
        for above in core.iter() {
            let roots = self.graph.links[above] & hanging;
            if roots.is_empty() {
                continue;
            }
            let trees = self.graph.spread(roots, hanging);
            if !self.is_falling(trees, roots) {
                self.straighten(above, trees, roots);
                changed = true;
            }
        }
        changed
    }

    /// Returns the rest of a component after unavailable leaves are removed until there are none.
    fn core(&self, component: Bits<N>) -> Bits<N> {
        let mut core = component;
        loop {
            let leaf = |place: &usize| (self.graph.links[*place] & core).len() <= 1;
            let leaves: Bits<N> = (core - self.graph.available).iter().filter(leaf).collect();
            if leaves.is_empty() {
                return core;
            }
            core -= leaves;
        }
    }

    /// Returns whether hanging trees are one path already, falling from its one root.
    fn is_falling(&self, trees: Bits<N>, roots: Bits<N>) -> bool {
        let mut at = roots;
        let mut rest = trees;
        let mut last: Option<&W> = None;
        while let Some(place) = at.lowest() {
            let weight = &self.graph.weights[place];
            if at.len() > 1 || last.is_some_and(|last| last <= weight) {
                return false;
            }
            last = Some(weight);
            rest.remove(place);
            at = self.graph.links[place] & rest;
        }
        true
    }

    fn straighten(&mut self, above: usize, trees: Bits<N>, roots: Bits<N>) {
        let form = self.normal_form(trees, roots);
        self.report(Applied::Pendant(above, trees, &form));
        self.ev.add(form.ev());
        trees.iter().for_each(|place| self.graph.drop(place));
        let mut at = above;
        for (place, weight) in trees.iter().zip(form.free()) {
            self.graph.weights[place] = weight.clone();
            self.graph.left.insert(place);
            self.graph.join(at, place);
            at = place;
        }
    }

    /// Returns the normal form of trees as if their roots were available.
    fn normal_form(&self, trees: Bits<N>, roots: Bits<N>) -> NormalForm<W> {
        let mut order: Vec<usize> = roots.iter().collect();
        let mut parents = vec![None; order.len()];
        let mut seen = roots;
        let mut next = 0;
        while let Some(&place) = order.get(next) {
            let children = (self.graph.links[place] & trees) - seen;
            seen |= children;
            for child in children.iter() {
                order.push(child);
                parents.push(Some(next as u32));
            }
            next += 1;
        }
        let weights = order.iter().map(|&place| self.graph.weights[place].clone()).collect();
        let forest = Forest::new(weights, parents).expect("a parent comes before its children");
        NormalForm::from_fitting_forest(&forest)
    }
}
