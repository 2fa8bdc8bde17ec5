//! `slicewise explain` and `slicewise table`: how the value of a board comes about.

use slicewise::report::{Explained, TableReport, TableReportError, text};

use super::style;
use crate::args::{Explain, Table, TableOutput};
use crate::board;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

pub(crate) fn run(options: Explain, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let game = board::game(board::setup(&text)?, text)?;
    let style = style(&options.show);
    let moves = if options.show.json { usize::MAX } else { style.moves_to_find() };
    let explanation = game.explain_with(moves).map_err(|error| board::failure(&error))?;
    let explained = Explained { board: game.into_setup(), explanation };
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
