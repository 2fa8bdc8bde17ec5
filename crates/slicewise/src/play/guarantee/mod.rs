//! [`Guarantee`]: what a strategy is sure of, whatever the opponent does, and whether it is therefore optimal.
//!
//! A strategy is optimal exactly when no reply of the opponent holds it below the value. One play against an optimal
//! opponent does not show that: the opponent may do better against this strategy by a move that is not
//! optimal. So the strategy is played against *all* replies, in one of these ways:
//!
//! * where nothing reduces and nothing is unbroached, a heaviest vertex is always available, and taking it is optimal
//!   (greedy principle): greed is sure of the value. O(n);
//! * on a single row or pizza, greed by a table of intervals. O(n²);
//! * the colour strategy collects one colour, whatever happens. O(n);
//! * elsewhere by a search of the positions that greedy play can reach.
//!
//! Tables and searches end at a number of steps, [`CELLS`] and [`STEPS`](replies::STEPS); then nothing is said.
//!
//! Source: Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*, section 2.

mod ends;
mod judge;
mod replies;
mod seats;

use std::ops::ControlFlow;

use crate::Interval;
use crate::ask::{Ask, Progress};
use crate::board::{Board, Component, Position};
use crate::number::Scalar;
use crate::play::Player;
use crate::row::colours;
use crate::row::greedy::{self, Ties};
use crate::solve::Reduction;
use crate::translated::translated;

pub use judge::Judgement;
pub(crate) use judge::{OwnRule, Sure, Way, judge, sure_of};
pub(crate) use replies::{Remains, Rule};
pub use seats::guarantees;

/// The most cells of the tables of a row or a pizza, so that a row has at most 2048 coins.
const CELLS: usize = 1 << 22;

/// What a strategy is sure of, whatever the opponent does: the least lead of its player over all replies.
///
/// Both numbers are the first player's lead at the end. So a first player with the strategy has at least
/// that lead, and against a second player with the strategy the first has at most that lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Guarantee<N> {
    /// The guarantee if every choice that the strategy leaves open, such as that between equal coins, is the worst for
    /// its player.
    pub worst: N,
    /// The guarantee if every such choice is the best.
    pub best: N,
}

/// Whether a strategy is optimal: whether no reply holds its player below the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Optimality {
    /// It guarantees the value, however ties are broken.
    Optimal,
    /// It guarantees the value only if ties are broken well.
    ByTies,
    /// It does not guarantee the value, however ties are broken.
    NotOptimal,
    /// The guarantee or the value is not known.
    Unknown,
}

impl Optimality {
    /// Compares the guarantee of a strategy, if it is known, with the value as the first player's lead.
    ///
    /// ```
    /// use slicewise::play::Optimality;
    /// use slicewise::{Ask, Game};
    ///
    /// let game: Game = "row 25 8 21 2 6 4 12 16".parse()?;
    /// let greedy = game.explain(&Ask::default())?.greedy;
    /// let guarantee = greedy.guarantee.expect("a short row");
    /// assert_eq!((greedy.difference, guarantee.worst), (34.into(), 8.into()));
    /// assert_eq!(greedy.optimality, Optimality::NotOptimal);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    #[must_use]
    pub fn of<N: PartialEq>(guarantee: Option<&Guarantee<N>>, value: &N) -> Self {
        match guarantee {
            None => Self::Unknown,
            Some(sure) if sure.worst == *value => Self::Optimal,
            Some(sure) if sure.best == *value => Self::ByTies,
            Some(_) => Self::NotOptimal,
        }
    }

    /// The name of the verdict, as in JSON: `optimal`, `by-ties`, `not-optimal` or `unknown`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::ByTies => "by-ties",
            Self::NotOptimal => "not-optimal",
            Self::Unknown => "unknown",
        }
    }
}

impl<N: Clone> Guarantee<N> {
    /// The guarantee of a strategy that leaves nothing open, or nothing that matters.
    pub(crate) fn exactly(lead: N) -> Self {
        Self { worst: lead.clone(), best: lead }
    }
}

impl<W: Scalar> Guarantee<W> {
    /// The guarantee with each of its two leads changed by `change`.
    pub(crate) fn map_leads<N>(&self, change: impl Fn(&W) -> N) -> Guarantee<N> {
        Guarantee { worst: change(&self.worst), best: change(&self.best) }
    }
}

