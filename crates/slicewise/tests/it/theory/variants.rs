//! The laboratory where the paper says that its theorems hold, too: passing, menus, games and even vertices.

use std::ops::Neg;

use super::laws::plain_graphs;
use crate::common::theory::{number, one, path, pizza, plain_invertible, setup};
use crate::common::{all_rules, exact, graph_of, menus_and_games, with_weights, words};
use proptest::prelude::*;
use slicewise::board::{GraphPosition, GraphShape, Passing, Rules, Shape, Taking};
use slicewise::solve::oracle;
use slicewise::theory::{
    Distance, Search, Theorem, TheoryError, Verdict, admit, distance, equivalent, invertible,
    is_odd, narrowed, one_forced_pass, order, sum, value_of,
};
use slicewise::{Exact, Setup};

fn with(passing: Passing, setup: &Setup) -> Setup {
    let rules = Rules { passing, ..Rules::default() };
    Setup { components: setup.components.clone(), rules }
}

/// The value under the rules of a setup, by the definition.
fn defined(setup: &Setup) -> i64 {
    oracle::general_value(&graph_of(setup)).expect("small")
}

/// What two boards differ by beside a third, by the definition.
fn apart(one: &Setup, other: &Setup, context: &Setup) -> i64 {
    defined(&sum([one, context])) - defined(&sum([other, context]))
}

/// Boards of up to two components.
fn boards() -> impl Strategy<Value = Setup> {
    let free =
        prop::collection::vec(-2_i64..4, 0..3).prop_map(|coins| one(Shape::Free(exact(&coins))));
    let graph = plain_graphs(4).prop_map(|graph| one(Shape::Graph(graph)));
    (graph, free).prop_map(|(graph, free)| sum([&graph, &free]))
}

fn two_passes() -> impl Strategy<Value = Passing> {
    prop_oneof![Just(Passing::EndsOnTwo), Just(Passing::OnEvenCount)]
}

