//! Graphs that a census is given, and their weightings, one of each class that the symmetries of the graph make
//! equal.
//!
//! Vertices that have the same neighbours, themselves left out, are *twins*: they may change places, so the beads
//! of twins do not fall. The symmetries that keep the order of twins are listed, by trying images along the edges.
//! Of the weightings that they carry into each other the least in the order of a dictionary counts: beads are put
//! vertex by vertex, and a start is left once a symmetry makes it less.
//!
//! Complexity: O(n + s) per start of a weighting, if s symmetries leave it as it is.
//! Source: this project; orderly generation after Read and Faradžev (1978).

use super::run::Halt;

/// The most symmetries of a graph, but for those that only exchange twins.
pub(super) const SYMMETRY_LIMIT: usize = 100_000;

/// A graph of at most [`LARGEST_GRAPH`](super::LARGEST_GRAPH) vertices: the neighbours of each, as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SmallGraph(Box<[u32]>);

impl SmallGraph {
    /// A graph, from its edges; `None` if one of them is a loop, or leads to no vertex.
    pub(super) fn new(size: usize, edges: &[(u32, u32)]) -> Option<Self> {
        let mut neighbours = vec![0; size];
        for &(one, other) in edges {
            if one == other || one.max(other) as usize >= size {
                return None;
            }
            neighbours[one as usize] |= 1 << other;
            neighbours[other as usize] |= 1 << one;
        }
        Some(Self(neighbours.into()))
    }

    pub(super) fn edges(&self) -> Vec<(u32, u32)> {
        let size = self.0.len() as u32;
        let pairs = (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other)));
        pairs.filter(|&(one, other)| self.has_edge(one as usize, other as usize)).collect()
    }

    fn has_edge(&self, one: usize, other: usize) -> bool {
        self.0[one] >> other & 1 == 1
    }

    fn are_twins(&self, one: usize, other: usize) -> bool {
        (self.0[one] ^ self.0[other]) & !(1 << one | 1 << other) == 0
    }

    /// The twin before each vertex, if there is one.
    fn twins(&self) -> Vec<Option<usize>> {
        let before = |at| (0..at).rev().find(|&other| self.are_twins(at, other));
        (0..self.0.len()).map(before).collect()
    }

    /// The vertices, each after a neighbour where it has one before it.
    fn along_the_edges(&self) -> Vec<usize> {
        let mut order: Vec<usize> = Vec::new();
        for start in 0..self.0.len() {
            let mut next = order.len();
            if !order.contains(&start) {
                order.push(start);
            }
            while let Some(&at) = order.get(next) {
                let new = (0..self.0.len()).filter(|&other| self.has_edge(at, other));
                let new: Vec<_> = new.filter(|other| !order.contains(other)).collect();
                order.extend(new);
                next += 1;
            }
        }
        order
    }

    /// The symmetries that keep the order of twins, but for the one that moves nothing: the image of each vertex.
    /// `None` if there are more than [`SYMMETRY_LIMIT`].
    fn symmetries(&self) -> Option<Vec<Vec<u8>>> {
        let size = self.0.len();
        let mut search = Symmetries {
            graph: self,
            order: self.along_the_edges(),
            twins: self.twins(),
            images: vec![0; size],
            used: 0,
            found: Vec::new(),
        };
        search.map_next(0).then_some(())?;
        search.found.retain(|images| images.iter().zip(0..).any(|(&image, at)| image != at));
        Some(search.found)
    }
}

/// A search for the symmetries of a graph.
struct Symmetries<'g> {
    graph: &'g SmallGraph,
    order: Vec<usize>,
    twins: Vec<Option<usize>>,
    images: Vec<u8>,
    /// The images so far, as bits.
    used: u32,
    found: Vec<Vec<u8>>,
}

