//! The arguments of `slicewise census`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use slicewise::board::{Passing, Taking};
use slicewise_lab::census::{CensusError, Kind, Weights};

use super::board::rule_parser;
use super::{ShowArgs, typed};

const EXAMPLES: &str = "\
Examples:
  slicewise census pizza --size 21 --where 'value < 0'
  slicewise census pizza --size 15 --weights 0..9 --total 9 --best 2 --minimise share
  slicewise census row --size 10 --weights permutation --maximise value
  slicewise census tree --size 9 --weights 0..2 --rule grab --by share
  slicewise census graph --graphs bipartite.g6 --rule grab --where 'value < 0'
  slicewise census pizza --size 31 --threads 2 --checkpoint census.json --boards found.ndjson \\
    --where 'value < 0'
  slicewise census pizza --size 17 --output svg > census.svg
  slicewise census path --size 5 --by class
  slicewise census pizza --size 6 --weights 0..3 --where 'greed.guarantee < value and colour.guarantee < value'

Expressions use `value`, `total`, `share` (the first player's part of the total), `first` and `second`
(each player's total), `size`, `greedy` (the best outcome of taking a largest available vertex first),
`loss` (`value - greedy`), `weights.least`, `weights.greatest` and `weights.magnitude` (the sum of the weights
without their signs). These take far longer than a value: `invertible`, `doubles.by_play` and
`doubles.by_moves` (1 or 0, see `theory invertible` and `theory doubles`), `class` (the number of the class
of equivalent boards, in the order of the census; `hunt` does not know it), and what a strategy of the
first player guarantees: `greed.guarantee`, `colour.guarantee`, `two_ahead.guarantee`,
`parity.guarantee` and, on average, `random.guarantee`.

If a census with `--checkpoint` was stopped, the same command resumes it.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Census {
    #[command(flatten)]
    pub(crate) family: FamilyArgs,
    /// The graphs of `census graph`: a file with one graph per line in graph6 or sparse6, such as nauty's `geng`
    /// writes, or `-` for standard input
    #[arg(long, value_name = "FILE", required_if_eq("kind", "graph"))]
    pub(crate) graphs: Option<PathBuf>,
    /// Count only boards whose weights have this sum
    #[arg(long, value_name = "TOTAL", value_parser = integer)]
    pub(crate) total: Option<i64>,
    /// Report only boards that meet this condition, such as `value < 0 and share <= 4/9`
    #[arg(long = "where", value_name = "CONDITION")]
    pub(crate) condition: Option<String>,
    /// The number by which the boards are counted
    #[arg(long, value_name = "EXPRESSION", default_value = "value")]
    pub(crate) by: String,
    /// The number of extreme boards to list
    #[arg(long, value_name = "N", default_value = "3")]
    pub(crate) best: usize,
    #[command(flatten)]
    pub(crate) extreme: ExtremeArgs,
    /// Write every board that meets the condition to this file: as CSV or Parquet if the name ends in `.csv` or
    /// `.parquet`, otherwise one JSON object per line
    #[arg(long, value_name = "FILE")]
    pub(crate) boards: Option<PathBuf>,
    /// The number of threads
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: NonZeroUsize,
    /// Stop after a time (`30s`, `5m`)
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) budget: Option<Duration>,
    /// Save the progress in this file from time to time and at the end, and resume from it if it exists
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// The time between two checkpoints
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = humantime::parse_duration)]
    #[arg(requires = "checkpoint")]
    pub(crate) every: Duration,
    /// The format of the report
    #[arg(long, short, value_enum, default_value_t = CensusOutput::Text)]
    pub(crate) output: CensusOutput,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

/// The kinds of which the size has to be given.
const KINDS_WITH_SIZE: [(&str, &str); 5] =
    [("kind", "row"), ("kind", "pizza"), ("kind", "path"), ("kind", "tree"), ("kind", "cuts")];

/// A kind of board, its size and its weights.
#[derive(Args)]
pub(crate) struct FamilyArgs {
    /// The kind of board
    #[arg(value_name = "KIND", value_parser = kind_parser())]
    pub(crate) kind: Kind,
    /// The number of vertices; the graphs of a file have their own
    #[arg(long, short = 'n', value_name = "N", required_if_eq_any = KINDS_WITH_SIZE)]
    pub(crate) size: Option<usize>,
    /// The weights: `LO..HI` (inclusive), `0/1`, or `permutation` (of 1 to N)
    #[arg(long, short, value_name = "WEIGHTS", default_value = "0..1", value_parser = weights)]
    pub(crate) weights: Weights,
    /// Which vertices of a tree or a graph may be taken
    #[arg(long, value_name = "RULE", default_value = "share")]
    #[arg(value_parser = rule_parser::<3, Taking>(Taking::ALL.map(Taking::name)))]
    pub(crate) rule: Taking,
    /// When a player may pass
    #[arg(long, value_name = "WHEN", default_value = Passing::default().name())]
    #[arg(value_parser = rule_parser::<4, Passing>(Passing::ALL.map(Passing::name)))]
    pub(crate) passing: Passing,
}

/// The number of which the least or the most is wanted.
#[derive(Args)]
pub(crate) struct ExtremeArgs {
    /// Find boards on which this is smallest [default: value; for a hunt, share]
    #[arg(long, visible_alias = "minimize", value_name = "EXPRESSION")]
    minimise: Option<String>,
    /// Find boards on which this is largest
    #[arg(
        long,
        visible_alias = "maximize",
        value_name = "EXPRESSION",
        conflicts_with = "minimise"
    )]
    maximise: Option<String>,
}

impl ExtremeArgs {
    /// Returns the option, its expression, and whether the most is wanted; the least of `usual` if nothing is asked.
    pub(crate) fn wanted<'a>(&'a self, usual: &'a str) -> (&'static str, &'a str, bool) {
        match &self.maximise {
            Some(by) => ("--maximise", by, true),
            None => ("--minimise", self.minimise.as_deref().unwrap_or(usual), false),
        }
    }
}

/// The format of a census.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CensusOutput {
    /// A table with bars, and the extreme boards
    Text,
    /// A JSON object
    Json,
    /// The histogram, as lines `number,boards`
    Csv,
    /// A picture of the histogram
    Svg,
}

/// Parses kinds by name, with a line about each in the help.
fn kind_parser() -> impl TypedValueParser<Value = Kind> {
    let kinds = Kind::ALL.map(|kind| PossibleValue::new(kind.name()).help(kind.about()));
    PossibleValuesParser::new(kinds).try_map(|name| name.parse::<Kind>())
}

fn weights(word: &str) -> Result<Weights, CensusError> {
    typed(word).parse()
}

fn integer(word: &str) -> Result<i64, std::num::ParseIntError> {
    typed(word).parse()
}
