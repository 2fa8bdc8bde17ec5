//! The greedy strategy: the largest available vertex.
//!
//! Where few vertices are available at a time, such as the ends of a row, it looks at each of them. Once it has looked
//! at many, it ranks the vertices by weight. The available ones are bits, by rank, of a tree of words of 64
//! bits: a bit of an upper word says whether the word below it has any. So the largest is found in as many
//! steps as the tree is high, four for sixteen million vertices, in memory that the caches hold; a heap
//! of weights would wait for memory on every level.
//!
//! O(n) for a whole play on a few rows; else O(n log n) to rank n vertices, O(log n) a move.

use std::cmp::Reverse;

use super::simulate::{Chooser, PlayError};
use crate::board::{Board, Vertex};
use crate::number::Scalar;
use crate::solve::Course;
use crate::sort;

/// So many looks in one turn do not count. On a board of more components, the vertices are ranked at once.
const FEW: usize = 8;

pub(super) enum Greedy {
    /// Looks at every available vertex, at about this many more.
    Looking(usize),
    Ranking(Box<Ranking>),
}

impl Greedy {
    pub(super) fn new<W: Scalar>(board: &Board<W>) -> Self {
        match board.components().len() > FEW {
            true => Self::Ranking(Box::new(Ranking::new(board))),
            // A pizza has one turn of many looks.
            false => Self::Looking(board.left() + 1),
        }
    }
}

impl<W: Scalar> Chooser<W> for Greedy {
    fn choose(&mut self, course: &mut Course<'_, W>, _: usize) -> Result<Vertex, PlayError> {
        let board = course.board();
        match self {
            Self::Looking(left) => {
                let mut looks = 0;
                let by_weight = |vertex: &Vertex| (board.weight(*vertex), Reverse(*vertex));
                let largest = board.legal_moves().inspect(|_| looks += 1).max_by_key(by_weight);
                *left = left.saturating_sub(if looks > FEW { looks } else { 0 });
                if *left == 0 {
                    *self = Self::Ranking(Box::new(Ranking::new(board)));
                }
                Ok(largest.expect("a board that is not finished has a legal move"))
            }
            Self::Ranking(ranking) => Ok(ranking.largest(board)),
        }
    }

    fn taken(&mut self, board: &Board<W>, vertex: Vertex) {
        if let Self::Ranking(ranking) = self {
            board.unlocked_by(vertex).for_each(|vertex| ranking.list(vertex));
        }
    }
}

/// The vertices, ranked, and which of them are available.
pub(super) struct Ranking {
    /// The vertices from the lightest to the heaviest; of equal ones, the first last.
    by_rank: Vec<Vertex>,
    /// The rank of each vertex.
    ranks: Vec<u32>,
    /// The ranks of the vertices that have become available, including some that may no longer be taken.
    available: Ranks,
}

impl Ranking {
    fn new<W: Scalar>(board: &Board<W>) -> Self {
        let weights = board.weights();
        let mut by_rank: Vec<(&W, u32)> = weights.iter().zip(0..).collect();
        sort::falling_numbered(&mut by_rank);
        by_rank.reverse();
        let mut ranks = vec![0; weights.len()];
        for (rank, (_, vertex)) in (0..).zip(&by_rank) {
            ranks[*vertex as usize] = rank;
        }
        let by_rank = by_rank.into_iter().map(|(_, vertex)| Vertex::new(vertex)).collect();
        let mut ranking = Self { by_rank, available: Ranks::none_of(ranks.len()), ranks };
        board.legal_moves().for_each(|vertex| ranking.list(vertex));
        ranking
    }

    fn list(&mut self, vertex: Vertex) {
        self.available.insert(self.ranks[vertex.index()]);
    }

    /// The largest available vertex of a board that is not finished.
    fn largest<W: Scalar>(&mut self, board: &Board<W>) -> Vertex {
        while let Some(rank) = self.available.last() {
            let vertex = self.by_rank[rank as usize];
            if board.check(vertex).is_ok() {
                return vertex;
            }
            self.available.remove(rank);
        }
        unreachable!("a board that is not finished has a legal move")
    }
}

/// A set of numbers below a limit.
struct Ranks {
    /// Words of bits: first the numbers, then which words of the level before are not 0, up to one word.
    levels: Vec<Vec<u64>>,
}

impl Ranks {
    fn none_of(limit: usize) -> Self {
        let mut levels = vec![vec![0; limit.div_ceil(64).max(1)]];
        while let Some(words) = levels.last().map(Vec::len).filter(|&words| words > 1) {
            levels.push(vec![0; words.div_ceil(64)]);
        }
        Self { levels }
    }

    fn insert(&mut self, number: u32) {
        let mut at = number as usize;
        for level in &mut self.levels {
            level[at / 64] |= 1 << (at % 64);
            at /= 64;
        }
    }

    fn remove(&mut self, number: u32) {
        let mut at = number as usize;
        for level in &mut self.levels {
            level[at / 64] &= !(1 << (at % 64));
            if level[at / 64] != 0 {
                return;
            }
            at /= 64;
        }
    }

    /// The largest number; `None` if there is none.
    fn last(&self) -> Option<u32> {
        let mut at = 0;
        for level in self.levels.iter().rev() {
            at = at * 64 + level[at].checked_ilog2()? as usize;
        }
        Some(at as u32)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_set_of_ranks_has_the_largest_of_its_numbers(
            limit in 1_u32..10_000,
            changes in vec((any::<u32>(), any::<bool>()), 0..60),
        ) {
            let (mut ranks, mut plain) = (Ranks::none_of(limit as usize), BTreeSet::new());
            for (number, is_new) in changes {
                let number = number % limit;
                match is_new {
                    true => {
                        ranks.insert(number);
                        plain.insert(number);
                    }
                    false => {
                        let number = plain.pop_last().unwrap_or(number);
                        ranks.remove(number);
                    }
                }
                prop_assert_eq!(ranks.last(), plain.last().copied());
            }
        }
    }
}
