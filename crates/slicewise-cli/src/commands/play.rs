//! `slicewise simulate` and `slicewise guarantee`: whole games, and what a player is sure of in them.

use slicewise::Game;
use slicewise::play::Strategy;
use slicewise::report::{GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, Seats, text};
use slicewise::row::guarantee::{Coalition, GuaranteeError, Players};

use super::{style, watch};
use crate::args::{CoalitionName, Guarantee, Simulate, StrategyName};
use crate::board;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

pub(crate) fn simulate(options: Simulate, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let setup = board::setup(&text)?;
    let strategies = [options.first, options.second].map(strategy);
    let mut watch = watch(&options.study);
    let simulation = Game::new(setup).and_then(|game| {
        game.simulate_with(strategies, options.seed, &mut |progress| watch.goes_on(progress))
    });
    let simulation = simulation.map_err(|error| board::failure(&text, &error))?;
    if options.show.json {
        return output.json(&simulation);
    }
    if !options.totals {
        output.text(&text::simulation_head())?;
        for (number, turn) in (1..).zip(&simulation.turns) {
            output.text(&text::simulation_turn(number, turn))?;
        }
    }
    output.text(&text::simulation_tail(&simulation, &style(&options.show)))
}

fn strategy(name: StrategyName) -> Strategy {
    match name {
        StrategyName::Optimal => Strategy::Optimal,
        StrategyName::Greedy => Strategy::Greedy,
        StrategyName::Colour => Strategy::Colour,
        StrategyName::Random => Strategy::Random,
    }
}

pub(crate) fn guarantee(options: Guarantee, output: &mut Output) -> Result<(), Failure> {
    let question = question(&options).map_err(Failure::bad_input)?;
    let text = Source::new(&options.board)?.text()?;
    let setup = board::setup(&text)?;
    let report = GuaranteeReport::of(&setup, &question).map_err(|error| match error {
        GuaranteeReportError::Setup(error) => board::setup_failure(&text, &error),
        GuaranteeReportError::Guarantee(error) => Failure::refused(error),
        other => Failure::bad_input(other),
    })?;
    if options.show.json {
        return output.json(&report);
    }
    output.text(&text::guarantee(&setup, &report, &style(&options.show)))
}

fn question(options: &Guarantee) -> Result<GuaranteeQuestion, GuaranteeError> {
    let players = Players::new(options.players)?;
    let seats = match options.seat {
        Some(seat) => Seats::One(players.seat(seat)?),
        None => Seats::All(players),
    };
    Ok(GuaranteeQuestion { seats, against: coalition(options) })
}

/// How the others play in the transcript; `None` if none is asked for.
fn coalition(options: &Guarantee) -> Option<Coalition> {
    let worst = options.transcript.then_some(CoalitionName::Worst);
    Some(match options.against.or(worst)? {
        CoalitionName::Worst => Coalition::Worst,
        CoalitionName::Greedy => Coalition::Greedy,
        CoalitionName::Random => Coalition::Random(options.seed),
    })
}
