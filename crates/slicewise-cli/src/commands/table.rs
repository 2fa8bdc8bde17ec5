//! `slicewise table`: V and NextCard of a row.

use slicewise::report::{TableReport, TableReportError, text};

use crate::args::{Table, TableOutput};
use crate::failure::Failure;
use crate::input;
use crate::output::Output;

pub(crate) fn run(options: Table, output: &mut Output) -> Result<(), Failure> {
    let text = options.board.row_text()?;
    let setup = input::setup(&text)?;
    let report = TableReport::of(&setup).map_err(|error| match error {
        TableReportError::Setup(error) => input::setup_failure(&text, &error),
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
