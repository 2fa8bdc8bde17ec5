//! The recurrences of rows and pizzas, for many boards side by side: plain loops over lines, which become
//! vector instructions.
//!
//! They are those of single short boards (`row/short.rs` and `first_move/short.rs`), a column
//! at a time: lines are as independent of each other as two columns are.

use super::Lines;
use super::lane::{LaneInt, Line};
use crate::row::short::LONGEST;
use crate::row::vector::Kernel;

/// Finds the least and the largest number in some lines.
pub(super) struct Extremes<'a, T, const BOARDS: usize>(pub(super) &'a [Line<T, BOARDS>]);

impl<T: LaneInt, const BOARDS: usize> Kernel for Extremes<'_, T, BOARDS> {
    type Output = [i64; 2];

    #[inline(always)]
    fn run(self) -> [i64; 2] {
        let first = *self.0.first().unwrap_or(&Line::zero());
        let [mut least, mut most] = [first; 2];
        for line in self.0 {
            (least, most) = (least.min(line), most.max(line));
        }
        let least = least.0.iter().fold(first.0[0], |one, &other| one.min(other));
        let most = most.0.iter().fold(first.0[0], |one, &other| one.max(other));
        [least.into(), most.into()]
    }
}

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
        columns_of(self.coins, self.values, |_, _| ());
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
        columns_of(others, values, |at, first| firsts[at + 1] = first);
        let mut best = last.minus(&firsts[others.len()]);
        let mut last = last;
        let (pairs, lone) = others.as_chunks::<2>();
        for (pair, [piece, next]) in pairs.iter().enumerate() {
            let at = 2 * pair;
            // The first of the two columns has a cell more.
            let rest = at + 2..pieces.len();
            let cells = [firsts[at], firsts[at + 1]];
            let before = values[at + 1];
            let [cell, left] =
                columns(&pieces[rest.clone()], &mut values[rest], [last, piece], cells);
            let left_before = next.minus(&cell).max(&last.minus(&before));
            best = best.max(&piece.minus(&left_before)).max(&next.minus(&left));
            last = next;
        }
        if let [piece] = lone {
            let rest = others.len()..pieces.len();
            let cell = firsts[others.len() - 1];
            let left = column(&pieces[rest.clone()], &mut values[rest], last, cell);
            best = best.max(&piece.minus(&left));
        }
        values[0] = best;
    }
}

/// Computes all columns of some coins, two by two, over `values` of zeros, and tells the uppermost cell of each.
#[inline(always)]
fn columns_of<T: LaneInt, const BOARDS: usize>(
    coins: &[Line<T, BOARDS>],
    values: &mut [Line<T, BOARDS>],
    mut tell: impl FnMut(usize, Line<T, BOARDS>),
) {
    let lone = coins.len() % 2;
    if lone == 1 {
        values[0] = coins[0];
        tell(0, coins[0]);
    }
    for (pair, [one, other]) in coins[lone..].as_chunks::<2>().0.iter().enumerate() {
        let at = lone + 2 * pair;
        values[at + 1] = *other;
        let cells = [Line::zero(), *other];
        let [cell, next] = columns(&coins[..=at], &mut values[..=at], [one, other], cells);
        tell(at, cell);
        tell(at + 1, next);
    }
}

/// Computes some cells of two columns, as [`column`] those of one. The second follows the first by a cell, so
/// that a processor computes both together, and reads and writes half as much.
#[inline(always)]
fn columns<T: LaneInt, const BOARDS: usize>(
    coins: &[Line<T, BOARDS>],
    values: &mut [Line<T, BOARDS>],
    [one, other]: [&Line<T, BOARDS>; 2],
    [mut cell, mut next]: [Line<T, BOARDS>; 2],
) -> [Line<T, BOARDS>; 2] {
    for (coin, value) in coins.iter().zip(values).rev() {
        cell = coin.minus(&cell).max(&one.minus(value));
        next = coin.minus(&next).max(&other.minus(&cell));
        *value = next;
    }
    [cell, next]
}

/// Computes some cells of a column over those of the column before it, upwards; `cell` is the one below
/// them. Returns the uppermost.
#[inline(always)]
pub fn column<T: LaneInt, const BOARDS: usize>(
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
