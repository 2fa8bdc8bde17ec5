//! The root of a search: its value, its turns, a line of play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::enabled::Enabled;
use super::engine::{Left, Shared, Stopped};
use super::in_flight::InFlight;
use super::lower;
use super::parallel;
use super::position::{Position, outcome_of};
use super::subsets::Subsets;
use super::table::Table;
use super::table_io::{self, TableError, TableFile};
use super::{Answer, Options, Outcome, Progress};
use crate::Interval;
use crate::board::{General, Move, Passing, Taking};
use crate::number::Scalar;

/// How many positions the first questions may cost, and by how much more the next may.
const FIRST_PATIENCE: u64 = 1 << 14;
const IMPATIENCE: u64 = 8;

/// After so many steps by what each search returned, the interval is halved instead.
const STEPS: usize = 6;

pub(crate) fn enabled<W: Scalar>(board: &General<W>, options: &Options) -> Enabled {
    let one_parity = lower::is_odd(&board.field).is_some();
    Enabled { rules: board.rules, reductions: options.reductions, one_parity }
}

pub(crate) fn solve<W: Scalar, const N: usize>(
    board: &General<W>,
    options: &Options,
    enabled: Enabled,
    file: &mut TableFile<'_>,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Result<Answer<W>, TableError> {
    let shared = Shared {
        enabled,
        table: Table::<W, N>::new(options.memory),
        in_flight: InFlight::of(options.threads),
        positions: AtomicU64::new(0),
        stop: AtomicBool::new(false),
    };
    let subsets = Subsets::of(&board.field, &enabled).map(Arc::new);
    if let Some(from) = &mut file.from {
        table_io::load(&shared.table, &shared.enabled, subsets.as_deref(), *from)?;
    }
    let reach = lower::reach(&board.field);
    let span = Interval { lower: reach.negated(), upper: reach };
    let mut root =
        Root { shared: &shared, subsets: subsets.clone(), threads: options.threads, watch, span };
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
        file.failed = table_io::save(&shared.table, &shared.enabled, subsets.as_deref(), *to).err();
    }
    Ok(answer)
}

/// A position, and what its value is less than the board's it stands for.
struct Stand<W, const N: usize> {
    left: Left<W, N>,
    shift: W,
}

/// A turn, and what it leaves.
struct Leaving<W, const N: usize> {
    turn: Move,
    score: W,
    again: bool,
    /// Nothing after the second of two passes.
    after: Option<(General<W>, Stand<W, N>)>,
}

struct Root<'s, 'w, W, const N: usize> {
    shared: &'s Shared<W, N>,
    /// The board, if it is searched as sets of vertices.
    subsets: Option<Arc<Subsets<W>>>,
    threads: usize,
    watch: &'w mut dyn FnMut(&Progress<W>) -> bool,
    /// Where the value of the board is known to lie.
    span: Interval<W>,
}

