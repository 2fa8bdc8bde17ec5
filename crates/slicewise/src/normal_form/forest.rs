//! Rooted forests: every root is available, and every other vertex once its parent is taken.
//!
//! The root r of a tree is followed by the forest of its children's trees. If that forest is worth
//! the falling free weights s1 > s2 > … and ev(e), the tree is worth the stack r, s1, s2, … and
//! ev(e) (Brown & Brown, Corollary 2.12(ii)): only r can be taken at first, and free vertices that
//! become available together are taken in falling order, just as a falling stack is. A falling
//! stack with something in front of it reduces by two of the principles (Idziaszek; there Fusion
//! and Fruitless Move):
//!
//! - r ≤ s1 ≥ s2 are neighbours that play as one vertex of weight r − s1 + s2;
//! - r ≤ s1 at the closed end come off as ev(s1 − r);
//! - once r > s1 the stack falls, and falling stacks are free vertices.
//!
//! So a forest is solved from its leaves to its roots, and all that is needed of a tree is its
//! largest weights: a mergeable heap. Each vertex enters a heap once and leaves it at most once,
//! which is O(n log n) in all, in memory O(n), whatever the shape: nothing is recursive.
//!
//! ```
//! use slicewise::NormalForm;
//! use slicewise::normal_form::Forest;
//!
//! //    5      beside  3
//! //   / \
//! //  8   1
//! let forest = Forest::new(vec![5_i64, 8, 1, 3], vec![None, Some(0), Some(0), None])?;
//! let form = NormalForm::of_forest(&forest);
//! assert_eq!(form.free(), [3, 5 - 8 + 1]);
//! assert_eq!(form.value(), 3 + 2);
//! # Ok::<(), slicewise::normal_form::ForestError>(())
//! ```

use std::fmt::{self, Display};

use super::NormalForm;
use super::heaps::{Heap, Heaps};
use crate::number::Weight;

/// A rooted forest with weights: any number of trees, their vertices numbered in any order.
#[derive(Clone, Debug)]
pub struct Forest<W> {
    weights: Vec<W>,
    parents: Vec<Option<u32>>,
    /// The vertices, each before its parent.
    upwards: Vec<u32>,
}

/// Why weights and parents make no forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ForestError {
    /// There must be one parent, or none, for each weight.
    Lengths {
        /// How many weights there are.
        weights: usize,
        /// How many entries the list of parents has.
        parents: usize,
    },
    /// The vertices are numbered by 32 bits.
    TooManyVertices(usize),
    /// A parent is not one of the vertices.
    NoSuchParent {
        /// The vertex whose parent it is said to be.
        vertex: u32,
        /// The parent as given.
        parent: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// A vertex is its own parent.
    OwnParent(u32),
    /// A vertex is its own ancestor, so it would never become available.
    Cycle {
        /// The first vertex, by number, that lies on a cycle.
        vertex: u32,
        /// How many vertices the cycle has.
        length: usize,
    },
}

impl Display for ForestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lengths { weights, parents } => {
                write!(f, "found {weights} weights and {parents} parents, expected as many of each")
            }
            Self::TooManyVertices(found) => {
                write!(f, "found {found} vertices, expected fewer than 2^32 - 1")
            }
            Self::NoSuchParent { vertex, parent, vertices } => write!(
                f,
                "vertex {vertex} has the parent {parent}, expected a number below {vertices}, or \
                 no parent for a root"
            ),
            Self::OwnParent(vertex) => {
                write!(f, "vertex {vertex} is its own parent; a root has no parent")
            }
            Self::Cycle { vertex, length } => write!(
                f,
                "vertex {vertex} lies on a cycle of {length} vertices, expected its ancestors to \
                 end at a root"
            ),
        }
    }
}

impl std::error::Error for ForestError {}

impl<W: Weight> Forest<W> {
    /// A forest, from the parent of each vertex (none for a root). O(n).
    ///
    /// The weights must fit the lane, together with whatever lies beside the forest.
    ///
    /// # Errors
    /// See [`ForestError`].
    pub fn new(weights: Vec<W>, parents: Vec<Option<u32>>) -> Result<Self, ForestError> {
        if weights.len() != parents.len() {
            return Err(ForestError::Lengths { weights: weights.len(), parents: parents.len() });
        }
        if weights.len() >= u32::MAX as usize {
            return Err(ForestError::TooManyVertices(weights.len()));
        }
        let upwards = upwards(&parents)?;
        Ok(Self { weights, parents, upwards })
    }

