//! [`isomorphic`]: whether two components are the same but for the numbers of their vertices.
//!
//! Vertices get colours: at first by their weights and marks, then again and again by the colours beside them, in both
//! graphs at once (colour refinement). Where that leaves several vertices of one colour, one of the first graph is mapped
//! to each such vertex of the second in turn.

use slicewise::board::{GraphShape, Shape, Wiring};
use slicewise::number::Exact;

/// The most vertices that are coloured in all: beyond it, components count as different.
const BUDGET: usize = 1 << 20;

/// Returns whether two components are the same board, whatever numbers their vertices have. Graphs with many
/// symmetries that are not found to be the same within a million colours count as different.
pub(super) fn isomorphic(one: &Shape, other: &Shape) -> bool {
    if one == other {
        return true;
    }
    let shapes = [one, other];
    if !shapes.into_iter().all(Shape::is_graph) || one.vertices() != other.vertices() {
        return false;
    }
    let mut both = Both { beside: Vec::new(), coloured: 0 };
    let marked: Vec<_> = shapes.into_iter().flat_map(|shape| both.add(shape)).collect();
    let colours = ranked(&marked);
    both.are_the_same(colours)
}

/// Returns components in connected parts, with all their marks.
pub(super) fn connected(shapes: &[Shape]) -> Vec<Shape> {
    shapes
        .iter()
        .flat_map(|shape| if shape.is_graph() { parts(shape) } else { vec![shape.clone()] })
        .collect()
}

fn parts(shape: &Shape) -> Vec<Shape> {
    let Wiring { edges, available, anchored, even } = Wiring::new(shape);
    let weights: Vec<Exact> = shape.vertex_weights().collect();
    let mut beside = vec![Vec::new(); weights.len()];
    for &(one, other) in &edges {
        beside[one as usize].push(other);
        beside[other as usize].push(one);
    }
    // For each vertex the number of its part and its place there.
    let mut of: Vec<Option<(usize, u32)>> = vec![None; weights.len()];
    let mut parts: Vec<GraphShape> = Vec::new();
    for start in 0..weights.len() as u32 {
        let (mut left, mut inside) = (vec![start], Vec::new());
        while let Some(at) = left.pop() {
            if of[at as usize].is_none() {
                of[at as usize] = Some((parts.len(), inside.len() as u32));
                inside.push(weights[at as usize].clone());
                left.extend(&beside[at as usize]);
            }
        }
        if !inside.is_empty() {
            parts.push(GraphShape { weights: inside.into(), ..GraphShape::default() });
        }
    }
    let place = |at: u32| of[at as usize].unwrap_or_default();
    for (one, other) in edges {
        let ((part, one), (_, other)) = (place(one), place(other));
        parts[part].edges.push((one, other));
    }
    type List = fn(&mut GraphShape) -> &mut Vec<u32>;
    let lists: [(Vec<u32>, List); 3] = [
        (available, |part| &mut part.open),
        (anchored, |part| &mut part.anchored),
        (even, |part| &mut part.even),
    ];
    for (vertices, list) in lists {
        for (part, at) in vertices.into_iter().map(place) {
            list(&mut parts[part]).push(at);
        }
    }
    // A vertex by itself may always be taken.
    let alone = |part: &&mut GraphShape| part.weights.len() == 1;
    parts.iter_mut().filter(alone).for_each(|part| part.open = vec![0]);
    parts.into_iter().map(Shape::Graph).collect()
}

/// Leaves out the components that both boards have; returns whether there were any.
pub(super) fn leave_out_shared(ours: &mut Vec<Shape>, theirs: &mut Vec<Shape>) -> bool {
    let before = ours.len();
    ours.retain(|shape| {
        let at = theirs.iter().position(|other| isomorphic(shape, other));
        at.map(|at| theirs.swap_remove(at)).is_none()
    });
    ours.len() < before
}

/// What a vertex is by itself.
type Marked = (Exact, [bool; 3]);

/// Two graphs of as many vertices: those of the second are numbered after those of the first.
struct Both {
    beside: Vec<Vec<usize>>,
    /// The number of vertices coloured so far.
    coloured: usize,
}

impl Both {
    /// Adds a graph; returns what its vertices are by themselves.
    fn add(&mut self, shape: &Shape) -> Vec<Marked> {
        let wiring = Wiring::new(shape);
        let start = self.beside.len();
        self.beside.resize(start + shape.vertices(), Vec::new());
        for (one, other) in wiring.edges {
            let [one, other] = [one, other].map(|at| start + at as usize);
            self.beside[one].push(other);
            self.beside[other].push(one);
        }
        let mut marked: Vec<Marked> =
            shape.vertex_weights().map(|weight| (weight, [false; 3])).collect();
        for (mark, all) in [wiring.available, wiring.anchored, wiring.even].iter().enumerate() {
            all.iter().for_each(|&at| marked[at as usize].1[mark] = true);
        }
        marked
    }

    /// Returns whether a bijection keeps edges and colours.
    fn are_the_same(&mut self, colours: Vec<usize>) -> bool {
        let Some(colours) = self.refined(colours) else { return false };
        let (ours, theirs) = colours.split_at(colours.len() / 2);
        let many = (0..ours.len()).find(|&at| ours.iter().filter(|&&c| c == ours[at]).count() > 1);
        let Some(from) = many else { return true };
        (0..theirs.len()).filter(|&to| theirs[to] == ours[from]).any(|to| {
            let mut colours = colours.clone();
            (colours[from], colours[ours.len() + to]) = (usize::MAX, usize::MAX);
            self.are_the_same(colours)
        })
    }

    /// Refines colours until nothing changes; `None` if a colour is not as frequent in both graphs, or time is up.
    fn refined(&mut self, mut colours: Vec<usize>) -> Option<Vec<usize>> {
        let mut count = 0;
        loop {
            self.coloured += colours.len();
            let surrounded = |(at, beside): (usize, &Vec<usize>)| {
                let mut around: Vec<usize> = beside.iter().map(|&next| colours[next]).collect();
                around.sort_unstable();
                (colours[at], around)
            };
            let refined =
                ranked(&self.beside.iter().enumerate().map(surrounded).collect::<Vec<_>>());
            let (ours, theirs) = refined.split_at(refined.len() / 2);
            let [mut ours, mut theirs] = [ours, theirs].map(<[usize]>::to_vec);
            ours.sort_unstable();
            theirs.sort_unstable();
            if ours != theirs || self.coloured > BUDGET {
                return None;
            }
            ours.dedup();
            if ours.len() == count {
                return Some(refined);
            }
            (count, colours) = (ours.len(), refined);
        }
    }
}

/// Returns for each entry the number of different entries that are less.
fn ranked<T: Ord>(all: &[T]) -> Vec<usize> {
    let mut different: Vec<&T> = all.iter().collect();
    different.sort_unstable();
    different.dedup();
    let place = |entry| different.binary_search(&entry).unwrap_or_else(|place| place);
    all.iter().map(place).collect()
}
