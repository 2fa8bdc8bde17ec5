//! The arguments, as clap reads them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args as ClapArgs, CommandFactory, Parser, Subcommand, ValueEnum};
use slicewise::board::{Passing, Taking, UnknownRule};
use slicewise::contest::Format;
use slicewise::generate::{Argument, Family, GenerateError, Growth, Kind, Weights};
use slicewise::graph_files::FileFormat;

use crate::notation::NOTATION;
use crate::stream::StreamFormat;

mod search;
mod serve;
mod theory;

pub(crate) use search::{Budget, SearchArgs};
pub(crate) use serve::{Log, SERVE_EXAMPLES, Serve};
pub(crate) use theory::{ManyBoards, OneBoard, Question, Theory};

/// Stands for the minus of a negative number while clap reads the arguments, so that `-1/3` is not
/// taken for a flag.
pub(crate) const MINUS: char = '\u{2212}';

/// The exact engine for taking games: rows of coins and stacks, from which two players take in turn
/// and keep what they take.
#[derive(Parser)]
#[command(name = "slicewise", version, about, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  slicewise solve row 4 2 6 7
  slicewise solve row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3 --json
  slicewise explain row 1 10 20 30 10 1
  slicewise simulate row 3 2 5 4 --second greedy
  slicewise guarantee --players 3 1 3 2 5 4
  slicewise solve --format termites stones.txt
  slicewise solve --certificate proof.json row 3 2 5 4
  slicewise verify proof.json
  slicewise generate row --size 10 --count 5 | slicewise solve --each
  slicewise convert --from graphml graph.graphml --to notation

Exit status: 0 done, 1 could not be answered, 2 bad input.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The value, the profits, every first move's outcome, the slices, an optimal line of play
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(Solve),
    /// The same result told step by step, and where the simple strategies go wrong
    #[command(after_help = "Example:\n  slicewise explain row 1 10 20 30 10 1")]
    Explain(Explain),
    /// The classical tables V and NextCard of a row
    #[command(after_help = "Example:\n  slicewise table 3 2 5 4 --output csv")]
    Table(Table),
    /// A whole game between two strategies, move by move
    #[command(after_help = SIMULATE_EXAMPLES)]
    Simulate(Simulate),
    /// What one player of several is sure of on a row, whatever the others do
    #[command(after_help = GUARANTEE_EXAMPLES)]
    Guarantee(Guarantee),
    /// Random boards, and the families of the literature, a line each
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// A board in another notation or file format
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(Convert),
    /// The value that a certificate proves, or the step at which it fails
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(Verify),
    /// The laboratory: what boards are to each other
    Theory(Theory),
    /// The playground: a page to play and study on, and its JSON API, on this machine
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(Serve),
    /// How boards are written
    #[command(long_about = NOTATION)]
    Notation,
    /// Completions for a shell, on standard output
    #[command(
        after_help = "Example:\n  slicewise completions bash > ~/.local/share/bash-completion/completions/slicewise"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// The manual page, on standard output
    Man {
        /// Write the pages of all commands into this folder instead
        #[arg(long)]
        dir: Option<PathBuf>,
    },
}

const SOLVE_EXAMPLES: &str = "\
Examples:
  slicewise solve row 4 2 6 7
  slicewise solve row 0.1 1/3 -2 + stack 5 1 8
  slicewise solve board.txt
  echo 'row 4 2 6 7' | slicewise solve -
  slicewise solve --each boards.txt
  slicewise solve --format deque row.txt
  slicewise solve --stream i64 coins.bin
  slicewise solve --certificate proof.json row 3 2 5 4
  slicewise solve --rule grab --all-moves graph 5 3 1 4 edges 0-1 1-2 2-3 3-0
  slicewise solve --budget 30s --threads 2 --table table.bin hard.txt";

const VERIFY_EXAMPLES: &str = "\
Examples:
  slicewise verify proof.json
  slicewise verify - < proof.json

Nothing in the file is believed; the solver is not asked. Exit status 1 if the certificate fails.";

const SIMULATE_EXAMPLES: &str = "\
Examples:
  slicewise simulate row 1 10 20 30 10 1
  slicewise simulate row 3 2 5 4 --first greedy
  slicewise simulate row 5 1 8 2 --second random --seed 7 --json";

