//! [`Chain`]: a chain as it is found, record by record.

mod slices;
mod vector;

pub(super) use slices::Slices;
pub(super) use vector::follow as follow_words;

use super::lane::Lane;
use super::summary::Summary;
use super::vector::Ahead;

/// So many coins are passed over at once if none of their fences is a record: an even number.
const FEW: usize = 256;

/// What a pass from one end of a row knows of its chain.
///
/// Of the records of one class in a row, the last is a fence of the chain. So at any time the chain
/// is known up to the least fence of the one class, and the least of the other, the `top`, may still
/// give way to a lesser one. The slices up to there are *confirmed*.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain<T> {
    /// The least R of either class: of the even fences of the row, and of the odd ones.
    pub(super) least: [T; 2],
    /// The class of the last record.
    pub(super) top: usize,
}

impl<T: Lane> Chain<T> {
    /// The chain that begins at a fence: its neighbour, of the other class, will be a record.
    pub(super) fn at(fence: usize, r: T) -> Self {
        let mut least = [T::INFINITE; 2];
        least[fence % 2] = r;
        Self { least, top: 1 - fence % 2 }
    }

    /// The same in another lane, which holds it.
    pub(super) fn widen_if_needed<U: Lane>(&self) -> Chain<U> {
        let other = |r: T| if r == T::INFINITE { U::INFINITE } else { U::from_i128(r.into()) };
        Chain { least: self.least.map(other), top: self.top }
    }

    /// The same where R of the even fences is more by this, and of the odd ones less.
    pub(super) fn shifted(&self, by: T) -> Self {
        let shift = |r: T, to: T| if r == T::INFINITE { r } else { to };
        let [even, odd] = self.least;
        Self { least: [shift(even, even + by), shift(odd, odd - by)], top: self.top }
    }

    /// R of the fence up to which the chain is known, and its class.
    pub(super) fn known(&self) -> (T, usize) {
        (self.least[1 - self.top], 1 - self.top)
    }

    /// Every confirmed slice weighs at least this; every later one at most this.
    pub(super) fn bound(&self) -> T {
        let [even, odd] = self.least;
        if even == T::INFINITE || odd == T::INFINITE { T::INFINITE } else { even + odd }
    }

    /// Ends the chain at a fence: the last record is its last fence.
    pub(super) fn end(&mut self, class: usize, r: T, slices: &mut Slices<T>) {
        self.record(class, r, slices);
        slices.push(self.least[0] + self.least[1]);
    }

    /// Meets a fence. The slice that this confirms, if there is one, is added to `slices`.
    pub(super) fn meet(&mut self, class: usize, r: T, slices: &mut Slices<T>) {
        if r < self.least[class] {
            self.record(class, r, slices);
        }
    }

    fn record(&mut self, class: usize, r: T, slices: &mut Slices<T>) {
        if class != self.top {
            slices.push(self.least[0] + self.least[1]);
            self.top = class;
        }
        self.least[class] = r;
    }

    /// Goes on over some coins, in the order in which it comes to them, from a fence of this class and
    /// R that it has met. The slices that are confirmed are added to `slices`. Returns R of the last fence.
    pub(super) fn follow(
        &mut self,
        coins: &[i64],
        class: usize,
        r: T,
        slices: &mut Slices<T>,
        ahead: &mut Ahead,
    ) -> T {
        let least = [self.least[class], self.least[1 - class]];
        let mut records = Records { r, least, other_on_top: self.top != class };
        let places = slices.places(coins.len());
        let mut count = 0;
        // Where there has been a record among the last coins, there probably is one among the next.
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
            count += T::follow(&mut records, coins, &mut places[count..], ahead);
        }
        slices.take_in(count);
        [self.least[class], self.least[1 - class]] = records.least;
        self.top = if records.other_on_top { 1 - class } else { class };
        records.r
    }

    /// Goes on to the right, from an even fence with this R, over some coins. Returns how many of
    /// them lie before the last record; 0 if there is none.
    pub(super) fn last_record(&mut self, coins: &[i64], mut r: T) -> usize {
        let mut last = 0;
        for (seen, &coin) in (1..).zip(coins) {
            r = T::from_i64(coin) - r;
            if r < self.least[seen % 2] {
                self.least[seen % 2] = r;
                last = seen;
            }
        }
        last
    }
}