impl<W: Scalar, const N: usize> Root<'_, '_, W, N> {
    fn answer(
        &mut self,
        board: &General<W>,
        options: &Options,
        answer: &mut Answer<W>,
    ) -> Result<(), Stopped> {
        let stand = self.stand(board);
        let mut span = self.known(&stand);
        self.span = span.clone();
        self.close_in(board, &stand, &mut span)?;
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

    /// Closes in on the value. A question about its middle is the hard one; so that the interval
    /// narrows on hard boards, too, questions are given up for easier ones near its ends, and come
    /// back with more patience.
    fn close_in(
        &mut self,
        board: &General<W>,
        stand: &Stand<W, N>,
        span: &mut Interval<W>,
    ) -> Result<(), Stopped> {
        let mut patience = FIRST_PATIENCE;
        let mut steps = 0;
        let mut target = middle(span);
        while !span.is_exact() {
            if !self.test(stand, &target, span, patience)? {
                for end in near_ends(span) {
                    if self.test(stand, &end, span, patience / 4)? {
                        round(board, span);
                        self.span = span.clone();
                    }
                }
                patience = patience.saturating_mul(IMPATIENCE);
                target = target.max(span.lower.plus(&one())).min(span.upper.clone());
                continue;
            }
            round(board, span);
            self.span = span.clone();
            steps += 1;
            // (LocalMoves by what came out are few where the bounds are good; halving is sure to end.)
            target = match steps {
                ..STEPS if span.lower >= target => span.lower.plus(&one()),
                ..STEPS => span.upper.clone(),
                _ => middle(span),
            };
        }
        Ok(())
    }

    /// Plays on optimally from the turn that is last in the line.
    fn line(
        &mut self,
        first: Leaving<W, N>,
        value: W,
        line: &mut Vec<Move>,
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
        let passed = board.passed && self.shared.enabled.rules.passing == Passing::NoTwoInARow;
        if let Some(subsets) = &self.subsets {
            let at = subsets.subset(&board.field.graph, passed);
            return Stand { left: Left::Subset(Arc::clone(subsets), at), shift: W::default() };
        }
        let (position, shift) =
            Position::of(lower::reduced_sum(&board.field, &self.shared.enabled));
        Stand { left: Left::Reduced(position.passed(passed)), shift }
    }

    /// What is known of the value of what a position stands for.
    fn known(&self, stand: &Stand<W, N>) -> Interval<W> {
        let span = self.shared.known(&stand.left);
        let up = |bound: &W| bound.plus(&stand.shift);
        Interval { lower: up(&span.lower), upper: up(&span.upper) }
    }

    /// Whether a value is at least `target`; narrows its interval by the answer. It gives up after
    /// so many positions; whether it did not.
    fn test(
        &mut self,
        stand: &Stand<W, N>,
        target: &W,
        span: &mut Interval<W>,
        patience: u64,
    ) -> Result<bool, Stopped> {
        let beta = target.minus(&stand.shift);
        let alpha = beta.minus(&one());
        let (shared, watch, bounds) = (self.shared, &mut *self.watch, &self.span);
        let limit = shared.positions.load(Ordering::Relaxed).saturating_add(patience);
        let mut gave_up = false;
        let mut ask = || {
            let positions = shared.positions.load(Ordering::Relaxed);
            gave_up |= positions >= limit;
            let go_on = watch(&Progress {
                positions,
                lower: bounds.lower.clone(),
                upper: bounds.upper.clone(),
                entries: shared.table.entries(),
                bytes: shared.table.bytes(),
            });
            // (Where the search is to end, it has not given up.)
            gave_up &= go_on;
            go_on && !gave_up
        };
        let window = [&alpha, &beta];
        let found = parallel::value(shared, self.threads, &stand.left, window, &mut ask);
        if gave_up && found.is_err() {
            shared.stop.store(false, Ordering::Relaxed);
            return Ok(false);
        }
        let found = found?.plus(&stand.shift);
        let other = if found >= *target {
            Interval { lower: found, upper: span.upper.clone() }
        } else {
            Interval { lower: span.lower.clone(), upper: found }
        };
        span.narrow(&other);
        debug_assert!(span.lower <= span.upper, "what is known of a value contradicts itself");
        Ok(true)
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
    fn outcome_span(&self, leaving: &Leaving<W, N>) -> Interval<W> {
        let rest = match &leaving.after {
            Some((_, stand)) => self.known(stand),
            None => Interval::exactly(W::default()),
        };
        outcome_of(&rest, &leaving.score, leaving.again)
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
            let known = outcome_of(&span, &leaving.score, leaving.again);
            (outcome.lower, outcome.upper) = (known.lower, known.upper);
            if span.is_exact() {
                return Ok(());
            }
            self.test(stand, &middle(&span), &mut span, u64::MAX)?;
            round(board, &mut span);
        }
    }

    /// A turn whose outcome is the value; the most promising are tried first.
    fn optimal(
        &mut self,
        mut leavings: Vec<Leaving<W, N>>,
        value: &W,
    ) -> Result<Option<Leaving<W, N>>, Stopped> {
        let mut spans: Vec<Interval<W>> =
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
    fn reaches(&mut self, leaving: &Leaving<W, N>, value: &W) -> Result<Interval<W>, Stopped> {
        let Some((_, stand)) = &leaving.after else { return Ok(self.outcome_span(leaving)) };
        let mut span = self.known(stand);
        let target = match leaving.again {
            true => value.minus(&leaving.score),
            // score − rest ≥ value: not rest ≥ score − value + 1.
            false => leaving.score.minus(value).plus(&one()),
        };
        self.test(stand, &target, &mut span, u64::MAX)?;
        Ok(outcome_of(&span, &leaving.score, leaving.again))
    }
}

fn one<W: Scalar>() -> W {
    W::from_i64(1).expect("every lane has a one")
}

/// The middle of an interval, rounded up; if that is no point, above its lower end.
fn middle<W: Scalar>(span: &Interval<W>) -> W {
    let sum = span.lower.plus(&span.upper);
    let half = if is_even(&sum) { sum.half() } else { sum.plus(&one()).half() };
    half.max(span.lower.plus(&one())).min(span.upper.clone())
}

/// Targets near the ends of an interval: an eighth of it away.
fn near_ends<W: Scalar>(span: &Interval<W>) -> [W; 2] {
    let (mut low, mut high) = (middle(span), middle(span));
    for _ in 0..2 {
        low = middle(&Interval { lower: span.lower.clone(), upper: low });
        high = middle(&Interval { lower: high, upper: span.upper.clone() });
    }
    [low, high]
}

fn is_even<W: Scalar>(number: &W) -> bool {
    number.half().plus(&number.half()) == *number
}

/// Where all vertices are taken in every play, the value has the parity of their sum.
fn round<W: Scalar>(board: &General<W>, span: &mut Interval<W>) {
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
