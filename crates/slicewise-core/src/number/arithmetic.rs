//! Operators and order of [`Exact`]: machine integers while they fit, rationals of any size beyond.

use std::cmp::Ordering;
use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use dashu_ratio::RBig;

use super::exact::Exact;

/// Computes with machine integers if both operands are some and the result fits, and otherwise with
/// rationals.
#[inline]
fn combine(
    one: &Exact,
    other: &Exact,
    small: fn(i64, i64) -> Option<i64>,
    large: fn(&RBig, &RBig) -> RBig,
) -> Exact {
    let both = one.as_i64().zip(other.as_i64());
    match both.and_then(|(one, other)| small(one, other)) {
        Some(number) => Exact::from_small(number),
        None => Exact::from_rational(large(&one.rational(), &other.rational())),
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $small:expr, $large:expr) => {
        impl $trait<&Exact> for &Exact {
            type Output = Exact;

            #[inline]
            fn $method(self, other: &Exact) -> Exact {
                combine(self, other, $small, $large)
            }
        }

        impl $trait<Exact> for &Exact {
            type Output = Exact;

            #[inline]
            fn $method(self, other: Exact) -> Exact {
                self.$method(&other)
            }
        }

        impl $trait<&Exact> for Exact {
            type Output = Exact;

            #[inline]
            fn $method(self, other: &Exact) -> Exact {
                (&self).$method(other)
            }
        }

        impl $trait<Exact> for Exact {
            type Output = Exact;

            #[inline]
            fn $method(self, other: Exact) -> Exact {
                (&self).$method(&other)
            }
        }

        impl $assign<&Exact> for Exact {
            #[inline]
            fn $assign_method(&mut self, other: &Exact) {
                *self = (&*self).$method(other);
            }
        }

        impl $assign<Exact> for Exact {
            #[inline]
            fn $assign_method(&mut self, other: Exact) {
                *self = (&*self).$method(&other);
            }
        }
    };
}

operator!(Add, add, AddAssign, add_assign, i64::checked_add, |one, other| one + other);
operator!(Sub, sub, SubAssign, sub_assign, i64::checked_sub, |one, other| one - other);
operator!(Mul, mul, MulAssign, mul_assign, i64::checked_mul, |one, other| one * other);
operator!(Div, div, DivAssign, div_assign, whole_quotient, quotient);

/// Returns `one / other` if it is an integer that fits.
fn whole_quotient(one: i64, other: i64) -> Option<i64> {
    one.checked_rem(other).filter(|rest| *rest == 0)?;
    one.checked_div(other)
}

/// Returns `one / other`.
///
/// # Panics
/// If `other` is 0, as the division of integers does.
fn quotient(one: &RBig, other: &RBig) -> RBig {
    assert!(!other.is_zero(), "found the divisor 0, expected another number");
    one / other
}

impl Neg for &Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        &Exact::ZERO - self
    }
}

impl Neg for Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        -&self
    }
}

impl Exact {
    /// Returns `self / other`; `None` if `other` is 0.
    #[must_use]
    pub fn checked_div(&self, other: &Self) -> Option<Self> {
        (!other.is_zero()).then(|| self / other)
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        let mut sum = Total::default();
        numbers.for_each(|number| sum.add(&number));
        sum.total()
    }
}

impl<'n> Sum<&'n Self> for Exact {
    fn sum<I: Iterator<Item = &'n Self>>(numbers: I) -> Self {
        let mut sum = Total::default();
        numbers.for_each(|number| sum.add(number));
        sum.total()
    }
}

/// A sum in progress: of integers of 64 bits, which no memory holds enough of to overflow it, and of others.
#[derive(Default)]
struct Total {
    short: i128,
    long: Exact,
}

impl Total {
    fn add(&mut self, number: &Exact) {
        match number.as_i64() {
            Some(integer) => self.short += i128::from(integer),
            None => self.long += number,
        }
    }

    fn total(self) -> Exact {
        self.long + Exact::from(self.short)
    }
}

impl Product for Exact {
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ONE, |product, number| product * number)
    }
}

impl<'n> Product<&'n Self> for Exact {
    fn product<I: Iterator<Item = &'n Self>>(numbers: I) -> Self {
        numbers.fold(Self::ONE, |product, number| product * number)
    }
}

impl PartialEq<i64> for Exact {
    fn eq(&self, integer: &i64) -> bool {
        self.as_i64() == Some(*integer)
    }
}

