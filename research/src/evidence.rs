//! Evidence for statements about the grab rule: all small boards, and how many of them break each statement.
//!
//! Run it with `cargo run --release -p slicewise-research -- evidence 10`, where 10 is the number of vertices up to which boards
//! are counted. The output for 5:
//!
//! ```text
//! even trees are worth at least as much as their rooted versions, odd ones at most as much
//!   3 vertices          27 boards         0 break it        27 attain it
//!   4 vertices         162 boards         0 break it       162 attain it
//!   5 vertices         729 boards         0 break it       729 attain it
//! x M y with x <= M >= y is one vertex x - M + y of a tree
//!   3 vertices          14 boards         0 break it
//!   4 vertices          84 boards         0 break it
//!   5 vertices         504 boards         0 break it
//! a bipartite graph beside itself is worth 0, and by itself at least 0 if it is even
//!   2 vertices           4 boards         0 break it
//!   3 vertices           8 boards         0 break it
//!   4 vertices          48 boards         0 break it
//!   5 vertices         160 boards         0 break it
//! ```

use std::error::Error;
use std::io::Write;

use slicewise::solve::chain::Order;
use slicewise_lab::census::FreeTrees;

/// How many boards were looked at, and of how many something is true.
#[derive(Default)]
struct Count {
    boards: u64,
    breaks: u64,
    attains: u64,
}

/// Prints the counts for boards of up to `most` vertices.
///
/// # Errors
/// A board has too many vertices, or nothing can be printed.
pub fn count(most: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    writeln!(
        out,
        "even trees are worth at least as much as their rooted versions, odd ones at most as much"
    )?;
    for size in 3..=most {
        let Count { boards, breaks, attains } = rooted(size)?;
        writeln!(
            out,
            "  {size} vertices {boards:>11} boards {breaks:>9} break it {attains:>9} attain it"
        )?;
    }
    writeln!(out, "x M y with x <= M >= y is one vertex x - M + y of a tree")?;
    for size in 3..=most {
        let Count { boards, breaks, .. } = fusion(size);
        writeln!(out, "  {size} vertices {boards:>11} boards {breaks:>9} break it")?;
    }
    writeln!(
        out,
        "a bipartite graph beside itself is worth 0, and by itself at least 0 if it is even"
    )?;
    for size in 2..=most.min(LARGEST_GRAPH) {
        let Count { boards, breaks, .. } = doubled(size);
        writeln!(out, "  {size} vertices {boards:>11} boards {breaks:>9} break it")?;
    }
    Ok(())
}

/// The positions of a connected graph under the grab rule: sets of vertices, each after those that its moves
/// lead to.
struct Positions {
    /// The moves of each position: a vertex, and the number of the position after it.
    moves: Vec<Vec<(usize, usize)>>,
}

impl Positions {
    /// The positions of a graph; of one that is not connected, those of its connected parts.
    fn new(neighbours: &[u32]) -> Self {
        let all = (1_u32 << neighbours.len()) - 1;
        let mut sets: Vec<u32> = (0..=all).filter(|&set| is_connected(neighbours, set)).collect();
        sets.sort_by_key(|set| (set.count_ones(), *set));
        let number = |set: u32| sets.iter().position(|known| *known == set);
        let legal = |&set: &u32| {
            let after = |at: usize| number(set & !(1 << at)).map(|after| (at, after));
            members(set).filter_map(after).collect()
        };
        Self { moves: sets.iter().map(legal).collect() }
    }

    /// The value of every position.
    fn values(&self, weights: &[i64], values: &mut Vec<i64>) {
        values.clear();
        for moves in &self.moves {
            let outcomes = moves.iter().map(|&(vertex, after)| weights[vertex] - values[after]);
            let value = outcomes.max().unwrap_or(0);
            values.push(value);
        }
    }

    fn value(&self, weights: &[i64], values: &mut Vec<i64>) -> i64 {
        self.values(weights, values);
        values.last().copied().unwrap_or(0)
    }

