//! [`OrderShape`]: a series-parallel order, by the steps that build it.

use super::forest::ForestShape;

/// A step that builds a series-parallel order, on a pile of finished parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderStep {
    /// Puts a vertex on the pile.
    Vertex(u32),
    /// Replaces the two topmost parts by the two side by side.
    Beside,
    /// Replaces the two topmost parts by the lower one, then the topmost one.
    Then,
}

/// The error of steps that do not build an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OrderError {
    /// A vertex is not one of those with a weight.
    #[error("found vertex {vertex} at step {step}, expected a number below {vertices}")]
    NoSuchVertex {
        /// The step.
        step: usize,
        /// The vertex.
        vertex: u32,
        /// The number of weights.
        vertices: usize,
    },
    /// A vertex is put on the pile twice.
    #[error("found vertex {vertex} again at step {step}, expected it once")]
    Twice {
        /// The second step.
        step: usize,
        /// The vertex.
        vertex: u32,
    },
    /// The vertices of a board are not numbered in the order of the steps.
    #[error(
        "found vertex {vertex} at step {step}, expected {expected}: the vertices of an order are \
         numbered as they come"
    )]
    OutOfTurn {
        /// The step.
        step: usize,
        /// The vertex found.
        vertex: u32,
        /// The vertex expected.
        expected: u32,
    },
    /// A step needs two parts on the pile.
    #[error("found fewer than two parts before step {step}, expected two to join")]
    TooFewParts {
        /// The step.
        step: usize,
    },
    /// The steps leave out a vertex.
    #[error("found no step with vertex {vertex}, expected every vertex once")]
    Missing {
        /// The first vertex that is left out.
        vertex: u32,
    },
    /// The steps leave several parts, and do not say how they belong together.
    #[error("found {parts} parts at the end, expected one")]
    SeveralParts {
        /// The number of parts.
        parts: usize,
    },
}

/// A series-parallel order: vertices of which some may be taken only after others.
///
/// It is built from single vertices by two operations: *beside*, where two parts have nothing to do with
/// each other, and *then*, where no vertex of the second part may be taken before the first is used up.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::board::{OrderShape, OrderStep::{Beside, Then, Vertex}};
///
/// // 0, then 1 beside 2
/// let steps = vec![Vertex(0), Vertex(1), Vertex(2), Beside, Then];
/// assert_eq!(OrderShape::new(3, steps)?.first_vertices(), [0]);
/// # Ok::<(), slicewise::board::OrderError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OrderShape {
    steps: Vec<OrderStep>,
    /// The step that joins each part to another; that of the whole order is its own.
    joins: Vec<u32>,
    /// The step that finishes the first of the two parts that a step joins. (The second is finished by
    /// the step before it.)
    firsts: Vec<u32>,
    /// The step of each vertex.
    places: Vec<u32>,
}

impl OrderShape {
    /// Builds the order of the vertices from 0 to `vertices` − 1 that these steps put together. O(n).
    ///
    /// # Errors
    /// See [`OrderError`].
    pub fn new(vertices: usize, steps: Vec<OrderStep>) -> Result<Self, OrderError> {
        check(vertices, &steps)?;
        let mut shape = Self {
            joins: (0..).take(steps.len()).collect(),
            firsts: vec![0; steps.len()],
            places: vec![0; vertices],
            steps,
        };
        let mut pile: Vec<u32> = Vec::new();
        for (at, &step) in (0_u32..).zip(&shape.steps) {
            match step {
                OrderStep::Vertex(vertex) => shape.places[vertex as usize] = at,
                OrderStep::Beside | OrderStep::Then => {
                    for part in [pile.pop(), pile.pop()].into_iter().flatten() {
                        shape.joins[part as usize] = at;
                        shape.firsts[at as usize] = part;
                    }
                }
            }
            pile.push(at);
        }
        Ok(shape)
    }

    /// Builds the order in which each vertex of a forest comes after all its children: that of the grab
    /// rule, under which the roots are anchored. O(n), without recursion.
    #[must_use]
    pub fn after_children(forest: &ForestShape) -> Self {
        let steps = upwards(forest);
        Self::new(forest.parents().len(), steps).expect("each vertex of a forest comes once")
    }

    /// Builds the order in which the vertices follow each other by number. O(n).
    #[must_use]
    pub fn chain(vertices: u32) -> Self {
        let step = |vertex| {
            let then = (vertex > 0).then_some(OrderStep::Then);
            [OrderStep::Vertex(vertex)].into_iter().chain(then)
        };
        let steps = (0..vertices).flat_map(step).collect();
        Self::new(vertices as usize, steps).expect("each vertex comes once")
    }

