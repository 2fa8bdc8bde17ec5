//! [`Certificate`]: the proof of a board's value, as plain data.
//!
//! A certificate has one [`Proof`] for each component of the board, in their order. It names slices by
//! their lengths and vertices by their numbers; the weights are those of the board. [`check`](crate::check())
//! checks a certificate and knows nothing about how it was found. The book's chapter on certificates
//! explains each part, and proves that a certificate that passes proves the value.
//!
//! For a board that was searched, [`Claims`] take its place: a proof tree in which equal positions are
//! shared.

use slicewise_core::board::{Move, Vertex};

/// The proof of the value of a sum of rows, stacks, pizzas, paths, forests, trees and orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// A proof for each component of the board.
    pub proofs: Vec<Proof>,
}

impl Certificate {
    /// The same certificate with its vertices under other numbers.
    #[must_use]
    pub fn renamed(&self, name: impl Fn(Vertex) -> Vertex) -> Self {
        let step = |step: &Step| match *step {
            Step::Hang { vertex, below } => Step::Hang { vertex: name(vertex), below: name(below) },
            Step::Settle(vertex) => Step::Settle(name(vertex)),
            Step::Fuse(vertex) => Step::Fuse(name(vertex)),
            Step::Detach(vertex) => Step::Detach(name(vertex)),
        };
        let proof = |proof: &Proof| match proof {
            Proof::Forest(steps) => Proof::Forest(steps.iter().map(step).collect()),
            other => other.clone(),
        };
        Self { proofs: self.proofs.iter().map(proof).collect() }
    }
}

/// The proof of what a component is worth beside any other board; for an unbroached component, a proof
/// of that after each first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// For a row, the lengths of its slices from left to right; for a stack, those of its slices from
    /// the open end, followed by an ev sequence.
    Slices(Vec<u32>),
    /// For a rooted forest, the steps that rewrite it until no vertex is heavier than its parent.
    Forest(Vec<Step>),
    /// For a pizza of n pieces. Its fences are those of the n − 1 pieces after the first one followed by
    /// the n − 1 pieces before the last one: taking piece v leaves the row between the fences v and
    /// v + n − 1.
    Pizza {
        /// The slices at each fence.
        links: Links,
        /// For each piece, the numbers of slices that follow each other from the left end and from the
        /// right end of the row after taking it; one more slice is between them.
        chains: Vec<[u32; 2]>,
    },
    /// For an unbroached path. Taking vertex v leaves the stack that is open on the right at fence v,
    /// and the one that is open on the left at fence v + 1.
    Path(Links),
    /// For a series-parallel order, the number of free weights that it is worth: the singles of its chain,
    /// without equal pairs. The rest of the proof is a computation.
    Chain(u32),
    /// For an unbroached tree: for each vertex, the number of free weights that the forest after taking it is
    /// worth, without equal pairs. The rest of the proof is a computation.
    Tree(Vec<u32>),
}

/// For each fence of a line of coins, the length of the slice that begins there; 0 for a fence at
/// which no slice begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The slices to the right of each fence.
    pub rightwards: Vec<u32>,
    /// The slices to the left of each fence.
    pub leftwards: Vec<u32>,
}

/// A step in rewriting a rooted forest into an equivalent one.
///
/// A vertex is *settled* if no vertex in the subtree below it is heavier than its parent; a leaf always
/// is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]

pub enum Step {
    /// A settled vertex is hung below a settled sibling that is at least as heavy.
    Hang {
        /// The vertex.
        vertex: Vertex,
        /// Its sibling.
        below: Vertex,
    },
    /// A settled only child is no heavier than its parent, so the parent is settled, too.
    Settle(Vertex),
    /// A settled only child fuses with the two vertices above it, each of which has no other child:
    /// its parent, at least as heavy as it, and its grandparent, no heavier than the parent. It takes
    /// the place of all three.
    Fuse(Vertex),
    /// A leaf that is an only child is at least as heavy as its parent, and both come off as an ev.
    Detach(Vertex),
}

/// The proof of the value of a board that was searched: claims about positions, numbered from 0, each
/// proving a lower bound of the position's value, an upper bound, or both.
///
/// Neither positions nor bounds are stored. The checker makes each move and each change itself, so it
/// knows the position of a claim once a move leads to it; then it computes the bounds from the last
/// claim back to the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// The way from the board to what bounds its value from below.
    pub lower: Lead,
    /// The way from the board to what bounds its value from above.
    pub upper: Lead,
    /// The claims. Each one leads only to later ones.
    pub claims: Vec<Claim>,
}

/// The proof of bounds of a position's value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// A move: the value is at least its outcome.
    pub lower: Option<Reply>,
    /// Every move except those that a free vertex beats by Theorem 7: the value is at most their best
    /// outcome.
    pub upper: Option<Vec<Reply>>,
}

/// A move, and what bounds the value of the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub turn: Move,
    /// What bounds the value after it.
    pub lead: Lead,
}

/// A list of changes of a position, and what bounds the value of the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The changes, in order.
    pub changes: Vec<Change>,
    /// What bounds the result.
    pub to: Target,
}

/// What bounds the value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Only free vertices remain, and players take the largest first.
    Sum,
    /// No play scores more than the sum of the absolute weights.
    Reach,
    /// A later claim about the same position, up to the numbers of the vertices.
    Claim {
        /// Its number.
        number: u32,
        /// The vertices that correspond to those of the claim's position, in the order of their numbers
        /// there; free vertices are left out. Empty if the numbers are the same.
        names: Vec<Vertex>,
    },
}

/// A change of a position that preserves its value up to a known difference or a known error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]

pub enum Change {
    /// Share: removes all edges between available vertices, which open nothing.
    Cut,
    /// Frees a vertex that outweighs all it can open; under the grab rule, a leaf that no vertex of its
    /// tree outweighs, or only branch vertices that are not adjacent.
    Detach(Vertex),
    /// Share, and grab in a tree: fuses a vertex M and its two neighbours x and y into one of weight x − M + y.
    Condense {
        /// M.
        vertex: Vertex,
        /// The neighbour that stands for the three.
        into: Vertex,
    },
    /// Share: removes the closed end x, M as an ev; this is M.
    Fruitless(Vertex),
    /// Removes two equal free vertices.
    Cancel(Vertex, Vertex),
    /// Where two passes end the play: removes a free vertex of weight 0 or less.
    Forget(Vertex),
    /// Grab, both: frees the vertices of a complete component; this is one of them.
    Complete(Vertex),
    /// Gives a vertex the weight of another. The value changes by no more than the weight.
    Lift {
        /// The vertex.
        vertex: Vertex,
        /// The other.
        to: Vertex,
    },
    /// Share, grab: gives all vertices of a component the weight of this one, and frees them. The value
    /// changes by no more than the weights together.
    Level(Vertex),
}
