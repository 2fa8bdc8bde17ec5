//! [`Side`]: a row's chain from one of its ends to the end of the core, block by block.

use std::ops::Range;

use super::BLOCK;
use super::chain::{Chain, Slices};
use super::lane::Lane;
use super::merge::{Ahead, Run};
use super::summary::Summary;
use super::word::Word;

/// What is known where a block begins, seen from the end of the row.
#[derive(Clone, Copy, Debug)]
struct Boundary<T> {
    /// The chain so far; its `top` is not known here.
    chain: Chain<T>,
    /// R of the fence between the blocks.
    r: T,
    /// The last of the boundaries up to here behind a block with a record.
    changed: usize,
}

/// Which end of the row a side begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    Left,
    Right,
}

/// Where the core ends: a fence, and its R. Both sides go that far.
#[derive(Clone, Copy, Debug)]
pub(super) struct CoreEnd<T> {
    pub(super) fence: usize,
    pub(super) r: T,
}

/// One side of a row. Its slices, heaviest first, are those in `found` and those in the blocks to
/// come.
pub(super) struct Side<'c, C, T> {
    coins: &'c [C],
    from: From,
    boundaries: Vec<Boundary<T>>,
    core: CoreEnd<T>,
    /// How many blocks have been read in detail, or passed over in runs.
    passed: usize,
    /// The chain behind the last block that was read, and the number of its boundary.
    reached: Option<(usize, Chain<T>)>,
    /// The slices found.
    found: Slices<T>,
    /// The place of the first of them that is not taken.
    taken: usize,
    room: Vec<i64>,
}

impl<'c, C: Word, T: Lane> Side<'c, C, T> {
    /// Both sides of a row that is not empty.
    pub(super) fn both(coins: &'c [C], summaries: &[Summary]) -> [Self; 2] {
        let mut left = Self::new(coins, From::Left);
        left.extend(Chain::at(0, T::from_i64(0)), T::from_i64(0), summaries.iter());
        left.cut();
        let core = left.core;
        let mut right = Self { core, ..Self::new(coins, From::Right) };
        if core.fence < coins.len() {
            let r = total(summaries);
            let blocks = &summaries[core.fence.saturating_sub(1) / BLOCK..];
            right.extend(Chain::at(coins.len(), r), r, blocks.iter().rev());
        }
        [left, right]
    }

    fn new(coins: &'c [C], from: From) -> Self {
        let core = CoreEnd { fence: 0, r: T::from_i64(0) };
        let (boundaries, found, room) = (Vec::new(), Slices::empty(), Vec::new());
        Self { coins, from, boundaries, core, passed: 0, reached: None, found, taken: 0, room }
    }

