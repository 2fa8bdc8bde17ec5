//! [`Lattice`]: the positions of a small graph, for all weights at once.
//!
//! Under the share rule the taken part of each component stays connected, under the grab rule what is left of it
//! does; with both rules, both. Which moves there are does not depend on the weights, so the positions are listed
//! once, with their moves, and a value takes one pass through the list, for as many boards as a line holds.
//!
//! Complexity: O(n) per position and move, in time to list them and in memory; the positions are connected
//! parts of the graph, from n² for a path to 2ⁿ for a star.
//! Source: the definition of the game.

use std::collections::HashMap;

use slicewise::board::{Passing, Rules, Taking};
use slicewise::row::many::lane::{LaneInt, Line};
use slicewise::row::vector::Kernel;

use super::kernel::Root;

/// The most positions of a graph.
pub(super) const POSITION_LIMIT: usize = 1 << 20;

/// The positions of a graph without weights.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    /// The moves of all positions, those of the position with most vertices taken first: the vertex, and the
    /// position it leads to.
    moves: Vec<(u8, u32)>,
    /// The end of the moves of each position.
    ends: Vec<u32>,
    /// The number of vertices left in each position.
    left: Vec<u8>,
    passing: Passing,
}

/// A graph of at most 64 vertices.
struct Graph {
    /// The neighbours of each vertex, as bits.
    neighbours: Vec<u64>,
    /// The vertices of each component, as bits.
    components: Vec<u64>,
}

impl Graph {
    fn new(size: usize, edges: &[(u32, u32)]) -> Self {
        let mut neighbours = vec![0; size];
        for &(one, other) in edges {
            neighbours[one as usize] |= 1 << other;
            neighbours[other as usize] |= 1 << one;
        }
        let mut graph = Self { neighbours, components: Vec::new() };
        let all = (0..size).fold(0_u64, |all, vertex| all | 1 << vertex);
        let mut left = all;
        while left != 0 {
            let component = graph.reached(left & left.wrapping_neg(), all);
            graph.components.push(component);
            left &= !component;
        }
        graph
    }

    /// The neighbours of some vertices, and those vertices.
    fn around(&self, part: u64) -> u64 {
        bits(part).fold(part, |around, vertex| around | self.neighbours[vertex])
    }

    /// The vertices that are reached from some of a part without leaving it.
    fn reached(&self, mut from: u64, part: u64) -> u64 {
        loop {
            let further = self.around(from) & part;
            if further == from {
                return from;
            }
            from = further;
        }
    }

    fn is_connected(&self, part: u64) -> bool {
        self.reached(part & part.wrapping_neg(), part) == part
    }

    /// The vertices that may be taken, as bits.
    fn legal(&self, taken: u64, taking: Taking) -> u64 {
        let legal = |&component| self.legal_of(component, taken & component, taking);
        self.components.iter().map(legal).fold(0, |all, legal| all | legal)
    }

    /// The vertices of a component that may be taken.
    fn legal_of(&self, component: u64, taken: u64, taking: Taking) -> u64 {
        let left = component & !taken;
        let shared = if taken == 0 { left } else { self.around(taken) & left };
        let keeps = |&vertex: &usize| self.is_connected(left & !(1 << vertex));
        let grabbed = || bits(left).filter(keeps).fold(0, |all, vertex| all | 1 << vertex);
        match taking {
            Taking::Share => shared,
            Taking::Grab => grabbed(),
            Taking::Both => shared & grabbed(),
        }
    }
}

/// The places of the bits of a word that are set.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (word != 0).then_some(word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(place)
    })
}

