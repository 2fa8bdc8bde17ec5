//! The properties of rules, each against the definition: what a rule is said to do happens on every board of a sample, and
//! what it is said not to do happens on none.

use crate::common::connected::connected_graphs;
use crate::common::{all_rules, exact, general};
use slicewise::board::{GraphPosition, GraphShape, Move, Rules, Shape};
use slicewise::solve::oracle;

/// Every connected graph of up to three vertices with any available and any anchored ones, under two lists of weights.
fn shapes() -> Vec<GraphShape> {
    let mut shapes = Vec::new();
    for n in 1..=3 {
        for edges in connected_graphs(n) {
            for (weights, marks) in [[3, 1, 4], [-2, 0, 1]]
                .iter()
                .flat_map(|weights| (0_u32..1 << (2 * n)).map(move |marks| (weights, marks)))
            {
                let marked =
                    |from: u32| (0..n).filter(|at| marks >> (from + at) & 1 == 1).collect();
                shapes.push(GraphShape {
                    weights: exact(&weights[..n as usize]),
                    edges: edges.clone(),
                    open: marked(0),
                    anchored: marked(n),
                    even: Vec::new(),
                });
            }
        }
    }
    shapes
}

fn outcomes(board: &GraphPosition<i64>) -> Vec<(Move, i64)> {
    oracle::general_outcomes(board).expect("small")
}

fn value(board: &GraphPosition<i64>) -> i64 {
    oracle::general_value(board).expect("small")
}

fn after_a_pass(mut board: GraphPosition<i64>) -> GraphPosition<i64> {
    board.passed = true;
    board
}

/// Asserts that a rule has a property exactly if `holds` of every shape.
fn exactly(rules: Rules, property: bool, holds: impl FnMut(&GraphShape) -> bool) {
    assert_eq!(property, shapes().iter().all(holds), "{}", rules.in_full());
}

fn alone(shape: &GraphShape, rules: Rules) -> GraphPosition<i64> {
    general(vec![Shape::Graph(shape.clone())], rules)
}

fn beside(shape: &GraphShape, free: &[i64], rules: Rules) -> GraphPosition<i64> {
    general(vec![Shape::Graph(shape.clone()), Shape::Free(exact(free))], rules)
}

#[test]
fn marks_matter_where_the_rule_depends_on_them() {
    for rules in all_rules() {
        let taking = rules.taking;
        exactly(rules, !taking.depends_on_available(), |shape| {
            let without = GraphShape { open: Vec::new(), ..shape.clone() };
            outcomes(&alone(shape, rules)) == outcomes(&alone(&without, rules))
        });
        exactly(rules, !taking.depends_on_anchored(), |shape| {
            let without = GraphShape { anchored: Vec::new(), ..shape.clone() };
            outcomes(&alone(shape, rules)) == outcomes(&alone(&without, rules))
        });
        exactly(rules, taking.always_has_a_move(), |shape| {
            outcomes(&alone(shape, rules)).iter().any(|(turn, _)| *turn != Move::Pass)
        });
    }
}

#[test]
fn passes_are_legal_where_the_rule_says_so() {
    for rules in all_rules() {
        let passing = rules.passing;
        let passes = |board: &GraphPosition<i64>| {
            outcomes(board).iter().any(|(turn, _)| *turn == Move::Pass)
        };
        for shape in shapes() {
            let (board, left) = (alone(&shape, rules), shape.weights.len());
            assert_eq!(passes(&board), passing.may_pass(false, || left), "{}", rules.in_full());
            let after = after_a_pass(board);
            assert_eq!(passes(&after), passing.may_pass(true, || left), "{}", rules.in_full());
        }
        exactly(rules, !passing.allows_passes(), |shape| !passes(&alone(shape, rules)));
        exactly(rules, !passing.ends_on_two(), |shape| !passes(&after_a_pass(alone(shape, rules))));
        exactly(rules, !passing.depends_on_last_pass(), |shape| {
            let board = alone(shape, rules);
            value(&board) == value(&after_a_pass(board))
        });
    }
}

#[test]
fn free_vertices_count_as_the_rule_says() {
    for rules in all_rules() {
        let same = |shape: &GraphShape, free: &[i64]| {
            value(&beside(shape, free, rules)) == value(&alone(shape, rules))
        };
        exactly(rules, rules.pairs_cancel(), |shape| {
            [-1, 0, 2].iter().all(|&weight| same(shape, &[weight, weight]))
        });
        // Stuck players are not stuck beside a free vertex.
        if rules.taking.always_has_a_move() {
            exactly(rules, rules.passing.leaves_worthless_vertices(), |shape| {
                same(shape, &[0]) && same(shape, &[-1])
            });
        }
        exactly(rules, rules.take_everything(), |shape| takes_everything(&alone(shape, rules)));
    }
}

/// Returns whether no play leaves a vertex, as every play without passes ends with the last one or without a move.
fn takes_everything(board: &GraphPosition<i64>) -> bool {
    let turns: Vec<Move> = outcomes(board).into_iter().map(|(turn, _)| turn).collect();
    if turns.is_empty() {
        return board.field.graph.vertices.is_empty();
    }
    turns.into_iter().all(|turn| {
        turn != Move::Pass && board.after(turn).1.is_some_and(|after| takes_everything(&after))
    })
}
