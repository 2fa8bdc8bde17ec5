//! The arguments of `slicewise theory`: a command for each question.

use std::time::Duration;

use clap::{Args, Subcommand};
use slicewise::Exact;
use slicewise::board::Move;
use slicewise_lab::cones::{Size, sizes_to};
use slicewise_lab::theory::{Parity, Which};

use super::{BoardArgs, Late, ShowArgs, typed, word_parser};

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Theory {
    #[command(subcommand)]
    pub(crate) asked: Asked,
    /// Stop after a time (`30s`, `5m`), and answer with what is known by then; with `--each`, that of each line
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
  slicewise theory scale row 1 2 3 --by 2 --plus 1/2
  echo 'row 1 2 3 and row 3 2 1' | slicewise theory equivalent --each
  slicewise theory four-ninths --slices 9";

#[derive(Subcommand)]
pub(crate) enum Asked {
    #[command(flatten)]
    OfBoards(Question),
    /// Prove that the first player gets four ninths of every pizza, and of which pizzas no more
    ///
    /// For each number of special slices the answer is how many `cones` cover their sums, in each of which one way of cutting a
    /// slice loses less than a ninth, but for those with only sums of the `families` A, B1 and B2 of extremal pizzas (the
    /// book's Four ninths, Lemma 5). 3, 5 and 7 slices are enough for the four ninths; 9, which take minutes, for the pizzas of which the first
    /// player gets no more.
    FourNinths(FourNinths),
}

#[derive(Subcommand)]
pub(crate) enum Question {
    /// Whether two boards have the same value beside every board
    ///
    /// If not, the answer names a board `beside` which they differ, with both `values`, and one beside which
    /// one board wins and the other loses (`opposite`, with what both are `worth`). If that is not decided, it
    /// says how far apart they are `at most`. The parity of the `opposite` board may be chosen, or the board that wins
    /// beside it; both together only for some boards.
    Equivalent {
        #[command(flatten)]
        boards: ManyBoards,
        /// The parity of the board beside which one wins and the other loses
        #[arg(long, value_name = "PARITY")]
        parity: Option<Parity>,
        /// The board that is to win beside it
        #[arg(long, value_name = "BOARD")]
        winner: Option<Which>,
        #[command(flatten)]
        search: SearchArgs,
    },
    /// How far apart the values of two boards can be beside a third board
    ///
    /// Where no theorem gives the distance, the answer is `at least` and sometimes `at most`.
    Distance {
        #[command(flatten)]
        boards: ManyBoards,
        #[command(flatten)]
        search: SearchArgs,
    },
    /// Whether the number of vertices is even
    Parity(Late<OneBoard>),
    /// Whether the board has an inverse: a board beside which it is equivalent to the empty board
    ///
    /// If not, the answer names the component that prevents it.
    Invertible(Late<OneBoard>),
    /// Whether two copies of all that play makes of the board are worth 0, or each first move is dominated by one that
    /// leaves an invertible board
    ///
    /// These are the conditions by which Brown & Brown show boards to be invertible (3.4 and 3.4′): the answer is `by play`
    /// where the first holds, `by moves` where only the second does, and otherwise `neither`, with the shortest `play` to a
    /// board that is `worth` something twice. Of each first move it says by which that leaves an invertible board it is
    /// `dominated_by`.
    Doubles(Late<OneBoard>),
    /// The value if one player must pass once: the first on an even board, the second on an odd one
    Onepass(Late<OneBoard>),
    /// Which of two invertible boards is below the other
    ///
    /// A ≤ B if B is odd or A is even, and A + B is worth what B is worth less what A is.
    Order(Late<ManyBoards>),
    /// Whether invertible boards are independent: at most one is odd, and together they are worth the sum of
    /// their values
    Independent(Late<ManyBoards>),
    /// The orders of boards in the group of invertible boards, and a relation between them
    ///
    /// The `orders` of up to twelve boards: 1 if equivalent to the empty board, otherwise 2. They are `linearly
    /// independent` if no sum of some of them is equivalent to the empty board; if one is, it is the
    /// `relation`.
    Group(Late<ManyBoards>),
    /// The value beside one free vertex as a function of its weight, and the normal form if there is one
    ///
    /// The function has slope 1 or −1, and changes it at the `turns`. The `distance` is how far the board is
    /// from the free weights and ev nearest to it, which the turns give.
    Profile {
        #[command(flatten)]
        about: OneBoard,
        /// Draw the function as an SVG picture
        #[arg(long, conflicts_with_all = ["json", "each"])]
        svg: bool,
    },
    /// The unions of intervals that boards of free vertices stand for, and the length of their symmetric
    /// difference
    Measure(Late<ManyBoards>),
    /// The reduction of a board of zeros and ones in which every component has an available vertex
    Reduce(Late<OneBoard>),
    /// The safe moves of a board of zeros and ones in which every component has an available vertex
    ///
    /// The answer says of every available vertex (or only of the ones, if there are any) whether it is
    /// `optimal`.
    Safe(Late<OneBoard>),
    /// Whether a board of zeros and ones is simplistic, so that safe moves are optimal
    ///
    /// If it is, the answer has its value and the simplest board of its class; otherwise the 0 or 1 that
    /// prevents it.
    Simplistic(Late<OneBoard>),
    /// Whether a first move is at least as good as another, whatever is beside the board
    ///
    /// With two boards, the other move is on the second.
    Domination {
        #[command(flatten)]
        boards: ManyBoards,
        /// The move that may be better: a vertex, `menu 0 choice 1` or `game 0 edge 2`
        #[arg(long, value_name = "MOVE")]
        better: Move,
        /// The move that may be worse, on the second board if there are two
        #[arg(long, value_name = "MOVE")]
        worse: Move,
        #[command(flatten)]
        search: SearchArgs,
    },
    /// Whether a board is equivalent to an ev, a zugzwang pair
    ///
    /// An ev adds a constant to the value of odd boards, and subtracts it from that of even ones.
    Ev(Late<OneBoard>),
    /// Whether a row, stack, path or pizza, read as a sequence, is a slice or an ev sequence
    ///
    /// The answer is `slice`, `ev sequence` or `neither`, with the `beginning`, and that of the reverse
    /// (`end`), whose alternating sum is above 0.
    Slice(Late<OneBoard>),
    /// The slices of a row or stack by algorithm 2.17 of Brown & Brown, step by step
    ///
    /// A step has the part, the first sum above 0, and the coins that are `cut` off as a slice.
    Partition(Late<OneBoard>),
    /// Whether the slices of two rows have the same weights in the same order
    ///
    /// The answer also says whether the rows are `equivalent` as `rows`, as `stacks` taken from the left, and
    /// `reversed`: all three if they are similar.
    Similar(Late<ManyBoards>),
    /// What each first move loses, and how much it can lose by its weight
    ///
    /// Only for boards in which every component has an available vertex. The answer is the greatest loss.
    Badness(Late<OneBoard>),
    /// Whether a pizza with an odd number of pieces is worth as little as its weights allow
    ///
    /// The answer has that `bound`, the special slices with the sums of their beginnings, the `family` of
    /// extremal pizzas to which they belong, and the interval in which a sum of each slice `needs` to be for
    /// that.
    Extremal(Late<OneBoard>),
    /// The plateaus: runs of equal weights higher than the weights on both sides
    ///
    /// The answer is their number; of each it says at which pieces the plateaus next to it begin (`neighbours`), and which
    /// pieces that are on none are `near` it.
    Plateaus(Late<OneBoard>),
    /// Whether an even pizza has the value 0, with the plateaus that are deleted
    ZeroCycle(Late<OneBoard>),
    /// The value of a pizza, and of the unbroached paths that one cut makes of it
    ///
    /// All cuts are invertible if the weights are equal but for one that is heavier at most (`one_heavier`). An even pizza is
    /// worth the same as all its cuts if that is by how much its `colours` are `apart`, an odd one if that is the weight of
    /// its `only_plateau`.
    Rotations(Late<OneBoard>),
    /// The runs of ones in a sequence of zeros and ones, or of ones and minus ones
    Clusters(Late<OneBoard>),
    /// The board with all weights multiplied, then shifted, and the values of both
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
    /// The scalings and shifts of the weights that leave the board equivalent to itself
    ///
    /// Of the maps x ↦ ax + b with a > 0: `all`, for a board that is equivalent to the empty one; the `shifts` (a = 1), for an
    /// ev; those `around a point`, for a free vertex of that weight; or `none but the identity`.
    Stabilizer(Late<OneBoard>),
    /// A board beside which the boards, if they are even, are worth a number less, and if they are odd, that number more
    ///
    /// The answer has the value of each board `alone` and, beside the other, `shifted`.
    Shift {
        #[command(flatten)]
        boards: ManyBoards,
        /// The number, which may be below 0
        #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = number)]
        by: Exact,
    },
    /// An unbroached board from which the board arises in optimal play
    ///
    /// Its first vertices are those of the board; the answer has the optimal `play` that leaves them, and the `values` before
    /// each move and after the last.
    Origin(Late<OneBoard>),
}

#[derive(Args)]
pub(crate) struct OneBoard {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// Read one board per line and print one JSON answer per line; skip blank lines and comments
    #[arg(long)]
    pub(crate) each: bool,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

#[derive(Args)]
pub(crate) struct ManyBoards {
    /// The boards: each in quotes, or with `and` between them, or a file each
    #[arg(value_name = "BOARD", required_unless_present = "each", value_parser = word_parser())]
    pub(crate) words: Vec<String>,
    /// Read the boards of each line of a file or of standard input, with `and` between them, and print one JSON answer per
    /// line; skip blank lines and comments
    #[arg(long)]
    pub(crate) each: bool,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

/// The boards that a question is about, and how its answer is shown.
#[derive(Clone, Copy)]
pub(crate) enum About<'q> {
    One(&'q OneBoard),
    Many(&'q ManyBoards),
}

impl About<'_> {
    /// Whether the boards are in lines, and each line gets an answer.
    pub(crate) fn each(self) -> bool {
        match self {
            Self::One(about) => about.each,
            Self::Many(boards) => boards.each,
        }
    }

    pub(crate) fn show(&self) -> &ShowArgs {
        match self {
            Self::One(about) => &about.show,
            Self::Many(boards) => &boards.show,
        }
    }
}

impl Question {
    /// The boards that it is about.
    pub(crate) fn about(&self) -> About<'_> {
        use Question as Q;
        match self {
            Q::Equivalent { boards, .. }
            | Q::Distance { boards, .. }
            | Q::Domination { boards, .. }
            | Q::Shift { boards, .. }
            | Q::Order(Late(boards))
            | Q::Independent(Late(boards))
            | Q::Group(Late(boards))
            | Q::Measure(Late(boards))
            | Q::Similar(Late(boards)) => About::Many(boards),
            Q::Profile { about, .. }
            | Q::Scale { about, .. }
            | Q::Parity(Late(about))
            | Q::Invertible(Late(about))
            | Q::Doubles(Late(about))
            | Q::Onepass(Late(about))
            | Q::Reduce(Late(about))
            | Q::Safe(Late(about))
            | Q::Simplistic(Late(about))
            | Q::Ev(Late(about))
            | Q::Slice(Late(about))
            | Q::Partition(Late(about))
            | Q::Badness(Late(about))
            | Q::Extremal(Late(about))
            | Q::Plateaus(Late(about))
            | Q::ZeroCycle(Late(about))
            | Q::Rotations(Late(about))
            | Q::Stabilizer(Late(about))
            | Q::Origin(Late(about))
            | Q::Clusters(Late(about)) => About::One(about),
        }
    }

    /// Whether contexts are searched where no theorem decides, which may take long and shows something early.
    pub(crate) fn searches(&self) -> bool {
        matches!(self, Self::Equivalent { .. } | Self::Distance { .. } | Self::Domination { .. })
    }
}

/// How far to search for a context where no theorem decides.
#[derive(Args)]
pub(crate) struct SearchArgs {
    /// Where no theorem decides, try contexts of at most this many vertices
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(..=8))]
    pub(crate) size: u8,
}

#[derive(Args)]
pub(crate) struct FourNinths {
    /// Prove it for 3, 5, … special slices, up to this number: 3, 5, 7 or 9
    #[arg(long = "slices", value_name = "N", default_value = "7", value_parser = sizes)]
    pub(crate) sizes: &'static [Size],
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

/// Parses the greatest number of slices.
fn sizes(word: &str) -> Result<&'static [Size], String> {
    let word = typed(word);
    let slices =
        word.parse().map_err(|_| format!("found `{word}`, expected a number of slices"))?;
    sizes_to(slices).map_err(|error| error.to_string())
}

/// Parses a number, which may begin with a minus.
fn number(word: &str) -> Result<Exact, slicewise::NumberError> {
    typed(word).parse()
}
