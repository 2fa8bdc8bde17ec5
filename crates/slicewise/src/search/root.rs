//! The root of a search: its value, its turns, a line of play.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::engine::{Shared, Stopped};
use super::laws::Laws;
use super::lay;
use super::parallel;
use super::position::{Position, Span};
use super::save::{self, TableError, TableFile};
use super::table::Table;
use super::{Answer, Options, Outcome, Progress};
use crate::board::{General, Passing, Taking, Turn};
use crate::number::Weight;

/// After so many steps by what each search returned, the interval is halved instead.
const STEPS: usize = 6;

pub(crate) fn laws<W: Weight>(board: &General<W>, options: &Options) -> Laws {
    let tempered = lay::is_odd(&board.field).is_some();
    Laws { rules: board.rules, wanted: options.reductions, tempered }
}

pub(crate) fn solve<W: Weight, const N: usize>(
    board: &General<W>,
    options: &Options,
    laws: Laws,
    file: &mut TableFile<'_>,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Result<Answer<W>, TableError> {
    let shared = Shared {
        laws,
        table: Table::<W, N>::new(options.memory),
        positions: AtomicU64::new(0),
        stop: AtomicBool::new(false),
    };
    if let Some(from) = &mut file.from {
        save::load(&shared.table, &shared.laws, *from)?;
    }
    let reach = lay::reach(&board.field);
    let span = Span { lower: reach.negated(), upper: reach };
    let mut root = Root { shared: &shared, threads: options.threads, watch, span };
    let mut answer = Answer {
        lower: root.span.lower.clone(),
        upper: root.span.upper.clone(),
        turns: Vec::new(),
        line: Vec::new(),
        complete: false,
        positions: 0,
        entries: 0,
    };
    answer.complete = root.answer(board, options, &mut answer).is_ok();
    answer.lower = root.span.lower.clone();
    answer.upper = root.span.upper.clone();
    answer.positions = shared.positions.load(Ordering::Relaxed);
    answer.entries = shared.table.entries();
    if let Some(to) = &mut file.to {
        file.failed = save::save(&shared.table, &shared.laws, *to).err();
    }
    Ok(answer)
}

/// A position, and what its value is less than the board's it stands for.
struct Stand<W, const N: usize> {
    position: Position<W, N>,
    shift: W,
}

/// A turn, and what it leaves.
struct Leaving<W, const N: usize> {
    turn: Turn,
    score: W,
    again: bool,
    /// Nothing after the second of two passes.
    after: Option<(General<W>, Stand<W, N>)>,
}

struct Root<'s, 'w, W, const N: usize> {
    shared: &'s Shared<W, N>,
    threads: usize,
    watch: &'w mut dyn FnMut(&Progress<W>) -> bool,
    /// Where the value of the board is known to lie.
    span: Span<W>,
}

impl<W: Weight, const N: usize> Root<'_, '_, W, N> {
    fn answer(
        &mut self,
        board: &General<W>,
        options: &Options,
        answer: &mut Answer<W>,
    ) -> Result<(), Stopped> {
        let stand = self.stand(board);
        let mut span = self.known(&stand);
        self.span = span.clone();
        let one = one::<W>();
        let mut steps = 0;
        // (Steps by what came out are few where the bounds are good; halving is sure to end.)
        let mut target = middle(&span);
        while !span.is_exact() {
            self.test(&stand, &target, &mut span)?;
            round(board, &mut span);
            self.span = span.clone();
            steps += 1;
            target = match steps {
                ..STEPS if span.lower >= target => span.lower.plus(&one),
                ..STEPS => span.upper.clone(),
                _ => middle(&span),
            };
        }
        let leavings = self.leavings(board);
        if options.all_moves {
            let outcomes = leavings.iter().map(|leaving| self.outcome_known(leaving));
            answer.turns = outcomes.collect();
            for (leaving, outcome) in leavings.iter().zip(&mut answer.turns) {
                self.narrow_outcome(leaving, outcome)?;
            }
        }
        let Some(optimal) = self.optimal(leavings, &span.lower)? else { return Ok(()) };
        answer.line.push(optimal.turn);
        if !options.all_moves {
            let (lower, upper) = (span.lower.clone(), span.lower.clone());
            let (turn, score) = (optimal.turn, optimal.score.clone());
            answer.turns.push(Outcome { turn, score, lower, upper });
        }
        if options.line {
            self.line(optimal, span.lower, &mut answer.line)?;
        }
        Ok(())
    }

    /// Plays on optimally from the turn that is last in the line.
    fn line(
        &mut self,
        first: Leaving<W, N>,
        value: W,
        line: &mut Vec<Turn>,
    ) -> Result<(), Stopped> {
        let (mut made, mut value) = (first, value);
        while let Some((board, _)) = made.after {
            value = if made.again { value.minus(&made.score) } else { made.score.minus(&value) };
            let leavings = self.leavings(&board);
            let Some(next) = self.optimal(leavings, &value)? else { break };
            line.push(next.turn);
            made = next;
        }
        Ok(())
    }

    fn stand(&self, board: &General<W>) -> Stand<W, N> {
        let (position, shift) = Position::of(lay::pieces(&board.field, &self.shared.laws));
        let passed = board.passed && self.shared.laws.rules.passing == Passing::Alone;
        Stand { position: position.passed(passed), shift }
    }

    /// What is known of the value of what a position stands for.
    fn known(&self, stand: &Stand<W, N>) -> Span<W> {
        let mut span = stand.position.span(&self.shared.laws);
        if let Some(known) = self.shared.table.find(&stand.position) {
            span.narrow(&known);
        }
        let up = |bound: &W| bound.plus(&stand.shift);
        Span { lower: up(&span.lower), upper: up(&span.upper) }
    }

