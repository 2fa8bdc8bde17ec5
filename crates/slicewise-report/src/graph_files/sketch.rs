//! [`Sketch`]: a graph while its file is read, and what is decided about it at the end: its weights, the names of its
//! vertices, and which edges are undirected.

use std::collections::HashMap;
use std::ops::Range;

use super::error::{Fault, FileError};
use super::{FileGraph, MAX_VERTICES, ReadOptions};
use slicewise::board::notation::shortened;
use slicewise::number::Exact;

/// The nodes, their attributes and the edges found so far.
#[derive(Default)]
pub(super) struct Sketch {
    places: HashMap<String, usize>,
    nodes: Vec<(String, Range<usize>)>,
    /// The place of each attribute.
    attributes: HashMap<String, usize>,
    columns: Vec<Vec<Value>>,
    /// Values that hold for a node unless it has one of its own, by the place of the attribute.
    inherited: Vec<(usize, Value)>,
    edges: Vec<Edge>,
    /// Whether an edge that is given again is the same edge.
    pub(super) merges: bool,
    /// The attribute that names the nodes, if every node has one of its own.
    pub(super) named_by: Option<&'static str>,
    /// Whether numbers in the label of a node may be its weight.
    pub(super) labels_weigh: bool,
    /// Whether edges have data.
    pub(super) edge_data: bool,
}

/// A node, and its value of an attribute, with its bytes.
type Value = (usize, String, Range<usize>);

/// Whether a program has options for readers: the page's engine has none.
const CHOOSES: bool = cfg!(feature = "files");

/// The direction of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// None.
    Edge,
    /// From the first node to the other.
    Arc,
    /// None, and the file may have all edges in both directions.
    Either,
}

struct Edge {
    one: usize,
    other: usize,
    way: Way,
    span: Range<usize>,
}

/// The marks that attributes of a node set, by name.
const MARKS: [(&str, usize); 4] = [("open", 0), ("available", 0), ("anchored", 1), ("even", 2)];

impl Sketch {
    /// Creates the sketch of a graph whose nodes are named by an attribute, and whose labels may be weights.
    pub(super) fn named(by: &'static str, labels_weigh: bool) -> Self {
        Self { named_by: Some(by), labels_weigh, ..Self::default() }
    }

    /// Creates the sketch of nodes 0 to `vertices` − 1.
    pub(super) fn numbered(vertices: usize, span: Range<usize>) -> Result<Self, FileError> {
        Self::counted(0, vertices, span)
    }

