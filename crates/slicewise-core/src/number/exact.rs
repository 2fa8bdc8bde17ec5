//! Exact rationals: reading them, printing them, and nothing in between.

use std::fmt::{self, Display};
use std::str::FromStr;

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

/// Decimal exponents beyond this are refused: `1e1000000000` is a typing error, not a coin.
const EXPONENT_LIMIT: i64 = 100_000;

/// An exact rational number.
///
/// Integers that fit 64 bits take 16 bytes and no allocation, so that a row of ten million coins
/// can be read into a `Vec<Exact>`. Equal numbers have one representation, so `==` and `Hash` are
/// exact.
///
/// ```
/// use slicewise::Exact;
///
/// let third: Exact = "1/3".parse()?;
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!("-0.50".parse::<Exact>()?.to_string(), "-1/2");
/// assert_eq!("1e6".parse::<Exact>()?, Exact::from(1_000_000));
/// assert_eq!(third.decimal(5), "0.33333");
/// # Ok::<(), slicewise::NumberError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exact(Repr);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Repr {
    /// Every integer that fits, and nothing else.
    Small(i64),
    /// Everything else, in lowest terms.
    Ratio(Box<RBig>),
}

impl Exact {
    /// The number `numerator / denominator`; `None` if the denominator is 0.
    #[must_use]
    pub fn ratio(numerator: IBig, denominator: UBig) -> Option<Self> {
        if denominator.is_zero() {
            return None;
        }
        Some(Self::from(RBig::from_parts(numerator, denominator)))
    }

    /// The number as a 64-bit integer, if it is one.
    #[inline]
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(small) => Some(small),
            Repr::Ratio(_) => None,
        }
    }

    /// The numerator, in lowest terms.
    #[must_use]
    pub fn numerator(&self) -> IBig {
        match &self.0 {
            Repr::Small(small) => IBig::from(*small),
            Repr::Ratio(ratio) => ratio.numerator().clone(),
        }
    }

    /// The denominator, in lowest terms; 1 for an integer.
    #[must_use]
    pub fn denominator(&self) -> UBig {
        match &self.0 {
            Repr::Small(_) => UBig::ONE,
            Repr::Ratio(ratio) => ratio.denominator().clone(),
        }
    }

    /// Whether the number is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.numerator() < IBig::ZERO
    }

    /// The decimal approximation with `places` digits after the point, rounded half away from zero.
    #[must_use]
    pub fn decimal(&self, places: usize) -> String {
        let scale = UBig::from(10_u8).pow(places);
        let (negative, numerator) = (self.is_negative(), magnitude(&self.numerator()));
        let denominator = self.denominator();
        let digits = (numerator * scale * 2_u8 + &denominator) / (denominator * 2_u8);
        let sign = if negative && !digits.is_zero() { "-" } else { "" };
        let digits = format!("{digits:0>width$}", width = places + 1);
        let (whole, part) = digits.split_at(digits.len() - places);
        let point = if places == 0 { "" } else { "." };
        format!("{sign}{whole}{point}{part}")
    }
}

impl From<i64> for Exact {
    fn from(small: i64) -> Self {
        Self(Repr::Small(small))
    }
}

impl From<IBig> for Exact {
    fn from(integer: IBig) -> Self {
        match i64::try_from(&integer) {
            Ok(small) => Self(Repr::Small(small)),
            Err(_) => Self(Repr::Ratio(Box::new(RBig::from(integer)))),
        }
    }
}

impl From<RBig> for Exact {
    fn from(ratio: RBig) -> Self {
        let (numerator, denominator) = ratio.into_parts();
        if denominator.is_one() {
            return Self::from(numerator);
        }
        Self(Repr::Ratio(Box::new(RBig::from_parts(numerator, denominator))))
    }
}

impl Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(small) => small.fmt(f),
            Repr::Ratio(ratio) if ratio.denominator().is_one() => {
                f.pad(&ratio.numerator().to_string())
            }
            Repr::Ratio(ratio) => f.pad(&format!("{}/{}", ratio.numerator(), ratio.denominator())),
        }
    }
}

/// A word that is not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberError {
    /// The word does not have the form of a number.
    NotANumber,
    /// A fraction with denominator 0.
    ZeroDenominator,
    /// A decimal exponent beyond ±100000.
    ExponentTooLarge,
}

impl Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANumber => "expected a number such as 4, -2, 0.1, 1/3 or 1e6",
            Self::ZeroDenominator => "expected a denominator other than 0",
            Self::ExponentTooLarge => "expected a decimal exponent between -100000 and 100000",
        })
    }
}

impl std::error::Error for NumberError {}

impl FromStr for Exact {
    type Err = NumberError;

    /// Reads `4`, `-2`, `+3`, `0.1`, `.5`, `1/3`, `-1/3`, `1e6`, `2.5e-3`.
    fn from_str(word: &str) -> Result<Self, NumberError> {
        if let Some(small) = short_integer(word.as_bytes()) {
            return Ok(Self::from(small));
        }
        let (negative, body) = split_sign(word);
        let number = match body.split_once('/') {
            Some((numerator, denominator)) => fraction(numerator, denominator)?,
            None => decimal(body)?,
        };
        Ok(Self::from(if negative { -number } else { number }))
    }
}

/// The common case, without allocation: at most 18 digits with an optional minus.
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

fn magnitude(number: &IBig) -> UBig {
    number.clone().into_parts().1
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
        ] {
            assert_eq!(read(word), printed, "{word}");
        }
    }

    #[test]
    fn everything_else_is_refused_with_its_reason() {
        for word in [
            "", "-", "+", ".", "e5", "1e", "1/", "/2", "--1", "1/-2", "0x10", "1_000", "NaN",
            "inf", "1.2.3", "1/2/3", "1/2.5", "½", "٣", "1e5.5", "4 2",
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
