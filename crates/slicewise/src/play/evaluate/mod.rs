//! [`evaluate`]: what every move of a play in progress leads to.
//!
//! The point of view is fixed: for two players every outcome is the *first* player's lead at the end,
//! whoever is to move. Whatever fits gives the answer: [`analyse_components`](crate::solve::analyse_components)
//! where theory knows everything, move by move where something is unbroached, the
//! [`search`](crate::solve::search) elsewhere, and [`guarantee`](crate::row::guarantee) with more than
//! two players.

mod broached;
pub(crate) mod cost;
mod searched;
pub(super) mod seats;
mod unbroached;

use std::ops::ControlFlow;

use super::session::Session;
use crate::Interval;
use crate::board::{Legend, Move};
use crate::number::{Exact, Scalar};
use crate::solve::normal_form::NormalForm;
use crate::solve::search::{self, Progress};
use crate::solve::{MoveEval, Slice};

/// How much may be spent on an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// About how many bytes a search may take for what it learns.
    pub memory: usize,
    /// How many lines are wanted.
    pub lines: usize,
}

impl Default for Budget {
    /// 64 MiB, three lines.
    fn default() -> Self {
        Self { memory: 1 << 26, lines: 3 }
    }
}

/// Everything about a play in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "N: serde::Serialize + PartialEq")))]
#[non_exhaustive]
pub struct Evaluation<N> {
    /// Two players: the first one's lead at the end, under optimal play from here on. `None` for more
    /// players, or if the board is too large.
    pub lead: Option<Interval<N>>,
    /// What each player has at the end at least, whatever the others do. Two players: under optimal
    /// play, and only if every vertex is taken in every play.
    pub sure: Vec<N>,
    /// Every legal move, in the order of the board.
    pub moves: Vec<MoveEval<N>>,
    /// Lines from here on: the best moves, the best one first, each with optimal play after it.
    pub lines: Vec<Vec<Move>>,
    /// What the position is worth to every other board, if it has a normal form.
    pub normal_form: Option<NormalForm<N>>,
    /// The slices of rows and stacks.
    pub slices: Vec<Slice<N>>,
    /// The ev sequences of stacks.
    pub evs: Vec<Slice<N>>,
    /// Whether all of that is known.
    pub complete: bool,
    /// Why not, if the board's size forbids it.
    pub refusal: Option<String>,
    /// How many positions were searched; 0 where no search was needed.
    pub positions: u64,
}

impl<W: Scalar> Evaluation<W> {
    /// An evaluation that knows no more than the legal moves.
    fn of_moves(session: &Session<W>) -> Self {
        let eval = |mv| MoveEval {
            mv,
            score: session.position().score(mv),
            outcome: None,
            loss: None,
            optimal: None,
            plateau: None,
        };
        Self {
            lead: None,
            sure: Vec::new(),
            moves: session.position().moves().into_iter().map(eval).collect(),
            lines: Vec::new(),
            normal_form: None,
            slices: Vec::new(),
            evs: Vec::new(),
            complete: false,
            refusal: None,
            positions: 0,
        }
    }

    /// The evaluation in the input's numbers.
    pub(crate) fn map(&self, legend: &Legend) -> Evaluation<Exact> {
        let slices = |slices: &[Slice<W>]| slices.iter().map(|slice| slice.map(legend)).collect();
        let line = |line: &Vec<Move>| line.iter().map(|&mv| legend.named(mv)).collect();
        let mut moves: Vec<_> = self.moves.iter().map(|eval| eval.map(legend)).collect();
        if !legend.keeps_numbers() {
            moves.sort_by_key(|eval| eval.mv);
        }
        Evaluation {
            lead: self.lead.as_ref().map(|lead| lead.map(|bound| legend.exact(bound))),
            sure: self.sure.iter().map(|sure| legend.exact(sure)).collect(),
            moves,
            lines: self.lines.iter().map(line).collect(),
            normal_form: self.normal_form.as_ref().map(|form| form.map(legend)),
            slices: slices(&self.slices),
            evs: slices(&self.evs),
            complete: self.complete,
            refusal: self.refusal.clone(),
            positions: self.positions,
        }
    }

    /// Fills in which moves are optimal and what the others lose. `best` is what the player to move
    /// can have, on the scale of that player: the more, the better.
    fn weigh(&mut self, best: &Interval<W>, mine: impl Fn(&Interval<W>) -> Interval<W>) {
        for eval in &mut self.moves {
            let Some(outcome) = eval.outcome.as_ref().map(&mine) else { continue };
            eval.optimal = match best.exact() {
                Some(best) if outcome.lower == *best => Some(true),
                _ if outcome.upper < best.lower => Some(false),
                _ => None,
            };
            eval.loss = best.exact().zip(outcome.exact()).map(|(best, got)| best.minus(got));
        }
    }
}

/// Evaluates a play. `watch` is told how far a search has come, every now and then, and says whether to
/// go on.
///
/// As fast as [`analyse_components`](crate::solve::analyse_components) where nothing is unbroached, some
/// lines more; move by move while something is unbroached, `watch` being asked after each; exponential
/// on others, among them unbroached boards with a move that takes too long by itself; O(n²) for more
/// than two players.
pub fn evaluate<W: Scalar>(
    session: &Session<W>,
    budget: &Budget,
    watch: Watch<'_, W>,
) -> Evaluation<W> {
    if session.players() > 2 {
        return seats::evaluate(session, budget);
    }
    match session.position().components() {
        Some(board) if board.is_broached() => broached::evaluate(session, board, budget),
        Some(board) => unbroached::evaluate(session, board, budget, watch),
        None => searched::evaluate(session, session.position(), budget, watch),
    }
}

/// Is told how far a search has come, and says whether to go on.
pub(crate) type Watch<'w, W> = &'w mut dyn FnMut(&Progress<W>) -> ControlFlow<()>;

/// What the two players have at the end, if `rest` is the total of what is left and the player to move
/// gets `value` more of it than the other.
fn shares<W: Scalar>(session: &Session<W>, rest: &W, value: &W) -> Vec<W> {
    let mut shares = crate::solve::shares(rest, value);
    if session.to_move() != 0 {
        shares.reverse();
    }
    session.totals().iter().zip(&shares).map(|(have, more)| have.plus(more)).collect()
}

/// How the search is asked.
pub(super) fn options(budget: &Budget, all_moves: bool) -> search::Options {
    search::Options { memory: budget.memory, all_moves, ..search::Options::default() }
}
