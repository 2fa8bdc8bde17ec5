//! [`SlidingEnds`]: the slices at the two ends of the rest, from one move to the next.

use super::merged_chains::MergedChains;
use crate::board::Side;
use crate::number::Scalar;
use crate::solve::alternation::Alternation;
use crate::solve::fence::{FarEnd, Fence, Fences, RowRange, SliceRange};

/// The endless chains from two fences of a row, one to the right and one to the left. Both fences
/// move to the right together, and the slices of the chains are kept in the order of their weights.
///
/// Each fence enters and leaves either chain once, at its front
/// ([`Lifetimes`](crate::solve::fence::Lifetimes)): O(N log N) for all moves over a row of N coins,
/// and far fewer steps where the slices of the two chains do not alternate.
#[derive(Clone, Debug)]
pub(super) struct SlidingEnds<'f, W> {
    fences: &'f Fences<W>,
    row: RowRange,
    far: FarEnd,
    chains: MergedChains<W>,
    /// The last core asked for, and the number of slices inside it.
    core: Option<(SliceRange, usize)>,
    /// Scratch space for the fences that enter the left chain.
    coming: Vec<Fence>,
}

impl<'f, W: Scalar> SlidingEnds<'f, W> {
    /// Builds the chain from one fence to the right end of the row, and the one from another fence
    /// to its left end.
    pub(super) fn new(
        fences: &'f Fences<W>,
        row: RowRange,
        far: FarEnd,
        [from_left, from_right]: [Fence; 2],
    ) -> Self {
        let mut window =
            Self { fences, row, far, chains: MergedChains::new(), core: None, coming: Vec::new() };
        window.enter_left(Some(from_left));
        let mut chain = Vec::new();
        let mut next = Some(from_right);
        while let Some(fence) = next {
            chain.push(fence);
            next = window.step(fence, Side::Right);
        }
        for fence in chain.into_iter().rev() {
            window.chains.right.push(fence, fences.r(fence));
        }
        window.chains.renew();
        window
    }

    /// Moves both ends one fence to the right. Returns the number of breakpoints written.
    pub(super) fn slide(&mut self) -> usize {
        let old = self.chains.left.front();
        self.chains.left.pop();
        self.enter_left(old.and_then(|old| self.following(old)));
        let next = self.chains.right.front().and_then(|old| self.following(old));
        if let Some(next) = next {
            self.enter_right(next);
        }
        self.chains.renew()
    }

    /// Puts the new part of the chain from a fence in front of the part already there.
    fn enter_left(&mut self, first: Option<Fence>) {
        let mut next = first;
        while let Some(fence) = next.filter(|_| next != self.chains.left.front()) {
            self.coming.push(fence);
            next = self.step(fence, Side::Left);
        }
        for fence in self.coming.drain(..).rev() {
            self.chains.left.push(fence, self.fences.r(fence));
        }
    }

    /// Puts a fence in front of the part of the right chain with which its own chain continues.
    fn enter_right(&mut self, fence: Fence) {
        let kept = self.step(fence, Side::Right);
        while self.chains.right.front().is_some_and(|front| Some(front) != kept) {
            self.chains.right.pop();
        }
        self.chains.right.push(fence, self.fences.r(fence));
    }

    /// The next fence of the row; `None` at the end.
    fn following(&self, fence: Fence) -> Option<Fence> {
        let left = RowRange { left: fence, ..self.row };
        (!left.is_empty()).then(|| left.without_first().left)
    }

    /// The fence to which a chain goes from a fence.
    fn step(&self, fence: Fence, side: Side) -> Option<Fence> {
        let slice = self.fences.slice_from(self.row, fence, side, self.far)?;
        Some(slice.end(side.other()))
    }

    /// The alternation of all slices of both chains.
    pub(super) fn alternation(&self) -> Alternation<W> {
        self.chains.alternation_without(0)
    }

    /// The alternation of the slices of the row between the two ends, where `core` is the slice
    /// between the ends of its chains: no slice further inside weighs more.
    pub(super) fn alternation_around(&mut self, core: SliceRange) -> Alternation<W> {
        let inwards = self.inwards(core);
        self.chains.alternation_without(inwards).then_weight(&self.fences.weight(core))
    }

    /// The alternation of the slices heavier than `limit`: of both chains, or of the row between the two
    /// ends if it has a core. O(log n).
    pub(super) fn alternation_above(
        &mut self,
        limit: &W,
        core: Option<SliceRange>,
    ) -> Alternation<W> {
        let inwards = match core {
            Some(core) if self.fences.weight(core) > *limit => {
                return self.alternation_around(core);
            }
            Some(core) => self.inwards(core),
            None => 0,
        };
        self.chains.alternation_without(self.chains.up_to(limit).max(inwards))
    }

    /// The number of slices of the endless chains inside a core. As long as the core is the same, so
    /// are both chains inside it.
    fn inwards(&mut self, core: SliceRange) -> usize {
        let known = self.core.filter(|&(known, _)| known == core);
        self.core.insert(known.unwrap_or_else(|| (core, self.inwards_of(core)))).1
    }

    fn inwards_of(&self, core: SliceRange) -> usize {
        let left = self.chains.left.slices_within(|fence| fence > core.from);
        let right = self.chains.right.slices_within(|fence| fence < core.to);
        left + right
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_few_in_all() {
        let n = 3000_i64;
        let mixed = |at: i64| at * 7919 % 10_007;
        let families: [(&str, &dyn Fn(i64) -> i64); 7] = [
            ("rising", &|at| at),
            ("falling", &|at| n - at),
            ("mixed", &mixed),
            ("0/1", &|at| mixed(at) % 2),
            ("sawtooth", &|at| at % 50),
            ("valley", &|at| (at - n / 2).abs() * 100 + mixed(at) % 100),
            ("valleys", &|at| (at % 300 - 150).abs() * 100 + mixed(at) % 100),
        ];
        for (name, weight) in families {
            let coins: Vec<i64> = (0..n).map(weight).collect();
            let doubled = [&coins[..], &coins[..]].concat();
            let (fences, row) = Fences::new(&doubled).expect("it fits");
            for (far, ends) in [
                (FarEnd::Open, [row.left, row.at(coins.len())]),
                (FarEnd::Closed, [row.at(1), row.left]),
            ] {
                let mut window = SlidingEnds::new(&fences, row, far, ends);
                let written: usize = coins.iter().map(|_| window.slide()).sum();
                assert!(written < 4 * row.len(), "{name}, {far:?}: {written}");
            }
        }
    }
}
