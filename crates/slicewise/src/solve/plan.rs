//! [`Plan`]: who answers a position. No other place decides it; [`analyse`](super::analyse) and [`value`](super::value)
//! carry it out, and every other question about a position asks these.
//!
//! | plan | position | cost |
//! | --- | --- | --- |
//! | over | after two passes in a row | none |
//! | passing | rows, stacks and rooted forests where two passes end the play | O(n log n) |
//! | broached | components that theory knows, none unbroached | O(n log n) |
//! | game | a game, alone or beside free vertices | O(edges · free vertices) |
//! | unbroached | unbroached components: up to three, or small ones | that of [`TooLarge`](super::first_move::TooLarge) |
//! | sum | more unbroached components | half of that for a search, then that |
//! | search | everything else, and where that is too much | exponential |

use std::borrow::Cow;
use std::fmt::{self, Display};

use super::first_move::{self, COST_LIMIT};
#[cfg(feature = "full")]
use super::induction::Induction;
use crate::ask::{Ask, Want};
use crate::board::{Board, GraphPosition, Position};
use crate::number::Scalar;

/// Who answers a position.
#[cfg_attr(not(feature = "full"), allow(clippy::large_enum_variant))]
pub(crate) enum Plan<'p, W: Clone> {
    /// Nothing is left to decide.
    Over,
    /// Theory, with passing.
    Passing(&'p Board<W>),
    /// Theory: nothing is unbroached.
    Broached(&'p Board<W>),
    /// Backward induction.
    #[cfg(feature = "full")]
    Game(Cow<'p, GraphPosition<W>>),
    /// Theory, first move by first move; a search if it refuses the components as too large.
    Unbroached(&'p Board<W>),
    /// A search of at most so many positions; if that is not enough, theory.
    Sum(&'p Board<W>, u64),
    /// A search.
    Search(Cow<'p, GraphPosition<W>>),
}

/// The fewest steps of theory for which a search is tried first.
const WORTH_A_SEARCH: u64 = 1_000_000;

/// The fewest unbroached components that are searched first: with fewer, a search has little to cut off, and the
/// merges of theory take less time than its positions (three pizzas of 40 to 150 pieces: a tenth to a half).
const SEARCHED: usize = 4;

/// A search of a position takes as long as so many steps of theory for each vertex, and is given half of the time of theory
/// (150 to 400 ns for each vertex of a position were measured).
const STEPS: u64 = 2 * 150;

impl<'p, W: Scalar> Plan<'p, W> {
    /// Decides who answers a position, and logs it. O(n log n) if a component is unbroached, O(1) otherwise, but for a copy of the
    /// components as a graph where they take a search.
    pub(crate) fn of(position: &'p Position<W>, ask: &Ask<'_, W>) -> Self {
        let plan = Self::choose(position, ask);
        log::debug!("plan: {plan}");
        plan
    }

    fn choose(position: &'p Position<W>, ask: &Ask<'_, W>) -> Self {
        if ask.by_search {
            return position.graph().map_or(Self::Over, Self::Search);
        }
        if let Some(board) = position.components() {
            return Self::of_components(board, ask.want);
        }
        if let Some(board) = position.components_with_passing() {
            return Self::Passing(board);
        }
        match position.graph() {
            None => Self::Over,
            #[cfg(feature = "full")]
            Some(board) if Induction::applies(&board) => Self::Game(board),
            Some(board) => Self::Search(board),
        }
    }

    fn of_components(board: &'p Board<W>, want: Want) -> Self {
        let unbroached = board.components().iter().filter(|part| part.is_unbroached()).count();
        if unbroached == 0 {
            return Self::Broached(board);
        }
        if unbroached < SEARCHED {
            return Self::Unbroached(board);
        }
        let cost = first_move::board::cost(board);
        let steps = if want == Want::Value { cost.value } else { cost.outcomes };
        match (WORTH_A_SEARCH..=COST_LIMIT).contains(&steps) {
            true => Self::Sum(board, steps / (STEPS * board.left() as u64)),
            false => Self::Unbroached(board),
        }
    }
}

/// The plan in words, for the log.
impl<W: Scalar> Display for Plan<'_, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = |board: &Board<W>| {
            format!("vertices: {}, components: {}", board.left(), board.components().len())
        };
        match self {
            Self::Over => f.write_str("over, nothing is left to decide"),
            Self::Passing(board) => write!(f, "passing, by theory; {}", size(board)),
            Self::Broached(board) => write!(f, "broached, by theory; {}", size(board)),
            #[cfg(feature = "full")]
            Self::Game(board) => {
                let free = board.field.graph.vertices.len();
                write!(f, "game, by backward induction; free vertices: {free}")
            }
            Self::Unbroached(board) => {
                write!(f, "unbroached, by theory, first move by first move; {}", size(board))
            }
            Self::Sum(board, positions) => {
                let size = size(board);
                write!(
                    f,
                    "sum, by a search of at most {positions} positions, then by theory; {size}"
                )
            }
            Self::Search(board) => {
                let vertices = board.field.vertices();
                write!(f, "search; vertices: {vertices}, {}", board.rules.in_full())
            }
        }
    }
}

/// Returns whether theory knows every component of a position, so that no search is needed but for unbroached components
/// that are too large together.
pub(crate) fn has_theory<W: Scalar>(position: &Position<W>) -> bool {
    position.components().or(position.components_with_passing()).is_some()
}
