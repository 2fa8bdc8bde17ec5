//! Claims for boards that are searched: a search that remembers, and then tells what it used.
//!
//! The search is negamax with a window on the positions that the checker's own changes lead to. It is
//! asked two questions only, whether the value is at least and at most what it is known to be; from
//! what it remembers then, the claims are read off: one turn for a lower bound, all for an upper one.
//! Equal positions are one claim, whatever the numbers of their vertices.

mod node;
mod prover;
mod writer;

use super::ProofError;
use crate::board::General;
use crate::certificate::Claims;
use crate::number::Scalar;
use prover::Prover;

/// The most claims of a certificate.
pub const CLAIM_LIMIT: usize = 50_000;

/// The most vertices of a board that gets claims, those behind all choices together.
pub const VERTEX_LIMIT: usize = 512;

/// The most positions that are looked at for each claim that is allowed.
const POSITIONS_A_CLAIM: usize = 4;

/// At most `limit` claims that prove that a board has this value. See
/// [`check::claims`](crate::check::claims()). `watch` is asked at each position whether to go on.
///
/// The cost is that of a search, exponential in general, until it has looked at four times `limit`
/// positions.
///
/// # Errors
/// * [`ProofError::TooManyVertices`] beyond [`VERTEX_LIMIT`];
/// * [`ProofError::TooManyClaims`] if it needs more than `limit` of them, or looks at too many
///   positions to find out;
/// * [`ProofError::NotTheValue`] if the board has another value;
/// * [`ProofError::Stopped`] if `watch` says so.
pub fn claims<W: Scalar>(
    board: &General<W>,
    value: &W,
    limit: usize,
    watch: &mut dyn FnMut() -> bool,
) -> Result<Claims, ProofError> {
    let vertices = board.field.vertices();
    if vertices > VERTEX_LIMIT {
        return Err(ProofError::TooManyVertices { vertices });
    }
    let mut prover = Prover::new(board, limit.saturating_mul(POSITIONS_A_CLAIM), watch);
    let start = prover.start(board);
    if !prover.proves(&start, value)? {
        return Err(ProofError::NotTheValue);
    }
    writer::write(&mut prover, start, limit)
}
