//! [`Parts`]: a board as free weights, an ev, and components without a normal form.

use super::error::TheoryError;
use super::recognise::simplified;
use super::sum::free;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;
use slicewise::solve::normal_form_of;

/// A board taken apart: it is equivalent to its free weights beside an ev and its unbroached
/// components (and graphs that have no normal form).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Free weights, largest first, no two equal.
    pub free: Vec<Exact>,
    /// The weight of the ev, 0 or more.
    pub ev: Exact,
    /// Unbroached pizzas of at least four pieces, paths and trees of at least three vertices, and
    /// graphs that are neither rows, stacks nor rooted trees; menus and games. A path is read in the direction that
    /// gives the lesser sequence of weights.
    pub closed: Vec<Shape>,
}

impl Parts {
    /// Takes a board apart. O(n log n) for n vertices.
    ///
    /// # Errors
    /// [`TheoryError`] if the setup is not one of vertices, menus and games of one parity under the plain rules.
    pub fn of(setup: &Setup) -> Result<Self, TheoryError> {
        let simplified = simplified(setup)?;
        let all = simplified.components.iter().cloned();
        let (closed, open): (Vec<Shape>, Vec<Shape>) = all.partition(is_unbroached);
        let form = normal_form_of(&Setup::new(open))?.expect("they are rows, stacks and forests");
        let (free, ev) = (form.free().to_vec(), form.ev().clone());
        Ok(Self { free, ev, closed: closed.into_iter().map(from_the_lesser_end).collect() })
    }

    /// Returns the board without its ev.
    #[must_use]
    pub fn core(&self) -> Setup {
        let mut core = free(self.free.clone());
        core.components.extend(self.closed.iter().cloned());
        core
    }

    /// Removes the closed components that both have; returns whether there were any.
    pub(super) fn without_common(&mut self, other: &mut Self) -> bool {
        let before = self.closed.len();
        self.closed.retain(|shape| {
            let at = other.closed.iter().position(|same| same == shape);
            at.map(|at| other.closed.swap_remove(at)).is_none()
        });
        self.closed.len() < before
    }
}

fn is_unbroached(shape: &Shape) -> bool {
    use Shape::{Graph, Path, Pizza, Tree};
    !shape.takes_everything()
        || matches!(shape, Pizza(_) | Path(_) | Tree { .. } | Graph(_)) && shape.vertices() > 0
}

fn from_the_lesser_end(shape: Shape) -> Shape {
    match shape {
        Shape::Path(weights) => {
            let is_less = weights.iter().rev().lt(weights.iter());
            Shape::Path(if is_less { weights.iter().rev().collect() } else { weights })
        }
        other => other,
    }
}
