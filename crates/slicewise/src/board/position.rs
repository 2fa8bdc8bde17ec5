//! [`Board`]: a legal position in the narrowest lane, and the moves on it.

use std::fmt::{self, Display};

use super::component::{Component, Run};
use super::graph::Graph;
use crate::number::Weight;

/// A vertex, by its number in the input: counted from 0 in the order of the text, over all
/// components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(pub(crate) u32);

impl Vertex {
    /// The vertex with this number.
    #[must_use]
    pub fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number, for indexing.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A position: what is left of each component, and the weight of every vertex.
///
/// Weights are integers (the input's, times a common denominator) in a lane that holds every
/// number a solver can form from them. A board after a move is a board; nothing else remembers the
/// game.
#[derive(Clone, Debug)]
pub struct Board<W> {
    weights: Vec<W>,
    components: Vec<Component>,
    /// The component each vertex belongs to.
    home: Vec<u32>,
    left: usize,
}

/// A vertex that cannot be taken now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The board has no vertex of this number.
    NoSuchVertex {
        /// The vertex asked for.
        vertex: Vertex,
        /// How many vertices the board has.
        vertices: usize,
    },
    /// The vertex is gone.
    AlreadyTaken(Vertex),
    /// The vertex is there, but not available.
    NotAvailable(Vertex),
}

impl Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchVertex { vertex, vertices: 0 } => {
                write!(f, "found vertex {vertex}, but the board has no vertices")
            }
            Self::NoSuchVertex { vertex, vertices } => {
                write!(f, "found vertex {vertex}, expected one of 0 to {}", vertices - 1)
            }
            Self::AlreadyTaken(vertex) => write!(f, "vertex {vertex} is already taken"),
            Self::NotAvailable(vertex) => {
                write!(f, "vertex {vertex} is not available: something before it must go first")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

impl<W: Weight> Board<W> {
    /// A board of the given components; `component(run)` says what each run of vertices is. The
    /// weights must fit the lane, which the door has checked.
    pub(super) fn assemble(weights: Vec<W>, components: Vec<Component>) -> Self {
        let mut home = Vec::with_capacity(weights.len());
        for (index, component) in (0_u32..).zip(&components) {
            home.resize(home.len() + component.run().len(), index);
        }
        Self { left: weights.len(), weights, components, home }
    }

    /// How many vertices are left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left
    }

    /// The weight of every vertex, taken or not, by number.
    #[must_use]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// The weight of one vertex of this board.
    #[must_use]
    pub fn weight(&self, vertex: Vertex) -> &W {
        &self.weights[vertex.index()]
    }

    /// The components, in the input's order; one whose vertices are all taken stays as an empty
    /// run.
    #[must_use]
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The index of the component a vertex of this board belongs to.
    #[must_use]
    pub fn home(&self, vertex: Vertex) -> usize {
        self.home[vertex.index()] as usize
    }

    /// The coins of a run, left to right.
    #[must_use]
    pub fn coins(&self, run: Run) -> &[W] {
        let start = run.start() as usize;
        &self.weights[start..start + run.len()]
    }

    /// Every vertex that may be taken now, in the order of the components.
    pub fn legal_moves(&self) -> impl Iterator<Item = Vertex> {
        self.components.iter().flat_map(|component| component.legal_moves())
    }

    /// Takes a vertex.
    ///
    /// # Errors
    /// The vertex is not on the board, already taken or not available; the board is unchanged.
    pub fn take(&mut self, vertex: Vertex) -> Result<(), IllegalMove> {
        self.remove(vertex).map(drop)
    }

    /// Whether a vertex may be taken now.
    ///
    /// # Errors
    /// The vertex is not on the board, already taken or not available.
    pub fn check(&self, vertex: Vertex) -> Result<(), IllegalMove> {
        let Some(&home) = self.home.get(vertex.index()) else {
            return Err(IllegalMove::NoSuchVertex { vertex, vertices: self.weights.len() });
        };
        let component = self.components[home as usize];
        if !component.run().contains(vertex) {
            return Err(IllegalMove::AlreadyTaken(vertex));
        }
        if !component.legal_moves().any(|legal| legal == vertex) {
            return Err(IllegalMove::NotAvailable(vertex));
        }
        Ok(())
    }

    /// Takes a vertex and returns its component as it was, for [`restore`](Self::restore).
    pub(crate) fn remove(&mut self, vertex: Vertex) -> Result<Component, IllegalMove> {
        self.check(vertex)?;
        let component = &mut self.components[self.home[vertex.index()] as usize];
        let after = component.after(vertex);
        self.left -= 1;
        Ok(std::mem::replace(component, after))
    }

    /// Puts a component back as it was one move ago.
    pub(crate) fn restore(&mut self, home: usize, before: Component) {
        self.components[home] = before;
        self.left += 1;
    }

    /// The sum of the weights left.
    #[must_use]
    pub fn total(&self) -> W {
        let mut total = W::default();
        for component in &self.components {
            for weight in self.coins(component.run()) {
                total.add(weight);
            }
        }
        total
    }

    /// The position as a weighted graph with available vertices: the form in which the game is
    /// defined (Brown & Brown, section 1).
    #[must_use]
    pub fn graph(&self) -> Graph<W> {
        let mut graph = Graph::default();
        for component in &self.components {
            for vertex in component.run().vertices() {
                graph.push(vertex, self.weight(vertex).clone());
            }
            let run = component.run();
            for (here, there) in run.vertices().zip(run.vertices().skip(1)) {
                graph.join(here, there);
            }
            for vertex in component.legal_moves() {
                graph.open(vertex);
            }
        }
        graph
    }
}
