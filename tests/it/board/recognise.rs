//! Graphs that are boards which theory knows: the same answers, however a board is written.

use super::same_answers::{
    certificate_proves, line_is_worth, play_is_live, play_with_passing_is_live, says_the_same,
};
use crate::common::{answered, exact, exactly, graph_of, known, sums, unbroached_sums};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::notation;
use slicewise::board::{GraphShape, Passing, Rules, Shape, Taking};
use slicewise::solve::oracle;
use slicewise::{Ask, Exact, Game, Move, NormalForm, Setup};

/// A shuffle: the new number of each of `n` vertices.
fn shuffled(n: usize, order: &[Index]) -> Vec<u32> {
    let mut left: Vec<u32> = (0..n as u32).collect();
    (0..n).map(|at| left.remove(order[at % order.len()].index(left.len()))).collect()
}

/// The board as one graph in which vertex `v` is called `names[v]`, with more edges between available
/// vertices: such an edge makes nothing available.
fn as_graph(setup: &Setup, names: &[u32], more: &[(Index, Index)]) -> Setup {
    let graph = graph_of(setup).field.graph;
    let mut weights = vec![Exact::from(0); names.len()];
    for (vertex, weight) in graph.weights.iter().enumerate() {
        weights[names[vertex] as usize] = Exact::from(*weight);
    }
    let open = (0..names.len()).filter(|&vertex| graph.available[vertex]);
    let open: Vec<u32> = open.map(|vertex| names[vertex]).collect();
    let anchored = (0..names.len()).filter(|&vertex| graph.anchored[vertex]);
    let anchored = anchored.map(|vertex| names[vertex]).collect();
    let named = |vertex: usize, other: usize| (names[vertex], names[other]);
    let mut edges: Vec<(u32, u32)> = (0..names.len())
        .flat_map(|at| graph.beside(at).map(move |other| (at, other)))
        .filter(|(at, other)| at < other)
        .map(|(at, other)| named(at, other))
        .collect();
    for (one, other) in more.iter().filter(|_| !open.is_empty()) {
        let (one, other) = (open[one.index(open.len())], open[other.index(open.len())]);
        let is_there = edges.contains(&(one, other)) || edges.contains(&(other, one));
        if one != other && !is_there {
            edges.push((one, other));
        }
    }
    let written =
        GraphShape { weights: weights.into(), edges, open, anchored, ..GraphShape::default() };
    Setup { components: vec![Shape::Graph(written)], rules: setup.rules }
}

/// A third of every weight, so that the door scales as well as renumbers.
fn in_thirds(setup: &Setup) -> Setup {
    let third = |weight: &Exact| weight * Exact::ratio(1, 3).expect("not 0");
    let shapes = setup.components.iter().map(|shape| match shape {
        Shape::Graph(graph) => Shape::Graph(GraphShape {
            weights: graph.weights.iter().map(|weight| third(&weight)).collect(),
            ..graph.clone()
        }),
        other => crate::common::with_weights(other, third),
    });
    Setup { components: shapes.collect(), rules: setup.rules }
}

fn boards() -> impl Strategy<Value = Setup> {
    let boards = prop_oneof![sums(3), unbroached_sums(5)].prop_map(Setup::new);
    boards.prop_filter("small", |setup| setup.vertices() <= 13)
}

/// Boards of the grab rule that theory knows.
fn grabbed_boards() -> impl Strategy<Value = Setup> {
    let rules = Rules { taking: Taking::Grab, ..Rules::default() };
    let grabbed = boards().prop_map(move |board| Setup { rules, ..board });
    grabbed.prop_filter("known", |board| board.has_theory() == Ok(true))
}

/// Boards of the grab rule that theory knows where two passes end the play.
fn grabbed_boards_with_passing() -> impl Strategy<Value = Setup> {
    let line = |coins: Vec<i64>, kind: usize| {
        let weights = exact(&coins);
        let last = coins.len().saturating_sub(1) as u32;
        let edges: Vec<(u32, u32)> = (0..last).map(|at| (at, at + 1)).collect();
        let anchored = if coins.is_empty() { Vec::new() } else { vec![last] };
        match kind {
            0 => Shape::Row(exact(&coins)),
            1 => Shape::Stack(exact(&coins)),
            2 => Shape::Path(exact(&coins)),
            3 => Shape::Free(exact(&coins)),
            4 => Shape::Tree { weights, edges },
            _ => Shape::Graph(GraphShape { weights, edges, anchored, ..GraphShape::default() }),
        }
    };
    let part = (prop::collection::vec(-3_i64..7, 0..5), 0..6_usize);
    let parts = prop::collection::vec(part, 1..4);
    (parts, any::<bool>()).prop_map(move |(parts, on_even)| {
        let passing = if on_even { Passing::OnEvenCount } else { Passing::EndsOnTwo };
        let components = parts.into_iter().map(|(coins, kind)| line(coins, kind)).collect();
        Setup { components, rules: Rules { taking: Taking::Grab, passing } }
    })
}

