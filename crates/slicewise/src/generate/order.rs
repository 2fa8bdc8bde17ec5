//! [`Order`]: random boards.

use std::str::FromStr;

use super::{GenerateError, Growth, MAX_SIZE, Weights, Wiring};
use crate::board::{GraphShape, Setup, Shape};
use crate::random::Rng;

/// An order for random boards of one component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// What component.
    pub kind: Kind,
    /// How many vertices it has.
    pub size: usize,
    /// How their weights are drawn.
    pub weights: Weights,
    /// What all is drawn from.
    pub seed: u64,
}

/// What component a random board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A row.
    Row,
    /// A stack.
    Stack,
    /// Free vertices.
    Free,
    /// An unbroached cycle.
    Pizza,
    /// An unbroached path.
    Path,
    /// A rooted forest.
    Forest(Growth),
    /// An unbroached tree.
    Tree(Growth),
    /// A graph.
    Graph {
        /// How its vertices are joined.
        wiring: Wiring,
        /// How many of its vertices, drawn by chance, are available.
        open: usize,
    },
}

impl Kind {
    /// Every kind, forests and trees by chance, graphs of every wiring and unbroached.
    pub const ALL: [Self; 13] = [
        Self::Row,
        Self::Stack,
        Self::Free,
        Self::Pizza,
        Self::Path,
        Self::Forest(Growth::Random),
        Self::Tree(Growth::Random),
        Self::of_wiring(Wiring::ALL[0]),
        Self::of_wiring(Wiring::ALL[1]),
        Self::of_wiring(Wiring::ALL[2]),
        Self::of_wiring(Wiring::ALL[3]),
        Self::of_wiring(Wiring::ALL[4]),
        Self::of_wiring(Wiring::ALL[5]),
    ];

    const fn of_wiring(wiring: Wiring) -> Self {
        Self::Graph { wiring, open: 0 }
    }

    /// The name by which a kind is asked for: the keyword of the text notation, but for graphs that
    /// are not random ones.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Stack => "stack",
            Self::Free => "free",
            Self::Pizza => "pizza",
            Self::Path => "path",
            Self::Forest(_) => "forest",
            Self::Tree(_) => "tree",
            Self::Graph { wiring, .. } => wiring.name(),
        }
    }

    /// What it is, in a line.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Row => "a random row",
            Self::Stack => "a random stack",
            Self::Free => "random free vertices",
            Self::Pizza => "a random unbroached cycle",
            Self::Path => "a random unbroached path",
            Self::Forest(_) => "a random rooted forest",
            Self::Tree(_) => "a random unbroached tree",
            Self::Graph { wiring, .. } => wiring.about(),
        }
    }

    /// The kind with another growth; nothing if it does not grow.
    #[must_use]
    pub fn grown(self, growth: Growth) -> Option<Self> {
        match self {
            Self::Forest(_) => Some(Self::Forest(growth)),
            Self::Tree(_) => Some(Self::Tree(growth)),
            _ => None,
        }
    }

    /// The kind with so many available vertices; nothing if it is no graph.
    #[must_use]
    pub fn with_open(self, open: usize) -> Option<Self> {
        match self {
            Self::Graph { wiring, .. } => Some(Self::Graph { wiring, open }),
            _ => None,
        }
    }

    /// The kind with so many edges; nothing if they are not for its orderer to say.
    #[must_use]
    pub fn with_edges(self, edges: u64) -> Option<Self> {
        match self {
            Self::Graph { wiring: Wiring::Random { .. }, open } => {
                Some(Self::Graph { wiring: Wiring::Random { edges: Some(edges) }, open })
            }
            _ => None,
        }
    }

    /// The kind with rows of so many vertices; nothing if it has no rows.
    #[must_use]
    pub fn with_width(self, width: u64) -> Option<Self> {
        match self {
            Self::Graph { wiring: Wiring::Grid { .. }, open } => {
                Some(Self::Graph { wiring: Wiring::Grid { width: Some(width) }, open })
            }
            _ => None,
        }
    }
}

impl FromStr for Kind {
    type Err = GenerateError;

    fn from_str(name: &str) -> Result<Self, GenerateError> {
        let kind = Self::ALL.into_iter().find(|kind| kind.name() == name);
        kind.ok_or_else(|| GenerateError::Name {
            what: "kind",
            found: name.to_owned(),
            expected: Self::ALL.map(Self::name).join(", "),
        })
    }
}

impl Order {
    /// Board number `number` to this order. O(size) in time and memory.
    ///
    /// The same order and number give the same board; boards of different numbers or seeds are
    /// drawn independently. Weights are drawn first, so the same weights in the same order lie in
    /// every kind of board.
    ///
    /// # Errors
    /// [`GenerateError::Size`], [`GenerateError::EmptyRange`]; of graphs [`GenerateError::GraphSize`],
    /// [`GenerateError::Edges`] and [`GenerateError::Open`].
    pub fn board(&self, number: u64) -> Result<Setup, GenerateError> {
        if self.size > MAX_SIZE {
            return Err(GenerateError::Size { found: self.size });
        }
        let mut draw = Rng::stream(self.seed, number);
        let weights = self.weights.drawn(self.size, &mut draw)?;
        let shape = match self.kind {
            Kind::Row => Shape::Row(weights),
            Kind::Stack => Shape::Stack(weights),
            Kind::Free => Shape::Free(weights),
            Kind::Pizza => Shape::Pizza(weights),
            Kind::Path => Shape::Path(weights),
            Kind::Forest(growth) => {
                Shape::Forest { weights, parents: growth.forest(self.size, &mut draw) }
            }
            Kind::Tree(growth) => {
                Shape::Tree { weights, edges: edges(&growth.tree(self.size, &mut draw)) }
            }
            Kind::Graph { wiring, open } => {
                let edges = wiring.edges(self.size, &mut draw)?;
                let open = drawn_vertices(open, self.size, &mut draw)?;
                Shape::Graph(GraphShape { weights, edges, open, ..GraphShape::default() })
            }
        };
        Ok(Setup::new(vec![shape]))
    }
}

/// So many vertices by chance, in their order.
fn drawn_vertices(count: usize, size: usize, draw: &mut Rng) -> Result<Vec<u32>, GenerateError> {
    if count > size {
        return Err(GenerateError::Open { found: count, size });
    }
    let mut vertices: Vec<u32> = (0..size as u32).collect();
    draw.shuffle(&mut vertices);
    vertices.truncate(count);
    vertices.sort_unstable();
    Ok(vertices)
}

/// The edges of a tree: from the parent of each vertex to the vertex.
fn edges(parents: &[Option<u32>]) -> Vec<(u32, u32)> {
    let edge = |(vertex, parent): (u32, &Option<u32>)| parent.map(|parent| (parent, vertex));
    (0..).zip(parents).filter_map(edge).collect()
}
