//! `slicewise explain` and `slicewise table`: how the value of a board comes about.

use slicewise::Game;
use slicewise::report::{Explained, TableReport, TableReportError, text};

use super::style;
use crate::args::{Explain, Table, TableOutput};
use crate::board;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

pub(crate) fn run(options: Explain, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let setup = board::setup(&text)?;
    let style = style(&options.show);
    let line = if options.show.json { usize::MAX } else { style.moves_of_a_line() };
    let explained = Game::new(setup).and_then(|game| {
        let explanation = game.explain_with(line)?;
        Ok(Explained { board: game.into_setup(), explanation })
    });
    let explained = explained.map_err(|error| board::failure(&text, &error))?;
    if options.show.json {
        return output.json(&explained);
    }
    output.text(&text::explanation(&explained, &style))
}

/// Prints V and NextCard of a row.
pub(crate) fn table(options: Table, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.row_text()?;
    let setup = board::setup(&text)?;
    let report = TableReport::of(&setup).map_err(|error| match error {
        TableReportError::Setup(error) => board::setup_failure(&text, &error),
        TableReportError::Table(error) => Failure::refused(error),
        other => Failure::bad_input(other),
    })?;
    match options.output {
        _ if options.json => output.json(&report),
        TableOutput::Json => output.json(&report),
        TableOutput::Csv => output.text(&text::table_csv(&report)),
        TableOutput::Text => output.text(&text::table(&report)),
    }
}
