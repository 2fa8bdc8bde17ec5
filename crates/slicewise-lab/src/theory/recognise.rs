//! [`simplified`]: a setup whose components are replaced by the simplest equivalent shapes.

use std::borrow::Cow;

use super::error::TheoryError;
use super::isomorphic::connected;
use super::scope::admit_with_inverses;
use slicewise::board::{Class, GraphShape, Recognised, Setup, Shape, recognise};

/// Returns a setup with all its graphs and trees [recognised](recognise), and with free vertices in
/// place of pizzas of up to three pieces and paths of up to two vertices: there, everything is
/// available after any first move.
///
/// O(vertices + edges).
///
/// # Errors
/// See [`Parts::of`](super::Parts::of).
pub fn simplified(setup: &Setup) -> Result<Cow<'_, Setup>, TheoryError> {
    admit_with_inverses(setup)?;
    Ok(simplify_all(setup))
}

/// Simplifies every component, under the same rules. Where another rule than share says what may be taken, only
/// connected parts are told apart.
pub(super) fn simplify_all(setup: &Setup) -> Cow<'_, Setup> {
    let components = match setup.rules.taking.depends_on_anchored() {
        true => connected(&setup.components),
        false if !setup.components.iter().any(is_simplifiable) => return Cow::Borrowed(setup),
        false => setup.components.iter().flat_map(simplify).collect(),
    };
    Cow::Owned(Setup { components, rules: setup.rules })
}

/// Returns whether [`simplify`] may simplify a shape.
fn is_simplifiable(shape: &Shape) -> bool {
    match shape {
        Shape::Graph(graph) => graph.even.is_empty(),
        Shape::Tree { .. } => true,
        Shape::Pizza(pieces) => pieces.len() < 4,
        Shape::Path(weights) => weights.len() < 3,
        _ => false,
    }
}

fn simplify(shape: &Shape) -> Vec<Shape> {
    match shape {
        Shape::Graph(graph) if is_simplifiable(shape) => components(graph),
        Shape::Tree { weights, edges } => components(&GraphShape {
            weights: weights.clone(),
            edges: edges.clone(),
            ..GraphShape::default()
        }),
        Shape::Pizza(weights) | Shape::Path(weights) if is_simplifiable(shape) => {
            vec![Shape::Free(weights.clone())]
        }
        other => vec![other.clone()],
    }
}

/// Returns the components of a graph under the plain rules, each as the simplest equivalent shape.
#[must_use]
pub fn components(graph: &GraphShape) -> Vec<Shape> {
    recognise(graph).into_iter().map(|component| simplest(graph, component)).collect()
}

fn simplest(graph: &GraphShape, Recognised { class, vertices }: Recognised) -> Shape {
    let weights =
        vertices.iter().filter_map(|&vertex| graph.weights.get(vertex as usize)).collect();
    match class {
        Class::Row if vertices.len() == 1 => Shape::Free(weights),
        Class::Pizza if vertices.len() < 4 => Shape::Free(weights),
        Class::Path if vertices.len() < 3 => Shape::Free(weights),
        Class::Row => Shape::Row(weights),
        Class::Stack => Shape::Stack(weights),
        Class::Pizza => Shape::Pizza(weights),
        Class::Path => Shape::Path(weights),
        Class::Forest(parents) => Shape::Forest { weights, parents },
        Class::Tree(edges) => Shape::Tree { weights, edges },
        Class::Graph(edges) => {
            let is_open = |vertex: &u32| graph.open.contains(vertex);
            let open = (0..).zip(&vertices).filter(|(_, vertex)| is_open(vertex));
            let open = open.map(|(place, _)| place).collect();
            Shape::Graph(GraphShape { weights, edges, open, ..GraphShape::default() })
        }
    }
}
