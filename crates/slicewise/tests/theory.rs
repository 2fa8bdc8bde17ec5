//! The laboratory against the definitions.
#![allow(clippy::panic)]

mod common;

use common::cases::read;
use common::{exact, forests, general, graphs, trees, words};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Rules, Shape};
use slicewise::theory::{
    Distance, Independence, Obstacle, Order, Parts, Search, Sequence, Theorem, Verdict,
    by_recursion, clusters, distance, domination, equivalent, ev_test, farthest as farthest_found,
    independence, invertible, one_forced_pass, order, recognise, rotations, scale, sum,
    test_sequence, value_of, zero_cycle,
};
use slicewise::{Exact, Setup, Vertex, notation, oracle};

fn setup(text: &str) -> Setup {
    notation::parse(text).expect(text)
}

fn one(shape: Shape) -> Setup {
    Setup::new(vec![shape])
}

fn path(coins: &[i64]) -> Setup {
    one(Shape::Path(exact(coins)))
}

fn pizza(coins: &[i64]) -> Setup {
    one(Shape::Pizza(exact(coins)))
}

/// The value by the definition.
fn plain_value(setup: &Setup) -> i64 {
    let board = general(setup.components.clone(), Rules::default());
    oracle::general_value(&board).expect("small")
}

/// The value with one forced pass, by its definition.
fn plain_pass(setup: &Setup) -> i64 {
    let board = general(setup.components.clone(), Rules::default());
    by_recursion(&board.field.graph).expect("small")
}

fn number(exact: &Exact) -> i64 {
    exact.as_i64().expect("a small integer")
}

fn is_invertible(setup: &Setup) -> bool {
    invertible(setup).expect("small").is_invertible()
}

/// Theorem 3.25 by the definition.
fn plain_invertible(setup: &Setup) -> bool {
    plain_pass(&sum([setup, setup])) == 0
}

/// Boards to try as contexts: every kind of small component, alone and in pairs.
fn contexts() -> Vec<Setup> {
    let mut parts = vec![Setup::default()];
    for word in words(&[0, 1, 3], 3) {
        parts.push(path(&word));
        parts.push(one(Shape::Stack(exact(&word))));
        parts.push(one(Shape::Row(exact(&word))));
    }
    parts.extend([pizza(&[0, 1, 0, 2]), pizza(&[1, 0, 1, 0, 1]), path(&[0, 1, 0, 1])]);
    parts.extend([-40, -7, -1, 0, 2, 7, 40].map(|coin| one(Shape::Free(exact(&[coin])))));
    let pairs = [-40, 1, 40].map(|coin| one(Shape::Free(exact(&[coin, -20]))));
    parts.extend(pairs);
    parts
}

/// Plain graphs, which have no anchored and no even vertices.
fn plain_graphs(len: usize) -> impl Strategy<Value = GraphShape> {
    graphs(len).prop_map(|graph| GraphShape { anchored: vec![], even: vec![], ..graph })
}

/// Sums of components of every kind.
fn boards(len: usize) -> impl Strategy<Value = Setup> {
    let closed = prop_oneof![
        prop::collection::vec(-1_i64..4, 0..=len).prop_map(|coins| Shape::Path(exact(&coins))),
        prop::collection::vec(-1_i64..4, 0..=len).prop_map(|coins| Shape::Pizza(exact(&coins))),
        trees(len),
        plain_graphs(len).prop_map(Shape::Graph),
        forests(len),
    ];
    let free = prop::collection::vec(-2_i64..4, 0..3).prop_map(|coins| Shape::Free(exact(&coins)));
    let ev =
        prop_oneof![Just(Shape::Free(vec![])), (0_i64..3).prop_map(|ev| Shape::Ev(exact(&[ev])))];
    (closed, free, ev).prop_map(|(closed, free, ev)| Setup::new(vec![closed, free, ev]))
}

/// A row and a stack.
fn open_boards() -> impl Strategy<Value = Setup> {
    let parts = (common::coins(4), common::coins(3));
    parts.prop_map(|(row, stack)| {
        Setup::new(vec![Shape::Row(exact(&row)), Shape::Stack(exact(&stack))])
    })
}

