//! [`Reductions`]: what the search may simplify; [`Enabled`]: which of it holds under which rules.

use crate::board::{Passing, Rules, Taking};

/// The reductions of the search. Each keeps the value; any can be turned off.
///
/// The book's chapter on general boards has the proofs and says under which rules each holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// Components are told apart, so that each is reduced and remembered by itself. Without it, none of
    /// the others applies to a graph.
    pub split: bool,
    /// Isolated vertices are played in falling order and summed by a formula.
    pub free: bool,
    /// An available vertex as heavy as every vertex that can be reached from it through unavailable
    /// vertices is a free vertex; under the grab rule, so is a leaf that no vertex of its tree outweighs.
    pub detach: bool,
    /// x – M – y is equivalent to one vertex of weight x − M + y if M is the heaviest of its region.
    pub condense: bool,
    /// The closed end x – M, x ≤ M, comes off as an ev.
    pub fruitless: bool,
    /// A tree with one available vertex is its normal form; under the grab rule, one with one anchored
    /// vertex.
    pub rooted: bool,
    /// Trees that hang below a vertex are one falling path.
    pub pendant: bool,
    /// A complete graph under the grab rule is free vertices.
    pub complete: bool,
    /// Equal free vertices cancel.
    pub cancel: bool,
    /// A move that another beats in every context is not tried, nor is one when a free vertex outweighs
    /// all that the move can open.
    pub dominate: bool,
    /// Positions far from the window are cut off by a bound on their value.
    pub bound: bool,
    /// Components are remembered by their shape, not by the numbers of their vertices.
    pub relabel: bool,
    /// Of leaves with the same neighbour, only a heaviest is tried, on a tree under the grab rule that is
    /// searched by sets of vertices.
    pub twins: bool,
    /// Under the rules grab and both, a board of at most 64 vertices is searched by sets of vertices, and a
    /// tree under the grab rule of at most 128. Of the other reductions, only `bound` and `detach` apply to
    /// them, and under the grab rule `condense` and `twins` to a tree, also to one that is left of a connected
    /// graph.
    pub subsets: bool,
    /// On a tree under the grab rule that is the whole board, x – M – y is one vertex of weight x − M + y wherever
    /// x ≤ M ≥ y. *Nobody has proved it*: it is Question 4 of the book, and not among [`ALL`](Self::ALL).
    pub conjecture: bool,
}

impl Reductions {
    /// All reductions that are proved.
    pub const ALL: Self = Self {
        split: true,
        free: true,
        detach: true,
        condense: true,
        fruitless: true,
        rooted: true,
        pendant: true,
        complete: true,
        cancel: true,
        dominate: true,
        bound: true,
        relabel: true,
        twins: true,
        subsets: true,
        conjecture: false,
    };

    /// No reductions: plain search with a memory.
    pub const NONE: Self = Self {
        split: false,
        free: false,
        detach: false,
        condense: false,
        fruitless: false,
        rooted: false,
        pendant: false,
        complete: false,
        cancel: false,
        dominate: false,
        bound: false,
        relabel: false,
        twins: false,
        subsets: false,
        conjecture: false,
    };

    /// Iterates over the names of the reductions that are on.
    pub(crate) fn names(self) -> impl Iterator<Item = &'static str> {
        let Self {
            split,
            free,
            detach,
            condense,
            fruitless,
            rooted,
            pendant,
            complete,
            cancel,
            dominate,
            bound,
            relabel,
            twins,
            subsets,
            conjecture,
        } = self;
        let named = [
            (split, "split"),
            (free, "free"),
            (detach, "detach"),
            (condense, "condense"),
            (fruitless, "fruitless"),
            (rooted, "rooted"),
            (pendant, "pendant"),
            (complete, "complete"),
            (cancel, "cancel"),
            (dominate, "dominate"),
            (bound, "bound"),
            (relabel, "relabel"),
            (twins, "twins"),
            (subsets, "subsets"),
            (conjecture, "conjecture"),
        ];
        named.into_iter().filter(|(wanted, _)| *wanted).map(|(_, name)| name)
    }
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}

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
    /// Returns whether equal free vertices cancel: answering one by the other changes nothing. Not where
    /// a pass must not follow a pass, since the pair lets a player pass again; nor under the rule both
    /// where passing needs an even number of vertices, since it lets a player without a move pass.
    pub(crate) fn cancel(&self) -> bool {
        let stuck = self.rules.taking == Taking::Both && self.rules.passing == Passing::OnEvenCount;
        self.reductions.cancel && self.rules.passing != Passing::NoTwoInARow && !stuck
    }

    /// Returns whether free vertices that nobody need take are dropped.
    pub(crate) fn forget(&self) -> bool {
        self.cancel() && self.rules.passing == Passing::EndsOnTwo
    }

    /// Returns whether a pair at a closed end comes off as an ev. The ev vanishes where players may pass;
    /// where they may not, it is a number if the number of turns has one parity.
    pub(crate) fn fruitless(&self) -> bool {
        self.reductions.fruitless && self.cancel() && (self.evs_vanish() || self.one_parity)
    }

    /// Returns whether an ev is worth nothing, because players may pass.
    pub(crate) fn evs_vanish(&self) -> bool {
        matches!(self.rules.passing, Passing::EndsOnTwo | Passing::OnEvenCount)
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
        self.evs_vanish() || self.one_parity && self.rules.taking != Taking::Both
    }

    /// Returns whether trees of the grab rule with one anchored vertex become their normal forms.
    pub(crate) fn anchored(&self) -> bool {
        let Rules { taking, passing } = self.rules;
        taking == Taking::Grab && passing == Passing::Never && self.ordered()
    }

    /// Returns whether trees below a vertex become falling paths.
    pub(crate) fn pendant(&self) -> bool {
        self.shared() && self.reductions.pendant && self.fruitless()
    }

    /// Returns whether the share rule holds alone.
    pub(crate) fn shared(&self) -> bool {
        self.rules.taking == Taking::Share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
