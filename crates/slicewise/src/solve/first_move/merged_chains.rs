//! [`MergedChains`]: the slices of two chains in the order of their weights, while the chains change at
//! the front.

use crate::number::Scalar;
use crate::solve::alternation::Alternation;
use crate::solve::fence::Fence;

/// A chain whose front changes: a stack with its lightest slice at the bottom.
#[derive(Clone, Debug)]
pub(super) struct Chain<W> {
    /// The fences of the chain, the innermost first.
    fences: Vec<ChainFence<W>>,
    /// The number of them that have not changed since the last merge.
    unchanged: usize,
}

/// A fence of a chain.
#[derive(Clone, Debug)]
struct ChainFence<W> {
    fence: Fence,
    r: W,
    /// The weight of the slice from this fence to the next one inwards, if there is one.
    weight: W,
}

impl<W: Scalar> Chain<W> {
    fn new() -> Self {
        Self { fences: Vec::new(), unchanged: 0 }
    }

    /// The fence at the front.
    #[inline]
    pub(super) fn front(&self) -> Option<Fence> {
        self.fences.last().map(|it| it.fence)
    }

    /// Removes the fence at the front.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.fences.pop();
        self.unchanged = self.unchanged.min(self.fences.len());
    }

    /// Puts a fence with the given R at the front.
    #[inline]
    pub(super) fn push(&mut self, fence: Fence, r: &W) {
        let weight = self.fences.last().map_or_else(W::default, |inner| inner.r.plus(r));
        self.fences.push(ChainFence { fence, r: r.clone(), weight });
    }

    /// The number of slices inside the first fence that `is_inner` does not accept.
    pub(super) fn slices_within(&self, is_inner: impl Fn(Fence) -> bool) -> usize {
        self.fences.partition_point(|it| is_inner(it.fence))
    }

    /// The number of slices that weigh at most `limit`.
    fn up_to(&self, limit: &W) -> usize {
        self.fences.get(1..).unwrap_or_default().partition_point(|it| it.weight <= *limit)
    }

    /// The weight of the slice at a place, counted from 1 at the innermost.
    fn weight(&self, place: usize) -> Option<&W> {
        self.fences.get(place).map(|it| &it.weight)
    }

    /// Returns whether the slices up to `place` are unchanged and the next one weighs at least as
    /// much as those of the other chain up to `other_place`.
    fn goes_on(&self, place: usize, other: &Self, other_place: usize) -> bool {
        place < self.unchanged
            && self.weight(place + 1).is_none_or(|next| {
                other_place == 0 || other.weight(other_place).is_some_and(|theirs| theirs <= next)
            })
    }

    /// The last slice after `place` that weighs at most `limit`; `place` itself if there is none.
    fn reach(&self, place: usize, limit: Option<&W>) -> usize {
        let Some(limit) = limit else { return self.fences.len() - 1 };
        let is_light = |place: usize| self.weight(place).is_some_and(|weight| weight <= limit);
        let (mut reached, mut stride) = (place, 1);
        while is_light(reached + stride) {
            reached += stride;
            stride *= 2;
        }
        while stride > 1 {
            stride /= 2;
            if is_light(reached + stride) {
                reached += stride;
            }
        }
        reached
    }

    /// The alternation of the slices between two places, which telescopes.
    fn between(&self, inner: usize, outer: usize) -> Alternation<W> {
        let (inner_r, outer_r) = (&self.fences[inner].r, &self.fences[outer].r);
        let odd = (outer - inner) % 2 == 1;
        Alternation { sum: if odd { outer_r.plus(inner_r) } else { outer_r.minus(inner_r) }, odd }
    }
}

