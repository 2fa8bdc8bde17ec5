//! Positions that take a search, with intervals as results if it is stopped.

use std::cell::Cell;
use std::collections::HashMap;

use super::{Budget, Evaluation, Watch, options, shares};
use crate::Interval;
use crate::board::{GraphPosition, Move, Position};
use crate::number::Scalar;
use crate::play::Session;
use crate::solve::MoveEval;
use crate::solve::search::{self, Progress, Search, SearchError, TableIo, TableIoError};

pub(super) fn evaluate<W: Scalar>(
    session: &Session<W>,
    position: &Position<W>,
    budget: &Budget,
    table: &mut TableIo<'_>,
    watch: Watch<'_, W>,
) -> Result<Evaluation<W>, TableIoError> {
    let Some(board) = position.graph() else { return Ok(over(session)) };
    let mut watch = budget.watching(watch);
    let options = options(budget, true);
    let found = match search::solve_with_table(&board, &options, table, &mut watch) {
        Ok(found) => found,
        Err(SearchError::Table(error)) => return Err(error),
        Err(SearchError::Component(error)) => {
            let refusal = Some(error.to_string());
            return Ok(Evaluation { refusal, ..Evaluation::of_moves(session) });
        }
    };
    let mut evaluation = Evaluation::of_moves(session);
    let outcomes: HashMap<Move, _> =
        found.moves.iter().map(|searched| (searched.mv, &searched.outcome)).collect();
    for eval in &mut evaluation.moves {
        let outcome = match outcomes.get(&eval.mv) {
            Some(&outcome) => outcome.clone(),
            // (It was not looked at.)
            None => session.value_of(&eval.outcome).at_most(&found.value.upper),
        };
        eval.outcome = session.lead_of(&outcome);
    }
    evaluation.weigh(&found.value, |lead| session.value_of(lead));
    if let Some(value) = found.value.exact().filter(|_| position.takes_everything()) {
        evaluation.sure = shares(session, &position.total(), value);
    }
    // (Searches for the lines are separate: the interval reported is that of the value.)
    let positions = Cell::new(found.positions);
    let mut on_the_side = |progress: &Progress<W>| {
        let positions = positions.get() + progress.positions;
        watch(&Progress { positions, value: found.value.clone(), ..*progress })
    };
    evaluation.lines =
        lines(session, &board, &evaluation.moves, &found, budget, &mut on_the_side, &positions);
    evaluation.complete = found.complete;
    evaluation.refusal = found.out_of_memory.then(|| out_of_memory(budget));
    evaluation.positions = positions.get();
    evaluation.lead = Some(session.lead_of(&found.value));
    Ok(evaluation)
}

/// The reason why a search got no further, and would not if it were asked again.
fn out_of_memory(budget: &Budget) -> String {
    format!(
        "the moves of the search take more than its memory, {} MiB",
        budget.memory.div_ceil(1 << 20)
    )
}

/// The evaluation after two passes in a row.
fn over<W: Scalar>(session: &Session<W>) -> Evaluation<W> {
    Evaluation {
        lead: Some(Interval::exactly(session.ahead())),
        sure: session.totals().to_vec(),
        complete: true,
        ..Evaluation::of_moves(session)
    }
}

/// The best line, and those after the next best moves, as far as the search gets.
fn lines<W: Scalar>(
    session: &Session<W>,
    board: &GraphPosition<W>,
    moves: &[MoveEval<W>],
    found: &Search<W>,
    budget: &Budget,
    watch: Watch<'_, W>,
    positions: &Cell<u64>,
) -> Vec<Vec<Move>> {
    let Some(best) = found.line.first() else { return Vec::new() };
    let exact = |eval: &MoveEval<W>| eval.outcome.exact().cloned();
    let others = moves.iter().filter(|eval| eval.mv != *best);
    let mut others: Vec<_> = others.filter_map(|eval| Some((exact(eval)?, eval.mv))).collect();
    others.sort_by(
        |one, other| if session.to_move() == 0 { other.0.cmp(&one.0) } else { one.0.cmp(&other.0) },
    );
    others.truncate(budget.lines.saturating_sub(1));
    let mut lines = vec![found.line.clone()];
    for (_, mv) in others {
        let rest = match board.after(mv).1 {
            None => Vec::new(),
            Some(after) => match search::solve(&after, &options(budget, false), &mut *watch) {
                Ok(rest) if rest.complete => {
                    positions.set(positions.get() + rest.positions);
                    rest.line
                }
                _ => break,
            },
        };
        lines.push(std::iter::once(mv).chain(rest).collect());
    }
    lines
}
