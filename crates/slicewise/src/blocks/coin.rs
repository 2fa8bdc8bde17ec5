//! [`Coin`]: the machine integers a row may be made of.

/// A machine integer of at most 64 bits: what a row is made of that is read block by block.
///
/// Implemented for `i8` to `i64` and `u8` to `u32`.
pub(crate) trait Coin: Copy + Sync {
    /// The same coins as `i64`, in `room` if they are not so already.
    fn as_i64s<'a>(coins: &'a [Self], room: &'a mut Vec<i64>) -> &'a [i64];
}

impl Coin for i64 {
    #[inline]
    fn as_i64s<'a>(coins: &'a [Self], _: &'a mut Vec<i64>) -> &'a [i64] {
        coins
    }
}

macro_rules! narrow_coins {
    ($($coin:ty),*) => {$(
        impl Coin for $coin {
            #[inline]
            fn as_i64s<'a>(coins: &'a [Self], room: &'a mut Vec<i64>) -> &'a [i64] {
                room.clear();
                room.extend(coins.iter().map(|&coin| i64::from(coin)));
                room
            }
        }
    )*};
}

narrow_coins!(i8, i16, i32, u8, u16, u32);
