//! Small boards, one by one and many at once: every way against the tables of the definition, and on
//! small boards all of them against the oracle.

use std::iter::once;

use proptest::collection::vec;
use proptest::prelude::*;
use slicewise::board::Shape;
use slicewise::number::Integer;
use slicewise::row::{self, Coin, pizza};
use slicewise::solve::first_move;
use slicewise::solve::oracle;
use slicewise::{NormalForm, Scalar, Setup};

use super::units::on_each_unit;
use crate::boards::{exact, graph_of, words};

/// The value of a row by the recurrence on all intervals.
fn by_the_table(coins: &[i64]) -> i128 {
    let mut values = vec![0_i128; coins.len() + 1];
    for len in 1..=coins.len() {
        for start in 0..=coins.len() - len {
            let [first, last] = [start, start + len - 1].map(|at| i128::from(coins[at]));
            values[start] = (first - values[start + 1]).max(last - values[start]);
        }
    }
    values[0]
}

/// The outcomes of all first moves into a pizza, each by the table of the row that it leaves.
fn by_the_tables(pieces: &[i64]) -> Vec<i128> {
    let outcome = |piece: usize| {
        let left = [&pieces[piece + 1..], &pieces[..piece]].concat();
        i128::from(pieces[piece]) - by_the_table(&left)
    };
    (0..pieces.len()).map(outcome).collect()
}

/// The value of a pizza by the recurrence on all intervals of the cycle.
fn by_the_cyclic_table(pieces: &[i64]) -> i128 {
    let n = pieces.len();
    let mut values = vec![0_i128; n];
    for len in 1..n {
        let value = |start: usize| {
            let [first, last] = [start, (start + len - 1) % n].map(|at| i128::from(pieces[at]));
            (first - values[(start + 1) % n]).max(last - values[start])
        };
        values = (0..n).map(value).collect();
    }
    let outcomes = (0..n).map(|piece| i128::from(pieces[piece]) - values[(piece + 1) % n]);
    outcomes.max().unwrap_or_default()
}

fn coins_of<C: TryFrom<i64>>(board: &[i64]) -> Option<Vec<C>> {
    board.iter().map(|&coin| C::try_from(coin).ok()).collect()
}

/// All ways to the values of rows and pizzas of a type of coins, which takes some of the boards.
fn every_way<C: Coin<Sum = i128> + TryFrom<i64>>(boards: &[Vec<i64>]) {
    let fitting =
        boards.iter().filter_map(|board| coins_of::<C>(board).map(|coins| (board, coins)));
    let (boards, coins): (Vec<&Vec<i64>>, Vec<Vec<C>>) = fitting.unzip();
    let rows: Vec<i128> = boards.iter().map(|row| by_the_table(row)).collect();
    let pizzas: Vec<i128> = boards.iter().map(|pizza| by_the_cyclic_table(pizza)).collect();
    for ((coins, value), best) in coins.iter().zip(&rows).zip(&pizzas) {
        assert_eq!((row::value(coins), pizza::value(coins)), (*value, *best));
        assert_eq!(row::value_on_threads(coins, 2), *value);
    }
    for (unit, found) in on_each_unit(|| (row::values(&coins), pizza::values(&coins))) {
        assert_eq!(found, (rows.clone(), pizzas.clone()), "{unit}");
    }
}

fn every_way_of_every_coin(boards: &[Vec<i64>]) {
    every_way::<i8>(boards);
    every_way::<i16>(boards);
    every_way::<i32>(boards);
    every_way::<i64>(boards);
    every_way::<u8>(boards);
    every_way::<u16>(boards);
    every_way::<u32>(boards);
}

/// In the list of all words, rows of many lengths are side by side.
#[test]
fn every_board_of_up_to_eight_small_coins() {
    let words = words(&[-1, 0, 1], 8);
    every_way_of_every_coin(&words);
    let mut from_the_end = words;
    from_the_end.sort_by_key(|word| word.iter().copied().rev().collect::<Vec<_>>());
    every_way::<i8>(&from_the_end);
}

