//! Unbroached boards from which others arise in optimal play.

use super::laws::boards;
use crate::common::graphs;
use crate::common::theory::{number, one, plain_value, setup};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Move, Shape, recognise};
use slicewise::{Setup, Vertex};
use slicewise_lab::theory::{FirstMove, Lab, Origin, equivalent, origin, outcome};

/// A board of one graph after a vertex is taken, by the definition. The numbers of the others stay as they are: what was
/// taken is a free vertex of weight 0 no longer, but left out by whoever looks at `left`.
fn play(board: &Setup, taken: &[Vertex]) -> Setup {
    let [Shape::Graph(graph)] = board.components.as_slice() else { panic!("one graph") };
    let is_taken = |vertex: u32| taken.iter().any(|taken| taken.index() == vertex as usize);
    let kept: Vec<u32> =
        (0..graph.weights.len() as u32).filter(|&vertex| !is_taken(vertex)).collect();
    let at = |vertex: u32| kept.iter().position(|&kept| kept == vertex).map(|at| at as u32);
    let mut left = graph.clone();
    left.weights = kept.iter().filter_map(|&vertex| graph.weights.get(vertex as usize)).collect();
    left.edges =
        graph.edges.iter().filter_map(|&(one, other)| Some((at(one)?, at(other)?))).collect();
    let touched = graph.edges.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    let opened = touched.filter(|&(one, _)| is_taken(one)).map(|(_, other)| other);
    left.open = graph.open.iter().copied().chain(opened).filter_map(at).collect();
    left.open.sort_unstable();
    left.open.dedup();
    one(Shape::Graph(left))
}

/// Whether every move of the play is optimal, by the definition, and it leaves a board of these components.
fn arises(board: &Setup, found: &Origin) {
    assert_eq!(found.values.len(), found.play.len() + 1);
    for moves in 0..=found.play.len() {
        let before = if found.play.is_empty() {
            found.board.clone()
        } else {
            play(&found.board, &found.play[..moves])
        };
        let value = plain_value(&before);
        assert_eq!(value, number(&found.values[moves]), "{before}");
        if let Some(next) = found.play.get(moves) {
            let earlier =
                found.play[..moves].iter().filter(|vertex| vertex.index() < next.index()).count();
            let next = Vertex::new((next.index() - earlier) as u32);
            let taken = FirstMove { board: &before, turn: Move::Take(next) };
            assert_eq!(number(&outcome(taken, &Lab::default()).expect("small")), value, "{before}");
        }
    }
    if let [first, ..] = found.play.as_slice() {
        assert_eq!(first.index(), board.vertices());
        let left = play(&found.board, &found.play);
        let [Shape::Graph(left)] = left.components.as_slice() else { unreachable!("one graph") };
        // It is the same board vertex by vertex: the same weights, and the same classes of components.
        let weights: Vec<_> = left.weights.iter().collect();
        assert_eq!(weights, board.vertex_weights().collect::<Vec<_>>());
        let same =
            equivalent(&one(Shape::Graph(left.clone())), board, &Lab::default()).expect("small");
        assert!(matches!(same, slicewise_lab::theory::Verdict::Yes(_)), "{board}");
    }
    for shape in &found.board.components {
        let Shape::Graph(graph) = shape else { continue };
        assert!(graph.open.is_empty());
        assert_eq!(found.is_connected, recognise(graph).len() <= 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_board_arises_in_optimal_play(board in boards(3)) {
        arises(&board, &origin(&board, &Lab::default()).expect("small"));
    }

    #[test]
    fn every_graph_arises_in_optimal_play(graph in graphs(6)) {
        let board = one(Shape::Graph(GraphShape { even: vec![], ..graph }));
        arises(&board, &origin(&board, &Lab::default()).expect("small"));
    }
}

#[test]
fn without_an_unbroached_component_the_origin_is_connected() {
    for (board, connected) in [
        ("row 1 2 3 + stack 4 5", true),
        ("free 1 + path 1 0 1", false),
        ("graph 1 2 3 edges 0-1 open 0", true),
        ("pizza 1 2 3 4", true),
        ("pizza 1 2 3 4 + pizza 1 2 3 4", false),
    ] {
        let found = origin(&setup(board), &Lab::default()).expect("small");
        assert_eq!(found.is_connected, connected, "{board}");
        arises(&setup(board), &found);
    }
}

#[test]
fn lighter_vertices_would_not_do() {
    // With 4, 3 and 1 instead of 4L, 3L and L, another first move is better.
    let light = setup("graph -3 -3 -1 -3 4 3 1 edges 0-1 1-2 2-3 0-5 4-5 5-6");
    let first = FirstMove::taking(&light, Vertex::new(4));
    let outcome = outcome(first, &Lab::default()).expect("small");
    assert!(number(&outcome) < plain_value(&light));
}
