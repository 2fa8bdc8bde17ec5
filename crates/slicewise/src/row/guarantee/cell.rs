//! What the layers are made of: numbers that can be added and compared.

use std::array::from_fn;

use crate::number::Scalar;

/// A cell of a layer: a number of some lane, or a float that stands for an integer.
///
/// The methods write in place, so that a big integer can keep its memory from layer to layer.
pub(super) trait Cell: Clone + Default {
    /// Becomes the lesser of two numbers.
    fn set_lesser(&mut self, one: &Self, other: &Self);

    /// Becomes the greater of two sums, each of a coin and of what is sure after taking it.
    fn set_greater(&mut self, left: (&Self, &Self), right: (&Self, &Self));

    /// Computes a stretch of the next layer for few players in one go, without window minima of its
    /// own: `cells`, `players` more of them than coins at either end, become the next layer's. Returns
    /// whether it did; if not, nothing has changed.
    #[inline(always)]
    fn advance(_cells: &mut [Self], _left: &[Self], _right: &[Self], _players: usize) -> bool {
        false
    }
}

impl<W: Scalar> Cell for W {
    #[inline(always)]
    fn set_lesser(&mut self, one: &Self, other: &Self) {
        self.clone_from(if one < other { one } else { other });
    }

    #[inline(always)]
    fn set_greater(&mut self, left: (&Self, &Self), right: (&Self, &Self)) {
        *self = left.0.plus(left.1).max(right.0.plus(right.1));
    }
}

/// A float that stands for an integer.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
#[repr(transparent)]
pub(super) struct Float<F>(pub(super) F);

macro_rules! float_cell {
    ($float:ty) => {
        impl Cell for Float<$float> {
            #[inline(always)]
            fn set_lesser(&mut self, one: &Self, other: &Self) {
                // Not `f64::min`, whose care for NaN costs a comparison; there is none here.
                *self = if one < other { *one } else { *other };
            }

            #[inline(always)]
            fn set_greater(&mut self, left: (&Self, &Self), right: (&Self, &Self)) {
                let (left, right) = (left.0.0 + left.1.0, right.0.0 + right.1.0);
                self.0 = if left > right { left } else { right };
            }

            #[inline(always)]
            fn advance(cells: &mut [Self], left: &[Self], right: &[Self], players: usize) -> bool {
                match players {
                    2 => advance::<2, Self>(cells, left, right),
                    3 => advance::<3, Self>(cells, left, right),
                    4 => advance::<4, Self>(cells, left, right),
                    _ => return false,
                }
                true
            }
        }
    };
}

/// Some cells at a time, so that all of their window is read before they are written. The windows of
/// two neighbours share all but their ends.
#[inline(always)]
fn advance<const PLAYERS: usize, C: Cell + Copy>(cells: &mut [C], left: &[C], right: &[C]) {
    const AT_A_TIME: usize = 64;
    let next = |cells: &[C], left: &C, right: &C| {
        let mut shared = cells[1];
        for cell in &cells[2..PLAYERS] {
            let known = shared;
            shared.set_lesser(&known, cell);
        }
        let (mut before, mut after, mut next) = (shared, shared, shared);
        before.set_lesser(&cells[0], &shared);
        after.set_lesser(&shared, &cells[PLAYERS]);
        next.set_greater((left, &after), (right, &before));
        next
    };
    let (lefts, left_rest) = left.as_chunks::<AT_A_TIME>();
    let (rights, right_rest) = right.as_chunks::<AT_A_TIME>();
    let mut start = 0;
    for (left, right) in lefts.iter().zip(rights) {
        let window = &cells[start..start + AT_A_TIME + PLAYERS];
        let new: [C; AT_A_TIME] =
            from_fn(|at| next(&window[at..=at + PLAYERS], &left[at], &right[at]));
        cells[start..start + AT_A_TIME].copy_from_slice(&new);
        start += AT_A_TIME;
    }
    for (left, right) in left_rest.iter().zip(right_rest) {
        cells[start] = next(&cells[start..=start + PLAYERS], left, right);
        start += 1;
    }
}

float_cell!(f32);
float_cell!(f64);
