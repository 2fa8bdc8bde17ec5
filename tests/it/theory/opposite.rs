//! Boards beside which one of two others wins and the other loses, and boards beside which values shift.

use super::laws::boards;
use crate::common::theory::{number, plain_value, setup};
use proptest::prelude::*;
use slicewise::{Exact, Setup};
use slicewise_lab::theory::{
    Lab, Parity, Verdict, Wanted, Which, Witness, equivalent, invertible, is_odd, opposite, shift,
    sum,
};

const PARITIES: [Parity; 2] = [Parity::Even, Parity::Odd];
const BOTH: [Which; 2] = [Which::First, Which::Second];

fn found(boards: [&Setup; 2], wanted: Wanted) -> Option<Option<Witness>> {
    let lab = Lab { size: 1, limit: 50, ..Lab::default() };
    match equivalent(boards[0], boards[1], &lab).expect("small") {
        Verdict::No { witness: Some(witness), .. } => {
            Some(opposite(boards, &witness, wanted, &lab).expect("small"))
        }
        _ => None,
    }
}

/// Whether one board wins, the other loses, and all that was wanted holds, by the definition of the values.
fn is_opposite(boards: [&Setup; 2], witness: &Witness, wanted: Wanted) -> bool {
    let values = boards.map(|board| plain_value(&sum([board, &witness.context])));
    let wins = values.map(|value| value > 0);
    values == witness.values.each_ref().map(number)
        && wins[0] != wins[1]
        && !values.contains(&0)
        && wanted.winner.is_none_or(|winner| wins[usize::from(winner == Which::Second)])
        && wanted.parity.is_none_or(|parity| is_odd(&witness.context) == (parity == Parity::Odd))
}

/// A board with all weights doubled, so that what is half way between two values is a whole number.
fn doubled(board: &Setup) -> Setup {
    let two = |weight: Exact| weight * Exact::from(2);
    let shapes = board.components.iter();
    let components =
        shapes.map(|shape| shape.with_weights(shape.weights().iter().map(two).collect()));
    Setup { components: components.collect(), rules: board.rules }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_parity_of_the_context_or_the_winner_may_be_chosen(ours in boards(3), theirs in boards(3)) {
        let boards = [&doubled(&ours), &doubled(&theirs)];
        let parities = PARITIES.map(|parity| Wanted { parity: Some(parity), winner: None });
        let winners = BOTH.map(|winner| Wanted { parity: None, winner: Some(winner) });
        for wanted in [Wanted::default()].into_iter().chain(parities).chain(winners) {
            let Some(found) = found(boards, wanted) else { return Ok(()) };
            prop_assert!(is_opposite(boards, &found.expect("there is one"), wanted), "{:?}", wanted);
        }
    }

    #[test]
    fn both_may_be_chosen_for_invertible_boards_and_those_of_different_parity(
        ours in boards(3), theirs in boards(3),
    ) {
        let boards = [&doubled(&ours), &doubled(&theirs)];
        let have_inverses = boards.iter().all(|board| {
            invertible(board, &Lab::default()).expect("small").is_invertible()
        });
        let may_fail = is_odd(&ours) == is_odd(&theirs) && !have_inverses;
        for parity in PARITIES {
            for winner in BOTH {
                let wanted = Wanted { parity: Some(parity), winner: Some(winner) };
                let Some(found) = found(boards, wanted) else { return Ok(()) };
                match found {
                    Some(found) => prop_assert!(is_opposite(boards, &found, wanted), "{:?}", wanted),
                    None => prop_assert!(may_fail, "{:?}", wanted),
                }
            }
        }
    }

    #[test]
    fn one_board_shifts_finitely_many(all in prop::collection::vec(boards(3), 1..4), by in -4_i64..5) {
        let found = shift(&all, &by.into(), &Lab::default()).expect("small");
        for (board, values) in all.iter().zip(&found.values) {
            let [alone, beside] = [board.clone(), sum([board, &found.beside])].map(|board| plain_value(&board));
            prop_assert_eq!(values.each_ref().map(number), [alone, beside]);
            prop_assert_eq!(beside, if is_odd(board) { alone + by } else { alone - by });
        }
    }
}

#[test]
fn evs_decide_who_wins_by_the_parity_of_the_context() {
    let boards = [&setup("ev 2"), &setup("ev 4")];
    for (parity, winner, exists) in [
        (Parity::Even, Which::First, true),
        (Parity::Even, Which::Second, false),
        (Parity::Odd, Which::First, false),
        (Parity::Odd, Which::Second, true),
    ] {
        let wanted = Wanted { parity: Some(parity), winner: Some(winner) };
        let found = found(boards, wanted).expect("they differ");
        assert_eq!(found.is_some(), exists, "{wanted:?}");
        assert!(found.is_none_or(|found| is_opposite(boards, &found, wanted)));
    }
}

#[test]
fn no_board_shifts_all_others_below_zero() {
    // Heavier boards than those that it was made for: the two negative vertices no longer come last.
    let made_for = setup("row 1 2");
    let found = shift(&[made_for], &(-2).into(), &Lab::default()).expect("small");
    let heavier = setup("free -12 -4");
    let [alone, beside] =
        [heavier.clone(), sum([&heavier, &found.beside])].map(|board| plain_value(&board));
    assert_ne!(beside, alone + 2);
}
