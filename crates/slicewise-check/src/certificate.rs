//! [`Certificate`]: why a board has its value, as plain data.
//!
//! A certificate has one [`Proof`] for each component of the board, in their order. It names
//! stretches and vertices, never a weight: those are the board's. [`certify`](crate::certify) makes
//! certificates, [`check`](crate::check) checks them and knows nothing of how they were found; what
//! each part means, and why a certificate that passes proves the value, is in the book's chapter on
//! certificates.
//!
//! A board that is searched has [`Claims`] instead: a proof tree in which equal positions are one.

use slicewise_core::board::{Move, Vertex};

/// Why a board has its value.
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
        let steps = |steps: &Vec<Step>| steps.iter().map(step).collect();
        let proof = |proof: &Proof| match proof {
            Proof::Forest(rewriting) => Proof::Forest(steps(rewriting)),
            Proof::Tree(moves) => Proof::Tree(moves.iter().map(steps).collect()),
            other => other.clone(),
        };
        Self { proofs: self.proofs.iter().map(proof).collect() }
    }
}

/// What a component is worth to every other board; of an unbroached one, what each first move leaves.
#[derive(Clone, Debug, PartialEq, Eq)]

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

/// Why a board that was searched has its value: positions, numbered from 0, and why each is worth at
/// least, or at most, so much.
///
/// No position and no bound is written down. The checker makes each turn and each change itself, so it
/// knows the position of a claim when something first leads there; and once it knows all, it finds
/// the bounds from the last claim back to the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// From the board to what bounds its value from below.
    pub lower: Lead,
    /// From the board to what bounds its value from above.
    pub upper: Lead,
    /// What is claimed of each position.
    pub claims: Vec<Claim>,
}

/// What is claimed of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// One turn: the value is at least its outcome.
    pub lower: Option<Reply>,
    /// Every turn that another does not beat plainly: the value is at most the best outcome.
    pub upper: Option<Vec<Reply>>,
}

/// A turn, and what is said of the position it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The turn.
    pub turn: Move,
    /// What it leads to.
    pub lead: Lead,
}

/// How a position is changed, and what bounds the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The changes, one after the other.
    pub changes: Vec<Change>,
    /// What bounds the result.
    pub to: Target,
}

/// What bounds the value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]

pub enum Target {
    /// Only free vertices are left, of which the largest goes first.
    Sum,
    /// No play scores more than all weights in magnitude.
    Reach,
    /// A later claim, about the same position but for the vertices' numbers.
    Claim {
        /// Its number.
        number: u32,
        /// The vertices that stand for those of the claim's position, in the order of the numbers
        /// there; free vertices are left out. Nothing if the numbers are the same.
        names: Vec<Vertex>,
    },
}

/// A change of a position that keeps its value, up to a known difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]

pub enum Change {
    /// Share: all edges between available vertices go; they open nothing.
    Cut,
    /// A vertex that outweighs all it can open comes off as a free vertex; under the grab rule, a
    /// leaf that no vertex of its tree outweighs.
    Detach(Vertex),
    /// Share: a vertex M and its two neighbours x and y play as one of weight x − M + y.
    Condense {
        /// M.
        vertex: Vertex,
        /// The neighbour in whose place the three play on.
        into: Vertex,
    },
    /// Share: the closed end x, M comes off as an ev; this is M.
    Fruitless(Vertex),
    /// Two equal free vertices go.
    Cancel(Vertex, Vertex),
    /// Where two passes end the play: a free vertex that is worth nothing to anybody goes.
    Forget(Vertex),
    /// Grab, both: the vertices of a complete graph are free; this is one of them.
    Complete(Vertex),
    /// A vertex gets the weight of another. The value changes by no more than the weight.
    Lift {
        /// The vertex.
        vertex: Vertex,
        /// The other.
        to: Vertex,
    },
    /// Share, grab: all vertices of a component get the weight of this one, and are free. The value
    /// changes by no more than the weights together.
    Level(Vertex),
}
