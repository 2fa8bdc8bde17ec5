//! The textbook methods against each other and against the definition.

use crate::common::{board, coins, exact, value, words};
use proptest::prelude::*;
use slicewise::board::Shape;
use slicewise::play::Strategy as Way;
use slicewise::row::colours::Colours;
use slicewise::row::guarantee::{Players, guarantee_by_recurrence};
use slicewise::{Ask, Exact, Game, Setup, Watch};
use slicewise_lab::textbook::table::Table;
use slicewise_lab::textbook::{
    Mistaken, TextbookError, judge, last_player, memo, random_rows, recursion,
};

fn of(players: usize) -> Players {
    Players::new(players).expect("some")
}

fn last_of(players: usize, coins: &[i64]) -> i64 {
    let last = of(players).seats().last().expect("some");
    guarantee_by_recurrence(coins, last, Watch::none()).expect("small")
}

#[test]
fn every_method_has_the_value_of_every_short_row() {
    for coins in words(&[-1, 0, 1, 3], 6) {
        let expected = value(&board(vec![Shape::Row(exact(&coins))]));
        assert_eq!(
            recursion::value(&coins, Watch::none()).map(|found| found.value),
            Ok(expected),
            "{coins:?}"
        );
        assert_eq!(memo::value(&coins).map(|found| found.value), Ok(expected), "{coins:?}");
        if let Some(last) = coins.len().checked_sub(1) {
            assert_eq!(*Table::new(&coins).expect("small").difference(0, last), expected);
        }
        let last = |players| last_player::value(&coins, of(players)).expect("small").value;
        assert_eq!(coins.iter().sum::<i64>() - 2 * last(2), expected, "{coins:?}");
        for players in 3..7 {
            assert_eq!(last(players), last_of(players, &coins), "{players}: {coins:?}");
        }
    }
}

#[test]
fn the_calls_are_as_many_as_the_sources_say() {
    for n in 1..20_usize {
        let coins: Vec<i64> = (0..n as i64).map(|at| at * at % 7).collect();
        let calls = (1 << n) - 1;
        assert_eq!(recursion::value(&coins, Watch::none()).map(|found| found.count), Ok(calls));
        let calls = (n * (n - 1) + 1) as u64;
        assert_eq!(memo::value(&coins).map(|found| found.count), Ok(calls));
        let cells = (n * n) as u64;
        for players in 2..6 {
            let calls = last_player::value(&coins, of(players)).expect("small").count;
            assert!(calls <= players as u64 * cells, "{players}");
        }
    }
}

#[test]
fn long_rows_are_refused() {
    let long = vec![1_i64; 2001];
    let refused = TextbookError::TooLong { found: 2001, limit: recursion::COIN_LIMIT };
    assert_eq!(recursion::value(&long, Watch::none()), Err(refused));
    let refused = TextbookError::TooLong { found: 2001, limit: memo::COIN_LIMIT };
    assert_eq!(memo::value(&long), Err(refused.clone()));
    assert_eq!(last_player::value(&long, of(2)), Err(refused.clone()));
    assert_eq!(last_player::value(&long, of(4)), Err(refused));
    assert!(memo::value(&long[1..]).is_ok(), "the recursion is as deep as the row is long");
    let wide = [i64::MAX, i64::MAX];
    assert!(matches!(memo::value(&wide), Err(TextbookError::Overflow(_))));
}

proptest! {
    #[test]
    fn methods_agree_on_longer_rows(coins in coins(16)) {
        let expected = value(&board(vec![Shape::Row(exact(&coins))]));
        prop_assert_eq!(recursion::value(&coins, Watch::none()).expect("small").value, expected);
        prop_assert_eq!(memo::value(&coins).expect("small").value, expected);
        for players in 2..6 {
            prop_assert_eq!(last_player::value(&coins, of(players)).expect("small").value, last_of(players, &coins));
        }
    }
}

/// What both players following one strategy lead to.
fn both(strategy: Way, coins: &[i64]) -> Exact {
    let game = Game::new(Setup::new(vec![Shape::Row(exact(coins))])).expect("a row");
    let [one, other] = game.simulate([strategy; 2], 0, &Ask::default()).expect("a row").totals;
    one - other
}

#[test]
fn what_wrong_programs_print_is_what_they_are_said_to_compute() {
    let mut wrong = [0; Mistaken::ALL.len()];
    for coins in words(&[-1, 0, 1, 3], 6) {
        let lead = Exact::from(recursion::value(&coins, Watch::none()).expect("small").value);
        let printed = |program: Mistaken| program.printed(&exact(&coins), &lead).expect("small");
        for program in Mistaken::ALL {
            wrong[program as usize] += usize::from(printed(program) != lead);
        }
        assert_eq!(printed(Mistaken::Greedy), both(Way::Greedy, &coins), "{coins:?}");
        let total: Exact = coins.iter().map(|&coin| Exact::from(coin)).sum();
        let twice = printed(Mistaken::Total) * Exact::from(2);
        assert_eq!(&twice - &lead, total, "{coins:?}");
        if coins.len().is_multiple_of(2) {
            let colour = Colours::new(&coins).map(|colours| colours.guarantee());
            assert_eq!(colour.map(Exact::from), Some(printed(Mistaken::Colour)), "{coins:?}");
        }
        let mut sorted = coins.clone();
        sorted.sort_unstable();
        let of_sorted = recursion::value(&sorted, Watch::none()).expect("small").value;
        assert_eq!(printed(Mistaken::Sorted), Exact::from(of_sorted), "free vertices: {coins:?}");
        assert_eq!(printed(Mistaken::NoSign), lead.abs());
    }
    // Short numbers overflow nowhere, and a float holds them.
    let exact = [Mistaken::Double, Mistaken::WrapTotal, Mistaken::WrapLead];
    for program in Mistaken::ALL {
        assert_eq!(wrong[program as usize] == 0, exact.contains(&program), "{program:?}");
    }
}

#[test]
fn the_first_wrong_output_is_found_wherever_it_is() {
    let rows = random_rows(7, "1..9".parse().expect("weights"), 5, 30).expect("rows");
    let leads: Vec<i64> = rows
        .iter()
        .map(|row| {
            let coins = row.as_integers().expect("integers");
            recursion::value(coins, Watch::none()).expect("small").value
        })
        .collect();
    for at in 0..=rows.len() {
        let output = |(number, lead): (usize, &i64)| (lead + i64::from(number == at)).to_string();
        let outputs: Vec<String> = leads.iter().enumerate().map(output).collect();
        let judged = judge(&rows, &outputs.join("\n")).expect("as many outputs as rows");
        assert_eq!((judged.right, judged.wrong.is_none()), (at, at == rows.len()));
        let Some(wrong) = judged.wrong else { continue };
        assert_eq!((wrong.index, wrong.expected), (at, Exact::from(leads[at])));
        assert_eq!(wrong.found, Some(Ok(Exact::from(leads[at] + 1))));
    }
}
