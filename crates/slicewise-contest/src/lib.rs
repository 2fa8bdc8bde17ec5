//! Contest files: the input of well-known problems, answered as their judges expect.
//!
//! A format is always named, never guessed: several problems look alike and have other rules. A file may have one case, or
//! several after their number, up to a 0 or to the end; a row may be an array (`[1,5,2]`, `nums = [1,5,2]`) where the judge has
//! numbers, and the other way round; [`Options`] say what is printed.
//!
//! ```
//! use slicewise_contest::{Format, answer};
//!
//! assert_eq!(answer(Format::Deque, "4\n10 80 90 30\n")?, "10\n");
//! assert_eq!(answer(Format::Termites, "8\n1 2 0 3 7 4 0 9\n")?, "17 9\n");
//! # Ok::<(), slicewise_contest::ContestError>(())
//! ```
#![forbid(unsafe_code)]

mod cases;
mod formats;
mod numbers;

pub use cases::{Cases, Options, Print, UnknownName, answer_as};

use std::ops::Range;
use std::str::FromStr;

use slicewise::board::SetupError;
use slicewise::board::notation::{quoted, shortened};

/// The formats, each named after its best-known problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// PA 2010 *Termites*, HNOI 2010 stones (BZOJ 2000): a 0 is a coin already taken.
    Termites,
    /// USACO *A Game*: both totals of a row.
    Usaco,
    /// AtCoder DP contest L *Deque*: the value of a row.
    Deque,
    /// CSES 1097 *Removal Game*: the first player's total.
    Removal,
    /// ETH Algolab *Burning Coins*: the first player's total of several rows.
    BurningCoins,
    /// LeetCode 486 and 877: whether the first player does not lose.
    LeetCode,
    /// SPOJ TWENDS *Two Ends*: the largest lead over a greedy opponent.
    TwoEnds,
    /// ETH Algolab *From Russia with Love*: what one player of several can guarantee.
    Russia,
    /// JOI 2015 *Cake 2*: the first player's total on a pizza, against a greedy opponent or an
    /// optimal one.
    Cake(Opponent),
    /// UCup *Is it well known in Poland?*: the first player's total on a rooted tree.
    Roots,
    /// LeetCode 1140 *Stone Game II*: the first player's total of a front whose limit is twice the most so far.
    LeetCode1140,
    /// LeetCode 1406 *Stone Game III*: the winner on a front with the limit 3.
    LeetCode1406,
    /// LeetCode 1686 *Stone Game VI*: the winner on free coins that each player values in another way.
    LeetCode1686,
    /// LeetCode 1690 *Stone Game VII*: the value of a row of which each turn scores what is left.
    LeetCode1690,
    /// LeetCode 1872 *Stone Game VIII*: the value where each turn puts back the sum that it took.
    LeetCode1872,
    /// Codeforces 731E *Funny Game*: the same game, from a file.
    FunnyGame,
    /// HackerRank *Bricks Game*: the first player's total of several fronts with the limit 3.
    Bricks,
    /// USACO *xoinc* (Luogu P2964): the first player's total of a front whose limit is twice the last take.
    Xoinc,
    /// UVa 10891 *Game of Sum*: the value of coins taken from either end, any number in a turn.
    GameOfSum,
    /// Codeforces 388C *Fox and Card Game*: both totals, where the players take from opposite ends of piles.
    FoxCards,
}

