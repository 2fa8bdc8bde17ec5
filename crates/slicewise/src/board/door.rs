//! The door: every check a [`Setup`] must pass, and the choice of its number lane.

use std::fmt::{self, Display};

use dashu_int::{IBig, UBig, ops::BitTest, ops::Gcd};

use super::component::{Component, Run, Side};
use super::position::Board;
use super::setup::{Place, Setup, Shape};
use crate::number::{Exact, Weight};

/// The most vertices and components together a board may have: fences are 32-bit numbers, and each
/// component has one more fence than vertices.
const VERTEX_LIMIT: usize = (u32::MAX / 2) as usize;

/// The most memory, in bits, that scaling to a common denominator may take.
const SCALING_LIMIT: u64 = 1 << 33;

/// A board in whichever lane holds it, with the unit its integers count.
#[derive(Clone, Debug)]
pub struct AnyBoard {
    /// The board.
    pub lane: Lane,
    /// What one unit of the board's integers is worth.
    pub units: Units,
}

/// A board in one of the three lanes.
#[derive(Clone, Debug)]
pub enum Lane {
    /// All computations fit 64 bits.
    I64(Board<i64>),
    /// All computations fit 128 bits.
    I128(Board<i128>),
    /// Integers of any size.
    Big(Board<IBig>),
}

/// Runs one generic expression on the board of whichever lane.
macro_rules! on_lane {
    ($lane:expr, $board:ident => $body:expr) => {
        match $lane {
            $crate::board::Lane::I64($board) => $body,
            $crate::board::Lane::I128($board) => $body,
            $crate::board::Lane::Big($board) => $body,
        }
    };
}
pub(crate) use on_lane;

impl Lane {
    /// The lane's name: `i64`, `i128` or `big`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        fn name_of<W: Weight>(_: &Board<W>) -> &'static str {
            W::NAME
        }
        on_lane!(self, board => name_of(board))
    }
}

/// The common denominator: an integer `k` of the board stands for `k / denominator`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    denominator: UBig,
}

impl Units {
    /// The exact number that an integer of the board stands for.
    #[must_use]
    pub fn exact<W: Weight>(&self, integer: &W) -> Exact {
        let integer = integer.to_big();
        if self.denominator.is_one() {
            return Exact::from(integer);
        }
        Exact::ratio(integer, self.denominator.clone()).expect("a denominator is never 0")
    }

    /// The integer of the board that stands for a number written in its setup.
    fn scale(&self, number: &Exact) -> IBig {
        number.numerator() * IBig::from(&self.denominator / number.denominator())
    }
}

/// Why a [`Setup`] is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// An `ev` pair has a negative weight.
    NegativeEv {
        /// Where it stands.
        place: Place,
        /// The weight found.
        found: Exact,
    },
    /// More vertices than 32-bit fences can number.
    TooManyVertices {
        /// How many were found.
        found: usize,
    },
    /// The fractions have a common denominator too long to scale all weights by.
    CommonDenominatorTooLong {
        /// Its length in bits when the door gave up.
        bits: usize,
    },
}