fn orders() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 13)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_board_written_as_a_graph_has_the_same_answers(
        plain in boards(),
        order in orders(),
        more in prop::collection::vec(any::<(Index, Index)>(), 0..4),
        thirds in any::<bool>(),
    ) {
        let names = shuffled(plain.vertices(), &order);
        let written = as_graph(&plain, &names, &more);
        match thirds {
            true => says_the_same(&in_thirds(&plain), &in_thirds(&written), &names),
            false => says_the_same(&plain, &written, &names),
        }
    }

    #[test]
    fn a_board_written_as_a_graph_is_played_live(
        plain in boards(),
        order in orders(),
        picks in prop::collection::vec(any::<Index>(), 0..13),
    ) {
        let names = shuffled(plain.vertices(), &order);
        play_is_live(&as_graph(&plain, &names, &[]), &picks);
    }

    /// Paths and cycles without an anchored vertex beside trees with one, all in one graph.
    #[test]
    fn a_board_of_the_grab_rule_is_recognised(
        plain in grabbed_boards(),
        order in orders(),
        thirds in any::<bool>(),
        picks in prop::collection::vec(any::<Index>(), 0..13),
    ) {
        let names = shuffled(plain.vertices(), &order);
        let written = as_graph(&plain, &names, &[]);
        match thirds {
            true => says_the_same(&in_thirds(&plain), &in_thirds(&written), &names),
            false => says_the_same(&plain, &written, &names),
        }
        play_is_live(&plain, &picks);
        play_is_live(&written, &picks);
    }

    #[test]
    fn a_board_of_the_grab_rule_is_recognised_with_passing(
        plain in grabbed_boards_with_passing(),
        order in orders(),
        picks in prop::collection::vec(any::<Index>(), 16),
    ) {
        prop_assume!(plain.vertices() <= 10);
        let names = shuffled(plain.vertices(), &order);
        let written = as_graph(&plain, &names, &[]);
        play_with_passing_is_live(&plain, &picks);
        play_with_passing_is_live(&in_thirds(&plain), &picks);
        play_with_passing_is_live(&written, &picks);
    }

    /// Some components as a graph each, the others as they are: numbers go on from one to the next.
    #[test]
    fn graphs_beside_other_components_are_recognised(
        one in boards(), beside in sums(2), order in orders(),
        picks in prop::collection::vec(any::<Index>(), 0..6),
    ) {
        prop_assume!(one.vertices() + beside.iter().map(Shape::vertices).sum::<usize>() <= 12);
        let shuffle = shuffled(one.vertices(), &order);
        let graph = as_graph(&one, &shuffle, &[]);
        let before = beside.iter().map(Shape::vertices).sum::<usize>() as u32;
        let plain = Setup::new([&beside[..], &one.components].concat());
        let written = Setup::new([&beside[..], &graph.components].concat());
        let names: Vec<u32> = (0..before).chain(shuffle.iter().map(|name| before + name)).collect();
        says_the_same(&plain, &written, &names);
        play_is_live(&written, &picks);
    }
}

