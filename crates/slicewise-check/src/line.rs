//! Lines of coins: slices and ev sequences, recognised by their fences.
//!
//! The fences of coins x1 … xn are R(0) = 0 and R(p) = x_p − R(p − 1); those of one parity form a class.
//! The even stretch from fence p to fence q has the alternating sum R(p) − R(q). So no even stretch that
//! starts at p and ends at or before q has a positive sum exactly when R(p) is the least of its class
//! from p to q. An odd stretch is a slice if that holds at both ends.

use super::{Budget, CheckError, CheckFault, FirstMove, TakeFirstMove, Worth, count};
use crate::certificate::Links;
use slicewise_core::board::{Side, Vertex};
use slicewise_core::number::Scalar;

/// The fences of a line of coins.
struct Line<W> {
    r: Vec<W>,
    /// For each fence, the distance to the first smaller one of its class on its right, `u32::MAX` if
    /// there is none.
    right: Vec<u32>,
    /// The same on its left.
    left: Vec<u32>,
}

impl<W: Scalar> Line<W> {
    fn new<'c>(coins: impl IntoIterator<Item = &'c W>, count: usize) -> Self
    where
        W: 'c,
    {
        let mut r = Vec::with_capacity(count + 1);
        r.push(W::default());
        for (fence, coin) in coins.into_iter().enumerate() {
            r.push(coin.minus(&r[fence]));
        }
        let right = first_smaller(&r);
        r.reverse();
        let mut left = first_smaller(&r);
        r.reverse();
        left.reverse();
        Self { r, right, left }
    }

    fn coins(&self) -> usize {
        self.r.len() - 1
    }

    /// Checks the slice of `coins` coins that starts at a fence; returns the fence at its other end, and
    /// its weight.
    fn slice(&self, at: usize, coins: u32, towards: Side) -> Result<(usize, W), CheckFault> {
        let length = coins as usize;
        let end = match towards {
            Side::Right => at.checked_add(length).filter(|&end| end <= self.coins()),
            Side::Left => at.checked_sub(length),
        };
        let end = end.ok_or(CheckFault::BeyondTheEnd { coins })?;
        let is_least = self.right[at.min(end)] > coins && self.left[at.max(end)] > coins;
        if length.is_multiple_of(2) || !is_least {
            return Err(CheckFault::NotASlice { coins });
        }
        Ok((end, self.r[at].plus(&self.r[end])))
    }

    /// Checks the ev sequence from a fence to the closed end of the line; returns its weight.
    fn ev(&self, at: usize, closed: Side) -> Result<W, CheckFault> {
        let (end, far) = match closed {
            Side::Right => (self.coins(), self.right[at]),
            Side::Left => (0, self.left[at]),
        };
        let coins = end.abs_diff(at);
        if coins % 2 == 1 || far as usize <= coins {
            return Err(CheckFault::NotAnEv { coins });
        }
        Ok(self.r[end].minus(&self.r[at]))
    }

    /// Checks the slices that follow each other from a fence on, until `next` returns `None` for the
    /// length of one; returns their weights and the fence after the last one.
    fn walk(
        &self,
        mut at: usize,
        towards: Side,
        budget: &mut Budget,
        mut next: impl FnMut(usize, usize) -> Option<u32>,
    ) -> Result<(Vec<W>, usize), CheckError> {
        let mut weights = Vec::new();
        while let Some(coins) = next(weights.len(), at) {
            budget.spend(1)?;
            let slice = self.slice(at, coins, towards);
            let (end, weight) =
                slice.map_err(|fault| CheckError::from(fault).in_step(weights.len()))?;
            weights.push(weight);
            at = end;
        }
        Ok((weights, at))
    }

    /// Checks the stack from a fence to the closed end of the line: its slices, then its ev sequence.
    fn stack(
        &self,
        at: usize,
        towards: Side,
        budget: &mut Budget,
        next: impl FnMut(usize, usize) -> Option<u32>,
    ) -> Result<Worth<W>, CheckError> {
        let (free, end) = self.walk(at, towards, budget, next)?;
        if let Some(step) = (1..free.len()).find(|&step| free[step] > free[step - 1]) {
            return Err(CheckError::from(CheckFault::NotFalling).in_step(step));
        }
        Ok(Worth { free, ev: self.ev(end, towards)? })
    }

    /// Checks the row between two fences, given the slices at each fence and the numbers of slices that
    /// follow each other from either end; the coins between those are one more slice.
    fn window(
        &self,
        [first, last]: [usize; 2],
        links: &Links,
        chains: [u32; 2],
        budget: &mut Budget,
    ) -> Result<Worth<W>, CheckError> {
        let [from_left, from_right] = chains.map(|slices| slices as usize);
        let (mut free, start) = self.walk(first, Side::Right, budget, |step, at| {
            (step < from_left).then(|| links.rightwards[at])
        })?;
        let (right, end) = self.walk(last, Side::Left, budget, |step, at| {
            (step < from_right).then(|| links.leftwards[at])
        })?;
        if start > end {
            let expected = last - first;
            return Err(CheckFault::NotCovered { found: expected + start - end, expected }.into());
        }
        if start < end {
            free.push(self.slice(start, (end - start) as u32, Side::Right)?.1);
        }
        free.extend(right.into_iter().rev());
        falls_then_rises(&free)?;
        Ok(Worth { free, ev: W::default() })
    }
}

