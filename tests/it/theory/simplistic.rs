//! Boards of zeros and ones without unbroached components (Brown & Brown, 3.27), against the definitions.

use crate::common::exact;
use crate::common::theory::{number, one, plain_invertible, plain_pass, plain_value, setup};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Shape};
use slicewise::{Setup, Vertex};
use slicewise_lab::theory::{
    FirstMove, Lab, SafeMoves, Simplistic, outcome, reduction, safe_moves, simplistic, sum,
};

use super::laws::contexts;

/// Boards of zeros and ones with an available vertex in every component.
fn zero_one_boards(len: usize) -> impl Strategy<Value = Setup> {
    let graph = (1..=len).prop_flat_map(|len| {
        let weights = prop::collection::vec(0_i64..2, len);
        let pairs = prop::collection::vec(prop::bool::weighted(0.4), len * (len - 1) / 2);
        let open = prop::collection::vec(prop::bool::weighted(0.4), len);
        (weights, pairs, open)
    });
    graph.prop_map(|(weights, pairs, open)| {
        let all = (0..weights.len() as u32).flat_map(|one| (0..one).map(move |other| (other, one)));
        let edges: Vec<(u32, u32)> =
            all.zip(pairs).filter(|(_, joined)| *joined).map(|(edge, _)| edge).collect();
        let mut open: Vec<u32> =
            (0..).zip(open).filter(|(_, open)| *open).map(|(at, _)| at).collect();
        // The first vertex of a component without an available one becomes available.
        for vertex in 0..weights.len() as u32 {
            let mut reached = vec![vertex];
            let mut next = 0;
            while let Some(&at) = reached.get(next) {
                for &(one, other) in &edges {
                    for (from, to) in [(one, other), (other, one)] {
                        if from == at && !reached.contains(&to) {
                            reached.push(to);
                        }
                    }
                }
                next += 1;
            }
            if !reached.iter().any(|at| open.contains(at)) {
                open.push(vertex);
            }
        }
        open.sort_unstable();
        one(Shape::Graph(GraphShape {
            weights: exact(&weights),
            edges,
            open,
            ..GraphShape::default()
        }))
    })
}

/// Simplistic boards: zeros, all available, and ones of even degree, some of them available.
fn simplistic_boards() -> impl Strategy<Value = Setup> {
    let parts = (
        1..5_usize,
        prop::collection::vec((prop::collection::vec(any::<bool>(), 5), any::<bool>()), 0..4),
    );
    parts.prop_map(|(zeros, ones)| {
        let mut shape = GraphShape { weights: exact(&vec![0; zeros]), ..GraphShape::default() };
        shape.open = (0..zeros as u32).collect();
        for (mut next, open) in ones {
            next.truncate(zeros);
            let degree = next.iter().filter(|joined| **joined).count();
            if degree % 2 == 1 && !open {
                let last = next.iter().rposition(|joined| *joined).expect("it is odd");
                next[last] = false;
            }
            let at = shape.weights.len() as u32;
            shape.weights.extend([1.into()]);
            let joined = (0_u32..).zip(&next).filter(|(_, joined)| **joined);
            shape.edges.extend(joined.map(|(zero, _)| (zero, at)));
            if open || !next.contains(&true) {
                shape.open.push(at);
            }
        }
        one(Shape::Graph(shape))
    })
}

fn is_safe(board: &Setup, vertex: Vertex) -> bool {
    match safe_moves(board).expect("zeros and ones") {
        SafeMoves::Ones(ones) => ones.contains(&vertex),
        SafeMoves::Zeros(zeros) => zeros.iter().any(|zero| zero.vertex == vertex && zero.is_safe()),
    }
}

/// The outcomes of the available vertices, with whether each is safe.
fn moves(board: &Setup, vertices: &[u32]) -> Vec<(bool, i64)> {
    let vertices = vertices.iter().map(|&vertex| Vertex::new(vertex));
    let of = |vertex| {
        (
            is_safe(board, vertex),
            number(&outcome(FirstMove::taking(board, vertex), &Lab::default()).expect("legal")),
        )
    };
    vertices.map(of).collect()
}

