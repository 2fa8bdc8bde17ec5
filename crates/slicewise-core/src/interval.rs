//! [`Interval`]: bounds of a number that may not be known exactly.

use crate::number::Scalar;

/// The numbers from `lower` to `upper`, both included: where a number is known to be.
///
/// ```
/// use slicewise_core::Interval;
///
/// let value = Interval { lower: -1_i64, upper: 3 };
/// assert_eq!(value.exact(), None);
/// assert_eq!(value.negated().plus(&10), Interval { lower: 7, upper: 11 });
/// assert_eq!(Interval::exactly(5).exact(), Some(&5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval<N> {
    /// The number is at least this.
    pub lower: N,
    /// The number is at most this.
    pub upper: N,
}

impl<N> Interval<N> {
    /// Returns the interval that contains `number` alone.
    pub fn exactly(number: N) -> Self
    where
        N: Clone,
    {
        Self { lower: number.clone(), upper: number }
    }

    /// Returns the number if the interval contains only one, else `None`.
    pub fn exact(&self) -> Option<&N>
    where
        N: PartialEq,
    {
        self.is_exact().then_some(&self.lower)
    }

    /// Returns whether the interval contains only one number.
    pub fn is_exact(&self) -> bool
    where
        N: PartialEq,
    {
        self.lower == self.upper
    }

    /// Converts both bounds; `convert` must keep their order, as a change of units does.
    #[must_use]
    pub fn map<M>(&self, mut convert: impl FnMut(&N) -> M) -> Interval<M> {
        Interval { lower: convert(&self.lower), upper: convert(&self.upper) }
    }

    /// Intersects the interval with `other`, another interval that contains the same number.
    pub fn narrow(&mut self, other: &Self)
    where
        N: Clone + PartialOrd,
    {
        if other.lower > self.lower {
            self.lower = other.lower.clone();
        }
        if other.upper < self.upper {
            self.upper = other.upper.clone();
        }
    }
}

impl<W: Scalar> Interval<W> {
    /// Returns the interval of `-number`: a value as the other player sees it.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self { lower: self.upper.negated(), upper: self.lower.negated() }
    }

    /// Returns the interval of the number plus `shift`.
    #[must_use]
    pub fn plus(&self, shift: &W) -> Self {
        Self { lower: self.lower.plus(shift), upper: self.upper.plus(shift) }
    }

    /// Returns the interval of `total` less the number.
    #[must_use]
    pub fn subtracted_from(&self, total: &W) -> Self {
        Self { lower: total.minus(&self.upper), upper: total.minus(&self.lower) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_follow_the_number() {
        let interval = Interval { lower: -2_i64, upper: 5 };
        assert_eq!(interval.negated(), Interval { lower: -5, upper: 2 });
        assert_eq!(interval.plus(&3), Interval { lower: 1, upper: 8 });
        assert_eq!(interval.subtracted_from(&3), Interval { lower: -2, upper: 5 });
        assert_eq!(interval.subtracted_from(&4), interval.negated().plus(&4));
        assert_eq!(interval.map(|bound| bound * 2), Interval { lower: -4, upper: 10 });
    }

    #[test]
    fn only_one_number_is_exact() {
        assert_eq!(Interval::exactly(4).exact(), Some(&4));
        assert_eq!(Interval { lower: 3, upper: 4 }.exact(), None);
    }

    #[test]
    fn narrowing_keeps_the_better_bound_of_each_side() {
        let mut interval = Interval { lower: 0, upper: 9 };
        interval.narrow(&Interval { lower: -1, upper: 7 });
        assert_eq!(interval, Interval { lower: 0, upper: 7 });
        interval.narrow(&Interval { lower: 2, upper: 8 });
        assert_eq!(interval, Interval { lower: 2, upper: 7 });
    }
}
