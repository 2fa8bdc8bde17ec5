//! Unbroached components that theory knows: one move at a time, so that the evaluation can be
//! stopped at any time; or by search, where a single move takes too long.

use std::collections::HashMap;

use super::{Budget, Evaluation, Watch, searched, shares};
use crate::Interval;
use crate::board::{Board, Move, Vertex};
use crate::number::Scalar;
use crate::play::Session;
use crate::solve::first_move::{self, Cost};
use crate::solve::normal_form::NormalForm;
use crate::solve::search::{Progress, TableIo, TableIoError, keep_outcomes, load_outcomes};
use crate::solve::{best_line, reach_of_components, slices};

/// The most elementary steps between two calls of `watch`, if several moves are evaluated together:
/// about a second.
const STRETCH: u64 = 15_000_000;

/// The most steps for one move. (The cost usually counts more slices than there are.)
const MOVE: u64 = 4 * STRETCH;

/// The most vertices of a board that is searched instead.
const SEARCHED: usize = 2000;

pub(super) fn evaluate<W: Scalar>(
    session: &Session<W>,
    board: &Board<W>,
    budget: &Budget,
    table: &mut TableIo<'_>,
    watch: Watch<'_, W>,
) -> Result<Evaluation<W>, TableIoError> {
    let cost = Cost::new(board);
    if cost.one > MOVE && cost.outcomes > STRETCH {
        return search(session, board, &cost, budget, table, watch);
    }
    let mut solver = Solver::new(board, watch);
    let least = solver.reached.lower.clone();
    let value = (cost.value <= STRETCH && solver.goes_on())
        .then(|| first_move::board::value(board).ok())
        .flatten();
    if let Some(value) = &value {
        solver.reached = Interval::exactly(value.clone());
    }
    let known = solver.load(board, table)?;
    let outcomes = solver.outcomes(board, None, known);
    solver.keep(board, &outcomes, table);
    if !solver.stopped {
        let best = outcomes.iter().flatten().max().cloned().unwrap_or_default();
        solver.reached = Interval::exactly(best);
    }
    let mut found = Evaluation::of_moves(session);
    for eval in &mut found.moves {
        let Some(vertex) = eval.mv.vertex() else { continue };
        // (A move that was not looked at is at most as good as the best.)
        let open = || Interval { lower: least.clone(), upper: solver.reached.upper.clone() };
        let outcome = outcomes[vertex.index()].clone().map_or_else(open, Interval::exactly);
        eval.outcome = session.lead_of(&outcome);
    }
    found.weigh(&solver.reached, |lead| session.value_of(lead));
    found.lead = Some(session.lead_of(&solver.reached));
    if let Some(value) = solver.reached.exact().cloned() {
        found.sure = shares(session, &board.total(), &value);
        found.lines = solver.lines(board, &outcomes, budget);
    }
    (found.slices, found.evs) = slices(board);
    found.complete = !solver.stopped;
    Ok(found)
}

/// Falls back to the search if the board is small enough.
fn search<W: Scalar>(
    session: &Session<W>,
    board: &Board<W>,
    cost: &Cost,
    budget: &Budget,
    table: &mut TableIo<'_>,
    watch: Watch<'_, W>,
) -> Result<Evaluation<W>, TableIoError> {
    let mut found = match board.left() <= SEARCHED {
        true => searched::evaluate(session, session.position(), budget, table, watch)?,
        false => {
            let refusal = format!(
                "found {} vertices, expected at most {SEARCHED} for a search",
                board.left()
            );
            Evaluation { refusal: Some(refusal), ..Evaluation::of_moves(session) }
        }
    };
    (found.slices, found.evs) = slices(board);
    found.refusal = found.refusal.map(|search| {
        format!(
            "the unbroached components together need about {} steps for a move, expected at most \
             {MOVE}; otherwise, {search}",
            cost.one
        )
    });
    Ok(found)
}

/// The rest after a move: the component that the move opened, if any, and the normal form of
/// everything that is not unbroached.
type Left<W> = (Option<usize>, NormalForm<W>);

/// The values of such rests, as many as fit.
#[derive(Default)]
struct Known<W> {
    values: HashMap<Left<W>, W>,
    weights: usize,
}

/// The most weights of normal forms that are stored.
const KEPT: usize = 1 << 20;

impl<W: Scalar> Known<W> {
    fn keep(&mut self, left: Left<W>, value: W) {
        self.weights += left.1.free().len();
        if self.weights <= KEPT {
            self.values.insert(left, value);
        }
    }
}

/// A solver for a position that asks after every step whether to continue.
struct Solver<'w, W> {
    watch: Watch<'w, W>,
    /// The bounds of the value known so far, for the player to move.
    reached: Interval<W>,
    steps: u64,
    stopped: bool,
    /// Whether a move takes much longer than the others: it is not tried again.
    gave_up: bool,
}

impl<'w, W: Scalar> Solver<'w, W> {
    fn new(board: &Board<W>, watch: Watch<'w, W>) -> Self {
        let most = reach_of_components(board);
        let reached = Interval { lower: most.negated(), upper: most };
        Self { watch, reached, steps: 0, stopped: false, gave_up: false }
    }

