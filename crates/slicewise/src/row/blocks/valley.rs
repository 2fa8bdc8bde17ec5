//! [`Valley`]: slices of both sides in turn, found from both ends inwards and merged, in one pass.
//!
//! A slice that is confirmed from an end of the row is one, whatever the rest of the row is: so slices
//! may be found and merged before the rest has been looked at. That pays as long as slices of both sides
//! alternate; the rest is a matter of class minima again.

use std::ops::Range;

use super::BLOCK;
use super::chain::Chain;
use super::end::{End, From, Place};
use super::lane::Lane;
use super::merge::Alternating;
use super::vector;
use super::word::Word;

/// So many blocks are read at a time from an end. With more, there are fewer merges to begin; with fewer,
/// what is found stays in nearer caches.
const STRIDE: usize = 2;

/// A stride is dense if it confirms as many slices: one in 256 coins, since blocks are faster for fewer, and
/// two more. (With two, the least fences of either class up to its end are in it.)
const DENSE: usize = 2 + STRIDE * BLOCK / 256;

/// So many dense strides of an end make up for one that is not.
const PATIENCE: usize = 8;

/// So many slices of one side alone are better passed over in a run.
const ALONE: usize = 16 * BLOCK;

/// What has been read of a row from both ends.
pub(super) struct Valley<'c, C, T> {
    /// From the left, and from the right.
    pub(super) slopes: [Slope<'c, C, T>; 2],
    /// The alternating sum of the slices taken.
    pub(super) sum: Alternating<T>,
    /// At least the sum of the absolute coins.
    pub(super) size: i128,
    /// How many of the slices taken last are of the same side.
    alone: usize,
}

/// What has been read from one end.
pub(super) struct Slope<'c, C, T> {
    pub(super) end: End<'c, C, T>,
    /// What is known behind the blocks read. (From the right, R is 0 at the end of the row.)
    pub(super) here: Place<T>,
    /// The same before the last dense stride.
    pub(super) before: Place<T>,
    /// How many blocks there are up to there.
    pub(super) first: usize,
    /// How many dense strides have not made up for another one.
    patience: usize,
}

impl<'c, C: Word> Valley<'c, C, i64> {
    /// Reads and merges as long as both ends have slices, in turn.
    pub(super) fn of(coins: &'c [C]) -> Self {
        let slopes = [From::Left, From::Right].map(|from| Slope::new(coins, from));
        let mut valley = Self { slopes, sum: Alternating::default(), size: 0, alone: 0 };
        while valley.goes_on() {}
        valley
    }

    /// One step. Whether there may be another.
    fn goes_on(&mut self) -> bool {
        for at in [0, 1] {
            while self.slopes[at].end.found().is_empty() {
                let passed = self.slopes.iter().map(|slope| slope.end.passed).sum::<usize>();
                let slope = &mut self.slopes[at];
                let blocks = slope.end.coins.len().div_ceil(BLOCK) - passed;
                if blocks == 0 || !slope.read(STRIDE.min(blocks), &mut self.size) {
                    return false;
                }
            }
        }
        let [left, right] = &mut self.slopes;
        let [ours, theirs] = self.sum.merges(&mut left.end, &mut right.end);
        self.alone = if ours.min(theirs) == 0 { self.alone + ours.max(theirs) } else { 0 };
        self.alone < ALONE
    }
}

impl<'c, C: Word> Slope<'c, C, i64> {
    fn new(coins: &'c [C], from: From) -> Self {
        let fence = if from == From::Left { 0 } else { coins.len() };
        let start = Place { fence, chain: Chain::at(fence, 0), r: 0 };
        Self { end: End::new(coins, from), here: start, before: start, first: 0, patience: 0 }
    }

    /// Reads the next blocks, if their coins are small, and if they are a dense stride or others make up for
    /// them. Whether it has.
    fn read(&mut self, blocks: usize, size: &mut i128) -> bool {
        let (passed, from) = (self.end.passed, self.end.from);
        let mut slices = self.end.take_list();
        let mut ahead = self.end.ahead(passed + blocks, STRIDE);
        let coins = self.end.read(self.end.blocks(passed, blocks));
        let more = vector::size(coins);
        let behind = (*size + more <= i128::from(i64::MAX / 2))
            .then(|| self.here.follow(from, coins, &mut slices, &mut ahead));
        self.end.ahead = ahead;
        let is_dense = slices.as_slice().len() >= DENSE;
        let has_read = behind.is_some() && (is_dense || self.patience >= PATIENCE);
        if let Some(behind) = behind.filter(|_| has_read) {
            if is_dense {
                (self.before, self.first) = (self.here, passed);
                self.patience += 1;
            } else {
                self.patience -= PATIENCE;
            }
            self.here = behind;
            self.end.passed += blocks;
            *size += more;
        } else {
            slices.clear();
        }
        self.end.give_list(slices);
        has_read
    }
}

impl<'c, C: Word, T: Lane> Slope<'c, C, T> {
    /// The same where R of the even fences is more by this, and R of the odd ones less.
    pub(super) fn shifted(self, by: T) -> Self {
        Self { here: self.here.shifted(by), before: self.before.shifted(by), ..self }
    }

    fn widen_if_needed<U: Lane>(self) -> Slope<'c, C, U> {
        let Self { end, here, before, first, patience } = self;
        let (here, before) = (here.widen_if_needed(), before.widen_if_needed());
        Slope { end: end.widen_if_needed(), here, before, first, patience }
    }
}

impl<'c, C: Word, T: Lane> Valley<'c, C, T> {
    /// The coins that have not been read, and the last block read from either end.
    pub(super) fn rest(&self) -> Range<usize> {
        let [left, right] = &self.slopes;
        left.before.fence..right.before.fence
    }

    /// The same in another lane, which holds it.
    pub(super) fn widen_if_needed<U: Lane>(self) -> Valley<'c, C, U> {
        let Self { slopes, sum, size, alone } = self;
        Valley {
            slopes: slopes.map(Slope::widen_if_needed),
            sum: sum.widen_if_needed(),
            size,
            alone,
        }
    }
}
