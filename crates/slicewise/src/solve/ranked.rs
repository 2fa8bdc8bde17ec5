//! [`Ranked`]: a falling list of weights with its alternating sums, and the sums of lists that differ
//! from it in a few weights.

use super::alternation::Alternation;
use crate::number::Scalar;
use crate::sort;

/// A falling list of weights. The alternating sum of a list that differs from it in c weights is found
/// in O(c log c), and O(log k) for each weight that is not one of its k; nothing is changed.
///
/// ```text
/// list          9 8 6 5 3 1
/// without 8 3   9 │ 6 5 │ 1       three stretches of the list
/// with 7        9 │ 7 │ 6 5 │ 1   and one more weight between them
/// ```
#[derive(Clone, Debug, Default)]
pub(crate) struct Ranked<W> {
    falling: Vec<W>,
    /// The place of each weight in `falling`, in the order in which they were given.
    places: Vec<u32>,
    /// The alternating sum of the weights before each place, and of all of them.
    sums: Vec<W>,
}

impl<W: Scalar> Ranked<W> {
    /// Sorts the weights, of which a board has fewer than 2³². O(k log k).
    pub(crate) fn new(weights: Vec<W>) -> Self {
        let mut sorted: Vec<(W, u32)> = weights.into_iter().zip(0..).collect();
        sort::falling_pairs(&mut sorted);
        let mut sums = Vec::with_capacity(sorted.len() + 1);
        let mut places = vec![0; sorted.len()];
        let mut all = Alternation::<W>::default();
        sums.push(all.sum.clone());
        for (place, (weight, given)) in (0..).zip(&sorted) {
            places[*given as usize] = place;
            all = all.then_weight(weight);
            sums.push(all.sum.clone());
        }
        Self { falling: sorted.into_iter().map(|(weight, _)| weight).collect(), places, sums }
    }

    /// The place of the weight that was given as number `given`.
    pub(crate) fn place(&self, given: usize) -> u32 {
        self.places[given]
    }

    /// The first place at which a weight is or would be.
    pub(crate) fn place_of(&self, weight: &W) -> u32 {
        self.falling.partition_point(|other| other > weight) as u32
    }

    /// The weights, largest first.
    pub(crate) fn falling(&self) -> &[W] {
        &self.falling
    }

    /// Returns the alternation of the whole list.
    pub(crate) fn alternation(&self) -> Alternation<W> {
        self.stretch(0, self.falling.len())
    }

    /// Returns the alternation of the list without the weights at the places `removed`, and with the
    /// weights `added`. Sorts both.
    pub(crate) fn changed(&self, removed: &mut [u32], added: &mut [W]) -> Alternation<W> {
        removed.sort_unstable();
        sort::falling(added);
        let mut removed = removed.iter().map(|&place| place as usize).peekable();
        let mut at = 0;
        let mut all = Alternation::default();
        for weight in added {
            let place = self.place_of(weight) as usize;
            while let Some(gone) = removed.next_if(|&gone| gone < place) {
                all = all.then(&self.stretch(at, gone));
                at = gone + 1;
            }
            all = all.then(&self.stretch(at, place)).then_weight(weight);
            at = place;
        }
        for gone in removed {
            all = all.then(&self.stretch(at, gone));
            at = gone + 1;
        }
        all.then(&self.stretch(at, self.falling.len()))
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
            removed in vec(-9_i64..9, 0..6),
            mut added in vec(-9_i64..9, 0..6),
        ) {
            let ranked = Ranked::new([&kept[..], &removed].concat());
            let anew = Ranked::new([&kept[..], &added].concat());
            prop_assert_eq!(anew.alternation(), Alternation::of(anew.falling()));
            let given = kept.len()..kept.len() + removed.len();
            let mut places: Vec<u32> = given.map(|given| ranked.place(given)).collect();
            prop_assert_eq!(ranked.changed(&mut places, &mut added), anew.alternation());
        }
    }
}
