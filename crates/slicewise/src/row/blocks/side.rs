//! [`Side`]: a row's chain from one of its ends to the end of the core, block by block.

use super::BLOCK;
use super::chain::{Chain, Slices};
use super::end::{End, From, Place};
use super::lane::Lane;
use super::merge::Run;
use super::summary::Summary;
use super::valley::Slope;
use super::word::Word;

/// What is known where a block begins, seen from the end of the row.
#[derive(Clone, Copy, Debug)]
struct Boundary<T> {
    /// Its `top` is not known here.
    place: Place<T>,
    /// How many blocks there are up to the last one with a record.
    changed: usize,
}

/// Where the core ends: a fence, and its R. Both sides go that far.
#[derive(Clone, Copy, Debug)]
pub(super) struct CoreEnd<T> {
    pub(super) fence: usize,
    pub(super) r: T,
}

/// One side of a row. Its slices, heaviest first, are those that its end has found and those in the
/// blocks to come.
pub(super) struct Side<'c, C, T> {
    pub(super) end: End<'c, C, T>,
    boundaries: Vec<Boundary<T>>,
    /// How many blocks there are up to the first boundary.
    first: usize,
    core: CoreEnd<T>,
    /// The chain behind the last block that was read, and how many there are up to it.
    reached: (usize, Chain<T>),
}

impl<'c, C: Word, T: Lane> Side<'c, C, T> {
    /// Both sides of a row that is not empty, from where its slopes have come to; with the summaries of
    /// the blocks from the last one of the left slope to that of the right.
    pub(super) fn both([left, right]: [Slope<'c, C, T>; 2], summaries: &[Summary]) -> [Self; 2] {
        let r = summaries.iter().fold(left.before.r, |r, summary| summary.after(r).end);
        let shift = right.before.shift_to(r);
        let right = right.shifted(shift);
        let places = [left.before, right.before];
        let [mut left, mut right] = [left, right].map(Self::new);
        left.extend(places[0], summaries.iter());
        left.cut();
        left.ends_if_all_is_read();
        right.core = left.core;
        if right.core.fence < places[1].fence {
            let blocks = &summaries[right.core.fence.saturating_sub(1) / BLOCK - left.first..];
            right.extend(places[1], blocks.iter().rev());
            right.ends_if_all_is_read();
        }
        [left, right]
    }

    fn new(slope: Slope<'c, C, T>) -> Self {
        let Slope { end, first, here, .. } = slope;
        let reached = (end.passed, here.chain);
        let core = CoreEnd { fence: 0, r: T::from_i64(0) };
        Self { end, boundaries: Vec::new(), first, core, reached }
    }

    /// Fills in the boundaries from a place on.
    fn extend<'s>(&mut self, mut place: Place<T>, summaries: impl Iterator<Item = &'s Summary>) {
        let mut changed = self.first;
        self.boundaries.push(Boundary { place, changed });
        for (number, summary) in (self.first + 1..).zip(summaries) {
            let known = place.chain.least;
            // The first fence of a block is even.
            let placed = match self.end.from {
                From::Left => summary.after(place.r),
                From::Right => summary.before(place.r),
            };
            place.chain.least = [0, 1].map(|class| known[class].min(placed.least[class]));
            (place.fence, place.r) = match self.end.from {
                From::Left => (self.end.block(number - 1).end, placed.end),
                From::Right => (self.end.block(number - 1).start, placed.start),
            };
            changed = if place.chain.least == known { changed } else { number };
            self.boundaries.push(Boundary { place, changed });
        }
    }

    /// The boundary behind so many blocks.
    fn at(&self, passed: usize) -> Option<&Boundary<T>> {
        self.boundaries.get(passed - self.first)
    }

    /// Finds the end of the core, from the left: the last record. The blocks behind it go.
    fn cut(&mut self) {
        let Some(last) = self.boundaries.last().map(|boundary| boundary.changed - 1) else {
            return;
        };
        let Some(&Boundary { mut place, .. }) = self.at(last) else { return };
        let coins = self.end.read(self.end.block(last));
        let fence = place.fence + place.chain.last_record(coins, place.r);
        self.core = CoreEnd { fence, r: place.chain.least[fence % 2] };
        self.boundaries.truncate(last + 2 - self.first);
    }

