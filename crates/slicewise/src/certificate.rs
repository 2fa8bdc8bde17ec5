//! [`Certificate`]: why a board has its value, as plain data.
//!
//! A certificate has one [`Proof`] for each component of the board, in their order. It names
//! stretches and vertices, never a weight: those are the board's. [`certify`](crate::certify) makes
//! certificates, [`check`](crate::check) checks them and knows nothing of how they were found; what
//! each part means, and why a certificate that passes proves the value, is in the book's chapter on
//! certificates.

use crate::board::Vertex;

/// Why a board has its value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// A proof for each component of the board.
    pub proofs: Vec<Proof>,
}

/// What a component is worth to every other board; of an unbroached one, what each first move leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof {
    /// Of a row, the numbers of coins of its slices from left to right; of a stack, those of its
    /// slices from the open end inwards, the rest being an ev sequence.
    Slices(Vec<u32>),
    /// Of a rooted forest: how it is rewritten until no vertex is heavier than its parent.
    Forest(Vec<Step>),
    /// Of a pizza of n pieces. Its fences are those of the n − 1 pieces behind the first followed by
    /// the n − 1 pieces before the last: taking piece v leaves what is between the fences v and
    /// v + n − 1.
    Pizza {
        /// The slices at each fence.
        links: Links,
        /// For each piece, when it is taken, how many slices follow each other from the left end
        /// and from the right end of what is left; one more is between them.
        chains: Vec<[u32; 2]>,
    },
    /// Of an unbroached path. Taking vertex v leaves the stack that is open on the right at fence v,
    /// and the one open on the left at fence v + 1.
    Path(Links),
    /// Of an unbroached tree: for each vertex, how the forest that it leaves is rewritten.
    Tree(Vec<Vec<Step>>),
}

/// For each fence of a line of coins, the number of coins of the slice that begins there; 0 where
/// nothing goes on from a fence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The slices to the right of each fence.
    pub rightwards: Vec<u32>,
    /// The slices to the left of each fence.
    pub leftwards: Vec<u32>,
}

/// A step in rewriting a rooted forest; the forest before it is equivalent to the one behind it.
///
/// A vertex is *settled* if no vertex from it down is heavier than its parent there; a vertex
/// without children is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// A settled vertex is hung below a settled sibling that is at least as heavy.
    Hang {
        /// The vertex.
        vertex: Vertex,
        /// Its sibling.
        below: Vertex,
    },
    /// A settled only child is no heavier than its parent, so that the parent is settled, too.
    Settle(Vertex),
    /// A settled only child fuses with the two vertices above, of which it is all that follows:
    /// its parent, at least as heavy as it, and its parent's parent, no heavier than that. It takes
    /// the place of the three.
    Fuse(Vertex),
    /// An only child without children is at least as heavy as its parent, and both come off as an ev.
    Detach(Vertex),
}
