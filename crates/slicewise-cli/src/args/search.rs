//! The arguments of a search.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use bytesize::ByteSize;
use clap::Args as ClapArgs;

/// How boards are searched that theory has no answer for.
#[derive(ClapArgs)]
#[command(next_help_heading = "Searches, where theory has no answer")]
pub(crate) struct SearchArgs {
    /// Find the outcome of every first move, not just one optimal move
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// Stop after so many positions (1000000) or so long (30s, 5m); may be given for both
    #[arg(long, value_name = "POSITIONS|TIME")]
    pub(crate) budget: Vec<Budget>,
    /// How many threads search
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: NonZeroUsize,
    /// About how much memory the table of known positions may take
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    pub(crate) memory: ByteSize,
    /// Go on from the table of an earlier search in this file, if there is one, and save the table
    /// there in the end
    #[arg(long, value_name = "FILE", conflicts_with_all = ["each", "format"])]
    pub(crate) table: Option<PathBuf>,
    /// Search even where theory has an answer
    #[arg(long)]
    pub(crate) search: bool,
}

/// Where a search stops.
#[derive(Clone, Copy)]
pub(crate) enum Budget {
    Positions(u64),
    Time(Duration),
}

impl FromStr for Budget {
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
