//! `slicewise simulate`: a whole game between two strategies.

use slicewise::play::Strategy;
use slicewise::report::{simulate, text};

use crate::args::{Simulate, StrategyName};
use crate::failure::Failure;
use crate::input;
use crate::output::Output;

pub(crate) fn run(options: Simulate, output: &mut Output) -> Result<(), Failure> {
    let text = options.board.text()?;
    let setup = input::setup(&text)?;
    let board = setup.board().map_err(|error| input::setup_failure(&text, &error))?;
    // Two random players must not draw the same numbers.
    let first = strategy(options.first, options.seed);
    let second = strategy(options.second, options.seed.wrapping_add(1));
    let simulation = simulate(&board, [first, second]).map_err(Failure::refused)?;
    if options.show.json {
        return output.json(&simulation);
    }
    if !options.totals {
        output.text(&text::simulation_head())?;
        for (number, turn) in (1..).zip(&simulation.turns) {
            output.text(&text::simulation_turn(number, turn))?;
        }
    }
    output.text(&text::simulation_tail(&simulation, &options.show.style()))
}

fn strategy(name: StrategyName, seed: u64) -> Strategy {
    match name {
        StrategyName::Optimal => Strategy::Optimal,
        StrategyName::Greedy => Strategy::Greedy,
        StrategyName::Colour => Strategy::Colour,
        StrategyName::Random => Strategy::Random(seed),
    }
}
