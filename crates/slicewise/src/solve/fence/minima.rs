//! The slices of a whole row or stack from class minima alone.
//!
//! For a whole row only minima matter: the core lies between the least fences E and O of the two
//! classes; before its left end X comes the slice (Y, X) with Y the least fence of the other class
//! before X, and so on back to fence 0; on the right likewise. A stack ends at the least fence of
//! its closed end's class instead. This is the chain of [`Fences`](super::Fences) walked backwards
//! (this project).
//!
//! So a pass over the coins keeps only its *records*, the fences smaller than all earlier fences of
//! their class. The right side is a pass from the right end: R(p − 1) = x_p − R(p).
//!
//! Complexity: O(n) time for n coins, and memory for the records.

use crate::number::Scalar;

/// The slices of rows and stacks, in no particular order, and the sum of their evs. The coins must
/// fit the lane.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slices<W> {
    pub(crate) weights: Vec<W>,
    pub(crate) ev: W,
    /// Scratch space for the records of a pass.
    records: Vec<Record<W>>,
}

impl<W: Scalar> Slices<W> {
    /// Adds the slices of a row.
    pub(crate) fn add_row(&mut self, coins: &[W]) {
        let r = self.pass(W::default(), coins.iter(), |fence, known| fence <= known);
        let core_end = self.records.last().map_or(0, |record| record.coins);
        self.add_records();
        self.pass(r, coins[core_end..].iter().rev(), |fence, known| fence < known);
        self.add_records();
    }

    /// Adds the slices and the ev of a stack, whose coins are listed from its open end.
    pub(crate) fn add_stack<'w>(&mut self, coins: impl ExactSizeIterator<Item = &'w W>)
    where
        W: 'w,
    {
        let count = coins.len();
        let r = self.pass(W::default(), coins, |fence, known| fence <= known);
        let is_of_the_closed_class = |record: &Record<W>| record.coins % 2 == count % 2;
        let inner = self.records.iter().rposition(is_of_the_closed_class);
        self.records.truncate(inner.map_or(0, |inner| inner + 1));
        if let Some(least) = self.records.last() {
            self.ev.add(&r.minus(&least.r));
        }
        self.add_records();
    }

    /// Passes over coins, beginning at a fence with the given R, and returns R of the last fence.
    /// `is_smaller` returns whether a fence with the first R is smaller than an earlier fence of
    /// its class with the second.
    fn pass<'w>(
        &mut self,
        mut r: W,
        coins: impl Iterator<Item = &'w W>,
        is_smaller: impl Fn(&W, &W) -> bool,
    ) -> W
    where
        W: 'w,
    {
        self.records.clear();
        self.records.push(Record { coins: 0, r: r.clone() });
        let mut least = [Some(r.clone()), None];
        for (seen, coin) in (1..).zip(coins) {
            r = coin.minus(&r);
            let least = &mut least[seen % 2];
            if least.as_ref().is_none_or(|least| is_smaller(&r, least)) {
                *least = Some(r.clone());
                self.records.push(Record { coins: seen, r: r.clone() });
            }
        }
        r
    }

    /// Adds the slices from the last record back to the start of the pass: from each fence to the
    /// least fence of the other class before it.
    fn add_records(&mut self) {
        let Some((mut fence, before)) = self.records.split_last() else { return };
        for record in before.iter().rev() {
            if record.coins % 2 != fence.coins % 2 {
                self.weights.push(record.r.plus(&fence.r));
                fence = record;
            }
        }
    }
}

/// A fence smaller than all earlier fences of its class.
#[derive(Clone, Debug)]
struct Record<W> {
    /// The number of coins that the pass had read.
    coins: usize,
    r: W,
}
