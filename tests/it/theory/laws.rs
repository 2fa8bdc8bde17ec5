//! The laboratory on random boards, against the definitions.

use crate::common::theory::{
    is_invertible, number, one, path, pizza, plain_invertible, plain_pass, plain_value,
};
use crate::common::{exact, forests, general, graphs, trees, words};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Rules, Shape, WeightList};
use slicewise::solve::oracle;
use slicewise::{Setup, Vertex};
use slicewise_lab::theory::{
    Distance, FirstMove, Lab, Parts, Theorem, Verdict, components, distance, domination,
    equivalent, ev_test, one_forced_pass, scale, sum, value_of,
};

/// Boards to try as contexts: every kind of small component, alone and in pairs.
pub(super) fn contexts() -> Vec<Setup> {
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
pub(super) fn plain_graphs(len: usize) -> impl Strategy<Value = GraphShape> {
    graphs(len).prop_map(|graph| GraphShape { anchored: vec![], even: vec![], ..graph })
}

/// Sums of components of every kind.
pub(super) fn boards(len: usize) -> impl Strategy<Value = Setup> {
    let closed = prop_oneof![
        prop::collection::vec(-1_i64..4, 0..=len).prop_map(|coins| Shape::Path(exact(&coins))),
        prop::collection::vec(-1_i64..4, 0..=len).prop_map(|coins| Shape::Pizza(exact(&coins))),
        trees(len),
        plain_graphs(len).prop_map(Shape::Graph),
        forests(len),
    ];
    let free = prop::collection::vec(-2_i64..4, 0..3).prop_map(|coins| Shape::Free(exact(&coins)));
    let ev = prop_oneof![
        Just(Shape::Free(WeightList::default())),
        (0_i64..3).prop_map(|ev| Shape::Ev(exact(&[ev])))
    ];
    (closed, free, ev).prop_map(|(closed, free, ev)| Setup::new(vec![closed, free, ev]))
}

/// A row and a stack.
pub(super) fn open_boards() -> impl Strategy<Value = Setup> {
    let parts = (crate::common::coins(4), crate::common::coins(3));
    parts.prop_map(|(row, stack)| {
        Setup::new(vec![Shape::Row(exact(&row)), Shape::Stack(exact(&stack))])
    })
}

proptest! {
    #[test]
    fn graphs_are_recognised_for_what_they_are(graph in plain_graphs(7), free in -3_i64..4) {
        let beside = one(Shape::Free(exact(&[free])));
        let shapes = components(&graph);
        let found = plain_value(&sum([&Setup::new(shapes), &beside]));
        prop_assert_eq!(found, plain_value(&sum([&one(Shape::Graph(graph)), &beside])));
    }

    #[test]
    fn values_are_the_oracles(board in boards(5)) {
        prop_assert_eq!(number(&value_of(&board, &Lab::default()).expect("small")), plain_value(&board));
    }

    #[test]
    fn parts_are_equivalent_to_the_whole(board in boards(5), other in boards(3)) {
        let parts = Parts::of(&board).expect("small");
        let again = sum([&parts.core(), &one(Shape::Ev(vec![parts.ev.clone()].into()))]);
        prop_assert_eq!(plain_value(&sum([&again, &other])), plain_value(&sum([&board, &other])));
    }

    #[test]
    fn one_forced_pass_is_its_definition(board in boards(5)) {
        prop_assert_eq!(number(&one_forced_pass(&board, &Lab::default()).expect("small")), plain_pass(&board));
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
            let open = (0_u32..).zip(&graph.available).filter(|(_, open)| **open);
            all &= twice(&one(Shape::Graph(GraphShape {
                weights: exact(&graph.weights),
                edges: graph.edges().collect(),
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
        let [one, other] = [one, other].map(|graph| crate::common::theory::one(Shape::Graph(graph)));
        let both = plain_invertible(&one) && plain_invertible(&other);
        prop_assert_eq!(plain_invertible(&sum([&one, &other])), both);
    }

    #[test]
    fn no_context_goes_beyond_a_distance_and_one_attains_it(one in boards(3), other in boards(3)) {
        let found = distance(&one, &other, &Lab::default()).expect("small");
        let Distance::Exact { distance, by } = found else { return Ok(()) };
        if by != Theorem::Congruence {
            prop_assert_eq!(farthest(&one, &other), number(&distance));
        }
        for context in contexts() {
            let apart = plain_value(&sum([&one, &context])) - plain_value(&sum([&other, &context]));
            prop_assert!(apart.abs() <= number(&distance), "{context}");
        }
        if let Verdict::No { witness, .. } = equivalent(&one, &other, &Lab::default()).expect("small") {
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
        let apart = distance(&ours, &theirs, &Lab::default()).expect("small");
        let back = distance(&theirs, &ours, &Lab::default()).expect("small");
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
            let whole = crate::common::general([&board.components[..], &context.components[..]].concat(), Rules::default());
            let outcomes = oracle::outcomes(&whole.field.graph).expect("small");
            outcomes.into_iter().find(|(at, _)| *at == vertex).expect("still legal").1
        };
        let [better_move, worse_move] = [better, worse].map(|vertex| FirstMove::taking(&board, vertex));
        let found = domination(better_move, worse_move, &Lab { size: 1, limit: 50, ..Lab::default() }).expect("small");
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
        let weight = ev_test(&board, &Lab::default()).expect("small").weight;
        let shift = |context: &Setup, by: i64| {
            let by = if context.vertices().is_multiple_of(2) { -by } else { by };
            plain_value(&sum([&board, context])) == plain_value(context) + by
        };
        let by = weight.as_ref().map_or_else(|| -plain_value(&board), number);
        let last = one(Shape::Free(exact(&[-100])));
        let all = contexts().iter().chain([&last]).all(|context| shift(context, by));
        prop_assert_eq!(weight.is_some(), board.vertices() % 2 == 0 && all);
    }

    // Order and measure, Theorem 8.
    #[test]
    fn a_board_of_large_weights_is_played_first(board in boards(4), other in boards(3), more in 0_i64..3) {
        let sum_of_all = |board: &Setup| -> i64 { board.vertex_weights().map(|weight| number(&weight).abs()).sum() };
        let by = sum_of_all(&board) + sum_of_all(&other) + more;
        let large = scale(&board, &1.into(), &by.into(), &Lab::default()).expect("small").image;
        let value = plain_value(&sum([&large, &other]));
        let other_value = plain_value(&other);
        let expected = match (board.vertices() % 2, other.vertices() % 2) {
            (0, 0) => plain_value(&large) + other_value,
            (0, _) => plain_pass(&large) + other_value,
            (_, 0) => plain_value(&large) - other_value,
            _ => plain_pass(&large) - other_value,
        };
        prop_assert_eq!(value, expected);
    }

    #[test]
    fn scaled_boards_obey_the_law(board in boards(5), factor in 0_i64..4, shift in -3_i64..4) {
        let scaled = scale(&board, &factor.into(), &shift.into(), &Lab::default()).expect("small");
        prop_assert_eq!(number(&scaled.values[1]), plain_value(&scaled.image));
        prop_assert_eq!(Some(scaled.values[1].clone()), scaled.law);
        let odd = if board.vertices() % 2 == 1 { shift } else { 0 };
        prop_assert_eq!(plain_pass(&scaled.image), factor * plain_pass(&board) + odd);
    }

    #[test]
    fn a_heavier_remainder_is_the_better_first_move(tree in trees(6)) {
        // Equivalence, Lemma 5: if what v leaves has a free weight heavier than v, a
        // neighbour of v dominates it by exactly the distance of what they leave.
        let Shape::Tree { edges, .. } = &tree else { return Ok(()) };
        let neighbours = |v: u32| edges.iter().filter_map(move |&(a, b)| match () {
            () if a == v => Some(b),
            () if b == v => Some(a),
            () => None,
        });
        let board = crate::common::board(vec![tree.clone()]);
        let left = |v: u32| {
            let mut after = board.clone();
            after.take(Vertex::new(v)).expect("unbroached");
            crate::common::form(&after)
        };
        for v in 0..board.left() as u32 {
            let weight = |v: u32| *board.weight(Vertex::new(v));
            let form = left(v);
            let Some(heaviest) = form.free().first().filter(|heaviest| **heaviest > weight(v)) else { continue };
            let mut found = neighbours(v).filter(|&u| {
                let other = left(u);
                let apart = crate::common::value(&crate::common::board(vec![Shape::Free(exact(&[form.free(), other.free()].concat()))]));
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
fn large_weights_are_needed_for_a_board_to_be_played_first() {
    let value = |text: &str| plain_value(&crate::common::theory::setup(text));
    assert_eq!(value("free 2 0 + free 1"), 1, "not 2 + 1");
    assert_eq!(value("free 4 2 + free 1"), 3, "2 + 1");
    // Beside odd boards the forced pass counts.
    assert_eq!([value("ev 1 + free 0"), value("ev 1"), value("free 0")], [1, -1, 0]);
}
