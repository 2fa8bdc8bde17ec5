//! [`Walk`]: the digraph of a game, and what is known of its nodes.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use super::key::key_of;
use crate::board::GameEdge;
use crate::number::Scalar;

/// An acyclic digraph along whose edges a game moves.
#[derive(Debug)]
pub(crate) struct Walk<W> {
    /// Stands for its edges.
    key: u128,
    moves: HashMap<u32, Vec<(W, u32)>>,
    known: HashMap<u32, Known<W>>,
}

/// What is known of a node that has an edge out of it.
#[derive(Debug)]
struct Known<W> {
    /// The parity of every walk from the node; `None` if both parities occur.
    odd: Option<bool>,
    /// The most that the absolute scores of a walk from the node add up to.
    reach: W,
}

impl<W> Hash for Walk<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl<W: Scalar> Walk<W> {
    /// Builds the digraph, which must be acyclic (the door has checked it). O(nodes + edges).
    pub(crate) fn new(edges: &[GameEdge<W>]) -> Self {
        let mut moves: HashMap<u32, Vec<(W, u32)>> = HashMap::new();
        for edge in edges {
            moves.entry(edge.from).or_default().push((edge.score.clone(), edge.to));
        }
        let mut walk = Self { key: key_of(&edges), moves, known: HashMap::new() };
        for edge in edges {
            if !walk.known.contains_key(&edge.from) {
                walk.learn(edge.from);
            }
        }
        walk
    }

    /// Computes what is known of a node, its successors first.
    fn learn(&mut self, node: u32) {
        let mut way = vec![node];
        while let Some(&node) = way.last() {
            let moves = self.moves.get(&node).map_or(&[][..], Vec::as_slice);
            let unknown: Vec<u32> = moves
                .iter()
                .map(|(_, to)| *to)
                .filter(|to| !self.has_ended(*to) && !self.known.contains_key(to))
                .collect();
            if !unknown.is_empty() {
                way.extend(unknown);
                continue;
            }
            let mut odd = moves.first().and_then(|(_, to)| self.is_odd(*to).map(|odd| !odd));
            let mut reach = W::default();
            for (score, to) in moves {
                if self.is_odd(*to).map(|odd| !odd) != odd {
                    odd = None;
                }
                reach = reach.max(score.abs().plus(&self.reach(*to)));
            }
            self.known.insert(node, Known { odd, reach });
            way.pop();
        }
    }

    /// Returns whether the game has ended at a node.
    pub(crate) fn has_ended(&self, node: u32) -> bool {
        !self.moves.contains_key(&node)
    }

    /// Returns whether every walk from a node is odd; `None` if both parities occur.
    pub(crate) fn is_odd(&self, node: u32) -> Option<bool> {
        if self.has_ended(node) { Some(false) } else { self.known.get(&node)?.odd }
    }

    /// Returns the most that the absolute scores of a walk from a node add up to.
    pub(crate) fn reach(&self, node: u32) -> W {
        self.known.get(&node).map(|known| known.reach.clone()).unwrap_or_default()
    }

    /// Iterates over the edges out of a node: the score and the end of each.
    pub(crate) fn moves(&self, node: u32) -> impl Iterator<Item = (&W, u32)> {
        self.moves.get(&node).into_iter().flatten().map(|(score, to)| (score, *to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_where_no_edge_leads_on() {
        let edge = |from, to| GameEdge { from, to, score: 1_i64 };
        let walk = Walk::new(&[edge(0, 1), edge(1, 2), edge(0, 3)]);
        let nodes = [0, 1, 2, 3];
        assert_eq!(nodes.map(|node| walk.has_ended(node)), [false, false, true, true]);
        let odd = [None, Some(true), Some(false), Some(false)];
        assert_eq!(nodes.map(|node| walk.is_odd(node)), odd);
        assert_eq!(nodes.map(|node| walk.reach(node)), [2, 1, 0, 0]);
    }
}
