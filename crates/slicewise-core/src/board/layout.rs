//! [`Layout`]: every shape as vertices and edges.

use std::sync::Arc;

use super::game_edges::GameEdge;
use super::graph::Graph;
use super::graph_error::check_acyclic;
use super::graph_position::{Choice, Field, GraphPosition, Menu, OrderPart, Walk};
use super::legend::Legend;
use super::order::{OrderShape, OrderStep};
use super::rules::Passing;
use super::series_parallel::SeriesParallel;
use super::setup::{ChoiceShape, Setup, Shape, StepShape};
use super::setup_error::SetupError;
use super::vertex::Vertex;
use super::wiring::Wiring;
use crate::number::{Exact, Scalar};

/// The maximum depth of menus inside menus: the depth to which JSON readers accept nested lists.
pub(super) const MENU_DEPTH: usize = 24;

/// Lays out shapes, numbering vertices, menus and games in the order of the input.
pub(super) struct Layout<'l> {
    legend: &'l Legend,
    vertices: u32,
    menus: u32,
    games: u32,
}

impl Shape {
    /// Checks a shape, which is component number `component` of its setup and inside `depth` menus.
    fn check(&self, component: usize, menus: usize) -> Result<(), SetupError> {
        let graph = |error| SetupError::Graph { component, error };
        match self {
            Self::Graph(shape) => shape.check().map_err(graph),
            Self::Game { edges, .. } => check_acyclic(edges).map_err(graph),
            Self::Menu(_) if menus >= MENU_DEPTH => {
                Err(SetupError::MenusTooDeep { component, limit: MENU_DEPTH })
            }
            Self::Menu(choices) if choices.is_empty() => Err(SetupError::EmptyMenu { component }),
            Self::Menu(choices) => {
                let mut inner = component + 1;
                for shape in choices.iter().flat_map(|choice| &choice.then) {
                    shape.check(inner, menus + 1)?;
                    inner += shape.written();
                }
                Ok(())
            }
            // For a component without vertices, the checks of the components suffice.
            other => {
                other.check_ev(component)?;
                other.components(component, 0, other.vertices() as u32).map(|_| ())
            }
        }
    }
}

impl<'l> Layout<'l> {
    /// Checks everything but the size and the numbers of a setup.
    pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
        let mut component = 0;
        for shape in &setup.components {
            shape.check(component, 0)?;
            component += shape.written();
        }
        let counts = |shape: &Shape| matches!(shape, Shape::Menu(_) | Shape::Game { .. });
        // Every shape before the first menu or game is exactly one component.
        if let Some(component) = setup.components.iter().position(counts)
            && setup.rules.passing == Passing::OnEvenCount
        {
            let keyword = setup.components[component].keyword();
            return Err(SetupError::NoVerticesToCount { component, keyword });
        }
        Ok(())
    }

    /// Lays out a setup in a lane that holds it.
    pub(super) fn lay_out<W: Scalar>(setup: &Setup, legend: &'l Legend) -> GraphPosition<W> {
        let mut layout = Self { legend, vertices: 0, menus: 0, games: 0 };
        GraphPosition { rules: setup.rules, passed: false, field: layout.field(&setup.components) }
    }

    fn field<W: Scalar>(&mut self, shapes: &[Shape]) -> Field<W> {
        let mut field = Field::default();
        for shape in shapes {
            self.lay(shape, &mut field);
        }
        field
    }

    fn number<W: Scalar>(&self, exact: &Exact) -> W {
        W::from_integer(&self.legend.scale(exact)).expect("the lane holds the sum of all numbers")
    }

    /// Adds a shape to a field.
    fn lay<W: Scalar>(&mut self, shape: &Shape, field: &mut Field<W>) {
        match shape {
            Shape::Menu(choices) => {
                let number = self.menus;
                self.menus += 1;
                let mut choice = |choice: &ChoiceShape| Choice {
                    score: self.number(&choice.score),
                    then: self.field(&choice.then),
                };
                let choices = choices.iter().map(&mut choice).collect();
                field.menus.push(Menu { number, choices });
            }
            Shape::Game { edges, start } => {
                let edge = |edge: &StepShape| GameEdge {
                    from: edge.from,
                    to: edge.to,
                    score: self.number(&edge.score),
                };
                let edges = Arc::new(edges.iter().map(edge).collect());
                field.games.push(Walk { number: self.games, edges, at: *start });
                self.games += 1;
            }
            Shape::Order { steps, .. } => field.orders.push(self.order(shape, steps)),
            other => self.wire(other, &mut field.graph),
        }
    }

    fn order<W: Scalar>(&mut self, shape: &Shape, steps: &[OrderStep]) -> OrderPart<W> {
        let weights: Arc<[W]> =
            shape.weights().numbers().map(|weight| self.number(&weight)).collect();
        let order = OrderShape::new(weights.len(), steps.to_vec()).expect("the steps were checked");
        let left = SeriesParallel::new(self.vertices, order);
        self.vertices += weights.len() as u32;
        OrderPart { weights, left }
    }

    /// Adds a shape's vertices and edges to a graph.
    fn wire<W: Scalar>(&mut self, shape: &Shape, graph: &mut Graph<W>) {
        let start = graph.vertices.len();
        for weight in shape.vertex_weights() {
            let weight = self.number(&weight);
            graph.push(Vertex::new(self.vertices), weight);
            self.vertices += 1;
        }
        let at = |vertex: u32| start + vertex as usize;
        let wiring = Wiring::new(shape);
        wiring.edges.into_iter().for_each(|(one, other)| graph.join(at(one), at(other)));
        wiring.available.into_iter().for_each(|vertex| graph.available[at(vertex)] = true);
        wiring.anchored.into_iter().for_each(|vertex| graph.anchored[at(vertex)] = true);
        wiring.even.into_iter().for_each(|vertex| graph.even[at(vertex)] = true);
    }
}
