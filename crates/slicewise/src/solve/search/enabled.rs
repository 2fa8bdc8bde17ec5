//! [`Enabled`]: which of the reductions of a search holds under which rules.

use crate::ask::Reductions;
use crate::board::{Rules, Taking};

/// The rules, and the reductions that are on; each method says whether one is on and holds under the
/// rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enabled {
    pub(crate) rules: Rules,
    /// The reductions that are on.
    pub(crate) reductions: Reductions,
    /// Whether the number of turns has the same parity in every play, so that an ev is a number.
    pub(crate) one_parity: bool,
}

impl Enabled {
    /// Returns whether equal free vertices cancel: answering one by the other changes nothing.
    pub(crate) fn cancel(&self) -> bool {
        self.reductions.cancel && self.rules.pairs_cancel()
    }

    /// Returns whether free vertices that nobody need take are dropped.
    pub(crate) fn forget(&self) -> bool {
        self.cancel() && self.rules.passing.leaves_worthless_vertices()
    }

    /// Returns whether a pair at a closed end comes off as an ev. The ev vanishes where players may pass;
    /// where they may not, it is a number if the number of turns has one parity.
    pub(crate) fn fruitless(&self) -> bool {
        self.reductions.fruitless
            && self.cancel()
            && (self.rules.passing.ends_on_two() || self.one_parity)
    }

    /// Returns whether x – M – y condense.
    pub(crate) fn condense(&self) -> bool {
        self.reductions.condense && self.cancel()
    }

    /// Returns whether rooted trees become their normal forms.
    pub(crate) fn rooted(&self) -> bool {
        self.shared() && self.reductions.rooted && self.fruitless()
    }

    /// Returns whether series-parallel orders become their normal forms; otherwise they become stacks. (With
    /// an order on the board, nobody passes.)
    pub(crate) fn ordered(&self) -> bool {
        self.reductions.rooted && self.reductions.fruitless && self.cancel()
    }

    /// Returns whether the ev of an order is a number, maybe 0. Otherwise it is a stack of two coins, which
    /// is equivalent beside every board on which nobody passes.
    pub(crate) fn evs_are_numbers(&self) -> bool {
        let Rules { taking, passing } = self.rules;
        passing.ends_on_two() || self.one_parity && taking.always_has_a_move()
    }

    /// Returns whether trees of the grab rule with one anchored vertex become their normal forms.
    pub(crate) fn anchored(&self) -> bool {
        self.grabbed_without_passes() && self.ordered()
    }

    /// Returns whether vertices of trees of the grab rule without an anchor detach and condense below heavier ones.
    pub(crate) fn below(&self) -> bool {
        self.reductions.below && self.grabbed_without_passes()
    }

    /// Returns whether two trees of the grab rule without an anchor cancel if they have one shape.
    pub(crate) fn pairs(&self) -> bool {
        self.reductions.pairs && self.grabbed_without_passes()
    }

    /// Returns whether sums of trees of the grab rule without an anchor are worth at least 0 if they are even.
    pub(crate) fn halves(&self) -> bool {
        self.reductions.halves && self.grabbed_without_passes()
    }

    /// Returns whether trees below a vertex become falling paths.
    pub(crate) fn pendant(&self) -> bool {
        self.shared() && self.reductions.pendant && self.fruitless()
    }

    /// Returns whether complete components become free vertices. Under the share rule, the edges between available
    /// vertices have been cut.
    pub(crate) fn complete(&self) -> bool {
        self.reductions.complete && !self.shared()
    }

    /// Returns whether the share rule holds alone.
    pub(crate) fn shared(&self) -> bool {
        self.rules.taking == Taking::Share
    }

    /// Returns whether the grab rule holds alone.
    pub(crate) fn grabbed(&self) -> bool {
        self.rules.taking == Taking::Grab
    }

    /// Returns whether the grab rule holds alone and nobody passes, as in the theorems about trees.
    pub(crate) fn grabbed_without_passes(&self) -> bool {
        self.grabbed() && !self.rules.passing.allows_passes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Passing;

    fn enabled(taking: Taking, passing: Passing, reductions: Reductions) -> Enabled {
        Enabled { rules: Rules { taking, passing }, reductions, one_parity: true }
    }

    #[test]
    fn anchored_trees_become_normal_forms_only_where_that_is_proved() {
        for taking in Taking::ALL {
            for passing in Passing::ALL {
                let found = enabled(taking, passing, Reductions::ALL).anchored();
                let is_proved = taking == Taking::Grab && passing == Passing::Never;
                assert_eq!(found, is_proved, "{taking:?} {passing:?}");
            }
        }
    }

    #[test]
    fn normal_forms_of_orders_need_their_reductions() {
        let ordered = |reductions| enabled(Taking::Grab, Passing::Never, reductions).ordered();
        assert!(ordered(Reductions::ALL));
        assert!(!ordered(Reductions { rooted: false, ..Reductions::ALL }));
        assert!(!ordered(Reductions { fruitless: false, ..Reductions::ALL }));
        assert!(!ordered(Reductions { cancel: false, ..Reductions::ALL }));
    }
}
