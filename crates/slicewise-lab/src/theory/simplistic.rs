//! Boards of zeros and ones without unbroached components: their [`reduction`], safe moves, and the
//! *simplistic* ones (Brown & Brown, 3.27).
//!
//! A *cluster* is a component of the ones. In the **reduction** each cluster of odd size is one vertex of
//! weight 1, joined to all zeros around it, and available if one of its ones was; each cluster of even size
//! is gone, the zeros around it are joined to each other, and they are available if one of its ones was. The
//! reduction is equivalent to the board.
//!
//! An available 1 is always a best move. If none is available, an available 0 is **safe** if it has an even
//! number of ones next to it in the reduction. Safe moves are not always best; they are on a *simplistic*
//! board, in whose reduction every 0 is available (3.5) and every 1 that is not available has an even number
//! of neighbours (3.6). If it has no available 1, z zeros and o ones, the value is
//!
//! ```text
//!             o even   o odd
//! z odd          0       1        (3.7)
//! z even         0      −1        (3.8)
//! ```
//!
//! and boards that agree in both parities are equivalent: the four classes are those of the empty board,
//! `free 0`, `row 0 1 0` and `free 0 + row 0 1 0`. All simplistic boards are invertible.

use super::error::{Needed, TheoryError};
use super::graph::as_graph;
use super::scope::Question;
use slicewise::board::{GraphShape, Setup, Shape, Vertex};
use slicewise::number::Exact;

/// The reduction of a board of zeros and ones.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reduction {
    /// The reduced board.
    pub board: GraphShape,
    /// The vertices of the board that each of its vertices stands for: a 0, or a cluster of ones.
    pub origins: Vec<Vec<Vertex>>,
    /// The clusters of even size, which are gone.
    pub even: Vec<Vec<Vertex>>,
}

/// An available 0, where no 1 is available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Zero {
    /// The vertex.
    pub vertex: Vertex,
    /// The number of ones next to it in the reduction.
    pub ones: usize,
}

impl Zero {
    /// Returns whether taking it is safe.
    #[must_use]
    pub fn is_safe(self) -> bool {
        self.ones.is_multiple_of(2)
    }
}

/// The best moves on a simplistic board, and on others what is known of their moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SafeMoves {
    /// These available ones, of which each is a best move on every board.
    Ones(Vec<Vertex>),
    /// No 1 is available; all available zeros.
    Zeros(Vec<Zero>),
}

/// Whether a board is simplistic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Simplistic {
    /// It is, and these are its zeros and ones in the reduction.
    Yes {
        /// The available ones, which are free vertices.
        free: usize,
        /// The zeros.
        zeros: usize,
        /// The other ones.
        ones: usize,
    },
    /// A 0 of the reduction is not available (3.5).
    ClosedZero(Vertex),
    /// A 1 of the reduction that is not available has this odd number of neighbours (3.6).
    OddOne(Vec<Vertex>, usize),
}

impl Simplistic {
    /// Returns the value by (3.7) and (3.8) of a board that is simplistic; the available ones are taken first.
    #[must_use]
    pub fn value(&self) -> Option<Exact> {
        let Self::Yes { free, zeros, ones } = self else { return None };
        let rest = match (zeros % 2, ones % 2) {
            (_, 0) => 0,
            (0, _) => -1,
            _ => 1,
        };
        Some(Exact::from(if free % 2 == 0 { rest } else { 1 - rest }))
    }

    /// Returns the simplest board of the class of a board that is simplistic.
    #[must_use]
    pub fn class(&self) -> Option<Setup> {
        let Self::Yes { free, zeros, ones } = self else { return None };
        let [zero, one] = [0, 1].map(Exact::from);
        let mut weights = vec![one.clone(); free % 2];
        weights.extend(vec![zero.clone(); zeros % 2]);
        let mut components = vec![];
        if !weights.is_empty() {
            components.push(Shape::Free(weights.into()));
        }
        if ones % 2 == 1 {
            components.push(Shape::Row(vec![zero.clone(), one, zero].into()));
        }
        Some(Setup::new(components))
    }
}

