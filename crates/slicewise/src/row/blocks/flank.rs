//! [`Flank`]: a row's chain from one of its ends to the end of the core, block by block.

use std::ops::Range;

use super::BLOCK;
use super::chain::Chain;
use super::int::{MachineInt, SmallInt};
use super::summary::Summary;
use crate::solve::alternation::Alternation;

/// The direction in which a flank is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    /// From the left end of the row.
    Rightward,
    /// From the right end of the row.
    Leftward,
}

/// The state of a chain between two blocks, seen from the end of the row.
#[derive(Clone, Copy, Debug)]
struct ChainState<T> {
    fence: usize,
    /// R of the fence.
    r: T,
    /// The chain so far. Its `top` is not known here.
    chain: Chain<T>,
    /// The number of blocks up to the last one that has a record.
    changed: usize,
}

/// Where the core ends: a fence, and its R. Both flanks reach that far.
#[derive(Clone, Copy, Debug)]
struct CoreEnd<T> {
    fence: usize,
    r: T,
}

/// One flank of a row. Its slices, heaviest first, are those found and not taken yet, and those in the
/// blocks that have not been read.
pub(super) struct Flank<'c, C, T> {
    coins: &'c [C],
    direction: Direction,
    /// The state before each block, and after the last one.
    states: Vec<ChainState<T>>,
    core: CoreEnd<T>,
    /// The number of blocks read or passed over.
    passed: usize,
    /// The chain after the last block that was read, and the number of blocks up to there.
    reached: (usize, Chain<T>),
    /// The slices found, and then [`MachineInt::LIGHTEST`].
    slices: Vec<T>,
    /// How many of the slices found have been taken.
    taken: usize,
    room: Vec<i64>,
}

impl<'c, C: SmallInt, T: MachineInt> Flank<'c, C, T> {
    /// Both flanks of a row that is not empty, from the summaries of its blocks.
    pub(super) fn both(coins: &'c [C], summaries: &[Summary]) -> [Self; 2] {
        let zero = T::default();
        let mut left = Self::at(coins, Direction::Rightward, 0, zero);
        left.extend(0, zero, summaries.iter());
        let r = left.states.last().map_or(zero, |last| last.r);
        left.end_at_the_core();
        let mut right = Self::at(coins, Direction::Leftward, coins.len(), r);
        right.core = left.core;
        if right.core.fence < coins.len() {
            let blocks = &summaries[right.core.fence.saturating_sub(1) / BLOCK..];
            right.extend(coins.len(), r, blocks.iter().rev());
        }
        [left, right]
    }

    /// A flank that begins at a fence with this R; nothing is known of its blocks.
    fn at(coins: &'c [C], direction: Direction, fence: usize, r: T) -> Self {
        Self {
            coins,
            direction,
            states: Vec::new(),
            core: CoreEnd { fence, r },
            passed: 0,
            reached: (0, Chain::at(fence, r)),
            slices: vec![T::LIGHTEST],
            taken: 0,
            room: Vec::new(),
        }
    }

