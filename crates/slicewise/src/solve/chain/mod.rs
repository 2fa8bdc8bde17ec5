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

use self::closed::Closed;
pub use self::order::{Order, OrderError, Step};
use self::singles::{BothEnds, LightFirst, Singles};
use crate::number::{Overflow, Scalar};
use crate::solve::normal_form::NormalForm;

/// What the chain of an order says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solved<W> {
    pub(crate) form: NormalForm<W>,
    /// A vertex that is optimal to take first if the order is alone.
    pub(crate) leader: u32,
}

impl<W: Scalar> Order<W> {
    /// Returns the normal form of the board: free weights and one ev, to which it is equivalent beside any
    /// other. O(n log² n).
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the weights together.
    pub fn normal_form(&self) -> Result<NormalForm<W>, Overflow> {
        Overflow::check(self.weights())?;
        Ok(self.fitting_form())
    }

    /// Returns a vertex that is optimal to take first if the board is alone; `None` if it is empty.
    /// O(n log² n).
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the weights together.
    pub fn best_vertex(&self) -> Result<Option<u32>, Overflow> {
        Overflow::check(self.weights())?;
        Ok(self.solve(&[]).map(|solved| solved.leader))
    }

    /// Returns the outcome of every first move on the board beside another, with the number of the vertex,
    /// by number. O(n log² n) for each.
    ///
    /// ```
    /// use slicewise::NormalForm;
    /// use slicewise::solve::chain::Order;
    ///
    /// // 1 and 4 before 3, under the grab rule.
    /// let order = Order::after_children(vec![3_i64, 1, 4], vec![None, Some(0), Some(0)])?;
    /// let outcomes = order.outcomes(&NormalForm::default())?;
    /// assert_eq!(outcomes, [(1, 1 - 4 + 3), (2, 4 - 1 + 3)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the weights and `beside` together.
    pub fn outcomes(&self, beside: &NormalForm<W>) -> Result<Vec<(u32, W)>, Overflow> {
        Overflow::check(self.weights().iter().chain(beside.weights()))?;
        let mut taken = vec![false; self.weights().len()];
        let outcome = |vertex: u32| (vertex, self.fitting_outcome(vertex, &mut taken, beside));
        Ok(self.first_vertices().into_iter().map(outcome).collect())
    }

    /// Returns the outcome of a first move after those in `taken`, beside another board.
    pub(crate) fn fitting_outcome(
        &self,
        vertex: u32,
        taken: &mut [bool],
        beside: &NormalForm<W>,
    ) -> W {
        let at = vertex as usize;
        taken[at] = true;
        let rest = self.solve(taken).map(|solved| solved.form).unwrap_or_default();
        taken[at] = false;
        self.weights()[at].minus(&rest.plus_fitting(beside).value())
    }

    /// Returns the normal form, in a lane that is known to hold the weights.
    pub(crate) fn fitting_form(&self) -> NormalForm<W> {
        self.solve(&[]).map(|solved| solved.form).unwrap_or_default()
    }

    /// Solves the board without the vertices that are taken, none of which comes after one that is left;
    /// `None` if it is then empty. A list of no vertices means that none is taken.
    pub(crate) fn solve(&self, taken: &[bool]) -> Option<Solved<W>> {
        match self.grows_at_its_end() {
            true => self.solve_with::<LightFirst<W>>(taken, Closed::followed_by),
            false => self.solve_with::<BothEnds<W>>(taken, Closed::then),
        }
    }

    /// Returns whether every part that comes after another is a single vertex.
    fn grows_at_its_end(&self) -> bool {
        let mut pairs = self.steps().windows(2);
        pairs.all(|pair| pair[1] != Step::Then || matches!(pair[0], Step::Vertex(_)))
    }

    fn solve_with<S: Singles<W>>(
        &self,
        taken: &[bool],
        then: impl Fn(Closed<W, S>, Closed<W, S>) -> Closed<W, S>,
    ) -> Option<Solved<W>> {
        let mut pile: Vec<Option<Closed<W, S>>> = Vec::new();
        for &step in self.steps() {
            let part = match step {
                Step::Vertex(vertex) => self.vertex(vertex, taken),
                Step::Beside => join(&mut pile, Closed::beside),
                Step::Then => join(&mut pile, &then),
            };
            pile.push(part);
        }
        let chain = pile.pop().flatten()?;
        Some(Solved { leader: chain.leader(), form: chain.into_normal_form() })
    }

    /// Returns the chain of a vertex, unless it is taken.
    fn vertex<S: Singles<W>>(&self, vertex: u32, taken: &[bool]) -> Option<Closed<W, S>> {
        let at = vertex as usize;
        let is_left = taken.get(at) != Some(&true);
        is_left.then(|| Closed::single(vertex, self.weights()[at].clone()))
    }
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
