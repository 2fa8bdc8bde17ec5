//! [`AlternatingSet`]: a multiset of weights with its alternating sum.
//!
//! Unlike the [`Timeline`](crate::solve::timeline::Timeline), which needs all weights in advance,
//! it accepts any weight at any time: a play whose moves are not known yet needs that. It is a
//! treap (a search tree by weight, a heap by random priority); each node stores the parity of its
//! subtree and the alternating sum of the subtree's weights, largest first.
//!
//! Complexity: O(log n) expected for every change, O(n log n) to build, O(n) memory.

use crate::number::Scalar;
use crate::sort;

const NONE: u32 = u32::MAX;

/// A multiset of weights with its alternating sum, largest weight first.
#[derive(Clone, Debug)]
pub(crate) struct AlternatingSet<W> {
    nodes: Vec<Node<W>>,
    /// Nodes that are not in use.
    unused: Vec<u32>,
    root: u32,
    /// The state of the random number generator for priorities.
    seed: u32,
}

#[derive(Clone, Debug)]
struct Node<W> {
    weight: W,
    priority: u32,
    /// The subtrees of larger and of smaller weights.
    larger: u32,
    smaller: u32,
    /// Whether the subtree has an odd number of weights.
    odd: bool,
    sum: W,
}

impl<W: Scalar> Default for AlternatingSet<W> {
    fn default() -> Self {
        Self { nodes: Vec::new(), unused: Vec::new(), root: NONE, seed: 0x9E37_79B9 }
    }
}

impl<W: Scalar> AlternatingSet<W> {
    /// w1 − w2 + w3 − … over the weights, largest first; 0 if there are none.
    pub(crate) fn sum(&self) -> W {
        self.node(self.root).map_or_else(W::default, |root| root.sum.clone())
    }

    /// Returns whether the number of weights is odd.
    pub(crate) fn is_odd(&self) -> bool {
        self.odd(self.root)
    }

    /// Adds a weight, even if an equal one is present.
    pub(crate) fn insert(&mut self, weight: W) {
        let node = self.fresh(weight);
        self.root = self.inserted(self.root, node);
    }

    /// Removes one copy of a weight; returns whether there was one.
    pub(crate) fn remove(&mut self, weight: &W) -> bool {
        let (root, found) = self.removed(self.root, weight);
        self.root = root;
        found
    }

    fn node(&self, at: u32) -> Option<&Node<W>> {
        self.nodes.get(at as usize)
    }

    fn odd(&self, at: u32) -> bool {
        self.node(at).is_some_and(|node| node.odd)
    }

    fn fresh(&mut self, weight: W) -> u32 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 17;
        self.seed ^= self.seed << 5;
        let sum = weight.clone();
        let priority = self.seed;
        let node = Node { weight, priority, larger: NONE, smaller: NONE, odd: true, sum };
        if let Some(at) = self.unused.pop() {
            self.nodes[at as usize] = node;
            return at;
        }
        self.nodes.push(node);
        (self.nodes.len() - 1) as u32
    }

    /// Recomputes a node from its subtrees.
    fn refresh(&mut self, at: u32) {
        let node = &self.nodes[at as usize];
        let larger = self.node(node.larger);
        let smaller = self.node(node.smaller);
        let before = larger.is_some_and(|larger| larger.odd);
        let mut sum = larger.map_or_else(W::default, |larger| larger.sum.clone());
        sum = if before { sum.minus(&node.weight) } else { sum.plus(&node.weight) };
        if let Some(smaller) = smaller {
            sum = if before { sum.plus(&smaller.sum) } else { sum.minus(&smaller.sum) };
        }
        let odd = !(before ^ smaller.is_some_and(|smaller| smaller.odd));
        let node = &mut self.nodes[at as usize];
        node.odd = odd;
        node.sum = sum;
    }

    /// The tree at `at` with a single node added; its expected depth is O(log n).
    fn inserted(&mut self, at: u32, node: u32) -> u32 {
        let Some(root) = self.node(at) else { return node };
        let fresh = &self.nodes[node as usize];
        if fresh.priority > root.priority {
            let weight = fresh.weight.clone();
            let (larger, smaller) = self.split(at, &weight);
            let fresh = &mut self.nodes[node as usize];
            (fresh.larger, fresh.smaller) = (larger, smaller);
            self.refresh(node);
            return node;
        }
        if fresh.weight >= root.weight {
            let larger = self.inserted(root.larger, node);
            self.nodes[at as usize].larger = larger;
        } else {
            let smaller = self.inserted(root.smaller, node);
            self.nodes[at as usize].smaller = smaller;
        }
        self.refresh(at);
        at
    }

    /// The tree without one node of this weight, and whether there was one.
    fn removed(&mut self, at: u32, weight: &W) -> (u32, bool) {
        let Some(root) = self.node(at) else { return (NONE, false) };
        let (larger, smaller) = (root.larger, root.smaller);
        let found = match weight.cmp(&root.weight) {
            std::cmp::Ordering::Equal => {
                self.unused.push(at);
                return (self.merge(larger, smaller), true);
            }
            std::cmp::Ordering::Greater => {
                let (larger, found) = self.removed(larger, weight);
                self.nodes[at as usize].larger = larger;
                found
            }
            std::cmp::Ordering::Less => {
                let (smaller, found) = self.removed(smaller, weight);
                self.nodes[at as usize].smaller = smaller;
                found
            }
        };
        if found {
            self.refresh(at);
        }
        (at, found)
    }

    /// Splits a tree into the weights above `weight` and the others.
    fn split(&mut self, at: u32, weight: &W) -> (u32, u32) {
        let Some(root) = self.node(at) else { return (NONE, NONE) };
        if root.weight > *weight {
            let (larger, smaller) = self.split(root.smaller, weight);
            self.nodes[at as usize].smaller = larger;
            self.refresh(at);
            (at, smaller)
        } else {
            let (larger, smaller) = self.split(root.larger, weight);
            self.nodes[at as usize].larger = smaller;
            self.refresh(at);
            (larger, at)
        }
    }

    /// Joins two trees; the weights of the first must be at least those of the second.
    fn merge(&mut self, larger: u32, smaller: u32) -> u32 {
        let (Some(one), Some(other)) = (self.node(larger), self.node(smaller)) else {
            return larger.min(smaller);
        };
        if one.priority > other.priority {
            let joined = self.merge(one.smaller, smaller);
            self.nodes[larger as usize].smaller = joined;
            self.refresh(larger);
            larger
        } else {
            let joined = self.merge(larger, other.larger);
            self.nodes[smaller as usize].larger = joined;
            self.refresh(smaller);
            smaller
        }
    }
}

