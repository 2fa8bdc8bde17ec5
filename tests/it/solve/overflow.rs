//! No public function answers with a number that has wrapped: at the edge of a lane it refuses, or it
//! answers in the wider lane.

use slicewise::number::Integer;
use slicewise::row::{colours::Colours, greedy};
use slicewise::solve::fence::Fences;
use slicewise::solve::first_move::{self, FirstMoveError, Unbroached, forest, path, pizza, tree};
use slicewise::solve::normal_form::Forest;
use slicewise::{NormalForm, Overflow};
use slicewise_lab::textbook::table::Table;

const MOST: i64 = i64::MAX / 4;

/// Weights of which `i64` cannot hold the sum, in many mixtures of signs and sizes.
fn too_wide() -> Vec<Vec<i64>> {
    let mut all = vec![
        vec![i64::MAX, i64::MIN],
        vec![i64::MIN, i64::MAX],
        vec![i64::MIN],
        vec![i64::MAX, i64::MAX, i64::MAX],
        vec![MOST, 1],
        vec![1, -MOST],
    ];
    all.extend(
        (3..9).map(|len| (0..len).map(|at| if at % 2 == 0 { MOST } else { -MOST }).collect()),
    );
    all
}

fn in_a_line(len: usize) -> (Vec<Option<u32>>, Vec<(u32, u32)>) {
    let parents = (0..len as u32).map(|vertex| vertex.checked_sub(1)).collect();
    (parents, (1..len as u32).map(|vertex| (vertex - 1, vertex)).collect())
}

fn big(coins: &[i64]) -> Vec<Integer> {
    coins.iter().map(|&coin| Integer::from(coin)).collect()
}

#[test]
fn weights_too_wide_for_the_lane_are_refused() {
    let alone = NormalForm::default();
    for coins in too_wide() {
        let total = coins.iter().map(|&coin| i128::from(coin).abs()).sum::<i128>();
        let refusal = Overflow { lane: "i64", total: Integer::from(total) };
        assert_eq!(NormalForm::from_row(&coins), Err(refusal.clone()), "{coins:?}");
        assert_eq!(NormalForm::from_stack(&coins), Err(refusal.clone()), "{coins:?}");
        assert_eq!(NormalForm::new(coins.clone(), 0), Err(refusal.clone()), "{coins:?}");
        assert_eq!(Fences::new(&coins).expect_err("too wide"), refusal, "{coins:?}");
        assert!(Table::new(&coins).is_err(), "{coins:?}");
        assert_eq!(pizza::outcomes(&coins, &alone), Err(refusal.clone()), "{coins:?}");
        assert_eq!(path::outcomes(&coins, &alone), Err(refusal.clone()), "{coins:?}");
        assert_eq!(pizza::outcomes_one_by_one(&coins, &alone), Err(refusal.clone()), "{coins:?}");
        assert_eq!(path::outcomes_one_by_one(&coins, &alone), Err(refusal.clone()), "{coins:?}");

        let (parents, edges) = in_a_line(coins.len());
        let stack = Forest::new(coins.clone(), parents).expect("a forest");
        assert_eq!(NormalForm::from_forest(&stack), Err(refusal.clone()), "{coins:?}");
        assert_eq!(forest::outcomes(&stack, &alone), Err(refusal.clone()), "{coins:?}");
        let line = tree::Tree::new(coins.clone(), &edges).expect("a tree");
        assert_eq!(tree::outcomes(&line, &alone), Err(refusal.clone()), "{coins:?}");
        assert_eq!(tree::outcomes_one_by_one(&line, &alone), Err(refusal.clone()), "{coins:?}");
        for closed in [Unbroached::Pizza(&coins), Unbroached::Path(&coins), Unbroached::Tree(&line)]
        {
            let refusal = FirstMoveError::Overflow(refusal.clone());
            assert_eq!(first_move::value(&[closed], &alone), Err(refusal.clone()), "{coins:?}");
            assert_eq!(first_move::outcomes(&[closed], &alone), Err(refusal), "{coins:?}");
        }
    }
}

