//! The arguments that name a board, say how it is read, and how results are shown.

use std::num::NonZero;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use slicewise::board::{Passing, Taking, UnknownRule};
use slicewise_report::graph_files::{FileFormat, ReadOptions};

use super::word_parser;

/// A board: its words, or where to find them.
#[derive(Args)]
pub(crate) struct BoardArgs {
    /// The board (see `slicewise notation`), a file that contains it, or `-` for standard input
    #[arg(value_name = "BOARD", value_parser = word_parser())]
    pub(crate) words: Vec<String>,
    /// Read the board from this file
    #[arg(long, short, value_name = "FILE", conflicts_with = "words")]
    pub(crate) file: Option<PathBuf>,
}

/// The format of a board, and its rules.
#[derive(Args, Default)]
pub(crate) struct ReadArgs {
    /// Read a graph in this file format, from a file or from the argument itself [default: what the file's name and its content
    /// show]
    #[arg(long, value_name = "FORMAT", value_parser = file_format_parser())]
    pub(crate) from: Option<FileFormat>,
    /// Weights of the vertices, if the file has none: one for each (`5,3,1`), a single one for all, by name (`ash=5,elm=3`), or the
    /// name of a file that lists them or has a table of names and weights
    #[arg(long, value_name = "WEIGHTS|FILE")]
    pub(crate) weights: Option<String>,
    /// The attribute of nodes, or the column of a table of weights, that is the weight [default: weight]
    #[arg(long, value_name = "NAME")]
    pub(crate) weight_attribute: Option<String>,
    /// Drop the directions of a graph's edges
    #[arg(long, conflicts_with = "rooted")]
    pub(crate) undirected: bool,
    /// Drop loops, and keep an edge once that is given again
    #[arg(long)]
    pub(crate) simple: bool,
    /// Read a directed graph as rooted trees: a forest, whose roots are available
    #[arg(long, conflicts_with_all = ["open", "anchored"])]
    pub(crate) rooted: bool,
    /// The number of the first vertex of a contest file whose edges do not show it: 0 or 1
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(..=1))]
    pub(crate) count_from: Option<u8>,
    /// Which graph of a file with several, counted from 1
    #[arg(long, value_name = "NUMBER")]
    pub(crate) graph: Option<NonZero<usize>>,
    /// Available vertices of the graph by name, such as `0,3`, if the file marks none
    #[arg(long, value_name = "VERTICES", value_delimiter = ',')]
    pub(crate) open: Vec<String>,
    /// Anchored vertices of the graph, if the file marks none
    #[arg(long, value_name = "VERTICES", value_delimiter = ',')]
    pub(crate) anchored: Vec<String>,
    /// Which vertices may be taken, if the board does not name a rule [default: share]
    #[arg(long, value_name = "RULE", value_parser = rule_parser::<3, Taking>(Taking::ALL.map(Taking::name)))]
    pub(crate) rule: Option<Taking>,
    /// When a player may pass, if the board does not say [default: never]
    #[arg(long, value_name = "WHEN", value_parser = rule_parser::<4, Passing>(Passing::ALL.map(Passing::name)))]
    pub(crate) passing: Option<Passing>,
}

impl ReadArgs {
    /// What a reader of graph files is told.
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions {
            weight_attribute: self.weight_attribute.clone(),
            undirected: self.undirected,
            simple: self.simple,
            rooted: self.rooted,
            first: self.count_from.map(usize::from),
        }
    }

    /// An option that is there for graph files only, if there is one.
    pub(crate) fn of_graphs(&self) -> Option<&'static str> {
        let options = [
            ("--weights", self.weights.is_some()),
            ("--weight-attribute", self.weight_attribute.is_some()),
            ("--undirected", self.undirected),
            ("--simple", self.simple),
            ("--rooted", self.rooted),
            ("--count-from", self.count_from.is_some()),
            ("--graph", self.graph.is_some()),
            ("--open", !self.open.is_empty()),
            ("--anchored", !self.anchored.is_empty()),
        ];
        options.into_iter().find(|(_, is_there)| *is_there).map(|(name, _)| name)
    }
}

/// Parses rules by name.
pub(super) fn rule_parser<const N: usize, R>(
    names: [&'static str; N],
) -> impl TypedValueParser<Value = R>
where
    R: FromStr<Err = UnknownRule> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<R>())
}

/// Parses file formats by name, with a line about each in the help.
fn file_format_parser() -> impl TypedValueParser<Value = FileFormat> {
    let names = FileFormat::ALL.map(|format| {
        let name = PossibleValue::new(format.name()).help(format.about());
        name.aliases(format.other_names().iter().copied())
    });
    PossibleValuesParser::new(names).try_map(|name| name.parse::<FileFormat>())
}

/// How a result is shown.
#[derive(Args)]
pub(crate) struct ShowArgs {
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Also show fractions as decimals, with this many digits after the point (6 if none is given)
    #[arg(long, value_name = "DIGITS", num_args = 0..=1, default_missing_value = "6")]
    pub(crate) decimal: Option<u16>,
    /// Print long lists and drawings in full
    #[arg(long)]
    pub(crate) full: bool,
}

const EXAMPLES: &str = "\
Examples:
  slicewise convert graph.gml --to notation
  slicewise convert --from contest tree.txt --weights nodes.csv --to json
  slicewise convert --from graph6 IheA@GUAo --weights 1 --to dot
  slicewise convert pizza 0 1 0 2 --to json
  slicewise convert row 1 2 3 --to graph6 --bare";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// The notation or file format to write
    #[arg(long, value_name = "FORMAT", value_parser = target_parser())]
    pub(crate) to: Target,
    /// Leave out whatever the format cannot express
    #[arg(long)]
    pub(crate) bare: bool,
}

/// The notation or file format that a board is converted to.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    Notation,
    Json,
    File(FileFormat),
}

/// Parses targets by name, with a line about each in the help.
fn target_parser() -> impl TypedValueParser<Value = Target> {
    let own = [
        PossibleValue::new("notation").help("the text notation (see `slicewise notation`)"),
        PossibleValue::new("json").help("the same as JSON"),
    ];
    let files =
        FileFormat::WRITTEN.map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(own.into_iter().chain(files)).try_map(|name| match name.as_str() {
        "notation" => Ok(Target::Notation),
        "json" => Ok(Target::Json),
        file => file.parse().map(Target::File),
    })
}
