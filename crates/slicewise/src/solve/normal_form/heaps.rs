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

/// Weights with their vertices, the largest first.
trait Falling<W> {
    /// The largest weight.
    fn largest<'f>(&'f self, heaps: &'f Heaps<W>) -> Option<&'f W>;

    /// Removes the largest weight.
    fn pop(&mut self, heaps: &mut Heaps<W>) -> Option<(u32, W)>;
}

impl<W: Scalar> Falling<W> for Heap {
    #[inline]
    fn largest<'f>(&'f self, heaps: &'f Heaps<W>) -> Option<&'f W> {
        (*self != Self::EMPTY).then(|| heaps.weight(self.0))
    }

    #[inline]
    fn pop(&mut self, heaps: &mut Heaps<W>) -> Option<(u32, W)> {
        (*self != Self::EMPTY).then(|| heaps.pop(self))
    }
}

/// A heap, and vertices that are in none, rising.
struct Below<'s, W> {
    heap: Heap,
    singles: &'s mut Vec<(W, u32)>,
}

impl<W: Scalar> Falling<W> for Below<'_, W> {
    fn largest<'f>(&'f self, heaps: &'f Heaps<W>) -> Option<&'f W> {
        let single = self.singles.last().map(|single| &single.0);
        single.max(self.heap.largest(heaps))
    }

    fn pop(&mut self, heaps: &mut Heaps<W>) -> Option<(u32, W)> {
        let in_heap = self.heap.largest(heaps);
        match self.singles.pop_if(|single| in_heap.is_none_or(|weight| single.0 >= *weight)) {
            Some((weight, vertex)) => Some((vertex, weight)),
            None => self.heap.pop(heaps),
        }
    }
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

    /// Pushes a vertex in front of the falling list s1 ≥ s2 ≥ … in the heap, as the root above it:
    /// while s1 is at least its weight r, r becomes r − s1 + s2 and both disappear; if there is no
    /// s2, the vertex vanishes with s1. Adds the weights that disappear to `lost`, each with its
    /// vertex, and returns the rest with the ev that came off. O(log n) amortised.
    pub(crate) fn push(
        &mut self,
        vertex: u32,
        mut below: Heap,
        lost: &mut Vec<(u32, W)>,
    ) -> (Heap, W) {
        match self.vanishes(vertex, &mut below, lost) {
            Some(ev) => (Heap::EMPTY, ev),
            None => (self.meld(Heap(vertex), below), W::default()),
        }
    }

    /// Pushes a vertex in front of a heap and of vertices that are in none, likewise, and empties the list. These are
    /// sorted at once, and those that disappear are not touched where they are in memory. O(k log k) for k of them.
    pub(crate) fn push_before_singles(
        &mut self,
        vertex: u32,
        heap: Heap,
        singles: &mut Vec<(W, u32)>,
        lost: &mut Vec<(u32, W)>,
    ) -> (Heap, W) {
        singles.sort_unstable();
        let mut below = Below { heap, singles };
        if let Some(ev) = self.vanishes(vertex, &mut below, lost) {
            return (Heap::EMPTY, ev);
        }
        let singles = below.singles.drain(..).map(|(_, single)| Heap(single));
        // The smallest first: the largest is removed in O(1).
        let singles = singles.fold(Heap::EMPTY, |heap, single| self.meld(single, heap));
        let rest = self.meld(below.heap, singles);
        (self.meld(Heap(vertex), rest), W::default())
    }

    /// Carries out a push up to the vertex itself, which gets its new weight. Returns the ev that comes off if it vanishes.
    fn vanishes(
        &mut self,
        vertex: u32,
        below: &mut impl Falling<W>,
        lost: &mut Vec<(u32, W)>,
    ) -> Option<W> {
        let mut weight = self.weight(vertex).clone();
        while below.largest(self).is_some_and(|largest| *largest >= weight) {
            let first = below.pop(self)?;
            let less = first.1.minus(&weight);
            lost.push(first);
            let Some(second) = below.pop(self) else { return Some(less) };
            weight = second.1.minus(&less);
            lost.push(second);
        }
        self.node_mut(vertex).weight = weight;
        None
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