/// The opponent of the first player in *Cake 2*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Opponent {
    /// Always takes the larger of the two available pieces: the problem as it was set.
    Greedy,
    /// Plays optimally.
    Optimal,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 20] = [
        Self::Termites,
        Self::Usaco,
        Self::Deque,
        Self::Removal,
        Self::BurningCoins,
        Self::LeetCode,
        Self::TwoEnds,
        Self::Russia,
        Self::Cake(Opponent::Greedy),
        Self::Roots,
        Self::LeetCode1140,
        Self::LeetCode1406,
        Self::LeetCode1686,
        Self::LeetCode1690,
        Self::LeetCode1872,
        Self::FunnyGame,
        Self::Bricks,
        Self::Xoinc,
        Self::GameOfSum,
        Self::FoxCards,
    ];

    /// The name of the format on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Termites => "termites",
            Self::Usaco => "usaco",
            Self::Deque => "deque",
            Self::Removal => "removal",
            Self::BurningCoins => "burning-coins",
            Self::LeetCode => "leetcode",
            Self::TwoEnds => "two-ends",
            Self::Russia => "russia",
            Self::Cake(_) => "cake",
            Self::Roots => "roots",
            Self::LeetCode1140 => "leetcode-1140",
            Self::LeetCode1406 => "leetcode-1406",
            Self::LeetCode1686 => "leetcode-1686",
            Self::LeetCode1690 => "leetcode-1690",
            Self::LeetCode1872 => "leetcode-1872",
            Self::FunnyGame => "funny-game",
            Self::Bricks => "bricks",
            Self::Xoinc => "xoinc",
            Self::GameOfSum => "game-of-sum",
            Self::FoxCards => "fox-cards",
        }
    }

    /// The problem, its input and its answer, in one line.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Termites => "PA 2010 Termites, HNOI 2010: N / a1 … aN, 0 = taken; both totals",
            Self::Usaco => "USACO A Game: N, then the row; both totals",
            Self::Deque => "AtCoder DP L: N / the row; first minus second",
            Self::Removal => "CSES 1097: n / the row; the first player's total",
            Self::BurningCoins => "ETH Burning Coins: t, then n / row each; first totals",
            Self::LeetCode => "LeetCode 486, 877: [1,5,2]; true if the first does not lose",
            Self::TwoEnds => "SPOJ TWENDS: lines n a1 … an, ended by 0; lead over greedy",
            Self::Cake(_) => "JOI 2015 Cake 2: N / the pizza; the first total against greed",
            Self::Roots => "UCup Poland: n / a / n-1 edges, root 1; the first player's total",
            Self::LeetCode1140 => {
                "LeetCode 1140 Stone Game II: [2,7,9,4,4]; the first player's total"
            }
            Self::LeetCode1406 => "LeetCode 1406 Stone Game III: [1,2,3,7]; Alice, Bob or Tie",
            Self::LeetCode1686 => "LeetCode 1686 Stone Game VI: [1,3] / [2,1]; 1, -1 or 0",
            Self::LeetCode1690 => "LeetCode 1690 Stone Game VII: [5,3,1,4,2]; first minus second",
            Self::LeetCode1872 => {
                "LeetCode 1872 Stone Game VIII: [-1,2,-3,4,-5]; first minus second"
            }
            Self::FunnyGame => "Codeforces 731E Funny Game: n / the stickers; first minus second",
            Self::Bricks => "HackerRank Bricks: t, then n / bricks each; first totals",
            Self::Xoinc => "USACO xoinc: N, then the coins from the top; the first total",
            Self::GameOfSum => {
                "UVa 10891 Game of Sum: lines n a1 … an, ended by 0; first minus second"
            }
            Self::FoxCards => "Codeforces 388C Fox and Cards: n, then s c1 … cs each; both totals",
            Self::Russia => "ETH From Russia with Love: t, then n m k / x each; what k is sure of",
        }
    }
}

impl Format {
    /// How the cases of a file follow each other, as the judge has it.
    pub(crate) fn cases(self) -> Cases {
        match self {
            Self::BurningCoins | Self::Russia | Self::Bricks => Cases::Counted,
            Self::TwoEnds | Self::GameOfSum => Cases::UntilZero,
            _ => Cases::One,
        }
    }

    /// What the judge expects of a case.
    pub(crate) fn print(self) -> Print {
        match self {
            Self::Termites | Self::Usaco | Self::FoxCards => Print::Both,
            Self::Deque
            | Self::LeetCode1690
            | Self::LeetCode1872
            | Self::FunnyGame
            | Self::GameOfSum => Print::Difference,
            Self::LeetCode => Print::NotLost,
            Self::LeetCode1406 => Print::Winner,
            Self::LeetCode1686 => Print::Sign,
            _ => Print::First,
        }
    }

    /// What the number of cases counts.
    pub(crate) fn noun_of_cases(self) -> &'static str {
        match self {
            Self::BurningCoins | Self::Russia => "the number of rows",
            Self::Bricks => "the number of piles",
            _ => "the number of cases",
        }
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let format = Self::ALL.into_iter().find(|format| format.name() == name);
        format.ok_or_else(|| UnknownFormat(shortened(name)))
    }
}

/// Error parsing the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the format `{}`, expected one of {}", .0, Format::ALL.map(Format::name).join(", "))]
pub struct UnknownFormat(pub String);

/// Error reading a contest file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ContestError {
    /// A word does not fit the format.
    #[error("found {}, expected {expected}", quoted(found, "the end of the file"))]
    Word {
        /// The bytes of the offending word; empty at the end of the file.
        span: Range<usize>,
        /// The word found there, shortened if it is long; empty at the end of the file.
        found: String,
        /// What was expected there.
        expected: String,
    },
    /// What is to be printed is not known in the format.
    #[error(
        "found something to print that is not known of the format {format}, expected another; without it, the judge's answer is printed"
    )]
    Print {
        /// The name of the format.
        format: &'static str,
    },
    /// The numbers do not make a board.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl ContestError {
    /// The bytes of the offending word, if a single word is to blame.
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::Word { span, .. } => Some(span.clone()),
            Self::Setup(_) | Self::Print { .. } => None,
        }
    }
}

/// Answers a contest file, with a final line break.
///
/// Linear in the file for every format except `leetcode-1686` and `fox-cards`, which sort, `two-ends`, `cake`, `leetcode-1140`,
/// `xoinc` and `game-of-sum`, which take O(n²) per game (the last three up to 8000 numbers), and `russia`, which takes
/// O(n² log m / m) for a row with m ≥ 3 players.
///
/// # Errors
/// If a word does not fit the format: the first such word, and what was expected there.
pub fn answer(format: Format, text: &str) -> Result<String, ContestError> {
    answer_as(format, text, &Options::default())
}

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
