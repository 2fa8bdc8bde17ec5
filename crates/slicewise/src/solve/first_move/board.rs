//! Every first move of a board with unbroached components.

use std::borrow::Cow;

use super::tree::Tree;
use super::unbroached::{TooLarge, Unbroached, fitting_outcomes, fitting_value, fitting_values};
use crate::board::{Board, Component, Vertex};
use crate::number::Scalar;
use crate::solve::chain::visits::{self, VISITS};
use crate::solve::normal_form::NormalForm;

/// Returns the outcome of every legal move of a position, in the order of the components.
///
/// A move in an unbroached component is solved beside everything else; for a move elsewhere, the
/// position after it is solved again. See [`TooLarge`] for the cost.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub fn outcomes<W: Scalar>(board: &Board<W>) -> Result<Vec<(Vertex, W)>, TooLarge> {
    check_orders(visits::of_all_moves(board))?;
    let parts = BoardParts::new(board);
    let unbroached = parts.unbroached(board);
    let inside = fitting_outcomes(&unbroached, &NormalForm::beside_unbroached(board))?;
    let broached = board.components().iter().filter(|component| !component.is_unbroached());
    let elsewhere = broached.flat_map(Component::legal_moves).map(|vertex| {
        let mut after = board.clone();
        after.take(vertex).expect("a legal move");
        NormalForm::beside_unbroached(&after)
    });
    let elsewhere = fitting_values(&unbroached, &elsewhere.collect::<Vec<_>>())?;
    let (mut inside, mut elsewhere) = (inside.into_iter(), elsewhere.into_iter());
    let mut outcomes = Vec::new();
    for component in board.components() {
        if component.is_unbroached() {
            outcomes.extend(component.vertices().zip(inside.next().unwrap_or_default()));
        } else {
            let outcome = |(vertex, left)| (vertex, board.weight(vertex).minus(&left));
            outcomes.extend(component.legal_moves().zip(&mut elsewhere).map(outcome));
        }
    }
    Ok(outcomes)
}

/// Refuses orders that would have to be solved too often; `visits` counts the vertices that the solutions visit together.
///
/// # Errors
/// [`TooLarge`] beyond some millions.
pub(crate) fn check_orders(visits: usize) -> Result<(), TooLarge> {
    let (cost, limit) = (visits as u64, VISITS as u64);
    if cost > limit { Err(TooLarge { cost, limit }) } else { Ok(()) }
}

/// Returns the value of a position with unbroached components. See [`TooLarge`] for the cost.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub fn value<W: Scalar>(board: &Board<W>) -> Result<W, TooLarge> {
    let parts = BoardParts::new(board);
    fitting_value(&parts.unbroached(board), &NormalForm::beside_unbroached(board))
}

/// The weights and trees of the unbroached components, component by component.
struct BoardParts<'b, W: Scalar> {
    coins: Vec<Cow<'b, [W]>>,
    trees: Vec<Option<Tree<W>>>,
}

impl<'b, W: Scalar> BoardParts<'b, W> {
    fn new(board: &'b Board<W>) -> Self {
        let components = board.components();
        Self {
            coins: components.iter().map(|component| coins(board, component)).collect(),
            trees: components.iter().map(|component| tree(board, component)).collect(),
        }
    }

    fn unbroached(&self, board: &Board<W>) -> Vec<Unbroached<'_, W>> {
        let parts = self.coins.iter().zip(&self.trees);
        let all = board.components().iter().zip(parts);
        all.filter_map(|(component, (coins, tree))| unbroached(component, coins, tree.as_ref()))
            .collect()
    }
}

/// A component of a position as an unbroached one; `None` if it is broached or empty.
fn unbroached<'b, W: Scalar>(
    component: &Component,
    coins: &'b [W],
    tree: Option<&'b Tree<W>>,
) -> Option<Unbroached<'b, W>> {
    match component {
        _ if !component.is_unbroached() => None,
        Component::Pizza(_) => Some(Unbroached::Pizza(coins)),
        Component::Path(_) => Some(Unbroached::Path(coins)),
        _ => tree.map(Unbroached::Tree),
    }
}

fn coins<'b, W: Scalar>(board: &'b Board<W>, component: &Component) -> Cow<'b, [W]> {
    match component {
        Component::Pizza(run) | Component::Path(run) => board.coins(*run),
        _ => Cow::Borrowed(&[]),
    }
}

fn tree<W: Scalar>(board: &Board<W>, component: &Component) -> Option<Tree<W>> {
    match component {
        Component::Tree(unrooted) => Some(Tree::from_board(board, unrooted)),
        _ => None,
    }
}
