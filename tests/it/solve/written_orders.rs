//! Boards with orders: theory, search, live play and certificates against the definition.

use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{
    ChoiceShape, Graph, GraphPosition, GraphShape, OrderError, OrderShape, OrderStep, Rules,
    SetupError, Shape, Taking,
};
use slicewise::certify::{Reason, prove};
use slicewise::solve::{Join, Live, ReductionStep, analyse, oracle};
use slicewise::{Ask, Exact, Game, Reductions, Setup, Vertex, Watch};
use slicewise_lab::theory::{self, FirstMove, Lab};

use crate::common::orders::{
    Expression, agrees_with_the_oracle, every_order, expressions, outcomes, value,
};
use crate::common::{answered, best, board_of, exact, exactly, graph_of, known, position, words};

/// The value that the certificate of a board proves.
fn proved(setup: &Setup) -> Exact {
    let file = prove(setup, Watch::none()).expect("small");
    assert!(matches!(file.reason, Reason::Proofs(_)), "{setup}: by theory");
    file.verify().expect("it was just made").value
}

#[test]
fn every_written_order_of_up_to_five_vertices_agrees_with_the_definition() {
    for order in (1..=5).flat_map(every_order) {
        let before = order.before();
        for weights in words(&[0, 1, 2], order.len()).iter().filter(|it| it.len() == order.len()) {
            let setup = Setup::new(vec![order.shape(weights)]);
            let analysis = answered(&setup).expect("small");
            let found = analysis.moves.iter().map(|eval| {
                let vertex = eval.mv.vertex().expect("a vertex").index() as u32;
                (vertex, exactly(&eval.outcome).expect("it is known"))
            });
            let expected = outcomes(weights, &before);
            let expected = expected.into_iter().map(|(at, outcome)| (at, Exact::from(outcome)));
            assert!(found.eq(expected), "{setup}");
            let value = Exact::from(value(weights, &before));
            assert_eq!((known(&analysis), proved(&setup)), (value.clone(), value), "{setup}");
            assert_eq!(notation::parse(&setup.to_string()), Ok(setup));
        }
    }
}

