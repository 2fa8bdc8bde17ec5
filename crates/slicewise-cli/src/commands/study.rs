//! `slicewise compare`, `part` and `review`: methods, parts of a row, and plays, studied.

use std::time::Instant;

use slicewise::{Error, Game};
use slicewise_report::{
    Compared, Comparison, ComparisonError, PartsError, PartsReport, Reviewed, text,
};

use super::{asking, style};
use crate::args::{Compare, ComparePlayers, Part, Review};
use crate::board;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

/// Runs the textbook methods side by side.
pub(crate) fn compare(options: &Compare, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let setup = board::announced(&text, output)?;
    let compared = match options.players {
        ComparePlayers::Two => Compared::Value,
        ComparePlayers::Three => Compared::LastOfThree,
    };
    let start = Instant::now();
    let report = Comparison::of(&setup, compared, &mut || start.elapsed().as_secs_f64());
    let report = report.map_err(|error| match error {
        ComparisonError::Setup(error) => board::setup_failure(&text, &error),
        other => Failure::bad_input(other),
    })?;
    match options.show.json {
        true => output.json(&report),
        false => output.text(&text::comparison(&report, &style(&options.show))),
    }
}

/// Prints the values and best moves of parts of a row.
pub(crate) fn part(options: &Part, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let setup = board::announced(&text, output)?;
    let parts: Vec<_> = options.parts.iter().map(|part| part.0.clone()).collect();
    let report = PartsReport::of(&setup, &parts).map_err(|error| match error {
        PartsError::Setup(error) => board::setup_failure(&text, &error),
        other => Failure::bad_input(other),
    })?;
    match options.show.json {
        true => output.json(&report),
        false => output.text(&text::parts(&report, &style(&options.show))),
    }
}

/// Prints what each move of a play lost.
pub(crate) fn review(options: Review, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let deadline = Deadline::start(&options.study.budget);
    let setup = board::setup_as(&options.read, &text, output)?;
    let game = Game::with_players(setup, options.players);
    let game = game.and_then(|game| board::after(game, &options.moves));
    let game = game.map_err(|error| match error {
        Error::Players(error) => Failure::bad_input(error),
        Error::Setup(error) => board::setup_failure(&text, &error),
        error => board::failure(&error),
    })?;
    let deadline = deadline.and_then(|deadline| deadline.while_theory_answers(&game));
    let review = asking(&options.study, |ask| game.review(ask));
    drop(deadline);
    let (over, totals) = (game.is_over(), game.totals());
    let known = review.lost.iter().all(Option::is_some);
    let reviewed = Reviewed { board: game.into_setup(), over, totals, review };
    match options.show.json {
        true => output.json(&reviewed)?,
        false => output.text(&text::review(&reviewed, &style(&options.show)))?,
    }
    match known {
        true => Ok(()),
        false => Err(Failure::refused("found moves whose loss is not known: a search was stopped")),
    }
}
