//! [`domination`]: whether a move is at least as good as another in every context.
//!
//! **Theorem** (the book's Order and measure, Theorem 1; Brown & Brown, section 1). Let the moves a and b, of one
//! board or of two, score s(a) and s(b), and leave A and B. The outcome of a is at least that of b beside
//! every board exactly when s(a) − s(b) ≥ d(A, B).

use super::context::{Contexts, Verdict, beside, constructed, find, witness};
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
#[non_exhaustive]
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
    /// The move: a vertex, a choice of a menu or an edge of a game.
    pub turn: Move,
}

impl<'s> FirstMove<'s> {
    /// The first move that takes a vertex.
    #[must_use]
    pub const fn taking(board: &'s Setup, vertex: Vertex) -> Self {
        Self { board, turn: Move::Take(vertex) }
    }
}

/// Decides whether the first move `better` is at least as good as `worse`, which may be one of another board,
/// beside every board.
///
/// # Errors
/// [`TheoryError`] if a setup is not one that the question is [about](Question::scope), a value is out of
/// reach, or a move cannot be made first.
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
    let refuted = |by, constructed: &dyn Fn() -> Result<Vec<Setup>, TheoryError>| {
        let witness = witness([&one, &other], lab, outcomes, is_worse, constructed)?;
        Ok::<_, TheoryError>(Verdict::No { by, witness })
    };
    let verdict = match &distance {
        Distance::Exact { distance, .. } if lead >= *distance => {
            Verdict::Yes(Theorem::MetricDomination)
        }
        Distance::Unknown { at_most: Some(at_most) } if lead >= *at_most => {
            Verdict::Yes(Theorem::MetricDomination)
        }
        Distance::Exact { .. } => {
            refuted(Theorem::MetricDomination, &|| constructed(&one, &other))?
        }
        // A vertex that is taken last costs one of the boards its weight, the other the opposite.
        Distance::Infinite => {
            let large = beyond([better.board, worse.board]) * Exact::from(2);
            let larger = &large * Exact::from(3);
            let constructed = [free(vec![-&large]), free(vec![-&large, larger])];
            refuted(Theorem::Parity, &|| Ok(constructed.to_vec()))?
        }
        _ => {
            let mut contexts = Contexts::small([&one, &other], lab);
            let passes = one.rules.passing.allows_passes();
            let more = if passes { constructed(&one, &other)? } else { Vec::new() };
            let last = || find(&more, outcomes, is_worse).ok().flatten();
            match contexts.find(outcomes, is_worse)?.or_else(last) {
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

/// Returns the score of a first move, and the board it leaves. Only the component in which it is made changes.
pub(super) fn after(first: FirstMove<'_>) -> Result<(Exact, Setup), TheoryError> {
    let FirstMove { board, turn } = first;
    let none = || TheoryError::NoSuchMove(turn);
    let mut components = board.components.clone();
    let (at, score, left) = match turn {
        Move::Take(vertex) => {
            let (at, inside) = component_of(board, vertex).ok_or_else(none)?;
            let alone = Setup { components: vec![components[at].clone()], rules: board.rules };
            let taken = alone.enter_as_graph(After(Move::Take(inside)))?;
            let (score, left) = taken.ok_or_else(none)?;
            (at, score, left)
        }
        Move::Choose { menu, choice } => {
            let at = numbered(board, menu, |shape| matches!(shape, Shape::Menu(_)));
            let Some((at, Shape::Menu(choices))) = at else { return Err(none()) };
            let chosen = choices.get(choice as usize).ok_or_else(none)?;
            (at, chosen.score.clone(), chosen.then.clone())
        }
        Move::Follow { game, edge } => {
            let at = numbered(board, game, |shape| matches!(shape, Shape::Game { .. }));
            let Some((at, Shape::Game { edges, start })) = at else { return Err(none()) };
            let along = edges.get(edge as usize).filter(|edge| edge.from == *start);
            let along = along.ok_or_else(none)?;
            let left = Shape::Game { edges: edges.clone(), start: along.to };
            (at, along.score.clone(), vec![left])
        }
        _ => return Err(none()),
    };
    components.splice(at..=at, left);
    Ok((score, Setup { components, rules: board.rules }))
}

/// Returns the component that a vertex is in, which is no menu, and its place there.
fn component_of(board: &Setup, vertex: Vertex) -> Option<(usize, Vertex)> {
    let mut start = 0;
    for (at, shape) in board.components.iter().enumerate() {
        let end = start + shape.vertices();
        if vertex.index() < end {
            let inside = Vertex::new((vertex.index() - start) as u32);
            return shape.takes_everything().then_some((at, inside));
        }
        start = end;
    }
    None
}

/// Returns the component of a kind that has a number: those of the kind are counted as they are written, those inside
/// others, too.
fn numbered(board: &Setup, number: u32, is: fn(&Shape) -> bool) -> Option<(usize, &Shape)> {
    fn count(shape: &Shape, is: fn(&Shape) -> bool) -> u32 {
        u32::from(is(shape)) + shape.inside().map(|inner| count(inner, is)).sum::<u32>()
    }
    let mut next = 0;
    board.components.iter().enumerate().find(|(_, shape)| {
        let found = is(shape) && next == number;
        next += count(shape, is);
        found
    })
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

/// Makes a move: its score, and what it leaves, as a graph and orders; `None` if it is not legal.
struct After(Move);

impl OnPosition for After {
    type Output = Option<(Exact, Vec<Shape>)>;

    fn run<W: Scalar>(self, mut position: Position<W>, legend: Legend) -> Self::Output {
        let played = position.play(self.0).ok()?;
        let left = position.graph()?;
        let orders = left.field.orders.iter().map(|part| order(part, &legend));
        let graph = Shape::Graph(shape(&left.field.graph, &legend));
        Some((legend.exact(&played.score), [graph].into_iter().chain(orders).collect()))
    }
}
