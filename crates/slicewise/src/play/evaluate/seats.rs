//! Several players on a row: the total that each is sure of, whatever the others do.

use super::legal_moves;
use crate::Interval;
use crate::ask::{Ask, Progress, Watch};
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

/// Evaluates a play of several players; only its legal moves if the row is too long, or the watch says so.
pub(super) fn evaluate<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Analysis<W> {
    let known = legal_moves(session);
    let Some((vertices, coins)) = row(session) else { return known };
    if let Err(error) = check_length(session) {
        return Analysis { refusal: Some(error.to_string()), ..known };
    }
    let mut evaluation = known.clone();
    match fill(&mut evaluation, session, &vertices, &coins, ask) {
        Ok(()) => Analysis { complete: true, ..evaluation },
        Err(GuaranteeError::Stopped) => known,
        Err(error) => Analysis { refusal: Some(error.to_string()), ..known },
    }
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
    ask: &Ask<'_, W>,
) -> Result<(), GuaranteeError> {
    let goes_on = |_: &Progress| ask.watch.goes_on();
    let watch = Watch::new(&goes_on);
    let players = Players::new(session.players())?;
    let mut sure = session.totals().to_vec();
    for (behind, more) in guarantees(coins, players, watch)?.iter().enumerate() {
        sure[(session.to_move() + behind) % players.get()].add(more);
    }
    evaluation.value = Interval::exactly(sure[session.to_move()].clone());
    evaluation.profits = Some(sure);
    let Some(first) = first_move(coins, players, watch)? else { return Ok(()) };
    let have = &session.totals()[session.to_move()];
    let ends = [&first.left, &first.right].map(|sure| have.plus(sure));
    let best = ends.iter().max().cloned().unwrap_or_default();
    for (eval, sure) in evaluation.moves.iter_mut().zip(ends) {
        eval.loss = Some(best.minus(&sure));
        eval.optimal = Some(sure == best);
        eval.outcome = Interval::exactly(sure);
    }
    if ask.lines > 0 && coins.len() * coins.len() / (2 * players.get()) <= LINE_CELLS {
        let line = transcript(coins, players.seat(0)?, Coalition::Worst, watch)?;
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
    Ok(evaluate(session, &Ask { lines: 0, ..Ask::default() }).moves)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::ops::ControlFlow;

    use super::*;
    use crate::Game;
    use crate::board::{Setup, notation};

    fn row_of(coins: usize) -> Setup {
        let row = format!("row {}", "1 2 ".repeat(coins / 2) + &"1".repeat(coins % 2));
        notation::parse(&row).expect("a board")
    }

    #[test]
    fn a_long_row_of_several_players_has_no_line() {
        // The most coins whose n² / 6 cells are not too many.
        let most = (6 * LINE_CELLS + 5).isqrt();
        for (coins, lines) in [(most, 1), (most + 1, 0)] {
            let game = Game::with_players(row_of(coins), 3).expect("so many may play");
            let found = game.evaluate(&Ask::default()).expect("no table is read");
            assert!(found.complete);
            assert_eq!(found.lines.len(), lines, "{coins} coins");
        }
    }

    #[test]
    fn an_evaluation_of_several_players_is_stopped_at_every_question() {
        let mut game = Game::with_players(row_of(400), 3).expect("so many may play");
        game.play(0).expect("it is legal");
        let asked = Cell::new(0);
        let found = |limit: u32| {
            asked.set(0);
            let report = |_: &Progress| {
                asked.set(asked.get() + 1);
                if asked.get() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let ask = Ask { watch: Watch::new(&report), ..Ask::default() };
            game.evaluate(&ask).expect("no table is read")
        };
        let whole = found(u32::MAX);
        assert!(whole.complete && asked.get() > 3, "{} questions", asked.get());
        for limit in 1..=asked.get() {
            let part = found(limit);
            assert!(!part.complete && part.refusal.is_none() && part.moves.len() == 2, "{limit}");
            for (known, found) in whole.moves.iter().zip(&part.moves) {
                let [known, found] = [&known.outcome, &found.outcome];
                assert!(found.lower <= known.lower && known.upper <= found.upper, "{limit}");
            }
            assert_eq!(asked.get(), limit, "it is not asked again");
        }
    }
}
