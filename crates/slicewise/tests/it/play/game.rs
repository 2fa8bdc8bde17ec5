//! The game: every position of a play under every rule, forwards and backwards, and its errors.

use std::error::Error as _;

use crate::common::{all_rules, general, go_on, graphs, menus_and_games, sums, unbroached_sums};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{GraphPosition, Passing, Rules, Shape};
use slicewise::play::{Budget, Strategy as Way};
use slicewise::{Error, Exact, Game, Interval, Move, Setup, Vertex, oracle};

/// All that a game says of a position.
#[derive(Debug, PartialEq)]
struct Seen {
    value: Interval<Exact>,
    moves: Vec<Move>,
    vertices: Vec<Vertex>,
    totals: Vec<Exact>,
    to_move: Option<usize>,
    played: usize,
}

fn look(game: &Game) -> Seen {
    Seen {
        value: game.value().expect("small"),
        moves: game.legal_moves(),
        vertices: game.vertices(),
        totals: game.totals(),
        to_move: game.to_move(),
        played: game.played().len(),
    }
}

/// Plays by these picks, with the definition beside it, then takes every move back.
fn plays_and_takes_back(components: Vec<Shape>, rules: Rules, picks: &[Index]) {
    let board = general(components.clone(), rules);
    let start = Game::new(Setup { components, rules }).expect("a board");
    let (mut game, mut left) = (start.clone(), Some(board));
    let mut seen = vec![look(&game)];
    for pick in picks {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[pick.index(legal.len())];
        game.play(mv).expect("it is legal");
        assert_eq!(game.played().last().map(|played| played.mv), Some(mv));
        left = left.and_then(|board| board.after(mv).1);
        let here = look(&game);
        is_defined(&here, left.as_ref());
        // A move that is not legal changes nothing.
        let gone = [Move::take(99), Move::Choose { menu: 99, choice: 0 }, mv];
        for other in gone.into_iter().filter(|other| !here.moves.contains(other)) {
            let refusal = game.play(other).expect_err("it is not legal");
            assert!(matches!(refusal, Error::Move(_)) && refusal.source().is_some());
        }
        assert_eq!(look(&game), here);
        seen.push(here);
    }
    while let Some(before) = seen.pop() {
        assert_eq!(look(&game), before);
        let last = game.played().last().map(|played| played.mv);
        assert_eq!(game.undo(), last);
        assert_eq!(last.is_none(), seen.is_empty());
    }
    assert_eq!(game, start);
}

/// What is seen is what the definition says of the position; nothing is left after two passes.
fn is_defined(seen: &Seen, left: Option<&GraphPosition<i64>>) {
    let value = left.map_or(0, |left| oracle::general_value(left).expect("small"));
    assert_eq!(seen.value.exact(), Some(&Exact::from(value)), "{left:?}");
    let mut expected = left.map_or_else(Vec::new, GraphPosition::turns);
    let mut found = seen.moves.clone();
    // (Components come in their own order.)
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{left:?}");
    let mut vertices = seen.vertices.clone();
    vertices.sort_unstable();
    let mut expected = left.map_or_else(Vec::new, |left| left.field.graph.vertices.clone());
    expected.sort_unstable();
    assert_eq!(vertices, expected);
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

fn picks() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..9)
}

proptest! {
    #[test]
    fn graphs_under_every_rule(
        graph in graphs(6), other in graphs(3), rules in any_rules(), picks in picks(),
    ) {
        plays_and_takes_back(vec![Shape::Graph(graph), Shape::Graph(other)], rules, &picks);
    }

    #[test]
    fn menus_and_games_under_every_rule(
        graph in graphs(3), shape in menus_and_games(), picks in picks(),
        rules in any_rules().prop_filter("A counts vertices", |rules| rules.passing != Passing::OnEvenCount),
    ) {
        plays_and_takes_back(vec![shape, Shape::Graph(graph)], rules, &picks);
    }

    #[test]
    fn classical_shapes_under_every_rule(
        components in prop_oneof![sums(3), unbroached_sums(4)], rules in any_rules(),
        picks in picks(),
    ) {
        prop_assume!(components.iter().map(Shape::vertices).sum::<usize>() <= 12);
        plays_and_takes_back(components, rules, &picks);
    }

    /// Whoever plays on both sides, the optimal engine ends at the value.
    #[test]
    fn engines_play_to_the_value_under_every_rule(graph in graphs(6), rules in any_rules()) {
        let components = vec![Shape::Graph(graph)];
        let mut game = Game::new(Setup { components, rules }).expect("a board");
        let value = game.value().expect("small");
        // (Where neither gains by it, two players may pass for ever but not twice in a row.)
        for _ in 0..40 {
            let Some(engine) = game.engine_move(Way::Optimal) else { break };
            game.play(engine.mv).expect("engines make legal moves");
        }
        let lead = |totals: &[Exact]| &totals[0] - &totals[1];
        prop_assert_eq!(value.exact(), Some(&lead(&game.totals())));
    }
}

