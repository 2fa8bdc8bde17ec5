//! [`Stream`]: the value of a row whose coins come piece by piece.

use super::BLOCK;
use super::chain::Chain;
use super::int::MachineInt;
use super::merge::merged;
use super::summary::Summary;

/// A row whose coins come from the left, in memory proportional to its slices.
///
/// The coins received so far are a row, too. Its left chain is kept as slices, since a confirmed slice
/// stays, whatever comes. Its right chain is kept as fences: a block drops those, from the right, that
/// its own lesser fences replace, and adds its own.
///
/// Cost: O(n) time in all, little more than [`value`](crate::row::value) takes; memory for 4096 coins
/// and for the most slices that any prefix of the row has. No overflow with fewer than 2⁶³ coins.
///
/// ```
/// use slicewise::row::{self, Stream};
///
/// let mut stream = Stream::default();
/// stream.push(&[4, 2]);
/// assert_eq!(stream.value(), 2);
/// stream.push(&[6, 7]);
/// assert_eq!((stream.value(), stream.profits()), (3, [11, 8]));
/// assert_eq!(stream.value(), row::value(&[4_i64, 2, 6, 7]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stream {
    ends: Ends,
    /// The last coins, fewer than a block.
    rest: Vec<i64>,
    coins: u64,
    sum: i128,
    /// At least the sum of the absolute values of the coins.
    size: i128,
}

/// Both chains, in the integers that hold all coins so far.
#[derive(Clone, Debug)]
enum Ends {
    Narrow(BothEnds<i64>),
    Wide(BothEnds<i128>),
}

impl Default for Ends {
    fn default() -> Self {
        Self::Narrow(BothEnds::empty())
    }
}

impl Stream {
    /// Adds more coins, from left to right.
    pub fn push(&mut self, coins: &[i64]) {
        self.coins += coins.len() as u64;
        self.sum += coins.iter().map(|&coin| i128::from(coin)).sum::<i128>();
        let missing = (BLOCK - self.rest.len()) % BLOCK;
        let (first, others) = coins.split_at(missing.min(coins.len()));
        self.rest.extend_from_slice(first);
        if self.rest.len() == BLOCK {
            let block = std::mem::take(&mut self.rest);
            self.block(&block);
            self.rest = block;
            self.rest.clear();
        }
        let (blocks, rest) = others.as_chunks::<BLOCK>();
        for block in blocks {
            self.block(block);
        }
        self.rest.extend_from_slice(rest);
    }

    /// The number of coins received so far.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.coins
    }

    /// Whether no coin has been received.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.coins == 0
    }

    /// The value of the row received so far. O(slices).
    #[must_use]
    pub fn value(&self) -> i128 {
        let mut all = self.clone();
        let rest = std::mem::take(&mut all.rest);
        all.block(&rest);
        match all.ends {
            Ends::Narrow(ends) => ends.value().into(),
            Ends::Wide(ends) => ends.value(),
        }
    }

    /// What the first and the second player collect under optimal play. O(slices).
    #[must_use]
    pub fn profits(&self) -> [i128; 2] {
        let first = (self.sum + self.value()) / 2;
        [first, self.sum - first]
    }

    /// Adds a block; all blocks before it are full.
    fn block(&mut self, coins: &[i64]) {
        if coins.is_empty() {
            return;
        }
        let summary = Summary::of(coins);
        self.size += summary.size;
        if self.size > i128::from(i64::MAX / 2)
            && let Ends::Narrow(narrow) = &self.ends
        {
            self.ends = Ends::Wide(narrow.widened());
        }
        match &mut self.ends {
            Ends::Narrow(ends) => ends.push(coins, &summary),
            Ends::Wide(ends) => ends.push(coins, &summary),
        }
    }
}

/// The chains of a row from both of its ends to the end of its core.
#[derive(Clone, Debug)]
struct BothEnds<T> {
    /// The number of coins.
    coins: usize,
    /// R of the last fence.
    r: T,
    left: Chain<T>,
    /// The confirmed slices of the left chain, heaviest first.
    slices: Vec<T>,
    /// The end of the core, by its class and R.
    core: (usize, T),
    /// R of the right chain's fences but the end of the core, the last fence of the row last; their
    /// classes alternate. Empty if the last fence is the end of the core.
    right: Vec<T>,
    /// Room for slices.
    found: Vec<T>,
    /// Room for coins.
    room: Vec<i64>,
}

impl<T: MachineInt> BothEnds<T> {
    fn empty() -> Self {
        let zero = T::default();
        Self {
            coins: 0,
            r: zero,
            left: Chain::at(0, zero),
            slices: Vec::new(),
            core: (0, zero),
            right: Vec::new(),
            found: Vec::new(),
            room: Vec::new(),
        }
    }

