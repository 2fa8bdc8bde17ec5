//! The order and the independence of invertible boards (Brown & Brown, 3.13 to 3.18), and their measures.

use std::cmp::Ordering;

use crate::common::exact;
use crate::common::theory::{number, one, pizza, plain_invertible, plain_value, setup};
use proptest::prelude::*;
use slicewise::board::Shape;
use slicewise::{Exact, Setup};
use slicewise_lab::theory::{Lab, independence, measure, order, sum, value_of};

/// Invertible boards: pizzas, rows, free vertices, and sums of them.
fn invertible_boards() -> impl Strategy<Value = Setup> {
    let pizzas = prop::collection::vec(0_i64..4, 0..7).prop_map(|coins| pizza(&coins));
    (pizzas, free_boards()).prop_map(|(pizza, free)| sum([&pizza, &free]))
}

fn free_boards() -> impl Strategy<Value = Setup> {
    prop::collection::vec(-2_i64..5, 0..4).prop_map(|coins| one(Shape::Free(exact(&coins))))
}

fn is_odd(board: &Setup) -> bool {
    board.vertices() % 2 == 1
}

/// x ≤ y by its definition.
fn is_below(x: &Setup, y: &Setup) -> bool {
    let value = |board: &Setup| value_of(board, &Lab::default()).expect("small");
    (is_odd(y) || !is_odd(x)) && value(&sum([x, y])) == value(y) - value(x)
}

fn are_independent(boards: &[Setup]) -> bool {
    independence(boards, &Lab::default()).expect("small").expect("they are invertible").independent
}

fn compare(x: &Setup, y: &Setup) -> Option<Ordering> {
    order(x, y, &Lab::default()).expect("small").expect("they are invertible").order
}

#[test]
fn the_order_is_no_lattice() {
    // Brown & Brown, 3.19, with x, y and z of 3.18: y and z are below both y + z and x + y, and nothing that is
    // invertible is between them. For any e between, the distances of 3.8 would give
    // val y + val z + val(y + z) ≤ 2 val e ≤ val c + val d − val(c + d).
    let [x, y, z] = ["pizza 0 0 1 0 1 1", "free 0 -3", "free 2 1"].map(setup);
    let [c, d] = [sum([&y, &z]), sum([&x, &y])];
    for low in [&y, &z] {
        assert!([&c, &d].into_iter().all(|high| compare(low, high) == Some(Ordering::Less)));
    }
    assert_eq!([compare(&c, &d), compare(&y, &z)], [None, None]);
    let [y_and_z, c_and_d] = [sum([&y, &z]), sum([&c, &d])];
    let values = [&y, &z, &y_and_z, &c, &d, &c_and_d].map(plain_value);
    assert_eq!(values, [3, 1, 4, 4, 4, 2]);
    assert!(values[0] + values[1] + values[2] > values[3] + values[4] - values[5]);
}

