//! Normal forms of series-parallel orders, from their chains.

use super::NormalForm;
use crate::number::{Overflow, Scalar};
use crate::solve::chain::{Order, Solved};

impl<W: Scalar> Solved<W> {
    /// The normal form of the order.
    pub(crate) fn form(self) -> NormalForm<W> {
        NormalForm::of_falling(self.free, self.ev)
    }
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
        let outcome = |vertex: u32| {
            let at = vertex as usize;
            taken[at] = true;
            let rest = self.solve(&taken).map(Solved::form).unwrap_or_default();
            taken[at] = false;
            (vertex, self.weights()[at].minus(&rest.plus_fitting(beside).value()))
        };
        Ok(self.first_vertices().into_iter().map(outcome).collect())
    }

    /// Returns the normal form, in a lane that is known to hold the weights.
    pub(crate) fn fitting_form(&self) -> NormalForm<W> {
        self.solve(&[]).map(Solved::form).unwrap_or_default()
    }
}
