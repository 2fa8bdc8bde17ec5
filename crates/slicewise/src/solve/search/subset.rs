//! [`Subset`]: a position as a set of vertices of one board.

use super::bits::Bits;

/// The remaining vertices of a board, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subset<const N: usize> {
    pub(super) places: Bits<N>,
    /// Whether the previous move was a pass; `false` where that does not matter, and for sets of more than a word.
    pub(super) passed: bool,
}

/// Keeps both halves of the key of a searched position from being 0. The heaviest vertices have the lowest places,
/// and are taken soon.
const MASK: u128 = 0x9d39_247e_3377_6d41_2af7_3980_0b6a_2d55;

impl<const N: usize> Subset<N> {
    /// Returns the key of the set, which is the set itself.
    #[inline]
    pub(super) fn key(&self) -> u128 {
        let [mut low, mut high] = [0, u64::from(self.passed)];
        [&mut low, &mut high]
            .into_iter()
            .zip(self.places.words())
            .for_each(|(to, word)| *to = word);
        (u128::from(high) << 64 | u128::from(low)) ^ MASK
    }

    /// Returns the set of a key; `None` if no set has that key.
    pub(super) fn of_key(key: u128) -> Option<Self> {
        let key = key ^ MASK;
        let words = [key as u64, (key >> 64) as u64];
        let places = Bits::from_words(std::array::from_fn(|word| words[word]));
        let passed = N == 1 && words[1] != 0;
        (N > 1 || words[1] < 2).then_some(Self { places, passed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn come_back<const N: usize>(places: &[usize], passed: bool) -> u128 {
        let set = Subset::<N> { places: places.iter().copied().collect(), passed };
        assert_eq!(Subset::of_key(set.key()), Some(set));
        set.key()
    }

    #[test]
    fn sets_come_back_from_their_keys() {
        let keys = [
            come_back::<1>(&[], false),
            come_back::<1>(&[0, 63], false),
            come_back::<1>(&[0, 63], true),
            come_back::<2>(&[0, 64], false),
            come_back::<2>(&[63, 127], false),
        ];
        assert!((1..5).all(|at| !keys[..at].contains(&keys[at])), "{keys:?}");
        assert_eq!(Subset::<1>::of_key(keys[4]), None, "more than a pass");
    }
}