    /// Whether a value is at least `target`; narrows its interval by the answer.
    fn test(&mut self, stand: &Stand<W, N>, target: &W, span: &mut Span<W>) -> Result<(), Stopped> {
        let beta = target.minus(&stand.shift);
        let alpha = beta.minus(&one());
        let (shared, watch, bounds) = (self.shared, &mut *self.watch, &self.span);
        let mut ask = || {
            watch(&Progress {
                positions: shared.positions.load(Ordering::Relaxed),
                lower: bounds.lower.clone(),
                upper: bounds.upper.clone(),
                entries: shared.table.entries(),
                bytes: shared.table.bytes(),
            })
        };
        let window = [&alpha, &beta];
        let found = parallel::value(shared, self.threads, &stand.position, window, &mut ask)?;
        let found = found.plus(&stand.shift);
        let other = if found >= *target {
            Span { lower: found, upper: span.upper.clone() }
        } else {
            Span { lower: span.lower.clone(), upper: found }
        };
        span.narrow(&other);
        debug_assert!(span.lower <= span.upper, "what is known of a value contradicts itself");
        Ok(())
    }

    fn leavings(&self, board: &General<W>) -> Vec<Leaving<W, N>> {
        let leaving = |turn| {
            let (score, after) = board.after(turn);
            let again = board.has_another_turn(turn);
            let after = after.map(|after| {
                let stand = self.stand(&after);
                (after, stand)
            });
            Leaving { turn, score, again, after }
        };
        board.turns().into_iter().map(leaving).collect()
    }

    /// What is known of the outcome of a turn.
    fn outcome_span(&self, leaving: &Leaving<W, N>) -> Span<W> {
        let rest = match &leaving.after {
            Some((_, stand)) => self.known(stand),
            None => Span::exactly(W::default()),
        };
        rest.outcome(&leaving.score, leaving.again)
    }

    fn outcome_known(&self, leaving: &Leaving<W, N>) -> Outcome<W> {
        let span = self.outcome_span(leaving);
        let (turn, score) = (leaving.turn, leaving.score.clone());
        Outcome { turn, score, lower: span.lower, upper: span.upper }
    }

    /// Closes in on the outcome of a turn.
    fn narrow_outcome(
        &mut self,
        leaving: &Leaving<W, N>,
        outcome: &mut Outcome<W>,
    ) -> Result<(), Stopped> {
        let Some((board, stand)) = &leaving.after else { return Ok(()) };
        let mut span = self.known(stand);
        loop {
            let known = span.outcome(&leaving.score, leaving.again);
            (outcome.lower, outcome.upper) = (known.lower, known.upper);
            if span.is_exact() {
                return Ok(());
            }
            self.test(stand, &middle(&span), &mut span)?;
            round(board, &mut span);
        }
    }

    /// A turn whose outcome is the value; the most promising are tried first.
    fn optimal(
        &mut self,
        mut leavings: Vec<Leaving<W, N>>,
        value: &W,
    ) -> Result<Option<Leaving<W, N>>, Stopped> {
        let mut spans: Vec<Span<W>> =
            leavings.iter().map(|leaving| self.outcome_span(leaving)).collect();
        let mut order: Vec<usize> = (0..leavings.len()).collect();
        order.sort_by(|&one, &other| {
            let of = |at: usize| (&spans[at].lower, &spans[at].upper);
            of(other).cmp(&of(one))
        });
        for at in order {
            if spans[at].lower < *value && spans[at].upper >= *value {
                spans[at] = self.reaches(&leavings[at], value)?;
            }
            if spans[at].lower >= *value {
                return Ok(Some(leavings.swap_remove(at)));
            }
        }
        Ok(None)
    }

    /// Whether the outcome of a turn is at least a value, as what is known of it afterwards.
    fn reaches(&mut self, leaving: &Leaving<W, N>, value: &W) -> Result<Span<W>, Stopped> {
        let Some((_, stand)) = &leaving.after else { return Ok(self.outcome_span(leaving)) };
        let mut span = self.known(stand);
        let target = match leaving.again {
            true => value.minus(&leaving.score),
            // score − rest ≥ value: not rest ≥ score − value + 1.
            false => leaving.score.minus(value).plus(&one()),
        };
        self.test(stand, &target, &mut span)?;
        Ok(span.outcome(&leaving.score, leaving.again))
    }
}

fn one<W: Weight>() -> W {
    W::from_i64(1).expect("every lane has a one")
}

/// The middle of an interval that is not a point, rounded up.
fn middle<W: Weight>(span: &Span<W>) -> W {
    let sum = span.lower.plus(&span.upper);
    let half = if is_even(&sum) { sum.half() } else { sum.plus(&one()).half() };
    half.max(span.lower.plus(&one()))
}

fn is_even<W: Weight>(number: &W) -> bool {
    number.half().plus(&number.half()) == *number
}

/// Where all vertices are taken in every play, the value has the parity of their sum.
fn round<W: Weight>(board: &General<W>, span: &mut Span<W>) {
    let field = &board.field;
    let everything = board.rules.passing == Passing::Never
        && board.rules.taking != Taking::Both
        && field.menus.is_empty()
        && field.games.is_empty();
    if !everything {
        return;
    }
    let mut sum = W::default();
    field.graph.weights.iter().for_each(|weight| sum.add(weight));
    let even = is_even(&sum);
    if is_even(&span.lower) != even {
        span.lower = span.lower.plus(&one());
    }
    if is_even(&span.upper) != even {
        span.upper = span.upper.minus(&one());
    }
}
