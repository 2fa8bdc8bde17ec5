//! `slicewise solve`: one board, one board per line, a contest file, or a row as it is read.

use std::path::Path;
use std::time::Instant;

use slicewise::{Exact, Game, Interval, Setup};
use slicewise_contest::{self as contest, Format, Opponent};
use slicewise_report::Solved;
use slicewise_report::text::{self, Style};

use super::each::{self, LineError};
use super::{sheet, style};
use crate::args::{LineForm, OpponentName, Solve, StreamFormat};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::{board, search, stream};

pub(crate) fn run(options: Solve, output: &mut Output) -> Result<(), Failure> {
    if let Some(format) = &options.stream {
        return long_row(format, &options, output);
    }
    match options.format {
        Some(format) => contest_file(against(format, options.opponent)?, &options, output),
        None if options.each => match &options.column {
            Some(column) => sheet::run(&options, column, output),
            None => each_line(&options, output),
        },
        None => one_board(&options, output),
    }
}

fn one_board(options: &Solve, output: &mut Output) -> Result<(), Failure> {
    if options.certificate.as_deref() == Some(Path::new("-")) {
        let message = "found --certificate -, expected a file: standard output has the answer";
        return Err(Failure::bad_input(message));
    }
    let text = Source::new(&options.board)?.text()?;
    let deadline = output.deadline(search::time(&options.search.budget));
    let begun = deadline.begun();
    let game = board::game(board::setup_as(&options.read, &text, output)?, text)?;
    if !options.search.search {
        output.until(deadline.while_theory_answers(&game));
    }
    let ends = options.line == LineForm::Lr;
    let style = Style { ends, ..style(&options.show, output) };
    let is_row = game.setup().ends_of(&[]).is_some();
    if ends && !is_row {
        let message = "found --line lr for a board that is not a single row, expected a row";
        return Err(Failure::bad_input(message));
    }
    let moves = if options.show.json { usize::MAX } else { style.moves_to_find() };
    let (solved, unsaved) = match &options.search.table {
        Some(path) => {
            let (solved, unsaved) =
                search::solve_with_table(&options.search, game, moves, begun, path)?;
            (solved, Some(unsaved))
        }
        None => {
            let solved = search::solve(&options.search, game, moves, begun, &mut || {});
            (solved.map_err(|error| board::failure(&error))?, None)
        }
    };
    let solved = solved.with_known_form();
    let printed = match options.show.json {
        true => output.json(&solved),
        false => output.text(&text::solved(&solved, &style)),
    };
    match unsaved {
        None => printed?,
        Some(unsaved) => {
            // Whoever waits for the answer need not wait for the table, which is saved even if nobody reads that.
            let printed = printed.and_then(|()| output.flush());
            unsaved.save();
            printed?;
        }
    }
    if let Some(failure) = search::stopped(&solved) {
        return Err(failure);
    }
    // What is left of the time is for the proof.
    let is_late =
        || search::time(&options.search.budget).is_some_and(|time| begun.elapsed() >= time);
    let certificate = options.certificate.as_deref();
    certificate.map_or(Ok(()), |path| {
        // The answer is not lost if there is no proof in time.
        output.flush()?;
        super::certificate::write(&solved, path, &is_late)
    })
}

/// The answer to a line of `--each`.
enum Line<'s> {
    /// Everything, as JSON.
    Answer(Box<Solved>),
    /// The value alone, as text.
    Value(Interval<Exact>, &'s Style),
}

impl each::Answer for Line<'_> {
    fn is_open(&self) -> bool {
        match self {
            Self::Answer(solved) => search::stopped(solved).is_some(),
            Self::Value(value, _) => !value.is_exact(),
        }
    }

    fn print(&self, output: &mut Output) -> Result<(), Failure> {
        match self {
            Self::Answer(solved) => output.json(solved),
            Self::Value(value, style) => {
                output.unsaid();
                output.line(&text::value(value, style))
            }
        }
    }
}

fn each_line(options: &Solve, output: &mut Output) -> Result<(), Failure> {
    let source = Source::new(&options.board)?;
    let style = style(&options.show, output);
    let answer = |setup: Setup, line: &str, before: &mut dyn FnMut()| {
        let answer = match options.values {
            false => Game::new(setup)
                .and_then(|game| {
                    search::solve(&options.search, game, usize::MAX, Instant::now(), before)
                })
                .map(|solved| Line::Answer(Box::new(solved))),
            true => search::value(&options.search, &setup, before)
                .map(|value| Line::Value(value, &style)),
        };
        answer.map_err(|error| LineError::from_report(line, &error))
    };
    if options.read.from.is_some() || source.is_graph_file() {
        let setups = board::setups_as(&options.read, &source.text()?)?;
        return each::answer_boards(setups, output, |setup, before| answer(setup, "", before));
    }
    if let Some(option) = options.read.of_graphs() {
        let message =
            format!("found {option} for boards in notation, expected it with graph files");
        return Err(Failure::bad_input(message));
    }
    each::answer_lines(source.lines()?, output, |line, before| {
        let mut setup = each::setup(line)?;
        board::ruled(&options.read, &mut setup).map_err(|error| LineError::bad(error, None))?;
        answer(setup, line, before)
    })
}

/// The format with the opponent that `--opponent` names, which only `cake` has.
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

fn contest_file(format: Format, options: &Solve, output: &mut Output) -> Result<(), Failure> {
    let text = Source::new(&options.board)?.outside()?.text()?;
    let deadline = output.deadline(search::time(&options.search.budget));
    output.until(deadline);
    let contest_options = contest::Options {
        cases: options.cases,
        print: options.print,
        numbered: options.case_numbers,
    };
    match contest::answer_as(format, &text.text, &contest_options) {
        Ok(answer) => output.text(&answer),
        Err(error) => Err(match error.span() {
            Some(span) => text.failure(span, error),
            None => Failure::bad_input(error),
        }),
    }
}

fn long_row(format: &StreamFormat, options: &Solve, output: &mut Output) -> Result<(), Failure> {
    let report = stream::read(format, Source::new(&options.board)?)?;
    match options.show.json {
        true => output.json(&report),
        false => output.text(&report.to_string()),
    }
}