    /// Fills in the boundaries from the end of the row on, which has this chain and R.
    fn extend<'s>(
        &mut self,
        mut chain: Chain<T>,
        mut r: T,
        summaries: impl Iterator<Item = &'s Summary>,
    ) {
        let mut changed = 0;
        self.boundaries.push(Boundary { chain, r, changed });
        for (number, summary) in (1..).zip(summaries) {
            let known = chain.least;
            // The first fence of a block is even.
            let placed = match self.from {
                From::Left => summary.after(r),
                From::Right => summary.before(r),
            };
            chain.least = [0, 1].map(|class| known[class].min(placed.least[class]));
            r = if self.from == From::Left { placed.end } else { placed.start };
            changed = if chain.least == known { changed } else { number };
            self.boundaries.push(Boundary { chain, r, changed });
        }
    }

    /// The coins of the block after some others.
    fn block(&self, passed: usize) -> Range<usize> {
        let number = match self.from {
            From::Left => passed,
            From::Right => self.coins.len().div_ceil(BLOCK) - 1 - passed,
        };
        number * BLOCK..self.coins.len().min((number + 1) * BLOCK)
    }

    /// Finds the end of the core, from the left: the last record. The blocks behind it go.
    fn cut(&mut self) {
        let Some(boundary) = self.boundaries.last() else { return };
        let last = boundary.changed - 1;
        let block = self.block(last);
        let Boundary { mut chain, r, .. } = self.boundaries[last];
        let coins = C::as_i64s(&self.coins[block.clone()], &mut self.room);
        let fence = block.start + chain.last_record(coins, r);
        self.core = CoreEnd { fence, r: chain.least[fence % 2] };
        self.boundaries.truncate(last + 2);
    }

    /// The most and the least that a slice weighs among those found, or else among those in the
    /// next block; `None` if there are no more.
    pub(super) fn bounds(&self) -> Option<[T; 2]> {
        if let [most, .., least] | [most @ least] = self.found() {
            return Some([*most, *least]);
        }
        let next = self.boundaries.get(self.passed + 1)?;
        Some([self.boundaries[self.passed].chain.bound(), next.chain.bound()])
    }

    /// The slices found and not taken yet.
    pub(super) fn found(&self) -> &[T] {
        &self.found.as_slice()[self.taken..]
    }

    /// The same, padded.
    pub(super) fn found_and_padding(&mut self) -> &[T] {
        &self.found.padded()[self.taken..]
    }

    /// The coins of the next block, if there is one.
    pub(super) fn ahead(&self) -> Ahead {
        let has_more = self.passed + 1 < self.boundaries.len();
        let block = if has_more { self.block(self.passed) } else { 0..0 };
        let Range { start, end } = self.coins[block].as_ptr_range();
        start.cast()..end.cast()
    }

    /// Takes some of the slices found.
    pub(super) fn take(&mut self, count: usize) {
        self.taken += count;
    }

    /// Whether all slices found are taken, and there are more blocks.
    pub(super) fn may_run(&self) -> bool {
        self.found().is_empty() && self.passed + 1 < self.boundaries.len()
    }

    /// What the last slice of all weighs at least.
    pub(super) fn least(&self) -> Option<T> {
        self.boundaries.last().map(|last| last.chain.bound())
    }

    /// Passes over all blocks whose slices weigh at least `weight`.
    pub(super) fn run(&mut self, weight: T) -> Option<Run<T>> {
        let rest = &self.boundaries[self.passed + 1..];
        let blocks = rest.partition_point(|boundary| boundary.chain.bound() >= weight);
        if blocks == 0 {
            return None;
        }
        let from = self.known(self.passed);
        self.passed += blocks;
        Some(Run { from, to: self.known(self.passed) })
    }

    /// R of the fence up to which the chain is known at a boundary, and its class.
    fn known(&mut self, passed: usize) -> (T, usize) {
        if passed > 0 && passed + 1 == self.boundaries.len() {
            return (self.core.r, self.core.fence % 2);
        }
        self.chain(passed).known()
    }

    /// The chain at a boundary, with its top: the class of the last record.
    fn chain(&mut self, passed: usize) -> Chain<T> {
        if let Some((boundary, chain)) = self.reached
            && boundary == passed
        {
            return chain;
        }
        let Boundary { mut chain, changed, .. } = self.boundaries[passed];
        let Some(before) = changed.checked_sub(1) else { return chain };
        let known = self.boundaries[before].chain.least;
        chain.top = match [0, 1].map(|class| chain.least[class] != known[class]) {
            [true, false] => 0,
            [false, true] => 1,
            _ => {
                let start = self.boundaries[before].chain;
                self.read(before, start, &mut Slices::empty()).top
            }
        };
        chain
    }

    /// Finds the slices of the next block, if there is one and those found are all taken.
    pub(super) fn find_more(&mut self) {
        if !self.may_run() {
            return;
        }
        let start = self.chain(self.passed);
        let mut slices = std::mem::replace(&mut self.found, Slices::empty());
        slices.clear();
        let mut chain = self.read(self.passed, start, &mut slices);
        self.passed += 1;
        self.reached = Some((self.passed, chain));
        if self.passed + 1 == self.boundaries.len() {
            chain.end(self.core.fence % 2, self.core.r, &mut slices);
        }
        (self.found, self.taken) = (slices, 0);
    }

    /// The chain behind a block, as far as the core's end, from that before it.
    fn read(&mut self, passed: usize, mut chain: Chain<T>, slices: &mut Slices<T>) -> Chain<T> {
        let (all, block, core) = (self.coins, self.block(passed), self.core.fence);
        let r = self.boundaries[passed].r;
        match self.from {
            From::Left => {
                let coins = &all[block.start..block.end.min(core)];
                chain.follow(C::as_i64s(coins, &mut self.room), 0, r, slices);
            }
            From::Right => {
                // The core's end is met, too; it is not the first fence of the row.
                let coins = &all[block.start.max(core - 1) + 1..block.end];
                chain.meet(block.end % 2, r, slices);
                chain.follow(C::reversed(coins, &mut self.room), block.end % 2, r, slices);
            }
        }
        chain
    }
}

/// R of the last fence of a row.
fn total<T: Lane>(summaries: &[Summary]) -> T {
    summaries.iter().fold(T::from_i64(0), |r, summary| summary.after(r).end)
}
