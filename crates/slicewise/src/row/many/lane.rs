//! The integers in which many boards are solved side by side.

/// An integer of a lane, with arithmetic that wraps, since lanes without a board may hold anything.
pub trait LaneInt: Copy + Default + Ord + Into<i64> {
    /// The least number.
    const LEAST: Self;

    /// A coin, which has to fit.
    fn new(coin: i64) -> Self;

    fn minus(self, other: Self) -> Self;

    /// Half of an even number.
    fn half(self) -> Self;
}

macro_rules! lane_ints {
    ($($int:ty),*) => {$(
        impl LaneInt for $int {
            const LEAST: Self = Self::MIN;

            #[inline(always)]
            fn new(coin: i64) -> Self {
                coin as Self
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn half(self) -> Self {
                self >> 1
            }
        }
    )*};
}

lane_ints!(i8, i16, i32, i64);

/// Numbers of as many boards, side by side: a cache line of them.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Line<T, const BOARDS: usize>(pub [T; BOARDS]);

impl<T: LaneInt, const BOARDS: usize> Line<T, BOARDS> {
    #[inline(always)]
    pub fn zero() -> Self {
        Self([T::default(); BOARDS])
    }

    #[inline(always)]
    pub fn minus(mut self, other: &Self) -> Self {
        for lane in 0..BOARDS {
            self.0[lane] = self.0[lane].minus(other.0[lane]);
        }
        self
    }

    #[inline(always)]
    pub(super) fn min(mut self, other: &Self) -> Self {
        for lane in 0..BOARDS {
            self.0[lane] = self.0[lane].min(other.0[lane]);
        }
        self
    }

    #[inline(always)]
    pub fn max(mut self, other: &Self) -> Self {
        for lane in 0..BOARDS {
            self.0[lane] = self.0[lane].max(other.0[lane]);
        }
        self
    }
}

/// The width of the integers, the narrowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Width {
    I8,
    I16,
    I32,
    I64,
}

impl Width {
    /// The narrowest width that holds boards of up to `len` coins whose [magnitudes](magnitude), or-ed
    /// together, are `bits`; `None` if none does.
    ///
    /// Every number computed for a board is a signed sum of its coins, so less in magnitude than this sum.
    ///
    /// [magnitude]: crate::row::vector::magnitude
    pub fn of(bits: i64, len: usize) -> Option<Self> {
        Self::holding((i128::from(bits) + 1) * len as i128)
    }

    /// The narrowest width that holds every number computed for rows and pizzas of up to `len` coins from `least`
    /// to `most`; `None` if none does. (The book, chapter *Rows and stacks*, Proposition 13.)
    pub(super) fn of_coins(least: i64, most: i64, len: usize) -> Option<Self> {
        let range = i128::from(most) - i128::from(least);
        let magnitude = i128::from(least).abs().max(i128::from(most).abs());
        Self::holding((len / 2) as i128 * range + magnitude)
    }

    /// The narrowest width that holds numbers of at most this magnitude; `None` if none does.
    pub(super) fn holding(magnitude: i128) -> Option<Self> {
        let holds = |max: i64| magnitude <= i128::from(max);
        Some(match () {
            () if holds(i8::MAX.into()) => Self::I8,
            () if holds(i16::MAX.into()) => Self::I16,
            () if holds(i32::MAX.into()) => Self::I32,
            () if holds(i64::MAX) => Self::I64,
            () => return None,
        })
    }

    /// The number of boards that are solved side by side.
    pub(super) fn boards(self) -> usize {
        match self {
            Self::I8 => 64,
            Self::I16 => 32,
            Self::I32 => 16,
            Self::I64 => 8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_decides_on_the_width() {
        for (len, least, most, width) in [
            (0, 0, 0, Some(Width::I8)),
            (15, 0, 9, Some(Width::I8)),
            (21, 0, 9, Some(Width::I8)),
            (32, 0, 9, Some(Width::I16)),
            (32, 100, 101, Some(Width::I8)),
            (3, -100, -73, Some(Width::I8)),
            (3, -100, -72, Some(Width::I16)),
            (1, i64::MIN + 1, i64::MIN + 1, Some(Width::I64)),
            (1, i64::MIN, i64::MIN, None),
            (2, 0, i64::MAX / 2, Some(Width::I64)),
            (2, -2, i64::MAX / 2, None),
            (32, i64::MIN, i64::MAX, None),
        ] {
            assert_eq!(Width::of_coins(least, most, len), width, "{len} coins, {least} to {most}");
        }
    }

    #[test]
    fn a_width_holds_up_to_its_largest_number() {
        for (len, bits, width) in [
            (0, i64::MAX, Some(Width::I8)),
            (31, 3, Some(Width::I8)),
            (32, 3, Some(Width::I16)),
            (15, 7, Some(Width::I8)),
            (16, 7, Some(Width::I16)),
            (1, 126, Some(Width::I8)),
            (1, 127, Some(Width::I16)),
            (1, (1 << 15) - 2, Some(Width::I16)),
            (1, (1 << 15) - 1, Some(Width::I32)),
            (1, (1 << 31) - 2, Some(Width::I32)),
            (1, (1 << 31) - 1, Some(Width::I64)),
            (1, i64::MAX - 1, Some(Width::I64)),
            (1, i64::MAX, None),
            (2, i64::MAX / 2, None),
            (31, i64::MAX / 64, Some(Width::I64)),
        ] {
            assert_eq!(Width::of(bits, len), width, "{len} coins, {bits}");
        }
    }
}
