//! The laboratory where nobody passes twice in a row, and what free vertices are near to a board.

use super::variants::{apart, boards, defined, with};
use crate::common::theory::{number, one, path, setup};
use crate::common::{exact, graph_of, with_weights, words};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Passing, Rules, Shape, Taking};
use slicewise::{Exact, Setup};
use slicewise_lab::theory::{
    Distance, Lab, Theorem, Verdict, distance, equivalent, narrowed, sum, value_of,
};

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
                equivalent(&board, &n(&Setup::default()), &Lab::default()).expect("small");
            let zeros = coins.iter().all(|&coin| coin == 0);
            assert_eq!(matches!(verdict, Verdict::Yes(_)), zeros, "{board}");
            if let Verdict::No { by, witness } = verdict {
                assert_eq!(by, Theorem::PassingOverZeros);
                let witness = witness.expect("a small one, or one with smaller weights");
                let [ours, nothing] = [&board, &n(&Setup::default())].map(|board| {
                    value_of(&sum([board, &witness.context]), &Lab::default()).expect("small")
                });
                assert_ne!(ours, nothing, "{board}");
            }
        }
    }
    let same = equivalent(&n(&setup("row 1 2 + free 0")), &n(&setup("free 2 1")), &Lab::default());
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
    // Passing, Theorem 3: one context tells every board from the empty one, under share and under grab.
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
        contexts
            .iter()
            .map(|context| value_of(&sum([board, context]), &Lab::default()).expect("small"))
            .collect()
    };
    let values: Vec<Vec<Exact>> = boards.iter().map(values).collect();
    let quick = Lab { size: 0, limit: 1, ..Lab::default() };
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
        let verdict = equivalent(&n(one), &n(other), &Lab::default());
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
            let verdict = equivalent(board, other, &Lab::default()).expect("small");
            assert!(!matches!(verdict, Verdict::Open { .. }), "{board} and {other}");
        }
    }
}

/// The weights that a graph comes down to, by Passing, Proposition 6; `None` if a part of it has no available vertex.
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
            for other in graph.beside(at).filter(|other| left.contains(other)) {
                if !open[other] && !region.contains(&other) {
                    region.push(other);
                }
            }
        }
        let most = weights[heaviest];
        region.iter().for_each(|&at| weights[at] = weights[at].min(most));
        graph.beside(heaviest).for_each(|other| open[other] = true);
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
        match distance(&x, &y, &Lab::default()).expect("small") {
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
    assert_eq!(
        distance(&pair, &stack, &Lab::default()),
        Ok(Distance::Unknown { at_most: Some(2.into()) })
    );
    // With an even vertex the board is not near: it is levelled as it is.
    let [even, free] = ["graph 1 1 edges 0-1 open 0 even 0", "free 1 1"].map(setup);
    assert_eq!([defined(&even), defined(&free)], [2, 0]);
    // Other graphs, without passing: both levelled to 1.
    let [short, long] = ["path 0 1 0 1", "path 0 1 0 0 1 + free 0"].map(setup);
    assert_eq!(
        distance(&short, &long, &Lab::default()),
        Ok(Distance::Unknown { at_most: Some(4.into()) })
    );
    assert_eq!(apart(&short, &long, &Setup::default()), 0);
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
    let lab = Lab { size: 1, limit: 20, ..Lab::default() };
    let (found, witness) = narrowed(&pair, &stack, &lab).expect("small");
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
        let verdict = equivalent(&pair, &stack, &lab).expect("small");
        let Verdict::No { by: Theorem::Context, witness: Some(witness) } = verdict else {
            panic!("{verdict:?}")
        };
        let [one, other] = witness.values;
        assert_ne!(one, other);
    }
}

/// A distance, or the bound of it that is known.
fn at_most(one: &Setup, other: &Setup) -> Exact {
    match distance(one, other, &Lab::default()).expect("small") {
        Distance::Unknown { at_most: Some(most) } | Distance::Exact { distance: most, .. } => most,
        other => panic!("{other:?}"),
    }
}

#[test]
fn zeros_that_open_something_stay_and_those_that_do_not_are_left_out() {
    let n = |text: &str| with(Passing::NoTwoInARow, &setup(text));
    for (one, other, context) in
        [("stack 0 2", "free 2", "free -1 1"), ("stack -1 0 2", "free -1 2", "empty")]
    {
        let [one, other, context] = [one, other, context].map(n);
        let far = apart(&one, &other, &context).abs();
        assert_eq!(far, 2, "{one} and {other}");
        assert!(at_most(&one, &other) >= far, "{one} and {other}");
    }
    for (one, other) in [
        ("stack -1 2 0 0", "stack -1 2"),
        ("graph -1 0 2 -1 edges 0-1 1-3 0-2 open 0 3", "stack -1 2 + free -1"),
    ] {
        let same = Distance::Exact { distance: Exact::ZERO, by: Theorem::PassingParts };
        assert_eq!(distance(&n(one), &n(other), &Lab::default()), Ok(same), "{one} and {other}");
    }
}

#[test]
fn components_of_one_graph_are_as_far_apart_as_their_weights() {
    let n = |text: &str| with(Passing::NoTwoInARow, &setup(text));
    for (one, other) in [
        // Turned by one piece.
        ("pizza 0 3 0 3", "pizza 3 0 3 1"),
        ("tree 0 1 1 1 edges 0-1 0-2 0-3", "tree 0 1 1 2 edges 0-1 0-2 0-3"),
    ] {
        let found = distance(&n(one), &n(other), &Lab::default());
        assert_eq!(found, Ok(Distance::Unknown { at_most: Some(1.into()) }), "{one} and {other}");
    }
    // Other graphs with the same weights are not compared weight by weight.
    let [star, other] =
        ["tree 1 2 3 4 5 edges 0-1 0-2 0-3 0-4", "tree 1 2 3 4 5 edges 0-1 0-2 0-3 3-4"].map(n);
    let far = apart(&star, &other, &n("free 1")).abs();
    assert_eq!(far, 2);
    assert!(at_most(&star, &other) >= far);
}

#[test]
fn short_rows_are_free_vertices_on_large_boards() {
    // So many vertices that the board is not simplified in other ways. All zeros are left out.
    let zeros = "0 ".repeat(200);
    let n = |text: &str| with(Passing::NoTwoInARow, &setup(&format!("{text} + free {zeros}")));
    let found = distance(&n("path 1 0 1 + row 1 2"), &n("path 2 0 2 + free 1 2"), &Lab::default());
    assert_eq!(found, Ok(Distance::Unknown { at_most: Some(2.into()) }));
}

#[test]
fn a_coin_that_nobody_wants_tells_boards_apart() {
    // No other context that is tried does: neither of the two, free vertices, or a late weight.
    let n = |text: &str| with(Passing::NoTwoInARow, &setup(text));
    let [one, other] = ["stack -4 8 -4", "stack -4 4"].map(n);
    let found =
        equivalent(&one, &other, &Lab { size: 0, limit: 1, ..Lab::default() }).expect("small");
    let Verdict::No { by: Theorem::Context, witness: Some(witness) } = found else {
        panic!("{found:?}");
    };
    let far = apart(&one, &other, &witness.context);
    assert_ne!(far, 0);
    assert_eq!(Exact::from(far), &witness.values[0] - &witness.values[1]);
}
