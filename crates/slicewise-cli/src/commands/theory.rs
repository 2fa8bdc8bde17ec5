//! `slicewise theory`: the questions of the laboratory.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Instant;

use slicewise::{Setup, Vertex, Watch};
use slicewise_lab::theory::{self, FirstMove, Lab, TheoryError};
use slicewise_report::profile_svg;
use slicewise_report::{Answer, TheoryReport, TheoryResult, text};

use super::style;
use crate::args::{BoardArgs, ManyBoards, OneBoard, Question, ShowArgs, Theory};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::interrupt::{self, PollGuard};
use crate::output::Output;

const TWO: &str = "expected two: each in quotes, or with `and` between them";

pub(crate) fn run(options: Theory, output: &mut Output) -> Result<(), Failure> {
    let Theory { question, budget } = options;
    let started = Instant::now();
    // Ctrl-C ends the other questions at once.
    let polling = question.searches().then(PollGuard::of_little);
    let stopped = Cell::new(false);
    let on_progress = |_: &_| {
        let is_spent = budget.is_some_and(|budget| started.elapsed() >= budget);
        stopped.set(is_spent || (polling.is_some() && interrupt::was_pressed()));
        if stopped.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let lab = Lab { watch: Watch::new(&on_progress), ..Lab::default() };
    match answer(question, &lab, output) {
        Err(Failure::Refused(_)) if stopped.get() => {
            let by = if interrupt::was_pressed() { "an interrupt" } else { "its budget" };
            Err(Failure::refused(format!("not decided: the question was stopped by {by}")))
        }
        answered => answered,
    }
}

fn answer(question: Question, lab: &Lab<'_>, output: &mut Output) -> Result<(), Failure> {
    use Question as Q;
    match question {
        Q::Equivalent { boards, search } => {
            let lab = up_to(search.size, lab);
            about_two(&boards, output, |one, other| TheoryReport::equivalent(one, other, &lab))
        }
        Q::Distance { boards, search } => {
            let lab = up_to(search.size, lab);
            about_two(&boards, output, |one, other| TheoryReport::distance(one, other, &lab))
        }
        Q::Order(boards) => {
            about_two(&boards, output, |one, other| TheoryReport::order(one, other, lab))
        }
        Q::Similar(boards) => about_two(&boards, output, TheoryReport::similar),
        Q::Independent(boards) => {
            about_all(&boards, output, |boards| TheoryReport::independent(boards, lab))
        }
        Q::Group(boards) => about_all(&boards, output, |boards| TheoryReport::group(boards, lab)),
        Q::Measure(boards) => about_all(&boards, output, TheoryReport::measure),
        Q::Profile { about, svg: true } => {
            let profile = theory::profile(&board(&about.board)?, lab).map_err(failure)?;
            Ok(output.text(&profile_svg(&profile))?)
        }
        Q::Profile { about, svg: false } => {
            about_one(&about, output, |board| TheoryReport::profile(board, lab))
        }
        Q::Domination { boards, better, worse, search } => {
            let lab = up_to(search.size, lab);
            domination(&boards, [better, worse].map(Vertex::new), &lab, output)
        }
        Q::Scale { about, by, plus } => {
            about_one(&about, output, |board| TheoryReport::scale(board, &by, &plus, lab))
        }
        Q::Parity(about) => about_one(&about, output, TheoryReport::parity),
        Q::Invertible(about) => {
            about_one(&about, output, |board| TheoryReport::invertible(board, lab))
        }
        Q::Onepass(about) => about_one(&about, output, |board| TheoryReport::one_pass(board, lab)),
        Q::Reduce(about) => about_one(&about, output, TheoryReport::reduce),
        Q::Safe(about) => about_one(&about, output, |board| TheoryReport::safe(board, lab)),
        Q::Simplistic(about) => about_one(&about, output, TheoryReport::simplistic),
        Q::Ev(about) => about_one(&about, output, |board| TheoryReport::ev(board, lab)),
        Q::Slice(about) => about_one(&about, output, TheoryReport::slice),
        Q::Partition(about) => about_one(&about, output, TheoryReport::partition),
        Q::Badness(about) => about_one(&about, output, |board| TheoryReport::badness(board, lab)),
        Q::Extremal(about) => about_one(&about, output, |board| TheoryReport::extremal(board, lab)),
        Q::Plateaus(about) => about_one(&about, output, TheoryReport::plateaus),
        Q::ZeroCycle(about) => about_one(&about, output, TheoryReport::zero_cycle),
        Q::Rotations(about) => {
            about_one(&about, output, |board| TheoryReport::rotations(board, lab))
        }
        Q::Clusters(about) => about_one(&about, output, TheoryReport::clusters),
    }
}

/// Compares a first move into the first board with one into the second, which may be the same board.
fn domination(
    boards: &ManyBoards,
    [better, worse]: [Vertex; 2],
    lab: &Lab<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    let all = boards.boards()?;
    let [first, second] = match all.as_slice() {
        [one] => [one, one],
        [one, other] => [one, other],
        all => {
            let found = format!("found {} boards, expected one or two", all.len());
            return Err(Failure::bad_input(found));
        }
    };
    let better = FirstMove { board: first, vertex: better };
    let worse = FirstMove { board: second, vertex: worse };
    show(TheoryReport::domination(better, worse, lab), &boards.show, output)
}

/// The same laboratory, which tries contexts of up to `size` vertices.
fn up_to<'w>(size: u8, lab: &Lab<'w>) -> Lab<'w> {
    Lab { size: size.into(), ..*lab }
}

