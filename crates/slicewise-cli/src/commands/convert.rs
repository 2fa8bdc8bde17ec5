//! `slicewise convert`: a board in another notation or file format.

use slicewise::Setup;
use slicewise_report::graph_files::{FileFormat, NotAGraphError, graph_of};

use crate::args::{Convert, Target};
use crate::board;
use crate::failure::Failure;
use crate::input::{Source, Text};
use crate::output::Output;

pub(crate) fn run(options: &Convert, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let setup = board::setup_as(&options.read, &text, output)?;
    setup.check().map_err(|error| board::setup_failure(&text, &error))?;
    if let Some(read) = output.unsaid() {
        // The result is a file for programs.
        anstream::eprintln!("read     {}", read.to_text("--weights"));
    }
    match options.to {
        Target::Notation => output.text(&format!("{setup}\n")),
        Target::Json => output.json(&setup),
        Target::File(format) => write(format, &setup, &text, options.bare, output),
    }
}

fn write(
    format: FileFormat,
    setup: &Setup,
    text: &Text,
    bare: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let graph = graph_of(setup).map_err(|error| match &error {
        NotAGraphError::Setup(error) => board::setup_failure(text, error),
        _ => Failure::bad_input(error),
    })?;
    let rules = (!setup.rules.are_plain()).then_some("rules");
    let lost: Vec<&str> = format.loses(&graph).into_iter().chain(rules).collect();
    if !bare && !lost.is_empty() {
        return Err(Failure::refused(format!(
            "{} has no place for {}, expected --bare to leave them out",
            format.name(),
            lost.join(", ")
        )));
    }
    output.text(&format.write(&graph).map_err(Failure::refused)?)
}
