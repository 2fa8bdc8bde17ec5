//! [`evaluate`]: the outcome of every move of a play in progress.
//!
//! The point of view is fixed: for two players every outcome is the *first* player's lead at the
//! end, whoever moves. It is [`analyse`](crate::solve::analyse), seen from there, and
//! [`guarantee`](crate::row::guarantee) for more than two players.

mod ahead;
pub(crate) mod cost;
pub(crate) mod seats;

pub(super) use ahead::Ahead;

use super::session::Session;
use crate::Interval;
use crate::ask::{Ask, Want};
use crate::number::Scalar;
use crate::solve::search::TableIoError;
use crate::solve::{Analysis, MoveEval, SolveError, analyse, reach};

/// Evaluates a play: every move as seen from its start. One [`analyse`] for two players; O(n²) for more players.
///
/// # Errors
/// The saved table of the question cannot be used. (A board that is too large is refused in the answer, which then has
/// the legal moves.)
pub fn evaluate<W: Scalar>(
    session: &Session<W>,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, TableIoError> {
    if session.players() > 2 {
        return Ok(seats::evaluate(session, ask));
    }
    match analyse(session.position(), &Ask { want: Want::Moves, ..*ask }) {
        Ok(analysis) => Ok(from_the_start(session, analysis)),
        Err(SolveError::Table(error)) => Err(error),
        Err(error) => Ok(Analysis { refusal: Some(error.to_string()), ..legal_moves(session) }),
    }
}

/// Evaluates another position than the one that was asked about: every move, and no line.
pub(super) fn evaluate_aside<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Analysis<W> {
    let ask = Ask { lines: 0, ..ask.aside() };
    evaluate(session, &ask).expect("no table is read")
}

/// What is known of a play at once: its legal moves.
fn legal_moves<W: Scalar>(session: &Session<W>) -> Analysis<W> {
    let (position, reach) = (session.position(), reach(session.position()));
    let eval = |(mv, score)| {
        let mut eval = MoveEval::unknown(mv, score, &reach);
        eval.outcome = session.reported(&eval.outcome);
        eval
    };
    let moves: Vec<MoveEval<W>> = position.scored_moves().into_iter().map(eval).collect();
    let value = session.reported(&Interval { lower: reach.negated(), upper: reach.clone() });
    let known = Analysis::of_value(value);
    Analysis { move_count: moves.len(), moves, complete: false, ..known }
}

/// The analysis of the current position, as seen from the start of the play.
fn from_the_start<W: Scalar>(session: &Session<W>, mut analysis: Analysis<W>) -> Analysis<W> {
    let position = session.position();
    for eval in &mut analysis.moves {
        eval.outcome = session.lead_of(&eval.outcome);
    }
    let profits = match analysis.value.exact() {
        _ if position.is_over_by_passes() => Some(session.totals().to_vec()),
        Some(value) if position.takes_everything() => {
            Some(shares(session, &position.total(), value))
        }
        _ => None,
    };
    Analysis { value: session.lead_of(&analysis.value), profits, ..analysis }
}

/// The final totals of two players, if `rest` is the total of everything left and the player to
/// move gets `value` more of it than the opponent.
fn shares<W: Scalar>(session: &Session<W>, rest: &W, value: &W) -> Vec<W> {
    let mut shares = crate::solve::shares(rest, value);
    if session.to_move() != 0 {
        shares.reverse();
    }
    session.totals().iter().zip(&shares).map(|(have, more)| have.plus(more)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Legend, OnPosition, Position, notation};

    /// Compares what is known of the moves at once with their outcomes, along a play to the end.
    struct Bounds {
        players: usize,
    }

    impl OnPosition for Bounds {
        type Output = usize;

        fn run<W: Scalar>(self, position: Position<W>, _: Legend) -> usize {
            let mut session = Session::new(position, self.players).expect("so many may play");
            let mut compared = 0;
            loop {
                let bounds = legal_moves(&session).moves;
                let known = evaluate_aside(&session, &Ask::default()).moves;
                assert_eq!(bounds.len(), known.len());
                for (bound, known) in bounds.iter().zip(&known) {
                    let (mv, bound, known) = (known.mv, &bound.outcome, &known.outcome);
                    assert!(known.is_exact(), "{mv}");
                    assert!(bound.lower <= known.lower && known.upper <= bound.upper, "{mv}");
                    compared += 1;
                }
                let Some(next) = known.get(known.len() / 2) else { return compared };
                session.play(next.mv).expect("it is legal");
            }
        }
    }

    #[test]
    fn what_is_known_of_a_move_at_once_holds() {
        for (board, players) in [
            ("row 4 -2 6 7", 2),
            ("row 4 -2 6 7 3 -9 1", 3),
            ("row 1 3 2 5 4", 5),
            ("stack 5 1 8 + pizza 1 0 2 0 -3 + ev 2", 2),
            ("rule grab graph 1 5 3 -2 edges 0-1 1-2 2-3 0-2 anchored 3", 2),
            ("graph 3 -1 4 edges 0-1 1-2 open 0 even 0 1", 2),
            ("passing P row 1 -3 2 + free 4", 2),
            ("passing N path 1 -2 5", 2),
            ("passing A graph 1 2 -4 6 edges 0-1 0-2 0-3", 2),
            ("menu 2 then row 1 9 or -7 then menu 3 or 1 then free -5 end or 4 end + free 6", 2),
            ("game 0-1:5 0-2:-3 1-3:-2 2-3:8 3-4:1 + row 2 1", 2),
            ("order 3 then (-1 beside 5 then 2) then 4", 2),
        ] {
            let setup = notation::parse(board).expect(board);
            assert!(setup.enter(Bounds { players }).expect(board) > 2, "{board}");
        }
    }
}
