//! [`Positions`]: what may be left of a graph under the grab rule, and values by definition.

use std::collections::HashMap;

/// How many boards were looked at, and of how many something is true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The boards.
    pub boards: u64,
    /// Those that break a statement.
    pub breaks: u64,
    /// Those that attain a bound.
    pub attains: u64,
}

impl Count {
    pub(crate) fn add(&mut self, breaks: bool) {
        self.boards += 1;
        self.breaks += u64::from(breaks);
    }
}

/// The positions of a graph under the grab rule: sets of vertices, each after those that its moves lead to. (Its components may be
/// several; none has an anchor.)
pub struct Positions {
    /// The moves of each position: a vertex, and the number of the position after it.
    pub(crate) moves: Vec<Vec<(usize, usize)>>,
}

impl Positions {
    /// Finds the positions of a graph, which is given by the neighbours of each vertex.
    #[must_use]
    pub fn new(neighbours: &[u32]) -> Self {
        let all = (1_u32 << neighbours.len()) - 1;
        let mut sets = vec![all];
        let mut seen: HashMap<u32, usize> = HashMap::from([(all, 0)]);
        let mut next = 0;
        while let Some(&set) = sets.get(next) {
            next += 1;
            for at in legal(neighbours, set) {
                seen.entry(set & !(1 << at)).or_insert_with_key(|&after| {
                    sets.push(after);
                    sets.len() - 1
                });
            }
        }
        // They were found by falling size.
        let last = sets.len() - 1;
        let moves = |&set: &u32| {
            legal(neighbours, set).map(|at| (at, last - seen[&(set & !(1 << at))])).collect()
        };
        Self { moves: sets.iter().rev().map(moves).collect() }
    }

    /// Finds the value of every position.
    pub fn values(&self, weights: &[i64], values: &mut Vec<i64>) {
        values.clear();
        for moves in &self.moves {
            let outcomes = moves.iter().map(|&(vertex, after)| weights[vertex] - values[after]);
            let value = outcomes.max().unwrap_or(0);
            values.push(value);
        }
    }

    /// Returns the value of the graph.
    pub fn value(&self, weights: &[i64], values: &mut Vec<i64>) -> i64 {
        self.values(weights, values);
        values.last().copied().unwrap_or(0)
    }

    /// Finds the value of every position beside every position of another graph, by the numbers of both.
    #[must_use]
    pub fn beside(&self, weights: &[i64], other: &Self, theirs: &[i64]) -> Vec<Vec<i64>> {
        let mut values: Vec<Vec<i64>> = Vec::with_capacity(self.moves.len());
        for ours in &self.moves {
            let mut row = Vec::with_capacity(other.moves.len());
            for (at, their) in other.moves.iter().enumerate() {
                let first = ours.iter().map(|&(vertex, after)| weights[vertex] - values[after][at]);
                let second = their.iter().map(|&(vertex, after)| theirs[vertex] - row[after]);
                let value = first.chain(second).max().unwrap_or(0);
                row.push(value);
            }
            values.push(row);
        }
        values
    }

    /// Returns the value of the graph beside another.
    #[must_use]
    pub fn value_beside(&self, weights: &[i64], other: &Self, theirs: &[i64]) -> i64 {
        let values = self.beside(weights, other, theirs);
        values.last().and_then(|row| row.last()).copied().unwrap_or(0)
    }
}

/// Iterates over the vertices of a set that are no cut vertices.
fn legal(neighbours: &[u32], set: u32) -> impl Iterator<Item = usize> {
    members(set).filter(move |&at| {
        let beside = neighbours[at] & set;
        beside.count_ones() <= 1 || {
            let rest = set & !(1 << at);
            spread(neighbours, beside & beside.wrapping_neg(), rest) & beside == beside
        }
    })
}

/// Returns what is connected to `from` through `set`.
fn spread(neighbours: &[u32], from: u32, set: u32) -> u32 {
    let mut reached = from;
    loop {
        let beside = members(reached).fold(reached, |found, at| found | neighbours[at]) & set;
        if beside == reached {
            return reached;
        }
        reached = beside;
    }
}

pub(crate) fn is_connected(neighbours: &[u32], set: u32) -> bool {
    spread(neighbours, set & set.wrapping_neg(), set) == set
}

/// Iterates over the members of a set.
pub(crate) fn members(set: u32) -> impl Iterator<Item = usize> {
    (0..u32::BITS as usize).filter(move |at| set >> at & 1 == 1)
}

/// Returns the neighbours of each vertex of a graph.
#[must_use]
pub fn neighbours(size: usize, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut neighbours = vec![0; size];
    for &(one, other) in edges {
        neighbours[one as usize] |= 1 << other;
        neighbours[other as usize] |= 1 << one;
    }
    neighbours
}

/// Calls `each` with every list of weights from 0 to below `most`.
pub fn weightings(size: usize, most: i64, mut each: impl FnMut(&[i64])) {
    let mut weights = vec![0; size];
    loop {
        each(&weights);
        let Some(at) = weights.iter().position(|&weight| weight + 1 < most) else { return };
        weights[..at].fill(0);
        weights[at] += 1;
    }
}

/// Returns the parent of each vertex of a tree hung by `root`.
#[must_use]
pub fn hung(neighbours: &[u32], root: usize) -> Vec<Option<u32>> {
    let mut parents = vec![None; neighbours.len()];
    let mut left = vec![root];
    while let Some(at) = left.pop() {
        let above = parents[at];
        for next in members(neighbours[at]).filter(|&next| above != Some(next as u32)) {
            parents[next] = Some(at as u32);
            left.push(next);
        }
    }
    parents
}

/// A tree in which a vertex and its two neighbours are one.
pub(crate) struct Fused {
    pub(crate) positions: Positions,
    pub(crate) middle: usize,
    /// The two neighbours, of which the first stands for the three.
    ends: [usize; 2],
    /// The vertices of the tree that remain.
    kept: Vec<usize>,
}

impl Fused {
    pub(crate) fn new(neighbours: &[u32], middle: usize) -> Self {
        let mut ends = members(neighbours[middle]);
        let ends = [ends.next().unwrap_or(middle), ends.next().unwrap_or(middle)];
        let kept: Vec<usize> =
            (0..neighbours.len()).filter(|&at| at != middle && at != ends[1]).collect();
        let beside = |&at: &usize| {
            let all =
                if at == ends[0] { neighbours[at] | neighbours[ends[1]] } else { neighbours[at] };
            let is_beside = |&(_, &other): &(usize, &usize)| {
                let joined = other == ends[0] && all >> ends[1] & 1 == 1;
                other != at && (all >> other & 1 == 1 || joined)
            };
            kept.iter().enumerate().filter(is_beside).fold(0, |set, (place, _)| set | 1 << place)
        };
        let positions = Positions::new(&kept.iter().map(beside).collect::<Vec<_>>());
        Self { positions, middle, ends, kept }
    }

    pub(crate) fn fits(&self, weights: &[i64]) -> bool {
        self.ends.iter().all(|&end| weights[end] <= weights[self.middle])
    }

    pub(crate) fn weights(&self, weights: &[i64], after: &mut Vec<i64>) {
        let [x, y] = self.ends.map(|end| weights[end]);
        let weight = |&at: &usize| match at == self.ends[0] {
            true => x - weights[self.middle] + y,
            false => weights[at],
        };
        after.clear();
        after.extend(self.kept.iter().map(weight));
    }
}
