//! The command `slicewise`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(slicewise_cli::run(std::env::args_os()))
}
