//! [`StreamReport`]: the answer about a row that was read as a stream.

use std::fmt::{self, Display};

use serde::Serialize;

use slicewise::number::Exact;
use slicewise::row::Stream;

/// The answer of `slicewise solve --stream` about a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct StreamReport {
    /// The number of coins.
    pub coins: u64,
    /// The value.
    pub value: Exact,
    /// What the first and the second player collect under optimal play.
    pub profits: [Exact; 2],
}

impl StreamReport {
    /// Reports on a row that was read to its end. O(slices).
    #[must_use]
    pub fn of(row: &Stream) -> Self {
        let exact = |number: i128| Exact::from(number);
        Self { coins: row.len(), value: exact(row.value()), profits: row.profits().map(exact) }
    }
}

impl Display for StreamReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.profits;
        writeln!(f, "value    {}", self.value)?;
        writeln!(f, "profits  first {first}, second {second}")?;
        writeln!(f, "coins    {}", self.coins)
    }
}
