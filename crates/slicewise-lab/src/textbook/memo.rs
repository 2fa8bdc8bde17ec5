//! The recursion with a memory: each interval is solved once, and looked up from then on.
//!
//! ```text
//! A[i, j] = max( x[i] − A[i + 1, j], x[j] − A[i, j − 1] )      n (n − 1) + 1 calls for n coins
//! ```
//!
//! Of the calls, n (n + 1) / 2 fill a cell, and the others find it filled.
//!
//! Complexity: O(n²) time and memory. Source: `fifast` in R. Grothmann, *A Taking Game*.

use super::counted::{Counted, TextbookError};
use slicewise::number::Scalar;

/// The longest row for which the recursion is called: it is nested as deep as the row is long.
pub const COIN_LIMIT: usize = 2_000;

/// Returns the value of a row for the player to move, and the number of calls.
///
/// ```
/// use slicewise_lab::textbook::memo;
///
/// let coins: Vec<i64> = (1..=100).collect();
/// let found = memo::value(&coins)?;
/// assert_eq!((found.value, found.count), (50, 9901));
/// # Ok::<(), slicewise_lab::textbook::TextbookError>(())
/// ```
///
/// # Errors
/// [`TextbookError`] if the row has more than [`COIN_LIMIT`] coins, or the lane cannot hold them together.
pub fn value<W: Scalar>(coins: &[W]) -> Result<Counted<W>, TextbookError> {
    TextbookError::check(coins, COIN_LIMIT)?;
    let Some(last) = coins.len().checked_sub(1) else {
        return Ok(Counted { value: W::default(), count: 0 });
    };
    let mut memory = Memory { coins, cells: vec![None; coins.len() * coins.len()], count: 0 };
    let value = memory.value(0, last);
    Ok(Counted { value, count: memory.count })
}

struct Memory<'c, W> {
    coins: &'c [W],
    /// The values of the intervals solved so far: coins i to j in cell i · n + j.
    cells: Vec<Option<W>>,
    count: u64,
}

impl<W: Scalar> Memory<'_, W> {
    fn value(&mut self, i: usize, j: usize) -> W {
        self.count += 1;
        let cell = i * self.coins.len() + j;
        if let Some(known) = &self.cells[cell] {
            return known.clone();
        }
        let value = if i == j {
            self.coins[i].clone()
        } else {
            let left = self.coins[i].minus(&self.value(i + 1, j));
            let right = self.coins[j].minus(&self.value(i, j - 1));
            left.max(right)
        };
        self.cells[cell] = Some(value.clone());
        value
    }
}
