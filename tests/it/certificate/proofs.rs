//! Certificates: solver, checker and oracle agree.

use crate::common::{
    answered, board, exact, known, solved, sums, unbroached_sums, with_weights, words,
};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{Board, Shape, WeightList};
use slicewise::certify::checker::certificate::Proof;
use slicewise::certify::{CertificateFile, ProofError, certificate, check, prove};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup, Vertex, Watch};

/// The value that a board's own certificate proves.
pub(super) fn proved(board: &Board<i64>) -> i64 {
    let (certificate, value) = certificate(board).expect("small");
    assert_eq!(check(board, &certificate), Ok(value), "it was just made");
    value
}

/// Solver, checker and oracle are three routes to one value.
fn three_routes_agree(board: &Board<i64>) {
    let defined = oracle::value(&board.graph()).expect("small");
    assert_eq!(proved(board), defined, "{board:?}");
    assert_eq!(solved(board), defined, "{board:?}");
}

#[test]
fn three_routes_agree_on_all_short_rows_and_stacks() {
    for coins in words(&[0, 1, 2, 3], 6) {
        three_routes_agree(&board(vec![Shape::Row(exact(&coins))]));
        three_routes_agree(&board(vec![Shape::Stack(exact(&coins))]));
    }
}

#[test]
fn three_routes_agree_on_all_short_pizzas_and_paths() {
    for coins in words(&[0, 1, 2], 7) {
        three_routes_agree(&board(vec![Shape::Pizza(exact(&coins))]));
        three_routes_agree(&board(vec![Shape::Path(exact(&coins))]));
    }
}

/// The parents of all trees of n vertices on which each hangs on an earlier one, or of all forests.
pub(super) fn shapes(n: u32, forests: bool) -> Vec<Vec<Option<u32>>> {
    let mut shapes = vec![Vec::new()];
    for vertex in 0..n {
        let mut parents: Vec<Option<u32>> = (0..vertex).map(Some).collect();
        if forests || vertex == 0 {
            parents.push(None);
        }
        let longer = |shape: &Vec<Option<u32>>| -> Vec<Vec<Option<u32>>> {
            parents.iter().map(|&parent| [&shape[..], &[parent]].concat()).collect()
        };
        shapes = shapes.iter().flat_map(longer).collect();
    }
    shapes
}

#[test]
fn three_routes_agree_on_all_small_forests_and_trees() {
    for weights in words(&[0, 1, 2], 5) {
        let n = weights.len() as u32;
        for parents in shapes(n, true) {
            three_routes_agree(&board(vec![Shape::Forest { weights: exact(&weights), parents }]));
        }
        for parents in shapes(n, false) {
            let edges = (0..).zip(&parents).filter_map(|(child, up)| Some(((*up)?, child)));
            let edges = edges.collect();
            three_routes_agree(&board(vec![Shape::Tree { weights: exact(&weights), edges }]));
        }
    }
}

/// Every component of up to `len` vertices with weights from `letters`, in every kind.
fn small_components(letters: &[i64], len: usize) -> Vec<Shape> {
    let of_each = |word: Vec<i64>| {
        let (weights, n): (WeightList, u32) = (exact(&word), word.len() as u32);
        let star = (0..n).map(|at| at.checked_sub(1).map(|_| 0)).collect();
        let edges = (1..n).map(|at| (0, at)).collect();
        [
            Shape::Row(weights.clone()),
            Shape::Stack(weights.clone()),
            Shape::Free(weights.clone()),
            Shape::Pizza(weights.clone()),
            Shape::Path(weights.clone()),
            Shape::Forest { weights: weights.clone(), parents: star },
            Shape::Tree { weights, edges },
        ]
    };
    words(letters, len).into_iter().flat_map(of_each).collect()
}

#[test]
fn three_routes_agree_on_all_pairs_of_small_components() {
    let components = small_components(&[0, 1, 3], 3);
    for one in &components {
        for other in &components {
            let pair = vec![one.clone(), other.clone()];
            let board = board(pair);
            assert_eq!(proved(&board), oracle::value(&board.graph()).expect("small"), "{board:?}");
        }
    }
}

