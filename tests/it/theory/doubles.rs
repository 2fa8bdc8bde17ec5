//! The conditions 3.4 and 3.4′ of Brown & Brown, against their definitions.

use crate::common::theory::{one, path, plain_invertible, plain_value, setup};
use crate::common::{graphs, words};
use proptest::prelude::*;
use slicewise::Setup;
use slicewise::board::{GraphShape, Shape, Vertex, Wiring};
use slicewise_lab::theory::{
    BOARD_LIMIT, FirstMove, Lab, TheoryError, Verdict, domination, doubles, sum,
};

/// What is left once some vertices are taken: what was next to them is available.
fn left(graph: &GraphShape, taken: &[u32]) -> GraphShape {
    let kept: Vec<u32> =
        (0..graph.weights.len() as u32).filter(|vertex| !taken.contains(vertex)).collect();
    let at = |vertex: u32| kept.iter().position(|&kept| kept == vertex).map(|at| at as u32);
    let edges = graph.edges.iter().filter_map(|&(one, other)| Some((at(one)?, at(other)?)));
    let opened = |vertex: &&u32| {
        graph.open.contains(vertex) || neighbours(graph, **vertex).any(|one| taken.contains(&one))
    };
    let weights: Vec<_> = graph.weights.iter().collect();
    GraphShape {
        weights: kept.iter().map(|&vertex| weights[vertex as usize].clone()).collect(),
        edges: edges.collect(),
        open: kept.iter().filter(opened).filter_map(|&vertex| at(vertex)).collect(),
        ..GraphShape::default()
    }
}

fn neighbours(graph: &GraphShape, vertex: u32) -> impl Iterator<Item = u32> {
    graph.edges.iter().filter_map(move |&(one, other)| match vertex {
        _ if vertex == one => Some(other),
        _ if vertex == other => Some(one),
        _ => None,
    })
}

/// The vertices that may be taken: those that are available, and all of a component in which none is.
fn legal(graph: &GraphShape) -> Vec<u32> {
    let component = |vertex: u32| {
        let mut reached = vec![vertex];
        for at in 0.. {
            let Some(&next) = reached.get(at) else { break };
            for other in neighbours(graph, next) {
                if !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
        reached
    };
    let all = 0..graph.weights.len() as u32;
    let is_open = |vertex: &u32| graph.open.contains(vertex);
    all.filter(|vertex| is_open(vertex) || !component(*vertex).iter().any(is_open)).collect()
}

/// The length of the shortest play to a board that is not worth 0 twice, by the definition.
fn shortest(graph: &GraphShape) -> Option<usize> {
    let board = one(Shape::Graph(graph.clone()));
    if plain_value(&sum([&board, &board])) != 0 {
        return Some(0);
    }
    let after = legal(graph).into_iter().filter_map(|vertex| shortest(&left(graph, &[vertex])));
    after.min().map(|length| length + 1)
}

/// Whether every first move is dominated by one that leaves an invertible board, if that is decided.
fn is_matched(board: &Setup, graph: &GraphShape) -> Option<bool> {
    let first = |vertex| FirstMove::taking(board, Vertex::new(vertex));
    let mut is_open = false;
    for worse in legal(graph) {
        let mut verdicts = legal(graph)
            .into_iter()
            .filter(|&better| plain_invertible(&one(Shape::Graph(left(graph, &[better])))))
            .map(|better| {
                better == worse
                    || match domination(first(better), first(worse), &Lab::default())
                        .expect("small")
                        .verdict
                    {
                        Verdict::Yes(_) => true,
                        Verdict::Open { .. } => {
                            is_open = true;
                            false
                        }
                        _ => false,
                    }
            });
        let is_matched = verdicts.any(|is_better| is_better);
        if !is_matched && !is_open {
            return Some(false);
        }
    }
    (!is_open).then_some(true)
}

/// Compares with the definitions; returns which of the conditions hold.
fn agree(graph: &GraphShape) -> [bool; 2] {
    let board = one(Shape::Graph(graph.clone()));
    let found = doubles(&board, &Lab::default()).expect("small");
    let length = shortest(graph);
    assert_eq!(found.not_zero.as_ref().map(|made| made.play.len()), length, "{board}");
    if let Some(made) = &found.not_zero {
        let taken: Vec<u32> =
            made.play.iter().map(|mv| mv.vertex().expect("a vertex").index() as u32).collect();
        let rest = one(Shape::Graph(left(graph, &taken)));
        assert_eq!(made.value, plain_value(&sum([&rest, &rest])), "{board}");
    }
    let by_moves = found.holds_by_moves();
    if let Some(is_matched) = is_matched(&board, graph) {
        assert_eq!(by_moves, Some(is_matched && length != Some(0)), "{board}");
    }
    let is_invertible = plain_invertible(&board);
    assert!(is_invertible || by_moves != Some(true), "3.4′: {board}");
    assert!(
        by_moves == Some(true) || !found.holds_by_play(),
        "the first implies the second: {board}"
    );
    [found.holds_by_play(), by_moves == Some(true)]
}

fn graph_of(board: &Setup) -> GraphShape {
    let [shape] = &board.components[..] else { panic!("one component") };
    let Wiring { edges, available, .. } = Wiring::new(shape);
    GraphShape {
        weights: shape.vertex_weights().collect(),
        edges,
        open: available,
        ..GraphShape::default()
    }
}

/// Of paths, the second condition is exactly that they are invertible ([Equivalence, Theorem 6]).
#[test]
fn paths_are_doubled_by_their_definition() {
    let mut counts = [0; 3];
    for len in 1..=5 {
        for weights in words(&[0, 1, 2], len) {
            let board = path(&weights);
            let [by_play, by_moves] = agree(&graph_of(&board));
            assert_eq!(by_moves, plain_invertible(&board), "{board}");
            counts[0] += u32::from(by_play);
            counts[1] += u32::from(by_moves && !by_play);
            counts[2] += u32::from(!by_moves);
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn graphs_are_doubled_by_their_definition(graph in graphs(5)) {
        agree(&GraphShape { anchored: vec![], even: vec![], ..graph });
    }
}

#[test]
fn too_many_boards_are_refused() {
    let weights = vec!["0"; 16].join(" ");
    let found = doubles(&setup(&format!("free {weights}")), &Lab::default());
    let Err(TheoryError::TooMany { limit, .. }) = found else { panic!("{found:?}") };
    assert_eq!(limit, BOARD_LIMIT);
}
