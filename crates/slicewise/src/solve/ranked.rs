//! [`Ranked`]: a falling list of weights with its alternating sums, and the sums of lists that differ
//! from it in a few weights.

use super::alternation::Alternation;
use crate::number::Scalar;

/// A falling list of weights. The alternating sum of a list that differs from it in c weights is found
/// in O(c log(c k)) for k weights; nothing is changed.
///
/// ```text
/// list          9 8 6 5 3 1
/// without 8 3   9 │ 6 5 │ 1       three stretches of the list
/// with 7        9 │ 7 │ 6 5 │ 1   and one more weight between them
/// ```
#[derive(Clone, Debug, Default)]
pub(crate) struct Ranked<W> {
    falling: Vec<W>,
    /// The alternating sum of the weights before each place, and of all of them.
    sums: Vec<W>,
}

impl<W: Scalar> Ranked<W> {
    /// Sorts the weights. O(k log k).
    pub(crate) fn new(mut weights: Vec<W>) -> Self {
        weights.sort_unstable_by(|a, b| b.cmp(a));
        let mut sums = Vec::with_capacity(weights.len() + 1);
        let mut all = Alternation::<W>::default();
        sums.push(all.sum.clone());
        for weight in &weights {
            all = all.then_weight(weight);
            sums.push(all.sum.clone());
        }
        Self { falling: weights, sums }
    }

    /// The weights, largest first.
    pub(crate) fn falling(&self) -> &[W] {
        &self.falling
    }

    /// Returns the alternation of the whole list.
    pub(crate) fn alternation(&self) -> Alternation<W> {
        self.stretch(0, self.falling.len())
    }

    /// Returns the alternation of the list without the weights `removed`, which must be in it, and
    /// with the weights `added`. Sorts both.
    pub(crate) fn changed(&self, removed: &mut [W], added: &mut [W]) -> Alternation<W> {
        removed.sort_unstable_by(|a, b| b.cmp(a));
        added.sort_unstable_by(|a, b| b.cmp(a));
        let (mut removed, mut added) = (&removed[..], &added[..]);
        let mut at = 0;
        let mut all = Alternation::default();
        loop {
            let (goes, weight) = match (removed, added) {
                ([], []) => return all.then(&self.stretch(at, self.falling.len())),
                ([gone, rest @ ..], []) => (Some(rest), gone),
                ([gone, rest @ ..], [new, ..]) if gone >= new => (Some(rest), gone),
                (_, [new, ..]) => (None, new),
            };
            let place = at + self.falling[at..].partition_point(|other| other > weight);
            all = all.then(&self.stretch(at, place));
            if let Some(rest) = goes {
                debug_assert_eq!(self.falling.get(place), Some(weight), "it is in the list");
                (removed, at) = (rest, place + 1);
            } else {
                all = all.then_weight(weight);
                (added, at) = (&added[1..], place);
            }
        }
    }

    /// The alternation of the weights from one place to another.
    fn stretch(&self, from: usize, to: usize) -> Alternation<W> {
        let sum = match from % 2 {
            0 => self.sums[to].minus(&self.sums[from]),
            _ => self.sums[from].minus(&self.sums[to]),
        };
        Alternation { sum, odd: (to - from) % 2 == 1 }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_changed_list_is_the_list_sorted_anew(
            kept in vec(-9_i64..9, 0..20),
            mut removed in vec(-9_i64..9, 0..6),
            mut added in vec(-9_i64..9, 0..6),
        ) {
            let ranked = Ranked::new([&kept[..], &removed].concat());
            let expected = Ranked::new([&kept[..], &added].concat()).alternation();
            prop_assert_eq!(expected, Alternation::of(Ranked::new([&kept[..], &added].concat()).falling()));
            prop_assert_eq!(ranked.changed(&mut removed, &mut added), expected);
        }
    }
}
