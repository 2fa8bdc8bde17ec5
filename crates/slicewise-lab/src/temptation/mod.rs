//! What tempts: the moves that look best, and whether they are.
//!
//! [`Temptation`] has the loss of every first move of a board, and those that the simple strategies would make. A
//! [`Where`] is a condition on it, such as `greed-fails & unique`; a [`Source`] makes random boards, and
//! [`Source::first`] finds one that meets a condition, [`Source::daily`] that of a date,
//! [`Source::extreme`] the most extreme ones. A [`Demand`] is a condition of a challenge: what a board that somebody built
//! has to be.
//!
//! | letter | condition | meaning |
//! | --- | --- | --- |
//! | G | `greed-fails` | every heaviest available first move loses something |
//! | U | `unique` | one first move is optimal, and no other |
//! | C | `colour-fails` | the colours of an even row or pizza differ, and the first move of the heavier one loses something |
//! | T | `two-ahead-fails` | one move is the best two turns ahead, and it loses something |
//! | D | `greed-loses` | the first player can win, and greed, played to the end against the worst replies, loses |
//!
//! ```
//! use slicewise::{Ask, Game};
//! use slicewise_lab::temptation::{Temptation, Where};
//!
//! let game: Game = "row 10 15 1 2".parse()?;
//! let tempting = Temptation::of(&game, &Ask::default())?;
//! let both_err: Where = "greed-loses & two-ahead-fails & unique & value=6".parse()?;
//! assert!(both_err.is_met(&tempting)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod condition;
mod daily;
mod demand;
mod extreme;
mod source;

pub use condition::{Comparison, Where};
pub use daily::{Daily, Date};
pub use demand::{Demand, Found, Judged};
pub use extreme::{Extreme, MOST_BOARDS, Order, Sought, Wanted};
pub use source::{Challenge, Seeds, Source, TRIES};

use slicewise::board::{Shape, WeightList};
use slicewise::number::Exact;
use slicewise::row::greedy::lead_over_greed;
use slicewise::solve::{Analysis, MoveEval};
use slicewise::{Ask, Error, Game, Move};

use crate::generate::GenerateError;

/// Error about what tempts.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TemptationError {
    /// A word that is not a condition.
    #[error("found the condition `{found}`, expected one of {expected}", expected = condition::expected())]
    Condition {
        /// The word, shortened.
        found: String,
    },
    /// A word that is not a comparison.
    #[error("found `{found}`, expected one of <, <=, =, >= and >")]
    Comparison {
        /// The word, shortened.
        found: String,
    },
    /// A condition about rows, for another board.
    #[error("found a board that is not a single row, expected one for {condition}")]
    NotARow {
        /// The condition.
        condition: &'static str,
    },
    /// A condition about normal forms, for a board without one.
    #[error(
        "found a board without a normal form, expected one of rows, stacks, forests and orders for ev"
    )]
    NoNormalForm,
    /// A word that is not a date.
    #[error("found the date `{found}`, expected one such as 2026-11-28")]
    Date {
        /// The word, shortened.
        found: String,
    },
    /// A word that is not an order of extreme boards.
    #[error("found the order `{found}`, expected greed-loses-most, blind, value or an empty text")]
    Order {
        /// The word, shortened.
        found: String,
    },
    /// No board met the condition.
    #[error(
        "found no board that meets the condition in {tries} tries, expected an easier condition or another seed"
    )]
    NoneFound {
        /// The number of boards.
        tries: u64,
    },
    /// The loss of a move was not found within the limits of the question.
    #[error("the board was not solved in time, expected a smaller one")]
    Unsolved,
    /// The board cannot be solved.
    #[error(transparent)]
    Solve(#[from] Error),
    /// No board can be generated like that.
    #[error(transparent)]
    Generate(#[from] GenerateError),
}

/// A position of two players, the loss of every move in it, and who is tempted by which.
#[derive(Clone, Debug)]
pub struct Temptation<'g> {
    game: &'g Game,
    analysis: Analysis<Exact>,
    ask: Ask<'g>,
}

