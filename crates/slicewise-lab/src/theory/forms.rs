//! Known normal forms in the place of components.

use super::error::TheoryError;
use super::lab::Lab;
use super::parts::Parts;
use super::profile::known_form;
use super::sum::sum;
use slicewise::board::{Setup, Shape};

/// The most vertices of a component of which a normal form is looked for, and the most values that this may take.
const VERTICES: usize = 200;
const VALUES: usize = 400;

impl Parts {
    /// Returns the board with the normal form of each component of which the [profile](super::profile()) shows one.
    pub(super) fn in_known_forms(&self, lab: &Lab<'_>) -> Result<Self, TheoryError> {
        let mut board = Self { closed: Vec::new(), ..self.clone() }.core();
        board.components.push(Shape::Ev(vec![self.ev.clone()].into()));
        for component in &self.closed {
            let alone = Setup { components: vec![component.clone()], rules: self.rules };
            let form = match alone.vertices() {
                0..=VERTICES => known_form(&alone, VALUES, lab),
                _ => Ok(None),
            };
            // What takes too long is left as it is.
            let form = form.ok().flatten().unwrap_or(alone);
            board = sum([&board, &form]);
        }
        Self::of(&board)
    }
}
