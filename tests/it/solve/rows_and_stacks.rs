//! Rows, stacks and their sums: every route to a value against the definition.

use crate::common::{board, coins, exact, form, outcome, sums, value, words};
use proptest::prelude::*;
use slicewise::board::{Board, Shape, Side};
use slicewise::solve::fence::Fences;
use slicewise::solve::oracle;
use slicewise::solve::{Reduction, analyse_components};
use slicewise::{NormalForm, Vertex};
use slicewise_lab::textbook::table::{NextCard, Table};

fn agrees_with_the_oracle(board: &Board<i64>) {
    let graph = board.graph();
    assert_eq!(value(board), oracle::value(&graph).expect("small"), "{board:?}");
    for (vertex, expected) in oracle::outcomes(&graph).expect("small") {
        assert_eq!(outcome(board, vertex), expected, "{vertex} of {board:?}");
    }
}

#[test]
fn all_short_rows_agree_with_the_oracle_in_every_interval() {
    for coins in words(&[0, 1, 2, 3], 7) {
        let row = board(vec![Shape::Row(exact(&coins))]);
        agrees_with_the_oracle(&row);
        let (fences, interval) = Fences::new(&coins).expect("small");
        let best_value = value(&row);
        assert_eq!(fences.row_value(interval), best_value, "{coins:?}");
        let best = match fences.best_end(interval) {
            None => continue,
            Some(Side::Left) => Vertex::new(0),
            Some(Side::Right) => Vertex::new(coins.len() as u32 - 1),
        };
        assert_eq!(outcome(&row, best), best_value, "{coins:?}");
    }
}

#[test]
fn all_short_rows_beside_short_stacks_agree_with_the_oracle() {
    let words = words(&[0, 1, 2], 4);
    for row in &words {
        for stack in &words {
            agrees_with_the_oracle(&board(vec![
                Shape::Row(exact(row)),
                Shape::Stack(exact(stack)),
            ]));
        }
    }
}

proptest! {
    #[test]
    fn a_path_that_is_cut_is_stacks_and_rows(coins in prop::collection::vec(0_i64..7, 0..30)) {
        let cut = NormalForm::from_cut_path(&coins, |coin| *coin == 0).expect("it fits");
        let mut parts: Vec<Shape> =
            coins.split(|coin| *coin == 0).map(|run| Shape::Row(exact(run))).collect();
        if parts.len() > 1 {
            let first = coins.iter().take_while(|coin| **coin != 0).copied().collect::<Vec<_>>();
            let last = coins.iter().rev().take_while(|coin| **coin != 0).copied();
            let last = last.collect::<Vec<_>>();
            let reversed = |run: &[i64]| run.iter().rev().copied().collect::<Vec<_>>();
            parts[0] = Shape::Stack(exact(&reversed(&first)));
            *parts.last_mut().expect("several") = Shape::Stack(exact(&reversed(&last)));
            prop_assert_eq!(cut, Some(form(&board(parts))));
        } else {
            prop_assert_eq!(cut, None);
        }
    }

    #[test]
    fn intervals_of_a_row_are_rows(coins in prop::collection::vec(-4_i64..5, 0..30), cut in 0..30_usize, keep in 0..30_usize) {
        let (fences, mut interval) = Fences::new(&coins).expect("small");
        let from = cut.min(coins.len());
        let to = (from + keep).min(coins.len());
        for _ in 0..from { interval = interval.without_first(); }
        for _ in to..coins.len() { interval = interval.without_last(); }
        prop_assert_eq!(fences.row_value(interval), NormalForm::from_row(&coins[from..to]).expect("it fits").value());
        let slices = fences.row_slices(interval).into_iter().map(|slice| fences.weight(slice)).collect();
        prop_assert_eq!(NormalForm::new(slices, 0).expect("it fits"), NormalForm::from_row(&coins[from..to]).expect("it fits"));
        let heaviest = fences.row_slices(interval).into_iter().map(|slice| fences.weight(slice)).max();
        prop_assert_eq!(fences.heaviest(interval), heaviest);
    }

    #[test]
    fn ends_of_a_row_are_stacks(coins in prop::collection::vec(-4_i64..5, 0..30), cut in 0..30_usize) {
        let (fences, whole) = Fences::new(&coins).expect("small");
        let cut = cut.min(coins.len());
        let (mut left_part, mut right_part) = (whole, whole);
        for _ in 0..cut { right_part = right_part.without_first(); }
        for _ in cut..coins.len() { left_part = left_part.without_last(); }
        let mirrored: Vec<i64> = coins[..cut].iter().rev().copied().collect();
        for (part, open, coins) in [(right_part, Side::Left, &coins[cut..]), (left_part, Side::Right, &mirrored[..])] {
            let (slices, ev) = fences.stack_slices(part, open);
            let weights: Vec<i64> = slices.into_iter().map(|slice| fences.weight(slice)).collect();
            prop_assert!(weights.is_sorted_by(|a, b| a >= b));
            prop_assert_eq!(fences.stack_heaviest(part, open), weights.first().copied());
            prop_assert_eq!(NormalForm::new(weights, ev).expect("it fits"), NormalForm::from_stack(coins).expect("it fits"));
        }
    }

    #[test]
    fn random_sums_agree_with_the_oracle(components in sums(4)) {
        agrees_with_the_oracle(&board(components));
    }

    #[test]
    fn the_three_principles_agree_with_the_fences(components in sums(30)) {
        let board = board(components);
        let reduction = Reduction::new(&board);
        let weights = reduction.pieces.iter().map(|piece| piece.weight).collect();
        prop_assert_eq!(reduction.value(), value(&board));
        prop_assert_eq!(NormalForm::new(weights, reduction.ev).expect("it fits"), form(&board));
    }

    #[test]
    fn the_slices_are_those_of_the_full_reduction(mut components in sums(30)) {
        components.retain(|shape| !matches!(shape, Shape::Forest { .. }));
        let board = board(components);
        let mut slices: Vec<i64> =
            analyse_components(&board).expect("open").slices.iter().map(|slice| slice.weight).collect();
        slices.sort_by_key(|&weight| std::cmp::Reverse(weight));
        let reduction = Reduction::new(&board);
        let pieces: Vec<i64> = reduction.greedy_order().iter().map(|piece| piece.weight).collect();
        prop_assert_eq!(slices, pieces);
    }

    #[test]
    fn the_table_agrees_with_the_fences(coins in coins(25)) {
        let table = Table::new(&coins).expect("small");
        let (fences, mut start) = Fences::new(&coins).expect("small");
        for i in 0..coins.len() {
            let mut interval = start;
            for j in (i..coins.len()).rev() {
                prop_assert_eq!(*table.difference(i, j), fences.row_value(interval));
                let best = fences.best_end(interval).expect("not empty");
                let expected: &[Side] = match table.next_card(i, j) {
                    NextCard::Either => &[Side::Left, Side::Right],
                    NextCard::Left => &[Side::Left],
                    NextCard::Right => &[Side::Right],
                };
                prop_assert_eq!(fences.optimal_ends(interval), expected);
                prop_assert!(expected.contains(&best), "{} to {}", i, j);
                interval = interval.without_last();
            }
            start = start.without_first();
        }
    }
}
