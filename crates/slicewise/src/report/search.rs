//! [`SearchReport`]: what a search found out about a board, in the input's own numbers; and
//! [`Solution`], the answer for any board.

use std::fmt::{self, Display};

use serde::Serialize;

use super::{Report, ReportError};
use crate::board::{General, Move, Setup, SetupError, Units, on_general_lane};
use crate::number::{Exact, Scalar};
use crate::solve::search::{self, Options, Progress, Search, SearchedMove, TableIo, continue_if};

/// The answer for a board: by theory where there is one, by search elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Solution {
    /// The board has a polynomial theory.
    Theory(Box<Report>),
    /// The board was searched.
    Search(SearchReport),
}

impl Solution {
    /// Solves any board: by theory if it is one of rows, stacks, pizzas, paths, forests and trees
    /// under the plain rules that are not too large together, and otherwise by search. `watch` is
    /// told now and then how far a search has come, and says whether to go on.
    ///
    /// # Errors
    /// The setup is no board, or beyond the search, too.
    pub fn of(
        setup: &Setup,
        options: &Options,
        watch: &mut dyn FnMut(&Reached) -> bool,
    ) -> Result<Self, ReportError> {
        match Report::of(setup) {
            Ok(report) => Ok(Self::Theory(Box::new(report))),
            Err(
                by_theory @ (ReportError::TooLarge(_)
                | ReportError::Setup(SetupError::General { .. })),
            ) => {
                let found = SearchReport::of(setup, options, &mut TableIo::none(), watch);
                found.map(Self::Search).map_err(|error| match (&error, &by_theory) {
                    // (Beyond both, what theory lacks is less than what a search would.)
                    (ReportError::Component(_), ReportError::TooLarge(_)) => by_theory,
                    _ => error,
                })
            }
            Err(error) => Err(error),
        }
    }
}

/// How far a search has come, in the input's own numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reached {
    /// How many positions were searched.
    pub positions: u64,
    /// The value is at least this.
    pub lower: Exact,
    /// The value is at most this.
    pub upper: Exact,
    /// How many positions the table knows.
    pub entries: usize,
    /// About how many bytes the table takes.
    pub bytes: usize,
}

/// Everything that a search found out about a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchReport {
    /// The board in text notation.
    pub board: String,
    /// The first player's total less the second's, under optimal play; `null` if the search was
    /// stopped before it was known.
    pub value: Option<Exact>,
    /// The value is at least this.
    pub lower: Exact,
    /// The value is at most this.
    pub upper: Exact,
    /// What the first and the second player collect in the line of play; `null` if that was not
    /// found to its end.
    pub profits: Option<[Exact; 2]>,
    /// One optimal first turn, or every legal one in the order of the board, whichever was asked for.
    pub moves: Vec<TurnOutcome>,
    /// A line of optimal play, as far as the search came.
    pub line: Vec<TurnName>,
    /// Whether everything that was asked for is answered.
    pub complete: bool,
    /// Whether `moves` has every legal first turn.
    pub all_moves: bool,
    /// How many positions were searched.
    pub positions: u64,
    /// How many positions the table knew at the end.
    pub entries: usize,
}

/// A first turn, and what it comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnOutcome {
    /// The turn.
    pub turn: TurnName,
    /// What it scores at once.
    pub score: Exact,
    /// What it scores, less the value of what it leaves; `null` if only bounds are known.
    pub outcome: Option<Exact>,
    /// The outcome is at least this.
    pub lower: Exact,
    /// The outcome is at most this.
    pub upper: Exact,
    /// Whether the outcome is the value; `null` if that is not known.
    pub optimal: Option<bool>,
}

/// A turn: `{"take": 3}`, `{"choose": {"menu": 0, "choice": 1}}`, `{"follow": {"game": 0, "edge": 2}}`
/// or `"pass"`; everything is counted from 0 over the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum TurnName {
    /// A vertex is taken.
    Take(usize),
    /// A choice from a menu.
    Choose {
        /// The menu.
        menu: u32,
        /// The choice.
        choice: u32,
    },
    /// A move along an edge of a game.
    Follow {
        /// The game.
        game: u32,
        /// The edge.
        edge: u32,
    },
    /// A pass.
    Pass,
}

impl From<Move> for TurnName {
    fn from(turn: Move) -> Self {
        match turn {
            Move::Take(vertex) => Self::Take(vertex.index()),
            Move::Choose { menu, choice } => Self::Choose { menu, choice },
            Move::Follow { game, edge } => Self::Follow { game, edge },
            Move::Pass => Self::Pass,
        }
    }
}

/// `vertex 3`, `menu 0 choice 1`, `game 0 edge 2`, `pass`.
impl Display for TurnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(vertex) => write!(f, "vertex {vertex}"),
            Self::Choose { menu, choice } => write!(f, "menu {menu} choice {choice}"),
            Self::Follow { game, edge } => write!(f, "game {game} edge {edge}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl SearchReport {
    /// Searches a board of any kind, going on from a saved table if there is one.
    ///
    /// The cost is exponential in general, see [`search::solve`].
    ///
    /// # Errors
    /// The setup is no board, a component is beyond the search, or the saved table cannot be used.
    pub fn of(
        setup: &Setup,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: &mut dyn FnMut(&Reached) -> bool,
    ) -> Result<Self, ReportError> {
        let board = setup.general()?;
        let units = &board.units;
        on_general_lane!(&board.lane, lane => {
            let told = |progress: &Progress<_>| continue_if(watch(&reached(progress, units)));
            let answer = search::solve_with_table(lane, options, table, told)?;
            Ok(Self::new(setup, lane, &answer, options, units))
        })
    }

    fn new<W: Scalar>(
        setup: &Setup,
        board: &General<W>,
        answer: &Search<W>,
        options: &Options,
        units: &Units,
    ) -> Self {
        let value = answer.value.exact();
        let outcome = |SearchedMove { mv, score, outcome }: &SearchedMove<W>| TurnOutcome {
            turn: (*mv).into(),
            score: units.exact(score),
            outcome: outcome.exact().map(|outcome| units.exact(outcome)),
            lower: units.exact(&outcome.lower),
            upper: units.exact(&outcome.upper),
            optimal: value.and_then(|value| match () {
                () if outcome.lower == *value => Some(true),
                () if outcome.upper < *value => Some(false),
                () => None,
            }),
        };
        let totals = (options.line && answer.complete).then(|| board.totals(&answer.line));
        Self {
            board: setup.to_string(),
            value: value.map(|value| units.exact(value)),
            lower: units.exact(&answer.value.lower),
            upper: units.exact(&answer.value.upper),
            profits: totals.map(|totals| totals.map(|total| units.exact(&total))),
            moves: answer.moves.iter().map(outcome).collect(),
            line: answer.line.iter().map(|&turn| turn.into()).collect(),
            complete: answer.complete,
            all_moves: options.all_moves,
            positions: answer.positions,
            entries: answer.entries,
        }
    }
}

fn reached<W: Scalar>(progress: &Progress<W>, units: &Units) -> Reached {
    Reached {
        positions: progress.positions,
        lower: units.exact(&progress.value.lower),
        upper: units.exact(&progress.value.upper),
        entries: progress.entries,
        bytes: progress.bytes,
    }
}
