//! The normal form of a rooted tree of the grab rule, and of a deep series-parallel board, against sorting
//! the weights.
//!
//! Every measured call is checked against the first one.

use slicewise::NormalForm;
use slicewise::board::OrderStep;
use slicewise::solve::chain::Order;
use slicewise_bench::{Chance, Race, random};

const VERTICES: usize = 1_000_000;

/// The parent of each vertex but the first; the numbers fall on the way to the root.
type Parent = fn(usize, &mut Chance) -> usize;

const SHAPES: [(&str, Parent); 6] = [
    ("random tree", |vertex, chance| chance.below(vertex)),
    ("path", |vertex, _| vertex - 1),
    ("star", |_, _| 0),
    ("binary tree", |vertex, _| (vertex - 1) / 2),
    // The spine is 0 2 4 …, and each of its vertices has one leaf more.
    ("caterpillar", |vertex, _| if vertex % 2 == 0 { vertex - 2 } else { vertex - 1 }),
    ("broom", |vertex, _| if vertex < VERTICES / 2 { vertex - 1 } else { VERTICES / 2 - 1 }),
];

fn main() {
    for (name, parent) in SHAPES {
        race(&format!("a rooted tree of the grab rule, {name}"), &tree(parent));
    }
    race("vertices then and beside in turn, added at the end", &deep(false));
    race("vertices then and beside in turn, added in front", &deep(true));
}

fn tree(parent: Parent) -> Order<i64> {
    let mut chance = Chance::new(8);
    let parent = |vertex| (vertex > 0).then(|| parent(vertex, &mut chance) as u32);
    let parents = (0..VERTICES).map(parent).collect();
    Order::after_children(random(VERTICES), parents).expect("parents come first")
}

/// A chain of parts, each of one vertex more than the one before.
fn deep(in_front: bool) -> Order<i64> {
    let join = |at: usize| if at.is_multiple_of(2) { OrderStep::Then } else { OrderStep::Beside };
    let vertices = 0..VERTICES;
    let mut steps: Vec<OrderStep> = Vec::with_capacity(2 * VERTICES);
    for at in vertices {
        steps.push(OrderStep::Vertex(at as u32));
        steps.extend((at > 0 && !in_front).then(|| join(at)));
    }
    if in_front {
        steps.extend((1..VERTICES).map(join));
    }
    Order::new(random(VERTICES), steps).expect("each vertex is there once")
}

fn race(name: &str, order: &Order<i64>) {
    let expected = order.normal_form().expect("it fits");
    // Every play takes every vertex, so that the parity is that of the board.
    assert_eq!(expected.free().len() % 2, VERTICES % 2);
    Race::new(format!("normal form of {name}, random weights, n = {VERTICES}"), VERTICES, 5)
        .enter_sorting()
        .enter(
            "Order::normal_form",
            || (),
            |()| order.normal_form().expect("it fits"),
            |form: NormalForm<i64>| assert_eq!(form, expected),
        )
        .run();
}
