//! Floats as integers over one unit, which is exact: a power of 2, or of 10 where they stand for decimals.

use std::ops::ControlFlow;

use slicewise::number::{Exact, Integer};
use slicewise::row::{self, Coin, pizza, stack};

use super::batch::{Boards, Kind, Numbers};

/// Finds the first float that is not finite.
pub(super) fn check(floats: &[f64]) -> Result<(), String> {
    let at = floats.iter().position(|float| !float.is_finite());
    at.map_or(Ok(()), |at| Err(refused(floats[at], at, "a finite number")))
}

fn refused(float: f64, at: usize, expected: &str) -> String {
    let found = match () {
        () if float.is_nan() => "nan".to_owned(),
        () if float.is_infinite() => if float > 0.0 { "inf" } else { "-inf" }.to_owned(),
        () => format!("{float:?}"),
    };
    format!("weight {at}: found {found}, expected {expected}")
}

/// What the integers that stand for floats count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Unit {
    /// 2 to this power.
    Binary(i32),
    /// 1 over 10 to this power, at most [`MOST_DECIMALS`].
    Decimal(u32),
}

/// The most digits after the point: a float has 10 to this power exactly.
pub(super) const MOST_DECIMALS: u32 = 22;

/// 2⁵¹, the largest magnitude of an integer that is rounded.
const MOST: f64 = 2_251_799_813_685_248.0;

/// The magnitude up to which a float has every integer.
const WHOLE: u64 = 1 << 53;

impl Unit {
    /// An integer in this unit.
    pub(super) fn exact(self, integer: impl Into<Exact>) -> Exact {
        match self {
            Self::Binary(power) => {
                let factor = Exact::from(Integer::from(1) << power.unsigned_abs() as usize);
                match power < 0 {
                    true => integer.into() / factor,
                    false => integer.into() * factor,
                }
            }
            Self::Decimal(places) => integer.into() / Exact::from(10_i128.pow(places)),
        }
    }

    /// The float nearest to an integer in this unit.
    pub(super) fn nearest(self, integer: i128) -> f64 {
        match self {
            // The product is exact where it is far from the least floats and the largest.
            Self::Binary(power @ -900..=800) => integer as f64 * 2_f64.powi(power),
            Self::Decimal(places) if integer.unsigned_abs() <= WHOLE.into() => {
                integer as f64 / 10_f64.powi(places as i32)
            }
            _ => self.exact(integer).to_f64(),
        }
    }

    /// Sets `float` to an integer in this unit; returns `false` if it is not that exactly, and may not be the nearest.
    fn float(self, integer: i128, is_rounded: bool, float: &mut f64) -> bool {
        let found = if is_rounded { Some(self.nearest(integer)) } else { self.same(integer) };
        *float = found.unwrap_or_default();
        found.is_some()
    }

    /// The float that is an integer in this unit, if there is one.
    fn same(self, integer: i128) -> Option<f64> {
        let float = self.nearest(integer);
        let fits = match self {
            Self::Binary(-900..=800) => {
                integer.unsigned_abs() <= WHOLE.into() || integer as f64 as i128 == integer
            }
            _ => Exact::try_from(float).is_ok_and(|found| found == self.exact(integer)),
        };
        fits.then_some(float)
    }
}

/// What floats are read as.
#[derive(Clone, Copy)]
pub(super) enum Reading {
    /// The dyadic rationals that they are.
    Binary,
    /// The decimals with this many digits after the point to which they are nearest.
    Decimal(u32),
}

impl Reading {
    /// Finite floats as integers of 64 bits in one unit; `None` if there is none, or if one is not finite, or not such a decimal.
    pub(super) fn integers(self, floats: &[f64]) -> Option<(Vec<i64>, Unit)> {
        match self {
            Self::Decimal(places) => {
                let scale = 10_f64.powi(places as i32);
                let is_nearest = |float: f64, integer: f64| integer / scale == float;
                Some((rounded(floats, scale, is_nearest)?, Unit::Decimal(places)))
            }
            Self::Binary => {
                let is_same = |scale: f64| move |float: f64, integer: f64| integer == float * scale;
                // Whole numbers first; then with as many binary places as fit.
                if let Some(integers) = rounded(floats, 1.0, is_same(1.0)) {
                    return Some((integers, Unit::Binary(0)));
                }
                let places = 51 - exponent(most(floats)?);
                let scaled = (-500..=500).contains(&places).then(|| {
                    let scale = 2_f64.powi(places);
                    rounded(floats, scale, is_same(scale))
                });
                if let Some(mut integers) = scaled.flatten() {
                    let all = integers.iter().fold(0, |all, integer| all | integer);
                    let spare = all.trailing_zeros().min(62);
                    integers.iter_mut().for_each(|integer| *integer >>= spare);
                    return Some((integers, Unit::Binary(spare as i32 - places)));
                }
                scaled_parts(floats)
            }
        }
    }

