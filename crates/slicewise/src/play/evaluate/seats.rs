//! Several players on a row: the total that each is sure of, whatever the others do.

use super::legal_moves;
use crate::Interval;
use crate::ask::Watch;
use crate::board::{Board, Component, Move, Vertex};
use crate::number::Scalar;
use crate::play::{PlayersError, Session};
use crate::row::guarantee::{
    Coalition, GuaranteeError, Players, first_move, guarantees, transcript,
};
use crate::solve::{Analysis, MoveEval};

/// The longest row that is evaluated: its n² / 2 cells take a tenth of a second.
const LONGEST: usize = 16_000;

/// The most cells of a table for a line of play.
const LINE_CELLS: usize = 1 << 22;

pub(super) fn evaluate<W: Scalar>(session: &Session<W>, wants_line: bool) -> Analysis<W> {
    let mut evaluation = legal_moves(session);
    let Some((vertices, coins)) = row(session) else { return evaluation };
    if let Err(error) = check_length(session) {
        evaluation.refusal = Some(error.to_string());
        return evaluation;
    }
    match fill(&mut evaluation, session, &vertices, &coins, wants_line) {
        Ok(()) => evaluation.complete = true,
        Err(error) => evaluation.refusal = Some(error.to_string()),
    }
    evaluation
}

/// Refuses a row that is too long to be evaluated.
fn check_length<W: Scalar>(session: &Session<W>) -> Result<(), PlayersError> {
    let (players, found) = (session.players(), session.position().vertices().len());
    match found > LONGEST {
        true => Err(PlayersError::RowTooLong { players, found, limit: LONGEST }),
        false => Ok(()),
    }
}

/// The row that is left: its vertices and its coins.
pub(super) fn row<W: Scalar>(session: &Session<W>) -> Option<(Vec<Vertex>, Vec<W>)> {
    let board = session.position().components()?;
    let [Component::Row(run)] = board.components() else { return None };
    Some((run.vertices().collect(), Board::coins(board, *run).into_owned()))
}

fn fill<W: Scalar>(
    evaluation: &mut Analysis<W>,
    session: &Session<W>,
    vertices: &[Vertex],
    coins: &[W],
    wants_line: bool,
) -> Result<(), GuaranteeError> {
    let players = Players::new(session.players())?;
    let mut sure = session.totals().to_vec();
    for (behind, more) in guarantees(coins, players, Watch::none())?.iter().enumerate() {
        sure[(session.to_move() + behind) % players.get()].add(more);
    }
    evaluation.value = Interval::exactly(sure[session.to_move()].clone());
    evaluation.profits = Some(sure);
    let Some(first) = first_move(coins, players, Watch::none())? else { return Ok(()) };
    let have = &session.totals()[session.to_move()];
    let ends = [&first.left, &first.right].map(|sure| have.plus(sure));
    let best = ends.iter().max().cloned().unwrap_or_default();
    for (eval, sure) in evaluation.moves.iter_mut().zip(ends) {
        eval.loss = Some(best.minus(&sure));
        eval.optimal = Some(sure == best);
        eval.outcome = Interval::exactly(sure);
    }
    if wants_line && coins.len() * coins.len() / (2 * players.get()) <= LINE_CELLS {
        let line = transcript(coins, players.seat(0)?, Coalition::Worst, Watch::none())?;
        let turns = line.plies.iter().map(|turn| Move::Take(vertices[turn.coin]));
        evaluation.lines = vec![turns.collect()];
    }
    Ok(())
}

/// Returns every legal move of a turn of several players. Its outcome is the least total that the player
/// who makes it is sure of.
///
/// # Errors
/// [`PlayersError`] if the row is too long.
pub(crate) fn sure_moves<W: Scalar>(
    session: &Session<W>,
) -> Result<Vec<MoveEval<W>>, PlayersError> {
    check_length(session)?;
    Ok(moves(session))
}

/// The moves of a turn, without the rest of the evaluation.
pub(in crate::play) fn moves<W: Scalar>(session: &Session<W>) -> Vec<MoveEval<W>> {
    evaluate(session, false).moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;
    use crate::{Ask, Game};

    #[test]
    fn a_long_row_of_several_players_has_no_line() {
        // (The most coins whose n² / 6 cells are not too many.)
        let most = (6 * LINE_CELLS + 5).isqrt();
        for (coins, lines) in [(most, 1), (most + 1, 0)] {
            let row = format!("row {}", "1 2 ".repeat(coins / 2) + &"1".repeat(coins % 2));
            let row = notation::parse(&row).expect("a board");
            let game = Game::with_players(row, 3).expect("so many may play");
            let found = game.evaluate(&Ask::default()).expect("no table is read");
            assert!(found.complete);
            assert_eq!(found.lines.len(), lines, "{coins} coins");
        }
    }
}
