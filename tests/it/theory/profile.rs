//! The value beside one free vertex; bounds by differences of weights; contexts with opposite signs.

use std::collections::BTreeSet;

use super::laws::{boards, contexts};
use crate::common::theory::{number, one, path, pizza, plain_value, setup};
use crate::common::{all_rules, exact, general, graphs, words};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Rules, Shape, Taking};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup, Vertex};
use slicewise_lab::theory::{
    Distance, FirstMove, Lab, Profile, Stabilizer, Theorem, Verdict, distance, domination,
    equivalent, ev_test, narrowed, outcome, profile, scale, stabilizer, sum, value_of,
};

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
        let profile = profile(&board, &Lab::default()).expect("small");
        for weight in -12..=12 {
            prop_assert_eq!(read_off(&profile, weight), beside(&board, weight));
        }
    }

    #[test]
    fn a_board_has_a_normal_form_exactly_if_its_profile_is_one(board in boards(5)) {
        let profile = profile(&board, &Lab::default()).expect("small");
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
        let lab = Lab { size: 2, limit: 200, ..Lab::default() };
        let at_most = match narrowed(&one, &other, &lab).expect("small").0 {
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
    fn moves_of_two_boards_are_compared_as_every_context_says(ours in boards(3), theirs in boards(3)) {
        let first = Vertex::new(0);
        let [better, worse] = [&ours, &theirs].map(|board| FirstMove::taking(board, first));
        let Ok(found) = domination(better, worse, &Lab { size: 1, limit: 50, ..Lab::default() }) else { return Ok(()) };
        let beside = |context: &Setup| {
            let wholes = [&ours, &theirs].map(|board| sum([board, context]));
            wholes.map(|board| outcome(FirstMove::taking(&board, first), &Lab::default()).expect("small"))
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
                value_of(&sum([&board, &one(Shape::Free(vec![half].into()))]), &Lab::default())
                    .expect("small");
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
    let found = equivalent(&one, &other, &Lab::default());
    let Ok(Verdict::No { by: Theorem::Context, witness: Some(witness) }) = found else {
        panic!("they are not equivalent: {found:?}");
    };
    assert!(witness.context.vertices() <= 2, "{}", witness.context);
}

#[test]
fn a_context_may_attain_the_bound_of_the_weights() {
    for (ours, theirs, apart) in
        [("path 0 1 0 1", "path 0 2 0 1", "1"), ("path 1/2 1 0 1", "path 0 1 0 1", "1/2")]
    {
        let [ours, theirs] = [ours, theirs].map(setup);
        assert!(matches!(
            distance(&ours, &theirs, &Lab::default()),
            Ok(Distance::Unknown { at_most: Some(_) })
        ));
        let (found, witness) = narrowed(&ours, &theirs, &Lab::default()).expect("small");
        let expected = apart.parse().expect("a number");
        assert_eq!(found, Distance::Exact { distance: expected, by: Theorem::Lipschitz });
        assert!(witness.is_some());
    }
}

/// Two boards with an even vertex that no theorem tells alike, and no context apart: edges between available vertices open nothing.
fn hardly_different(weights: &[i64]) -> [Setup; 2] {
    let vertices = 0..weights.len();
    let list = |words: Vec<String>| words.join(" ");
    let edges = list(vertices.clone().skip(1).map(|at| format!("{}-{at}", at - 1)).collect());
    let [weights, all] = [
        list(weights.iter().map(i64::to_string).collect()),
        list(vertices.map(|at| at.to_string()).collect()),
    ];
    [format!("edges {edges} "), String::new()]
        .map(|edges| setup(&format!("graph {weights} {edges}open {all} even 0")))
}

/// The size up to which contexts were tried, how many were, and their weights.
fn tried(weights: &[i64], lab: &Lab<'_>) -> (usize, usize, Vec<Exact>) {
    let [one, other] = hardly_different(weights);
    let found = equivalent(&one, &other, lab).expect("small");
    let Verdict::Open { size, tried, weights } = found else { panic!("{found:?}") };
    (size, tried, weights)
}

#[test]
fn free_vertices_of_contexts_have_sums_and_differences_of_weights() {
    let (_, _, found) = tried(&[1, 4], &Lab { size: 0, limit: 1, ..Lab::default() });
    // 1 more than the sum of both boards.
    let mut twice: BTreeSet<i64> = [-22, 22].into_iter().collect();
    for one in [0, 1, 4] {
        twice.extend([2 * one, -2 * one]);
        for other in [0, 1, 4].into_iter().filter(|&other| other != one) {
            let sum = one + other;
            twice.extend([2 * sum, -2 * sum, 2 * (one - other), sum]);
        }
    }
    let half = |twice: i64| Exact::ratio(twice, 2).expect("not 0");
    let expected: BTreeSet<Exact> = twice.into_iter().map(half).collect();
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
}

#[test]
fn contexts_are_made_of_few_weights() {
    let (_, _, weights) =
        tried(&[1, 4, 9, 20, 50, 100, 200], &Lab { size: 0, limit: 1, ..Lab::default() });
    assert_eq!(weights.len(), 16);
}

/// The least of the words that spell a path, or a pizza that may begin at any piece.
fn least_spelling(word: &[i64], is_pizza: bool) -> Option<Vec<i64>> {
    let mirrored: Vec<i64> = word.iter().rev().copied().collect();
    let turns = if is_pizza { word.len() } else { 1 };
    let turned = |by: usize| [word, &mirrored[..]].map(|word| [&word[by..], &word[..by]].concat());
    (0..turns).flat_map(turned).min()
}

#[test]
fn contexts_have_every_small_path_and_pizza_once() {
    const MOST: usize = 4;
    let (size, tried, free) = tried(&[0, 1], &Lab { size: MOST, limit: 2000, ..Lab::default() });
    let choices = |of: usize| (0..of).fold(1, |all, at| all * (free.len() - at) / (at + 1));
    let shapes = |len: usize| {
        let of_kind = |is_pizza: bool| {
            let words = words(&[0, 1], len).into_iter().filter(|word| word.len() == len);
            words.map(|word| least_spelling(&word, is_pizza)).collect::<BTreeSet<_>>().len()
        };
        // Up to three vertices are free after any first move, so that a pizza of three is none.
        of_kind(false) + if len > 3 { of_kind(true) } else { 0 }
    };
    let of_size = |size: usize| -> usize {
        let closed = (3..=size).map(|closed| shapes(closed) * choices(size - closed));
        choices(size) + closed.sum::<usize>()
    };
    assert_eq!((size, tried), (MOST, (0..=MOST).map(of_size).sum::<usize>()));
}

#[test]
fn turns_of_fractions_are_those_of_whole_numbers_divided() {
    let third = Exact::ratio(1, 3).expect("not 0");
    for word in words(&[0, 1, 3], 4) {
        for board in [path(&word), pizza(&word)] {
            let image = scale(&board, &third, &Exact::ZERO, &Lab::default()).expect("small").image;
            let turns = profile(&board, &Lab::default()).expect("small").turns.into_iter();
            let expected: Vec<_> = turns.map(|turn| turn.map(|number| number * &third)).collect();
            assert_eq!(profile(&image, &Lab::default()).expect("small").turns, expected, "{image}");
        }
    }
}

/// Compares the first moves of two boards, and checks the outcomes of the witness, if there is one.
fn compared(ours: &str, theirs: &str, lab: &Lab<'_>) -> Verdict {
    let [ours, theirs] = [ours, theirs].map(setup);
    let first = Vertex::new(0);
    let [better, worse] = [&ours, &theirs].map(|board| FirstMove::taking(board, first));
    let verdict = domination(better, worse, lab).expect("small").verdict;
    if let Verdict::No { witness: Some(witness), .. } = &verdict {
        let outcomes = [&ours, &theirs].map(|board| {
            let whole = sum([board, &witness.context]);
            outcome(FirstMove::taking(&whole, first), &Lab::default()).expect("small")
        });
        assert_eq!(outcomes, witness.values);
        assert!(outcomes[0] < outcomes[1]);
    }
    verdict
}

#[test]
fn a_bound_of_the_distance_is_enough_to_dominate() {
    // The paths are at most 2 apart, by their weights, and neither is invertible.
    let theirs = "free 0 + path 2 0 2";
    let found = compared("free 2 + path 1 0 1", theirs, &Lab::default());
    assert_eq!(found, Verdict::Yes(Theorem::MetricDomination));
    let found = compared("free 1 + path 1 0 1", theirs, &Lab::default());
    assert!(matches!(found, Verdict::No { witness: Some(_), .. }), "{found:?}");
}

#[test]
fn no_move_dominates_one_that_leaves_a_board_of_the_other_parity() {
    let lab = Lab { size: 0, limit: 1, ..Lab::default() };
    for (ours, theirs) in [("free 100", "free 1 1"), ("free 100 1", "free 1")] {
        let found = compared(ours, theirs, &lab);
        let by_parity = matches!(found, Verdict::No { by: Theorem::Parity, witness: Some(_) });
        assert!(by_parity, "{found:?}");
    }
}

#[test]
fn a_move_that_does_not_dominate_is_refuted_beside_two_large_weights() {
    // The 20 leads by 20, and `free 0 1` is worth up to 21 more: beside `free 0 1` and large weights -c and 3c.
    let lab = Lab { size: 0, limit: 1, ..Lab::default() };
    let found = compared("free 20 + free 0 1", "free 0 + path 20 1 2 1", &lab);
    let by_distance =
        matches!(found, Verdict::No { by: Theorem::MetricDomination, witness: Some(_) });
    assert!(by_distance, "{found:?}");
    let found = compared("free 21 + free 0 1", "free 0 + path 20 1 2 1", &lab);
    assert_eq!(found, Verdict::Yes(Theorem::MetricDomination));
}

/// The maps of the weights that are tried: all but the identity.
const MAPS: [[i64; 2]; 8] = [[1, 1], [1, -2], [2, 0], [2, -1], [2, -2], [3, -2], [3, -4], [2, 1]];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn boards_are_equivalent_to_their_images_under_their_stabilizer_only(board in boards(4)) {
        let found = stabilizer(&board, &Lab::default()).expect("small");
        for [factor, plus] in MAPS {
            let image = scale(&board, &factor.into(), &plus.into(), &Lab::default()).expect("small").image;
            let stays = match &found {
                Stabilizer::All => true,
                Stabilizer::Shifts(_) => factor == 1,
                Stabilizer::Around(point) => &(point * Exact::from(factor)) + Exact::from(plus) == *point,
                _ => false,
            };
            let same = equivalent(&board, &image, &Lab { size: 2, limit: 300, ..Lab::default() }).expect("small");
            match same {
                Verdict::Yes(_) => prop_assert!(stays, "{} {} {}", board, factor, plus),
                Verdict::No { .. } => prop_assert!(!stays, "{} {} {}", board, factor, plus),
                _ => {}
            }
        }
    }
}

#[test]
fn each_stabilizer_is_that_of_some_board() {
    for (board, expected) in [
        ("pizza 0 0 0 0", Stabilizer::All),
        ("row 5 5", Stabilizer::All),
        ("stack 0 0 2 3", Stabilizer::Shifts(1.into())),
        ("path 0 3 3", Stabilizer::Around(0.into())),
        ("path 2 0 2", Stabilizer::Identity),
        ("row 3 5 4", Stabilizer::Around(2.into())),
        ("pizza 1 0 1 0 1", Stabilizer::Identity),
        ("free 2 1", Stabilizer::Identity),
    ] {
        let found = stabilizer(&setup(board), &Lab::default()).expect("small");
        assert_eq!(found, expected, "{board}");
    }
}

/// The rules under which two passes end the play.
fn two_passes() -> impl Iterator<Item = Rules> {
    all_rules().filter(|rules| {
        rules.passing.ends_on_two() && matches!(rules.taking, Taking::Share | Taking::Grab)
    })
}

/// The value by the definition, under any rules.
fn value_under(rules: Rules, components: Vec<Shape>) -> i64 {
    oracle::general_value(&general(components, rules)).expect("small")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn profiles_under_passing_are_those_of_the_values(graph in graphs(5)) {
        for rules in two_passes() {
            // All weights are doubled, so that the turns, at halves, are whole.
            let double = |weight: Exact| weight * Exact::from(2);
            let weights = graph.weights.iter().map(double).collect();
            let board = Shape::Graph(GraphShape { weights, even: vec![], ..graph.clone() });
            let setup = Setup { components: vec![board.clone()], rules };
            let found = profile(&setup, &Lab::default()).expect("small");
            let beside = |weight: i64| value_under(rules, vec![board.clone(), Shape::Free(exact(&[weight]))]);
            let end: i64 = 1 + graph.weights.iter().map(|weight| 2 * number(&weight).abs()).sum::<i64>();
            let from = if rules.passing.leaves_worthless_vertices() { 0 } else { -end };
            prop_assert_eq!(beside(from - 3), if from == 0 { beside(0) } else { beside(from) + if found.turns.len() % 2 == 1 { 3 } else { -3 } });
            // Read off from the right to the left.
            let (mut value, mut slope) = (beside(end), 1);
            for weight in (from..end).rev() {
                if found.weights().contains(&Exact::from(weight + 1)) {
                    slope = -slope;
                }
                value -= slope;
                prop_assert_eq!(value, beside(weight), "{} beside {}", setup, weight);
            }
            let free = Shape::Free(found.weights().into());
            let apart = value_under(rules, vec![board.clone(), free]);
            prop_assert_eq!(number(&found.distance), apart, "{}", setup);
            prop_assert_eq!(found.normal_form.is_some(), apart == 0);
        }
    }
}

#[test]
fn evs_under_passing_are_worth_nothing() {
    for rules in two_passes() {
        for text in ["ev 3", "stack 0 3 1 5", "ev 1 + free 2 2"] {
            let board = Setup { rules, ..setup(text) };
            let found = ev_test(&board, &Lab::default()).expect("small");
            assert_eq!(found.weight, Some(Exact::ZERO), "{board}");
            for context in contexts() {
                let of = |board: &Setup| value_under(rules, sum([board, &context]).components);
                assert_eq!(of(&board), of(&Setup::default()), "{board} beside {context}");
            }
        }
        let free = Setup { rules, ..setup("free 2 1") };
        assert_eq!(ev_test(&free, &Lab::default()).expect("small").weight, None);
    }
}
