//! The rewriting of rooted forests for a certificate.
//!
//! From the leaves to the roots, each vertex is pushed in front of the forest below it (the module
//! [`normal_form::forest`](crate::solve::normal_form::forest)). That needs the heaviest of the
//! vertices that follow, so the trees below are attached to each other in pairs, and then one after
//! the other, until one is left: a pairing heap, in which each comparison is a step of the
//! certificate. O(n log n) steps.

use crate::board::{Board, ForestShape, RootedForest, Vertex};
use crate::certificate::Step;
use crate::number::Scalar;

/// The steps for the rest of a forest.
pub(super) fn forest<W: Scalar>(board: &Board<W>, rooted: &RootedForest) -> Vec<Step> {
    let mut there = vec![false; rooted.shape().parents().len()];
    for vertex in rooted.vertices() {
        there[rooted.inside(vertex) as usize] = true;
    }
    steps(board.weights(), rooted.at(0), rooted.shape(), &there)
}

/// The steps for a forest on those vertices from `first` on that are marked in `there`.
fn steps<W: Scalar>(
    weights: &[W],
    first: Vertex,
    shape: &ForestShape,
    there: &[bool],
) -> Vec<Step> {
    let weights = weights[first.index()..first.index() + there.len()].to_vec();
    let below = vec![Vec::new(); there.len()];
    let mut rewriting = Rewriting { first, weights, below, steps: Vec::new() };
    for &vertex in shape.upwards().iter().filter(|&&vertex| there[vertex as usize]) {
        let parent = shape.parents()[vertex as usize];
        let became = rewriting.push(vertex);
        if let (Some(became), Some(parent)) = (became, parent) {
            rewriting.below[parent as usize].push(became);
        }
    }
    rewriting.steps
}

/// A forest being rewritten, with vertices counted from the first one.
struct Rewriting<W> {
    first: Vertex,
    weights: Vec<W>,
    /// The trees attached to each vertex.
    below: Vec<Vec<u32>>,
    steps: Vec<Step>,
}

impl<W: Scalar> Rewriting<W> {
    /// Rewrites the tree of a vertex whose subtrees are settled until it is settled, too; returns
    /// the vertex at its top, if any is left.
    fn push(&mut self, mut top: u32) -> Option<u32> {
        while let Some(heaviest) = self.heaviest_below(top) {
            if self.weight(heaviest) <= self.weight(top) {
                self.steps.push(Step::Settle(self.vertex(heaviest)));
                break;
            }
            let Some(next) = self.heaviest_below(heaviest) else {
                self.steps.push(Step::Detach(self.vertex(heaviest)));
                return None;
            };
            self.steps.push(Step::Fuse(self.vertex(next)));
            let less = self.weight(heaviest).minus(self.weight(top));
            self.weights[next as usize] = self.weight(next).minus(&less);
            top = next;
        }
        Some(top)
    }

    /// Attaches the trees below a vertex to the heaviest of their roots.
    fn heaviest_below(&mut self, vertex: u32) -> Option<u32> {
        let apart = std::mem::take(&mut self.below[vertex as usize]);
        let pairs = apart.chunks(2).map(|pair| match *pair {
            [one, other] => self.hang(one, other),
            _ => pair[0],
        });
        let pairs: Vec<u32> = pairs.collect();
        let heaviest = pairs.into_iter().rev().reduce(|one, other| self.hang(one, other));
        self.below[vertex as usize].extend(heaviest);
        heaviest
    }

    /// Attaches the lighter of two siblings to the heavier one, which is returned.
    fn hang(&mut self, one: u32, other: u32) -> u32 {
        let one_is_heavier = self.weight(one) >= self.weight(other);
        let (heavy, light) = if one_is_heavier { (one, other) } else { (other, one) };
        let (vertex, below) = (self.vertex(light), self.vertex(heavy));
        self.steps.push(Step::Hang { vertex, below });
        self.below[heavy as usize].push(light);
        heavy
    }

    fn weight(&self, vertex: u32) -> &W {
        &self.weights[vertex as usize]
    }

    fn vertex(&self, inside: u32) -> Vertex {
        Vertex::new(self.first.index() as u32 + inside)
    }
}
