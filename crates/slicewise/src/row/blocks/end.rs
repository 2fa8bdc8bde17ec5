//! [`End`]: an end of a row, from which slices are found block by block.

use std::ops::Range;

use super::BLOCK;
use super::chain::{Chain, Slices};
use super::lane::Lane;
use super::vector::Ahead;
use super::word::Word;

/// Which end of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    Left,
    Right,
}

/// What is known at a fence, seen from an end of the row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<T> {
    pub(super) fence: usize,
    /// The chain so far.
    pub(super) chain: Chain<T>,
    /// R of the fence.
    pub(super) r: T,
}

impl<T: Lane> Place<T> {
    /// What is known behind the next coins, given in the order in which that end of the row comes to them.
    /// The slices found are added to `slices`.
    pub(super) fn follow(
        mut self,
        from: From,
        coins: &[i64],
        slices: &mut Slices<T>,
        ahead: &mut Ahead,
    ) -> Self {
        let class = self.fence % 2;
        self.chain.meet(class, self.r, slices);
        self.r = self.chain.follow(coins, class, self.r, slices, ahead);
        match from {
            From::Left => self.fence += coins.len(),
            From::Right => self.fence -= coins.len(),
        }
        self
    }

    /// By how much R of the even fences is more if this is R of this fence, and R of the odd ones less.
    pub(super) fn shift_to(&self, r: T) -> T {
        if self.fence.is_multiple_of(2) { r - self.r } else { self.r - r }
    }

    /// The same where R of the even fences is more by this, and R of the odd ones less.
    pub(super) fn shifted(&self, by: T) -> Self {
        let r = if self.fence.is_multiple_of(2) { self.r + by } else { self.r - by };
        Self { chain: self.chain.shifted(by), r, ..*self }
    }

    /// The same in another lane, which holds it.
    pub(super) fn widen_if_needed<U: Lane>(&self) -> Place<U> {
        Place {
            fence: self.fence,
            chain: self.chain.widen_if_needed(),
            r: U::from_i128(self.r.into()),
        }
    }
}

/// An end of a row, and the slices found from there that have not been taken yet, heaviest first.
pub(super) struct End<'c, C, T> {
    pub(super) coins: &'c [C],
    pub(super) from: From,
    /// How many blocks have been read, or passed over.
    pub(super) passed: usize,
    slices: Slices<T>,
    /// The place of the first slice that is not taken.
    taken: usize,
    room: Vec<i64>,
    /// What is left of the next block.
    pub(super) ahead: Ahead,
}

impl<'c, C: Word, T: Lane> End<'c, C, T> {
    pub(super) fn new(coins: &'c [C], from: From) -> Self {
        Self {
            coins,
            from,
            passed: 0,
            slices: Slices::empty(),
            taken: 0,
            room: Vec::new(),
            ahead: Ahead::nothing(),
        }
    }

    /// The same in another lane, which holds it.
    pub(super) fn widen_if_needed<U: Lane>(self) -> End<'c, C, U> {
        let slices = Slices::of(self.found().iter().map(|&weight| U::from_i128(weight.into())));
        let Self { coins, from, passed, room, ahead, .. } = self;
        End { coins, from, passed, slices, taken: 0, room, ahead }
    }

    /// The coins of so many blocks after some others, or of as many as there are.
    pub(super) fn blocks(&self, passed: usize, count: usize) -> Range<usize> {
        let all = self.coins.len().div_ceil(BLOCK);
        let (passed, through) = (passed.min(all), (passed + count).min(all));
        let blocks = match self.from {
            From::Left => [passed, through],
            From::Right => [all - through, all - passed],
        };
        let [start, end] = blocks.map(|block| self.coins.len().min(block * BLOCK));
        start..end
    }

    /// The coins of the block after some others.
    pub(super) fn block(&self, passed: usize) -> Range<usize> {
        self.blocks(passed, 1)
    }

    /// What is to be read after so many blocks.
    pub(super) fn ahead(&self, passed: usize, count: usize) -> Ahead {
        let coins = &self.coins[self.blocks(passed, count)];
        if self.from == From::Left { Ahead::of(coins) } else { Ahead::backwards(coins) }
    }

    /// Some coins, in the order in which this end comes to them.
    pub(super) fn read(&mut self, coins: Range<usize>) -> &[i64] {
        match self.from {
            From::Left => C::as_i64s(&self.coins[coins], &mut self.room),
            From::Right => C::reversed(&self.coins[coins], &mut self.room),
        }
    }

    /// The list of slices, empty, for those that a block has; all have been taken.
    pub(super) fn take_list(&mut self) -> Slices<T> {
        self.taken = 0;
        let mut slices = std::mem::replace(&mut self.slices, Slices::empty());
        slices.clear();
        slices
    }

    /// Gives the list back.
    pub(super) fn give_list(&mut self, slices: Slices<T>) {
        self.slices = slices;
    }

    /// What becomes of the slices found where their chain ends.
    pub(super) fn end(&mut self, mut chain: Chain<T>, class: usize, r: T) {
        chain.end(class, r, &mut self.slices);
    }

    /// The slices found and not taken yet.
    pub(super) fn found(&self) -> &[T] {
        &self.slices.as_slice()[self.taken..]
    }

    /// The same, padded.
    pub(super) fn found_and_padding(&mut self) -> &[T] {
        &self.slices.padded()[self.taken..]
    }

    /// What to ask the memory for while so many of the slices found are taken, so that all has been asked for
    /// when the last one is.
    pub(super) fn ahead_of(&mut self, taken: usize) -> Ahead {
        let whole = self.found().len();
        self.ahead.share(taken, whole)
    }

    /// Takes some of the slices found.
    pub(super) fn take(&mut self, count: usize) {
        self.taken += count;
    }
}
