//! [`Alternation`]: alternating sums, as a monoid.

use crate::number::Scalar;

/// The alternating sum of a list of weights, and whether their number is odd.
///
/// That is all that matters about a part of a list for the alternating sum of the whole. Lists put one
/// after the other make a monoid, [`then`](Self::then), with the empty list as its identity, the
/// `Default`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Alternation<W> {
    /// The alternating sum, the first weight positive.
    pub(crate) sum: W,
    /// Whether the number of weights is odd.
    pub(crate) odd: bool,
}

impl<W: Scalar> Alternation<W> {
    /// Sums up a list of weights. O(n).
    pub(crate) fn of(weights: &[W]) -> Self {
        let (pairs, rest) = weights.as_chunks::<2>();
        let pairs = pairs.iter().map(|[one, other]| one.minus(other));
        let sum = pairs.fold(W::default(), |sum, pair| sum.plus(&pair));
        rest.iter().fold(Self { sum, odd: false }, |all, last| all.then_weight(last))
    }

    /// Sums up consecutive slices of one chain, from R of the fences at both ends of them and whether
    /// the number of slices is odd.
    ///
    /// A slice weighs R of both its ends together, so the sum telescopes: (a + b) − (b + c) + (c + d) =
    /// a + d, and a − c without the last one.
    pub(crate) fn telescoped(first: &W, last: &W, odd: bool) -> Self {
        Self { sum: if odd { first.plus(last) } else { first.minus(last) }, odd }
    }

    /// This list followed by another.
    #[inline]
    pub(crate) fn then(&self, next: &Self) -> Self {
        Self { sum: self.signed(&next.sum), odd: self.odd ^ next.odd }
    }

    /// This list followed by one more weight.
    #[inline]
    pub(crate) fn then_weight(&self, weight: &W) -> Self {
        Self { sum: self.signed(weight), odd: !self.odd }
    }

    /// The value of free vertices with this alternation beside an ev.
    pub(crate) fn value(&self, ev: &W) -> W {
        if self.odd { self.sum.plus(ev) } else { self.sum.minus(ev) }
    }

    /// The sum with `more` added if the list is even, and subtracted if it is odd.
    #[inline]
    fn signed(&self, more: &W) -> W {
        if self.odd { self.sum.minus(more) } else { self.sum.plus(more) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_list_is_its_parts_one_after_the_other(one in vec(-99_i64..99, 0..9), other in vec(-99_i64..99, 0..9)) {
            let both = [one.clone(), other.clone()].concat();
            let signs = [1, -1].into_iter().cycle();
            let sum: i64 = both.iter().zip(signs).map(|(weight, sign)| weight * sign).sum();
            let expected = Alternation { sum, odd: both.len() % 2 == 1 };
            prop_assert_eq!(Alternation::of(&both), expected);
            prop_assert_eq!(Alternation::of(&one).then(&Alternation::of(&other)), expected);
            let by_weights = both.iter().fold(Alternation::default(), |all, weight| all.then_weight(weight));
            prop_assert_eq!(by_weights, expected);
        }

        #[test]
        fn slices_of_a_chain_telescope(fences in vec(-99_i64..99, 1..9)) {
            let slices: Vec<i64> = fences.windows(2).map(|ends| ends[0] + ends[1]).collect();
            let (first, last) = (&fences[0], &fences[fences.len() - 1]);
            let found = Alternation::telescoped(first, last, slices.len() % 2 == 1);
            prop_assert_eq!(found, Alternation::of(&slices));
        }
    }
}