#[test]
fn a_certificate_with_another_number_of_free_weights_is_refused() {
    let setup = notation::parse("order (2 then 4) beside 1 beside 6").expect("a board");
    let file = prove(&setup, Watch::none()).expect("small");
    let text = serde_json::to_string(&file).expect("it is plain");
    assert!(text.contains(r#"{"chain":2}"#), "{text}");
    let read = |text: &str| slicewise::certify::CertificateFile::read(text.as_bytes());
    let altered = read(&text.replace(r#"{"chain":2}"#, r#"{"chain":4}"#)).expect("well formed");
    let refused = altered.verify().expect_err("it has two free weights").to_string();
    assert!(refused.ends_with("component 0: found 4 free weights, expected 2"), "{refused}");
}

/// An order with weights.
fn order(vertices: u32) -> impl Strategy<Value = Shape> {
    expressions(vertices).prop_flat_map(|order| {
        let weights = prop::collection::vec(-4_i64..12, order.len());
        weights.prop_map(move |weights| order.shape(&weights))
    })
}

/// A component that is not an order, of up to four vertices.
fn other() -> impl Strategy<Value = Shape> {
    let weights = prop::collection::vec(-4_i64..12, 1..5);
    (weights, 0..8_u32).prop_map(|(weights, kind)| {
        let list = exact(&weights);
        let path = || (1..weights.len() as u32).map(|at| (at - 1, at)).collect();
        match kind {
            0 => Shape::Row(list),
            1 => Shape::Stack(list),
            2 => Shape::Pizza(list),
            3 => Shape::Path(list),
            4 => Shape::Graph(GraphShape { weights: list, edges: path(), ..GraphShape::default() }),
            // The search knows these two.
            5 => Shape::Graph(GraphShape {
                weights: list,
                edges: path(),
                even: vec![0],
                ..GraphShape::default()
            }),
            6 => Shape::Graph(GraphShape {
                weights: list,
                edges: path(),
                open: vec![0],
                anchored: vec![weights.len() as u32 / 2],
                ..GraphShape::default()
            }),
            _ => Shape::Free(list),
        }
    })
}

fn small(setup: &Setup) -> bool {
    setup.vertices() <= 12
}

proptest! {
    #[test]
    fn orders_beside_other_components_under_every_rule(
        one in order(5), other in other(), two in order(3), taking in 0..3_usize,
    ) {
        let rules = Rules { taking: Taking::ALL[taking], ..Rules::default() };
        let setup = Setup { components: vec![one, other, two], rules };
        prop_assume!(small(&setup));
        agrees_with_the_oracle_or_ends_early(&setup);
    }

    #[test]
    fn orders_in_menus_and_beside_them(
        one in order(4), two in order(4), three in order(3), scores in [-3_i64..9, -3..9],
    ) {
        let choice = |score: i64, then| slicewise::board::ChoiceShape { score: score.into(), then };
        let menu = Shape::Menu(vec![choice(scores[0], vec![one]), choice(scores[1], vec![])]);
        let setup = Setup::new(vec![menu, two, three]);
        prop_assume!(small(&setup));
        let analysis = answered(&setup).expect("small");
        for (mv, outcome) in oracle::general_outcomes(&graph_of(&setup)).expect("small") {
            let eval = analysis.moves.iter().find(|eval| eval.mv == mv).expect("it is legal");
            prop_assert_eq!(exactly(&eval.outcome), Some(outcome.into()), "{} {}", setup, mv);
        }
    }

    /// The laboratory knows what a move leaves of an order.
    #[test]
    fn outcomes_of_the_laboratory(one in order(5), row in prop::collection::vec(-4_i64..12, 0..4)) {
        let setup = Setup::new(vec![one, Shape::Row(exact(&row))]);
        prop_assume!(small(&setup));
        for (mv, outcome) in oracle::general_outcomes(&graph_of(&setup)).expect("small") {
            let first = FirstMove::taking(&setup, mv.vertex().expect("a vertex"));
            prop_assert_eq!(theory::outcome(first, &Lab::default()), Ok(outcome.into()), "{} {}", setup, mv);
        }
    }

    #[test]
    fn search_without_reductions_agrees_with_theory(one in order(5), two in order(3), all: bool) {
        let setup = Setup::new(vec![one, two]);
        prop_assume!(small(&setup));
        let reductions = if all { Reductions::ALL } else { Reductions::NONE };
        let ask = Ask { by_search: true, reductions, ..best() };
        let searched = analyse(&position(&setup), &ask).expect("small");
        prop_assert_eq!(Exact::from(known(&searched)), known(&answered(&setup).expect("small")));
    }

    #[test]
    fn a_certificate_proves_the_value_beside_what_theory_knows(
        one in order(6), other in other(), two in order(4),
    ) {
        let setup = Setup::new(vec![one, other, two]);
        prop_assume!(small(&setup) && setup.has_theory().expect("a board"));
        let value = oracle::general_value(&graph_of(&setup)).expect("small");
        prop_assert_eq!(proved(&setup), Exact::from(value));
    }

    #[test]
    fn a_certificate_proves_the_value_of_the_chain_by_definition(
        (order, weights) in expressions(60).prop_flat_map(|order| {
            let weights = prop::collection::vec(-4_i64..12, order.len());
            (Just(order), weights)
        }),
        row in prop::collection::vec(-4_i64..12, 0..4),
    ) {
        let beside = |shape: Shape| Setup::new(vec![shape, Shape::Row(exact(&row))]);
        let chain = Shape::Stack(exact(&order.chain(&weights)));
        let value = known(&answered(&beside(chain)).expect("by theory"));
        prop_assert_eq!(proved(&beside(order.shape(&weights))), value);
    }

    /// Every move of a play, each undone once, has the value of the definition after it.
    #[test]
    fn live_play_on_orders(
        one in order(6), row in prop::collection::vec(-4_i64..12, 0..4), two in order(4),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 14),
    ) {
        let setup = Setup::new(vec![one, Shape::Row(exact(&row)), two]);
        prop_assume!(small(&setup));
        let mut play = Live::new(board_of(&setup)).expect("it is broached");
        for choice in choices {
            let start = GraphPosition::plain(Graph::default());
            let left = GraphPosition { field: play.board().field(), ..start };
            let value = oracle::general_value(&left).expect("small");
            prop_assert_eq!(play.value(), value);
            let legal: Vec<Vertex> = play.board().legal_moves().collect();
            if legal.is_empty() {
                break;
            }
            let best = play.best_move().expect("the play is not over");
            prop_assert_eq!(play.take(best), Ok(0));
            play.undo();
            prop_assert_eq!(play.value(), value);
            play.take(legal[choice.index(legal.len())]).expect("it is legal");
        }
    }
}

/// Compares with the oracle. Under the rule `both` a play may end with vertices left, so that a line does
/// not have the value.
fn agrees_with_the_oracle_or_ends_early(setup: &Setup) {
    let even = |shape: &Shape| matches!(shape, Shape::Graph(graph) if !graph.even.is_empty());
    if setup.rules.taking == Taking::Both || setup.components.iter().any(even) {
        let value = oracle::general_value(&graph_of(setup)).expect("small");
        return assert_eq!(known(&answered(setup).expect("small")), Exact::from(value), "{setup}");
    }
    agrees_with_the_oracle(setup);
}

/// Vertices joined by turns one after the other and side by side: each with those before it, or with those after it.
fn deep(vertices: u32, in_front: bool) -> Setup {
    let weights: Vec<i64> = (0..i64::from(vertices)).map(|at| at * 7_919 % 1_000_003).collect();
    let join = |at: u32| if at.is_multiple_of(2) { OrderStep::Then } else { OrderStep::Beside };
    let all = (0..vertices).map(OrderStep::Vertex);
    let steps = match in_front {
        true => all.chain((1..vertices).map(join)).collect(),
        false => all
            .zip(0..)
            .flat_map(|(step, at)| [step, join(at)].into_iter().take(1 + at.min(1) as usize))
            .collect(),
    };
    Setup::new(vec![Shape::Order { weights: weights.into(), steps }])
}

#[test]
fn an_order_of_a_million_vertices_is_read_solved_and_played() {
    let setup = deep(1_000_000, false);
    assert_eq!(notation::parse(&setup.to_string()).as_ref(), Ok(&setup));
    let mut game = Game::new(setup).expect("a board");
    let before = game.value().expect("by theory").exact().cloned().expect("by theory");
    let best = game.analyse().expect("by theory").line()[0];
    let weight = game.setup().vertex_weights().nth(best.vertex().expect("a vertex").index());
    game.play(best).expect("it is legal");
    let after = game.value().expect("by theory").exact().cloned().expect("by theory");
    assert_eq!(weight.expect("it is there") - after, before);
}

#[test]
fn a_long_order_beside_a_menu_of_both_parities_is_solved() {
    let menu = notation::parse("menu 1 or 3 then free 2 end").expect("a board");
    // Vertices one after the other, of which few are left in the normal form.
    let weights: Vec<i64> = (0..100_000).map(|at| at * 7_919 % 1_000_003).collect();
    let more = (1..100_000).flat_map(|at| [OrderStep::Vertex(at), OrderStep::Then]);
    let steps = [OrderStep::Vertex(0)].into_iter().chain(more).collect();
    let order = Shape::Order { weights: weights.into(), steps };
    let components = menu.components.into_iter().chain([order]).collect();
    let game = Game::new(Setup::new(components)).expect("a board");
    assert!(!game.has_theory(), "the number of turns depends on the play");
    assert!(game.value().expect("its normal form is small").exact().is_some());
}

/// The checker moves the shorter part of a join; moving all coins of both would be too long to check.
#[test]
fn large_orders_have_certificates() {
    for in_front in [false, true] {
        let setup = deep(200_000, in_front);
        let value = Some(proved(&setup));
        let game = Game::new(setup).expect("a board");
        assert_eq!(value.as_ref(), game.value().expect("by theory").exact());
    }
}

#[test]
fn a_game_refuses_a_vertex_that_comes_later() {
    let mut game: Game = "row 1 2 + order 3 then (1 beside 5)".parse().expect("a board");
    let refused = game.play(slicewise::Move::take(3)).expect_err("the 3 is first");
    assert!(refused.to_string().contains("not all before it are gone"), "{refused}");
    game.play(slicewise::Move::take(2)).expect("it is first");
    game.play(slicewise::Move::take(3)).expect("the 3 is gone");
    let order = Expression::Then(vec![Expression::Vertex; 2]);
    let searched = Setup {
        components: vec![order.shape(&[1, 2]), Shape::Row(exact(&[1, 2, 3]))],
        rules: Rules { taking: Taking::Grab, ..Rules::default() },
    };
    let refused = Game::new(searched).expect("a board").play(slicewise::Move::take(1));
    assert!(refused.expect_err("0 is first").to_string().contains("not all before it are gone"));
}

#[test]
fn an_explanation_shows_the_chain_join_by_join() {
    let game: Game = "order ((0 then 2) beside (1 then 3)) then 3".parse().expect("a board");
    let explanation = game.explain(&Ask::default()).expect("by theory");
    let numbers = |list: &[Exact]| -> Vec<i64> { list.iter().filter_map(Exact::as_i64).collect() };
    let joins = explanation.steps.iter().map(|step| match step {
        ReductionStep::Joined { join, listed, chain, .. } => {
            (*join, numbers(listed), numbers(chain))
        }
        other => panic!("{other:?}"),
    });
    let expected = [
        (Join::Then, vec![0, 2], vec![0, 2]),
        (Join::Then, vec![1, 3], vec![1, 3]),
        (Join::Beside, vec![0, 2, 1, 3], vec![-1, 3]),
        (Join::Then, vec![-1, 3, 3], vec![-1]),
    ];
    assert!(joins.eq(expected));
    assert_eq!(explanation.reduced_value, Exact::from(-1));
    assert_eq!(Some(&explanation.reduced_value), game.value().expect("by theory").exact());
}

/// A text numbers the vertices as they come, but a board that was built may not.
#[test]
fn an_order_whose_vertices_do_not_come_by_number_is_refused() {
    let steps = vec![OrderStep::Vertex(1), OrderStep::Vertex(0), OrderStep::Then];
    let order = Shape::Order { weights: exact(&[1, 2]), steps };
    let error = OrderError::OutOfTurn { step: 0, vertex: 1, expected: 0 };
    let refused = |component| Err(SetupError::Order { component, error });
    assert_eq!(Setup::new(vec![order.clone()]).check(), refused(0));
    let choice = ChoiceShape { score: Exact::from(0), then: vec![order] };
    assert_eq!(Setup::new(vec![Shape::Menu(vec![choice])]).check(), refused(1));
}

#[test]
fn the_pairs_of_an_order_are_given_up_to_a_limit() {
    use OrderStep::{Beside, Then, Vertex};
    // 0 beside 1, then 2 beside 3
    let steps = vec![Vertex(0), Vertex(1), Beside, Vertex(2), Vertex(3), Beside, Then];
    let order = OrderShape::new(4, steps).expect("it is an order");
    for limit in [4, usize::MAX] {
        let mut pairs = order.covers(limit).expect("four pairs");
        pairs.sort_unstable();
        assert_eq!(pairs, [(0, 2), (0, 3), (1, 2), (1, 3)]);
    }
    assert_eq!(order.covers(3), None);
}
