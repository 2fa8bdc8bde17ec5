//! Bounds of a tree under the grab rule: its rooted versions.
//!
//! In the version rooted at r, the vertex r is taken last, so it is a series-parallel order
//! ([`chain`](crate::solve::chain)). An even tree is worth at least as much as each of them, an odd one at
//! most as much (the book, chapter *Rooted versions*, Theorem 3); nearly always one of them has the tree's value.

use super::bits::Bits;
use super::form::Bound;
use crate::number::Scalar;
use crate::solve::chain::Order;

/// Returns the best bound of a tree from its rooted versions; `None` for no vertices. `links` has the
/// neighbours of each place. O(n² log² n).
pub(super) fn bound<W: Scalar, const N: usize>(
    weights: &[W],
    links: &[Bits<N>],
    tree: Bits<N>,
) -> Option<Bound<W>> {
    let versions = tree.iter().map(|root| value(weights, links, tree, root));
    match tree.len().is_multiple_of(2) {
        true => versions.max().map(Bound::AtLeast),
        false => versions.min().map(Bound::AtMost),
    }
}

/// Returns the value of the version rooted at `root`.
fn value<W: Scalar, const N: usize>(
    weights: &[W],
    links: &[Bits<N>],
    tree: Bits<N>,
    root: usize,
) -> W {
    let (mut left, mut own, mut parents) =
        (vec![(root, None, Bits::EMPTY)], Vec::new(), Vec::new());
    while let Some((place, parent, above)) = left.pop() {
        let here = own.len() as u32;
        own.push(weights[place].clone());
        parents.push(parent);
        let below = (links[place] & tree) - above;
        left.extend(below.iter().map(|next| (next, Some(here), Bits::one(place))));
    }
    let order = Order::after_children(own, parents).expect("a parent comes before its children");
    order.fitting_form().value()
}
