//! What the layers are made of: numbers that can be added and compared.

use crate::number::Weight;

/// A cell of a layer: a number of some lane, or a float that stands for an integer.
///
/// The methods write in place, so that a big integer can keep its memory from layer to layer.
pub(super) trait Cell: Clone + Default {
    /// Becomes the lesser of two numbers.
    fn set_lesser(&mut self, one: &Self, other: &Self);

    /// Becomes the greater of two sums, each of a coin and of what is sure after taking it.
    fn set_greater(&mut self, left: (&Self, &Self), right: (&Self, &Self));
}

impl<W: Weight> Cell for W {
    #[inline]
    fn set_lesser(&mut self, one: &Self, other: &Self) {
        self.clone_from(if one < other { one } else { other });
    }

    #[inline]
    fn set_greater(&mut self, left: (&Self, &Self), right: (&Self, &Self)) {
        *self = left.0.plus(left.1).max(right.0.plus(right.1));
    }
}

macro_rules! float_cell {
    ($float:ty) => {
        impl Cell for $float {
            #[inline]
            fn set_lesser(&mut self, one: &Self, other: &Self) {
                // Not `f64::min`, whose care for NaN costs a comparison; there is none here.
                *self = if one < other { *one } else { *other };
            }

            #[inline]
            fn set_greater(&mut self, left: (&Self, &Self), right: (&Self, &Self)) {
                let (left, right) = (left.0 + left.1, right.0 + right.1);
                *self = if left > right { left } else { right };
            }
        }
    };
}

float_cell!(f32);
float_cell!(f64);
