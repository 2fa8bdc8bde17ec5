//! [`Rng`]: random numbers, uniformly distributed, and the same for the same seed on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A random number generator: ChaCha with 8 rounds, a documented generator, so that a seed means the
/// same on every machine and in every version.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// Creates the generator of a seed.
    pub fn seeded(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Creates one of the 2⁶⁴ independent generators of a seed; number 0 is that of [`Rng::seeded`].
    pub fn stream(seed: u64, number: u64) -> Self {
        let mut draw = Self::seeded(seed);
        draw.0.set_stream(number);
        draw
    }

    /// The generators of two players who choose at random.
    pub(crate) fn of_players(seed: u64) -> [Self; 2] {
        [0, 1].map(|player| Self::stream(seed, player))
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a random number below `bound`, which must not be 0. Numbers beyond the last multiple of
    /// `bound` are drawn again.
    pub fn below(&mut self, bound: u64) -> u64 {
        let last = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.bits();
            if drawn < last {
                return drawn % bound;
            }
        }
    }
}

impl Rng {
    /// Returns a random number from `low` to `high`, both included. `high` must not be less than `low`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        let offset = match high.abs_diff(low).checked_add(1) {
            Some(bound) => self.below(bound),
            None => self.bits(),
        };
        low.wrapping_add_unsigned(offset)
    }

    /// Shuffles `things`, all orders equally likely (Fisher and Yates). O(n).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            things.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_stay_within_their_bounds_and_reach_them() {
        let mut draw = Rng::seeded(7);
        let drawn: Vec<i64> = (0..200).map(|_| draw.between(-2, 1)).collect();
        for number in -2..=1 {
            assert!(drawn.contains(&number), "{number}");
        }
        assert!(drawn.iter().all(|number| (-2..=1).contains(number)));
        assert_eq!(draw.between(i64::MAX, i64::MAX), i64::MAX);
        let wide: Vec<i64> = (0..64).map(|_| draw.between(i64::MIN, i64::MAX)).collect();
        assert!(wide.iter().any(|&number| number < 0) && wide.iter().any(|&number| number > 0));
    }

    #[test]
    fn streams_of_a_seed_differ_and_the_first_is_the_seeds() {
        let bits = |mut draw: Rng| [draw.bits(), draw.bits()];
        assert_eq!(bits(Rng::seeded(3)), bits(Rng::stream(3, 0)));
        assert_ne!(bits(Rng::stream(3, 1)), bits(Rng::stream(3, 0)));
        assert_ne!(bits(Rng::stream(3, 1)), bits(Rng::stream(4, 1)));
    }

    #[test]
    fn a_shuffle_keeps_everything() {
        let mut things: Vec<u32> = (0..50).collect();
        Rng::seeded(1).shuffle(&mut things);
        assert_ne!(things, (0..50).collect::<Vec<_>>());
        things.sort_unstable();
        assert_eq!(things, (0..50).collect::<Vec<_>>());
    }
}
