//! [`Growth`]: the shapes of forests and trees.

use std::str::FromStr;

use super::GenerateError;
use slicewise::board::notation::shortened;
use slicewise::random::Rng;

/// The shape of a forest or a tree: the parent of each new vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Growth {
    /// Any earlier vertex (or none, in a forest), all equally likely; the vertices are then numbered
    /// at random.
    Random,
    /// The vertex before it.
    Path,
    /// The first vertex.
    Star,
    /// A path of half of the vertices, rounded up, then a leaf on each of them in turn.
    Caterpillar,
    /// A binary tree: two children for each vertex, level by level.
    Binary,
}

impl Growth {
    /// Every shape.
    pub const ALL: [Self; 5] =
        [Self::Random, Self::Path, Self::Star, Self::Caterpillar, Self::Binary];

    /// Returns the name of the shape on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Path => "path",
            Self::Star => "star",
            Self::Caterpillar => "caterpillar",
            Self::Binary => "binary",
        }
    }

    /// Builds the parents of a forest of this shape, of at most [`MAX_SIZE`](super::MAX_SIZE)
    /// vertices; all but the random one are trees. O(n).
    pub(super) fn forest(self, size: usize, draw: &mut Rng) -> Vec<Option<u32>> {
        let grown: Vec<Option<u32>> = (0..size as u32)
            .map(|vertex| match self {
                Self::Random => Some(draw.below(u64::from(vertex) + 1) as u32),
                fixed => fixed.parent(vertex, size as u32),
            })
            // A vertex that drew itself is a root.
            .zip(0..)
            .map(|(parent, vertex)| parent.filter(|&parent| parent != vertex))
            .collect();
        if self == Self::Random { renumbered(&grown, draw) } else { grown }
    }

    /// Builds the parents of a single tree of this shape. O(n).
    pub(super) fn tree(self, size: usize, draw: &mut Rng) -> Vec<Option<u32>> {
        if self != Self::Random {
            return self.forest(size, draw);
        }
        let parent = |vertex: u32| (vertex > 0).then(|| draw.below(u64::from(vertex)) as u32);
        let grown: Vec<Option<u32>> = (0..size as u32).map(parent).collect();
        renumbered(&grown, draw)
    }

    /// Returns the parent of vertex `vertex` of `size` in a shape that is not random.
    fn parent(self, vertex: u32, size: u32) -> Option<u32> {
        let before = vertex.checked_sub(1)?;
        let spine = size.div_ceil(2);
        Some(match self {
            Self::Caterpillar if vertex >= spine => vertex - spine,
            Self::Path | Self::Caterpillar => before,
            Self::Binary => before / 2,
            Self::Star | Self::Random => 0,
        })
    }
}

/// Numbers the vertices of a forest at random.
fn renumbered(parents: &[Option<u32>], draw: &mut Rng) -> Vec<Option<u32>> {
    let mut names: Vec<u32> = (0..parents.len() as u32).collect();
    draw.shuffle(&mut names);
    let mut renumbered = vec![None; parents.len()];
    for (vertex, parent) in parents.iter().enumerate() {
        renumbered[names[vertex] as usize] = parent.map(|parent| names[parent as usize]);
    }
    renumbered
}

impl FromStr for Growth {
    type Err = GenerateError;

    fn from_str(name: &str) -> Result<Self, GenerateError> {
        let shape = Self::ALL.into_iter().find(|shape| shape.name() == name);
        shape.ok_or_else(|| GenerateError::Name {
            what: "shape",
            found: shortened(name),
            expected: Self::ALL.map(Self::name).join(", "),
        })
    }
}
