//! Each reduction by itself, on graphs by hand.

use super::*;
use crate::ask::Reductions;
use crate::board::{Passing, Rules, Shape, Taking, notation};
use crate::solve::search::effort::unstopped;

const NONE: Reductions = Reductions { split: true, cancel: true, ..Reductions::NONE };

fn enabled(taking: Taking, reductions: Reductions) -> Enabled {
    Enabled { rules: Rules { taking, passing: Passing::Never }, reductions, one_parity: true }
}

/// The graph of a text.
fn graph(text: &str) -> BitGraph<i64, 1> {
    let setup = notation::parse(text).expect("a board");
    let [Shape::Graph(shape)] = &setup.components[..] else { panic!("found {setup}") };
    let places = |vertices: &[u32]| vertices.iter().map(|&vertex| vertex as usize).collect();
    let weights = shape.weights.iter().map(|weight| weight.as_i64().expect("small")).collect();
    let n = shape.weights.len();
    let mut graph = BitGraph {
        weights,
        links: vec![Bits::EMPTY; n],
        left: Bits::first(n),
        available: places(&shape.open),
        anchored: places(&shape.anchored),
        even: places(&shape.even),
    };
    shape.edges.iter().for_each(|&(one, other)| graph.join(one as usize, other as usize));
    graph
}

/// What becomes of a graph: the free weights, the ev, the weights that are left, and those at both ends of each edge.
fn reduced(taking: Taking, reductions: Reductions, text: &str) -> String {
    let enabled = enabled(taking, reductions);
    let mut listener = unheeded;
    let mut work = Work::new(graph(text), &enabled, &mut listener);
    unstopped(|effort| work.reduce(effort));
    work.free.sort_unstable_by(|one, other| other.cmp(one));
    let Work { graph, free, ev, .. } = work;
    let left: Vec<i64> = graph.left.iter().map(|place| graph.weights[place]).collect();
    let mut edges = Vec::new();
    for place in graph.left.iter() {
        let later = graph.links[place].iter().filter(|&other| other > place);
        edges.extend(
            later.map(|other| format!("{}-{}", graph.weights[place], graph.weights[other])),
        );
    }
    format!("free {free:?} ev {ev} left {left:?} {}", edges.join(" "))
}

#[test]
fn edges_between_available_vertices_are_cut() {
    let found = reduced(Taking::Share, NONE, "graph 4 3 9 edges 0-1 1-2 open 0 1");
    assert_eq!(found, "free [4] ev 0 left [3, 9] 3-9");
    let found = reduced(Taking::Grab, NONE, "graph 4 3 9 edges 0-1 1-2 open 0 1");
    assert_eq!(found, "free [] ev 0 left [4, 3, 9] 4-3 3-9");
}

#[test]
fn what_outweighs_all_that_it_opens_detaches() {
    let only = Reductions { detach: true, ..NONE };
    let found = reduced(Taking::Share, only, "graph 5 3 5 edges 0-1 1-2 open 0");
    assert_eq!(found, "free [5] ev 0 left [3, 5] 3-5");
    // What is behind another available vertex is not opened.
    let found = reduced(Taking::Share, only, "graph 5 3 4 9 edges 0-1 1-2 2-3 open 0 2");
    assert_eq!(found, "free [5, 3] ev 0 left [4, 9] 4-9");
    let found = reduced(Taking::Share, only, "graph 5 3 6 edges 0-1 1-2 open 0");
    assert_eq!(found, "free [] ev 0 left [5, 3, 6] 5-3 3-6");
    let found = reduced(Taking::Grab, only, "graph 5 5 3 2 edges 0-1 1-2 1-3");
    assert_eq!(found, "free [5] ev 0 left [5, 3, 2] 5-3 5-2");
}

#[test]
fn a_vertex_is_condensed_with_its_two_neighbours() {
    let only = Reductions { condense: true, ..NONE };
    let found = reduced(Taking::Share, only, "graph 1 3 5 4 edges 0-1 1-2 2-3 open 0");
    assert_eq!(found, "free [] ev 0 left [1, 2] 1-2");
    let found = reduced(Taking::Share, only, "graph 1 3 4 4 edges 0-1 1-2 2-3 open 0");
    assert_eq!(found, "free [] ev 0 left [1, 3] 1-3");
    let found = reduced(Taking::Share, only, "graph 1 3 4 5 edges 0-1 1-2 2-3 open 0");
    assert_eq!(found, "free [] ev 0 left [1, 3, 4, 5] 1-3 3-4 4-5");
    let found = reduced(Taking::Grab, only, "graph 3 5 4 edges 0-1 1-2");
    assert_eq!(found, "free [2] ev 0 left [] ");
}

