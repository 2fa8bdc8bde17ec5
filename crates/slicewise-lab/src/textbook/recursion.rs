//! The plain recursion: the value of a row as the definition says it, call by call.
//!
//! ```text
//! f(4 2 6 7) = max( 4 − f(2 6 7), 7 − f(4 2 6) )        2ⁿ − 1 calls for n coins
//! ```
//!
//! Every interval is solved again each time it is met: f(2 6) above is called from both sides.
//!
//! Complexity: O(2ⁿ) time, O(n) memory. Source: `f` in R. Grothmann, *A Taking Game*.

use std::ops::ControlFlow;

use super::counted::{Counted, TextbookError};
use slicewise::Watch;
use slicewise::number::Scalar;

/// The number of calls between two questions to the watch.
const CALLS: u64 = 1 << 16;

/// The longest row for which the recursion is called: 134 million calls, about a second.
pub const COIN_LIMIT: usize = 27;

/// Returns the value of a row for the player to move, and the number of calls.
///
/// ```
/// use slicewise::Watch;
/// use slicewise_lab::textbook::recursion;
///
/// let found = recursion::value(&[4_i64, 2, 6, 7], Watch::none())?;
/// assert_eq!((found.value, found.count), (3, 15));
/// # Ok::<(), slicewise_lab::textbook::TextbookError>(())
/// ```
///
/// # Errors
/// [`TextbookError`] if the row has more than [`COIN_LIMIT`] coins, the lane cannot hold them together, or the watch stops it.
pub fn value<W: Scalar>(coins: &[W], watch: Watch<'_>) -> Result<Counted<W>, TextbookError> {
    TextbookError::check(coins, COIN_LIMIT)?;
    let mut count = 0;
    match called(coins, &mut count, watch) {
        ControlFlow::Continue(value) => Ok(Counted { value, count }),
        ControlFlow::Break(()) => Err(TextbookError::Stopped),
    }
}

fn called<W: Scalar>(coins: &[W], count: &mut u64, watch: Watch<'_>) -> ControlFlow<(), W> {
    *count += 1;
    if count.is_multiple_of(CALLS) {
        watch.goes_on()?;
    }
    ControlFlow::Continue(match coins {
        [] => W::default(),
        [only] => only.clone(),
        [first, .., last] => {
            let without_first = called(&coins[1..], count, watch)?;
            let without_last = called(&coins[..coins.len() - 1], count, watch)?;
            first.minus(&without_first).max(last.minus(&without_last))
        }
    })
}
