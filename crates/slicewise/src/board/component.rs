//! What is left of each component during a play.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::forest::Rooted;
use super::position::Vertex;
use super::tree::Unrooted;

/// A run of neighbouring vertices: a path, read left to right. What a pizza leaves runs on from its
/// last vertex to its first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The vertices `base .. base + ring` it is part of.
    base: u32,
    ring: u32,
    /// The place of its leftmost vertex, counted on from `base` and around the ring.
    start: u32,
    len: u32,
}

impl Run {
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
    pub(crate) fn start(self) -> u32 {
        self.start
    }

    /// The vertex at a place.
    pub(crate) fn at(self, place: u32) -> Vertex {
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
    fn without_first(self) -> Self {
        Self { start: self.start + 1, len: self.len - 1, ..self }
    }

    /// The run without its last vertex, which must exist.
    fn without_last(self) -> Self {
        Self { len: self.len - 1, ..self }
    }

    /// The vertices before and behind one of the run.
    fn around(self, offset: u32) -> [Self; 2] {
        let before = Self { len: offset, ..self };
        let behind = Self { start: self.start + offset + 1, len: self.len - offset - 1, ..self };
        [before, behind]
    }

    /// The run of a ring that begins behind one of its vertices and ends before it.
    fn opened(self, offset: u32) -> Self {
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

/// What is left of a rooted forest: a vertex is available if its parent is taken or it is a root.
#[derive(Clone, Debug)]
pub struct Grove {
    /// The number of its first vertex; inside the grove, vertices are counted from it.
    base: u32,
    shape: Arc<Rooted>,
    taken: Vec<bool>,
    available: BTreeSet<u32>,
    left: usize,
}

impl Grove {
    pub(super) fn new(base: u32, shape: Rooted) -> Self {
        let available = shape.roots().collect();
        let left = shape.parents().len();
        Self { base, shape: Arc::new(shape), taken: vec![false; left], available, left }
    }

    /// What a tree leaves whose vertex `root` (counted inside) is taken.
    fn around(base: u32, tree: &Unrooted, root: u32) -> Self {
        let shape = Rooted::new(tree.hung_by(root)).expect("a hung tree has no cycles");
        let mut grove = Self::new(base, shape);
        grove.take(root);
        grove
    }

    /// The shape of the forest at the start, in numbers counted inside.
    #[must_use]
    pub fn shape(&self) -> &Rooted {
        &self.shape
    }

    /// How many vertices are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.left
    }

    /// Whether all vertices are taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The vertex with a number counted inside.
    pub(crate) fn at(&self, inside: u32) -> Vertex {
        Vertex(self.base + inside)
    }

    /// The number of a vertex counted inside.
    pub(crate) fn inside(&self, vertex: Vertex) -> u32 {
        vertex.0 - self.base
    }

    /// The vertices left, by number.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> {
        let left = (0..).zip(&self.taken).filter(|(_, taken)| !**taken);
        left.map(|(inside, _)| self.at(inside))
    }

    /// The available vertices, by number.
    pub fn available(&self) -> impl Iterator<Item = Vertex> {
        self.available.iter().map(|&inside| self.at(inside))
    }

    fn take(&mut self, inside: u32) {
        self.taken[inside as usize] = true;
        self.available.remove(&inside);
        self.available.extend(self.shape.children(inside));
        self.left -= 1;
    }

    fn put_back(&mut self, inside: u32) {
        self.taken[inside as usize] = false;
        for child in self.shape.children(inside) {
            self.available.remove(child);
        }
        self.available.insert(inside);
        self.left += 1;
    }
}

/// A tree of which nothing has been taken and nothing is available: any vertex may go first.
#[derive(Clone, Debug)]
pub struct Thicket {
    base: u32,
    shape: Arc<Unrooted>,
}

impl Thicket {
    pub(super) fn new(base: u32, shape: Unrooted) -> Self {
        Self { base, shape: Arc::new(shape) }
    }

    /// The shape, in numbers counted from its first vertex.
    #[must_use]
    pub fn shape(&self) -> &Unrooted {
        &self.shape
    }

    /// The vertices, by number.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        let base = self.base;
        (0..self.shape.vertices() as u32).map(move |inside| Vertex(base + inside))
    }
}

/// A component of a position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Component {
    /// A path with both ends available.
    Row(Run),
    /// A path with one end available, the one named.
    Stack(Run, Side),
    /// An unbroached cycle; the ends of the run are neighbours.
    Pizza(Run),
    /// An unbroached path.
    Path(Run),
    /// A rooted forest.
    Forest(Grove),
    /// An unbroached tree.
    Tree(Thicket),
}

