//! [`scale`]: a board with all its weights multiplied and shifted.
//!
//! **Theorem** (the book's Order and measure, Theorem 7; Brown & Brown, 3.21). For a ≥ 0 and any b, let
//! aG + b be G with a·w + b for every weight w. Then val(aG + b) = a·val(G), plus b if G is odd, and
//! likewise for the value with one forced pass; optimal moves stay optimal, and for a > 0 boards are
//! equivalent exactly when their images are.
//!
//! For a < 0 there is no such law: the pizza 0 1 1 0 2 2 is worth 0, and with all weights negative
//! it is worth 2.

use super::error::TheoryError;
use super::lab::Lab;
use super::scope::Question;
use super::value::value_of;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// A board and its image.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scaled {
    /// The image. An ev becomes a stack.
    pub image: Setup,
    /// The values of the board and of its image.
    pub values: [Exact; 2],
    /// The value of the image by the theorem; `None` for a negative factor.
    pub law: Option<Exact>,
}

/// Multiplies all weights by `factor`, then adds `shift`.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn scale(
    setup: &Setup,
    factor: &Exact,
    shift: &Exact,
    lab: &Lab<'_>,
) -> Result<Scaled, TheoryError> {
    Question::Scale.admit([setup])?;
    let moved = |weight: Exact| weight * factor + shift;
    let components = setup.components.iter().flat_map(|shape| image(shape, &moved)).collect();
    let image = Setup { components, rules: setup.rules };
    let (before, after) = (value_of(setup, lab)?, value_of(&image, lab)?);
    let odd = if setup.vertices() % 2 == 1 { shift.clone() } else { Exact::from(0) };
    let law = (!factor.is_negative()).then(|| &before * factor + odd);
    Ok(Scaled { image, values: [before, after], law })
}

fn image(shape: &Shape, moved: &impl Fn(Exact) -> Exact) -> Vec<Shape> {
    match shape {
        Shape::Ev(pairs) => {
            let stack = |pair| Shape::Stack([Exact::ZERO, pair].into_iter().map(moved).collect());
            pairs.iter().map(stack).collect()
        }
        other => vec![other.with_weights(other.weights().iter().map(moved).collect())],
    }
}
