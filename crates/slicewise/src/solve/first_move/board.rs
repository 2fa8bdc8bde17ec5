//! Every first move of a board with unbroached components.

use std::borrow::Cow;

use super::component::Unbroached;
use super::cost::{Cost, Steps, to_the_end};
use super::tree::Tree;
use super::unbroached::{
    TooLarge, cost_of, fitting_outcomes, fitting_value, fitting_values, taken_before_opening,
};
use crate::board::{Board, Component, Vertex};
use crate::number::Scalar;
use crate::solve::chain::visits::{self, VISITS};
use crate::solve::normal_form::NormalForm;
use crate::sort;

/// Returns the outcome of every legal move of a position, in the order of the components.
///
/// A move in an unbroached component is solved beside everything else; for a move elsewhere, the
/// position after it is solved again. See [`TooLarge`] for the cost.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub fn outcomes<W: Scalar>(board: &Board<W>) -> Result<Vec<(Vertex, W)>, TooLarge> {
    let outcomes = outcomes_of(board, |_| true, &mut to_the_end)?;
    Ok(outcomes.into_iter().filter_map(|(vertex, outcome)| Some((vertex, outcome?))).collect())
}

/// Returns the outcomes of the legal moves like [`outcomes`], but of free vertices after the first `limit` legal moves
/// (in the order of their vertices) only that of the heaviest: another is never better. If the outcomes of
/// free vertices together take too long, only the heaviest has one. Those that are `known`, by the number of the vertex, are
/// not solved again. From where `steps` stops it, there are none.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub(crate) fn first_outcomes<W: Scalar>(
    board: &Board<W>,
    limit: usize,
    known: &[Option<W>],
    steps: Steps<'_>,
) -> Result<Vec<(Vertex, Option<W>)>, TooLarge> {
    let free = free_falling(board);
    let mut lighter = vec![false; board.weights().len()];
    free.iter().skip(1).for_each(|vertex| lighter[vertex.index()] = true);
    let mut moves: Vec<Vertex> =
        board.components().iter().flat_map(Component::legal_moves).collect();
    let end = (limit < moves.len()).then(|| *moves.select_nth_unstable(limit).1);
    let is_listed = |vertex| end.is_none_or(|end| vertex < end);
    let is_heaviest = |vertex: Vertex| !lighter[vertex.index()];
    let is_open = |vertex: Vertex| known[vertex.index()].is_none();
    let is_wanted = |vertex| is_open(vertex) && (is_heaviest(vertex) || is_listed(vertex));
    let mut outcomes = outcomes_of(board, is_wanted, &mut *steps)
        .or_else(|_| outcomes_of(board, |vertex| is_open(vertex) && is_heaviest(vertex), steps))?;
    for (vertex, outcome) in &mut outcomes {
        if let Some(known) = &known[vertex.index()] {
            *outcome = Some(known.clone());
        }
    }
    Ok(outcomes)
}

/// Returns the free vertices, heaviest first, that an optimal play takes before it opens the only unbroached component,
/// if that is a pizza or a path and all else are many free vertices; empty for any other board.
///
/// # Errors
/// [`TooLarge`] if they are too many.
pub(crate) fn free_before_opening<W: Scalar>(board: &Board<W>) -> Result<Vec<Vertex>, TooLarge> {
    let free = free_falling(board);
    let parts = BoardParts::new(board);
    let unbroached = parts.unbroached(board);
    let [only @ (Unbroached::Pizza(coins) | Unbroached::Path(coins))] = unbroached[..] else {
        return Ok(Vec::new());
    };
    if free.len() < MANY || free.len() + coins.len() < board.left() {
        return Ok(Vec::new());
    }
    let weights: Vec<W> = free.iter().map(|&vertex| board.weight(vertex).clone()).collect();
    let taken = taken_before_opening(only, &weights)?;
    Ok(free[..taken].to_vec())
}

/// The number of moves from which on optimal play does not compute the outcome of every free vertex.
pub(crate) const MANY: usize = 32;

/// The free vertices, heaviest first; of equal ones the first.
fn free_falling<W: Scalar>(board: &Board<W>) -> Vec<Vertex> {
    let alone = board.components().iter().filter(|part| part.len() == 1 && !part.is_unbroached());
    let free = alone.flat_map(Component::legal_moves);
    let mut free: Vec<(&W, u32)> = free.map(|vertex| (board.weight(vertex), vertex.0)).collect();
    sort::falling_numbered(&mut free);
    free.into_iter().map(|(_, vertex)| Vertex::new(vertex)).collect()
}

