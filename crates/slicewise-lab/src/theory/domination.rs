//! [`domination`]: whether a move is at least as good as another in every context.
//!
//! **Theorem** (the book's Laboratory, Theorem 7; Brown & Brown, section 1). Let the moves a and b, of one
//! board or of two, score s(a) and s(b), and leave A and B. The outcome of a is at least that of b beside
//! every board exactly when s(a) − s(b) ≥ d(A, B).

use super::context::{Contexts, Verdict, beside, extreme, find};
use super::distance::{Distance, distance};
use super::error::TheoryError;
use super::graph::shape;
use super::lab::Lab;
use super::scope::Question;
use super::sum::{beyond, free};
use super::theorem::Theorem;
use super::value::value_of;
use slicewise::board::{
    Legend, Move, OnPosition, OrderPart, OrderStep, Position, Setup, Shape, Vertex,
};
use slicewise::number::{Exact, Scalar};

/// The comparison of two first moves of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domination {
    /// The score of each.
    pub scores: [Exact; 2],
    /// The distance of the boards that they leave.
    pub distance: Distance,
    /// Whether the first dominates the second. A witness gives the outcomes of both.
    pub verdict: Verdict,
}

/// A first move of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstMove<'s> {
    /// The board.
    pub board: &'s Setup,
    /// The vertex taken.
    pub vertex: Vertex,
}

/// Decides whether the first move `better` is at least as good as `worse`, which may be one of another board,
/// beside every board.
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, a value is out of
/// reach, or a vertex cannot be taken first.
pub fn domination(
    better: FirstMove<'_>,
    worse: FirstMove<'_>,
    lab: &Lab<'_>,
) -> Result<Domination, TheoryError> {
    Question::Domination.admit([better.board, worse.board])?;
    let ((ahead, one), (behind, other)) = (after(better)?, after(worse)?);
    let distance = distance(&one, &other, lab)?;
    let lead = &ahead - &behind;
    let outcomes = |context: &Setup| {
        let [left, right] = beside(&one, &other, context, lab)?;
        Ok([&ahead - left, &behind - right])
    };
    let is_worse = |outcomes: &[Exact; 2]| outcomes[0] < outcomes[1];
    let first = |contexts: &[Setup]| find(contexts, outcomes, is_worse).ok().flatten();
    let refuted = |by, constructed: &[Setup]| {
        let small = Contexts::small([&one, &other], lab);
        let witness = first(&small.all).or_else(|| first(constructed));
        Verdict::No { by, witness }
    };
    let verdict = match &distance {
        Distance::Exact { distance, .. } if lead >= *distance => {
            Verdict::Yes(Theorem::MetricDomination)
        }
        Distance::Unknown { at_most: Some(at_most) } if lead >= *at_most => {
            Verdict::Yes(Theorem::MetricDomination)
        }
        Distance::Exact { .. } => refuted(Theorem::MetricDomination, &extreme(&one, &other)?),
        // A vertex that is taken last costs one of the boards its weight, the other the opposite.
        Distance::Infinite => {
            let large = beyond([better.board, worse.board]) * Exact::from(2);
            let larger = &large * Exact::from(3);
            refuted(Theorem::Parity, &[free(vec![-&large]), free(vec![-&large, larger])])
        }
        _ => {
            let mut contexts = Contexts::small([&one, &other], lab);
            match contexts.find(outcomes, is_worse)? {
                None => contexts.nothing_found(),
                witness => Verdict::No { by: Theorem::Context, witness },
            }
        }
    };
    Ok(Domination { scores: [ahead, behind], distance, verdict })
}

/// Returns the outcome of a first move. Costs as much as the value of the board it leaves.
///
/// # Errors
/// See [`domination`].
pub fn outcome(first: FirstMove<'_>, lab: &Lab<'_>) -> Result<Exact, TheoryError> {
    Question::Domination.admit([first.board])?;
    let (score, left) = after(first)?;
    Ok(score - value_of(&left, lab)?)
}

/// Returns the score of a first move, and the board it leaves, as a graph and orders.
fn after(first: FirstMove<'_>) -> Result<(Exact, Setup), TheoryError> {
    first.board.enter_as_graph(After(first.vertex))?
}

/// What is left of an order, in the input's numbers.
fn order<W: Scalar>(part: &OrderPart<W>, legend: &Legend) -> Shape {
    let mut weights = Vec::with_capacity(part.left.len());
    for &step in part.left.shape().steps() {
        let OrderStep::Vertex(inside) = step else { continue };
        weights.extend(part.weight(part.left.at(inside)).map(|weight| legend.exact(weight)));
    }
    Shape::Order { weights: weights.into(), steps: part.left.steps_left() }
}

/// Makes a move: its score, and the board it leaves.
struct After(Vertex);

impl OnPosition for After {
    type Output = Result<(Exact, Setup), TheoryError>;

    fn run<W: Scalar>(self, mut position: Position<W>, legend: Legend) -> Self::Output {
        let played = position.play(Move::Take(self.0));
        let played = played.map_err(|_| TheoryError::NoSuchMove(self.0))?;
        let Some(left) = position.graph() else { return Err(TheoryError::NoSuchMove(self.0)) };
        let orders = left.field.orders.iter().map(|part| order(part, &legend));
        let graph = Shape::Graph(shape(&left.field.graph, &legend));
        let left = Setup::new([graph].into_iter().chain(orders).collect());
        Ok((legend.exact(&played.score), left))
    }
}
