//! [`Legend`]: the translation between a position and its input.

use std::sync::Arc;

use dashu_int::{IBig, UBig};

use super::moves::Move;
use super::vertex::Vertex;
use super::weight_list::WeightList;
use crate::number::{Exact, Integer, Scalar};

/// Translates between a position and the input it was made from.
///
/// A position counts in integers: its integer `k` is the number `k / denominator` of the input. Its
/// vertices have the numbers of the input, unless the door recognised a graph as a row, a pizza or
/// another component and laid out its vertices in that order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legend {
    pub(super) denominator: UBig,
    pub(super) names: Option<Arc<Names>>,
}

/// A renumbering of vertices.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Names {
    /// The input's number of each vertex of the position.
    input: Vec<Vertex>,
    /// The position's number of each vertex of the input.
    laid_out: Vec<Vertex>,
}

impl Names {
    /// The renumbering in which the position's vertex `i` is the input's vertex `order[i]`. O(n).
    pub(super) fn new(order: Vec<Vertex>) -> Arc<Self> {
        let mut laid_out = vec![Vertex::new(0); order.len()];
        for (number, vertex) in (0..).zip(&order) {
            laid_out[vertex.index()] = Vertex::new(number);
        }
        Arc::new(Self { input: order, laid_out })
    }

    /// The input's number of each vertex, in the order of the position.
    pub(super) fn order(&self) -> &[Vertex] {
        &self.input
    }
}

impl Legend {
    /// The exact number that an integer of the position represents.
    #[must_use]
    pub fn exact<W: Scalar>(&self, integer: &W) -> Exact {
        match integer.as_i64() {
            Some(small) if self.denominator.is_one() => Exact::from(small),
            _ if self.denominator.is_one() => Exact::from(integer.to_integer()),
            _ => Exact::from_parts((&integer.to_integer()).into(), self.denominator.clone()),
        }
    }

    /// The integer of the position that represents a number; `None` if none does.
    #[must_use]
    pub fn scaled(&self, number: &Exact) -> Option<Integer> {
        let fits = (&self.denominator % number.denominator_big()).is_zero();
        fits.then(|| self.scale(number))
    }

    /// The integer of the position that represents a number written in its setup.
    pub(super) fn scale(&self, number: &Exact) -> Integer {
        let factor = IBig::from(&self.denominator / number.denominator_big());
        (number.numerator_big() * factor).into()
    }

    /// The same in the lane of the position, which holds it.
    pub(super) fn in_lane<W: Scalar>(&self, number: &Exact) -> W {
        let small = number.as_i64().filter(|_| self.denominator.is_one()).and_then(W::from_i64);
        small.unwrap_or_else(|| {
            W::from_integer(&self.scale(number)).expect("the lane holds the sum of all numbers")
        })
    }

    /// A list of weights in the lane of the position: as it is written, if it may be.
    pub(super) fn list_in_lane<W: Scalar>(&self, weights: &WeightList) -> Arc<Vec<W>> {
        let shared = weights.in_lane().filter(|_| self.denominator.is_one());
        shared.unwrap_or_else(|| {
            Arc::new(weights.numbers().map(|weight| self.in_lane(&weight)).collect())
        })
    }

    /// Returns whether every vertex of the position has its number in the input.
    #[must_use]
    pub fn keeps_numbers(&self) -> bool {
        self.names.is_none()
    }

    /// The input's number of a vertex of the position; a vertex that the position does not have is
    /// returned as it is.
    #[must_use]
    pub fn vertex(&self, vertex: Vertex) -> Vertex {
        let known = self.names.as_ref().and_then(|names| names.input.get(vertex.index()));
        known.copied().unwrap_or(vertex)
    }

    /// The position's number of a vertex of the input. A vertex that is not on the board is
    /// returned unchanged.
    #[must_use]
    pub fn laid_out(&self, vertex: Vertex) -> Vertex {
        let known = self.names.as_ref().and_then(|names| names.laid_out.get(vertex.index()));
        known.copied().unwrap_or(vertex)
    }

    /// Translates a move of the position into the input's numbers.
    #[must_use]
    pub fn named(&self, mv: Move) -> Move {
        mv.map_vertex(|vertex| self.vertex(vertex))
    }

    /// Translates a move in the input's numbers into the position's.
    #[must_use]
    pub fn unnamed(&self, mv: Move) -> Move {
        mv.map_vertex(|vertex| self.laid_out(vertex))
    }
}
