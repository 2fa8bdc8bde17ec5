//! The arguments, as clap reads them: data only, which the rest of the command takes from here.

use std::ffi::OsString;
use std::path::PathBuf;

use bytesize::ByteSize;
use clap::builder::{OsStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use slicewise::play::Strategy;

mod board;
mod census;
mod draw;
mod find;
mod generate;
mod hunt;
mod late;
mod notation;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod stream;
mod study;
mod theory;

pub(crate) use board::{BoardArgs, Convert, ReadArgs, ShowArgs, Target};
pub(crate) use census::{Census, CensusOutput, ExtremeArgs, FamilyArgs};
pub(crate) use draw::{Draw, What};
pub(crate) use find::Find;
pub(crate) use generate::{BoardSource, Generate};
pub(crate) use hunt::Hunt;
pub(crate) use late::Late;
pub(crate) use notation::NOTATION;
#[cfg(feature = "serve")]
pub(crate) use serve::{Log, Serve};
pub(crate) use solve::{LineForm, OpponentName, SearchArgs, SearchLimit, Solve, Verify};
pub(crate) use stream::{StreamFormat, Width};
pub(crate) use study::{Compare, Explain, JudgeStrategy, Part, Review, SeatName, StudyArgs};
pub(crate) use theory::{About, Asked, FourNinths, ManyBoards, Question, Theory};

/// Replaces the minus of a negative number while clap reads the arguments, so that `-1/3` is not
/// taken for a flag.
const MINUS: char = '\u{2212}';

/// Returns an argument as it was typed: undoes [`protected`].
pub(crate) fn typed(word: &str) -> String {
    word.replace(MINUS, "-")
}

/// The exact engine for taking games: rows of coins, stacks, pizzas, trees and graphs, from which
/// players take in turn and keep what they take.
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
  slicewise compare row 4 2 6 7
  slicewise strategy row 25 8 21 2 6 4 12 16
  slicewise review row 3 2 5 4 --moves 3,2,1,0
  slicewise solve --format termites stones.txt
  slicewise solve --certificate proof.json row 3 2 5 4
  slicewise verify proof.json
  slicewise generate row --size 10 --count 5 | slicewise solve --each
  slicewise census pizza --size 21 --where 'value < 0'
  slicewise convert --from graphml graph.graphml --to notation

Exit status: 0 done, 1 no answer (refused, or stopped early), 2 bad input.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Solve a board: value, profits, every first move, slices, an optimal line of play
    Solve(Late<Solve>),
    /// Explain a solution step by step, and where simple strategies go wrong
    Explain(Late<Explain>),
    /// Print the classical tables V and NextCard of a row
    #[command(after_help = "Example:\n  slicewise table 3 2 5 4 --output csv")]
    Table(Late<Table>),
    /// Run the textbook methods on a row side by side: work, time and value of each
    Compare(Late<Compare>),
    /// Judge strategies: what each guarantees against any reply
    Strategy(Late<JudgeStrategy>),
    /// Print the value and the best move of any part of a row
    Part(Late<Part>),
    /// Review a play: what each move lost, and what would have been better
    Review(Late<Review>),
    /// Play a whole game between two strategies, move by move
    Simulate(Late<Simulate>),
    /// Find what one of several players can guarantee, whatever the others do
    Guarantee(Late<Guarantee>),
    /// Generate random boards and boards from the literature, one per line
    Generate(Late<Generate>),
    /// Count all boards of a kind by their value or another number, up to symmetry
    Census(Late<Census>),
    /// Look for a board on which a number, such as the value, is extreme
    Hunt(Late<Hunt>),
    /// Find boards on which somebody is tempted, the most extreme first
    Find(Late<Find>),
    /// Draw a board, a play, or what is known of them, as SVG, PNG or PDF
    Draw(Late<Draw>),
    /// Convert a board to another notation or file format
    Convert(Late<Convert>),
    /// Check a certificate: print the value it proves, or the step that fails
    Verify(Late<Verify>),
    /// Compare boards: equivalence, distance, inverses, domination and more
    Theory(Late<Theory>),
    /// Serve the playground, a web page to play and study on, and its JSON API
    #[cfg(feature = "serve")]
    Serve(Late<Serve>),
    /// Describe how boards are written
    #[command(long_about = NOTATION)]
    Notation,
    /// Print the completion script for a shell
    #[command(
        after_help = "Example:\n  slicewise completions bash > ~/.local/share/bash-completion/completions/slicewise"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man {
        /// Write the pages of all commands to this folder instead
        #[arg(long)]
        dir: Option<PathBuf>,
    },
}

#[derive(ClapArgs)]
pub(crate) struct Table {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// The format of the tables
    #[arg(long, short, value_enum, default_value_t = TableOutput::Text)]
    pub(crate) output: TableOutput,
    /// Same as `--output json`
    #[arg(long, conflicts_with = "output")]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableOutput {
    /// Aligned columns
    Text,
    /// A line `i,j,V,total,NextCard` for each part of the row
    Csv,
    /// An object with `coins`, `V`, `total` and `NextCard`, where cell `[i][j - i]` is that of coins i to j
    Json,
}

const SIMULATE_EXAMPLES: &str = "\
Examples:
  slicewise simulate row 1 10 20 30 10 1
  slicewise simulate row 3 2 5 4 --first greedy
  slicewise simulate row 5 1 8 2 --second random --seed 7 --json
  slicewise simulate rule grab graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-0 0-4 --first greedy
  slicewise simulate row 3 2 5 4 --moves 3,2
  slicewise simulate row 1 2 9 4 --first-table moves.csv
  slicewise simulate --from graph6 Dhc --weights 0,1,0,2,2 --rule grab";

