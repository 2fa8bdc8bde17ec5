//! `slicewise solve`: one board, one board a line, or a contest file.

use std::io::BufRead;

use serde_json::{Value, json};
use slicewise::contest::{self, Format, Opponent};
use slicewise::notation::{self, line_and_column};
use slicewise::report::{Report, ReportError, text};

use crate::args::{BoardArgs, OpponentName, Solve};
use crate::failure::Failure;
use crate::input::{self, TextError};
use crate::output::Output;

pub(crate) fn run(options: Solve, output: &mut Output) -> Result<(), Failure> {
    match options.format {
        Some(format) => contest_file(&options.board, against(format, options.opponent)?, output),
        None if options.each => each_line(options.board.lines()?, output),
        None => one_board(&options, output),
    }
}

fn one_board(options: &Solve, output: &mut Output) -> Result<(), Failure> {
    let text = options.board.text()?;
    let setup = input::setup(&text)?;
    let report = Report::of(&setup).map_err(|error| input::report_failure(&text, &error))?;
    if options.show.json {
        return output.json(&report);
    }
    output.text(&text::report(&setup, &report, &options.show.style()))
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

/// Answers each line with a line of JSON; a bad one with an object that says what is wrong.
fn each_line(mut lines: Box<dyn BufRead>, output: &mut Output) -> Result<(), Failure> {
    let mut bad_lines = 0;
    let mut bytes = Vec::new();
    for number in 1_usize.. {
        bytes.clear();
        match lines.read_until(b'\n', &mut bytes) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => return Err(Failure::bad_input(format!("line {number}: {error}"))),
        }
        match answer_line(&bytes) {
            None => {}
            Some(Ok(report)) => output.json(&report)?,
            Some(Err(error)) => {
                bad_lines += 1;
                output.json(&error.object(number))?;
            }
        }
    }
    if bad_lines == 0 { Ok(()) } else { Err(Failure::BadLines(bad_lines)) }
}

/// What is wrong with a line, and in which column if a word is at fault.
struct LineError {
    message: String,
    column: Option<usize>,
}

impl LineError {
    fn object(&self, line: usize) -> Value {
        match self.column {
            Some(column) => json!({"line": line, "column": column, "error": self.message}),
            None => json!({"line": line, "error": self.message}),
        }
    }
}

/// The answer to a line; nothing if it is blank or a comment.
fn answer_line(bytes: &[u8]) -> Option<Result<Report, LineError>> {
    let Ok(line) = std::str::from_utf8(bytes) else {
        let message = "found bytes that are no text, expected UTF-8".to_owned();
        return Some(Err(LineError { message, column: None }));
    };
    let line = line.trim_start_matches('\u{feff}');
    if line.trim_start().is_empty() || line.trim_start().starts_with('#') {
        return None;
    }
    Some(input::parse(line).map_err(|error| text_error(line, error)).and_then(|setup| {
        Report::of(&setup).map_err(|error| {
            let place = match &error {
                ReportError::Setup(error) => error.place(),
                _ => None,
            };
            let span = place.and_then(|place| notation::locate(line, place));
            let column = span.map(|span| line_and_column(line, span.start).1);
            LineError { message: error.to_string(), column }
        })
    }))
}

fn text_error(line: &str, error: TextError) -> LineError {
    match error {
        TextError::Notation(error) => {
            let column = Some(line_and_column(line, error.span.start).1);
            LineError { message: error.to_string(), column }
        }
        TextError::Json(error) => LineError { message: error.to_string(), column: None },
    }
}
