//! Families of graphs and menus.

use super::family::count;
use slicewise::board::{ChoiceShape, GraphShape, Shape};
use slicewise::number::Exact;

/// A cycle of n ones with a leaf of weight 0 on each.
pub(super) fn spiked_cycle(n: &[Exact]) -> Vec<Shape> {
    let n = count(n) as u32;
    let weights = (0..2 * n).map(|vertex| Exact::from(i64::from(vertex < n))).collect();
    let cycle = (0..n).map(|vertex| (vertex, (vertex + 1) % n));
    let edges = cycle.chain((0..n).map(|vertex| (vertex, n + vertex))).collect();
    vec![Shape::Graph(GraphShape { weights, edges, ..GraphShape::default() })]
}

/// A menu of all cuts of a piece, in steps of half a unit, with the row that each leaves. The unit is 1 over the
/// common denominator of all weights.
///
/// Such steps are enough: in units, a line of play with a cut at t sums to c + s t, where c is a whole number of
/// the parity of the total and s is −2, 0 or 2. So two lines cross at a whole number of halves, and the value is
/// linear in t in between.
pub(super) fn served_cut(weights: &[Exact]) -> Vec<Shape> {
    let half = unit(weights) / Exact::from(2);
    let mut choices = Vec::new();
    for (at, piece) in weights.iter().enumerate() {
        let others: Vec<Exact> =
            weights[at + 1..].iter().chain(&weights[..at]).map(|other| -other).collect();
        let halves = count(&[piece / &half]);
        for cut in (0..=halves).map(|halves| Exact::from(halves) * &half) {
            let ends = (&cut - piece, -cut);
            let row = [ends.0].into_iter().chain(others.iter().cloned()).chain([ends.1]);
            let then = vec![Shape::Row(row.collect())];
            choices.push(ChoiceShape { score: Exact::from(0), then });
        }
    }
    vec![Shape::Menu(choices)]
}

/// Returns whether weights have at least one and at most 1,000 in number and in units, none of them negative.
pub(super) fn can_be_served(weights: &[Exact]) -> bool {
    let few = (1..=1000).contains(&weights.len());
    few && !weights.iter().any(Exact::is_negative)
        && weights.iter().sum::<Exact>() / unit(weights) <= Exact::from(1000)
}

/// Returns 1 over the common denominator of weights.
fn unit(weights: &[Exact]) -> Exact {
    let finer = |unit: Exact, weight: &Exact| &unit / (weight / &unit).denominator();
    weights.iter().fold(Exact::ONE, finer)
}