/// A board of each kind, and the same as a graph with other numbers.
#[test]
fn each_kind_of_board_is_recognised() {
    for (plain, written) in [
        ("row 3 2 5 4", "graph 5 3 4 2 edges 1-3 3-0 0-2 open 1 2"),
        ("stack 5 1 8", "graph 8 5 1 edges 1-2 2-0 open 1"),
        ("pizza 1 5 2 4", "graph 1 2 5 4 edges 0-2 2-1 1-3 3-0"),
        ("path 1 0 2", "graph 1 2 0 edges 0-2 2-1"),
        ("forest 3 1 4 1 parents - 0 0 1", "graph 1 4 3 1 edges 2-0 2-1 0-3 open 2"),
        ("tree 1 2 3 4 edges 0-1 0-2 0-3", "graph 2 3 1 4 edges 2-0 2-1 2-3"),
        ("free 3 1", "graph 1 3 edges"),
        ("free 3 1", "graph 1 3 edges 0-1 open 0 1"),
        ("ev 2 1", "graph 1 0 2 0 edges 1-2 0-3 open 1 3"),
        (
            "row 1 3 1 + pizza 1 0 2 + free 4",
            "graph 1 1 4 2 1 0 3 edges 1-6 6-4 0-3 3-5 5-0 open 1 4",
        ),
    ] {
        let [plain, written] = [plain, written]
            .map(|text| notation::parse(text).unwrap_or_else(|error| panic!("{error}")));
        assert_eq!(written.has_theory(), Ok(true), "{written}");
        let [plain, written] = [plain, written].map(|setup| answered(&setup).expect("small"));
        assert!(written.is_by_theory());
        assert_eq!(written.value, plain.value);
        assert_eq!(written.profits, plain.profits);
        let outcomes = |moves: &[slicewise::solve::MoveEval<Exact>]| {
            let mut outcomes: Vec<_> = moves
                .iter()
                .map(|eval| format!("{} {:?}", eval.score, exactly(&eval.outcome)))
                .collect();
            outcomes.sort();
            outcomes
        };
        assert_eq!(outcomes(&written.moves), outcomes(&plain.moves));
    }
}

/// Under the grab rule a path is a row, whatever it is called.
#[test]
fn paths_and_cycles_of_the_grab_rule_are_rows_and_pizzas_of_any_size() {
    let weights: Vec<String> = (0..2000).map(|at| (at * 31 % 1009).to_string()).collect();
    let weights = weights.join(" ");
    let edges: Vec<String> = (1..2000).map(|at| format!("{}-{at}", at - 1)).collect();
    let edges = edges.join(" ");
    for (grabbed, shared) in [
        (format!("rule grab row {weights}"), format!("row {weights}")),
        (format!("rule grab path {weights}"), format!("row {weights}")),
        (format!("rule grab tree {weights} edges {edges}"), format!("row {weights}")),
        (format!("rule grab graph {weights} edges {edges}"), format!("row {weights}")),
        (format!("rule grab graph {weights} edges {edges} 0-1999"), format!("pizza {weights}")),
    ] {
        let [grabbed, shared]: [Game; 2] =
            [&grabbed, &shared].map(|text| text.parse().expect("a board"));
        let [one, other] = [&grabbed, &shared].map(|game| game.analyse().expect("it is known"));
        assert!(one.is_by_theory());
        assert_eq!((&one.value, &one.profits), (&other.value, &other.profits));
        assert_eq!((&one.moves, &one.normal_form), (&other.moves, &other.normal_form));
        certificate_proves(&grabbed, &known(&other));
    }
}

#[test]
fn an_anchored_path_or_cycle_is_no_row_or_pizza() {
    for (board, value) in [
        ("rule grab row 0 5 0", -5),
        ("rule grab graph 0 5 0 edges 0-1 1-2", -5),
        ("rule grab graph 0 5 0 edges 0-1 1-2 anchored 1", 5),
        ("rule grab graph 1 2 4 edges 0-1 1-2 2-0", 3),
        ("rule grab graph 1 2 4 edges 0-1 1-2 2-0 anchored 2", 5),
    ] {
        let game: Game = board.parse().expect("a board");
        let (graph, legend) = game.setup().graph_in::<i64>().expect("small");
        let defined = legend.exact(&oracle::general_value(&graph).expect("small"));
        assert_eq!(defined, Exact::from(value), "{board}");
        assert_eq!(known(&game.analyse().expect("small")), defined, "{board}");
    }
}

#[test]
fn long_paths_of_the_grab_rule_are_known_with_passing() {
    let weights: Vec<String> = (0..50_000).map(|at| (at * 31 % 1009 - 300).to_string()).collect();
    let weights = weights.join(" ");
    for passing in ["P", "A"] {
        for kind in ["row", "stack"] {
            let value = |rule: &str| {
                let text = format!("rule {rule} passing {passing} {kind} {weights}");
                let game: Game = text.parse().expect("a board");
                assert!(game.has_theory());
                game.value().expect("it is known")
            };
            assert_eq!(value("grab"), value("share"), "{passing} {kind}");
        }
    }
}

