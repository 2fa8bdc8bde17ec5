//! The cost of unbroached components together, in elementary steps; [`TooLarge`](super::TooLarge)
//! defines it.

use std::ops::ControlFlow;

/// Asks whether to go on, before the next steps, by their number.
pub(crate) type Steps<'s> = &'s mut dyn FnMut(u64) -> ControlFlow<()>;

/// Goes on whatever it takes.
pub(crate) fn to_the_end(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The most elementary steps that [`value`](super::value) and [`outcomes`](super::outcomes)
/// undertake: some seconds in 64 bits.
pub const COST_LIMIT: u64 = 4_000_000_000;

/// The cost of a step of the first moves into a tree, in other steps.
const TREE: u64 = 4;

/// The most components whose orders are counted: those of 13 are above the limit.
pub(crate) const MOST_COMPONENTS: usize = 12;

/// The properties of an unbroached component that determine the cost of its first moves.
pub(crate) trait Measured {
    /// The number of its vertices.
    fn vertices(&self) -> u64;

    /// The number of first moves that must be tried, at most.
    fn choices(&self) -> u64;

    /// Whether it is a tree, whose first moves take another logarithmic factor.
    fn is_tree(&self) -> bool;

    /// The most slices that a first move leaves.
    fn most_slices(&self) -> u64;
}

/// The cost of the value of components beside `free` free weights.
pub(crate) fn of_value<M: Measured>(components: &[&M], free: u64) -> u64 {
    match components {
        [only] if only.is_tree() => {
            of_first_moves(*only, &[], free).saturating_mul(free.saturating_add(1))
        }
        [only] => {
            let beside = only.vertices().saturating_mul(free);
            of_first_moves(*only, &[], 0).saturating_add(beside)
        }
        _ => of_sum(components, free),
    }
}

/// The cost of the outcomes of all first moves into one component, beside others and free weights.
pub(crate) fn of_first_moves<M: Measured>(component: &M, others: &[&M], free: u64) -> u64 {
    let moves = component.vertices();
    if others.is_empty() {
        let depth = u64::from((moves + free + 1).ilog2() + 1);
        return moves * depth * if component.is_tree() { TREE * depth } else { 1 };
    }
    moves.saturating_mul(of_sum(others, free + component.most_slices()))
}

/// The cost of the value of components whose choices are tried one after the other; a lower bound of it if it is above the
/// limit.
fn of_sum<M: Measured>(components: &[&M], free: u64) -> u64 {
    if components.len() > MOST_COMPONENTS {
        return u64::MAX;
    }
    // They may be begun in any order, each with any choice.
    let orders = (1..).zip(components).map(|(place, part)| place * part.choices());
    let least = orders.fold(1, u64::saturating_mul);
    if least > COST_LIMIT {
        return least;
    }
    // For each set of them, the cost of its value after choices in all others: what these leave does not depend on their
    // order.
    let mut costs = vec![0_u64; 1 << components.len()];
    for set in 1..costs.len() {
        let has = |part: &usize| set >> part & 1 == 1;
        let opened = (0..components.len()).filter(|part| !has(part));
        let beside = free + opened.map(|part| components[part].most_slices()).sum::<u64>();
        let mut cost = 0_u64;
        for part in (0..components.len()).filter(has) {
            let [choices, slices] = [components[part].choices(), components[part].most_slices()];
            let rest = set & !(1 << part);
            let each = if rest == 0 { slices + beside + 1 } else { costs[rest] };
            cost = cost.saturating_add(choices.saturating_mul(each));
        }
        let is_last = set.is_power_of_two();
        costs[set] = if is_last { cost } else { cost.saturating_mul(beside + 1) };
    }
    costs.pop().unwrap_or_default()
}

/// The components without one of them.
pub(crate) fn without<'m, M>(components: &[&'m M], gone: usize) -> Vec<&'m M> {
    [&components[..gone], &components[gone + 1..]].concat()
}

/// The cost of a position with unbroached components, in elementary steps: that of
/// [`TooLarge`](super::TooLarge), known without solving anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    /// The cost of the value.
    pub(crate) value: u64,
    /// The cost of all outcomes together.
    pub(crate) outcomes: u64,
    /// The cost of the outcome of the most expensive move.
    pub(crate) one: u64,
}