const GUARANTEE_EXAMPLES: &str = "\
Examples:
  slicewise guarantee --players 3 1 3 2 5 4
  slicewise guarantee -m 3 -k 2 row 1 1 8 5 5
  slicewise guarantee -m 3 1 3 2 5 4 --transcript
  slicewise guarantee -m 3 1 3 2 5 4 --against random --seed 7 --json";

const GENERATE_EXAMPLES: &str = "\
Examples:
  slicewise generate row --size 10 --count 5 | slicewise solve --each
  slicewise generate pizza --size 21 --weights 0/1 --seed 7
  slicewise generate row --weights -5..5 --json
  slicewise generate tree --shape caterpillar --size 8
  slicewise generate graph --size 8 --edges 12 --open 1
  slicewise generate grid --size 12 --width 4
  slicewise generate counting --size 8
  slicewise generate cibulka w=1/3
  slicewise generate special-slice b=1,2,3
  slicewise generate --list";

const CONVERT_EXAMPLES: &str = "\
Examples:
  slicewise convert --from graphml graph.graphml --to notation
  slicewise convert --from graph6 IheA@GUAo --weights 1 --to dot
  slicewise convert pizza 0 1 0 2 --to json
  slicewise convert row 1 2 3 --to graph6 --bare";

/// A board, from wherever it comes.
#[derive(ClapArgs)]
pub(crate) struct BoardArgs {
    /// The board (see `slicewise notation`), or a file that holds one, or - for standard input
    #[arg(value_name = "BOARD")]
    pub(crate) words: Vec<String>,
    /// Read the board from this file
    #[arg(long, short, value_name = "FILE", conflicts_with = "words")]
    pub(crate) file: Option<PathBuf>,
}

/// How the text of a board is read, and under what rules it is played.
#[derive(ClapArgs)]
pub(crate) struct ReadArgs {
    /// Read a graph in this file format, from a file or the argument itself
    #[arg(long, value_name = "FORMAT", value_parser = file_format_parser())]
    pub(crate) from: Option<FileFormat>,
    /// The weights of the vertices, where the file has none: 5,3,1, one for each, or a single one for
    /// all; or a file that holds them
    #[arg(long, value_name = "WEIGHTS|FILE", requires = "from")]
    pub(crate) weights: Option<String>,
    /// The available vertices of the graph, where the file names none: 0,3
    #[arg(long, value_name = "VERTICES", value_delimiter = ',', requires = "from")]
    pub(crate) open: Vec<u32>,
    /// The anchored vertices of the graph, where the file names none
    #[arg(long, value_name = "VERTICES", value_delimiter = ',', requires = "from")]
    pub(crate) anchored: Vec<u32>,
    /// What may be taken, unless the board says so itself [default: share]
    #[arg(long, value_name = "RULE", value_parser = rule_parser::<3, Taking>(Taking::ALL.map(Taking::name)))]
    pub(crate) rule: Option<Taking>,
    /// When a player may pass, unless the board says so itself [default: never]
    #[arg(long, value_name = "WHEN", value_parser = rule_parser::<4, Passing>(Passing::ALL.map(Passing::name)))]
    pub(crate) passing: Option<Passing>,
}

/// Rules by name.
fn rule_parser<const N: usize, R>(
    names: [&'static str; N],
) -> impl clap::builder::TypedValueParser<Value = R>
where
    R: FromStr<Err = UnknownRule> + Clone + Send + Sync + 'static,
{
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(names).try_map(|name| name.parse::<R>())
}

/// File formats by name, with a line about each in the help.
fn file_format_parser() -> impl clap::builder::TypedValueParser<Value = FileFormat> {
    use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
    let names =
        FileFormat::ALL.map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<FileFormat>())
}

#[derive(ClapArgs)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// What to write
    #[arg(long, value_name = "FORMAT", value_parser = target_parser())]
    pub(crate) to: Target,
    /// Leave out what the format has no place for
    #[arg(long)]
    pub(crate) bare: bool,
}

/// What a board is converted to.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    Notation,
    Json,
    File(FileFormat),
}

