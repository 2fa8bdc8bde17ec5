//! [`clusters`]: the runs of ones of a sequence of zeros and ones, or of ones and minus ones.
//!
//! A *cluster* is a longest run of ones. An even pizza of zeros and ones is worth 0 exactly when no
//! cluster has odd length, and 1 exactly when one has (Brown & Brown, 4.10); with −1 in place of 0, which
//! doubles weights and takes 1 from each, it is worth 0 and 2. On any graph of zeros and ones, see
//! [`reduction`](super::reduction).

use super::error::{Needed, TheoryError};
use super::scope::Question;
use super::sequence::sequence;
use slicewise::board::Setup;
use slicewise::number::Exact;

/// The clusters of a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Clusters {
    /// All of them, in order.
    pub clusters: Vec<Cluster>,
    /// The value of an even pizza with fewer than two odd clusters: their number, or twice that beside −1.
    pub value: Option<Exact>,
}

/// A longest run of ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cluster {
    /// The place of its first one.
    pub start: usize,
    /// Its length; on a pizza it may run past the last piece.
    pub len: usize,
}

impl Clusters {
    /// Returns the number of clusters of odd length.
    #[must_use]
    pub fn odd(&self) -> usize {
        self.clusters.iter().filter(|cluster| cluster.len % 2 == 1).count()
    }
}

/// Finds the clusters of a single row, stack, path or pizza of zeros and ones, or of ones and minus ones. O(n).
///
/// # Errors
/// [`TheoryError`] if the setup is anything else.
pub fn clusters(setup: &Setup) -> Result<Clusters, TheoryError> {
    Question::Clusters.admit([setup])?;
    let sequence = sequence(setup)?;
    let low = if sequence.weights.iter().any(Exact::is_negative) { -1 } else { 0 };
    let bits = sequence.weights.iter().map(|weight| {
        let found = || TheoryError::Kind {
            found: format!("the weight {weight}"),
            expected: if low < 0 { Needed::Signs } else { Needed::Bits },
        };
        weight.as_i64().filter(|&bit| bit == low || bit == 1).ok_or_else(found)
    });
    let bits: Vec<i64> = bits.collect::<Result<_, _>>()?;
    let mut clusters = Clusters { clusters: runs(&bits, sequence.is_cycle), value: None };
    let (odd, n) = (clusters.odd(), bits.len());
    let is_even_pizza = sequence.is_cycle && n > 0 && n.is_multiple_of(2);
    clusters.value = (is_even_pizza && odd < 2).then(|| Exact::from(odd as i64 * (1 - low)));
    Ok(clusters)
}

fn runs(bits: &[i64], is_cycle: bool) -> Vec<Cluster> {
    let mut runs: Vec<Cluster> = Vec::new();
    for (place, _) in bits.iter().enumerate().filter(|(_, bit)| **bit == 1) {
        match runs.last_mut() {
            Some(run) if run.start + run.len == place => run.len += 1,
            _ => runs.push(Cluster { start: place, len: 1 }),
        }
    }
    let wraps = is_cycle && runs.len() > 1 && bits.first() == Some(&1) && bits.last() == Some(&1);
    if wraps && let Some(last) = runs.pop() {
        runs[0] = Cluster { start: last.start, len: last.len + runs[0].len };
    }
    runs
}
