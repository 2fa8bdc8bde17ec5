//! Computing a layer in the fastest arithmetic that is exact.

use super::cell::{Cell, Float};
use super::layer;
use super::seat::GuaranteeError;
use crate::ask::Watch;
use crate::number::{Integer, Scalar};

/// Computes the layer `w(len, ·)` in the fastest arithmetic that is exact for weights whose absolute
/// values add up to `total`; see [`Layer`](super::layer::Layer) for the cost.
///
/// Every number in a layer, and every sum on the way, is what some player collects from coins
/// taken once: its magnitude is at most `total`. A float with a mantissa of `p` bits has every
/// integer up to 2ᵖ, so up to there its sums are exact. Floats are worth the conversion because
/// every vector unit has their minimum as one instruction; for 64-bit integers the common ones
/// have none. Integers of any size are worth it while machine integers hold them. The first layer is not worth the conversion, and a single player
/// collects every stretch whole.
///
/// # Errors
/// [`GuaranteeError::Stopped`].
pub(super) fn layer<W: Scalar>(
    coins: &[W],
    players: usize,
    len: usize,
    total: &W::Wide,
    watch: Watch<'_>,
) -> Result<Vec<W>, GuaranteeError> {
    if players == 1 {
        return Ok(coins.windows(len).map(sum).collect());
    }
    if len <= players {
        return layer::layer(coins, players, len, watch);
    }
    let total = total.to_integer();
    through::<Float<f32>, W>(coins, players, len, &total, watch)
        .or_else(|| through::<Float<f64>, W>(coins, players, len, &total, watch))
        .or_else(|| through::<i64, W>(coins, players, len, &total, watch))
        .or_else(|| through::<i128, W>(coins, players, len, &total, watch))
        .unwrap_or_else(|| layer::layer(coins, players, len, watch))
}

/// Computes the layer in another arithmetic; `None` if it does not hold `total`.
fn through<F: Exactly, W: Scalar>(
    coins: &[W],
    players: usize,
    len: usize,
    total: &Integer,
    watch: Watch<'_>,
) -> Option<Result<Vec<W>, GuaranteeError>> {
    if *total > Integer::from(1_i128 << F::BITS) {
        return None;
    }
    let coins: Option<Vec<F>> = coins.iter().map(F::from_scalar).collect();
    let cells = match layer::layer(&coins?, players, len, watch) {
        Ok(cells) => cells,
        Err(error) => return Some(Err(error)),
    };
    cells.iter().map(F::to_scalar).collect::<Option<_>>().map(Ok)
}

fn sum<W: Scalar>(coins: &[W]) -> W {
    coins.iter().fold(W::default(), |sum, coin| sum.plus(coin))
}

/// Stands for an integer of at most [`BITS`](Exactly::BITS) bits.
trait Exactly: Cell {
    const BITS: u32;
    fn from_scalar<W: Scalar>(integer: &W) -> Option<Self>;
    fn to_scalar<W: Scalar>(&self) -> Option<W>;
}

macro_rules! float {
    ($float:ty) => {
        impl Exactly for Float<$float> {
            const BITS: u32 = <$float>::MANTISSA_DIGITS;

            fn from_scalar<W: Scalar>(integer: &W) -> Option<Self> {
                integer.as_i64().map(|integer| Self(integer as $float))
            }

            fn to_scalar<W: Scalar>(&self) -> Option<W> {
                W::from_i64(self.0 as i64)
            }
        }
    };
}

macro_rules! integer {
    ($integer:ty) => {
        impl Exactly for $integer {
            // With a bit to spare, as in a lane.
            const BITS: u32 = <$integer>::BITS - 2;

            fn from_scalar<W: Scalar>(integer: &W) -> Option<Self> {
                Self::from_integer(&integer.to_integer())
            }

            fn to_scalar<W: Scalar>(&self) -> Option<W> {
                W::from_integer(&self.to_integer())
            }
        }
    };
}

float!(f32);
float!(f64);
integer!(i64);
integer!(i128);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_holds_up_to_two_to_its_mantissa() {
        for (bits, in_single, in_double) in [(24, true, true), (53, false, true)] {
            let coins = [1, -3, 0, (1_i64 << bits) - 4];
            let expected = Some(layer::layer(&coins, 2, 4, Watch::none()));
            let [total, more] = [0, 1].map(|more| Integer::from((1_i64 << bits) + more));
            assert_eq!(
                through::<Float<f32>, _>(&coins, 2, 4, &total, Watch::none()) == expected,
                in_single
            );
            assert_eq!(
                through::<Float<f64>, _>(&coins, 2, 4, &total, Watch::none()) == expected,
                in_double
            );
            assert_eq!(through::<Float<f32>, _>(&coins, 2, 4, &more, Watch::none()), None);
        }
        let total = Integer::from((1_i64 << 53) + 1);
        assert_eq!(through::<Float<f64>, _>(&[1_i64], 2, 1, &total, Watch::none()), None);
    }

    #[test]
    fn a_machine_integer_holds_up_to_a_quarter_of_its_range() {
        let coins = [1, -3, 0, (1_i128 << 126) - 4].map(Integer::from);
        let expected = Some(layer::layer(&coins, 2, 4, Watch::none()));
        let [total, more] = [0, 1].map(|more| Integer::from((1_i128 << 126) + more));
        assert_eq!(through::<i128, _>(&coins, 2, 4, &total, Watch::none()), expected);
        assert_eq!(through::<i128, _>(&coins, 2, 4, &more, Watch::none()), None);
        assert_eq!(through::<i64, _>(&coins, 2, 4, &total, Watch::none()), None);
    }
}