    fn widened(&self) -> BothEnds<i128> {
        let wide =
            |numbers: &[T]| numbers.iter().map(|&number| number.into()).collect::<Vec<i128>>();
        BothEnds {
            coins: self.coins,
            r: self.r.into(),
            left: self.left.widened(),
            slices: wide(&self.slices),
            core: (self.core.0, self.core.1.into()),
            right: wide(&self.right),
            found: Vec::new(),
            room: Vec::new(),
        }
    }

    /// Adds a block with its summary.
    fn push(&mut self, coins: &[i64], summary: &Summary) {
        let placed = summary.after(self.r);
        let known = self.left.least;
        let has_record = placed.least[0] < known[0] || placed.least[1] < known[1];
        // The number of coins of the block before the new end of the core.
        let mut before = 0;
        if has_record {
            before = Chain { ..self.left }.last_record(coins, self.r);
            self.left.follow(&coins[..before], 0, self.r, &mut self.slices);
            self.core = (before % 2, self.left.least[before % 2]);
            self.right.clear();
        }
        self.coins += coins.len();
        self.r = placed.end;
        if before < coins.len() {
            self.extend_right(&coins[before..]);
        }
    }

    /// The right chain from the end of the last coins, which have been added, through them and what
    /// it was before.
    fn extend_right(&mut self, coins: &[i64]) {
        let mut chain = Chain::at(self.coins, self.r);
        self.found.clear();
        self.room.clear();
        self.room.extend(coins[1..].iter().rev());
        chain.follow(&self.room, self.coins % 2, self.r, &mut self.found);
        // From the outermost fence inwards: a slice's weight is R of both its ends.
        let mut outer = self.r;
        for slice in &mut self.found {
            let inner = *slice - outer;
            (*slice, outer) = (outer, inner);
        }
        let (known, _) = chain.known();
        self.found.push(known);
        let class = |depth: usize| (self.coins - coins.len() + depth) % 2;
        // The fences of the old chain, until two neighbours are records: so are all that follow.
        let mut depth = 0;
        while let Some(&r) = self.right.last() {
            let at = class(depth);
            let below = self.right.len().checked_sub(2).map(|place| self.right[place]);
            let is_record = r < chain.least[at];
            if is_record && below.is_some_and(|below| below < chain.least[1 - at]) {
                break;
            }
            if is_record {
                if at != chain.top {
                    self.found.push(chain.least[chain.top]);
                }
                (chain.top, chain.least[at]) = (at, r);
            }
            self.right.pop();
            depth += 1;
        }
        // The top gives way to a lesser fence of its class.
        let inner = if self.right.is_empty() { self.core.0 } else { class(depth) };
        let top = chain.least[chain.top];
        if inner != chain.top && top < T::INFINITE {
            self.found.push(top);
        }
        self.right.extend(self.found.iter().rev());
    }

    fn value(mut self) -> T {
        if self.coins == 0 {
            return T::default();
        }
        let (class, r) = self.core;
        self.left.end(class, r, &mut self.slices);
        // From the last fence inwards, to the end of the core.
        let core = (!self.right.is_empty()).then_some(r);
        let fences: Vec<T> = self.right.iter().rev().copied().chain(core).collect();
        let mut rights: Vec<T> = fences.windows(2).map(|ends| ends[0] + ends[1]).collect();
        let counts = [self.slices.len(), rights.len()];
        self.slices.push(T::LIGHTEST);
        rights.push(T::LIGHTEST);
        merged([&self.slices, &rights], counts).sum
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::value::tests::{by_the_table, row};
    use super::*;

    proptest! {
        #[test]
        fn every_beginning_of_a_row_has_its_value(
            coins in prop_oneof![row(), vec(any::<i64>(), 0..40)],
            sizes in vec(1_usize..30, 1..9),
        ) {
            let mut stream = Stream::default();
            let mut sizes = sizes.into_iter().cycle();
            let mut left = coins.as_slice();
            while !left.is_empty() {
                let size = sizes.next().unwrap_or(1).min(left.len());
                stream.push(&left[..size]);
                left = &left[size..];
                let come = &coins[..coins.len() - left.len()];
                prop_assert_eq!(stream.value(), by_the_table(come));
                prop_assert_eq!(stream.len(), come.len() as u64);
            }
        }
    }

    #[test]
    fn an_empty_stream_is_an_empty_row() {
        let stream = Stream::default();
        assert!(stream.is_empty());
        assert_eq!((stream.value(), stream.profits()), (0, [0, 0]));
    }
}
