//! Laws of the game: how values of related boards are related, whatever the boards.
//!
//! Sources: [BB] Brown & Brown, *Graph Games and the Pizza Problem*; where none is named, the law is
//! plain. None of these tests knows a single value.

use crate::common::{
    board, coins, exact, exactly, known, solved, sums, unbroached_sums, with_weights,
};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::Exact;
use slicewise::board::Shape;
use slicewise::solve::analyse_components;

/// The value, by the solvers.
fn value(components: &[Shape]) -> i64 {
    solved(&board(components.to_vec()))
}

/// What the first and the second player collect.
fn profits(components: &[Shape]) -> [i64; 2] {
    let analysis = analyse_components(&board(components.to_vec())).expect("small");
    let profits = analysis.profits.expect("theory knows them");
    profits.try_into().expect("there are two players")
}

fn vertices(components: &[Shape]) -> usize {
    components.iter().map(Shape::vertices).sum()
}

fn beside(one: &[Shape], other: &[Shape]) -> Vec<Shape> {
    [one, other].concat()
}

fn number(weight: &Exact) -> i64 {
    weight.as_i64().expect("small")
}

/// The components with each ev as the stacks that it stands for, so that every vertex has a weight
/// of its own.
fn spelled_out(components: &[Shape]) -> Vec<Shape> {
    let stacks = |shape: &Shape| match shape {
        Shape::Ev(weights) => {
            weights.iter().map(|weight| Shape::Stack(exact(&[0, number(&weight)]))).collect()
        }
        other => vec![other.clone()],
    };
    components.iter().flat_map(stacks).collect()
}

fn with_all_weights(components: &[Shape], mut change: impl FnMut(i64) -> i64) -> Vec<Shape> {
    let mut change = |weight: &Exact| Exact::from(change(number(weight)));
    components.iter().map(|shape| with_weights(shape, &mut change)).collect()
}

/// Boards of every kind: none, one or two components unbroached.
fn boards() -> impl Strategy<Value = Vec<Shape>> {
    prop_oneof![sums(10), unbroached_sums(7)]
}

/// Boards of up to one small component, to lie beside others.
fn small_boards() -> impl Strategy<Value = Vec<Shape>> {
    prop_oneof![sums(3), unbroached_sums(3)]
}

/// A shuffle: the new number of each of `n` things.
fn shuffled(n: usize, order: &[Index]) -> Vec<u32> {
    let mut left: Vec<u32> = (0..n as u32).collect();
    (0..n).map(|at| left.remove(order[at].index(left.len()))).collect()
}

/// The same component with its vertices numbered otherwise; a row or path read backwards, a pizza
/// turned, and perhaps turned over.
fn renumbered(shape: &Shape, order: &[Index]) -> Shape {
    let n = shape.weights().len();
    let mut weights: Vec<Exact> = shape.weights().iter().collect();
    let new = shuffled(n, order);
    let permuted = || {
        let mut permuted = weights.clone();
        for (weight, &at) in weights.iter().zip(&new) {
            permuted[at as usize] = weight.clone();
        }
        permuted
    };
    match shape {
        Shape::Free(_) => Shape::Free(permuted().into()),
        Shape::Ev(_) => Shape::Ev(permuted().into()),
        Shape::Forest { parents, .. } => {
            let mut moved = vec![None; n];
            for (&at, parent) in new.iter().zip(parents) {
                moved[at as usize] = parent.map(|parent| new[parent as usize]);
            }
            Shape::Forest { weights: permuted().into(), parents: moved }
        }
        Shape::Tree { edges, .. } => {
            let edge = |&(one, other): &(u32, u32)| (new[other as usize], new[one as usize]);
            let edges = edges.iter().rev().map(edge).collect();
            Shape::Tree { weights: permuted().into(), edges }
        }
        Shape::Pizza(_) => {
            weights.rotate_left(order[0].index(n.max(1)));
            if order[1].index(2) == 0 {
                weights.reverse();
            }
            Shape::Pizza(weights.into())
        }
        Shape::Row(_) => Shape::Row(weights.into_iter().rev().collect()),
        Shape::Path(_) => Shape::Path(weights.into_iter().rev().collect()),
        other => other.clone(),
    }
}

