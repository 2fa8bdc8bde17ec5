//! Lines of coins: slices and ev sequences, recognised by their fences.
//!
//! The fences of coins x1 … xn are R(0) = 0 and R(p) = x_p − R(p − 1), those of one parity being a
//! class. An even stretch from fence p to fence q has the alternating sum R(p) − R(q), so no even
//! stretch that begins at p and ends within q has a positive one exactly if R(p) is the least of its
//! class from p to q. An odd stretch is a slice if that holds from both its ends.

use super::{Budget, Failure, Flaw, Opening, Worth, count};
use crate::certificate::Links;
use slicewise_core::board::{Side, Vertex};
use slicewise_core::number::Scalar;

/// The fences of a line of coins.
struct Line<W> {
    r: Vec<W>,
    /// How many fences to the right of each the first smaller one of its class stands.
    right: Vec<usize>,
    /// How many fences to the left.
    left: Vec<usize>,
}

impl<W: Scalar> Line<W> {
    fn new(coins: &[W]) -> Self {
        let mut r = vec![W::default()];
        for (fence, coin) in coins.iter().enumerate() {
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

    /// The slice of so many coins from a fence: the fence at its other end, and its weight.
    fn slice(&self, at: usize, coins: u32, towards: Side) -> Result<(usize, W), Flaw> {
        let length = coins as usize;
        let end = match towards {
            Side::Right => at.checked_add(length).filter(|&end| end <= self.coins()),
            Side::Left => at.checked_sub(length),
        };
        let end = end.ok_or(Flaw::BeyondTheEnd { coins })?;
        let is_least = self.right[at.min(end)] > length && self.left[at.max(end)] > length;
        if length.is_multiple_of(2) || !is_least {
            return Err(Flaw::NotASlice { coins });
        }
        Ok((end, self.r[at].plus(&self.r[end])))
    }

    /// The weight of the ev sequence from a fence to the end of the line that is closed.
    fn ev(&self, at: usize, closed: Side) -> Result<W, Flaw> {
        let (end, far) = match closed {
            Side::Right => (self.coins(), self.right[at]),
            Side::Left => (0, self.left[at]),
        };
        let coins = end.abs_diff(at);
        if coins % 2 == 1 || far <= coins {
            return Err(Flaw::NotAnEv { coins });
        }
        Ok(self.r[end].minus(&self.r[at]))
    }

    /// The slices that follow each other from a fence on, `None` ending them, and the fence they
    /// come to.
    fn walk(
        &self,
        mut at: usize,
        towards: Side,
        budget: &mut Budget,
        mut next: impl FnMut(usize, usize) -> Option<u32>,
    ) -> Result<(Vec<W>, usize), Failure> {
        let mut weights = Vec::new();
        while let Some(coins) = next(weights.len(), at) {
            budget.spend(1)?;
            let slice = self.slice(at, coins, towards);
            let (end, weight) = slice.map_err(|flaw| Failure::from(flaw).in_step(weights.len()))?;
            weights.push(weight);
            at = end;
        }
        Ok((weights, at))
    }

    /// The stack from a fence to the closed end of the line: its slices, and the ev they leave.
    fn stack(
        &self,
        at: usize,
        towards: Side,
        budget: &mut Budget,
        next: impl FnMut(usize, usize) -> Option<u32>,
    ) -> Result<Worth<W>, Failure> {
        let (free, end) = self.walk(at, towards, budget, next)?;
        if let Some(step) = (1..free.len()).find(|&step| free[step] > free[step - 1]) {
            return Err(Failure::from(Flaw::NotFalling).in_step(step));
        }
        Ok(Worth { free, ev: self.ev(end, towards)? })
    }

    /// The row between two fences, by the slices at each fence and how many of them follow each other
    /// from either end; what is between these is one more.
    fn window(
        &self,
        [first, last]: [usize; 2],
        links: &Links,
        chains: [u32; 2],
        budget: &mut Budget,
    ) -> Result<Worth<W>, Failure> {
        let [from_left, from_right] = chains.map(|slices| slices as usize);
        let (mut free, start) = self.walk(first, Side::Right, budget, |step, at| {
            (step < from_left).then(|| links.rightwards[at])
        })?;
        let (right, end) = self.walk(last, Side::Left, budget, |step, at| {
            (step < from_right).then(|| links.leftwards[at])
        })?;
        if start > end {
            let expected = last - first;
            return Err(Flaw::NotCovered { found: expected + start - end, expected }.into());
        }
        if start < end {
            free.push(self.slice(start, (end - start) as u32, Side::Right)?.1);
        }
        free.extend(right.into_iter().rev());
        falls_then_rises(&free)?;
        Ok(Worth { free, ev: W::default() })
    }
}

/// How many places behind each number, in steps of two, the first smaller one stands; `usize::MAX`
/// if none does. What lies between a number and the one it was looked up at is not smaller. O(n).
fn first_smaller<W: Ord>(r: &[W]) -> Vec<usize> {
    let mut distances = vec![usize::MAX; r.len()];
    for at in (0..r.len()).rev() {
        let mut other = at + 2;
        while other < r.len() && r[other] >= r[at] {
            other = other.saturating_add(distances[other]);
        }
        if other < r.len() {
            distances[at] = other - at;
        }
    }
    distances
}

/// Refuses the weights of a row's slices unless they fall, then rise.
fn falls_then_rises<W: Ord>(weights: &[W]) -> Result<(), Failure> {
    let rise = (1..weights.len()).find(|&step| weights[step] > weights[step - 1]);
    let mut behind = rise.unwrap_or(weights.len())..weights.len();
    match behind.find(|&step| weights[step] < weights[step - 1]) {
        None => Ok(()),
        Some(step) => Err(Failure::from(Flaw::NotFallingThenRising).in_step(step)),
    }
}

/// A row, by the lengths of its slices from left to right.
pub(super) fn row<W: Scalar>(
    coins: &[W],
    lengths: &[u32],
    budget: &mut Budget,
) -> Result<Worth<W>, Failure> {
    let next = |step: usize, _| lengths.get(step).copied();
    let (free, end) = Line::new(coins).walk(0, Side::Right, budget, next)?;
    if end != coins.len() {
        return Err(Flaw::NotCovered { found: end, expected: coins.len() }.into());
    }
    falls_then_rises(&free)?;
    Ok(Worth { free, ev: W::default() })
}

/// A stack that lists its open end first, by the lengths of its slices.
pub(super) fn stack<W: Scalar>(
    coins: &[W],
    lengths: &[u32],
    budget: &mut Budget,
) -> Result<Worth<W>, Failure> {
    let next = |step: usize, _| lengths.get(step).copied();
    Line::new(coins).stack(0, Side::Right, budget, next)
}

/// A pizza: every first move, with the row that it leaves. Written down behind the first piece and
/// before the last, the others are twice n − 1 coins; piece v leaves those between the fences v and
/// v + n − 1.
pub(super) fn pizza<W: Scalar>(
    pieces: impl Iterator<Item = Vertex>,
    coins: &[W],
    links: &Links,
    chains: &[[u32; 2]],
    budget: &mut Budget,
) -> Result<Vec<Opening<W>>, Failure> {
    let others = coins.len().saturating_sub(1);
    let line = Line::new(&[&coins[coins.len() - others..], &coins[..others]].concat());
    count_links(links, &line)?;
    count("pairs of chains", chains.len(), coins.len())?;
    openings(pieces, coins, |piece| {
        line.window([piece, piece + others], links, chains[piece], budget)
    })
}

/// An unbroached path: every first move, with the two stacks that it leaves.
pub(super) fn path<W: Scalar>(
    vertices: impl Iterator<Item = Vertex>,
    coins: &[W],
    links: &Links,
    budget: &mut Budget,
) -> Result<Vec<Opening<W>>, Failure> {
    let line = Line::new(coins);
    count_links(links, &line)?;
    let linked = |lengths: &[u32], at: usize| Some(lengths[at]).filter(|&coins| coins > 0);
    openings(vertices, coins, |at| {
        let mut left = line.stack(at, Side::Left, budget, |_, at| linked(&links.leftwards, at))?;
        let behind =
            line.stack(at + 1, Side::Right, budget, |_, at| linked(&links.rightwards, at))?;
        left.add(&behind);
        Ok(left)
    })
}

/// Every first move, with what it leaves.
fn openings<W: Scalar>(
    vertices: impl Iterator<Item = Vertex>,
    coins: &[W],
    mut leaves: impl FnMut(usize) -> Result<Worth<W>, Failure>,
) -> Result<Vec<Opening<W>>, Failure> {
    let opening = |(at, (vertex, taken)): (usize, (Vertex, &W))| {
        let leaves = leaves(at).map_err(|failure| failure.behind(vertex))?;
        Ok(Opening { taken: taken.clone(), leaves })
    };
    vertices.zip(coins).enumerate().map(opening).collect()
}

fn count_links<W: Scalar>(links: &Links, line: &Line<W>) -> Result<(), Failure> {
    count("slices to the right", links.rightwards.len(), line.coins() + 1)?;
    count("slices to the left", links.leftwards.len(), line.coins() + 1)
}