proptest! {
    #[test]
    fn values_with_passing_are_the_oracles(board in boards(), passing in two_passes()) {
        let board = with(passing, &board);
        prop_assert_eq!(number(&value_of(&board).expect("small")), defined(&board));
    }

    // Theorem 18: X + X + Z is worth what Z is, so X is its own inverse.
    #[test]
    fn every_board_is_its_own_inverse_where_two_passes_end_the_play(x in boards(), z in boards(), passing in two_passes()) {
        let [x, z] = [x, z].map(|board| with(passing, &board));
        prop_assert_eq!(defined(&sum([&x, &x, &z])), defined(&z));
        prop_assert!(invertible(&x).expect("small").is_invertible());
    }

    #[test]
    fn with_passing_the_distance_is_the_value_of_the_sum(
        x in boards(), y in boards(), z in boards(), passing in two_passes()
    ) {
        let [x, y, z] = [x, y, z].map(|board| with(passing, &board));
        match distance(&x, &y).expect("small") {
            Distance::Exact { distance, by } => {
                let distance = number(&distance);
                prop_assert_eq!(by, Theorem::Passing);
                prop_assert!(apart(&x, &y, &z).abs() <= distance);
                prop_assert_eq!(apart(&x, &y, &y).abs(), distance, "attained beside y");
            }
            Distance::Infinite => {
                prop_assert!(passing == Passing::OnEvenCount && is_odd(&x) != is_odd(&y));
                let far = apart(&x, &y, &setup("free -1000"));
                prop_assert!(far.abs() > 1000, "{far}");
            }
            other => prop_assert!(false, "{other:?}"),
        }
        let verdict = equivalent(&x, &y, &Search { size: 1, limit: 30 }).expect("small");
        match verdict {
            Verdict::Yes(_) => prop_assert_eq!(apart(&x, &y, &z), 0),
            Verdict::No { witness, .. } => {
                let witness = witness.expect("beside x, beside y or beside a last one");
                let found = apart(&x, &y, &witness.context);
                prop_assert_eq!(Exact::from(found), &witness.values[0] - &witness.values[1]);
                prop_assert!(found != 0);
            }
            Verdict::Open { .. } => prop_assert!(false),
            other => prop_assert!(false, "{other:?}"),
        }
    }

    // The same value, if all weights are raised so far that nobody passes while an odd number is left.
    #[test]
    fn passing_a_is_passing_p_on_large_weights(board in boards(), more in 50_i64..60) {
        let weights = board.vertex_weights().map(|weight| weight + Exact::from(more));
        let raised = crate::common::theory::one(Shape::Graph(GraphShape {
            weights: weights.collect(),
            ..edges_of(&board)
        }));
        let [low, high] = [with(Passing::OnEvenCount, &board), with(Passing::EndsOnTwo, &raised)];
        let odd = i64::from(is_odd(&low));
        prop_assert_eq!(defined(&low), defined(&high) - odd * more);
    }

    #[test]
    fn without_two_passes_in_a_row_zeros_change_nothing(x in boards(), z in boards()) {
        let [x, z] = [x, z].map(|board| with(Passing::NoTwoInARow, &board));
        let is_zero = |board: &Setup| board.vertex_weights().all(|weight| weight.is_zero());
        let zeros = zeroed(&x);
        prop_assert_eq!(defined(&sum([&zeros, &z])), defined(&z));
        prop_assert!(invertible(&zeros).expect("small").is_invertible());
        prop_assert_eq!(invertible(&x).expect("small").is_invertible(), is_zero(&x));
        let verdict = equivalent(&x, &z, &Search { size: 2, limit: 60 }).expect("small");
        if let Verdict::No { witness: Some(witness), .. } = verdict {
            prop_assert!(apart(&x, &z, &witness.context) != 0);
        }
    }

    #[test]
    fn weights_move_a_board_no_further_with_passing(x in plain_graphs(4), change in prop::collection::vec(-2_i64..3, 4), z in boards()) {
        let moved = GraphShape {
            weights: x.weights.iter().zip(&change).map(|(weight, &by)| weight + Exact::from(by)).collect(),
            ..x.clone()
        };
        let most: i64 = change.iter().take(x.weights.len()).map(|by| by.abs()).sum();
        for rules in all_rules().filter(|rules| rules.taking.name() == "share") {
            let [x, moved, z] = [one(Shape::Graph(x.clone())), one(Shape::Graph(moved.clone())), z.clone()]
                .map(|board| Setup { rules, ..board });
            prop_assert!(apart(&x, &moved, &z).abs() <= most, "{rules}");
        }
    }
}

/// The graph of a board, without weights.
fn edges_of(board: &Setup) -> GraphShape {
    let graph = graph_of(&Setup::new(board.components.clone())).field.graph;
    let edges = (0_u32..).zip(&graph.neighbours).flat_map(|(at, others)| {
        others.iter().map(move |&other| (at, other as u32)).filter(|(one, other)| one < other)
    });
    let open = (0_u32..).zip(&graph.available).filter(|(_, open)| **open).map(|(at, _)| at);
    GraphShape { edges: edges.collect(), open: open.collect(), ..GraphShape::default() }
}

fn zeroed(board: &Setup) -> Setup {
    let weights = board.vertex_weights().map(|_| Exact::ZERO).collect();
    Setup { rules: board.rules, ..one(Shape::Graph(GraphShape { weights, ..edges_of(board) })) }
}

#[test]
fn boards_are_told_from_nothing_by_no_two_passes_in_a_row_unless_they_are_zeros() {
    // 5.3, on all small boards: a context distinguishes what is not all zeros from the empty board.
    let n = |setup: &Setup| with(Passing::NoTwoInARow, setup);
    for coins in words(&[-1, 0, 1, 2], 3) {
        for board in
            [one(Shape::Free(exact(&coins))), path(&coins), one(Shape::Stack(exact(&coins)))]
        {
            let board = n(&board);
            let verdict =
                equivalent(&board, &n(&Setup::default()), &Search::default()).expect("small");
            let zeros = coins.iter().all(|&coin| coin == 0);
            assert_eq!(matches!(verdict, Verdict::Yes(_)), zeros, "{board}");
            if let Verdict::No { by, witness } = verdict {
                assert_eq!(by, Theorem::PassingOverZeros);
                let witness = witness.expect("a small one, or one with smaller weights");
                let [ours, nothing] = [&board, &n(&Setup::default())]
                    .map(|board| value_of(&sum([board, &witness.context])).expect("small"));
                assert_ne!(ours, nothing, "{board}");
            }
        }
    }
    let same =
        equivalent(&n(&setup("row 1 2 + free 0")), &n(&setup("free 2 1")), &Search::default());
    assert_eq!(same, Ok(Verdict::Yes(Theorem::PassingParts)));
}