proptest! {
    #[test]
    fn numbering_and_order_do_not_matter(
        components in boards(),
        order in prop::collection::vec(any::<Index>(), 12),
    ) {
        let mut same: Vec<Shape> =
            components.iter().map(|shape| renumbered(shape, &order)).collect();
        same.reverse();
        prop_assert_eq!(value(&same), value(&components));
    }

    #[test]
    fn weights_may_be_scaled(components in boards(), factor in 0_i64..6) {
        let scaled = with_all_weights(&components, |weight| weight * factor);
        prop_assert_eq!(value(&scaled), value(&components) * factor);
    }

    /// The first player takes one vertex more than the second, or as many.
    #[test]
    fn adding_to_all_weights_adds_once_or_not_at_all(components in boards(), more in -9_i64..10) {
        let components = spelled_out(&components);
        let shifted = with_all_weights(&components, |weight| weight + more);
        let shift = if vertices(&components) % 2 == 1 { more } else { 0 };
        prop_assert_eq!(value(&shifted), value(&components) + shift);
    }

    /// A change of d at one vertex changes the score of every play by d or −d.
    #[test]
    fn values_change_by_no_more_than_the_weights(
        components in boards(),
        differences in prop::collection::vec(-3_i64..4, 120),
    ) {
        let components = spelled_out(&components);
        let (mut next, mut most) = (differences.iter(), 0);
        let changed = with_all_weights(&components, |weight| {
            let difference = next.next().copied().unwrap_or(0);
            most += difference.abs();
            weight + difference
        });
        prop_assert!((value(&changed) - value(&components)).abs() <= most);
    }

    #[test]
    fn nobody_loses_by_a_heavier_vertex(
        components in boards(),
        at in any::<Index>(),
        more in 0_i64..9,
    ) {
        let components = spelled_out(&components);
        let chosen = at.index(vertices(&components).max(1));
        let mut here = 0..;
        let raised = with_all_weights(&components, |weight| {
            if here.next() == Some(chosen) { weight + more } else { weight }
        });
        let (before, after) = (profits(&components), profits(&raised));
        prop_assert!(before[0] <= after[0] && before[1] <= after[1]);
    }

    #[test]
    fn the_value_is_odd_exactly_if_the_total_is(components in boards()) {
        let weights = components.iter().flat_map(|shape| shape.weights().iter());
        let total: i64 = weights.map(|weight| number(&weight)).sum();
        prop_assert_eq!((value(&components) - total) % 2, 0);
    }

    /// [BB 1.3, 1.5]
    #[test]
    fn two_equal_free_vertices_change_nothing_and_an_ev_shifts(
        components in boards(),
        weight in -9_i64..10,
        ev in 0_i64..9,
    ) {
        let pair = [Shape::Free(exact(&[weight, weight]))];
        prop_assert_eq!(value(&beside(&components, &pair)), value(&components));
        let shift = if vertices(&components) % 2 == 1 { ev } else { -ev };
        let shifted = beside(&components, &[Shape::Ev(exact(&[ev]))]);
        prop_assert_eq!(value(&shifted), value(&components) + shift);
    }

    /// Fusion (Idziaszek) in rows and stacks, beside anything.
    #[test]
    fn a_coin_as_heavy_as_its_neighbours_fuses_with_them(
        components in small_boards(),
        before in coins(4),
        behind in coins(4),
        (x, middle, y) in (-3_i64..7, 0_i64..5, -3_i64..7)
            .prop_map(|(x, more, y)| (x, x.max(y) + more, y)),
        kind in 0..2,
    ) {
        let whole = [&before[..], &[x, middle, y], &behind].concat();
        let fused = [&before[..], &[x - middle + y], &behind].concat();
        let path = |coins: &[i64]| match kind {
            0 => Shape::Row(exact(coins)),
            _ => Shape::Stack(exact(coins)),
        };
        let (whole, fused) = (path(&whole), path(&fused));
        prop_assert_eq!(value(&beside(&components, &[whole])), value(&beside(&components, &[fused])));
    }

    /// [BB 3.3 f.]: rows and pizzas are their own inverses, so two of them are worth nothing.
    #[test]
    fn a_row_or_a_pizza_and_its_twin_change_nothing(
        components in sums(3),
        coins in coins(6),
        is_pizza in any::<bool>(),
    ) {
        let one = if is_pizza { Shape::Pizza(exact(&coins)) } else { Shape::Row(exact(&coins)) };
        let twins = [one.clone(), one];
        prop_assert_eq!(value(&beside(&components, &twins)), value(&components));
    }

    /// [BB 3.1, 3.2]
    #[test]
    fn values_of_sums_are_bounded_by_those_of_their_parts(
        one in small_boards(),
        other in small_boards(),
    ) {
        let sum = value(&beside(&one, &other));
        let (one_value, other_value) = (value(&one), value(&other));
        match (vertices(&one) % 2, vertices(&other) % 2) {
            (0, 0) => prop_assert!(sum <= one_value + other_value),
            (1, 0) => prop_assert!(sum >= one_value - other_value),
            (0, 1) => prop_assert!(sum >= other_value - one_value),
            _ => {}
        }
        prop_assert!(value(&beside(&one, &one)) <= 0);
    }

    /// [BB 1.5]: with nothing unbroached, a vertex lighter than the heaviest by d loses at most 2d.
    #[test]
    fn nearly_the_heaviest_vertex_is_nearly_optimal(components in sums(10)) {
        let board = board(components);
        let analysis = analyse_components(&board).expect("open");
        let Some(heaviest) = board.weights().iter().max() else { return Ok(()) };
        for eval in &analysis.moves {
            let missing = heaviest - eval.score;
            let outcome = exactly(&eval.outcome).expect("known");
            prop_assert!(outcome >= known(&analysis) - 2 * missing, "{:?}", eval);
        }
    }

    /// [BB 4.9]: with N the sum of the absolute weights and −m the least weight, if it is negative.
    /// With m = 0 that is the 4/9 of the first player.
    #[test]
    fn the_second_player_of_an_odd_pizza_wins_by_little(
        pieces in prop::collection::vec(-2_i64..9, 1..50),
        light in 0_i64..4,
    ) {
        let mut pieces = pieces;
        pieces.truncate((pieces.len() - 1) / 2 * 2 + 1);
        pieces.iter_mut().for_each(|piece| *piece = (*piece - light).max(-2 - light));
        let n: i64 = pieces.iter().map(|piece| piece.abs()).sum();
        let m = pieces.iter().copied().fold(0, |m, piece| m.max(-piece));
        let value = value(&[Shape::Pizza(exact(&pieces))]);
        if 3 * m >= n {
            prop_assert!(value >= -m);
        }
        if 3 * m <= n {
            prop_assert!(9 * value >= -(n + 6 * m));
        }
    }

    /// The sharp family of [BB 4.9]: 0 1 −y 1 0 | 0 1 −y 2 0 | 0 2 −y 2 0.
    #[test]
    fn the_bound_for_odd_pizzas_is_met(y in 0_i64..9, at in 0..15_usize) {
        let mut pieces = [0, 1, -y, 1, 0, 0, 1, -y, 2, 0, 0, 2, -y, 2, 0];
        pieces.rotate_left(at);
        prop_assert_eq!(value(&[Shape::Pizza(exact(&pieces))]), -(1 + y));
    }
}
