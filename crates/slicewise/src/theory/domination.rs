//! [`domination`]: whether a move is at least as good as another in every context.
//!
//! **Theorem** (the book's Laboratory, Theorem 7). Let the moves a and b score s(a) and s(b), and leave
//! A and B. If s(a) − s(b) ≥ d(A, B), then the outcome of a is at least that of b beside every
//! board. If A or B is invertible apart from its ev, the converse holds, too.

use super::context::{Contexts, Search, Verdict, extreme, find};
use super::distance::{Distance, distance};
use super::equivalent::beside;
use super::error::TheoryError;
use super::theorem::Theorem;
use super::value::check;
use crate::board::{Graph, GraphShape, Legend, Move, OnPosition, Position, Setup, Shape, Vertex};
use crate::number::{Exact, Scalar};

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

/// Decides whether taking `better` first is at least as good as taking `worse` first, beside every
/// board.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, a value is out of
/// reach, or a vertex cannot be taken first.
pub fn domination(
    setup: &Setup,
    better: Vertex,
    worse: Vertex,
    search: &Search,
) -> Result<Domination, TheoryError> {
    let ((ahead, one), (behind, other)) = (after(setup, better)?, after(setup, worse)?);
    let distance = distance(&one, &other)?;
    let lead = &ahead - &behind;
    let outcomes = |context: &Setup| {
        let [left, right] = beside(&one, &other, context)?;
        Ok([&ahead - left, &behind - right])
    };
    let is_worse = |outcomes: &[Exact; 2]| outcomes[0] < outcomes[1];
    let known = match &distance {
        Distance::Exact { distance, by } => Some((distance, Some(*by))),
        Distance::Unknown { at_most } => at_most.as_ref().map(|at_most| (at_most, None)),
        Distance::Infinite => None,
    };
    // (Two moves of one board leave boards of the same parity.)
    let verdict = match known {
        Some((apart, _)) if lead >= *apart => Verdict::Yes(Theorem::MetricDomination),
        Some((_, Some(by))) if by != Theorem::Congruence => {
            let small = Contexts::small([&one, &other], search);
            let witness = small.find(outcomes, is_worse).ok().flatten();
            let extreme = extreme(&one, &other)?;
            let witness = witness.or_else(|| find(&extreme, outcomes, is_worse).ok().flatten());
            Verdict::No { by: Theorem::MetricDomination, witness }
        }
        _ => {
            let contexts = Contexts::small([&one, &other], search);
            match contexts.find(outcomes, is_worse)? {
                None => contexts.nothing_found(),
                witness => Verdict::No { by: Theorem::Context, witness },
            }
        }
    };
    Ok(Domination { scores: [ahead, behind], distance, verdict })
}

/// Returns the score of a first move, and the board it leaves, as a graph.
fn after(setup: &Setup, vertex: Vertex) -> Result<(Exact, Setup), TheoryError> {
    check(setup)?;
    setup.enter_as_graph(After(vertex))?
}

/// Makes a move: its score, and the board it leaves.
struct After(Vertex);

impl OnPosition for After {
    type Output = Result<(Exact, Setup), TheoryError>;

    fn run<W: Scalar>(self, mut position: Position<W>, legend: Legend) -> Self::Output {
        let played = position.play(Move::Take(self.0));
        let played = played.map_err(|_| TheoryError::NoSuchMove(self.0))?;
        let left = position.graph().map(|board| shape(&board.field.graph, &legend));
        let left = Setup::new(vec![Shape::Graph(left.unwrap_or_default())]);
        Ok((legend.exact(&played.score), left))
    }
}

fn shape<W: Scalar>(graph: &Graph<W>, legend: &Legend) -> GraphShape {
    let edges = (0_u32..).zip(&graph.neighbours).flat_map(|(at, others)| {
        let others = others.iter().map(|&other| other as u32);
        others.filter(move |&other| at < other).map(move |other| (at, other))
    });
    let open = (0_u32..).zip(&graph.available).filter(|(_, open)| **open).map(|(at, _)| at);
    GraphShape {
        weights: graph.weights.iter().map(|weight| legend.exact(weight)).collect(),
        edges: edges.collect(),
        open: open.collect(),
        ..GraphShape::default()
    }
}
