//! [`Component`]: the remains of one component during a play.

use super::rooted_forest::{RootedForest, UnrootedTree};
use super::segment::{PathSegment, Side};
use super::series_parallel::SeriesParallel;
use super::vertex::Vertex;

/// A component of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// A path with both ends available.
    Row(PathSegment),
    /// A path with one end available, at the given side.
    Stack(PathSegment, Side),
    /// An unbroached cycle; the two ends of the segment are neighbours.
    Pizza(PathSegment),
    /// An unbroached path.
    Path(PathSegment),
    /// A rooted forest. (It is large, and most boards have many components that are not.)
    Forest(Box<RootedForest>),
    /// An unbroached tree.
    Tree(UnrootedTree),
    /// A series-parallel order, or a rooted tree of the grab rule, which is one.
    Order(Box<SeriesParallel>),
}

impl Component {
    /// The number of vertices left.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        match self {
            Self::Row(run) | Self::Stack(run, _) | Self::Pizza(run) | Self::Path(run) => run.len(),
            Self::Forest(rooted) => rooted.len(),
            Self::Tree(unrooted) => unrooted.shape().vertices(),
            Self::Order(order) => order.len(),
        }
    }

    /// Returns whether all vertices are taken.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns whether the component is unbroached: it has no available vertex, so any of its
    /// vertices may be taken.
    #[must_use]
    #[inline]
    pub fn is_unbroached(&self) -> bool {
        matches!(self, Self::Pizza(_) | Self::Path(_) | Self::Tree(_)) && !self.is_empty()
    }

    /// The vertices left.
    #[must_use]
    pub fn vertices(&self) -> Box<dyn Iterator<Item = Vertex> + '_> {
        match self {
            Self::Row(run) | Self::Stack(run, _) | Self::Pizza(run) | Self::Path(run) => {
                Box::new(run.vertices())
            }
            Self::Forest(rooted) => Box::new(rooted.vertices()),
            Self::Tree(unrooted) => Box::new(unrooted.vertices()),
            Self::Order(order) => Box::new(order.vertices()),
        }
    }

    /// The segment of a row or a stack; `None` for other components.
    #[must_use]
    pub fn open_run(&self) -> Option<PathSegment> {
        match *self {
            Self::Row(run) | Self::Stack(run, _) => Some(run),
            _ => None,
        }
    }

    /// The available sides of a row or stack.
    pub fn open_sides(&self) -> impl Iterator<Item = Side> + use<> {
        let open = match *self {
            Self::Row(_) => [Some(Side::Left), Some(Side::Right)],
            Self::Stack(_, open) => [Some(open), None],
            _ => [None, None],
        };
        open.into_iter().flatten()
    }

    /// The last vertex of a stack to be taken; `None` for other components.
    pub(super) fn bottom(&self) -> Option<Vertex> {
        match self {
            Self::Stack(run, Side::Left) => run.last(),
            Self::Stack(run, Side::Right) => run.first(),
            _ => None,
        }
    }

    /// The side at which a legal move shortens a row or stack.
    pub fn side_of(&self, vertex: Vertex) -> Side {
        match *self {
            Self::Stack(_, open) => open,
            Self::Row(run) if run.first() != Some(vertex) => Side::Right,
            _ => Side::Left,
        }
    }

    /// Returns whether a vertex of this component is left.
    #[must_use]
    #[inline]
    pub fn contains(&self, vertex: Vertex) -> bool {
        match self {
            Self::Row(run) | Self::Stack(run, _) | Self::Pizza(run) | Self::Path(run) => {
                run.contains(vertex)
            }
            Self::Forest(rooted) => rooted.contains(vertex),
            Self::Order(order) => order.contains(vertex),
            Self::Tree(_) => true,
        }
    }

    /// Returns whether a vertex of this component may be taken now.
    #[must_use]
    pub fn is_legal(&self, vertex: Vertex) -> bool {
        match self {
            Self::Row(run) => [run.first(), run.last()].contains(&Some(vertex)),
            Self::Stack(run, Side::Left) => run.first() == Some(vertex),
            Self::Stack(run, Side::Right) => run.last() == Some(vertex),
            Self::Forest(rooted) => rooted.is_available(vertex),
            Self::Order(order) => order.is_available(vertex),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => self.contains(vertex),
        }
    }

    /// The legal moves in this component.
    pub fn legal_moves(&self) -> impl Iterator<Item = Vertex> + '_ {
        // A box is made only where there are many moves: boards may have millions of components.
        let others: Option<Box<dyn Iterator<Item = Vertex> + '_>> = match self {
            Self::Row(_) | Self::Stack(..) => None,
            Self::Forest(rooted) => Some(Box::new(rooted.available())),
            Self::Order(order) => Some(Box::new(order.available())),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => Some(self.vertices()),
        };
        self.open_ends().into_iter().flatten().chain(others.into_iter().flatten())
    }

    /// The available ends of a row or stack; of a single vertex, one.
    fn open_ends(&self) -> [Option<Vertex>; 2] {
        match self {
            Self::Row(run) => [run.first(), run.last().filter(|_| run.len() > 1)],
            Self::Stack(run, Side::Left) => [run.first(), None],
            Self::Stack(run, Side::Right) => [None, run.last()],
            _ => [None; 2],
        }
    }

    /// The number of legal moves.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        match self {
            Self::Row(run) => run.len().min(2),
            Self::Stack(run, _) => run.len().min(1),
            Self::Forest(rooted) => rooted.available().len(),
            Self::Order(order) => order.available().len(),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => self.len(),
        }
    }

    /// The vertices of an unbroached component that are available after `vertex` is taken first; none for other
    /// components. O(neighbours).
    #[must_use]
    pub fn opened_by(&self, vertex: Vertex) -> Vec<Vertex> {
        let run = match self {
            Self::Tree(unrooted) => {
                let base = unrooted.vertices().next().map_or(0, |first| first.0);
                let inside = unrooted.shape().neighbours(vertex.0 - base);
                return inside.iter().map(|&inside| Vertex(base + inside)).collect();
            }
            Self::Pizza(run) | Self::Path(run) => run,
            _ => return Vec::new(),
        };
        let Some(offset) = run.offset(vertex) else { return Vec::new() };
        let [before, after] = match self {
            Self::Pizza(_) => [run.opened(offset); 2],
            _ => run.around(offset),
        };
        let ends = match self {
            Self::Pizza(_) => [before.first(), after.last().filter(|_| after.len() > 1)],
            _ => [before.last(), after.first()],
        };
        ends.into_iter().flatten().collect()
    }

    /// Takes a vertex that may be taken. If a path falls apart, the part after the vertex is
    /// returned.
    pub(super) fn take(&mut self, vertex: Vertex) -> Option<Self> {
        match self {
            Self::Row(run) if run.first() == Some(vertex) => *run = run.without_first(),
            Self::Row(run) => *run = run.without_last(),
            Self::Stack(run, Side::Left) => *run = run.without_first(),
            Self::Stack(run, Side::Right) => *run = run.without_last(),
            Self::Forest(rooted) => rooted.take(vertex),
            Self::Order(order) => order.take(vertex),
            Self::Pizza(run) => *self = Self::Row(run.opened(run.offset(vertex)?)),
            Self::Path(run) => {
                let [before, after] = run.around(run.offset(vertex)?);
                *self = Self::Stack(before, Side::Right);
                return Some(Self::Stack(after, Side::Left));
            }
            Self::Tree(unrooted) => {
                *self = Self::Forest(Box::new(unrooted.without(vertex)));
            }
        }
        None
    }

    /// Puts back the vertex that was last taken from a row, a stack, a forest or an order.
    pub(super) fn put_back(&mut self, vertex: Vertex, side: Side) {
        match self {
            Self::Row(run) | Self::Stack(run, _) => {
                *run = run.with_one_more(side);
            }
            Self::Forest(rooted) => rooted.put_back(vertex),
            Self::Order(order) => order.put_back(vertex),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => {
                unreachable!("nothing has been taken from an unbroached component")
            }
        }
    }
}
