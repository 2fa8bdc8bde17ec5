//! Any board under any rules: what the search finds out, as intervals where it is stopped.

use std::collections::HashMap;

use super::play::Play;
use super::{Budget, Evaluation, Interval, MoveEval, options, shares};
use crate::board::{General, Move, Passing, Taking};
use crate::number::Scalar;
use crate::solve::search::{self, Progress, Search, continue_if};

type Watch<'w, W> = &'w mut dyn FnMut(&Progress<W>) -> bool;

pub(super) fn study<W: Scalar>(
    play: &Play<W>,
    board: &Option<General<W>>,
    effort: &Budget,
    watch: Watch<'_, W>,
) -> Evaluation<W> {
    let Some(board) = board else { return over(play) };
    let progress = |at: &_| continue_if(watch(at));
    let answer = match search::solve(board, &options(effort, true), progress) {
        Ok(answer) => answer,
        Err(error) => {
            return Evaluation { refusal: Some(error.to_string()), ..Evaluation::of_turns(play) };
        }
    };
    let mut study = Evaluation::of_turns(play);
    let best = answer.value.clone();
    let first = play.to_move() == 0;
    let lead = |span: &Interval<W>| play.lead_of(span);
    let outcomes: HashMap<Move, _> =
        answer.moves.iter().map(|searched| (searched.mv, &searched.outcome)).collect();
    for prospect in &mut study.prospects {
        let Some(outcome) = outcomes.get(&prospect.turn) else { continue };
        prospect.outcome = Some(lead(outcome));
    }
    study.weigh(&best, |lead| play.value_of(lead));
    if let Some(value) = best.exact().filter(|_| takes_everything(board)) {
        let weights = board.field.graph.weights.iter();
        let rest = weights.fold(W::default(), |sum, weight| sum.plus(weight));
        study.sure = shares(play, &rest, value);
    }
    // (What the lines need is searched on the side: the interval told is that of the value.)
    let mut positions = answer.positions;
    let mut on_the_side = |progress: &Progress<W>| {
        let value = answer.value.clone();
        let positions = answer.positions + progress.positions;
        watch(&Progress { positions, value, ..*progress })
    };
    study.lines =
        lines(board, &study.prospects, &answer, first, effort, &mut on_the_side, &mut positions);
    study.complete = answer.complete;
    study.positions = positions;
    study.lead = Some(lead(&best));
    study
}

/// The end, after two passes.
fn over<W: Scalar>(play: &Play<W>) -> Evaluation<W> {
    let mut study = Evaluation::of_turns(play);
    study.lead = Some(Interval::exactly(play.ahead()));
    study.sure = play.totals().to_vec();
    study.complete = true;
    study
}

/// Whether every vertex is taken in every play, so that totals follow from the lead.
fn takes_everything<W>(board: &General<W>) -> bool {
    let field = &board.field;
    board.rules.passing == Passing::Never
        && board.rules.taking != Taking::Both
        && field.menus.is_empty()
        && field.games.is_empty()
}

/// The best line, and those after the next best turns, as far as the search goes on.
fn lines<W: Scalar>(
    board: &General<W>,
    prospects: &[MoveEval<W>],
    answer: &Search<W>,
    first: bool,
    effort: &Budget,
    watch: Watch<'_, W>,
    positions: &mut u64,
) -> Vec<Vec<Move>> {
    let Some(best) = answer.line.first() else { return Vec::new() };
    let exact = |prospect: &MoveEval<W>| prospect.outcome.as_ref()?.exact().cloned();
    let others = prospects.iter().filter(|prospect| prospect.turn != *best);
    let mut others: Vec<_> =
        others.filter_map(|prospect| Some((exact(prospect)?, prospect.turn))).collect();
    others.sort_by(|one, other| if first { other.0.cmp(&one.0) } else { one.0.cmp(&other.0) });
    others.truncate(effort.lines.saturating_sub(1));
    let mut lines = vec![answer.line.clone()];
    for (_, turn) in others {
        let rest = match board.after(turn).1 {
            None => Vec::new(),
            Some(after) => {
                let progress = |at: &_| continue_if(watch(at));
                match search::solve(&after, &options(effort, false), progress) {
                    Ok(answer) if answer.complete => {
                        *positions += answer.positions;
                        answer.line
                    }
                    _ => break,
                }
            }
        };
        lines.push(std::iter::once(turn).chain(rest).collect());
    }
    lines
}
