//! The recurrences of rows, pizzas and cuts, for the boards of a line, with the outcome of every first move.

use slicewise::row::many::kernel::column;
use slicewise::row::many::lane::{LaneInt, Line};
use slicewise::row::vector::Kernel;

use super::LONGEST;

/// What is known about the boards of a line once their first moves have been looked at.
pub(super) struct Root<T, const BOARDS: usize> {
    largest: Line<T, BOARDS>,
    is_empty: bool,
    /// The best outcome of a first move.
    value: Line<T, BOARDS>,
    /// The best outcome of a first move that takes a largest available vertex.
    greedy: Line<T, BOARDS>,
}

impl<T: LaneInt, const BOARDS: usize> Root<T, BOARDS> {
    /// Nothing has been looked at; `available` may be taken first.
    #[inline(always)]
    pub(super) fn new<'l>(available: impl IntoIterator<Item = &'l Line<T, BOARDS>>) -> Self
    where
        T: 'l,
    {
        let least = Line([T::LEAST; BOARDS]);
        let largest = available.into_iter().fold(least, |largest, weights| largest.max(weights));
        Self { largest, is_empty: true, value: least, greedy: least }
    }

    /// Looks at a first move: the weights it takes, and the values of what it leaves.
    #[inline(always)]
    pub(super) fn add(&mut self, weight: &Line<T, BOARDS>, left: &Line<T, BOARDS>) {
        let outcome = weight.minus(left);
        self.is_empty = false;
        self.value = self.value.max(&outcome);
        for lane in 0..BOARDS {
            let is_largest = weight.0[lane] == self.largest.0[lane];
            let greedy = if is_largest { outcome.0[lane] } else { T::LEAST };
            self.greedy.0[lane] = self.greedy.0[lane].max(greedy);
        }
    }

    /// Lets the first player pass, which makes something else of the best outcome.
    #[inline(always)]
    pub(super) fn pass(&mut self, or_pass: impl FnOnce(Line<T, BOARDS>) -> Line<T, BOARDS>) {
        if !self.is_empty {
            self.value = or_pass(self.value);
        }
    }

    /// The value of a board, and the best outcome of a first move that takes a largest vertex.
    pub(super) fn of(&self, lane: usize) -> (i64, i64) {
        match self.is_empty {
            true => (0, 0),
            false => (self.value.0[lane].into(), self.greedy.0[lane].into()),
        }
    }
}

/// Rows.
pub(super) struct OfRows<'a, T, const BOARDS: usize>(pub(super) &'a [Line<T, BOARDS>]);

impl<T: LaneInt, const BOARDS: usize> Kernel for OfRows<'_, T, BOARDS> {
    type Output = Root<T, BOARDS>;

    #[inline(always)]
    fn run(self) -> Root<T, BOARDS> {
        let coins = self.0;
        let ends = [coins.first(), coins.last()].map(|end| end.map_or(Line::zero(), |end| *end));
        let mut root = Root::new(&ends);
        let mut values = [Line::zero(); LONGEST + 1];
        let [first, inner @ ..] = coins else { return root };
        let [.., last] = inner else {
            root.add(first, &Line::zero());
            return root;
        };
        for (at, last) in coins[..inner.len()].iter().enumerate() {
            column(&coins[..=at], &mut values[..=at], last, Line::zero());
        }
        root.add(last, &values[0]);
        let without_first = column(inner, &mut values[1..coins.len()], last, Line::zero());
        root.add(first, &without_first);
        root
    }
}

/// Pizzas. (As in `row::many`, whose kernel keeps no more than the best outcome.)
pub(super) struct OfPizzas<'a, T, const BOARDS: usize>(pub(super) &'a [Line<T, BOARDS>]);

impl<T: LaneInt, const BOARDS: usize> Kernel for OfPizzas<'_, T, BOARDS> {
    type Output = Root<T, BOARDS>;

    #[inline(always)]
    fn run(self) -> Root<T, BOARDS> {
        let pieces = self.0;
        let mut root = Root::new(pieces);
        let [others @ .., last] = pieces else { return root };
        let mut values = [Line::zero(); LONGEST + 1];
        let mut firsts = [Line::zero(); LONGEST];
        for (at, last) in others.iter().enumerate() {
            firsts[at + 1] = column(&pieces[..=at], &mut values[..=at], last, Line::zero());
        }
        root.add(last, &firsts[others.len()]);
        let mut last = last;
        for (at, piece) in others.iter().enumerate() {
            let rest = at + 1..pieces.len();
            let left = column(&pieces[rest.clone()], &mut values[rest], last, firsts[at]);
            root.add(piece, &left);
            last = piece;
        }
        root
    }
}

/// Cuts of special slices: the first player cuts one of them, and the second faces the row of what is there
/// from the cut on, all negative. A slice may be cut at every half: between those, what a cut is worth grows or
/// falls all along.
pub(super) struct OfCuts<'a, T, const BOARDS: usize>(pub(super) &'a [Line<T, BOARDS>]);

impl<T: LaneInt, const BOARDS: usize> Kernel for OfCuts<'_, T, BOARDS> {
    type Output = Root<T, BOARDS>;

    #[inline(always)]
    fn run(self) -> Root<T, BOARDS> {
        let slices = self.0;
        let mut root = Root::new([]);
        let mut row = [Line::zero(); LONGEST + 1];
        for (at, slice) in slices.iter().enumerate() {
            let around = slices[at + 1..].iter().chain(&slices[..at]);
            for (coin, other) in row[1..].iter_mut().zip(around) {
                *coin = Line::zero().minus(&twice(other));
            }
            let slice = &twice(slice);
            let most = slice.0.iter().map(|&weight| weight.into()).max().unwrap_or(0);
            for part in 0..=most {
                // A cut at the end of a slice stands for those beyond it.
                let mut part = Line([T::new(part); BOARDS]);
                for (part, &weight) in part.0.iter_mut().zip(&slice.0) {
                    *part = (*part).min(weight);
                }
                row[0] = part.minus(slice);
                row[slices.len()] = Line::zero().minus(&part);
                let mut values = [Line::zero(); LONGEST + 1];
                let mut left = Line::zero();
                for (at, last) in row[..=slices.len()].iter().enumerate() {
                    left = column(&row[..=at], &mut values[..=at], last, Line::zero());
                }
                // Twice the weights have an even value.
                left.0.iter_mut().for_each(|left| *left = left.half());
                root.add(&Line::zero(), &left);
            }
        }
        root
    }
}

#[inline(always)]
fn twice<T: LaneInt, const BOARDS: usize>(line: &Line<T, BOARDS>) -> Line<T, BOARDS> {
    line.minus(&Line::zero().minus(line))
}
