//! `graph`: any graph, with the marks that the rules ask for.

use std::collections::HashMap;
use std::hash::Hash;

use super::*;
use crate::board::graph_error::GraphError;
use crate::board::notation::{Expected, print_edges};
use crate::board::tree::adjacency;

/// A graph as written. Vertices are counted from 0 inside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphShape {
    /// The weight of each vertex.
    pub weights: WeightList,
    /// The edges, in any order and direction.
    pub edges: Vec<(u32, u32)>,
    /// The available vertices, which matter for the share rule.
    pub open: Vec<u32>,
    /// The vertices anchored to the ground, which matter for the grab rule.
    pub anchored: Vec<u32>,
    /// The even vertices: the player who takes one moves again (Brown & Brown, section 5.5).
    pub even: Vec<u32>,
}

impl<'s> Kind<'s> for &'s GraphShape {
    const KEYWORD: &'static str = "graph";
    const LISTS: &'static [(&'static str, Part)] = &[
        ("edges", Part::Edge),
        ("open", Part::Open),
        ("anchored", Part::Anchored),
        ("even", Part::Even),
    ];
    const KEYS: &'static [&'static str] = &["edges", "open", "anchored", "even"];

    /// Parses a graph: its weights, then its lists in any order, each at most once.
    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        let lists = Self::KEYS;
        parser.next_word();
        let mut graph = GraphShape { weights: parser.weights(lists)?, ..GraphShape::default() };
        let mut before = Vec::new();
        while let Some(&list) = lists.iter().find(|list| parser.peek() == Some(**list)) {
            if before.contains(&list) {
                return Err(parser.refuse(Expected::Once(list)));
            }
            before.push(list);
            match list {
                "edges" => graph.edges = parser.edges(lists)?,
                "open" => graph.open = parser.vertices(lists)?,
                "anchored" => graph.anchored = parser.vertices(lists)?,
                _ => graph.even = parser.vertices(lists)?,
            }
        }
        Ok(Shape::Graph(graph))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Graph(GraphShape {
            weights: object.weights()?,
            edges: if object.has("edges") { object.edges()? } else { Vec::new() },
            open: object.vertices("open")?,
            anchored: object.vertices("anchored")?,
            even: object.vertices("even")?,
        }))
    }

    /// Prints the lists in the order of the notation, without the empty ones.
    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_weights(&self.weights, f)?;
        print_edges(&self.edges, f)?;
        let lists = [("open", &self.open), ("anchored", &self.anchored), ("even", &self.even)];
        for (word, vertices) in lists.into_iter().filter(|(_, vertices)| !vertices.is_empty()) {
            write!(f, " {word}")?;
            vertices.iter().try_for_each(|vertex| write!(f, " {vertex}"))?;
        }
        Ok(())
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, &self.weights)?;
        object.serialize_entry("edges", &self.edges)?;
        object.serialize_entry("open", &self.open)?;
        object.serialize_entry("anchored", &self.anchored)?;
        object.serialize_entry("even", &self.even)
    }

    fn weights(self) -> &'s WeightList {
        &self.weights
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Graph(GraphShape { weights, ..self.clone() })
    }

    fn has_theory(self) -> bool {
        self.even.is_empty()
    }

    fn has_even_vertices(self) -> bool {
        !self.even.is_empty()
    }

    fn odd(self) -> Option<bool> {
        Some((self.weights.len() + self.even.len()) % 2 == 1)
    }

    fn check(self, component: usize, _menus: usize) -> Result<(), SetupError> {
        GraphShape::check(self).map_err(|error| SetupError::Graph { component, error })
    }

    fn wiring(self) -> Wiring {
        Wiring {
            edges: self.edges.clone(),
            available: self.open.clone(),
            anchored: self.anchored.clone(),
            even: self.even.clone(),
        }
    }

    fn added(self, beside: Option<usize>, weight: &Exact) -> (Shape, Places) {
        let (graph, places) = self.clone().with_vertex(beside, weight);
        (Shape::Graph(graph), places)
    }

    fn removed(self, place: usize) -> (Shape, Places) {
        let (graph, places) = self.clone().without_vertex(place);
        (Shape::Graph(graph), places)
    }

    fn reordered(self, _place: usize, _onto: usize) -> Result<(Shape, Places), EditError> {
        Err(EditError::NoOrder { keyword: Self::KEYWORD })
    }

    fn joined(self, one: u32, other: u32) -> Result<Shape, EditError> {
        Ok(Shape::Graph(self.clone().with_edge(one, other)))
    }

    fn marked(self, place: u32, mark: Mark) -> Result<Shape, EditError> {
        Ok(Shape::Graph(self.clone().with_mark(place, mark)))
    }
}