/// What a board is worth beside the stack 0, c with nobody passing twice in a row, less c: c is the absolute weights
/// together, and `more`.
fn beside_a_late_weight(board: &Setup, more: i64) -> i64 {
    let sum_of_all: i64 = board.vertex_weights().map(|weight| number(&weight).abs()).sum();
    let late = Shape::Stack(exact(&[0, sum_of_all + more]));
    defined(&sum([board, &one(late)])) - (sum_of_all + more)
}

#[test]
fn beside_a_late_weight_only_zeros_change_nothing() {
    // Theorem 19: one context tells every board from the empty one, under share and under grab.
    let shapes = |coins: &[i64]| {
        let star = GraphShape {
            weights: exact(coins),
            edges: (1..coins.len() as u32).map(|leaf| (0, leaf)).collect(),
            ..GraphShape::default()
        };
        let closed = [Shape::Path(exact(coins)), Shape::Pizza(exact(coins)), Shape::Graph(star)];
        let open = [Shape::Free, Shape::Stack, Shape::Row].map(|shape| shape(exact(coins)));
        closed.into_iter().chain(open).map(one)
    };
    for coins in words(&[-1, 0, 1, 2], 4) {
        let zeros = coins.iter().all(|&coin| coin == 0);
        for taking in [Taking::Share, Taking::Grab] {
            for board in shapes(&coins) {
                let rules = Rules { taking, passing: Passing::NoTwoInARow };
                let board = Setup { rules, ..board };
                let less = beside_a_late_weight(&board, 1);
                assert!(less <= 0, "{board}");
                assert_eq!(less == 0, zeros, "{board}");
            }
        }
        // The amount, on stacks: what is left of one is an end of it.
        let n = |coins: &[i64]| with(Passing::NoTwoInARow, &one(Shape::Stack(exact(coins))));
        let ends = (0..=coins.len()).map(|at| {
            let (taken, left) = coins.split_at(at);
            taken.iter().sum::<i64>() + if left.is_empty() { 0 } else { defined(&n(left)) }
        });
        assert_eq!(beside_a_late_weight(&n(&coins), 1), -ends.max().expect("at least one"));
    }
    // c must be large.
    let small = with(Passing::NoTwoInARow, &setup("free -1 -1 -1"));
    assert_eq!(beside_a_late_weight(&small, -3), 3, "beside 0, 0");
}

#[test]
fn theorem_18_needs_its_passes() {
    // Two copies are not nothing without passing, nor where two passes in a row are forbidden.
    let x = path(&[1, 0, 1]);
    let twice = |passing| defined(&with(passing, &sum([&x, &x])));
    assert_eq!(twice(Passing::EndsOnTwo), 0);
    assert_eq!(twice(Passing::OnEvenCount), 0);
    assert!(twice(Passing::Never) < 0);
    assert!(!plain_invertible(&x));
    assert_eq!(defined(&with(Passing::NoTwoInARow, &setup("free -1 -1"))), 2);
}

#[test]
fn rules_about_passing_are_kept_apart() {
    let [p, a] =
        [Passing::EndsOnTwo, Passing::OnEvenCount].map(|rule| with(rule, &setup("free 1")));
    let mixed = distance(&p, &a).expect_err("two rules").to_string();
    assert_eq!(
        mixed,
        "found boards under `passing P` and `passing A`, expected boards under the same rules"
    );
    let below = order(&p, &with(Passing::EndsOnTwo, &setup("free 3"))).expect("small").expect("P");
    assert_eq!(below.order, Some(std::cmp::Ordering::Less), "whatever the parities");
    let menu = with(Passing::EndsOnTwo, &setup("menu 1 then row 1 end"));
    assert!(matches!(admit(&menu), Err(TheoryError::NotPlain { .. })));
}

