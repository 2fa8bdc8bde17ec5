//! [`Levels`]: the bounds that the median of a set of vertices gives.

use super::free::equal_free_value;
use crate::Interval;
use crate::board::Passing;
use crate::number::Scalar;

/// The weights of a set: its median, and the sums of the weights above and below it.
pub(super) struct Levels<'f, W> {
    count: usize,
    /// The sum of the heavier half, without the median of an odd count.
    upper: W,
    /// The sum of the lighter half.
    lower: W,
    /// The weights at the indices count/2 − 1 to count/2 + 1, falling.
    middle: [Option<&'f W>; 3],
}

/// The level of a set: the lower median, and how far all weights are from it.
pub(super) struct Level<W> {
    median: W,
    error: W,
}

impl<'f, W: Scalar> Levels<'f, W> {
    /// Divides `count` weights, which fall, into the halves above and below their median. O(n).
    pub(super) fn of(count: usize, falling: impl Iterator<Item = &'f W>) -> Self {
        let (mut upper, mut lower) = (W::default(), W::default());
        let mut middle = [None; 3];
        for (index, weight) in falling.enumerate() {
            match index {
                _ if index < count / 2 => upper.add(weight),
                _ if index >= count.div_ceil(2) => lower.add(weight),
                _ => {}
            }
            if let Some(at) = (index + 1).checked_sub(count / 2)
                && at < 3
            {
                middle[at] = Some(weight);
            }
        }
        Self { count, upper, lower, middle }
    }

    /// Returns the level of the set.
    pub(super) fn level(&self) -> Level<W> {
        Level { median: self.middle(1), error: self.upper.minus(&self.lower) }
    }

    /// Returns the level of the set without one vertex of it, whose weight is given. O(1).
    pub(super) fn without(&self, weight: &W) -> Level<W> {
        let [before, at, after] = [self.middle(0), self.middle(1), self.middle(2)];
        let apart = self.upper.minus(&self.lower);
        // Of equal weights it does not matter which is taken.
        match self.count.is_multiple_of(2) {
            true if *weight > at => Level { error: apart.minus(weight).plus(&at), median: at },
            true => Level { error: apart.minus(&before).plus(weight), median: before },
            false if *weight > at => Level { error: apart.minus(weight).plus(&at), median: after },
            false => {
                let median = if *weight == at { after } else { at.clone() };
                Level { error: apart.minus(&at).plus(weight), median }
            }
        }
    }

    fn middle(&self, at: usize) -> W {
        self.middle[at].cloned().unwrap_or_default()
    }
}

impl<W: Scalar> Level<W> {
    /// Bounds the value of `count` vertices by that of as many of the median's weight. A graph of equal
    /// weights in which there is always a legal move is equivalent to that many free vertices, and a
    /// value changes by no more than the weights do (Brown & Brown, Lemma 1.3).
    pub(super) fn bounds(&self, count: usize, passing: Passing, passed: bool) -> Interval<W> {
        let value = equal_free_value(&self.median, count, passing, passed);
        Interval { lower: value.minus(&self.error), upper: value.plus(&self.error) }
    }
}
