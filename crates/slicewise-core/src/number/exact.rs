//! [`Exact`]: an exact rational, its text, and its parts. `arithmetic.rs` adds the operators and
//! `conversion.rs` the conversions.

use std::borrow::Cow;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

use super::written::respelled;

/// Decimal exponents beyond this are refused: `1e1000000000` is a typing error, not a coin.
const EXPONENT_LIMIT: i64 = 100_000;

/// An exact rational number.
///
/// Integers that fit 64 bits take 16 bytes and no allocation, so that a row of ten million coins
/// fits into a `Vec<Exact>` of 160 MB. Equal numbers have one representation, so `==` and `Hash` are
/// exact. The operators never round or overflow. As with integers, `/` panics if the divisor is 0;
/// [`checked_div`](Self::checked_div) does not. `Debug` prints a number as `Display` does: `1/3`.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::number::Exact;
///
/// let third: Exact = "1/3".parse()?;
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!("-0.50".parse::<Exact>()?.to_string(), "-1/2");
/// assert_eq!("1e6".parse::<Exact>()?, 1_000_000);
/// assert_eq!(third.decimal(5), "0.33333");
/// assert_eq!(&third + &third - Exact::ONE, -&third);
/// assert!(third < 1 && third.to_f64() == 1.0 / 3.0);
/// # Ok::<(), slicewise::number::NumberError>(())
/// ```
///
/// Every machine integer converts to an `Exact` by `From`, and back by `TryFrom`, which returns an
/// [`IntegerError`](super::IntegerError) if the number is a fraction or does not fit. A float
/// converts by `TryFrom` to exactly the number it is.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::number::Exact;
///
/// let dozen = Exact::from(12_u8);
/// assert_eq!(u64::try_from(&dozen)?, 12);
/// let error = i64::try_from(dozen / Exact::from(8)).unwrap_err();
/// assert_eq!(error.to_string(), "found 3/2, expected an integer that fits i64");
/// # Ok::<(), slicewise::number::IntegerError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Exact(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    /// Every integer that fits, and nothing else.
    Small(i64),
    /// Everything else, in lowest terms.
    Ratio(Box<RBig>),
}

impl Exact {
    /// The number 0.
    pub const ZERO: Self = Self(Repr::Small(0));

    /// The number 1.
    pub const ONE: Self = Self(Repr::Small(1));

    /// Builds the number `numerator / denominator`; `None` if the denominator is 0.
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::number::Exact;
    ///
    /// assert_eq!(Exact::ratio(2, -6), "-1/3".parse().ok());
    /// assert_eq!(Exact::ratio(1, 0), None);
    /// ```
    #[must_use]
    pub fn ratio(numerator: impl Into<Self>, denominator: impl Into<Self>) -> Option<Self> {
        numerator.into().checked_div(&denominator.into())
    }

    /// Builds the number `numerator / denominator`, whose denominator is not 0.
    pub(crate) fn from_parts(numerator: IBig, denominator: UBig) -> Self {
        Self::from_rational(RBig::from_parts(numerator, denominator))
    }

    pub(super) fn from_rational(ratio: RBig) -> Self {
        if !ratio.is_int() {
            return Self(Repr::Ratio(Box::new(ratio)));
        }
        match i64::try_from(ratio.numerator()) {
            Ok(small) => Self::from_small(small),
            Err(_) => Self(Repr::Ratio(Box::new(ratio))),
        }
    }

    #[inline]
    pub(super) const fn from_small(small: i64) -> Self {
        Self(Repr::Small(small))
    }

