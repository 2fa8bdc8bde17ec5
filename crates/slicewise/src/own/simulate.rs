//! [`simulate`]: a whole play of a game of one's own between two strategies.

use std::collections::HashMap;

use super::solution::{Solution, solve};
use super::{Limits, OwnGameError, ScoringGame};
use crate::play::{Player, Strategy};
use crate::random::Rng;

/// The transcript of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Transcript<M> {
    /// All turns, in order.
    pub turns: Vec<Turn<M>>,
    /// The totals of the first and the second player.
    pub totals: [i128; 2],
}

/// A turn of a play, with the running totals after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Turn<M> {
    /// The player who moved.
    pub player: Player,
    /// The move.
    pub mv: M,
    /// What it scored.
    pub score: i64,
    /// The totals of the first and the second player so far.
    pub totals: [i128; 2],
}

impl<M> Transcript<M> {
    /// Returns the first player's total less the second's.
    #[must_use]
    pub fn difference(&self) -> i128 {
        self.totals[0] - self.totals[1]
    }
}

/// Plays a game to its end, the first player by one strategy and the second by another. Ties are broken in
/// favour of the first move. The same seed gives the same play; two random players draw independently.
///
/// The optimal strategy [solves](solve) the game first; the others only cost the play itself.
///
/// # Errors
///
/// Returns an error if a player has the [colour strategy](Strategy::Colour), if the game cannot be solved for
/// the optimal one, if a position comes again in the play, or if the play has more positions than `limits`
/// allows.
pub fn simulate<G: ScoringGame>(
    game: &G,
    strategies: [Strategy; 2],
    seed: u64,
    limits: &Limits,
) -> Result<Transcript<G::Move>, OwnGameError> {
    let has_colours = |strategy| matches!(strategy, Strategy::Colour | Strategy::Parity);
    if let Some(turn) = strategies.into_iter().position(has_colours) {
        return Err(OwnGameError::NoColours { player: Player::at(turn) });
    }
    let asks = |strategy| matches!(strategy, Strategy::Optimal | Strategy::LargestFirst);
    let solution = strategies.into_iter().any(asks).then(|| solve(game, limits)).transpose()?;
    let mut draws = Rng::of_players(seed);
    let mut course = Course { seen: HashMap::new(), path: Vec::new(), limit: limits.positions };
    let mut play = Transcript { turns: Vec::new(), totals: [0, 0] };
    let (mut game, mut player) = (game.clone(), 0);
    loop {
        course.enter(&game)?;
        let moves = game.moves();
        if moves.is_empty() {
            return Ok(play);
        }
        let place = match strategies[player] {
            Strategy::Greedy => ahead(&game, &moves, 1),
            Strategy::TwoAhead => ahead(&game, &moves, 2),
            Strategy::Ahead(depth) => ahead(&game, &moves, depth.turns()),
            Strategy::Random => draws[player].below(moves.len() as u64) as usize,
            Strategy::LargestFirst if !play.has_turn_of(player) => ahead(&game, &moves, 1),
            Strategy::LargestFirst | Strategy::Optimal | Strategy::Colour | Strategy::Parity => {
                optimal(&game, solution.as_ref())
            }
        };
        let mv = moves[place].clone();
        let step = game.play(&mv);
        play.add(player, mv, step.score);
        course.path.push(place);
        player = step.player_after(player);
        game = step.next;
    }
}

/// Finds the place of the move that a search of `depth` turns gives most, the first of several: of one turn that which
/// scores the most at once.
fn ahead<G: ScoringGame>(game: &G, moves: &[G::Move], depth: u8) -> usize {
    let nets = moves.iter().map(|mv| net(game, mv, depth)).enumerate();
    let best = nets.reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.map_or(0, |(place, _)| place)
}

/// What a search of `depth` turns gives a move: its score, less the most that can then be made, or with it.
fn net<G: ScoringGame>(game: &G, mv: &G::Move, depth: u8) -> i128 {
    let step = game.play(mv);
    let score = i128::from(step.score);
    if depth <= 1 {
        return score;
    }
    let then = step.next.moves().iter().map(|reply| net(&step.next, reply, depth - 1)).max();
    let then = then.unwrap_or(0);
    if step.again { score + then } else { score - then }
}

/// Finds the place of the first optimal move. (Every position that the play reaches is in the solution.)
fn optimal<G: ScoringGame>(game: &G, solution: Option<&Solution<G>>) -> usize {
    solution.and_then(|solution| solution.best_place(game)).unwrap_or(0)
}

impl<M> Transcript<M> {
    fn has_turn_of(&self, player: usize) -> bool {
        self.turns.iter().any(|turn| turn.player == Player::at(player))
    }

    fn add(&mut self, player: usize, mv: M, score: i64) {
        self.totals[player] += i128::from(score);
        self.turns.push(Turn { player: Player::at(player), mv, score, totals: self.totals });
    }
}

/// The positions that a play has passed, so that it ends.
struct Course<G> {
    /// The number of moves before each position.
    seen: HashMap<G, usize>,
    /// The places of the moves made.
    path: Vec<usize>,
    limit: u64,
}

impl<G: ScoringGame> Course<G> {
    fn enter(&mut self, game: &G) -> Result<(), OwnGameError> {
        if let Some(&first) = self.seen.get(game) {
            return Err(OwnGameError::Repeats { path: self.path.clone(), first });
        }
        if self.seen.len() as u64 >= self.limit {
            return Err(OwnGameError::TooManyPositions { limit: self.limit });
        }
        self.seen.insert(game.clone(), self.path.len());
        Ok(())
    }
}
