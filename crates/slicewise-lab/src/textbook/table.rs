//! The classical tables of a row: V and NextCard for every interval.
//!
//! V(i, j) is the value of the coins i … j, what the player to move gets more than the other: V(i, j) =
//! max(x_i − V(i + 1, j), x_j − V(i, j − 1)). That player's total is half of the coins' sum plus half of V;
//! NextCard(i, j) is the end to take. Once the tables are filled, every move is one look-up.
//!
//! Complexity: O(n²) time and memory, O(1) per move. [`Fences`](slicewise::solve::fence::Fences) do the
//! same in O(n); the table is for display.
//!
//! Source: V and NextCard are those of the tutorials on dynamic programming, where V is filled for even
//! numbers of coins only; folklore. (Idziaszek writes d for V, and his printed move test has a typo: its second term must read
//! a\[j\] − d\[i, j − 1\], as here.)

use slicewise::number::{Overflow, Scalar};

/// The longest row for which a table is built: 32 million cells.
pub const COIN_LIMIT: usize = 8_000;

/// Which end NextCard takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextCard {
    /// Only the leftmost coin is optimal.
    Left,
    /// Only the rightmost coin is optimal.
    Right,
    /// Both ends are optimal (or are the same coin).
    Either,
}

/// The tables of a row.
///
/// ```
/// use slicewise_lab::textbook::table::{NextCard, Table};
///
/// let table = Table::new(&[3_i64, 2, 5, 4])?;
/// assert_eq!(*table.difference(0, 3), 2);
/// assert_eq!(table.total(0, 3), 8);
/// assert_eq!(table.next_card(0, 3), NextCard::Left, "the 3, although the 4 is larger");
/// # Ok::<(), slicewise_lab::textbook::table::TableError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<W> {
    coins: Vec<W>,
    /// The sum of the coins before each one.
    sums: Vec<W>,
    /// V(i, j), row by row: for each i, the cells j = i … n − 1.
    differences: Vec<W>,
}

/// The reason why a row has no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The row has more coins than [`COIN_LIMIT`].
    #[error(
        "found a row of {found} coins, expected at most {COIN_LIMIT} for a table of all intervals"
    )]
    TooLong {
        /// The number of coins found.
        found: usize,
    },
    /// The lane cannot hold the coins together.
    #[error(transparent)]
    Overflow(Overflow),
}

impl<W: Scalar> Table<W> {
    /// Fills the tables.
    ///
    /// # Errors
    /// See [`TableError`].
    pub fn new(coins: &[W]) -> Result<Self, TableError> {
        if coins.len() > COIN_LIMIT {
            return Err(TableError::TooLong { found: coins.len() });
        }
        Overflow::check(coins).map_err(TableError::Overflow)?;
        let mut sums = vec![W::default()];
        for (index, coin) in coins.iter().enumerate() {
            sums.push(sums[index].plus(coin));
        }
        let mut table = Self { coins: coins.to_vec(), sums, differences: Vec::new() };
        table.fill();
        Ok(table)
    }

    fn fill(&mut self) {
        let n = self.coins.len();
        self.differences = vec![W::default(); n * (n + 1) / 2];
        for i in (0..n).rev() {
            for j in i..n {
                let (left, right) = self.outcomes(i, j);
                let cell = self.cell(i, j);
                self.differences[cell] = left.max(right);
            }
        }
    }

    /// Where V(i, j) is stored.
    fn cell(&self, i: usize, j: usize) -> usize {
        let n = self.coins.len();
        i * n - i * i.saturating_sub(1) / 2 + (j - i)
    }

    /// The outcomes of taking coin i and of taking coin j.
    fn outcomes(&self, i: usize, j: usize) -> (W, W) {
        if i == j {
            return (self.coins[i].clone(), self.coins[i].clone());
        }
        let left = self.coins[i].minus(&self.differences[self.cell(i + 1, j)]);
        let right = self.coins[j].minus(&self.differences[self.cell(i, j - 1)]);
        (left, right)
    }

    /// The number of coins.
    #[must_use]
    pub fn len(&self) -> usize {
        self.coins.len()
    }

    /// Returns whether the row has no coins.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.coins.is_empty()
    }

    /// V(i, j): the value of the coins i … j, for i ≤ j < n.
    ///
    /// # Panics
    /// If i > j or j ≥ n, as in the two methods below.
    #[must_use]
    pub fn difference(&self, i: usize, j: usize) -> &W {
        assert!(i <= j && j < self.len(), "no coins {i} to {j} in a row of {}", self.len());
        &self.differences[self.cell(i, j)]
    }

    /// The total of the player to move on the coins i … j.
    #[must_use]
    pub fn total(&self, i: usize, j: usize) -> W {
        self.sums[j + 1].minus(&self.sums[i]).plus(self.difference(i, j)).half()
    }

    /// NextCard(i, j): the optimal ends of the coins i … j.
    #[must_use]
    pub fn next_card(&self, i: usize, j: usize) -> NextCard {
        assert!(i <= j && j < self.len(), "no coins {i} to {j} in a row of {}", self.len());
        let (left, right) = self.outcomes(i, j);
        match left.cmp(&right) {
            std::cmp::Ordering::Less => NextCard::Right,
            std::cmp::Ordering::Equal => NextCard::Either,
            std::cmp::Ordering::Greater => NextCard::Left,
        }
    }
}
