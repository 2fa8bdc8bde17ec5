//! The values of many short boards at once.
//!
//! One short board has too little in it for a vector unit, many have enough: their coins are transposed, so
//! that the k-th coins of 64 to 8 boards are a line, a cache line of integers as narrow as the
//! weights allow, and the recurrence on all intervals runs on lines. It has no branch that depends on the
//! weights.
//!
//! ```text
//! boards          lines
//! 4 2 6 7         4 3 0       Rows of different lengths end together: the value of a shorter one is a
//! 3 2 5 4         2 2 0       cell of the same table. Pizzas side by side have one length.
//! 9 1             6 5 9
//!                 7 4 1
//! ```
//!
//! * Boards come in windows, and those of a window are sorted by their lengths if these differ.
//! * The width of the integers is that which the boards before needed; if it turns out to be too narrow
//!   while the coins are transposed, they are transposed anew.
//! * Long boards, boards with sums beyond 64 bits, and a few boards left over are solved one by one.
//!
//! The files: `lane` has the integers and the bounds that pick their width, `transpose` copies boards into lines,
//! `kernel` has the recurrences.
//!
//! Complexity: O(n²) for a board of n coins, of which a vector unit does 64 to 8 at a time.
//! Source: this project.

pub mod kernel;
pub mod lane;
mod transpose;

use super::blocks::SmallInt;
use super::short::LONGEST;
use super::vector;
use super::{Coin, pizza};
use kernel::{Extremes, OfPizzas, OfRows};
use lane::{LaneInt, Line, Width};
use transpose::Transpose;

/// The number of boards that are sorted by length together: some groups of each length, if lengths are random.
const WINDOW: usize = 1024;

/// Fewer boards than these are solved one by one.
const FEW: usize = 4;

/// The numbers of some boards: line by line, as long as the longest of them, and a line more.
type Lines<T, const BOARDS: usize> = [Line<T, BOARDS>; LONGEST + 1];

/// A kind of board.
trait BoardKind {
    /// Whether boards of different lengths can be solved side by side.
    const MIXES: bool;

    /// Solves a board by itself.
    fn value<C: Coin>(coins: &[C]) -> C::Sum;

    /// Solves boards side by side. The value of a board is in the line of its first coin.
    fn solve<T: LaneInt, const BOARDS: usize>(
        coins: &[Line<T, BOARDS>],
        values: &mut Lines<T, BOARDS>,
    );
}

struct Rows;

impl BoardKind for Rows {
    const MIXES: bool = true;

    fn value<C: Coin>(coins: &[C]) -> C::Sum {
        super::value(coins)
    }

    fn solve<T: LaneInt, const BOARDS: usize>(
        coins: &[Line<T, BOARDS>],
        values: &mut Lines<T, BOARDS>,
    ) {
        vector::run(OfRows { coins, values });
    }
}

struct Pizzas;

impl BoardKind for Pizzas {
    const MIXES: bool = false;

    fn value<C: Coin>(coins: &[C]) -> C::Sum {
        pizza::value(coins)
    }

    fn solve<T: LaneInt, const BOARDS: usize>(
        pieces: &[Line<T, BOARDS>],
        values: &mut Lines<T, BOARDS>,
    ) {
        vector::run(OfPizzas { pieces, values });
    }
}

/// The values of rows, in their order.
pub(super) fn rows<C, B>(rows: impl Iterator<Item = B>) -> Vec<i128>
where
    C: SmallInt + Coin<Sum = i128>,
    B: AsRef<[C]>,
{
    values::<Rows, C, B>(rows)
}

/// The values of pizzas, in their order.
pub(super) fn pizzas<C, B>(pizzas: impl Iterator<Item = B>) -> Vec<i128>
where
    C: SmallInt + Coin<Sum = i128>,
    B: AsRef<[C]>,
{
    values::<Pizzas, C, B>(pizzas)
}

fn values<K, C, B>(mut boards: impl Iterator<Item = B>) -> Vec<i128>
where
    K: BoardKind,
    C: SmallInt + Coin<Sum = i128>,
    B: AsRef<[C]>,
{
    let mut values = Vec::with_capacity(boards.size_hint().0);
    let mut window = Vec::new();
    let mut width = Width::I8;
    loop {
        window.clear();
        window.extend(boards.by_ref().take(WINDOW));
        if window.is_empty() {
            return values;
        }
        let start = values.len();
        values.resize(start + window.len(), 0);
        let boards = window.iter().map(AsRef::as_ref);
        solve_window::<K, C>(boards, &mut values[start..], &mut width);
    }
}

/// A short board, and its place among the boards of its window.
#[derive(Clone, Copy)]
struct Placed<'b, C> {
    coins: &'b [C],
    place: usize,
}

