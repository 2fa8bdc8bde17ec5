//! The value of free vertices, under every passing rule.

use crate::board::Passing;
use crate::number::Scalar;

/// Returns the value of free vertices whose weights are falling. `passed` says whether the previous move
/// was a pass. O(n).
pub(crate) fn free_value<W: Scalar>(falling: &[W], passing: Passing, passed: bool) -> W {
    match passing {
        Passing::Never | Passing::OnEvenCount => alternating(falling),
        Passing::EndsOnTwo => {
            let positive = falling.partition_point(|weight| *weight > W::default());
            alternating(&falling[..positive])
        }
        Passing::NoTwoInARow if passed => match falling.split_first() {
            // Nobody may pass now, so the largest is taken.
            Some((first, rest)) => first.minus(&without_two_passes(rest)),
            None => W::default(),
        },
        Passing::NoTwoInARow => without_two_passes(falling),
    }
}

/// Returns the value of `count` free vertices of equal weight. O(1) where players take every one in turn, otherwise O(n).
#[inline]
pub(super) fn equal_free_value<W: Scalar>(
    weight: &W,
    count: usize,
    passing: Passing,
    passed: bool,
) -> W {
    match (alternates(passing), count % 2 == 1) {
        (true, true) => weight.clone(),
        (true, false) => W::default(),
        (false, _) => free_value(&vec![weight.clone(); count], passing, passed),
    }
}

/// Returns whether players take free vertices in turn until none is left, the heaviest first.
#[inline]
fn alternates(passing: Passing) -> bool {
    matches!(passing, Passing::Never | Passing::OnEvenCount)
}

#[inline]
fn alternating<W: Scalar>(falling: &[W]) -> W {
    falling.chunks(2).fold(W::default(), |sum, pair| match pair {
        [larger, smaller] => sum.plus(&larger.minus(smaller)),
        [last] => sum.plus(last),
        _ => sum,
    })
}

/// Returns the value where a pass must not follow a pass: the absolute value of the maximum over v of
/// w(v) − val(without v), which the largest vertex attains.
fn without_two_passes<W: Scalar>(falling: &[W]) -> W {
    falling.iter().rev().fold(W::default(), |rest, weight| weight.minus(&rest).abs())
}

/// Returns the value of two lists of free vertices side by side, whose weights are falling each. O(n).
pub(crate) fn merged_free_value<W: Scalar>(
    one: &[W],
    other: &[W],
    passing: Passing,
    passed: bool,
) -> W {
    if one.is_empty() || other.is_empty() {
        return free_value(if one.is_empty() { other } else { one }, passing, passed);
    }
    match alternates(passing) {
        true => {
            // From the heaviest on, so that the sign of the whole is that of the lightest.
            let sum = Merged::new(one, other).fold(W::default(), |sum, weight| weight.minus(&sum));
            if (one.len() + other.len()).is_multiple_of(2) { sum.negated() } else { sum }
        }
        false => {
            let all: Vec<W> = Merged::new(one, other).cloned().collect();
            free_value(&all, passing, passed)
        }
    }
}

/// Two lists of falling weights as one.
pub(crate) struct Merged<'w, W>([&'w [W]; 2]);

impl<'w, W> Merged<'w, W> {
    #[inline]
    pub(crate) fn new(one: &'w [W], other: &'w [W]) -> Self {
        Self([one, other])
    }
}

impl<'w, W: Scalar> Iterator for Merged<'w, W> {
    type Item = &'w W;

    #[inline]
    fn next(&mut self) -> Option<&'w W> {
        let [one, other] = &mut self.0;
        let (Some(first), Some(second)) = (one.first(), other.first()) else {
            let left = if one.is_empty() { other } else { one };
            let (first, rest) = left.split_first()?;
            *left = rest;
            return Some(first);
        };
        // Without a branch: which is larger cannot be foreseen.
        let is_first = first >= second;
        *one = &one[usize::from(is_first)..];
        *other = &other[usize::from(!is_first)..];
        Some(if is_first { first } else { second })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0[0].len() + self.0[1].len();
        (length, Some(length))
    }
}

impl<W: Scalar> ExactSizeIterator for Merged<'_, W> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lists_are_worth_what_one_of_all_their_weights_is() {
        // All pairs of falling lists of up to three weights from -1 to 2, equal ones and empty lists among them.
        let weights = -1..=2_i64;
        let mut lists = vec![vec![]];
        for length in 0..3 {
            let shorter: Vec<Vec<i64>> =
                lists.iter().filter(|list| list.len() == length).cloned().collect();
            for list in shorter {
                let falls = |weight: &i64| list.last().is_none_or(|last| weight <= last);
                lists.extend(
                    weights.clone().filter(falls).map(|weight| [&list[..], &[weight]].concat()),
                );
            }
        }
        assert_eq!(lists.len(), 1 + 4 + 10 + 20);
        for (one, other) in lists.iter().flat_map(|one| lists.iter().map(move |other| (one, other)))
        {
            let mut all = [&one[..], &other[..]].concat();
            all.sort_unstable_by(|a, b| b.cmp(a));
            assert!(Merged::new(one, other).eq(&all), "{one:?} {other:?}");
            for passing in Passing::ALL {
                for passed in [false, true] {
                    let value = merged_free_value(one, other, passing, passed);
                    let expected = free_value(&all, passing, passed);
                    assert_eq!(value, expected, "{one:?} {other:?} {passing:?} {passed}");
                }
            }
        }
    }
}
