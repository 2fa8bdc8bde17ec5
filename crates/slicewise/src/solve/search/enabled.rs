//! [`Enabled`]: which reductions hold under which rules.

use crate::board::{Passing, Rules, Taking};

/// The reductions of the search, each of which keeps the value; any can be turned off.
///
/// The book's chapter on general boards has the proofs and says under which rules each holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// Components are known apart, so that what they leave is known by itself. Without it none of
    /// the others applies to a graph.
    pub split: bool,
    /// Isolated vertices are played in falling order and summed by a formula.
    pub free: bool,
    /// An available vertex as heavy as all that can be reached through unavailable vertices from it
    /// is a free vertex; under the grab rule, so is a leaf that no vertex of its tree outweighs.
    pub detach: bool,
    /// x – M – y play as one vertex of weight x − M + y, M being the heaviest of its region.
    pub condense: bool,
    /// The closed end x – M, x ≤ M, comes off as an ev.
    pub fruitless: bool,
    /// A tree with one available vertex is its normal form.
    pub rooted: bool,
    /// Trees that hang below a vertex are one falling path.
    pub pendant: bool,
    /// A complete graph under the grab rule is free vertices.
    pub complete: bool,
    /// Equal free vertices cancel.
    pub cancel: bool,
    /// A move that another beats in every context is not tried; nor is one beside a free vertex
    /// that outweighs all it can open.
    pub dominate: bool,
    /// Positions far from the window are cut off by a bound on their value.
    pub bound: bool,
    /// Components are known by their shape, not by the numbers of their vertices.
    pub relabel: bool,
    /// Under the rules grab and both, a board of up to 64 vertices is searched as sets of vertices;
    /// of the others, only `bound` and `detach` are asked about them.
    pub subsets: bool,
}

impl Reductions {
    /// All of them.
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
        subsets: true,
    };

    /// None of them: plain search with a memory.
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
        subsets: false,
    };

    /// The names of those that are wanted.
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
            subsets,
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
            (subsets, "subsets"),
        ];
        named.into_iter().filter(|(wanted, _)| *wanted).map(|(_, name)| name)
    }
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}

/// The reductions that are wanted and hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enabled {
    pub(crate) rules: Rules,
    pub(crate) reductions: Reductions,
    /// Whether the number of turns left has one parity in every play, so that an ev is a number.
    pub(crate) one_parity: bool,
}

impl Enabled {
    /// Whether equal free vertices cancel: who answers one by the other has changed nothing. But
    /// where a pass must not follow a pass, the pair lets a player pass again; and where one may
    /// pass only at an even number, it lets a player pass who could do nothing (under the rule
    /// both, one can be left without a move).
    pub(crate) fn cancel(&self) -> bool {
        let stuck = self.rules.taking == Taking::Both && self.rules.passing == Passing::OnEvenCount;
        self.reductions.cancel && self.rules.passing != Passing::NoTwoInARow && !stuck
    }

    /// Whether free vertices that are worth nothing to anybody are forgotten.
    pub(crate) fn forget(&self) -> bool {
        self.cancel() && self.rules.passing == Passing::EndsOnTwo
    }

    /// Whether a pair at a closed end comes off. Its ev vanishes where players may pass; where they
    /// may not, it is a number if the play has one parity.
    pub(crate) fn fruitless(&self) -> bool {
        self.reductions.fruitless && self.cancel() && (self.evs_vanish() || self.one_parity)
    }

    pub(crate) fn evs_vanish(&self) -> bool {
        matches!(self.rules.passing, Passing::EndsOnTwo | Passing::OnEvenCount)
    }

    pub(crate) fn condense(&self) -> bool {
        self.reductions.condense && self.cancel()
    }

    pub(crate) fn rooted(&self) -> bool {
        self.shared() && self.reductions.rooted && self.fruitless()
    }

    pub(crate) fn pendant(&self) -> bool {
        self.shared() && self.reductions.pendant && self.fruitless()
    }

    pub(crate) fn shared(&self) -> bool {
        self.rules.taking == Taking::Share
    }
}
