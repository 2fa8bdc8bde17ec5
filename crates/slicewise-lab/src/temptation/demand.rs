//! [`Demand`]: a condition of a challenge, on a board that somebody built.

use super::{Comparison, Temptation, TemptationError, Where};
use crate::generate::Weights;
use slicewise::Move;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;
use slicewise::solve::MoveEval;

/// A condition of a challenge. One that is not about a board, such as the slices of a pizza, is not met by it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Demand {
    /// One weight differs from those of this board, and nothing else.
    OneCoinOf(Setup),
    /// The board has the components of this one, each with its weights in any order.
    PermutationOf(Setup),
    /// The board is this one with one free coin more, as its last component.
    PlusOneCoin(Setup),
    /// Every weight is one that may be drawn from these.
    Weights(Weights),
    /// What tempts on it.
    Where(Where),
    /// The first player's lead.
    Value(Comparison, Exact),
    /// The lead of which greed is sure.
    GuaranteeOfGreed(Comparison, Exact),
    /// The weights of the slices, in any order.
    Slices(Vec<Exact>),
    /// The number of vertices.
    Size(usize),
    /// No coin has this weight.
    NoWeight(Exact),
    /// Every heaviest first move leads to a loss, and another one wins.
    BiggestFirstLoses,
    /// The first player's lead after a first move.
    Outcome(Move, Comparison, Exact),
    /// A first move is optimal, and no other.
    UniqueBest(Move),
    /// A first move is worse than every other.
    StrictlyWorst(Move),
}

/// Whether a demand is met, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judged {
    /// Whether it is met.
    pub is_met: bool,
    /// What was found instead, or all the same.
    pub found: Found,
}

/// What was found of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing that is a number.
    Nothing,
    /// A number.
    Number(Exact),
    /// Weights.
    Weights(Vec<Exact>),
}

impl Demand {
    /// Judges a board. What is found is, in the order of the demands: the number of weights that differ; the weights that
    /// are too many; the added weight; the weights that may not be; the number of [`Where::judged`]; the lead; the lead; the
    /// slices; the size; the number of such coins; the best lead after a heaviest move; the lead after the move.
    ///
    /// Costs O(n log n) for n vertices besides what the temptation costs.
    ///
    /// # Errors
    /// The board was not solved within the limits of the question.
    pub fn judge(&self, board: &Temptation<'_>) -> Result<Judged, TemptationError> {
        let setup = board.game.setup();
        let (is_met, found) = match self {
            Self::OneCoinOf(other) => one_coin(setup, other),
            Self::PermutationOf(other) => permutation(setup, other),
            Self::PlusOneCoin(other) => plus_one_coin(setup, other),
            Self::Weights(weights) => drawn_from(setup, *weights),
            Self::Size(size) => (setup.vertices() == *size, Found::Number(setup.vertices().into())),
            Self::NoWeight(weight) => without(setup, weight),
            Self::Where(condition) => tempting(board, condition)?,
            _ if !board.is_solved() => return Err(TemptationError::Unsolved),
            Self::Value(comparison, number) => compared(*comparison, board.value().clone(), number),
            Self::GuaranteeOfGreed(comparison, number) => {
                compared(*comparison, board.guarantee_of_greed()?, number)
            }
            Self::Slices(slices) => has_slices(board, slices),
            Self::BiggestFirstLoses => biggest_first_loses(board),
            Self::Outcome(mv, comparison, number) => {
                of_move(board, *mv, |eval| comparison.holds(lead(eval), number))
            }
            Self::UniqueBest(mv) => {
                of_move(board, *mv, |eval| board.is_unique() && eval.optimal == Some(true))
            }
            Self::StrictlyWorst(mv) => of_move(board, *mv, |eval| {
                let mut others = board.moves().iter().filter(|other| other.mv != *mv);
                others.all(|other| lead(other) > lead(eval))
            }),
        };
        Ok(Judged { is_met, found })
    }
}

// What the board is.

/// Returns whether two boards differ at most in their weights.
fn have_one_shape(setup: &Setup, other: &Setup) -> bool {
    let mut pairs = setup.components.iter().zip(&other.components);
    setup.rules == other.rules
        && setup.components.len() == other.components.len()
        && pairs.all(|(one, other)| {
            one.weights().len() == other.weights().len()
                && one.with_weights(other.weights().clone()) == *other
        })
}

