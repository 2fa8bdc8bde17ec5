//! [`Chain`]: a chain as it is found, record by record.

use super::FEW;
use super::int::MachineInt;
use super::summary::Summary;

/// What a pass from one end of a row knows of its chain.
///
/// Of consecutive records of one class, the last is a fence of the chain. So at any time the chain
/// is known up to the least fence of the one class, and the least of the other, the `top`, may still
/// give way to a lesser one. The slices up to there are *confirmed*.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain<T> {
    /// The least R of either class: of the even fences of the row, and of the odd ones.
    pub(super) least: [T; 2],
    /// The class of the last record.
    pub(super) top: usize,
}

impl<T: MachineInt> Chain<T> {
    /// Begins a chain at a fence: its neighbour, of the other class, will be a record.
    pub(super) fn at(fence: usize, r: T) -> Self {
        let mut least = [T::INFINITE; 2];
        least[fence % 2] = r;
        Self { least, top: 1 - fence % 2 }
    }

    /// The same chain in `i128`.
    pub(super) fn widened(&self) -> Chain<i128> {
        let widened = |r: T| if r == T::INFINITE { i128::INFINITE } else { r.into() };
        Chain { least: self.least.map(widened), top: self.top }
    }

    /// R of the fence up to which the chain is known, and its class.
    pub(super) fn known(&self) -> (T, usize) {
        (self.least[1 - self.top], 1 - self.top)
    }

    /// A bound: every confirmed slice weighs at least this, every later one at most this.
    pub(super) fn bound(&self) -> T {
        let [even, odd] = self.least;
        if even == T::INFINITE || odd == T::INFINITE { T::INFINITE } else { even + odd }
    }

    /// Ends the chain at a fence, the last record.
    pub(super) fn end(&mut self, class: usize, r: T, slices: &mut Vec<T>) {
        self.record(class, r, slices);
        slices.push(self.least[0] + self.least[1]);
    }

    /// Meets a fence. The slice that it confirms, if it does, is added to `slices`.
    pub(super) fn meet(&mut self, class: usize, r: T, slices: &mut Vec<T>) {
        if r < self.least[class] {
            self.record(class, r, slices);
        }
    }

    fn record(&mut self, class: usize, r: T, slices: &mut Vec<T>) {
        if class != self.top {
            slices.push(self.least[0] + self.least[1]);
            self.top = class;
        }
        self.least[class] = r;
    }

    /// Reads coins, in the order in which the pass comes to them, from a fence of this class and R that
    /// it has met. The slices that they confirm are added to `slices`. Returns R of the last fence.
    pub(super) fn follow(&mut self, coins: &[i64], class: usize, r: T, slices: &mut Vec<T>) -> T {
        let least = [self.least[class], self.least[1 - class]];
        let mut records = Records { r, least, other_on_top: self.top != class };
        let mut found = [T::default(); FEW + 1];
        // Where there was a record among the last coins, there probably is one among the next.
        let mut known = None;
        for coins in coins.chunks(FEW) {
            let least = records.least;
            if known.replace(least) == Some(least) {
                let placed = Summary::of(coins).after(records.r);
                if placed.least[0] >= least[0] && placed.least[1] >= least[1] {
                    records.r = placed.end;
                    continue;
                }
            }
            let count = records.follow(coins, &mut found);
            slices.extend_from_slice(&found[..count]);
        }
        [self.least[class], self.least[1 - class]] = records.least;
        self.top = if records.other_on_top { 1 - class } else { class };
        records.r
    }

    /// Reads coins to the right of an even fence with this R. Returns how many of them come before the
    /// last record; 0 if there is none.
    pub(super) fn last_record(&mut self, coins: &[i64], mut r: T) -> usize {
        let mut last = 0;
        for (seen, &coin) in (1..).zip(coins) {
            r = T::from(coin) - r;
            if r < self.least[seen % 2] {
                self.least[seen % 2] = r;
                last = seen;
            }
        }
        last
    }
}

/// A chain that meets fence after fence, of the class of its first fence and of the other in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Records<T> {
    /// R of the last fence.
    r: T,
    /// The least R of the first fence's class, and of the other.
    least: [T; 2],
    /// Whether the last record is of the other class.
    other_on_top: bool,
}

impl<T: MachineInt> Records<T> {
    /// Reads at most [`FEW`] coins. Returns how many slices are confirmed; they are written to `slices`.
    fn follow(&mut self, coins: &[i64], slices: &mut [T; FEW + 1]) -> usize {
        if self.fall(coins, slices) { coins.len() } else { self.follow_one_by_one(coins, slices) }
    }

    /// Reads coins that never rise, after which each coin is a slice. Returns whether they do so; if not,
    /// nothing has changed.
    ///
    /// Of two consecutive slices of equal weight it may find both where
    /// [`follow_one_by_one`](Self::follow_one_by_one) finds neither; in an alternating sum they cancel.
    fn fall(&mut self, coins: &[i64], slices: &mut [T; FEW + 1]) -> bool {
        // The first coin is a slice if the fence before it is the last record; the last one, if it is
        // less than the coin before it.
        let &[first, .., before_last, last] = coins else { return false };
        let before = self.least[0] + self.least[1];
        let starts = !self.other_on_top && self.least[0] == self.r && T::from(first) <= before;
        if !coins.len().is_multiple_of(2) || !starts || last >= before_last || !falls(coins) {
            return false;
        }
        slices[0] = before;
        for (slice, &coin) in slices[1..].iter_mut().zip(&coins[..coins.len() - 1]) {
            *slice = T::from(coin);
        }
        let (pairs, _) = coins.as_chunks::<2>();
        self.r = pairs.iter().fold(self.r, |r, &[one, other]| r + (T::from(other) - T::from(one)));
        self.least = [self.r, T::from(last) - self.r];
        true
    }

