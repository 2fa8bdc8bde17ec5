//! `slicewise convert`: a board in another notation or file format.

use slicewise::Setup;
use slicewise::board::notation::shortened;
use slicewise_report::graph_files::{FileFormat, NotAGraphError, graph_of};
use slicewise_report::{Names, ReadReport};

use crate::args::{Convert, Target};
use crate::board;
use crate::failure::Failure;
use crate::input::{Source, Text};
use crate::output::Output;

pub(crate) fn run(options: &Convert, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.text()?;
    let mut boards = board::setups_as(&options.read, &text)?;
    let read = boards.last_mut().and_then(|(_, read)| read.take());
    let setups: Vec<Setup> = boards.into_iter().map(|(setup, _)| setup).collect();
    for setup in &setups {
        setup.check().map_err(|error| board::setup_failure(&text, &error))?;
    }
    let names = read.as_ref().map(ReadReport::names).unwrap_or_default();
    if let Some(read) = read {
        // The result is a file for programs.
        match setups.len() {
            1 => {
                anstream::eprintln!("read     {}", read.to_text("--weights"));
                // A board has no names.
                let is_board = !matches!(options.to, Target::File(_));
                if let Some(names) = names.list().filter(|_| is_board) {
                    let names: Vec<String> = names.iter().map(|name| shortened(name)).collect();
                    anstream::eprintln!("nodes    {}", names.join(", "));
                }
            }
            several => {
                anstream::eprintln!("read     {several} graphs, one in each line of the result")
            }
        }
    }
    let is_line = match options.to {
        Target::Notation | Target::Json => true,
        Target::File(format) => matches!(format, FileFormat::Graph6 | FileFormat::Sparse6),
    };
    if setups.len() > 1 && !is_line {
        return Err(Failure::bad_input(format!(
            "{}: found {} graphs, expected one in this format; --graph 1 takes the first, and graph6, json and \
             notation have one in each line",
            text.origin,
            setups.len()
        )));
    }
    setups.iter().try_for_each(|setup| match options.to {
        Target::Notation => output.text(&format!("{setup}\n")),
        Target::Json => output.json(setup),
        Target::File(format) => write(format, setup, &names, &text, options.bare, output),
    })
}

fn write(
    format: FileFormat,
    setup: &Setup,
    names: &Names,
    text: &Text,
    bare: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let graph = graph_of(setup).map_err(|error| match &error {
        NotAGraphError::Setup(error) => board::setup_failure(text, error),
        _ => Failure::bad_input(error),
    })?;
    let rules = (!setup.rules.are_plain()).then_some("rules");
    let names = names.list().filter(|names| names.len() == graph.weights.len());
    let nameless = names.filter(|_| !format.has_names()).map(|_| "names");
    let lost: Vec<&str> = format.loses(&graph).into_iter().chain(nameless).chain(rules).collect();
    if !bare && !lost.is_empty() {
        return Err(Failure::refused(format!(
            "{} has no place for {}, expected --bare to leave them out",
            format.name(),
            lost.join(", ")
        )));
    }
    output.text(&format.write_named(&graph, names).map_err(Failure::refused)?)
}
