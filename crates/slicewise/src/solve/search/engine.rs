//! [`Engine`]: negamax with a window, on positions in any [`Form`].

use std::collections::VecDeque;
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::buckets::Tally;
use super::effort::{ASK, Effort, Stopped};
use super::enabled::Enabled;
use super::form::{Bound, Child, Form, Moves, Origin};
use super::in_flight::{Mark, Sizes};
use super::key::spread;
use super::searcher::{RootNode, Searcher, State};
use super::transposition_table::MOST_WORK;
use crate::Interval;
use crate::board::GraphPosition;
use crate::number::Scalar;
use crate::sort;

/// The form of the positions of a search and the results so far, which all its threads share.
pub(super) struct Shared<F: Form> {
    form: F,
    state: State<F::Number>,
}

impl<F: Form> Shared<F> {
    /// Prepares a search.
    pub(super) fn new(form: F, state: State<F::Number>) -> Self {
        Self { form, state }
    }

    /// Bounds the value of a position by its estimate and by the table.
    fn bounds(&self, view: &F::View<'_>) -> Interval<F::Number> {
        self.narrowed(F::key(view), self.form.estimate(view))
    }

    /// Narrows bounds of the value of a position by what the table knows of it.
    #[inline]
    fn narrowed(&self, key: u128, mut known: Interval<F::Number>) -> Interval<F::Number> {
        if !known.is_exact()
            && let Some(found) = self.state.table.find(key)
        {
            known.narrow(&found);
        }
        known
    }

    fn node(node: &RootNode<F::Number>) -> &F::Node {
        node.position.downcast_ref().expect("it was lowered to this form")
    }
}

impl<F: Form> Searcher<F::Number> for Shared<F> {
    fn state(&self) -> &State<F::Number> {
        &self.state
    }

    fn into_state(self: Box<Self>) -> State<F::Number> {
        self.state
    }

    fn kind(&self) -> String {
        let Enabled { rules, reductions, .. } = self.form.enabled();
        let names = reductions.names().collect::<Vec<_>>().join(" ");
        let names = if names.is_empty() { "none" } else { &names };
        format!(
            "rule {} passing {}, {} lane, {}, reductions {names}",
            rules.taking.name(),
            rules.passing.name(),
            F::Number::NAME,
            self.form.name(),
        )
    }

    fn is_key(&self, key: u128) -> bool {
        self.form.is_key(key)
    }

    fn encode(
        &self,
        board: &GraphPosition<F::Number>,
        effort: &mut Effort<'_>,
    ) -> Result<RootNode<F::Number>, Stopped> {
        let (position, shift) = self.form.encode(board, effort)?;
        Ok(RootNode { position: Arc::new(position), shift })
    }

    fn key(&self, node: &RootNode<F::Number>) -> u128 {
        F::key(&self.form.view(Self::node(node)))
    }

    fn size_of(&self, node: &RootNode<F::Number>) -> String {
        F::size_of(Self::node(node))
    }

    fn estimate(&self, node: &RootNode<F::Number>) -> Interval<F::Number> {
        self.form.estimate(&self.form.view(Self::node(node))).plus(&node.shift)
    }

    fn known(&self, node: &RootNode<F::Number>) -> Interval<F::Number> {
        self.bounds(&self.form.view(Self::node(node))).plus(&node.shift)
    }

    fn learn(&self, node: &RootNode<F::Number>, value: &Interval<F::Number>) {
        let (value, mut tally) = (value.plus(&node.shift.negated()), Tally::default());
        self.state.table.learn(self.key(node), &value, MOST_WORK, &mut tally);
        self.state.table.report(&mut tally);
    }

    fn bound(&self, node: &RootNode<F::Number>) -> Option<Bound<F::Number>> {
        Some(match self.form.bound(Self::node(node))? {
            Bound::AtLeast(lower) => Bound::AtLeast(lower.plus(&node.shift)),
            Bound::AtMost(upper) => Bound::AtMost(upper.plus(&node.shift)),
        })
    }

    fn value(
        &self,
        node: &RootNode<F::Number>,
        window: [&F::Number; 2],
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<F::Number, Stopped> {
        let [alpha, beta] = [window[0].minus(&node.shift), window[1].minus(&node.shift)];
        let value = Engine::new(self, watch).value(Self::node(node), [&alpha, &beta])?;
        Ok(value.plus(&node.shift))
    }

    fn bytes(&self) -> usize {
        self.state.table.bytes() + self.form.bytes()
    }

    fn is_conjectural(&self) -> bool {
        self.form.is_conjectural()
    }
}

/// Returns the value of a position as far as it matters, in the sense of [`Engine::value`]; `None` if its bounds do not
/// decide it.
fn decided<'k, W: Scalar>(known: &'k Interval<W>, [alpha, beta]: [&W; 2]) -> Option<&'k W> {
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

/// The number of positions after which a thread reports how many it has searched, and asks the watch if they were
/// small.
const STRIDE: u64 = 16;

/// The work of a position, in addition to that which the form counts.
const POSITION: usize = ASK / STRIDE as usize;

/// The number of positions after which a thread checks whether another was quicker.
const LOOKS: u64 = 4;

/// One thread's part in the search.
pub(super) struct Engine<'s, F: Form> {
    shared: &'s Shared<F>,
    effort: Effort<'s>,
    tally: Tally,
    scratch: F::Scratch,
    /// The number of positions it has expanded.
    count: u64,
    /// How many moves deep it is.
    depth: usize,
    sizes: Sizes,
    /// The marks of the positions that it is at.
    entered: Vec<Mark>,
    /// The index of the first of them that another thread has finished.
    overtaken: Option<usize>,
    /// About how many bytes the moves of the positions that it is at take.
    held: usize,
}