fn about_one(
    about: &OneBoard,
    output: &mut Output,
    ask: impl Fn(&Setup) -> TheoryResult,
) -> Result<(), Failure> {
    show(ask(&board(&about.board)?), &about.show, output)
}

fn about_two(
    boards: &ManyBoards,
    output: &mut Output,
    ask: impl Fn(&Setup, &Setup) -> TheoryResult,
) -> Result<(), Failure> {
    match boards.boards()?.as_slice() {
        [one, other] => show(ask(one, other), &boards.show, output),
        [_] => Err(Failure::bad_input(format!("found a single board, {TWO}"))),
        all => Err(Failure::bad_input(format!("found {} boards, {TWO}", all.len()))),
    }
}

fn about_all(
    boards: &ManyBoards,
    output: &mut Output,
    ask: impl Fn(&[Setup]) -> TheoryResult,
) -> Result<(), Failure> {
    show(ask(&boards.boards()?), &boards.show, output)
}

/// Reads and checks a board from the arguments, a file or standard input.
fn board(arguments: &BoardArgs) -> Result<Setup, Failure> {
    let text = Source::new(arguments)?.text()?;
    let setup = crate::board::setup(&text)?;
    setup.check().map_err(|error| crate::board::setup_failure(&text, &error))?;
    Ok(setup)
}

impl ManyBoards {
    fn boards(&self) -> Result<Vec<Setup>, Failure> {
        let groups = input::boards(&self.words).into_iter();
        groups.map(|words| board(&BoardArgs { words, file: None })).collect()
    }
}

fn failure(error: TheoryError) -> Failure {
    match error {
        TheoryError::TooLarge(_)
        | TheoryError::Unsolved(_)
        | TheoryError::Unfinished { .. }
        | TheoryError::Stopped
        | TheoryError::TooMany { .. } => Failure::refused(error),
        other => Failure::bad_input(other),
    }
}

fn show(answer: TheoryResult, show: &ShowArgs, output: &mut Output) -> Result<(), Failure> {
    let report = answer.map_err(failure)?;
    match show.json {
        true => output.json(&report)?,
        false => output.text(&text::theory(&report, &style(show)))?,
    }
    match report.answer {
        Answer::Open => Err(Failure::refused("not decided: no theorem here applies")),
        _ => Ok(()),
    }
}
