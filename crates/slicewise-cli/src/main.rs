//! The command `slicewise`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A search makes and drops small lists at every position: it takes a quarter less time than with glibc's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(slicewise_cli::run(std::env::args_os()))
}
