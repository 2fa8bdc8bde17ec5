//! [`Word`]: the machine integers of at most 64 bits.

use super::vector;

/// A machine integer of at most 64 bits: what a row is made of that is read block by block.
///
/// Implemented for `i8` to `i64` and `u8` to `u32`.
pub trait Word: Copy + Sync + Into<i64> + sealed::Sealed {
    /// The same coins as `i64`, in `room` if they are not so already.
    #[doc(hidden)]
    fn as_i64s<'a>(coins: &'a [Self], room: &'a mut Vec<i64>) -> &'a [i64];

    /// The same coins as `i64`, the last one first, in `room`.
    #[doc(hidden)]
    fn reversed<'a>(coins: &[Self], room: &'a mut Vec<i64>) -> &'a [i64] {
        room.clear();
        room.extend(coins.iter().rev().map(|&coin| coin.into()));
        room
    }
}

mod sealed {
    pub trait Sealed {}
}

impl sealed::Sealed for i64 {}

impl Word for i64 {
    #[inline]
    fn as_i64s<'a>(coins: &'a [Self], _: &'a mut Vec<i64>) -> &'a [i64] {
        coins
    }

    fn reversed<'a>(coins: &[Self], room: &'a mut Vec<i64>) -> &'a [i64] {
        room.resize(coins.len(), 0);
        vector::reverse(coins, room);
        room
    }
}

macro_rules! narrow_words {
    ($($word:ty),*) => {$(
        impl sealed::Sealed for $word {}

        impl Word for $word {
            #[inline]
            fn as_i64s<'a>(coins: &'a [Self], room: &'a mut Vec<i64>) -> &'a [i64] {
                room.clear();
                room.extend(coins.iter().map(|&coin| i64::from(coin)));
                room
            }
        }
    )*};
}

narrow_words!(i8, i16, i32, u8, u16, u32);
