//! [`Wiring`]: the edges of generated graphs.

use std::collections::BTreeSet;

use super::GenerateError;
use slicewise::random::Rng;

/// The most edges of a generated graph, or pairs to choose edges from one by one: 2²⁶.
pub const MAX_EDGES: u64 = 1 << 26;

/// The edges of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wiring {
    /// A random graph.
    Random {
        /// The number of edges: all graphs with that many are equally likely. If `None`, all graphs
        /// are.
        edges: Option<u64>,
    },
    /// A random graph with three edges at each vertex, all such graphs equally likely.
    Cubic,
    /// A rectangle, row by row.
    Grid {
        /// The number of vertices in a row; if `None`, the rectangle is as square as possible, and
        /// not higher than wide.
        width: Option<u64>,
    },
    /// A cycle, then a leaf on each of its vertices in turn: a fully spiked cycle.
    SpikedCycle,
    /// A complete graph, then a leaf on each of its vertices in turn.
    SpikedComplete,
    /// A hypercube: vertices are adjacent if their numbers differ in one binary digit.
    Hypercube,
}

impl Wiring {
    /// Every wiring.
    pub const ALL: [Self; 6] = [
        Self::Random { edges: None },
        Self::Cubic,
        Self::Grid { width: None },
        Self::SpikedCycle,
        Self::SpikedComplete,
        Self::Hypercube,
    ];

    /// Returns the name of the wiring on the command line.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Random { .. } => "graph",
            Self::Cubic => "cubic",
            Self::Grid { .. } => "grid",
            Self::SpikedCycle => "corona-cycle",
            Self::SpikedComplete => "corona-complete",
            Self::Hypercube => "hypercube",
        }
    }

    pub(super) fn about(self) -> &'static str {
        match self {
            Self::Random { .. } => "a random graph",
            Self::Cubic => "a random graph with three edges at each vertex",
            Self::Grid { .. } => "a grid, as square as can be, or of a width that is given",
            Self::SpikedCycle => "a cycle with a leaf on each of its vertices",
            Self::SpikedComplete => "a complete graph with a leaf on each of its vertices",
            Self::Hypercube => "a hypercube",
        }
    }

    /// Builds the edges of a graph of `size` vertices, at most [`MAX_SIZE`](super::MAX_SIZE).
    /// O(vertices + edges), in expectation if they are random; O(vertices²) if every pair is drawn.
    pub(super) fn edges(
        self,
        size: usize,
        draw: &mut Rng,
    ) -> Result<Vec<(u32, u32)>, GenerateError> {
        let n = size as u64;
        if !self.has(n) {
            let expected = self.expected();
            return Err(GenerateError::GraphSize { kind: self.name(), found: size, expected });
        }
        let edges: Vec<(u64, u64)> = match self {
            Self::Random { edges: Some(count) } => chosen(n, limited(count)?, draw)?,
            Self::Random { edges: None } => {
                limited(pairs(n))?;
                (0..pairs(n)).filter(|_| draw.below(2) == 1).map(pair).collect()
            }
            Self::Cubic => {
                limited(3 * n / 2)?;
                cubic(n, draw)
            }
            Self::Grid { width } => {
                limited(2 * n)?;
                grid(n, width.unwrap_or_else(|| squarest(n)))
            }
            Self::SpikedCycle => {
                let cycle = (0..n / 2).map(|at| (at, (at + 1) % (n / 2)));
                cycle.chain(spikes(n)).collect()
            }
            Self::SpikedComplete => {
                limited(pairs(n / 2))?;
                (0..pairs(n / 2)).map(pair).chain(spikes(n)).collect()
            }
            Self::Hypercube => {
                limited(n * u64::from(n.ilog2()) / 2)?;
                let up = |at: u64| (0..n.ilog2()).map(move |digit| (at, at | 1 << digit));
                (0..n).flat_map(|at| up(at).filter(|(one, other)| one != other)).collect()
            }
        };
        Ok(edges.into_iter().map(|(one, other)| (one as u32, other as u32)).collect())
    }

    /// Returns whether there is such a graph with `n` vertices.
    fn has(self, n: u64) -> bool {
        match self {
            Self::Random { .. } | Self::Grid { width: None } => true,
            Self::Cubic => n == 0 || n >= 4 && n.is_multiple_of(2),
            Self::Grid { width: Some(width) } => width > 0 && n.is_multiple_of(width),
            Self::SpikedCycle => n >= 6 && n.is_multiple_of(2),
            Self::SpikedComplete => n.is_multiple_of(2),
            Self::Hypercube => n.is_power_of_two(),
        }
    }

    fn expected(self) -> &'static str {
        match self {
            Self::Cubic => "0 or an even number from 4 on",
            Self::Grid { .. } => "a multiple of its width",
            Self::SpikedCycle => "an even number from 6 on",
            Self::SpikedComplete => "an even number",
            Self::Hypercube => "a power of 2",
            Self::Random { .. } => "any number",
        }
    }
}

