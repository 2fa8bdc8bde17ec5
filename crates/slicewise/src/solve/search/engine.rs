//! [`Engine`]: negamax with a window, on positions in any [`Form`].

use std::collections::VecDeque;
use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Options;
use super::apart::Apart;
use super::cache::Budget;
use super::effort::{ASK, Effort, Stopped};
use super::form::{Child, Form, Moves, Origin};
use super::in_flight::{InFlight, Mark, Sizes};
use super::table::{self, Table};
use crate::Interval;
use crate::number::Scalar;

/// What all threads of a search share.
pub(super) struct Shared<F: Form> {
    pub(super) form: F,
    pub(super) table: F::Table,
    in_flight: InFlight,
    /// The number of positions expanded.
    pub(super) positions: Apart<AtomicU64>,
    /// Set when the search must end, or when another thread has the answer.
    pub(super) stop: Apart<AtomicBool>,
    /// The most bytes that the moves of the positions that a thread is at may take.
    most_held: usize,
    /// Set when they take more.
    pub(super) out_of_memory: AtomicBool,
}

/// The positions that all threads are at may take so much, however little the table may.
pub(super) const LEAST_HELD: usize = 32 << 20;

/// What a thread keeps at hand of a form's table.
type AtHand<'t, F> = table::AtHand<'t, <F as Form>::Table>;

impl<F: Form> Shared<F> {
    /// Prepares a search whose table keeps within `budget`.
    pub(super) fn new(form: F, budget: Budget, options: &Options) -> Self {
        let threads = options.threads.max(1);
        Self {
            table: form.table(budget),
            form,
            in_flight: InFlight::new(threads),
            positions: Apart::default(),
            stop: Apart::default(),
            most_held: options.memory.max(LEAST_HELD) / threads,
            out_of_memory: AtomicBool::new(false),
        }
    }

    /// Bounds the value of a position by its estimate and by the table.
    pub(super) fn known(&self, node: &F::Node) -> Interval<F::Number> {
        self.known_at_hand(&self.form.view(node), &mut self.table.at_hand())
    }

    fn known_at_hand(
        &self,
        view: &F::View<'_>,
        at_hand: &mut AtHand<'_, F>,
    ) -> Interval<F::Number> {
        let mut known = self.form.estimate(view);
        if !known.is_exact()
            && let Some(found) = self.table.find(self.form.key(view), at_hand)
        {
            known.narrow(&found);
        }
        known
    }

    /// Narrows bounds of the value of the position after a step by what the table knows of it.
    fn narrowed(
        &self,
        origin: Origin<'_, '_, F>,
        step: &F::Step,
        mut known: Interval<F::Number>,
        at_hand: &mut AtHand<'_, F>,
    ) -> Interval<F::Number> {
        if !known.is_exact()
            && let Some(found) = self.form.find(&self.table, origin, step, at_hand)
        {
            known.narrow(&found);
        }
        known
    }

    /// Returns about how many bytes the search remembers.
    pub(super) fn bytes(&self) -> usize {
        self.table.bytes() + self.form.bytes()
    }
}

/// Returns the value of a position as far as it matters, in the sense of [`Engine::value`], if its bounds tell.
fn settled<'k, W: Scalar>(known: &'k Interval<W>, [alpha, beta]: [&W; 2]) -> Option<&'k W> {
    if known.lower >= *beta || known.is_exact() {
        Some(&known.lower)
    } else {
        (known.upper <= *alpha).then_some(&known.upper)
    }
}

/// Returns 1.
pub(super) fn one<W: Scalar>() -> W {
    W::from_i64(1).expect("every lane has a one")
}

/// The number of positions after which a thread tells how many it has searched. (Small ones, after which the watch is asked.)
const STRIDE: u64 = 16;

/// The work of a position beside what the form counts.
const POSITION: usize = ASK / STRIDE as usize;

/// The number of positions after which a thread looks whether another was quicker.
const LOOKS: u64 = 4;

/// One thread's part in the search.
pub(super) struct Engine<'s, F: Form> {
    shared: &'s Shared<F>,
    effort: Effort<'s>,
    at_hand: AtHand<'s, F>,
    scratch: F::Scratch,
    /// The number of positions it has expanded.
    count: u64,
    /// How many moves deep it is.
    depth: usize,
    sizes: Sizes,
    /// The marks of the positions that it is at.
    entered: Vec<Mark>,
    /// The first of them that another thread was done with before.
    overtaken: Option<usize>,
    /// About how many bytes the moves of the positions that it is at take.
    held: usize,
}

impl<'s, F: Form> Engine<'s, F> {
    /// Starts a thread's part; `watch` is called now and then and says whether to go on.
    pub(super) fn new(
        shared: &'s Shared<F>,
        watch: &'s mut dyn FnMut() -> ControlFlow<()>,
    ) -> Self {
        Self {
            shared,
            effort: Effort::new(&shared.stop, watch),
            at_hand: shared.table.at_hand(),
            scratch: shared.form.scratch(),
            count: 0,
            depth: 0,
            sizes: Sizes::default(),
            entered: Vec::new(),
            overtaken: None,
            held: 0,
        }
    }

