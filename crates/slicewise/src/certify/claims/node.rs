//! [`Node`]: a fully reduced position, with its vertices in an order that depends on its shape
//! only.

use std::cmp::Reverse;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use crate::board::{Graph, GraphPosition, Passing, Taking, Vertex};
use crate::certificate::Change;
use crate::check::change::{Changing, component, distance, is_free, is_grabbing_tree, is_leaf};
use crate::check::change::{pairs_cancel, region};
use crate::number::Scalar;

/// The shape of a position. Two positions with the same key differ in their vertices' numbers only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key<W> {
    /// The weight of each vertex; whether it is available, anchored and even; its neighbours.
    vertices: Vec<(W, [bool; 3], Vec<usize>)>,
    /// The numbers of the vertices, on boards with menus, where vertices are identified by number.
    names: Vec<Vertex>,
    menus: Vec<u32>,
    games: Vec<(u32, u32)>,
    passed: bool,
}

/// A position and its key.
#[derive(Clone, Debug)]
pub(super) struct Node<W> {
    pub(super) key: Key<W>,
    /// The position itself; its vertices are numbered by their places in the key, if the key has no
    /// numbers.
    pub(super) board: GraphPosition<W>,
}

/// Applies all reducing changes and returns them in order.
pub(super) fn reduce<W: Scalar>(changing: &mut Changing<W>) -> Vec<Change> {
    let mut made = Vec::new();
    while let Some(change) = next(changing) {
        made.push(change);
    }
    made
}

/// Applies one reducing change.
fn next<W: Scalar>(changing: &mut Changing<W>) -> Option<Change> {
    let rules = changing.board.rules;
    let graph = &changing.board.field.graph;
    let bound = (0..graph.vertices.len()).filter(|&place| !is_free(graph, place));
    let mut bound: Vec<usize> = bound.collect();
    let opens_little = |place: usize| {
        let beside = &graph.neighbours[place];
        graph.available[place] && beside.iter().any(|&other| graph.available[other])
    };
    let mut tries = Vec::new();
    if rules.taking == Taking::Share && bound.iter().any(|&place| opens_little(place)) {
        tries.push(Change::Cut);
    }
    bound.sort_by_key(|&place| Reverse(&graph.weights[place]));
    let bound = bound.into_iter().map(|place| graph.vertices[place]);
    let bound: Vec<Vertex> = bound.collect();
    if rules.taking != Taking::Both {
        tries.extend(bound.iter().map(|&vertex| Change::Detach(vertex)));
    }
    if rules.taking != Taking::Share {
        tries.extend(bound.iter().map(|&vertex| Change::Complete(vertex)));
    }
    if rules.taking == Taking::Share && pairs_cancel(rules) {
        tries.extend(bound.iter().filter_map(|&vertex| {
            let beside = &graph.neighbours[graph.place(vertex)?];
            let into = beside.iter().filter(|_| beside.len() == 2).min()?;
            Some(Change::Condense { vertex, into: graph.vertices[*into] })
        }));
        tries.extend(bound.iter().map(|&vertex| Change::Fruitless(vertex)));
    }
    let mut free: Vec<usize> =
        (0..graph.vertices.len()).filter(|&place| is_free(graph, place)).collect();
    free.sort_by_key(|&place| (&graph.weights[place], graph.vertices[place]));
    if pairs_cancel(rules) {
        let equal = free.windows(2).find(|pair| graph.weights[pair[0]] == graph.weights[pair[1]]);
        tries.extend(
            equal.map(|pair| Change::Cancel(graph.vertices[pair[0]], graph.vertices[pair[1]])),
        );
    }
    if rules.passing == Passing::EndsOnTwo {
        tries.extend(free.first().map(|&place| Change::Forget(graph.vertices[place])));
    }
    tries.into_iter().find(|&change| changing.apply(change).is_ok())
}

/// Changes weights until all vertices are free, and returns the changes; `None` if the value does
/// not become known.
pub(super) fn ease<W: Scalar>(changing: &mut Changing<W>) -> Option<Vec<Change>> {
    let field = &changing.board.field;
    if !field.menus.is_empty() || !field.games.is_empty() || field.graph.even.contains(&true) {
        return None;
    }
    let mut made = Vec::new();
    while let Some(changes) = easing(changing)? {
        for change in changes {
            changing.apply(change).ok()?;
            made.push(change);
        }
        made.extend(reduce(changing));
    }
    Some(made)
}