#[test]
fn every_first_move_into_every_small_pizza_and_path() {
    let alone = NormalForm::default();
    for coins in words(&[-1, 0, 1], 8) {
        let (found, expected) =
            (first_move::pizza::outcomes(&coins, &alone), by_the_tables(&coins));
        let found = found.expect("it fits").into_iter().map(i128::from);
        assert!(found.eq(expected.iter().copied()), "{coins:?}");
        assert_eq!(by_the_cyclic_table(&coins), expected.into_iter().max().unwrap_or_default());
        let slow = first_move::path::outcomes_one_by_one(&coins, &alone);
        assert_eq!(first_move::path::outcomes(&coins, &alone), slow, "{coins:?}");
    }
}

#[test]
fn the_oracle_agrees() {
    for coins in words(&[-2, 0, 1], 5) {
        let value = |shape: Shape| {
            let graph = graph_of(&Setup::new(vec![shape]));
            i128::from(oracle::general_value(&graph).expect("small"))
        };
        assert_eq!(row::values([&coins]), [value(Shape::Row(exact(&coins)))]);
        assert_eq!(pizza::values(vec![&coins; 9]), [value(Shape::Pizza(exact(&coins))); 9]);
        let outcomes = first_move::path::outcomes(&coins, &NormalForm::default()).expect("it fits");
        let best = outcomes.into_iter().max().unwrap_or_default();
        assert_eq!(i128::from(best), value(Shape::Path(exact(&coins))));
    }
}

#[test]
fn no_boards_and_empty_boards() {
    assert!(row::values::<i64, Vec<i64>>([]).is_empty());
    assert!(pizza::values::<i8, [i8; 3]>([]).is_empty());
    assert!(row::values::<Integer, Vec<Integer>>([]).is_empty());
    for count in [1, 3, 4, 64, 65, 1025] {
        assert_eq!(row::values(vec![[0_i16; 0]; count]), vec![0; count]);
        assert_eq!(pizza::values(vec![[0_i16; 0]; count]), vec![0; count]);
    }
    let ragged: [&[i64]; 6] = [&[], &[5], &[], &[1, 8], &[], &[4, 2, 6, 7]];
    assert_eq!(row::values(ragged), [0, 5, 0, 7, 0, 3]);
    assert_eq!(pizza::values(ragged), [0, 5, 0, 7, 0, 3]);
}

/// Boards whose absolute weights add up to `total`, or to a little less: one heavy coin; all of them as
/// heavy, of one sign, of alternating signs, of signs in pairs.
fn boards_of(total: i128, len: usize) -> Vec<Vec<i64>> {
    let each = total / len as i128;
    let first = total - each * (len as i128 - 1);
    let signs: [fn(usize) -> i128; 5] =
        [|_| 1, |_| -1, |at| [1, -1][at % 2], |at| [-1, 1][at % 2], |at| [1, 1, -1, -1][at % 4]];
    let even = |sign: fn(usize) -> i128| -> Vec<i128> {
        once(first).chain((1..len).map(|_| each)).enumerate().map(|(at, w)| w * sign(at)).collect()
    };
    let lone = |weight: i128| once(weight).chain((1..len).map(|at| (at % 2) as i128)).collect();
    let boards = signs.map(even).into_iter().chain([lone(first), lone(-first)]);
    let narrow =
        |board: Vec<i128>| board.into_iter().map(|coin| i64::try_from(coin).ok()).collect();
    boards.filter_map(narrow).collect()
}

/// At the largest sum that fits a lane, one beyond it, and where a lane is given up for a wider one.
#[test]
fn sums_at_the_edges_of_every_lane() {
    let edges = [7, 15, 31, 63].map(|bits| 1_i128 << bits);
    for len in [1, 2, 3, 7, 8, 15, 16, 17, 31, 32] {
        let mut boards = Vec::new();
        for edge in edges {
            for total in [edge / 2, edge - 1, edge, edge + 1, 2 * edge] {
                boards.extend(boards_of(total, len));
            }
            // Coins at the bits that decide on the lane.
            for shift in 0..7 {
                for coin in [(edge >> shift) - 1, edge >> shift, -(edge >> shift)] {
                    if let Ok(coin) = i64::try_from(coin) {
                        boards.push(
                            (0..len)
                                .map(|at| if at % 3 == 2 { -coin.max(-9) } else { coin })
                                .collect(),
                        );
                    }
                }
            }
        }
        every_way::<i64>(&boards);
        every_way::<i32>(&boards);
        // Each by itself among small ones, so that it alone changes the lane.
        let small = vec![1_i64; len];
        for board in boards {
            let mut list = vec![&small; 40];
            list[17] = &board;
            let expected: Vec<i128> = list.iter().map(|board| by_the_table(board)).collect();
            assert_eq!(row::values(&list), expected, "{board:?}");
            let expected: Vec<i128> = list.iter().map(|board| by_the_cyclic_table(board)).collect();
            assert_eq!(pizza::values(&list), expected, "{board:?}");
        }
    }
}