/// The outcomes of the legal moves, until `steps` stops it, at least where `is_wanted`.
fn outcomes_of<W: Scalar>(
    board: &Board<W>,
    is_wanted: impl Fn(Vertex) -> bool,
    steps: Steps<'_>,
) -> Result<Vec<(Vertex, Option<W>)>, TooLarge> {
    check_orders(visits::of_all_moves(board))?;
    let parts = BoardParts::new(board);
    let unbroached = parts.unbroached(board);
    let closed = board.components().iter().filter(|component| component.is_unbroached());
    let wanted = closed.map(|component| component.vertices().map(&is_wanted).collect());
    let wanted: Vec<Vec<bool>> = wanted.collect();
    let beside = NormalForm::beside_unbroached(board);
    let inside = fitting_outcomes(&unbroached, &beside, &wanted, &mut *steps)?;
    let broached = board.components().iter().filter(|component| !component.is_unbroached());
    let wanted = broached.flat_map(Component::legal_moves).filter(|&vertex| is_wanted(vertex));
    let elsewhere = wanted.map(|vertex| {
        let mut after = board.clone();
        after.take(vertex).expect("a legal move");
        NormalForm::beside_unbroached(&after)
    });
    let elsewhere = fitting_values(&unbroached, &elsewhere.collect::<Vec<_>>(), steps)?;
    let (mut inside, mut elsewhere) = (inside.into_iter(), elsewhere.into_iter());
    let mut outcomes = Vec::new();
    for component in board.components() {
        if component.is_unbroached() {
            let inside = inside.next().unwrap_or_default();
            outcomes.extend(component.vertices().zip(inside));
        } else {
            let mut outcome = |vertex| {
                let left = is_wanted(vertex).then(|| elsewhere.next()).flatten()??;
                Some(board.weight(vertex).minus(&left))
            };
            outcomes.extend(component.legal_moves().map(|vertex| (vertex, outcome(vertex))));
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

/// Returns the value of a position with unbroached components; `None` if `steps` stops it. See [`TooLarge`] for the cost.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub(crate) fn value<W: Scalar>(board: &Board<W>, steps: Steps<'_>) -> Result<Option<W>, TooLarge> {
    let parts = BoardParts::new(board);
    fitting_value(&parts.unbroached(board), &NormalForm::beside_unbroached(board), steps)
}

/// Returns the cost of a position with unbroached components. O(n log n).
pub(crate) fn cost<W: Scalar>(board: &Board<W>) -> Cost {
    let free = NormalForm::beside_unbroached(board).free().len();
    let elsewhere = board.components().iter().filter(|part| !part.is_unbroached());
    let moves = elsewhere.map(Component::legal_count).sum();
    cost_of(&BoardParts::new(board).unbroached(board), free, moves)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;

    fn board(text: &str) -> Board<i64> {
        let setup = notation::parse(text).expect("a board");
        let (position, _) = setup.position_in::<i64>().expect("small weights");
        position.components().expect("theory knows it").clone()
    }

    #[test]
    fn of_free_vertices_beyond_the_limit_the_heaviest_has_an_outcome() {
        let board = board("free 5 3 9 9 1 + path 2 7 4 + row 4 6 5");
        let all = outcomes(&board).expect("small");
        for limit in [all.len(), all.len() + 1] {
            let found = first_outcomes(&board, limit, &[None; 11], &mut to_the_end).expect("small");
            assert!(found.iter().all(|(_, outcome)| outcome.is_some()), "{limit}");
        }
        // The third is the heaviest.
        for limit in [2, 3] {
            let first = first_outcomes(&board, limit, &[None; 11], &mut to_the_end).expect("small");
            assert_eq!(all.len(), first.len());
            for (&(vertex, outcome), (same, found)) in all.iter().zip(first) {
                assert_eq!(vertex, same);
                let expected = if [3, 4].contains(&vertex.index()) { None } else { Some(outcome) };
                assert_eq!(found, expected, "{vertex:?}, {limit}");
            }
        }
    }

    #[test]
    fn many_free_vertices_and_one_pizza_or_path_are_played_at_once() {
        let free = |count: usize| format!("free {}", vec!["9"; count].join(" "));
        let taken = |text: String| free_before_opening(&board(&text)).expect("small").len();
        let many = free(MANY);
        assert_eq!(taken(format!("{many} + path 2 7 3")), MANY);
        assert_eq!(taken(format!("{many} + pizza 2 7 3 1")), MANY);
        assert_eq!(taken(format!("{} + path 2 7 3", free(MANY - 1))), 0);
        assert_eq!(taken(format!("{many} + path 2 7 3 + path 2 7 3")), 0);
        assert_eq!(taken(format!("{many} + path 2 7 3 + row 1 2")), 0);
        assert_eq!(taken(format!("{many} + tree 2 7 3 edges 0-1 1-2")), 0);
    }

    #[test]
    fn orders_may_be_visited_up_to_the_limit() {
        assert_eq!(check_orders(VISITS), Ok(()));
        let (cost, limit) = (VISITS as u64 + 1, VISITS as u64);
        assert_eq!(check_orders(VISITS + 1), Err(TooLarge { cost, limit }));
        assert_eq!(visits::of_all_moves(&board("order (0 then 1) beside 2 + row 1 2")), 2 * 3);
        assert_eq!(visits::of_a_play(&board("order 0 then 1 + order 0 beside 1 beside 2")), 4 + 9);
        assert_eq!(visits::longest_line(&board("order 0 then 1 + order 0")), VISITS / 2);
        assert_eq!(visits::longest_line(&board("row 0 1")), usize::MAX);
    }
}
