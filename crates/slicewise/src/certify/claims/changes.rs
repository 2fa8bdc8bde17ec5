//! The changes that lead from a position to one that is smaller, or whose value is known nearly.

use crate::board::{Graph, GraphPosition, Rules, Taking, Vertex};
use crate::certificate::Change;
use crate::check::change::{Changing, component, distance, is_free, is_grabbing_tree, is_leaf};
use crate::check::change::{pairs_cancel, region};
use crate::number::Scalar;
use crate::sort;

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
    let tries = tries(&changing.board);
    tries.into_iter().find(|&change| changing.apply(change).is_ok())
}

/// The changes that may reduce a position: those that a look at the vertex does not rule out.
fn tries<W: Scalar>(board: &GraphPosition<W>) -> Vec<Change> {
    let rules = board.rules;
    let mut tries = Tries { graph: &board.field.graph, all: Vec::new() };
    match rules.taking {
        Taking::Share => {
            tries.available();
            if pairs_cancel(rules) {
                tries.fusions();
            }
        }
        Taking::Grab => {
            tries.leaves();
            if pairs_cancel(rules) {
                tries.middles(|_| true);
            }
            tries.complete();
        }
        Taking::Both => tries.complete(),
    }
    tries.free(rules);
    tries.all
}

struct Tries<'b, W> {
    graph: &'b Graph<W>,
    all: Vec<Change>,
}

impl<W: Scalar> Tries<'_, W> {
    /// The places of a kind that are not free, the heaviest first.
    fn bound(&self, is_kind: impl Fn(usize) -> bool) -> Vec<usize> {
        let places = 0..self.graph.vertices.len();
        let mut bound: Vec<usize> =
            places.filter(|&place| !is_free(self.graph, place) && is_kind(place)).collect();
        let weights = &self.graph.weights;
        sort::places(&mut bound, &mut |one, other| weights[other].cmp(&weights[one]));
        bound
    }

    fn add(&mut self, places: Vec<usize>, change: impl Fn(Vertex) -> Change) {
        self.all.extend(places.into_iter().map(|place| change(self.graph.vertices[place])));
    }

    fn available(&mut self) {
        let available = &self.graph.available;
        let open = self.bound(|place| available[place]);
        if open.iter().any(|&place| self.graph.beside(place).any(|other| available[other])) {
            self.all.push(Change::Cut);
        }
        self.add(open, Change::Detach);
    }

    fn leaves(&mut self) {
        self.add(self.bound(|place| is_leaf(self.graph, place)), Change::Detach);
    }

    /// (The vertices of a complete component have as many neighbours as theirs have.)
    fn complete(&mut self) {
        let degree = |place: usize| self.graph.neighbours[place].len();
        let alike = self
            .bound(|place| self.graph.beside(place).all(|other| degree(other) == degree(place)));
        self.add(alike, Change::Complete);
    }

    fn fusions(&mut self) {
        let Graph { neighbours, available, .. } = self.graph;
        self.middles(|place| !available[place]);
        let ends = self.bound(|place| !available[place] && neighbours[place].len() == 1);
        self.add(ends, Change::Fruitless);
    }

    /// The vertices of a kind that have two neighbours.
    fn middles(&mut self, is_kind: impl Fn(usize) -> bool) {
        let Graph { vertices, neighbours, .. } = self.graph;
        let middles = self.bound(|place| is_kind(place) && neighbours[place].len() == 2);
        self.all.extend(middles.into_iter().filter_map(|place| {
            let into = self.graph.beside(place).min()?;
            Some(Change::Condense { vertex: vertices[place], into: vertices[into] })
        }));
    }

    fn free(&mut self, rules: Rules) {
        let Graph { vertices, weights, .. } = self.graph;
        let mut free: Vec<usize> =
            (0..vertices.len()).filter(|&place| is_free(self.graph, place)).collect();
        let key = |place: usize| (&weights[place], vertices[place]);
        sort::places(&mut free, &mut |one, other| key(one).cmp(&key(other)));
        if pairs_cancel(rules) {
            let equal = free.windows(2).find(|pair| weights[pair[0]] == weights[pair[1]]);
            self.all.extend(equal.map(|pair| Change::Cancel(vertices[pair[0]], vertices[pair[1]])));
        }
        if rules.passing.leaves_worthless_vertices() {
            self.all.extend(free.first().map(|&place| Change::Forget(vertices[place])));
        }
    }
}

/// Changes weights until all vertices are free, and returns the changes; `None` if the value does
/// not become known with an error below `reach`.
pub(super) fn ease<W: Scalar>(changing: &mut Changing<W>, reach: &W) -> Option<Vec<Change>> {
    let field = &changing.board.field;
    if !field.menus.is_empty() || !field.walks.is_empty() || field.graph.even.contains(&true) {
        return None;
    }
    let mut made = Vec::new();
    while let Some(changes) = easing(changing)? {
        for change in changes {
            changing.apply(change).ok()?;
            made.push(change);
        }
        if changing.error >= *reach {
            return None;
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
            let weights = &graph.weights;
            sort::places(&mut rising, &mut |one, other| weights[one].cmp(&weights[other]));
            vec![Change::Level(graph.vertices[rising[rising.len() / 2]])]
        }
    };
    Some(Some(changes))
}