proptest! {
    #[test]
    fn graphs_are_recognised_for_what_they_are(graph in plain_graphs(7), free in -3_i64..4) {
        let beside = one(Shape::Free(exact(&[free])));
        let shapes = recognise(&graph);
        let found = plain_value(&sum([&Setup::new(shapes), &beside]));
        prop_assert_eq!(found, plain_value(&sum([&one(Shape::Graph(graph)), &beside])));
    }

    #[test]
    fn values_are_the_oracles(board in boards(5)) {
        prop_assert_eq!(number(&value_of(&board).expect("small")), plain_value(&board));
    }

    #[test]
    fn parts_are_equivalent_to_the_whole(board in boards(5), other in boards(3)) {
        let parts = Parts::of(&board).expect("small");
        let again = sum([&parts.core(), &one(Shape::Ev(vec![parts.ev.clone()]))]);
        prop_assert_eq!(plain_value(&sum([&again, &other])), plain_value(&sum([&board, &other])));
    }

    #[test]
    fn one_forced_pass_is_its_definition(board in boards(5)) {
        prop_assert_eq!(number(&one_forced_pass(&board).expect("small")), plain_pass(&board));
    }

    #[test]
    fn one_forced_pass_shifts_with_an_ev(board in boards(4), ev in 0_i64..5) {
        let with = plain_pass(&sum([&board, &one(Shape::Ev(exact(&[ev])))]));
        let sign = if board.vertices() % 2 == 0 { 1 } else { -1 };
        prop_assert_eq!(with, plain_pass(&board) + sign * ev);
    }

    #[test]
    fn invertible_by_theorem_is_invertible_by_one_forced_pass(board in boards(4)) {
        prop_assert_eq!(is_invertible(&board), plain_invertible(&board));
    }

    #[test]
    fn trees_are_invertible_by_their_first_moves(tree in trees(6)) {
        let tree = one(tree);
        prop_assert_eq!(is_invertible(&tree), plain_invertible(&tree));
    }

    #[test]
    fn twice_everything_worth_nothing_is_enough(graph in plain_graphs(4)) {
        // Brown & Brown, 3.4: the sufficient condition; the necessary one is val(X + X) = 0.
        let board = one(Shape::Graph(graph));
        let twice = |setup: &Setup| plain_value(&sum([setup, setup])) == 0;
        let mut reached = vec![general(board.components.clone(), Rules::default())];
        let mut all = true;
        while let Some(position) = reached.pop() {
            let graph = &position.field.graph;
            let edges = (0_u32..).zip(&graph.neighbours).flat_map(|(at, others)| {
                others.iter().map(move |&other| (at, other as u32)).filter(|(one, other)| one < other)
            });
            let open = (0_u32..).zip(&graph.available).filter(|(_, open)| **open);
            all &= twice(&one(Shape::Graph(GraphShape {
                weights: exact(&graph.weights),
                edges: edges.collect(),
                open: open.map(|(at, _)| at).collect(),
                ..GraphShape::default()
            })));
            reached.extend(position.turns().into_iter().filter_map(|turn| position.after(turn).1));
        }
        prop_assert!(!all || plain_invertible(&board));
        prop_assert!(twice(&board) || !plain_invertible(&board));
    }

    #[test]
    fn a_sum_is_invertible_exactly_if_all_its_components_are(one in plain_graphs(4), other in plain_graphs(3)) {
        let [one, other] = [one, other].map(|graph| self::one(Shape::Graph(graph)));
        let both = plain_invertible(&one) && plain_invertible(&other);
        prop_assert_eq!(plain_invertible(&sum([&one, &other])), both);
    }

    #[test]
    fn no_context_goes_beyond_a_distance_and_one_attains_it(one in boards(3), other in boards(3)) {
        let found = distance(&one, &other).expect("small");
        let Distance::Exact { distance, by } = found else { return Ok(()) };
        if by != Theorem::Congruence {
            prop_assert_eq!(farthest(&one, &other), number(&distance));
        }
        for context in contexts() {
            let apart = plain_value(&sum([&one, &context])) - plain_value(&sum([&other, &context]));
            prop_assert!(apart.abs() <= number(&distance), "{context}");
        }
        if let Verdict::No { witness, .. } = equivalent(&one, &other, &Search::default()).expect("small") {
            let witness = witness.expect("one is found");
            let values = [&one, &other].map(|board| plain_value(&sum([board, &witness.context])));
            prop_assert_eq!(values, witness.values.each_ref().map(number));
            prop_assert_ne!(values[0], values[1]);
        } else {
            prop_assert!(distance.is_zero());
        }
    }

    #[test]
    fn normal_forms_are_as_far_apart_as_their_formula_says(ours in open_boards(), theirs in open_boards()) {
        let apart = distance(&ours, &theirs).expect("small");
        let back = distance(&theirs, &ours).expect("small");
        prop_assert_eq!(&apart, &back);
        if let Distance::Exact { distance, by } = apart {
            prop_assert_eq!(by, Theorem::NormalForms);
            prop_assert_eq!(farthest(&ours, &theirs), number(&distance));
        }
    }

    #[test]
    fn domination_is_what_every_context_says(board in boards(4), moves in (any::<prop::sample::Index>(), any::<prop::sample::Index>())) {
        let general = general(board.components.clone(), Rules::default());
        let legal: Vec<Vertex> = oracle::outcomes(&general.field.graph).expect("small").into_iter().map(|(vertex, _)| vertex).collect();
        prop_assume!(!legal.is_empty());
        let (better, worse) = (legal[moves.0.index(legal.len())], legal[moves.1.index(legal.len())]);
        let outcome = |vertex, context: &Setup| {
            let whole = common::general([&board.components[..], &context.components[..]].concat(), Rules::default());
            let outcomes = oracle::outcomes(&whole.field.graph).expect("small");
            outcomes.into_iter().find(|(at, _)| *at == vertex).expect("still legal").1
        };
        let found = domination(&board, better, worse, &Search { size: 1, limit: 50 }).expect("small");
        match found.verdict {
            Verdict::Yes(_) => for context in contexts() {
                prop_assert!(outcome(better, &context) >= outcome(worse, &context), "{context}");
            },
            Verdict::No { witness, .. } => {
                let witness = witness.expect("one is found");
                let outcomes = [better, worse].map(|vertex| outcome(vertex, &witness.context));
                prop_assert_eq!(outcomes, witness.values.each_ref().map(number));
                prop_assert!(outcomes[0] < outcomes[1]);
            }
            _ => {}
        }
    }

    #[test]
    fn evs_are_what_shifts_every_value(board in boards(4)) {
        let weight = ev_test(&board).expect("small").weight;
        let shift = |context: &Setup, by: i64| {
            let by = if context.vertices() % 2 == 0 { -by } else { by };
            plain_value(&sum([&board, context])) == plain_value(context) + by
        };
        let by = weight.as_ref().map_or_else(|| -plain_value(&board), number);
        let last = one(Shape::Free(exact(&[-100])));
        let all = contexts().iter().chain([&last]).all(|context| shift(context, by));
        prop_assert_eq!(weight.is_some(), board.vertices() % 2 == 0 && all);
    }

    #[test]
    fn scaled_boards_obey_the_law(board in boards(5), factor in 0_i64..4, shift in -3_i64..4) {
        let scaled = scale(&board, &factor.into(), &shift.into()).expect("small");
        prop_assert_eq!(number(&scaled.values[1]), plain_value(&scaled.image));
        prop_assert_eq!(Some(scaled.values[1].clone()), scaled.law);
        let odd = if board.vertices() % 2 == 1 { shift } else { 0 };
        prop_assert_eq!(plain_pass(&scaled.image), factor * plain_pass(&board) + odd);
    }

    #[test]
    fn a_heavier_remainder_is_the_better_first_move(tree in trees(6)) {
        // The lemma before the Laboratory's Theorem 5: if what v leaves has a free weight heavier than v, a
        // neighbour of v dominates it by exactly the distance of what they leave.
        let Shape::Tree { edges, .. } = &tree else { return Ok(()) };
        let neighbours = |v: u32| edges.iter().filter_map(move |&(a, b)| match () {
            () if a == v => Some(b),
            () if b == v => Some(a),
            () => None,
        });
        let board = common::board(vec![tree.clone()]);
        let left = |v: u32| {
            let mut after = board.clone();
            after.take(Vertex::new(v)).expect("unbroached");
            common::form(&after)
        };
        for v in 0..board.left() as u32 {
            let weight = |v: u32| *board.weight(Vertex::new(v));
            let form = left(v);
            let Some(heaviest) = form.free().first().filter(|heaviest| **heaviest > weight(v)) else { continue };
            let mut found = neighbours(v).filter(|&u| {
                let other = left(u);
                let apart = common::value(&common::board(vec![Shape::Free(exact(&[form.free(), other.free()].concat()))]));
                weight(u) >= *heaviest && weight(u) - weight(v) == apart + (form.ev() - other.ev()).abs()
            });
            prop_assert!(found.next().is_some(), "{v}");
        }
    }
}