impl<W: Scalar> FromIterator<W> for AlternatingSet<W> {
    /// Sorts the weights and builds the tree in one pass over them: each new node, the smallest so
    /// far, takes the nodes of lower priority at the end of the tree as its subtree.
    fn from_iter<I: IntoIterator<Item = W>>(weights: I) -> Self {
        let mut falling: Vec<W> = weights.into_iter().collect();
        sort::falling(&mut falling);
        let mut set = Self::default();
        let mut spine: Vec<u32> = Vec::new();
        for weight in falling {
            let node = set.fresh(weight);
            let priority = set.nodes[node as usize].priority;
            let keep = spine.partition_point(|&at| set.nodes[at as usize].priority > priority);
            let below = set.fold(spine.drain(keep..));
            set.nodes[node as usize].larger = below;
            spine.push(node);
        }
        set.root = set.fold(spine.drain(..));
        set
    }
}

impl<W: Scalar> AlternatingSet<W> {
    /// Attaches each node of a spine, the highest first, below the one before it; returns the top
    /// node.
    fn fold(&mut self, spine: std::vec::Drain<'_, u32>) -> u32 {
        let mut below = NONE;
        for at in spine.rev() {
            self.nodes[at as usize].smaller = below;
            self.refresh(at);
            below = at;
        }
        below
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn plain(weights: &[i64]) -> i64 {
        let mut falling = weights.to_vec();
        falling.sort_by(|a, b| b.cmp(a));
        falling.iter().rev().fold(0, |sum, weight| weight - sum)
    }

    #[test]
    fn a_set_knows_its_sum() {
        let mut set: AlternatingSet<i64> = [2, 7, 4, 6].into_iter().collect();
        assert_eq!(set.sum(), 7 - 6 + 4 - 2);
        set.insert(5);
        assert!(set.remove(&2));
        assert_eq!(set.sum(), 7 - 6 + 5 - 4);
    }

    proptest! {
        #[test]
        fn built_at_once_it_agrees_with_sorting(weights in prop::collection::vec(-9_i64..10, 0..200)) {
            let mut set: AlternatingSet<i64> = weights.iter().copied().collect();
            prop_assert_eq!(set.sum(), plain(&weights));
            for (place, weight) in weights.iter().enumerate() {
                prop_assert!(set.remove(weight));
                prop_assert_eq!(set.sum(), plain(&weights[place + 1..]));
            }
        }

        #[test]
        fn it_agrees_with_sorting(changes in prop::collection::vec((-9_i64..10, any::<bool>()), 0..200)) {
            let mut set = AlternatingSet::default();
            let mut weights: Vec<i64> = Vec::new();
            for (weight, added) in changes {
                if added {
                    set.insert(weight);
                    weights.push(weight);
                } else {
                    let place = weights.iter().position(|&known| known == weight);
                    prop_assert_eq!(set.remove(&weight), place.is_some());
                    place.map(|place| weights.swap_remove(place));
                }
                prop_assert_eq!(set.sum(), plain(&weights));
                prop_assert_eq!(set.is_odd(), weights.len() % 2 == 1);
            }
        }
    }
}
