//! Computing in floats what floats compute exactly.

use dashu_int::IBig;

use super::cell::{Cell, Float};
use super::layer;
use super::seat::GuaranteeError;
use crate::ask::Watch;
use crate::number::Scalar;

/// Computes the layer `w(len, ·)` in the fastest arithmetic that is exact for weights whose absolute
/// values add up to `total`; see [`Layer`](super::layer::Layer) for the cost.
///
/// Every number in a layer, and every sum on the way, is what some player collects from coins
/// taken once: its magnitude is at most `total`. A float with a mantissa of `p` bits has every
/// integer up to 2ᵖ, so up to there its sums are exact. Floats are worth the conversion because
/// every vector unit has their minimum as one instruction; for 64-bit integers the common ones
/// have none. The first layer is not worth the conversion, and a single player
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
    let total = total.to_big();
    through::<Float<f32>, W>(coins, players, len, &total, watch)
        .or_else(|| through::<Float<f64>, W>(coins, players, len, &total, watch))
        .unwrap_or_else(|| layer::layer(coins, players, len, watch))
}

/// Computes the layer in the float `F`; `None` if the float does not hold `total`.
fn through<F: Exactly, W: Scalar>(
    coins: &[W],
    players: usize,
    len: usize,
    total: &IBig,
    watch: Watch<'_>,
) -> Option<Result<Vec<W>, GuaranteeError>> {
    if *total > IBig::ONE << F::BITS {
        return None;
    }
    let coins: Option<Vec<F>> = coins.iter().map(|coin| F::from_big(&coin.to_big())).collect();
    let cells = match layer::layer(&coins?, players, len, watch) {
        Ok(cells) => cells,
        Err(error) => return Some(Err(error)),
    };
    cells.into_iter().map(|cell| W::from_i64(cell.to_i64())).collect::<Option<_>>().map(Ok)
}

fn sum<W: Scalar>(coins: &[W]) -> W {
    coins.iter().fold(W::default(), |sum, coin| sum.plus(coin))
}

/// A float that stands for an integer of at most [`BITS`](Exactly::BITS) bits.
trait Exactly: Cell {
    const BITS: usize;
    fn from_big(integer: &IBig) -> Option<Self>;
    fn to_i64(&self) -> i64;
}

macro_rules! float {
    ($float:ty) => {
        impl Exactly for Float<$float> {
            const BITS: usize = <$float>::MANTISSA_DIGITS as usize;

            fn from_big(integer: &IBig) -> Option<Self> {
                i64::try_from(integer).ok().map(|integer| Self(integer as $float))
            }

            fn to_i64(&self) -> i64 {
                self.0 as i64
            }
        }
    };
}

float!(f32);
float!(f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_holds_up_to_two_to_its_mantissa() {
        for (bits, in_single, in_double) in [(24, true, true), (53, false, true)] {
            let coins = [1, -3, 0, (1_i64 << bits) - 4];
            let expected = Some(layer::layer(&coins, 2, 4, Watch::none()));
            let total = IBig::ONE << bits;
            assert_eq!(
                through::<Float<f32>, _>(&coins, 2, 4, &total, Watch::none()) == expected,
                in_single
            );
            assert_eq!(
                through::<Float<f64>, _>(&coins, 2, 4, &total, Watch::none()) == expected,
                in_double
            );
            assert_eq!(through::<Float<f32>, _>(&coins, 2, 4, &(&total + 1), Watch::none()), None);
        }
        assert_eq!(
            through::<Float<f64>, _>(&[1_i64], 2, 1, &((IBig::ONE << 53) + 1), Watch::none()),
            None
        );
    }
}
