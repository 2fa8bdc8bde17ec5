//! The laboratory where the paper says that its theorems hold, too: passing, menus, games and even vertices.

use std::ops::Neg;

use super::laws::plain_graphs;
use crate::common::theory::{number, one, path, pizza, plain_invertible, setup};
use crate::common::{all_rules, exact, graph_of, menus_and_games};
use proptest::prelude::*;
use slicewise::board::{
    GraphPosition, GraphShape, Legend, Move, OnPosition, Passing, Position, Rules, Shape,
};
use slicewise::solve::oracle;
use slicewise::{Exact, Scalar, Setup};
use slicewise_lab::theory::{
    Distance, FirstMove, Lab, Theorem, Verdict, admit, distance, domination, equivalent, group,
    invertible, is_odd, one_forced_pass, order, sum, value_of,
};

pub(super) fn with(passing: Passing, setup: &Setup) -> Setup {
    let rules = Rules { passing, ..Rules::default() };
    Setup { components: setup.components.clone(), rules }
}

/// The value under the rules of a setup, by the definition.
pub(super) fn defined(setup: &Setup) -> i64 {
    oracle::general_value(&graph_of(setup)).expect("small")
}

/// What two boards differ by beside a third, by the definition.
pub(super) fn apart(one: &Setup, other: &Setup, context: &Setup) -> i64 {
    defined(&sum([one, context])) - defined(&sum([other, context]))
}

