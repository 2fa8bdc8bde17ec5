//! [`Limits`]: the most that one question may cost.

use std::time::Duration;

/// The most that one question may cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most vertices of a plain board.
    pub plain_vertices: usize,
    /// The most vertices of any other board.
    pub general_vertices: usize,
    /// The most bits that all weights may take over a common denominator.
    pub weight_bits: u64,
    /// The longest time that a question may ask a search to take.
    pub search: Duration,
    /// The time that a search may take if the question names none.
    pub usual_search: Duration,
    /// The approximate number of bytes that a search may remember.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            plain_vertices: 100_000,
            general_vertices: 2_000,
            weight_bits: 1 << 26,
            search: Duration::from_secs(60),
            usual_search: Duration::from_secs(2),
            memory: 1 << 26,
        }
    }
}
