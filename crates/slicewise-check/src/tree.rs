//! Unbroached trees: what the forest after each first move is worth, computed from its leaves to its roots.
//!
//! Each step of the computation keeps what the forest is worth (the book, chapter *Certificates*, Theorem 4), so
//! there is nothing to show but the computation.

use super::{Budget, CheckError, FirstMove, TakeFirstMove, Worth, count};
use slicewise_core::board::{Board, TreeShape, UnrootedTree};
use slicewise_core::number::Scalar;
use std::collections::BinaryHeap;

/// A forest as free weights and an ev.
struct Grown<W> {
    free: BinaryHeap<W>,
    ev: W,
}

/// Computes what each first move into an unbroached tree leaves, checks the number of its free weights, and
/// hands it to `take`.
///
/// O(n² log n) time, of which each vertex and each weight that moves is a step, and O(n) memory.
pub(super) fn first_moves<W: Scalar>(
    board: &Board<W>,
    tree: &UnrootedTree,
    claimed: &[u32],
    budget: &mut Budget,
    take: TakeFirstMove<'_, W>,
) -> Result<(), CheckError> {
    count("first moves", claimed.len(), tree.shape().vertices())?;
    let Some(first) = tree.vertices().next() else { return Ok(()) };
    let weights = &board.weights()[first.index()..first.index() + claimed.len()];
    for (vertex, (taken, &free)) in tree.vertices().zip(claimed.iter().enumerate()) {
        let forest = forest_after(weights, tree.shape(), taken, budget)?;
        let leaves = forest.worth(free).map_err(|error| error.after(vertex))?;
        take(FirstMove { taken: weights[taken].clone(), leaves }, budget)?;
    }
    Ok(())
}

/// Computes the forest after a vertex of a tree is taken.
fn forest_after<W: Scalar>(
    weights: &[W],
    shape: &TreeShape,
    taken: usize,
    budget: &mut Budget,
) -> Result<Grown<W>, CheckError> {
    budget.spend(weights.len())?;
    let parents = shape.hung_by(taken as u32);
    // For each vertex, the trees below it that are done, and the number of the others.
    let mut below: Vec<Option<Grown<W>>> = weights.iter().map(|_| None).collect();
    let mut open = vec![0_u32; weights.len()];
    parents.iter().flatten().for_each(|&parent| open[parent as usize] += 1);
    let leaves: Vec<usize> = (0..weights.len()).filter(|&at| open[at] == 0).collect();
    for mut at in leaves {
        while let Some(parent) = parents[at].map(|parent| parent as usize) {
            let mut tree = below[at].take().unwrap_or_else(Grown::new);
            tree.hang_below(weights[at].clone(), budget)?;
            below[parent] = Some(match below[parent].take() {
                None => tree,
                Some(others) => tree.beside(others, budget)?,
            });
            open[parent] -= 1;
            if open[parent] > 0 {
                break;
            }
            at = parent;
        }
    }
    Ok(below[taken].take().unwrap_or_else(Grown::new))
}

impl<W: Scalar> Grown<W> {
    fn new() -> Self {
        Self { free: BinaryHeap::new(), ev: W::default() }
    }

    /// Hangs the forest below a vertex: x ≤ M ≥ y fuse, and x ≤ M at the closed end come off as an ev.
    fn hang_below(&mut self, mut vertex: W, budget: &mut Budget) -> Result<(), CheckError> {
        while self.free.peek().is_some_and(|heaviest| vertex <= *heaviest) {
            budget.spend(2)?;
            let heaviest = self.free.pop().unwrap_or_default();
            let Some(next) = self.free.pop() else {
                self.ev.add(&heaviest.minus(&vertex));
                return Ok(());
            };
            vertex = vertex.minus(&heaviest).plus(&next);
        }
        self.free.push(vertex);
        Ok(())
    }

    fn beside(mut self, mut other: Self, budget: &mut Budget) -> Result<Self, CheckError> {
        budget.spend(self.free.len().min(other.free.len()))?;
        self.free.append(&mut other.free);
        self.ev.add(&other.ev);
        Ok(self)
    }

    /// Returns what the forest is worth, and checks the number of its free weights without equal pairs.
    fn worth(self, claimed: u32) -> Result<Worth<W>, CheckError> {
        let mut free: Vec<W> = Vec::with_capacity(self.free.len());
        for weight in self.free.into_sorted_vec() {
            match free.last() {
                Some(last) if *last == weight => drop(free.pop()),
                _ => free.push(weight),
            }
        }
        count("free weights", claimed as usize, free.len())?;
        Ok(Worth { free, ev: self.ev })
    }
}
