//! A search with a budget and a report of its progress.
//!
//! Theory does not know graphs in general, so a search finds their value, which may take long. Here it gets
//! a budget of positions. If it runs out, the answer is an interval that contains the value; the
//! same search with a larger budget makes it a number. [`Watch::within`] gives it a time, and Ctrl-C can stop it through
//! its watch.

use std::cell::RefCell;
use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow;

use slicewise::solve::Analysis;
use slicewise::{Ask, Exact, Game, Progress, Want, Watch};

/// A grid of four rows of four vertices under the rule that what is left stays connected.
fn grid() -> Result<Game, slicewise::Error> {
    let weight = |vertex: u32| (vertex * vertex * 7 + vertex * 3) % 11;
    let weights: Vec<String> = (0..16).map(|vertex| weight(vertex).to_string()).collect();
    let to_the_right = (0..16).filter(|at| at % 4 < 3).map(|at| format!("{at}-{}", at + 1));
    let down = (0..12).map(|at| format!("{at}-{}", at + 4));
    let edges: Vec<String> = to_the_right.chain(down).collect();
    format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" ")).parse()
}

/// Searches a game within a budget of positions and writes down how the search goes.
pub(crate) fn search(
    game: &Game,
    budget: u64,
    out: &mut dyn Write,
) -> Result<Analysis<Exact>, Box<dyn Error>> {
    // Called every few hundred positions. It says whether to go on.
    let told = RefCell::new((out, None));
    let watch = |progress: &Progress| {
        let (out, value) = &mut *told.borrow_mut();
        if let Some(found) = progress.value.as_ref().filter(|found| value.as_ref() != Some(*found))
        {
            let _ = writeln!(out, "  {} positions: {found}", progress.positions);
            *value = Some(found.clone());
        }
        ControlFlow::Continue(())
    };
    let (want, watch) = (Want::Best, Watch::new(&watch));
    let ask = Ask { want, positions: budget, memory: 1 << 28, watch, ..Ask::default() };
    Ok(game.ask(&ask)?)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = grid()?;
    for budget in [300, 100_000] {
        writeln!(out, "a budget of {budget} positions")?;
        let analysis = search(&game, budget, out)?;
        match analysis.value.exact() {
            Some(value) => writeln!(out, "the value is {value}")?,
            None => writeln!(out, "stopped: the value is {}", analysis.value)?,
        }
    }
    Ok(())
}
