//! [`Layout`]: every shape as vertices and edges.

use super::graph::Graph;
use super::graph_position::{Field, GraphPosition};
use super::kind::Shape;
use super::legend::Legend;
use super::rules::Passing;
use super::setup::Setup;
use super::setup_error::SetupError;
use super::vertex::Vertex;
use super::wiring::Wiring;
use crate::number::{Exact, Scalar};

/// Lays out shapes, numbering vertices, menus and games in the order of the input.
pub(super) struct Layout<'l> {
    legend: &'l Legend,
    vertices: u32,
    menus: u32,
    games: u32,
}

impl<'l> Layout<'l> {
    /// Checks everything but the size and the numbers of a setup.
    pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
        let mut component = 0;
        for shape in &setup.components {
            shape.check(component, 0)?;
            component += shape.written();
        }
        // Every shape before the first menu or game is exactly one component.
        let counts = |shape: &Shape| !shape.takes_everything();
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

    /// Lays out components.
    pub(super) fn field<W: Scalar>(&mut self, shapes: &[Shape]) -> Field<W> {
        let mut field = Field::default();
        for shape in shapes {
            shape.lay_out(self, &mut field);
        }
        field
    }

    /// A number of the setup in the lane.
    pub(super) fn number<W: Scalar>(&self, exact: &Exact) -> W {
        W::from_integer(&self.legend.scale(exact)).expect("the lane holds the sum of all numbers")
    }

    /// Numbers a menu.
    pub(super) fn next_menu(&mut self) -> u32 {
        next(&mut self.menus, 1)
    }

    /// Numbers a game.
    pub(super) fn next_game(&mut self) -> u32 {
        next(&mut self.games, 1)
    }

    /// Numbers some vertices, and returns the first number.
    pub(super) fn next_vertices(&mut self, count: usize) -> u32 {
        next(&mut self.vertices, count as u32)
    }

    /// Adds vertices with their weights, edges and marks to a graph.
    pub(super) fn wire<W: Scalar>(
        &mut self,
        weights: impl Iterator<Item = Exact>,
        wiring: Wiring,
        graph: &mut Graph<W>,
    ) {
        let start = graph.vertices.len();
        for weight in weights {
            let vertex = Vertex::new(self.next_vertices(1));
            let weight = self.number(&weight);
            graph.push(vertex, weight);
        }
        let at = |vertex: u32| start + vertex as usize;
        wiring.edges.into_iter().for_each(|(one, other)| graph.join(at(one), at(other)));
        wiring.available.into_iter().for_each(|vertex| graph.available[at(vertex)] = true);
        wiring.anchored.into_iter().for_each(|vertex| graph.anchored[at(vertex)] = true);
        wiring.even.into_iter().for_each(|vertex| graph.even[at(vertex)] = true);
    }
}

/// Returns the next number, and goes on by `count`.
fn next(number: &mut u32, count: u32) -> u32 {
    std::mem::replace(number, *number + count)
}