impl PartialOrd<i64> for Exact {
    fn partial_cmp(&self, integer: &i64) -> Option<Ordering> {
        self.partial_cmp(&Self::from_small(*integer))
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
            None => self.rational().cmp(&other.rational()),
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
        assert_eq!(&largest + Exact::from(1), number("9223372036854775808"));
        assert_eq!(&largest + Exact::from(1) - &largest, Exact::from(1));
        assert_eq!(-Exact::from(i64::MIN), number("9223372036854775808"));
        assert_eq!(-number("9223372036854775808"), Exact::from(i64::MIN));
        assert_eq!(number("1/3") + number("1/6"), number("1/2"));
        assert_eq!(number("-2/3") * number("3/2"), Exact::from(-1));
        assert_eq!(number("-2/3").abs(), number("2/3"));
        assert!(number("-1/2") < number("-1/3") && number("1/3") < largest);
        assert!((number("1/2") - number("1/2")).is_zero());
    }

    #[test]
    fn every_way_to_write_an_operator_gives_the_same_number() {
        let (one, other) = (number("1/3"), Exact::from(5));
        for sum in [&one + &other, &one + other.clone(), one.clone() + &other] {
            assert_eq!(sum, number("16/3"));
        }
        let mut number = one.clone();
        number += &other;
        number += other.clone();
        number -= &one;
        number *= Exact::from(2);
        assert_eq!(number, Exact::from(20));
        assert_eq!(-&one, Exact::ZERO - one);
    }

    #[test]
    fn sums_of_many_numbers_start_from_zero() {
        let numbers = ["1/2", "1/3", "1/6"].map(number);
        assert_eq!(numbers.iter().sum::<Exact>(), Exact::ONE);
        assert_eq!(numbers.into_iter().sum::<Exact>(), Exact::ONE);
        assert_eq!(std::iter::empty::<Exact>().sum::<Exact>(), Exact::default());
    }

    #[test]
    fn division_is_exact_and_refuses_zero() {
        assert_eq!(Exact::from(6).checked_div(&Exact::from(-4)), Some(number("-3/2")));
        assert_eq!(number("1/3").checked_div(&number("1/6")), Some(Exact::from(2)));
        assert_eq!(
            Exact::from(i64::MIN).checked_div(&Exact::from(-1)),
            Some(number("9223372036854775808"))
        );
        assert_eq!(Exact::ONE.checked_div(&Exact::ZERO), None);
        let mut third = Exact::ONE / Exact::from(3);
        third /= number("1/6");
        assert_eq!((third, Exact::from(6) / Exact::from(-3)), (Exact::from(2), Exact::from(-2)));
    }

    #[test]
    #[should_panic(expected = "found the divisor 0, expected another number")]
    fn division_by_zero_panics_as_that_of_integers_does() {
        let _ = Exact::ONE / Exact::ZERO;
    }

    #[test]
    fn products_of_many_numbers_start_from_one() {
        let numbers = ["1/2", "2/3", "-3"].map(number);
        assert_eq!(numbers.iter().product::<Exact>(), Exact::from(-1));
        assert_eq!(numbers.into_iter().product::<Exact>(), Exact::from(-1));
        assert_eq!(std::iter::empty::<Exact>().product::<Exact>(), Exact::ONE);
    }

    #[test]
    fn integers_are_compared_without_a_conversion() {
        let third = number("1/3");
        assert!(third != 0 && third > 0 && third < 1 && Exact::from(7) == 7);
        assert!(number("9223372036854775808") > i64::MAX && number("9223372036854775808") != 0);
        assert!(number("-9223372036854775808") == i64::MIN);
    }

    #[test]
    fn a_sum_is_that_of_its_numbers_one_by_one() {
        let numbers = |words: &str| -> Vec<Exact> {
            words.split_whitespace().map(|word| word.parse().expect(word)).collect()
        };
        for words in [
            "",
            "4 -2 7",
            "9223372036854775807 9223372036854775807 9223372036854775807",
            "-9223372036854775808 -9223372036854775808 5",
            "1/2 9223372036854775807 1e30 1/2 -3 -1e30",
        ] {
            let numbers = numbers(words);
            let one_by_one = numbers.iter().fold(Exact::ZERO, |sum, number| &sum + number);
            assert_eq!(numbers.iter().sum::<Exact>(), one_by_one, "{words}");
            assert_eq!(numbers.into_iter().sum::<Exact>(), one_by_one, "{words}");
        }
    }
}
