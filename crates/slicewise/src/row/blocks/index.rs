//! [`Index`]: the best move of any part of a row, from class minima of short blocks.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::iter;
use std::ops::Range;

use super::int::{MachineInt, SmallInt};
use super::summary::Summary;
use super::{FAN, SPAN};
use crate::board::Side;
use crate::row::vector::{PIECES, prefetch};

/// The number of parts that are prefetched ahead of the one being answered.
const AHEAD: usize = 6;

/// The size of a cache line in bytes.
const LINE: usize = 64;

/// An index of the best move of any part of a row, which borrows the row or owns it.
///
/// Building it costs two or three times as much as adding up the coins, and less than a byte of
/// memory per coin (twice that if their sum needs more than 62 bits).
/// [`Fences`](crate::solve::fence::Fences) know all slices of a part, and answer faster if the row is
/// larger than the caches, but take fifty times as long to build and 24 bytes per coin.
///
/// ```
/// use slicewise::board::Side;
/// use slicewise::row::Index;
///
/// let coins = [4_i64, 2, 6, 7];
/// let index = Index::of(&coins);
/// assert_eq!(index.best_end(0..4), Some(Side::Right), "taking the 7");
/// assert_eq!(index.best_end(1..3), Some(Side::Right), "of 2 6, taking the 6");
/// assert_eq!(index.best_end(2..2), None);
/// ```
#[derive(Clone, Debug)]
pub struct Index<'c, C: Clone> {
    coins: Cow<'c, [C]>,
    nodes: Nodes,
}

#[derive(Clone, Debug)]
enum Nodes {
    Narrow(Levels<i64>),
    Wide(Levels<i128>),
}

/// The nodes of each level, which cover 32, 512, … coins each. The last coins of the row may be in
/// none.
type Levels<T> = Vec<Vec<Node<T>>>;

/// An even number of coins, R being counted from 0 at the fence before them.
#[derive(Clone, Copy, Debug)]
struct Node<T> {
    /// R of the fence after them.
    end: T,
    /// The least R of all their fences, of either class, that of the first one first.
    least: [T; 2],
}

impl Nodes {
    fn of<C: SmallInt>(coins: &[C]) -> Self {
        let mut size = 0_i128;
        let narrow = lowest(coins, &mut size);
        if size <= i128::from(i64::MAX / 2) {
            return Self::Narrow(levels(narrow));
        }
        Self::Wide(levels(lowest(coins, &mut size)))
    }
}

impl<'c, C: SmallInt> Index<'c, C> {
    /// Builds the index of a row. O(n).
    #[must_use]
    pub fn of(coins: &'c [C]) -> Self {
        Self { coins: Cow::Borrowed(coins), nodes: Nodes::of(coins) }
    }

    /// Builds the index of a row that it keeps, to be stored or handed on without the row. O(n).
    ///
    /// ```
    /// use slicewise::board::Side;
    /// use slicewise::row::Index;
    ///
    /// let index: Index<'static, i64> = Index::owning(vec![4, 2, 6, 7]);
    /// assert_eq!((index.coins().len(), index.best_end(0..4)), (4, Some(Side::Right)));
    /// ```
    #[must_use]
    pub fn owning(coins: Vec<C>) -> Self {
        let nodes = Nodes::of(&coins);
        Self { coins: Cow::Owned(coins), nodes }
    }

    /// The row.
    #[must_use]
    pub fn coins(&self) -> &[C] {
        &self.coins
    }

    /// Returns an end from which it is optimal to take if this part of the row is all that is left, and
    /// also if other rows, stacks and free vertices are left beside it and it has the heaviest slice
    /// of all; `None` if the part is empty.
    ///
    /// O(log n), and less if the heaviest slices of the part are short: it reads coins from either end
    /// inwards until a fence says how its chain begins, and whole nodes where that is far.
    ///
    /// # Panics
    /// If the part is not within the row.
    #[must_use]
    pub fn best_end(&self, part: Range<usize>) -> Option<Side> {
        self.prefetch_part(&part);
        self.best_end_of(part)
    }

    /// [`best_end`](Self::best_end) without a prefetch.
    fn best_end_of(&self, part: Range<usize>) -> Option<Side> {
        assert!(part.end <= self.coins.len(), "found {part:?}, expected it in the row");
        if part.is_empty() {
            return None;
        }
        let is_left = match &self.nodes {
            Nodes::Narrow(levels) => self.is_left_best(levels, part),
            Nodes::Wide(levels) => self.is_left_best(levels, part),
        };
        Some(if is_left { Side::Left } else { Side::Right })
    }

