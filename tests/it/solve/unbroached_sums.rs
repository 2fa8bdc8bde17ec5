//! Boards of every kind of component, unbroached ones among them, against the definition.

use crate::common::{
    best, board, coins, exact, exactly, forests, known, position, solved, trees, words,
};
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{Board, Shape, WeightList};
use slicewise::play::{Strategy as Way, simulate};
use slicewise::solve::oracle;
use slicewise::solve::{Live, analyse, analyse_components, best_line, value};
use slicewise::{Ask, Setup};

fn agrees_with_the_oracle(board: &Board<i64>) {
    let graph = board.graph();
    let mut expected = oracle::outcomes(&graph).expect("small");
    expected.sort();
    let analysis = analyse_components(board).expect("small");
    let mut found: Vec<_> = analysis
        .moves
        .iter()
        .map(|eval| (eval.mv.vertex().expect("a vertex"), exactly(&eval.outcome).expect("known")))
        .collect();
    found.sort();
    assert_eq!(found, expected, "{board:?}");
    assert_eq!(known(&analysis), oracle::value(&graph).expect("small"), "{board:?}");
}

/// Every component of up to `len` vertices with weights from `letters`, in every kind.
fn small_components(letters: &[i64], len: usize) -> Vec<Shape> {
    let mut components = Vec::new();
    for word in words(letters, len) {
        let weights: WeightList = exact(&word);
        let n = word.len() as u32;
        let up = |at: u32| at.checked_sub(1);
        components.push(Shape::Row(weights.clone()));
        components.push(Shape::Stack(weights.clone()));
        components.push(Shape::Pizza(weights.clone()));
        components.push(Shape::Path(weights.clone()));
        let star = (0..n).map(|at| up(at).map(|_| 0)).collect();
        components.push(Shape::Forest { weights: weights.clone(), parents: star });
        let edges = (1..n).map(|at| (0, at)).collect();
        components.push(Shape::Tree { weights, edges });
    }
    components
}

#[test]
fn pairs_of_small_components_of_every_kind_agree_with_the_oracle() {
    let components = small_components(&[0, 1, 3], 3);
    for one in &components {
        for other in &components {
            agrees_with_the_oracle(&board(vec![one.clone(), other.clone()]));
        }
    }
}

/// Of moves that leave the same, the heaviest counts.
#[test]
fn the_heaviest_of_moves_that_leave_the_same_is_best() {
    let path = |weights: &[i64]| Shape::Path(exact(weights));
    for word in [[0, 1, 2, 1], [1, 0, 1, 2], [1, 2, 3, 2], [2, 1, 2, 3]] {
        for shape in [path(&word), Shape::Pizza(exact(&word))] {
            for others in [[[0, 3, 0], [0, 4, 0]], [[1, 0, 2], [2, 0, 1]], [[0, 9, 0], [0, 0, 9]]] {
                let others = others.map(|weights| path(&weights));
                let whole = [&[shape.clone()][..], &others].concat();
                agrees_with_the_oracle(&board(whole));
            }
        }
    }
}

#[test]
fn every_position_of_a_closed_board_is_a_board() {
    for shape in small_components(&[0, 1, 2], 4) {
        let start = board(vec![shape, Shape::Free(exact(&[1]))]);
        for vertex in start.legal_moves() {
            let mut after = start.clone();
            after.take(vertex).expect("legal");
            assert_eq!(after.left() + 1, start.left());
            assert!(after.check(vertex).is_err());
            agrees_with_the_oracle(&after);
        }
    }
}

fn closed_sums() -> impl Strategy<Value = Vec<Shape>> {
    let closed = prop_oneof![
        coins(6).prop_map(|pizza| Shape::Pizza(exact(&pizza))),
        coins(6).prop_map(|path| Shape::Path(exact(&path))),
        trees(6),
    ];
    let open = prop_oneof![
        coins(4).prop_map(|row| Shape::Row(exact(&row))),
        coins(4).prop_map(|stack| Shape::Stack(exact(&stack))),
        coins(2).prop_map(|free| Shape::Free(exact(&free))),
        forests(4),
    ];
    let parts = (prop::collection::vec(closed, 1..3), prop::collection::vec(open, 0..2));
    parts.prop_map(|(closed, open)| [open, closed].concat())
}

