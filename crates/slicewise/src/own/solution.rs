//! [`solve`]: the plain search, which solves every position once and remembers it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::{Limits, OwnGameError, ScoringGame, Step};

/// Solves a game: finds the value of every position that can be reached from `game`.
///
/// It is negamax with a table, without pruning, so that all positions are solved exactly, not only those
/// on the best line. Time and memory are in proportion to the number of reachable positions and the moves
/// between them. The path is kept on the heap: however long a play is, the stack does not overflow.
///
/// # Errors
///
/// Returns an error if more positions can be reached than `limits` allows, or if a position comes again in
/// a play.
pub fn solve<G: ScoringGame>(game: &G, limits: &Limits) -> Result<Solution<G>, OwnGameError> {
    let mut search =
        DepthFirst { values: HashMap::new(), path: Vec::new(), limit: limits.positions };
    search.enter(game.clone())?;
    while let Some(open) = search.path.last_mut() {
        match open.next_step() {
            Some(step) => search.follow(step)?,
            None => search.leave(),
        }
    }
    let solved = |(game, value): (G, Option<i128>)| value.map(|value| (game, value));
    let values = search.values.into_iter().filter_map(solved).collect();
    Ok(Solution { start: game.clone(), values })
}

/// A search in progress, from a position on the path to the next.
struct DepthFirst<G: ScoringGame> {
    /// The value of every position met so far; `None` while it is on the path.
    values: HashMap<G, Option<i128>>,
    path: Vec<Open<G>>,
    limit: u64,
}

/// A position on the path.
struct Open<G: ScoringGame> {
    game: G,
    moves: Vec<G::Move>,
    /// The number of moves tried, the current one included.
    tried: usize,
    /// The best outcome of the moves before the current one.
    best: Option<i128>,
    /// The score of the current move, and whether the same player moves again after it.
    score: i64,
    again: bool,
}

impl<G: ScoringGame> Open<G> {
    fn next_step(&mut self) -> Option<Step<G>> {
        let step = self.game.play(self.moves.get(self.tried)?);
        self.tried += 1;
        (self.score, self.again) = (step.score, step.again);
        Some(step)
    }

    /// Notes the value of the position after the current move.
    fn note(&mut self, value: i128) {
        self.best = self.best.max(Some(outcome(self.score, self.again, value)));
    }
}

/// Computes the outcome of a move, for the player who makes it.
///
/// A play has fewer than 2⁶⁴ moves, for its positions differ and are all in memory, and each scores at
/// most 2⁶³: 128 bits hold every outcome.
fn outcome(score: i64, again: bool, value: i128) -> i128 {
    i128::from(score) + if again { value } else { -value }
}

impl<G: ScoringGame> DepthFirst<G> {
    /// Puts a new position on the path.
    fn enter(&mut self, game: G) -> Result<(), OwnGameError> {
        if self.values.len() as u64 >= self.limit {
            return Err(OwnGameError::TooManyPositions { limit: self.limit });
        }
        self.values.insert(game.clone(), None);
        let moves = game.moves();
        self.path.push(Open { game, moves, tried: 0, best: None, score: 0, again: false });
        Ok(())
    }

    /// Visits the position after the current move of the last position on the path.
    fn follow(&mut self, step: Step<G>) -> Result<(), OwnGameError> {
        match self.values.get(&step.next) {
            None => self.enter(step.next),
            Some(None) => Err(self.repetition(&step.next)),
            Some(Some(value)) => {
                let value = *value;
                self.note(value);
                Ok(())
            }
        }
    }

    /// Takes the last position, all of whose moves are known, off the path.
    fn leave(&mut self) {
        let Some(open) = self.path.pop() else { return };
        let value = open.best.unwrap_or(0);
        if let Entry::Occupied(mut entry) = self.values.entry(open.game) {
            entry.insert(Some(value));
        }
        self.note(value);
    }

    fn note(&mut self, value: i128) {
        if let Some(open) = self.path.last_mut() {
            open.note(value);
        }
    }

