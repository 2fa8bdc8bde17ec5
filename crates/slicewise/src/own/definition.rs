//! [`value`]: the definition of the value, executed.

use super::{Limits, OwnGameError, ScoringGame};

/// The most moves that a play may have for [`value`], which recurses once for each.
pub const DEPTH_LIMIT: usize = 512;

/// Computes the value of a position from the definition alone: the best outcome of a move, which is its
/// score minus the value of the position it leaves, or plus that value if the same player moves again. A
/// position without a move is worth 0.
///
/// Nothing is remembered: a position that is reached in many ways is evaluated as often, and counts as often
/// against the limit. So this takes time exponential in the length of the play, and is for checking
/// [`solve`](super::solve), with which it shares no code.
///
/// # Errors
///
/// Returns an error if more positions are evaluated than `limits` allows, if a position comes again in a
/// play, or if a play has more than [`DEPTH_LIMIT`] moves.
pub fn value<G: ScoringGame>(game: &G, limits: &Limits) -> Result<i128, OwnGameError> {
    Definition { limit: limits.positions, evaluated: 0, path: Vec::new() }.value(game)
}

/// An evaluation in progress.
struct Definition<G> {
    limit: u64,
    evaluated: u64,
    /// The positions before the current one, and the places of the moves made in them.
    path: Vec<(G, usize)>,
}

impl<G: ScoringGame> Definition<G> {
    fn value(&mut self, game: &G) -> Result<i128, OwnGameError> {
        self.check(game)?;
        let mut value = None;
        for (place, mv) in game.moves().iter().enumerate() {
            let step = game.play(mv);
            self.path.push((game.clone(), place));
            let rest = self.value(&step.next)?;
            self.path.pop();
            let rest = if step.again { rest } else { -rest };
            value = value.max(Some(i128::from(step.score) + rest));
        }
        Ok(value.unwrap_or(0))
    }

    fn check(&mut self, game: &G) -> Result<(), OwnGameError> {
        if let Some(first) = self.path.iter().position(|(earlier, _)| earlier == game) {
            let path = self.path.iter().map(|(_, place)| *place).collect();
            return Err(OwnGameError::Repeats { path, first });
        }
        if self.path.len() > DEPTH_LIMIT {
            return Err(OwnGameError::TooDeep);
        }
        if self.evaluated == self.limit {
            return Err(OwnGameError::TooManyPositions { limit: self.limit });
        }
        self.evaluated += 1;
        Ok(())
    }
}