    /// Whether the core's end is not behind so many blocks.
    fn is_over(&self, passed: usize) -> bool {
        passed + 1 >= self.first + self.boundaries.len()
    }

    /// Ends the chain if the block with the core's end has been read before that was known.
    fn ends_if_all_is_read(&mut self) {
        let (passed, chain) = self.reached;
        let CoreEnd { fence, r } = self.core;
        // (If a fence behind it has confirmed it, two slices of equal weight are added here, which cancel.)
        if passed > self.first && self.is_over(passed) {
            self.end.end(chain, fence % 2, r);
        }
    }

    /// The most and the least that a slice weighs among those found, or else among those in the
    /// next block; `None` if there are no more.
    pub(super) fn bounds(&self) -> Option<[T; 2]> {
        if let [most, .., least] | [most @ least] = self.end.found() {
            return Some([*most, *least]);
        }
        let [here, next] = [0, 1].map(|more| self.at(self.end.passed + more));
        Some([here?.place.chain.bound(), next?.place.chain.bound()])
    }

    /// Whether all slices found are taken, and there are more blocks.
    pub(super) fn may_run(&self) -> bool {
        self.end.found().is_empty() && !self.is_over(self.end.passed)
    }

    /// What the last slice of all weighs at least.
    pub(super) fn least(&self) -> Option<T> {
        self.boundaries.last().map(|last| last.place.chain.bound())
    }

    /// Passes over all blocks whose slices weigh at least `weight`.
    pub(super) fn run(&mut self, weight: T) -> Option<Run<T>> {
        let passed = self.end.passed;
        let rest = &self.boundaries[passed - self.first + 1..];
        let blocks = rest.partition_point(|boundary| boundary.place.chain.bound() >= weight);
        if blocks == 0 {
            return None;
        }
        let from = self.known(passed);
        self.end.passed += blocks;
        Some(Run { from, to: self.known(self.end.passed) })
    }

    /// R of the fence up to which the chain is known at a boundary, and its class.
    fn known(&mut self, passed: usize) -> (T, usize) {
        if passed > self.first && self.is_over(passed) {
            return (self.core.r, self.core.fence % 2);
        }
        self.chain(passed).known()
    }

    /// The chain at a boundary, with its top: the class of the last record.
    fn chain(&mut self, passed: usize) -> Chain<T> {
        let (reached, chain) = self.reached;
        if reached == passed {
            return chain;
        }
        let Boundary { place, changed } = self.boundaries[passed - self.first];
        let mut chain = place.chain;
        if changed == self.first {
            return chain;
        }
        let before = self.boundaries[changed - 1 - self.first].place;
        chain.top = match [0, 1].map(|class| chain.least[class] != before.chain.least[class]) {
            [true, false] => 0,
            [false, true] => 1,
            _ => self.read(changed - 1, before.chain, &mut Slices::empty()).top,
        };
        chain
    }

    /// Finds the slices of the next block, if there is one and those found are all taken.
    pub(super) fn find_more(&mut self) {
        if !self.may_run() {
            return;
        }
        let passed = self.end.passed;
        let start = self.chain(passed);
        let mut slices = self.end.take_list();
        let mut chain = self.read(passed, start, &mut slices);
        self.end.passed = passed + 1;
        self.reached = (passed + 1, chain);
        if self.is_over(passed + 1) {
            chain.end(self.core.fence % 2, self.core.r, &mut slices);
        }
        self.end.give_list(slices);
    }

    /// The chain behind a block, or at the core's end, from that before the block.
    fn read(&mut self, passed: usize, chain: Chain<T>, slices: &mut Slices<T>) -> Chain<T> {
        let (block, core) = (self.end.block(passed), self.core.fence);
        let place = Place { chain, ..self.boundaries[passed - self.first].place };
        let coins = match self.end.from {
            From::Left => block.start..block.end.min(core),
            From::Right => block.start.max(core)..block.end,
        };
        let (from, mut ahead) = (self.end.from, self.end.ahead(passed + 1, 1));
        let chain = place.follow(from, self.end.read(coins), slices, &mut ahead).chain;
        self.end.ahead = ahead;
        chain
    }
}