/// A chain that meets fence after fence: of the class that its first fence has, and of the other, by
/// turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Records<T> {
    /// R of the last fence.
    r: T,
    /// The least R of the first fence's class, and of the other.
    least: [T; 2],
    /// Whether the last record is of the other class.
    other_on_top: bool,
}

impl<T: Lane> Records<T> {
    /// Goes on over some coins. Returns how many slices are confirmed; they are written to `slices`,
    /// which has room for [`slices::SLACK`] more than coins.
    ///
    /// Without a branch, since no predictor learns which fences are records.
    pub(super) fn follow(&mut self, coins: &[i64], slices: &mut [T]) -> usize {
        // (A copy, so that the compiler keeps it in registers.)
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

    /// Meets the fence behind a coin, of the other class. Whether that confirms the slice, which is
    /// written in any case.
    #[inline(always)]
    fn meets_other(&mut self, coin: i64, slice: &mut T) -> bool {
        *slice = self.least[0] + self.least[1];
        self.r = T::from_i64(coin) - self.r;
        let record = self.r < self.least[1];
        let confirms = record & !self.other_on_top;
        self.other_on_top |= record;
        self.least[1] = self.least[1].min(self.r);
        confirms
    }

    /// The same, of the first fence's class.
    #[inline(always)]
    fn meets_same(&mut self, coin: i64, slice: &mut T) -> bool {
        *slice = self.least[0] + self.least[1];
        self.r = T::from_i64(coin) - self.r;
        let record = self.r < self.least[0];
        let confirms = record & self.other_on_top;
        self.other_on_top &= !record;
        self.least[0] = self.least[0].min(self.r);
        confirms
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Coins that are slices one by one, in threes, or by chance.
    fn coins() -> impl Strategy<Value = Vec<i64>> {
        let falling = vec(0_i64..300, 0..200).prop_map(|mut coins| {
            coins.sort_unstable_by(|a, b| b.cmp(a));
            coins
        });
        let in_threes = falling
            .clone()
            .prop_map(|coins| coins.iter().flat_map(|&coin| [coin, coin + 400, 400]).collect());
        prop_oneof![falling, in_threes, vec(-50_i64..50, 0..200), vec(0_i64..3, 0..200)]
    }

    /// Where a kernel comes to, and the slices it finds, without those of equal weight that follow each other:
    /// two of them cancel.
    fn found(
        mut records: Records<i64>,
        coins: &[i64],
        kernel: impl Fn(&mut Records<i64>, &[i64], &mut [i64]) -> usize,
    ) -> (Records<i64>, Vec<i64>) {
        let mut slices = vec![0; coins.len() + slices::SLACK];
        let count = kernel(&mut records, coins, &mut slices);
        slices.truncate(count);
        let mut left: Vec<i64> = Vec::new();
        for slice in slices {
            if left.pop_if(|last| *last == slice).is_none() {
                left.push(slice);
            }
        }
        (records, left)
    }

    proptest! {
        #[test]
        fn every_kernel_is_the_plain_pass(
            mut coins in coins(),
            r in -200_i64..200,
            least in [-200_i64..500, -200_i64..500],
            other_on_top in any::<bool>(),
            unmet in any::<bool>(),
            all_are_slices in any::<bool>(),
        ) {
            let mut start = Records { r, least, other_on_top };
            if unmet {
                start.least[1] = i64::INFINITE;
            }
            if all_are_slices {
                // (That is seen of whole vectors, from a last record of the first fence's class.)
                coins.truncate(coins.len() / 8 * 8);
                (start.least[0], start.other_on_top) = (r, false);
            }
            let plain = found(start, &coins, Records::follow);
            let by_vectors = found(start, &coins, |records, coins, slices| {
                vector::follow(records, coins, slices, &mut Ahead::nothing())
            });
            prop_assert_eq!(by_vectors, plain);
        }
    }
}