#[test]
fn what_is_beside_counts() {
    let beside = NormalForm::new(vec![MOST - 3], 1).expect("it fits");
    let refusal = Overflow { lane: "i64", total: Integer::from(MOST) + Integer::from(1) };
    let (parents, edges) = in_a_line(2);
    let stack = Forest::new(vec![1, 2], parents).expect("a forest");
    let line = tree::Tree::new(vec![1, 2], &edges).expect("a tree");
    assert_eq!(pizza::outcomes(&[1, 2], &beside), Err(refusal.clone()));
    assert_eq!(path::outcomes(&[1, 2], &beside), Err(refusal.clone()));
    assert_eq!(forest::outcomes(&stack, &beside), Err(refusal.clone()));
    assert_eq!(tree::outcomes(&line, &beside), Err(refusal.clone()));
    let (one, other) = (Unbroached::Pizza(&[1][..]), Unbroached::Path(&[2][..]));
    assert_eq!(first_move::value(&[one, other], &beside), Err(refusal.clone().into()));
    assert_eq!(first_move::outcomes(&[one, other], &beside), Err(refusal.clone().into()));
    let small = NormalForm::from_row(&[1, 2]).expect("it fits");
    assert_eq!(small.plus(&beside), Err(refusal));

    // One less, and all is well: 1 and the large weight go to one player, as the 1 comes last.
    assert_eq!(pizza::outcomes(&[1], &beside), Ok(vec![1 - (MOST - 3) - 1]));
}

#[test]
fn an_ev_counts() {
    let refusal = Overflow { lane: "i64", total: Integer::from(i64::MAX) };
    assert_eq!(NormalForm::new(Vec::new(), i64::MAX), Err(refusal));
    let form = NormalForm::new(Vec::new(), MOST).expect("it fits");
    assert_eq!(form.value(), -MOST);
    assert!(form.plus(&form).is_err());
}

#[test]
fn what_fits_is_right_up_to_the_edge() {
    for len in 1..8_usize {
        let most = MOST / len as i64;
        for signs in 0..1_u32 << len {
            let coins: Vec<i64> =
                (0..len).map(|at| if signs >> at & 1 == 1 { -most } else { most }).collect();
            let wide = big(&coins);
            let alone = (NormalForm::default(), NormalForm::default());
            let same = |narrow: Result<Vec<i64>, Overflow>,
                        wide: Result<Vec<Integer>, Overflow>| {
                assert_eq!(big(&narrow.expect("it fits")), wide.expect("it fits"), "{coins:?}");
            };
            same(pizza::outcomes(&coins, &alone.0), pizza::outcomes(&wide, &alone.1));
            same(path::outcomes(&coins, &alone.0), path::outcomes(&wide, &alone.1));
            let (_, edges) = in_a_line(len);
            let line = tree::Tree::new(coins.clone(), &edges).expect("a tree");
            let wide_line = tree::Tree::new(wide.clone(), &edges).expect("a tree");
            same(tree::outcomes(&line, &alone.0), tree::outcomes(&wide_line, &alone.1));
            let row = NormalForm::from_row(&coins).expect("it fits").value();
            assert_eq!(Integer::from(row), NormalForm::from_row(&wide).expect("it fits").value());
            let stack = NormalForm::from_stack(&coins).expect("it fits").value();
            assert_eq!(
                Integer::from(stack),
                NormalForm::from_stack(&wide).expect("it fits").value()
            );
        }
    }
}

#[test]
fn single_numbers_are_answered_in_the_wider_lane() {
    for coins in too_wide() {
        let wide = big(&coins);
        let text = format!("{coins:?}");
        let found = greedy::best_against(&coins);
        assert_eq!(Integer::from(found), greedy::best_against(&wide), "{text}");
        let found = greedy::best_against_on_pizza(&coins);
        assert_eq!(Integer::from(found), greedy::best_against_on_pizza(&wide), "{text}");
        let found = Colours::new(&coins).map(|colours| Integer::from(colours.guarantee()));
        assert_eq!(found, Colours::new(&wide).map(|colours| colours.guarantee()), "{text}");
    }
    let sum = Colours::new(&[i64::MAX, 0, i64::MAX, 0]).expect("even").guarantee();
    assert_eq!(sum, 2 * i128::from(i64::MAX));
}
