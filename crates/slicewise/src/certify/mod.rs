//! Certificates: proofs of values in a form that another program can check.
//!
//! [`certificate`] builds them with everything that the solver knows; [`check()`] verifies them
//! without the solver.
//!
//! ```
//! use slicewise::certify::{certificate, check};
//! use slicewise::board::notation;
//!
//! let (position, _) = notation::parse("row 3 9 1 + pizza 0 1 0 2 2")?.position_in::<i64>()?;
//! let board = position.components().ok_or("theory knows rows and pizzas")?;
//! let (certificate, value) = certificate(board)?;
//! assert_eq!((value, check(board, &certificate)), (6, Ok(6)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claims;
mod forest;
mod line;
mod prove;

use crate::ask::Watch;
use crate::board::{Board, Component};
use crate::certificate::Proof;
use crate::check::STEP_LIMIT;
use crate::number::Scalar;
use crate::solve::chain;
use crate::solve::fence::BoardFences;
use crate::solve::first_move::tree::{Tree, left_one_by_one};

pub use claims::{CLAIM_LIMIT, VERTEX_LIMIT, claims};
pub use prove::{CertifyError, prove, prove_value};
pub use slicewise_check as checker;
#[cfg(feature = "serde")]
pub use slicewise_check::ReadError;
pub use slicewise_check::certificate::{Certificate, Claims};
pub use slicewise_check::{
    CertificateFile, CheckError, CheckFault, Reason, Verification, VerifyError, check,
};

/// What a certificate, and the search for it, may cost. Boards that theory knows take no search: of these limits only the watch is
/// theirs.
///
/// ```
/// use slicewise::Game;
/// use slicewise::certify::Limits;
///
/// let game: Game = "rule grab graph 3 1 4 1 5 9 edges 0-1 1-2 2-3 3-4 4-5 5-0 0-3".parse()?;
/// assert!(game.certificate(Limits { claims: 3, ..Limits::default() }).is_err());
/// // Ten times as many claims as usual; the checker has its own limit of steps.
/// assert!(game.certificate(Limits { claims: 500_000, memory: 4 << 30, ..Limits::default() }).is_ok());
/// # Ok::<(), slicewise::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'w> {
    /// The most claims: [`CLAIM_LIMIT`], unless set. The search for them visits up to four times as many positions.
    pub claims: usize,
    /// About how many bytes the search for claims, and the claims, may take: half a gibibyte, unless set.
    pub memory: usize,
    /// What may stop it.
    pub watch: Watch<'w>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { claims: CLAIM_LIMIT, memory: 512 << 20, watch: Watch::none() }
    }
}

/// The usual limits, under a watch.
impl<'w> From<Watch<'w>> for Limits<'w> {
    fn from(watch: Watch<'w>) -> Self {
        Self { watch, ..Self::default() }
    }
}

/// The reason why a board has no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// Checking it would take more than [`STEP_LIMIT`] steps.
    #[error(
        "no certificate: checking it would take more than {STEP_LIMIT} steps; expected fewer or smaller \
         unbroached components or piles, or fewer free weights beside them"
    )]
    TooLong,
    /// A board that must be searched has more than [`VERTEX_LIMIT`] vertices.
    #[error(
        "no certificate: found {vertices} vertices on a board that must be searched, expected at most \
         {VERTEX_LIMIT}"
    )]
    TooManyVertices {
        /// The number of vertices.
        vertices: usize,
    },
    /// There is an order on a board that must be searched.
    #[error(
        "no certificate: found an order on a board that must be searched, expected orders only beside \
         components that theory knows"
    )]
    OrderInSearch,
    /// The proof has too many claims.
    #[error("no certificate: the proof has more than {limit} claims")]
    TooManyClaims {
        /// The largest number allowed.
        limit: usize,
    },
    /// The search for a proof visited too many positions.
    #[error("no certificate: no proof was found among {limit} positions")]
    TooManyPositions {
        /// The largest number allowed.
        limit: usize,
    },
    /// The search for a proof would take too much memory.
    #[error("no certificate: the search for a proof takes more than {} MiB", limit >> 20)]
    TooMuchMemory {
        /// About how many bytes are allowed.
        limit: usize,
    },
    /// The watch stopped the search for a proof.
    #[error("no certificate: the search for a proof was stopped")]
    Stopped,
    /// The board does not have the value to be proved.
    #[error("no certificate: the board has a different value")]
    NotTheValue,
    /// The certificate that was built does not pass the check, so it is not returned.
    #[error("no certificate: the certificate fails its own check at {0}")]
    Fails(CheckError),
}

/// Builds a certificate of the value of a position, and returns it with the value. The certificate
/// has passed the [`check()`].
///
/// For n vertices it has O(n) numbers for rows, stacks, pizzas, paths and unbroached trees, O(n log n) steps for
/// rooted forests; for an order one number. What an order, and each first move into a tree, is worth the checker
/// computes by itself. Building and checking it costs as much as
/// [`check()`].
///
/// # Errors
/// See [`ProofError`]; boards without unbroached components always have a certificate.
pub fn certificate<W: Scalar>(board: &Board<W>) -> Result<(Certificate, W), ProofError> {
    let fences = BoardFences::new(board);
    let components = board.components().iter().enumerate();
    let proofs =
        components.map(|(home, component)| component_proof(board, &fences, home, component));
    let certificate = Certificate { proofs: proofs.collect::<Result<_, _>>()? };
    match check(board, &certificate) {
        Ok(value) => Ok((certificate, value)),
        Err(CheckError { fault: CheckFault::TooLong { .. }, .. }) => Err(ProofError::TooLong),
        Err(failure) => Err(ProofError::Fails(failure)),
    }
}

fn component_proof<W: Scalar>(
    board: &Board<W>,
    fences: &BoardFences<W>,
    home: usize,
    component: &Component,
) -> Result<Proof, ProofError> {
    Ok(match component {
        Component::Row(_) | Component::Stack(..) => line::slices(fences, home, component),
        Component::Forest(rooted) => Proof::Forest(forest::forest(board, rooted)),
        Component::Order(order) => {
            let solved = chain::solved(board.weights(), order);
            Proof::Chain(solved.map_or(0, |solved| solved.form().free().len() as u32))
        }
        Component::Pizza(run) => line::pizza(&board.coins(*run))?,
        Component::Path(run) => line::path(&board.coins(*run)),
        Component::Tree(unrooted) => {
            // The check takes a step for each vertex after each first move.
            if (unrooted.shape().vertices() as u64).pow(2) > STEP_LIMIT {
                return Err(ProofError::TooLong);
            }
            let tree = Tree::from_board(board, unrooted);
            let left = left_one_by_one(&tree);
            Proof::Tree(left.map(|left| left.free().len() as u32).collect())
        }
    })
}