/// Returns the new number of each vertex once one is removed.
pub(super) fn without(gone: u32) -> impl Fn(u32) -> Option<u32> {
    move |at| (at != gone).then(|| at - u32::from(at > gone))
}

impl GraphShape {
    /// Checks edges and vertices. O(vertices + edges).
    ///
    /// # Errors
    /// See [`GraphError`].
    pub fn check(&self) -> Result<(), GraphError> {
        let vertices = self.weights.len();
        let known = |part, entry, vertex: u32| match (vertex as usize) < vertices {
            true => Ok(()),
            false => Err(GraphError::NoSuchVertex { part, entry, vertex, vertices }),
        };
        for (edge, &(one, other)) in self.edges.iter().enumerate() {
            known(Part::Edge, edge, one)?;
            known(Part::Edge, edge, other)?;
            if one == other {
                return Err(GraphError::Loop { edge, vertex: one });
            }
        }
        if self.has_double_edges() {
            let undirected =
                self.edges.iter().map(|&(one, other)| (one.min(other), one.max(other)));
            no_duplicates(Part::Edge, undirected)?;
        }
        let lists =
            [(Part::Open, &self.open), (Part::Anchored, &self.anchored), (Part::Even, &self.even)];
        for (part, list) in lists {
            for (entry, &vertex) in list.iter().enumerate() {
                known(part, entry, vertex)?;
            }
            no_duplicates(part, list.iter().copied())?;
        }
        Ok(())
    }

    /// Returns whether two edges have the same ends, which must be vertices of the graph.
    fn has_double_edges(&self) -> bool {
        let vertices = self.weights.len();
        let (starts, neighbours) = adjacency(vertices, || self.edges.iter());
        let mut met_from = vec![u32::MAX; vertices];
        starts.windows(2).zip(0..).any(|(range, vertex)| {
            let mut here = neighbours[range[0]..range[1]].iter();
            here.any(|&other| std::mem::replace(&mut met_from[other as usize], vertex) == vertex)
        })
    }

    pub(super) fn with_vertex(mut self, beside: Option<usize>, weight: &Exact) -> (Self, Places) {
        let new = self.weights.len() as u32;
        self.weights.change(|weights| weights.push(weight.clone()));
        self.edges.extend(beside.map(|place| (place as u32, new)));
        let mut places = same(new as usize);
        places.push(None);
        (self, places)
    }

    pub(super) fn without_vertex(mut self, place: usize) -> (Self, Places) {
        let mut places = same(self.weights.len());
        places.remove(place);
        let kept = without(place as u32);
        self.weights.remove(place);
        let edges = self.edges.iter();
        self.edges = edges.filter_map(|&(a, b)| kept(a).zip(kept(b))).collect();
        for marks in [&mut self.open, &mut self.anchored, &mut self.even] {
            *marks = marks.iter().copied().filter_map(&kept).collect();
        }
        (self, places)
    }

    pub(super) fn with_edge(mut self, one: u32, other: u32) -> Self {
        let before = self.edges.len();
        let is_it = |&(a, b): &(u32, u32)| (a, b) == (one, other) || (b, a) == (one, other);
        self.edges.retain(|edge| !is_it(edge));
        if self.edges.len() == before {
            self.edges.push((one, other));
        }
        self
    }

    pub(super) fn with_mark(mut self, place: u32, mark: Mark) -> Self {
        let marks = match mark {
            Mark::Open => &mut self.open,
            Mark::Anchored => &mut self.anchored,
            Mark::Even => &mut self.even,
        };
        match marks.iter().position(|&known| known == place) {
            Some(at) => drop(marks.remove(at)),
            None => marks.push(place),
        }
        self
    }
}

/// Rejects the first entry of a list that occurs in it before.
fn no_duplicates<T: Eq + Hash>(
    part: Part,
    list: impl Iterator<Item = T>,
) -> Result<(), GraphError> {
    let mut before = HashMap::new();
    for (entry, vertex) in list.enumerate() {
        if let Some(first) = before.insert(vertex, entry) {
            return Err(GraphError::Duplicate { part, entry, first });
        }
    }
    Ok(())
}
