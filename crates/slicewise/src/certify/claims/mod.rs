//! Claims for boards that take a search: a search that remembers its results and lists those it
//! used.
//!
//! The search is negamax with a window, on the positions that the checker's own changes lead to. It
//! answers two questions only, whether the value is at least and at most a known number. The claims
//! are then read off its results: one move for a lower bound, all moves for an upper bound. Equal
//! positions are one claim, whatever the numbers of their vertices.

mod changes;
mod node;
mod prover;
mod writer;

use super::ProofError;
use crate::ask::Watch;
use crate::board::GraphPosition;
use crate::certificate::Claims;
use crate::check::has_orders;
use crate::number::Scalar;
use prover::Prover;

/// The most claims of a certificate.
pub const CLAIM_LIMIT: usize = 50_000;

/// The most vertices of a board that gets claims, including those inside all choices.
pub const VERTEX_LIMIT: usize = 512;

/// About how many bytes the search for claims and the claims may take.
const MEMORY: usize = 512 << 20;

/// The number of positions that may be visited for each claim allowed.
const POSITIONS_A_CLAIM: usize = 4;

/// Returns at most `limit` claims that prove that a board has a given value. See
/// [`check::claims`](crate::check::claims()). `watch` is asked at each move of each position.
///
/// The cost is that of a search, exponential in general, limited to four times `limit` positions and about half a
/// gibibyte.
///
/// # Errors
/// * [`ProofError::TooManyVertices`] beyond [`VERTEX_LIMIT`];
/// * [`ProofError::OrderInSearch`] if there is an order;
/// * [`ProofError::TooManyClaims`] if it needs more than `limit` of them, or visits too many
///   positions to decide that;
/// * [`ProofError::TooMuchMemory`] if the search, or the claims, would take too much;
/// * [`ProofError::NotTheValue`] if the board does not have the value;
/// * [`ProofError::Stopped`] if `watch` stops it.
pub fn claims<W: Scalar>(
    board: &GraphPosition<W>,
    value: &W,
    limit: usize,
    watch: Watch<'_>,
) -> Result<Claims, ProofError> {
    let vertices = board.field.vertices();
    if vertices > VERTEX_LIMIT {
        return Err(ProofError::TooManyVertices { vertices });
    }
    if has_orders(&board.field) {
        return Err(ProofError::OrderInSearch);
    }
    let mut prover = Prover::new(board, limit.saturating_mul(POSITIONS_A_CLAIM), watch);
    let start = prover.start(board);
    if !prover.proves(&start, value)? {
        return Err(ProofError::NotTheValue);
    }
    writer::write(&mut prover, start, limit)
}
