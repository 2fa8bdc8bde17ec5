//! [`origin`]: an unbroached board from which a board arises in optimal play.
//!
//! **Proposition** (Brown & Brown, section 1, without proof; the book's Order and measure, Proposition 3). Let L be greater than the
//! sum of the absolute weights of a board. Make nothing available, join a new vertex u of weight 3L to what was, and
//! two more, p of weight 4L and q of weight L, to u. Then p, u, q are optimal moves, and the board is what they leave.
//!
//! ```text
//!           p 4L   q L
//!              \   /
//!              u 3L
//!             / | \         nothing is available
//!           the vertices that were available
//! ```

use super::error::TheoryError;
use super::graph::as_graph;
use super::lab::Lab;
use super::scope::Question;
use super::sum::beyond;
use super::value::value_of;
use slicewise::board::{Setup, Shape, Vertex, recognise};
use slicewise::number::Exact;

/// An unbroached board, and how another arises from it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Origin {
    /// The board: one graph in which the vertices of the other have their numbers, or that board itself if it is unbroached.
    pub board: Setup,
    /// The optimal moves: none or three.
    pub play: Vec<Vertex>,
    /// The value before each of these moves, and after them.
    pub values: Vec<Exact>,
    /// Whether the board is connected: it is if the other has no unbroached component.
    pub is_connected: bool,
}

/// Finds an unbroached board from which a board arises in optimal play. Costs its value; no search is needed for the rest.
///
/// # Errors
/// [`TheoryError`] if the setup is not one that the question is [about](Question::scope), or its value is out of reach.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Lab, origin};
///
/// let found = origin(&parse("stack 1 2")?, &Lab::default())?;
/// assert_eq!(found.board.to_string(), "graph 1 2 16 12 4 edges 0-1 0-3 2-3 3-4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn origin(setup: &Setup, lab: &Lab<'_>) -> Result<Origin, TheoryError> {
    Question::Origin.admit([setup])?;
    let value = value_of(setup, lab)?;
    let mut graph = as_graph(setup)?;
    // A single vertex that is not available may be taken like one that is.
    let n = graph.weights.len() as u32;
    let has_edge =
        |vertex: &u32| graph.edges.iter().any(|&(one, other)| one == *vertex || other == *vertex);
    let opened: Vec<u32> =
        (0..n).filter(|vertex| graph.open.contains(vertex) || !has_edge(vertex)).collect();
    if graph.open.is_empty() {
        let is_connected = recognise(&graph).len() <= 1;
        return Ok(Origin {
            board: setup.clone(),
            play: vec![],
            values: vec![value],
            is_connected,
        });
    }
    let large = beyond([setup]);
    let times = |factor: i64| &large * Exact::from(factor);
    let [top, middle, last] = [n, n + 1, n + 2];
    let weights = graph.weights.iter();
    graph.weights = weights.chain([times(4), times(3), times(1)]).collect();
    graph.edges.extend(opened.into_iter().map(|vertex| (vertex, middle)));
    graph.edges.extend([(top, middle), (middle, last)]);
    graph.open.clear();
    // These are another rule's.
    graph.anchored.clear();
    let is_connected = recognise(&graph).len() == 1;
    let two = times(2);
    // What p, u and q leave to the player whose turn it is.
    let values = vec![&two - &value, &two + &value, &large - &value, value];
    let play = [top, middle, last].map(Vertex::new).to_vec();
    Ok(Origin { board: Setup::new(vec![Shape::Graph(graph)]), play, values, is_connected })
}
