//! The value beside one free vertex; bounds by differences of weights; contexts with opposite signs.

use super::laws::{boards, contexts};
use crate::common::theory::{number, one, path, pizza, plain_value, setup};
use crate::common::{exact, words};
use proptest::prelude::*;
use slicewise::board::Shape;
use slicewise::theory::{
    Distance, FirstMove, Profile, Search, Theorem, Verdict, distance, domination, equivalent,
    narrowed, outcome, profile, sum, value_of,
};
use slicewise::{Exact, Setup, Vertex};

fn beside(board: &Setup, weight: i64) -> i64 {
    plain_value(&sum([board, &one(Shape::Free(exact(&[weight])))]))
}

/// The value beside a free vertex, from the turns: from the value where no vertex outweighs it, to the left.
fn read_off(profile: &Profile, weight: i64) -> i64 {
    const FAR: i64 = 1000;
    let mut value = FAR - number(&profile.value);
    let (mut at, mut slope) = (FAR, 1);
    for [turn, there] in &profile.turns {
        let turn = number(turn);
        if turn <= weight {
            break;
        }
        value -= slope * (at - turn);
        assert_eq!(value, number(there), "the value at a turn");
        (at, slope) = (turn, -slope);
    }
    value - slope * (at - weight)
}

proptest! {
    #[test]
    fn the_turns_are_those_of_the_values(board in boards(5)) {
        let profile = profile(&board).expect("small");
        for weight in -12..=12 {
            prop_assert_eq!(read_off(&profile, weight), beside(&board, weight));
        }
    }

    #[test]
    fn a_board_has_a_normal_form_exactly_if_its_profile_is_one(board in boards(5)) {
        let profile = profile(&board).expect("small");
        match &profile.normal_form {
            Some(form) => for context in contexts() {
                let [ours, theirs] = [&board, form].map(|board| plain_value(&sum([board, &context])));
                prop_assert_eq!(ours, theirs, "{}", context);
            },
            None => {
                prop_assert!(!profile.distance.is_zero());
                // No free weights and ev at all have this profile but these, up to the ev.
                let free = one(Shape::Free(profile.weights().into()));
                prop_assert_eq!(free.vertices() % 2, board.vertices() % 2);
            }
        }
    }

    #[test]
    fn weights_move_a_board_no_further_than_they_differ(
        coins in prop::collection::vec((-1_i64..4, -1_i64..4), 3..6), closed in any::<bool>(),
    ) {
        let (ours, theirs): (Vec<i64>, Vec<i64>) = coins.into_iter().unzip();
        let board = |coins: &[i64]| if closed { pizza(coins) } else { path(coins) };
        let (one, other) = (board(&ours), board(&theirs));
        let bound: i64 = ours.iter().zip(&theirs).map(|(one, other)| (one - other).abs()).sum();
        let search = Search { size: 2, limit: 200 };
        let at_most = match narrowed(&one, &other, &search).expect("small").0 {
            Distance::Exact { distance, .. } => number(&distance),
            Distance::Unknown { at_most } => number(&at_most.expect("the graphs are the same")),
            _ => unreachable!("the parity is the same"),
        };
        prop_assert!(at_most <= bound);
        for context in contexts() {
            let [ours, theirs] = [&one, &other].map(|board| plain_value(&sum([board, &context])));
            prop_assert!((ours - theirs).abs() <= at_most, "{}", context);
        }
    }

    #[test]
    fn boards_that_differ_win_and_lose_beside_one_board(ours in boards(3), theirs in boards(3)) {
        let found = equivalent(&ours, &theirs, &Search { size: 1, limit: 50 }).expect("small");
        let Verdict::No { witness: Some(witness), .. } = found else { return Ok(()) };
        let opposite = witness.with_opposite_signs(&ours, &theirs).expect("small");
        let values = [&ours, &theirs].map(|board| value_of(&sum([board, &opposite.context])).expect("small"));
        prop_assert_eq!(&values, &opposite.values);
        let zero = Exact::ZERO;
        prop_assert!(values[0] > zero && values[1] < zero || values[0] < zero && values[1] > zero);
    }

    #[test]
    fn moves_of_two_boards_are_compared_as_every_context_says(ours in boards(3), theirs in boards(3)) {
        let first = Vertex::new(0);
        let [better, worse] = [&ours, &theirs].map(|board| FirstMove { board, vertex: first });
        let Ok(found) = domination(better, worse, &Search { size: 1, limit: 50 }) else { return Ok(()) };
        let beside = |context: &Setup| {
            let wholes = [&ours, &theirs].map(|board| sum([board, context]));
            wholes.map(|board| outcome(FirstMove { board: &board, vertex: first }).expect("small"))
        };
        match found.verdict {
            Verdict::Yes(_) => for context in contexts() {
                let [better, worse] = beside(&context);
                prop_assert!(better >= worse, "{}", context);
            },
            Verdict::No { witness, .. } => {
                let witness = witness.expect("one is found");
                prop_assert_eq!(beside(&witness.context), witness.values.clone());
                prop_assert!(witness.values[0] < witness.values[1]);
            }
            _ => {}
        }
    }
}

#[test]
fn slopes_change_at_whole_weights() {
    // The value beside a half of a whole number lies on the line between the values beside whole ones.
    for word in words(&[0, 1, 3], 5) {
        let board = path(&word);
        for weight in -3..5 {
            let half = Exact::from(weight) + Exact::ratio(1, 2).expect("not 0");
            let there =
                value_of(&sum([&board, &one(Shape::Free(vec![half].into()))])).expect("small");
            let twice = beside(&board, weight) + beside(&board, weight + 1);
            assert_eq!(there * Exact::from(2), Exact::from(twice), "{word:?}");
            assert_eq!((beside(&board, weight) - beside(&board, weight + 1)).abs(), 1, "{word:?}");
        }
    }
}

#[test]
fn rotations_of_a_path_are_told_apart_by_small_boards() {
    // Brown & Brown, the examples after 4.13.
    let [one, other] = ["path 0 1 0 2", "path 1 0 2 0"].map(setup);
    let found = equivalent(&one, &other, &Search::default());
    let Ok(Verdict::No { by: Theorem::Context, witness: Some(witness) }) = found else {
        panic!("they are not equivalent: {found:?}");
    };
    assert!(witness.context.vertices() <= 2, "{}", witness.context);
}

#[test]
fn a_context_may_attain_the_bound_of_the_weights() {
    for (ours, theirs, apart) in
        [("path 1 0 1", "path 2 0 2", "2"), ("path 1 0 1 1/2", "path 1 0 1 0", "1/2")]
    {
        let [ours, theirs] = [ours, theirs].map(setup);
        assert!(matches!(distance(&ours, &theirs), Ok(Distance::Unknown { at_most: Some(_) })));
        let (found, witness) = narrowed(&ours, &theirs, &Search::default()).expect("small");
        let expected = apart.parse().expect("a number");
        assert_eq!(found, Distance::Exact { distance: expected, by: Theorem::Lipschitz });
        assert!(witness.is_some());
    }
}