/// Rows in which a player gets the lighter coin each time, so that their values are as far from 0 as coins of
/// this range allow: at the largest number of a lane, and a little beyond it.
#[test]
fn ranges_at_the_edges_of_every_lane() {
    for edge in [7, 15, 31, 63].map(|bits| (1_i128 << bits) - 1) {
        for len in [1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32] {
            let half = (len as i128 / 2).max(1);
            let mut boards = Vec::new();
            for range in [0, 1, edge / half / 2, edge / half - 1, edge / half] {
                for beyond in [-1, 0, 1, 2] {
                    let far = edge - half * range + beyond;
                    for ends in [[-far, range - far], [far - range, far]] {
                        let Ok(ends) =
                            ends.map(i64::try_from).into_iter().collect::<Result<Vec<_>, _>>()
                        else {
                            continue;
                        };
                        boards.extend([0, 1].map(|first| {
                            (0..len).map(|at| ends[(at + first) % 2]).collect::<Vec<_>>()
                        }));
                    }
                }
            }
            for board in &boards {
                // By themselves, and not in the lane that others need.
                let expected = [by_the_table(board), by_the_cyclic_table(board)];
                let found = [row::values(vec![board; 5]), pizza::values(vec![board; 5])];
                assert_eq!(found, expected.map(|value| vec![value; 5]), "{board:?}");
            }
            every_way::<i64>(&boards);
        }
    }
}

#[test]
fn the_least_and_the_largest_coins() {
    let letters = [i64::MIN, -1, i64::MAX];
    every_way::<i64>(&words(&letters, 5));
    let long = |len: usize| (0..len).map(|at| letters[at * at % 3]).collect::<Vec<_>>();
    every_way::<i64>(&(0..70).map(long).collect::<Vec<_>>());
    let narrow = |least: i64, largest: i64| words(&[least, 0, largest], 5);
    every_way::<i8>(&narrow(i8::MIN.into(), i8::MAX.into()));
    every_way::<i16>(&narrow(i16::MIN.into(), i16::MAX.into()));
    every_way::<i32>(&narrow(i32::MIN.into(), i32::MAX.into()));
    every_way::<u32>(&narrow(0, u32::MAX.into()));
}

#[test]
fn first_moves_at_the_edge_of_every_lane() {
    for len in [1, 2, 3, 15, 31, 32, 33] {
        for total in [i128::from(i64::MAX) / 4 - 1, i128::from(i64::MAX) / 4] {
            for board in boards_of(total, len) {
                let alone = NormalForm::default();
                let found = first_move::pizza::outcomes(&board, &alone).expect("it fits");
                assert!(found.into_iter().map(i128::from).eq(by_the_tables(&board)));
                let slow = first_move::path::outcomes_one_by_one(&board, &alone);
                assert_eq!(first_move::path::outcomes(&board, &alone), slow);
                let wide: Vec<i128> = board.iter().map(|&coin| i128::from(coin)).collect();
                let found = first_move::pizza::outcomes(&wide, &NormalForm::default());
                assert_eq!(found.expect("it fits"), by_the_tables(&board));
            }
        }
        let beyond = i128::from(i64::MAX) / 4 + 1;
        let sum = |board: &[i64]| board.iter().map(|&coin| i128::from(coin).abs()).sum::<i128>();
        for board in boards_of(beyond, len).iter().filter(|board| sum(board) >= beyond) {
            assert!(first_move::pizza::outcomes(board, &NormalForm::default()).is_err());
            assert!(first_move::path::outcomes(board, &NormalForm::default()).is_err());
        }
    }
}