    /// The value of the board beside itself.
    fn doubled(&self, weights: &[i64]) -> i64 {
        let count = self.moves.len();
        let mut values = vec![0; count * count];
        for one in 0..count {
            for other in 0..count {
                let first = self.moves[one].iter().map(|&(at, after)| (at, after * count + other));
                let second = self.moves[other].iter().map(|&(at, after)| (at, one * count + after));
                let outcomes = first.chain(second).map(|(at, after)| weights[at] - values[after]);
                values[one * count + other] = outcomes.max().unwrap_or(0);
            }
        }
        values.last().copied().unwrap_or(0)
    }
}

fn is_connected(neighbours: &[u32], set: u32) -> bool {
    let mut reached = set & set.wrapping_neg();
    loop {
        let beside = members(reached).fold(reached, |found, at| found | neighbours[at]);
        if beside & set == reached {
            return reached == set;
        }
        reached = beside & set;
    }
}

fn members(set: u32) -> impl Iterator<Item = usize> {
    (0..u32::BITS as usize).filter(move |at| set >> at & 1 == 1)
}

fn neighbours(size: usize, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut neighbours = vec![0; size];
    for &(one, other) in edges {
        neighbours[one as usize] |= 1 << other;
        neighbours[other as usize] |= 1 << one;
    }
    neighbours
}

/// Calls `each` with every list of weights below `most`.
fn weightings(size: usize, most: i64, mut each: impl FnMut(&[i64])) {
    let mut weights = vec![0; size];
    loop {
        each(&weights);
        let Some(at) = weights.iter().position(|&weight| weight + 1 < most) else { return };
        weights[..at].fill(0);
        weights[at] += 1;
    }
}

/// The trees of weights 0, 1 and 2 that break Theorem 8 of the chapter *Chains*, and those that are worth what
/// the best of their rooted versions is.
fn rooted(size: usize) -> Result<Count, Box<dyn Error>> {
    let mut count = Count::default();
    for tree in FreeTrees::new(size) {
        let beside = neighbours(size, &tree.edges());
        let (positions, mut values) = (Positions::new(&beside), Vec::new());
        let versions: Vec<Vec<Option<u32>>> = (0..size).map(|root| hung(&beside, root)).collect();
        let mut failed = None;
        weightings(size, 3, |weights| {
            let value = positions.value(weights, &mut values);
            let version = |parents: &Vec<Option<u32>>| {
                Order::after_children(weights.to_vec(), parents.clone())?
                    .normal_form()
                    .map_err(Box::from)
            };
            let versions: Result<Vec<_>, Box<dyn Error>> = versions.iter().map(version).collect();
            let versions: Vec<i64> = match versions {
                Ok(forms) => forms.iter().map(|form| form.value()).collect(),
                Err(error) => return failed = Some(error),
            };
            let best = match size % 2 {
                0 => versions.into_iter().max(),
                _ => versions.into_iter().min().map(|least| -least),
            };
            let value = Some(if size.is_multiple_of(2) { value } else { -value });
            count.boards += 1;
            count.breaks += u64::from(value < best);
            count.attains += u64::from(value == best);
        });
        if let Some(error) = failed {
            return Err(error);
        }
    }
    Ok(count)
}