/// Reduces a board of zeros and ones. O(n²) for n vertices.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, has another weight than 0
/// and 1, or a component without an available vertex.
pub fn reduction(setup: &Setup) -> Result<Reduction, TheoryError> {
    Question::Reduce.admit([setup])?;
    let graph = Zeros::and_ones(setup)?;
    let (mut kept, mut even) = (Vec::new(), Vec::new());
    for zero in (0..graph.len()).filter(|&at| !graph.one[at]) {
        kept.push(vec![zero]);
    }
    let zeros = kept.len();
    for cluster in graph.clusters() {
        if cluster.len() % 2 == 1 { &mut kept } else { &mut even }.push(cluster);
    }
    let mut place = vec![usize::MAX; graph.len()];
    kept.iter().enumerate().for_each(|(at, all)| all.iter().for_each(|&old| place[old] = at));
    let mut board = GraphShape {
        weights: (0..kept.len()).map(|at| Exact::from(i64::from(at >= zeros))).collect(),
        ..GraphShape::default()
    };
    let mut open: Vec<bool> =
        kept.iter().map(|all| all.iter().any(|&old| graph.open[old])).collect();
    let mut edges: Vec<(u32, u32)> = Vec::new();
    let mut join = |one: usize, other: usize| {
        edges.push((one.min(other) as u32, one.max(other) as u32));
    };
    for (at, all) in kept.iter().enumerate().take(zeros) {
        let next = graph.neighbours[all[0]].iter();
        next.map(|&old| place[old])
            .filter(|&to| to < usize::MAX && to != at)
            .for_each(|to| join(at, to));
    }
    for cluster in &even {
        let around = graph.around(cluster);
        let opens = cluster.iter().any(|&old| graph.open[old]);
        for (index, &zero) in around.iter().enumerate() {
            open[place[zero]] |= opens;
            around[..index].iter().for_each(|&other| join(place[zero], place[other]));
        }
    }
    edges.sort_unstable();
    edges.dedup();
    board.edges = edges;
    board.open = (0..).zip(&open).filter(|(_, open)| **open).map(|(at, _)| at).collect();
    let vertices = |all: Vec<usize>| all.into_iter().map(vertex).collect();
    Ok(Reduction {
        board,
        origins: kept.into_iter().map(vertices).collect(),
        even: even.into_iter().map(vertices).collect(),
    })
}

/// Lists the available ones, each of which is a best move; or, if there are none, the available zeros and
/// whether they are safe. O(n²).
///
/// # Errors
/// See [`reduction`].
pub fn safe_moves(setup: &Setup) -> Result<SafeMoves, TheoryError> {
    Question::Safe.admit([setup])?;
    let graph = Zeros::and_ones(setup)?;
    let available = || (0..graph.len()).filter(|&at| graph.open[at]);
    let ones: Vec<Vertex> = available().filter(|&at| graph.one[at]).map(vertex).collect();
    if !ones.is_empty() {
        return Ok(SafeMoves::Ones(ones));
    }
    let reduced = reduction(setup)?;
    let zero = |at: usize| {
        let here = reduced.origins.iter().position(|origin| origin[0] == vertex(at));
        Zero { vertex: vertex(at), ones: here.map_or(0, |here| reduced.ones_at(here)) }
    };
    Ok(SafeMoves::Zeros(available().map(zero).collect()))
}

