//! [`OwnStrategy`]: a strategy of the caller's, as a program or as a table; [`AnyStrategy`]: one of these, or one by name.

use std::collections::HashMap;

use super::Game;
use crate::ask::Ask;
use crate::board::{Move, Vertex};
use crate::play::Strategy;

/// A strategy of the caller's: a function from a position to a legal move. Closures are strategies.
///
/// It is a function of the position alone, that is of what is left, of who moves and whether a pass came before: it is asked
/// once for each position, by one of the plays that lead there.
///
/// ```
/// use slicewise::play::Player;
/// use slicewise::{Ask, Game, Move};
///
/// // Always the first end that is left.
/// let mut first = |game: &Game| game.legal_moves().first().copied();
/// let game: Game = "row 1 2 9 4".parse()?;
/// let judged = game.judge_own(&mut first, Player::First, &Ask::default())?;
/// assert_eq!(judged.guarantee.expect("a short row").worst.to_string(), "-10", "1 and 2 to 4 and 9");
/// assert_eq!(judged.loss.expect("both are known").to_string(), "14");
/// # Ok::<(), slicewise::Error>(())
/// ```
pub trait OwnStrategy {
    /// Returns a legal move of a play that is not over; `None` ends the judgement.
    fn choose(&mut self, game: &Game) -> Option<Move>;
}

impl<F: FnMut(&Game) -> Option<Move>> OwnStrategy for F {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        self(game)
    }
}

/// A strategy that has a name, or one of the caller's.
#[non_exhaustive]
pub enum AnyStrategy<'s> {
    /// A strategy that has a name.
    Named(Strategy),
    /// A strategy of the caller's.
    Own(&'s mut dyn OwnStrategy),
}

impl From<Strategy> for AnyStrategy<'_> {
    fn from(strategy: Strategy) -> Self {
        Self::Named(strategy)
    }
}

/// A strategy as a table: for each position, by the vertices that are left, a move.
///
/// As a text it has a line `left,move` for each: the numbers of the vertices, separated by spaces, and a move as it is
/// written elsewhere. A line `*,greedy` names the strategy of all other positions; without one, a position that is not in the
/// table ends the judgement. Empty lines, lines that begin with `#`, and the head `left,move` are skipped.
///
/// ```
/// use slicewise::play::{Optimality, Player};
/// use slicewise::{Ask, Game, StrategyTable};
///
/// let game: Game = "row 1 2 9 4".parse()?;
/// let mut table: StrategyTable = "left,move\n0 1 2 3,0\n*,greedy".parse().expect("a table");
/// let judged = game.judge_own(&mut table, Player::First, &Ask::default())?;
/// assert_eq!(judged.optimality, Optimality::Optimal, "the 1 first, then the larger end");
/// let error = "0 1,x".parse::<StrategyTable>().unwrap_err();
/// assert!(error.to_string().starts_with("line 1: found the move `x`"), "{error}");
/// # Ok::<(), slicewise::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StrategyTable {
    /// The vertices that are left, in rising order, and the move.
    moves: HashMap<Vec<Vertex>, Move>,
    otherwise: Option<Strategy>,
}

/// A text that is not a table of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
#[non_exhaustive]
pub struct StrategyTableError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl std::str::FromStr for StrategyTable {
    type Err = StrategyTableError;

    /// Parses a table. O(length).
    fn from_str(text: &str) -> Result<Self, StrategyTableError> {
        let mut table = Self::default();
        let lines = (1..).zip(text.lines().map(str::trim));
        let is_said =
            |line: &str| !line.is_empty() && !line.starts_with('#') && line != "left,move";
        for (line, text) in lines.filter(|(_, line)| is_said(line)) {
            table.read(text).map_err(|reason| StrategyTableError { line, reason })?;
        }
        Ok(table)
    }
}

impl StrategyTable {
    /// Reads a line.
    fn read(&mut self, line: &str) -> Result<(), String> {
        let parts = line.rsplit_once(',');
        let (left, chosen) =
            parts.ok_or("found no comma, expected `left,move`, such as `0 1 2,0`")?;
        let chosen = chosen.trim();
        if left.trim() == "*" {
            self.otherwise = Some(chosen.parse().map_err(|error| format!("{error}"))?);
            return Ok(());
        }
        let vertex = |word: &str| {
            let number = word.parse().map_err(|_| format!("found `{word}`, expected a vertex"));
            number.map(Vertex::new)
        };
        let mut left: Vec<Vertex> =
            left.split_whitespace().map(vertex).collect::<Result<_, _>>()?;
        left.sort_unstable();
        let chosen = chosen.parse().map_err(|error| format!("{error}"))?;
        match self.moves.insert(left, chosen) {
            None => Ok(()),
            Some(_) => Err("found these vertices before, expected each position once".to_owned()),
        }
    }
}

impl OwnStrategy for StrategyTable {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        let listed = self.moves.get(&game.vertices()).copied();
        listed.or_else(|| Some(game.engine_move(self.otherwise?, &Ask::default())?.mv))
    }
}
