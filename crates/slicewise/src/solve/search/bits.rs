//! [`Bits`]: a set of at most 64·N places.

use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of places below 64·N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);

    #[inline]
    pub(crate) fn one(place: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(place);
        set
    }

    /// Returns the set of the places below `len`.
    #[inline]
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
    #[inline]
    pub(crate) fn words(self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }

    /// Builds a set from its words.
    #[inline]
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
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let words = self.0.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        self.0[..words].hash(state);
    }
}

impl<const N: usize> FromIterator<usize> for Bits<N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        let mut set = Self::EMPTY;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

/// Loops, and not `from_fn`, of whose parts each is a call where the units of a crate are optimised alone.
macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, |$word:ident, $other:ident| $change:expr) => {
        impl<const N: usize> $assign for Bits<N> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for ($word, $other) in self.0.iter_mut().zip(other.0) {
                    $change;
                }
            }
        }

        impl<const N: usize> $trait for Bits<N> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                self.$assign_method(other);
                self
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |word, other| *word &= other);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |word, other| *word |= other);
// The difference of sets: the places of one that are not in the other.
operator!(Sub, sub, SubAssign, sub_assign, |word, other| *word &= !other);