#[test]
fn other_graphs_and_other_rules_take_a_search() {
    for text in [
        "graph 1 2 3 4 edges 0-1 1-2 2-3 3-0 0-2",
        "graph 1 2 3 edges 0-1 1-2 2-0 open 0",
        "graph 1 2 3 edges 0-1 1-2 open 1 2",
        "graph 1 2 3 edges 0-1 1-2 even 1",
        "row 1 2 + graph 1 2 3 4 edges 0-1 1-2 2-3 3-0 0-2",
        "rule grab graph 1 2 3 4 edges 0-1 0-2 0-3",
        "rule grab graph 1 2 3 edges 0-1 1-2 anchored 0 2",
        "rule grab graph 1 2 3 edges 0-1 1-2 2-0 anchored 0",
        "rule grab pizza 1 2 3 4 + graph 1 2 3 4 edges 0-1 0-2 0-3",
        "rule both graph 1 2 3 edges 0-1 1-2",
        "passing P graph 1 2 3 edges 0-1 1-2",
        "rule grab passing P graph 1 2 3 4 edges 0-1 1-2 2-3 3-0",
        "rule grab passing A graph 1 2 3 edges 0-1 1-2 anchored 1",
        "rule grab passing N row 1 2 3",
        "menu 0 then graph 1 2 edges 0-1 end",
    ] {
        let game: Game = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        // All that is in the third is available at last, as two of three on a path are.
        let is_known = text.contains("open 1 2");
        assert_eq!(game.has_theory(), is_known, "{text}");
        let analysis = game.analyse().expect("small");
        assert_eq!(analysis.is_by_theory(), is_known, "{text}");
        let (board, legend) = game.setup().graph_in::<i64>().expect("small");
        let value = oracle::general_value(&board).expect("small");
        assert_eq!(known(&analysis), legend.exact(&value), "{text}");
        assert_eq!(game.explain(&Ask::default()).is_ok(), is_known, "{text}");
    }
}

#[test]
fn a_large_cycle_is_a_pizza() {
    const PIECES: usize = 100_000;
    let pieces: Vec<i64> = (0..PIECES as i64).map(|at| at * 31 % 1009).collect();
    // Piece `at` of the pizza is vertex `at · 7919` of the graph.
    let name = |at: usize| at * 7919 % PIECES;
    let mut weights = vec![Exact::from(0); PIECES];
    for (at, &piece) in pieces.iter().enumerate() {
        weights[name(at)] = Exact::from(piece);
    }
    let edge = |at: usize| (name(at) as u32, name((at + 1) % PIECES) as u32);
    let edges = (0..PIECES).map(edge).collect();
    let graph =
        Shape::Graph(GraphShape { weights: weights.into(), edges, ..GraphShape::default() });
    let mut game = Game::new(Setup::new(vec![graph])).expect("a board");
    assert!(game.has_theory());
    let cycle = game.analyse().expect("it is a pizza");
    let pizza = answered(&Setup::new(vec![Shape::Pizza(exact(&pieces))])).expect("a pizza");
    assert!(cycle.is_by_theory());
    assert_eq!((&cycle.value, &cycle.profits), (&pizza.value, &pizza.profits));
    assert_eq!(cycle.moves.len(), PIECES);
    for (at, eval) in pizza.moves.iter().enumerate() {
        let twin = &cycle.moves[name(at)];
        assert_eq!((twin.mv, &twin.outcome), (Move::take(name(at) as u32), &eval.outcome));
    }
    line_is_worth(&game, cycle.line(), &known(&cycle));
    // What a piece leaves is a row: from its neighbour on one side to that on the other.
    game.play(Move::take(name(5) as u32)).expect("any piece");
    let row: Vec<i64> = (6..PIECES).chain(0..5).map(|at| pieces[at]).collect();
    let value = NormalForm::from_row(&row).expect("it fits").value();
    assert_eq!(game.value().map(|value| value.to_string()), Ok(value.to_string()));
    let mut ends = [name(4), name(6)].map(|end| Move::take(end as u32));
    ends.sort_unstable();
    assert_eq!(game.legal_moves(), ends);
    assert_eq!(game.undo(), Some(Move::take(name(5) as u32)));
    assert_eq!(game.legal_moves().len(), PIECES);
}

#[test]
fn a_path_that_is_anchored_at_one_end_is_known_with_passing() {
    for passing in ["P", "A"] {
        for shape in ["stack 1 5 3 2", "graph 1 5 3 2 edges 2-0 0-3 3-1 anchored 1"] {
            let text = format!("rule grab passing {passing} {shape}");
            let game: Game = text.parse().expect("a board");
            assert!(game.has_theory(), "{text}");
            let (board, legend) = game.setup().graph_in::<i64>().expect("small");
            let value = oracle::general_value(&board).expect("small");
            let found = game.analyse().expect("it is known");
            assert_eq!(known(&found), legend.exact(&value), "{text}");
        }
    }
}