    /// [`best_end`](Self::best_end) of many parts, which takes little more than half the time on a row
    /// larger than the caches, since it prefetches some parts ahead.
    ///
    /// ```
    /// use slicewise::board::Side;
    /// use slicewise::row::Index;
    ///
    /// let coins = [4_i64, 2, 6, 7];
    /// let index = Index::of(&coins);
    /// let ends: Vec<_> = index.best_ends([0..4, 0..2, 2..2]).collect();
    /// assert_eq!(ends, [Some(Side::Right), Some(Side::Left), None]);
    /// ```
    ///
    /// # Panics
    /// When it comes to a part that is not within the row.
    pub fn best_ends(
        &self,
        parts: impl IntoIterator<Item = Range<usize>>,
    ) -> impl Iterator<Item = Option<Side>> {
        let mut parts = parts.into_iter().inspect(|part| self.prefetch_part(part));
        let mut ahead: VecDeque<Range<usize>> = parts.by_ref().take(AHEAD).collect();
        iter::from_fn(move || {
            let part = ahead.pop_front()?;
            ahead.extend(parts.next());
            Some(self.best_end_of(part))
        })
    }

    /// The memory it takes in bytes, without the coins.
    #[must_use]
    pub fn memory(&self) -> usize {
        fn bytes<T>(levels: &Levels<T>) -> usize {
            levels.iter().map(|nodes| size_of_val(nodes.as_slice())).sum()
        }
        match &self.nodes {
            Nodes::Narrow(levels) => bytes(levels),
            Nodes::Wide(levels) => bytes(levels),
        }
    }

    /// Prefetches what the walks from both ends of a part read first, so that neither waits for the
    /// other.
    fn prefetch_part(&self, part: &Range<usize>) {
        fn both_ends<C, T>(coins: &[C], nodes: &[Node<T>], part: &Range<usize>) {
            let [first, last] = [part.start / SPAN, part.end / SPAN];
            let [start, end] =
                [part.start, part.end].map(|fence| coins.as_ptr().wrapping_add(fence));
            prefetch(start);
            prefetch(start.wrapping_byte_add(LINE));
            prefetch(end.wrapping_sub(1));
            prefetch(end.wrapping_sub(1).wrapping_byte_sub(LINE));
            let nodes = nodes.as_ptr();
            prefetch(nodes.wrapping_add(first + 1));
            prefetch(nodes.wrapping_add(last).wrapping_byte_sub(LINE));
        }
        match &self.nodes {
            Nodes::Narrow(levels) => both_ends(&self.coins, &levels[0], part),
            Nodes::Wide(levels) => both_ends(&self.coins, &levels[0], part),
        }
    }

    /// Whether the first slice from the left weighs at least as much as that from the right. The two
    /// walks take turns as long as both matter.
    fn is_left_best<T: MachineInt>(&self, levels: &Levels<T>, part: Range<usize>) -> bool {
        let mut left = Walk::new(part.start, part.end);
        let mut right = Walk::new(part.end, part.start);
        loop {
            match left.step(&self.coins, levels) {
                WalkStep::On => {}
                WalkStep::Missing => return false,
                WalkStep::Found => {
                    let weight = left.least;
                    return !right.finds(&self.coins, levels, |least| least > weight);
                }
            }
            match right.step(&self.coins, levels) {
                WalkStep::On => {}
                WalkStep::Missing => return true,
                WalkStep::Found => {
                    let weight = right.least;
                    return left.finds(&self.coins, levels, |least| least >= weight);
                }
            }
        }
    }
}

/// The nodes of the lowest level; adds a bound on the sum of the absolute values of the coins to `size`.
fn lowest<C: SmallInt, T: MachineInt>(coins: &[C], size: &mut i128) -> Vec<Node<T>> {
    let mut room = Vec::new();
    let mut nodes = Vec::with_capacity(coins.len().div_ceil(SPAN));
    let mut push = |summary: Summary| {
        *size += summary.size;
        nodes.push(Node::of(&summary));
    };
    let groups = coins.chunks_exact(PIECES * SPAN);
    let rest = groups.remainder();
    for coins in groups {
        Summary::of_pieces(C::as_i64s(coins, &mut room)).for_each(&mut push);
    }
    for coins in rest.chunks(SPAN) {
        push(Summary::of(C::as_i64s(coins, &mut room)));
    }
    nodes.truncate(coins.len() / SPAN);
    nodes
}

/// All levels, from the lowest one.
fn levels<T: MachineInt>(lowest: Vec<Node<T>>) -> Levels<T> {
    let mut levels = vec![lowest];
    while let Some(last) = levels.last().filter(|last| last.len() >= FAN) {
        let next = last.chunks_exact(FAN).map(Node::together).collect();
        levels.push(next);
    }
    levels
}