    fn repetition(&self, again: &G) -> OwnGameError {
        let first = self.path.iter().position(|open| open.game == *again).unwrap_or_default();
        let path = self.path.iter().map(|open| open.tried - 1).collect();
        OwnGameError::Repeats { path, first }
    }
}

/// A solved game: the value of every position that can be reached from its start.
///
/// ```
/// use slicewise::own::{BoardGame, Limits, solve};
/// use slicewise::board::notation;
/// use slicewise::Move;
///
/// let row = BoardGame::new(&notation::parse("row 3 2 5 4")?)?;
/// let solution = solve(&row, &Limits::default())?;
/// assert_eq!((solution.value(), solution.positions()), (2, 11));
/// assert_eq!(solution.best_move(), Some(Move::take(0)));
/// let moves = solution.moves();
/// assert_eq!((moves[0].mv, moves[0].outcome, moves[0].loss), (Move::take(0), 2, 0));
/// assert_eq!((moves[1].mv, moves[1].outcome, moves[1].loss), (Move::take(3), 0, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solution<G> {
    start: G,
    values: HashMap<G, i128>,
}

/// A legal move of a solved position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveEval<M> {
    /// The move.
    pub mv: M,
    /// What it scores.
    pub score: i64,
    /// The total of the player who makes it less the other's, from this move to the end, under optimal
    /// play after it.
    pub outcome: i128,
    /// The value less the outcome: 0 if the move is optimal.
    pub loss: i128,
}

impl<G: ScoringGame> Solution<G> {
    /// Returns the value of the start: the total of the player to move less the other's, under optimal
    /// play.
    #[must_use]
    pub fn value(&self) -> i128 {
        self.value_at(&self.start).unwrap_or(0)
    }

    /// Returns every legal move at the start, in the order of the game.
    #[must_use]
    pub fn moves(&self) -> Vec<MoveEval<G::Move>> {
        self.moves_at(&self.start).unwrap_or_default()
    }

    /// Returns the optimal moves at the start; none if the play is over.
    #[must_use]
    pub fn best_moves(&self) -> Vec<G::Move> {
        let best = self.moves().into_iter().filter(|eval| eval.loss == 0);
        best.map(|eval| eval.mv).collect()
    }

    /// Returns the first optimal move at the start; `None` if the play is over.
    #[must_use]
    pub fn best_move(&self) -> Option<G::Move> {
        self.best_move_at(&self.start)
    }

    /// Returns a play from the start to the end in which every move is optimal, the first of several.
    #[must_use]
    pub fn line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut game = self.start.clone();
        while line.len() < self.positions()
            && let Some(mv) = self.best_move_at(&game)
        {
            game = game.play(&mv).next;
            line.push(mv);
        }
        line
    }

    /// Returns the number of positions that can be reached, the start and the end included.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.values.len()
    }

    /// Returns the value of a position for the player to move there; `None` if it cannot be reached from
    /// the start.
    #[must_use]
    pub fn value_at(&self, game: &G) -> Option<i128> {
        self.values.get(game).copied()
    }

    /// Returns every legal move of a position, in the order of the game; `None` if it cannot be reached
    /// from the start.
    #[must_use]
    pub fn moves_at(&self, game: &G) -> Option<Vec<MoveEval<G::Move>>> {
        let value = self.value_at(game)?;
        let eval = |mv: G::Move| {
            let Step { score, next, again } = game.play(&mv);
            let outcome = outcome(score, again, self.value_at(&next)?);
            Some(MoveEval { mv, score, outcome, loss: value - outcome })
        };
        game.moves().into_iter().map(eval).collect()
    }

    /// Returns the first optimal move of a position; `None` if it has no move or cannot be reached.
    fn best_move_at(&self, game: &G) -> Option<G::Move> {
        let moves = self.moves_at(game)?;
        moves.into_iter().find(|eval| eval.loss == 0).map(|eval| eval.mv)
    }

    /// Returns the place of the first optimal move among the moves of a position.
    pub(super) fn best_place(&self, game: &G) -> Option<usize> {
        self.moves_at(game)?.iter().position(|eval| eval.loss == 0)
    }
}
