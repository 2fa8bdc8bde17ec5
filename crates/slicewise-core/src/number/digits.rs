//! [`Digits`]: the text of an integer, without an allocation.

use super::exact::Exact;

/// The decimal digits of an integer, for texts of many numbers.
///
/// `Display` of an integer goes through a formatter, which takes several times as long.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::number::Digits;
///
/// assert_eq!(Digits::of(-1207).as_str(), "-1207");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    /// The digits are at the end, after zeros.
    text: Text,
    start: usize,
}

/// A whole number of words, so that they are found to be ASCII word by word.
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
struct Text([u8; 32]);

/// The two digits of each number below 100.
const PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[b'0'; 2]; 100];
    let mut number = 0;
    while number < pairs.len() {
        pairs[number] = [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
        number += 1;
    }
    pairs
};

impl Digits {
    /// Writes an integer.
    #[must_use]
    #[inline]
    pub fn of(integer: i64) -> Self {
        // An integer of 64 bits has at most a sign and 19 digits.
        let text = Text([b'0'; 32]);
        let mut digits = Self { text, start: text.0.len() };
        let mut left = integer.unsigned_abs();
        while left >= 10_000 {
            // Most of the digits come in narrow numbers, which are divided faster.
            let four = (left % 10_000) as u32;
            left /= 10_000;
            digits.put_pair(four % 100);
            digits.put_pair(four / 100);
        }
        let mut left = left as u32;
        while left >= 10 {
            digits.put_pair(left % 100);
            left /= 100;
        }
        if left > 0 || digits.start == text.0.len() {
            digits.put(b'0' + left as u8);
        }
        if integer < 0 {
            digits.put(b'-');
        }
        digits
    }

    #[inline]
    fn put(&mut self, character: u8) {
        self.start -= 1;
        self.text.0[self.start] = character;
    }

    /// Puts two digits of a number below 100 before the others.
    #[inline]
    fn put_pair(&mut self, pair: u32) {
        self.start -= 2;
        self.text.0[self.start..self.start + 2].copy_from_slice(&PAIRS[pair as usize]);
    }

    /// The text.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        let text = std::str::from_utf8(&self.text.0).unwrap_or_default();
        text.get(self.start..).unwrap_or_default()
    }
}

impl Exact {
    /// Adds the number to a text, as `Display` prints it.
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::number::Exact;
    ///
    /// let mut text = "row".to_owned();
    /// for weight in [Exact::from(4), Exact::from(2)] {
    ///     text.push(' ');
    ///     weight.write_to(&mut text);
    /// }
    /// assert_eq!(text, "row 4 2");
    /// ```
    pub fn write_to(&self, text: &mut String) {
        match self.as_i64() {
            Some(integer) => text.push_str(Digits::of(integer).as_str()),
            None => text.push_str(&self.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_that_display_prints() {
        let powers = (0..19).map(|exponent| 10_i64.pow(exponent));
        let around = powers.flat_map(|power| [power - 1, power, power + 1]);
        for integer in around.chain([i64::MAX]).flat_map(|it| [it, -it, -it - 1]) {
            assert_eq!(Digits::of(integer).as_str(), integer.to_string());
        }
    }

    #[test]
    fn every_number_is_written_as_it_is_printed() {
        for word in ["0", "-7", "1/3", "-9223372036854775808", "9223372036854775808"] {
            let mut text = String::new();
            word.parse::<Exact>().expect(word).write_to(&mut text);
            assert_eq!(text, word);
        }
    }
}
