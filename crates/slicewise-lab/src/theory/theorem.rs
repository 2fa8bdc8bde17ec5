//! [`Theorem`]: how an answer is known.

use std::fmt::{self, Display};

/// Declares the theorems, each with the words by which an answer names it.
macro_rules! theorems {
    ($($(#[$doc:meta])* $name:ident = $words:literal,)*) => {
        /// The reason for an answer. Numbers after *Brown & Brown* are those of arXiv 1509.07533; other
        /// names are those of the book's chapters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Theorem {
            $($(#[$doc])* $name,)*
        }

        impl Display for Theorem {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$name => $words,)*
                })
            }
        }
    };
}

theorems! {
    /// Boards of different parity are infinitely far apart.
    Parity = "different parity (Equivalence, Lemma 1)",
    /// Boards without unbroached components are determined by their free weights and their ev.
    NormalForms = "normal forms (Brown & Brown, 2.11 and 2.12; distance: Equivalence, Theorem 4)",
    /// The distance of two invertible boards of the same parity is the value of their sum.
    Invertible = "both are invertible but for their evs (Brown & Brown, Corollary 3.8; Equivalence, Theorem 4)",
    /// The distance of a board from an invertible one is the value of their sum with one forced pass.
    OneInvertible = "one of them is invertible but for its ev (Equivalence, Theorem 4)",
    /// Beside some board, two boards differ by as much as the distance can be by the differences of their
    /// weights.
    Lipschitz = "as far apart beside one board as boards of one graph can be (Brown & Brown, Lemma 1.3)",
    /// The order and the independence of invertible boards, by the values of sums.
    Order = "the value of their sum (Brown & Brown, Definition 3.13)",
    /// The one set of free weights whose profile has the same slopes as that of the board.
    Profile =
        "the turns of its value beside one free vertex (Brown & Brown, the remark after 3.23; Equivalence, \
         Theorem 4)",
    /// Free weights as unions of intervals.
    Measure = "free weights as unions of intervals (Brown & Brown, 3.11)",
    /// The reductions, safe moves and simplistic boards of zeros and ones.
    ZeroOne = "boards of zeros and ones (Brown & Brown, 3.27)",
    /// Boards that share what makes them hard are equivalent if the remaining parts are.
    Congruence = "they share a part, and the remaining parts are equivalent",
    /// A bijection of the vertices keeps weights, edges and marks.
    Same = "they are the same board, but for the numbers of their vertices",
    /// Two boards beside the same third one have different values.
    Context = "beside the same board they have different values",
    /// Pizzas, rows and free vertices are invertible, and so are their sums.
    Pizzas = "every pizza, row and free vertex is invertible (Brown & Brown, 2.12 and 4.5)",
    /// Under the grab rule, trees and cycles without anchored vertices are their own inverses.
    Trees =
        "under the grab rule, every tree and every cycle without anchored vertices is its own inverse (Equivalence, \
         Theorem 11)",
    /// An unbroached path or tree is invertible exactly when every first move that leaves an ev is
    /// dominated by one that leaves none.
    FirstMoves =
        "domination among the first moves of paths and trees (Brown & Brown, 4.11; Equivalence, Theorem 6)",
    /// Two copies of an invertible board are worth 0.
    Double = "an invertible board beside itself is worth 0 (Brown & Brown, 3.4)",
    /// A board of which play makes only boards that are worth 0 twice is invertible.
    DoubleByPlay =
        "all that play makes of it is worth 0 twice, so it is invertible (Brown & Brown, Theorem 3.4)",
    /// A board that is worth 0 twice, and whose first moves are dominated by ones that leave invertible boards, is invertible.
    DoubleByMoves =
        "it is worth 0 twice, and every first move is dominated by one that leaves an invertible board, so it is \
         invertible (Brown & Brown, Theorem 3.4′)",
    /// A board is invertible exactly when two copies of it are worth 0 with one forced pass.
    OnePass =
        "invertible exactly when two copies of the board are worth 0 with one forced pass (Brown & Brown, \
         Theorem 3.25)",
    /// An even board is ev(r) exactly when its value is −r, and r with one forced pass.
    EvByOnePass = "an ev of weight r exactly when worth -r, and r with one forced pass (Equivalence, Theorem 7)",
    /// A move dominates another if its score is higher by at least the distance of the boards they
    /// leave, and only then if that distance is known by invertibility.
    MetricDomination = "metric domination, exact where the distance is (Order and measure, Theorem 1)",
    /// A sum of invertible boards is equivalent to the empty board exactly when it is even and worth 0.
    Sums =
        "a sum of invertible boards is equivalent to the empty board exactly when it is even and worth 0 \
         (Brown & Brown, 3.3 and 3.8)",
    /// Where two passes end the play, every board is its own inverse.
    Passing =
        "where two passes end the play, every board is its own inverse (Brown & Brown, 5.1 and 5.2; \
         Passing, Theorem 1)",
    /// Where nobody may pass after a pass, only zeros change nothing.
    PassingOverZeros =
        "where nobody may pass after a pass, boards of zeros are equivalent to the empty board, and no others \
         (Brown & Brown, 5.3; Passing, Theorem 3)",
    /// Where nobody may pass after a pass, heaviest vertices are free and zeros that open nothing are left out.
    PassingParts =
        "where nobody may pass after a pass, the same parts: available vertices that are the heaviest of their \
         region are free, and zeros that open nothing are left out (Passing, Proposition 4)",
    /// The slices and the ev sequence that the algorithm finds.
    Algorithm = "algorithm 2.17 of Brown & Brown",
    /// Sequences are similar exactly if their slices have the same weights in the same order.
    Similarity = "the weights of their slices (Brown & Brown, 2.10, 2.13 and 2.18)",
    /// An available vertex loses at most twice what it lacks to the greatest weight.
    LimitedBadness = "limited badness (Brown & Brown, 1.5 and 1.6; Four ninths, Theorem 1)",
    /// The least that the weights of an odd pizza allow.
    OddPizzas = "the least value of odd pizzas (Brown & Brown, 4.7 and 4.9; Four ninths, Theorems 2 and 4)",
    /// The weights are multiplied by a number that is not negative, and shifted by any number.
    Affine = "all weights times a, plus b (Brown & Brown, 3.21; Order and measure, Theorem 7)",
    /// Only the empty board, free vertices and evs have scalings or shifts that leave them equivalent to themselves.
    Stabilizers =
        "only the empty board, free vertices and evs stay as they are (Brown & Brown, 3.22; Order and measure, \
         Proposition 9)",
    /// For finitely many boards there is one that shifts their values by any number.
    FinitelyMany =
        "even boards lose and odd ones gain beside it, if they are finitely many (Brown & Brown, Remark 1.2; \
         Order and measure, Proposition 2)",
    /// Every board arises in optimal play from an unbroached one.
    Origins =
        "it arises from an unbroached board in optimal play (Brown & Brown, section 1; Order and measure, Proposition 3)",
    /// A pizza is worth the worst or the best of its cuts.
    Cuts =
        "a pizza of an odd number of pieces is worth the least of its cuts, of an even number the most (Brown \
         & Brown, 4.12)",
    /// A first move on no plateau is dominated by one on a plateau next to it.
    Plateaus =
        "a first move that is on no plateau is dominated by one on a plateau next to it (Brown & Brown, 4.3)",
    /// An even pizza is worth 0 exactly when deleting plateaus of even length empties it.
    ZeroCycles =
        "an even pizza is worth 0 exactly when deleting plateaus of even length empties it (Brown & Brown, 4.6)",
    /// An even pizza of zeros and ones is worth 0 or 1 by its clusters of odd length.
    Clusters =
        "an even pizza of zeros and ones: worth 0 without odd clusters, 1 with one (Brown & Brown, 4.10)",
    /// The alternating sums of the beginnings of a sequence.
    AlternatingSums = "the alternating sums of its beginnings (Brown & Brown, (ASC))",
}
