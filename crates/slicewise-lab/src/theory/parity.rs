//! The parity of a board.
//!
//! Most of its theorems need that the number of turns of a board does not depend on the play: it is *even* or
//! *odd*. Boards of vertices have that, and so have menus and games of which all plays are of one parity
//! (Brown & Brown, the first paragraph of section 3). A vertex that is even, whose taker moves again, does not
//! count.

use std::collections::HashMap;

use slicewise::board::{Setup, Shape, StepShape};

/// Returns whether a board that is [admitted](super::admit) is odd.
#[must_use]
pub fn is_odd(setup: &Setup) -> bool {
    setup.components.iter().fold(false, |all, shape| all ^ odd(shape).unwrap_or_default())
}

pub(super) fn is_even(setup: &Setup) -> bool {
    !is_odd(setup)
}

pub(super) fn is_game(shape: &Shape) -> bool {
    matches!(shape, Shape::Menu(_) | Shape::Game { .. })
}

pub(super) fn has_even_vertices(setup: &Setup) -> bool {
    setup.components.iter().any(has_even)
}

pub(super) fn has_even(shape: &Shape) -> bool {
    match shape {
        Shape::Graph(graph) => !graph.even.is_empty(),
        Shape::Menu(choices) => choices.iter().flat_map(|choice| &choice.then).any(has_even),
        _ => false,
    }
}

/// Returns whether all plays of a component are odd; `None` if some are and some are not.
pub(super) fn odd(shape: &Shape) -> Option<bool> {
    match shape {
        Shape::Graph(graph) => Some((graph.weights.len() + graph.even.len()) % 2 == 1),
        Shape::Menu(choices) => {
            let after = choices.iter().map(|choice| {
                choice.then.iter().try_fold(true, |all, shape| Some(all ^ odd(shape)?))
            });
            agreed(after).map(Option::unwrap_or_default)
        }
        Shape::Game { edges, start } => odd_from(edges, *start, &mut HashMap::new()),
        other => Some(other.vertices() % 2 == 1),
    }
}

/// Returns whether all plays of a game from a node are odd.
fn odd_from(edges: &[StepShape], at: u32, known: &mut HashMap<u32, Option<bool>>) -> Option<bool> {
    if let Some(known) = known.get(&at) {
        return *known;
    }
    let next = edges.iter().filter(|edge| edge.from == at);
    let after: Vec<Option<bool>> =
        next.map(|edge| odd_from(edges, edge.to, known).map(|odd| !odd)).collect();
    let odd = agreed(after).map(Option::unwrap_or_default);
    known.insert(at, odd);
    odd
}

/// Returns what all agree on: `None` if they do not, `Some(None)` if there are none.
fn agreed(all: impl IntoIterator<Item = Option<bool>>) -> Option<Option<bool>> {
    let mut agreed = None;
    for one in all {
        match agreed.replace(one?) {
            Some(before) if Some(before) != agreed => return None,
            _ => {}
        }
    }
    Some(agreed)
}
