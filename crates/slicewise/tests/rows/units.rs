//! Every vector unit of the machine gives the same numbers, and those of the definition.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use proptest::collection::vec;
use proptest::prelude::*;
use slicewise::board::Side;
use slicewise::number::Integer;
use slicewise::row::guarantee::{Players, guarantee_by_recurrence};
use slicewise::row::{self, Index, Stream, Unit};
use slicewise::{Scalar, Watch};

/// Computes something on each unit of this machine, the narrowest first. The unit in use is one for the
/// whole process, so the tests that force one take turns.
pub(super) fn on_each_unit<T>(compute: impl Fn() -> T) -> Vec<(Unit, T)> {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = Unit::available().map(|unit| {
        Unit::force(Some(unit)).expect("the machine has the unit");
        assert_eq!(Unit::in_use(), unit);
        (unit, compute())
    });
    let found = found.collect();
    Unit::force(None).expect("no unit is forced");
    found
}

/// The values of all intervals, by the definition: O(n²).
fn table(coins: &[i64]) -> Vec<Vec<i128>> {
    let mut values = vec![vec![0_i128; coins.len() + 1]];
    for len in 1..=coins.len() {
        let shorter = &values[len - 1];
        let value = |start: usize| {
            let [first, last] = [start, start + len - 1].map(|at| i128::from(coins[at]));
            (first - shorter[start + 1]).max(last - shorter[start])
        };
        values.push((0..=coins.len() - len).map(value).collect());
    }
    values
}

/// The outcome of taking an end of a part, by the table.
fn outcome(coins: &[i64], values: &[Vec<i128>], part: &Range<usize>, end: Side) -> i128 {
    let shorter = &values[part.len() - 1];
    match end {
        Side::Left => i128::from(coins[part.start]) - shorter[part.start + 1],
        Side::Right => i128::from(coins[part.end - 1]) - shorter[part.start],
    }
}

/// Random rows, falling and rising coins (one slice each, or three coins a slice) around them.
fn rows() -> impl Strategy<Value = Vec<i64>> {
    let slope = || (vec(30_i64..90, 0..150), any::<bool>());
    let weight = prop_oneof![-9_i64..60, -(1_i64 << 40)..1 << 40, any::<i64>()];
    let middle = prop_oneof![vec(0_i64..2, 0..99), vec(-9_i64..60, 0..99), vec(weight, 0..20)];
    (slope(), middle, slope()).prop_map(|((mut left, left_threes), middle, (mut right, threes))| {
        left.sort_unstable_by(|a, b| b.cmp(a));
        right.sort_unstable();
        let slices = |slope: Vec<i64>, threes| -> Vec<i64> {
            slope
                .into_iter()
                .flat_map(|w| vec![w, 99, 99].into_iter().take(if threes { 3 } else { 1 }))
                .collect()
        };
        [slices(left, left_threes), middle, slices(right, threes)].concat()
    })
}

