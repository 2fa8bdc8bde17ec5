//! Stacks and orders beside games whose plays need not agree in parity, against the definition.

use proptest::prelude::*;
use slicewise::board::{GraphShape, Rules, Shape, Taking};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup};

use crate::common::orders::{expressions, fused};
use crate::common::{answered, exact, graph_of, graphs, known, menus_and_games};

/// The value by the definition of the game.
fn value(components: Vec<Shape>) -> i64 {
    oracle::general_value(&graph_of(&Setup::new(components))).expect("small")
}

/// Up to two components of any kind.
fn game() -> impl Strategy<Value = Vec<Shape>> {
    let one = prop_oneof![menus_and_games(), graphs(4).prop_map(Shape::Graph)];
    prop::collection::vec(one, 0..3)
}

fn beside(game: &[Shape], stacks: &[&[i64]]) -> Vec<Shape> {
    let stacks = stacks.iter().map(|coins| Shape::Stack(exact(coins)));
    game.iter().cloned().chain(stacks).collect()
}

/// The values of the game alone and beside a stack of two coins, and whether a move of the game is optimal there.
fn with_pair(game: &[Shape], pair: [i64; 2]) -> (i64, i64, Option<bool>) {
    let setup = Setup::new(beside(game, &[&pair]));
    let first = setup.vertices() - 2;
    let outcomes = oracle::general_outcomes(&graph_of(&setup)).expect("small");
    let best = outcomes.iter().map(|(_, outcome)| *outcome).max().expect("the pair is there");
    let mut of_game = outcomes
        .iter()
        .filter(|(mv, _)| mv.vertex().is_none_or(|vertex| vertex.index() != first))
        .map(|(_, outcome)| *outcome == best)
        .peekable();
    let optimal = of_game.peek().is_some().then(|| of_game.any(|optimal| optimal));
    (value(game.to_vec()), best, optimal)
}

proptest! {
    #[test]
    fn a_pair_waits_beside_any_game(game in game(), bottom in -3_i64..6, ev in 0_i64..6) {
        let (alone, both, optimal) = with_pair(&game, [bottom, bottom + ev]);
        prop_assert!((alone - ev..=alone + ev).contains(&both), "{game:?}: {alone}, {both}");
        prop_assert_ne!(optimal, Some(false), "{:?}", game);
    }

    #[test]
    fn pairs_add_up_beside_any_game(game in game(), bottoms in [-3_i64..6, -3..6], evs in [0_i64..6, 0..6]) {
        let pairs = [0, 1].map(|at| [bottoms[at], bottoms[at] + evs[at]]);
        let apart = value(beside(&game, &[&pairs[0], &pairs[1]]));
        let together = value(beside(&game, &[&[0, evs[0] + evs[1]]]));
        prop_assert_eq!(apart, together, "{:?}", game);
    }

    #[test]
    fn the_last_two_coins_come_off_beside_any_game(
        game in game(), coins in prop::collection::vec(-3_i64..6, 0..4), bottom in -3_i64..6, ev in 0_i64..6,
    ) {
        let pair = [bottom, bottom + ev];
        let whole = [coins.clone(), pair.to_vec()].concat();
        prop_assert_eq!(value(beside(&game, &[&whole])), value(beside(&game, &[&coins, &pair])));
    }

    #[test]
    fn a_stack_fuses_beside_any_game(game in game(), coins in prop::collection::vec(-3_i64..6, 3..7)) {
        for (at, window) in coins.windows(3).enumerate() {
            if window[0] <= window[1] && window[1] >= window[2] {
                let middle = window[0] - window[1] + window[2];
                let once = [&coins[..at], &[middle], &coins[at + 3..]].concat();
                let [before, after] = [&coins, &once].map(|stack| value(beside(&game, &[stack])));
                prop_assert_eq!(before, after, "{:?} to {:?} beside {:?}", &coins, once, &game);
            }
        }
        prop_assert_eq!(value(beside(&game, &[&coins])), value(beside(&game, &[&fused(coins)])));
    }

    /// Under every rule of the other components, which may leave players without a move.
    #[test]
    fn an_order_beside_any_game_is_its_normal_form(
        (order, weights) in expressions(5).prop_flat_map(|order| {
            let weights = prop::collection::vec(-3_i64..6, order.len());
            (Just(order), weights)
        }),
        game in game(),
        taking in 0..3_usize,
    ) {
        let rules = Rules { taking: Taking::ALL[taking], ..Rules::default() };
        let with = |shapes: Vec<Shape>| {
            Setup { components: shapes.into_iter().chain(game.clone()).collect(), rules }
        };
        let setup = with(vec![order.shape(&weights)]);
        let expected = oracle::general_value(&graph_of(&setup)).expect("small");
        prop_assert_eq!(known(&answered(&setup).expect("small")), Exact::from(expected), "{}", setup);
        let form = order.normal_form(&weights);
        let [free, ev] = [form.free().to_vec(), vec![0, *form.ev()]].map(|coins| exact(&coins));
        // A stack under every rule.
        let step = slicewise::board::OrderStep::Vertex;
        let ev = Shape::Order { weights: ev, steps: vec![step(0), step(1), slicewise::board::OrderStep::Then] };
        let formed = with(vec![Shape::Free(free), ev]);
        prop_assert_eq!(oracle::general_value(&graph_of(&formed)).expect("small"), expected, "{}", formed);
    }

    /// Trees of the grab rule with one anchored vertex become their normal forms there, too.
    #[test]
    fn a_rooted_tree_of_the_grab_rule_beside_any_game_is_solved(
        weights in prop::collection::vec(-3_i64..6, 1..6), draws in [0..5_u32, 0..5, 0..5, 0..5],
        game in game(),
    ) {
        let edges = (1..weights.len() as u32).map(|at| (draws[at as usize - 1] % at, at)).collect();
        let tree = GraphShape { weights: exact(&weights), edges, anchored: vec![0], ..GraphShape::default() };
        let components = game.into_iter().chain([Shape::Graph(tree)]).collect();
        let setup = Setup { components, rules: Rules { taking: Taking::Grab, ..Rules::default() } };
        let expected = oracle::general_value(&graph_of(&setup)).expect("small");
        prop_assert_eq!(known(&answered(&setup).expect("small")), Exact::from(expected), "{}", setup);
    }
}

/// Without b ≤ t a pair does not wait, and a stack whose last coins fall does not come apart: 5 0 beside a free 0.
#[test]
fn a_falling_pair_does_not_wait() {
    let free = [Shape::Free(exact(&[0]))];
    assert_eq!(with_pair(&free, [5, 0]), (0, 5, Some(false)));
    let stack = value(beside(&[], &[&[0, 5, 0]]));
    assert_ne!(stack, value(beside(&[], &[&[0], &[5, 0]])));
}
