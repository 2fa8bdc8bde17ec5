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

use crate::number::Weight;

/// The weights of a row's slices, in no order. The coins must fit the lane.
pub(crate) fn row_slices<W: Weight>(coins: &[W]) -> Vec<W> {
    let rightwards = Pass::new(W::default(), coins.iter(), |fence, known| fence <= known);
    let core_end = rightwards.records.last().map_or(0, |record| record.coins);
    let rest = coins[core_end..].iter().rev();
    let leftwards = Pass::new(rightwards.r, rest, |fence, known| fence < known);
    let mut slices = Vec::new();
    push_slices(&rightwards.records, &mut slices);
    push_slices(&leftwards.records, &mut slices);
    slices
}

/// The weights of the slices of a stack open on the left, in no order, and its ev. The coins must
/// fit the lane.
pub(crate) fn stack_slices<W: Weight>(coins: &[W]) -> (Vec<W>, W) {
    let Pass { mut records, r } =
        Pass::new(W::default(), coins.iter(), |fence, known| fence <= known);
    let mut slices = Vec::new();
    let is_of_the_closed_class = |record: &Record<W>| record.coins % 2 == coins.len() % 2;
    let inner = records.iter().rposition(is_of_the_closed_class);
    records.truncate(inner.map_or(0, |inner| inner + 1));
    push_slices(&records, &mut slices);
    let ev = records.last().map_or_else(W::default, |least| r.minus(&least.r));
    (slices, ev)
}

/// A pass over the coins from one end.
struct Pass<W> {
    records: Vec<Record<W>>,
    /// R of the last fence.
    r: W,
}

/// A fence smaller than all of its class that the pass met before.
struct Record<W> {
    /// How many coins the pass had seen.
    coins: usize,
    r: W,
}

impl<W: Weight> Pass<W> {
    /// The pass that begins at a fence with this R. `is_smaller` says whether a fence with the one R
    /// is smaller than a fence of its class, met before, with the other.
    fn new<'w>(
        mut r: W,
        coins: impl Iterator<Item = &'w W>,
        is_smaller: impl Fn(&W, &W) -> bool,
    ) -> Self {
        let mut records = vec![Record { coins: 0, r: r.clone() }];
        let mut least = [Some(r.clone()), None];
        for (seen, coin) in (1..).zip(coins) {
            r = coin.minus(&r);
            let least = &mut least[seen % 2];
            if least.as_ref().is_none_or(|least| is_smaller(&r, least)) {
                *least = Some(r.clone());
                records.push(Record { coins: seen, r: r.clone() });
            }
        }
        Self { records, r }
    }
}

/// Adds the slices from the last of some records back to where the pass began: from each fence to
/// the least of the other class before it.
fn push_slices<W: Weight>(records: &[Record<W>], slices: &mut Vec<W>) {
    let Some((mut fence, before)) = records.split_last() else { return };
    for record in before.iter().rev() {
        if record.coins % 2 != fence.coins % 2 {
            slices.push(record.r.plus(&fence.r));
            fence = record;
        }
    }
}