proptest! {
    #[test]
    fn every_unit_gives_the_values_of_the_table(coins in rows()) {
        let values = table(&coins);
        let expected = values[coins.len()][0];
        for (unit, found) in on_each_unit(|| row::value(&coins)) {
            prop_assert_eq!(found, expected, "{}", unit);
        }
        let streamed = on_each_unit(|| {
            let mut stream = Stream::default();
            coins.chunks(37).for_each(|piece| stream.push(piece));
            stream.value()
        });
        for (unit, found) in streamed {
            prop_assert_eq!(found, expected, "{}", unit);
        }
    }

    #[test]
    fn every_unit_gives_the_best_ends_of_the_table(coins in rows()) {
        let values = table(&coins);
        let parts: Vec<_> = (0..coins.len()).step_by(3)
            .flat_map(|start| (start + 1..=coins.len()).step_by(5).map(move |end| start..end))
            .collect();
        let all = on_each_unit(|| {
            let index = Index::of(&coins);
            parts.iter().map(|part| index.best_end(part.clone())).collect::<Vec<_>>()
        });
        for (unit, ends) in all {
            for (part, end) in parts.iter().zip(ends) {
                let outcome = outcome(&coins, &values, part, end.expect("the part is not empty"));
                prop_assert_eq!(outcome, values[part.len()][part.start], "{} {:?}", unit, part);
            }
        }
    }

    #[test]
    fn every_unit_gives_the_same_guarantees(coins in vec(-99_i64..1 << 20, 0..400), m in 2..9_usize) {
        let seat = Players::new(m).and_then(|players| players.seat(m / 2)).expect("a seat");
        let found = on_each_unit(|| guarantee_by_recurrence(&coins, seat, Watch::none()));
        for (unit, guarantee) in &found {
            prop_assert_eq!(guarantee, &found[0].1, "{}", unit);
        }
    }

    /// No public function of a row wraps: all of them are those of big integers, at the edges of `i64`.
    #[test]
    fn no_number_of_a_row_wraps(
        coins in vec(prop_oneof![Just(i64::MIN), Just(i64::MAX), any::<i64>(), -2..2_i64], 0..40),
    ) {
        let big: Vec<Integer> = coins.iter().map(Scalar::to_integer).collect();
        let bigs = |numbers: &[i128]| numbers.iter().map(Scalar::to_integer).collect::<Vec<_>>();
        let mut stream = Stream::default();
        stream.push(&coins);
        for value in [row::value(&coins), row::value_on_threads(&coins, 2), stream.value()] {
            prop_assert_eq!(value.to_integer(), row::value(&big));
        }
        for profits in [row::profits(&coins), stream.profits()] {
            prop_assert_eq!(bigs(&profits), row::profits(&big).to_vec());
        }
        prop_assert_eq!(bigs(&row::outcomes(&coins)), row::outcomes(&big));
        prop_assert_eq!(row::optimal_moves(&coins), row::optimal_moves(&big));
        prop_assert_eq!(row::stack::value(&coins).to_integer(), row::stack::value(&big));
        prop_assert_eq!(bigs(&row::stack::profits(&coins)), row::stack::profits(&big).to_vec());
        let ends = Index::of(&coins).best_end(0..coins.len());
        let best = ends.map(|end| if end == Side::Left { 0 } else { coins.len() - 1 });
        prop_assert!(best.is_none_or(|best| row::optimal_moves(&big).contains(&best)));
    }
}

/// Coins of 128 bits are computed in big integers where `i128` does not hold their sums.
#[test]
fn no_number_of_a_row_of_128_bits_wraps() {
    for coins in [[i128::MAX; 5], [i128::MIN; 5], [i128::MAX, i128::MIN, 0, i128::MAX, i128::MIN]] {
        let big = coins.map(Integer::from);
        assert_eq!(row::value(&coins), row::value(&big));
        assert_eq!(row::profits(&coins), row::profits(&big));
        assert_eq!(row::outcomes(&coins), row::outcomes(&big));
        assert_eq!(row::stack::profits(&coins), row::stack::profits(&big));
    }
}

/// Twice that if their sum needs more than 62 bits.
#[test]
fn an_index_takes_less_than_a_byte_a_coin() {
    for len in [4096, 5000] {
        let coins: Vec<i64> = (0..len).map(|at| at * at % 1009).collect();
        assert!(Index::of(&coins).memory() < coins.len());
        let large: Vec<i64> = coins.iter().map(|coin| coin << 50).collect();
        assert!(Index::of(&large).memory() < 2 * coins.len());
    }
}

#[test]
fn the_best_end_of_every_part_is_optimal_by_the_table() {
    for (times, modulus) in [(7, 5), (11, 13), (5, 31), (23, 97)] {
        let coins: Vec<i64> = (0..45_i64).map(|at| at * at * times % modulus).collect();
        let (values, index) = (table(&coins), Index::of(&coins));
        for start in 0..coins.len() {
            for part in (start + 1..=coins.len()).map(|end| start..end) {
                let end = index.best_end(part.clone()).expect("the part is not empty");
                let outcome = outcome(&coins, &values, &part, end);
                assert_eq!(outcome, values[part.len()][start], "{part:?} of {coins:?}");
            }
        }
    }
}
