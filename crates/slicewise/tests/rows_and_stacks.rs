//! Rows, stacks and their sums: every route to a value against the definition.

use proptest::prelude::*;
use slicewise::board::{Lane, Open};
use slicewise::fence::{BestEnd, Fences};
use slicewise::{Board, Exact, NormalForm, Setup, Vertex, board::Shape, oracle};

fn exact(coins: &[i64]) -> Vec<Exact> {
    coins.iter().copied().map(Exact::from).collect()
}

fn board(components: Vec<Shape>) -> Board<i64> {
    match (Setup { components }).board().expect("small integers").lane {
        Lane::I64(board) => board,
        other => panic!("small integers are in the {} lane", other.name()),
    }
}

/// Every list of at most `len` letters from `letters`.
fn words(letters: &[i64], len: usize) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    let mut longest = all.clone();
    for _ in 0..len {
        longest = longest
            .iter()
            .flat_map(|word| letters.iter().map(move |&letter| [&word[..], &[letter]].concat()))
            .collect();
        all.extend(longest.iter().cloned());
    }
    all
}

fn outcome(board: &Board<i64>, vertex: Vertex) -> i64 {
    let mut after = board.clone();
    after.take(vertex).expect("a legal move");
    board.weight(vertex) - NormalForm::of(&after).value()
}

fn agrees_with_the_oracle(board: &Board<i64>) {
    let graph = board.graph();
    assert_eq!(NormalForm::of(board).value(), oracle::value(&graph).expect("small"), "{board:?}");
    for (vertex, expected) in oracle::outcomes(&graph).expect("small") {
        assert_eq!(outcome(board, vertex), expected, "{vertex} of {board:?}");
    }
}

#[test]
fn all_short_rows_agree_with_the_oracle_in_every_interval() {
    for coins in words(&[0, 1, 2, 3], 7) {
        let row = board(vec![Shape::Row(exact(&coins))]);
        agrees_with_the_oracle(&row);
        let (fences, interval) = Fences::of(&coins).expect("small");
        let value = NormalForm::of(&row).value();
        assert_eq!(fences.row_value(interval), value, "{coins:?}");
        let best = match fences.best_end(interval) {
            None => continue,
            Some(BestEnd::Left) => Vertex::new(0),
            Some(BestEnd::Right) => Vertex::new(coins.len() as u32 - 1),
        };
        assert_eq!(outcome(&row, best), value, "{coins:?}");
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
    fn intervals_of_a_row_are_rows(coins in prop::collection::vec(-4_i64..5, 0..30), cut in 0..30_usize, keep in 0..30_usize) {
        let (fences, mut interval) = Fences::of(&coins).expect("small");
        let from = cut.min(coins.len());
        let to = (from + keep).min(coins.len());
        for _ in 0..from { interval = interval.without_first(); }
        for _ in to..coins.len() { interval = interval.without_last(); }
        prop_assert_eq!(fences.row_value(interval), NormalForm::of_row(&coins[from..to]).value());
        let slices = fences.row_slices(interval).into_iter().map(|slice| fences.weight(slice)).collect();
        prop_assert_eq!(NormalForm::new(slices, 0), NormalForm::of_row(&coins[from..to]));
        let heaviest = fences.row_slices(interval).into_iter().map(|slice| fences.weight(slice)).max();
        prop_assert_eq!(fences.heaviest(interval), heaviest);
    }

    #[test]
    fn ends_of_a_row_are_stacks(coins in prop::collection::vec(-4_i64..5, 0..30), cut in 0..30_usize) {
        let (fences, whole) = Fences::of(&coins).expect("small");
        let cut = cut.min(coins.len());
        let (mut left_part, mut right_part) = (whole, whole);
        for _ in 0..cut { right_part = right_part.without_first(); }
        for _ in cut..coins.len() { left_part = left_part.without_last(); }
        let mirrored: Vec<i64> = coins[..cut].iter().rev().copied().collect();
        for (part, open, coins) in [(right_part, Open::Left, &coins[cut..]), (left_part, Open::Right, &mirrored[..])] {
            let (slices, ev) = fences.stack_slices(part, open);
            let weights: Vec<i64> = slices.into_iter().map(|slice| fences.weight(slice)).collect();
            prop_assert!(weights.is_sorted_by(|a, b| a >= b));
            prop_assert_eq!(fences.stack_heaviest(part, open), weights.first().copied());
            prop_assert_eq!(NormalForm::new(weights, ev), NormalForm::of_stack(coins));
        }
    }

    #[test]
    fn random_sums_agree_with_the_oracle(
        rows in prop::collection::vec(prop::collection::vec(-3_i64..7, 0..5), 0..3),
        stacks in prop::collection::vec(prop::collection::vec(-3_i64..7, 0..5), 0..3),
        free in prop::collection::vec(-3_i64..7, 0..3),
        ev in prop::collection::vec(0_i64..7, 0..2),
    ) {
        let mut components: Vec<Shape> = rows.iter().map(|row| Shape::Row(exact(row))).collect();
        components.extend(stacks.iter().map(|stack| Shape::Stack(exact(stack))));
        components.push(Shape::Free(exact(&free)));
        components.push(Shape::Ev(exact(&ev)));
        agrees_with_the_oracle(&board(components));
    }
}