    /// Checks that the vertices are numbered from 0 on as they come, as they are on a written board.
    ///
    /// # Errors
    /// [`OrderError::OutOfTurn`].
    pub(super) fn check_turns(&self) -> Result<(), OrderError> {
        let mut expected = 0;
        for (step, &part) in self.steps.iter().enumerate() {
            let OrderStep::Vertex(vertex) = part else { continue };
            if vertex != expected {
                return Err(OrderError::OutOfTurn { step, vertex, expected });
            }
            expected += 1;
        }
        Ok(())
    }

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.places.len()
    }

    /// The steps that build the order.
    #[must_use]
    pub fn steps(&self) -> &[OrderStep] {
        &self.steps
    }

    /// The vertices that may be taken first, by number. O(n).
    #[must_use]
    pub fn first_vertices(&self) -> Vec<u32> {
        let mut first: Vec<u32> = match self.steps.len().checked_sub(1) {
            Some(whole) => self.firsts_of(whole as u32).collect(),
            None => Vec::new(),
        };
        first.sort_unstable();
        first
    }

    /// The vertices that may be taken first in the part that a step finishes.
    pub(super) fn firsts_of(&self, part: u32) -> impl Iterator<Item = u32> {
        let mut left = vec![part];
        std::iter::from_fn(move || {
            loop {
                let at = left.pop()?;
                match self.steps[at as usize] {
                    OrderStep::Vertex(vertex) => return Some(vertex),
                    OrderStep::Then => left.push(self.firsts[at as usize]),
                    OrderStep::Beside => left.extend([at - 1, self.firsts[at as usize]]),
                }
            }
        })
    }

    /// The pairs of vertices of which the second waits for the first and for none between them; `None` if
    /// there are more than `limit`. O(vertices + pairs).
    #[must_use]
    pub fn covers(&self, limit: usize) -> Option<Vec<(u32, u32)>> {
        let mut covers = Vec::new();
        for at in 0..self.steps.len() as u32 {
            let then = self.steps[at as usize] == OrderStep::Then;
            let Some([first, second]) = self.parts(at).filter(|_| then) else { continue };
            let (lasts, firsts) =
                (self.lasts_of(first), self.firsts_of(second).collect::<Vec<_>>());
            if covers.len() + lasts.len().saturating_mul(firsts.len()) > limit {
                return None;
            }
            for &later in &firsts {
                covers.extend(lasts.iter().map(|&last| (last, later)));
            }
        }
        Some(covers)
    }

    /// The vertices of a part after which none of its vertices comes.
    fn lasts_of(&self, part: u32) -> Vec<u32> {
        let (mut left, mut lasts) = (vec![part], Vec::new());
        while let Some(at) = left.pop() {
            match self.steps[at as usize] {
                OrderStep::Vertex(vertex) => lasts.push(vertex),
                OrderStep::Then => left.push(at - 1),
                OrderStep::Beside => left.extend([at - 1, self.firsts[at as usize]]),
            }
        }
        lasts
    }

    /// The step of a vertex.
    pub(super) fn place(&self, vertex: u32) -> u32 {
        self.places[vertex as usize]
    }

    /// The step that joins a part to another; `None` for the whole order.
    pub(super) fn join(&self, part: u32) -> Option<u32> {
        Some(self.joins[part as usize]).filter(|&join| join != part)
    }

    /// The two parts that a step joins; `None` for the step of a vertex.
    pub(super) fn parts(&self, join: u32) -> Option<[u32; 2]> {
        match self.steps[join as usize] {
            OrderStep::Vertex(_) => None,
            OrderStep::Beside | OrderStep::Then => Some([self.firsts[join as usize], join - 1]),
        }
    }
}

fn check(vertices: usize, steps: &[OrderStep]) -> Result<(), OrderError> {
    let mut found = vec![false; vertices];
    let mut parts = 0_usize;
    for (step, &part) in steps.iter().enumerate() {
        match part {
            OrderStep::Vertex(vertex) => {
                let known = found.get_mut(vertex as usize);
                let known = known.ok_or(OrderError::NoSuchVertex { step, vertex, vertices })?;
                if std::mem::replace(known, true) {
                    return Err(OrderError::Twice { step, vertex });
                }
                parts += 1;
            }
            OrderStep::Beside | OrderStep::Then if parts < 2 => {
                return Err(OrderError::TooFewParts { step });
            }
            OrderStep::Beside | OrderStep::Then => parts -= 1,
        }
    }
    if let Some((vertex, _)) = (0..).zip(&found).find(|(_, found)| !**found) {
        return Err(OrderError::Missing { vertex });
    }
    if parts > 1 { Err(OrderError::SeveralParts { parts }) } else { Ok(()) }
}

/// The steps that build a forest from its leaves to its roots, one tree after the other, so that few parts
/// are on the pile at any time.
fn upwards(shape: &ForestShape) -> Vec<OrderStep> {
    let mut begun = vec![false; shape.parents().len() + 1];
    let mut steps = Vec::with_capacity(2 * begun.len());
    for vertex in downwards(shape).into_iter().rev() {
        steps.push(OrderStep::Vertex(vertex));
        if !shape.children(vertex).is_empty() {
            steps.push(OrderStep::Then);
        }
        // The last place is that of the ground, above all roots.
        let above = shape.parents()[vertex as usize].map_or(begun.len() - 1, |at| at as usize);
        if std::mem::replace(&mut begun[above], true) {
            steps.push(OrderStep::Beside);
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