impl Cost {
    /// The cost of components beside free weights, and of `moves` moves elsewhere.
    pub(super) fn of<M: Measured>(parts: &[&M], free: u64, moves: u64) -> Self {
        if parts.len() > MOST_COMPONENTS + 1 {
            return Self { value: u64::MAX, outcomes: u64::MAX, one: u64::MAX };
        }
        let value = of_value(parts, free);
        let inside = |at: usize| of_first_moves(parts[at], &without(parts, at), free);
        let opened = |at: usize| of_value(&without(parts, at), free + parts[at].most_slices());
        let all = (0..parts.len()).map(inside).fold(0, u64::saturating_add);
        Self {
            value,
            outcomes: all.saturating_add(value.saturating_mul(moves)),
            one: (0..parts.len()).map(opened).fold(value * u64::from(moves > 0), u64::max),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;
    use crate::solve::first_move::board;

    struct Measures {
        vertices: u64,
        choices: u64,
        slices: u64,
        is_tree: bool,
    }

    impl Measured for Measures {
        fn vertices(&self) -> u64 {
            self.vertices
        }

        fn choices(&self) -> u64 {
            self.choices
        }

        fn is_tree(&self) -> bool {
            self.is_tree
        }

        fn most_slices(&self) -> u64 {
            self.slices
        }
    }

    const fn pizza(vertices: u64, choices: u64, slices: u64) -> Measures {
        Measures { vertices, choices, slices, is_tree: false }
    }

    const BUSH: Measures = Measures { vertices: 5, choices: 5, slices: 5, is_tree: true };

    /// By hand, as [`TooLarge`](super::super::TooLarge) defines the cost; log₂ is the number of digits of one more.
    #[test]
    fn the_cost_is_as_defined() {
        let (three, four) = (pizza(3, 1, 2), pizza(4, 2, 3));
        // A walk looks at each of 6 free weights after each of 3 first moves.
        assert_eq!(of_value(&[&three], 6), 3 * 3 + 3 * 6);
        assert_eq!(of_first_moves(&three, &[], 6), 3 * 4);
        assert_eq!(of_first_moves(&BUSH, &[], 3), 4 * 5 * 4 * 4);
        assert_eq!(of_value(&[&BUSH], 3), (3 + 1) * 4 * 5 * 4 * 4);
        // After a choice in the one, its slices are free weights beside the other.
        let (after_three, after_four) = (2 * (3 + (2 + 2) + 1), 2 + (2 + 3) + 1);
        assert_eq!(of_first_moves(&three, &[&four], 2), 3 * after_three);
        assert_eq!(of_first_moves(&four, &[&three], 2), 4 * after_four);
        assert_eq!(of_value(&[&three, &four], 2), (2 + 1) * (after_three + 2 * after_four));
    }

    #[test]
    fn a_sum_of_three_is_begun_in_every_order() {
        let parts = [pizza(5, 2, 3), pizza(6, 3, 4), BUSH];
        let parts: Vec<&Measures> = parts.iter().collect();
        fn plain(parts: &[&Measures], free: u64) -> u64 {
            if let [only] = parts {
                return only.choices * (only.slices + free + 1);
            }
            let each =
                |at: usize| parts[at].choices * plain(&without(parts, at), free + parts[at].slices);
            (free + 1) * (0..parts.len()).map(each).sum::<u64>()
        }
        for free in [0, 1, 7] {
            assert_eq!(of_value(&parts, free), plain(&parts, free));
        }
    }

    #[test]
    fn beyond_the_limit_a_lower_bound_is_told() {
        let most = pizza(3000, 1000, 1000);
        assert_eq!(of_value(&[&most; 4], 0), 24 * 1000 * 1000 * 1000 * 1000);
        assert!(of_first_moves(&most, &[&most, &most], 0) > COST_LIMIT);
        assert_eq!(
            of_value(&[&pizza(4, 2, 1); 12], 0),
            (1..=12).map(|place| 2 * place).product::<u64>()
        );
        assert!((1..=13).product::<u64>() > COST_LIMIT);
        assert_eq!(of_value(&[&pizza(4, 1, 1); 13], 0), u64::MAX);
        assert_eq!(of_value(&[&most; 40], 0), u64::MAX);
    }

    #[test]
    fn a_board_costs_what_its_parts_and_its_moves_cost() {
        let cost = |text: &str| {
            let (position, _) =
                notation::parse(text).expect("a board").position_in::<i64>().expect("small");
            board::cost(position.components().expect("theory knows it"))
        };
        // Each rises to its only plateau, and falls; it leaves a row of two or three slices.
        let (four, five) = (pizza(4, 1, 3), pizza(5, 1, 4));
        let parts = [&four, &five];
        assert_eq!(cost("pizza 1 2 4 3 + pizza 1 2 3 5 4"), Cost::of(&parts, 0, 0));
        let beside = cost("pizza 1 2 4 3 + free 5 3 + pizza 1 2 3 5 4");
        assert_eq!(beside, Cost::of(&parts, 2, 2));
        assert_eq!(
            beside.outcomes,
            4 * (4 + (2 + 3) + 1) + 5 * (3 + (2 + 4) + 1) + 2 * beside.value
        );
        assert_eq!(beside.one, beside.value);
    }
}
