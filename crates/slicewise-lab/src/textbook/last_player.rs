//! The recurrence for the last of two, three or more players: what that player is sure of, whatever the others do.
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
//! and so on for m players, who come to h = 0 … m − 1; and 0 where fewer coins are left than there are players. The weights may be
//! negative. [`guarantee`](slicewise::row::guarantee) solves it for any seat, and m times as fast.
//!
//! Complexity: O(m n²) time, O(n²) memory. Source: *From Russia with Love*, an exercise of the Algorithms Lab
//! of ETH Zürich; the parts for 20 and for 60 points of its solution, which say what is alike for more players.

use super::counted::{Counted, TextbookError};
use super::memo::COIN_LIMIT;
use slicewise::number::Scalar;
use slicewise::row::guarantee::Players;

/// Returns what the last of some players is sure of, and the number of calls.
///
/// ```
/// use slicewise::row::guarantee::Players;
/// use slicewise_lab::textbook::last_player;
///
/// // The first of two takes the 3: then the 5 cannot be kept.
/// let second = last_player::value(&[3_i64, 2, 5, 4], Players::new(2)?)?;
/// assert_eq!((second.value, second.count), (6, 17));
/// assert_eq!(last_player::value(&[1_i64, 3, 2, 5, 4], Players::new(3)?)?.value, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`TextbookError`] if the row is too long, or the lane cannot hold its coins together.
pub fn value<W: Scalar>(coins: &[W], players: Players) -> Result<Counted<W>, TextbookError> {
    TextbookError::check(coins, COIN_LIMIT)?;
    let side = coins.len() + 1;
    let players = players.get();
    let mut memory = Memory { coins, players, cells: vec![None; side * side], count: 0 };
    let value = memory.sure(0, coins.len());
    Ok(Counted { value, count: memory.count })
}

struct Memory<'c, W> {
    coins: &'c [W],
    players: usize,
    /// What is sure of the intervals solved so far: x[i] … x[j − 1] in cell i · (n + 1) + j.
    cells: Vec<Option<W>>,
    count: u64,
}

impl<W: Scalar> Memory<'_, W> {
    fn sure(&mut self, i: usize, j: usize) -> W {
        self.count += 1;
        if j - i < self.players {
            return W::default();
        }
        let cell = i * (self.coins.len() + 1) + j;
        if let Some(known) = &self.cells[cell] {
            return known.clone();
        }
        let mut worst: Option<W> = None;
        for from_left in 0..self.players {
            let (first, end) = (i + from_left, j - (self.players - 1 - from_left));
            let left = self.coins[first].plus(&self.sure(first + 1, end));
            let right = self.coins[end - 1].plus(&self.sure(first, end - 1));
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
