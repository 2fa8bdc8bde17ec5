//! `solve --each --column`: the boards of a column of a table, answered in columns that are added.

use std::io::{BufRead, BufReader};
use std::time::Instant;

use csv::{ByteRecord, ReaderBuilder, StringRecord, Writer, WriterBuilder};
use slicewise::board::notation;
use slicewise::{Game, Setup};
use slicewise_report::Solved;
use slicewise_report::text::{self, Style};

use super::each::{LineError, Unanswered};
use super::style;
use crate::args::Solve;
use crate::board;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::{interrupt, search};

/// The columns that are added, with the fourth where an answer has a move; the last says why there is no answer.
const COLUMNS: [&str; 5] = ["value", "first", "second", "move", "error"];

/// Reads a table, and writes it with the answers to the boards of a column.
pub(crate) fn run(options: &Solve, column: &str, output: &mut Output) -> Result<(), Failure> {
    let source = Source::new(&options.board)?;
    let origin = source.origin();
    let mut reader = BufReader::with_capacity(1 << 16, source.open()?.reader);
    let separator = separator(&mut reader, &origin)?;
    let mut table =
        ReaderBuilder::new().has_headers(false).delimiter(separator).from_reader(reader);
    let wrong = |error: csv::Error| Failure::bad_input(format!("{origin}: {error}"));
    let mut row = ByteRecord::new();
    let is_there = table.read_byte_record(&mut row).map_err(wrong)?;
    let first = if is_there { text_of(&row, &origin)? } else { StringRecord::new() };
    let names: Vec<&str> =
        first.iter().map(|name| name.trim_start_matches('\u{feff}').trim()).collect();
    let (place, has_names) = place(column, &names).ok_or_else(|| {
        let names = names.join(", ");
        Failure::bad_input(format!("{origin}: found no column `{column}`, expected one of {names}"))
    })?;
    let added = if options.values { 0..1 } else { 0..4 };
    let style = style(&options.show, output);
    let mut answers = Unanswered::default();
    let mut written = Sheet { separator, columns: added.clone().chain([4]).collect() };
    if has_names {
        written.row(&first, COLUMNS.map(str::to_owned), output)?;
    }
    let mut is_first = !has_names;
    while is_first || table.read_byte_record(&mut row).map_err(wrong)? {
        is_first = false;
        let row = text_of(&row, &origin)?;
        let answer = answer(options, row.get(place).unwrap_or_default(), &style, output);
        let cells = match answer {
            Ok((cells, is_open)) => {
                answers.open += usize::from(is_open);
                cells
            }
            Err(error) => {
                answers.count(&error);
                let mut cells = [const { String::new() }; 5];
                cells[4] = error.message().to_owned();
                cells
            }
        };
        written.row(&row, cells, output)?;
        if interrupt::was_pressed() {
            return Err(Failure::refused("interrupted"));
        }
    }
    answers.result()
}

/// Finds a column by its name, or by its number from 1 on in a table without names.
fn place(column: &str, names: &[&str]) -> Option<(usize, bool)> {
    if let Some(place) = names.iter().position(|name| *name == column) {
        return Some((place, true));
    }
    let alike = |name: &&str| name.eq_ignore_ascii_case(column);
    if let Some(place) = names.iter().position(alike) {
        return Some((place, true));
    }
    let number: usize = column.parse().ok()?;
    (1..=names.len()).contains(&number).then(|| (number - 1, false))
}

/// Finds what separates the cells: what is in the first line outside of quotes, tabs before semicolons before commas.
fn separator(reader: &mut impl BufRead, origin: &str) -> Result<u8, Failure> {
    let begun = reader.fill_buf().map_err(|error| crate::input::unreadable(origin, &error))?;
    Ok(mark_of(begun))
}

/// Finds what separates the cells of a table by its first line.
fn mark_of(begun: &[u8]) -> u8 {
    let mut is_quoted = false;
    let line = begun.iter().take_while(|byte| **byte != b'\n').filter(|byte| {
        is_quoted ^= **byte == b'"';
        !is_quoted
    });
    let line: Vec<u8> = line.copied().collect();
    [b'\t', b';', b','].into_iter().find(|mark| line.contains(mark)).unwrap_or(b',')
}