/// Boards of every kind: none, one or two components unbroached.
pub(super) fn boards() -> impl Strategy<Value = Vec<Shape>> {
    prop_oneof![sums(12), unbroached_sums(9)]
}

/// A position some moves into a play.
fn position(components: Vec<Shape>, choices: &[Index]) -> Board<i64> {
    let mut board = board(components);
    for choice in choices {
        let legal: Vec<Vertex> = board.legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        board.take(legal[choice.index(legal.len())]).expect("legal");
    }
    board
}

fn choices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..6)
}

proptest! {
    #[test]
    fn three_routes_agree_on_positions_of_every_kind(
        components in prop_oneof![sums(4), unbroached_sums(6)],
        choices in choices(),
    ) {
        three_routes_agree(&position(components, &choices));
    }

    #[test]
    fn checker_and_solver_agree_on_larger_positions(
        components in prop_oneof![sums(60), unbroached_sums(25)],
        choices in choices(),
    ) {
        let board = position(components, &choices);
        prop_assert_eq!(proved(&board), solved(&board));
    }
}

#[test]
fn what_takes_too_long_to_check_has_no_certificate() {
    let rising: Vec<i64> = (0..20_000).collect();
    let pizza = board(vec![Shape::Pizza(exact(&rising))]);
    assert_eq!(certificate(&pizza), Err(ProofError::TooLong));
    let pizza = vec![Shape::Pizza(exact(&[0, 1, 0, 2, 1, 3, 0, 1].repeat(40))); 3];
    assert_eq!(certificate(&board(pizza)), Err(ProofError::TooLong));
    let pizzas = vec![Shape::Pizza(exact(&[1, 0, 1, 0])); 1000];
    assert_eq!(certificate(&board(pizzas)), Err(ProofError::TooLong));
    let free = vec![Shape::Pizza(exact(&[1])); 100_000];
    assert_eq!(certificate(&board(free)).map(|(_, value)| value), Ok(0));
    let star = |n: u32| {
        let edges = (1..n).map(|at| (0, at)).collect();
        board(vec![Shape::Tree { weights: exact(&vec![1; n as usize]), edges }])
    };
    assert_eq!(certificate(&star(10_001)), Err(ProofError::TooLong));
    let (certificate, value) = certificate(&star(1001)).expect("a million steps");
    assert_eq!(value, 1);
    assert_eq!(certificate.proofs, [Proof::Tree(vec![0; 1001])]);
}

/// Boards in every lane, with integers, fractions and weights near the edges of the lanes.
fn scaled_setups() -> impl Strategy<Value = Setup> {
    let factors = ["1", "1/7", "-0.001", "1e15", "1e19", "123456789012345678901234567890/11"];
    (prop_oneof![sums(8), unbroached_sums(6)], 0..factors.len()).prop_map(
        move |(components, which)| {
            let factor: Exact = factors[which].parse().expect("a number");
            let times = |weight: &Exact| weight * &factor;
            // An ev has no negative weight.
            let scaled = |shape: &Shape| match shape {
                Shape::Ev(_) => shape.clone(),
                other => with_weights(other, times),
            };
            let components = components.iter().map(scaled).collect();
            Setup::new(components)
        },
    )
}

proptest! {
    #[test]
    fn a_file_proves_the_value_in_the_boards_own_numbers(setup in scaled_setups()) {
        let made = prove(&setup, Watch::none()).expect("small");
        let file = serde_json::to_string(&made).expect("serialisable");
        let read = CertificateFile::parse(&file).expect("just written");
        prop_assert_eq!(&read, &made);
        let (proved, analysis) = (read.verify().expect("just made"), answered(&setup).expect("small"));
        prop_assert_eq!(proved.value, known(&analysis));
        prop_assert_eq!(proved.profits.map(Vec::from), analysis.profits);
    }
}