/// How far apart two boards are beside those contexts among which one attains their distance.
fn farthest(ours: &Setup, theirs: &Setup) -> i64 {
    let ends = [vec![], vec![-500], vec![500], vec![-500, 2000]];
    let cores = [ours, theirs].map(|board| Parts::of(board).expect("small").core());
    let contexts = cores
        .iter()
        .flat_map(|core| ends.each_ref().map(|end| sum([core, &one(Shape::Free(exact(end)))])));
    let apart = |context: Setup| {
        let [ours, theirs] = [ours, theirs].map(|board| plain_value(&sum([board, &context])));
        (ours - theirs).abs()
    };
    contexts.map(apart).max().expect("eight contexts")
}

#[test]
fn every_path_is_invertible_by_its_first_moves() {
    // Up to seven vertices by the definition (8 of four weights are 33,000 boards of 16 vertices).
    for (letters, len) in [(&[0, 1, 2, 3][..], 5), (&[0, 1, 2], 6), (&[0, 1], 8)] {
        for word in words(letters, len) {
            if word.iter().le(word.iter().rev()) {
                assert_eq!(is_invertible(&path(&word)), plain_invertible(&path(&word)), "{word:?}");
            }
        }
    }
}

#[test]
fn the_smallest_path_that_is_not_invertible() {
    for word in words(&[0, 1], 3) {
        assert_eq!(is_invertible(&path(&word)), word != [1, 0, 1], "{word:?}");
    }
    let first = Obstacle::FirstMove {
        component: Shape::Path(exact(&[1, 0, 1])),
        place: 2,
        weight: 1.into(),
        ev: 1.into(),
    };
    assert_eq!(invertible(&path(&[1, 0, 1])).expect("small").obstacle, Some(first));
}

