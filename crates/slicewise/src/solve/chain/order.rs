//! [`Order`]: a series-parallel board, written as the steps that build it.

use crate::board::{ForestError, ForestShape, OrderError, OrderShape, OrderStep};
use crate::number::Scalar;

/// A series-parallel board: weighted vertices, of which some may be taken only after others.
///
/// It is built from single vertices by two operations: *beside*, where two boards have nothing to do with
/// each other, and *then*, where no vertex of the second may be taken before the first is used up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order<W> {
    weights: Vec<W>,
    shape: OrderShape,
}

impl<W: Scalar> Order<W> {
    /// Builds an order from the weight of each vertex and the steps that put them together. O(n).
    ///
    /// ```
    /// use slicewise::board::OrderStep::{Beside, Then, Vertex};
    /// use slicewise::solve::chain::Order;
    ///
    /// // 3, then 1 beside 5, then 4
    /// let steps = vec![Vertex(0), Vertex(1), Vertex(2), Beside, Then, Vertex(3), Then];
    /// let order = Order::new(vec![3_i64, 1, 5, 4], steps)?;
    /// assert_eq!(order.normal_form()?.value(), 3 - 5 + 1 - 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`OrderError`].
    pub fn new(weights: Vec<W>, steps: Vec<OrderStep>) -> Result<Self, OrderError> {
        let shape = OrderShape::new(weights.len(), steps)?;
        Ok(Self { weights, shape })
    }

    /// Builds the order in which each vertex comes after all its children: a rooted forest of the grab
    /// rule, whose roots are the anchored vertices. O(n), without recursion.
    ///
    /// # Errors
    /// See [`ForestError`].
    pub fn after_children(weights: Vec<W>, parents: Vec<Option<u32>>) -> Result<Self, ForestError> {
        if weights.len() != parents.len() {
            return Err(ForestError::Lengths { weights: weights.len(), parents: parents.len() });
        }
        let shape = OrderShape::after_children(&ForestShape::new(parents)?);
        Ok(Self { weights, shape })
    }

    /// The weight of each vertex.
    #[must_use]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// The steps that build the order.
    #[must_use]
    pub fn steps(&self) -> &[OrderStep] {
        self.shape.steps()
    }

    /// The vertices that may be taken first, by number. O(n).
    #[must_use]
    pub fn first_vertices(&self) -> Vec<u32> {
        self.shape.first_vertices()
    }
}