    fn goes_on(&mut self) -> bool {
        self.steps += 1;
        let value = self.reached.clone();
        let progress = Progress { positions: self.steps, value, entries: 0, bytes: 0 };
        self.stopped |= (self.watch)(&progress).is_break();
        !self.stopped
    }

    /// The outcome of every legal move, by the number of its vertex, from those that are known; or of some moves,
    /// until one has the outcome that is looked for.
    fn outcomes(
        &mut self,
        board: &Board<W>,
        wanted: Option<&W>,
        mut outcomes: Vec<Option<W>>,
    ) -> Vec<Option<W>> {
        if Cost::new(board).outcomes <= STRETCH {
            let found = self.goes_on().then(|| first_move::board::outcomes(board).ok()).flatten();
            for (vertex, outcome) in found.into_iter().flatten() {
                outcomes[vertex.index()] = Some(outcome);
            }
            return outcomes;
        }
        if let Some(best) = outcomes.iter().flatten().max() {
            self.reached.lower = self.reached.lower.clone().max(best.clone());
        }
        let mut moves: Vec<Vertex> = board.legal_moves().collect();
        moves.retain(|vertex| outcomes[vertex.index()].is_none());
        moves.sort_by(|&one, &other| board.weight(other).cmp(board.weight(one)));
        let mut known = Known::default();
        for vertex in moves {
            if !self.goes_on() {
                break;
            }
            let Some(outcome) = self.outcome(board, vertex, &mut known) else {
                (self.stopped, self.gave_up) = (true, true);
                break;
            };
            if wanted.is_none() && self.reached.lower < outcome {
                self.reached.lower = outcome.clone();
            }
            let found = wanted == Some(&outcome);
            outcomes[vertex.index()] = Some(outcome);
            if found {
                break;
            }
        }
        outcomes
    }

    /// Reads the outcomes that an earlier evaluation has saved.
    fn load(
        &self,
        board: &Board<W>,
        table: &mut TableIo<'_>,
    ) -> Result<Vec<Option<W>>, TableIoError> {
        let vertices = board.weights().len();
        let Some(from) = &mut table.from else { return Ok(vec![None; vertices]) };
        let known: Vec<Option<W>> = load_outcomes(board, &mut **from)?;
        let is_possible = known.iter().flatten().all(|outcome| *outcome <= self.reached.upper);
        if is_possible { Ok(known) } else { Err(TableIoError::Contradiction) }
    }

    /// Keeps the outcomes if that is asked for and there are more to find.
    fn keep(&self, board: &Board<W>, outcomes: &[Option<W>], table: &mut TableIo<'_>) {
        let mut legal = board.legal_moves();
        if table.keep && !self.gave_up && legal.any(|vertex| outcomes[vertex.index()].is_none()) {
            table.kept = Some(keep_outcomes(board, outcomes));
        }
    }

    /// The outcome of a move; `None` if it takes much longer than the others.
    fn outcome(&self, board: &Board<W>, vertex: Vertex, known: &mut Known<W>) -> Option<W> {
        let home = board.component_of(vertex);
        let opened = board.components()[home].is_unbroached().then_some(home);
        let mut after = board.clone();
        after.take(vertex).expect("it is legal");
        let left = (opened, NormalForm::beside_unbroached(&after));
        if let Some(value) = known.values.get(&left) {
            return Some(board.weight(vertex).minus(value));
        }
        let value = (Cost::new(&after).value <= MOVE)
            .then(|| first_move::board::value(&after).ok())
            .flatten()?;
        let outcome = board.weight(vertex).minus(&value);
        known.keep(left, value);
        Some(outcome)
    }

    /// The best line, and those after the next best moves.
    fn lines(
        &mut self,
        board: &Board<W>,
        outcomes: &[Option<W>],
        budget: &Budget,
    ) -> Vec<Vec<Move>> {
        let moves = board.legal_moves();
        let mut moves: Vec<(Vertex, &W)> =
            moves.filter_map(|vertex| Some((vertex, outcomes[vertex.index()].as_ref()?))).collect();
        moves.sort_by(|one, other| other.1.cmp(one.1));
        let mut lines = Vec::new();
        // (The first of several best moves stays first.)
        for (vertex, outcome) in moves.into_iter().take(budget.lines) {
            let mut after = board.clone();
            after.take(vertex).expect("it is legal");
            let left = board.weight(vertex).minus(outcome);
            let Some(rest) = self.line(after, left) else { break };
            lines.push(std::iter::once(vertex).chain(rest).map(Move::Take).collect());
        }
        lines
    }

    /// A line of optimal play from a position with this value to the end.
    fn line(&mut self, mut board: Board<W>, mut value: W) -> Option<Vec<Vertex>> {
        let mut line = Vec::new();
        while !board.is_broached() {
            let outcomes = self.outcomes(&board, Some(&value), vec![None; board.weights().len()]);
            let best = board.legal_moves().find(|vertex| {
                outcomes[vertex.index()].as_ref().is_some_and(|outcome| *outcome == value)
            })?;
            value = board.weight(best).minus(&value);
            board.take(best).expect("it is legal");
            line.push(best);
        }
        line.extend(best_line(&board).ok()?);
        Some(line)
    }
}