impl<T: MachineInt> Node<T> {
    fn of(summary: &Summary) -> Self {
        let zero = T::default();
        let placed = summary.after(zero);
        Self { end: placed.end, least: [placed.least[0].min(zero), placed.least[1]] }
    }

    fn together(nodes: &[Self]) -> Self {
        let none = Self { end: T::default(), least: [T::INFINITE; 2] };
        nodes.iter().fold(none, |all, node| Self {
            end: all.end + node.end,
            least: [
                all.least[0].min(node.least[0] + all.end),
                all.least[1].min(node.least[1] - all.end),
            ],
        })
    }
}

/// A walk from an end of a part of the row inwards, until a fence of the end's class is less than that
/// end: there is the chain's first slice, and its weight is R of the end, which is counted as 0, and the
/// least R of the other class so far.
///
/// Of fences with equal R that further right counts as the less.
struct Walk<T> {
    goes_right: bool,
    /// The class of the end.
    class: usize,
    /// The other end of the part.
    limit: usize,
    /// The fence it has reached.
    at: usize,
    /// R of that fence.
    r: T,
    /// The least R of the other class so far.
    least: T,
    /// The level of the nodes it passes over, and whether it may climb to the next; `None` within the
    /// first coins.
    level: Option<(usize, bool)>,
}

/// The result of a step of a walk.
enum WalkStep {
    /// Undecided: the walk goes on.
    On,
    /// The walk has found a smaller fence.
    Found,
    /// The part has no smaller fence.
    Missing,
}

impl<T: MachineInt> Walk<T> {
    fn new(end: usize, limit: usize) -> Self {
        Self {
            goes_right: end < limit,
            class: end % 2,
            limit,
            at: end,
            r: T::default(),
            least: T::INFINITE,
            level: None,
        }
    }

    /// Walks to the end, as long as the least R is of use. Returns whether it finds a smaller fence.
    fn finds<C: SmallInt>(
        mut self,
        coins: &[C],
        levels: &Levels<T>,
        is_of_use: impl Fn(T) -> bool,
    ) -> bool {
        while is_of_use(self.least) {
            match self.step(coins, levels) {
                WalkStep::On => {}
                WalkStep::Found => return is_of_use(self.least),
                WalkStep::Missing => return false,
            }
        }
        false
    }

    /// Passes over the first coins, or over a node, or over the last coins.
    fn step<C: SmallInt>(&mut self, coins: &[C], levels: &Levels<T>) -> WalkStep {
        let Some((mut level, mut climbs)) = self.level else {
            // An end at a border is among its node's fences, so the first coins are read one by one.
            self.level = Some((0, true));
            return self.over_coins(coins, self.border());
        };
        let mut span = SPAN * FAN.pow(level as u32);
        while !self.goes_over(&levels[level], span) {
            climbs = false;
            if level == 0 {
                return self.over_coins(coins, self.limit);
            }
            (level, span) = (level - 1, span / FAN);
        }
        let next = climbs && level + 1 < levels.len() && self.at.is_multiple_of(span * FAN);
        self.level = Some((level + usize::from(next), climbs));
        WalkStep::On
    }

    /// The first border of a node on the way, or the limit.
    fn border(&self) -> usize {
        if self.goes_right {
            self.limit.min(self.at / SPAN * SPAN + SPAN)
        } else {
            self.limit.max((self.at - 1) / SPAN * SPAN)
        }
    }

    /// Passes over coins one by one.
    fn over_coins<C: SmallInt>(&mut self, coins: &[C], limit: usize) -> WalkStep {
        let meets = |walk: &mut Self, fence: usize, coin: C| {
            walk.r = T::from(coin.into()) - walk.r;
            if fence % 2 != walk.class {
                walk.least = walk.least.min(walk.r);
                return false;
            }
            walk.is_less(walk.r)
        };
        let found = if self.goes_right {
            (self.at..limit).any(|fence| meets(self, fence + 1, coins[fence]))
        } else {
            (limit..self.at).rev().any(|fence| meets(self, fence, coins[fence]))
        };
        self.at = limit;
        match found {
            true => WalkStep::Found,
            false if limit == self.limit => WalkStep::Missing,
            false => WalkStep::On,
        }
    }

    /// Whether a fence of the end's class with this R is less than the end.
    fn is_less(&self, r: T) -> bool {
        r < T::default() || (self.goes_right && r == T::default())
    }