/// Solves the boards of a window. `width` is that which the boards before needed.
fn solve_window<'b, K, C>(
    boards: impl ExactSizeIterator<Item = &'b [C]>,
    values: &mut [i128],
    width: &mut Width,
) where
    K: BoardKind,
    C: SmallInt + Coin<Sum = i128> + 'b,
{
    let mut short = Vec::with_capacity(boards.len());
    let (mut least, mut most) = (LONGEST, 0);
    for (place, coins) in boards.enumerate() {
        if coins.len() > LONGEST {
            values[place] = K::value(coins);
            continue;
        }
        (least, most) = (least.min(coins.len()), most.max(coins.len()));
        short.push(Placed { coins, place });
    }
    if least < most {
        short = sorted(&short);
    }
    let mut rest = short.as_slice();
    while !rest.is_empty() {
        rest = &rest[solve_some::<K, C>(rest, values, width)..];
    }
}

/// Short boards, the shortest first. O(n).
fn sorted<'b, C: Copy>(boards: &[Placed<'b, C>]) -> Vec<Placed<'b, C>> {
    // Where the next board of each length goes: after all that are shorter.
    let mut next = [0; LONGEST + 2];
    for board in boards {
        next[board.coins.len() + 1] += 1;
    }
    for len in 1..=LONGEST {
        next[len] += next[len - 1];
    }
    let mut sorted = boards.to_vec();
    for board in boards {
        let next = &mut next[board.coins.len()];
        sorted[*next] = *board;
        *next += 1;
    }
    sorted
}

/// Solves the first boards of a list, side by side or one by one, and returns how many.
fn solve_some<K, C>(list: &[Placed<'_, C>], values: &mut [i128], width: &mut Width) -> usize
where
    K: BoardKind,
    C: SmallInt + Coin<Sum = i128>,
{
    loop {
        let group = side_by_side::<K, C>(&list[..list.len().min(width.boards())]);
        if group.len() < FEW {
            solve_one_by_one::<K, C>(group, values);
            return group.len();
        }
        let needed = match *width {
            Width::I8 => attempt::<K, C, i8, 64>(group, values, *width),
            Width::I16 => attempt::<K, C, i16, 32>(group, values, *width),
            Width::I32 => attempt::<K, C, i32, 16>(group, values, *width),
            Width::I64 => attempt::<K, C, i64, 8>(group, values, *width),
        };
        let is_solved = needed.is_some_and(|needed| needed <= *width);
        if needed.is_none() && *width == Width::I64 {
            solve_one_by_one::<K, C>(group, values);
            return group.len();
        }
        *width = needed.unwrap_or(Width::I64);
        if is_solved {
            return group.len();
        }
    }
}

/// The first boards of a list, the shortest first, that can be solved side by side.
fn side_by_side<'l, 'b, K: BoardKind, C>(list: &'l [Placed<'b, C>]) -> &'l [Placed<'b, C>] {
    match list {
        [first, .., last] if !K::MIXES && first.coins.len() < last.coins.len() => {
            &list[..list.partition_point(|board| board.coins.len() == first.coins.len())]
        }
        _ => list,
    }
}

fn solve_one_by_one<K: BoardKind, C: Coin<Sum = i128>>(
    group: &[Placed<'_, C>],
    values: &mut [i128],
) {
    for board in group {
        values[board.place] = K::value(board.coins);
    }
}

/// Solves boards side by side if integers of a width hold them. Returns the narrowest width that does,
/// and `None` if none does.
fn attempt<K: BoardKind, C: SmallInt, T: LaneInt, const BOARDS: usize>(
    group: &[Placed<'_, C>],
    all_values: &mut [i128],
    width: Width,
) -> Option<Width> {
    let longest = group.last().map_or(0, |board| board.coins.len());
    let mut lines = [Line::<T, BOARDS>::zero(); LONGEST];
    let lines = &mut lines[..longest];
    let bits = vector::run(Transpose { boards: group, lines });
    let needed = narrowest(lines, bits);
    if needed.is_some_and(|needed| needed <= width) {
        let mut values = [Line::zero(); LONGEST + 1];
        K::solve(lines, &mut values);
        for (lane, board) in (0..BOARDS).zip(group) {
            let value: i64 = values[longest - board.coins.len()].0[lane].into();
            all_values[board.place] = value.into();
        }
    }
    needed
}

/// The narrowest width that is known to hold some coins and their sums, by the magnitudes of the coins, which
/// are or-ed together in `bits`. All their range is looked at only where the narrowest lane is near.
fn narrowest<T: LaneInt, const BOARDS: usize>(
    lines: &[Line<T, BOARDS>],
    bits: i64,
) -> Option<Width> {
    let sums = Width::of(bits, lines.len());
    // The largest magnitude is more than half of `bits`, and most lists have a small coin.
    let is_near = || Width::of_coins(0, bits / 2 + 1, lines.len()) == Some(Width::I8);
    if sums == Some(Width::I16) && is_near() && Width::holding(bits.into()) == Some(Width::I8) {
        let [least, most] = vector::run(Extremes(lines));
        return sums.min(Width::of_coins(least, most, lines.len()));
    }
    sums
}
