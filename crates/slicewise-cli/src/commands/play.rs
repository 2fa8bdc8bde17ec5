//! `slicewise simulate` and `slicewise guarantee`: whole games, and what a player is sure of in them.

use std::path::PathBuf;

use slicewise::play::{Ply, Simulation, Strategy, guarantees};
use slicewise::row::guarantee::{
    Coalition, GuaranteeError, GuaranteeQuestion, GuaranteeReportError, Players, Seats,
};
use slicewise::{AnyStrategy, Error, Exact, Game, StrategyTable};
use slicewise_report::text;

use super::study::table;
use super::{asking, stopper, style};
use crate::args::{Against, Guarantee, Simulate};
use crate::board;
use crate::failure::Failure;
use crate::input::{Source, Text};
use crate::output::Output;
use crate::search::time;

pub(crate) fn simulate(options: Simulate, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let deadline = output.deadline(time(&options.study.budget));
    let begun = deadline.begun();
    let game = board::game(board::setup_as(&options.read, &text, output)?, text)?;
    output.until(deadline.while_theory_answers(&game));
    let game = board::after(game, &options.moves, output.names())?;
    let begun_at = game.played().len();
    let table = |file: &Option<PathBuf>| file.as_deref().map(table).transpose();
    let (mut first, mut second) = (table(&options.first_table)?, table(&options.second_table)?);
    let mut play = |each: &mut dyn FnMut(Ply<Exact>)| {
        let players = [by(options.first, &mut first), by(options.second, &mut second)];
        let totals =
            asking(&options.study, begun, |ask| game.play_out(players, options.seed, each, ask));
        totals.map_err(|error| board::failure(&error))
    };
    if options.show.json {
        let mut turns = Vec::new();
        let totals = play(&mut |turn| turns.push(turn))?;
        return output.json(&Simulation::of(turns, totals));
    }
    let mut page = if options.totals { String::new() } else { text::simulation_head() };
    let mut number = begun_at;
    let totals = play(&mut |turn| {
        number += 1;
        if !options.totals {
            text::simulation_turn(&mut page, number, &turn, &style(&options.show, output));
        }
    })?;
    page.push_str(&text::simulation_tail(&totals, &style(&options.show, output)));
    output.text(&page)
}

/// A strategy as a player: that of the table, if there is one.
fn by(named: Strategy, table: &mut Option<StrategyTable>) -> AnyStrategy<'_> {
    match table {
        Some(table) => AnyStrategy::Own(table),
        None => named.into(),
    }
}

pub(crate) fn guarantee(options: Guarantee, output: &mut Output) -> Result<(), Failure> {
    let question = question(&options).map_err(Failure::bad_input)?;
    let text = Source::new(&options.board)?.text()?;
    let deadline = output.deadline(time(&options.study.budget));
    let begun = deadline.begun();
    let setup = board::setup_as(&options.read, &text, output)?;
    output.until(deadline);
    let mut table = options.table.as_deref().map(table).transpose()?;
    let report = asking(&options.study, begun, |ask| match asked_others(&options, &mut table) {
        None => guarantees(&setup, &question, ask.watch).map_err(Error::from),
        Some((name, others)) => Game::with_players(setup.clone(), options.players)
            .and_then(|game| game.guarantees_against(options.seat, name, others, ask.watch)),
    });
    let report = report.map_err(|error| no_guarantee(error, &text))?;
    if options.show.json {
        return output.json(&report);
    }
    output.text(&text::guarantee(&setup, &report, &style(&options.show, output)))
}

/// Why the guarantees on the board of a text are not known.
fn no_guarantee(error: Error, text: &Text) -> Failure {
    use GuaranteeReportError as E;
    match error {
        Error::Setup(error) | Error::Guarantee(E::Setup(error)) => {
            board::setup_failure(text, &error)
        }
        Error::Guarantee(E::Guarantee(GuaranteeError::Stopped)) => {
            let by = stopper();
            Failure::refused(format!("the guarantee was stopped by {by} before it was known"))
        }
        Error::Guarantee(error @ (E::Guarantee(_) | E::TooLarge)) => Failure::refused(error),
        Error::Guarantee(error) => Failure::bad_input(error),
        Error::Players(error) => Failure::bad_input(error),
        error => board::failure(&error),
    }
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
    let worst = options.transcript.then_some(Against::Worst);
    match options.against.or(worst)? {
        Against::Worst => Some(Coalition::Worst),
        Against::Each(strategy) => strategy.coalition(options.seed),
    }
}

/// The others who are asked for every move, and the name of their strategy.
fn asked_others<'t>(
    options: &Guarantee,
    table: &'t mut Option<StrategyTable>,
) -> Option<(&'static str, AnyStrategy<'t>)> {
    match (table, options.against) {
        (Some(table), _) => Some(("table", AnyStrategy::Own(table))),
        (None, Some(Against::Each(strategy))) if coalition(options).is_none() => {
            Some((strategy.name(), strategy.into()))
        }
        (None, _) => None,
    }
}
