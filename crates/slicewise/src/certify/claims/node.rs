//! [`Node`]: a fully reduced position, with its vertices in an order that depends on its shape
//! only.

use crate::board::{Choice, Field, Graph, GraphPosition, Menu, Vertex, Walk, WalkName};
use crate::check::change::is_free;
use crate::hash::hash_of;
use crate::number::Scalar;
use crate::sort;

/// The shape of a position. Two positions with the same key differ in their vertices' numbers only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key<W> {
    weights: Vec<W>,
    /// Whether each vertex is available, anchored and even, and its number of neighbours.
    kinds: Vec<([bool; 3], u32)>,
    /// The neighbours of each vertex in turn, rising.
    neighbours: Vec<u32>,
    /// The numbers of the vertices, on boards with menus or with walks that have vertices, where vertices are identified by
    /// number.
    names: Vec<Vertex>,
    menus: Vec<u32>,
    walks: Vec<(WalkName, u32)>,
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

impl<W: Scalar> Node<W> {
    /// The node of a position, and the position's numbers of its vertices, in the order of the key.
    pub(super) fn new(board: &GraphPosition<W>, named: bool) -> (Self, Vec<Vertex>) {
        let graph = &board.field.graph;
        let order = if named {
            let mut order: Vec<usize> = (0..graph.vertices.len()).collect();
            sort::places(&mut order, &mut |one, other| {
                graph.vertices[one].cmp(&graph.vertices[other])
            });
            order
        } else {
            order(board)
        };
        let mut places = vec![0; order.len()];
        order.iter().enumerate().for_each(|(to, &from)| places[from] = to);
        let degree = |place: usize| graph.neighbours[place].len() as u32;
        let mut neighbours: Vec<u32> = Vec::new();
        for &place in &order {
            let first = neighbours.len();
            neighbours.extend(graph.beside(place).map(|other| places[other] as u32));
            neighbours[first..].sort_unstable();
        }
        let names: Vec<Vertex> = order.iter().map(|&place| graph.vertices[place]).collect();
        let mut menus: Vec<u32> = board.field.menus.iter().map(|menu| menu.number).collect();
        let mut walks: Vec<(WalkName, u32)> =
            board.field.walks.iter().map(|walk| (walk.name(), walk.at)).collect();
        menus.sort_unstable();
        walks.sort_unstable();
        let key = Key {
            weights: order.iter().map(|&place| graph.weights[place].clone()).collect(),
            kinds: order.iter().map(|&place| (kinds(board, place), degree(place))).collect(),
            neighbours,
            names: if named { names.clone() } else { Vec::new() },
            menus,
            walks,
            passed: board.passed && board.rules.passing.depends_on_last_pass(),
        };
        let mut ordered = board.clone();
        ordered.passed = key.passed;
        ordered.field.graph = key.graph();
        (Self { key, board: ordered }, names)
    }
}

impl<W: Scalar> Node<W> {
    /// About how many bytes the position takes.
    pub(super) fn bytes(&self) -> usize {
        bytes(&self.board.field)
    }
}

fn bytes<W: Scalar>(field: &Field<W>) -> usize {
    let choices = field.menus.iter().flat_map(|menu| &*menu.choices);
    // A vertex with its neighbours, in a graph and in a key.
    field.graph.vertices.len() * (2 * size_of::<W>() + 128)
        + field.menus.len() * size_of::<Menu<W>>()
        + field.walks.len() * size_of::<Walk<W>>()
        + choices.map(|choice| size_of::<Choice<W>>() + bytes(choice.then())).sum::<usize>()
}

impl<W: Scalar> Key<W> {
    /// About how many bytes the key takes.
    pub(super) fn bytes(&self) -> usize {
        self.weights.len() * (size_of::<W>() + size_of::<([bool; 3], u32)>())
            + 4 * (self.neighbours.len() + self.names.len() + self.menus.len())
            + size_of::<(WalkName, u32)>() * self.walks.len()
    }

    /// The vertices, numbered by their places.
    fn graph(&self) -> Graph<W> {
        let mut rest = &self.neighbours[..];
        let beside = self.kinds.iter().map(|&(_, degree)| {
            let (own, others) = rest.split_at(degree as usize);
            rest = others;
            own.to_vec()
        });
        let own = |at: usize| self.kinds.iter().map(move |(kinds, _)| kinds[at]).collect();
        let vertices = match self.names.is_empty() {
            true => (0..self.kinds.len() as u32).map(Vertex::new).collect(),
            false => self.names.clone(),
        };
        Graph {
            vertices,
            weights: self.weights.clone(),
            neighbours: beside.collect(),
            available: own(0),
            anchored: own(1),
            even: own(2),
        }
    }
}

/// Whether a vertex is available, anchored and even, as far as the rules depend on it.
fn kinds<W>(board: &GraphPosition<W>, place: usize) -> [bool; 3] {
    let (graph, taking) = (&board.field.graph, board.rules.taking);
    let free = is_free(graph, place);
    let available = graph.available[place] && taking.depends_on_available();
    let anchored = graph.anchored[place] && taking.depends_on_anchored() && !free;
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
    sort::places(&mut free, &mut |one, other| graph.weights[other].cmp(&graph.weights[one]));
    let mut colours: Vec<u64> = (0..graph.vertices.len())
        .map(|place| hash_of(&(&graph.weights[place], kinds(board, place))))
        .collect();
    let mut ties = order.len();
    loop {
        for _ in 0..ROUNDS {
            let beside = |place: &usize| {
                graph.beside(*place).fold(0_u64, |sum, at| sum.wrapping_add(colours[at]))
            };
            let finer: Vec<u64> =
                order.iter().map(|place| hash_of(&(colours[*place], beside(place)))).collect();
            order.iter().zip(finer).for_each(|(&place, colour)| colours[place] = colour);
        }
        sort::places(&mut order, &mut |one, other| colours[one].cmp(&colours[other]));
        let tie = order.windows(2).find(|pair| colours[pair[0]] == colours[pair[1]]);
        let (Some(&[first, _]), true) = (tie, ties > 0) else { break };
        ties -= 1;
        colours[first] = hash_of(&(colours[first], ties));
    }
    order.extend(free);
    order
}