/// Returns the number of pairs of `n` vertices.
fn pairs(n: u64) -> u64 {
    n * n.saturating_sub(1) / 2
}

/// Returns pair number `index`, in the order 01, 02, 12, 03, …
fn pair(index: u64) -> (u64, u64) {
    // The greatest `other` with at most `index` pairs below it.
    let other = (1 + 8 * index).isqrt().div_ceil(2);
    (index - pairs(other), other)
}

/// Returns `edges`, or an error if it is more than [`MAX_EDGES`].
fn limited(edges: u64) -> Result<u64, GenerateError> {
    if edges > MAX_EDGES {
        Err(GenerateError::Edges { found: edges, most: MAX_EDGES })
    } else {
        Ok(edges)
    }
}

/// Chooses `count` pairs, all such sets equally likely (Floyd's algorithm), in ascending order.
fn chosen(n: u64, count: u64, draw: &mut Rng) -> Result<Vec<(u64, u64)>, GenerateError> {
    let all = pairs(n);
    if count > all {
        return Err(GenerateError::Edges { found: count, most: all });
    }
    let mut chosen = BTreeSet::new();
    for last in all - count..all {
        let drawn = draw.below(last + 1);
        let new = if chosen.contains(&drawn) { last } else { drawn };
        chosen.insert(new);
    }
    Ok(chosen.into_iter().map(pair).collect())
}

/// Pairs three ends at each vertex at random, until no edge is a loop or appears twice: about
/// e² ≈ 7 attempts, whatever the number of vertices (Bollobás).
fn cubic(n: u64, draw: &mut Rng) -> Vec<(u64, u64)> {
    let mut ends: Vec<u64> = (0..3 * n).map(|end| end / 3).collect();
    loop {
        draw.shuffle(&mut ends);
        let paired = ends.chunks_exact(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1])));
        let edges: BTreeSet<(u64, u64)> = paired.filter(|(one, other)| one != other).collect();
        if edges.len() as u64 == 3 * n / 2 {
            return edges.into_iter().collect();
        }
    }
}

/// Returns the least divisor of `n` that is at least its square root; 1 for 0.
fn squarest(n: u64) -> u64 {
    let other = (1..=n.isqrt()).rev().find(|divisor| n.is_multiple_of(*divisor));
    other.map_or(1, |other| n / other)
}

/// Joins each vertex to the next in its row, and to the one below it.
fn grid(n: u64, width: u64) -> Vec<(u64, u64)> {
    let right = move |at: u64| (at % width + 1 < width).then_some((at, at + 1));
    let below = move |at: u64| (at + width < n).then_some((at, at + width));
    (0..n).flat_map(|at| right(at).into_iter().chain(below(at))).collect()
}

/// Puts a leaf on each of the first half of the vertices.
fn spikes(n: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..n / 2).map(move |at| (at, n / 2 + at))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Before any of them is drawn.
    #[test]
    fn too_many_edges_are_refused() {
        let mut draw = Rng::seeded(0);
        for (wiring, size) in [
            (Wiring::Cubic, MAX_EDGES / 3 * 2 + 2),
            (Wiring::Grid { width: None }, MAX_EDGES / 2 + 1),
            (Wiring::SpikedComplete, 1 << 15),
            (Wiring::Hypercube, 1 << 23),
            (Wiring::Random { edges: None }, 1 << 14),
            (Wiring::Random { edges: Some(MAX_EDGES + 1) }, 1 << 14),
        ] {
            let refused = wiring.edges(size as usize, &mut draw);
            assert!(
                matches!(refused, Err(GenerateError::Edges { most: MAX_EDGES, .. })),
                "{wiring:?}"
            );
        }
    }
}
