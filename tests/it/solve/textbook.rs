//! The textbook methods against each other and against the definition.

use crate::common::{board, coins, exact, value, words};
use proptest::prelude::*;
use slicewise::Watch;
use slicewise::board::Shape;
use slicewise::row::guarantee::{Players, guarantee_by_recurrence};
use slicewise_lab::textbook::table::Table;
use slicewise_lab::textbook::{TextbookError, last_player, memo, recursion};

fn last_of(players: usize, coins: &[i64]) -> i64 {
    let players = Players::new(players).expect("two or three");
    let last = players.seats().last().expect("two or three");
    guarantee_by_recurrence(coins, last, Watch::none()).expect("small")
}

#[test]
fn every_method_has_the_value_of_every_short_row() {
    for coins in words(&[-1, 0, 1, 3], 6) {
        let expected = value(&board(vec![Shape::Row(exact(&coins))]));
        assert_eq!(recursion::value(&coins).map(|found| found.value), Ok(expected), "{coins:?}");
        assert_eq!(memo::value(&coins).map(|found| found.value), Ok(expected), "{coins:?}");
        if let Some(last) = coins.len().checked_sub(1) {
            assert_eq!(*Table::new(&coins).expect("small").difference(0, last), expected);
        }
        let second = last_player::of_two(&coins).expect("small").value;
        assert_eq!(coins.iter().sum::<i64>() - 2 * second, expected, "{coins:?}");
        let third = last_player::of_three(&coins).expect("small").value;
        assert_eq!(third, last_of(3, &coins), "{coins:?}");
    }
}

#[test]
fn the_calls_are_as_many_as_the_sources_say() {
    for n in 1..20_usize {
        let coins: Vec<i64> = (0..n as i64).map(|at| at * at % 7).collect();
        let calls = (1 << n) - 1;
        assert_eq!(recursion::value(&coins).map(|found| found.count), Ok(calls));
        let calls = (n * (n - 1) + 1) as u64;
        assert_eq!(memo::value(&coins).map(|found| found.count), Ok(calls));
        let cells = (n * n) as u64;
        assert!(last_player::of_two(&coins).expect("small").count <= 2 * cells);
        assert!(last_player::of_three(&coins).expect("small").count <= 2 * cells);
    }
}

#[test]
fn long_rows_are_refused() {
    let long = vec![1_i64; 2001];
    let refused = TextbookError::TooLong { found: 2001, limit: recursion::COIN_LIMIT };
    assert_eq!(recursion::value(&long), Err(refused));
    let refused = TextbookError::TooLong { found: 2001, limit: memo::COIN_LIMIT };
    assert_eq!(memo::value(&long), Err(refused.clone()));
    assert_eq!(last_player::of_two(&long), Err(refused.clone()));
    assert_eq!(last_player::of_three(&long), Err(refused));
    assert!(memo::value(&long[1..]).is_ok(), "the recursion is as deep as the row is long");
    let wide = [i64::MAX, i64::MAX];
    assert!(matches!(memo::value(&wide), Err(TextbookError::Overflow(_))));
}

proptest! {
    #[test]
    fn methods_agree_on_longer_rows(coins in coins(16)) {
        let expected = value(&board(vec![Shape::Row(exact(&coins))]));
        prop_assert_eq!(recursion::value(&coins).expect("small").value, expected);
        prop_assert_eq!(memo::value(&coins).expect("small").value, expected);
        prop_assert_eq!(last_player::of_two(&coins).expect("small").value, last_of(2, &coins));
        prop_assert_eq!(last_player::of_three(&coins).expect("small").value, last_of(3, &coins));
    }
}
