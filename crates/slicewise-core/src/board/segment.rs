//! [`PathSegment`]: a path of neighbouring vertices, on a line or around a ring.

use super::vertex::Vertex;

/// A run of neighbouring vertices: a path, read left to right. In what is left of a pizza, the
/// vertex with the largest number is followed by the one with the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathSegment {
    /// The range `base .. base + ring` of vertices to which the segment belongs.
    base: u32,
    ring: u32,
    /// The position of its leftmost vertex, counted from `base` and on around the ring.
    start: u32,
    len: u32,
}

impl PathSegment {
    /// Creates the segment of the `len` vertices from `base` on.
    pub(super) fn whole(base: u32, len: u32) -> Self {
        Self { base, ring: len, start: 0, len }
    }

    /// The number of vertices left.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Returns whether all vertices are taken.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The position of the leftmost vertex left, or where it would be if none is left. Positions
    /// count on around a ring.
    pub fn start(self) -> u32 {
        self.start
    }

    /// The vertex at a position.
    #[inline]
    pub fn at(self, place: u32) -> Vertex {
        Vertex(self.base + place % self.ring.max(1))
    }

    /// The vertices left, from left to right.
    pub fn vertices(self) -> impl DoubleEndedIterator<Item = Vertex> + Clone {
        (self.start..self.start + self.len).map(move |place| self.at(place))
    }

    /// The vertices left as one or two ranges of consecutive numbers, from left to right.
    pub(super) fn ranges(self) -> [std::ops::Range<usize>; 2] {
        let first = self.at(self.start).index();
        let end = (self.base + self.ring) as usize;
        let straight = self.len().min(end - first.min(end));
        let wrapped = self.base as usize;
        [first..first + straight, wrapped..wrapped + (self.len() - straight)]
    }

    /// The leftmost vertex left.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Vertex> {
        (self.len > 0).then(|| self.at(self.start))
    }

    /// The rightmost vertex left.
    #[must_use]
    #[inline]
    pub fn last(self) -> Option<Vertex> {
        (self.len > 0).then(|| self.at(self.start + self.len - 1))
    }

    /// Returns whether the vertex is left.
    #[must_use]
    #[inline]
    pub fn contains(self, vertex: Vertex) -> bool {
        self.offset(vertex).is_some()
    }

    /// The number of vertices left of `vertex`, which must be left itself.
    #[inline]
    pub(super) fn offset(self, vertex: Vertex) -> Option<u32> {
        let place = vertex.0.checked_sub(self.base).filter(|&place| place < self.ring)?;
        let offset = (place + self.ring - self.start % self.ring) % self.ring;
        (offset < self.len).then_some(offset)
    }

    /// The segment without its first vertex, which must exist.
    #[inline]
    pub(super) fn without_first(self) -> Self {
        Self { start: self.start + 1, len: self.len - 1, ..self }
    }

    /// The segment without its last vertex, which must exist.
    #[inline]
    pub(super) fn without_last(self) -> Self {
        Self { len: self.len - 1, ..self }
    }

    /// The segments before and after the vertex at an offset.
    pub(super) fn around(self, offset: u32) -> [Self; 2] {
        let before = Self { len: offset, ..self };
        let after = Self { start: self.start + offset + 1, len: self.len - offset - 1, ..self };
        [before, after]
    }

    /// The segment with the vertex next to one of its ends put back.
    pub(super) fn with_one_more(self, side: Side) -> Self {
        let start = self.start - u32::from(side == Side::Left);
        Self { start, len: self.len + 1, ..self }
    }

    /// The ends that are next to a vertex which has been taken. (The two ends of a whole line count as
    /// neighbours, as those of a ring do.)
    pub(super) fn ends_beside(self, vertex: Vertex) -> impl Iterator<Item = Vertex> {
        let before =
            self.first().filter(|_| self.at(self.start % self.ring + self.ring - 1) == vertex);
        let after = self.last().filter(|_| self.at(self.start + self.len) == vertex);
        before.into_iter().chain(after)
    }

    /// The segment of a ring that begins after one of its vertices and ends before it.
    pub(super) fn opened(self, offset: u32) -> Self {
        Self { start: self.start + offset + 1, len: self.len - 1, ..self }
    }
}

/// One of the two ends of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The end with the leftmost vertex.
    Left,
    /// The end with the rightmost vertex.
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