translated!(Guarantee { worst, best });
translated!(same Optimality);

/// Returns what the greedy strategy of the player to move guarantees on a position of two players; `None` if that takes
/// too many steps, or if it was stopped. The watch is told what is known of the `value`.
pub(crate) fn of_greed<W: Scalar>(
    position: &Position<W>,
    value: &Interval<W>,
    ask: &Ask<'_, W>,
) -> Option<Guarantee<W>> {
    if let Some(board) = position.components() {
        let reduction = board.is_broached().then(|| Reduction::new(board));
        return of_greed_on(board, reduction.as_ref(), value, ask);
    }
    match position.graph() {
        Some(board) => by_replies(board.into_owned(), value, ask),
        None => Some(Guarantee::default()),
    }
}

/// The guarantee by all replies.
fn by_replies<W: Scalar>(
    board: impl Remains<W>,
    value: &Interval<W>,
    ask: &Ask<'_, W>,
) -> Option<Guarantee<W>> {
    Some(reached(board, Player::First, Rule::Ahead(1), Some(value), ask)?.guarantee().0)
}

/// The positions that a strategy can reach, within the limits of a question; the watch is told what is known of the
/// `value`.
fn reached<W: Scalar>(
    board: impl Remains<W>,
    player: Player,
    rule: Rule<'_>,
    value: Option<&Interval<W>>,
    ask: &Ask<'_, W>,
) -> Option<replies::Reached<W>> {
    replies::reached(board, player, rule, &mut |positions, entries| {
        let value = value.cloned();
        ask.watch.ask(&Progress { positions, value, entries, bytes: 0 })?;
        if positions < ask.positions { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
}

/// Returns what the greedy strategy of the player to move guarantees on components that theory knows, with their
/// reduction if nothing is unbroached; `None` if that takes too many steps, or if it was stopped.
pub(crate) fn of_greed_on<W: Scalar>(
    board: &Board<W>,
    reduction: Option<&Reduction<W>>,
    value: &Interval<W>,
    ask: &Ask<'_, W>,
) -> Option<Guarantee<W>> {
    if let Some(reduction) = reduction.filter(|reduction| reduction.steps.is_empty()) {
        return Some(Guarantee::exactly(reduction.value()));
    }
    let mut parts = board.components().iter().filter(|part| !part.is_empty());
    match (parts.next(), parts.next()) {
        (Some(Component::Row(run)), None) => {
            by_table(&board.coins(*run), 1, greedy::fitting_guarantee)
        }
        (Some(Component::Pizza(run)), None) => {
            let pieces = board.coins(*run);
            let most = pieces.iter().max();
            let starts = pieces.iter().filter(|&piece| Some(piece) == most).count();
            by_table(&pieces, starts, greedy::fitting_guarantee_on_pizza)
                .or_else(|| judge::of_greed_on_pizza(&pieces, ask))
        }
        _ => by_replies(board.clone(), value, ask),
    }
}

/// The guarantee on a row or a pizza by `tables` tables of intervals, if they are small enough.
fn by_table<W: Scalar>(
    coins: &[W],
    tables: usize,
    lead: impl Fn(&[W], Ties) -> W,
) -> Option<Guarantee<W>> {
    let cells = coins.len().saturating_mul(coins.len()).saturating_mul(tables);
    let guarantee = || Guarantee { worst: lead(coins, Ties::Worst), best: lead(coins, Ties::Best) };
    (cells <= CELLS).then(guarantee)
}

/// Returns what the colour strategy of `player` guarantees on a single row or pizza of two vertices or more: even for
/// the first player, odd for the second. `None` on other boards. O(n).
///
/// The richer colour is one as good as the other if both are equal, so no tie matters.
pub(crate) fn of_colour<W: Scalar>(board: &Board<W>, player: Player) -> Option<Guarantee<W>> {
    let [part @ (Component::Row(run) | Component::Pizza(run))] = board.components() else {
        return None;
    };
    let coins = board.coins(*run);
    let lead = match (player, part) {
        (Player::First, _) => colours::fitting_guarantee(&coins),
        (Player::Second, Component::Pizza(_)) => colours::fitting_lead_over_second_on_pizza(&coins),
        (Player::Second, _) => colours::fitting_lead_over_second(&coins),
    };
    Some(Guarantee::exactly(lead))
}
