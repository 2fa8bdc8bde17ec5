//! [`overview`]: the explanation of a position that takes a search: what the search reduces it to, what each move
//! loses, where greed goes wrong, and what it guarantees.

use super::{Contest, Mistake};
use crate::Interval;
use crate::ask::{Ask, Want};
use crate::number::Scalar;
use crate::play::{
    PlayError, Player, Session, Simulation, Strategy, Way, of_greed, simulate_session,
};
use crate::solve::{Analysis, GraphReduction, analyse, search};
use crate::translated::translated;

/// What each first move of a position loses, and what greedy play gets.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "N: serde::Serialize + PartialEq")))]
#[non_exhaustive]
pub struct Overview<N> {
    /// The answer, with the outcome of every first move.
    pub analysis: Analysis<N>,
    /// What greed gets the player to move of what is left, from an optimal opponent and from any; `None` if a
    /// search was stopped before the first was known. That player is called the first.
    pub greedy: Option<Contest<N>>,
    /// The reductions with which a search starts, step by step, and what they leave; `None` if they were stopped, or the
    /// position is over.
    pub reduction: Option<GraphReduction<N>>,
}

/// Explains any position of two players, within the limits of the question for each search. What greed guarantees is searched for by itself,
/// within these and at most a million steps: one for each vertex and edge in each move of greedy play against
/// all replies.
///
/// # Errors
/// [`PlayError`] if the position is too large for theory and for search.
pub fn overview<W: Scalar>(
    session: &Session<W>,
    ask: &Ask<'_, W>,
) -> Result<Overview<W>, PlayError> {
    let board = session.position().graph();
    let reduction = board.and_then(|board| search::steps(&board, ask.watch));
    let analysis = analyse(session.position(), &Ask { want: Want::Moves, ..*ask })?;
    let greedy = analysis.value.exact().filter(|_| analysis.complete).and_then(|value| {
        let session = session.afresh();
        let strategies = [Strategy::Greedy, Strategy::Optimal];
        let played = simulate_session(session.clone(), strategies.map(Way::Named), 0, ask).ok()?;
        let known = Interval::exactly(value.clone());
        let guarantee = of_greed(session.position(), &known, ask);
        Some(contest(session, played).judged(guarantee, value))
    });
    Ok(Overview { analysis, greedy, reduction })
}

/// The greedy play from `session` on, and its first mistake.
fn contest<W: Scalar>(mut session: Session<W>, simulation: Simulation<W>) -> Contest<W> {
    let mut mistake = None;
    for (turn, ply) in (1..).zip(&simulation.turns) {
        let known = ply.loss.clone().zip(ply.best);
        let wrong = known.filter(|(loss, _)| ply.player == Player::First && *loss != W::default());
        if let Some((loss, better)) = wrong {
            let (score, better_score) = (ply.score.clone(), session.position().score(better));
            mistake = Some(Mistake { turn, mv: ply.mv, score, better, better_score, loss });
            break;
        }
        session.play(ply.mv).expect("the play was legal");
    }
    Contest::unjudged(Player::First, simulation.totals, mistake)
}

translated!(Overview { analysis, greedy, reduction });
