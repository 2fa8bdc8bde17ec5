//! A fast hash, the same in every run and on every machine.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A hasher that multiplies and rotates, where a collision costs time and nothing else.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mixer(u64);

pub(crate) type Mixing = BuildHasherDefault<Mixer>;

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
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
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }
    #[inline]
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(FACTOR);
        mixed ^ (mixed >> 29)
    }
}

/// Returns the hash of `value`.
#[inline]
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish()
}
