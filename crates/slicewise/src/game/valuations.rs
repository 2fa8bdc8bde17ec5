//! [`Valuations`]: a board whose vertices are worth something else to the second player.
//!
//! The solver has the board of the means (the book's chapter on games people ask about, Theorem 1). Here its answers get the halves of the
//! differences: a lead of what is left, those of what is left; a score, those of what it takes.

use crate::Interval;
use crate::board::{Move, Vertex};
use crate::number::Exact;
use crate::play::PlayedMove;
use crate::solve::{Analysis, MoveEval};

/// For each vertex, half of what it is worth more to the first player than to the second.
#[derive(Clone, Debug)]
pub(super) struct Valuations {
    pub(super) halves: Vec<Exact>,
}

impl Valuations {
    /// What is added to the first player's lead by all vertices.
    pub(super) fn of_all(&self) -> Exact {
        self.halves.iter().sum()
    }

    /// What is added to the first player's lead by some vertices.
    pub(super) fn of<'v>(&self, vertices: impl IntoIterator<Item = &'v Vertex>) -> Exact {
        vertices.into_iter().map(|vertex| &self.halves[vertex.index()]).sum()
    }

    /// What a player scores beyond the means by a move.
    pub(super) fn beyond(&self, mv: Move, player: usize) -> Exact {
        let Some((first, last)) = mv.run() else { return Exact::ZERO };
        let taken: Exact = self.halves[first.index()..=last.index()].iter().sum();
        by_player(taken, player)
    }

    /// The same answer to leads that are `more`; `player` makes the next move.
    pub(super) fn analysis(
        &self,
        found: Analysis<Exact>,
        more: &Exact,
        player: usize,
    ) -> Analysis<Exact> {
        let shifted = |interval: &Interval<Exact>| Interval {
            lower: &interval.lower + more,
            upper: &interval.upper + more,
        };
        let eval = |eval: &MoveEval<Exact>| {
            let mut eval = eval.clone();
            eval.outcome = shifted(&eval.outcome);
            eval.score = &eval.score + self.beyond(eval.mv, player);
            eval
        };
        Analysis {
            value: shifted(&found.value),
            moves: found.moves.iter().map(eval).collect(),
            // These are of the means. The value says nothing of the totals.
            profits: None,
            normal_form: None,
            slices: Vec::new(),
            evs: Vec::new(),
            ..found
        }
    }

    /// The moves made, each with what its player got for it.
    pub(super) fn played(&self, made: Vec<PlayedMove<Exact>>) -> Vec<PlayedMove<Exact>> {
        let mut more = [Exact::ZERO, Exact::ZERO];
        let got = |mut made: PlayedMove<Exact>| {
            let beyond = self.beyond(made.mv, made.player);
            made.score = &made.score + &beyond;
            more[made.player] += &beyond;
            made.total = &made.total + &more[made.player];
            made
        };
        made.into_iter().map(got).collect()
    }
}

/// What is more for the first player is less for the second.
pub(super) fn by_player(more: Exact, player: usize) -> Exact {
    if player == 0 { more } else { Exact::ZERO - more }
}
