//! The arguments of `slicewise serve`.

use std::net::SocketAddr;

use bytesize::ByteSize;
use clap::{Args as ClapArgs, ValueEnum};
use slicewise_server::Limits;

use super::bytes;

const SERVE_EXAMPLES: &str = "\
Examples:
  slicewise serve
  slicewise serve --address 127.0.0.1:0
  slicewise serve --address 0.0.0.0:8642 --name board.example

The server listens on this machine only, unless another address is given, and answers only to its own
names. Ctrl-C stops it.";

#[derive(ClapArgs)]
#[command(after_help = SERVE_EXAMPLES)]
pub(crate) struct Serve {
    /// The address to listen on; port 0 picks a free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8642")]
    pub(crate) address: SocketAddr,
    /// Another host name that the server answers to, besides localhost and its address; repeatable
    #[arg(long = "name", value_name = "HOST")]
    pub(crate) names: Vec<String>,
    /// The most memory for the tables of unfinished searches, which are kept in case a question is asked again
    #[arg(long, value_name = "SIZE", value_parser = bytes, default_value_t = kept_by_default())]
    pub(crate) tables: ByteSize,
    /// The log of requests, on standard error
    #[arg(long, value_enum, default_value_t = Log::Off)]
    pub(crate) log: Log,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// No log
    Off,
    /// One line of text per request
    Text,
    /// One JSON object per request
    Json,
}

fn kept_by_default() -> ByteSize {
    ByteSize::b(Limits::default().kept as u64)
}