/// Returns, for each number, the distance to the first smaller one after it in steps of two;
/// `u32::MAX` if there is none. Follows the known distances, since the numbers they skip are not
/// smaller. O(n).
fn first_smaller<W: Ord>(r: &[W]) -> Vec<u32> {
    let mut distances = vec![u32::MAX; r.len()];
    for at in (0..r.len()).rev() {
        let mut other = at + 2;
        while other < r.len() && r[other] >= r[at] {
            other = other.saturating_add(distances[other] as usize);
        }
        if other < r.len() {
            distances[at] = (other - at) as u32;
        }
    }
    distances
}

/// Refuses the weights of a row's slices unless they fall, then rise.
fn falls_then_rises<W: Ord>(weights: &[W]) -> Result<(), CheckError> {
    let rise = (1..weights.len()).find(|&step| weights[step] > weights[step - 1]);
    let mut after = rise.unwrap_or(weights.len())..weights.len();
    match after.find(|&step| weights[step] < weights[step - 1]) {
        None => Ok(()),
        Some(step) => Err(CheckError::from(CheckFault::NotFallingThenRising).in_step(step)),
    }
}

/// Checks a row, given the lengths of its slices from left to right.
pub(super) fn row<W: Scalar>(
    coins: &[W],
    lengths: &[u32],
    budget: &mut Budget,
) -> Result<Worth<W>, CheckError> {
    let next = |step: usize, _| lengths.get(step).copied();
    let (free, end) = Line::new(coins, coins.len()).walk(0, Side::Right, budget, next)?;
    if end != coins.len() {
        return Err(CheckFault::NotCovered { found: end, expected: coins.len() }.into());
    }
    falls_then_rises(&free)?;
    Ok(Worth { free, ev: W::default() })
}

/// Checks a stack that lists its open end first, given the lengths of its slices.
pub(super) fn stack<W: Scalar>(
    coins: &[W],
    lengths: &[u32],
    budget: &mut Budget,
) -> Result<Worth<W>, CheckError> {
    let next = |step: usize, _| lengths.get(step).copied();
    Line::new(coins, coins.len()).stack(0, Side::Right, budget, next)
}

/// Checks every first move into a pizza, with the row after it, and hands it to `take`. The pieces after
/// the first one followed by the pieces before the last one are 2(n − 1) coins; taking piece v leaves
/// those between the fences v and v + n − 1.
pub(super) fn pizza<W: Scalar>(
    pieces: impl Iterator<Item = Vertex>,
    coins: &[W],
    links: &Links,
    chains: &[[u32; 2]],
    budget: &mut Budget,
    take: TakeFirstMove<'_, W>,
) -> Result<(), CheckError> {
    let others = coins.len().saturating_sub(1);
    let twice = coins[coins.len() - others..].iter().chain(&coins[..others]);
    let line = Line::new(twice, 2 * others);
    count_links(links, &line)?;
    count("pairs of chains", chains.len(), coins.len())?;
    let leaves = |piece, budget: &mut Budget| {
        line.window([piece, piece + others], links, chains[piece], budget)
    };
    first_moves(pieces, coins, budget, leaves, take)
}

/// Checks every first move into an unbroached path, with the two stacks after it, and hands it to `take`.
pub(super) fn path<W: Scalar>(
    vertices: impl Iterator<Item = Vertex>,
    coins: &[W],
    links: &Links,
    budget: &mut Budget,
    take: TakeFirstMove<'_, W>,
) -> Result<(), CheckError> {
    let line = Line::new(coins, coins.len());
    count_links(links, &line)?;
    let linked = |lengths: &[u32], at: usize| Some(lengths[at]).filter(|&coins| coins > 0);
    let leaves = |at, budget: &mut Budget| {
        let mut left = line.stack(at, Side::Left, budget, |_, at| linked(&links.leftwards, at))?;
        let right =
            line.stack(at + 1, Side::Right, budget, |_, at| linked(&links.rightwards, at))?;
        left.add(&right);
        Ok(left)
    };
    first_moves(vertices, coins, budget, leaves, take)
}

/// Hands every first move with what the rest is worth to `take`.
fn first_moves<W: Scalar>(
    vertices: impl Iterator<Item = Vertex>,
    coins: &[W],
    budget: &mut Budget,
    leaves: impl Fn(usize, &mut Budget) -> Result<Worth<W>, CheckError>,
    take: TakeFirstMove<'_, W>,
) -> Result<(), CheckError> {
    for (at, (vertex, taken)) in vertices.zip(coins).enumerate() {
        let leaves = leaves(at, budget).map_err(|error| error.after(vertex))?;
        take(FirstMove { taken: taken.clone(), leaves }, budget)?;
    }
    Ok(())
}

fn count_links<W: Scalar>(links: &Links, line: &Line<W>) -> Result<(), CheckError> {
    count("slices to the right", links.rightwards.len(), line.coins() + 1)?;
    count("slices to the left", links.leftwards.len(), line.coins() + 1)
}
