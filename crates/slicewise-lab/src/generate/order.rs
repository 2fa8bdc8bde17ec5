//! [`Order`]: random boards.

use std::str::FromStr;

use super::{GenerateError, Growth, MAX_SIZE, Weights, Wiring};
use slicewise::board::notation::shortened;
use slicewise::board::{GraphShape, OrderStep, Setup, Shape};
use slicewise::random::Rng;

/// Options for random boards of one component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The kind of component.
    pub kind: Kind,
    /// The number of vertices.
    pub size: usize,
    /// The distribution of their weights.
    pub weights: Weights,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// The kind of component of a random board.
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
    /// A series-parallel order.
    Order,
    /// A graph.
    Graph {
        /// The edges between its vertices.
        wiring: Wiring,
        /// The number of available vertices, which are chosen at random.
        open: usize,
    },
}

impl Kind {
    /// Every kind: random forests and trees, and unbroached graphs of every wiring.
    pub const ALL: [Self; 14] = [
        Self::Row,
        Self::Stack,
        Self::Free,
        Self::Pizza,
        Self::Path,
        Self::Forest(Growth::Random),
        Self::Tree(Growth::Random),
        Self::Order,
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

    /// Returns the name of the kind on the command line: the keyword of the text notation, except for
    /// graphs that are not random.
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
            Self::Order => "order",
            Self::Graph { wiring, .. } => wiring.name(),
        }
    }

    /// Describes the kind in one line.
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
            Self::Order => "a random series-parallel order",
            Self::Graph { wiring, .. } => wiring.about(),
        }
    }

    /// Returns the kind with the shape `growth`; `None` unless it is a forest or a tree.
    #[must_use]
    pub fn grown(self, growth: Growth) -> Option<Self> {
        match self {
            Self::Forest(_) => Some(Self::Forest(growth)),
            Self::Tree(_) => Some(Self::Tree(growth)),
            _ => None,
        }
    }

    /// Returns the kind with `open` available vertices; `None` unless it is a graph.
    #[must_use]
    pub fn with_open(self, open: usize) -> Option<Self> {
        match self {
            Self::Graph { wiring, .. } => Some(Self::Graph { wiring, open }),
            _ => None,
        }
    }

    /// Returns the kind with `edges` edges; `None` unless it is a random graph.
    #[must_use]
    pub fn with_edges(self, edges: u64) -> Option<Self> {
        match self {
            Self::Graph { wiring: Wiring::Random { .. }, open } => {
                Some(Self::Graph { wiring: Wiring::Random { edges: Some(edges) }, open })
            }
            _ => None,
        }
    }

    /// Returns the kind with rows of `width` vertices; `None` unless it is a grid.
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
            found: shortened(name),
            expected: Self::ALL.map(Self::name).join(", "),
        })
    }
}

impl Order {
    /// Generates board number `number` of this order. O(size) in time and memory.
    ///
    /// The same order and number give the same board; boards of different numbers or seeds are
    /// drawn independently. Weights are drawn first, so every kind of board has the same weights in
    /// the same sequence.
    ///
    /// # Errors
    /// [`GenerateError::Size`], [`GenerateError::EmptyRange`]; for graphs, [`GenerateError::GraphSize`],
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
            Kind::Order => Shape::Order { weights, steps: steps(self.size, &mut draw) },
            Kind::Graph { wiring, open } => {
                let edges = wiring.edges(self.size, &mut draw)?;
                let open = drawn_vertices(open, self.size, &mut draw)?;
                Shape::Graph(GraphShape { weights, edges, open, ..GraphShape::default() })
            }
        };
        Ok(Setup::new(vec![shape]))
    }
}

/// Builds a random order: cuts the vertices in two at a random place, joins the parts by a random word, and
/// goes on in each. O(n).
fn steps(size: usize, draw: &mut Rng) -> Vec<OrderStep> {
    enum Task {
        Build(usize),
        Step(OrderStep),
    }
    let (mut steps, mut vertices) = (Vec::with_capacity(2 * size), 0..);
    let mut left: Vec<Task> = (size > 0).then_some(Task::Build(size)).into_iter().collect();
    while let Some(task) = left.pop() {
        match task {
            Task::Step(step) => steps.push(step),
            Task::Build(1) => steps.extend(vertices.next().map(OrderStep::Vertex)),
            Task::Build(size) => {
                let first = 1 + draw.below(size as u64 - 1) as usize;
                let joins = [OrderStep::Beside, OrderStep::Then];
                left.push(Task::Step(joins[draw.below(2) as usize]));
                left.push(Task::Build(size - first));
                left.push(Task::Build(first));
            }
        }
    }
    steps
}

/// Chooses `count` vertices at random, in ascending order.
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

/// Returns the edges of a tree, from the parent of each vertex to the vertex.
fn edges(parents: &[Option<u32>]) -> Vec<(u32, u32)> {
    let edge = |(vertex, parent): (u32, &Option<u32>)| parent.map(|parent| (parent, vertex));
    (0..).zip(parents).filter_map(edge).collect()
}