/// The lengths of all plays.
fn lengths(position: &GraphPosition<i64>) -> Vec<usize> {
    let after = position.turns().into_iter().filter_map(|turn| position.after(turn).1);
    let mut lengths: Vec<usize> =
        after.flat_map(|next| lengths(&next)).map(|len| len + 1).collect();
    if lengths.is_empty() {
        lengths.push(0);
    }
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// One forced pass, by its definition.
fn pass(position: &GraphPosition<i64>, odd: bool) -> i64 {
    let moves = position.turns().into_iter().map(|turn| {
        let (score, next) = position.after(turn);
        score - next.map_or(0, |next| pass(&next, !odd))
    });
    let here = (!odd).then(|| oracle::general_value(position).expect("small").neg());
    moves.chain(here).max().expect("an odd game has a move")
}

/// Whether a graph in a menu has even vertices, which do not end a turn.
fn has_even(game: &Setup) -> bool {
    game.to_string().contains("even")
}

/// Small menus and games of one parity.
fn games() -> impl Strategy<Value = Setup> {
    menus_and_games().prop_map(one).prop_filter("one parity", |game| {
        admit(game).is_ok() && game.vertices() < 9 && !has_even(game)
    })
}

proptest! {
    #[test]
    fn menus_and_games_are_admitted_exactly_if_their_plays_agree_in_parity(game in menus_and_games()) {
        let game = one(game);
        prop_assume!(game.vertices() < 7 && !has_even(&game));
        let lengths = lengths(&graph_of(&game));
        let agree = lengths.iter().all(|len| len % 2 == lengths[0] % 2);
        prop_assert_eq!(admit(&game).is_ok(), agree);
        if agree {
            prop_assert_eq!(is_odd(&game), lengths[0] % 2 == 1);
        }
    }

    #[test]
    fn one_forced_pass_of_games_is_its_definition(game in games()) {
        let found = one_forced_pass(&game).expect("small");
        prop_assert_eq!(number(&found), pass(&graph_of(&game), is_odd(&game)));
    }

    #[test]
    fn no_context_goes_beyond_the_distance_of_games(x in games(), y in games(), z in boards()) {
        let found = distance(&x, &y).expect("small");
        if let Distance::Exact { distance, .. } = &found {
            prop_assert!(apart(&x, &y, &z).abs() <= number(distance));
        }
        prop_assert_eq!(found == Distance::Infinite, is_odd(&x) != is_odd(&y));
    }

    #[test]
    fn the_distance_of_games_is_attained(x in games(), y in games()) {
        // Theorem 4: beside one of the two, alone or with one or two large weights.
        prop_assume!(x.vertices() < 5 && y.vertices() < 5);
        let found = distance(&x, &y).expect("small");
        if let Distance::Exact { distance, .. } = &found {
            let ends = [vec![], vec![-1000], vec![1000], vec![-1000, 3000]];
            let free = |end: &Vec<i64>| one(Shape::Free(exact(end)));
            let contexts = [&x, &y].into_iter().flat_map(|game| ends.iter().map(move |end| sum([game, &free(end)])));
            let most = contexts.map(|context| apart(&x, &y, &context).abs()).max();
            prop_assert_eq!(most, Some(number(distance)));
        }
    }

    #[test]
    fn games_are_invertible_by_one_forced_pass(game in games(), z in boards()) {
        let twice = sum([&game, &game]);
        let invertible = invertible(&game).expect("small").is_invertible();
        prop_assert_eq!(invertible, pass(&graph_of(&twice), false) == 0);
        if invertible {
            prop_assert_eq!(apart(&twice, &Setup::default(), &z), 0);
        }
    }

    // 3.1 holds beside even vertices.
    #[test]
    fn even_vertices_keep_the_bounds_of_sums(mut x in plain_graphs(4), y in plain_graphs(4), even in 0_u32..4) {
        x.even = (0..x.weights.len() as u32).filter(|&at| at == even).collect();
        let [x, y] = [x, y].map(|graph| one(Shape::Graph(graph)));
        let values = [&x, &y].map(defined);
        let both = defined(&sum([&x, &y]));
        match (is_odd(&x), is_odd(&y)) {
            (false, false) => prop_assert!(both <= values[0] + values[1]),
            (true, false) => prop_assert!(both >= values[0] - values[1]),
            (false, true) => prop_assert!(both >= values[1] - values[0]),
            (true, true) => {}
        }
    }
}

#[test]
fn two_copies_of_an_even_vertex_are_worth_twice_as_much() {
    // So 3.2, and all that follows from it, is not said of even vertices.
    let even = setup("graph 5 even 0");
    assert_eq!((is_odd(&even), defined(&even), defined(&sum([&even, &even]))), (false, 5, 10));
    assert!(matches!(invertible(&even), Err(TheoryError::NotPlain { .. })));
    assert_eq!(
        distance(&even, &setup("graph 7 even 0")),
        Ok(Distance::Unknown { at_most: Some(2.into()) })
    );
}

/// I cut, and you choose (or serve): the first player cuts `piece` in two, in steps of half a unit.
fn cut(piece: i64, sign: i64) -> Setup {
    let choices = (0..=2 * piece).map(|halves| {
        let at = Exact::ratio(sign * halves, 2).expect("not 0");
        let rest = Exact::from(sign * piece) - &at;
        slicewise::board::ChoiceShape {
            score: Exact::ZERO,
            then: vec![Shape::Free(vec![at, rest].into())],
        }
    });
    one(Shape::Menu(choices.collect()))
}

#[test]
fn cut_and_choose_and_cut_and_serve_are_invertible_and_worth_nothing() {
    // 3.20.
    for piece in 1..4 {
        let [choose, serve] = [1, -1].map(|sign| cut(piece, sign));
        for game in [&choose, &serve] {
            assert!(is_odd(game));
            assert_eq!(value_of(game), Ok(Exact::ZERO));
            assert!(invertible(game).expect("small").is_invertible());
        }
        let apart = |one: &Setup, other: &Setup| match distance(one, other) {
            Ok(Distance::Exact { distance, .. }) => number(&distance),
            other => panic!("{other:?}"),
        };
        let zero = setup("free 0");
        assert_eq!(
            [apart(&choose, &zero), apart(&serve, &zero), apart(&choose, &serve)],
            CUTS.map(|times| times * piece)
        );
    }
}

/// The distances of cut and choose, and of cut and serve, from `free 0` and from each other, for a piece of 1.
const CUTS: [i64; 3] = [0, 1, 1];

#[test]
fn cut_and_serve_is_a_limit_of_pizzas() {
    // The pizza of n pieces 2n/n = 2 with zeros between them, scaled: n pieces of weight 2 beside 2n served.
    for n in 2..6_i64 {
        let whole = 2 * n;
        let coins: Vec<i64> = (0..n).flat_map(|_| [0, 2]).chain([0]).collect();
        let contexts = [vec![], vec![1], vec![-3, 2], vec![whole], vec![-whole, 4, 1], vec![n, -n]];
        for context in contexts {
            let context = one(Shape::Free(exact(&context)));
            let [pizza, serve] =
                [pizza(&coins), cut(whole, -1)].map(|board| sum([&board, &context]));
            let apart = (value_of(&pizza).expect("small") - value_of(&serve).expect("small")).abs();
            assert!(apart <= Exact::from(4), "{n}: {apart}");
        }
    }
}

/// Boards of one component, with the passing N.
fn small_with_no_two_passes(letters: &[i64], most: usize) -> Vec<Setup> {
    let mut boards = Vec::new();
    for coins in words(letters, most) {
        for open in words(&[0, 1], coins.len()).into_iter().filter(|it| it.len() == coins.len()) {
            let graph = |edges: Vec<(u32, u32)>| GraphShape {
                weights: exact(&coins),
                edges,
                open: (0..coins.len() as u32).filter(|&at| open[at as usize] == 1).collect(),
                ..GraphShape::default()
            };
            let path = (1..coins.len() as u32).map(|at| (at - 1, at)).collect();
            boards.push(with(Passing::NoTwoInARow, &one(Shape::Graph(graph(path)))));
        }
    }
    boards
}

#[test]
fn with_no_two_passes_in_a_row_heavy_vertices_are_free_and_zeros_that_open_nothing_are_left_out() {
    // Whoever is said to be equivalent is so beside all contexts of a list.
    let boards = small_with_no_two_passes(&[-1, 0, 1], 3);
    let contexts: Vec<Setup> = [
        "empty",
        "free 1",
        "free -1",
        "free 2 1",
        "free 1/2 1/4",
        "stack 0 50",
        "stack -2 1",
        "stack 0 50 + free 1",
        "stack 1 2",
        "stack -1 0 2",
        "path 1 0 2",
    ]
    .map(|context| with(Passing::NoTwoInARow, &setup(context)))
    .to_vec();
    let values = |board: &Setup| -> Vec<Exact> {
        contexts.iter().map(|context| value_of(&sum([board, context])).expect("small")).collect()
    };
    let values: Vec<Vec<Exact>> = boards.iter().map(values).collect();
    let quick = Search { size: 0, limit: 1 };
    let mut changed = 0;
    for (at, board) in boards.iter().enumerate() {
        for (to, other) in boards.iter().enumerate().skip(at + 1) {
            if let Ok(Verdict::Yes(_)) = equivalent(board, other, &quick) {
                assert_eq!(values[at], values[to], "{board} and {other}");
                changed += usize::from(board.vertices() != other.vertices());
            }
        }
    }
    assert!(changed > 20, "{changed}");
    // A heavier vertex in the region, and a zero that opens one, matter.
    let n = |text: &str| with(Passing::NoTwoInARow, &setup(text));
    for (one, other) in
        [("stack 1 2", "free 1 2"), ("stack 1 0 1", "stack 1 1"), ("path 1 0 1", "free 1 1")]
    {
        let verdict = equivalent(&n(one), &n(other), &Search::default());
        assert!(matches!(verdict, Ok(Verdict::No { .. })), "{one} and {other}: {verdict:?}");
    }
    // The zeros that open nothing may be next to one that opens something, to available vertices, or to another one.
    for (one, other) in [
        ("graph -1 0 0 2 edges 0-1 1-2 1-3 open 0", "stack -1 0 2"),
        ("graph -1 0 2 -1 edges 0-1 1-3 0-2 open 0 3", "stack -1 2 + free -1"),
        ("stack -1 2 0 0", "stack -1 2"),
    ] {
        let verdict = equivalent(&n(one), &n(other), &quick);
        assert_eq!(verdict, Ok(Verdict::Yes(Theorem::PassingParts)), "{one} and {other}");
    }
}

#[test]
fn with_no_two_passes_in_a_row_boards_of_two_vertices_are_all_decided() {
    let boards = small_with_no_two_passes(&[-1, 0, 1, 2], 2);
    for (at, board) in boards.iter().enumerate() {
        for other in &boards[at + 1..] {
            let verdict = equivalent(board, other, &Search::default()).expect("small");
            assert!(!matches!(verdict, Verdict::Open { .. }), "{board} and {other}");
        }
    }
}

/// The weights that a graph comes down to, by Proposition 22; `None` if a part of it has no available vertex.
fn lowered(board: &Setup) -> Option<Vec<i64>> {
    let graph = graph_of(board).field.graph;
    let (mut weights, mut open) = (graph.weights.clone(), graph.available.clone());
    let mut left: Vec<usize> = (0..weights.len()).collect();
    while !left.is_empty() {
        let heaviest = *left.iter().filter(|&&at| open[at]).max_by_key(|&&at| weights[at])?;
        let mut region = vec![heaviest];
        let mut next = 0;
        while let Some(&at) = region.get(next) {
            next += 1;
            for &other in graph.neighbours[at].iter().filter(|other| left.contains(other)) {
                if !open[other] && !region.contains(&other) {
                    region.push(other);
                }
            }
        }
        let most = weights[heaviest];
        region.iter().for_each(|&at| weights[at] = weights[at].min(most));
        graph.neighbours[heaviest].iter().for_each(|&other| open[other] = true);
        left.retain(|&at| at != heaviest);
    }
    Some(weights)
}

fn near(board: &Setup, weights: &[i64]) -> (Setup, i64) {
    let changes = board.vertex_weights().zip(weights).map(|(old, &new)| number(&old) - new);
    let free = one(Shape::Free(exact(weights)));
    (Setup { rules: board.rules, ..free }, changes.map(i64::abs).sum())
}

proptest! {
    #[test]
    fn a_board_is_near_to_its_free_vertices(
        board in boards(), context in boards(), level in -2_i64..4, passing in 0..4_usize,
    ) {
        let [board, context] = [board, context].map(|it| with(Passing::ALL[passing], &it));
        let levelled = vec![level; board.vertices()];
        for weights in [Some(levelled), lowered(&board)].into_iter().flatten() {
            let (free, most) = near(&board, &weights);
            prop_assert!(apart(&board, &free, &context).abs() <= most, "{} {:?}", board, weights);
        }
    }

    #[test]
    fn no_context_goes_beyond_the_bound_of_free_vertices(
        x in boards(), y in boards(), context in boards(), never in any::<bool>(),
    ) {
        let passing = if never { Passing::Never } else { Passing::NoTwoInARow };
        let [x, y, context] = [x, y, context].map(|it| with(passing, &it));
        match distance(&x, &y).expect("small") {
            Distance::Unknown { at_most } => {
                let most = at_most.expect("there are no even vertices");
                prop_assert!(apart(&x, &y, &context).abs() <= number(&most), "{} {}", x, y);
            }
            Distance::Exact { distance, .. } => {
                prop_assert!(apart(&x, &y, &context).abs() <= number(&distance), "{} {}", x, y);
            }
            other => prop_assert_eq!(other, Distance::Infinite),
        }
    }
}

#[test]
fn bounds_of_free_vertices_are_those_of_the_book() {
    let [pair, stack] = ["passing N free 1 + stack 1 2", "passing N stack 1 1 2"].map(setup);
    assert_eq!(distance(&pair, &stack), Ok(Distance::Unknown { at_most: Some(2.into()) }));
    // With an even vertex the board is not near: it is levelled as it is.
    let [even, free] = ["graph 1 1 edges 0-1 open 0 even 0", "free 1 1"].map(setup);
    assert_eq!([defined(&even), defined(&free)], [2, 0]);
    // Other graphs, without passing: both levelled to 1.
    let [short, long] = ["path 1 0 1", "path 1 0 1 0 1"].map(setup);
    assert_eq!(distance(&short, &long), Ok(Distance::Unknown { at_most: Some(3.into()) }));
    assert_eq!(apart(&short, &long, &Setup::default()), -1);
}

#[test]
fn boards_that_are_hard_to_tell_apart() {
    let [pair, stack, context] = [
        "passing N free 2 + stack 2 4",
        "passing N stack 2 2 4",
        "passing N free -10 + forest 4 13 9 16 parents - 0 1 1",
    ]
    .map(setup);
    assert_eq!([defined(&sum([&pair, &context])), defined(&sum([&stack, &context]))], [2, 0]);
    let search = Search { size: 1, limit: 20 };
    let (found, witness) = narrowed(&pair, &stack, &search).expect("small");
    assert_eq!(found, Distance::Unknown { at_most: Some(4.into()) });
    let [one, other] = witness.expect("the best one").values;
    assert_eq!(one - other, Exact::from(2));
    for scale in ["1", "2", "1/3"] {
        let scaled = |text: &str| {
            let board = setup(text);
            let weight = |weight: &Exact| weight * &scale.parse().expect("a number");
            let shapes = board.components.iter();
            let components = shapes.map(|shape| with_weights(shape, weight)).collect();
            Setup { components, rules: board.rules }
        };
        let [pair, stack] = ["passing N free 1 + stack 1 2", "passing N stack 1 1 2"].map(scaled);
        let verdict = equivalent(&pair, &stack, &search).expect("small");
        let Verdict::No { by: Theorem::Context, witness: Some(witness) } = verdict else {
            panic!("{verdict:?}")
        };
        let [one, other] = witness.values;
        assert_ne!(one, other);
    }
}
