//! Keys of 128 bits, the same in every run and on every machine.

use std::hash::{Hash, Hasher};

/// Returns a hash of a key: 64 bits of it that all its bits change.
#[inline]
pub(super) fn spread(key: u128) -> u64 {
    let [low, high] =
        [key as u64 ^ 0x9e37_79b9_7f4a_7c15, (key >> 64) as u64 ^ 0xa076_1d64_78bd_642f];
    let product = u128::from(low) * u128::from(high);
    product as u64 ^ (product >> 64) as u64
}

/// A hasher for keys of 128 bits, which stand for what they are of: two things that differ have the same one with a
/// probability of 2⁻¹²⁸ (the book, chapter *General boards*).
///
/// Each step maps the keys one to one, so that what differed once differs until another word makes it equal again.
pub(super) struct Keyer(u128);

/// The start of every key. A saved table has it in its header.
pub(super) const SEED: u128 = 0x2b7e_1516_28ae_d2a6_abf7_1588_09cf_4f3c;

impl Keyer {
    /// Odd, with a high and a low half that look random.
    const FACTOR: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

    /// Starts a key.
    #[inline]
    pub(super) fn new() -> Self {
        Self(SEED)
    }

    /// Returns the key of everything that was written.
    #[inline]
    pub(super) fn key(mut self) -> u128 {
        self.mix(0);
        self.mix(0);
        self.0
    }

    #[inline]
    fn mix(&mut self, word: u64) {
        let product = (self.0 ^ u128::from(word)).wrapping_mul(Self::FACTOR);
        self.0 = product ^ (product >> 64);
    }
}

impl Hasher for Keyer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.mix(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.mix(u64::from(word));
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.mix(u64::from(word));
    }
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }
    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }
    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }
    #[inline]
    fn finish(&self) -> u64 {
        spread(self.0)
    }
}

/// Returns the key of `value`.
#[inline]
pub(super) fn key_of(value: &impl Hash) -> u128 {
    let mut keyer = Keyer::new();
    value.hash(&mut keyer);
    keyer.key()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Words of which one bit or two differ, in each half of the key.
    #[test]
    fn keys_of_words_that_hardly_differ_have_nothing_in_common() {
        let words = [3_u64, 0, 7, 1 << 63];
        let bits: Vec<usize> = (0..256).collect();
        let flipped = |bits: &[usize]| {
            let mut words = words;
            bits.iter().for_each(|bit| words[bit / 64] ^= 1 << (bit % 64));
            key_of(&words)
        };
        let two = bits.iter().flat_map(|&one| (0..one).map(move |other| vec![other, one]));
        let all: Vec<u128> =
            bits.iter().map(|&bit| vec![bit]).chain(two).map(|it| flipped(&it)).collect();
        let halves = [0, 32, 64, 96].map(|shift| {
            all.iter().map(|key| (key >> shift) as u32).collect::<HashSet<u32>>().len()
        });
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        // Of 32,896 random numbers of 32 bits, 0.13 pairs are equal.
        assert!(halves.iter().all(|&different| different + 3 > all.len()), "{halves:?}");
        let mean = all.iter().map(|key| (key ^ key_of(&words)).count_ones()).sum::<u32>();
        assert!((mean / all.len() as u32).abs_diff(64) <= 1, "a half of all bits");
    }

    #[test]
    fn keys_know_where_a_thing_ends_and_the_next_begins() {
        let parts: [(&[u64], &[u64]); 4] =
            [(&[], &[1, 2]), (&[1], &[2]), (&[1, 2], &[]), (&[0, 1], &[2])];
        assert_eq!(parts.iter().map(key_of).collect::<HashSet<_>>().len(), 4);
    }
}