/// Three small components: a choice in one is followed by choices in the others, in any order.
fn three_closed() -> impl Strategy<Value = Vec<Shape>> {
    let closed = prop_oneof![
        coins(5).prop_map(|pizza| Shape::Pizza(exact(&pizza))),
        coins(5).prop_map(|path| Shape::Path(exact(&path))),
        trees(4),
    ];
    let free = coins(2).prop_map(|free| Shape::Free(exact(&free)));
    (prop::collection::vec(closed, 3), free)
        .prop_map(|(closed, free)| [closed, vec![free]].concat())
}

proptest! {
    #[test]
    fn random_sums_with_unbroached_components_agree_with_the_oracle(components in closed_sums()) {
        agrees_with_the_oracle(&board(components));
    }

    #[test]
    fn random_sums_of_three_agree_with_the_oracle(components in three_closed()) {
        agrees_with_the_oracle(&board(components));
    }

    /// (The line goes down the list at once; the values come from one position after the other.)
    #[test]
    fn many_free_vertices_beside_a_pizza_or_a_path_are_taken_in_order(
        pieces in prop::collection::vec(-3_i64..9, 4..9),
        free in prop::collection::vec(-3_i64..9, 32..36),
        is_path in any::<bool>(),
    ) {
        let closed = if is_path { Shape::Path(exact(&pieces)) } else { Shape::Pizza(exact(&pieces)) };
        let mut board = board(vec![Shape::Free(exact(&free)), closed]);
        let analysis = analyse_components(&board).expect("small");
        prop_assert!(analysis.moves.iter().all(|eval| eval.outcome.is_exact()));
        let line = best_line(&board).expect("small");
        prop_assert_eq!(line.len(), board.left());
        let mut left = known(&analysis);
        for vertex in line {
            left = board.weight(vertex) - left;
            board.take(vertex).expect("legal");
            let value = known(&analyse_components(&board).expect("small"));
            prop_assert_eq!(left, value, "{:?} was not optimal", vertex);
        }
    }

    #[test]
    fn plays_from_unbroached_boards_end_at_the_value(components in closed_sums(), seed in any::<u64>()) {
        let board = board(components);
        let value = solved(&board);
        let play = |first, second| {
            let played = simulate(&board, [first, second], seed, &Ask::default(), |_| {});
            played.map(|[a, b]| a - b)
        };
        prop_assert_eq!(play(Way::Optimal, Way::Optimal), Ok(value));
        for other in [Way::Greedy, Way::Random] {
            prop_assert!(play(Way::Optimal, other)? >= value);
            prop_assert!(play(other, Way::Optimal)? <= value);
            play(other, Way::Random)?;
        }
        prop_assert_eq!(best_line(&board).map(|line| line.len()), Ok(board.left()));
        if !board.is_broached() {
            prop_assert_eq!(Live::new(board.clone()).err().map(|same| same.left()), Some(board.left()));
        }
    }

    #[test]
    fn every_position_of_a_random_play_is_a_board(components in closed_sums(), choices in prop::collection::vec(any::<prop::sample::Index>(), 8)) {
        let mut board = board(components);
        for choice in choices {
            let legal: Vec<_> = board.legal_moves().collect();
            let Some(&vertex) = legal.get(choice.index(legal.len().max(1))) else { break };
            prop_assert_eq!(legal.len(), board.components().iter().map(|c| c.legal_count()).sum::<usize>());
            board.take(vertex).expect("legal");
            agrees_with_the_oracle(&board);
        }
    }
}

/// Large sums are searched for as long as that is quicker than theory, whose answer they have.
#[test]
fn a_sum_that_is_searched_is_as_theory_has_it() {
    for text in [
        "pizza 3 1 4 1 5 9 2 6 5 3 5 8 + pizza 9 7 9 3 2 3 8 4 6 2 6 4 + path 3 3 8 3 2 7 9 5 0 2 8 8 + pizza 1 3 1 4 1 5",
        "pizza 1 0 2 0 1 3 0 1 0 2 0 2 + row 3 1 2 + pizza 0 5 0 1 0 3 0 2 2 0 1 4 + pizza 4 1 1 4 1 1 4 + path 2 5 1 6",
    ] {
        let setup: Setup = notation::parse(text).expect("a board");
        let position = position(&setup);
        let theory = analyse_components(position.components().expect("theory knows it"));
        let theory = theory.expect("not too large");
        let found = analyse(&position, &best()).expect("small");
        assert_eq!((&found.value, &found.profits), (&theory.value, &theory.profits));
        assert_eq!((&found.moves, &found.slices), (&theory.moves, &theory.slices));
        assert!(found.complete && found.is_by_theory());
        let alone = value(&position, &best()).expect("small");
        assert_eq!(alone, theory.value);
    }
}