/// The change of weights that makes the next vertices free; no changes if all are.
fn easing<W: Scalar>(changing: &Changing<W>) -> Option<Option<Vec<Change>>> {
    let board = &changing.board;
    let graph = &board.field.graph;
    let Some(bound) = (0..graph.vertices.len()).find(|&place| !is_free(graph, place)) else {
        return Some(None);
    };
    let all = component(graph, bound);
    let heaviest = |places: &[usize]| {
        places.iter().copied().max_by(|&a, &b| graph.weights[a].cmp(&graph.weights[b]))
    };
    let lifted = |place: usize, to: Option<usize>| {
        let (vertex, to) = (graph.vertices[place], to.map(|to| graph.vertices[to]));
        let lift = to.filter(|&to| to != vertex).map(|to| Change::Lift { vertex, to });
        lift.into_iter().chain([Change::Detach(vertex)]).collect::<Vec<_>>()
    };
    let changes = match board.rules.taking {
        Taking::Both => return None,
        Taking::Share if all.iter().any(|&place| graph.available[place]) => {
            let open = all.iter().copied().filter(|&place| graph.available[place]);
            let lifts = open.map(|place| {
                let top = heaviest(&region(graph, place));
                let top = top.filter(|&top| graph.weights[top] > graph.weights[place]);
                let by = top.map(|top| distance(&graph.weights[top], &graph.weights[place]));
                (by.unwrap_or_default(), place, top)
            });
            let (_, place, top) = lifts.min_by(|a, b| a.0.cmp(&b.0))?;
            lifted(place, top)
        }
        Taking::Grab if is_grabbing_tree(graph, &all) => {
            let leaves: Vec<usize> =
                all.iter().copied().filter(|&place| is_leaf(graph, place)).collect();
            lifted(heaviest(&leaves)?, heaviest(&all))
        }
        _ => {
            let mut rising = all.clone();
            rising.sort_by_key(|&place| &graph.weights[place]);
            vec![Change::Level(graph.vertices[rising[rising.len() / 2]])]
        }
    };
    Some(Some(changes))
}

impl<W: Scalar> Node<W> {
    /// The node of a position, and the position's numbers of its vertices, in the order of the key.
    pub(super) fn new(board: &GraphPosition<W>, named: bool) -> (Self, Vec<Vertex>) {
        let graph = &board.field.graph;
        let order = if named {
            let mut order: Vec<usize> = (0..graph.vertices.len()).collect();
            order.sort_by_key(|&place| graph.vertices[place]);
            order
        } else {
            order(board)
        };
        let mut places = vec![0; order.len()];
        order.iter().enumerate().for_each(|(to, &from)| places[from] = to);
        let vertices = order.iter().map(|&place| {
            let mut beside: Vec<usize> =
                graph.neighbours[place].iter().map(|&other| places[other]).collect();
            beside.sort_unstable();
            (graph.weights[place].clone(), kinds(board, place), beside)
        });
        let names: Vec<Vertex> = order.iter().map(|&place| graph.vertices[place]).collect();
        let mut menus: Vec<u32> = board.field.menus.iter().map(|menu| menu.number).collect();
        let mut games: Vec<(u32, u32)> =
            board.field.games.iter().map(|game| (game.number, game.at)).collect();
        menus.sort_unstable();
        games.sort_unstable();
        let key = Key {
            vertices: vertices.collect(),
            names: if named { names.clone() } else { Vec::new() },
            menus,
            games,
            passed: board.passed && board.rules.passing == Passing::NoTwoInARow,
        };
        let mut ordered = board.clone();
        ordered.passed = key.passed;
        ordered.field.graph = key.graph();
        (Self { key, board: ordered }, names)
    }
}

impl<W: Scalar> Key<W> {
    /// The vertices, numbered by their places.
    fn graph(&self) -> Graph<W> {
        let mut graph = Graph::default();
        for (place, (weight, [available, anchored, even], beside)) in
            self.vertices.iter().enumerate()
        {
            let name = self.names.get(place).copied();
            graph.vertices.push(name.unwrap_or_else(|| Vertex::new(place as u32)));
            graph.weights.push(weight.clone());
            graph.neighbours.push(beside.clone());
            graph.available.push(*available);
            graph.anchored.push(*anchored);
            graph.even.push(*even);
        }
        graph
    }
}

/// Whether a vertex is available, anchored and even, as far as the rules depend on it.
fn kinds<W>(board: &GraphPosition<W>, place: usize) -> [bool; 3] {
    let (graph, taking) = (&board.field.graph, board.rules.taking);
    let free = is_free(graph, place);
    let available = graph.available[place] && taking != Taking::Grab;
    let anchored = graph.anchored[place] && taking != Taking::Share && !free;
    [available || free, anchored, graph.even[place]]
}

/// The number of rounds of refinement before a tie is broken.
const ROUNDS: usize = 3;

/// An order of the vertices: by colours that are refined by the neighbours' colours, with ties
/// broken one by one; free vertices last, the heaviest first.
fn order<W: Scalar>(board: &GraphPosition<W>) -> Vec<usize> {
    let graph = &board.field.graph;
    let (mut free, mut order): (Vec<usize>, Vec<usize>) =
        (0..graph.vertices.len()).partition(|&place| is_free(graph, place));
    free.sort_by_key(|&place| Reverse(&graph.weights[place]));
    let mut colours: Vec<u64> = (0..graph.vertices.len())
        .map(|place| hash(&(&graph.weights[place], kinds(board, place))))
        .collect();
    let mut ties = order.len();
    loop {
        for _ in 0..ROUNDS {
            let beside = |place: &usize| {
                graph.neighbours[*place]
                    .iter()
                    .fold(0_u64, |sum, &at| sum.wrapping_add(colours[at]))
            };
            let finer: Vec<u64> =
                order.iter().map(|place| hash(&(colours[*place], beside(place)))).collect();
            order.iter().zip(finer).for_each(|(&place, colour)| colours[place] = colour);
        }
        order.sort_by_key(|&place| colours[place]);
        let tie = order.windows(2).find(|pair| colours[pair[0]] == colours[pair[1]]);
        let (Some(&[first, _]), true) = (tie, ties > 0) else { break };
        ties -= 1;
        colours[first] = hash(&(colours[first], ties));
    }
    order.extend(free);
    order
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
