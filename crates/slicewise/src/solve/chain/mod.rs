//! Series-parallel boards: each is equivalent to one chain, so it has a normal form.
//!
//! A *series-parallel board* is built from vertices by `beside` and `then` ([`Order`]). Free vertices,
//! stacks and rooted forests of the share rule are such boards, and so are the rooted trees of the grab
//! rule, in which a vertex may be taken once all its children are gone.
//!
//! A chain with more to come after it is closed there: neighbours x ≤ M ≥ y fuse into x − M + y, and what
//! remains falls, then rises. Cut it from its closed end into pairs that rise, as long as there are any;
//! the rest are falling singles. Then
//!
//! - *A then B* is A's chain followed by B's, fused;
//! - *A beside B* is the singles of both, falling, followed by the pairs of both, least top first, fused;
//! - if nothing follows, the singles are free weights, and the pairs (b, t) an ev of the sum of t − b.
//!
//! The proof is in the book, chapter *Chains*, Theorem 4. The order of the pairs is that of Abdel-Wahab and
//! Kameda (1978) and Monma and Sidney (1979), who schedule series-parallel jobs for the least peak.
//!
//! Chains are kept in ordered maps and heaps, the smaller poured into the larger: O(n log² n) time at
//! most, O(n) memory, and no recursion, however deep the board.
//!
//! ```
//! use slicewise::solve::chain::Order;
//!
//! //  1   4   6     each vertex after its children, the 3 last
//! //   \  |   |
//! //    \ 2   5
//! //     \|  /
//! //      3
//! let parents = vec![Some(3), Some(2), Some(3), None, Some(3), Some(4)];
//! let tree = Order::after_children(vec![1_i64, 4, 2, 3, 5, 6], parents)?;
//! let solved = tree.normal_form()?;
//! assert_eq!((solved.free(), *solved.ev()), (&[6, 5, 4, 2][..], 2));
//! assert_eq!(solved.value(), 6 - 5 + 4 - 2 - 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod closed;
mod order;
mod singles;
#[cfg(test)]
mod tests;
pub(crate) mod visits;

use self::closed::Closed;
pub use self::order::Order;
use self::singles::{BothEnds, LightFirst, Singles};
use crate::board::{OrderStep, SeriesParallel, Vertex};
use crate::number::{Overflow, Scalar};

/// What the chain of an order says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solved<W> {
    /// The singles, falling: free weights.
    pub(crate) free: Vec<W>,
    /// The pairs, as an ev.
    pub(crate) ev: W,
    /// A vertex that is optimal to take first if the order is alone.
    pub(crate) leader: u32,
}

impl<W: Scalar> Order<W> {
    /// Returns a vertex that is optimal to take first if the board is alone; `None` if it is empty.
    /// O(n log² n).
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the weights together.
    pub fn best_vertex(&self) -> Result<Option<u32>, Overflow> {
        Overflow::check(self.weights())?;
        Ok(self.solve(&[]).map(|solved| solved.leader))
    }

    /// Solves the board without the vertices that are taken, none of which comes after one that is left;
    /// `None` if it is then empty. A list of no vertices means that none is taken.
    pub(crate) fn solve(&self, taken: &[bool]) -> Option<Solved<W>> {
        Steps { weights: self.weights(), steps: self.steps(), taken }.solve()
    }
}

/// Solves what is left of an order on a board with these weights; `None` if nothing is. O(n log² n).
pub(crate) fn solved<W: Scalar>(weights: &[W], order: &SeriesParallel) -> Option<Solved<W>> {
    left_of(weights, order, order.taken()).solve()
}

/// Solves what is left of an order after each vertex that may be taken, with the number of the vertex in
/// the order. O(n log² n) for each.
pub(crate) fn solved_after_each<W: Scalar>(
    weights: &[W],
    order: &SeriesParallel,
) -> impl Iterator<Item = (Vertex, Option<Solved<W>>)> {
    let mut taken = order.taken().to_vec();
    order.available().map(move |vertex| {
        let inside = order.inside(vertex).unwrap_or_default() as usize;
        taken[inside] = true;
        let solved = left_of(weights, order, &taken).solve();
        taken[inside] = false;
        (vertex, solved)
    })
}

fn left_of<'o, W>(weights: &'o [W], order: &'o SeriesParallel, taken: &'o [bool]) -> Steps<'o, W> {
    let first = order.at(0).index();
    let weights = &weights[first..first + order.taken().len()];
    Steps { weights, steps: order.shape().steps(), taken }
}

/// The steps that build an order, of which some vertices are taken.
struct Steps<'o, W> {
    weights: &'o [W],
    steps: &'o [OrderStep],
    taken: &'o [bool],
}

impl<W: Scalar> Steps<'_, W> {
    fn solve(&self) -> Option<Solved<W>> {
        match self.grows_at_its_end() {
            true => self.solve_with::<LightFirst<W>>(Closed::followed_by),
            false => self.solve_with::<BothEnds<W>>(Closed::then),
        }
    }

    /// Returns whether every part that comes after another is a single vertex.
    fn grows_at_its_end(&self) -> bool {
        let mut pairs = self.steps.windows(2);
        pairs.all(|pair| pair[1] != OrderStep::Then || matches!(pair[0], OrderStep::Vertex(_)))
    }

    fn solve_with<S: Singles<W>>(
        &self,
        then: impl Fn(Closed<W, S>, Closed<W, S>) -> Closed<W, S>,
    ) -> Option<Solved<W>> {
        let chain = self.chain_with(then)?;
        let leader = chain.leader();
        let (free, ev) = chain.into_parts();
        Some(Solved { free, ev, leader })
    }

    fn chain_with<S: Singles<W>>(
        &self,
        then: impl Fn(Closed<W, S>, Closed<W, S>) -> Closed<W, S>,
    ) -> Option<Closed<W, S>> {
        let mut pile: Vec<Option<Closed<W, S>>> = Vec::new();
        for &step in self.steps {
            let part = match step {
                OrderStep::Vertex(vertex) => self.vertex(vertex),
                OrderStep::Beside => join(&mut pile, Closed::beside),
                OrderStep::Then => join(&mut pile, &then),
            };
            pile.push(part);
        }
        pile.pop().flatten()
    }

    /// Returns the chain of a vertex, unless it is taken.
    fn vertex<S: Singles<W>>(&self, vertex: u32) -> Option<Closed<W, S>> {
        let at = vertex as usize;
        let is_left = self.taken.get(at) != Some(&true);
        is_left.then(|| Closed::single(vertex, self.weights[at].clone()))
    }
}

/// Returns the chain of what is left of an order, coin by coin: a stack to which it is equivalent.
/// O(n log² n).
pub(crate) fn coins<W: Scalar>(weights: &[W], order: &SeriesParallel) -> Vec<W> {
    let steps = Steps { weights, steps: order.shape().steps(), taken: order.taken() };
    let chain = steps.chain_with::<BothEnds<W>>(Closed::then);
    chain.map_or_else(Vec::new, |chain| chain.into_coins().collect())
}

/// Takes two parts from the pile and joins them, if both are there.
fn join<C>(pile: &mut Vec<Option<C>>, how: impl FnOnce(C, C) -> C) -> Option<C> {
    let second = pile.pop().flatten();
    let first = pile.pop().flatten();
    match (first, second) {
        (Some(first), Some(second)) => Some(how(first, second)),
        (first, second) => first.or(second),
    }
}
