//! The cost of unbroached components together, in elementary steps; [`TooLarge`](super::TooLarge)
//! defines it.

use crate::board::{Board, Component};
use crate::number::Scalar;
use crate::solve::normal_form::NormalForm;

/// The most elementary steps that [`value`](super::value) and [`outcomes`](super::outcomes)
/// undertake: about a minute on one core (65 ns a step were measured).
pub const COST_LIMIT: u64 = 1_000_000_000;

/// The same for the value of a single pizza or path, whose steps are those of a walk that looks at each free weight
/// for each first move: they take a fourth of the time (16 ns a step of `solve` were measured).
pub const WALK_LIMIT: u64 = 4 * COST_LIMIT;

/// The properties of an unbroached component that determine the cost of its first moves.
pub(crate) trait Measured {
    /// The number of its vertices.
    fn vertices(&self) -> u64;

    /// Whether it is a tree, whose first moves take another logarithmic factor.
    fn is_tree(&self) -> bool;

    /// The most slices that a first move leaves.
    fn most_slices(&self) -> u64;
}

/// The most components whose cost is added up: 24 can be broached in more than 2⁶⁴ orders.
const MOST_COMPONENTS: usize = 23;

/// The cost of the value of components beside `free` free weights.
pub(crate) fn of_value<M: Measured>(components: &[&M], free: u64) -> u64 {
    if components.len() > MOST_COMPONENTS {
        return u64::MAX;
    }
    if let [only] = components
        && !only.is_tree()
    {
        let beside = only.vertices().saturating_mul(free);
        return of_first_moves(*only, &[], 0).saturating_add(beside);
    }
    let moves = (0..components.len())
        .map(|moved| of_first_moves(components[moved], &without(components, moved), free))
        .fold(0, u64::saturating_add);
    moves.saturating_mul(free + 1)
}

/// The cost of the outcomes of all first moves into one component, beside others and free weights;
/// a lower bound of it if it is above the limit.
pub(crate) fn of_first_moves<M: Measured>(component: &M, others: &[&M], free: u64) -> u64 {
    if others.len() > MOST_COMPONENTS {
        return u64::MAX;
    }
    let moves = component.vertices();
    if others.is_empty() {
        let depth = u64::from((moves + free + 1).ilog2() + 1);
        return moves * depth * if component.is_tree() { depth } else { 1 };
    }
    // At least one move into each of the others follows, in any order.
    let orders = (1..).zip(others).map(|(place, other)| place * other.vertices());
    let least = orders.fold(moves, u64::saturating_mul);
    if least > COST_LIMIT {
        return least;
    }
    moves.saturating_mul(of_value(others, free + component.most_slices()))
}

/// The components without one of them.
pub(crate) fn without<'m, M>(components: &[&'m M], gone: usize) -> Vec<&'m M> {
    [&components[..gone], &components[gone + 1..]].concat()
}

/// The cost of a position with unbroached components, in elementary steps: that of
/// [`TooLarge`](super::TooLarge), with every vertex of an opened component counted as a slice, so that
/// it is known without solving anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    /// The cost of the value.
    pub(crate) value: u64,
    /// The cost of all outcomes together.
    pub(crate) outcomes: u64,
    /// The cost of the outcome of the most expensive move.
    pub(crate) one: u64,
}

/// An unbroached component.
struct Part {
    vertices: u64,
    is_tree: bool,
}

impl Measured for Part {
    fn vertices(&self) -> u64 {
        self.vertices
    }

    fn is_tree(&self) -> bool {
        self.is_tree
    }

    fn most_slices(&self) -> u64 {
        self.vertices
    }
}

impl Cost {
    /// Estimates the cost of a position. O(n log n).
    pub(crate) fn new<W: Scalar>(board: &Board<W>) -> Self {
        let components = || board.components().iter();
        let parts: Vec<Part> = components().filter(|part| part.is_unbroached()).map(part).collect();
        let parts: Vec<&Part> = parts.iter().collect();
        if parts.len() > MOST_COMPONENTS + 1 {
            return Self { value: u64::MAX, outcomes: u64::MAX, one: u64::MAX };
        }
        let free = NormalForm::beside_unbroached(board).free().len() as u64;
        let elsewhere = components().filter(|part| !part.is_unbroached());
        let moves: usize = elsewhere.map(Component::legal_count).sum();
        let value = of_value(&parts, free);
        let inside = |at: usize| of_first_moves(parts[at], &without(&parts, at), free);
        let opened = |at: usize| of_value(&without(&parts, at), free + parts[at].vertices);
        let all = (0..parts.len()).map(inside).fold(0, u64::saturating_add);
        Self {
            value,
            outcomes: all.saturating_add(value.saturating_mul(moves as u64)),
            one: (0..parts.len()).map(opened).fold(value * u64::from(moves > 0), u64::max),
        }
    }
}

fn part(component: &Component) -> Part {
    Part { vertices: component.len() as u64, is_tree: matches!(component, Component::Tree(_)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;

    const fn pizza(vertices: u64) -> Part {
        Part { vertices, is_tree: false }
    }

    const TREE: Part = Part { vertices: 5, is_tree: true };

    /// By hand, as [`TooLarge`](super::super::TooLarge) defines the cost; log₂ is the number of digits of one more.
    #[test]
    fn the_cost_is_as_defined() {
        // A walk looks at each of 6 free weights after each of 3 first moves.
        assert_eq!(of_value(&[&pizza(3)], 6), 3 * 3 + 3 * 6);
        assert_eq!(of_first_moves(&pizza(3), &[], 6), 3 * 4);
        assert_eq!(of_first_moves(&TREE, &[], 3), 5 * 4 * 4);
        assert_eq!(of_value(&[&TREE], 3), (3 + 1) * 5 * 4 * 4);
        // After a move into the one, its slices are free weights beside the other.
        let (one, other) = (3 * (4 * 3 + 4 * (2 + 3)), 4 * (3 * 3 + 3 * (2 + 4)));
        assert_eq!(of_first_moves(&pizza(3), &[&pizza(4)], 2), one);
        assert_eq!(of_value(&[&pizza(3), &pizza(4)], 2), (2 + 1) * (one + other));
    }

    #[test]
    fn beyond_the_limit_a_lower_bound_is_told() {
        let [most, half] = [pizza(1000), pizza(500)];
        let least = 2 * 1000 * 1000 * 1000;
        assert_eq!(of_first_moves(&most, &[&most, &most], 0), least);
        // (The lower bound of this one is the limit itself.)
        assert!(of_first_moves(&most, &[&most, &half], 0) > least);
    }

    #[test]
    fn a_board_costs_what_its_parts_and_its_moves_cost() {
        let cost = |text: &str| {
            let (position, _) =
                notation::parse(text).expect("a board").position_in::<i64>().expect("small");
            Cost::new(position.components().expect("theory knows it"))
        };
        let value = 4 * (5 * 3 + 5 * 4) + 5 * (4 * 3 + 4 * 5);
        let alone = Cost { value, outcomes: value, one: 5 * 3 + 5 * 4 };
        assert_eq!(cost("pizza 1 2 3 4 + pizza 1 2 3 4 5"), alone);
        let inside = 4 * (5 * 3 + 5 * 6) + 5 * (4 * 3 + 4 * 7);
        let value = (2 + 1) * inside;
        let beside = Cost { value, outcomes: inside + 2 * value, one: value };
        assert_eq!(cost("pizza 1 2 3 4 + free 5 3 + pizza 1 2 3 4 5"), beside);
    }
}