/// The parent of each vertex of a tree hung by `root`.
fn hung(neighbours: &[u32], root: usize) -> Vec<Option<u32>> {
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

/// The vertices of degree 2 of trees of weights 0, 1 and 2 that are at least as heavy as both neighbours, and
/// those of them that do not fuse.
fn fusion(size: usize) -> Count {
    let mut count = Count::default();
    for tree in FreeTrees::new(size) {
        let beside = neighbours(size, &tree.edges());
        let positions = Positions::new(&beside);
        let inner = (0..size).filter(|&at| beside[at].count_ones() == 2);
        let fused: Vec<_> = inner.map(|middle| Fused::new(&beside, middle)).collect();
        let (mut values, mut weights_after) = (Vec::new(), Vec::new());
        weightings(size, 3, |weights| {
            let mut fitting = fused.iter().filter(|fused| fused.fits(weights)).peekable();
            if fitting.peek().is_none() {
                return;
            }
            let value = positions.value(weights, &mut values);
            for fused in fitting {
                fused.weights(weights, &mut weights_after);
                let same = fused.positions.value(&weights_after, &mut values) == value;
                count.boards += 1;
                count.breaks += u64::from(!same);
            }
        });
    }
    count
}

/// A tree in which a vertex and its two neighbours are one.
struct Fused {
    positions: Positions,
    middle: usize,
    /// The two neighbours, of which the first stands for the three.
    ends: [usize; 2],
    /// The vertices of the tree that remain.
    kept: Vec<usize>,
}

impl Fused {
    fn new(neighbours: &[u32], middle: usize) -> Self {
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

    fn fits(&self, weights: &[i64]) -> bool {
        self.ends.iter().all(|&end| weights[end] <= weights[self.middle])
    }

    fn weights(&self, weights: &[i64], after: &mut Vec<i64>) {
        let [x, y] = self.ends.map(|end| weights[end]);
        let weight = |&at: &usize| match at == self.ends[0] {
            true => x - weights[self.middle] + y,
            false => weights[at],
        };
        after.clear();
        after.extend(self.kept.iter().map(weight));
    }
}

/// The most vertices of a bipartite graph.
const LARGEST_GRAPH: usize = 8;

/// The connected bipartite graphs of weights 0 and 1 without anchored vertices that are not worth 0 beside
/// themselves, or less than 0 with an even number of vertices.
fn doubled(size: usize) -> Count {
    let mut count = Count::default();
    for left in 1..=(size / 2).max(1) {
        let right = size - left;
        for edges in 0..1_u32 << (left * right) {
            let rows: Vec<u32> =
                (0..left).map(|row| edges >> (row * right) & ((1 << right) - 1)).collect();
            let columns = transposed(&rows, right);
            let is_least =
                least(&rows, right) == rows && (left < right || rows <= least(&columns, left));
            let mut beside: Vec<u32> = rows.iter().map(|row| row << left).collect();
            beside.extend(&columns);
            if !is_least || !is_connected(&beside, (1 << size) - 1) {
                continue;
            }
            let positions = Positions::new(&beside);
            let mut values = Vec::new();
            weightings(size, 2, |weights| {
                let negative = size.is_multiple_of(2) && positions.value(weights, &mut values) < 0;
                count.boards += 1;
                count.breaks += u64::from(negative || positions.doubled(weights) != 0);
            });
        }
    }
    count
}

/// The columns of rows of bits.
fn transposed(rows: &[u32], columns: usize) -> Vec<u32> {
    let column = |at: usize| (0..rows.len()).filter(move |&row| rows[row] >> at & 1 == 1);
    (0..columns).map(|at| column(at).fold(0, |set, row| set | 1 << row)).collect()
}

/// The least list of rows that a permutation of the rows and of the columns makes.
fn least(rows: &[u32], columns: usize) -> Vec<u32> {
    let mut order: Vec<usize> = (0..columns).collect();
    let mut least = rows.to_vec();
    loop {
        let moved = |row: &u32| {
            order.iter().enumerate().fold(0, |set, (to, &from)| set | (row >> from & 1) << to)
        };
        let mut other: Vec<u32> = rows.iter().map(moved).collect();
        other.sort_unstable();
        least = least.min(other);
        if !next_permutation(&mut order) {
            return least;
        }
    }
}

/// Changes an order to the next one of the dictionary; returns `false` if it was the last.
fn next_permutation(order: &mut [usize]) -> bool {
    let Some(at) = (1..order.len()).rev().find(|&at| order[at - 1] < order[at]) else {
        return false;
    };
    let swapped = (at..order.len()).rev().find(|&it| order[it] > order[at - 1]);
    swapped.into_iter().for_each(|swapped| order.swap(at - 1, swapped));
    order[at..].reverse();
    true
}