impl<'s, F: Form> Engine<'s, F> {
    /// Starts a thread's part; `watch` is called regularly and decides whether to go on.
    pub(super) fn new(
        shared: &'s Shared<F>,
        watch: &'s mut dyn FnMut() -> ControlFlow<()>,
    ) -> Self {
        Self {
            shared,
            effort: Effort::new(&shared.state.stop, watch),
            tally: Tally::default(),
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
        let known = self.shared.bounds(&view);
        match decided(&known, window) {
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
        match decided(bounds, window) {
            Some(value) => Ok(value.clone()),
            None => self.search(&self.shared.form.after(origin, step), bounds.clone(), window),
        }
    }

    /// Searches a position whose bounds do not decide its value, in the sense of [`Engine::value`].
    fn search(
        &mut self,
        view: &F::View<'_>,
        known: Interval<F::Number>,
        window: [&F::Number; 2],
    ) -> Result<F::Number, Stopped> {
        let found = self.expand(view, known, window);
        found.inspect_err(|_| self.shared.state.leave(F::key(view)))
    }

    fn expand(
        &mut self,
        view: &F::View<'_>,
        mut known: Interval<F::Number>,
        [alpha, beta]: [&F::Number; 2],
    ) -> Result<F::Number, Stopped> {
        let before = self.count;
        match self.shared.state.begun.get().is_some_and(|begun| begun.contains(&F::key(view))) {
            true => self.go_on()?,
            false => self.tick()?,
        }
        let mut moves = self.shared.form.moves(view, &mut self.scratch, &mut self.effort)?;
        if moves.children.is_empty() {
            // There is no legal move: the play is over.
            return Ok(F::Number::default());
        }
        let best = match self.cut(&mut moves, [alpha, beta]) {
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
        let work = (self.count - before).checked_ilog2().unwrap_or(0) as u8;
        self.shared.state.table.learn(F::key(view), &known, work, &mut self.tally);
        Ok(best)
    }

    /// Sorts moves, the most promising first, and bounds them. Returns the lower bound of one that is
    /// known to reach `beta`, if there is one.
    fn cut(
        &self,
        Moves { children, .. }: &mut Moves<F>,
        [alpha, beta]: [&F::Number; 2],
    ) -> Option<F::Number> {
        if let Some(lower) = children.iter().map(|child| &child.outcome.lower).max()
            && lower >= beta
        {
            return Some(lower.clone());
        }
        let falling = |one: &Child<_, _>, other: &Child<_, _>| {
            (&other.promise, &other.gain).cmp(&(&one.promise, &one.gain))
        };
        sort::stable(children, falling);
        for child in &mut *children {
            if child.outcome.upper > *alpha
                && !child.rest.is_exact()
                && let Some(step) = &child.after
                && let Some(found) = self.shared.state.table.find(F::key_after(step))
            {
                child.narrow(&found);
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
        let in_flight = &self.shared.state.in_flight;
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
                    let is_large = self.sizes.is_large(self.depth, F::min_marked_size(step));
                    let mark = in_flight.mark(spread(F::key_after(step)), is_large);
                    if may_wait && in_flight.contains(mark) {
                        postponed.push_back((index, child));
                        continue;
                    }
                    self.search_marked(mark, |engine, is_new| {
                        let is_known = is_new && (index == 0 || !in_flight.is_shared());
                        let known = match is_known {
                            true => child.rest.clone(),
                            false => engine.look_again(child, step),
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

    /// Searches a position under its mark, and begins again if another thread finishes it first, since the table then has
    /// the result of that thread. `search` is given whether it is called for the first time.
    fn search_marked<T>(
        &mut self,
        mark: Mark,
        search: impl Fn(&mut Self, bool) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        let (depth, held, at) = (self.depth, self.held, self.entered.len());
        let mut is_new = true;
        loop {
            let entered = self.shared.state.in_flight.enter(mark);
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
            known = self.look_again(child, step);
            outcome = self.outcome_within(origin, (child, step), &known, [floor, beta])?;
        }
        self.depth -= 1;
        self.sizes.learn(self.depth, self.count - before);
        Ok(outcome)
    }

    /// Returns the bounds of the value after a move, narrowed by what the table knows by now.
    fn look_again(&self, child: &Child<F::Step, F::Number>, step: &F::Step) -> Interval<F::Number> {
        self.shared.narrowed(F::key_after(step), child.rest.clone())
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
        if self.held <= self.shared.state.most_held {
            return Ok(());
        }
        self.shared.state.out_of_memory.store(true, Ordering::Relaxed);
        self.shared.state.stop.store(true, Ordering::Relaxed);
        Err(Stopped)
    }

    /// Counts a position.
    fn tick(&mut self) -> Result<(), Stopped> {
        self.count += 1;
        if self.count.is_multiple_of(STRIDE) {
            self.shared.state.positions.fetch_add(STRIDE, Ordering::Relaxed);
        }
        self.go_on()
    }

    /// Asks whether to search a position.
    fn go_on(&mut self) -> Result<(), Stopped> {
        self.effort.spend(POSITION)?;
        if self.shared.state.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        if self.count.is_multiple_of(LOOKS) {
            let in_flight = &self.shared.state.in_flight;
            self.overtaken = self.entered.iter().position(|mark| !in_flight.contains(*mark));
        }
        if self.overtaken.is_some() { Err(Stopped) } else { Ok(()) }
    }
}

impl<F: Form> Drop for Engine<'_, F> {
    /// Counts the positions and entries that have not been counted yet.
    fn drop(&mut self) {
        let Self { shared, count, tally, .. } = self;
        shared.state.positions.fetch_add(*count % STRIDE, Ordering::Relaxed);
        shared.state.table.report(tally);
    }
}

#[cfg(test)]
mod tests;
