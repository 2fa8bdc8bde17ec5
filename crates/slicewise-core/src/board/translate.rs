//! [`Translate`]: from the numbers and vertices of a position to those of its input.

use super::legend::Legend;
use super::moves::Move;
use super::vertex::Vertex;
use crate::Interval;
use crate::number::{Exact, Scalar};

/// Something said in the integers and vertices of a position, which a [`Legend`] translates.
///
/// ```
/// use slicewise_core::Interval;
/// use slicewise_core::board::{Legend, Move, OnPosition, Position, Translate, Vertex, notation};
/// use slicewise_core::number::{Exact, Scalar};
///
/// struct First;
///
/// impl OnPosition for First {
///     type Output = Vec<(Move, Option<Exact>)>;
///
///     fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
///         let found: Vec<(Move, Option<W>)> = vec![(Move::take(0), W::from_i64(3))];
///         found.translate(&legend)
///     }
/// }
///
/// let found = notation::parse("row 3/2 2")?.enter(First)?;
/// assert_eq!(found, [(Move::take(0), Some("3/2".parse()?))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Translate {
    /// The same in exact numbers and the vertices of the input.
    type Exact;

    /// Translates it.
    fn translate(self, legend: &Legend) -> Self::Exact;
}

impl<W: Scalar> Translate for W {
    type Exact = Exact;

    fn translate(self, legend: &Legend) -> Exact {
        legend.exact(&self)
    }
}

impl Translate for Vertex {
    type Exact = Self;

    fn translate(self, legend: &Legend) -> Self {
        legend.vertex(self)
    }
}

impl Translate for Move {
    type Exact = Self;

    fn translate(self, legend: &Legend) -> Self {
        legend.named(self)
    }
}

impl<W: Scalar> Translate for Interval<W> {
    type Exact = Interval<Exact>;

    fn translate(self, legend: &Legend) -> Interval<Exact> {
        self.map(|bound| legend.exact(bound))
    }
}

impl<T: Translate> Translate for Vec<T> {
    type Exact = Vec<T::Exact>;

    fn translate(self, legend: &Legend) -> Self::Exact {
        self.into_iter().map(|entry| entry.translate(legend)).collect()
    }
}

impl<T: Translate> Translate for Option<T> {
    type Exact = Option<T::Exact>;

    fn translate(self, legend: &Legend) -> Self::Exact {
        self.map(|found| found.translate(legend))
    }
}

impl<T: Translate, const N: usize> Translate for [T; N] {
    type Exact = [T::Exact; N];

    fn translate(self, legend: &Legend) -> Self::Exact {
        self.map(|entry| entry.translate(legend))
    }
}

impl<T: Translate, U: Translate> Translate for (T, U) {
    type Exact = (T::Exact, U::Exact);

    fn translate(self, legend: &Legend) -> Self::Exact {
        (self.0.translate(legend), self.1.translate(legend))
    }
}

macro_rules! same_in_every_lane {
    ($($kind:ty),*) => {
        $(impl Translate for $kind {
            type Exact = Self;

            fn translate(self, _: &Legend) -> Self {
                self
            }
        })*
    };
}

same_in_every_lane!(bool, usize, u64, String);
