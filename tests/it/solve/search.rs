//! The search against the definition: every rule, every reduction.

use crate::common::connected::{boards_of_each_shape, connected_graphs};
use crate::common::{
    all_rules, best, exact, general, graph_of, graphs, menus_and_games, position, sums, words,
};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::notation;
use slicewise::board::{GraphPosition, GraphShape, Move, Passing, Rules, Shape, Taking};
use slicewise::solve::Analysis;
use slicewise::solve::search::solve;
use slicewise::solve::{analyse, oracle};
use slicewise::{Ask, Exact, Reductions};
use slicewise_lab::census::FreeTrees;

fn searched(board: &GraphPosition<i64>, ask: &Ask<'_, i64>) -> Analysis<i64> {
    let search = solve(board, ask).expect("small");
    assert!(search.complete);
    search
}

fn every_move(reductions: Reductions) -> Ask<'static, i64> {
    Ask { reductions, ..Ask::default() }
}

/// The search agrees with the oracle in value and outcomes, and its line is worth the value.
fn agrees(board: &GraphPosition<i64>, ask: &Ask<'_, i64>) {
    let search = searched(board, ask);
    let expected = oracle::general_outcomes(board).expect("small");
    let found: Vec<_> = search.moves.iter().map(|known| (known.mv, known.outcome.lower)).collect();
    assert_eq!(found, expected, "{board:?}");
    assert!(search.moves.iter().all(|known| known.outcome.is_exact()));
    let value = oracle::general_value(board).expect("small");
    assert_eq!(search.value.exact(), Some(&value), "{board:?}");
    let mut left = Some(board.clone());
    let (mut sign, mut lead) = (1, 0);
    for &turn in search.line() {
        let board = left.expect("the play goes on");
        assert!(board.turns().contains(&turn), "{turn} is not legal");
        let (score, after) = board.after(turn);
        lead += sign * score;
        sign = if board.has_another_turn(turn) { sign } else { -sign };
        left = after;
    }
    assert_eq!(lead, value, "the line of {board:?}");
    assert!(left.is_none_or(|left| left.turns().is_empty()));
}

/// Each reduction turned off alone; searches of sets of vertices ask for few of them.
fn without_one() -> Vec<Reductions> {
    let all = Reductions { subsets: false, ..Reductions::ALL };
    vec![
        all,
        Reductions { detach: false, ..Reductions::ALL },
        Reductions { bound: false, ..Reductions::ALL },
        // Forests are then searched by sets.
        Reductions { pairs: false, ..Reductions::ALL },
        Reductions { split: false, ..all },
        Reductions { free: false, ..all },
        Reductions { detach: false, ..all },
        Reductions { condense: false, ..all },
        Reductions { fruitless: false, ..all },
        Reductions { rooted: false, ..all },
        Reductions { pendant: false, ..all },
        Reductions { below: false, ..all },
        Reductions { pairs: false, ..all },
        Reductions { halves: false, ..all },
        Reductions { complete: false, ..all },
        Reductions { cancel: false, ..all },
        Reductions { dominate: false, ..all },
        Reductions { bound: false, ..all },
        Reductions { relabel: false, ..all },
        Reductions { condense: false, ..Reductions::ALL },
        Reductions { twins: false, ..Reductions::ALL },
        Reductions { below: false, ..Reductions::ALL },
        Reductions { halves: false, ..Reductions::ALL },
    ]
}

