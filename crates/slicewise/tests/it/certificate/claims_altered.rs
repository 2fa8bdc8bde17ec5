//! Proofs of boards that are searched, altered: they prove nothing wrong.

use crate::common::connected::{boards_of_each_shape, connected_graphs};
use crate::common::{all_rules, exact, general, graphs};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{GraphShape, Move, Shape, Taking};
use slicewise::certify::Claims;
use slicewise::certify::checker::Changing;
use slicewise::certify::checker::certificate::{Change, Claim, Lead, Reply, Target};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup, Vertex};

use super::claims::{any_rules, boards, proof, proved, setup};

/// Changes one part of a list, drops or doubles it, or moves it.
fn alter_list<T: Clone>(list: &mut Vec<T>, [kind, at, to]: [Index; 3], alter: impl FnOnce(&mut T)) {
    if list.is_empty() {
        return;
    }
    let (at, to) = (at.index(list.len()), to.index(list.len()));
    match kind.index(6) {
        0 => drop(list.remove(at)),
        1 => list.insert(to, list[at].clone()),
        2 => list.swap(at, to),
        _ => alter(&mut list[at]),
    }
}

/// A vertex near another.
fn other_vertex(vertex: Vertex, how: Index) -> Vertex {
    let number = vertex.index() as u32;
    let others = [0, 1, 2, 3, number.wrapping_add(1), number.wrapping_sub(1), u32::MAX];
    Vertex::new(others[how.index(others.len())])
}

fn alter_change(change: &mut Change, [one, two, three]: [Index; 3]) {
    let vertices: Vec<Vertex> = match *change {
        Change::Condense { vertex, into } => vec![vertex, into],
        Change::Cancel(one, other) => vec![one, other],
        Change::Lift { vertex, to } => vec![vertex, to],
        Change::Detach(vertex)
        | Change::Fruitless(vertex)
        | Change::Forget(vertex)
        | Change::Complete(vertex)
        | Change::Level(vertex) => vec![vertex],
        _ => vec![Vertex::new(0)],
    };
    let first = match two.index(2) {
        0 => vertices[0],
        _ => other_vertex(vertices[0], two),
    };
    let second = other_vertex(*vertices.last().expect("one at least"), three);
    *change = match one.index(9) {
        0 => Change::Cut,
        1 => Change::Detach(first),
        2 => Change::Fruitless(first),
        3 => Change::Forget(first),
        4 => Change::Complete(first),
        5 => Change::Level(first),
        6 => Change::Condense { vertex: first, into: second },
        7 => Change::Cancel(first, second),
        _ => Change::Lift { vertex: first, to: second },
    };
}

fn alter_lead(lead: &mut Lead, how: [Index; 4]) {
    let [kind, one, two, three] = how;
    match (kind.index(4), &mut lead.to) {
        (0, _) if lead.changes.is_empty() => {
            let mut change = Change::Detach(Vertex::new(one.index(8) as u32));
            alter_change(&mut change, [two, three, one]);
            lead.changes.push(change);
        }
        (0 | 1, _) => {
            alter_list(&mut lead.changes, [one, two, three], |change| {
                alter_change(change, [three, one, two]);
            });
        }
        (2, Target::Claim { names, .. }) if !names.is_empty() => {
            alter_list(names, [one, two, three], |name| *name = other_vertex(*name, one));
        }
        (2, Target::Claim { number, .. }) => {
            *number = other_vertex(Vertex::new(*number), one).index() as u32;
        }
        (2, to) => *to = if *to == Target::Sum { Target::Reach } else { Target::Sum },
        (_, to) => {
            let claim = Target::Claim { number: one.index(12) as u32, names: Vec::new() };
            *to = [Target::Sum, Target::Reach, claim][two.index(3)].clone();
        }
    }
}

fn alter_reply(reply: &mut Reply, how: [Index; 4]) {
    let [kind, one, ..] = how;
    if kind.index(3) > 0 {
        return alter_lead(&mut reply.lead, [how[1], how[2], how[3], how[0]]);
    }
    reply.turn = match reply.turn {
        Move::Take(vertex) => Move::Take(other_vertex(vertex, one)),
        Move::Choose { menu, choice } => Move::Choose { menu, choice: choice ^ 1 },
        Move::Follow { game, edge } => Move::Follow { game, edge: edge ^ 1 },
        _ => Move::Take(Vertex::new(0)),
    };
}

fn alter_claim(claim: &mut Claim, how: [Index; 4]) {
    let [kind, one, two, three] = how;
    match (kind.index(6), &mut claim.lower, &mut claim.upper) {
        (0, lower, _) => *lower = None,
        (1, _, upper) => *upper = None,
        (2, Some(lower), Some(upper)) if !upper.is_empty() => {
            let at = one.index(upper.len());
            std::mem::swap(lower, &mut upper[at]);
        }
        (_, Some(lower), None) => alter_reply(lower, [one, two, three, kind]),
        (3, Some(lower), _) => alter_reply(lower, [one, two, three, kind]),
        (_, _, Some(upper)) => alter_list(upper, [one, two, three], |reply| {
            alter_reply(reply, [three, one, two, kind]);
        }),
        _ => {}
    }
}

fn alter(claims: &mut Claims, how: [Index; 4]) {
    let [kind, one, two, three] = how;
    match kind.index(8) {
        0 => alter_lead(&mut claims.lower, [one, two, three, kind]),
        1 => alter_lead(&mut claims.upper, [one, two, three, kind]),
        2 => alter_list(&mut claims.claims, [one, two, three], |claim| *claim = Claim::default()),
        _ if claims.claims.is_empty() => {}
        _ => {
            let at = one.index(claims.claims.len());
            alter_claim(&mut claims.claims[at], [two, three, kind, one]);
        }
    }
}

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
        alterations in prop::collection::vec(any::<[Index; 4]>(), 1..6),
    ) {
        let (value, mut claims) = proof(&setup);
        for how in alterations {
            alter(&mut claims, how);
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
        changes in prop::collection::vec(any::<[Index; 3]>(), 1..20),
    ) {
        let board = general(setup.components.clone(), setup.rules);
        let value = oracle::general_value(&board).expect("small");
        let mut changing = Changing::new(board);
        for how in changes {
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
                    // (A free vertex beside it lets the changes meet a context.)
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
