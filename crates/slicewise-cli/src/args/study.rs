//! The arguments of the commands that study a board: `explain`, `compare`, `strategy`, `part` and `review`.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use slicewise::play::Strategy;

use super::{BoardArgs, ReadArgs, SearchLimit, ShowArgs, strategy_parser};

/// Limits of searches, on boards that theory does not know.
#[derive(Args)]
pub(crate) struct StudyArgs {
    /// If the board takes searches, stop each after a number of positions (`1000000`), or all of them
    /// after a time (`30s`, `5m`); repeatable to give both
    #[arg(long, value_name = "POSITIONS|TIME")]
    pub(crate) budget: Vec<SearchLimit>,
}

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  slicewise explain row 1 10 20 30 10 1
  slicewise explain rule grab graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-0 0-4
  slicewise explain --from graph6 Dhc --weights 0,1,0,2,2";

#[derive(Args)]
#[command(after_help = EXPLAIN_EXAMPLES)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    #[command(flatten)]
    pub(crate) study: StudyArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

const COMPARE_EXAMPLES: &str = "\
Examples:
  slicewise compare row 4 2 6 7
  slicewise generate row --size 24 | slicewise compare -
  slicewise compare --players 3 row 1 3 2 5 4
  slicewise compare row 1 2 9 4 --table moves.csv";

#[derive(Args)]
#[command(after_help = COMPARE_EXAMPLES)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// The number of players
    ///
    /// Of two, what the methods compute is the value; of more, the total that the last one is sure of.
    #[arg(long, short = 'm', value_name = "M", default_value_t = 2)]
    pub(crate) players: usize,
    /// Judge the strategy of this file, too, which lists it move by move as for `strategy`
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

const STRATEGY_EXAMPLES: &str = "\
Examples:
  slicewise strategy row 25 8 21 2 6 4 12 16
  slicewise strategy row 25 8 21 2 6 4 12 16 --strategy greedy
  slicewise strategy pizza 0 1 2 1 0 3 --strategy 3-ahead --seat second --json
  slicewise strategy rule grab graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-0 0-4 --strategy two-ahead
  slicewise strategy row 1 2 9 4 --table moves.csv

A table has a line `left,move` for each position: the vertices that are left, separated by spaces, and
the move (`0 1 2 3,0`). A line `*,greedy` names the strategy of all other positions.";

#[derive(Args)]
#[command(after_help = STRATEGY_EXAMPLES)]
pub(crate) struct JudgeStrategy {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// The strategy to judge, with a best reply to it; repeatable to compare several
    /// [default: all but the last, compared]
    #[arg(long, short, value_name = "STRATEGY", value_parser = strategy_parser())]
    pub(crate) strategy: Vec<Strategy>,
    /// Judge the strategy that this file lists move by move
    #[arg(long, value_name = "FILE", conflicts_with = "strategy")]
    pub(crate) table: Option<PathBuf>,
    /// The player with the strategy; the first is the player to move
    #[arg(long, value_enum, default_value_t = SeatName::First)]
    pub(crate) seat: SeatName,
    /// The moves made so far, written as for `review`; the strategy begins there
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    pub(crate) moves: Vec<String>,
    #[command(flatten)]
    pub(crate) study: StudyArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SeatName {
    /// The player to move
    First,
    /// The other player
    Second,
}

const PART_EXAMPLES: &str = "\
Examples:
  slicewise part row 1 10 20 30 10 1 --part 1-4
  slicewise part coins.txt --part 0-999 --part 5-17 --json";

#[derive(Args)]
#[command(after_help = PART_EXAMPLES)]
pub(crate) struct Part {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// The first and the last coin of a part, counted from 0; repeatable
    #[arg(long = "part", short, value_name = "FROM-TO", required = true)]
    pub(crate) parts: Vec<PartRange>,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

/// The first and the last coin of a part of a row.
#[derive(Clone)]
pub(crate) struct PartRange(pub(crate) RangeInclusive<usize>);

impl FromStr for PartRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let ends = text.split_once('-');
        let ends = ends.and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        let (from, to) = ends.ok_or("expected the first and the last coin, such as 1-4")?;
        Ok(Self(from..=to))
    }
}

const REVIEW_EXAMPLES: &str = "\
Examples:
  slicewise review row 3 2 5 4 --moves 3,2,1,0
  slicewise review row 2 1 4 2 2 --moves LRRRL
  slicewise review passing N row 3 2 5 --moves 2,pass,1,0
  slicewise review pizza 0 1 2 1 0 3 --moves 5 --json";

#[derive(Args)]
#[command(after_help = REVIEW_EXAMPLES)]
pub(crate) struct Review {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// The moves from the start, separated by commas: vertices, on a row also their ends (`LRRL`), names of nodes, `pass`,
    /// `menu 0 choice 1`, `game 0 edge 2`
    #[arg(long, value_name = "MOVES", value_delimiter = ',', required = true)]
    pub(crate) moves: Vec<String>,
    /// The number of players
    #[arg(long, short = 'm', value_name = "M", default_value = "2")]
    pub(crate) players: usize,
    #[command(flatten)]
    pub(crate) study: StudyArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}
