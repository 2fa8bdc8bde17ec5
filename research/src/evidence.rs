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

use crate::positions::{Count, Fused, Positions, hung, is_connected, neighbours, weightings};
use crate::trees::fusing;

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
        let Count { boards, breaks, .. } = fusing(size, |_, _, _| true, Fused::alone);
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

/// The trees of weights 0, 1 and 2 that break Theorem 3 of the chapter *Rooted versions*, and those that are worth what
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
                count.breaks += u64::from(
                    negative || positions.value_beside(weights, &positions, weights) != 0,
                );
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
