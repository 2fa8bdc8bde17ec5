//! `slicewise theory`: the questions of the laboratory.

mod four_ninths;

use std::cell::{Cell, RefCell};
use std::iter;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use slicewise::{Setup, Watch};
use slicewise_lab::theory::{self, FirstMove, Lab, TheoryError, Wanted};
use slicewise_report::profile_svg;
use slicewise_report::{Answer, TheoryReport, TheoryResult, text};

use super::each::{self, LineError};
use super::{stopper, style};
use crate::args::{About, Asked, BoardArgs, ManyBoards, Question, ShowArgs, Theory};
use crate::failure::Failure;
use crate::input::{self, Source, Text};
use crate::interrupt::{self, PollGuard};
use crate::output::Output;

/// How long a line may take before the answers to those before it are written.
const PROMPT: Duration = Duration::from_millis(10);

pub(crate) fn run(options: &Theory, output: &mut Output) -> Result<(), Failure> {
    let budget = options.budget;
    match &options.asked {
        Asked::OfBoards(question) => of_boards(Asking { question, budget }, output),
        Asked::FourNinths(proof) => four_ninths::run(proof, budget, output),
    }
}

fn of_boards(asking: Asking<'_>, output: &mut Output) -> Result<(), Failure> {
    let question = asking.question;
    let about = question.about();
    if about.each() {
        return each_line(asking, about, output);
    }
    let texts = texts(about)?;
    let deadline = output.deadline(asking.budget);
    let begun = deadline.begun();
    output.until(deadline);
    let boards = texts.iter().map(board).collect::<Result<Vec<_>, _>>()?;
    let stopped = Cell::new(false);
    if let (Question::Profile { svg: true, .. }, [board]) = (question, boards.as_slice()) {
        let profile =
            asking.ask(begun, &stopped, &mut || {}, |lab| Ok(theory::profile(board, lab)?))?;
        return output.text(&profile_svg(&profile));
    }
    let report = asking.ask(begun, &stopped, &mut || {}, |lab| answer(question, &boards, lab))?;
    show(&report, about.show(), output)?;
    match (&report.answer, stopped.get()) {
        (Answer::Open, true) => Err(NoAnswer::of_a_stop().into()),
        (Answer::Open, false) => Err(Failure::refused("not decided: no theorem here applies")),
        _ => Ok(()),
    }
}

/// Why a question has no answer.
struct NoAnswer {
    message: String,
    /// The boards are fine.
    refused: bool,
}

impl NoAnswer {
    fn of_number(found: String, expected: &str) -> Self {
        let message = format!("found {found}, expected {expected} with `and` between them");
        Self { message, refused: false }
    }

    fn of_a_stop() -> Self {
        let message = format!("not decided: the question was stopped by {}", stopper());
        Self { message, refused: true }
    }
}

impl From<TheoryError> for NoAnswer {
    fn from(error: TheoryError) -> Self {
        use TheoryError as E;
        let refused = matches!(
            error,
            E::TooLarge(_) | E::Unsolved(_) | E::Unfinished { .. } | E::Stopped | E::TooMany { .. }
        );
        Self { message: error.to_string(), refused }
    }
}

impl From<NoAnswer> for Failure {
    fn from(NoAnswer { message, refused }: NoAnswer) -> Self {
        if refused { Self::refused(message) } else { Self::bad_input(message) }
    }
}

impl From<NoAnswer> for LineError {
    fn from(NoAnswer { message, refused }: NoAnswer) -> Self {
        if refused { Self::refused(message) } else { Self::bad(message, None) }
    }
}

/// A question about boards, and the time that it may take.
#[derive(Clone, Copy)]
struct Asking<'q> {
    question: &'q Question,
    budget: Option<Duration>,
}