#[test]
fn errors_say_what_is_wrong_and_have_a_source() {
    let refusal = |text: &str| text.parse::<Game>().expect_err(text);
    let error = refusal("row 1 x");
    assert!(matches!(error, Error::Notation(_)) && error.source().is_some());
    let error = refusal("ev -1");
    assert!(matches!(error, Error::Setup(_)) && error.source().is_some());
    assert_eq!(error.to_string(), "found the ev weight -1, expected 0 or more");
    let row = slicewise::notation::parse("row 1 2 3").expect("a row");
    for players in [0, 1, 17] {
        let error = Game::with_players(row.clone(), players).expect_err("not as many");
        assert!(matches!(error, Error::Players(_)));
        assert_eq!(error.to_string(), format!("found {players} players, expected 2 to 16"));
    }
    let game: Game = "rule grab graph 1 2 3 edges 0-1 1-2".parse().expect("a board");
    let error = game.explain().expect_err("it takes a search");
    assert_eq!(error, Error::NoTheory);
    assert!(error.source().is_none() && error.to_string().starts_with("found a board that takes"));
    assert_eq!(game.check_cost(), Err(Error::NoTheory));
    assert_eq!(game.simulate([Way::Greedy, Way::Random], 1), Err(Error::NoTheory));
    assert_eq!(game.fence_charts(), []);
    let odd: Game = "row 1 2 3".parse().expect("a board");
    let error = odd.simulate([Way::Colour, Way::Optimal], 1).expect_err("it is odd");
    assert!(matches!(error, Error::Play(_)) && error.source().is_some());
    let cycle: Vec<String> = (0..600).map(|at| format!("{at}-{}", (at + 1) % 600)).collect();
    let text = format!("rule grab graph {} edges {}", "1 2 3 ".repeat(200), cycle.join(" "));
    let large: Game = text.parse().expect("a board");
    let error = large.value().expect_err("beyond a search");
    assert!(matches!(error, Error::Solve(_)) && error.source().is_some());
    let error = large.certificate().expect_err("beyond a proof");
    assert!(matches!(error, Error::Certify(_)) && error.source().is_some());
}

#[test]
fn a_small_budget_leaves_an_interval() {
    let weights: Vec<String> = (0..36).map(|at| (at * at * 7919 % 1009).to_string()).collect();
    let right = (0..36).filter(|at| at % 6 < 5).map(|at| format!("{at}-{}", at + 1));
    let down = (0..30).map(|at| format!("{at}-{}", at + 6));
    let edges: Vec<String> = right.chain(down).collect();
    let text = format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" "));
    let mut game: Game = text.parse().expect("a board");
    game.set_positions(1);
    let value = game.value().expect("within reach");
    assert!(value.lower < value.upper, "{value}");
    let analysis = game.analyse().expect("within reach");
    assert!(!analysis.complete && analysis.profits.is_none() && !analysis.is_by_theory());
    assert_eq!(analysis.moves.len(), game.legal_moves().len());
    assert!(game.engine_move(Way::Optimal).is_some(), "the most promising move");
}

#[test]
fn several_players_on_a_row() {
    let row = slicewise::notation::parse("row 1/2 3/2 1 5/2 2").expect("a row");
    let mut game = Game::with_players(row, 3).expect("three on a row");
    assert_eq!((game.players(), game.to_move()), (3, Some(0)));
    let sure: Vec<String> = game
        .evaluate(&Budget::default(), &mut go_on)
        .sure
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(sure, ["7/2", "3", "1"]);
    for vertex in [4, 3, 0, 1, 2] {
        game.play(Move::take(vertex)).expect("an end");
    }
    assert_eq!((game.is_over(), game.to_move(), game.best_move()), (true, None, Ok(None)));
    let totals: Vec<String> = game.totals().iter().map(ToString::to_string).collect();
    assert_eq!(totals, ["7/2", "7/2", "1/2"]);
    assert_eq!(game.review().lost.len(), 3);
    assert_eq!(game.undo(), Some(Move::take(2)));
    assert_eq!(game.to_move(), Some(1));
}
