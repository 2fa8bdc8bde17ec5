//! [`Layout`]: vertices and edges, numbered as components are laid out.

use std::sync::Arc;

use super::graph::Graph;
use super::legend::Legend;
use super::vertex::Vertex;
use super::weight_list::WeightList;
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
    /// Begins to number.
    pub(super) fn new(legend: &'l Legend) -> Self {
        Self { legend, vertices: 0, menus: 0, games: 0 }
    }

    /// A number of the setup in the lane.
    pub(super) fn number<W: Scalar>(&self, exact: &Exact) -> W {
        self.legend.in_lane(exact)
    }

    /// The numbers of a list in the lane.
    pub(super) fn numbers<W: Scalar>(&self, weights: &WeightList) -> Arc<Vec<W>> {
        self.legend.list_in_lane(weights)
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
        graph.reserve(weights.size_hint().0);
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