/// What a board is converted to, by name, with a line about each in the help.
fn target_parser() -> impl clap::builder::TypedValueParser<Value = Target> {
    use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
    let own = [
        PossibleValue::new("notation").help("the text notation (see `slicewise notation`)"),
        PossibleValue::new("json").help("the same as JSON"),
    ];
    let files =
        FileFormat::ALL.map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(own.into_iter().chain(files)).try_map(|name| match name.as_str() {
        "notation" => Ok(Target::Notation),
        "json" => Ok(Target::Json),
        file => file.parse().map(Target::File),
    })
}

/// How a result is shown.
#[derive(ClapArgs)]
pub(crate) struct ShowArgs {
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Show fractions as decimals, too, with this many digits after the point
    #[arg(long, value_name = "DIGITS", num_args = 0..=1, default_missing_value = "6")]
    pub(crate) decimal: Option<u16>,
    /// Do not cut long lists and drawings short
    #[arg(long)]
    pub(crate) full: bool,
}

#[derive(ClapArgs)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
    /// Read one board a line and print one JSON answer a line; blank lines and comments are skipped
    #[arg(long, conflicts_with_all = ["format", "ReadArgs"])]
    pub(crate) each: bool,
    /// Read a contest file and print just what its judge expects
    #[arg(
        long,
        value_name = "NAME",
        value_parser = format_parser(),
        conflicts_with_all = ["json", "decimal", "full", "ReadArgs", "SearchArgs"]
    )]
    pub(crate) format: Option<Format>,
    /// With --format cake: whom the first player plays against
    #[arg(long, value_enum, requires = "format")]
    pub(crate) opponent: Option<OpponentName>,
    /// Write a certificate of the value to this file, for `slicewise verify`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["each", "format"])]
    pub(crate) certificate: Option<PathBuf>,
    /// Read a row of any length as it comes, in memory for its slices: text, npy, or little-endian i8,
    /// i16, i32, i64, u8, u16 or u32
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

#[derive(ClapArgs)]
pub(crate) struct Verify {
    /// A file that `solve --certificate` wrote, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OpponentName {
    /// One who takes the larger of the two pieces at hand, as in the problem
    Greedy,
    /// One who plays as well as can be
    Optimal,
}