    pub(super) fn rational(&self) -> Cow<'_, RBig> {
        match &self.0 {
            Repr::Small(small) => Cow::Owned(RBig::from(*small)),
            Repr::Ratio(ratio) => Cow::Borrowed(ratio),
        }
    }

    /// Returns the number as a 64-bit integer; `None` if it is not one.
    #[inline]
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(small) => Some(small),
            Repr::Ratio(_) => None,
        }
    }

    /// Returns the numerator, in lowest terms: an integer with the sign of the number.
    #[must_use]
    pub fn numerator(&self) -> Self {
        match &self.0 {
            Repr::Small(_) => self.clone(),
            Repr::Ratio(ratio) => Self::from(ratio.numerator().clone()),
        }
    }

    /// Returns the denominator, in lowest terms: a positive integer, 1 for an integer.
    #[must_use]
    pub fn denominator(&self) -> Self {
        match &self.0 {
            Repr::Small(_) => Self::ONE,
            Repr::Ratio(ratio) => Self::from(IBig::from(ratio.denominator().clone())),
        }
    }

    /// Returns the numerator, in lowest terms, as a big integer.
    pub(crate) fn numerator_big(&self) -> IBig {
        match &self.0 {
            Repr::Small(small) => IBig::from(*small),
            Repr::Ratio(ratio) => ratio.numerator().clone(),
        }
    }

    /// Returns the denominator, in lowest terms, as a big integer.
    pub(crate) fn denominator_big(&self) -> UBig {
        match &self.0 {
            Repr::Small(_) => UBig::ONE,
            Repr::Ratio(ratio) => ratio.denominator().clone(),
        }
    }

    /// Returns whether the number is an integer, of any size.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Repr::Small(_) => true,
            Repr::Ratio(ratio) => ratio.is_int(),
        }
    }

    /// Returns whether the number is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0))
    }

    /// Returns whether the number is less than 0.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(small) => *small < 0,
            Repr::Ratio(ratio) => *ratio.numerator() < IBig::ZERO,
        }
    }

    /// Returns the absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// Returns the float nearest to the number, for charts and estimates: an infinity if it is beyond
    /// all floats, 0 if it is too close to 0. Comparisons belong to the number itself.
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::number::Exact;
    ///
    /// assert_eq!(Exact::ratio(-1, 8).map(|eighth| eighth.to_f64()), Some(-0.125));
    /// assert_eq!("1e400".parse().map(|huge: Exact| huge.to_f64()), Ok(f64::INFINITY));
    /// ```
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.rational().to_f64().value()
    }

    /// Formats the number as a decimal with `places` digits after the point, rounded half away from 0.
    #[must_use]
    pub fn decimal(&self, places: usize) -> String {
        let scale = UBig::from(10_u8).pow(places);
        let (negative, numerator) = (self.is_negative(), self.numerator_big().into_parts().1);
        let denominator = self.denominator_big();
        let digits = (numerator * scale * 2_u8 + &denominator) / (denominator * 2_u8);
        let sign = if negative && !digits.is_zero() { "-" } else { "" };
        let digits = format!("{digits:0>width$}", width = places + 1);
        let (whole, part) = digits.split_at(digits.len() - places);
        let point = if places == 0 { "" } else { "." };
        format!("{sign}{whole}{point}{part}")
    }
}

impl Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(small) => Display::fmt(small, f),
            Repr::Ratio(ratio) if ratio.denominator().is_one() => {
                f.pad(&ratio.numerator().to_string())
            }
            Repr::Ratio(ratio) => f.pad(&format!("{}/{}", ratio.numerator(), ratio.denominator())),
        }
    }
}

impl Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// The error of reading a number from text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumberError {
    /// The word does not have the form of a number.
    #[error("expected a number such as 4, -2, 0.1, 1/3 or 1e6")]
    NotANumber,
    /// The denominator of a fraction is 0.
    #[error("expected a denominator other than 0")]
    ZeroDenominator,
    /// The decimal exponent is beyond ±100000.
    #[error("expected a decimal exponent between -100000 and 100000")]
    ExponentTooLarge,
}

impl FromStr for Exact {
    type Err = NumberError;

    /// Parses `4`, `-2`, `+3`, `0.1`, `.5`, `1/3`, `-1/3`, `1e6`, `2.5e-3`, and as people write them: `1_000`, `½`,
    /// `1½`, `−3` with the minus of print, and the digits of other scripts.
    fn from_str(word: &str) -> Result<Self, NumberError> {
        if let Some(small) = short_integer(word.as_bytes()) {
            return Ok(Self::from(small));
        }
        let respelled = respelled(word);
        let word = respelled.as_deref().unwrap_or(word);
        let (negative, body) = split_sign(word);
        let number = match body.split_once('/') {
            Some((numerator, denominator)) => fraction(numerator, denominator)?,
            None => decimal(body)?,
        };
        Ok(Self::from_rational(if negative { -number } else { number }))
    }
}

/// Parses the common case without allocation: at most 18 digits after an optional minus.
#[inline]
fn short_integer(word: &[u8]) -> Option<i64> {
    let (negative, digits) = match word {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    if digits.is_empty() || digits.len() > 18 {
        return None;
    }
    let mut number = 0_i64;
    for byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number * 10 + i64::from(digit);
    }
    Some(if negative { -number } else { number })
}