    /// Returns the value of a position as far as it matters: a lower bound if the result is at least
    /// `beta`, an upper bound if it is at most `alpha`, the value itself in between.
    pub(super) fn value(
        &mut self,
        node: &F::Node,
        window: [&F::Number; 2],
    ) -> Result<F::Number, Stopped> {
        let view = self.shared.form.view(node);
        let known = self.shared.known_at_hand(&view, &mut self.at_hand);
        match settled(&known, window) {
            Some(value) => Ok(value.clone()),
            None => self.search(&view, known, window),
        }
    }

    /// Returns the value of the position after a step, whose bounds are known, in the sense of [`Engine::value`].
    fn value_after(
        &mut self,
        origin: Origin<'_, '_, F>,
        step: &F::Step,
        bounds: &Interval<F::Number>,
        window: [&F::Number; 2],
    ) -> Result<F::Number, Stopped> {
        match settled(bounds, window) {
            Some(value) => Ok(value.clone()),
            None => self.search(&self.shared.form.after(origin, step), bounds.clone(), window),
        }
    }

    /// Searches a position, whose bounds do not settle it, in the sense of [`Engine::value`].
    fn search(
        &mut self,
        view: &F::View<'_>,
        mut known: Interval<F::Number>,
        [alpha, beta]: [&F::Number; 2],
    ) -> Result<F::Number, Stopped> {
        self.tick()?;
        let mut moves = self.shared.form.moves(view, &mut self.scratch, &mut self.effort)?;
        if moves.children.is_empty() {
            // (There is no legal move: the play is over.)
            return Ok(F::Number::default());
        }
        let best = match self.cut(view, &mut moves, [alpha, beta]) {
            Some(lower) => lower,
            None => {
                let bytes = F::bytes_of(&moves);
                self.hold(bytes)?;
                let best = self.best(view, &moves, [alpha, beta])?;
                self.held -= bytes;
                best
            }
        };
        if best > *alpha && best > known.lower {
            known.lower = best.clone();
        }
        if best < *beta && best < known.upper {
            known.upper = best.clone();
        }
        self.shared.table.learn(self.shared.form.key(view), &known, &mut self.at_hand);
        Ok(best)
    }

    /// Sorts moves, the most promising first, and bounds them. Returns the lower bound of one that is
    /// known to reach `beta`, if there is one.
    fn cut(
        &mut self,
        view: &F::View<'_>,
        Moves { children, common }: &mut Moves<F>,
        [alpha, beta]: [&F::Number; 2],
    ) -> Option<F::Number> {
        let origin = Origin { view, common };
        if let Some(lower) = children.iter().map(|child| &child.outcome.lower).max()
            && lower >= beta
        {
            return Some(lower.clone());
        }
        children
            .sort_by(|one, other| (&other.promise, &other.gain).cmp(&(&one.promise, &one.gain)));
        for child in &mut *children {
            if child.outcome.upper > *alpha
                && let Some(step) = &child.after
            {
                let rest = child.rest.clone();
                let known = self.shared.narrowed(origin, step, rest, &mut self.at_hand);
                child.narrow(&known);
                if child.outcome.lower >= *beta {
                    return Some(child.outcome.lower.clone());
                }
            }
        }
        for child in children {
            if child.outcome.upper > *alpha {
                self.shared.form.sharpen(child);
            }
            if child.outcome.lower >= *beta {
                return Some(child.outcome.lower.clone());
            }
        }
        None
    }

    /// Returns the best outcome of the moves from a position, as far as it matters in the sense of [`Engine::value`].
    /// A child that another thread is searching, unless it is the first, is postponed until the others
    /// are done: by then the table may know it. In an open window threads stay together: there a child costs little only
    /// when the best outcome of those before it is known.
    fn best(
        &mut self,
        view: &F::View<'_>,
        Moves { children, common }: &Moves<F>,
        [alpha, beta]: [&F::Number; 2],
    ) -> Result<F::Number, Stopped> {
        let origin = Origin { view, common };
        let in_flight = &self.shared.in_flight;
        let is_open = alpha.plus(&one()) < *beta;
        let mut best: Option<F::Number> = None;
        let mut fresh = children.iter().enumerate();
        let mut postponed = VecDeque::new();
        loop {
            let ((index, child), may_wait) = match fresh.next() {
                Some((index, child)) => ((index, child), index > 0 && !is_open),
                None => match postponed.pop_front() {
                    Some(child) => (child, false),
                    None => break,
                },
            };
            let floor = best.as_ref().filter(|best| *best > alpha).unwrap_or(alpha);
            let outcome = match &child.after {
                Some(step) if child.outcome.upper > *floor => {
                    let is_large = self.sizes.is_large(self.depth, F::worth_a_mark(step));
                    let mark = in_flight.mark(F::sign(step), is_large);
                    if may_wait && in_flight.contains(mark) {
                        postponed.push_back((index, child));
                        continue;
                    }
                    self.unless_overtaken(mark, |engine, is_new| {
                        let is_known = is_new && (index == 0 || !in_flight.is_shared());
                        let known = match is_known {
                            true => child.rest.clone(),
                            false => engine.look_again(origin, child, step),
                        };
                        engine.outcome(origin, (child, step), known, [floor, beta], best.is_some())
                    })?
                }
                _ => child.outcome.upper.clone(),
            };
            if best.as_ref().is_none_or(|best| outcome > *best) {
                best = Some(outcome);
            }
            if best.as_ref().is_some_and(|best| best >= beta) {
                break;
            }
        }
        Ok(best.unwrap_or_default())
    }