/// Formats by name, with a line about each in the help.
fn format_parser() -> impl clap::builder::TypedValueParser<Value = Format> {
    use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
    let names = Format::ALL.map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

#[derive(ClapArgs)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

#[derive(ClapArgs)]
pub(crate) struct Table {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// How the tables are written
    #[arg(long, short, value_enum, default_value_t = TableOutput::Text)]
    pub(crate) output: TableOutput,
    /// The same as --output json
    #[arg(long, conflicts_with = "output")]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableOutput {
    /// Aligned columns
    Text,
    /// One line an interval: i,j,V,d,NextCard
    Csv,
    /// An object with coins, V, d and NextCard; cell [i][j - i] is that of coins i to j
    Json,
}

#[derive(ClapArgs)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
    /// The first player's strategy
    #[arg(long, value_enum, default_value_t = StrategyName::Optimal)]
    pub(crate) first: StrategyName,
    /// The second player's strategy
    #[arg(long, value_enum, default_value_t = StrategyName::Optimal)]
    pub(crate) second: StrategyName,
    /// What the random strategy draws from; the same seed plays the same game
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Print only how the game ends
    #[arg(long, conflicts_with = "json")]
    pub(crate) totals: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum StrategyName {
    /// Always an optimal move
    Optimal,
    /// The largest coin at hand
    Greedy,
    /// Every other coin of a row of even length
    Colour,
    /// Any legal move
    Random,
}

#[derive(ClapArgs)]
pub(crate) struct Guarantee {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
    /// How many players take in turn
    #[arg(long, short = 'm', value_name = "M")]
    pub(crate) players: usize,
    /// Only the player who moves after K others; without it, every player
    #[arg(long, short = 'k', value_name = "K")]
    pub(crate) seat: Option<usize>,
    /// Play the row to the end: that player, or player 0, against all others
    #[arg(long)]
    pub(crate) transcript: bool,
    /// How the others play; with a transcript, worst if not said
    #[arg(long, value_enum, value_name = "HOW")]
    pub(crate) against: Option<CoalitionName>,
    /// What random others draw from; the same seed plays the same game
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CoalitionName {
    /// Together, to leave the player as little as possible
    Worst,
    /// Each takes the larger end
    Greedy,
    /// Each takes an end by chance
    Random,
}

#[derive(ClapArgs)]
pub(crate) struct Generate {
    /// A kind of random board, or the name of a family
    #[arg(value_name = "KIND|FAMILY", value_parser = board_source_parser())]
    #[arg(required_unless_present = "list")]
    pub(crate) from: Option<BoardSource>,
    /// The parameter that picks a board of a family, such as w=1/3; --list tells which it has
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) arguments: Vec<Argument>,
    /// How many vertices; of a family, the same as n=N [default: 10]
    #[arg(long, short = 'n', value_name = "N")]
    pub(crate) size: Option<usize>,
    /// How random weights are spread: LO..HI (both included), 0/1, +-1, geometric, magnitudes (1 to
    /// 30 binary digits) or permutation (1 to N) [default: 0..9]
    #[arg(long, short, value_name = "SPREAD", value_parser = weights)]
    pub(crate) weights: Option<Weights>,
    /// How a forest or a tree grows [default: random]
    #[arg(long, value_parser = growth_parser())]
    pub(crate) shape: Option<Growth>,
    /// How many edges a random graph has [default: a coin is tossed for each]
    #[arg(long, value_name = "COUNT")]
    pub(crate) edges: Option<u64>,
    /// How many vertices a row of a grid has [default: as square as can be]
    #[arg(long, value_name = "COUNT")]
    pub(crate) width: Option<u64>,
    /// How many vertices of a graph, drawn by chance, are available [default: 0]
    #[arg(long, value_name = "COUNT")]
    pub(crate) open: Option<usize>,
    /// What random boards are drawn from; the same seed draws the same boards [default: 0]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// How many random boards [default: 1]
    #[arg(long, short, value_name = "COUNT")]
    pub(crate) count: Option<u64>,
    /// Print each board as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Tell the families: what each is, its parameter, where it comes from
    #[arg(long)]
    #[arg(conflicts_with_all = [
        "from", "arguments", "size", "weights", "shape", "edges", "width", "open", "seed", "count"
    ])]
    pub(crate) list: bool,
}

/// Where generated boards come from.
#[derive(Clone, Copy)]
pub(crate) enum BoardSource {
    Random(Kind),
    Family(Family),
}

/// Kinds and families by name, with a line about each in the help.
fn board_source_parser() -> impl clap::builder::TypedValueParser<Value = BoardSource> {
    use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
    let kinds = Kind::ALL.map(|kind| PossibleValue::new(kind.name()).help(kind.about()));
    let families = Family::ALL.map(|family| PossibleValue::new(family.name).help(family.about));
    PossibleValuesParser::new(kinds.into_iter().chain(families)).try_map(|name| {
        let kind = name.parse().map(BoardSource::Random);
        kind.or_else(|_| name.parse().map(BoardSource::Family))
    })
}

/// Shapes of forests and trees by name.
fn growth_parser() -> impl clap::builder::TypedValueParser<Value = Growth> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(Growth::ALL.map(Growth::name)).try_map(|name| name.parse::<Growth>())
}

/// Reads a spread of weights, which may begin with a minus put out of clap's sight.
fn weights(word: &str) -> Result<Weights, GenerateError> {
    word.replace(MINUS, "-").parse()
}

impl Args {
    /// Reads the arguments of this call.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let words = std::env::args_os().map(protected).collect::<Result<Vec<_>, _>>()?;
        Self::try_parse_from(words)
    }
}

/// An argument, with the minus of a negative number put out of clap's sight.
fn protected(word: OsString) -> Result<OsString, clap::Error> {
    let word = word.into_string().map_err(|bad| {
        let message = format!("found the argument {bad:?}, expected valid UTF-8\n");
        Args::command().error(clap::error::ErrorKind::InvalidUtf8, message)
    })?;
    let negative = word.strip_prefix('-').filter(|rest| {
        rest.trim_start_matches('.').starts_with(|first: char| first.is_ascii_digit())
    });
    Ok(match negative {
        Some(rest) => format!("{MINUS}{rest}").into(),
        None => word.into(),
    })
}