/// Boards of up to two components.
pub(super) fn boards() -> impl Strategy<Value = Setup> {
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
        prop_assert_eq!(number(&value_of(&board, &Lab::default()).expect("small")), defined(&board));
    }

    // Passing, Proposition 7. Without a pass, or with no two in a row, it may cost something.
    #[test]
    fn a_forced_pass_costs_nothing_where_two_passes_end_the_play(x in boards(), passing in two_passes()) {
        let x = with(passing, &x);
        let c = 1 + x.vertex_weights().map(|weight| number(&weight.abs())).sum::<i64>();
        let beside = defined(&sum([&x, &with(passing, &one(Shape::Free(exact(&[-c]))))]));
        let expected = match (passing, x.vertices() % 2) {
            (Passing::EndsOnTwo, _) => beside,
            (_, 0) => beside + c,
            _ => beside - c,
        };
        let found = number(&one_forced_pass(&x, &Lab::default()).expect("small"));
        prop_assert_eq!(found, expected);
        prop_assert_eq!(found, defined(&x));
    }

    // Passing, Theorem 1: X + X + Z is worth what Z is, so X is its own inverse.
    #[test]
    fn every_board_is_its_own_inverse_where_two_passes_end_the_play(x in boards(), z in boards(), passing in two_passes()) {
        let [x, z] = [x, z].map(|board| with(passing, &board));
        prop_assert_eq!(defined(&sum([&x, &x, &z])), defined(&z));
        prop_assert!(invertible(&x, &Lab::default()).expect("small").is_invertible());
    }

    #[test]
    fn with_passing_the_distance_is_the_value_of_the_sum(
        x in boards(), y in boards(), z in boards(), passing in two_passes()
    ) {
        let [x, y, z] = [x, y, z].map(|board| with(passing, &board));
        match distance(&x, &y, &Lab::default()).expect("small") {
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
        let verdict = equivalent(&x, &y, &Lab { size: 1, limit: 30, ..Lab::default() }).expect("small");
        match verdict {
            Verdict::Yes(_) => prop_assert_eq!(apart(&x, &y, &z), 0),
            Verdict::No { witness, .. } => {
                let witness = witness.expect("beside x, beside y or beside a last one");
                let found = apart(&x, &y, &witness.context);
                prop_assert_eq!(Exact::from(found), &witness.values[0] - &witness.values[1]);
                prop_assert!(found != 0);
            }
            Verdict::Open { .. } => prop_assert!(false),
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
        prop_assert!(invertible(&zeros, &Lab::default()).expect("small").is_invertible());
        prop_assert_eq!(invertible(&x, &Lab::default()).expect("small").is_invertible(), is_zero(&x));
        let verdict = equivalent(&x, &z, &Lab { size: 2, limit: 60, ..Lab::default() }).expect("small");
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
    let open = (0_u32..).zip(&graph.available).filter(|(_, open)| **open).map(|(at, _)| at);
    GraphShape { edges: graph.edges().collect(), open: open.collect(), ..GraphShape::default() }
}

fn zeroed(board: &Setup) -> Setup {
    let weights = board.vertex_weights().map(|_| Exact::ZERO).collect();
    Setup { rules: board.rules, ..one(Shape::Graph(GraphShape { weights, ..edges_of(board) })) }
}

#[test]
fn inverses_under_passing_need_the_passes() {
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
    let mixed = distance(&p, &a, &Lab::default()).expect_err("two rules").to_string();
    assert_eq!(
        mixed,
        "found boards under rule share passing P and rule share passing A, expected boards under the same rules"
    );
    let below = order(&p, &with(Passing::EndsOnTwo, &setup("free 3")), &Lab::default())
        .expect("small")
        .expect("P");
    assert_eq!(below.order, Some(std::cmp::Ordering::Less), "whatever the parities");
    let menu = with(Passing::EndsOnTwo, &setup("menu 1 then row 1 end"));
    let refused = admit(&menu).expect_err("it is refused").to_string();
    assert_eq!(refused, "found a menu under passing P, expected passing never");
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
        let found = one_forced_pass(&game, &Lab::default()).expect("small");
        prop_assert_eq!(number(&found), pass(&graph_of(&game), is_odd(&game)));
    }

    #[test]
    fn no_context_goes_beyond_the_distance_of_games(x in games(), y in games(), z in boards()) {
        let found = distance(&x, &y, &Lab::default()).expect("small");
        if let Distance::Exact { distance, .. } = &found {
            prop_assert!(apart(&x, &y, &z).abs() <= number(distance));
        }
        prop_assert_eq!(found == Distance::Infinite, is_odd(&x) != is_odd(&y));
    }

    #[test]
    fn the_distance_of_games_is_attained(x in games(), y in games()) {
        // Equivalence, Theorem 4: beside one of the two, alone or with one or two large weights.
        prop_assume!(x.vertices() < 5 && y.vertices() < 5);
        let found = distance(&x, &y, &Lab::default()).expect("small");
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
        let invertible = invertible(&game, &Lab::default()).expect("small").is_invertible();
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
    let refused = invertible(&even, &Lab::default()).expect_err("it is refused").to_string();
    assert_eq!(refused, "found even vertices, expected a board without them");
    assert_eq!(
        distance(&even, &setup("graph 7 even 0"), &Lab::default()),
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
            assert_eq!(value_of(game, &Lab::default()), Ok(Exact::ZERO));
            assert!(invertible(game, &Lab::default()).expect("small").is_invertible());
        }
        let apart = |one: &Setup, other: &Setup| match distance(one, other, &Lab::default()) {
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
            let apart = (value_of(&pizza, &Lab::default()).expect("small")
                - value_of(&serve, &Lab::default()).expect("small"))
            .abs();
            assert!(apart <= Exact::from(4), "{n}: {apart}");
        }
    }
}

/// The outcome of a first move beside a context, by the definition; `None` if it is not legal.
fn outcome_beside(board: &Setup, context: &Setup, turn: Move) -> Option<Exact> {
    sum([board, context]).enter_as_graph(OutcomeOf(turn)).expect("a board")
}

/// The outcome of a move, by the definition; `None` if it is not legal.
struct OutcomeOf(Move);

impl OnPosition for OutcomeOf {
    type Output = Option<Exact>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Option<Exact> {
        let whole = position.graph()?;
        whole.turns().contains(&self.0).then(|| {
            let (score, left) = whole.after(self.0);
            let value = left.map(|left| oracle::general_value(&left).expect("small"));
            // (Of a witness, weights may be fractions.)
            legend.exact(&score.minus(&value.unwrap_or_default()))
        })
    }
}

/// Any board on which moves are compared: under one of the rules about passing, or with menus and games.
fn compared() -> impl Strategy<Value = Setup> {
    let any = (boards(), prop::sample::select(&Passing::ALL[..]));
    prop_oneof![
        any.prop_map(|(board, passing)| with(passing, &board)),
        (games(), boards()).prop_map(|(game, board)| sum([&game, &board]))
    ]
}

proptest! {
    #[test]
    fn domination_under_passing_and_of_menus_is_what_contexts_say(
        board in compared(), at in any::<[prop::sample::Index; 2]>(), context in boards()
    ) {
        prop_assume!(board.vertices() < 8);
        let turns: Vec<Move> = graph_of(&board).turns().into_iter().filter(|turn| *turn != Move::Pass).collect();
        prop_assume!(!turns.is_empty());
        let [better, worse] = at.map(|at| turns[at.index(turns.len())]);
        let of = |turn| FirstMove { board: &board, turn };
        let found = domination(of(better), of(worse), &Lab { size: 1, limit: 30, ..Lab::default() }).expect("small");
        let outcomes = |context: &Setup| [better, worse].map(|turn| outcome_beside(&board, context, turn).expect("it is legal"));
        match found.verdict {
            Verdict::Yes(_) => for context in [&context, &Setup::default()] {
                let [better, worse] = outcomes(context);
                prop_assert!(better >= worse, "{context}");
            },
            Verdict::No { witness: Some(witness), .. } => {
                let found = outcomes(&witness.context);
                prop_assert!(found[0] < found[1]);
                prop_assert_eq!(found, witness.values);
            }
            Verdict::No { witness: None, .. } => prop_assert!(board.rules.passing == Passing::OnEvenCount || !board.takes_everything()),
            Verdict::Open { .. } => prop_assert!(board.rules.passing == Passing::NoTwoInARow || !board.takes_everything()),
        }
    }

    #[test]
    fn relations_under_passing_are_what_contexts_say(
        boards_of in prop::collection::vec(boards(), 1..4), z in boards(), passing in two_passes()
    ) {
        let boards_of: Vec<Setup> = boards_of.iter().map(|board| with(passing, board)).collect();
        prop_assume!(boards_of.iter().map(Setup::vertices).sum::<usize>() < 12);
        let z = with(passing, &z);
        let found = group(&boards_of, &Lab::default()).expect("small").expect("all are");
        if let Some(members) = found.relation {
            let whole = sum(members.iter().map(|&at| &boards_of[at]).chain([&z]));
            prop_assert_eq!(defined(&whole), defined(&z));
        }
        for (board, order) in boards_of.iter().zip(found.orders) {
            let odd = passing == Passing::OnEvenCount && is_odd(board);
            prop_assert_eq!(order == 1, !odd && defined(board) == 0);
        }
    }
}