impl<'g> Temptation<'g> {
    /// Solves the position that the player to move is in. Costs one analysis of all moves: some microseconds for a row of
    /// twelve.
    ///
    /// # Errors
    /// There are more than two players, or the position is too large.
    pub fn of(game: &'g Game, ask: &Ask<'g>) -> Result<Self, TemptationError> {
        let ask = Ask { lines: 0, ..*ask };
        Ok(Self { game, analysis: game.ask(&ask)?, ask })
    }

    /// Returns whether the value and the loss of every move are known. (If not, a search met a limit.)
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let is_known = |eval: &MoveEval<Exact>| eval.loss.is_some();
        self.analysis.value.is_exact() && self.moves().iter().all(is_known)
    }

    /// The lead of the player to move under optimal play from here on; the least that it may be if it is not known.
    #[must_use]
    pub fn value(&self) -> &Exact {
        &self.analysis.value.lower
    }

    /// Every legal move.
    #[must_use]
    pub fn moves(&self) -> &[MoveEval<Exact>] {
        &self.analysis.moves
    }

    /// What a move loses against the best one; `None` if that is not known or the move is not legal.
    #[must_use]
    pub fn loss(&self, mv: Move) -> Option<&Exact> {
        self.moves().iter().find(|eval| eval.mv == mv)?.loss.as_ref()
    }

    /// The heaviest moves: greed makes one of them.
    pub fn greedy(&self) -> impl Iterator<Item = &MoveEval<Exact>> {
        let most = self.moves().iter().map(|eval| &eval.score).max();
        self.moves().iter().filter(move |eval| Some(&eval.score) == most)
    }

    /// The moves that are best two turns ahead.
    #[must_use]
    pub fn two_ahead(&self) -> Vec<Move> {
        self.game.two_ahead_moves(&self.ask)
    }

    /// Returns whether every heaviest move is known to lose something.
    #[must_use]
    pub fn greed_fails(&self) -> bool {
        self.least_loss_of_greed().is_some_and(|loss| !loss.is_zero())
    }

    /// Returns whether one move is known to be optimal, and no other.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.analysis.best_moves().count() == 1
    }

    fn least_loss_of_greed(&self) -> Option<Exact> {
        self.greedy().filter_map(|eval| eval.loss.clone()).min()
    }

    /// The weights of the board at its start, if it is a single row, or a pizza where `or_pizza`, under the plain rules.
    fn ring(&self) -> Option<(&WeightList, bool)> {
        let setup = self.game.setup();
        match setup.components.as_slice() {
            _ if !setup.rules.are_plain() || !self.game.played().is_empty() => None,
            [Shape::Row(weights)] => Some((weights, false)),
            [Shape::Pizza(weights)] => Some((weights, true)),
            _ => None,
        }
    }

    /// The first player's lead of which greed is sure, ties for the first of several. On boards other than a single row or
    /// pizza at its start every tie is broken against it.
    ///
    /// O(n²) for a row of n coins; elsewhere by all replies.
    ///
    /// # Errors
    /// It was not found within the limits of the question.
    pub fn guarantee_of_greed(&self) -> Result<Exact, TemptationError> {
        let Some((weights, is_pizza)) = self.ring() else {
            let greed = self.game.reasons(&self.ask).greed;
            let sure = greed.and_then(|greed| greed.guarantee).map(|sure| sure.worst);
            let over = self.game.is_over().then(|| &self.game.totals()[0] - &self.game.totals()[1]);
            return sure.or(over).ok_or(TemptationError::Unsolved);
        };
        let coins: Vec<Exact> = weights.iter().collect();
        let Some(first) = self.game.greedy_move().and_then(Move::vertex) else {
            return Ok(Exact::ZERO);
        };
        let at = first.index();
        let rest = if is_pizza {
            [&coins[at + 1..], &coins[..at]].concat()
        } else {
            [&coins[..at], &coins[at + 1..]].concat()
        };
        let reply = lead_over_greed(rest.into(), false).map_err(Error::Setup)?;
        Ok(&coins[at] - &reply)
    }

    /// The sums of the two colours of an even row or pizza at its start: every second coin, from the first and from the
    /// second on. `None` on other boards.
    #[must_use]
    pub fn colours(&self) -> Option<[Exact; 2]> {
        let (weights, _) = self.ring().filter(|(weights, _)| weights.len().is_multiple_of(2))?;
        Some([0, 1].map(|first| weights.iter().skip(first).step_by(2).sum()))
    }
}
