//! [`Bits`]: a set of at most 64·N places.

use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub};

/// A set of places below 64·N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);

    pub(crate) fn one(place: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(place);
        set
    }

    /// Returns the set of the places below `len`.
    pub(crate) fn first(len: usize) -> Self {
        (0..len).collect()
    }

    #[inline]
    pub(crate) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    #[inline]
    pub(crate) fn contains(&self, place: usize) -> bool {
        self.0[place / 64] & (1 << (place % 64)) != 0
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn lowest(&self) -> Option<usize> {
        let (index, word) = self.0.iter().enumerate().find(|(_, word)| **word != 0)?;
        Some(index * 64 + word.trailing_zeros() as usize)
    }

    /// Returns the set without its lowest place.
    #[inline]
    pub(crate) fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    /// Iterates over the words of 64 places, the lowest first.
    pub(crate) fn words(self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }

    /// Builds a set from its words.
    pub(crate) fn from_words(words: [u64; N]) -> Self {
        Self(words)
    }

    #[inline]
    pub(crate) fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Iterates over the places, lowest first.
    #[inline]
    pub(crate) fn iter(mut self) -> impl Iterator<Item = usize> {
        let mut index = 0;
        std::iter::from_fn(move || {
            loop {
                let word = self.0.get_mut(index)?;
                let lowest = word.trailing_zeros() as usize;
                if let Some(below) = word.checked_sub(1) {
                    *word &= below;
                    return Some(index * 64 + lowest);
                }
                index += 1;
            }
        })
    }
}

/// As many words as have a place, so that a set has the same hash however many there may be.
impl<const N: usize> Hash for Bits<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let words = self.0.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        self.0[..words].hash(state);
    }
}

impl<const N: usize> FromIterator<usize> for Bits<N> {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        let mut set = Self::EMPTY;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

/// The difference of sets: the places of one that are not in the other.
impl<const N: usize> Sub for Bits<N> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

impl<const N: usize> BitAndAssign for Bits<N> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
