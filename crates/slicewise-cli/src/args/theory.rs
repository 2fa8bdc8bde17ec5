//! The arguments of `slicewise theory`: a command for each question.

use std::time::Duration;

use clap::{Args, Subcommand};
use slicewise::Exact;

use super::{BoardArgs, ShowArgs, typed};

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Theory {
    #[command(subcommand)]
    pub(crate) question: Question,
    /// Stop after a time (30s, 5m), with what is known then
    #[arg(long, global = true, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) budget: Option<Duration>,
}

const EXAMPLES: &str = "\
Examples:
  slicewise theory equivalent 'row 1 2 3' 'row 3 2 1'
  slicewise theory equivalent row 1 2 3 and row 3 2 1
  slicewise theory distance pizza 1 0 1 0 1 and free 3
  slicewise theory invertible path 1 0 1
  slicewise theory domination row 3 2 5 4 --better 0 --worse 3
  slicewise theory order free 3 2 and free 4 1
  slicewise theory independent 'free 1' 'free 4 3' 'pizza 1 2 3 4'
  slicewise theory profile pizza 0 1 0 1 2 0 1
  slicewise theory scale row 1 2 3 --by 2 --plus 1/2";

#[derive(Subcommand)]
pub(crate) enum Question {
    /// Whether two boards have the same value beside every board
    Equivalent {
        #[command(flatten)]
        boards: ManyBoards,
        #[command(flatten)]
        search: SearchArgs,
    },
    /// How far apart the values of two boards can be beside a third
    Distance {
        #[command(flatten)]
        boards: ManyBoards,
        #[command(flatten)]
        search: SearchArgs,
    },
    /// Whether the number of vertices is even
    Parity(OneBoard),
    /// Whether the board has an inverse: a board beside which it is equivalent to the empty board
    Invertible(OneBoard),
    /// The value if one player must pass once: the first on an even board, the second on an odd one
    Onepass(OneBoard),
    /// Which of two invertible boards is below the other: x ≤ y if y is odd or x is even, and the value of
    /// x + y is that of y less that of x
    Order(ManyBoards),
    /// Whether at most one of these invertible boards is odd, and their sum is worth the sum of their values
    Independent(ManyBoards),
    /// The orders of boards in the group of invertible boards, 1 or 2, and a smallest sum of some of them that
    /// is equivalent to the empty board
    Group(ManyBoards),
    /// The value beside one free vertex as a function of its weight, and the normal form if there is one
    Profile {
        #[command(flatten)]
        about: OneBoard,
        /// Draw the function as an SVG picture
        #[arg(long, conflicts_with = "json")]
        svg: bool,
    },
    /// The sets of numbers that boards of free vertices stand for, and their symmetric difference
    Measure(ManyBoards),
    /// The reduction of a board of zeros and ones without unbroached components
    Reduce(OneBoard),
    /// The safe moves of a board of zeros and ones without unbroached components
    Safe(OneBoard),
    /// Whether a board of zeros and ones is simplistic, so that safe moves are optimal; its class and value
    Simplistic(OneBoard),
    /// Whether a first move is at least as good as another, of the same board or of a second one, whatever is
    /// beside them
    Domination {
        #[command(flatten)]
        boards: ManyBoards,
        /// The vertex of the move that may be better
        #[arg(long, value_name = "VERTEX")]
        better: u32,
        /// The vertex of the move that may be worse, on the second board if there are two
        #[arg(long, value_name = "VERTEX")]
        worse: u32,
        #[command(flatten)]
        search: SearchArgs,
    },
    /// Whether a board is a zugzwang pair
    Ev(OneBoard),
    /// Whether a row, stack, path or pizza is a slice or an ev sequence
    Slice(OneBoard),
    /// The slices of a row or stack by algorithm 2.17 of Brown & Brown, step by step
    Partition(OneBoard),
    /// Whether the slices of two rows have the same weights in the same order; then the rows are equivalent, as rows
    /// and as stacks
    Similar(ManyBoards),
    /// What each first move loses, and how much it can lose by its weight
    Badness(OneBoard),
    /// Whether a pizza with an odd number of pieces is worth as little as its weights allow; its special slices
    Extremal(OneBoard),
    /// The plateaus: runs of equal weights higher than their neighbours
    Plateaus(OneBoard),
    /// Whether an even pizza has the value 0, by deleting plateaus
    ZeroCycle(OneBoard),
    /// The unbroached paths that cutting a pizza gives
    Rotations(OneBoard),
    /// The runs of ones of a sequence of zeros and ones
    Clusters(OneBoard),
    /// The board with all weights multiplied and shifted, and its value
    Scale {
        #[command(flatten)]
        about: OneBoard,
        /// The factor of the weights
        #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number)]
        by: Exact,
        /// The number added to the products
        #[arg(long, value_name = "NUMBER", default_value = "0", value_parser = number)]
        plus: Exact,
    },
}

#[derive(Args)]
pub(crate) struct OneBoard {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

#[derive(Args)]
pub(crate) struct ManyBoards {
    /// The boards: each in quotes, or with `and` between them, or a file each
    #[arg(value_name = "BOARD", required = true)]
    pub(crate) words: Vec<String>,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

impl Question {
    /// Whether contexts are searched where no theorem decides, which may take long and shows something early.
    pub(crate) fn searches(&self) -> bool {
        matches!(self, Self::Equivalent { .. } | Self::Distance { .. } | Self::Domination { .. })
    }
}

/// How far to search for a context where no theorem decides.
#[derive(Args)]
pub(crate) struct SearchArgs {
    /// The most vertices of a context, where no theorem decides and contexts are searched
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(..=8))]
    pub(crate) size: u8,
}

/// Parses a number, which may begin with a minus.
fn number(word: &str) -> Result<Exact, slicewise::NumberError> {
    typed(word).parse()
}