#[test]
fn a_fruitless_pair_comes_off_as_an_ev() {
    let only = Reductions { fruitless: true, ..NONE };
    let found = reduced(Taking::Share, only, "graph 1 3 3 edges 0-1 1-2 open 0");
    assert_eq!(found, "free [1] ev 0 left [] ");
    let found = reduced(Taking::Share, only, "graph 3 5 edges 0-1 open 0");
    assert_eq!(found, "free [] ev 2 left [] ");
    let found = reduced(Taking::Share, only, "graph 3 4 5 edges 0-1 0-2 open 0");
    assert_eq!(found, "free [] ev 0 left [3, 4, 5] 3-4 3-5");
    let found = reduced(Taking::Grab, only, "graph 2 2 3 5 edges 0-1 1-2 2-3 anchored 0");
    assert_eq!(found, "free [] ev 0 left [3, 5] 3-5");
    let found = reduced(Taking::Grab, only, "graph 5 3 1 edges 0-1 1-2 anchored 0");
    assert_eq!(found, "free [1] ev 2 left [] ");
}

#[test]
fn a_rooted_tree_is_its_normal_form() {
    let only = Reductions { rooted: true, fruitless: true, ..NONE };
    // 0 would have to be taken for 9: the pair is an ev, and 2 above 1 is free.
    let found = reduced(Taking::Share, only, "graph 2 0 1 9 edges 0-1 0-2 1-3 open 0");
    assert_eq!(found, "free [2, 1] ev 9 left [] ");
    let two = reduced(Taking::Share, only, "graph 2 9 4 9 9 edges 0-1 1-2 1-3 1-4 open 0 2");
    assert_eq!(two, "free [] ev 0 left [2, 9, 4, 9, 9] 2-9 9-4 9-9 9-9");
    let cycle = reduced(Taking::Share, only, "graph 2 9 4 edges 0-1 1-2 2-0 open 0");
    assert_eq!(cycle, "free [] ev 0 left [2, 9, 4] 2-9 2-4 9-4");
}

#[test]
fn trees_below_a_vertex_are_one_falling_path() {
    let only = Reductions { pendant: true, fruitless: true, ..NONE };
    let found =
        reduced(Taking::Share, only, "graph 1 9 1 5 7 2 edges 0-1 1-2 1-3 1-4 4-5 open 0 2");
    assert_eq!(found, "free [] ev 0 left [1, 9, 1, 7, 5, 2] 1-9 9-1 9-7 7-5 5-2");
    let found = reduced(Taking::Share, only, "graph 1 9 1 7 7 edges 0-1 1-2 1-3 3-4 open 0 2");
    assert_eq!(found, "free [] ev 0 left [1, 9, 1] 1-9 9-1");
}

#[test]
fn what_is_heavier_beside_a_vertex_is_lowered() {
    let enabled = enabled(Taking::Share, NONE);
    let board = graph("graph 4 6 9 8 edges 0-1 1-2 2-3 open 0 2");
    let mut listener = unheeded;
    let mut work = Work::new(board, &enabled, &mut listener);
    assert_eq!(work.lower_beside(0), 2);
    assert_eq!(work.graph.weights, [4, 4, 9, 8]);
}

#[test]
fn what_is_worth_nothing_is_dropped() {
    let free = vec![0, 5, 3, -1, 5];
    let sum = ReducedSum::<i64, 1> { free, ev: 2, components: Vec::new() };
    let normalised = |passing: Passing| {
        let mut sum = sum.clone();
        let rules = Rules { taking: Taking::Share, passing };
        sum.normalise(&Enabled { rules, reductions: Reductions::ALL, one_parity: true });
        (sum.free, sum.ev)
    };
    assert_eq!(normalised(Passing::Never), (vec![3, 0, -1], 2));
    assert_eq!(normalised(Passing::EndsOnTwo), (vec![3], 0));
    assert_eq!(normalised(Passing::OnEvenCount), (vec![3, 0, -1], 0));
    assert_eq!(normalised(Passing::NoTwoInARow), (vec![5, 5, 3, 0, -1], 2));
}
