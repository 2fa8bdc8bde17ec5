//! Boards that a program makes: [`Setup::row`] and its like.

use super::kind::{GraphShape, Shape};
use super::rules::{Passing, Taking};
use super::setup::Setup;
use super::weight_list::WeightList;
use crate::number::Exact;

/// Boards of one component, their sums, and their rules. Nothing is checked before the door: a game refuses what is no board.
///
/// ```
/// # mod slicewise { pub use slicewise_core::board; }
/// use slicewise::board::{GraphShape, Passing, Setup, Taking};
///
/// let board = Setup::row([4, 2, 6, 7]).beside(Setup::pizza([1, 0, 2]));
/// assert_eq!(board.to_string(), "row 4 2 6 7 + pizza 1 0 2");
///
/// let weights: Vec<u64> = vec![5, 3, 1, 4];
/// let edges: Vec<(usize, usize)> = vec![(0, 1), (1, 2), (2, 3), (3, 0)];
/// let board = Setup::graph(weights, edges).rule(Taking::Grab).passing(Passing::EndsOnTwo);
/// assert_eq!(board.to_string(), "rule grab passing P graph 5 3 1 4 edges 0-1 1-2 2-3 3-0");
///
/// let board = Setup::from(GraphShape { open: vec![0, 2], ..GraphShape::new([5, 3, 1], [(0, 1), (1, 2)]) });
/// assert_eq!(board.to_string(), "graph 5 3 1 edges 0-1 1-2 open 0 2");
/// ```
impl Setup {
    /// A row of coins, of which either end may be taken.
    #[must_use]
    pub fn row(weights: impl IntoIterator<Item = impl Into<Exact>>) -> Self {
        Shape::Row(list(weights)).into()
    }

    /// A stack, of which the first may be taken.
    ///
    /// ```
    /// # use slicewise_core::board::Setup;
    /// assert_eq!(Setup::stack([5, 1, 8]).to_string(), "stack 5 1 8");
    /// ```
    #[must_use]
    pub fn stack(weights: impl IntoIterator<Item = impl Into<Exact>>) -> Self {
        Shape::Stack(list(weights)).into()
    }

    /// Vertices that may be taken in any order.
    #[must_use]
    pub fn free(weights: impl IntoIterator<Item = impl Into<Exact>>) -> Self {
        Shape::Free(list(weights)).into()
    }

    /// A pizza: a cycle of which any piece may be taken first.
    #[must_use]
    pub fn pizza(weights: impl IntoIterator<Item = impl Into<Exact>>) -> Self {
        Shape::Pizza(list(weights)).into()
    }

    /// A path of which any vertex may be taken first.
    #[must_use]
    pub fn path(weights: impl IntoIterator<Item = impl Into<Exact>>) -> Self {
        Shape::Path(list(weights)).into()
    }

    /// A rooted forest, of which the roots may be taken; a parent is the number of a vertex.
    ///
    /// ```
    /// # use slicewise_core::board::Setup;
    /// let forest = Setup::forest([3, 1, 4, 2], [None, Some(0), Some(0), None]);
    /// assert_eq!(forest.to_string(), "forest 3 1 4 2 parents - 0 0 -");
    /// ```
    #[must_use]
    pub fn forest<V: TryInto<u32>>(
        weights: impl IntoIterator<Item = impl Into<Exact>>,
        parents: impl IntoIterator<Item = Option<V>>,
    ) -> Self {
        let parents = parents.into_iter().map(|parent| parent.map(number)).collect();
        Shape::Forest { weights: list(weights), parents }.into()
    }

    /// A tree of which any vertex may be taken first, with edges between the numbers of vertices.
    ///
    /// ```
    /// # use slicewise_core::board::Setup;
    /// assert_eq!(Setup::tree([1, 4, 2], [(0, 1), (0, 2)]).to_string(), "tree 1 4 2 edges 0-1 0-2");
    /// ```
    #[must_use]
    pub fn tree<V: TryInto<u32>>(
        weights: impl IntoIterator<Item = impl Into<Exact>>,
        edges: impl IntoIterator<Item = (V, V)>,
    ) -> Self {
        let GraphShape { weights, edges, .. } = GraphShape::new(weights, edges);
        Shape::Tree { weights, edges }.into()
    }

    /// A graph of which any vertex may be taken first, with edges between the numbers of vertices.
    #[must_use]
    pub fn graph<V: TryInto<u32>>(
        weights: impl IntoIterator<Item = impl Into<Exact>>,
        edges: impl IntoIterator<Item = (V, V)>,
    ) -> Self {
        GraphShape::new(weights, edges).into()
    }

    /// This board and another side by side, under the rules of this one.
    #[must_use]
    pub fn beside(mut self, other: Self) -> Self {
        self.components.extend(other.components);
        self
    }

    /// The same board, on which other vertices may be taken.
    #[must_use]
    pub fn rule(mut self, taking: Taking) -> Self {
        self.rules.taking = taking;
        self
    }

    /// The same board, on which a player may pass.
    #[must_use]
    pub fn passing(mut self, passing: Passing) -> Self {
        self.rules.passing = passing;
        self
    }
}

impl GraphShape {
    /// A graph in which nothing is available, anchored or even.
    #[must_use]
    pub fn new<V: TryInto<u32>>(
        weights: impl IntoIterator<Item = impl Into<Exact>>,
        edges: impl IntoIterator<Item = (V, V)>,
    ) -> Self {
        let edges = edges.into_iter().map(|(one, other)| (number(one), number(other))).collect();
        Self { weights: list(weights), edges, ..Self::default() }
    }
}

impl From<Shape> for Setup {
    fn from(shape: Shape) -> Self {
        Self::new(vec![shape])
    }
}

impl From<GraphShape> for Setup {
    fn from(graph: GraphShape) -> Self {
        Shape::Graph(graph).into()
    }
}

fn list(weights: impl IntoIterator<Item = impl Into<Exact>>) -> WeightList {
    weights.into_iter().map(Into::into).collect()
}

/// The number of a vertex: one that no board has, and that is refused, if it takes more than 32 bits.
fn number(vertex: impl TryInto<u32>) -> u32 {
    vertex.try_into().unwrap_or(u32::MAX)
}