/// Longer lists than are sorted together.
#[test]
fn thousands_of_boards() {
    let mut state = 1_u64;
    let mut chance = |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    for most in [3, 17, 40] {
        let mut board = || {
            let len = chance(most);
            (0..len).map(|_| chance(9) as i64 - 2).collect()
        };
        let boards: Vec<Vec<i64>> = (0..2500).map(|_| board()).collect();
        let expected: Vec<i128> = boards.iter().map(|row| by_the_table(row)).collect();
        assert_eq!(row::values(&boards), expected);
        let expected: Vec<i128> = boards.iter().map(|pizza| by_the_cyclic_table(pizza)).collect();
        assert_eq!(pizza::values(&boards), expected);
    }
}

#[test]
fn coins_of_any_width_and_lists_of_any_kind() {
    let wide = [vec![i128::MAX, i128::MIN], vec![], vec![-3]];
    let big: Vec<Vec<Integer>> =
        wide.iter().map(|row| row.iter().map(Scalar::to_integer).collect()).collect();
    let expected: Vec<Integer> = big.iter().map(|row| row::value(row)).collect();
    assert_eq!((row::values(&wide), row::values(&big)), (expected.clone(), expected.clone()));
    assert_eq!((pizza::values(&wide), pizza::values(&big)), (expected.clone(), expected));
    let flat = [4_i64, 2, 6, 7, 3, 2, 5, 4, 1];
    assert_eq!(row::values(flat.chunks(4)), [3, 2, 1]);
    assert_eq!(row::values([[4_u8, 2, 6, 7], [3, 2, 5, 4]]), [3, 2]);
    assert_eq!(row::values(flat.windows(1).chain(once(&flat[..4])))[9], 3);
}

/// Lists of boards of any lengths, with weights of a few bits or of many.
fn lists() -> impl Strategy<Value = Vec<Vec<i64>>> {
    let bits = prop_oneof![0..4_u32, 4..12_u32, 12..28_u32, 28..60_u32, 60..64_u32];
    let length = prop_oneof![8 => 0..33_usize, 1 => 33..50_usize, 8 => Just(15_usize)];
    let list = vec((length, vec(any::<i64>(), 50), 0..64_u32), 0..100);
    (list, bits, any::<bool>()).prop_map(|(boards, bits, alike)| {
        let board = |(len, mut coins, own): (usize, Vec<i64>, u32)| {
            coins.truncate(len);
            let bits = if alike { bits } else { bits.min(own) };
            coins.iter_mut().for_each(|coin| *coin >>= 63_u32.saturating_sub(bits));
            coins
        };
        boards.into_iter().map(board).collect()
    })
}

proptest! {
    #[test]
    fn many_boards_at_once_are_the_boards_one_by_one(boards in lists()) {
        every_way::<i8>(&boards);
        every_way::<i32>(&boards);
        every_way::<i64>(&boards);
    }

    #[test]
    fn first_moves_into_short_and_long_components(
        coins in vec(-99_i64..1 << 20, 0..40),
        ev in 0_i64..99,
    ) {
        let ev = NormalForm::new(Vec::new(), ev).expect("it fits");
        for beside in [NormalForm::default(), ev] {
            let slow = first_move::pizza::outcomes_one_by_one(&coins, &beside);
            prop_assert_eq!(first_move::pizza::outcomes(&coins, &beside), slow);
            let slow = first_move::path::outcomes_one_by_one(&coins, &beside);
            prop_assert_eq!(first_move::path::outcomes(&coins, &beside), slow);
            let big = |numbers: &[i64]| numbers.iter().map(Scalar::to_integer).collect::<Vec<_>>();
            let big_ev = NormalForm::new(Vec::new(), beside.ev().to_integer()).expect("it fits");
            let found = first_move::pizza::outcomes(&big(&coins), &big_ev).expect("it fits");
            prop_assert_eq!(found, big(&first_move::pizza::outcomes(&coins, &beside).expect("it fits")));
        }
    }
}