#[test]
fn twice_a_board_may_be_worth_nothing_though_it_is_not_invertible() {
    // Brown & Brown, 3.5: a path of four is the smallest.
    let twice = |word: &[i64]| plain_value(&sum([&path(word), &path(word)]));
    assert_eq!(twice(&[0, 1, 0, 1]), 0);
    assert!(!is_invertible(&path(&[0, 1, 0, 1])));
    for word in words(&[0, 1, 2], 3) {
        assert_eq!(twice(&word) == 0, is_invertible(&path(&word)), "{word:?}");
    }
}

#[test]
fn slices_are_invertible_as_paths() {
    for word in words(&[0, 1, 2], 7) {
        let test = test_sequence(&Sequence { weights: exact(&word), is_cycle: false });
        if test.slice.is_some()
            || (test.ev.is_some() && test.sum.is_zero() && test.backward.is_none())
        {
            assert!(is_invertible(&path(&word)), "{word:?}");
        }
    }
    assert!(is_invertible(&path(&[0, 0, 1])), "no slice, and invertible all the same");
}

#[test]
fn slices_and_ev_sequences_are_what_they_play_as() {
    for word in words(&[0, 1, 2], 6) {
        let test = test_sequence(&Sequence { weights: exact(&word), is_cycle: false });
        let row = Parts::of(&one(Shape::Row(exact(&word)))).expect("small");
        if let Some(slice) = test.slice {
            assert_eq!(row.free, [slice], "{word:?}");
        }
        let stack = ev_test(&one(Shape::Stack(exact(&word)))).expect("small");
        assert_eq!(test.ev, stack.weight, "{word:?}");
    }
}

