//! The arguments of `slicewise solve`, with those of its searches, and of `slicewise verify`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use bytesize::ByteSize;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use slicewise_contest::{Cases, Format, Print};

use super::{BoardArgs, ReadArgs, ShowArgs, StreamFormat};

const SOLVE_EXAMPLES: &str = "\
Examples:
  slicewise solve row 4 2 6 7
  slicewise solve row 0.1 1/3 -2 + stack 5 1 8
  slicewise solve board.txt
  echo 'row 4 2 6 7' | slicewise solve -
  slicewise solve --each boards.txt
  slicewise solve --each --values boards.txt
  slicewise solve --format deque row.txt
  slicewise solve --stream i64 coins.bin
  slicewise solve --certificate proof.json row 3 2 5 4
  slicewise solve --rule grab --all-moves graph 5 3 1 4 edges 0-1 1-2 2-3 3-0
  slicewise solve --budget 30s --threads 2 --table table.bin hard.txt";

#[derive(Args)]
#[command(after_help = SOLVE_EXAMPLES)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
    /// How the line of play is written: the weights that are taken, or, on a row, the ends `L` and `R`
    #[arg(long, value_enum, default_value_t = LineForm::Coins, conflicts_with_all = ["each", "format", "stream"])]
    pub(crate) line: LineForm,
    /// Read one board per line, or the graphs of a file with several, and print one JSON answer per line; skip blank lines and
    /// comments
    #[arg(long, conflicts_with = "format")]
    pub(crate) each: bool,
    /// With `--each`, print only the value of each board, as text
    #[arg(long, requires = "each", conflicts_with_all = ["json", "full", "all_moves"])]
    pub(crate) values: bool,
    /// With `--each`, read a table (CSV or TSV) whose boards, or lists of coins, are in the column of this name, or of this number
    /// if no column has a name, and print it with columns for the answers
    #[arg(long, value_name = "COLUMN", requires = "each", conflicts_with_all = ["json", "full"])]
    pub(crate) column: Option<String>,
    /// Read a contest file and print exactly what its judge expects
    #[arg(
        long,
        value_name = "NAME",
        value_parser = format_parser(),
        conflicts_with_all = ["json", "decimal", "full", "ReadArgs", "all_moves", "threads", "memory", "search", "conjecture"]
    )]
    pub(crate) format: Option<Format>,
    /// How the cases of a contest file follow each other [default: as the judge has it, or in the only other way that fits]
    #[arg(long, value_name = "HOW", requires = "format", value_parser = named_parser::<4, Cases>(Cases::ALL.map(Cases::name)))]
    pub(crate) cases: Option<Cases>,
    /// What is printed of each case of a contest file [default: what the judge expects]
    #[arg(long, value_name = "WHAT", requires = "format", value_parser = named_parser::<7, Print>(Print::ALL.map(Print::name)))]
    pub(crate) print: Option<Print>,
    /// Begin the answer to each case of a contest file with `Case #1: `
    #[arg(long, requires = "format")]
    pub(crate) case_numbers: bool,
    /// The opponent of the first player, with `--format cake`
    #[arg(long, value_enum, requires = "format")]
    pub(crate) opponent: Option<OpponentName>,
    /// Write a certificate of the value to this file, for `slicewise verify`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["each", "format"])]
    pub(crate) certificate: Option<PathBuf>,
    /// Read a row of any length, keeping only its slices in memory: `text`, `npy`, or little-endian `i8`,
    /// `i16`, `i32`, `i64`, `u8`, `u16` or `u32`
    #[arg(
        long,
        value_name = "FORMAT",
        conflicts_with_all = [
            "each", "format", "certificate", "decimal", "full", "ReadArgs", "SearchArgs"
        ]
    )]
    pub(crate) stream: Option<StreamFormat>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OpponentName {
    /// Takes the larger of the two available pieces, as in the problem
    Greedy,
    /// Plays optimally
    Optimal,
}

/// Parses formats by name, with a line about each in the help.
fn format_parser() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

/// How to search a board that theory has no answer for.
#[derive(Args)]
#[command(next_help_heading = "Searches, where theory has no answer")]
pub(crate) struct SearchArgs {
    /// Find the outcome of every first move, not just one optimal move
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// Stop after a number of positions (`1000000`) or a time (`30s`, `5m`); repeatable to give both. The time
    /// includes that of making a certificate; of a contest file, only a time counts
    #[arg(long, value_name = "POSITIONS|TIME")]
    pub(crate) budget: Vec<SearchLimit>,
    /// The number of threads
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: NonZeroUsize,
    /// The memory for what a search remembers, approximately
    ///
    /// When it is full, the positions that took least to find are forgotten first, which costs time and never changes
    /// the answer. It is taken as it fills. The process takes at most half as much more, and some 50 MB. The moves of
    /// the positions on the way to the current one may take half of it (32 MiB at least); a search whose moves would
    /// take more stops and says so.
    #[arg(long, value_name = "SIZE", value_parser = super::bytes, default_value = "1GiB")]
    pub(crate) memory: ByteSize,
    /// Resume from the transposition table saved in this file, if it exists, and save the table there after the answer
    ///
    /// However a search is cut into such sessions, they search about as many positions as one go. The answer rests on
    /// the table, so use your own. All of it is kept, unless there is less `--memory` than it was saved with, which is
    /// said. Ctrl-C while the table is read or saved leaves the file as it was.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["each", "format"])]
    pub(crate) table: Option<PathBuf>,
    /// Search even where theory has an answer
    #[arg(long)]
    pub(crate) search: bool,
    /// Assume of a tree under the grab rule what has not been proved: that fusion holds anywhere, and that a leaf goes first
    /// that is as heavy as every vertex with at most two neighbours; an answer that rests on it says so
    #[arg(long, conflicts_with_all = ["values", "certificate"])]
    pub(crate) conjecture: bool,
}

/// A limit at which a search stops.
#[derive(Clone, Copy)]
pub(crate) enum SearchLimit {
    Positions(u64),
    Time(Duration),
}

impl FromStr for SearchLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(positions) = text.parse() {
            return Ok(Self::Positions(positions));
        }
        humantime::parse_duration(text).map(Self::Time).map_err(|_| {
            "expected a number of positions such as 1000000, or a time such as 30s or 5m".to_owned()
        })
    }
}

const VERIFY_EXAMPLES: &str = "\
Examples:
  slicewise verify proof.json
  slicewise verify - < proof.json

The check trusts nothing in the file and runs no solver. The exit status is 1 if the certificate fails.";

#[derive(Args)]
#[command(after_help = VERIFY_EXAMPLES)]
pub(crate) struct Verify {
    /// A file that `solve --certificate` wrote, or `-` for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

/// How the line of play is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LineForm {
    /// The weights that are taken
    Coins,
    /// The ends of a row
    Lr,
}

/// Parses one of some names.
fn named_parser<const N: usize, T>(names: [&'static str; N]) -> impl TypedValueParser<Value = T>
where
    T: std::str::FromStr<Err = slicewise_contest::UnknownName> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}
