//! `slicewise solve --each`: one board per line, one JSON answer or one value per line.

use std::io::{BufRead, Read};

use serde::Serialize;
use slicewise::board::notation::{self, Doubt, Expected, line_and_column};
use slicewise::{Error, Exact, Game, Interval};
use slicewise_report::Solved;
use slicewise_report::text::{self, Style};

use crate::args::SearchArgs;
use crate::board::{self, TextError};
use crate::failure::Failure;
use crate::input::{self, Lines};
use crate::interrupt;
use crate::output::Output;
use crate::search;

/// What is printed of each board.
pub(crate) enum Print {
    /// Everything, as JSON.
    Answers,
    /// The value alone, as text.
    Values(Style),
}

/// An answer to a line.
enum Answer {
    Solved(Box<Solved>),
    Value(Interval<Exact>),
}

impl Answer {
    /// Whether a search was stopped before it had the answer.
    fn is_stopped(&self) -> bool {
        match self {
            Self::Solved(solved) => search::stopped(solved).is_some(),
            Self::Value(value) => !value.is_exact(),
        }
    }
}

/// Answers each line with a line; one without an answer gets an object with the error.
///
/// Answers are written when no whole line is left in the buffer of what was read, so that a program which
/// feeds the lines one by one gets each answer before the next line, and before a search begins.
pub(crate) fn answer_lines(
    mut lines: Lines,
    print: &Print,
    options: &SearchArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut unanswered = Unanswered::default();
    let mut counts = Counts::default();
    let mut bytes = Vec::new();
    for number in 1_usize.. {
        bytes.clear();
        let line = (&mut lines).take(input::BYTE_LIMIT + 1).read_until(b'\n', &mut bytes);
        match line {
            Ok(0) => break,
            Ok(length) if length as u64 > input::BYTE_LIMIT => {
                let error = input::too_long(length as u64);
                return Err(Failure::bad_input(format!("line {number}: {error}")));
            }
            Ok(_) => {}
            Err(error) => return Err(Failure::bad_input(format!("line {number}: {error}"))),
        }
        counts.check(&bytes, number)?;
        match answer_line(&bytes, print, options, output)? {
            None => {}
            Some(Ok(answer)) => {
                unanswered.stopped += usize::from(answer.is_stopped());
                write(&answer, print, output)?;
            }
            Some(Err(error)) => {
                unanswered.count(&error);
                output.json(&error.object(number))?;
            }
        }
        if !lines.buffer().contains(&b'\n') {
            output.flush()?;
        }
        if interrupt::was_pressed() {
            return Err(Failure::refused(format!("interrupted in line {number}")));
        }
    }
    unanswered.result()
}

/// The first lines: the files of contests begin with the number of coins in the next line, or with the number of such pairs
/// of lines.
#[derive(Default)]
struct Counts {
    /// The lines with a board so far.
    lines: Vec<String>,
}

impl Counts {
    /// Refuses a row if the notation takes the line before, among the first three, for the number of its coins.
    fn check(&mut self, line: &[u8], number: usize) -> Result<(), Failure> {
        if self.lines.len() > 2 {
            return Ok(());
        }
        let line = std::str::from_utf8(line).unwrap_or_default().trim_start_matches('\u{feff}');
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            return Ok(());
        }
        let format = match self.lines.as_slice() {
            [count] if counts(count, line) => "deque",
            [cases, count] if is_number(cases) && counts(count, line) => "burning-coins",
            _ => {
                self.lines.push(line.trim_end().to_owned());
                return Ok(());
            }
        };
        Err(Failure::bad_input(format!(
            "line {number}: found as many numbers as the line before says, which may be their count; expected `row` \
             before the numbers of each line if each is a board; or type: slicewise solve --format {format} FILE"
        )))
    }
}

/// Returns whether a line is one number, before its comment.
fn is_number(line: &str) -> bool {
    notation::numbers(line).is_ok_and(|numbers| numbers.len() == 1)
}

