//! [`Weights`]: the distributions of random weights.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::GenerateError;
use slicewise::board::WeightList;
use slicewise::board::notation::shortened;
use slicewise::random::Rng;

/// The distribution of the weights of a random board.
///
/// ```
/// use slicewise_lab::generate::Weights;
///
/// assert_eq!("-5..5".parse(), Ok(Weights::Between(-5, 5)));
/// assert_eq!(Weights::Signs.to_string(), "+-1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Weights {
    /// `LO..HI`: the integers from LO to HI, both included, all equally likely; `0/1` is short for
    /// `0..1`.
    Between(i64, i64),
    /// `+-1`: 1 and −1, equally likely.
    Signs,
    /// `geometric`: 0, 1, 2, … up to 64, each half as likely as the one before. Many ties.
    Geometric,
    /// `magnitudes`: numbers of 1 to 30 binary digits, every length equally likely. A few weights
    /// outweigh all others.
    Magnitudes,
    /// `permutation`: 1 to the size of the board, each once.
    Permutation,
}

/// The distributions, as an error lists them.
pub(super) const EXPECTED: &str =
    "LO..HI (both included, such as -5..5), 0/1, +-1, geometric, magnitudes or permutation";

impl Weights {
    /// Draws `count` weights.
    ///
    /// # Errors
    /// [`GenerateError::EmptyRange`].
    pub(super) fn drawn(self, count: usize, draw: &mut Rng) -> Result<WeightList, GenerateError> {
        if let Self::Between(low, high) = self
            && low > high
        {
            return Err(GenerateError::EmptyRange { low, high });
        }
        let mut weights: Vec<i64> =
            (1..).take(count).map(|index| self.weight(index, draw)).collect();
        if self == Self::Permutation {
            draw.shuffle(&mut weights);
        }
        Ok(weights.into())
    }

    /// Returns whether a weight may be drawn, on a board large enough for it.
    pub(crate) fn may_draw(self, weight: i64) -> bool {
        match self {
            Self::Between(low, high) => (low..=high).contains(&weight),
            Self::Signs => [1, -1].contains(&weight),
            Self::Geometric => (0..=64).contains(&weight),
            Self::Magnitudes => (1..1 << 30).contains(&weight),
            Self::Permutation => weight >= 1,
        }
    }

    /// Draws the weight of vertex `index`, counted from 1, before any shuffle.
    fn weight(self, index: i64, draw: &mut Rng) -> i64 {
        match self {
            Self::Between(low, high) => draw.between(low, high),
            Self::Signs => [1, -1][draw.below(2) as usize],
            Self::Geometric => i64::from(draw.bits().trailing_zeros()),
            Self::Magnitudes => {
                let leading = 1 << draw.below(30);
                leading + draw.between(0, leading - 1)
            }
            Self::Permutation => index,
        }
    }
}

impl Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Between(low, high) => write!(f, "{low}..{high}"),
            Self::Signs => f.write_str("+-1"),
            Self::Geometric => f.write_str("geometric"),
            Self::Magnitudes => f.write_str("magnitudes"),
            Self::Permutation => f.write_str("permutation"),
        }
    }
}

impl FromStr for Weights {
    type Err = GenerateError;

    fn from_str(word: &str) -> Result<Self, GenerateError> {
        let refusal = || GenerateError::Weights { found: shortened(word) };
        match word {
            "0/1" => Ok(Self::Between(0, 1)),
            "+-1" | "±1" => Ok(Self::Signs),
            "geometric" => Ok(Self::Geometric),
            "magnitudes" => Ok(Self::Magnitudes),
            "permutation" => Ok(Self::Permutation),
            _ => {
                let (low, high) = word.split_once("..").ok_or_else(refusal)?;
                match (low.parse(), high.parse()) {
                    (Ok(low), Ok(high)) if low > high => {
                        Err(GenerateError::EmptyRange { low, high })
                    }
                    (Ok(low), Ok(high)) => Ok(Self::Between(low, high)),
                    _ => Err(refusal()),
                }
            }
        }
    }
}
