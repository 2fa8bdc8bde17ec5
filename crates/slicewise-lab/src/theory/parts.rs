//! [`Parts`]: a board as free weights, an ev, and components without a normal form.

use super::error::TheoryError;
use super::isomorphic::leave_out_shared;
use super::recognise::simplify_all;
use super::scope::admit_with_inverses;
use slicewise::board::{Rules, Setup, Shape};
use slicewise::number::Exact;
use slicewise::solve::normal_form_of;

/// A board taken apart: it is equivalent to its free weights beside an ev and its unbroached
/// components (and graphs that have no normal form).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The rules of the board.
    pub rules: Rules,
    /// Free weights, largest first, no two equal.
    pub free: Vec<Exact>,
    /// The weight of the ev, 0 or more.
    pub ev: Exact,
    /// Unbroached pizzas of at least four pieces, paths and trees of at least three vertices, and
    /// graphs that are neither rows, stacks nor rooted trees; menus and games; under the grab rule, connected graphs
    /// that are neither paths nor rooted trees. A path is read in the direction that gives the lesser sequence of
    /// weights.
    pub closed: Vec<Shape>,
}

impl Parts {
    /// Takes a board apart. O(n log n) for n vertices.
    ///
    /// # Errors
    /// [`TheoryError`] if the setup is not one of vertices, menus and games of one parity, without passing.
    pub fn of(setup: &Setup) -> Result<Self, TheoryError> {
        admit_with_inverses(setup)?;
        Self::of_admitted(setup)
    }

    /// Takes a board apart to which the theorems about inverses apply.
    pub(super) fn of_admitted(setup: &Setup) -> Result<Self, TheoryError> {
        let simplified = simplify_all(setup);
        let all = simplified.components.iter().cloned();
        let rules = setup.rules;
        let of = |components| normal_form_of(&Setup { components, rules });
        let (mut closed, mut open) = (Vec::new(), Vec::new());
        for shape in all {
            let is_closed = match rules.taking.depends_on_anchored() {
                true => of(vec![shape.clone()])?.is_none(),
                false => is_unbroached(&shape),
            };
            if is_closed { closed.push(from_the_lesser_end(shape)) } else { open.push(shape) }
        }
        let form = of(open)?.expect("each of them has one");
        Ok(Self { rules, free: form.free().to_vec(), ev: form.ev().clone(), closed })
    }

    /// Returns the board without its ev.
    #[must_use]
    pub fn core(&self) -> Setup {
        let free = Shape::Free(self.free.clone().into());
        let components = [free].into_iter().chain(self.closed.iter().cloned()).collect();
        Setup { components, rules: self.rules }
    }

    /// Removes the closed components that both have; returns whether there were any.
    pub(super) fn without_common(&mut self, other: &mut Self) -> bool {
        leave_out_shared(&mut self.closed, &mut other.closed)
    }
}

/// Returns whether a simplified component has no normal form under the share rule.
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
