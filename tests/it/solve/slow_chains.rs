//! Series-parallel boards and rooted trees of the grab rule, exhaustively.

use std::collections::BTreeSet;

use slicewise::Setup;
use slicewise::board::{Rules, Shape, Taking};
use slicewise::solve::chain::Order;
use slicewise::solve::oracle;

use crate::common::orders::{every_order, rooted_versions, rooted_versions_bound, value};
use crate::common::{exact, graph_of, words};

#[test]
fn every_order_of_six_vertices_agrees_with_the_definition() {
    let orders = every_order(6);
    assert_eq!(orders.len(), 167);
    for board in orders {
        let before = board.before();
        for weights in words(&[0, 1, 2], 6).iter().filter(|it| it.len() == 6) {
            let form = board.order(weights).normal_form().expect("small");
            assert_eq!(form, board.normal_form(weights), "{board:?} {weights:?}");
            assert_eq!(form.value(), value(weights, &before), "{board:?} {weights:?}");
        }
    }
}

/// The shape of each rooted tree of a number of vertices, once: the parents, all before their children.
fn rooted_trees(vertices: usize) -> Vec<Vec<Option<u32>>> {
    let mut shapes: Vec<Vec<Option<u32>>> = vec![vec![None]];
    for at in 1..vertices as u32 {
        let grown = shapes.iter().flat_map(|shape| {
            (0..at).map(move |parent| [shape.as_slice(), &[Some(parent)]].concat())
        });
        let mut seen = BTreeSet::new();
        let grown: Vec<_> = grown.collect();
        shapes = grown.into_iter().filter(|shape| seen.insert(brackets(shape, 0))).collect();
    }
    shapes
}

/// A tree as brackets, its branches sorted.
fn brackets(parents: &[Option<u32>], root: u32) -> String {
    let children = (0..).zip(parents).filter(|(_, parent)| **parent == Some(root));
    let mut branches: Vec<String> = children.map(|(child, _)| brackets(parents, child)).collect();
    branches.sort_unstable();
    format!("({})", branches.concat())
}

#[test]
fn every_rooted_tree_of_up_to_seven_vertices_agrees_with_the_oracle() {
    let counts: Vec<usize> = (1..=7).map(|vertices| rooted_trees(vertices).len()).collect();
    assert_eq!(counts, [1, 1, 2, 4, 9, 20, 48]);
    let rules = Rules { taking: Taking::Grab, ..Rules::default() };
    for parents in (1..=7).flat_map(rooted_trees) {
        for weights in words(&[0, 1, 2], parents.len()) {
            if weights.len() < parents.len() {
                continue;
            }
            let order = Order::after_children(weights.clone(), parents.clone()).expect("a tree");
            let shape = Shape::Forest { weights: exact(&weights), parents: parents.clone() };
            let setup = Setup { components: vec![shape], rules };
            let expected = oracle::general_value(&graph_of(&setup)).expect("small");
            assert_eq!(order.normal_form().expect("small").value(), expected, "{setup}");
        }
    }
}

/// Theorem 3 of the book's *Rooted versions*.
#[test]
fn every_tree_of_up_to_six_vertices_and_some_of_seven_are_bounded_by_their_rooted_versions() {
    let rules = Rules { taking: Taking::Grab, ..Rules::default() };
    for parents in (1..=7).flat_map(rooted_trees) {
        // Of the largest, one board in four.
        let step = if parents.len() == 7 { 4 } else { 1 };
        let whole = words(&[0, 1, 2], parents.len()).into_iter();
        for weights in whole.filter(|weights| weights.len() == parents.len()).step_by(step) {
            let shape = Shape::tree_of_parents(exact(&weights), parents.clone());
            let setup = Setup { components: vec![shape], rules };
            let value = oracle::general_value(&graph_of(&setup)).expect("small");
            let versions = rooted_versions(&weights, &parents);
            assert!(rooted_versions_bound(value, &versions), "{setup}: {value}, {versions:?}");
        }
    }
}
