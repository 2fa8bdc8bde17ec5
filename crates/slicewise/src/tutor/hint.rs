//! [`hints`]: what may be said of a position before it gives the best move away.
//!
//! The first hint says whether the move that takes the most is a mistake, the second which mistake tempts most, the third how it
//! is answered, the fourth names the best moves. The mistake that tempts most is the one that takes the most; of
//! several, the one that loses the most; of these, the first.
//!
//! ```text
//! row 10 15 1 2      1  one end is a trap
//!                    2  the 10
//!                    3  the 15 is taken, and then 1 and 2 are left
//!                    4  take the 2
//! ```
//!
//! Source: the hints of worked examples that fade; folklore of teaching.

use super::takeable;
use crate::{Ask, Error, Exact, Game, Move, Vertex, Want};

/// The number of hints about a position, at most.
pub const LEVELS: usize = 4;

/// A hint about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Hint {
    /// All moves are equally good.
    Any,
    /// A move that takes the most is a mistake.
    Trap,
    /// Every move that takes the most is right, and others are not.
    Quiet,
    /// The mistake that tempts most.
    TrapIs {
        /// The mistake.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        mv: Move,
    },
    /// How that mistake is answered.
    Reply {
        /// The mistake.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        mv: Move,
        /// The best move after it, of several the one that takes the most; `None` if the play is over.
        reply: Option<Move>,
        /// Who makes that move, counted from 0: the opponent, but after an even vertex.
        player: Option<usize>,
        /// The score of that move.
        weight: Option<Exact>,
        /// The vertices left after it.
        left: Vec<Vertex>,
        /// Those of them that may be taken next.
        next: Vec<Vertex>,
    },
    /// The best moves.
    Best {
        /// All of them, in the order of [`Game::legal_moves`].
        moves: Vec<Move>,
    },
    /// What the hint would say was not found within the limits of the question.
    Open,
}

/// Returns the hints about a position up to a level from 1 to [`LEVELS`], in order: the one of level k is number k − 1. No hint
/// says what belongs to a later one. One is all there is where all moves are equally good, or where they were
/// not all evaluated; there is none when the play is over.
///
/// One question about every move, and from level 3 on another about the position after the mistake.
///
/// ```
/// use slicewise::tutor::{Hint, hints};
/// use slicewise::{Ask, Game, Move};
///
/// let game: Game = "row 10 15 1 2".parse()?;
/// let hints = hints(&game, 4, &Ask::default())?;
/// assert_eq!(hints[..2], [Hint::Trap, Hint::TrapIs { mv: Move::take(0) }]);
/// assert!(matches!(hints[2], Hint::Reply { reply: Some(reply), .. } if reply == Move::take(1)));
/// assert_eq!(hints[3], Hint::Best { moves: vec![Move::take(3)] });
/// # Ok::<(), slicewise::Error>(())
/// ```
///
/// # Errors
/// The position is too large, or there are more than two players.
pub fn hints(game: &Game, level: usize, ask: &Ask<'_>) -> Result<Vec<Hint>, Error> {
    let ask = &Ask { want: Want::Moves, lines: 0, moves: usize::MAX, ..*ask };
    let known = game.ask(ask)?;
    let Some(most) = known.moves.iter().map(|eval| &eval.score).max() else {
        return Ok(Vec::new());
    };
    if known.moves.iter().any(|eval| eval.loss.is_none()) {
        return Ok(vec![Hint::Open]);
    }
    let mistakes = known.moves.iter().rev().filter(|eval| eval.optimal == Some(false));
    let trap =
        mistakes.max_by(|one, other| (&one.score, &one.loss).cmp(&(&other.score, &other.loss)));
    let Some(trap) = trap else { return Ok(vec![Hint::Any]) };
    let mut hints = vec![if trap.score == *most { Hint::Trap } else { Hint::Quiet }];
    if level > 1 {
        hints.push(Hint::TrapIs { mv: trap.mv });
    }
    if level > 2 {
        hints.push(reply(game, trap.mv, &ask.aside())?);
    }
    if level > 3 {
        hints.push(Hint::Best { moves: known.best_moves().collect() });
    }
    Ok(hints)
}

/// The hint that says how a move is answered.
fn reply(game: &Game, mv: Move, ask: &Ask<'_>) -> Result<Hint, Error> {
    let mut after = game.clone();
    after.play(mv)?;
    let player = after.to_move();
    let known = after.ask(ask)?;
    let best = known.moves.iter().rev().filter(|eval| eval.optimal == Some(true));
    let best = best.max_by(|one, other| one.score.cmp(&other.score));
    match best {
        Some(best) => after.play(best.mv)?,
        None if player.is_some() => return Ok(Hint::Open),
        None => {}
    }
    let (left, next) = (after.vertices(), takeable(&after).into_iter().collect());
    let (reply, weight) = (best.map(|best| best.mv), best.map(|best| best.score.clone()));
    Ok(Hint::Reply { mv, reply, player, weight, left, next })
}
