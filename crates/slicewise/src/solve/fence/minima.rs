//! The slices of a whole row or stack from class minima alone.
//!
//! For a whole row only minima matter: the core lies between the least fences E and O of the two
//! classes; before its left end X comes the slice (Y, X) with Y the least fence of the other class
//! before X, and so on back to fence 0; on the right likewise. A stack ends at the least fence of
//! its closed end's class instead. This is the chain of [`Fences`](super::Fences) walked backwards
//! (this project).
//!
//! So all that is kept of a pass over the coins are its *records*, the fences smaller than all of
//! their class before them. The right side is a pass from the right end: R(p − 1) = x_p − R(p).
//!
//! Complexity: O(n) time for n coins, and as much memory as there are records.

use crate::number::Scalar;

/// The slices of rows and stacks side by side, in no order, and their evs together. The coins must fit
/// the lane.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slices<W> {
    pub(crate) weights: Vec<W>,
    pub(crate) ev: W,
    /// Room for the records of a pass.
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

    /// Adds the slices of a stack, whose coins are told from its open end on, and its ev.
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

    /// A pass over coins, beginning at a fence with this R; R of the last fence. `is_smaller` says
    /// whether a fence with the one R is smaller than a fence of its class, met before, with the other.
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

    /// Adds the slices from the last record back to where the pass began: from each fence to the least
    /// of the other class before it.
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

/// A fence smaller than all of its class that the pass met before.
#[derive(Clone, Debug)]
struct Record<W> {
    /// How many coins the pass had seen.
    coins: usize,
    r: W,
}