    /// Passes over the next node of a level, if it is within the limit and has no smaller fence.
    fn goes_over(&mut self, nodes: &[Node<T>], span: usize) -> bool {
        let (number, left) = if self.goes_right {
            (self.at / span, self.limit - self.at)
        } else {
            ((self.at / span).wrapping_sub(1), self.at - self.limit)
        };
        let Some(node) = nodes.get(number).filter(|_| left >= span) else { return false };
        let start = if self.goes_right { self.r } else { self.r - node.end };
        // The first fence of a node is even.
        let least = [node.least[0] + start, node.least[1] - start];
        if self.is_less(least[self.class]) {
            return false;
        }
        self.least = self.least.min(least[1 - self.class]);
        (self.at, self.r) = if self.goes_right {
            (self.at + span, start + node.end)
        } else {
            (self.at - span, start)
        };
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::row::blocks::value::tests::row;
    use crate::solve::fence::{Fences, RowRange};

    impl<T: MachineInt> Walk<T> {
        /// The weight of the first slice.
        fn first<C: SmallInt>(mut self, coins: &[C], levels: &Levels<T>) -> Option<i128> {
            loop {
                match self.step(coins, levels) {
                    WalkStep::On => {}
                    WalkStep::Found => return Some(self.least.into()),
                    WalkStep::Missing => return None,
                }
            }
        }
    }

    proptest! {
        #[test]
        fn the_first_slices_of_every_part_are_those_of_its_chains(coins in row(), large in any::<bool>()) {
            let coins: Vec<i64> = coins.iter().map(|coin| if large { coin << 55 } else { *coin }).collect();
            let wide: Vec<i128> = coins.iter().map(|&coin| coin.into()).collect();
            let (fences, whole) = Fences::new(&wide).expect("it fits");
            let index = Index::of(&coins);
            let first = |from, to| match &index.nodes {
                Nodes::Narrow(levels) => Walk::new(from, to).first(&coins, levels),
                Nodes::Wide(levels) => Walk::new(from, to).first(&coins, levels),
            };
            for start in 0..coins.len() {
                for end in start + 1..=coins.len() {
                    let part = RowRange { left: whole.at(start), right: whole.at(end) };
                    let [left, right] = [Side::Left, Side::Right]
                        .map(|side| fences.chain(part, side).next().map(|slice| fences.weight(slice)));
                    prop_assert_eq!([first(start, end), first(end, start)], [left, right]);
                    let expected = match left.cmp(&right) {
                        _ if left.is_none() && right.is_none() => index.best_end(start..end),
                        std::cmp::Ordering::Less => Some(Side::Right),
                        _ => Some(Side::Left),
                    };
                    prop_assert_eq!(index.best_end(start..end), expected);
                }
            }
            let parts = || (0..=coins.len()).flat_map(|start| (start..=coins.len()).map(move |end| start..end));
            let ends: Vec<_> = index.best_ends(parts()).collect();
            prop_assert_eq!(ends, parts().map(|part| index.best_end(part)).collect::<Vec<_>>());
        }
    }

    /// The weight of the first slice that a walk finds which sees some coins, and the nodes of others.
    fn first_seen(index: &Index<'_, i64>, seen: &[i64], from: usize, to: usize) -> Option<i128> {
        match &index.nodes {
            Nodes::Narrow(levels) => Walk::new(from, to).first(seen, levels),
            Nodes::Wide(levels) => Walk::new(from, to).first(seen, levels),
        }
    }

    /// On coins that rise, no fence is less than the first one until the last two coins.
    #[test]
    fn a_walk_passes_over_nodes_without_their_coins() {
        let rising: Vec<i64> = (1..=62).chain([100, 0]).collect();
        let falling: Vec<i64> = rising.iter().rev().copied().collect();
        for (coins, from, to) in [(rising, 0, 64), (falling, 64, 0)] {
            let index = Index::of(&coins);
            let mut seen = coins.clone();
            seen[SPAN..64 - SPAN].fill(-1000);
            assert_eq!(first_seen(&index, &coins, from, to), Some(1));
            assert_eq!(first_seen(&index, &seen, from, to), Some(1));
        }
    }

    #[test]
    fn of_equal_fences_the_right_one_is_less_and_of_equal_slices_the_left_one_is_best() {
        let pair = [2_i64, 2];
        let index = Index::of(&pair);
        let first = |from, to| first_seen(&index, &pair, from, to);
        assert_eq!([first(0, 2), first(2, 0)], [Some(2), None]);
        let mirrored = [5_i64, 1, 1, 5];
        let index = Index::of(&mirrored);
        let first = |from, to| first_seen(&index, &mirrored, from, to);
        assert_eq!([first(0, 4), first(4, 0)], [Some(5), Some(5)]);
        assert_eq!(index.best_end(0..4), Some(Side::Left));
    }
}
