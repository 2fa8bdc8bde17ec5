//! Every first move of a board with unbroached components.

use std::borrow::Cow;

use super::closed::{Closed, TooLarge, outcomes as closed_outcomes, value};
use super::tree::Tree;
use crate::board::{Board, Component, Vertex};
use crate::normal_form::NormalForm;
use crate::number::Weight;

/// The outcome of every legal move of a position, in the order of the components.
///
/// A move in an unbroached component is solved beside everything else; for a move elsewhere, the
/// value of what it leaves is found anew. See [`TooLarge`] for the cost.
///
/// # Errors
/// The unbroached components are too large together.
pub fn outcomes<W: Weight>(board: &Board<W>) -> Result<Vec<(Vertex, W)>, TooLarge> {
    let coins: Vec<Cow<'_, [W]>> = board.components().iter().map(|c| coins(board, c)).collect();
    let trees: Vec<Option<Tree<W>>> = board.components().iter().map(|c| tree(board, c)).collect();
    let closed: Vec<Closed<'_, W>> = (board.components().iter().zip(&coins).zip(&trees))
        .filter_map(|((component, coins), tree)| unbroached(component, coins, tree.as_ref()))
        .collect();
    let mut inside = closed_outcomes(&closed, &NormalForm::beside_unbroached(board))?.into_iter();
    let mut outcomes = Vec::new();
    for component in board.components() {
        if component.is_closed() {
            outcomes.extend(component.vertices().zip(inside.next().unwrap_or_default()));
            continue;
        }
        for vertex in component.legal_moves() {
            let mut after = board.clone();
            after.take(vertex).expect("a legal move");
            let left = value(&closed, &NormalForm::beside_unbroached(&after))?;
            outcomes.push((vertex, board.weight(vertex).minus(&left)));
        }
    }
    Ok(outcomes)
}

/// A component of a position as an unbroached one, if it is.
fn unbroached<'b, W: Weight>(
    component: &Component,
    coins: &'b [W],
    tree: Option<&'b Tree<W>>,
) -> Option<Closed<'b, W>> {
    match component {
        _ if !component.is_closed() => None,
        Component::Pizza(_) => Some(Closed::Pizza(coins)),
        Component::Path(_) => Some(Closed::Path(coins)),
        _ => tree.map(Closed::Tree),
    }
}

fn coins<'b, W: Weight>(board: &'b Board<W>, component: &Component) -> Cow<'b, [W]> {
    match component {
        Component::Pizza(run) | Component::Path(run) => board.coins(*run),
        _ => Cow::Borrowed(&[]),
    }
}

fn tree<W: Weight>(board: &Board<W>, component: &Component) -> Option<Tree<W>> {
    match component {
        Component::Tree(thicket) => Some(Tree::of(board, thicket)),
        _ => None,
    }
}
