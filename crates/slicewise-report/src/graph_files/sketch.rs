//! [`Sketch`]: a graph while its file is read.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::error::{Fault, FileError};
use super::{FileGraph, MAX_VERTICES};
use slicewise::board::notation::shortened;
use slicewise::number::Exact;

/// The nodes and edges found so far.
#[derive(Default)]
pub(super) struct Sketch {
    places: HashMap<String, usize>,
    nodes: Vec<Node>,
    edges: Vec<(usize, usize)>,
    joined: HashSet<(usize, usize)>,
}

/// A node, the place where it first appears, and its attributes.
struct Node {
    name: String,
    span: Range<usize>,
    weight: Option<Exact>,
    marks: [Option<bool>; 3],
}

/// The marks that attributes of a node set, by name.
const MARKS: [(&str, usize); 4] = [("open", 0), ("available", 0), ("anchored", 1), ("even", 2)];

impl Sketch {
    /// Creates the sketch of nodes 0 to `vertices` − 1.
    pub(super) fn numbered(vertices: usize, span: Range<usize>) -> Result<Self, FileError> {
        if vertices > MAX_VERTICES {
            let fault = Fault::TooManyVertices { found: vertices as u64 };
            return Err(FileError { span, fault });
        }
        let mut sketch = Self::default();
        for vertex in 0..vertices {
            sketch.node(&vertex.to_string(), span.clone())?;
        }
        Ok(sketch)
    }

    /// Returns the place of a node, which is added if it is new.
    pub(super) fn node(&mut self, name: &str, span: Range<usize>) -> Result<usize, FileError> {
        if let Some(&place) = self.places.get(name) {
            return Ok(place);
        }
        let place = self.nodes.len();
        if place >= MAX_VERTICES {
            let fault = Fault::TooManyVertices { found: place as u64 + 1 };
            return Err(FileError { span, fault });
        }
        self.places.insert(name.to_owned(), place);
        self.nodes.push(Node { name: name.to_owned(), span, weight: None, marks: [None; 3] });
        Ok(place)
    }

    /// Returns the place of a node that is already known.
    pub(super) fn known(&self, name: &str) -> Option<usize> {
        self.places.get(name).copied()
    }

    /// Joins two nodes.
    pub(super) fn edge(
        &mut self,
        one: usize,
        other: usize,
        span: Range<usize>,
    ) -> Result<(), FileError> {
        let name = |place: usize| shortened(&self.nodes[place].name);
        if one == other {
            return Err(FileError { span, fault: Fault::Loop { name: name(one) } });
        }
        if !self.joined.insert((one.min(other), one.max(other))) {
            let fault = Fault::Repeated { one: name(one), other: name(other) };
            return Err(FileError { span, fault });
        }
        self.edges.push((one, other));
        Ok(())
    }

    /// Returns whether an attribute of a node matters to the board.
    pub(super) fn heeds(attribute: &str) -> bool {
        attribute == "weight" || MARKS.iter().any(|(name, _)| *name == attribute)
    }

    /// Sets an attribute of a node; ignores one that is not heeded.
    pub(super) fn attribute(
        &mut self,
        node: usize,
        attribute: &str,
        value: &str,
        span: Range<usize>,
    ) -> Result<(), FileError> {
        let node = &mut self.nodes[node];
        let again = |attribute| Fault::AttributeAgain { attribute };
        if attribute == "weight" {
            let weight: Exact = value.trim().parse().map_err(|error| {
                let fault = Fault::Weight { found: shortened(value), error };
                FileError { span: span.clone(), fault }
            })?;
            return match node.weight.replace(weight) {
                None => Ok(()),
                Some(_) => Err(FileError { span, fault: again("weight") }),
            };
        }
        let Some((name, mark)) = MARKS.into_iter().find(|(name, _)| *name == attribute) else {
            return Ok(());
        };
        let says = match value.trim() {
            "true" | "True" | "1" => true,
            "false" | "False" | "0" => false,
            other => {
                let (found, expected) = (shortened(other), "true or false");
                return Err(FileError { span, fault: Fault::Word { found, expected } });
            }
        };
        match node.marks[mark].replace(says) {
            None => Ok(()),
            Some(_) => Err(FileError { span, fault: again(name) }),
        }
    }

    /// Builds the graph, with its vertices in the order of their names if all are whole numbers.
    pub(super) fn finish(self) -> Result<FileGraph, FileError> {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        let numbers: Option<Vec<u64>> = self.nodes.iter().map(|node| number(&node.name)).collect();
        if let Some(numbers) = numbers {
            order.sort_by_key(|&place| numbers[place]);
        }
        let mut vertex = vec![0_u32; order.len()];
        (0..).zip(&order).for_each(|(number, &place)| vertex[place] = number);
        let marked = |mark: usize| {
            let marked = (0..).zip(&order);
            let marked = marked.filter(|(_, place)| self.nodes[**place].marks[mark] == Some(true));
            marked.map(|(vertex, _)| vertex).collect()
        };
        let edges = self.edges.iter().map(|&(one, other)| (vertex[one], vertex[other]));
        Ok(FileGraph {
            weights: self.weights(&order)?,
            edges: edges.collect(),
            open: marked(0),
            anchored: marked(1),
            even: marked(2),
            edge_data: false,
            names: order.iter().map(|&place| self.nodes[place].name.clone()).collect(),
        })
    }

    /// Returns the weights of all nodes; `None` if no node has one.
    fn weights(&self, order: &[usize]) -> Result<Option<Vec<Exact>>, FileError> {
        if self.nodes.iter().all(|node| node.weight.is_none()) {
            return Ok(None);
        }
        let weight = |&place: &usize| {
            let node = &self.nodes[place];
            node.weight.clone().ok_or_else(|| FileError {
                span: node.span.clone(),
                fault: Fault::Unweighted { name: shortened(&node.name) },
            })
        };
        order.iter().map(weight).collect::<Result<_, _>>().map(Some)
    }
}

/// Parses a name that is a whole number in its usual form.
fn number(name: &str) -> Option<u64> {
    let number: u64 = name.parse().ok()?;
    (number.to_string() == name).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_vertex_too_many_is_refused_with_their_number() {
        let node = |_| Node { name: String::new(), span: 0..0, weight: None, marks: [None; 3] };
        let nodes = (0..MAX_VERTICES).map(node).collect();
        let mut sketch = Sketch { nodes, ..Sketch::default() };
        let fault = Fault::TooManyVertices { found: MAX_VERTICES as u64 + 1 };
        assert_eq!(sketch.node("new", 3..6), Err(FileError { span: 3..6, fault }));
    }
}
