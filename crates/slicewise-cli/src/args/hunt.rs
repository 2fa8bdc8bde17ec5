//! The arguments of `slicewise hunt`.

use clap::Args;

use super::{ExtremeArgs, FamilyArgs, SearchLimit, ShowArgs};

const EXAMPLES: &str = "\
Examples:
  slicewise hunt pizza --size 15 --weights 0..2 --minimise share
  slicewise hunt tree --size 9 --weights 0..2 --minimise share --seed 7
  slicewise hunt row --size 8 --weights 0..9 --maximise loss --rule share --passing P

Expressions are those of `slicewise census`. The same seed finds the same board, unless a limit of
time ends the hunt.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Hunt {
    #[command(flatten)]
    pub(crate) family: FamilyArgs,
    #[command(flatten)]
    pub(crate) extreme: ExtremeArgs,
    /// Seed of all random numbers
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Stop after a number of boards (`1000000`) or a time (`30s`, `5m`) [default: 2000000 boards]
    #[arg(long, value_name = "BOARDS|TIME")]
    pub(crate) budget: Option<SearchLimit>,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}
