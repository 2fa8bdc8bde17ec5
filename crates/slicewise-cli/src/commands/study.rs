//! `slicewise compare`, `strategy`, `part` and `review`: methods, strategies, parts of a row, and plays, studied.

use std::path::Path;
use std::time::Instant;

use slicewise::play::{Player, Strategy};
use slicewise::row::guarantee::Players;
use slicewise::{Ask, Error, Game, StrategyTable};
use slicewise_report::{
    Compared, Comparison, ComparisonError, Effort, PartsError, PartsReport, Reviewed,
    StrategiesReport, StrategyReport, text,
};

use super::{asking, style};
use crate::args::{Compare, JudgeStrategy, Part, Review, SeatName};
use crate::board;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::search::time;

/// Runs the textbook methods side by side, and judges the strategies of two players.
pub(crate) fn compare(options: &Compare, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let setup = board::announced(&text, output)?;
    let players = Players::new(options.players).map_err(Failure::bad_input)?;
    let compared = match (players.get(), &options.table) {
        (2, _) => Compared::Value,
        (_, None) => Compared::Last(players),
        (found, Some(_)) => {
            let message = format!("found {found} players, expected 2: a table is judged for two");
            return Err(Failure::bad_input(message));
        }
    };
    let mut table = options.table.as_deref().map(table).transpose()?;
    let start = Instant::now();
    let report =
        Comparison::of(&setup, compared, Effort::default(), &mut || start.elapsed().as_secs_f64());
    let mut report = report.map_err(|error| match error {
        ComparisonError::Setup(error) => board::setup_failure(&text, &error),
        other => Failure::bad_input(other),
    })?;
    if compared == Compared::Value {
        report.strategies = judged(&board::game(setup, text)?, table.as_mut())?;
    }
    match options.show.json {
        true => output.json(&report),
        false => output.text(&text::comparison(&report, &style(&options.show, output))),
    }
}

/// Judges the strategies of the first player that have a name, and that of a table.
fn judged(game: &Game, table: Option<&mut StrategyTable>) -> Result<Vec<StrategyReport>, Failure> {
    let (player, ask) = (Player::First, Ask::default());
    let failure = |error: Error| board::failure(&error);
    let named = StrategiesReport::of(game, &Strategy::ALL, player, &ask).map_err(failure)?;
    let own = table.map(|table| StrategiesReport::of_own(game, "table", table, player, &ask));
    let own = own.transpose().map_err(failure)?.map(|own| own.strategies);
    Ok([named.strategies, own.unwrap_or_default()].concat())
}

/// Judges strategies: side by side, or one with a best reply to it.
pub(crate) fn strategy(options: JudgeStrategy, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let deadline = output.deadline(time(&options.study.budget));
    let begun = deadline.begun();
    let game = board::game(board::setup_as(&options.read, &text, output)?, text)?;
    output.until(deadline.while_theory_answers(&game));
    let game = board::after(game, &options.moves, output.names())?;
    let player = match options.seat {
        SeatName::First => Player::First,
        SeatName::Second => Player::Second,
    };
    let table = options.table.as_deref().map(table).transpose()?;
    let report = asking(&options.study, begun, |ask| match table {
        Some(mut table) => StrategiesReport::of_own(&game, "table", &mut table, player, ask),
        None if options.strategy.is_empty() => {
            StrategiesReport::of(&game, &Strategy::ALL, player, ask)
        }
        None => StrategiesReport::of(&game, &options.strategy, player, ask),
    });
    let report = report.map_err(|error| board::failure(&error))?;
    if let [StrategyReport { refused: Some(refused), .. }] = report.strategies.as_slice() {
        return Err(Failure::refused(refused));
    }
    match options.show.json {
        true => output.json(&report)?,
        false => output.text(&text::strategies(&report, &style(&options.show, output)))?,
    }
    match report.is_cut() {
        true => Err(Failure::refused(
            "found a strategy whose guarantee or value is not known: it takes too long",
        )),
        false => Ok(()),
    }
}

/// Reads a strategy from a file.
pub(super) fn table(file: &Path) -> Result<StrategyTable, Failure> {
    let text = Source::from_path(file).text()?;
    let table = text.text.parse::<StrategyTable>();
    table.map_err(|error| Failure::bad_input(format!("{}: {error}", text.origin)))
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
        false => output.text(&text::parts(&report, &style(&options.show, output))),
    }
}

/// Prints what each move of a play lost.
pub(crate) fn review(options: Review, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let deadline = output.deadline(time(&options.study.budget));
    let begun = deadline.begun();
    let setup = board::setup_as(&options.read, &text, output)?;
    let game = Game::with_players(setup, options.players);
    let game = game.map_err(|error| match error {
        Error::Players(error) => Failure::bad_input(error),
        Error::Setup(error) => board::setup_failure(&text, &error),
        error => board::failure(&error),
    })?;
    let game = board::after(game, &options.moves, output.names())?;
    output.until(deadline.while_theory_answers(&game));
    let review = asking(&options.study, begun, |ask| game.review(ask));
    let (over, totals) = (game.is_over(), game.totals());
    let known = review.lost.iter().all(Option::is_some);
    let reviewed = Reviewed { board: game.into_setup(), over, totals, review };
    match options.show.json {
        true => output.json(&reviewed)?,
        false => output.text(&text::review(&reviewed, &style(&options.show, output)))?,
    }
    match known {
        true => Ok(()),
        false => Err(Failure::refused("found moves whose loss is not known: a search was stopped")),
    }
}
