//! [`PathSegment`]: a path of neighbouring vertices, on a line or around a ring.

use super::vertex::Vertex;

/// A run of neighbouring vertices: a path, read left to right. What a pizza leaves runs on from its
/// last vertex to its first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathSegment {
    /// The vertices `base .. base + ring` it is part of.
    base: u32,
    ring: u32,
    /// The place of its leftmost vertex, counted on from `base` and around the ring.
    start: u32,
    len: u32,
}

impl PathSegment {
    /// All of the vertices from `base` on, `len` in number.
    pub(super) fn whole(base: u32, len: u32) -> Self {
        Self { base, ring: len, start: 0, len }
    }

    /// How many vertices are left.
    #[must_use]
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether all vertices are taken.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The place of the leftmost vertex left, or of the one that would follow if none is. Places
    /// count on around a ring.
    pub fn start(self) -> u32 {
        self.start
    }

    /// The vertex at a place.
    pub fn at(self, place: u32) -> Vertex {
        Vertex(self.base + place % self.ring.max(1))
    }

    /// The vertices left, left to right.
    pub fn vertices(self) -> impl DoubleEndedIterator<Item = Vertex> + Clone {
        (self.start..self.start + self.len).map(move |place| self.at(place))
    }

    /// The vertices left as one or two stretches of consecutive numbers, left to right.
    pub(super) fn stretches(self) -> [std::ops::Range<usize>; 2] {
        let first = self.at(self.start).index();
        let end = (self.base + self.ring) as usize;
        let straight = self.len().min(end - first.min(end));
        let wrapped = self.base as usize;
        [first..first + straight, wrapped..wrapped + (self.len() - straight)]
    }

    /// The leftmost vertex left.
    #[must_use]
    pub fn first(self) -> Option<Vertex> {
        (self.len > 0).then(|| self.at(self.start))
    }

    /// The rightmost vertex left.
    #[must_use]
    pub fn last(self) -> Option<Vertex> {
        (self.len > 0).then(|| self.at(self.start + self.len - 1))
    }

    /// Whether the vertex is among those left.
    #[must_use]
    pub fn contains(self, vertex: Vertex) -> bool {
        self.offset(vertex).is_some()
    }

    /// How many vertices left stand before a vertex left.
    pub(super) fn offset(self, vertex: Vertex) -> Option<u32> {
        let place = vertex.0.checked_sub(self.base).filter(|&place| place < self.ring)?;
        let offset = (place + self.ring - self.start % self.ring) % self.ring;
        (offset < self.len).then_some(offset)
    }

    /// The run without its first vertex, which must exist.
    pub(super) fn without_first(self) -> Self {
        Self { start: self.start + 1, len: self.len - 1, ..self }
    }

    /// The run without its last vertex, which must exist.
    pub(super) fn without_last(self) -> Self {
        Self { len: self.len - 1, ..self }
    }

    /// The vertices before and behind one of the run.
    pub(super) fn around(self, offset: u32) -> [Self; 2] {
        let before = Self { len: offset, ..self };
        let behind = Self { start: self.start + offset + 1, len: self.len - offset - 1, ..self };
        [before, behind]
    }

    /// The run with the vertex beside one of its ends put back.
    pub(super) fn with_one_more(self, side: Side) -> Self {
        let start = self.start - u32::from(side == Side::Left);
        Self { start, len: self.len + 1, ..self }
    }

    /// The run of a ring that begins behind one of its vertices and ends before it.
    pub(super) fn opened(self, offset: u32) -> Self {
        Self { start: self.start + offset + 1, len: self.len - 1, ..self }
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