impl Lattice {
    /// Lists the positions of a graph of at most 64 vertices; `None` if there are more than
    /// [`POSITION_LIMIT`].
    pub(super) fn new(size: usize, edges: &[(u32, u32)], rules: Rules) -> Option<Self> {
        let taking = rules.taking;
        let graph = Graph::new(size, edges);
        // The positions with as many vertices taken, layer by layer, and their moves.
        let mut layers: Vec<Vec<(u64, u64)>> = vec![vec![(0, graph.legal(0, taking))]];
        let mut positions = 1;
        while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
            let mut next: HashMap<u64, u64> = HashMap::new();
            for &(taken, legal) in layer {
                for vertex in bits(legal) {
                    let taken = taken | 1 << vertex;
                    next.entry(taken).or_insert_with(|| graph.legal(taken, taking));
                }
            }
            positions += next.len();
            if positions > POSITION_LIMIT {
                return None;
            }
            layers.push(next.into_iter().collect());
        }
        Some(Self::from_layers(&layers, size, rules.passing))
    }

    fn from_layers(layers: &[Vec<(u64, u64)>], size: usize, passing: Passing) -> Self {
        let mut lattice = Self { moves: Vec::new(), ends: Vec::new(), left: Vec::new(), passing };
        let mut after: HashMap<u64, u32> = HashMap::new();
        for layer in layers.iter().rev() {
            let mut here = HashMap::with_capacity(layer.len());
            for &(taken, legal) in layer {
                here.insert(taken, lattice.ends.len() as u32);
                let leads = |vertex: usize| (vertex as u8, after[&(taken | 1 << vertex)]);
                lattice.moves.extend(bits(legal).map(leads));
                lattice.ends.push(lattice.moves.len() as u32);
                lattice.left.push((size - taken.count_ones() as usize) as u8);
            }
            after = here;
        }
        lattice
    }
}

/// The best outcome of a position, from that of taking a vertex: if the player may pass, there is 0 where two
/// passes end the play (Brown & Brown, 5.1), and its opposite where no pass may follow.
#[inline(always)]
fn or_pass<T: LaneInt, const BOARDS: usize>(
    best: Line<T, BOARDS>,
    passing: Passing,
    left: u8,
) -> Line<T, BOARDS> {
    match passing.may_pass(false, || left.into()) {
        false => best,
        true if passing.ends_on_two() => best.max(&Line::zero()),
        true => best.max(&Line::zero().minus(&best)),
    }
}

/// Computes the values of boards on a graph, whose weights are in lines.
pub(super) struct OfLattice<'a, T, const BOARDS: usize> {
    pub(super) lattice: &'a Lattice,
    pub(super) weights: &'a [Line<T, BOARDS>],
    /// Room for the values of positions.
    pub(super) values: &'a mut Vec<Line<T, BOARDS>>,
}

impl<T: LaneInt, const BOARDS: usize> Kernel for OfLattice<'_, T, BOARDS> {
    type Output = Root<T, BOARDS>;

    #[inline(always)]
    fn run(self) -> Root<T, BOARDS> {
        let Self { lattice, weights, values } = self;
        values.clear();
        let [ends @ .., start] = lattice.ends.as_slice() else { return Root::new([]) };
        let mut from = 0;
        for (&end, &left) in ends.iter().zip(&lattice.left) {
            let mut moves = lattice.moves[from as usize..end as usize].iter();
            let outcome = |&(vertex, next): &(u8, u32)| {
                weights[usize::from(vertex)].minus(&values[next as usize])
            };
            let first = moves.next().map(outcome);
            let best = moves.map(outcome).fold(first, |best, one| best.map(|best| best.max(&one)));
            values.push(or_pass(best.unwrap_or(Line::zero()), lattice.passing, left));
            from = end;
        }
        let firsts = &lattice.moves[from as usize..*start as usize];
        let mut root = Root::new(firsts.iter().map(|&(vertex, _)| &weights[usize::from(vertex)]));
        for &(vertex, next) in firsts {
            root.add(&weights[usize::from(vertex)], &values[next as usize]);
        }
        root.pass(|best| or_pass(best, lattice.passing, weights.len() as u8));
        root
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::LARGEST_GRAPH;

    /// All sets of vertices of a complete graph are positions: as many as there may be.
    #[test]
    fn the_largest_graph_is_not_too_large() {
        let size = LARGEST_GRAPH as u32;
        let edges: Vec<_> =
            (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other))).collect();
        let lattice = Lattice::new(LARGEST_GRAPH, &edges, Rules::default());
        assert_eq!(lattice.map(|lattice| lattice.ends.len()), Some(POSITION_LIMIT));
    }
}