fn one_coin(setup: &Setup, other: &Setup) -> (bool, Found) {
    if !have_one_shape(setup, other) {
        return (false, Found::Nothing);
    }
    let pairs = setup.vertex_weights().zip(other.vertex_weights());
    let count = pairs.filter(|(one, other)| one != other).count();
    (count == 1, Found::Number(count.into()))
}

/// Compares the weights of each component, sorted.
fn permutation(setup: &Setup, other: &Setup) -> (bool, Found) {
    if !have_one_shape(setup, other) {
        return (false, Found::Nothing);
    }
    let mut more = Vec::new();
    for (shape, other) in setup.components.iter().zip(&other.components) {
        let mut left: Vec<Exact> = other.weights().iter().collect();
        for weight in shape.weights().iter() {
            match left.iter().position(|other| *other == weight) {
                Some(at) => drop(left.swap_remove(at)),
                None => more.push(weight),
            }
        }
    }
    (more.is_empty(), Found::Weights(more))
}

fn plus_one_coin(setup: &Setup, other: &Setup) -> (bool, Found) {
    let mut with = other.clone();
    let added = match setup.components.split_last() {
        Some((Shape::Free(weights), _)) if weights.len() == 1 => weights.get(0),
        _ => None,
    };
    let Some(added) = added else { return (false, Found::Nothing) };
    with.components.push(Shape::Free(vec![added.clone()].into()));
    (with == *setup, Found::Number(added))
}

fn drawn_from(setup: &Setup, weights: Weights) -> (bool, Found) {
    let outside = outside(setup, weights);
    (outside.is_empty(), Found::Weights(outside))
}

fn without(setup: &Setup, weight: &Exact) -> (bool, Found) {
    let count = setup.vertex_weights().filter(|found| found == weight).count();
    (count == 0, Found::Number(count.into()))
}

/// The weights of a board that cannot be drawn from `weights`, in its order; of those that are too often in a permutation, the
/// last.
fn outside(setup: &Setup, weights: Weights) -> Vec<Exact> {
    let mut seen = Vec::new();
    let most = match weights {
        Weights::Permutation => Some(setup.vertices()),
        _ => None,
    };
    let is_outside = |weight: &Exact| match (most, weight.as_i64()) {
        (_, None) => true,
        (Some(most), Some(integer)) => {
            let is_new = !seen.contains(&integer);
            seen.push(integer);
            !is_new || integer < 1 || integer > most as i64
        }
        (None, Some(integer)) => !weights.may_draw(integer),
    };
    setup.vertex_weights().filter(is_outside).collect()
}

// What tempts on it, and what it is worth.

fn tempting(board: &Temptation<'_>, condition: &Where) -> Result<(bool, Found), TemptationError> {
    match condition.judged(board) {
        Ok((is_met, number)) => Ok((is_met, number.map_or(Found::Nothing, Found::Number))),
        Err(TemptationError::NotARow { .. } | TemptationError::NoNormalForm) => {
            Ok((false, Found::Nothing))
        }
        Err(error) => Err(error),
    }
}

fn compared(comparison: Comparison, found: Exact, number: &Exact) -> (bool, Found) {
    (comparison.holds(&found, number), Found::Number(found))
}

fn has_slices(board: &Temptation<'_>, wanted: &[Exact]) -> (bool, Found) {
    let slices = board.analysis.slices.iter().map(|slice| slice.weight.clone());
    let (mut found, mut wanted) = (slices.collect::<Vec<_>>(), wanted.to_vec());
    found.sort_unstable();
    wanted.sort_unstable();
    (board.analysis.normal_form.is_some() && found == wanted, Found::Weights(found))
}

// Its first moves.

fn biggest_first_loses(board: &Temptation<'_>) -> (bool, Found) {
    let zero = &Exact::ZERO;
    board.greedy().map(lead).max().map_or((false, Found::Nothing), |most| {
        (most < zero && board.value() > zero, Found::Number(most.clone()))
    })
}

/// Judges a move of the board by its evaluation; one that is not legal is not met.
fn of_move(
    board: &Temptation<'_>,
    mv: Move,
    is_met: impl FnOnce(&MoveEval<Exact>) -> bool,
) -> (bool, Found) {
    let made = board.moves().iter().find(|eval| eval.mv == mv);
    made.map_or((false, Found::Nothing), |eval| (is_met(eval), Found::Number(lead(eval).clone())))
}

/// The lead of the player to move after a move, which is known.
fn lead(eval: &MoveEval<Exact>) -> &Exact {
    &eval.outcome.lower
}
