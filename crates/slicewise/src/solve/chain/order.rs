//! [`Order`]: a series-parallel board, written as the steps that build it.

use std::fmt::{self, Display};

use crate::board::{ForestError, ForestShape};
use crate::number::Scalar;

/// A series-parallel board: weighted vertices, of which some may be taken only after others.
///
/// It is built from single vertices by two operations: *beside*, where two boards have nothing to do with
/// each other, and *then*, where no vertex of the second may be taken before the first is used up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order<W> {
    weights: Vec<W>,
    steps: Vec<Step>,
}

/// A step that builds an [`Order`], on a pile of finished parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Puts a vertex on the pile.
    Vertex(u32),
    /// Replaces the two topmost parts by the two side by side.
    Beside,
    /// Replaces the two topmost parts by the lower one, then the topmost one.
    Then,
}

/// Error building an [`Order`] from steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OrderError {
    /// A vertex is not one of those with a weight.
    NoSuchVertex {
        /// The step.
        step: usize,
        /// The vertex.
        vertex: u32,
        /// The number of weights.
        vertices: usize,
    },
    /// A vertex is put on the pile twice.
    Twice {
        /// The second step.
        step: usize,
        /// The vertex.
        vertex: u32,
    },
    /// A step needs two parts on the pile.
    TooFewParts {
        /// The step.
        step: usize,
    },
    /// The steps leave out a vertex.
    Missing {
        /// The first vertex that is left out.
        vertex: u32,
    },
    /// The steps leave several parts, and do not say how they belong together.
    SeveralParts {
        /// The number of parts.
        parts: usize,
    },
}

impl Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchVertex { step, vertex, vertices } => write!(
                f,
                "found vertex {vertex} at step {step}, expected a number below {vertices}"
            ),
            Self::Twice { step, vertex } => {
                write!(f, "found vertex {vertex} again at step {step}, expected it once")
            }
            Self::TooFewParts { step } => {
                write!(f, "found fewer than two parts before step {step}, expected two to join")
            }
            Self::Missing { vertex } => {
                write!(f, "found no step with vertex {vertex}, expected every vertex once")
            }
            Self::SeveralParts { parts } => {
                write!(f, "found {parts} parts at the end, expected one")
            }
        }
    }
}

impl std::error::Error for OrderError {}

impl<W: Scalar> Order<W> {
    /// Builds an order from the weight of each vertex and the steps that put them together. O(n).
    ///
    /// ```
    /// use slicewise::solve::chain::{Order, Step::{Beside, Then, Vertex}};
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
    pub fn new(weights: Vec<W>, steps: Vec<Step>) -> Result<Self, OrderError> {
        check(weights.len(), &steps)?;
        Ok(Self { weights, steps })
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
        let steps = upwards(&ForestShape::new(parents)?);
        Ok(Self { weights, steps })
    }

    /// The weight of each vertex.
    #[must_use]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// The steps that build the order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The vertices that may be taken first, by number. O(n).
    #[must_use]
    pub fn first_vertices(&self) -> Vec<u32> {
        // (From the last step to the first: whether something comes before each part.)
        let mut waits = vec![false];
        let mut first = Vec::new();
        for step in self.steps.iter().rev() {
            let waiting = waits.pop().unwrap_or_default();
            match step {
                Step::Vertex(vertex) => first.extend((!waiting).then_some(*vertex)),
                Step::Beside => waits.extend([waiting, waiting]),
                Step::Then => waits.extend([waiting, true]),
            }
        }
        first.sort_unstable();
        first
    }
}

fn check(vertices: usize, steps: &[Step]) -> Result<(), OrderError> {
    let mut found = vec![false; vertices];
    let mut parts = 0_usize;
    for (step, &part) in steps.iter().enumerate() {
        match part {
            Step::Vertex(vertex) => {
                let known = found.get_mut(vertex as usize);
                let known = known.ok_or(OrderError::NoSuchVertex { step, vertex, vertices })?;
                if std::mem::replace(known, true) {
                    return Err(OrderError::Twice { step, vertex });
                }
                parts += 1;
            }
            Step::Beside | Step::Then if parts < 2 => {
                return Err(OrderError::TooFewParts { step });
            }
            Step::Beside | Step::Then => parts -= 1,
        }
    }
    if let Some((vertex, _)) = (0..).zip(&found).find(|(_, found)| !**found) {
        return Err(OrderError::Missing { vertex });
    }
    if parts > 1 { Err(OrderError::SeveralParts { parts }) } else { Ok(()) }
}

/// The steps that build a forest from its leaves to its roots, one tree after the other, so that few parts
/// are on the pile at any time.
fn upwards(shape: &ForestShape) -> Vec<Step> {
    let mut begun = vec![false; shape.parents().len() + 1];
    let mut steps = Vec::with_capacity(2 * begun.len());
    for vertex in downwards(shape).into_iter().rev() {
        steps.push(Step::Vertex(vertex));
        if !shape.children(vertex).is_empty() {
            steps.push(Step::Then);
        }
        // (The last place is that of the ground, above all roots.)
        let above = shape.parents()[vertex as usize].map_or(begun.len() - 1, |at| at as usize);
        if std::mem::replace(&mut begun[above], true) {
            steps.push(Step::Beside);
        }
    }
    steps
}

/// The vertices from the roots down, each tree in one piece.
fn downwards(shape: &ForestShape) -> Vec<u32> {
    let mut left: Vec<u32> = shape.roots().collect();
    let mut walked = Vec::with_capacity(shape.parents().len());
    while let Some(vertex) = left.pop() {
        walked.push(vertex);
        left.extend(shape.children(vertex));
    }
    walked
}
