//! `slicewise explain` and `slicewise table`: how the value of a board comes about.

use std::time::Instant;

use slicewise::{Ask, Error, Game, POSITIONS};
use slicewise_report::{Explained, Overviewed, TableReport, TableReportError, text};

use super::{asking, style};
use crate::args::{Explain, Table, TableOutput};
use crate::board;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::search::time;

pub(crate) fn run(options: Explain, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let deadline = output.deadline(time(&options.study.budget));
    let begun = deadline.begun();
    let game = board::game(board::setup_as(&options.read, &text, output)?, text)?;
    output.until(deadline.while_theory_answers(&game));
    let style = style(&options.show, output);
    let moves = if options.show.json { usize::MAX } else { style.moves_to_find() };
    // A search, where theory refuses unbroached components, takes its usual limit.
    let explanation = asking(&options.study, begun, |ask| {
        game.explain(&Ask { line: moves, moves, positions: POSITIONS, ..*ask })
    });
    let explanation = match explanation {
        Err(Error::NoTheory(_)) => return overview(game, &options, begun, output),
        explanation => explanation.map_err(|error| board::failure(&error))?,
    };
    let explained = Explained { board: game.into_setup(), explanation };
    match options.show.json {
        true => output.json(&explained),
        false => output.text(&text::explanation(&explained, &style)),
    }
}

/// Explains a board that takes a search: what that reduces it to, what each move loses, and where greed goes wrong.
fn overview(
    game: Game,
    options: &Explain,
    begun: Instant,
    output: &mut Output,
) -> Result<(), Failure> {
    let overview = asking(&options.study, begun, |ask| game.overview(ask));
    let overview = overview.map_err(|error| board::failure(&error))?;
    let complete = overview.analysis.complete && overview.greedy.is_some();
    let overviewed = Overviewed::new(game.into_setup(), overview);
    match options.show.json {
        true => output.json(&overviewed)?,
        false => output.text(&text::overview(&overviewed, &style(&options.show, output)))?,
    }
    match complete {
        true => Ok(()),
        false => Err(Failure::refused("a search was stopped: found a part of the explanation")),
    }
}

/// Prints V and NextCard of a row.
pub(crate) fn table(options: Table, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let setup = board::announced(&text, output)?;
    let report = TableReport::of(&setup).map_err(|error| match error {
        TableReportError::Setup(error) => board::setup_failure(&text, &error),
        TableReportError::Table(error) => Failure::refused(error),
        other => Failure::bad_input(other),
    })?;
    match options.output {
        _ if options.json => output.json(&report),
        TableOutput::Json => output.json(&report),
        TableOutput::Csv => {
            // A table for programs has no line for people.
            output.unsaid();
            output.text(&text::table_csv(&report))
        }
        TableOutput::Text => output.text(&text::table(&report)),
    }
}
