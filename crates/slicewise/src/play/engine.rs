//! [`choose`]: the move of an engine.
//!
//! A player who loses under optimal play may still hope for mistakes: of all optimal moves, the
//! engine makes the one after which the opponent has the most to lose by moves that are not
//! optimal.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::ahead::ahead_moves;
use super::evaluate::evaluate_aside;
use super::{Session, Strategy, two_ahead_moves};
use crate::ask::Ask;
use crate::board::{Board, Component, Move, Vertex};
use crate::number::Scalar;
use crate::random::Rng;
use crate::row::colours::Colours;
use crate::solve::{Analysis, MoveEval};

/// A strategy and its error rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineConfig {
    /// The strategy.
    pub strategy: Strategy,
    /// The number of moves out of 100 for which it makes a move known not to be optimal, if there
    /// is one.
    pub errors: u8,
    /// The seed of its random numbers; the same seed gives the same move.
    pub seed: u64,
}

impl From<Strategy> for EngineConfig {
    /// Creates the strategy without errors.
    fn from(strategy: Strategy) -> Self {
        Self { strategy, errors: 0, seed: 0 }
    }
}

/// A move chosen by an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct EngineMove {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// Whether it is a deliberate error.
    pub error: bool,
    /// Whether it is optimal; `None` if that is not known: the search was stopped, or the strategy does not ask.
    pub optimal: Option<bool>,
}

/// The most optimal moves whose replies are evaluated.
const CANDIDATES: usize = 8;

/// The most vertices for which replies are evaluated.
const REPLIES: usize = 400;

/// Returns the move of an engine; `None` when the play is over, or where the colour or the parity strategy does
/// not find a row or pizza of even length.
///
/// Costs one [`evaluate`](super::evaluate), and those of a few positions after it.
pub fn choose<W: Scalar>(
    session: &Session<W>,
    config: &EngineConfig,
    ask: &Ask<'_, W>,
) -> Option<EngineMove> {
    let mut rng = Rng::stream(config.seed, session.made().len() as u64);
    let errs = rng.below(100) < u64::from(config.errors);
    let strategy = match config.strategy {
        Strategy::LargestFirst if session.made_by(session.to_move()) => Strategy::Optimal,
        Strategy::LargestFirst => Strategy::Greedy,
        other => other,
    };
    if errs || strategy == Strategy::Optimal {
        let known = evaluate_aside(session, ask);
        let wrong: Vec<Move> = known
            .moves
            .iter()
            .filter(|eval| eval.optimal == Some(false))
            .map(|eval| eval.mv)
            .collect();
        if errs && !wrong.is_empty() {
            let mv = one_of(&wrong, &mut rng)?;
            return Some(EngineMove { mv, error: true, optimal: Some(false) });
        }
        if strategy == Strategy::Optimal {
            let mv = trap(session, &known, ask)?;
            return Some(EngineMove { mv, error: false, optimal: known.is_optimal(mv) });
        }
    }
    let mv = match strategy {
        Strategy::Greedy => greedy(session),
        Strategy::Colour => colour(session),
        Strategy::Parity => colour(&session.afresh()),
        Strategy::Ahead(depth) => ahead_moves(session, depth.turns(), ask.watch).into_iter().min(),
        Strategy::TwoAhead => two_ahead_moves(session, ask.watch).into_iter().min(),
        _ => one_of(&session.position().moves(), &mut rng),
    };
    mv.map(|mv| EngineMove { mv, error: false, optimal: None })
}

fn one_of(moves: &[Move], rng: &mut Rng) -> Option<Move> {
    if moves.is_empty() {
        return None;
    }
    moves.get(rng.below(moves.len() as u64) as usize).copied()
}

/// The move with the largest immediate score, the lowest of several, as in a whole play; `None` when the play is over.
#[must_use]
pub fn greedy<W: Scalar>(session: &Session<W>) -> Option<Move> {
    let scored = session.position().scored_moves().into_iter();
    scored.max_by_key(|(mv, score)| (score.clone(), Reverse(*mv))).map(|(mv, _)| mv)
}

