//! [`Ring`]: the slots of a hash table, of which each hash has a first one.

use std::iter;

/// An entry is looked for in so many slots at most. (Of three million slots of which two thirds are taken at random, some
/// 200 in a row are; more are where somebody has chosen the entries.)
pub(super) const FARTHEST: usize = 512;

/// A fixed number of slots, the first of which comes after the last.
///
/// The home of a hash is its remainder. So entries that come in the order of the slots of another ring, as those of a saved
/// table do, have homes all over this one, however long either is; and those of a ring of half the length have homes
/// in two places that advance side by side.
pub(super) struct Ring<T> {
    slots: Box<[T]>,
    /// 2⁶⁴ / their number, rounded up, without its carry.
    inverse: u64,
}

impl<T> Ring<T> {
    /// Builds a ring of a number of slots, at least one.
    pub(super) fn new(slots: usize, empty: impl FnMut() -> T) -> Self {
        debug_assert!((1..=u32::MAX as usize).contains(&slots), "{slots} slots");
        let inverse = (u64::MAX / slots as u64).wrapping_add(1);
        Self { slots: iter::repeat_with(empty).take(slots).collect(), inverse }
    }

    /// Returns the number of slots.
    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    /// Iterates over all slots.
    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.slots.iter()
    }

    /// Iterates over the slots in which an entry with a hash may be, from its home on.
    #[inline]
    pub(super) fn near(&self, hash: u64) -> impl Iterator<Item = &T> {
        let (before, after) = self.slots.split_at(self.home(hash));
        after.iter().chain(before).take(FARTHEST)
    }

    /// Returns the remainder of the lower half of a hash, since the upper one chose the room, as of D. Lemire, O. Kaser and
    /// N. Kurz, *Faster remainder by direct computation* (2019).
    #[inline]
    fn home(&self, hash: u64) -> usize {
        let fraction = self.inverse.wrapping_mul(u64::from(hash as u32));
        ((u128::from(fraction) * self.slots.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_home_of_a_hash_is_its_remainder() {
        for slots in [1, 2, 3, 7, 64, 1000, 2_796_202, 4_194_304] {
            let ring = Ring::new(slots, || ());
            for hash in [0, 1, 2, 6, 63, 64, 999, 123_456_789, u64::from(u32::MAX)] {
                let hash = hash | 0xabcd << 32;
                assert_eq!(ring.home(hash), (hash & 0xffff_ffff) as usize % slots, "{slots}");
            }
        }
    }

    #[test]
    fn an_entry_may_be_in_all_slots_of_a_short_ring_and_in_the_next_of_a_long_one() {
        for (slots, hash) in [(5, 3), (5, 5), (10_000, 9_990), (10_000, 4)] {
            let mut number = 0..;
            let ring = Ring::new(slots, || number.next().expect("there are more"));
            let found: Vec<usize> = ring.near(hash).copied().collect();
            let expected = (0..slots.min(FARTHEST)).map(|step| (hash as usize + step) % slots);
            assert_eq!(found, expected.collect::<Vec<_>>());
            assert_eq!(ring.iter().count(), ring.len());
        }
    }
}
