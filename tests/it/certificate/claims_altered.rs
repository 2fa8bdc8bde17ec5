//! Proofs of boards that are searched, altered: they prove nothing wrong.

use crate::common::connected::{boards_of_each_shape, connected_graphs};
use crate::common::{all_rules, exact, general, graphs};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{GraphShape, Shape, Taking};
use slicewise::certify::Claims;
use slicewise::certify::checker::Changing;
use slicewise::certify::checker::certificate::Change;
use slicewise::solve::oracle;
use slicewise::{Exact, Setup, Vertex};

use super::alter::{Choice, alter_change, alter_claims};
use super::claims::{any_rules, boards, proof, proved, setup};

/// Whatever bounds are proved hold.
fn proves_nothing_wrong(setup: &Setup, claims: &Claims, value: i64) -> bool {
    let Ok(bounds) = proved(setup, claims) else { return false };
    let value = value.into();
    assert!(bounds.lower.as_ref().is_none_or(|lower| *lower <= value), "{setup}\n{claims:?}");
    assert!(bounds.upper.as_ref().is_none_or(|upper| *upper >= value), "{setup}\n{claims:?}");
    bounds.value().is_some()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn an_altered_proof_is_refused_or_proves_what_holds(
        setup in boards(),
        alterations in prop::collection::vec(any::<[u16; 4]>(), 1..6),
    ) {
        let (value, mut claims) = proof(&setup);
        for how in alterations {
            alter_claims(&mut claims, how.map(Choice));
            proves_nothing_wrong(&setup, &claims, value);
        }
    }

    /// The proof stays, and the board changes beneath it.
    #[test]
    fn a_proof_of_another_board_is_refused_or_proves_what_holds_of_this_one(
        graph in graphs(6), rules in any_rules(), other_rules in any_rules(),
        at in any::<Index>(), difference in -2_i64..3, kind in 0..3,
    ) {
        let (_, claims) = proof(&setup(vec![Shape::Graph(graph.clone())], rules));
        let mut other = graph;
        let mut rules = rules;
        match kind {
            0 => rules = other_rules,
            1 if !other.weights.is_empty() => {
                let at = at.index(other.weights.len());
                other.weights.change(|weights| weights[at] += Exact::from(difference));
            }
            _ if !other.edges.is_empty() => drop(other.edges.remove(at.index(other.edges.len()))),
            _ => {}
        }
        let setup = setup(vec![Shape::Graph(other)], rules);
        let value = oracle::general_value(&general(setup.components.clone(), setup.rules)).expect("small");
        proves_nothing_wrong(&setup, &claims, value);
    }

    /// Changes out of thin air keep the value, up to what they say.
    #[test]
    fn any_change_that_is_allowed_keeps_the_value(
        setup in boards(),
        changes in prop::collection::vec(any::<[u16; 3]>(), 1..20),
    ) {
        let board = general(setup.components.clone(), setup.rules);
        let value = oracle::general_value(&board).expect("small");
        let mut changing = Changing::new(board);
        for how in changes {
            let how = how.map(Choice);
            let mut change = Change::Detach(Vertex::new(how[0].index(9) as u32));
            alter_change(&mut change, how);
            let before = format!("{changing:?}");
            if changing.apply(change).is_err() {
                prop_assert_eq!(format!("{:?}", changing), before);
                continue;
            }
            let left = oracle::general_value(&changing.board).expect("small");
            let apart = (left + changing.shift - value).abs();
            prop_assert!(apart <= changing.error, "{:?} of {} from {}", change, setup, before);
        }
    }
}

/// Every single change of every small graph, weights with ties, keeps the value.
#[test]
fn every_change_of_a_small_connected_graph_keeps_the_value() {
    let vertex = Vertex::new;
    let pairs = (0..4).flat_map(|one| (0..4).map(move |other| (vertex(one), vertex(other))));
    let pairs: Vec<(Vertex, Vertex)> = pairs.filter(|(one, other)| one != other).collect();
    let condense = |&(vertex, into): &(Vertex, Vertex)| Change::Condense { vertex, into };
    let single = (0..4).map(vertex).flat_map(|at| {
        [Change::Detach(at), Change::Fruitless(at), Change::Complete(at), Change::Level(at)]
    });
    let changes: Vec<Change> =
        pairs.iter().map(condense).chain(single).chain([Change::Cut]).collect();
    let mut made = 0;
    for rules in all_rules() {
        for n in 2..=4 {
            for edges in connected_graphs(n) {
                for (code, some) in boards_of_each_shape(n, &edges) {
                    // A free vertex beside it lets the changes meet a context.
                    let beside = Shape::Free(exact(&[1]));
                    let (weights, edges) = (exact(&code), edges.clone());
                    let anchored =
                        if rules.taking == Taking::Share { vec![] } else { some.clone() };
                    let graph = GraphShape { weights, edges, open: some, anchored, even: vec![] };
                    let board = general(vec![Shape::Graph(graph), beside], rules);
                    let value = oracle::general_value(&board).expect("small");
                    for &change in &changes {
                        let mut changing = Changing::new(board.clone());
                        if changing.apply(change).is_ok() {
                            made += 1;
                            let left = oracle::general_value(&changing.board).expect("small");
                            let apart = (left + changing.shift - value).abs();
                            assert!(apart <= changing.error, "{change:?} of {board:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(made > 50_000, "{made}");
}