    /// Says which float is not finite, or not such a decimal.
    pub(super) fn check(self, floats: &[f64]) -> Result<(), String> {
        check(floats)?;
        let Self::Decimal(places) = self else { return Ok(()) };
        let scale = 10_f64.powi(places as i32);
        let Some(at) = floats.iter().position(|&float| !is_decimal(float, scale)) else {
            return Ok(());
        };
        let digits = if places == 1 { "digit" } else { "digits" };
        let expected = format!(
            "a decimal with {places} {digits} after the point, of at most 2**51 / 10**{places} in magnitude"
        );
        Err(refused(floats[at], at, &expected))
    }
}

/// The largest magnitude of some floats; `None` if one is not finite.
fn most(floats: &[f64]) -> Option<f64> {
    const LANES: usize = 8;
    let (groups, rest) = floats.as_chunks::<LANES>();
    let mut most = [0.0_f64; LANES];
    let mut is_finite = true;
    for group in groups {
        for (most, float) in most.iter_mut().zip(group) {
            let size = float.abs();
            is_finite &= size < f64::INFINITY;
            *most = if size > *most { size } else { *most };
        }
    }
    is_finite &= rest.iter().all(|float| float.is_finite());
    let most = most.into_iter().chain(rest.iter().map(|float| float.abs()));
    is_finite.then(|| most.fold(0.0, f64::max))
}

/// The least power of 2 above a magnitude, or above a few times the least float.
fn exponent(size: f64) -> i32 {
    ((size.to_bits() >> FRACTION) & 0x7ff) as i32 - 1022
}

/// The bits of the fraction of a float.
const FRACTION: u32 = 52;

/// Integers near `scale` times each float, if `is_right` says so of each; `None` if one is beyond 2⁵¹.
///
/// To add 1.5 · 2⁵² rounds to an integer, whose bits are then the last ones of the float: a vector unit does many at once.
fn rounded(floats: &[f64], scale: f64, is_right: impl Fn(f64, f64) -> bool) -> Option<Vec<i64>> {
    const MAGIC: f64 = 6_755_399_441_055_744.0;
    let mut integers = vec![0; floats.len()];
    let mut fits = true;
    // In blocks, so that what does not fit is noticed soon.
    for (integers, floats) in integers.chunks_mut(1024).zip(floats.chunks(1024)) {
        for (integer, &float) in integers.iter_mut().zip(floats) {
            let scaled = float * scale;
            let moved = scaled + MAGIC;
            *integer = (moved.to_bits() as i64).wrapping_sub(MAGIC.to_bits() as i64);
            fits &= (scaled.abs() <= MOST) & is_right(float, moved - MAGIC);
        }
        if !fits {
            return None;
        }
    }
    Some(integers)
}

/// Whether a float stands for an integer over `scale`, as [`rounded`] finds it. (Up to 2⁵¹ the product is off by less than a half.)
fn is_decimal(float: f64, scale: f64) -> bool {
    let scaled = float * scale;
    scaled.abs() <= MOST && scaled.round_ties_even() / scale == float
}

/// A float as an odd integer times a power of 2, and 0 as 0.
fn parts(float: f64) -> (i64, i32) {
    let bits = float.to_bits();
    let exponent = ((bits >> FRACTION) & 0x7ff) as i32;
    let fraction = (bits & ((1 << FRACTION) - 1)) as i64;
    let size = if exponent == 0 { fraction } else { fraction | 1 << FRACTION };
    if size == 0 {
        return (0, 0);
    }
    let zeros = size.trailing_zeros();
    let odd = size >> zeros;
    let power = exponent.max(1) - 1075 + zeros as i32;
    (if bits >> 63 == 1 { -odd } else { odd }, power)
}

