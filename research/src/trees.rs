//! Evidence for statements about trees without anchored vertices under the grab rule: all small boards, and how many of them break
//! each statement. The first three are theorems of the book's chapter on trees, the others are open.
//!
//! Run it with `cargo run --release -p slicewise-research -- trees 8`, where 8 is the number of vertices up to which trees are
//! counted. The output for 6:
//!
//! ```text
//! a leaf below heavier branch vertices detaches
//!   4 vertices          18 boards         0 break it
//!   5 vertices          70 boards         0 break it
//!   6 vertices         414 boards         0 break it
//! x M y below heavier branch vertices is one vertex x - M + y
//!   4 vertices           0 boards         0 break it
//!   5 vertices           0 boards         0 break it
//!   6 vertices          18 boards         0 break it
//! such a leaf is at least as good as every other first move
//!   4 vertices          18 boards         0 break it
//!   5 vertices          70 boards         0 break it
//!   6 vertices         414 boards         0 break it
//! a leaf as heavy as all vertices with at most two neighbours is an optimal first move
//!   4 vertices          18 boards         0 break it
//!   5 vertices          70 boards         0 break it
//!   6 vertices         462 boards         0 break it
//! a leaf x as heavy as its neighbour is worth x beside the tree
//!   4 vertices         270 boards         0 break it
//!   5 vertices        1458 boards         0 break it
//!   6 vertices       10206 boards         0 break it
//! below a dominating vertex each branch is its chain
//!   4 vertices          27 boards         0 break it
//!   5 vertices         162 boards         0 break it
//!   6 vertices        1458 boards         0 break it
//! ```

use std::cell::OnceCell;
use std::error::Error;
use std::io::Write;

use slicewise_lab::census::FreeTrees;

use crate::positions::{Count, Fused, Positions, hung, members, neighbours, weightings};

/// What is asked of the vertices that are heavier than one that detaches or condenses.
#[derive(Clone, Copy, Debug)]
pub struct Heavier {
    /// The fewest neighbours of each.
    pub neighbours: u32,
    /// Whether no two of them are adjacent.
    pub apart: bool,
}

/// What the theorem asks.
pub const PROVED: Heavier = Heavier { neighbours: 3, apart: true };

