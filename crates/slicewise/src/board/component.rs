//! What is left of each component during a play.

use super::position::Vertex;

/// A run of neighbouring vertices: a path, read left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    start: u32,
    len: u32,
}

impl Run {
    pub(super) fn new(start: u32, len: u32) -> Self {
        Self { start, len }
    }

    /// How many vertices are left.
    #[must_use]
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// The number of the leftmost vertex left, or of the one that would follow if none is.
    pub(crate) fn start(self) -> u32 {
        self.start
    }

    /// Whether all vertices are taken.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The vertices left, left to right.
    pub fn vertices(self) -> impl DoubleEndedIterator<Item = Vertex> + Clone {
        (self.start..self.start + self.len).map(Vertex)
    }

    /// The leftmost vertex left.
    #[must_use]
    pub fn first(self) -> Option<Vertex> {
        (self.len > 0).then_some(Vertex(self.start))
    }

    /// The rightmost vertex left.
    #[must_use]
    pub fn last(self) -> Option<Vertex> {
        (self.len > 0).then(|| Vertex(self.start + self.len - 1))
    }

    /// Whether the vertex is among those left.
    #[must_use]
    pub fn contains(self, vertex: Vertex) -> bool {
        vertex.0 >= self.start && vertex.0 - self.start < self.len
    }

    /// The run without its first vertex, which must exist.
    pub(super) fn without_first(self) -> Self {
        Self::new(self.start + 1, self.len - 1)
    }

    /// The run without its last vertex, which must exist.
    pub(super) fn without_last(self) -> Self {
        Self::new(self.start, self.len - 1)
    }
}

/// One of the two ends of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// That of the leftmost vertex.
    Left,
    /// That of the rightmost vertex.
    Right,
}

impl Side {
    /// The opposite end.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A component of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Component {
    /// A path with both ends available.
    Row(Run),
    /// A path with one end available, the one named.
    Stack(Run, Side),
}

impl Component {
    /// The vertices left in the component.
    #[must_use]
    pub fn run(self) -> Run {
        match self {
            Self::Row(run) | Self::Stack(run, _) => run,
        }
    }

    /// The sides that can be taken from.
    pub(crate) fn open_sides(self) -> impl Iterator<Item = Side> {
        let open = match self {
            Self::Row(_) => [Some(Side::Left), Some(Side::Right)],
            Self::Stack(_, open) => [Some(open), None],
        };
        open.into_iter().flatten()
    }

    /// The side on which a legal move takes away.
    pub(crate) fn side_of(self, vertex: Vertex) -> Side {
        match self {
            Self::Stack(_, open) => open,
            Self::Row(run) if run.first() == Some(vertex) => Side::Left,
            Self::Row(_) => Side::Right,
        }
    }

    /// The legal moves in the component: none, one or two vertices.
    pub fn legal_moves(self) -> impl Iterator<Item = Vertex> {
        let run = self.run();
        let left = matches!(self, Self::Row(_) | Self::Stack(_, Side::Left));
        let right = match self {
            Self::Row(run) => run.len() > 1,
            Self::Stack(_, open) => open == Side::Right,
        };
        run.first().filter(|_| left).into_iter().chain(run.last().filter(|_| right))
    }

    /// The component after the legal move `vertex`.
    pub(crate) fn after(self, vertex: Vertex) -> Self {
        let run = self.run();
        let shorter =
            if run.first() == Some(vertex) { run.without_first() } else { run.without_last() };
        match self {
            Self::Row(_) => Self::Row(shorter),
            Self::Stack(_, open) => Self::Stack(shorter, open),
        }
    }
}
