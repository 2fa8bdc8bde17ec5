//! [`recognise`]: the components of a graph, each as what it is.

use std::borrow::Cow;

use super::error::TheoryError;
use super::value::check;
use crate::board::{GraphShape, Setup, Shape};
use crate::number::Exact;

/// The components of a graph under the plain rules, each as the simplest shape that plays alike.
///
/// An edge between two available vertices makes nothing available, so it may go. Of what is left, a
/// component of one vertex is free; a tree with one available vertex is a rooted tree (so it has a
/// normal form, Brown & Brown, Corollary 2.12); a path with two available ends is a row; a cycle
/// with none is a pizza, a tree with none an unbroached tree or path. Everything else stays a graph.
/// In a pizza of up to three pieces and a path of up to two vertices everything is available after
/// any first move, so they are free vertices.
///
/// O(vertices + edges). Source: Brown & Brown for the classes, this project for the rest.
#[must_use]
pub fn recognise(graph: &GraphShape) -> Vec<Shape> {
    let links = Links::of(graph);
    links.components().into_iter().map(|places| links.shape(&places)).collect()
}

/// A setup with all its components [recognised](recognise).
///
/// # Errors
/// See [`check`].
pub fn settled(setup: &Setup) -> Result<Cow<'_, Setup>, TheoryError> {
    check(setup)?;
    let settles = |shape: &Shape| match shape {
        Shape::Graph(_) | Shape::Tree { .. } => true,
        Shape::Pizza(pieces) => pieces.len() < 4,
        Shape::Path(weights) => weights.len() < 3,
        _ => false,
    };
    if !setup.components.iter().any(settles) {
        return Ok(Cow::Borrowed(setup));
    }
    let settle = |shape: &Shape| match shape {
        Shape::Graph(graph) => recognise(graph),
        Shape::Tree { weights, edges } => recognise(&GraphShape {
            weights: weights.clone(),
            edges: edges.clone(),
            ..GraphShape::default()
        }),
        Shape::Pizza(weights) | Shape::Path(weights) if settles(shape) => {
            vec![Shape::Free(weights.clone())]
        }
        other => vec![other.clone()],
    };
    Ok(Cow::Owned(Setup::new(setup.components.iter().flat_map(settle).collect())))
}

/// The edges that matter, by vertex.
struct Links<'g> {
    weights: &'g [Exact],
    open: Vec<bool>,
    neighbours: Vec<Vec<usize>>,
}

impl<'g> Links<'g> {
    fn of(graph: &'g GraphShape) -> Self {
        let n = graph.weights.len();
        let mut links =
            Self { weights: &graph.weights, open: vec![false; n], neighbours: vec![Vec::new(); n] };
        for &vertex in &graph.open {
            links.open[vertex as usize] = true;
        }
        for &(one, other) in &graph.edges {
            let (one, other) = (one as usize, other as usize);
            if !(links.open[one] && links.open[other]) {
                links.neighbours[one].push(other);
                links.neighbours[other].push(one);
            }
        }
        links
    }

    /// The vertices of each component, in the order of a walk from its first.
    fn components(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.weights.len()];
        let mut components = Vec::new();
        for start in 0..seen.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut component = vec![start];
            let mut next = 0;
            while let Some(&at) = component.get(next) {
                next += 1;
                let new = self.neighbours[at].iter().copied();
                component.extend(new.filter(|&other| !std::mem::replace(&mut seen[other], true)));
            }
            components.push(component);
        }
        components
    }

    fn shape(&self, places: &[usize]) -> Shape {
        let open: Vec<usize> = places.iter().copied().filter(|&at| self.open[at]).collect();
        let degrees = || places.iter().map(|&at| self.neighbours[at].len());
        let edges = degrees().sum::<usize>() / 2;
        let is_tree = edges + 1 == places.len();
        let is_thin = degrees().all(|degree| degree <= 2);
        match open.as_slice() {
            _ if places.len() <= 2 && open.is_empty() => self.free(places),
            [_] if places.len() == 1 => self.free(places),
            [] if is_thin && !is_tree && places.len() == 3 => self.free(places),
            [] if is_thin && !is_tree => Shape::Pizza(self.walk(places[0])),
            [] if is_thin && is_tree => Shape::Path(self.walk(self.end_of(places))),
            [] if is_tree => self.tree(places),
            &[root] if is_tree => self.rooted(root),
            &[end, other] if is_thin && is_tree && self.is_end(end) && self.is_end(other) => {
                Shape::Row(self.walk(end))
            }
            _ => self.graph(places),
        }
    }

    fn free(&self, places: &[usize]) -> Shape {
        Shape::Free(places.iter().map(|&at| self.weights[at].clone()).collect())
    }

    fn is_end(&self, place: usize) -> bool {
        self.neighbours[place].len() == 1
    }

    fn end_of(&self, places: &[usize]) -> usize {
        places.iter().copied().find(|&at| self.is_end(at)).unwrap_or(places[0])
    }

    /// The weights of a path from an end on, or of a cycle from any vertex on.
    fn walk(&self, start: usize) -> Vec<Exact> {
        let (mut at, mut before) = (start, start);
        let mut weights = vec![self.weights[at].clone()];
        while let Some(&next) = self.neighbours[at].iter().find(|&&next| next != before) {
            if next == start {
                break;
            }
            (before, at) = (at, next);
            weights.push(self.weights[at].clone());
        }
        weights
    }

    /// A tree with the parent of each vertex, the root first.
    fn rooted(&self, root: usize) -> Shape {
        let (mut order, mut parents) = (vec![root], vec![None]);
        let mut came_from = vec![root];
        let mut next = 0;
        while let Some(&at) = order.get(next) {
            let parent = came_from[next];
            for &child in self.neighbours[at].iter().filter(|&&child| child != parent) {
                order.push(child);
                came_from.push(at);
                parents.push(Some(next as u32));
            }
            next += 1;
        }
        let weights = order.into_iter().map(|at| self.weights[at].clone()).collect();
        Shape::Forest { weights, parents }
    }

    fn tree(&self, places: &[usize]) -> Shape {
        let GraphShape { weights, edges, .. } = self.part(places);
        Shape::Tree { weights, edges }
    }

    fn graph(&self, places: &[usize]) -> Shape {
        Shape::Graph(self.part(places))
    }

    fn part(&self, places: &[usize]) -> GraphShape {
        let mut numbers = vec![0; self.weights.len()];
        (0_u32..).zip(places).for_each(|(number, &at)| numbers[at] = number);
        let edges = places.iter().flat_map(|&at| {
            let up = self.neighbours[at].iter().copied().filter(move |&other| other > at);
            up.map(move |other| (at, other))
        });
        GraphShape {
            weights: places.iter().map(|&at| self.weights[at].clone()).collect(),
            edges: edges.map(|(one, other)| (numbers[one], numbers[other])).collect(),
            open: places.iter().filter(|&&at| self.open[at]).map(|&at| numbers[at]).collect(),
            ..GraphShape::default()
        }
    }
}