/// The least power of 2 among the parts of floats; 0 if all are 0.
fn least_power(floats: &[f64]) -> i32 {
    let parts = floats.iter().map(|&float| parts(float)).filter(|part| part.0 != 0);
    parts.map(|(_, power)| power).min().unwrap_or(0)
}

/// Finite floats as integers of 64 bits times one power of 2; `None` if their powers are too far apart.
fn scaled_parts(floats: &[f64]) -> Option<(Vec<i64>, Unit)> {
    let least = least_power(floats);
    let scale = |&float: &f64| {
        let (odd, power) = parts(float);
        let shift = if odd == 0 { 0 } else { (power - least) as u32 };
        let fits = i64::BITS - odd.unsigned_abs().leading_zeros() + shift < i64::BITS;
        fits.then(|| odd << shift)
    };
    Some((floats.iter().map(scale).collect::<Option<_>>()?, Unit::Binary(least)))
}

/// Adds the floats of a board as integers in the least unit in which their sums fit 64 bits; if they are not integers in it, adds
/// zeros and returns `None`.
fn own_unit(floats: &[f64], integers: &mut Vec<i64>) -> Option<Unit> {
    let start = integers.len();
    let bits = 63 - (floats.len() | 1).next_power_of_two().ilog2() as i32;
    let places = most(floats).map_or(i32::MIN, |most| (bits - exponent(most)).min(500));
    let mut fits = places >= -500;
    let scale = if fits { 2_f64.powi(places) } else { 0.0 };
    integers.extend(floats.iter().map(|&float| {
        let scaled = float * scale;
        let integer = scaled as i64;
        fits &= integer as f64 == scaled && (integer != 0 || float == 0.0);
        integer
    }));
    if !fits {
        integers[start..].fill(0);
    }
    fits.then(|| Unit::Binary(-places))
}

/// The finite floats of a board as integers of 120 bits times one power of 2; `None` if their powers are too far apart.
fn own_wide_unit(floats: &[f64]) -> Option<(Vec<i128>, Unit)> {
    let least = least_power(floats);
    let scale = |&float: &f64| {
        let (odd, power) = parts(float);
        let shift = if odd == 0 { 0 } else { power - least };
        (shift <= 120 - 53).then(|| i128::from(odd) << shift)
    };
    Some((floats.iter().map(scale).collect::<Option<_>>()?, Unit::Binary(least)))
}

/// Finite floats as integers of any size times one power of 2.
fn large(floats: &[f64]) -> (Vec<Integer>, Unit) {
    let least = least_power(floats);
    let large = |&float: &f64| {
        let (odd, power) = parts(float);
        Integer::from(odd) << (power - least).max(0) as usize
    };
    (floats.iter().map(large).collect(), Unit::Binary(least))
}

/// The value of one board of floats that have been checked.
pub(super) fn value(kind: Kind, reading: Reading, floats: &[f64], threads: usize) -> Exact {
    fn of<C: Coin>(kind: Kind, coins: &[C], threads: usize) -> C::Sum {
        match kind {
            Kind::Row => row::value_on_threads(coins, threads),
            Kind::Pizza => pizza::value(coins),
            Kind::Stack => stack::values([coins]).pop().unwrap_or_default(),
        }
    }
    match reading.integers(floats) {
        Some((coins, unit)) => unit.exact(of(kind, &coins, threads)),
        None => {
            let (coins, unit) = large(floats);
            unit.exact(of(kind, &coins, threads))
        }
    }
}

