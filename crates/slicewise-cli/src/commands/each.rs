//! `--each`: one board per line, or the boards that a question compares; one answer per line.

use std::io::{BufRead, Read};
use std::ops::Range;

use serde::Serialize;
use slicewise::board::SetupError;
use slicewise::board::notation::{self, Doubt, Expected, line_and_column};
use slicewise::{Error, Exact, Setup};
use slicewise_report::ReadReport;

use super::sheet;
use crate::board::{self, TextError};
use crate::failure::Failure;
use crate::input::{self, Lines};
use crate::interrupt;
use crate::output::Output;

/// An answer to a line.
pub(crate) trait Answer {
    /// Whether it leaves open what was asked: a search was stopped, or no theorem applies.
    fn is_open(&self) -> bool;

    /// Prints the answer as a line.
    fn print(&self, output: &mut Output) -> Result<(), Failure>;
}

/// Answers each line with a line; one without an answer gets an object with the error.
///
/// Answers are written when no whole line is left in the buffer of what was read, so that a program which
/// feeds the lines one by one gets each answer before the next line. So are they when `answer` calls the function that it is
/// given, before what may take long.
pub(crate) fn answer_lines<A: Answer>(
    mut lines: Lines,
    output: &mut Output,
    answer: impl Fn(&str, &mut dyn FnMut()) -> Result<A, LineError>,
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
        let mut written = Ok(());
        let mut before = || {
            // What could not be written once is not there to be written again.
            if written.is_ok() {
                written = output.flush();
            }
        };
        let answer = match text(&bytes) {
            Ok(line) if is_blank(line) => None,
            line => Some(line.and_then(|line| answer(line, &mut before))),
        };
        written?;
        match answer {
            None => {}
            Some(Ok(answer)) => {
                unanswered.open += usize::from(answer.is_open());
                answer.print(output)?;
            }
            Some(Err(mut error)) => {
                if number == 1 && text(&bytes).is_ok_and(sheet::is_header) {
                    error.message.push_str(
                        "; or type: slicewise solve --each --column NAME FILE for the boards in a column of a table",
                    );
                }
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

/// Answers each of some boards with a line, likewise; the answer begins with what the board was read as.
pub(crate) fn answer_boards<A: Answer>(
    boards: Vec<(Setup, Option<ReadReport>)>,
    output: &mut Output,
    answer: impl Fn(Setup, &mut dyn FnMut()) -> Result<A, LineError>,
) -> Result<(), Failure> {
    let mut unanswered = Unanswered::default();
    for (number, (board, read)) in (1..).zip(boards) {
        let mut written = Ok(());
        let answer = answer(board, &mut || {
            if written.is_ok() {
                written = output.flush();
            }
        });
        written?;
        if let Some(read) = read {
            output.announce(read);
        }
        match answer {
            Ok(answer) => {
                unanswered.open += usize::from(answer.is_open());
                answer.print(output)?;
            }
            Err(error) => {
                unanswered.count(&error);
                output.json(&error.object(number))?;
            }
        }
        if interrupt::was_pressed() {
            return Err(Failure::refused(format!("interrupted in graph {number}")));
        }
    }
    unanswered.result()
}

/// Decodes a line.
fn text(bytes: &[u8]) -> Result<&str, LineError> {
    let line = std::str::from_utf8(bytes)
        .map_err(|_| LineError::bad("found bytes that are not text, expected UTF-8", None))?;
    Ok(line.trim_start_matches('\u{feff}'))
}

/// Returns whether a line is blank or a comment, and gets no answer.
fn is_blank(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
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
        let line = text(line).unwrap_or_default();
        if is_blank(line) {
            return Ok(());
        }
        let found = match self.lines.as_slice() {
            [count] if counts(count, line) => {
                ("as many numbers as the line before says, which may be their count", "deque")
            }
            [cases, count] if is_number(cases) && counts(count, line) => (
                "as many numbers as the line before says, which may be their count",
                "burning-coins",
            ),
            [.., before] if counts_itself(before) && counts_itself(line) => {
                ("two lines that begin with the number of what follows", "two-ends")
            }
            [head, before] if is_size(head, width(before)) && width(before) == width(line) => {
                ("lines below their number, or below their size", "NAME")
            }
            _ => {
                self.lines.push(line.trim_end().to_owned());
                return Ok(());
            }
        };
        let (what, format) = found;
        Err(Failure::bad_input(format!(
            "line {number}: found {what}; expected `row` before the numbers of each line if each is a board; or type: \
             slicewise solve --format {format} FILE"
        )))
    }
}

/// The number of numbers in a line; 0 if it is anything else.
fn width(line: &str) -> usize {
    notation::numbers(line).map_or(0, |numbers| numbers.len())
}

/// Returns whether a line begins with the number of its other numbers, of which there are several.
fn counts_itself(line: &str) -> bool {
    notation::numbers(line).is_ok_and(|numbers| {
        numbers.len() > 2 && numbers[0] == Exact::from(numbers.len() as u64 - 1)
    })
}

/// Returns whether a line above lines of `width` numbers may be their number, above 1, or that and `width`.
fn is_size(head: &str, width: usize) -> bool {
    let Ok(numbers) = notation::numbers(head) else { return false };
    let whole = |number: &Exact| number.as_i64().is_some_and(|number| number > 1);
    match numbers.as_slice() {
        [rows] => whole(rows) && width > 1,
        [rows, columns] => whole(rows) && width > 2 && *columns == Exact::from(width as u64),
        _ => false,
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

/// The number of lines without an answer.
#[derive(Default)]
pub(crate) struct Unanswered {
    bad: usize,
    refused: usize,
    /// Answers that leave open what was asked.
    pub(crate) open: usize,
}

impl Unanswered {
    pub(crate) fn count(&mut self, error: &LineError) {
        match error.refused {
            true => self.refused += 1,
            false => self.bad += 1,
        }
    }

    pub(crate) fn result(self) -> Result<(), Failure> {
        match self {
            Self { bad: 0, refused: 0, open: 0 } => Ok(()),
            Self { bad: 0, refused, open } => {
                let unanswered = refused + open;
                Err(Failure::refused(format!("lines that could not be answered: {unanswered}")))
            }
            Self { bad, .. } => Err(Failure::bad_input(format!("lines with bad input: {bad}"))),
        }
    }
}

/// Error answering a line, with the column of the offending word if there is one.
pub(crate) struct LineError {
    message: String,
    column: Option<usize>,
    /// The input is fine, but there is no answer.
    refused: bool,
}

impl LineError {
    pub(crate) fn bad(message: impl ToString, column: Option<usize>) -> Self {
        Self { message: message.to_string(), column, refused: false }
    }

    pub(crate) fn refused(message: impl ToString) -> Self {
        Self { message: message.to_string(), column: None, refused: true }
    }

    pub(crate) fn from_report(line: &str, error: &Error) -> Self {
        match error {
            Error::Setup(error) => Self::from_setup(line, &(0..line.len()), error),
            error => Self::refused(error),
        }
    }

    /// The error that the bytes of a line at `place` are not the text of a board.
    fn from_text(line: &str, place: &Range<usize>, error: TextError) -> Self {
        match error {
            TextError::Notation(error) => {
                let column = column(line, place, error.span.start);
                Self::bad(error, Some(column))
            }
            TextError::Json(error) => Self::bad(error, None),
        }
    }

    /// The error that the bytes of a line at `place` describe no board.
    fn from_setup(line: &str, place: &Range<usize>, error: &SetupError) -> Self {
        let span = error.span(&line[place.clone()]);
        Self::bad(error, span.map(|span| column(line, place, span.start)))
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
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

/// The column of the byte `at` of a place in a line.
fn column(line: &str, place: &Range<usize>, at: usize) -> usize {
    line_and_column(line, place.start + at).1
}

/// Parses a line as a board, which is not checked.
pub(crate) fn setup(line: &str) -> Result<Setup, LineError> {
    parsed(line, &(0..line.len()))
}

/// Parses and checks the boards at some places of a line.
pub(crate) fn boards(
    line: &str,
    places: impl IntoIterator<Item = Range<usize>>,
) -> Result<Vec<Setup>, LineError> {
    let board = |place: Range<usize>| {
        let setup = parsed(line, &place)?;
        setup.check().map_err(|error| LineError::from_setup(line, &place, &error))?;
        Ok(setup)
    };
    places.into_iter().map(board).collect()
}

fn parsed(line: &str, place: &Range<usize>) -> Result<Setup, LineError> {
    let setup = board::parse(&line[place.clone()]);
    setup.map_err(|error| LineError::from_text(line, place, error))
}
