//! [`Exact::brief`]: the first and the last digits of a long number.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::digits::Digits;
use super::exact::Exact;

/// The digits that are shown at the start of a long number, and at its end.
const SHOWN: usize = 8;

/// log₁₀ 2, over 2⁹⁶.
const LOG_2: u128 = 23_850_053_418_134_191_015_272_426_710;

impl Exact {
    /// Writes the number, with an integer of more than `most` digits as `12345678…12345678 (401 digits)`. The digits shown
    /// are exact. O(length of the number), where printing it whole takes more than that.
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::number::Exact;
    ///
    /// let long: Exact = "-1e400".parse()?;
    /// assert_eq!(long.brief(40), "-10000000…00000000 (401 digits)");
    /// assert_eq!("1/3".parse::<Exact>()?.brief(40), "1/3");
    /// # Ok::<(), slicewise::number::NumberError>(())
    /// ```
    #[must_use]
    pub fn brief(&self, most: usize) -> String {
        let most = most.max(2 * SHOWN);
        if let Some(integer) = self.as_i64() {
            let digits = Digits::of(integer);
            if digits.as_str().len() <= most {
                return digits.as_str().to_owned();
            }
        }
        let (numerator, denominator) = (self.numerator_big(), self.denominator_big());
        let below = if denominator.is_one() {
            String::new()
        } else {
            format!("/{}", of_natural(&denominator, most))
        };
        let sign = if self.is_negative() { "-" } else { "" };
        format!("{sign}{}{below}", of_natural(&numerator.into_parts().1, most))
    }
}

fn of_natural(number: &UBig, most: usize) -> String {
    // A digit takes more than three bits.
    if number.bit_len() <= most.saturating_mul(3) {
        return number.to_string();
    }
    let (first, digits) = leading(number);
    if digits <= most {
        return number.to_string();
    }
    let last = number % 10_u64.pow(SHOWN as u32);
    format!("{first}…{last:0>SHOWN$} ({digits} digits)")
}

/// Returns the first digits of a number of more than [`SHOWN`], and how many digits it has.
fn leading(number: &UBig) -> (u64, usize) {
    estimated(number).unwrap_or_else(|| divided(number))
}

/// Finds the first digits by logarithms; `None` if they are too close to the next to be sure. The logarithm of the power
/// of two is exact to 2⁻⁵⁰ and that of the rest to 2⁻⁴⁸, so that the digits are wrong by 10⁻⁶ at most.
fn estimated(number: &UBig) -> Option<(u64, usize)> {
    let shift = number.bit_len().checked_sub(64)?;
    let top: u64 = (number >> shift).try_into().ok()?;
    let power = u128::try_from(shift).ok()?.checked_mul(LOG_2)?;
    let (whole, part) = ((power >> 96) as usize, (power & ((1 << 96) - 1)) as f64 / 2_f64.powi(96));
    let logarithm = part + (top as f64).log10();
    let digits = whole + logarithm.floor() as usize + 1;
    let shown = 10_f64.powf(logarithm.fract() + SHOWN as f64 - 1.0);
    let close = (shown - shown.round()).abs() < 1e-3;
    (!close).then_some((shown as u64, digits))
}

/// Finds the first digits by a division.
fn divided(number: &UBig) -> (u64, usize) {
    // A lower bound of the number of digits.
    let least = (((number.bit_len() as u128 - 1) * LOG_2) >> 96) as usize + 1;
    let power = least.saturating_sub(SHOWN);
    let first = (number / UBig::from(10_u8).pow(power)).to_string();
    let shown = first.get(..SHOWN).unwrap_or(&first).parse().unwrap_or_default();
    (shown, power + first.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of a number is the slow way.
    fn by_text(number: &UBig) -> (u64, usize) {
        let text = number.to_string();
        (text[..SHOWN].parse().expect("digits"), text.len())
    }

    #[test]
    fn the_first_digits_are_those_of_the_text() {
        let mut estimates = 0;
        for exponent in (20..400).chain([5000, 5001]) {
            let power = UBig::from(10_u8).pow(exponent);
            for number in [
                power.clone(),
                &power - 1_u8,
                &power + 1_u8,
                &power * 7_u8 / 9_u8,
                &power * 12_345_678_u32 - 1_u8,
                UBig::from(3_u8).pow(2 * exponent),
                UBig::ONE << (4 * exponent),
            ] {
                assert_eq!(divided(&number), by_text(&number), "{number}");
                if let Some(found) = estimated(&number) {
                    assert_eq!(found, by_text(&number), "{number}");
                    estimates += 1;
                }
            }
        }
        assert!(estimates > 1000, "{estimates}");
    }

    #[test]
    fn only_long_numbers_are_short() {
        let brief = |word: &str| word.parse::<Exact>().expect(word).brief(20);
        assert_eq!(brief("12345678901234567890"), "12345678901234567890");
        assert_eq!(brief("-123456789012345678901"), "-12345678…45678901 (21 digits)");
        assert_eq!(brief("1/3"), "1/3");
        assert_eq!(brief("1e-30"), "1/10000000…00000000 (31 digits)");
        assert_eq!(brief("0"), "0");
        let long: Exact = "1e400".parse().expect("a number");
        assert_eq!(long.brief(usize::MAX), long.to_string());
    }
}
