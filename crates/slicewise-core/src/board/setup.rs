//! [`Setup`]: a board as written, in which everything may still be wrong.

use super::kind::Shape;
use super::rules::Rules;
use super::setup_error::SetupError;
use super::weight_list::WeightList;
use crate::number::Exact;

/// A board before the door: components in the order written.
///
/// All fields are public and nothing is checked; [`Setup::enter`] is the door.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The components, left to right. Vertices are counted from 0 over all of them.
    pub components: Vec<Shape>,
    /// The rules of the game.
    pub rules: Rules,
}

impl Setup {
    /// Creates a board of components under the plain rules: the share rule without passing.
    #[must_use]
    pub fn new(components: Vec<Shape>) -> Self {
        Self { components, rules: Rules::default() }
    }

    /// The number of vertices on the board.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.components.iter().map(Shape::vertices).fold(0, usize::saturating_add)
    }

    /// Returns whether every play takes every vertex and scores nothing else, so that the value
    /// determines both players' totals.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        self.rules.take_everything() && self.components.iter().all(Shape::takes_everything)
    }

    /// Checks every component, and that the rules fit them.
    pub(super) fn check_components(&self) -> Result<(), SetupError> {
        let mut component = 0;
        for shape in &self.components {
            shape.check(component, 0)?;
            component += shape.written();
        }
        // Every shape before the first menu or game is exactly one component.
        let is_countless = |shape: &Shape| !shape.takes_everything();
        if let Some(component) = self.components.iter().position(is_countless)
            && self.rules.passing.counts_vertices()
        {
            let keyword = self.components[component].keyword();
            return Err(SetupError::NoVerticesToCount { component, keyword });
        }
        Ok(())
    }

    /// Returns the weight of every vertex, in the order of their numbers, as one list, which is shared
    /// with the board if that is a single list of weights. O(vertices) otherwise.
    #[must_use]
    pub fn weight_list(&self) -> WeightList {
        match self.components.as_slice() {
            [only] if only.weights().len() == only.vertices() => only.weights().clone(),
            _ => self.vertex_weights().collect(),
        }
    }

    /// The weight of every vertex, in the order of their numbers.
    pub fn vertex_weights(&self) -> impl Iterator<Item = Exact> {
        self.components.iter().flat_map(Shape::vertex_weights)
    }
}
