//! Sums, products and order of exact rationals, for answers that no lane holds.

use std::cmp::Ordering;

use dashu_ratio::RBig;

use super::exact::Exact;

impl Exact {
    /// `self + other`.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        self.with(other, i64::checked_add, |one, other| one + other)
    }

    /// `self − other`.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.with(other, i64::checked_sub, |one, other| one - other)
    }

    /// `self · other`.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        self.with(other, i64::checked_mul, |one, other| one * other)
    }

    /// `0 − self`.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self::from(0).minus(self)
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.is_negative() { self.negated() } else { self.clone() }
    }

    /// Whether the number is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.as_i64() == Some(0)
    }

    fn with(
        &self,
        other: &Self,
        small: fn(i64, i64) -> Option<i64>,
        large: fn(RBig, RBig) -> RBig,
    ) -> Self {
        let both = self.as_i64().zip(other.as_i64());
        let narrow = both.and_then(|(one, other)| small(one, other));
        narrow.map_or_else(|| Self::from(large(self.ratio_of(), other.ratio_of())), Self::from)
    }

    fn ratio_of(&self) -> RBig {
        RBig::from_parts(self.numerator(), self.denominator())
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        match self.as_i64().zip(other.as_i64()) {
            Some((one, other)) => one.cmp(&other),
            None => self.ratio_of().cmp(&other.ratio_of()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(word: &str) -> Exact {
        word.parse().expect(word)
    }

    #[test]
    fn sums_products_and_order_are_exact_beyond_64_bits() {
        let largest = Exact::from(i64::MAX);
        assert_eq!(largest.plus(&Exact::from(1)), number("9223372036854775808"));
        assert_eq!(largest.plus(&Exact::from(1)).minus(&largest), Exact::from(1));
        assert_eq!(Exact::from(i64::MIN).negated(), number("9223372036854775808"));
        assert_eq!(number("1/3").plus(&number("1/6")), number("1/2"));
        assert_eq!(number("-2/3").times(&number("3/2")), Exact::from(-1));
        assert_eq!(number("-2/3").abs(), number("2/3"));
        assert!(number("-1/2") < number("-1/3") && number("1/3") < largest);
        assert!(number("1/2").minus(&number("1/2")).is_zero());
    }
}