/// Returns whether a line has the names of columns: several, none of which is a number or begins a board.
pub(crate) fn is_header(line: &str) -> bool {
    let is_name = |cell: &str| {
        let cell = cell.trim().trim_matches('"');
        cell.starts_with(char::is_alphabetic) && !notation::begins_board(cell)
    };
    line.contains(['\t', ';', ',']) && line.split(['\t', ';', ',']).all(is_name)
}

/// Returns the name of the last column of a table with boards in it, by its first two lines.
pub(crate) fn column_of_boards(text: &str) -> Option<String> {
    let first = text.lines().next().filter(|line| is_header(line))?;
    let mark = mark_of(first.as_bytes());
    let mut rows = ReaderBuilder::new()
        .has_headers(false)
        .delimiter(mark)
        .from_reader(text.as_bytes())
        .into_records();
    let (names, cells) = (rows.next()?.ok()?, rows.next()?.ok()?);
    let is_board =
        |cell: &str| super::each::setup(&board_in(cell)).is_ok_and(|setup| setup.vertices() > 1);
    let named = names.iter().zip(&cells).filter(|(_, cell)| is_board(cell));
    named.last().map(|(name, _)| name.trim().to_owned())
}

/// Returns the board in a cell: a list as programs print it is a row.
fn board_in(cell: &str) -> String {
    let cell = cell.trim();
    let list = cell.strip_prefix('[').and_then(|cell| cell.strip_suffix(']'));
    match list {
        Some(list) => format!("row {}", list.replace([',', ';'], " ")),
        None => cell.to_owned(),
    }
}

fn text_of(row: &ByteRecord, origin: &str) -> Result<StringRecord, Failure> {
    StringRecord::from_byte_record(row.clone()).map_err(|error| {
        let line = row.position().map_or(0, csv::Position::line);
        Failure::bad_input(format!("{origin}: line {line} is not text: {}", error.utf8_error()))
    })
}

/// Returns the cells of an answer, and whether it is open.
fn answer(
    options: &Solve,
    cell: &str,
    style: &Style,
    output: &mut Output,
) -> Result<([String; 5], bool), LineError> {
    let text = board_in(cell);
    let mut setup = super::each::setup(&text)?;
    board::ruled(&options.read, &mut setup).map_err(|error| LineError::bad(error, None))?;
    let mut before = || {
        // What could not be written is noticed with the next row.
        let _ = output.flush();
    };
    let mut cells = [const { String::new() }; 5];
    if options.values {
        let value = search::value(&options.search, &setup, &mut before);
        let value = value.map_err(|error| LineError::from_report(&text, &error))?;
        cells[0] = text::value(&value, style);
        return Ok((cells, !value.is_exact()));
    }
    let solved = solved(options, setup, &mut before);
    let solved = solved.map_err(|error| LineError::from_report(&text, &error))?;
    cells[0] = text::value(&solved.analysis.value, style);
    if let Some([first, second]) = solved.analysis.profits.as_deref() {
        (cells[1], cells[2]) = (first.to_string(), second.to_string());
    }
    let best = solved.analysis.moves.iter().find(|eval| eval.optimal == Some(true));
    cells[3] = best.map(|eval| eval.mv.to_string()).unwrap_or_default();
    Ok((cells, search::stopped(&solved).is_some()))
}

fn solved(
    options: &Solve,
    setup: Setup,
    before: &mut dyn FnMut(),
) -> Result<Solved, slicewise::Error> {
    let game = Game::new(setup)?;
    search::solve(&options.search, game, usize::MAX, Instant::now(), before)
}

/// The table that is written.
struct Sheet {
    separator: u8,
    /// The columns that are added.
    columns: Vec<usize>,
}

impl Sheet {
    fn row(
        &mut self,
        row: &StringRecord,
        cells: [String; 5],
        output: &mut Output,
    ) -> Result<(), Failure> {
        let mut writer: Writer<Vec<u8>> =
            WriterBuilder::new().delimiter(self.separator).from_writer(Vec::new());
        let added = self.columns.iter().map(|&column| cells[column].as_str());
        let failed = |error: &dyn std::fmt::Display| Failure::refused(error.to_string());
        writer.write_record(row.iter().chain(added)).map_err(|error| failed(&error))?;
        let bytes = writer.into_inner().map_err(|error| failed(&error))?;
        output.text(&String::from_utf8_lossy(&bytes))
    }
}
