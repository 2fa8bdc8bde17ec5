//! The lanes agree with each other, and the door picks one that is wide enough.

use crate::common::{answered, board, form, known, sums};
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{Legend, OnPosition, Position, SetupError, Shape, WeightList};
use slicewise::number::Integer;
use slicewise::{Exact, NormalForm, Scalar, Setup, row, row::stack};

/// A setup with every weight multiplied by a number.
fn scaled(components: &[Shape], factor: &Exact) -> Setup {
    let times =
        |weights: &WeightList| -> WeightList { weights.iter().map(|it| it * factor).collect() };
    let components = components.iter().map(|shape| match shape {
        Shape::Row(weights) => Shape::Row(times(weights)),
        Shape::Stack(weights) => Shape::Stack(times(weights)),
        Shape::Free(weights) => Shape::Free(times(weights)),
        Shape::Ev(weights) => Shape::Ev(times(weights)),
        Shape::Forest { weights, parents } => {
            Shape::Forest { weights: times(weights), parents: parents.clone() }
        }
        other => panic!("{other:?} is not scaled here"),
    });
    Setup::new(components.collect())
}

fn exact(text: &str) -> Exact {
    text.parse().expect("a number")
}

proptest! {
    #[test]
    fn scaling_a_board_scales_the_answer(components in sums(8), which in 0..4_usize) {
        let factor = exact(["1/7", "0.001", "1e15", "123456789012345678901234567890/11"][which]);
        let plain = form(&board(components.clone()));
        let analysis = answered(&scaled(&components, &factor)).expect("a board");
        let times = |integer: &i64| Exact::from(*integer) * &factor;
        prop_assert_eq!(known(&analysis), times(&plain.value()));
        let found = analysis.normal_form.expect("open");
        prop_assert_eq!(found.ev(), &times(plain.ev()));
        let free: Vec<Exact> = plain.free().iter().map(times).collect();
        prop_assert_eq!(found.free(), free);
    }

    #[test]
    fn all_lanes_agree_on_rows_and_stacks(coins in prop::collection::vec(any::<i64>(), 0..12)) {
        let wide: Vec<i128> = coins.iter().map(Scalar::widen).collect();
        let big: Vec<Integer> = coins.iter().map(Scalar::to_integer).collect();
        prop_assert_eq!(row::value(&coins).to_integer(), row::value(&big));
        prop_assert_eq!(row::value(&wide), row::value(&big));
        prop_assert_eq!(stack::value(&coins).to_integer(), stack::value(&big));
        prop_assert_eq!(row::optimal_moves(&coins), row::optimal_moves(&big));
        prop_assert_eq!(NormalForm::from_row(&wide).expect("it fits").value(), row::value(&coins));
    }
}

/// The name of the lane that the door picks.
struct LaneName;

impl OnPosition for LaneName {
    type Output = &'static str;

    fn run<W: Scalar>(self, _: Position<W>, _: Legend) -> &'static str {
        W::NAME
    }
}

#[test]
fn the_narrowest_lane_that_cannot_overflow_is_chosen() {
    let lane = |text: &str| notation::parse(text).expect(text).enter(LaneName).expect(text);
    let most = i64::MAX / 4;
    assert_eq!(lane(&format!("row {most}")), "i64");
    assert_eq!(lane(&format!("row {most} 1")), "big");
    assert_eq!(lane(&format!("row -{most} + free 1")), "big");
    assert_eq!(lane("row 9223372036854775807 -9223372036854775808"), "big");
    assert_eq!(lane("row 1e38"), "big");
    assert_eq!(lane("row 1/700000001 1/700000003 1/700000009"), "i64");
    assert_eq!(lane("row 1/1000000007 1/1000000009 1000"), "big");
}

#[test]
fn numbers_at_the_edge_are_exact() {
    let value =
        |text: &str| answered(&notation::parse(text).expect(text)).expect(text).value.to_string();
    assert_eq!(value("row -9223372036854775808"), "-9223372036854775808");
    assert_eq!(value("row 9223372036854775807 -9223372036854775808"), "18446744073709551615");
    assert_eq!(value("row 1/3 + row 1/7 + row 1e40"), ten_to_the_40_less_4_21sts());
    assert_eq!(value("free 1/3 1/7"), "4/21");
    assert_eq!(value("free 0.1 0.2"), "1/10");
}

/// 10⁴⁰ − 1/3 + 1/7 = 10⁴⁰ − 4/21.
fn ten_to_the_40_less_4_21sts() -> String {
    let numerator = Exact::from(21) * exact("1e40") - Exact::from(4);
    format!("{numerator}/21")
}

#[test]
fn a_board_that_fits_no_lane_is_refused_with_its_reason() {
    let fractions: Vec<Exact> =
        (1..=60_000).map(|n: u64| Exact::ratio(1, 2 * n + 1).expect("not 0")).collect();
    let error =
        Setup::new(vec![Shape::Row(fractions.into())]).enter(LaneName).expect_err("too long");
    assert!(error.to_string().contains("common denominator exceeds"), "{error}");
    let lane = notation::parse("ev 1 -2").expect("it can be read").enter(LaneName);
    let error = lane.expect_err("a negative ev");
    assert_eq!(error.to_string(), "found the ev weight -2, expected 0 or more");
}

/// 2³³ bits: 65,536 for each of 131,072 weights. The limit counts the weights so far, so the fraction is the last.
#[test]
fn a_common_denominator_may_take_a_gibibyte_and_not_more() {
    let fraction = Exact::ratio(1, Integer::from(1) << 65_535).expect("not 0");
    let checked = |integers: usize| {
        let mut weights = vec![Exact::ONE; integers];
        weights.push(fraction.clone());
        Setup::new(vec![Shape::Row(weights.into())]).check()
    };
    assert_eq!(checked((1 << 17) - 1), Ok(()));
    assert_eq!(checked(1 << 17), Err(SetupError::CommonDenominatorTooLong { bits: 65_536 }));
}