impl Symmetries<'_> {
    /// Maps the vertices from a place of the order on in every way; `false` if there are too many.
    fn map_next(&mut self, place: usize) -> bool {
        let Some(&vertex) = self.order.get(place) else {
            self.found.push(self.images.clone());
            return self.found.len() <= SYMMETRY_LIMIT;
        };
        for image in 0..self.images.len() {
            if self.may_map(place, vertex, image) {
                self.images[vertex] = image as u8;
                self.used |= 1 << image;
                let goes_on = self.map_next(place + 1);
                self.used &= !(1 << image);
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }

    /// Whether the edges to the vertices before it in the order are kept, and the order of its twins. (Twins are
    /// mapped to twins, so the images of twins keep their order if each is after the image of the one before.)
    fn may_map(&self, place: usize, vertex: usize, image: usize) -> bool {
        let graph = self.graph;
        self.used >> image & 1 == 0
            && graph.0[vertex].count_ones() == graph.0[image].count_ones()
            && self.order[..place].iter().all(|&other| {
                let (mapped, is_before) = (usize::from(self.images[other]), other < vertex);
                graph.has_edge(vertex, other) == graph.has_edge(image, mapped)
                    && (!graph.are_twins(vertex, other) || (mapped < image) == is_before)
            })
            && self.twins[vertex].is_some() == self.twins[image].is_some()
    }
}

/// The weightings of a graph.
pub(super) struct GraphWeightings {
    twins: Vec<Option<usize>>,
    symmetries: Vec<Vec<u8>>,
}

impl GraphWeightings {
    /// `None` if the graph has too many symmetries.
    pub(super) fn new(graph: &SmallGraph) -> Option<Self> {
        Some(Self { twins: graph.twins(), symmetries: graph.symmetries()? })
    }

    /// Visits the weightings with `beads` different beads that add up to `total`, if there is one, each with the
    /// number of its first vertices that it has in common with the one before it (0 for the first). Ends early once
    /// `halt` is true.
    pub(super) fn visit(
        &self,
        halt: &Halt,
        beads: usize,
        total: Option<usize>,
        visit: &mut impl FnMut(&[u8], usize),
    ) {
        let all: Vec<_> = (0..self.symmetries.len()).map(|which| (which, 0)).collect();
        let mut walk =
            Walk { of: self, halt, most: beads - 1, start: Vec::new(), common: 0, visit };
        walk.put_next(total, &all);
    }
}

struct Walk<'w, V> {
    of: &'w GraphWeightings,
    halt: &'w Halt,
    most: usize,
    start: Vec<u8>,
    common: usize,
    visit: &'w mut V,
}

impl<V: FnMut(&[u8], usize)> Walk<'_, V> {
    /// Puts the next bead, if the beads that are left have to add up to `left`. Given are the symmetries that have
    /// not made the start greater, and up to where each leaves it as it is.
    fn put_next(&mut self, left: Option<usize>, same: &[(usize, usize)]) {
        let (at, size) = (self.start.len(), self.of.twins.len());
        let after = size - at;
        let is_halted = self.halt.is_asked();
        if is_halted || left.is_some_and(|left| left > after * self.most) {
            return;
        }
        if after == 0 {
            (self.visit)(&self.start, self.common);
            self.common = size;
            return;
        }
        let low = self.of.twins[at].map_or(0, |twin| usize::from(self.start[twin]));
        for bead in low..=left.unwrap_or(self.most).min(self.most) {
            self.start.push(bead as u8);
            self.common = self.common.min(at);
            if let Some(same) = self.still_least(same) {
                self.put_next(left.map(|left| left - bead), &same);
            }
            self.start.pop();
        }
    }

    /// The symmetries that have not made the start greater, now that it is longer by one; `None` if one makes it
    /// less.
    fn still_least(&self, same: &[(usize, usize)]) -> Option<Vec<(usize, usize)>> {
        let mut still = Vec::with_capacity(same.len());
        for &(which, mut at) in same {
            let images = &self.of.symmetries[which];
            // As far as it is known.
            let pair = |at: usize| {
                let image = usize::from(*images.get(at)?);
                Some((self.start.get(at)?, self.start.get(image)?))
            };
            while pair(at).is_some_and(|(bead, moved)| bead == moved) {
                at += 1;
            }
            match pair(at) {
                Some((bead, moved)) if moved < bead => return None,
                Some(_) => {}
                None => still.push((which, at)),
            }
        }
        Some(still)
    }
}