/// Two chains, and the alternating sums of their slices together, from the lightest on.
///
/// A chain changes at its front, where its heaviest slices are. So all sums below the lightest
/// change remain valid, and all slices above it of the chain that changed are new: the sums to
/// recompute are at most as many runs of slices of one chain as there are new slices of the other.
#[derive(Clone, Debug)]
pub(super) struct MergedChains<W> {
    /// The chain from the left end.
    pub(super) left: Chain<W>,
    /// The chain from the right end.
    pub(super) right: Chain<W>,
    /// The places where a run of slices of one chain ends and one of the other begins.
    turns: Vec<Breakpoint<W>>,
}

/// All slices of either chain up to certain places, which weigh no more than the slices outside.
#[derive(Clone, Debug, Default)]
struct Breakpoint<W> {
    left: usize,
    right: usize,
    /// The alternating sum of those slices, starting with plus the heaviest.
    sum: W,
}

impl<W: Scalar> Breakpoint<W> {
    fn count(&self) -> usize {
        self.left + self.right
    }

    fn alternation(&self) -> Alternation<W> {
        Alternation { sum: self.sum.clone(), odd: self.count() % 2 == 1 }
    }
}

impl<W: Scalar> MergedChains<W> {
    pub(super) fn new() -> Self {
        Self { left: Chain::new(), right: Chain::new(), turns: Vec::new() }
    }

    /// Recomputes the sums after a change of the chains, each of which must have a fence. Returns
    /// the number of breakpoints written, which is O(n) in all (the book's chapter on pizzas,
    /// Theorem 4).
    pub(super) fn renew(&mut self) -> usize {
        let Self { left, right, turns } = self;
        let holds = |turn: &Breakpoint<W>| {
            left.goes_on(turn.left, right, turn.right) && right.goes_on(turn.right, left, turn.left)
        };
        while turns.last().is_some_and(|turn| !holds(turn)) {
            turns.pop();
        }
        let kept = turns.len();
        if turns.is_empty() {
            turns.push(Breakpoint::default());
        }
        while let Some(last) = turns.last() {
            let (from_left, from_right) =
                (left.weight(last.left + 1), right.weight(last.right + 1));
            let goes_left = match (from_left, from_right) {
                (None, None) => break,
                (Some(ours), Some(theirs)) => ours <= theirs,
                (ours, _) => ours.is_some(),
            };
            let next = if goes_left {
                let to = left.reach(last.left, from_right);
                let sum = left.between(last.left, to).then(&last.alternation()).sum;
                Breakpoint { left: to, right: last.right, sum }
            } else {
                let to = right.reach(last.right, from_left);
                let sum = right.between(last.right, to).then(&last.alternation()).sum;
                Breakpoint { left: last.left, right: to, sum }
            };
            turns.push(next);
        }
        left.unchanged = left.fences.len();
        right.unchanged = right.fences.len();
        turns.len() - kept
    }

    /// The number of slices of both chains that weigh at most `limit`. O(log n).
    pub(super) fn up_to(&self, limit: &W) -> usize {
        self.left.up_to(limit) + self.right.up_to(limit)
    }

    /// The alternation of all slices except the `lightest` lightest ones.
    pub(super) fn alternation_without(&self, lightest: usize) -> Alternation<W> {
        let all = self.turns.last().map(Breakpoint::alternation).unwrap_or_default();
        if lightest == 0 {
            return all;
        }
        let light = self.lightest(lightest);
        let odd = all.odd ^ light.odd;
        // The whole list is the part wanted, followed by the light slices.
        let sum = if odd { all.sum.plus(&light.sum) } else { all.sum.minus(&light.sum) };
        Alternation { sum, odd }
    }

    /// The alternation of the `count` lightest slices.
    fn lightest(&self, count: usize) -> Alternation<W> {
        let next = self.turns.partition_point(|turn| turn.count() <= count);
        let Breakpoint { left, right, .. } = self.turns[next - 1];
        let before = self.turns[next - 1].alternation();
        let more = count - left - right;
        match self.turns.get(next) {
            Some(turn) if turn.left > left => self.left.between(left, left + more).then(&before),
            Some(_) => self.right.between(right, right + more).then(&before),
            None => before,
        }
    }
}
