//! The questions to a [`Game`] about the position.

use super::valuations::by_player;
use super::{Error, Game};
use crate::Interval;
use crate::ask::{Ask, Want};
use crate::board::Move;
use crate::number::Exact;
use crate::play::PlayersError;
use crate::solve::{Analysis, MoveEval};

impl Game {
    /// Answers a question about the position: its value, profits, moves, a line, the normal form and slices, as far as
    /// they are wanted. Ask once for several answers.
    ///
    /// ```
    /// use slicewise::{Ask, Game, Want};
    ///
    /// let game: Game = "rule grab graph 1 0 2 4 edges 0-1 1-2 2-3".parse()?;
    /// let answer = game.ask(&Ask { want: Want::Value, positions: 1000, ..Ask::default() })?;
    /// assert_eq!(answer.value.to_string(), "3");
    /// assert!(answer.moves.is_empty());
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position is too large, the saved table cannot be used, or there are more than two players.
    pub fn ask(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error> {
        self.for_two()?;
        let found = match ask.want {
            Want::Value => Analysis::of_value(self.solver.value(ask)?),
            Want::Best | Want::Moves => self.solver.analyse(ask)?,
        };
        let Some(two) = &self.valuations else { return Ok(found) };
        let player = self.solver.to_move();
        let more = by_player(two.of(&self.vertices()), player);
        Ok(two.analysis(found, &more, player))
    }

    /// Computes the value: the total of the player to move less the other's, of what is left, under
    /// optimal play.
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn value(&self) -> Result<Interval<Exact>, Error> {
        Ok(self.ask(&Ask { want: Want::Value, ..Ask::default() })?.value)
    }

    /// Returns every legal move with its outcome and its loss against the best one. With more than two
    /// players, the outcome is the least total that the player who moves is sure of.
    ///
    /// # Errors
    /// The position is too large.
    pub fn moves(&self) -> Result<Vec<MoveEval<Exact>>, Error> {
        #[cfg(feature = "full")]
        if self.players() > 2 {
            return self.solver.sure_moves();
        }
        Ok(self.ask(&Ask { lines: 0, ..Ask::default() })?.moves)
    }

    /// Returns an optimal move; `None` when the play is over, or if [`POSITIONS`](crate::POSITIONS) were not enough to find
    /// one. Of several it is the first where theory knows the board, and any where a search answers. With more than two
    /// players, a move after which the player who moves is sure of most.
    ///
    /// # Errors
    /// The position is too large.
    pub fn best_move(&self) -> Result<Option<Move>, Error> {
        if self.players() > 2 {
            let mut moves = self.moves()?.into_iter();
            return Ok(moves.find(|eval| eval.optimal == Some(true)).map(|eval| eval.mv));
        }
        let ask = Ask { want: Want::Best, lines: 0, moves: 0, ..Ask::default() };
        Ok(self.ask(&ask)?.best_moves().next())
    }

    /// Analyses the position: everything that [`ask`](Self::ask) answers.
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn analyse(&self) -> Result<Analysis<Exact>, Error> {
        self.ask(&Ask::default())
    }

    /// Returns who makes each move of a line of play from here, such as one of
    /// [`Analysis::lines`]: the players in turn, but for the even vertices of a graph, whose taker moves again.
    /// O(n + m) for n vertices and m moves.
    ///
    /// ```
    /// use slicewise::{Game, Move};
    ///
    /// let game: Game = "graph 3 1 2 edges 0-1 1-2 open 0 even 0".parse()?;
    /// assert_eq!(game.movers(&[0, 1, 2].map(Move::take)), [0, 0, 1]);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    #[must_use]
    pub fn movers(&self, line: &[Move]) -> Vec<usize> {
        self.solver.movers(line)
    }

    pub(super) fn for_two(&self) -> Result<(), Error> {
        match self.players() {
            2 => Ok(()),
            found => Err(PlayersError::NotTwo { found }.into()),
        }
    }
}
