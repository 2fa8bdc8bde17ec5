//! [`simulate_session`] and [`simulate_on`]: a play between two strategies, on from any position of it.

use super::ahead::ahead_moves;
use super::engine::greedy;
use super::evaluate::Ahead;
use super::guarantee::Way;
use super::simulate::simulate_ways;
use super::{PlayError, Player, Ply, Session, Simulation, Strategy, two_ahead_moves};
use crate::ask::{Ask, Want};
use crate::board::{Board, Move};
use crate::number::Scalar;
use crate::random::Rng;
use crate::solve::MoveEval;
use crate::solve::analyse;

/// Plays a session of two players to its end and keeps the transcript. Random players take their numbers
/// from `seed`, two of them from different streams.
///
/// Costs one evaluation a turn, for the losses; a single analysis if both players are optimal, or for a game alone.
///
/// # Errors
/// [`PlayError`] if a player has the colour strategy, or if a search was stopped before an optimal move was
/// known.
pub(crate) fn simulate_session<W: Scalar>(
    session: Session<W>,
    mut ways: [Way<'_>; 2],
    seed: u64,
    ask: &Ask<'_, W>,
) -> Result<Simulation<W>, PlayError> {
    let mut play = Play { session, turns: Vec::new(), rngs: Rng::of_players(seed) };
    match &ways {
        [Way::Named(Strategy::Optimal), Way::Named(Strategy::Optimal)] => play.follow_line(ask)?,
        _ => play.play_out(&mut ways, ask)?,
    }
    let [first, second] = play.totals();
    Ok(Simulation { turns: play.turns, difference: first.minus(&second), totals: [first, second] })
}

/// Plays a session of two players, whose position is of components that theory knows, to its end, like
/// [`simulate`]. The transcript goes on from the moves made: the players' totals count these, too.
///
/// # Errors
/// The same as for [`simulate`]; turns are counted from the start of the session.
pub(crate) fn simulate_on<W: Scalar>(
    session: &Session<W>,
    board: &Board<W>,
    mut ways: [Way<'_>; 2],
    seed: u64,
    ask: &Ask<'_, W>,
    mut each: impl FnMut(Ply<W>),
) -> Result<[W; 2], PlayError> {
    let is_second = session.to_move() == 1;
    if is_second {
        ways.reverse();
    }
    let before = session.totals();
    let in_all = |mut gained: [W; 2]| {
        if is_second {
            gained.reverse();
        }
        gained.iter_mut().zip(before).for_each(|(total, before)| total.add(before));
        gained
    };
    let mover = usize::from(is_second);
    let played = simulate_ways(board, ways, seed, ask, |ply| {
        let player = Player::at(usize::from(ply.player == Player::Second) + mover);
        each(Ply { player, totals: in_all(ply.totals.clone()), ..ply });
    });
    let played = played.map_err(|error| match error {
        PlayError::NoColours { player, left } => {
            let player = Player::at(usize::from(player == Player::Second) + mover);
            PlayError::NoColours { player, left }
        }
        PlayError::NoParity { player, left } => {
            let player = Player::at(usize::from(player == Player::Second) + mover);
            PlayError::NoParity { player, left }
        }
        PlayError::Unsolved { turn } => PlayError::Unsolved { turn: turn + session.made().len() },
        other => other,
    });
    Ok(in_all(played?))
}

/// A play and its transcript.
struct Play<W> {
    session: Session<W>,
    turns: Vec<Ply<W>>,
    rngs: [Rng; 2],
}

impl<W: Scalar> Play<W> {
    /// Plays an optimal line, which loses nothing.
    fn follow_line(&mut self, ask: &Ask<'_, W>) -> Result<(), PlayError> {
        let ask = Ask { want: Want::Best, lines: 1, line: usize::MAX, moves: 0, ..ask.aside() };
        let analysis = analyse(self.session.position(), &ask)?;
        for &mv in analysis.line() {
            self.make(mv, Some(W::default()), Some(mv));
        }
        match self.session.position().moves().is_empty() {
            true => Ok(()),
            false => Err(PlayError::Unsolved { turn: self.turn() }),
        }
    }

    fn play_out(&mut self, ways: &mut [Way<'_>; 2], ask: &Ask<'_, W>) -> Result<(), PlayError> {
        let ahead = Ahead::new(&self.session);
        loop {
            let legal = self.session.position().moves();
            if legal.is_empty() {
                return Ok(());
            }
            let known = ahead.moves(&self.session, ask);
            let best = known.iter().find(|eval| eval.optimal == Some(true)).map(|eval| eval.mv);
            let mv = match &mut ways[self.session.to_move()] {
                Way::Named(strategy) => self.chosen(*strategy, &legal, best, ask)?,
                Way::Own(choose) => {
                    let made: Vec<Move> = self.turns.iter().map(|ply| ply.mv).collect();
                    choose(&made).ok_or(PlayError::Unsolved { turn: self.turn() })?
                }
            };
            let loss = |eval: &MoveEval<W>| eval.loss.clone();
            let loss = known.iter().find(|eval| eval.mv == mv).and_then(loss);
            self.make(mv, loss, best);
        }
    }

    /// The move of a strategy, given the legal moves and an optimal one, if one is known.
    fn chosen(
        &mut self,
        strategy: Strategy,
        legal: &[Move],
        best: Option<Move>,
        ask: &Ask<'_, W>,
    ) -> Result<Move, PlayError> {
        let turn = self.turn();
        let seat = self.session.to_move();
        let vertices = self.session.position().vertices().len();
        let of_colour = PlayError::NoColours { player: Player::at(seat), left: vertices };
        match strategy {
            Strategy::Optimal => best.ok_or(PlayError::Unsolved { turn }),
            Strategy::Greedy => greedy(&self.session).ok_or(PlayError::Unsolved { turn }),
            Strategy::Colour => Err(of_colour),
            Strategy::Parity => {
                Err(PlayError::NoParity { player: Player::at(seat), left: vertices })
            }
            Strategy::LargestFirst => match self.session.made_by(seat) {
                false => greedy(&self.session).ok_or(PlayError::Unsolved { turn }),
                true => best.ok_or(PlayError::Unsolved { turn }),
            },
            Strategy::Ahead(depth) => {
                let moves = ahead_moves(&self.session, depth.turns(), ask.watch);
                moves.into_iter().min().ok_or(PlayError::Unsolved { turn })
            }
            Strategy::TwoAhead => {
                let moves = two_ahead_moves(&self.session, ask.watch);
                moves.into_iter().min().ok_or(PlayError::Unsolved { turn })
            }
            Strategy::Random => Ok(legal[self.rngs[seat].below(legal.len() as u64) as usize]),
        }
    }

    /// The number of the next turn, counted from 1.
    fn turn(&self) -> usize {
        self.session.made().len() + 1
    }

    fn make(&mut self, mv: Move, loss: Option<W>, best: Option<Move>) {
        let player = Player::at(self.session.to_move());
        let score = self.session.position().score(mv);
        self.session.play(mv).expect("strategies choose legal moves");
        self.turns.push(Ply { player, mv, score, totals: self.totals(), loss, best });
    }

    fn totals(&self) -> [W; 2] {
        let totals = self.session.totals();
        [totals[0].clone(), totals[1].clone()]
    }
}