proptest! {
    #[test]
    fn the_order_is_its_definition(x in invertible_boards(), y in invertible_boards()) {
        let expected = match (is_below(&x, &y), is_below(&y, &x)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        };
        prop_assert_eq!(compare(&x, &y), expected);
        // 3.17: equivalent boards are those below each other.
        prop_assert_eq!(expected == Some(Ordering::Equal), is_odd(&x) == is_odd(&y) && plain_value(&sum([&x, &y])) == 0);
        prop_assert_eq!(compare(&x, &x), Some(Ordering::Equal));
    }

    #[test]
    fn a_board_is_below_another_exactly_if_it_is_independent_of_their_sum(x in invertible_boards(), y in invertible_boards()) {
        let together = sum([&x, &y]);
        prop_assert_eq!(is_below(&x, &y), are_independent(&[x, together]));
    }

    #[test]
    fn the_order_is_transitive(x in free_boards(), y in invertible_boards(), z in invertible_boards()) {
        // Boards that are below each other are rare, so they are made: x is below x + y where they are
        // independent. About one case in ten has two such steps.
        let middle = sum([&x, &y]);
        let last = sum([&middle, &z]);
        let steps = is_below(&x, &middle) && is_below(&middle, &last);
        prop_assert!(!steps || is_below(&x, &last));
    }

    #[test]
    fn equality_in_the_definitions_is_the_extreme(x in invertible_boards(), y in invertible_boards()) {
        let together = plain_value(&sum([&x, &y]));
        if is_odd(&y) || !is_odd(&x) {
            prop_assert!(together >= plain_value(&y) - plain_value(&x));
        }
        if !(is_odd(&x) && is_odd(&y)) {
            prop_assert!(together <= plain_value(&x) + plain_value(&y));
        }
    }

    #[test]
    fn parts_of_independent_boards_are_independent(x in free_boards(), y in invertible_boards(), z in free_boards()) {
        // 3.14 and 3.15.
        let whole = are_independent(&[x.clone(), y.clone(), z.clone()]);
        let in_two = are_independent(&[x.clone(), y.clone()]) && are_independent(&[sum([&x, &y]), z.clone()]);
        prop_assert_eq!(whole, in_two);
        prop_assert!(!whole || are_independent(&[x, z]));
    }

    #[test]
    fn free_boards_are_sets(x in free_boards(), y in free_boards()) {
        let (each, together) = measure(&[x.clone(), y.clone()]).expect("free");
        for (board, measure) in [&x, &y].into_iter().zip(&each) {
            prop_assert_eq!(number(&measure.length), plain_value(board));
        }
        prop_assert_eq!(number(&together.length), plain_value(&sum([&x, &y])));
        // Points between the whole numbers from −3 to 5; the weights are whole.
        let within = |measure: &slicewise_lab::theory::Measure, at: i64| {
            let point = Exact::from(at) + Exact::ratio(1, 2).expect("not 0");
            measure.intervals.iter().any(|(lower, upper)| {
                lower.as_ref().is_none_or(|lower| *lower < point) && point < *upper
            })
        };
        let points = || -4..6;
        for at in points() {
            prop_assert_eq!(within(&together, at), within(&each[0], at) != within(&each[1], at));
        }
        let included = points().all(|at| !within(&each[0], at) || within(&each[1], at));
        prop_assert_eq!(included, is_below(&x, &y));
        let disjoint = points().all(|at| !(within(&each[0], at) && within(&each[1], at)));
        prop_assert_eq!(disjoint, are_independent(&[x, y]));
    }
}

#[test]
fn boards_may_be_independent_in_pairs_and_not_together() {
    // Brown & Brown, Example 3.18.
    let [x, y, z] = ["pizza 0 0 1 0 1 1", "free 0 -3", "free 2 1"].map(setup);
    assert_eq!([&x, &y, &z].map(plain_value), [1, 3, 1]);
    for pair in [[&x, &y], [&x, &z], [&y, &z]] {
        assert!(are_independent(&pair.map(Clone::clone)));
    }
    assert_eq!(plain_value(&sum([&x, &y, &z])), 3);
    assert!(!are_independent(&[x, y, z]));
}

#[test]
fn intervals_that_overlap_are_dependent() {
    assert!(!are_independent(&["free 3 1", "free 4 2"].map(setup)));
    assert!(are_independent(&["free 2 1", "free 4 3"].map(setup)));
    assert_eq!(compare(&setup("free 3 2"), &setup("free 4 1")), Some(Ordering::Less));
    assert_eq!(compare(&setup("free 3 1"), &setup("free 4 2")), None);
}

#[test]
fn only_invertible_boards_are_compared() {
    let [path, free] = ["path 1 0 1", "free 1"].map(setup);
    assert!(!plain_invertible(&path));
    assert_eq!(
        order(&free, &path, &Lab::default()).expect("small").expect_err("the path is not").board,
        1
    );
    let ev = measure(&[setup("ev 2")]).expect_err("it has an ev").to_string();
    assert!(
        ev.starts_with(
            "found a board with ev 2 in it, expected a board that is equivalent to free"
        ),
        "{ev}"
    );
}