/// Decides whether a board of zeros and ones is simplistic. O(n²).
///
/// # Errors
/// See [`reduction`].
pub fn simplistic(setup: &Setup) -> Result<Simplistic, TheoryError> {
    Question::Simplistic.admit([setup])?;
    let reduced = reduction(setup)?;
    let (mut free, mut zeros, mut ones) = (0, 0, 0);
    for at in 0..reduced.origins.len() {
        let is_open = reduced.board.open.contains(&(at as u32));
        match (reduced.is_one(at), is_open) {
            (false, true) => zeros += 1,
            (false, false) => return Ok(Simplistic::ClosedZero(reduced.origins[at][0])),
            (true, true) => free += 1,
            (true, false) => {
                let degree = reduced.neighbours(at).count();
                if degree % 2 == 1 {
                    return Ok(Simplistic::OddOne(reduced.origins[at].clone(), degree));
                }
                ones += 1;
            }
        }
    }
    Ok(Simplistic::Yes { free, zeros, ones })
}

impl Reduction {
    fn is_one(&self, at: usize) -> bool {
        self.board.weights.get(at).is_some_and(|weight| !weight.is_zero())
    }

    fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> {
        let edges = self.board.edges.iter().map(|&(one, other)| [one as usize, other as usize]);
        edges.filter_map(move |[one, other]| match at {
            _ if at == one => Some(other),
            _ if at == other => Some(one),
            _ => None,
        })
    }

    /// Returns the number of ones next to a vertex.
    fn ones_at(&self, at: usize) -> usize {
        self.neighbours(at).filter(|&other| self.is_one(other)).count()
    }
}

fn vertex(at: usize) -> Vertex {
    Vertex::new(at as u32)
}

/// A graph of zeros and ones.
struct Zeros {
    one: Vec<bool>,
    open: Vec<bool>,
    neighbours: Vec<Vec<usize>>,
}

impl Zeros {
    fn and_ones(setup: &Setup) -> Result<Self, TheoryError> {
        let shape = as_graph(setup)?;
        let mut graph = Self {
            one: Vec::new(),
            open: vec![false; shape.weights.len()],
            neighbours: vec![Vec::new(); shape.weights.len()],
        };
        for weight in shape.weights.iter() {
            let one = weight == Exact::ONE;
            if !one && !weight.is_zero() {
                let found = format!("a weight {weight}");
                return Err(TheoryError::Kind { found, expected: Needed::OnlyBits });
            }
            graph.one.push(one);
        }
        for &(one, other) in &shape.edges {
            graph.neighbours[one as usize].push(other as usize);
            graph.neighbours[other as usize].push(one as usize);
        }
        shape.open.iter().for_each(|&open| graph.open[open as usize] = true);
        let all = |_: usize| true;
        let closed = |component: &Vec<usize>| component.iter().all(|&at| !graph.open[at]);
        if let Some(component) = graph.components(all).into_iter().find(closed) {
            let found =
                format!("the component of vertex {}, in which none is available", component[0]);
            return Err(TheoryError::Kind { found, expected: Needed::Available });
        }
        Ok(graph)
    }

    fn len(&self) -> usize {
        self.one.len()
    }

    /// Returns the components of the ones, each in order.
    fn clusters(&self) -> Vec<Vec<usize>> {
        self.components(|at| self.one[at])
    }

    /// Returns the components of the vertices that are `within`, each in order.
    fn components(&self, within: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.len()];
        let mut components = Vec::new();
        for first in (0..self.len()).filter(|&at| within(at)) {
            if std::mem::replace(&mut seen[first], true) {
                continue;
            }
            let (mut component, mut next) = (vec![first], 0);
            while next < component.len() {
                for &to in &self.neighbours[component[next]] {
                    if within(to) && !std::mem::replace(&mut seen[to], true) {
                        component.push(to);
                    }
                }
                next += 1;
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// Returns the zeros around a cluster, in order.
    fn around(&self, cluster: &[usize]) -> Vec<usize> {
        let next = cluster.iter().flat_map(|&at| &self.neighbours[at]).copied();
        let mut around: Vec<usize> = next.filter(|&at| !self.one[at]).collect();
        around.sort_unstable();
        around.dedup();
        around
    }
}