    /// Reads coins one by one, without a branch, since no predictor learns which fences are records.
    fn follow_one_by_one(&mut self, coins: &[i64], slices: &mut [T; FEW + 1]) -> usize {
        // A copy, so that the compiler keeps it in registers.
        let mut records = *self;
        let mut count = 0;
        let (pairs, rest) = coins.as_chunks::<2>();
        for &[a, b] in pairs {
            count += usize::from(records.meets_other(a, &mut slices[count]));
            count += usize::from(records.meets_same(b, &mut slices[count]));
        }
        if let [coin] = rest {
            count += usize::from(records.meets_other(*coin, &mut slices[count]));
        }
        *self = records;
        count
    }

    /// Meets the fence after a coin, of the other class. Returns whether that confirms the slice, which is
    /// written in any case.
    #[inline(always)]
    fn meets_other(&mut self, coin: i64, slice: &mut T) -> bool {
        *slice = self.least[0] + self.least[1];
        self.r = T::from(coin) - self.r;
        let record = self.r < self.least[1];
        let confirms = record & !self.other_on_top;
        self.other_on_top |= record;
        self.least[1] = self.least[1].min(self.r);
        confirms
    }

    /// [`meets_other`](Self::meets_other) for a fence of the first fence's class.
    #[inline(always)]
    fn meets_same(&mut self, coin: i64, slice: &mut T) -> bool {
        *slice = self.least[0] + self.least[1];
        self.r = T::from(coin) - self.r;
        let record = self.r < self.least[0];
        let confirms = record & self.other_on_top;
        self.other_on_top &= !record;
        self.least[0] = self.least[0].min(self.r);
        confirms
    }
}

/// Whether no coin is greater than the one before it.
fn falls(coins: &[i64]) -> bool {
    // All of them, so that it is one pass without a branch.
    coins.iter().zip(&coins[1..]).fold(true, |falls, (one, next)| falls & (one >= next))
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Cancels consecutive slices of equal weight.
    fn cancelled(slices: &[i64]) -> Vec<i64> {
        let mut left: Vec<i64> = Vec::new();
        for &slice in slices {
            if left.pop_if(|last| *last == slice).is_none() {
                left.push(slice);
            }
        }
        left
    }

    proptest! {
        #[test]
        fn falling_coins_are_slices_one_by_one(
            mut coins in vec(0_i64..99, 0..=FEW),
            r in -200_i64..200,
            least in [-200_i64..500, -200_i64..500],
            before in prop_oneof![Just(false), any::<bool>()],
        ) {
            coins.sort_unstable_by(|a, b| b.cmp(a));
            let mut slow = Records { r, least: [if before { least[0] } else { r }, least[1]], other_on_top: before };
            let mut fast = slow;
            let (mut slices, mut others) = ([0; FEW + 1], [0; FEW + 1]);
            let (fell, count) = (fast.fall(&coins, &mut slices), slow.follow_one_by_one(&coins, &mut others));
            if fell {
                prop_assert_eq!(fast, slow);
                prop_assert_eq!(cancelled(&slices[..coins.len()]), cancelled(&others[..count]));
            }
        }

        /// A chain in pieces is the chain, met fence by fence.
        #[test]
        fn a_chain_is_met_fence_by_fence(
            coins in prop_oneof![vec(-50_i64..50, 0..90), vec(0_i64..3, 0..90)],
            cut in any::<prop::sample::Index>(),
            falling in any::<bool>(),
        ) {
            let mut coins = coins;
            if falling {
                coins.sort_unstable_by(|a, b| b.cmp(a));
            }
            let (mut slow, mut fast) = (Chain::at(0, 0_i64), Chain::at(0, 0_i64));
            let (mut slices, mut others) = (Vec::new(), Vec::new());
            let mut r = 0;
            for (fence, &coin) in (1..).zip(&coins) {
                r = coin - r;
                slow.meet(fence % 2, r, &mut slices);
            }
            let (first, second) = coins.split_at(cut.index(coins.len() + 1));
            let middle = fast.follow(first, 0, 0, &mut others);
            prop_assert_eq!(fast.follow(second, first.len() % 2, middle, &mut others), r);
            prop_assert_eq!((fast.least, fast.top), (slow.least, slow.top));
            prop_assert_eq!(cancelled(&others), cancelled(&slices));
        }
    }

    #[test]
    fn coins_that_fall_after_a_record_are_slices_at_once() {
        // R of the fences: 6, and then 0, 6, -1, 6, -4.
        let mut records = Records { r: 0_i64, least: [0, 7], other_on_top: false };
        let mut one_by_one = records;
        let (mut slices, mut others) = ([0; FEW + 1], [0; FEW + 1]);
        let coins = [6, 5, 5, 2];
        assert!(records.fall(&coins, &mut slices));
        let count = one_by_one.follow_one_by_one(&coins, &mut others);
        assert_eq!(records, one_by_one);
        assert_eq!(cancelled(&slices[..coins.len()]), cancelled(&others[..count]));
    }
}
