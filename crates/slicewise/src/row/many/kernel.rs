//! The recurrences of rows and pizzas, for many boards side by side: plain loops over lines, which become
//! vector instructions.
//!
//! They are those of single short boards ([`short`](crate::row::short) and `first_move/short.rs`), a column
//! at a time: lines are as independent of each other as two columns are.

use super::Lines;
use super::lane::{LaneInt, Line};
use crate::row::short::LONGEST;
use crate::row::vector::Kernel;

/// Computes the values of the rows that begin at each line and end at the last one. `values` is filled with
/// zeros before; the line after the last is that of the empty row.
pub(super) struct OfRows<'a, T, const BOARDS: usize> {
    pub(super) coins: &'a [Line<T, BOARDS>],
    pub(super) values: &'a mut Lines<T, BOARDS>,
}

impl<T: LaneInt, const BOARDS: usize> Kernel for OfRows<'_, T, BOARDS> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (at, last) in self.coins.iter().enumerate() {
            column(&self.coins[..=at], &mut self.values[..=at], last, Line::zero());
        }
    }
}

/// Computes the values of pizzas with a piece in each line, in the first line of `values`, which is filled
/// with zeros before.
pub(super) struct OfPizzas<'a, T, const BOARDS: usize> {
    pub(super) pieces: &'a [Line<T, BOARDS>],
    pub(super) values: &'a mut Lines<T, BOARDS>,
}

impl<T: LaneInt, const BOARDS: usize> Kernel for OfPizzas<'_, T, BOARDS> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { pieces, values } = self;
        let [others @ .., last] = pieces else { return };
        let mut firsts = [Line::zero(); LONGEST];
        for (at, last) in others.iter().enumerate() {
            firsts[at + 1] = column(&pieces[..=at], &mut values[..=at], last, Line::zero());
        }
        let mut best = last.minus(&firsts[others.len()]);
        let mut last = last;
        for (at, piece) in others.iter().enumerate() {
            let rest = at + 1..pieces.len();
            let left = column(&pieces[rest.clone()], &mut values[rest], last, firsts[at]);
            best = best.max(&piece.minus(&left));
            last = piece;
        }
        values[0] = best;
    }
}

/// Computes some cells of a column over those of the column before it, upwards; `cell` is the one below
/// them. Returns the uppermost.
#[inline(always)]
pub(crate) fn column<T: LaneInt, const BOARDS: usize>(
    coins: &[Line<T, BOARDS>],
    values: &mut [Line<T, BOARDS>],
    last: &Line<T, BOARDS>,
    mut cell: Line<T, BOARDS>,
) -> Line<T, BOARDS> {
    for (coin, value) in coins.iter().zip(values).rev() {
        cell = coin.minus(&cell).max(&last.minus(value));
        *value = cell;
    }
    cell
}