impl Asking<'_> {
    /// Asks a laboratory within the budget of what has `begun`, and sets `stopped` if that ended it. Calls `before` from time
    /// to time once that takes long.
    fn ask<T>(
        &self,
        begun: Instant,
        stopped: &Cell<bool>,
        before: &mut dyn FnMut(),
        question: impl FnOnce(&Lab<'_>) -> Result<T, NoAnswer>,
    ) -> Result<T, NoAnswer> {
        // Ctrl-C ends the other questions at once.
        let polling = self.question.searches().then(PollGuard::of_little);
        let before = RefCell::new(before);
        let on_progress = |_: &_| {
            let time = begun.elapsed();
            if time >= PROMPT {
                before.borrow_mut()();
            }
            let is_spent = self.budget.is_some_and(|budget| time >= budget);
            stopped.set(is_spent || (polling.is_some() && interrupt::was_pressed()));
            if stopped.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let lab = Lab { watch: Watch::new(&on_progress), ..Lab::default() };
        question(&lab).map_err(|error| match error.refused && stopped.get() {
            true => NoAnswer::of_a_stop(),
            false => error,
        })
    }
}

/// Asks about the boards of each line.
fn each_line(asking: Asking<'_>, about: About<'_>, output: &mut Output) -> Result<(), Failure> {
    let lines = match about {
        About::One(about) => Source::new(&about.board)?,
        About::Many(boards) => Source::new(&BoardArgs { words: boards.words.clone(), file: None })?,
    };
    each::answer_lines(lines.lines()?, output, |line, before| {
        let boards = match about {
            About::One(_) => each::boards(line, iter::once(0..line.len()))?,
            About::Many(_) => each::boards(line, input::boards_in(line))?,
        };
        let stopped = Cell::new(false);
        Ok(asking
            .ask(Instant::now(), &stopped, before, |lab| answer(asking.question, &boards, lab))?)
    })
}

impl each::Answer for TheoryReport {
    fn is_open(&self) -> bool {
        self.answer == Answer::Open
    }

    fn print(&self, output: &mut Output) -> Result<(), Failure> {
        output.json(self)
    }
}

fn answer(question: &Question, boards: &[Setup], lab: &Lab<'_>) -> Result<TheoryReport, NoAnswer> {
    use Question as Q;
    use TheoryReport as R;
    match question {
        Q::Equivalent { search, parity, winner, .. } => {
            let wanted = Wanted { parity: *parity, winner: *winner };
            two(boards, |one, other| R::equivalent(one, other, wanted, &up_to(search.size, lab)))
        }
        Q::Distance { search, .. } => {
            two(boards, |one, other| R::distance(one, other, &up_to(search.size, lab)))
        }
        Q::Order(_) => two(boards, |one, other| R::order(one, other, lab)),
        Q::Similar(_) => two(boards, R::similar),
        Q::Independent(_) => Ok(R::independent(boards, lab)?),
        Q::Group(_) => Ok(R::group(boards, lab)?),
        Q::Measure(_) => Ok(R::measure(boards)?),
        Q::Domination { better, worse, search, .. } => {
            // Both moves may be of the same board.
            let [first, second] = match boards {
                [one] => [one, one],
                [one, other] => [one, other],
                all => {
                    let found = format!("{} boards", all.len());
                    return Err(NoAnswer::of_number(found, "one or two"));
                }
            };
            let better = FirstMove { board: first, turn: *better };
            let worse = FirstMove { board: second, turn: *worse };
            Ok(R::domination(better, worse, &up_to(search.size, lab))?)
        }
        Q::Profile { .. } => one(boards, |board| R::profile(board, lab)),
        Q::Scale { by, plus, .. } => one(boards, |board| R::scale(board, by, plus, lab)),
        Q::Parity(_) => one(boards, R::parity),
        Q::Invertible(_) => one(boards, |board| R::invertible(board, lab)),
        Q::Onepass(_) => one(boards, |board| R::one_pass(board, lab)),
        Q::Reduce(_) => one(boards, R::reduce),
        Q::Safe(_) => one(boards, |board| R::safe(board, lab)),
        Q::Simplistic(_) => one(boards, R::simplistic),
        Q::Ev(_) => one(boards, |board| R::ev(board, lab)),
        Q::Slice(_) => one(boards, R::slice),
        Q::Partition(_) => one(boards, R::partition),
        Q::Badness(_) => one(boards, |board| R::badness(board, lab)),
        Q::Doubles(_) => one(boards, |board| R::doubles(board, lab)),
        Q::Extremal(_) => one(boards, |board| R::extremal(board, lab)),
        Q::Plateaus(_) => one(boards, R::plateaus),
        Q::ZeroCycle(_) => one(boards, R::zero_cycle),
        Q::Rotations(_) => one(boards, |board| R::rotations(board, lab)),
        Q::Clusters(_) => one(boards, R::clusters),
        Q::Stabilizer(_) => one(boards, |board| R::stabilizer(board, lab)),
        Q::Shift { by, .. } => Ok(R::shift(boards, by, lab)?),
        Q::Origin(_) => one(boards, |board| R::origin(board, lab)),
    }
}

/// The same laboratory, which tries contexts of up to `size` vertices.
fn up_to<'w>(size: u8, lab: &Lab<'w>) -> Lab<'w> {
    Lab { size: size.into(), ..*lab }
}

