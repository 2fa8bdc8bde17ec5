//! The recurrences for the last of two or three players: what that player is sure of, whatever the
//! others do.
//!
//! One step looks at a whole round: the others take h coins from the left and the rest from the right,
//! and the last player takes an end of what they leave. With w(i, j) what is sure of the coins `x[i]` … `x[j − 1]`:
//!
//! ```text
//! two players     w(i, j) = min( max(x[i+1] + w(i+2, j),   x[j-1] + w(i+1, j-1)),     h = 1
//!                                max(x[i]   + w(i+1, j-1), x[j-2] + w(i, j-2)) )      h = 0
//! three players   w(i, j) = min( max(x[i+2] + w(i+3, j),   x[j-1] + w(i+2, j-1)),     h = 2
//!                                max(x[i+1] + w(i+2, j-1), x[j-2] + w(i+1, j-2)),     h = 1
//!                                max(x[i]   + w(i+1, j-2), x[j-3] + w(i, j-3)) )      h = 0
//! ```
//!
//! and 0 where fewer coins are left than there are players. The weights may be negative.
//! [`guarantee`](slicewise::row::guarantee) solves it for any number of players and any seat.
//!
//! Complexity: O(n²) time and memory. Source: *From Russia with Love*, an exercise of the Algorithms Lab
//! of ETH Zürich; the parts for 20 and for 60 points of its solution.

use super::counted::{Counted, TextbookError};
use super::memo::COIN_LIMIT;
use slicewise::number::Scalar;

/// Returns what the second of two players is sure of, and the number of calls.
///
/// ```
/// use slicewise_lab::textbook::last_player;
///
/// // The first player takes the 3: then the 5 cannot be kept.
/// let second = last_player::of_two(&[3_i64, 2, 5, 4])?;
/// assert_eq!((second.value, second.count), (6, 17));
/// # Ok::<(), slicewise_lab::textbook::TextbookError>(())
/// ```
///
/// # Errors
/// [`TextbookError`] if the row is too long, or the lane cannot hold its coins together.
pub fn of_two<W: Scalar>(coins: &[W]) -> Result<Counted<W>, TextbookError> {
    solve::<W, 2>(coins)
}

/// Returns what the third of three players is sure of, and the number of calls.
///
/// ```
/// use slicewise_lab::textbook::last_player;
///
/// assert_eq!(last_player::of_three(&[1_i64, 3, 2, 5, 4])?.value, 2);
/// # Ok::<(), slicewise_lab::textbook::TextbookError>(())
/// ```
///
/// # Errors
/// [`TextbookError`] if the row is too long, or the lane cannot hold its coins together.
pub fn of_three<W: Scalar>(coins: &[W]) -> Result<Counted<W>, TextbookError> {
    solve::<W, 3>(coins)
}

fn solve<W: Scalar, const PLAYERS: usize>(coins: &[W]) -> Result<Counted<W>, TextbookError> {
    TextbookError::check(coins, COIN_LIMIT)?;
    let side = coins.len() + 1;
    let mut memory = Memory { coins, cells: vec![None; side * side], count: 0 };
    let value = memory.sure::<PLAYERS>(0, coins.len());
    Ok(Counted { value, count: memory.count })
}

struct Memory<'c, W> {
    coins: &'c [W],
    /// What is sure of the intervals solved so far: x[i] … x[j − 1] in cell i · (n + 1) + j.
    cells: Vec<Option<W>>,
    count: u64,
}

impl<W: Scalar> Memory<'_, W> {
    fn sure<const PLAYERS: usize>(&mut self, i: usize, j: usize) -> W {
        self.count += 1;
        if j - i < PLAYERS {
            return W::default();
        }
        let cell = i * (self.coins.len() + 1) + j;
        if let Some(known) = &self.cells[cell] {
            return known.clone();
        }
        let mut worst: Option<W> = None;
        for from_left in 0..PLAYERS {
            let (first, end) = (i + from_left, j - (PLAYERS - 1 - from_left));
            let left = self.coins[first].plus(&self.sure::<PLAYERS>(first + 1, end));
            let right = self.coins[end - 1].plus(&self.sure::<PLAYERS>(first, end - 1));
            let best = left.max(right);
            worst = Some(match worst {
                Some(worst) => worst.min(best),
                None => best,
            });
        }
        let worst = worst.unwrap_or_default();
        self.cells[cell] = Some(worst.clone());
        worst
    }
}