    /// The weight of each vertex.
    #[must_use]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// The parent of each vertex; a root has none.
    #[must_use]
    pub fn parents(&self) -> &[Option<u32>] {
        &self.parents
    }

    /// The roots, by number.
    pub fn roots(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.parents).filter(|pair| pair.1.is_none()).map(|pair| pair.0)
    }

    /// The vertices in an order in which each stands before its parent.
    pub(crate) fn upwards(&self) -> &[u32] {
        &self.upwards
    }

    /// Solves the forest from the leaves up, showing `each` vertex right after its push.
    /// O(n log n).
    pub(crate) fn solve(&self, mut each: impl FnMut(u32, Pushed<'_, W>)) {
        let mut heaps = Heaps::new(self.weights.clone());
        let mut below = vec![Heap::EMPTY; self.weights.len()];
        let mut lost = Vec::new();
        for &vertex in &self.upwards {
            lost.clear();
            let (tree, ev) = heaps.push(vertex, below[vertex as usize], &mut lost);
            each(vertex, Pushed { ev, lost: &lost, vertex, tree, heaps: &heaps });
            if let Some(parent) = self.parents[vertex as usize] {
                below[parent as usize] = heaps.meld(below[parent as usize], tree);
            }
        }
    }
}

/// What a vertex did to the normal form of the forest below it when it was pushed in front.
pub(crate) struct Pushed<'h, W> {
    /// The ev that came off.
    pub(crate) ev: W,
    /// The weights of the forest below that went.
    pub(crate) lost: &'h [W],
    vertex: u32,
    tree: Heap,
    heaps: &'h Heaps<W>,
}

impl<W: Weight> Pushed<'_, W> {
    /// The weight that the vertex has become, unless it vanished.
    pub(crate) fn became(&self) -> Option<&W> {
        self.tree.is_topped_by(self.vertex).then(|| self.heaps.weight(self.vertex))
    }

    /// The free weights of the tree from the vertex down, in no order.
    pub(crate) fn free(&self) -> impl Iterator<Item = &W> {
        self.heaps.contents(self.tree)
    }
}

impl<W: Weight> NormalForm<W> {
    /// The normal form of a rooted forest; see [the module](self). O(n log n).
    #[must_use]
    pub fn of_forest(forest: &Forest<W>) -> Self {
        let (mut free, mut ev) = (Vec::new(), W::default());
        forest.solve(|vertex, pushed| {
            ev.add(&pushed.ev);
            if forest.parents[vertex as usize].is_none() {
                free.extend(pushed.free().cloned());
            }
        });
        Self::new(free, ev)
    }
}

/// The vertices, each before its parent: leaves come first, and a vertex when its last child has
/// come. What never comes lies on a cycle, for it has a child that never comes.
fn upwards(parents: &[Option<u32>]) -> Result<Vec<u32>, ForestError> {
    let mut awaited = children(parents)?;
    let leaves = (0..).zip(&awaited).filter(|pair| *pair.1 == 0).map(|pair| pair.0);
    let mut order: Vec<u32> = leaves.collect();
    order.reserve_exact(parents.len() - order.len());
    let mut next = 0;
    while let Some(&vertex) = order.get(next) {
        next += 1;
        let Some(parent) = parents[vertex as usize] else { continue };
        awaited[parent as usize] -= 1;
        if awaited[parent as usize] == 0 {
            order.push(parent);
        }
    }
    match (0..).zip(&awaited).find(|pair| *pair.1 > 0) {
        None => Ok(order),
        Some((vertex, _)) => Err(cycle(parents, vertex)),
    }
}

/// How many children each vertex has.
fn children(parents: &[Option<u32>]) -> Result<Vec<u32>, ForestError> {
    let mut children = vec![0; parents.len()];
    for (vertex, parent) in (0..).zip(parents) {
        let Some(parent) = *parent else { continue };
        if parent == vertex {
            return Err(ForestError::OwnParent(vertex));
        }
        let vertices = parents.len();
        let count = children.get_mut(parent as usize);
        *count.ok_or(ForestError::NoSuchParent { vertex, parent, vertices })? += 1;
    }
    Ok(children)
}

/// The cycle that a vertex lies on, as an error.
fn cycle(parents: &[Option<u32>], vertex: u32) -> ForestError {
    let up = |at: &u32| parents[*at as usize].filter(|&parent| parent != vertex);
    ForestError::Cycle { vertex, length: std::iter::successors(Some(vertex), up).count() }
}
