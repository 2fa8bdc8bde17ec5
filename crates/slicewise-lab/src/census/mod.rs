//! Counting all boards of a kind by their values, and looking for extreme ones.
//!
//! A census has a [`Population`], all boards of a kind, size and weights up to symmetry, and a [`Question`].
//! Boards are enumerated one of each class in constant amortised time, straight into the lines in which 64 to 8
//! of them are solved side by side; the same population is always split into the same parts, which are counted
//! on several threads, or before and after a pause.
//!
//! ```
//! use std::ops::ControlFlow;
//! use slicewise::Watch;
//! use slicewise_lab::census::{self, Kind, Plan, Population, Question, Tally, Weights};
//!
//! let population = Population::new(Kind::Pizza, 15, Weights::Between(0, 2));
//! let plan = Plan::new(Population { total: Some(9), ..population })?;
//! let question = Question { condition: Some("value < 0".parse()?), list: true, ..Question::default() };
//! let mut tally = Tally::default();
//! census::run(&plan, &question, 0, 1, Watch::none(), &mut |part| {
//!     tally.add(&question, part);
//!     ControlFlow::Continue(())
//! })?;
//! // The two pizzas of which the second player gets the most, 5/9.
//! assert_eq!(tally.meant(&question), 2);
//! assert_eq!(tally.listed[0].weights, [0, 0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The files: `sequence`, `permutation`, `tree`, `weighting` and `graph` enumerate, `count` has the formulas; `batch`
//! fills lines, `kernel` and `lattice` solve them; `expression` is what is asked of a board, `tally` what is
//! counted, `classes` sorts by equivalence, `run` the threads; `hunt` looks for extreme boards without counting.

mod batch;
mod classes;
mod count;
mod expression;
mod graph;
mod hunt;
mod kernel;
mod lattice;
mod particulars;
mod permutation;
mod plan;
mod population;
mod run;
mod sequence;
mod tally;
mod tree;
mod weighting;

use slicewise::row::many::lane::Width;

pub use expression::{Condition, ExpressionError, Fact, Numbers, Quantity};
pub use hunt::{Hunt, hunt};
pub use particulars::{Fraction, Particulars};
pub use plan::Plan;
pub use population::{Kind, Population, Weights};
pub use run::run;
pub use sequence::{Sequences, Symmetry};
pub use tally::{Best, Kept, Question, Tally};
pub use tree::{FreeTree, FreeTrees};

/// The most vertices of a board of a census, other than a tree or a graph.
pub const LONGEST: usize = 64;

/// The number of boards that a hunt looks at if nothing else is asked.
pub const USUAL_BOARDS: u64 = 2_000_000;

/// The most vertices of a tree or a graph of a census.
pub const LARGEST_GRAPH: usize = 20;

/// The largest magnitude of a weight of a census.
pub const LARGEST_WEIGHT: i64 = 1 << 40;

/// The reason why there is no census.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CensusError {
    /// A word that is not a kind of board.
    #[error("found the kind `{found}`, expected one of row, pizza, path, tree, cuts, graph")]
    Kind {
        /// The word.
        found: String,
    },
    /// A word that is not a range of weights.
    #[error(
        "found the weights `{found}`, expected LO..HI (both included, such as 0..1), 0/1 or \
         permutation"
    )]
    Weights {
        /// The word.
        found: String,
    },
    /// Too many different weights, or too large ones.
    #[error(
        "found weights from {low} to {high}, expected at most 256 different ones up to 2^40 in \
         magnitude"
    )]
    Range {
        /// The least weight.
        low: i64,
        /// The largest weight.
        high: i64,
    },
    /// Weights of special slices, whose sign is left out, that are negative or take too many cuts.
    #[error(
        "found weights from {low} to {high}, expected 0 to 255: those of special slices are given \
         without their sign"
    )]
    Cuts {
        /// The least weight.
        low: i64,
        /// The largest weight.
        high: i64,
    },
    /// Too many vertices.
    #[error("found the size {found} for a {}, expected at most {most}", kind.name())]
    Size {
        /// The kind of board.
        kind: Kind,
        /// The number of vertices.
        found: usize,
        /// The most there may be.
        most: usize,
    },
    /// Permutations on trees or graphs.
    #[error("trees and graphs take a range of weights such as 0..1, and no permutations")]
    Permutations,
    /// Permutations in a hunt.
    #[error("`hunt` takes a range of weights such as 0..9, and no permutations")]
    HuntedPermutations,
    /// A total in a hunt.
    #[error("`hunt` does not take a total")]
    HuntedTotal,
    /// Classes in a hunt.
    #[error("`hunt` does not know `class`: classes are numbered in the order of a census")]
    HuntedClasses,
    /// A total that permutations do not have.
    #[error("found another total for permutations, expected {sum} or none")]
    Total {
        /// The total that they have.
        sum: i64,
    },
    /// A rule of taking other than the share rule for boards that are not trees, or passing for cuts.
    #[error(
        "found other rules for a {}, expected share: only trees and graphs have other rules of \
         taking, and cuts none of passing",
        kind.name()
    )]
    Rule {
        /// The kind of board.
        kind: Kind,
    },
    /// Graphs, where none are given.
    #[error("found no graphs, expected a census of those in a file")]
    NoGraphs,
    /// An edge that is a loop or leads to no vertex.
    #[error(
        "found an edge of graph {graph} that is a loop or leads to no vertex, expected two of \
         {size} vertices"
    )]
    Edge {
        /// The number of the graph, from 1.
        graph: usize,
        /// The number of vertices.
        size: usize,
    },
    /// A graph with too many symmetries.
    #[error(
        "found more than {} symmetries of graph {graph}, those that exchange vertices with the \
         same neighbours left out, expected fewer",
        graph::SYMMETRY_LIMIT
    )]
    Symmetries {
        /// The number of the graph, from 1.
        graph: usize,
    },
    /// A fact that takes too many steps, or does not fit a machine integer.
    #[error("`{}` of `{board}` was not found in a million steps, expected a smaller board", fact.name())]
    Particular {
        /// The fact.
        fact: Fact,
        /// The board.
        board: String,
    },
    /// A graph with too many positions.
    #[error(
        "found a graph of {size} vertices with more than {} positions, expected fewer",
        lattice::POSITION_LIMIT
    )]
    Positions {
        /// The number of its vertices.
        size: usize,
    },
}