/// A statement, and what counts the trees of a size that break it.
type Statement = (&'static str, fn(usize) -> Count);

const STATEMENTS: [Statement; 6] = [
    ("a leaf below heavier branch vertices detaches", |size| detaching(size, PROVED)),
    ("x M y below heavier branch vertices is one vertex x - M + y", |size| {
        condensing(size, PROVED)
    }),
    ("such a leaf is at least as good as every other first move", |size| first(size, PROVED)),
    (
        "a leaf as heavy as all vertices with at most two neighbours is an optimal first move",
        |size| first(size, Heavier { neighbours: 0, apart: false }),
    ),
    ("a leaf x as heavy as its neighbour is worth x beside the tree", good),
    ("below a dominating vertex each branch is its chain", dominated),
];

/// Prints the counts for trees of up to `most` vertices.
///
/// # Errors
/// Nothing can be printed.
pub fn count(most: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    for (statement, count) in STATEMENTS {
        writeln!(out, "{statement}")?;
        for size in 4..=most {
            let Count { boards, breaks, .. } = count(size);
            writeln!(out, "  {size} vertices {boards:>11} boards {breaks:>9} break it")?;
        }
    }
    Ok(())
}

impl Heavier {
    /// Returns whether the vertices that are heavier than `weight` are as asked for.
    #[must_use]
    pub fn holds(self, beside: &[u32], weights: &[i64], weight: i64) -> bool {
        let above = above(weights, weight);
        members(above).all(|at| {
            beside[at].count_ones() >= self.neighbours && !(self.apart && beside[at] & above != 0)
        })
    }
}

/// The vertices heavier than `weight`.
fn above(weights: &[i64], weight: i64) -> u32 {
    let heavier = weights.iter().enumerate().filter(|&(_, other)| *other > weight);
    heavier.fold(0, |set, (at, _)| set | 1 << at)
}

/// The neighbours of each vertex of every tree of a size.
fn trees(size: usize) -> impl Iterator<Item = Vec<u32>> {
    FreeTrees::new(size).map(move |tree| neighbours(size, &tree.edges()))
}

fn leaves(beside: &[u32]) -> impl Iterator<Item = usize> {
    (0..beside.len()).filter(|&at| beside[at].count_ones() <= 1)
}

/// The leaves of trees of weights 0, 1 and 2 below heavier vertices that are as asked for, and those that do not detach.
#[must_use]
pub fn detaching(size: usize, heavier: Heavier) -> Count {
    let mut count = Count::default();
    for beside in trees(size) {
        let tree = Positions::new(&beside);
        let cut: Vec<_> =
            leaves(&beside).map(|leaf| (leaf, Positions::new(&without(&beside, leaf)))).collect();
        weightings(size, 3, |weights| {
            for (leaf, cut) in &cut {
                let weight = weights[*leaf];
                if above(weights, weight) != 0 && heavier.holds(&beside, weights, weight) {
                    count.add(tree.value_beside(weights, cut, weights) != 0);
                }
            }
        });
    }
    count
}

/// A graph in which a vertex has lost its neighbours.
fn without(beside: &[u32], vertex: usize) -> Vec<u32> {
    let kept = |(at, &set): (usize, &u32)| if at == vertex { 0 } else { set & !(1 << vertex) };
    beside.iter().enumerate().map(kept).collect()
}

/// The paths x M y of trees of weights 0, 1 and 2 below heavier vertices that are as asked for, and those that do not condense.
#[must_use]
pub fn condensing(size: usize, heavier: Heavier) -> Count {
    let below = |beside: &[u32], weights: &[i64], middle: usize| {
        above(weights, weights[middle]) != 0 && heavier.holds(beside, weights, weights[middle])
    };
    fusing(size, below, Fused::beside)
}

/// The vertices with two neighbours that are no heavier, of trees of weights 0, 1 and 2, that `wanted` holds of, and those of which
/// `same` does not hold.
pub(crate) fn fusing(
    size: usize,
    wanted: impl Fn(&[u32], &[i64], usize) -> bool,
    same: impl Fn(&Fused, &Whole<'_>, &[i64]) -> bool,
) -> Count {
    let (mut count, mut after) = (Count::default(), Vec::new());
    for beside in trees(size) {
        let tree = Positions::new(&beside);
        let inner = (0..size).filter(|&at| beside[at].count_ones() == 2);
        let fused: Vec<_> = inner.map(|middle| Fused::new(&beside, middle)).collect();
        weightings(size, 3, |weights| {
            let whole = Whole { tree: &tree, weights, value: OnceCell::new() };
            for fused in fused.iter().filter(|fused| fused.fits(weights)) {
                if wanted(&beside, weights, fused.middle) {
                    fused.weights(weights, &mut after);
                    count.add(!same(fused, &whole, &after));
                }
            }
        });
    }
    count
}

/// A tree before anything is fused.
pub(crate) struct Whole<'t> {
    tree: &'t Positions,
    weights: &'t [i64],
    /// Found once for all that is fused.
    value: OnceCell<i64>,
}

impl Fused {
    /// Returns whether the fused tree is worth what the tree is.
    pub(crate) fn alone(&self, whole: &Whole<'_>, after: &[i64]) -> bool {
        let mut values = Vec::new();
        let value = *whole.value.get_or_init(|| whole.tree.value(whole.weights, &mut values));
        self.positions.value(after, &mut values) == value
    }

    /// Returns whether the fused tree is equivalent to the tree: both together are worth nothing.
    fn beside(&self, whole: &Whole<'_>, after: &[i64]) -> bool {
        whole.tree.value_beside(whole.weights, &self.positions, after) == 0
    }
}

/// The leaves of trees of weights 0, 1 and 2 that are at least as heavy as every vertex with at most two neighbours, below heavier
/// vertices that are as asked for, and those that are no optimal first move.
#[must_use]
pub fn first(size: usize, heavier: Heavier) -> Count {
    let (mut count, mut values) = (Count::default(), Vec::new());
    for beside in trees(size) {
        let tree = Positions::new(&beside);
        weightings(size, 3, |weights| {
            let value = tree.value(weights, &mut values);
            let narrow = (0..size).filter(|&at| beside[at].count_ones() <= 2);
            let most = narrow.map(|at| weights[at]).max().unwrap_or_default();
            let moves = tree.moves.last().into_iter().flatten();
            for &(leaf, after) in moves.filter(|(leaf, _)| weights[*leaf] == most) {
                if above(weights, most) != 0 && heavier.holds(&beside, weights, most) {
                    count.add(weights[leaf] - values[after] != value);
                }
            }
        });
    }
    count
}

/// The leaves of trees of weights 0, 1 and 2 that are at least as heavy as their neighbours, and those that are not worth their weight
/// when they are taken from one of two copies.
fn good(size: usize) -> Count {
    let mut count = Count::default();
    for beside in trees(size) {
        let tree = Positions::new(&beside);
        weightings(size, 3, |weights| {
            let fits = |leaf: usize| members(beside[leaf]).all(|at| weights[at] <= weights[leaf]);
            let mut both = Vec::new();
            for &(leaf, after) in tree.moves.last().into_iter().flatten() {
                if fits(leaf) {
                    if both.is_empty() {
                        both = tree.beside(weights, &tree, weights);
                    }
                    count.add(both[after].last() != Some(&weights[leaf]));
                }
            }
        });
    }
    count
}

/// The trees of weights 0, 1 and 2 with a vertex of three neighbours or more that is heavier than all the others together, and those
/// that are not worth the spider in which each branch is its chain.
fn dominated(size: usize) -> Count {
    let (mut count, mut values) = (Count::default(), Vec::new());
    for beside in trees(size) {
        let tree = Positions::new(&beside);
        for centre in (0..size).filter(|&at| beside[at].count_ones() >= 3) {
            let parents = hung(&beside, centre);
            weightings(size - 1, 3, |others| {
                let mut weights = others.to_vec();
                weights.insert(centre, 1 + others.iter().sum::<i64>());
                let legs: Vec<Vec<i64>> = members(beside[centre])
                    .map(|root| chain(&beside, &parents, &weights, root))
                    .collect();
                let (spider, theirs) = spider(weights[centre], &legs);
                let value = Positions::new(&spider).value(&theirs, &mut values);
                count.add(tree.value(&weights, &mut values) != value);
            });
        }
    }
    count
}

/// Returns the spider with legs, each from its leaf on, and its weights.
fn spider(centre: i64, legs: &[Vec<i64>]) -> (Vec<u32>, Vec<i64>) {
    let (mut edges, mut weights) = (Vec::new(), vec![centre]);
    for leg in legs {
        for (at, &weight) in leg.iter().enumerate() {
            let here = weights.len() as u32;
            weights.push(weight);
            edges.push((here, if at + 1 == leg.len() { 0 } else { here + 1 }));
        }
    }
    (neighbours(weights.len(), &edges), weights)
}

/// Returns the chain of the branch that hangs by `root`, with more to come after it (*Chains*, Theorem 4).
fn chain(beside: &[u32], parents: &[Option<u32>], weights: &[i64], root: usize) -> Vec<i64> {
    let (mut singles, mut pairs) = (Vec::new(), Vec::new());
    for child in members(beside[root]).filter(|&at| parents[at] == Some(root as u32)) {
        let mut rest = chain(beside, parents, weights, child);
        while let [.., low, top] = rest[..]
            && low <= top
        {
            pairs.push((top, low));
            rest.truncate(rest.len() - 2);
        }
        singles.append(&mut rest);
    }
    singles.sort_unstable_by(|one, other| other.cmp(one));
    pairs.sort_unstable();
    let mut chain = Vec::new();
    let coins = singles.into_iter().chain(pairs.into_iter().flat_map(|(top, low)| [low, top]));
    for coin in coins.chain([weights[root]]) {
        chain.push(coin);
        while let [.., x, most, y] = chain[..]
            && x <= most
            && most >= y
        {
            chain.truncate(chain.len() - 3);
            chain.push(x - most + y);
        }
    }
    chain
}