#[test]
fn the_negative_pizzas() {
    let fifteen = setup("pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0");
    let other = setup("pizza 0 0 1 0 1 0 0 1 0 2 0 0 2 0 2");
    let zeros_and_ones = setup("pizza 0 0 1 0 1 0 0 1 0 1 0 1 0 0 1 0 1 0 1 0 1");
    let search = Search { size: 1, limit: 20 };
    assert_eq!(equivalent(&fifteen, &other, &search), Ok(Verdict::Yes(Theorem::Invertible)));
    let Ok(Verdict::No { by, witness: Some(witness) }) =
        equivalent(&fifteen, &zeros_and_ones, &search)
    else {
        panic!("they are not equivalent");
    };
    assert_eq!(by, Theorem::Invertible);
    assert_ne!(witness.values[0], witness.values[1]);
    let apart = Distance::Exact { distance: 2.into(), by: Theorem::Invertible };
    assert_eq!(distance(&fifteen, &zeros_and_ones), Ok(apart));
    let all = [fifteen.clone(), zeros_and_ones.clone(), other.clone()];
    assert_eq!(independence(&all), Ok(Independence::Relation(vec![0, 2])));
    assert_eq!(independence(&all[..2]), Ok(Independence::Independent));
    assert_eq!(order(&fifteen), Ok(Order::Two));
    assert_eq!(order(&sum([&fifteen, &other])), Ok(Order::One));
}

#[test]
fn the_known_cases() {
    for case in read("theory.boards") {
        let (name, board) = (case.name(), setup(case.get("board")));
        for key in case.keys() {
            let found = match key {
                "value" => value_of(&board).expect(name).to_string(),
                "onepass" => one_forced_pass(&board).expect(name).to_string(),
                "invertible" => is_invertible(&board).to_string(),
                "slice" => {
                    let sequence = slicewise::theory::sequence(&board).expect(name);
                    test_sequence(&sequence).slice.is_some().to_string()
                }
                "cycle" => value_of(&one(Shape::Pizza(board.vertex_weights().collect())))
                    .expect(name)
                    .to_string(),
                "case" | "source" | "board" | "note" => continue,
                other => panic!("{name}: nothing checks the key {other}"),
            };
            assert_eq!(found, case.get(key), "{name}: {key}");
        }
    }
}

#[test]
fn different_parity_is_never_equivalent() {
    let Ok(Verdict::No { by: Theorem::Parity, witness: Some(witness) }) =
        equivalent(&setup("free 0"), &setup("empty"), &Search { size: 0, limit: 1 })
    else {
        panic!("it is known by parity");
    };
    assert_eq!(witness.context, setup("free -1"), "the board of size 0 gives 0 and 0");
    assert_eq!(witness.values, [1.into(), (-1).into()]);
    assert_eq!(distance(&setup("free 0"), &setup("empty")), Ok(Distance::Infinite));
}

#[test]
fn what_is_shared_may_be_left_out() {
    let (one, other) = (setup("path 1 0 1 + row 1 4 2"), setup("free -1 + path 1 0 1"));
    assert_eq!(equivalent(&one, &other, &Search::default()), Ok(Verdict::Yes(Theorem::Congruence)));
    let third = setup("path 1 0 1 + free 3");
    let apart = distance(&one, &third);
    assert_eq!(apart, Ok(Distance::Unknown { at_most: Some(4.into()) }));
    let found = farthest_found(&one, &third, &Search::default()).expect("small");
    let values = [&one, &third].map(|board| plain_value(&sum([board, &found.context])));
    assert_eq!(values, found.values.each_ref().map(number));
    assert_eq!((values[0] - values[1]).abs(), 4, "so the distance is 4 after all");
}

#[test]
fn boards_no_theorem_decides_are_told_apart_or_left_open() {
    let search = Search::default();
    let found = equivalent(&path(&[1, 0, 1]), &path(&[2, 0, 1]), &search);
    assert!(matches!(found, Ok(Verdict::No { by: Theorem::Context, witness: Some(_) })));
    // The end 0 of 2 0 1 0 is as good as no other move in any context that small.
    let found = equivalent(&path(&[0, 1, 0, 1]), &path(&[0, 1, 0, 1]), &search);
    assert_eq!(found, Ok(Verdict::Yes(Theorem::Congruence)));
}

