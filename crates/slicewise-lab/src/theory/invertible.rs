//! [`invertible`]: whether some board beside a given one makes it equivalent to the empty board.

use super::error::TheoryError;
use super::lab::Lab;
use super::one_pass::one_forced_pass;
use super::parts::Parts;
use super::passing;
use super::scope::Question;
use super::sum::sum;
use super::theorem::Theorem;
use super::undominated::undominated;
use super::value::value_of;
use slicewise::board::{GraphShape, Rules, Setup, Shape};
use slicewise::number::Exact;

/// Whether a board is invertible, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Invertibility {
    /// The theorems used.
    pub by: Vec<Theorem>,
    /// What keeps it from being invertible, if it is not.
    pub obstacle: Option<Obstacle>,
}

/// What keeps a board from being invertible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// An ev of this weight: two copies of the board are worth less than 0.
    Ev(Exact),
    /// Weights other than 0, under the passing N.
    Weights,
    /// A first move into an unbroached path or tree.
    FirstMove {
        /// The component.
        component: Shape,
        /// The vertex, counted from 0 within the component.
        place: usize,
        /// Its weight.
        weight: Exact,
        /// The weight of the ev it leaves.
        ev: Exact,
    },
    /// A component of which two copies are not worth 0.
    Double {
        /// The component.
        component: Shape,
        /// The value of two copies.
        value: Exact,
    },
    /// A component of which two copies are worth 0, but not with one forced pass.
    Pass {
        /// The component.
        component: Shape,
        /// The value of two copies with one forced pass.
        value: Exact,
    },
}

impl Invertibility {
    /// Returns whether the board is invertible.
    #[must_use]
    pub fn is_invertible(&self) -> bool {
        self.obstacle.is_none()
    }
}

/// Decides whether a board is invertible.
///
/// A sum is invertible exactly when all its components are (the inverse of the sum, beside the other
/// components, is an inverse of each). Free weights and pizzas are; an ev is not; for unbroached paths
/// and trees see the book's Equivalence, Theorem 6. Any other component C is tested first for
/// val(C + C) = 0, then for v(C + C) = 0 (Brown & Brown, 3.4 and 3.25).
///
/// Polynomial for paths and trees; for graphs, as costly as two copies side by side.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn invertible(setup: &Setup, lab: &Lab<'_>) -> Result<Invertibility, TheoryError> {
    Question::Invertible.admit([setup])?;
    if !setup.rules.passing.allows_passes() {
        return Parts::of(setup)?.invertibility(lab);
    }
    let obstacle = (!passing::is_invertible(setup)).then_some(Obstacle::Weights);
    let by = match passing::only_zeros_vanish(setup) {
        true => Theorem::PassingOverZeros,
        false => Theorem::Passing,
    };
    Ok(Invertibility { by: vec![by], obstacle })
}

impl Parts {
    pub(super) fn invertibility(&self, lab: &Lab<'_>) -> Result<Invertibility, TheoryError> {
        if !self.ev.is_zero() {
            let obstacle = Some(Obstacle::Ev(self.ev.clone()));
            return Ok(Invertibility { by: vec![Theorem::Double], obstacle });
        }
        self.core_invertibility(lab)
    }

    /// Returns whether the board is invertible apart from its ev.
    pub(super) fn core_is_invertible(&self, lab: &Lab<'_>) -> Result<bool, TheoryError> {
        Ok(self.core_invertibility(lab)?.is_invertible())
    }

    fn core_invertibility(&self, lab: &Lab<'_>) -> Result<Invertibility, TheoryError> {
        let mut by = vec![Theorem::Pizzas];
        for component in &self.closed {
            let (theorem, obstacle) = component_invertibility(component, self.rules, lab)?;
            if obstacle.is_some() {
                return Ok(Invertibility { by: vec![theorem], obstacle });
            }
            if !by.contains(&theorem) {
                by.push(theorem);
            }
        }
        if by.len() > 1 && self.free.is_empty() && !self.closed.iter().any(is_pizza) {
            by.remove(0);
        }
        Ok(Invertibility { by, obstacle: None })
    }
}

/// Returns whether a connected graph is a tree or a cycle without anchored vertices, under the grab rule.
fn grabs_from_a_tree(graph: &GraphShape, rules: Rules) -> bool {
    let mut degrees = vec![0; graph.weights.len()];
    for &(one, other) in &graph.edges {
        degrees[one as usize] += 1;
        degrees[other as usize] += 1;
    }
    let is_tree = graph.edges.len() + 1 == degrees.len();
    let is_cycle = degrees.iter().all(|&degree| degree == 2);
    rules.taking.depends_on_anchored() && graph.anchored.is_empty() && (is_tree || is_cycle)
}

fn is_pizza(shape: &Shape) -> bool {
    matches!(shape, Shape::Pizza(_))
}

fn component_invertibility(
    component: &Shape,
    rules: Rules,
    lab: &Lab<'_>,
) -> Result<(Theorem, Option<Obstacle>), TheoryError> {
    let component = component.clone();
    match component {
        Shape::Graph(ref graph) if grabs_from_a_tree(graph, rules) => Ok((Theorem::Trees, None)),
        Shape::Pizza(_) => Ok((Theorem::Pizzas, None)),
        Shape::Path(_) | Shape::Tree { .. } => {
            let lonely = undominated(&component, lab)?;
            let obstacle = lonely.map(|first| Obstacle::FirstMove {
                component,
                place: first.place,
                weight: first.weight,
                ev: first.ev,
            });
            Ok((Theorem::FirstMoves, obstacle))
        }
        _ => {
            let one = Setup { components: vec![component.clone()], rules };
            let two = sum([&one, &one]);
            let value = value_of(&two, lab)?;
            if !value.is_zero() {
                return Ok((Theorem::Double, Some(Obstacle::Double { component, value })));
            }
            let value = one_forced_pass(&two, lab)?;
            let obstacle = (!value.is_zero()).then_some(Obstacle::Pass { component, value });
            Ok((Theorem::OnePass, obstacle))
        }
    }
}
