//! Families of graphs and menus.

use super::family::count;
use crate::board::{ChoiceShape, GraphShape, Shape};
use crate::number::Exact;

/// A cycle of n ones with a leaf of weight 0 on each.
pub(super) fn spiked_cycle(n: &[Exact]) -> Vec<Shape> {
    let n = count(n) as u32;
    let weights = (0..2 * n).map(|vertex| Exact::from(i64::from(vertex < n))).collect();
    let cycle = (0..n).map(|vertex| (vertex, (vertex + 1) % n));
    let edges = cycle.chain((0..n).map(|vertex| (vertex, n + vertex))).collect();
    vec![Shape::Graph(GraphShape { weights, edges, ..GraphShape::default() })]
}

/// A menu of all cuts of a piece, in steps of one half, with the row that each leaves.
///
/// Steps of one half are enough for whole weights: with a cut at t, a line of play sums to c + s t,
/// where c has the parity of the total and s is −2, 0 or 2. So two lines cross at a whole number of
/// halves, and the value is linear in t in between.
pub(super) fn served_cut(pieces: &[Exact]) -> Vec<Shape> {
    let half = Exact::ratio(1, 2).unwrap_or_default();
    let mut choices = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let others: Vec<Exact> =
            pieces[at + 1..].iter().chain(&pieces[..at]).map(|other| -other).collect();
        let halves = 2 * count(std::slice::from_ref(piece));
        for cut in (0..=halves).map(|halves| Exact::from(halves) * &half) {
            let ends = (&cut - piece, -cut);
            let row = [ends.0].into_iter().chain(others.iter().cloned()).chain([ends.1]);
            let then = vec![Shape::Row(row.collect())];
            choices.push(ChoiceShape { score: Exact::from(0), then });
        }
    }
    vec![Shape::Menu(choices)]
}