    /// Searches a position with a mark. Begins again if another thread is done with it before: what that one found is in
    /// the table. `search` is told whether it is the first time.
    fn unless_overtaken<T>(
        &mut self,
        mark: Mark,
        search: impl Fn(&mut Self, bool) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        let (depth, held, at) = (self.depth, self.held, self.entered.len());
        let mut is_new = true;
        loop {
            let entered = self.shared.in_flight.enter(mark);
            self.entered.extend(entered.mark());
            let found = search(self, mem::take(&mut is_new));
            self.entered.truncate(at);
            if found.is_ok() || self.overtaken != Some(at) {
                return found;
            }
            self.overtaken = None;
            (self.depth, self.held) = (depth, held);
        }
    }

    /// Returns the outcome of a move as far as it matters in the sense of [`Engine::value`]. Of a move that
    /// is not the first it is asked first whether it beats the best one, which costs less than its value.
    fn outcome(
        &mut self,
        origin: Origin<'_, '_, F>,
        (child, step): (&Child<F::Step, F::Number>, &F::Step),
        mut known: Interval<F::Number>,
        [floor, beta]: [&F::Number; 2],
        is_later: bool,
    ) -> Result<F::Number, Stopped> {
        let before = self.count;
        self.depth += 1;
        let above = floor.plus(&one());
        let is_asked = is_later && above < *beta;
        let first = if is_asked { &above } else { beta };
        let mut outcome = self.outcome_within(origin, (child, step), &known, [floor, first])?;
        if is_asked && outcome > *floor && outcome < *beta {
            known = self.look_again(origin, child, step);
            outcome = self.outcome_within(origin, (child, step), &known, [floor, beta])?;
        }
        self.depth -= 1;
        self.sizes.learn(self.depth, self.count - before);
        Ok(outcome)
    }

    /// Returns the bounds of the value after a move, narrowed by what the table knows by now.
    fn look_again(
        &mut self,
        origin: Origin<'_, '_, F>,
        child: &Child<F::Step, F::Number>,
        step: &F::Step,
    ) -> Interval<F::Number> {
        self.shared.narrowed(origin, step, child.rest.clone(), &mut self.at_hand)
    }

    fn outcome_within(
        &mut self,
        origin: Origin<'_, '_, F>,
        (child, step): (&Child<F::Step, F::Number>, &F::Step),
        known: &Interval<F::Number>,
        [alpha, beta]: [&F::Number; 2],
    ) -> Result<F::Number, Stopped> {
        let gain = &child.gain;
        if child.again {
            let window = [&alpha.minus(gain), &beta.minus(gain)];
            Ok(gain.plus(&self.value_after(origin, step, known, window)?))
        } else {
            let window = [&gain.minus(beta), &gain.minus(alpha)];
            Ok(gain.minus(&self.value_after(origin, step, known, window)?))
        }
    }

    /// Counts bytes of moves that are held while a position after one of them is searched, and ends the search if they
    /// are too many: a board of a thousand components has thousands of moves, each with as many components, and so has
    /// each of the positions below.
    fn hold(&mut self, bytes: usize) -> Result<(), Stopped> {
        self.held += bytes;
        if self.held <= self.shared.most_held {
            return Ok(());
        }
        self.shared.out_of_memory.store(true, Ordering::Relaxed);
        self.shared.stop.store(true, Ordering::Relaxed);
        Err(Stopped)
    }

    /// Counts a position.
    fn tick(&mut self) -> Result<(), Stopped> {
        self.count += 1;
        if self.count.is_multiple_of(STRIDE) {
            self.shared.positions.fetch_add(STRIDE, Ordering::Relaxed);
        }
        self.effort.spend(POSITION)?;
        if self.shared.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        if self.count.is_multiple_of(LOOKS) {
            let in_flight = &self.shared.in_flight;
            self.overtaken = self.entered.iter().position(|mark| !in_flight.contains(*mark));
        }
        if self.overtaken.is_some() { Err(Stopped) } else { Ok(()) }
    }
}

impl<F: Form> Drop for Engine<'_, F> {
    /// Counts the positions since the last call of the progress callback.
    fn drop(&mut self) {
        self.shared.positions.fetch_add(self.count % STRIDE, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
