//! [`recognise`]: the components of a graph, each in its simplest class.

use super::kind::GraphShape;
use super::rules::Passing;
use super::tree::adjacency;
use super::wiring::Wiring;

/// A component of a graph under the share rule, and its class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The class.
    pub class: Class,
    /// Its vertices, counted from 0 inside the graph, in the order in which the class lists them.
    pub vertices: Vec<u32>,
}

/// A class of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// A path with both ends available, or a single vertex.
    Row,
    /// A path with one end available, listed from that end.
    Stack,
    /// A cycle with no available vertex, listed around.
    Pizza,
    /// A path of at least two vertices with no available vertex.
    Path,
    /// A tree with one available vertex, its root: the parent of each vertex, as an index into
    /// `vertices`.
    Forest(Vec<Option<u32>>),
    /// A tree with no available vertex: its edges, as indices into `vertices`.
    Tree(Vec<(u32, u32)>),
    /// Any other component: its part of the graph, with indices into `vertices`.
    Graph(Vec<(u32, u32)>),
}

/// Returns the components of a graph under the share rule, each in the simplest class to which it
/// belongs, in the order of their first vertices. The graph must have passed its checks.
///
/// An edge between two available vertices makes nothing available, so it is dropped. Of the
/// components that remain, a single vertex is a row of one; a tree with one available vertex is a
/// rooted tree (so it has a normal form, Brown & Brown, Corollary 2.12), or a stack if it is a path
/// and that vertex an end; a path with two available ends is a row; a cycle without available
/// vertices is a pizza, and a tree without them an unbroached tree or path.
///
/// O(vertices + edges). Source: Brown & Brown for the classes, this project for the rest.
#[must_use]
pub fn recognise(graph: &GraphShape) -> Vec<Recognised> {
    let links = Links::new(graph.weights.len(), &graph.edges, &graph.open);
    let graph =
        |vertices: Vec<u32>| Recognised { class: Class::Graph(links.edges(&vertices)), vertices };
    links.components().into_iter().map(|part| links.known(part).unwrap_or_else(graph)).collect()
}

/// Returns the components of a graph like [`recognise`]; `None` if one is in none of the simple classes.
pub(super) fn recognise_all(graph: &GraphShape) -> Option<Vec<Recognised>> {
    let links = Links::new(graph.weights.len(), &graph.edges, &graph.open);
    links.components().into_iter().map(|vertices| links.known(vertices).ok()).collect()
}

/// Returns the components of a graph under the grab rule as those of the share rule which are played alike: a path without an
/// anchored vertex is a row, a cycle without one a pizza, and the trees with one are hung by it; where players may
/// pass, a path that is anchored at one end is a stack, listed from that end. `None` if there are others. O(vertices + edges).
pub(super) fn recognise_grabbed(
    wiring: &Wiring,
    vertices: usize,
    passing: Passing,
) -> Option<Vec<Recognised>> {
    let mut anchored = vec![false; vertices];
    wiring.anchored.iter().for_each(|&vertex| anchored[vertex as usize] = true);
    if wiring.edges.iter().any(|&(one, other)| anchored[one as usize] && anchored[other as usize]) {
        return None;
    }
    let links = Links::new(vertices, &wiring.edges, &wiring.anchored);
    let grabbed = |vertices| {
        let Recognised { class, vertices } = links.known(vertices).ok()?;
        let below = |at: u32| at.checked_sub(1);
        let class = match class {
            Class::Path => Class::Row,
            Class::Stack if !passing.allows_passes() => {
                Class::Forest((0..vertices.len() as u32).map(below).collect())
            }
            Class::Row if vertices.len() > 1 => return None,
            Class::Row | Class::Stack | Class::Pizza | Class::Forest(_) => class,
            Class::Tree(_) | Class::Graph(_) => return None,
        };
        Some(Recognised { class, vertices })
    };
    links.components().into_iter().map(grabbed).collect()
}

/// The edges that matter, by vertex.
struct Links {
    open: Vec<bool>,
    /// The neighbours of all vertices, one list after the other.
    neighbours: Vec<u32>,
    /// Where the list of each vertex begins, and finally where the last one ends.
    starts: Vec<usize>,
}

