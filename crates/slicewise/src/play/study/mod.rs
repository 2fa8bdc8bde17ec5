//! A play in progress, studied: what every turn leads to, and which turn a strategy would make.
//!
//! This is one way to all solvers, for whoever looks at a play from outside: a [`Play`] is a board
//! of any kind under any rules, or a row with several players, with the turns made so far. It is
//! answered by what fits: [`analyse`](crate::analyse) on plain boards, move by move where something is
//! unbroached, the [`search`] on all others, and [`guarantee`](crate::row::guarantee) where there are
//! several players. The point of view is fixed: for two players every outcome is the *first* player's
//! lead at the end, whoever is to move.
//!
//! ```
//! use slicewise::board::Move;
//! use slicewise::play::study::{Play, Budget, study};
//! use slicewise::{Vertex, board::Lane, notation};
//!
//! let Lane::I64(board) = notation::parse("row 3 2 5 4")?.board()?.lane else { unreachable!() };
//! let mut play = Play::on_board(board, 2)?;
//! play.make(Move::Take(Vertex::new(3)))?;
//! let study = study(&play, &Budget::default(), &mut |_| true);
//! assert_eq!(study.lead.and_then(|lead| lead.exact().copied()), Some(0), "the 4 was a mistake");
//! assert_eq!(study.prospects[1].turn, Move::Take(Vertex::new(2)));
//! assert_eq!(study.prospects[1].optimal, Some(true), "5 is the second player's best");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choose;
mod cost;
mod general;
mod plain;
mod play;
mod reasons;
mod review;
mod seats;
mod unbroached;
mod words;

use crate::board::Move;
use crate::number::Scalar;
use crate::solve::normal_form::NormalForm;
use crate::solve::search::{self, Progress};
use crate::solve::textbook::fusion::Slice;

pub use choose::{EngineConfig, EngineMove, Strategy, choose, colour, greedy};
pub(crate) use cost::check as check_cost;
pub use play::{Made, Play, StudyError, TurnError};
pub use reasons::{Greed, Law, Reason, Reasons, reasons};
pub use review::{Reviewed, review};
pub use words::turn_of;

/// The most players a play may have.
pub const MOST_PLAYERS: usize = 16;

/// How much may be spent on a study.
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

/// Everything about a play in progress, in the board's own units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation<W> {
    /// Two players: the first one's lead at the end, under optimal play from here on. Nothing for
    /// more players, or if the board is too large.
    pub lead: Option<Interval<W>>,
    /// What each player has at the end at least, whatever the others do. Two players: under optimal
    /// play, and only if every vertex is taken in every play.
    pub sure: Vec<W>,
    /// Every legal turn, in the order of the board.
    pub prospects: Vec<MoveEval<W>>,
    /// Lines from here on: the best turns, the best one first, each with optimal play after it.
    pub lines: Vec<Vec<Move>>,
    /// What the position is worth to every other board, if it has a normal form.
    pub normal_form: Option<NormalForm<W>>,
    /// The slices of rows and stacks.
    pub slices: Vec<Slice<W>>,
    /// The ev sequences of stacks.
    pub evs: Vec<Slice<W>>,
    /// Whether all of that is known.
    pub complete: bool,
    /// Why not, if it is the board's size that forbids it.
    pub refusal: Option<String>,
    /// How many positions were searched.
    pub positions: u64,
}

/// A legal turn, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEval<W> {
    /// The turn.
    pub turn: Move,
    /// What it scores at once.
    pub score: W,
    /// Two players: the first player's lead at the end. More: what the player who makes it has at
    /// the end at least.
    pub outcome: Option<Interval<W>>,
    /// What it loses against the best turn, for the player who makes it.
    pub loss: Option<W>,
    /// Whether it is one of the best; nothing if that is not known.
    pub optimal: Option<bool>,
}

/// From one number to another, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interval<W> {
    /// The least it can be.
    pub lower: W,
    /// The most it can be.
    pub upper: W,
}

impl<W: Scalar> Interval<W> {
    fn exactly(number: W) -> Self {
        Self { lower: number.clone(), upper: number }
    }

    /// The number, if it is known.
    #[must_use]
    pub fn exact(&self) -> Option<&W> {
        (self.lower == self.upper).then_some(&self.lower)
    }

    /// The same seen by the other player.
    fn negated(&self) -> Self {
        Self { lower: self.upper.negated(), upper: self.lower.negated() }
    }

    /// A number of the first player's lead as the player to move has it of what is left.
    fn mine(&self, play: &Play<W>) -> Self {
        let rest = self.plus(&play.ahead().negated());
        if play.to_move() == 0 { rest } else { rest.negated() }
    }

    fn plus(&self, number: &W) -> Self {
        Self { lower: self.lower.plus(number), upper: self.upper.plus(number) }
    }
}

impl<W: Scalar> Evaluation<W> {
    /// A study that knows no more than the legal turns.
    fn of_turns(play: &Play<W>) -> Self {
        let prospect = |turn| MoveEval {
            turn,
            score: play.score(turn),
            outcome: None,
            loss: None,
            optimal: None,
        };
        Self {
            lead: None,
            sure: Vec::new(),
            prospects: play.turns().into_iter().map(prospect).collect(),
            lines: Vec::new(),
            normal_form: None,
            slices: Vec::new(),
            evs: Vec::new(),
            complete: false,
            refusal: None,
            positions: 0,
        }
    }

    /// Fills in which turns are optimal and what the others lose. `best` is what the player to move
    /// can have, on the scale of that player: the more, the better.
    fn weigh(&mut self, best: &Interval<W>, mine: impl Fn(&Interval<W>) -> Interval<W>) {
        for prospect in &mut self.prospects {
            let Some(outcome) = prospect.outcome.as_ref().map(&mine) else { continue };
            prospect.optimal = match best.exact() {
                Some(best) if outcome.lower == *best => Some(true),
                _ if outcome.upper < best.lower => Some(false),
                _ => None,
            };
            prospect.loss = best.exact().zip(outcome.exact()).map(|(best, got)| best.minus(got));
        }
    }
}

/// Studies a play. `watch` is told how far a search has come, every now and then, and says whether
/// to go on.
///
/// As fast as [`analyse`](crate::analyse) on a plain board, some lines more; move by move while
/// something is unbroached, `watch` being asked after each; exponential on others, among them unbroached
/// boards with a move that takes too long by itself; O(n²) for more than two players.
pub fn study<W: Scalar>(
    play: &Play<W>,
    effort: &Budget,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Evaluation<W> {
    if play.players() > 2 {
        return seats::study(play, effort);
    }
    match play.table() {
        play::Table::Board(board) if board.is_broached() => plain::study(play, board, effort),
        play::Table::Board(board) => unbroached::study(play, board, effort, watch),
        play::Table::General(board) => general::study(play, board, effort, watch),
    }
}

/// What the two players have at the end, if `rest` is what is left in all and the one to move gets
/// `value` more of it than the other.
fn shares<W: Scalar>(play: &Play<W>, rest: &W, value: &W) -> Vec<W> {
    let mine = rest.plus(value).half();
    let theirs = rest.minus(&mine);
    let shares = if play.to_move() == 0 { [mine, theirs] } else { [theirs, mine] };
    play.totals().iter().zip(&shares).map(|(have, more)| have.plus(more)).collect()
}

/// How the search is asked.
fn options(effort: &Budget, all_moves: bool) -> search::Options {
    search::Options { memory: effort.memory, all_moves, ..search::Options::default() }
}
