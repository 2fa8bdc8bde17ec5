//! [`badness`]: how much each first move loses, and how much it can lose by its weight.
//!
//! **Theorem** (limited badness; Brown & Brown, 1.5 and 1.6; the book's Four ninths, Theorem 1). On a board without
//! unbroached components whose greatest weight is M, taking an available vertex of weight w loses at most
//! 2 (M − w). So an available vertex of weight M is a best move. With an unbroached component there is no such
//! bound (1.7).

use super::domination::{FirstMove, outcome};
use super::error::{Needed, TheoryError};
use super::graph::{as_graph, unbroached};
use super::lab::Lab;
use super::scope::Question;
use super::value::value_of;
use slicewise::board::{Setup, Vertex};
use slicewise::number::Exact;

/// The losses of all first moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Badness {
    /// The value of the board.
    pub value: Exact,
    /// The greatest weight, M.
    pub greatest: Exact,
    /// All first moves, by vertex.
    pub moves: Vec<Loss>,
}

/// What a first move loses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// The vertex taken.
    pub vertex: Vertex,
    /// The outcome of the move.
    pub outcome: Exact,
    /// The value of the board less the outcome.
    pub loss: Exact,
    /// 2 (M − w).
    pub at_most: Exact,
}

/// Finds what each first move loses. Costs as much as the values of the boards that they leave.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, has an unbroached component,
/// or a value is out of reach.
pub fn badness(setup: &Setup, lab: &Lab<'_>) -> Result<Badness, TheoryError> {
    Question::Badness.admit([setup])?;
    let graph = as_graph(setup)?;
    if let Some(vertex) = unbroached(&graph) {
        let found = format!("the component of vertex {vertex}, in which none is available");
        return Err(TheoryError::Kind { found, expected: Needed::AvailableLimit });
    }
    let value = value_of(setup, lab)?;
    let weights: Vec<Exact> = graph.weights.iter().collect();
    let greatest = weights.iter().max().cloned().unwrap_or_default();
    // A vertex alone is available, whether it is listed or not.
    let joined =
        |vertex: u32| graph.edges.iter().any(|&(one, other)| [one, other].contains(&vertex));
    let is_open = |vertex: &u32| graph.open.contains(vertex) || !joined(*vertex);
    let lost = |place: u32| {
        let vertex = Vertex::new(place);
        let outcome = outcome(FirstMove::taking(setup, vertex), lab)?;
        let loss = &value - &outcome;
        let at_most = (&greatest - &weights[place as usize]) * Exact::from(2);
        Ok(Loss { vertex, outcome, loss, at_most })
    };
    let moves =
        (0..weights.len() as u32).filter(is_open).map(lost).collect::<Result<_, TheoryError>>()?;
    Ok(Badness { value, greatest, moves })
}
