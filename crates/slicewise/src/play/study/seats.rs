//! Several players on a row: what each is sure of, whatever the others do.

use super::play::{Play, Table};
use super::{Budget, Evaluation, Interval, MoveEval};
use crate::board::{Board, Component, Move, Vertex};
use crate::number::Scalar;
use crate::row::guarantee::{
    Coalition, GuaranteeError, Players, first_move, guarantees, transcript,
};

/// The longest row that is studied: its n² / 2 cells take a tenth of a second.
const LONGEST: usize = 16_000;

/// The most cells of a table for a line of play.
const LINE_CELLS: usize = 1 << 22;

pub(super) fn study<W: Scalar>(play: &Play<W>, effort: &Budget) -> Evaluation<W> {
    let mut study = Evaluation::of_turns(play);
    let Some((vertices, coins)) = row(play) else { return study };
    if coins.len() > LONGEST {
        let found = coins.len();
        study.refusal = Some(format!(
            "found a row of {found} coins for {} players, expected at most {LONGEST}",
            play.players()
        ));
        return study;
    }
    match fill(&mut study, play, &vertices, &coins, effort) {
        Ok(()) => study.complete = true,
        Err(error) => study.refusal = Some(error.to_string()),
    }
    study
}

/// The row that is left: its vertices, and its coins.
pub(super) fn row<W: Scalar>(play: &Play<W>) -> Option<(Vec<Vertex>, Vec<W>)> {
    let Table::Board(board) = play.table() else { return None };
    let [Component::Row(run)] = board.components() else { return None };
    Some((run.vertices().collect(), Board::coins(board, *run).into_owned()))
}

fn fill<W: Scalar>(
    study: &mut Evaluation<W>,
    play: &Play<W>,
    vertices: &[Vertex],
    coins: &[W],
    effort: &Budget,
) -> Result<(), GuaranteeError> {
    let players = Players::new(play.players())?;
    study.sure = play.totals().to_vec();
    for (behind, more) in guarantees(coins, players)?.iter().enumerate() {
        study.sure[(play.to_move() + behind) % players.get()].add(more);
    }
    let Some(first) = first_move(coins, players)? else { return Ok(()) };
    let have = &play.totals()[play.to_move()];
    let ends = [&first.left, &first.right].map(|sure| have.plus(sure));
    let best = ends.iter().max().cloned().unwrap_or_default();
    for (prospect, sure) in study.prospects.iter_mut().zip(ends) {
        prospect.loss = Some(best.minus(&sure));
        prospect.optimal = Some(sure == best);
        prospect.outcome = Some(Interval::exactly(sure));
    }
    if effort.lines > 0 && coins.len() * coins.len() / (2 * players.get()) <= LINE_CELLS {
        let line = transcript(coins, players.seat(0)?, Coalition::Worst)?;
        let turns = line.plies.iter().map(|turn| Move::Take(vertices[turn.coin]));
        study.lines = vec![turns.collect()];
    }
    Ok(())
}

/// The prospects of a turn without the rest of a study.
pub(super) fn prospects<W: Scalar>(play: &Play<W>) -> Vec<MoveEval<W>> {
    study(play, &Budget { lines: 0, ..Budget::default() }).prospects
}
