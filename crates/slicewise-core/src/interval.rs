//! [`Interval`]: bounds of a number that may not be known exactly.

use std::fmt::{self, Debug, Display};

use crate::number::{Exact, Scalar};

/// The numbers from `lower` to `upper`, both included: where a number is known to be.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::Interval;
/// use slicewise::number::Exact;
///
/// let value = Interval { lower: -1, upper: 3 }.map(|&bound| Exact::from(bound));
/// assert_eq!(value.exact(), None);
/// assert_eq!(value.negated().plus(&Exact::from(10)).to_string(), "from 7 to 11");
/// assert_eq!(Interval::exactly(5).into_exact(), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Interval<N> {
    /// The number is at least this.
    pub lower: N,
    /// The number is at most this.
    pub upper: N,
}

impl<N> Interval<N> {
    /// Returns the interval that contains `number` alone.
    #[inline]
    pub fn exactly(number: N) -> Self
    where
        N: Clone,
    {
        Self { lower: number.clone(), upper: number }
    }

    /// Returns the number if the interval contains only one, else `None`.
    #[inline]
    pub fn exact(&self) -> Option<&N>
    where
        N: PartialEq,
    {
        self.is_exact().then_some(&self.lower)
    }

    /// Returns the number if the interval contains only one, else `None`.
    pub fn into_exact(self) -> Option<N>
    where
        N: PartialEq,
    {
        self.is_exact().then_some(self.lower)
    }

    /// Returns whether the interval contains only one number.
    #[inline]
    pub fn is_exact(&self) -> bool
    where
        N: PartialEq,
    {
        self.lower == self.upper
    }

    /// Converts both bounds; `convert` must keep their order, as a change of units does.
    #[must_use]
    #[inline]
    pub fn map<M>(&self, mut convert: impl FnMut(&N) -> M) -> Interval<M> {
        Interval { lower: convert(&self.lower), upper: convert(&self.upper) }
    }

    /// Intersects the interval with `other`, another interval that contains the same number.
    #[inline]
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

impl Interval<Exact> {
    /// Returns the interval of `-number`: a value as the other player sees it.
    #[must_use]
    #[inline]
    pub fn negated(&self) -> Self {
        Self { lower: -&self.upper, upper: -&self.lower }
    }

    /// Returns the interval of the number plus `shift`.
    #[must_use]
    #[inline]
    pub fn plus(&self, shift: &Exact) -> Self {
        Self { lower: &self.lower + shift, upper: &self.upper + shift }
    }

    /// Returns the interval of `total` less the number.
    #[must_use]
    #[inline]
    pub fn subtracted_from(&self, total: &Exact) -> Self {
        Self { lower: total - &self.upper, upper: total - &self.lower }
    }
}

/// The same inside a lane, for the solvers. The lane must hold the results, as that of a board holds
/// every sum of its weights; nothing is checked here.
#[doc(hidden)]
impl<W: Scalar> Interval<W> {
    /// Returns the interval of `-number`: a value as the other player sees it.
    #[must_use]
    #[inline]
    pub fn negated(&self) -> Self {
        Self { lower: self.upper.negated(), upper: self.lower.negated() }
    }

    /// Returns the interval of a number that is known to be at most `most`, too.
    #[must_use]
    #[inline]
    pub fn at_most(&self, most: &W) -> Self {
        Self { lower: self.lower.clone(), upper: self.upper.clone().min(most.clone()) }
    }

    /// Returns the interval of the number plus `shift`.
    #[must_use]
    #[inline]
    pub fn plus(&self, shift: &W) -> Self {
        Self { lower: self.lower.plus(shift), upper: self.upper.plus(shift) }
    }

    /// Returns the interval of `total` less the number.
    #[must_use]
    #[inline]
    pub fn subtracted_from(&self, total: &W) -> Self {
        Self { lower: total.minus(&self.upper), upper: total.minus(&self.lower) }
    }
}

/// The number if it is known, and otherwise `from 1 to 4`.
impl<N: Display + PartialEq> Display for Interval<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(number) => number.fmt(f),
            None => write!(f, "from {} to {}", self.lower, self.upper),
        }
    }
}

/// The same as `Display`: bounds that are printed alike are one number.
impl<N: Debug> Debug for Interval<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lower, upper] = [&self.lower, &self.upper].map(|bound| format!("{bound:?}"));
        if lower == upper { f.write_str(&lower) } else { write!(f, "from {lower} to {upper}") }
    }
}

/// The number if it is known, and otherwise `{"lower": 1, "upper": 4}`.
#[cfg(feature = "serde")]
impl<N: serde::Serialize + PartialEq> serde::Serialize for Interval<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        match self.exact() {
            Some(number) => number.serialize(serializer),
            None => {
                let mut bounds = serializer.serialize_struct("Interval", 2)?;
                bounds.serialize_field("lower", &self.lower)?;
                bounds.serialize_field("upper", &self.upper)?;
                bounds.end()
            }
        }
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
    fn exact_bounds_never_overflow() {
        let [least, most] = [i64::MIN, i64::MAX].map(Exact::from);
        let interval = Interval { lower: least.clone(), upper: most.clone() };
        let beyond = |word: &str| word.parse::<Exact>().expect("a number");
        assert_eq!(interval.negated().upper, beyond("9223372036854775808"));
        assert_eq!(interval.plus(&most).upper, beyond("18446744073709551614"));
        assert_eq!(interval.subtracted_from(&least).lower, beyond("-18446744073709551615"));
        assert_eq!(interval.subtracted_from(&most), interval.negated().plus(&most));
    }

    #[test]
    fn only_one_number_is_exact() {
        assert_eq!(Interval::exactly(4).exact(), Some(&4));
        assert_eq!(Interval { lower: 3, upper: 4 }.exact(), None);
        assert_eq!(Interval::exactly(Exact::ONE).into_exact(), Some(Exact::ONE));
        assert_eq!(Interval { lower: 3, upper: 4 }.into_exact(), None);
    }

    #[test]
    fn debug_prints_what_display_prints() {
        let third = Interval::exactly(Exact::ONE / Exact::from(3));
        let wide = Interval { lower: -Exact::ONE, upper: Exact::from(4) };
        for interval in [third, wide] {
            assert_eq!(format!("{interval:?}"), interval.to_string());
        }
        assert_eq!(format!("{:?}", Some(Exact::from(-2))), "Some(-2)");
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
