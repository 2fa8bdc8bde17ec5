//! Boards as a user writes them, the same in every run: for the command, and for the counts of instructions.

use crate::{Chance, random};

/// Weights, as words.
#[must_use]
pub fn weights(n: usize) -> String {
    words(random(n))
}

fn words(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// A row.
#[must_use]
pub fn row(n: usize) -> String {
    format!("row {}", weights(n))
}

/// A row of weights in hundredths.
#[must_use]
pub fn decimals(n: usize) -> String {
    let cents = |weight: i64| format!("{}.{:02}", weight / 100, weight % 100);
    format!("row {}", words(random(n).into_iter().map(cents)))
}

/// Free vertices.
#[must_use]
pub fn free(n: usize) -> String {
    format!("free {}", weights(n))
}

/// A pizza.
#[must_use]
pub fn pizza(n: usize) -> String {
    format!("pizza {}", weights(n))
}

/// An unbroached path.
#[must_use]
pub fn path(n: usize) -> String {
    format!("path {}", weights(n))
}

/// Returns `n` weights in components of `size` vertices.
#[must_use]
pub fn beside(n: usize, size: usize, word: &str) -> String {
    let weights = random(n);
    let parts = weights.chunks(size).map(|part| format!("{word} {}", words(part)));
    parts.collect::<Vec<_>>().join(" + ")
}

/// Rows of ten coins.
#[must_use]
pub fn rows(n: usize) -> String {
    beside(n, 10, "row")
}

/// The parent of each vertex except the first.
pub type Parent = fn(usize, &mut Chance) -> usize;

fn parents(n: usize, parent: Parent) -> Vec<usize> {
    let mut chance = Chance::new(8);
    (1..n).map(|at| parent(at, &mut chance)).collect()
}

/// A rooted forest with these parents.
#[must_use]
pub fn in_forest(n: usize, parent: Parent) -> String {
    format!("forest {} parents - {}", weights(n), words(parents(n, parent)))
}

/// An unbroached tree with these parents.
#[must_use]
pub fn in_tree(n: usize, parent: Parent) -> String {
    format!("tree {} parents - {}", weights(n), words(parents(n, parent)))
}

/// A random rooted tree.
#[must_use]
pub fn forest(n: usize) -> String {
    in_forest(n, |at, chance| chance.below(at))
}

/// A random unbroached tree.
#[must_use]
pub fn tree(n: usize) -> String {
    in_tree(n, |at, chance| chance.below(at))
}

/// An unbroached star.
#[must_use]
pub fn star(n: usize) -> String {
    in_tree(n, |_, _| 0)
}

/// An unbroached caterpillar: a path with a leaf at each of its vertices.
#[must_use]
pub fn caterpillar(n: usize) -> String {
    in_tree(n, |at, _| if at % 2 == 0 { at - 2 } else { at - 1 })
}

/// A pizza, written as a graph.
#[must_use]
pub fn cycle(n: usize) -> String {
    let edges = (0..n).map(|at| format!("{at}-{}", (at + 1) % n));
    format!("graph {} edges {}", weights(n), words(edges))
}

/// A random tree with one available vertex, written as a graph.
#[must_use]
pub fn hung_graph(n: usize) -> String {
    let parents = parents(n, |at, chance| chance.below(at));
    let edges = parents.into_iter().enumerate().map(|(at, parent)| format!("{parent}-{}", at + 1));
    format!("graph {} edges {} open 0", weights(n), words(edges))
}

/// A row of which every tenth stone is gone.
#[must_use]
pub fn termites(n: usize) -> String {
    let stones = random(n).into_iter().enumerate();
    let stones = stones.map(|(at, weight)| if at % 10 == 9 { 0 } else { weight + 1 });
    format!("{n}\n{}\n", words(stones))
}

/// A rooted tree as the format `roots` has it.
#[must_use]
pub fn roots(n: usize) -> String {
    let parents = parents(n, |at, chance| chance.below(at));
    let edges =
        parents.into_iter().enumerate().map(|(at, parent)| format!("{} {}", parent + 1, at + 2));
    format!("{n}\n{}\n{}\n", weights(n), edges.collect::<Vec<_>>().join("\n"))
}

/// The number of pieces, then each on a line.
#[must_use]
pub fn lines(n: usize) -> String {
    format!("{n}\n{}\n", words(random(n)).replace(' ', "\n"))
}

/// Boards of `size` vertices, a tenth as many as vertices are asked for, a line each.
#[must_use]
pub fn each(n: usize, size: usize, word: &str) -> String {
    let weights = random(n / 10 * size);
    let boards = weights.chunks(size).map(|part| format!("{word} {}", words(part)));
    boards.collect::<Vec<_>>().join("\n")
}
