//! `slicewise simulate` and `slicewise guarantee`: whole games, and what a player is sure of in them.

use slicewise::play::{Ply, Simulation, Strategy};
use slicewise::row::guarantee::{
    Coalition, GuaranteeError, GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, Players,
    Seats,
};
use slicewise::{Exact, Watch};
use slicewise_report::text;

use super::{asking, style};
use crate::args::{CoalitionName, Guarantee, Simulate, StrategyName};
use crate::board;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

pub(crate) fn simulate(options: Simulate, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let deadline = Deadline::start(&options.study.budget);
    let game = board::game(board::setup_as(&options.read, &text, output)?, text)?;
    let deadline = deadline.and_then(|deadline| deadline.while_theory_answers(&game));
    let game = board::after(game, &options.moves).map_err(|error| board::failure(&error))?;
    let strategies = [options.first, options.second].map(strategy);
    let play = |each: &mut dyn FnMut(Ply<Exact>)| {
        let totals =
            asking(&options.study, |ask| game.play_out(strategies, options.seed, each, ask));
        totals.map_err(|error| board::failure(&error))
    };
    if options.show.json {
        let mut turns = Vec::new();
        let totals = play(&mut |turn| turns.push(turn))?;
        drop(deadline);
        return output.json(&Simulation::of(turns, totals));
    }
    let mut page = if options.totals { String::new() } else { text::simulation_head() };
    let mut number = options.moves.len();
    let totals = play(&mut |turn| {
        number += 1;
        if !options.totals {
            text::simulation_turn(&mut page, number, &turn, &style(&options.show));
        }
    })?;
    drop(deadline);
    page.push_str(&text::simulation_tail(&totals, &style(&options.show)));
    output.text(&page)
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
    let setup = board::announced(&text, output)?;
    let report =
        GuaranteeReport::of(&setup, &question, Watch::none()).map_err(|error| match error {
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
