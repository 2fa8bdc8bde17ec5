//! `tree`: an unbroached tree, by its edges.

use super::*;
use crate::board::notation::print_edges;
use crate::board::rooted_forest::UnrootedTree;
use crate::board::tree::TreeShape;

#[derive(Clone, Copy)]
pub(super) struct Tree<'s> {
    pub(super) weights: &'s WeightList,
    pub(super) edges: &'s Vec<(u32, u32)>,
}

impl Tree<'_> {
    fn graph(self) -> GraphShape {
        let (weights, edges) = (self.weights.clone(), self.edges.clone());
        GraphShape { weights, edges, ..GraphShape::default() }
    }
}

/// A graph that was a tree: a tree, if it is still one.
fn tree_or_graph(graph: GraphShape) -> Shape {
    let is_marked = [&graph.open, &graph.anchored, &graph.even].iter().any(|list| !list.is_empty());
    let tree = Shape::Tree { weights: graph.weights.clone(), edges: graph.edges.clone() };
    let is_tree = !is_marked && TreeShape::new(tree.vertices() as u32, &graph.edges).is_ok();
    if is_tree { tree } else { Shape::Graph(graph) }
}

impl<'s> Kind<'s> for Tree<'s> {
    const KEYWORD: &'static str = "tree";
    const LISTS: &'static [(&'static str, Part)] =
        &[("edges", Part::Edge), ("parents", Part::Parent)];
    const KEYS: &'static [&'static str] = &["edges", "parents"];

    /// Parses a tree given by its edges, or by the parents of its vertices, each of which is an edge.
    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        parser.next_word();
        let weights = parser.weights(&["edges", "parents"])?;
        match parser.peek() {
            Some("edges") => Ok(Shape::Tree { weights, edges: parser.edges(&[])? }),
            Some("parents") => {
                let parents = parser.parents(weights.len())?;
                Ok(Shape::tree_of_parents(weights, parents))
            }
            _ => Ok(Shape::Tree { weights, edges: Vec::new() }),
        }
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        let given = object.has_at_most_one(Self::KEYS)?;
        let weights = object.weights()?;
        if given == Some("parents") {
            let parents = object.parents(weights.len())?;
            return Ok(Shape::tree_of_parents(weights, parents));
        }
        Ok(Shape::Tree { weights, edges: object.edges()? })
    }

    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_weights(self.weights, f)?;
        print_edges(self.edges, f)
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, self.weights)?;
        object.serialize_entry("edges", self.edges)
    }

    fn weights(self) -> &'s WeightList {
        self.weights
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Tree { weights, edges: self.edges.clone() }
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        let component = span.component;
        let tree = TreeShape::new(span.len, self.edges);
        let tree = tree.map_err(|error| SetupError::Tree { component, error })?;
        Ok(vec![Component::Tree(UnrootedTree::new(span.start, tree))])
    }

    fn wiring(self) -> Wiring {
        Wiring { edges: self.edges.clone(), ..Wiring::default() }
    }

    fn added(self, beside: Option<usize>, weight: &Exact) -> (Shape, Places) {
        let (graph, places) = self.graph().with_vertex(beside, weight);
        (tree_or_graph(graph), places)
    }

    fn removed(self, place: usize) -> (Shape, Places) {
        let (graph, places) = self.graph().without_vertex(place);
        (tree_or_graph(graph), places)
    }

    fn reordered(self, _place: usize, _onto: usize) -> Result<(Shape, Places), EditError> {
        Err(EditError::NoOrder { keyword: Self::KEYWORD })
    }

    fn joined(self, one: u32, other: u32) -> Result<Shape, EditError> {
        Ok(tree_or_graph(self.graph().with_edge(one, other)))
    }

    fn marked(self, place: u32, mark: Mark) -> Result<Shape, EditError> {
        Ok(tree_or_graph(self.graph().with_mark(place, mark)))
    }
}
