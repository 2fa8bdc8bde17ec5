//! [`Found`]: the result of a search, and its conversion to an [`Analysis`].

use crate::Interval;
use crate::ask::{Ask, Want};
use crate::board::{GraphPosition, Move};
use crate::number::Scalar;
use crate::solve::analysis::{Analysis, MoveEval, Searched, one_line, shares};

/// The result of a search.
pub(super) struct Found<W> {
    /// Bounds of the value; exact if the search was not stopped.
    pub(super) value: Interval<W>,
    /// The moves that were asked for, in the order of [`GraphPosition::turns`].
    pub(super) moves: Vec<SearchedMove<W>>,
    /// A line of optimal play, up to the move at which the search was stopped.
    pub(super) line: Vec<Move>,
    /// Whether the search found everything that was asked for.
    pub(super) complete: bool,
    /// The number of positions searched.
    pub(super) positions: u64,
    /// The number of positions in the transposition table at the end.
    pub(super) entries: usize,
    /// Whether it was stopped because the moves on its current path took more than [`memory`](Ask::memory).
    pub(super) out_of_memory: bool,
    /// Whether the answers rest on [`Reductions::conjecture`](crate::Reductions::conjecture).
    pub(super) is_conjectural: bool,
}

/// A legal first move, and bounds of its outcome.
#[derive(Clone)]
pub(super) struct SearchedMove<W> {
    pub(super) mv: Move,
    /// The score of the move itself.
    pub(super) score: W,
    /// Bounds of its outcome: the mover's total less the other's at the end.
    pub(super) outcome: Interval<W>,
}

impl<W: Scalar> Found<W> {
    /// Returns the result before a search has begun, for a board whose absolute weights add up to `reach`.
    pub(super) fn nothing(reach: W) -> Self {
        Self {
            value: Interval { lower: reach.negated(), upper: reach },
            moves: Vec::new(),
            line: Vec::new(),
            complete: false,
            positions: 0,
            entries: 0,
            out_of_memory: false,
            is_conjectural: false,
        }
    }

    /// The answer to the question that was asked about a board.
    pub(super) fn analysis(self, board: &GraphPosition<W>, ask: &Ask<'_, W>) -> Analysis<W> {
        let value = self.value;
        let profits = match value.exact() {
            Some(value) if board.takes_everything() => Some(shares(&board.total(), value)),
            _ => (ask.wants_line() && self.complete).then(|| board.totals(&self.line)),
        };
        let known =
            |found: SearchedMove<W>| MoveEval::known(found.mv, found.score, found.outcome, &value);
        let mut moves: Vec<MoveEval<W>> = self.moves.into_iter().map(known).collect();
        // Of very many moves, a search that is stopped before it has the value does not look at any.
        let all_moves = ask.want == Want::Moves;
        if all_moves && moves.is_empty() {
            let reach = super::reach(&board.field);
            let unknown = |(mv, score)| MoveEval::unknown(mv, score, &reach).at_most(&value.upper);
            moves = board.scored_turns().into_iter().map(unknown).collect();
        }
        let searched = Searched {
            positions: self.positions,
            entries: self.entries,
            all_moves,
            is_conjectural: self.is_conjectural,
        };
        Analysis {
            profits: profits.map(Vec::from),
            move_count: moves.len(),
            moves,
            lines: one_line(self.line),
            complete: self.complete,
            refusal: self.out_of_memory.then(|| out_of_memory(ask.memory)),
            searched: Some(searched),
            ..Analysis::of_value(value)
        }
    }
}

/// The reason why a search got no further, and would not if it were asked again.
fn out_of_memory(memory: usize) -> String {
    format!("the moves of the search take more than its memory, {} MiB", memory.div_ceil(1 << 20))
}
