//! [`Chain`]: a chain as it is found, record by record.

use super::lane::Lane;
use super::summary::{Placed, Summary};

/// So many coins are passed over at once if none of their fences is a record.
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

    /// The same in the wide lane.
    pub(super) fn widened(&self) -> Chain<i128> {
        let wide = |r: T| if r == T::INFINITE { i128::INFINITE } else { r.into() };
        Chain { least: self.least.map(wide), top: self.top }
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
    pub(super) fn end(&mut self, class: usize, r: T, slices: &mut Vec<T>) {
        if class != self.top {
            slices.push(self.least[0] + self.least[1]);
            self.top = class;
        }
        self.least[class] = r;
        slices.push(self.least[0] + self.least[1]);
    }

    /// Goes on to the right, from an even fence with this R, over some coins. The slices that are
    /// confirmed are added to `slices`.
    pub(super) fn rightwards(&mut self, coins: &[i64], mut r: T, slices: &mut Vec<T>) {
        let mut meeting = Meeting::new(self, coins.len(), slices);
        for coins in coins.chunks(FEW) {
            if let Some(placed) = meeting.passed(|| Summary::of(coins).after(r), false) {
                r = placed.end;
                continue;
            }
            let (pairs, rest) = coins.as_chunks::<2>();
            for &[a, b] in pairs {
                r = T::from_i64(a) - r;
                meeting.meet_odd(r);
                r = T::from_i64(b) - r;
                meeting.meet_even(r);
            }
            if let [coin] = rest {
                meeting.meet_odd(T::from_i64(*coin) - r);
            }
        }
        *self = meeting.end();
    }

    /// Goes on to the left, from a fence with this R, over some coins, without meeting the fence
    /// before the first of them. The slices that are confirmed are added to `slices`.
    pub(super) fn leftwards(
        &mut self,
        coins: &[i64],
        mut fence: usize,
        mut r: T,
        slices: &mut Vec<T>,
    ) {
        let mut meeting = Meeting::new(self, coins.len(), slices);
        for coins in coins.rchunks(FEW) {
            let even = fence.is_multiple_of(2);
            fence -= coins.len();
            let odd_start = !fence.is_multiple_of(2);
            if let Some(placed) = meeting.passed(|| Summary::of(coins).before(r), odd_start) {
                r = placed.start;
                continue;
            }
            let mut coins = coins.iter().rev();
            if even {
                meeting.meet_even(r);
                let Some(&coin) = coins.next() else { continue };
                r = T::from_i64(coin) - r;
            }
            // Each step meets an odd fence and the even one before it; the last one is left.
            while let Some(&coin) = coins.next() {
                meeting.meet_odd(r);
                r = T::from_i64(coin) - r;
                let Some(&coin) = coins.next() else { break };
                meeting.meet_even(r);
                r = T::from_i64(coin) - r;
            }
        }
        *self = meeting.end();
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

/// A chain that meets fence after fence. Without a branch, since no predictor learns which of them
/// are records, and without an array, so that the compiler keeps it in registers.
struct Meeting<'s, T> {
    even: T,
    odd: T,
    odd_on_top: bool,
    slices: &'s mut Vec<T>,
    count: usize,
    /// The least R of either class some coins ago.
    known: [T; 2],
}

impl<'s, T: Lane> Meeting<'s, T> {
    /// A chain that will meet so many fences, and add its slices to those found before.
    fn new(chain: &Chain<T>, fences: usize, slices: &'s mut Vec<T>) -> Self {
        let ([even, odd], odd_on_top) = (chain.least, chain.top == 1);
        let count = slices.len();
        slices.resize(count + fences + 1, T::LIGHTEST);
        Self { even, odd, odd_on_top, slices, count, known: [even, odd] }
    }

    fn end(self) -> Chain<T> {
        self.slices.truncate(self.count);
        Chain { least: [self.even, self.odd], top: usize::from(self.odd_on_top) }
    }

    /// Some coins, unless one of their fences is a record, or probably is: where there has been one
    /// among the last coins, the next are not asked. `odd_start` is whether their first fence is odd.
    #[inline(always)]
    fn passed(&mut self, placed: impl FnOnce() -> Placed<T>, odd_start: bool) -> Option<Placed<T>> {
        let least = [self.even, self.odd];
        if std::mem::replace(&mut self.known, least) != least {
            return None;
        }
        let placed = placed();
        let [same, other] = placed.least;
        let [even, odd] = if odd_start { [other, same] } else { [same, other] };
        (even >= self.even && odd >= self.odd).then_some(placed)
    }

    #[inline(always)]
    fn meet_odd(&mut self, r: T) {
        let record = r < self.odd;
        self.slices[self.count] = self.even + self.odd;
        self.count += usize::from(record & !self.odd_on_top);
        self.odd_on_top |= record;
        self.odd = self.odd.min(r);
    }

    #[inline(always)]
    fn meet_even(&mut self, r: T) {
        let record = r < self.even;
        self.slices[self.count] = self.even + self.odd;
        self.count += usize::from(record & self.odd_on_top);
        self.odd_on_top &= !record;
        self.even = self.even.min(r);
    }
}
