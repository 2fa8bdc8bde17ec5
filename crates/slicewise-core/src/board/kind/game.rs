//! `game`: a game of its own, a walk along the edges of an acyclic digraph.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::*;
use crate::board::game_edges::GameEdge;
use crate::board::graph_error::GraphError;
use crate::board::notation::{Expected, vertex_number};
use crate::board::walk::{Walk, Way};
use crate::number::NumberError;

/// A move of a game: an edge of its digraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepShape {
    /// The node at which it starts.
    pub from: u32,
    /// The node at which it ends.
    pub to: u32,
    /// The score of the move.
    pub score: Exact,
}

const MOVE: &str = "a move such as 0-1:5, from one node to another for a score, `from` and a node, or `+` and a component";
const START: &str = "the node at which the game starts, a number from 0 on";

#[derive(Clone, Copy)]
pub(super) struct Game<'s> {
    pub(super) edges: &'s Vec<StepShape>,
    pub(super) start: u32,
}

impl<'s> Kind<'s> for Game<'s> {
    const KEYWORD: &'static str = "game";
    const FIRST: Option<Part> = Some(Part::Edge);
    const LISTS: &'static [(&'static str, Part)] = &[("from", Part::Number)];
    const KEYS: &'static [&'static str] = &["from"];

    /// Parses the word `game`, moves, and after `from` the node at which it starts, 0 by default.
    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        parser.next_word();
        let edges =
            parser.list(&["from"], |parser| match step(parser.peek().unwrap_or_default()) {
                Ok(step) => Ok(step),
                Err(error) => Err(parser.refuse(Expected::Number { what: MOVE, error })),
            })?;
        let mut start = 0;
        if parser.takes("from") {
            let node = parser.peek().and_then(vertex_number);
            start = node.ok_or_else(|| parser.refuse_as(START))?;
            parser.next_word();
        }
        Ok(Shape::Game { edges, start })
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        let start = if object.has("from") { object.vertex("from")? } else { 0 };
        Ok(Shape::Game { edges: object.moves()?, start })
    }

    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for edge in self.edges {
            write!(f, " {}-{}:{}", edge.from, edge.to, edge.score)?;
        }
        write!(f, " from {}", self.start)
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, self.edges)?;
        object.serialize_entry("from", &self.start)
    }

    fn weights(self) -> &'s WeightList {
        no_weights()
    }

    fn with_weights(self, _weights: WeightList) -> Shape {
        Shape::Game { edges: self.edges.clone(), start: self.start }
    }

    fn numbers(self) -> Box<dyn Iterator<Item = Cow<'s, Exact>> + 's> {
        Box::new(self.edges.iter().map(|edge| Cow::Borrowed(&edge.score)))
    }

    fn takes_everything(self) -> bool {
        false
    }

    fn is_graph(self) -> bool {
        false
    }

    fn has_theory(self) -> bool {
        false
    }

    fn odd(self) -> Option<bool> {
        odd_from(self.edges, self.start)
    }

    fn check(self, component: usize, _menus: usize) -> Result<(), SetupError> {
        check_acyclic(self.edges).map_err(|error| SetupError::Graph { component, error })
    }

    fn lay_out<W: Scalar>(self, layout: &mut Layout<'_>, field: &mut Field<W>) {
        let edge = |edge: &StepShape| GameEdge {
            from: edge.from,
            to: edge.to,
            score: layout.number(&edge.score),
        };
        let edges = self.edges.iter().map(edge).collect();
        let way = Arc::new(Way::Game { number: layout.next_game(), edges });
        field.walks.push(Walk { way, at: self.start });
    }
}

/// Parses a move of a game: `0-1:5`.
fn step(word: &str) -> Result<StepShape, NumberError> {
    let (nodes, score) = word.split_once(':').ok_or(NumberError::NotANumber)?;
    let nodes = nodes.split_once('-').ok_or(NumberError::NotANumber)?;
    let ends = vertex_number(nodes.0).zip(vertex_number(nodes.1));
    let (from, to) = ends.ok_or(NumberError::NotANumber)?;
    Ok(StepShape { from, to, score: score.parse()? })
}

/// Returns whether all plays of a game from a node are odd. O(nodes + edges).
fn odd_from(edges: &[StepShape], start: u32) -> Option<bool> {
    let mut next: HashMap<u32, Vec<u32>> = HashMap::new();
    edges.iter().for_each(|edge| next.entry(edge.from).or_default().push(edge.to));
    let mut known: HashMap<u32, Option<bool>> = HashMap::new();
    let mut way = vec![start];
    while let Some(&at) = way.last() {
        let after = next.get(&at).map_or(&[][..], Vec::as_slice);
        let before = way.len();
        way.extend(after.iter().filter(|to| !known.contains_key(to)));
        if way.len() == before {
            way.pop();
            let odd = after.iter().map(|to| known[to].map(|odd| !odd));
            known.insert(at, menu::agreed(odd).map(Option::unwrap_or_default));
        }
    }
    known[&start]
}

/// Checks that every walk along the edges ends. O(edges).
fn check_acyclic(edges: &[StepShape]) -> Result<(), GraphError> {
    let mut entering: HashMap<u32, usize> = HashMap::new();
    let mut leaving: HashMap<u32, Vec<usize>> = HashMap::new();
    for (index, edge) in edges.iter().enumerate() {
        *entering.entry(edge.to).or_default() += 1;
        leaving.entry(edge.from).or_default().push(index);
    }
    let mut free: Vec<u32> =
        leaving.keys().copied().filter(|node| !entering.contains_key(node)).collect();
    let mut followed = HashSet::new();
    while let Some(node) = free.pop() {
        for &index in leaving.get(&node).into_iter().flatten() {
            followed.insert(index);
            let entering = entering.entry(edges[index].to).or_default();
            *entering -= 1;
            if *entering == 0 {
                free.push(edges[index].to);
            }
        }
    }
    match (0..edges.len()).find(|index| !followed.contains(index)) {
        Some(edge) => Err(GraphError::Cycle { edge }),
        None => Ok(()),
    }
}
