//! The arguments of `slicewise find`.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use slicewise_lab::generate::{GenerateError, Growth, Kind, Weights};
use slicewise_lab::temptation::{Order, TemptationError, Where};

use super::generate::{growth_parser, weights};
use super::{SearchLimit, ShowArgs};

const EXAMPLES: &str = "\
Examples:
  slicewise find row --size 6 --weights 1..9 --where 'greed-loses & unique' --order greed-loses-most
  slicewise find pizza --size 7 --weights 1..9 --where 'greed-fails & value>0' --order blind --seed 7
  slicewise find row+free --size 3 --weights 0..4 --where 'margin>=5' --most 3

All boards are looked at, or 100000 random ones if there are more. A condition is words and comparisons with `&` between
them, each maybe after `!`: `greed-fails`, `unique`, `colour-fails`, `two-ahead-fails`, `greed-loses`, `colours-differ`,
`ends-differ`, `odd-heavier`, `heaviest-inside` and `heaviest-rules`; of `value`, `margin`, `fusions`, `peaks` and `ev`, such as
`value>=2`. The same seed finds the same boards, unless a limit of time ends the search.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Find {
    /// The kind of board, or those of several components with `+` between them
    #[arg(value_name = "KIND", value_parser = kinds)]
    pub(crate) kinds: Kinds,
    /// The number of vertices of each component
    #[arg(long, short = 'n', value_name = "N", default_value_t = 10)]
    pub(crate) size: usize,
    /// Distribution of the weights, as for `slicewise generate`
    #[arg(long, short, value_name = "WEIGHTS", default_value = "0..9", value_parser = weights)]
    pub(crate) weights: Weights,
    /// The shape of forests and trees [default: random]
    #[arg(long, value_parser = growth_parser())]
    pub(crate) shape: Option<Growth>,
    /// Find only boards that meet this condition, such as `greed-fails & value>=2`
    #[arg(long = "where", value_name = "CONDITION", default_value = "", value_parser = condition)]
    #[arg(hide_default_value = true)]
    pub(crate) condition: Where,
    /// What makes a board extreme: the lead of which greed is sure, least first; the chance that random moves keep the
    /// best lead, least first; or the lead, largest first [default: the first boards found]
    #[arg(long, value_name = "ORDER", value_parser = order_parser())]
    pub(crate) order: Option<Order>,
    /// The number of boards to list
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub(crate) most: usize,
    /// Seed of random boards
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Stop after a number of boards (`1000`) or a time (`30s`, `5m`) [default: 100000 boards]
    #[arg(long, value_name = "BOARDS|TIME")]
    pub(crate) budget: Option<SearchLimit>,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

/// The kinds of the components of a board.
#[derive(Clone)]
pub(crate) struct Kinds(pub(crate) Vec<Kind>);

fn kinds(words: &str) -> Result<Kinds, GenerateError> {
    words.split('+').map(|kind| kind.trim().parse()).collect::<Result<_, _>>().map(Kinds)
}

fn condition(words: &str) -> Result<Where, TemptationError> {
    super::typed(words).parse()
}

/// Parses orders by name.
fn order_parser() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::NAMED.map(Order::name)).try_map(|name| name.parse::<Order>())
}
