//! The sentences of the book about plateaus, distance and domination that values alone do not test.

use crate::common::theory::{is_invertible, number, one, path, pizza, plain_value, setup};
use crate::common::{board, exact, graphs, words};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Shape};
use slicewise::solve::first_move::pizza::{plateaus, plateaus_of_path};
use slicewise::{NormalForm, Setup, Vertex};
use slicewise_lab::theory::{Distance, Lab, Sequence, distance, sum, test_sequence};

/// The score of each first move, and the normal form of the board that it leaves.
fn first_moves(shape: &Shape) -> Vec<(i64, NormalForm<i64>)> {
    let whole = board(vec![shape.clone()]);
    let after = |at: u32| {
        let mut after = whole.clone();
        after.take(Vertex(at)).expect("any vertex may go first");
        (*whole.weight(Vertex(at)), NormalForm::from_board(&after).expect("it is broached"))
    };
    (0..whole.left() as u32).map(after).collect()
}

/// The distance of two normal forms (Equivalence, Theorem 4).
fn apart(one: &NormalForm<i64>, other: &NormalForm<i64>) -> i64 {
    let mut weights = [one.free(), other.free()].concat();
    weights.sort_unstable_by(|one, other| other.cmp(one));
    let sum: i64 =
        weights.iter().zip([1, -1].iter().cycle()).map(|(weight, sign)| weight * sign).sum();
    sum + (one.ev() - other.ev()).abs()
}

/// The places on a plateau, by the definition: going either way, the first other weight is smaller, or
/// there is none.
fn plateau(weights: &[i64], is_cycle: bool) -> Vec<usize> {
    let n = weights.len();
    let falls = |at: usize, step: usize| {
        let along = (1..n).map(|by| (at, by * step));
        let along = along.filter_map(|(at, by)| match is_cycle {
            true => Some((at + by) % n),
            false if step == 1 => Some(at + by).filter(|&to| to < n),
            false => at.checked_sub(by / step),
        });
        let mut along = along.map(|to| weights[to]);
        along.find(|&weight| weight != weights[at]).is_none_or(|weight| weight < weights[at])
    };
    (0..n).filter(|&at| falls(at, 1) && falls(at, if is_cycle { n - 1 } else { n })).collect()
}

fn plateaus_dominate(weights: &[i64], is_cycle: bool) {
    let coins = exact(weights);
    let shape = if is_cycle { Shape::Pizza(coins) } else { Shape::Path(coins) };
    let moves = first_moves(&shape);
    let high = plateau(weights, is_cycle);
    let found = if is_cycle { plateaus(weights) } else { plateaus_of_path(weights) };
    let mut found: Vec<usize> =
        found.iter().flat_map(|found| found.pieces(weights.len())).collect();
    found.sort_unstable();
    assert_eq!(found, high, "{shape:?}");
    let n = weights.len();
    let sequence =
        Sequence { weights: weights.iter().map(|&weight| weight.into()).collect(), is_cycle };
    let neighbours = sequence.neighbours();
    let runs: Vec<Vec<usize>> =
        test_sequence(&sequence).plateaus.iter().map(|run| run.pieces(n).collect()).collect();
    for (place, (score, left)) in moves.iter().enumerate() {
        // Its plateaus, by the definition: the first ones on the left and on the right.
        let mut left_of: Box<dyn Iterator<Item = usize>> = Box::new((0..place).rev());
        let mut right_of: Box<dyn Iterator<Item = usize>> = Box::new(place + 1..n);
        if is_cycle {
            left_of = Box::new((1..n).map(|by| (place + n - by) % n));
            right_of = Box::new((1..n).map(|by| (place + by) % n));
        }
        let first = |mut along: Box<dyn Iterator<Item = usize>>| along.find(|at| high.contains(at));
        let near: Vec<usize> = match high.contains(&place) {
            true => vec![place],
            false => [first(left_of), first(right_of)].into_iter().flatten().collect(),
        };
        let near: Vec<usize> =
            (0..runs.len()).filter(|&run| near.iter().any(|at| runs[run].contains(at))).collect();
        let beside = |run: &usize| neighbours[*run].points.contains(&place);
        assert_eq!(
            high.contains(&place),
            !(0..runs.len()).any(|run| beside(&run)),
            "{shape:?}: {place}"
        );
        assert!(
            near.iter().all(|run| runs[*run].contains(&place) || beside(run)),
            "{shape:?}: {place}"
        );
        assert!(
            (0..runs.len()).filter(beside).all(|run| near.contains(&run)),
            "{shape:?}: {place}"
        );
        // Two plateaus are next to each other where a place is between them.
        assert!(
            near.iter().all(|one| near
                .iter()
                .all(|other| one == other || neighbours[*one].plateaus.contains(other))),
            "{shape:?}: {place}"
        );
        let dominates = |at: &usize| moves[*at].0 - score >= apart(&moves[*at].1, left);
        assert!(near.iter().flat_map(|&run| &runs[run]).any(dominates), "{shape:?}: {score}");
    }
}