/// The end of the row with the colour of the player to move: the one that was richer when that
/// player first moved. `None` if the position was not a row or pizza of even length then. O(n).
///
/// On a pizza of even length the first player keeps to the colour of the first piece.
#[must_use]
pub fn colour<W: Scalar>(session: &Session<W>) -> Option<Move> {
    let board = session.position().components()?;
    if began_as_even_pizza(session) && session.players() == 2 && session.to_move() == 0 {
        return colour_of_pizza(session, board);
    }
    let [Component::Row(run)] = board.components() else { return None };
    if session.players() != 2
        || run.is_empty()
        || (session.to_move() == 0 && !session.began_as_row())
    {
        return None;
    }
    // The row at that time: the rest, with the coins put back that were taken at its ends.
    let mut row: VecDeque<Vertex> = run.vertices().collect();
    let mut put_before = 0;
    for made in session.made().iter().skip(session.to_move()).rev() {
        let vertex = made.mv.vertex()?;
        let (first, vertices) = (row.front()?.index(), board.weights().len());
        let before = match session.began_as_row() {
            true => vertex.index() < first,
            // What is left of a pizza continues from its last piece to its first.
            false => vertex.index() == (first + vertices - 1) % vertices,
        };
        if before {
            row.push_front(vertex);
            put_before += 1;
        } else {
            row.push_back(vertex);
        }
    }
    let coins: Vec<W> = row.iter().map(|&vertex| board.weight(vertex).clone()).collect();
    let richer = Colours::new(&coins)?.richer();
    let ends = [(put_before, run.first()?), (put_before + run.len() - 1, run.last()?)];
    ends.into_iter().find(|(place, _)| place % 2 == richer).map(|(_, end)| Move::Take(end))
}

/// Returns whether the play started on a single pizza of even length.
fn began_as_even_pizza<W: Scalar>(session: &Session<W>) -> bool {
    let components = session.start().components().map(Board::components);
    matches!(components, Some([Component::Pizza(run)]) if run.len().is_multiple_of(2))
}

/// The first player's move on what is left of a pizza of even length.
fn colour_of_pizza<W: Scalar>(session: &Session<W>, board: &Board<W>) -> Option<Move> {
    let vertex = match (session.made().first(), board.components()) {
        (None, [Component::Pizza(run)]) => {
            run.vertices().nth(Colours::new(&board.coins(*run))?.richer())
        }
        // The ring is even, so neighbours differ in the parity of their numbers all around it.
        (Some(first), _) => {
            let parity = first.mv.vertex()?.index() % 2;
            board.legal_moves().find(|end| end.index() % 2 == parity)
        }
        _ => None,
    };
    vertex.map(Move::Take)
}

/// Of the moves that may be optimal, the one after which the opponent has the most to lose.
fn trap<W: Scalar>(session: &Session<W>, known: &Analysis<W>, ask: &Ask<'_, W>) -> Option<Move> {
    let optimal: Vec<Move> =
        known.moves.iter().filter(|eval| eval.optimal == Some(true)).map(|eval| eval.mv).collect();
    let small = session.position().vertices().len() <= REPLIES;
    match optimal.as_slice() {
        [] => most_promising(session, known),
        [only] => Some(*only),
        several if !small => several.first().copied(),
        several => {
            let mut best: Option<(W, Move)> = None;
            for &mv in several.iter().take(CANDIDATES) {
                let mut after = session.clone();
                if after.play(mv).is_err() {
                    continue;
                }
                let danger = danger(&after, ask);
                if best.as_ref().is_none_or(|(most, _)| danger > *most) {
                    best = Some((danger, mv));
                }
            }
            best.map(|(_, mv)| mv)
        }
    }
}

/// The most that the player to move can lose by one move, as far as it is known.
fn danger<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> W {
    let moves = evaluate_aside(session, ask).moves;
    moves.into_iter().filter_map(|eval| eval.loss).max().unwrap_or_default()
}

/// Where no move is known to be optimal: the move with the best lower bound of its outcome.
fn most_promising<W: Scalar>(session: &Session<W>, known: &Analysis<W>) -> Option<Move> {
    let at_worst = |eval: &MoveEval<W>| {
        let outcome = &eval.outcome;
        if session.to_move() == 0 { outcome.lower.clone() } else { outcome.upper.negated() }
    };
    let worth = |eval: &MoveEval<W>| (at_worst(eval), eval.score.clone());
    let best = known.moves.iter().rev().max_by(|one, other| worth(one).cmp(&worth(other)));
    best.map(|eval| eval.mv)
}