/// Returns whether the two lines of one text would be a count and its row.
fn counts(count: &str, line: &str) -> bool {
    let text = format!("{count}\n{line}");
    let error = notation::parse(&text).err();
    error.is_some_and(|error| matches!(error.expected, Expected::Reading { why: Doubt::Count, .. }))
}

fn write(answer: &Answer, print: &Print, output: &mut Output) -> Result<(), Failure> {
    match (answer, print) {
        (Answer::Solved(solved), _) => output.json(solved),
        (Answer::Value(value), Print::Values(style)) => output.line(&text::value(value, style)),
        (Answer::Value(value), Print::Answers) => output.json(value),
    }
}

/// The number of lines without an answer.
#[derive(Default)]
struct Unanswered {
    bad: usize,
    refused: usize,
    /// Searches that ran out of their budget.
    stopped: usize,
}

impl Unanswered {
    fn count(&mut self, error: &LineError) {
        match error.refused {
            true => self.refused += 1,
            false => self.bad += 1,
        }
    }

    fn result(self) -> Result<(), Failure> {
        match self {
            Self { bad: 0, refused: 0, stopped: 0 } => Ok(()),
            Self { bad: 0, refused, stopped } => {
                let unanswered = refused + stopped;
                Err(Failure::refused(format!("boards that could not be answered: {unanswered}")))
            }
            Self { bad, .. } => {
                Err(Failure::bad_input(format!("lines that are not boards: {bad}")))
            }
        }
    }
}

/// Error answering a line, with the column of the offending word if there is one.
struct LineError {
    message: String,
    column: Option<usize>,
    /// The line is a board, but there is no answer.
    refused: bool,
}

impl LineError {
    fn bad(message: impl ToString, column: Option<usize>) -> Self {
        Self { message: message.to_string(), column, refused: false }
    }

    fn from_text(line: &str, error: TextError) -> Self {
        match error {
            TextError::Notation(error) => {
                let column = line_and_column(line, error.span.start).1;
                Self::bad(error, Some(column))
            }
            TextError::Json(error) => Self::bad(error, None),
        }
    }

    fn from_report(line: &str, error: Error) -> Self {
        let Error::Setup(error) = error else {
            return Self { message: error.to_string(), column: None, refused: true };
        };
        let span = error.place().and_then(|place| notation::locate(line, place));
        Self::bad(error, span.map(|span| line_and_column(line, span.start).1))
    }

    fn object(&self, line: usize) -> LineObject<'_> {
        LineObject { line, column: self.column, error: &self.message }
    }
}

/// A line's error as JSON.
#[derive(Serialize)]
struct LineObject<'e> {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    error: &'e str,
}

/// Answers a line; `None` if it is blank or a comment. The answers to the lines before it are written before
/// a search begins.
fn answer_line(
    bytes: &[u8],
    print: &Print,
    options: &SearchArgs,
    output: &mut Output,
) -> Result<Option<Result<Answer, LineError>>, Failure> {
    let Ok(line) = std::str::from_utf8(bytes) else {
        let message = "found bytes that are not text, expected UTF-8";
        return Ok(Some(Err(LineError::bad(message, None))));
    };
    let line = line.trim_start_matches('\u{feff}');
    if line.trim_start().is_empty() || line.trim_start().starts_with('#') {
        return Ok(None);
    }
    let mut written = Ok(());
    let mut before = || written = output.flush();
    let setup = board::parse(line).map_err(|error| LineError::from_text(line, error));
    let answer = setup.and_then(|setup| {
        let answer = match print {
            Print::Answers => Game::new(setup)
                .and_then(|game| search::solve(options, game, usize::MAX, &mut before))
                .map(|solved| Answer::Solved(Box::new(solved))),
            Print::Values(_) => search::value(options, &setup, &mut before).map(Answer::Value),
        };
        answer.map_err(|error| LineError::from_report(line, error))
    });
    written.map(|()| Some(answer))
}
