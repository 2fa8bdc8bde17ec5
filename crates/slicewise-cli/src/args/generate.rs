//! The arguments of `slicewise generate`.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use slicewise_lab::generate::{Argument, Family, GenerateError, Growth, Kind, Weights};

use super::typed;

const EXAMPLES: &str = "\
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

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Generate {
    /// A kind of random board, or the name of a family
    #[arg(value_name = "KIND|FAMILY", value_parser = board_source_parser())]
    #[arg(required_unless_present = "list")]
    pub(crate) from: Option<BoardSource>,
    /// The parameter that selects a board of a family, such as `w=1/3` (see `--list`)
    #[arg(value_name = "NAME=VALUE")]
    pub(crate) arguments: Vec<Argument>,
    /// The number of vertices; for a family, the same as `n=N` [default: 10]
    #[arg(long, short = 'n', value_name = "N")]
    pub(crate) size: Option<usize>,
    /// Distribution of random weights: `LO..HI`, `0/1`, `+-1`, `geometric`, `magnitudes` or `permutation`
    /// [default: 0..9]
    ///
    /// `-5..5` stands for the integers from the first to the second, both included, all equally likely; `geometric`
    /// for 0, 1, 2, …, each half as likely as the one before: many ties; `magnitudes` for numbers of 1 to 30 binary
    /// digits, all lengths equally likely: a few outweigh all others; `permutation` for 1 to N, each once.
    #[arg(long, short, value_name = "WEIGHTS", value_parser = weights)]
    pub(crate) weights: Option<Weights>,
    /// The shape of a forest or a tree [default: random]
    #[arg(long, value_parser = growth_parser())]
    pub(crate) shape: Option<Growth>,
    /// The number of edges of a random graph [default: each with probability 1/2]
    #[arg(long, value_name = "COUNT")]
    pub(crate) edges: Option<u64>,
    /// The number of vertices in a row of a grid [default: as square as possible]
    #[arg(long, value_name = "COUNT")]
    pub(crate) width: Option<u64>,
    /// The number of available vertices of a graph, chosen at random [default: 0]
    #[arg(long, value_name = "COUNT")]
    pub(crate) open: Option<usize>,
    /// Seed of random boards; the same seed gives the same boards on every machine [default: 0]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// The number of random boards [default: 1]
    #[arg(long, short, value_name = "COUNT")]
    pub(crate) count: Option<u64>,
    /// Print each board as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// List the families with their parameters and sources
    #[arg(long)]
    #[arg(conflicts_with_all = [
        "from", "arguments", "size", "weights", "shape", "edges", "width", "open", "seed", "count"
    ])]
    pub(crate) list: bool,
}

/// The origin of generated boards.
#[derive(Clone, Copy)]
pub(crate) enum BoardSource {
    Random(Kind),
    Family(Family),
}

/// Parses kinds and families by name, with a line about each in the help.
fn board_source_parser() -> impl TypedValueParser<Value = BoardSource> {
    let kinds = Kind::ALL.map(|kind| PossibleValue::new(kind.name()).help(kind.about()));
    let families = Family::ALL.map(|family| PossibleValue::new(family.name).help(family.about));
    PossibleValuesParser::new(kinds.into_iter().chain(families)).try_map(|name| {
        let kind = name.parse().map(BoardSource::Random);
        kind.or_else(|_| name.parse().map(BoardSource::Family))
    })
}

/// Parses shapes of forests and trees by name.
pub(super) fn growth_parser() -> impl TypedValueParser<Value = Growth> {
    PossibleValuesParser::new(Growth::ALL.map(Growth::name)).try_map(|name| name.parse::<Growth>())
}

/// Parses a distribution of weights, which may begin with a minus.
pub(super) fn weights(word: &str) -> Result<Weights, GenerateError> {
    typed(word).parse()
}
