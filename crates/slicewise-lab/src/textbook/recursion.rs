//! The plain recursion: the value of a row as the definition says it, call by call.
//!
//! ```text
//! f(4 2 6 7) = max( 4 − f(2 6 7), 7 − f(4 2 6) )        2ⁿ − 1 calls for n coins
//! ```
//!
//! Every interval is solved again each time it is met: f(2 6) above is called from both sides.
//!
//! Complexity: O(2ⁿ) time, O(n) memory. Source: `f` in R. Grothmann, *A Taking Game*.

use super::counted::{Counted, TextbookError};
use slicewise::number::Scalar;

/// The longest row for which the recursion is called: 134 million calls, about a second.
pub const COIN_LIMIT: usize = 27;

/// Returns the value of a row for the player to move, and the number of calls.
///
/// ```
/// use slicewise_lab::textbook::recursion;
///
/// let found = recursion::value(&[4_i64, 2, 6, 7])?;
/// assert_eq!((found.value, found.count), (3, 15));
/// # Ok::<(), slicewise_lab::textbook::TextbookError>(())
/// ```
///
/// # Errors
/// [`TextbookError`] if the row has more than [`COIN_LIMIT`] coins, or the lane cannot hold them together.
pub fn value<W: Scalar>(coins: &[W]) -> Result<Counted<W>, TextbookError> {
    TextbookError::check(coins, COIN_LIMIT)?;
    let mut count = 0;
    let value = called(coins, &mut count);
    Ok(Counted { value, count })
}

fn called<W: Scalar>(coins: &[W], count: &mut u64) -> W {
    *count += 1;
    match coins {
        [] => W::default(),
        [only] => only.clone(),
        [first, .., last] => {
            let without_first = called(&coins[1..], count);
            let without_last = called(&coins[..coins.len() - 1], count);
            first.minus(&without_first).max(last.minus(&without_last))
        }
    }
}