impl SetupError {
    /// The weight at fault, if it is one weight's fault.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match self {
            Self::NegativeEv { place, .. } => Some(*place),
            Self::TooManyVertices { .. } | Self::CommonDenominatorTooLong { .. } => None,
        }
    }
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NegativeEv { found, .. } => {
                write!(f, "found the ev weight {found}, expected 0 or more")
            }
            Self::TooManyVertices { found } => {
                write!(f, "found {found} vertices and components, expected at most {VERTEX_LIMIT}")
            }
            Self::CommonDenominatorTooLong { bits } => write!(
                f,
                "the fractions' common denominator exceeds {bits} bits, too long for so many \
                 weights: expected fractions with fewer different denominators"
            ),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Every weight in writing order.
    fn weights(&self) -> impl Iterator<Item = &Exact> {
        self.components.iter().flat_map(Shape::weights)
    }

    /// The door: checks everything, scales the weights to integers over one common denominator and
    /// picks the narrowest lane that holds every number a solver can form.
    ///
    /// O(n) time and memory for integers that fit 64 bits.
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn board(&self) -> Result<AnyBoard, SetupError> {
        self.check_size()?;
        self.check_evs()?;
        let units = self.units()?;
        let total = self.magnitude(&units);
        let lane = if i128::from_big(&total).is_some_and(|total| i64::holds(&total)) {
            Lane::I64(self.assemble(&units))
        } else if i128::holds(&total) {
            Lane::I128(self.assemble(&units))
        } else {
            Lane::Big(self.assemble(&units))
        };
        Ok(AnyBoard { lane, units })
    }

    fn check_size(&self) -> Result<(), SetupError> {
        let found = self.vertices().saturating_add(self.components.len());
        if found > VERTEX_LIMIT {
            return Err(SetupError::TooManyVertices { found });
        }
        Ok(())
    }

    fn check_evs(&self) -> Result<(), SetupError> {
        for (component, shape) in self.components.iter().enumerate() {
            let Shape::Ev(weights) = shape else { continue };
            if let Some(weight) = weights.iter().position(Exact::is_negative) {
                let place = Place { component, weight };
                return Err(SetupError::NegativeEv { place, found: weights[weight].clone() });
            }
        }
        Ok(())
    }

    /// The least common denominator of all weights.
    fn units(&self) -> Result<Units, SetupError> {
        let mut denominator = UBig::ONE;
        let mut weights = 0_u64;
        for weight in self.weights() {
            weights += 1;
            if weight.as_i64().is_some() {
                continue;
            }
            let other = weight.denominator();
            denominator = &denominator / (&denominator).gcd(&other) * other;
            let bits = denominator.bit_len();
            if bits > 64 && (bits as u64).saturating_mul(weights) > SCALING_LIMIT {
                return Err(SetupError::CommonDenominatorTooLong { bits });
            }
        }
        Ok(Units { denominator })
    }

    /// The sum of the absolute weights, in units.
    fn magnitude(&self, units: &Units) -> IBig {
        let mut small = 0_u128;
        let mut big = IBig::ZERO;
        for weight in self.weights() {
            match weight.as_i64() {
                Some(weight) => small += u128::from(weight.unsigned_abs()),
                None => big += units.scale(weight).magnitude(),
            }
        }
        big + IBig::from(small) * IBig::from(units.denominator.clone())
    }

    /// The board in a lane known to hold it.
    fn assemble<W: Weight>(&self, units: &Units) -> Board<W> {
        let in_lane = |weight: &Exact| {
            let small = weight.as_i64().filter(|_| units.denominator.is_one());
            let narrow = small.and_then(W::from_i64);
            narrow.unwrap_or_else(|| {
                W::from_big(&units.scale(weight)).expect("the lane holds the sum of all weights")
            })
        };
        let mut weights: Vec<W> = Vec::new();
        let mut components = Vec::with_capacity(self.components.len());
        for shape in &self.components {
            let start = u32::try_from(weights.len()).expect("the size was checked");
            match shape {
                Shape::Ev(pairs) => {
                    for pair in pairs {
                        weights.push(W::default());
                        weights.push(in_lane(pair));
                    }
                }
                other => weights.extend(other.weights().iter().map(in_lane)),
            }
            let end = u32::try_from(weights.len()).expect("the size was checked");
            components.extend(shape.components(start, end));
        }
        Board::assemble(weights, components)
    }
}

impl Shape {
    /// The components this shape puts on the vertices `start..end`.
    fn components(&self, start: u32, end: u32) -> Vec<Component> {
        let each = |len| {
            let runs = (start..end).step_by(len as usize);
            runs.map(move |first| Run::new(first, len))
        };
        match self {
            Self::Row(_) => vec![Component::Row(Run::new(start, end - start))],
            Self::Stack(_) => vec![Component::Stack(Run::new(start, end - start), Side::Left)],
            Self::Free(_) => each(1).map(Component::Row).collect(),
            Self::Ev(_) => each(2).map(|run| Component::Stack(run, Side::Left)).collect(),
        }
    }
}