/// Each reduction turned on alone, with what it needs.
fn with_one() -> Vec<Reductions> {
    let some = Reductions { split: true, ..Reductions::NONE };
    vec![
        Reductions::NONE,
        some,
        Reductions { free: true, ..some },
        Reductions { detach: true, ..some },
        Reductions { condense: true, cancel: true, ..some },
        Reductions { fruitless: true, cancel: true, ..some },
        Reductions { rooted: true, fruitless: true, cancel: true, ..some },
        Reductions { pendant: true, fruitless: true, cancel: true, ..some },
        Reductions { complete: true, ..some },
        Reductions { cancel: true, ..some },
        Reductions { dominate: true, free: true, cancel: true, ..some },
        Reductions { bound: true, free: true, ..some },
        Reductions { relabel: true, ..some },
        Reductions { subsets: true, ..some },
        Reductions { subsets: true, detach: true, ..some },
        Reductions { subsets: true, bound: true, ..some },
        Reductions { subsets: true, condense: true, cancel: true, ..some },
        Reductions { subsets: true, twins: true, ..some },
        Reductions { below: true, detach: true, ..some },
        Reductions { below: true, condense: true, cancel: true, ..some },
        Reductions { pairs: true, ..some },
        Reductions { halves: true, ..some },
        Reductions { subsets: true, below: true, detach: true, ..some },
        Reductions { subsets: true, below: true, condense: true, cancel: true, ..some },
        Reductions { subsets: true, halves: true, ..some },
        Reductions {
            subsets: true,
            bound: true,
            detach: true,
            condense: true,
            cancel: true,
            ..some
        },
    ]
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

fn any_reductions() -> impl Strategy<Value = Reductions> {
    prop::sample::select([with_one(), without_one(), vec![Reductions::ALL; 8]].concat())
}

/// Beside another vertex fusion changes the value of the spider of Proposition 6, so it is not used there.
#[test]
fn an_answer_says_that_it_rests_on_the_conjecture() {
    let conjecture = every_move(Reductions { conjecture: true, ..Reductions::ALL });
    let board = |text: &str| graph_of(&notation::parse(text).expect("a board"));
    let spider = "rule grab graph 4 2 1 2 1 0 0 0 edges 0-1 1-2 0-3 3-4 0-5 5-6 6-7";
    let search = searched(&board(spider), &conjecture);
    assert_eq!((search.value.exact(), search.is_conjectural()), (Some(&2), true));
    let beside = board(&format!("{spider} + free 0"));
    let search = searched(&beside, &conjecture);
    assert_eq!((search.value.exact(), search.is_conjectural()), (Some(&-2), false));
    // Only the heaviest vertex is condensed.
    let heaviest = searched(&board("rule grab tree 1 4 2 3 1 edges 0-1 1-2 2-3 2-4"), &conjecture);
    assert!(!heaviest.is_conjectural());
    let proved = searched(&board(spider), &every_move(Reductions::ALL));
    assert!(!proved.is_conjectural());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn random_boards_under_every_rule(
        graph in graphs(8), other in graphs(3), rules in any_rules(), reductions in any_reductions(),
    ) {
        let board = general(vec![Shape::Graph(graph), Shape::Graph(other)], rules);
        agrees(&board, &every_move(reductions));
    }

    #[test]
    fn menus_and_games_beside_graphs(
        graph in graphs(5), shape in menus_and_games(), other in menus_and_games(),
        rules in any_rules().prop_filter("A counts vertices", |rules| rules.passing != Passing::OnEvenCount), reductions in any_reductions(),
    ) {
        let board = general(vec![shape, Shape::Graph(graph), other], rules);
        agrees(&board, &every_move(reductions));
    }

    #[test]
    fn classical_shapes_under_every_rule(
        sum in sums(3), graph in graphs(4), rules in any_rules(), reductions in any_reductions(),
    ) {
        let board = general([sum, vec![Shape::Graph(graph)]].concat(), rules);
        prop_assume!(board.field.vertices() <= 14);
        agrees(&board, &every_move(reductions));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn each_reduction_keeps_the_value(
        graph in graphs(8), other in graphs(2), rules in any_rules(),
    ) {
        let board = general(vec![Shape::Graph(graph), Shape::Graph(other)], rules);
        let value = oracle::general_value(&board).expect("small");
        for reductions in [with_one(), without_one()].concat() {
            let search = searched(&board, &Ask { reductions, line: 0, ..best() });
            prop_assert_eq!(search.value.exact(), Some(&value), "{:?}", reductions);
        }
    }

    /// Seacrest & Seacrest: half at least on an even tree, so that on an odd one the first vertex
    /// is the most one gets more.
    #[test]
    fn the_bound_of_even_trees_holds(tree in grab_trees(11)) {
        let degree = |at: u32| tree.edges.iter().filter(|edge| edge.0 == at || edge.1 == at).count();
        let leaves = (0..).zip(tree.weights.iter()).filter(|(at, _)| degree(*at) <= 1);
        let heaviest = leaves.map(|(_, weight)| weight.as_i64().expect("small")).max();
        let even = tree.weights.len().is_multiple_of(2);
        let value = oracle::general_value(&grab_board(tree)).expect("small");
        if even {
            prop_assert!(value >= 0);
        } else {
            prop_assert!(value <= heaviest.expect("a tree has a leaf"));
        }
    }

    /// Subtrees have a form of their own.
    #[test]
    fn each_reduction_keeps_the_value_of_a_grab_tree(tree in grab_trees(12)) {
        let board = grab_board(tree);
        let value = oracle::general_value(&board).expect("small");
        for reductions in [with_one(), without_one(), vec![Reductions::ALL]].concat() {
            let search = searched(&board, &Ask { reductions, line: 0, ..best() });
            prop_assert_eq!(search.value.exact(), Some(&value), "{:?}", reductions);
        }
    }

    /// Trees beside each other, some twice: equal ones cancel, and even forests are worth at least 0.
    #[test]
    fn each_reduction_keeps_the_value_of_grab_trees_beside_each_other(
        one in grab_trees(4), other in grab_trees(4), twice in any::<bool>(), third in prop::option::of(menus_and_games()),
    ) {
        let third = third.unwrap_or(Shape::Free(exact(&[])));
        let again = if twice { &one } else { &other }.clone();
        let trees = [one, other, again].map(Shape::Graph);
        let rules = Rules { taking: Taking::Grab, ..Rules::default() };
        let board = general([trees.to_vec(), vec![third]].concat(), rules);
        let value = oracle::general_value(&board).expect("small");
        for reductions in [with_one(), without_one(), vec![Reductions::ALL]].concat() {
            let search = searched(&board, &Ask { reductions, line: 0, ..best() });
            prop_assert_eq!(search.value.exact(), Some(&value), "{:?}", reductions);
        }
        agrees(&board, &every_move(Reductions::ALL));
    }

    #[test]
    fn every_move_and_the_line_of_a_grab_tree(tree in grab_trees(11)) {
        agrees(&grab_board(tree), &every_move(Reductions::ALL));
    }

    /// (No tree is known on which it does not: Question 4 of the book.)
    #[test]
    fn the_conjecture_keeps_the_value_of_a_grab_tree(tree in grab_trees(12)) {
        let conjecture = Reductions { conjecture: true, ..Reductions::ALL };
        agrees(&grab_board(tree), &every_move(conjecture));
    }

    /// Sets of vertices with cycles, which become subtrees.
    #[test]
    fn each_reduction_keeps_the_value_of_a_connected_grab_graph(graph in connected_grab_graphs(10)) {
        let board = grab_board(graph);
        let value = oracle::general_value(&board).expect("small");
        for reductions in [with_one(), without_one(), vec![Reductions::ALL]].concat() {
            let search = searched(&board, &Ask { reductions, line: 0, ..best() });
            prop_assert_eq!(search.value.exact(), Some(&value), "{:?}", reductions);
        }
    }

    #[test]
    fn every_move_and_the_line_of_a_connected_grab_graph(graph in connected_grab_graphs(10)) {
        agrees(&grab_board(graph), &every_move(Reductions::ALL));
    }

    /// Of leaves with the same neighbour, a heavier one is at least as good.
    #[test]
    fn the_heavier_twin_is_as_good(tree in grab_trees(10), at in any::<Index>(), more in 0_i64..4) {
        let mut tree = tree;
        let parent = at.index(tree.weights.len()) as u32;
        let light = tree.weights.len() as u32;
        let weight = tree.weights.get(0).and_then(|weight| weight.as_i64()).expect("small");
        tree.weights.change(|weights| weights.extend([weight, weight + more].map(Exact::from)));
        tree.edges.extend([(parent, light), (parent, light + 1)]);
        let outcomes = oracle::general_outcomes(&grab_board(tree)).expect("small");
        let outcome = |twin: u32| {
            let found = outcomes.iter().find(|(mv, _)| *mv == Move::take(twin));
            found.expect("a leaf may be taken").1
        };
        prop_assert!(outcome(light + 1) >= outcome(light));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// The heaviest leaves of a tree are taken first, by turns; so with leaves above all else it is worth their
    /// alternating sum and its own value, however many words its vertices fill.
    #[test]
    fn a_grab_tree_with_many_heavy_leaves(
        tree in grab_trees(11), at in prop::collection::vec(any::<Index>(), 50..=117),
        reductions in prop::sample::select(vec![
            Reductions::ALL,
            Reductions { bound: false, ..Reductions::ALL },
            Reductions { condense: false, ..Reductions::ALL },
            Reductions { twins: false, ..Reductions::ALL },
        ]),
    ) {
        let small = oracle::general_value(&grab_board(tree.clone())).expect("small");
        let own = tree.weights.len() as u32;
        let (leaves, lead) = (at.len() as i64, at.len().div_ceil(2) as i64);
        let heavy = (10..10 + leaves).map(Exact::from);
        let weights = tree.weights.iter().chain(heavy).collect();
        let hung = (own..).zip(&at).map(|(leaf, at)| (at.index(own as usize) as u32, leaf));
        let edges = tree.edges.iter().copied().chain(hung).collect();
        let board = grab_board(GraphShape { weights, edges, ..GraphShape::default() });
        let found = searched(&board, &Ask { reductions, ..best() });
        let lead = if leaves % 2 == 0 { lead } else { lead + 9 };
        let rest = if leaves % 2 == 0 { small } else { -small };
        prop_assert_eq!(found.value.exact(), Some(&(lead + rest)));
        prop_assert_eq!(found.line().len() as u32, own + leaves as u32);
    }
}

/// Also those that no theorem solves at once: below heavier branch vertices, and beside.
#[test]
fn every_tree_of_up_to_seven_vertices_and_some_of_eight_agree() {
    let mut searched_on = 0;
    for tree in (1..=8).flat_map(FreeTrees::new) {
        // Of the largest, one board in five.
        let step = if tree.size() == 8 { 5 } else { 1 };
        let whole = words(&[0, 1, 2], tree.size()).into_iter().filter(|it| it.len() == tree.size());
        for weights in whole.step_by(step) {
            let board = grab_board(GraphShape {
                weights: exact(&weights),
                edges: tree.edges(),
                ..GraphShape::default()
            });
            let search = searched(&board, &best());
            let value = oracle::general_value(&board).expect("small");
            assert_eq!(search.value.exact(), Some(&value), "{board:?}");
            searched_on += u64::from(search.positions() > 1);
        }
    }
    assert!(searched_on > 100, "{searched_on}");
}

/// By sets of vertices, in which trees do not reduce, it takes 43,152 positions.
#[test]
fn a_forest_is_searched_by_what_its_trees_reduce_to() {
    let forest = "rule grab tree 5 308 940 216 21 164 481 132 76 811 312 961 944 7 809 982 \
                  edges 4-0 13-1 11-2 8-3 13-4 1-5 0-6 15-7 15-8 14-9 13-10 4-11 10-12 13-14 9-15 \
                  + tree 152 98 913 230 485 201 894 338 555 943 49 790 579 138 488 439 \
                  edges 12-0 12-1 0-2 8-3 9-4 13-5 4-6 6-7 11-8 3-10 6-11 4-12 9-13 9-14 4-15";
    let (board, _) = notation::parse(forest).expect("a board").graph_in::<i64>().expect("small");
    let by_sets = Reductions { pairs: false, ..Reductions::ALL };
    let [sums, sets] = [Reductions::ALL, by_sets]
        .map(|reductions| searched(&board, &Ask { reductions, ..best() }));
    assert_eq!([sums.value.exact(), sets.value.exact()], [Some(&561); 2]);
    let [sums, sets] = [sums.positions(), sets.positions()];
    assert!(sums < 1000 && 20 * sums < sets, "{sums} {sets}");
}

/// Trees of up to `most` vertices; small weights, so that many are equal.
fn grab_trees(most: usize) -> impl Strategy<Value = GraphShape> {
    (1..=most).prop_flat_map(|count| {
        let weights = prop::collection::vec(-3_i64..10, count);
        let parents = (1..count).map(|at| 0..at as u32).collect::<Vec<_>>();
        (weights, parents).prop_map(|(weights, parents)| GraphShape {
            weights: weights.into_iter().map(Exact::from).collect(),
            edges: (1..).zip(parents).collect(),
            ..GraphShape::default()
        })
    })
}

/// Trees of up to `most` vertices with up to four more edges.
fn connected_grab_graphs(most: usize) -> impl Strategy<Value = GraphShape> {
    let more = prop::collection::vec((any::<Index>(), any::<Index>()), 1..=4);
    (grab_trees(most), more).prop_map(|(mut graph, more)| {
        let count = graph.weights.len();
        for (one, other) in more {
            let (one, other) = (one.index(count) as u32, other.index(count) as u32);
            let edge = (one.max(other), one.min(other));
            if one != other && !graph.edges.contains(&edge) {
                graph.edges.push(edge);
            }
        }
        graph
    })
}

fn grab_board(tree: GraphShape) -> GraphPosition<i64> {
    general(vec![Shape::Graph(tree)], Rules { taking: Taking::Grab, ..Rules::default() })
}

/// The value of every connected graph of `n` vertices over {0, 1, 2}, with every set of available
/// vertices (or anchored ones, under the grab rule), under some rules; one board of each shape.
fn every_connected_graph(n: u32, rules: Rules) {
    let ask = Ask { line: 0, ..best() };
    for edges in connected_graphs(n) {
        for (code, some) in boards_of_each_shape(n, &edges) {
            let weights = (0..n).map(|at| Exact::from(code[at as usize])).collect();
            let (open, anchored) = match rules.taking {
                Taking::Share => (some, Vec::new()),
                Taking::Grab => (Vec::new(), some),
                Taking::Both => (some.clone(), some),
            };
            let edges = edges.clone();
            let graph = GraphShape { weights, edges, open, anchored, ..Default::default() };
            let board = general(vec![Shape::Graph(graph)], rules);
            let expected = oracle::general_value(&board).expect("small");
            let found = searched(&board, &ask);
            assert_eq!(found.value.exact(), Some(&expected), "{board:?}");
        }
    }
}

#[test]
fn there_are_as_many_connected_graphs_as_known() {
    let counts = [1, 2, 3, 4, 5].map(|n| connected_graphs(n).len());
    assert_eq!(counts, [1, 1, 2, 6, 21], "OEIS A001349");
}

#[test]
fn every_connected_graph_of_up_to_four_vertices_under_every_rule() {
    for rules in all_rules() {
        (1..=4).for_each(|n| every_connected_graph(n, rules));
    }
}

#[test]
fn every_connected_graph_of_five_vertices_under_share() {
    let rules = Passing::ALL.map(|passing| Rules { taking: Taking::Share, passing });
    rules.into_iter().for_each(|rules| every_connected_graph(5, rules));
}

#[test]
fn every_connected_graph_of_five_vertices_under_grab() {
    let rules = Passing::ALL.map(|passing| Rules { taking: Taking::Grab, passing });
    rules.into_iter().for_each(|rules| every_connected_graph(5, rules));
}

#[test]
fn every_connected_graph_of_five_vertices_under_both() {
    let rules = Passing::ALL.map(|passing| Rules { taking: Taking::Both, passing });
    rules.into_iter().for_each(|rules| every_connected_graph(5, rules));
}

#[test]
fn totals_are_not_told_without_a_line_where_some_vertices_may_remain() {
    let setup = notation::parse("rule both graph 1 2 3 edges 0-1 1-2 open 0").expect("a board");
    let totals = |line| {
        let ask = Ask { by_search: true, line, ..best() };
        let found = analyse(&position(&setup), &ask).expect("small");
        assert!(found.complete && found.value.is_exact());
        found.profits
    };
    assert_eq!(totals(0), None);
    assert!(totals(1).is_some());
}

#[test]
fn a_line_has_as_many_moves_as_are_asked_for() {
    let board = graph_of(&notation::parse("pizza 3 1 4 1 5 9").expect("a board"));
    for line in 1..=6 {
        let search = searched(&board, &Ask { line, ..best() });
        assert_eq!(search.line().len(), line);
    }
}

/// Without it, the others would not be connected with the ground.
#[test]
fn the_only_anchored_vertex_is_taken_last_if_it_is_a_leaf_of_a_cycle() {
    let text = "rule grab graph 1 2 3 9 edges 0-1 1-2 0-2 0-3 anchored 3";
    let board = graph_of(&notation::parse(text).expect("a board"));
    agrees(&board, &every_move(Reductions { subsets: false, ..Reductions::ALL }));
}

#[test]
fn a_free_vertex_does_not_outweigh_a_tree_where_players_may_be_stuck() {
    let text = "rule both graph 0 1 0 1 edges 0-1 1-2 2-3 + free 1";
    let board = graph_of(&notation::parse(text).expect("a board"));
    agrees(&board, &every_move(Reductions { subsets: false, ..Reductions::ALL }));
}

/// (Some of which would have an estimate, and others not.)
#[test]
fn components_that_are_not_told_apart_are_not_estimated() {
    let board = graph_of(&notation::parse("free 1 + path 9 0 0").expect("a board"));
    agrees(&board, &every_move(Reductions { split: false, ..Reductions::ALL }));
}

/// So that whoever chooses decides who takes the 0 of the stack.
#[test]
fn a_menu_within_a_menu_counts_as_a_turn() {
    let text = "menu 0 then menu 0 end or 0 end + stack 0 5";
    let board = graph_of(&notation::parse(text).expect("a board"));
    agrees(&board, &every_move(Reductions::ALL));
}
