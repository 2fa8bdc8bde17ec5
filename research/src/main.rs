//! Runs a program by its name, up to a size: `cargo run --release -p slicewise-research -- normal_orders 7`.

use std::env::args;
use std::error::Error;
use std::io::stdout;

use slicewise_research::PROGRAMS;

fn main() -> Result<(), Box<dyn Error>> {
    let (name, size) = (args().nth(1).unwrap_or_default(), args().nth(2));
    let Some((_, run, usual)) = PROGRAMS.into_iter().find(|(known, ..)| *known == name) else {
        let names = PROGRAMS.map(|(name, ..)| name).join(", ");
        return Err(format!("found the program `{name}`, expected one of {names}").into());
    };
    run(size.map_or(Ok(usual), |size| size.parse())?, &mut stdout())
}