fn one(
    boards: &[Setup],
    ask: impl FnOnce(&Setup) -> TheoryResult,
) -> Result<TheoryReport, NoAnswer> {
    match boards {
        [one] => Ok(ask(one)?),
        all => Err(NoAnswer::of_number(format!("{} boards", all.len()), "one")),
    }
}

fn two(
    boards: &[Setup],
    ask: impl FnOnce(&Setup, &Setup) -> TheoryResult,
) -> Result<TheoryReport, NoAnswer> {
    match boards {
        [one, other] => Ok(ask(one, other)?),
        [_] => Err(NoAnswer::of_number("a single board".to_owned(), "two")),
        all => Err(NoAnswer::of_number(format!("{} boards", all.len()), "two")),
    }
}

/// Reads the boards of the arguments, files or standard input.
fn texts(about: About<'_>) -> Result<Vec<Text>, Failure> {
    let text = |arguments: &BoardArgs| Source::new(arguments)?.text();
    match about {
        About::One(about) => Ok(vec![text(&about.board)?]),
        About::Many(ManyBoards { words, .. }) => {
            let groups = input::boards(words).into_iter();
            groups.map(|words| text(&BoardArgs { words, file: None })).collect()
        }
    }
}

/// Parses and checks a board.
fn board(text: &Text) -> Result<Setup, Failure> {
    let setup = crate::board::setup(text)?;
    setup.check().map_err(|error| crate::board::setup_failure(text, &error))?;
    Ok(setup)
}

fn show(report: &TheoryReport, show: &ShowArgs, output: &mut Output) -> Result<(), Failure> {
    match show.json {
        true => output.json(report),
        false => output.text(&text::theory(report, &style(show, output))),
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::args::{Args, Command, Late};

    #[test]
    fn the_answers_before_a_line_are_written_once_it_takes_long() {
        let words = ["slicewise", "theory", "parity", "--each"].map(Into::into).to_vec();
        let Ok(Args {
            command: Command::Theory(Late(Theory { asked: Asked::OfBoards(question), .. })),
        }) = Args::read(words)
        else {
            unreachable!("it is a question about boards")
        };
        let mut written = 0;
        let asking = Asking { question: &question, budget: None };
        let asked = asking.ask(Instant::now(), &Cell::new(false), &mut || written += 1, |lab| {
            thread::sleep(PROMPT);
            Ok(lab.watch.goes_on())
        });
        assert!(asked.is_ok_and(|goes_on| goes_on.is_continue()));
        assert_eq!(written, 1);
    }
}