proptest! {
    #[test]
    fn the_reduction_is_equivalent_to_the_board(board in zero_one_boards(7)) {
        let reduced = one(Shape::Graph(reduction(&board).expect("zeros and ones").board));
        prop_assert_eq!(plain_pass(&reduced), plain_pass(&board));
        for context in contexts().iter().step_by(3) {
            let [ours, theirs] = [&board, &reduced].map(|board| plain_value(&sum([board, context])));
            prop_assert_eq!(ours, theirs, "{}", context);
        }
    }

    #[test]
    fn the_reduction_of_a_reduction_is_itself(board in zero_one_boards(8)) {
        let reduced = reduction(&board).expect("zeros and ones").board;
        let again = reduction(&one(Shape::Graph(reduced.clone()))).expect("zeros and ones").board;
        prop_assert_eq!(again.weights, reduced.weights);
    }

    #[test]
    fn an_available_one_is_a_best_move(board in zero_one_boards(8)) {
        if let SafeMoves::Ones(ones) = safe_moves(&board).expect("zeros and ones") {
            let value = plain_value(&board);
            for vertex in ones {
                prop_assert_eq!(number(&outcome(FirstMove::taking(&board, vertex), &Lab::default()).expect("available")), value);
            }
        }
    }

    #[test]
    fn simplistic_boards_have_their_class_and_safe_moves_are_best(board in simplistic_boards()) {
        let found = simplistic(&board).expect("zeros and ones");
        let value = found.value().expect("it is simplistic");
        prop_assert_eq!(number(&value), plain_value(&board));
        let class = found.class().expect("it is simplistic");
        prop_assert_eq!(plain_value(&sum([&board, &class])), 0);
        prop_assert_eq!(board.vertices() % 2, class.vertices() % 2);
        prop_assert!(board.vertices() > 7 || plain_invertible(&board));
        let open: Vec<u32> = match &board.components[0] {
            Shape::Graph(graph) => graph.open.clone(),
            _ => unreachable!("it is a graph"),
        };
        let moves = moves(&board, &open);
        if moves.iter().any(|(safe, _)| *safe) {
            for (safe, outcome) in moves {
                prop_assert!(!safe || outcome == number(&value));
            }
        }
    }

    #[test]
    fn boards_that_are_simplistic_have_the_value_of_their_class(board in zero_one_boards(8)) {
        if let Some(value) = simplistic(&board).expect("zeros and ones").value() {
            prop_assert_eq!(number(&value), plain_value(&board));
        }
    }
}

#[test]
fn safe_moves_need_both_conditions() {
    // Brown & Brown, 3.27: four boards of which each lacks one condition. Each move is safe or not, with its
    // outcome.
    let path = setup("graph 0 1 0 1 0 1 edges 0-1 1-2 2-3 3-4 4-5 open 0 2 4");
    assert_eq!(moves(&path, &[0, 2, 4]), [(false, -1), (true, -1), (true, 1)]);
    assert!(matches!(simplistic(&path), Ok(Simplistic::OddOne(_, 1))));

    let tail = "graph 1 0 1 0 1 0 1 1 0 edges 0-1 1-2 2-3 3-4 4-5 5-6 3-7 7-8";
    let tail = setup(&format!("{tail} open 1 3 5 8"));
    let four = moves(&tail, &[1, 3, 5, 8]);
    assert_eq!(four.iter().filter(|found| **found == (true, -1)).count(), 2, "{four:?}");
    assert_eq!(four.iter().filter(|found| **found == (false, 1)).count(), 2, "{four:?}");

    let closed = setup("graph 0 0 1 0 1 0 1 0 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7 open 3 5 7");
    assert!(matches!(simplistic(&closed), Ok(Simplistic::ClosedZero(_))));
    let three = moves(&closed, &[3, 5, 7]);
    let kinds = |found: &[(bool, i64)], best| {
        let count = |safe, optimal| {
            found
                .iter()
                .filter(|(is, outcome)| *is == safe && (*outcome == best) == optimal)
                .count()
        };
        [count(true, true), count(true, false), count(false, false), count(false, true)]
    };
    assert_eq!(kinds(&three, plain_value(&closed)), [1, 1, 1, 0], "{three:?}");

    let both =
        "graph 0 0 1 0 1 0 1 0 1 0 0 1 0 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 5-11 11-12";
    let both = setup(&format!("{both} open 3 5 7 12"));
    assert!(matches!(simplistic(&both), Ok(Simplistic::ClosedZero(_))));
    let found = moves(&both, &[3, 5, 7, 12]);
    assert_eq!(kinds(&found, plain_value(&both)), [0, 2, 0, 2], "{found:?}");
}

#[test]
fn the_four_classes_are_not_equivalent() {
    let classes = ["empty", "free 0", "row 0 1 0", "free 0 + row 0 1 0"].map(setup);
    for (index, class) in classes.iter().enumerate() {
        let found = simplistic(class).expect("zeros and ones");
        assert_eq!(plain_value(&sum([class, &found.class().expect("simplistic")])), 0);
        for other in &classes[..index] {
            let different = class.vertices() % 2 != other.vertices() % 2;
            assert!(different || plain_value(&sum([class, other])) != 0, "{class} and {other}");
        }
    }
}

#[test]
fn other_boards_are_refused() {
    let message = |text: &str| reduction(&setup(text)).expect_err("refused").to_string();
    assert_eq!(message("row 0 2 1"), "found a weight 2, expected zeros and ones only");
    assert_eq!(
        message("free 1 + pizza 0 1 0 1"),
        "found the component of vertex 1, in which none is available, expected an available vertex in every \
         component"
    );
}
