//! [`simplest`]: the components of a board that remain where nobody may pass after a pass.
//!
//! Two steps keep a board equivalent under the passing N, where pairs do not cancel:
//!
//! * An available vertex that is at least as heavy as every vertex of its region, which is what can be reached from it
//!   through unavailable vertices, is free (the book's General boards, Proposition 3).
//! * Zeros may be left out that never open anything else (the book's Passing, Proposition 4): all components of
//!   zeros; and a connected part of unavailable zeros, of a component with an available vertex, that is next to one
//!   other vertex only, or to available ones only.

use std::collections::BTreeSet;

use super::graph::as_graph;
use super::recognise::components;
use slicewise::board::{GraphShape, Setup, Shape};
use slicewise::number::Exact;

/// The most vertices of a board that is simplified: it takes O(vertices · edges²).
const MOST: usize = 200;

/// Returns the components that remain, of a board of vertices under the share rule; `None` if it is too large, or has
/// other components.
pub(super) fn simplest(setup: &Setup) -> Option<Vec<Shape>> {
    if setup.vertices() > MOST || setup.rules.taking.depends_on_anchored() {
        return None;
    }
    let mut board = WorkingGraph::new(as_graph(&Setup::new(setup.components.clone())).ok()?);
    while board.isolate_one() || board.leave_out_some() {}
    Some(components(&board.into_graph()))
}

/// A graph under simplification, whose vertices are isolated one by one.
pub(super) struct WorkingGraph {
    pub(super) weights: Vec<Exact>,
    beside: Vec<BTreeSet<usize>>,
    pub(super) available: Vec<bool>,
}

impl WorkingGraph {
    pub(super) fn new(graph: GraphShape) -> Self {
        let weights: Vec<Exact> = graph.weights.iter().collect();
        let mut beside = vec![BTreeSet::new(); weights.len()];
        let mut available = vec![false; weights.len()];
        graph.open.iter().for_each(|&at| available[at as usize] = true);
        for (one, other) in
            graph.edges.into_iter().map(|(one, other)| (one as usize, other as usize))
        {
            // Between available vertices an edge opens nothing.
            if !(available[one] && available[other]) {
                beside[one].insert(other);
                beside[other].insert(one);
            }
        }
        Self { weights, beside, available }
    }

    fn into_graph(self) -> GraphShape {
        let all = 0..self.weights.len();
        let edges = all.clone().flat_map(|at| self.beside[at].range(at..).map(move |&to| (at, to)));
        GraphShape {
            edges: edges.map(|(one, other)| (one as u32, other as u32)).collect(),
            open: all.filter(|&at| self.available[at]).map(|at| at as u32).collect(),
            weights: self.weights.into_iter().collect(),
            ..GraphShape::default()
        }
    }

    /// Returns what can be reached from a vertex through vertices that pass `through`, without those at the ends
    /// that do not.
    fn reached(&self, from: usize, through: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let (mut reached, mut left) = (BTreeSet::from([from]), vec![from]);
        while let Some(at) = left.pop() {
            let next = self.beside[at].iter().filter(|&&next| through(next));
            left.extend(next.filter(|&&next| reached.insert(next)));
        }
        reached
    }

    /// Isolates an available vertex that is the heaviest of its region; returns `false` if there is none.
    fn isolate_one(&mut self) -> bool {
        let is_heaviest = |&at: &usize| {
            let is_lighter = |other: usize| self.weights[other] <= self.weights[at];
            self.available[at]
                && !self.beside[at].is_empty()
                && self.region(at).into_iter().all(is_lighter)
        };
        let Some(at) = (0..self.weights.len()).find(is_heaviest) else { return false };
        self.free(at);
        // Edges between vertices that are available now open nothing.
        for one in 0..self.weights.len() {
            let open = |&other: &usize| self.available[one] && self.available[other];
            let useless: Vec<usize> = self.beside[one].iter().copied().filter(open).collect();
            for other in useless {
                self.beside[one].remove(&other);
                self.beside[other].remove(&one);
            }
        }
        true
    }

    /// Returns an available vertex and what can be reached from it through unavailable vertices.
    pub(super) fn region(&self, at: usize) -> BTreeSet<usize> {
        self.reached(at, |next| !self.available[next])
    }

    /// Isolates a vertex; its neighbours become available.
    pub(super) fn free(&mut self, at: usize) {
        self.beside[at].clone().into_iter().for_each(|next| self.available[next] = true);
        self.isolate(at);
    }

    fn isolate(&mut self, at: usize) {
        for next in std::mem::take(&mut self.beside[at]) {
            self.beside[next].remove(&at);
        }
    }

    /// Isolates a connected part of zeros that never opens anything; returns `false` if there is none.
    ///
    /// Such a part is next to available vertices only, or to one vertex, and is one of the parts into which the
    /// unavailable zeros fall without that vertex.
    fn leave_out_some(&mut self) -> bool {
        let is_late = |at: usize| !self.available[at] && self.weights[at].is_zero();
        let opens_nothing = |(outside, at): (usize, usize)| {
            if !is_late(at) {
                return None;
            }
            let part = self.reached(at, |next| next != outside && is_late(next));
            let beside = part.iter().flat_map(|&at| &self.beside[at]);
            let mut others = beside.filter(|&&next| next != outside && !part.contains(&next));
            let is_broached = self.reached(at, |_| true).iter().any(|&at| self.available[at]);
            let is_alone = others.clone().next().is_none();
            let none = is_alone || self.available[outside] && others.all(|&at| self.available[at]);
            (is_broached && none).then_some(part)
        };
        let all = 0..self.weights.len();
        let edges = all.flat_map(|one| self.beside[one].iter().map(move |&other| (one, other)));
        let Some(part) = edges.into_iter().find_map(opens_nothing) else {
            return false;
        };
        part.into_iter().for_each(|at| self.isolate(at));
        true
    }
}
