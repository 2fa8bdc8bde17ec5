//! [`Heaps`]: mergeable heaps, one node for each vertex of a forest.

use crate::number::Scalar;

/// The absence of a node.
const NONE: u32 = u32::MAX;

/// One of the [`Heaps`], identified by its top node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heap(u32);

impl Heap {
    /// The heap without weights.
    pub(crate) const EMPTY: Self = Self(NONE);

    /// Returns whether `vertex` is on top.
    pub(crate) fn is_topped_by(self, vertex: u32) -> bool {
        self.0 == vertex
    }
}

/// What is below a vertex: a heap, and vertices that are in none. These are sorted at once, and those that are popped
/// are not touched where they are in memory.
pub(crate) struct Below<'s, W> {
    pub(crate) heap: Heap,
    pub(crate) singles: &'s mut Vec<(W, u32)>,
}

/// Pairing heaps in one arena (Fredman, Sedgewick, Sleator & Tarjan, 1986): merging costs O(1),
/// removing the largest O(log n) amortised, without recursion. The node of a vertex is used at most
/// once.
#[derive(Debug)]
pub(crate) struct Heaps<W> {
    nodes: Vec<Node<W>>,
}

/// A vertex in a heap. (All its fields are together in memory, since nodes are visited in random
/// order.)
#[derive(Debug)]
struct Node<W> {
    weight: W,
    /// The first of the heaps below it.
    child: u32,
    /// The next heap below the same node.
    sibling: u32,
}

impl<W: Scalar> Heaps<W> {
    /// Creates a node for each weight, not yet in a heap.
    pub(crate) fn new(weights: &[W]) -> Self {
        let node = |weight: &W| Node { weight: weight.clone(), child: NONE, sibling: NONE };
        Self { nodes: weights.iter().map(node).collect() }
    }

    fn node(&self, vertex: u32) -> &Node<W> {
        &self.nodes[vertex as usize]
    }

    fn node_mut(&mut self, vertex: u32) -> &mut Node<W> {
        &mut self.nodes[vertex as usize]
    }

    /// The weight of a vertex, as changed by [`push`](Self::push).
    pub(crate) fn weight(&self, vertex: u32) -> &W {
        &self.node(vertex).weight
    }

    /// Merges two heaps. O(1).
    pub(crate) fn meld(&mut self, one: Heap, other: Heap) -> Heap {
        if one == Heap::EMPTY || other == Heap::EMPTY {
            return if one == Heap::EMPTY { other } else { one };
        }
        let one_wins = self.weight(one.0) >= self.weight(other.0);
        let (top, below) = if one_wins { (one.0, other.0) } else { (other.0, one.0) };
        self.node_mut(below).sibling = self.node(top).child;
        self.node_mut(top).child = below;
        Heap(top)
    }

    /// Pushes a vertex in front of the falling list s1 ≥ s2 ≥ … of what is below it, as the root above it:
    /// while s1 is at least its weight r, r becomes r − s1 + s2 and both disappear; if there is no
    /// s2, the vertex vanishes with s1. Adds the weights that disappear to `lost`, each with its
    /// vertex, and returns the rest with the ev that came off. O(log n) amortised.
    pub(crate) fn push(
        &mut self,
        vertex: u32,
        mut below: Below<'_, W>,
        lost: &mut Vec<(u32, W)>,
    ) -> (Heap, W) {
        below.singles.sort_unstable();
        let mut weight = self.weight(vertex).clone();
        while let Some(first) = self.pop_from(&mut below, &weight) {
            let less = first.1.minus(&weight);
            lost.push(first);
            let Some(second) = self.pop_largest(&mut below) else { return (Heap::EMPTY, less) };
            weight = second.1.minus(&less);
            lost.push(second);
        }
        self.node_mut(vertex).weight = weight;
        let singles = below.singles.drain(..).map(|(_, single)| Heap(single));
        // (The smallest first: the largest is removed in O(1).)
        let singles = singles.fold(Heap::EMPTY, |heap, single| self.meld(single, heap));
        let rest = self.meld(below.heap, singles);
        (self.meld(Heap(vertex), rest), W::default())
    }

    /// Removes the largest weight, with its vertex, if it is at least `least`.
    fn pop_from(&mut self, below: &mut Below<'_, W>, least: &W) -> Option<(u32, W)> {
        let single = below.singles.last().is_some_and(|single| single.0 >= *least);
        let in_heap = below.heap != Heap::EMPTY && self.weight(below.heap.0) >= least;
        if single || in_heap { self.pop_largest(below) } else { None }
    }

    fn pop_largest(&mut self, below: &mut Below<'_, W>) -> Option<(u32, W)> {
        if below.heap == Heap::EMPTY {
            return below.singles.pop().map(|(weight, vertex)| (vertex, weight));
        }
        match below.singles.pop_if(|single| single.0 >= *self.weight(below.heap.0)) {
            Some((weight, vertex)) => Some((vertex, weight)),
            None => Some(self.pop(&mut below.heap)),
        }
    }

    /// The weights in a heap with their vertices, in no particular order. O(number of weights).
    pub(crate) fn contents(&self, heap: Heap) -> impl Iterator<Item = (u32, &W)> {
        let mut left = if heap == Heap::EMPTY { vec![] } else { vec![heap.0] };
        std::iter::from_fn(move || {
            let node = left.pop()?;
            let mut child = self.node(node).child;
            while child != NONE {
                left.push(child);
                child = self.node(child).sibling;
            }
            Some((node, self.weight(node)))
        })
    }

    /// Removes the largest weight, with its vertex, and merges the heaps below it: in pairs from
    /// the first to the last, then one after the other from the last to the first.
    fn pop(&mut self, heap: &mut Heap) -> (u32, W) {
        let top = heap.0;
        let mut next = self.node(top).child;
        let mut pairs = Heap::EMPTY;
        while next != NONE {
            let (one, other) = (next, self.node(next).sibling);
            next = if other == NONE { NONE } else { self.node(other).sibling };
            let pair = self.meld(Heap(one), Heap(other));
            self.node_mut(pair.0).sibling = pairs.0;
            pairs = pair;
        }
        *heap = Heap::EMPTY;
        while pairs != Heap::EMPTY {
            let rest = Heap(self.node(pairs.0).sibling);
            *heap = self.meld(*heap, pairs);
            pairs = rest;
        }
        (top, std::mem::take(&mut self.node_mut(top).weight))
    }
}
