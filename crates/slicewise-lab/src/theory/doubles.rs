//! [`doubles`]: the two conditions by which Brown & Brown show boards to be invertible.
//!
//! **3.4.** A board is invertible if two copies of it are worth 0, and two copies of every board that play makes of it.
//!
//! **3.4′.** A board is invertible if two copies of it are worth 0, and every first move is dominated by one that leaves an
//! invertible board. A board that meets the first condition meets the second one.
//!
//! Whether every invertible board meets the second is an open question (3.5).

use std::collections::{HashSet, VecDeque};

use super::context::Verdict;
use super::domination::{FirstMove, after, domination};
use super::error::TheoryError;
use super::graph;
use super::invertible::invertible;
use super::lab::Lab;
use super::scope::Question;
use super::sum::sum;
use super::value::value_of;
use slicewise::board::{Legend, Move, OnPosition, Position, Rules, Setup, Shape, Vertex};
use slicewise::number::{Exact, Scalar};

/// The most boards of which two copies are valued.
pub const BOARD_LIMIT: usize = 10_000;

/// What is known of the two conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Doubles {
    /// The boards that were looked at, the board itself among them: all that play makes of it, if all are worth 0 twice.
    pub boards: usize,
    /// The first of them, by the length of the play, of which two copies are not worth 0.
    pub not_zero: Option<Made>,
    /// The first moves of a board that is worth 0 twice, and by which each is dominated.
    pub moves: Vec<Answered>,
}

/// A board that play made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Made {
    /// The play.
    pub play: Vec<Move>,
    /// The value of two copies.
    pub value: Exact,
}

/// A first move, and what dominates it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answered {
    /// The vertex.
    pub vertex: Vertex,
    /// The first vertex that dominates it and leaves an invertible board.
    pub by: Option<Vertex>,
    /// Whether another one may, which was not decided.
    pub is_open: bool,
}

impl Doubles {
    /// Whether every board that play makes is worth 0 twice.
    #[must_use]
    pub fn holds_by_play(&self) -> bool {
        self.not_zero.is_none()
    }

    /// Whether the board is worth 0 twice and every first move is dominated by one that leaves an invertible board; `None` where
    /// that is not decided.
    #[must_use]
    pub fn holds_by_moves(&self) -> Option<bool> {
        if self.not_zero.as_ref().is_some_and(|made| made.play.is_empty()) {
            return Some(false);
        }
        let lonely = || self.moves.iter().filter(|first| first.by.is_none());
        if lonely().any(|first| !first.is_open) {
            return Some(false);
        }
        lonely().next().is_none().then_some(true)
    }
}

/// Decides whether a board meets the conditions 3.4 and 3.4′ of Brown & Brown.
///
/// As many values of two copies as play makes boards, then whether a board is invertible for each first move, and their
/// dominations.
///
/// # Errors
/// [`TheoryError`] if the setup is not one that the question is [about](Question::scope), play makes more than [`BOARD_LIMIT`]
/// boards of it, or a value is out of reach.
pub fn doubles(setup: &Setup, lab: &Lab<'_>) -> Result<Doubles, TheoryError> {
    Question::Doubles.admit([setup])?;
    let (boards, not_zero) = setup.enter_as_graph(ByPlay { rules: setup.rules, lab })??;
    let is_zero = not_zero.as_ref().is_none_or(|made| !made.play.is_empty());
    let moves = if is_zero { answered(setup, lab)? } else { Vec::new() };
    Ok(Doubles { boards, not_zero, moves })
}

/// Lists the first moves with what dominates each.
fn answered(setup: &Setup, lab: &Lab<'_>) -> Result<Vec<Answered>, TheoryError> {
    let first = |vertex| FirstMove::taking(setup, vertex);
    let mut legal = Vec::new();
    for vertex in (0..setup.vertices() as u32).map(Vertex::new) {
        match after(first(vertex)) {
            Ok((_, left)) => legal.push((vertex, invertible(&left, lab)?.is_invertible())),
            Err(TheoryError::NoSuchMove(_)) => {}
            Err(error) => return Err(error),
        }
    }
    let dominated = |&(vertex, is_invertible): &(Vertex, bool)| {
        let mut answered = Answered { vertex, by: is_invertible.then_some(vertex), is_open: false };
        for &(other, _) in legal.iter().filter(|(_, is_invertible)| *is_invertible) {
            if answered.by.is_some() {
                break;
            }
            match domination(first(other), first(vertex), lab)?.verdict {
                Verdict::Yes(_) => answered.by = Some(other),
                Verdict::No { .. } => {}
                _ => answered.is_open = true,
            }
        }
        Ok(answered)
    };
    legal.iter().map(dominated).collect()
}

/// Values two copies of every board that play makes, the longest plays last.
struct ByPlay<'l> {
    rules: Rules,
    lab: &'l Lab<'l>,
}

impl OnPosition for ByPlay<'_> {
    type Output = Result<(usize, Option<Made>), TheoryError>;

    fn run<W: Scalar>(self, start: Position<W>, legend: Legend) -> Self::Output {
        // Plays, not positions: of a large board, many of these are more than memory holds.
        let mut queue = VecDeque::from([Vec::<Move>::new()]);
        let mut known = HashSet::from([Vec::new()]);
        let mut boards = 0;
        while let Some(play) = queue.pop_front() {
            let mut position = start.clone();
            for &mv in &play {
                position.play(mv).expect("a legal move");
            }
            let Some(left) = position.graph() else { continue };
            let shape = Shape::Graph(graph::shape(&left.field.graph, &legend));
            let one = Setup { components: vec![shape], rules: self.rules };
            let value = value_of(&sum([&one, &one]), self.lab)?;
            boards += 1;
            if !value.is_zero() {
                return Ok((boards, Some(Made { play, value })));
            }
            for mv in position.moves() {
                let play = [&play[..], &[mv]].concat();
                let mut taken = play.clone();
                taken.sort_unstable();
                if known.insert(taken) {
                    queue.push_back(play);
                }
                let found = known.len();
                if found > BOARD_LIMIT {
                    return Err(TheoryError::TooMany { found, of: "boards", limit: BOARD_LIMIT });
                }
            }
        }
        Ok((boards, None))
    }
}
