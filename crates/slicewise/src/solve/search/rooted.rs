//! Bounds of a tree under the grab rule: its rooted versions.
//!
//! In the version rooted at r, the vertex r is taken last, so it is a series-parallel order
//! ([`chain`](crate::solve::chain)). An even tree is worth at least as much as each of them, an odd one at
//! most as much (the book, chapter *Chains*, Theorem 8); nearly always one of them has the tree's value.

use super::form::Bound;
use super::subset_form::places;
use crate::number::Scalar;
use crate::solve::chain::Order;

/// Returns the best bound of a tree from its rooted versions; `None` for no vertices. `links` has the
/// neighbours of each place. O(n² log² n).
pub(super) fn bound<W: Scalar>(weights: &[W], links: &[u64], tree: u64) -> Option<Bound<W>> {
    let versions = places(tree).map(|root| value(weights, links, tree, root));
    match tree.count_ones().is_multiple_of(2) {
        true => versions.max().map(Bound::AtLeast),
        false => versions.min().map(Bound::AtMost),
    }
}

/// Returns the value of the version rooted at `root`.
fn value<W: Scalar>(weights: &[W], links: &[u64], tree: u64, root: usize) -> W {
    let (mut left, mut own, mut parents) = (vec![(root, None, 0_u64)], Vec::new(), Vec::new());
    while let Some((place, parent, above)) = left.pop() {
        let here = own.len() as u32;
        own.push(weights[place].clone());
        parents.push(parent);
        left.extend(
            places(links[place] & tree & !above).map(|next| (next, Some(here), 1 << place)),
        );
    }
    let order = Order::after_children(own, parents).expect("a parent comes before its children");
    order.fitting_form().value()
}