fn split_sign(word: &str) -> (bool, &str) {
    match word.strip_prefix('-') {
        Some(body) => (true, body),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    }
}

fn fraction(numerator: &str, denominator: &str) -> Result<RBig, NumberError> {
    let denominator = natural(denominator)?;
    if denominator.is_zero() {
        return Err(NumberError::ZeroDenominator);
    }
    Ok(RBig::from_parts(natural(numerator)?.into(), denominator))
}

fn decimal(body: &str) -> Result<RBig, NumberError> {
    let (mantissa, exponent) = match body.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, parse_exponent(exponent)?),
        None => (body, 0),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = natural(&format!("{whole}{part}"))?;
    let shift = exponent - i64::try_from(part.len()).unwrap_or(i64::MAX);
    let power = UBig::from(10_u8)
        .pow(usize::try_from(shift.unsigned_abs()).map_err(|_| NumberError::ExponentTooLarge)?);
    Ok(if shift >= 0 {
        RBig::from(IBig::from(digits * power))
    } else {
        RBig::from_parts(digits.into(), power)
    })
}

fn parse_exponent(word: &str) -> Result<i64, NumberError> {
    let (negative, digits) = split_sign(word);
    let size = i64::try_from(natural(digits)?).map_err(|_| NumberError::ExponentTooLarge)?;
    if size > EXPONENT_LIMIT {
        return Err(NumberError::ExponentTooLarge);
    }
    Ok(if negative { -size } else { size })
}

fn natural(digits: &str) -> Result<UBig, NumberError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::NotANumber);
    }
    UBig::from_str(digits).map_err(|_| NumberError::NotANumber)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(word: &str) -> String {
        match word.parse::<Exact>() {
            Ok(number) => number.to_string(),
            Err(error) => format!("{error:?}"),
        }
    }

    #[test]
    fn every_form_of_number_is_read_exactly() {
        for (word, printed) in [
            ("0", "0"),
            ("-0", "0"),
            ("+7", "7"),
            ("007", "7"),
            ("-9223372036854775808", "-9223372036854775808"),
            ("9223372036854775808", "9223372036854775808"),
            ("0.1", "1/10"),
            (".5", "1/2"),
            ("5.", "5"),
            ("-2.50", "-5/2"),
            ("2/4", "1/2"),
            ("-6/3", "-2"),
            ("1e6", "1000000"),
            ("1E+2", "100"),
            ("25e-3", "1/40"),
            ("1.5e1", "15"),
            ("1_000", "1000"),
            ("-1_2.5_0", "-25/2"),
            ("½", "1/2"),
            ("-½", "-1/2"),
            ("1½", "3/2"),
            ("-2¾", "-11/4"),
            ("10⅒", "101/10"),
            ("\u{2212}3", "-3"),
            ("٣", "3"),
            ("１２.５", "25/2"),
            ("-०१", "-1"),
        ] {
            assert_eq!(read(word), printed, "{word}");
        }
    }

    #[test]
    fn everything_else_is_refused_with_its_reason() {
        for word in [
            "", "-", "+", ".", "e5", "1e", "1/", "/2", "--1", "1/-2", "0x10", "_1", "1_", "1__0",
            "1._0", "_", "NaN", "inf", "1.2.3", "1/2/3", "1/2.5", "1_0e5", "1e1_0", "1e２", "½½",
            "½1", "1.5½", "1/2½", "①", "2²", "1e5.5", "4 2",
        ] {
            assert_eq!(read(word), "NotANumber", "{word}");
        }
        assert_eq!(read("1/0"), "ZeroDenominator");
        assert_eq!(read("1e100001"), "ExponentTooLarge");
        assert_eq!(read("1e-99999999999999999999"), "ExponentTooLarge");
    }

    #[test]
    fn decimals_round_half_away_from_zero() {
        for (word, places, decimal) in [
            ("1/3", 4, "0.3333"),
            ("2/3", 0, "1"),
            ("-1/8", 2, "-0.13"),
            ("-1/1000", 2, "0.00"),
            ("12", 1, "12.0"),
            ("999/1000", 2, "1.00"),
        ] {
            assert_eq!(word.parse::<Exact>().map(|n| n.decimal(places)), Ok(decimal.into()));
        }
    }
}
