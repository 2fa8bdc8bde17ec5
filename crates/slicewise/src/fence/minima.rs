//! The slices of a whole row or stack from class minima alone.
//!
//! For a whole row only minima matter: the core lies between the least fences E and O of the two
//! classes; before its left end X comes the slice (Y, X) with Y the least fence of the other class
//! before X, and so on back to fence 0; on the right likewise. A stack ends at the least fence of
//! its closed end's class instead. This is the chain of [`Fences`](super::Fences) walked backwards
//! (this project), and needs one array of 32-bit numbers beside R.
//!
//! Complexity: O(n) time and memory for n coins.

use super::smaller;
use crate::number::Weight;

/// A slice of a whole row: the fences at its ends, and its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeSlice<W> {
    /// The number of coins before it.
    pub from: usize,
    /// The number of coins up to and including its last one.
    pub to: usize,
    /// Its weight R(from) + R(to).
    pub weight: W,
}

/// The slices of a row, left to right. The coins must fit the lane.
pub(crate) fn row_slices<W: Weight>(coins: &[W]) -> Vec<WholeSlice<W>> {
    let minima = Minima::of(coins);
    let Some(odd) = minima.prefix.last_of_class(1) else { return Vec::new() };
    let even = minima.prefix.last_of_class(0).unwrap_or(0);
    let (left, right) = (even.min(odd), even.max(odd));
    let mut slices = minima.leftwards(left);
    slices.push(minima.slice(left, right));
    slices.extend(minima.rightwards(right));
    slices
}

/// The slices of a stack open on the left, from its open end inwards, and its ev. The coins must
/// fit the lane.
pub(crate) fn stack_slices<W: Weight>(coins: &[W]) -> (Vec<WholeSlice<W>>, W) {
    let minima = Minima::of(coins);
    let closed = coins.len();
    let inner = minima.prefix.least[closed];
    let ev = minima.r[closed].minus(&minima.r[inner as usize]);
    (minima.leftwards(inner), ev)
}

/// R of every fence of a row, with the least fence of each class up to it.
struct Minima<W> {
    r: Vec<W>,
    prefix: Prefix,
}

/// For each fence, the least fence of its class at or before it.
struct Prefix {
    least: Vec<u32>,
}

impl Prefix {
    /// The least fence of a class on the whole row, if the class has one.
    fn last_of_class(&self, class: usize) -> Option<u32> {
        let last = self.least.len() - 1;
        let fence = if last % 2 == class { Some(last) } else { last.checked_sub(1) };
        fence.map(|fence| self.least[fence])
    }
}

impl<W: Weight> Minima<W> {
    fn of(coins: &[W]) -> Self {
        let mut r = Vec::with_capacity(coins.len() + 1);
        r.push(W::default());
        let mut least: Vec<u32> = Vec::with_capacity(coins.len() + 1);
        least.push(0);
        for (fence, coin) in (1_u32..).zip(coins) {
            r.push(coin.minus(&r[fence as usize - 1]));
            let known = fence.checked_sub(2).map(|twin| least[twin as usize]);
            least.push(match known {
                Some(known) if smaller(&r, known, fence) => known,
                _ => fence,
            });
        }
        Self { r, prefix: Prefix { least } }
    }

    fn slice(&self, from: u32, to: u32) -> WholeSlice<W> {
        let (from, to) = (from as usize, to as usize);
        WholeSlice { from, to, weight: self.r[from].plus(&self.r[to]) }
    }

    /// The slices before a fence, left to right.
    fn leftwards(&self, mut fence: u32) -> Vec<WholeSlice<W>> {
        let mut slices = Vec::new();
        while fence > 0 {
            let least = self.prefix.least[fence as usize - 1];
            slices.push(self.slice(least, fence));
            fence = least;
        }
        slices.reverse();
        slices
    }

    /// The slices after a fence, left to right: one pass from the right end that keeps the least
    /// fence of either class seen, in the order met.
    fn rightwards(&self, start: u32) -> Vec<WholeSlice<W>> {
        let last = self.r.len() as u32 - 1;
        let mut least: Vec<u32> = (start..=last).collect();
        let place = |fence: u32| (fence - start) as usize;
        for fence in (start..=last).rev().skip(2) {
            let known = least[place(fence + 2)];
            if smaller(&self.r, known, fence) {
                least[place(fence)] = known;
            }
        }
        let mut slices = Vec::new();
        let mut fence = start;
        while fence < last {
            let following = least[place(fence + 1)];
            slices.push(self.slice(fence, following));
            fence = following;
        }
        slices
    }
}