impl Links {
    fn new(vertices: usize, edges: &[(u32, u32)], available: &[u32]) -> Self {
        let mut open = vec![false; vertices];
        available.iter().for_each(|&vertex| open[vertex as usize] = true);
        let matters = |&&(one, other): &&(u32, u32)| !(open[one as usize] && open[other as usize]);
        let edges = || edges.iter().filter(matters);
        let (starts, neighbours) = adjacency(vertices, edges);
        Self { open, neighbours, starts }
    }

    fn neighbours(&self, vertex: u32) -> &[u32] {
        let at = vertex as usize;
        &self.neighbours[self.starts[at]..self.starts[at + 1]]
    }

    fn is_end(&self, vertex: u32) -> bool {
        self.neighbours(vertex).len() == 1
    }

    /// The vertices of each component, by number.
    fn components(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.open.len()];
        let mut components = Vec::new();
        for start in 0..self.open.len() as u32 {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            let mut component = vec![start];
            let mut next = 0;
            while let Some(&at) = component.get(next) {
                next += 1;
                let new = self.neighbours(at).iter().copied();
                component
                    .extend(new.filter(|&it| !std::mem::replace(&mut seen[it as usize], true)));
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// Finds the simple class of a component; its vertices if it is in none.
    fn known(&self, vertices: Vec<u32>) -> Result<Recognised, Vec<u32>> {
        let mut open = vertices.iter().copied().filter(|&vertex| self.open[vertex as usize]);
        let open = [open.next(), open.next(), open.next()];
        let degrees = || vertices.iter().map(|&vertex| self.neighbours(vertex).len());
        let is_tree = degrees().sum::<usize>() / 2 + 1 == vertices.len();
        let is_path = is_tree && degrees().all(|degree| degree <= 2);
        let walked = |class, start| Recognised { class, vertices: self.walk(start) };
        Ok(match open {
            _ if vertices.len() == 1 => Recognised { class: Class::Row, vertices },
            [None, ..] if !is_tree && degrees().all(|degree| degree == 2) => {
                walked(Class::Pizza, vertices[0])
            }
            [None, ..] if is_path => walked(Class::Path, self.end_of(&vertices)),
            [None, ..] if is_tree => {
                Recognised { class: Class::Tree(self.edges(&vertices)), vertices }
            }
            [Some(top), None, _] if is_path && self.is_end(top) => walked(Class::Stack, top),
            [Some(root), None, _] if is_tree => {
                Recognised { class: Class::Forest(self.parents(&vertices, root)), vertices }
            }
            [Some(end), Some(other), None] if is_path && self.is_end(end) && self.is_end(other) => {
                walked(Class::Row, end)
            }
            _ => return Err(vertices),
        })
    }

    fn end_of(&self, vertices: &[u32]) -> u32 {
        vertices.iter().copied().find(|&at| self.is_end(at)).unwrap_or(vertices[0])
    }

    /// The vertices of a path in order from one end, or of a cycle from any vertex.
    fn walk(&self, start: u32) -> Vec<u32> {
        let (mut at, mut before) = (start, start);
        let mut walked = vec![start];
        while let Some(&next) = self.neighbours(at).iter().find(|&&next| next != before) {
            if next == start {
                break;
            }
            (before, at) = (at, next);
            walked.push(at);
        }
        walked
    }

    /// The edges of a component, as indices into its list of vertices.
    fn edges(&self, vertices: &[u32]) -> Vec<(u32, u32)> {
        let place = |vertex: u32| self.place(vertices, vertex);
        let up = |&at: &u32| {
            self.neighbours(at).iter().filter(move |&&other| other > at).map(move |&it| (at, it))
        };
        let edges = vertices.iter().flat_map(up);
        edges.map(|(one, other)| (place(one), place(other))).collect()
    }

    /// The parent of each vertex of a tree with this root, as indices into its list of vertices.
    fn parents(&self, vertices: &[u32], root: u32) -> Vec<Option<u32>> {
        let mut parents = vec![None; vertices.len()];
        let mut walked = vec![(root, root)];
        while let Some((at, parent)) = walked.pop() {
            let here = self.place(vertices, at);
            if at != root {
                parents[here as usize] = Some(self.place(vertices, parent));
            }
            let children = self.neighbours(at).iter().filter(|&&child| child != parent);
            walked.extend(children.map(|&child| (child, at)));
        }
        parents
    }

    /// The index of a vertex in the sorted list of its component.
    fn place(&self, vertices: &[u32], vertex: u32) -> u32 {
        match vertices.len() == self.open.len() {
            true => vertex,
            false => vertices.partition_point(|&other| other < vertex) as u32,
        }
    }
}
