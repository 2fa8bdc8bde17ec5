//! The arguments of `slicewise serve`.

use std::net::SocketAddr;

use clap::{Args as ClapArgs, ValueEnum};

pub(crate) const SERVE_EXAMPLES: &str = "\
Examples:
  slicewise serve
  slicewise serve --address 127.0.0.1:0
  slicewise serve --address 0.0.0.0:8642 --name board.example

It listens on this machine only unless another address is given, and answers only to its own names.
Ctrl-C ends it.";

#[derive(ClapArgs)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8642")]
    pub(crate) address: SocketAddr,
    /// A name by which the server may be called, beside localhost and its address; may be repeated
    #[arg(long = "name", value_name = "HOST")]
    pub(crate) names: Vec<String>,
    /// How requests are logged, on standard error
    #[arg(long, value_enum, default_value_t = Log::Off)]
    pub(crate) log: Log,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// Not at all
    Off,
    /// A line of text each
    Text,
    /// A JSON object each
    Json,
}