    /// Creates the sketch of `vertices` nodes, which are counted from `first` on.
    pub(super) fn counted(
        first: usize,
        vertices: usize,
        span: Range<usize>,
    ) -> Result<Self, FileError> {
        if vertices > MAX_VERTICES {
            let fault = Fault::TooManyVertices { found: vertices as u64 };
            return Err(FileError { span, fault });
        }
        let mut sketch = Self::default();
        for vertex in first..first + vertices {
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
        self.nodes.push((name.to_owned(), span));
        Ok(place)
    }

    /// Adds a node that the file lists.
    ///
    /// # Errors
    /// If it was given before.
    pub(super) fn new_node(&mut self, name: &str, span: Range<usize>) -> Result<usize, FileError> {
        match self.known(name) {
            None => self.node(name, span),
            Some(_) => Err(FileError { span, fault: Fault::NodeAgain { name: shortened(name) } }),
        }
    }

    /// Returns the place of a node that is already known.
    pub(super) fn known(&self, name: &str) -> Option<usize> {
        self.places.get(name).copied()
    }

    /// Returns the number of nodes.
    #[cfg(feature = "files")]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Joins two nodes.
    pub(super) fn edge(
        &mut self,
        one: usize,
        other: usize,
        span: Range<usize>,
    ) -> Result<(), FileError> {
        self.join(one, other, Way::Edge, span);
        Ok(())
    }

    /// Joins two nodes by an edge of some direction.
    pub(super) fn join(&mut self, one: usize, other: usize, way: Way, span: Range<usize>) {
        self.edges.push(Edge { one, other, way, span });
    }

    /// Returns whether an attribute of a node matters to the board by its name.
    pub(super) fn heeds(attribute: &str) -> bool {
        attribute == "weight" || MARKS.iter().any(|(name, _)| *name == attribute)
    }

    /// Returns whether any node has an attribute.
    pub(super) fn has(&self, attribute: &str) -> bool {
        self.attributes.contains_key(attribute)
    }

    /// Gives a node an attribute.
    pub(super) fn attribute(
        &mut self,
        node: usize,
        attribute: &str,
        value: &str,
        span: Range<usize>,
    ) -> Result<(), FileError> {
        let place = self.place_of(attribute);
        self.columns[place].push((node, value.trim().to_owned(), span));
        Ok(())
    }

    /// Returns the place of an attribute, which is added if it is new.
    fn place_of(&mut self, attribute: &str) -> usize {
        if let Some(&place) = self.attributes.get(attribute) {
            return place;
        }
        self.attributes.insert(attribute.to_owned(), self.columns.len());
        self.columns.push(Vec::new());
        self.columns.len() - 1
    }

    /// Returns the values of an attribute, in the order of the file; empty if there are none.
    fn column(&self, attribute: &str) -> &[Value] {
        self.attributes.get(attribute).map_or(&[], |&place| &self.columns[place])
    }

    /// Gives a node attributes that hold unless it gets its own.
    pub(super) fn inherit(&mut self, node: usize, attributes: &[(String, String, Range<usize>)]) {
        for (name, value, span) in attributes {
            let value = (node, value.trim().to_owned(), span.clone());
            let place = self.place_of(name);
            self.inherited.push((place, value));
        }
    }

    /// Gives nodes what they inherit.
    fn settle(&mut self) {
        // Few attributes are inherited: those that may be weights, names or marks.
        let mut places: Vec<usize> = Vec::new();
        for (place, _) in &self.inherited {
            if !places.contains(place) {
                places.push(*place);
            }
        }
        for place in places {
            let mut said = self.said(place);
            for (attribute, value) in &self.inherited {
                if *attribute == place && !std::mem::replace(&mut said[value.0], true) {
                    self.columns[place].push(value.clone());
                }
            }
        }
    }

    /// Returns which nodes have a value of an attribute.
    fn said(&self, place: usize) -> Vec<bool> {
        let mut said = vec![false; self.nodes.len()];
        self.columns[place].iter().for_each(|(node, ..)| said[*node] = true);
        said
    }

    /// Gives every node that has none a value of an attribute.
    pub(super) fn default_of(&mut self, attribute: &str, value: &str, span: &Range<usize>) {
        let place = self.place_of(attribute);
        let said = self.said(place);
        let others = (0..said.len()).filter(|&node| !said[node]);
        let values = others.map(|node| (node, value.trim().to_owned(), span.clone()));
        self.columns[place].extend(values);
    }

    /// Builds the graph, with its vertices in the order of their names if all are whole numbers.
    pub(super) fn finish(mut self, options: &ReadOptions) -> Result<FileGraph, FileError> {
        self.settle();
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        let numbers: Option<Vec<u64>> = self.nodes.iter().map(|(name, _)| number(name)).collect();
        if let Some(numbers) = numbers {
            order.sort_by_key(|&place| numbers[place]);
        }
        let mut vertex = vec![0_u32; order.len()];
        (0..).zip(&order).for_each(|(number, &place)| vertex[place] = number);
        let weighing = self.weighing(options)?;
        let weights = match &weighing {
            Some(name) => Some(self.weights(name, &order)?),
            None => None,
        };
        let labels = self.labels(weighing.as_deref());
        let name = |&place: &usize| match &labels {
            Some(labels) => labels[place].to_owned(),
            None => self.nodes[place].0.clone(),
        };
        let edges = self.edges(&vertex, options)?;
        let is_rooted = CHOOSES && options.rooted;
        let parents = if is_rooted { Some(self.parents(&vertex)?) } else { None };
        let is_marked = MARKS.iter().any(|(name, _)| !self.column(name).is_empty());
        if is_rooted && is_marked {
            return Err(FileError { span: 0..0, fault: Fault::Marked });
        }
        Ok(FileGraph {
            names: order.iter().map(name).collect(),
            open: self.marked(0, &vertex)?,
            anchored: self.marked(1, &vertex)?,
            even: self.marked(2, &vertex)?,
            numeric: if weights.is_some() { Vec::new() } else { self.numeric() },
            weights,
            perhaps: options.weight_attribute.as_ref().filter(|_| CHOOSES).is_none()
                && weighing.as_deref().is_some_and(|name| !name.eq_ignore_ascii_case("weight")),
            weighing,
            edges,
            parents,
            edge_data: self.edge_data,
        })
    }

    /// Returns the values of an attribute by node; `None` where a node has none.
    fn values(&self, attribute: &str) -> Vec<Option<&Value>> {
        let mut values = vec![None; self.nodes.len()];
        self.column(attribute).iter().for_each(|value| values[value.0] = Some(value));
        values
    }

    /// Returns the numbers of an attribute that every node has once; `None` if one has not.
    fn numbers(&self, attribute: &str) -> Option<Vec<Exact>> {
        let are_enough = self.column(attribute).len() == self.nodes.len();
        let values = if are_enough { self.values(attribute) } else { return None };
        values.into_iter().map(|value| value?.1.parse().ok()).collect()
    }

    /// Lists the attributes that are numbers at every node, by name.
    #[cfg(feature = "files")]
    fn numeric(&self) -> Vec<String> {
        let marks = |name: &str| MARKS.iter().any(|(mark, _)| *mark == name);
        let names = self.attributes.keys().filter(|name| !marks(name));
        let mut names: Vec<String> =
            names.filter(|name| self.numbers(name).is_some()).cloned().collect();
        names.sort_unstable();
        names
    }

    /// Lists nothing, in a program that cannot ask for another attribute.
    #[cfg(not(feature = "files"))]
    fn numeric(&self) -> Vec<String> {
        Vec::new()
    }

    /// Chooses the attribute that holds the weights: the one that was asked for, or `weight`, or, where they are numbers at every
    /// node, `value` or labels that are not mere numbers of the nodes.
    fn weighing(&self, options: &ReadOptions) -> Result<Option<String>, FileError> {
        if let Some(name) = options.weight_attribute.as_ref().filter(|_| CHOOSES) {
            let found = [Some(name.as_str())].into_iter().chain([self.spelled(name)]).flatten();
            let found = found.into_iter().find(|name| self.attributes.contains_key(*name));
            return match found {
                Some(name) => Ok(Some(name.to_owned())),
                None => {
                    let mut there: Vec<String> = self.attributes.keys().cloned().collect();
                    there.sort_unstable();
                    let fault = Fault::NoAttribute { found: shortened(name), there };
                    Err(FileError { span: 0..0, fault })
                }
            };
        }
        if self.attributes.contains_key("weight") {
            return Ok(Some("weight".to_owned()));
        }
        if let Some(name) = self.spelled("weight") {
            return Ok(Some(name.to_owned()));
        }
        let is_label = |name: &str| name == "label" && self.labels_weigh;
        let mut others = ["value", "label"].into_iter().filter(|&name| {
            (name == "value" || is_label(name))
                && self.numbers(name).is_some_and(|numbers| name == "value" || !counts(&numbers))
        });
        let other = others.next().filter(|_| others.next().is_none());
        Ok(other.filter(|_| !self.nodes.is_empty()).map(str::to_owned))
    }

    /// Finds an attribute whose name is the same but for capitals, if it is the only one.
    fn spelled(&self, name: &str) -> Option<&str> {
        let mut alike = self.attributes.keys().filter(|other| other.eq_ignore_ascii_case(name));
        alike.next().filter(|_| alike.next().is_none()).map(String::as_str)
    }

    /// Returns the weights of all nodes by an attribute.
    fn weights(&self, attribute: &str, order: &[usize]) -> Result<Vec<Exact>, FileError> {
        let mut found: Vec<Option<Exact>> = vec![None; self.nodes.len()];
        for (node, value, span) in self.column(attribute) {
            let weight = value.parse().map_err(|error| {
                let fault = Fault::Weight { found: shortened(value), error };
                FileError { span: span.clone(), fault }
            })?;
            if found[*node].replace(weight).is_some() {
                return Err(again("weight", span));
            }
        }
        let weight = |&place: &usize| {
            found[place].take().ok_or_else(|| FileError {
                span: self.nodes[place].1.clone(),
                fault: Fault::Unweighted { name: shortened(&self.nodes[place].0) },
            })
        };
        order.iter().map(weight).collect()
    }

    /// Returns the vertices with a mark.
    fn marked(&self, mark: usize, vertex: &[u32]) -> Result<Vec<u32>, FileError> {
        let mut marks = vec![None; self.nodes.len()];
        for (name, _) in MARKS.iter().filter(|(_, at)| *at == mark) {
            for (node, value, span) in self.column(name) {
                let says = match value.as_str() {
                    "true" | "True" | "1" => true,
                    "false" | "False" | "0" => false,
                    other => {
                        let (found, expected) = (shortened(other), "true or false");
                        let fault = Fault::Word { found, expected };
                        return Err(FileError { span: span.clone(), fault });
                    }
                };
                if marks[*node].replace(says).is_some() {
                    return Err(again(name, span));
                }
            }
        }
        let marked = marks.iter().zip(vertex).filter(|(mark, _)| **mark == Some(true));
        let mut marked: Vec<u32> = marked.map(|(_, vertex)| *vertex).collect();
        marked.sort_unstable();
        Ok(marked)
    }

    /// Returns the labels of the nodes by which they are named: every node has one, all are different, and they are not the
    /// weights.
    fn labels(&self, weighing: Option<&str>) -> Option<Vec<&str>> {
        let by = self.named_by.filter(|&by| Some(by) != weighing)?;
        let labels: Option<Vec<&str>> =
            self.values(by).into_iter().map(|value| value.map(|(_, label, _)| &**label)).collect();
        let labels = labels?;
        let are_numbers = labels.iter().all(|label| number(label).is_some());
        let may_weigh = self.labels_weigh && by == "label";
        let are_words = || self.nodes.iter().any(|(name, _)| number(name).is_none());
        if are_numbers && (may_weigh || are_words()) {
            return None;
        }
        let mut different: HashMap<String, usize> = HashMap::new();
        let are_new = labels.iter().enumerate().all(|(place, label)| {
            !label.is_empty() && different.insert((*label).to_owned(), place).is_none()
        });
        are_new.then_some(labels)
    }

    /// Returns the edges: each once, without a direction.
    ///
    /// # Errors
    /// A loop, an edge that is given again, one in a single direction; unless the options drop them.
    fn edges(&self, vertex: &[u32], options: &ReadOptions) -> Result<Vec<(u32, u32)>, FileError> {
        let name = |place: usize| shortened(&self.nodes[place].0);
        let merges = self.merges || (CHOOSES && options.simple);
        let undirected = CHOOSES && options.undirected;
        let mut seen: HashMap<(usize, usize), u8> = HashMap::new();
        let mut edges = Vec::new();
        let mut again = None;
        for edge in &self.edges {
            let Edge { one, other, way, span } = edge;
            if one == other {
                if CHOOSES && options.simple {
                    continue;
                }
                let fault = Fault::Loop { name: name(*one) };
                return Err(FileError { span: span.clone(), fault });
            }
            let forward = if one < other { 1 } else { 2 };
            let bits = if *way == Way::Edge { 3 } else { forward };
            let known = seen.entry((*one.min(other), *one.max(other))).or_insert(0);
            if *known == 0 {
                edges.push(edge);
            }
            let drops = merges || (undirected && *way != Way::Edge);
            if *known & bits != 0 && !drops {
                again = again.or(Some(edge));
                break;
            }
            *known |= bits;
        }
        let directions = |edge: &Edge| seen[&(edge.one.min(edge.other), edge.one.max(edge.other))];
        // Where some edges of a list are in both directions, and others are not, the former are given again.
        let mutual = edges.iter().filter(|edge| edge.way == Way::Either && directions(edge) == 3);
        let single = edges.iter().find(|edge| edge.way == Way::Either && directions(edge) != 3);
        let drops = merges || undirected;
        if let (Some(_), false, Some(first)) = (single, drops, mutual.clone().next()) {
            let turned =
                self.edges.iter().find(|edge| (edge.one, edge.other) == (first.other, first.one));
            let before =
                |edge: &&Edge| again.is_none_or(|again: &Edge| edge.span.start < again.span.start);
            again = turned.filter(before).or(again);
        }
        if let Some(Edge { one, other, span, .. }) = again {
            let fault = Fault::Repeated { one: name(*one), other: name(*other) };
            return Err(FileError { span: span.clone(), fault });
        }
        let is_single = |edge: &&&Edge| edge.way == Way::Arc && directions(edge) != 3;
        if let Some(edge) = edges.iter().find(is_single)
            && !undirected
            && !(CHOOSES && options.rooted)
        {
            let forest = CHOOSES && self.parents(vertex).is_ok();
            return Err(FileError { span: edge.span.clone(), fault: Fault::Directed { forest } });
        }
        Ok(edges.iter().map(|edge| (vertex[edge.one], vertex[edge.other])).collect())
    }

    /// Returns the parent of each vertex if the edges lead from parents to children, or all from children to parents.
    fn parents(&self, vertex: &[u32]) -> Result<Vec<Option<u32>>, FileError> {
        let mut wrong = None;
        for upwards in [false, true] {
            match self.parents_by(vertex, upwards) {
                Ok(parents) => return Ok(parents),
                Err(span) => wrong = wrong.or(Some(span)),
            }
        }
        let span = wrong.unwrap_or(0..0);
        Err(FileError { span, fault: Fault::NotRooted })
    }

    /// Returns the parent of each vertex, or the edge that no forest has.
    fn parents_by(&self, vertex: &[u32], upwards: bool) -> Result<Vec<Option<u32>>, Range<usize>> {
        let mut parents: Vec<Option<u32>> = vec![None; self.nodes.len()];
        for Edge { one, other, way, span } in &self.edges {
            let (parent, child) = if upwards { (*other, *one) } else { (*one, *other) };
            let is_new = parents[vertex[child] as usize].replace(vertex[parent]).is_none();
            if *way == Way::Edge || one == other || !is_new {
                return Err(span.clone());
            }
        }
        // Whatever never reaches a root is on a cycle, or below one.
        let mut safe = vec![false; parents.len()];
        for start in 0..parents.len() {
            let mut way = Vec::new();
            let mut at = Some(start);
            while let Some(place) = at.filter(|&place| !safe[place]) {
                if way.len() > parents.len() {
                    return Err(self.edges[0].span.clone());
                }
                way.push(place);
                at = parents[place].map(|parent| parent as usize);
            }
            way.into_iter().for_each(|place| safe[place] = true);
        }
        Ok(parents)
    }
}

fn again(attribute: &'static str, span: &Range<usize>) -> FileError {
    FileError { span: span.clone(), fault: Fault::AttributeAgain { attribute } }
}

/// Returns whether numbers count: each once, without a gap, from 0 or from 1 on.
pub(super) fn counts(numbers: &[Exact]) -> bool {
    let are_there = |first: i64| {
        let mut found = vec![false; numbers.len()];
        numbers.iter().all(|number| {
            let place = number.as_i64().and_then(|number| usize::try_from(number - first).ok());
            place
                .and_then(|place| found.get_mut(place))
                .is_some_and(|found| !std::mem::replace(found, true))
        })
    };
    are_there(0) || are_there(1)
}

/// Parses a name that is a whole number in its usual form.
pub(super) fn number(name: &str) -> Option<u64> {
    let number: u64 = name.parse().ok()?;
    (number.to_string() == name).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_vertex_too_many_is_refused_with_their_number() {
        let nodes = (0..MAX_VERTICES).map(|_| (String::new(), 0..0)).collect();
        let mut sketch = Sketch { nodes, ..Sketch::default() };
        let fault = Fault::TooManyVertices { found: MAX_VERTICES as u64 + 1 };
        assert_eq!(sketch.node("new", 3..6), Err(FileError { span: 3..6, fault }));
    }
}
