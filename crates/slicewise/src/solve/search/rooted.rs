//! A guess at the value of a tree under the grab rule: the best of its rooted versions.
//!
//! In the version rooted at r, the vertex r is taken last. On nearly all trees the value is the greatest
//! of the rooted values if the tree is even, and the least if it is odd. That this bounds the value is a
//! conjecture, and so is the value of a rooted tree as computed here. The search proves or refutes the
//! guess by its first questions, so that a wrong guess costs time and nothing else.

use std::cmp::Reverse;

use super::subset_form::places;
use crate::number::Scalar;

/// Returns the best value of the rooted versions of a tree of at least one vertex. `links` has the
/// neighbours of each place of the tree. O(n³).
pub(super) fn best_value<W: Scalar>(weights: &[W], links: &[u64], tree: u64) -> Option<W> {
    let versions = places(tree).map(|root| value(weights, links, root));
    if tree.count_ones().is_multiple_of(2) { versions.max() } else { versions.min() }
}

/// Returns the value of the version rooted at `root`.
fn value<W: Scalar>(weights: &[W], links: &[u64], root: usize) -> W {
    let mut parts = Parts::default();
    parts.cut(chain(weights, links, root, None));
    parts.singles.sort_unstable_by(|a, b| b.cmp(a));
    let ev = parts.pairs.iter().fold(W::default(), |ev, (top, low)| ev.plus(top).minus(low));
    // (From the last to the first: each taker has the weight less the value of the rest. The ev counts
    // for the player who takes the last of them.)
    parts.singles.iter().rev().fold(ev.negated(), |rest, weight| weight.minus(&rest))
}

/// The weights of a chain: falling ones, and pairs (top, low) at its closed end, which rise.
struct Parts<W> {
    singles: Vec<W>,
    pairs: Vec<(W, W)>,
}

impl<W> Default for Parts<W> {
    fn default() -> Self {
        Self { singles: Vec::new(), pairs: Vec::new() }
    }
}

impl<W: Scalar> Parts<W> {
    /// Adds the parts of a chain.
    fn cut(&mut self, mut chain: Vec<W>) {
        while let [.., low, top] = chain.as_slice()
            && low <= top
        {
            self.pairs.push((top.clone(), low.clone()));
            chain.truncate(chain.len() - 2);
        }
        self.singles.append(&mut chain);
    }
}

/// Returns the chain that a branch is as good as: the branches above it side by side, then its root.
fn chain<W: Scalar>(weights: &[W], links: &[u64], root: usize, below: Option<usize>) -> Vec<W> {
    let mut parts = Parts::default();
    for above in places(links[root]).filter(|above| Some(*above) != below) {
        parts.cut(chain(weights, links, above, Some(root)));
    }
    parts.singles.sort_unstable_by_key(|weight| Reverse(weight.clone()));
    parts.pairs.sort_unstable();
    let mut chain = Vec::new();
    parts.singles.into_iter().for_each(|weight| append(&mut chain, weight));
    for (top, low) in parts.pairs {
        append(&mut chain, low);
        append(&mut chain, top);
    }
    append(&mut chain, weights[root].clone());
    chain
}

/// Appends a weight, and condenses x, M, y to x − M + y while M is no lighter than x and y.
fn append<W: Scalar>(chain: &mut Vec<W>, weight: W) {
    chain.push(weight);
    while let [.., x, most, y] = chain.as_slice()
        && x <= most
        && most >= y
    {
        let joined = x.minus(most).plus(y);
        chain.truncate(chain.len() - 3);
        chain.push(joined);
    }
}
