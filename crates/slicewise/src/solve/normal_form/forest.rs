//! Rooted forests: every root is available, and every other vertex once its parent is taken.
//!
//! The root r of a tree is followed by the forest of its children's trees. If that forest is
//! equivalent to the falling free weights s1 > s2 > … and ev(e), the tree is equivalent to the
//! stack r, s1, s2, … and ev(e) (Brown & Brown, Corollary 2.12(ii)): only r can be taken at first,
//! and free vertices that become available together are taken in falling order, like a falling
//! stack. A falling stack with a vertex in front of it reduces by two of Idziaszek's principles
//! (called Fusion and Fruitless Move there):
//!
//! - r ≤ s1 ≥ s2 are neighbours that play as one vertex of weight r − s1 + s2;
//! - r ≤ s1 at the closed end come off as ev(s1 − r);
//! - once r > s1 the stack falls, and falling stacks are free vertices.
//!
//! So a forest is solved from its leaves to its roots, and only the largest weights of each tree
//! are needed: a mergeable heap. Each vertex enters a heap once and leaves it at most once, which
//! takes O(n log n) time and O(n) memory, whatever the shape, without recursion.
//!
//! ```
//! use slicewise::NormalForm;
//! use slicewise::solve::normal_form::Forest;
//!
//! //    5      beside  3
//! //   / \
//! //  8   1
//! let forest = Forest::new(vec![5_i64, 8, 1, 3], vec![None, Some(0), Some(0), None])?;
//! let form = NormalForm::from_forest(&forest)?;
//! assert_eq!(form.free(), [3, 5 - 8 + 1]);
//! assert_eq!(form.value(), 3 + 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::NormalForm;
use super::heaps::{Heap, Heaps};
use crate::board::{Board, ForestError, ForestShape, RootedForest, Vertex};
use crate::number::{Overflow, Scalar};

/// A rooted forest with weights: any number of trees, their vertices numbered in any order.
#[derive(Clone, Debug)]
pub struct Forest<W> {
    weights: Vec<W>,
    shape: ForestShape,
}

impl<W: Scalar> Forest<W> {
    /// Builds a forest from the weight and the parent of each vertex (`None` for a root). O(n).
    ///
    /// # Errors
    /// See [`ForestError`].
    pub fn new(weights: Vec<W>, parents: Vec<Option<u32>>) -> Result<Self, ForestError> {
        if weights.len() != parents.len() {
            return Err(ForestError::Lengths { weights: weights.len(), parents: parents.len() });
        }
        Ok(Self { weights, shape: ForestShape::new(parents)? })
    }

    /// Builds the forest that is left of a component on a board; also returns the vertex on the
    /// board of each vertex of the forest. O(n).
    #[must_use]
    pub fn from_board(board: &Board<W>, rooted: &RootedForest) -> (Self, Vec<Vertex>) {
        let vertices: Vec<Vertex> = rooted.vertices().collect();
        let parent = |&vertex: &Vertex| {
            let parent = rooted.shape().parents()[rooted.inside(vertex) as usize]?;
            vertices.binary_search(&rooted.at(parent)).ok().map(|place| place as u32)
        };
        let parents = vertices.iter().map(parent).collect();
        let weights = vertices.iter().map(|&vertex| board.weight(vertex).clone()).collect();
        let shape = ForestShape::new(parents).expect("what is left of a forest is a forest");
        (Self { weights, shape }, vertices)
    }

    /// The weight of each vertex.
    #[must_use]
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// The parents, roots and children.
    #[must_use]
    pub fn shape(&self) -> &ForestShape {
        &self.shape
    }

    /// Solves the forest from the leaves up, calling `each` for every vertex right after its push.
    /// O(n log n).
    pub(crate) fn solve(&self, mut each: impl FnMut(u32, Pushed<'_, W>)) {
        let mut heaps = Heaps::new(&self.weights);
        let mut below = vec![Heap::EMPTY; self.weights.len()];
        let (mut lost, mut leaves) = (Vec::new(), Vec::new());
        for &vertex in self.shape.upwards() {
            lost.clear();
            let heap = below[vertex as usize];
            let (tree, ev) = if self.has_many_below(vertex) {
                leaves.extend(self.leaves_at(vertex));
                heaps.push_before_singles(vertex, heap, &mut leaves, &mut lost)
            } else {
                heaps.push(vertex, heap, &mut lost)
            };
            each(vertex, Pushed { ev, lost: &lost, vertex, tree, heaps: &heaps });
            let Some(parent) = self.shape.parents()[vertex as usize] else { continue };
            // Leaves of a vertex with many children are collected first.
            if !(self.is_leaf(vertex) && self.has_many_below(parent)) {
                below[parent as usize] = heaps.meld(below[parent as usize], tree);
            }
        }
    }

    /// Returns whether a vertex has so many children that the leaves among them are sorted first.
    fn has_many_below(&self, vertex: u32) -> bool {
        self.shape.children(vertex).len() > 16
    }

    fn is_leaf(&self, vertex: u32) -> bool {
        self.shape.children(vertex).is_empty()
    }

    /// The children of a vertex that are leaves, with their weights.
    fn leaves_at(&self, vertex: u32) -> impl Iterator<Item = (W, u32)> {
        let leaves = self.shape.children(vertex).iter().filter(|&&child| self.is_leaf(child));
        leaves.map(|&leaf| (self.weights[leaf as usize].clone(), leaf))
    }
}

/// The effect of pushing a vertex in front of the normal form of the forest below it.
pub(crate) struct Pushed<'h, W> {
    /// The ev that came off.
    pub(crate) ev: W,
    /// The weights of the forest below that were lost, with the vertices that had become them.
    pub(crate) lost: &'h [(u32, W)],
    vertex: u32,
    tree: Heap,
    heaps: &'h Heaps<W>,
}

impl<W: Scalar> Pushed<'_, W> {
    /// The weight that the vertex became; `None` if it vanished.
    pub(crate) fn became(&self) -> Option<&W> {
        self.tree.is_topped_by(self.vertex).then(|| self.heaps.weight(self.vertex))
    }

    /// The weights of the forest below that were lost.
    pub(crate) fn lost_weights(&self) -> impl Iterator<Item = &'_ W> {
        self.lost.iter().map(|(_, weight)| weight)
    }

    /// The free weights of the tree below and including the vertex, in no particular order, with
    /// the vertices that became them.
    pub(crate) fn free(&self) -> impl Iterator<Item = (u32, &W)> {
        self.heaps.contents(self.tree)
    }
}

impl<W: Scalar> Forest<W> {
    /// The free weights of the forest, in no particular order and including equal pairs, and its
    /// ev. O(n log n).
    pub(crate) fn parts(&self) -> (Vec<W>, W) {
        let (mut free, mut ev) = (Vec::new(), W::default());
        self.solve(|vertex, pushed| {
            ev.add(&pushed.ev);
            if self.shape.parents()[vertex as usize].is_none() {
                free.extend(pushed.free().map(|(_, weight)| weight.clone()));
            }
        });
        (free, ev)
    }
}

impl<W: Scalar> NormalForm<W> {
    /// Builds the normal form of a rooted forest; see [the module](self). O(n log n).
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the weights together.
    pub fn from_forest(forest: &Forest<W>) -> Result<Self, Overflow> {
        Overflow::check(forest.weights())?;
        Ok(Self::from_fitting_forest(forest))
    }

    /// Builds the normal form of a forest whose weights are known to fit the lane.
    pub(crate) fn from_fitting_forest(forest: &Forest<W>) -> Self {
        let (free, ev) = forest.parts();
        Self::from_fitting(free, ev)
    }
}
