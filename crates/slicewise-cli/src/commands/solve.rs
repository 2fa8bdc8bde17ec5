//! `slicewise solve`: one board, one board a line, a contest file, or a row as it comes.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use slicewise::Setup;
use slicewise::certify::{prove, prove_value};
use slicewise::contest::{self, Format, Opponent};
use slicewise::report::{ReportError, SearchReport, Solution, text};

use super::each;
use crate::args::{BoardArgs, OpponentName, Solve};
use crate::failure::Failure;
use crate::input;
use crate::interrupt::{self, Looking};
use crate::output::Output;
use crate::{search, stream};

pub(crate) fn run(options: Solve, output: &mut Output) -> Result<(), Failure> {
    if let Some(format) = &options.stream {
        return stream::run(format, &options, output);
    }
    match options.format {
        Some(format) => contest_file(&options.board, against(format, options.opponent)?, output),
        None if options.each => each::answer_lines(options.board.lines()?, &options.search, output),
        None => one_board(&options, output),
    }
}

fn one_board(options: &Solve, output: &mut Output) -> Result<(), Failure> {
    if options.certificate.as_deref() == Some(Path::new("-")) {
        let message = "found --certificate -, expected a file: standard output has the answer";
        return Err(Failure::bad_input(message));
    }
    let text = options.board.text()?;
    let setup = options.read.setup(&text)?;
    let refuse = |error: &ReportError| input::report_failure(&text, error);
    let solution = match &options.search.table {
        Some(path) => options.search.solve_with_table(&setup, path, refuse)?,
        None => options.search.solve(&setup).map_err(|error| refuse(&error))?,
    };
    let style = options.show.style();
    match (&solution, options.show.json) {
        (solution, true) => output.json(solution)?,
        (Solution::Theory(report), _) => output.text(&text::report(&setup, report, &style))?,
        (Solution::Search(report), _) => output.text(&text::search(&setup, report, &style))?,
    }
    if let Some(failure) = search::stopped(&solution) {
        return Err(failure);
    }
    options.certificate.as_deref().map_or(Ok(()), |path| write_certificate(&setup, &solution, path))
}

/// Writes a certificate of the value beside the answer. A board without one leaves no file.
fn write_certificate(setup: &Setup, solution: &Solution, path: &Path) -> Result<(), Failure> {
    let mut looking = None;
    let mut go_on = || {
        looking.get_or_insert_with(Looking::new);
        !interrupt::was_pressed()
    };
    let certificate = match solution {
        Solution::Search(SearchReport { value: Some(value), .. }) => {
            prove_value(setup, value, &mut go_on)
        }
        _ => prove(setup, &mut go_on),
    };
    let certificate = certificate.map_err(Failure::refused)?;
    let write = || {
        let mut file = BufWriter::new(File::create(path)?);
        serde_json::to_writer(&mut file, &certificate)?;
        file.write_all(b"\n")?;
        file.flush()
    };
    write().map_err(|error: std::io::Error| {
        Failure::refused(format!(
            "the certificate could not be written to {}: {error}",
            path.display()
        ))
    })
}

/// The format with the opponent asked for, which only `cake` has.
fn against(format: Format, opponent: Option<OpponentName>) -> Result<Format, Failure> {
    match (format, opponent) {
        (format, None) => Ok(format),
        (Format::Cake(_), Some(OpponentName::Greedy)) => Ok(Format::Cake(Opponent::Greedy)),
        (Format::Cake(_), Some(OpponentName::Optimal)) => Ok(Format::Cake(Opponent::Optimal)),
        (format, Some(_)) => Err(Failure::bad_input(format!(
            "found --opponent with the format {}, expected it with cake only",
            format.name()
        ))),
    }
}

fn contest_file(board: &BoardArgs, format: Format, output: &mut Output) -> Result<(), Failure> {
    let text = board.file_text()?;
    match contest::answer(format, &text.text) {
        Ok(answer) => output.text(&answer),
        Err(error) => Err(match error.span() {
            Some(span) => Failure::at(&text, span, error),
            None => Failure::bad_input(error),
        }),
    }
}
