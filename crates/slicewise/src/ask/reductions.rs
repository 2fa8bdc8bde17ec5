//! [`Reductions`]: what a search may simplify.

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
    /// On a tree under the grab rule where nothing is anchored and nobody passes, `detach` and `condense` also apply
    /// below heavier vertices, if these have three neighbours or more and are pairwise not adjacent.
    pub below: bool,
    /// Two trees of one shape cancel under the same conditions.
    pub pairs: bool,
    /// A sum of such trees with an even number of vertices is worth at least 0, which also bounds odd ones.
    pub halves: bool,
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
    /// tree under the grab rule of at most 128; but several trees are not that cancel in `pairs`. Of the other reductions,
    /// only `bound`, `halves` and `detach` apply to them, and under the grab rule `condense`, `below` and `twins` to a tree,
    /// also to one that is left of a connected graph.
    pub subsets: bool,
    /// On a tree under the grab rule that is the whole board, x – M – y is one vertex of weight x − M + y wherever
    /// x ≤ M ≥ y, and a leaf goes first that is as heavy as every vertex with at most two neighbours. *Nobody has proved
    /// it*: these are Questions 4 and 9 of the book, and not among [`ALL`](Self::ALL).
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
        below: true,
        pairs: true,
        halves: true,
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
        below: false,
        pairs: false,
        halves: false,
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
            below,
            pairs,
            halves,
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
            (below, "below"),
            (pairs, "pairs"),
            (halves, "halves"),
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