    /// Fills in the states from the end of the row on, a fence with this R.
    fn extend<'s>(&mut self, fence: usize, r: T, summaries: impl Iterator<Item = &'s Summary>) {
        let mut state = ChainState { fence, r, chain: Chain::at(fence, r), changed: 0 };
        self.states.push(state);
        for (number, summary) in (1..).zip(summaries) {
            let known = state.chain.least;
            // The first fence of a block is even.
            let placed = match self.direction {
                Direction::Rightward => summary.after(state.r),
                Direction::Leftward => summary.before(state.r),
            };
            state.chain.least = [0, 1].map(|class| known[class].min(placed.least[class]));
            let block = self.block(number - 1);
            (state.fence, state.r) = match self.direction {
                Direction::Rightward => (block.end, placed.end),
                Direction::Leftward => (block.start, placed.start),
            };
            if state.chain.least != known {
                state.changed = number;
            }
            self.states.push(state);
        }
    }

    /// Finds the end of the core, from the left: the last record. The blocks after it are dropped.
    fn end_at_the_core(&mut self) {
        // The fence after the first coin is a record, so there is a block with one.
        let last = self.states.last().map_or(0, |state| state.changed.saturating_sub(1));
        let ChainState { fence, r, mut chain, .. } = self.states[last];
        let block = self.block(last);
        let fence = fence + chain.last_record(self.read(block), r);
        self.core = CoreEnd { fence, r: chain.least[fence % 2] };
        self.states.truncate(last + 2);
    }

    /// The coins of a block, counted from this flank's end of the row.
    fn block(&self, number: usize) -> Range<usize> {
        let block = match self.direction {
            Direction::Rightward => number,
            Direction::Leftward => self.coins.len().div_ceil(BLOCK) - 1 - number,
        };
        block * BLOCK..self.coins.len().min((block + 1) * BLOCK)
    }

    /// Coins in the order in which this flank comes to them.
    fn read(&mut self, coins: Range<usize>) -> &[i64] {
        let coins = &self.coins[coins];
        match self.direction {
            Direction::Rightward => C::as_i64s(coins, &mut self.room),
            Direction::Leftward => {
                self.room.clear();
                self.room.extend(coins.iter().rev().map(|&coin| coin.into()));
                &self.room
            }
        }
    }

    /// Whether the end of the core is not after this many blocks.
    fn is_over(&self, passed: usize) -> bool {
        passed + 1 >= self.states.len()
    }

    /// The slices found and not taken yet.
    pub(super) fn found(&self) -> &[T] {
        &self.slices[self.taken..self.slices.len() - 1]
    }

    /// [`found`](Self::found), and then [`MachineInt::LIGHTEST`].
    pub(super) fn found_and_lightest(&self) -> &[T] {
        &self.slices[self.taken..]
    }

    /// Takes the first `count` of the slices found.
    pub(super) fn take(&mut self, count: usize) {
        self.taken += count;
    }

    /// Takes all slices found, and returns their alternation.
    pub(super) fn take_found(&mut self) -> Alternation<T> {
        let all = Alternation::of(self.found());
        self.taken = self.slices.len() - 1;
        all
    }

    /// The most and the least that a slice weighs among those found, or else among those in the
    /// next block; `None` if there are no more.
    pub(super) fn bounds(&self) -> Option<[T; 2]> {
        if let [most, .., least] | [most @ least] = self.found() {
            return Some([*most, *least]);
        }
        let here = self.states.get(self.passed)?;
        let next = self.states.get(self.passed + 1)?;
        Some([here.chain.bound(), next.chain.bound()])
    }

    /// Whether all slices found are taken, and there are more blocks.
    pub(super) fn may_run(&self) -> bool {
        self.found().is_empty() && !self.is_over(self.passed)
    }

    /// A lower bound of the weights of all slices.
    pub(super) fn least(&self) -> Option<T> {
        self.states.last().map(|last| last.chain.bound())
    }

    /// Passes over all blocks whose slices weigh at least `weight`. Returns the alternation of these
    /// slices; `None` if there is no such block.
    pub(super) fn run(&mut self, weight: T) -> Option<Alternation<T>> {
        let rest = &self.states[self.passed + 1..];
        let blocks = rest.partition_point(|state| state.chain.bound() >= weight);
        if blocks == 0 {
            return None;
        }
        let first = self.known(self.passed);
        self.passed += blocks;
        let last = self.known(self.passed);
        Some(Alternation::telescoped(&first.0, &last.0, first.1 != last.1))
    }

    /// R of the fence up to which the chain is known after this many blocks, and its class.
    fn known(&mut self, passed: usize) -> (T, usize) {
        if passed > 0 && self.is_over(passed) {
            return (self.core.r, self.core.fence % 2);
        }
        self.chain(passed).known()
    }

    /// The chain after this many blocks, with its top: the class of the last record.
    fn chain(&mut self, passed: usize) -> Chain<T> {
        let (reached, chain) = self.reached;
        if reached == passed {
            return chain;
        }
        let ChainState { mut chain, changed, .. } = self.states[passed];
        if changed == 0 {
            return chain;
        }
        let before = self.states[changed - 1].chain;
        chain.top = match [0, 1].map(|class| chain.least[class] != before.least[class]) {
            [true, false] => 0,
            [false, true] => 1,
            _ => self.follow(changed - 1, before, &mut Vec::new()).top,
        };
        chain
    }

    /// Finds the slices of the next block, if there is one and those found are all taken.
    pub(super) fn find_more(&mut self) {
        if !self.may_run() {
            return;
        }
        let passed = self.passed;
        let start = self.chain(passed);
        let mut slices = std::mem::take(&mut self.slices);
        slices.clear();
        let mut chain = self.follow(passed, start, &mut slices);
        self.passed = passed + 1;
        self.reached = (self.passed, chain);
        if self.is_over(self.passed) {
            chain.end(self.core.fence % 2, self.core.r, &mut slices);
        }
        slices.push(T::LIGHTEST);
        (self.slices, self.taken) = (slices, 0);
    }

    /// The chain after a block, or at the end of the core, from the chain before the block. The slices
    /// that are confirmed are added to `slices`.
    fn follow(&mut self, number: usize, mut chain: Chain<T>, slices: &mut Vec<T>) -> Chain<T> {
        let (block, core) = (self.block(number), self.core.fence);
        let ChainState { fence, r, .. } = self.states[number];
        // From the right, the summaries leave out the fence between two blocks.
        chain.meet(fence % 2, r, slices);
        let coins = match self.direction {
            Direction::Rightward => block.start..block.end.min(core),
            Direction::Leftward => block.start.max(core)..block.end,
        };
        chain.follow(self.read(coins), fence % 2, r, slices);
        chain
    }
}
