//! The answers about a board and a position: those of the library, and what a page would otherwise have
//! to compute from them.

use std::mem::take;

use serde::Serialize;
use slicewise::board::{Setup, Shape};
use slicewise::play::{MOST_PLAYERS, PlayedMove};
use slicewise::solve::{Analysis, MoveEval};
use slicewise::{Exact, Game, Interval, Move, Vertex};
use slicewise_report::{Outline, ReadReport};

/// A board, and what a page offers on it.
#[derive(Serialize)]
pub(crate) struct BoardAnswer {
    #[serde(flatten)]
    outline: Outline,
    /// What the text was read as, where it does not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<ReadReport>,
    /// The largest number of players that may play on it.
    most_players: usize,
}

impl BoardAnswer {
    pub(crate) fn new(setup: &Setup, read: Option<ReadReport>) -> Self {
        Self { outline: Outline::of(setup), read, most_players: most_players(setup) }
    }
}

/// Returns how many players may play on a board: more than two play on a single row.
fn most_players(setup: &Setup) -> usize {
    let is_row = matches!(setup.components.as_slice(), [Shape::Row(_)]);
    if is_row && setup.rules.are_plain() { MOST_PLAYERS } else { 2 }
}

/// A position, and what is known of it; see [`Game::evaluate`].
#[derive(Serialize)]
pub(crate) struct PositionAnswer {
    players: usize,
    turns: Vec<PlayedMove<Exact>>,
    to_move: Option<usize>,
    totals: Vec<Exact>,
    left: Vec<Vertex>,
    verdict: Option<Verdict>,
    greedy: Option<Move>,
    colour: Option<Move>,
    #[serde(flatten)]
    pub(crate) analysis: Analysis<Exact, LegalMove, Line>,
    /// Whether the same question, asked again, goes on from what was found.
    pub(crate) goes_on: bool,
}

/// The end of a play of two under optimal play, where the lead is known exactly.
#[derive(Serialize)]
struct Verdict {
    /// The player who gets more; `None` when both get the same.
    winner: Option<usize>,
    /// By how much.
    by: Exact,
}

#[derive(Serialize)]
pub(crate) struct LegalMove {
    #[serde(flatten)]
    eval: MoveEval<Exact>,
    /// The node that a move of a game leads to.
    to: Option<u32>,
    /// Whether it loses something.
    mistake: Option<bool>,
    /// The number of different losses that are smaller than its own.
    rank: Option<usize>,
}

#[derive(Serialize)]
pub(crate) struct Line {
    /// What its first move leads to.
    outcome: Option<Interval<Exact>>,
    turns: Vec<Move>,
    /// Who makes each of its moves.
    players: Vec<usize>,
}

impl PositionAnswer {
    /// Tells what is known of a position. O(m log m) for m moves.
    pub(crate) fn new(game: &Game, mut analysis: Analysis<Exact>, goes_on: bool) -> Self {
        let (moves, lines) = (take(&mut analysis.moves), take(&mut analysis.lines));
        let line = |turns: Vec<Move>| {
            let first = moves.iter().find(|eval| Some(&eval.mv) == turns.first());
            let players = game.movers(&turns);
            Line { outcome: first.map(|eval| eval.outcome.clone()), turns, players }
        };
        let lines = lines.into_iter().map(line).collect();
        let is_for_two = game.players() == 2;
        Self {
            players: game.players(),
            turns: game.played(),
            to_move: game.to_move(),
            totals: game.totals(),
            left: game.vertices(),
            verdict: is_for_two.then(|| Verdict::new(&analysis.value)).flatten(),
            greedy: game.greedy_move(),
            colour: game.colour_move(),
            analysis: analysis.with(legal_moves(moves, game.setup()), lines),
            goes_on,
        }
    }
}

impl Verdict {
    /// Returns `None` unless `lead`, the first player's, is known exactly.
    fn new(lead: &Interval<Exact>) -> Option<Self> {
        let lead = lead.exact()?;
        let winner = (!lead.is_zero()).then(|| usize::from(lead.is_negative()));
        Some(Self { winner, by: lead.abs() })
    }
}

fn legal_moves(moves: Vec<MoveEval<Exact>>, setup: &Setup) -> Vec<LegalMove> {
    let mut losses: Vec<Exact> = moves.iter().filter_map(|eval| eval.loss.clone()).collect();
    losses.sort_unstable();
    losses.dedup();
    let mut games = None;
    let mut to = |mv: Move| {
        let Move::Follow { game, edge } = mv else { return None };
        let games = games.get_or_insert_with(|| Outline::of(setup).games);
        let (_, to, _) = games.get(game as usize)?.moves.get(edge as usize)?;
        Some(*to)
    };
    let mut legal = |eval: MoveEval<Exact>| LegalMove {
        to: to(eval.mv),
        mistake: eval.loss.as_ref().map(|loss| !loss.is_zero()),
        rank: eval.loss.as_ref().and_then(|loss| losses.binary_search(loss).ok()),
        eval,
    };
    moves.into_iter().map(&mut legal).collect()
}
