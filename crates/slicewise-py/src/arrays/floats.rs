//! Floats as integers over one power of 2, which is exact.

use slicewise::number::{Exact, Integer};
use slicewise::row::{self, pizza};

use super::batch::Kind;

/// Finds the first float that is not finite.
pub(super) fn check(floats: &[f64]) -> Result<(), usize> {
    floats.iter().position(|float| !float.is_finite()).map_or(Ok(()), Err)
}

/// The message about it.
pub(super) fn refused(floats: &[f64], at: usize) -> String {
    let found = match floats[at] {
        float if float.is_nan() => "nan",
        float if float > 0.0 => "inf",
        _ => "-inf",
    };
    format!("weight {at}: found {found}, expected a finite number")
}

/// A float as an odd integer times a power of 2, and 0 as 0.
fn parts(float: f64) -> (i64, i32) {
    const FRACTION: u32 = 52;
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
pub(super) fn scaled(floats: &[f64]) -> Option<(Vec<i64>, i32)> {
    let least = least_power(floats);
    let scale = |&float: &f64| {
        let (odd, power) = parts(float);
        let shift = if odd == 0 { 0 } else { (power - least) as u32 };
        let fits = i64::BITS - odd.unsigned_abs().leading_zeros() + shift < i64::BITS;
        fits.then(|| odd << shift)
    };
    Some((floats.iter().map(scale).collect::<Option<_>>()?, least))
}

/// An integer times a power of 2, if a float is exactly that.
pub(super) fn to_float(integer: i64, power: i32) -> Option<f64> {
    let float = integer as f64;
    if float as i128 != i128::from(integer) {
        return None;
    }
    // Two steps: one power may be beyond all floats though the result is not.
    let first = power / 2;
    let found = float * 2_f64.powi(first) * 2_f64.powi(power - first);
    (found.is_finite() && (found != 0.0 || integer == 0)).then_some(found)
}

/// An integer times a power of 2.
pub(super) fn to_exact(integer: impl Into<Exact>, power: i32) -> Exact {
    let factor = Exact::from(Integer::from(1) << power.unsigned_abs() as usize);
    match power < 0 {
        true => integer.into() / factor,
        false => integer.into() * factor,
    }
}

/// The value of one board of finite floats.
pub(super) fn value(kind: Kind, floats: &[f64], threads: usize) -> Exact {
    if let Some((coins, power)) = scaled(floats) {
        let value = match kind {
            Kind::Row => row::value_on_threads(&coins, threads),
            Kind::Pizza => pizza::value(&coins),
        };
        return to_exact(value, power);
    }
    let least = least_power(floats);
    let large = |&float: &f64| {
        let (odd, power) = parts(float);
        Integer::from(odd) << (power - least).max(0) as usize
    };
    let coins: Vec<Integer> = floats.iter().map(large).collect();
    let value = match kind {
        Kind::Row => row::value(&coins),
        Kind::Pizza => pizza::value(&coins),
    };
    to_exact(value, least)
}
