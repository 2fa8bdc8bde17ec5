//! [`Left`]: the slices that a first move leaves, and what they are worth beside falling free weights (see
//! [`beside`](super::beside)).

use crate::number::Scalar;
use crate::solve::alternation::Alternation;

/// What is left after a first move.
pub(super) struct Left<'l, W> {
    /// The alternation of all slices.
    pub(super) all: Alternation<W>,
    /// For each limit, the alternation of the slices that are heavier.
    pub(super) above: &'l [Alternation<W>],
    /// The ev.
    pub(super) ev: &'l W,
}

/// The outcome of every first move beside one falling list of free weights and an ev.
#[inline]
pub(super) fn outcome<W: Scalar>(coin: &W, left: &Left<'_, W>, limits: &[W], ev: &W) -> W {
    let fold = |below: Alternation<W>, (limit, above): (&W, &Alternation<W>)| Alternation {
        sum: head(limit, above).minus(&below.sum),
        odd: !below.odd,
    };
    let all = limits.iter().zip(left.above).rev().fold(left.all.clone(), fold);
    coin.minus(&all.value(&left.ev.plus(ev)))
}

/// The alternating sums of two lists that differ in one weight, `limit`, added up; `above` is the
/// alternation of the heavier weights.
pub(super) fn head<W: Scalar>(limit: &W, above: &Alternation<W>) -> W {
    let twice = above.sum.plus(&above.sum);
    if above.odd { twice.minus(limit) } else { twice.plus(limit) }
}

/// val(0), computed from val(t) for all numbers t of taken free weights, the largest t first;
/// `best` is the best outcome of a first move into an unbroached component, `None` if it was stopped.
pub(super) fn down_the_list<W: Scalar>(
    free: &[W],
    best: impl FnMut(usize) -> Option<W>,
) -> Option<W> {
    all_down_the_list(free, best).map(|mut values| values.swap_remove(0))
}

/// val(t) for all t, computed like [`down_the_list`].
pub(super) fn all_down_the_list<W: Scalar>(
    free: &[W],
    mut best: impl FnMut(usize) -> Option<W>,
) -> Option<Vec<W>> {
    let mut values = vec![W::default(); free.len() + 1];
    values[free.len()] = best(free.len())?;
    for gone in (0..free.len()).rev() {
        values[gone] = best(gone)?.max(free[gone].minus(&values[gone + 1]));
    }
    Some(values)
}