impl Boards<'_, f64> {
    /// Computes numbers of boards of floats that have been checked, exactly.
    pub(super) fn exact(
        self,
        reading: Reading,
        numbers: Numbers,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Vec<Exact> {
        let mut found = Vec::with_capacity(self.len() * numbers.width());
        for board in 0..self.len() {
            if board % 64 == 0 && watch().is_break() {
                return found;
            }
            self.part(board..board + 1).add_exact(reading, numbers, &mut found);
        }
        found
    }

    /// Adds the exact numbers of boards that have a unit of their own.
    fn add_exact(self, reading: Reading, numbers: Numbers, found: &mut Vec<Exact>) {
        let mut unit = Unit::Binary(0);
        let narrow = self.converted(
            |floats| reading.integers(floats).map(|(coins, of)| (coins, unit = of).0),
            |boards| boards.numbers(numbers),
        );
        if let Some(narrow) = narrow {
            return found.extend(narrow.into_iter().map(|number| unit.exact(number)));
        }
        let wide = self.converted(
            |floats| {
                let (coins, of) = large(floats);
                unit = of;
                Some(coins)
            },
            |boards| boards.numbers(numbers),
        );
        found.extend(wide.into_iter().flatten().map(|number| unit.exact(number)));
    }

    /// Computes numbers of boards into `found` as floats: those that are exactly the numbers, or the nearest ones if the
    /// numbers are `is_rounded`. Returns `false` if there are no such floats, or they are not known.
    pub(super) fn floats(
        self,
        reading: Reading,
        numbers: Numbers,
        is_rounded: bool,
        found: &mut [f64],
    ) -> bool {
        let mut unit = Unit::Binary(0);
        let integers = self.converted(
            |floats| {
                let (coins, of) = reading.integers(floats)?;
                unit = of;
                // Boards are solved side by side where their sums fit 64 bits.
                coins.iter().all(|coin| coin.unsigned_abs() < 1 << 57).then_some(coins)
            },
            |boards| boards.numbers(numbers),
        );
        match (integers, reading) {
            (Some(integers), _) => found
                .iter_mut()
                .zip(integers)
                .all(|(float, number)| unit.float(number, is_rounded, float)),
            (None, Reading::Binary) => self.floats_in_own_units(numbers, is_rounded, found),
            (None, Reading::Decimal(_)) => false,
        }
    }

    /// The same as [`floats`](Self::floats), with a unit for each board. Boards whose weights are too far apart are solved one by
    /// one.
    fn floats_in_own_units(self, numbers: Numbers, is_rounded: bool, found: &mut [f64]) -> bool {
        let mut units = Vec::with_capacity(self.len());
        let integers = self.converted(
            |floats| {
                let mut coins = Vec::with_capacity(floats.len());
                units.extend(self.iter().map(|board| own_unit(board, &mut coins)));
                Some(coins)
            },
            |boards| boards.numbers(numbers),
        );
        let width = numbers.width();
        let integers = integers.unwrap_or_default();
        let mut boards = found.chunks_mut(width).zip(integers.chunks(width)).zip(units).enumerate();
        boards.all(|(board, ((found, integers), unit))| match unit {
            Some(unit) => found
                .iter_mut()
                .zip(integers)
                .all(|(float, &number)| unit.float(number, is_rounded, float)),
            None if is_rounded => {
                let alone = self.part(board..board + 1);
                let is_finite = alone.iter().all(|floats| check(floats).is_ok());
                if is_finite {
                    alone.nearest_alone(numbers, found);
                }
                is_finite
            }
            None => false,
        })
    }

    /// Computes the floats nearest to the numbers of one board.
    fn nearest_alone(self, numbers: Numbers, found: &mut [f64]) {
        let mut unit = Unit::Binary(0);
        let wide = self.converted(
            |floats| own_wide_unit(floats).map(|(coins, of)| (coins, unit = of).0),
            |boards| boards.numbers(numbers),
        );
        let nearest = |number: &Integer| match i128::try_from(number) {
            Ok(number) => unit.nearest(number),
            Err(_) => unit.exact(number.clone()).to_f64(),
        };
        let floats: Vec<f64> = wide.map_or_else(
            || {
                let mut exact = Vec::with_capacity(numbers.width());
                self.add_exact(Reading::Binary, numbers, &mut exact);
                exact.iter().map(Exact::to_f64).collect()
            },
            |wide| wide.iter().map(nearest).collect(),
        );
        found.copy_from_slice(&floats);
    }

    /// Finds the first optimal move of each board of floats that have been checked.
    pub(super) fn best_moves_of_floats(self, reading: Reading) -> Vec<i64> {
        let integers = |floats: &[f64]| reading.integers(floats).map(|(coins, _)| coins);
        let narrow = self.converted(integers, |boards| boards.best_moves());
        let wide = || self.converted(|floats| Some(large(floats).0), |boards| boards.best_moves());
        narrow.or_else(wide).unwrap_or_default()
    }
}
