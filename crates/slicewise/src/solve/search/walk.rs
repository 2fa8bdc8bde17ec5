//! [`Walk`]: the digraph of a walk, with the properties of its nodes.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::key::key_of;
use crate::board::{WalkStep, Way};
use crate::number::Scalar;

/// An acyclic digraph along whose edges a component moves.
#[derive(Debug)]
pub(crate) struct Walk<W> {
    /// Stands for its edges.
    key: u128,
    way: Arc<Way<W>>,
    /// Those of the nodes of a game.
    known: HashMap<u32, Known<W>>,
    /// The sums of the absolute coins of a pile: of the first none, of the first one, …, of all.
    reaches: Vec<W>,
}

/// The properties of a node that has an edge out of it.
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
    /// Learns about a digraph, which must be acyclic (the door has checked it). O(nodes + edges); O(n) for a pile
    /// of n coins.
    pub(crate) fn new(way: &Arc<Way<W>>) -> Self {
        // Without its name: equal ones are the same to a search.
        let key = match &**way {
            Way::Game { edges, .. } => key_of(&(0, edges)),
            Way::Pile(pile) => key_of(&(1, pile.rule(), pile.sums())),
        };
        let way = Arc::clone(way);
        let mut walk = Self { key, way, known: HashMap::new(), reaches: Vec::new() };
        match &*Arc::clone(&walk.way) {
            Way::Pile(pile) => {
                let mut reach = W::default();
                walk.reaches.push(reach.clone());
                for coin in 0..pile.count() {
                    reach.add(&pile.sum(&(coin..coin + 1)).abs());
                    walk.reaches.push(reach.clone());
                }
            }
            Way::Game { edges, .. } => {
                for node in edges.nodes() {
                    if !walk.known.contains_key(&node) {
                        walk.learn(node);
                    }
                }
            }
        }
        walk
    }

    /// Computes the properties of a node, its successors first.
    fn learn(&mut self, node: u32) {
        let mut way = vec![node];
        while let Some(&node) = way.last() {
            let steps: Vec<WalkStep<W>> = self.way.steps(node).collect();
            let is_unknown = |to: &u32| !self.has_ended(*to) && !self.known.contains_key(to);
            let before = way.len();
            way.extend(steps.iter().map(|step| step.to).filter(is_unknown));
            if way.len() > before {
                continue;
            }
            let mut odd = steps.first().and_then(|step| self.is_odd(step.to).map(|odd| !odd));
            let mut reach = W::default();
            for WalkStep { to, score, .. } in steps {
                if self.is_odd(to).map(|odd| !odd) != odd {
                    odd = None;
                }
                reach = reach.max(score.abs().plus(&self.reach(to)));
            }
            self.known.insert(node, Known { odd, reach });
            way.pop();
        }
    }

    /// Returns whether no turn leads on from a node.
    pub(crate) fn has_ended(&self, node: u32) -> bool {
        self.way.has_ended(node)
    }

    /// Returns whether every walk from a node is odd; `None` if both parities occur.
    pub(crate) fn is_odd(&self, node: u32) -> Option<bool> {
        match &*self.way {
            // Of two coins or more, the last two may go in one turn or in two.
            Way::Pile(pile) => match pile.left(node).len() {
                left @ (0 | 1) => Some(left == 1),
                _ => None,
            },
            Way::Game { .. } if self.has_ended(node) => Some(false),
            Way::Game { .. } => self.known.get(&node)?.odd,
        }
    }

    /// Returns the most that the absolute scores of a walk from a node add up to.
    pub(crate) fn reach(&self, node: u32) -> W {
        match &*self.way {
            Way::Pile(pile) => {
                let left = pile.left(node);
                self.reaches[left.end as usize].minus(&self.reaches[left.start as usize])
            }
            Way::Game { .. } => {
                self.known.get(&node).map(|known| known.reach.clone()).unwrap_or_default()
            }
        }
    }

    /// The turns from a node.
    pub(crate) fn steps(&self, node: u32) -> impl Iterator<Item = WalkStep<W>> {
        self.way.steps(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::GameEdge;

    #[test]
    fn equal_walks_are_the_same_to_a_search_whatever_their_names() {
        let keys = |text: &str| -> Vec<u128> {
            let setup = crate::board::notation::parse(text).expect("a board");
            let (board, _) = setup.graph_in::<i64>().expect("small numbers");
            board.field.walks.iter().map(|walk| Walk::new(&walk.way).key).collect()
        };
        for (one, other) in [
            ("game 0-1:2 1-2:3 from 0", "game 0-1:2 1-2:4 from 0"),
            ("front 2 of 1 2 3", "front 3 of 1 2 3"),
            ("front 2 of 1 2 3", "front 2 of 1 2 4"),
            ("front 2 of 1 2 3", "front twice 1 of 1 2 3"),
            ("front most 1 of 1 2 3", "front twice 1 of 1 2 3"),
        ] {
            let keys = keys(&format!("{one} + {one} + {other}"));
            assert_eq!(keys[0], keys[1], "{one}");
            assert_ne!(keys[0], keys[2], "{one} and {other}");
        }
    }

    #[test]
    fn a_game_ends_where_no_edge_leads_on() {
        let edge = |(from, to)| GameEdge { from, to, score: 1_i64 };
        let edges = [(0, 1), (1, 2), (0, 3)].map(edge).into_iter().collect();
        let walk = Walk::new(&Arc::new(Way::Game { number: 0, edges }));
        let nodes = [0, 1, 2, 3];
        assert_eq!(nodes.map(|node| walk.has_ended(node)), [false, false, true, true]);
        let odd = [None, Some(true), Some(false), Some(false)];
        assert_eq!(nodes.map(|node| walk.is_odd(node)), odd);
        assert_eq!(nodes.map(|node| walk.reach(node)), [2, 1, 0, 0]);
    }
}