/// Pizzas, Theorem 6: in the metric, and so beside every board.
#[test]
fn every_first_move_is_dominated_by_one_on_a_plateau() {
    for weights in words(&[0, 1, 2], 7) {
        if !weights.is_empty() {
            plateaus_dominate(&weights, true);
            plateaus_dominate(&weights, false);
        }
    }
    for weights in words(&[-1, 0, 1, 2, 4], 5) {
        if !weights.is_empty() {
            plateaus_dominate(&weights, true);
            plateaus_dominate(&weights, false);
        }
    }
}

/// Boards of one vertex or none, as weights beside others.
fn weights_beside() -> Vec<Setup> {
    let free = |coins: &[i64]| one(Shape::Free(exact(coins)));
    vec![free(&[]), free(&[99]), free(&[-99]), free(&[-99, 999])]
}

/// Equivalence, Theorem 4: the same distance in both directions, attained by the four contexts.
#[test]
fn a_distance_is_attained_in_both_directions() {
    let mut boards: Vec<Setup> = words(&[0, 1, 2], 4).iter().map(|word| path(word)).collect();
    boards.extend([&[0, 1, 0, 2][..], &[0, 2, 0, 3, 3]].map(pizza));
    boards.extend(["stack 1 3", "row 2 1 + ev 2", "free 3 1", "free 2"].map(setup));
    for invertible in boards.iter().filter(|board| is_invertible(board)).step_by(7) {
        for other in &boards {
            let Distance::Exact { distance, .. } =
                distance(other, invertible, &Lab::default()).expect("small")
            else {
                continue;
            };
            let differences = weights_beside().into_iter().map(|weights| {
                let context = sum([invertible, &weights]);
                plain_value(&sum([other, &context])) - plain_value(&sum([invertible, &context]))
            });
            let differences: Vec<i64> = differences.collect();
            let most = differences.iter().max().expect("four");
            let least = differences.iter().min().expect("four");
            assert_eq!([*most, -least], [number(&distance); 2], "{other} and {invertible}");
        }
    }
}

/// A plain graph.
fn plain(graph: GraphShape) -> Setup {
    one(Shape::Graph(GraphShape { anchored: vec![], even: vec![], ..graph }))
}

proptest! {
    /// Order and measure, Theorem 1: beside a large weight, the difference of two boards changes its sign, so
    /// its two bounds agree for all boards, and domination is equivalent to metric domination.
    #[test]
    fn beside_a_large_weight_the_difference_changes_its_sign(
        ours in graphs(4), theirs in graphs(4), context in graphs(3),
    ) {
        let (ours, theirs, context) = (plain(ours), plain(theirs), plain(context));
        let difference = |context: &Setup| plain_value(&sum([&ours, context])) - plain_value(&sum([&theirs, context]));
        let large = sum([&context, &one(Shape::Free(exact(&[99])))]);
        prop_assert_eq!(difference(&large), -difference(&context));
    }

    #[test]
    fn plateaus_of_long_pizzas_and_paths_dominate(weights in prop::collection::vec(-2_i64..5, 1..20)) {
        plateaus_dominate(&weights, true);
        plateaus_dominate(&weights, false);
    }
}