#[test]
fn cuts_of_every_small_pizza() {
    for word in words(&[0, 1, 2], 6).into_iter().filter(|word| word.len() > 2) {
        let cuts = rotations(&pizza(&word)).expect("small");
        assert_eq!(number(&cuts.value), plain_value(&pizza(&word)));
        let values = cuts.rotations.iter().map(|cut| cut.value.clone());
        let extreme = if word.len() % 2 == 1 { values.min() } else { values.max() };
        assert_eq!(extreme, Some(cuts.value), "{word:?}");
        assert!(word.len() % 2 == 0 || cuts.rotations.iter().any(|cut| cut.is_slice), "{word:?}");
    }
}

#[test]
fn even_pizzas_are_worth_nothing_if_their_plateaus_delete_them() {
    let all = words(&[0, 1, 2], 6).into_iter().chain(words(&[0, 1], 8));
    for word in all.filter(|word| word.len() % 2 == 0) {
        let zero = zero_cycle(&pizza(&word)).expect("small").is_zero();
        let value = plain_value(&pizza(&word));
        assert_eq!(zero, value == 0, "{word:?}");
    }
    for text in ["pizza 0 0 0 0 1 1 2 2", "pizza 0 0 1 1 0 0 2 2"] {
        assert_eq!(zero_cycle(&setup(text)).map(|zero| zero.is_zero()), Ok(true));
    }
}

#[test]
fn clusters_tell_the_value_of_even_pizzas_of_zeros_and_ones() {
    for word in
        words(&[0, 1], 10).into_iter().filter(|word| word.len() % 2 == 0 && !word.is_empty())
    {
        let found = clusters(&pizza(&word)).expect("zeros and ones").value;
        let value = plain_value(&pizza(&word));
        match found {
            Some(found) => assert_eq!(number(&found), value, "{word:?}"),
            None => assert!(value > 1, "{word:?}"),
        }
    }
}

#[test]
fn no_law_holds_for_negative_factors() {
    let scaled = scale(&setup("pizza 0 1 1 0 2 2"), &(-1).into(), &0.into()).expect("small");
    assert_eq!(scaled.law, None);
    assert_eq!(scaled.values, [0.into(), 2.into()]);
}

#[test]
fn boards_of_other_games_are_refused() {
    let graph = |even: Vec<u32>| {
        one(Shape::Graph(GraphShape { weights: exact(&[1]), even, ..GraphShape::default() }))
    };
    assert!(value_of(&graph(vec![])).is_ok());
    let message = |setup: &Setup| invertible(setup).expect_err("it is refused").to_string();
    let expected = "expected a board of vertices under the rule share, and no passing";
    assert_eq!(message(&graph(vec![0])), format!("found even vertices, {expected}"));
    assert_eq!(message(&one(Shape::Menu(vec![]))), format!("found a menu, {expected}"));
    let mut passing = setup("row 1");
    passing.rules.passing = slicewise::board::Passing::Paired;
    assert_eq!(message(&passing), format!("found passing P, {expected}"));
    let search = Search::default();
    let vertex = Vertex::new(1);
    let missing = domination(&setup("row 1 2 3"), Vertex::new(0), vertex, &search);
    assert_eq!(missing.expect_err("it is inside").to_string(), "vertex 1 cannot be taken first");
    let many = independence(&vec![setup("free 1"); 13]).expect_err("too many").to_string();
    assert_eq!(many, "found 13 boards, expected at most 12");
    let row = zero_cycle(&setup("row 1 1")).expect_err("no pizza").to_string();
    assert_eq!(row, "found a row, expected a single pizza");
    let odd = zero_cycle(&setup("pizza 1 2 3")).expect_err("odd").to_string();
    assert_eq!(odd, "found 3 pieces, expected an even number of them");
    let two = clusters(&setup("pizza 0 2")).expect_err("a two").to_string();
    assert_eq!(two, "found the weight 2, expected zeros and ones");
}
