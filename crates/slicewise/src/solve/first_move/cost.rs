//! The cost of unbroached components together, in elementary steps; [`TooLarge`](super::TooLarge)
//! defines it.

/// The most elementary steps that [`value`](super::value) and [`outcomes`](super::outcomes)
/// undertake: about a minute on one core (65 ns a step were measured).
pub const COST_LIMIT: u64 = 1_000_000_000;

/// The properties of an unbroached component that determine the cost of its first moves.
pub(crate) trait Measured {
    /// The number of its vertices.
    fn vertices(&self) -> u64;

    /// Whether it is a tree, whose first moves take another logarithmic factor.
    fn is_tree(&self) -> bool;

    /// The most slices that a first move leaves.
    fn most_slices(&self) -> u64;
}

/// The cost of the value of components beside `free` free weights.
pub(crate) fn of_value<M: Measured>(components: &[&M], free: u64) -> u64 {
    let moves = (0..components.len())
        .map(|moved| of_first_moves(components[moved], &without(components, moved), free))
        .fold(0, u64::saturating_add);
    moves.saturating_mul(free + 1)
}

/// The cost of the outcomes of all first moves into one component, beside others and free weights;
/// a lower bound of it if it is above the limit.
pub(crate) fn of_first_moves<M: Measured>(component: &M, others: &[&M], free: u64) -> u64 {
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
