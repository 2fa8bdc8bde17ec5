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

use super::{Limits, ProofError};
use crate::board::GraphPosition;
use crate::certificate::Claims;
use crate::check::has_orders;
use crate::number::Scalar;
use prover::Prover;

/// The most claims of a certificate, unless more are asked for by [`Limits`].
pub const CLAIM_LIMIT: usize = 50_000;

/// The most vertices of a board that gets claims, including those inside all choices.
pub const VERTEX_LIMIT: usize = 512;

/// The number of positions that may be visited for each claim allowed.
const POSITIONS_A_CLAIM: usize = 4;

/// Returns claims within `limits` that prove that a board has a given value. See
/// [`check::claims`](crate::check::claims()). The watch is asked at each move of each position.
///
/// The cost is that of a search, exponential in general, limited to four times as many positions as claims.
///
/// # Errors
/// * [`ProofError::TooManyVertices`] beyond [`VERTEX_LIMIT`];
/// * [`ProofError::OrderInSearch`] if there is an order;
/// * [`ProofError::TooManyClaims`] if it needs more of them than `limits` allow;
/// * [`ProofError::TooManyPositions`] if none were found among four times as many positions;
/// * [`ProofError::TooMuchMemory`] if the search, or the claims, would take more than `limits` allow;
/// * [`ProofError::NotTheValue`] if the board does not have the value;
/// * [`ProofError::Stopped`] if the watch stops it.
pub fn claims<W: Scalar>(
    board: &GraphPosition<W>,
    value: &W,
    limits: &Limits<'_>,
) -> Result<Claims, ProofError> {
    let vertices = board.field.vertices();
    if vertices > VERTEX_LIMIT {
        return Err(ProofError::TooManyVertices { vertices });
    }
    if has_orders(&board.field) {
        return Err(ProofError::OrderInSearch);
    }
    let mut prover = Prover::new(board, limits);
    let start = prover.start(board);
    if !prover.proves(&start, value)? {
        return Err(ProofError::NotTheValue);
    }
    writer::write(&mut prover, start, limits.claims)
}