#[derive(ClapArgs)]
#[command(after_help = SIMULATE_EXAMPLES)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// The moves made so far, written as for `review`; the play continues from there
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    pub(crate) moves: Vec<String>,
    #[command(flatten)]
    pub(crate) study: StudyArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
    /// The first player's strategy
    #[arg(long, value_name = "STRATEGY", value_parser = strategy_parser(), default_value = "optimal")]
    pub(crate) first: Strategy,
    /// The first player plays by this file, which lists a strategy move by move as for `strategy`
    #[arg(long, value_name = "FILE", conflicts_with = "first")]
    pub(crate) first_table: Option<PathBuf>,
    /// The second player's strategy
    #[arg(long, value_name = "STRATEGY", value_parser = strategy_parser(), default_value = "optimal")]
    pub(crate) second: Strategy,
    /// The second player plays by this file
    #[arg(long, value_name = "FILE", conflicts_with = "second")]
    pub(crate) second_table: Option<PathBuf>,
    /// Seed of the random strategy; the same seed gives the same game
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Print only the result of the game
    #[arg(long, conflicts_with = "json")]
    pub(crate) totals: bool,
}

/// Parses strategies by name, with a line about each in the help.
pub(crate) fn strategy_parser() -> impl TypedValueParser<Value = Strategy> {
    let names = Strategy::every().map(|strategy| {
        let name = PossibleValue::new(strategy.name());
        match strategy {
            Strategy::Ahead(depth) if depth.turns() > 3 => name.hide(true),
            other => name.help(about(other)),
        }
    });
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Strategy>())
}

/// A line about a strategy.
fn about(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Optimal => "Always an optimal move",
        Strategy::Greedy => "The largest available coin",
        Strategy::Colour => "Every other coin of a row or pizza of even length",
        Strategy::TwoAhead => "The coin that, less the largest one it then leaves, is largest",
        Strategy::Random => "A random legal move",
        Strategy::Parity => "The richer colour of what is left, chosen anew at each turn",
        Strategy::LargestFirst => "The largest coin first, and optimal moves from then on",
        Strategy::Ahead(_) => {
            "The best move of a search of 3 turns; likewise `4-ahead` to `9-ahead`"
        }
    }
}

const GUARANTEE_EXAMPLES: &str = "\
Examples:
  slicewise guarantee --players 3 1 3 2 5 4
  slicewise guarantee -m 3 -k 2 row 1 1 8 5 5
  slicewise guarantee -m 3 pizza 3 1 2 5 4
  slicewise guarantee -m 3 1 3 2 5 4 --transcript
  slicewise guarantee -m 3 1 3 2 5 4 --against random --seed 7 --json
  slicewise guarantee -m 3 1 3 2 5 4 --table moves.csv";

#[derive(ClapArgs)]
#[command(after_help = GUARANTEE_EXAMPLES)]
pub(crate) struct Guarantee {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
    /// The number of players
    #[arg(long, short = 'm', value_name = "M")]
    pub(crate) players: usize,
    /// Only the player who moves after K others [default: every player]
    #[arg(long, short = 'k', value_name = "K")]
    pub(crate) seat: Option<usize>,
    /// Play the board to its end: that player, or player 0, against all the others
    #[arg(long)]
    pub(crate) transcript: bool,
    /// How the others play; implies `--transcript` [default: worst]
    #[arg(long, value_name = "HOW", value_parser = against_parser())]
    pub(crate) against: Option<Against>,
    /// The others play by this file, which lists a strategy move by move as for `strategy`
    #[arg(long, value_name = "FILE", conflicts_with = "against")]
    pub(crate) table: Option<PathBuf>,
    /// Seed of random opponents; the same seed gives the same game
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) study: StudyArgs,
}

/// How the others play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Against {
    Worst,
    Each(Strategy),
}

/// Parses how the others play; strategies of two players are refused later, with the reason.
fn against_parser() -> impl TypedValueParser<Value = Against> {
    let strategies = Strategy::every().map(|strategy| {
        let name = PossibleValue::new(strategy.name());
        match strategy {
            Strategy::Optimal => name.help("Each keeps its own guarantee"),
            Strategy::Greedy => name.help("Each takes the larger end, the left one on a tie"),
            Strategy::Random => name.help("Each takes a random end"),
            Strategy::LargestFirst => {
                name.help("Each takes the larger end first, and keeps its guarantee from then on")
            }
            _ => name.hide(true),
        }
    });
    let worst =
        PossibleValue::new("worst").help("Together, to leave the player as little as possible");
    let names = PossibleValuesParser::new([worst].into_iter().chain(strategies));
    names.map(|name| name.parse().map_or(Against::Worst, Against::Each))
}

/// Reads a number of bytes.
fn bytes(text: &str) -> Result<ByteSize, String> {
    text.parse()
        .map_err(|_| "expected a number of bytes such as 500000000, 500MB or 1GiB".to_owned())
}

impl Args {
    /// Reads the words of a call: the name of the command, and its arguments.
    pub(crate) fn read(words: Vec<OsString>) -> Result<Self, clap::Error> {
        Self::try_parse_from(words.into_iter().map(protected))
    }
}

/// Hides the minus of a negative number from clap, which would take it for a flag.
fn protected(word: OsString) -> OsString {
    let negative = word.to_str().and_then(|word| word.strip_prefix('-')).filter(|rest| {
        rest.trim_start_matches('.').starts_with(|first: char| first.is_ascii_digit())
    });
    match negative {
        Some(rest) => format!("{MINUS}{rest}").into(),
        None => word,
    }
}

/// Parses a word of a board, which may also be the name of a file.
pub(crate) fn word_parser() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().try_map(|word| {
        word.into_string().map_err(|bad| {
            format!("found {bad:?}, expected UTF-8; a file of this name is read by --file")
        })
    })
}