impl Component {
    /// How many vertices are left.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Row(run) | Self::Stack(run, _) | Self::Pizza(run) | Self::Path(run) => run.len(),
            Self::Forest(grove) => grove.len(),
            Self::Tree(thicket) => thicket.shape().vertices(),
        }
    }

    /// Whether all vertices are taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether it is unbroached: nothing is available, so that any vertex may be taken.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        matches!(self, Self::Pizza(_) | Self::Path(_) | Self::Tree(_)) && !self.is_empty()
    }

    /// The vertices left.
    #[must_use]
    pub fn vertices(&self) -> Box<dyn Iterator<Item = Vertex> + '_> {
        match self {
            Self::Row(run) | Self::Stack(run, _) | Self::Pizza(run) | Self::Path(run) => {
                Box::new(run.vertices())
            }
            Self::Forest(grove) => Box::new(grove.vertices()),
            Self::Tree(thicket) => Box::new(thicket.vertices()),
        }
    }

    /// The path that can be taken from at its ends, if it is one.
    #[must_use]
    pub fn open_run(&self) -> Option<Run> {
        match *self {
            Self::Row(run) | Self::Stack(run, _) => Some(run),
            _ => None,
        }
    }

    /// The sides of a row or stack that can be taken from.
    pub(crate) fn open_sides(&self) -> impl Iterator<Item = Side> + use<> {
        let open = match *self {
            Self::Row(_) => [Some(Side::Left), Some(Side::Right)],
            Self::Stack(_, open) => [Some(open), None],
            _ => [None, None],
        };
        open.into_iter().flatten()
    }

    /// The side of a row or stack on which a legal move takes away.
    pub(crate) fn side_of(&self, vertex: Vertex) -> Side {
        match *self {
            Self::Stack(_, open) => open,
            Self::Row(run) if run.first() != Some(vertex) => Side::Right,
            _ => Side::Left,
        }
    }

    /// Whether a vertex of this component is left.
    #[must_use]
    pub fn contains(&self, vertex: Vertex) -> bool {
        match self {
            Self::Row(run) | Self::Stack(run, _) | Self::Pizza(run) | Self::Path(run) => {
                run.contains(vertex)
            }
            Self::Forest(grove) => !grove.taken[grove.inside(vertex) as usize],
            Self::Tree(_) => true,
        }
    }

    /// Whether a vertex of this component may be taken now.
    #[must_use]
    pub fn is_legal(&self, vertex: Vertex) -> bool {
        match self {
            Self::Row(run) => [run.first(), run.last()].contains(&Some(vertex)),
            Self::Stack(run, Side::Left) => run.first() == Some(vertex),
            Self::Stack(run, Side::Right) => run.last() == Some(vertex),
            Self::Forest(grove) => grove.available.contains(&grove.inside(vertex)),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => self.contains(vertex),
        }
    }

    /// The legal moves in the component.
    #[must_use]
    pub fn legal_moves(&self) -> Box<dyn Iterator<Item = Vertex> + '_> {
        match self {
            Self::Row(run) => {
                let last = run.last().filter(|_| run.len() > 1);
                Box::new(run.first().into_iter().chain(last))
            }
            Self::Stack(run, Side::Left) => Box::new(run.first().into_iter()),
            Self::Stack(run, Side::Right) => Box::new(run.last().into_iter()),
            Self::Forest(grove) => Box::new(grove.available()),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => self.vertices(),
        }
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        match self {
            Self::Row(run) => run.len().min(2),
            Self::Stack(run, _) => run.len().min(1),
            Self::Forest(grove) => grove.available.len(),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => self.len(),
        }
    }

    /// Takes a vertex that may be taken. A path falls apart: the part behind the vertex is returned.
    pub(super) fn take(&mut self, vertex: Vertex) -> Option<Self> {
        match self {
            Self::Row(run) if run.first() == Some(vertex) => *run = run.without_first(),
            Self::Row(run) => *run = run.without_last(),
            Self::Stack(run, Side::Left) => *run = run.without_first(),
            Self::Stack(run, Side::Right) => *run = run.without_last(),
            Self::Forest(grove) => grove.take(grove.inside(vertex)),
            Self::Pizza(run) => *self = Self::Row(run.opened(run.offset(vertex)?)),
            Self::Path(run) => {
                let [before, behind] = run.around(run.offset(vertex)?);
                *self = Self::Stack(before, Side::Right);
                return Some(Self::Stack(behind, Side::Left));
            }
            Self::Tree(thicket) => {
                let root = vertex.0 - thicket.base;
                *self = Self::Forest(Grove::around(thicket.base, thicket.shape(), root));
            }
        }
        None
    }

    /// Puts a vertex back that was the last to be taken from a row, a stack or a forest.
    pub(super) fn put_back(&mut self, vertex: Vertex, side: Side) {
        match self {
            Self::Row(run) | Self::Stack(run, _) => {
                let start = run.start - u32::from(side == Side::Left);
                *run = Run { start, len: run.len + 1, ..*run };
            }
            Self::Forest(grove) => grove.put_back(grove.inside(vertex)),
            Self::Pizza(_) | Self::Path(_) | Self::Tree(_) => {
                unreachable!("nothing has been taken from an unbroached component")
            }
        }
    }
}
