//! The best replies to greed, by a search of all positions that greedy play can reach.
//!
//! A position counts once for each number of moves after which, and each player to move with whom, it comes up. The
//! positions after one move, two moves and so on are layers; each knows the moves to the next, and the leads
//! are computed from the last layer back. Nothing is recursive, so long plays need no deep stack.
//!
//! Complexity: O(s) memory and time for s steps, which end at [`STEPS`].

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::Guarantee;
use crate::board::{Board, GraphPosition, Move};
use crate::number::Scalar;
use crate::play::Player;

/// The most steps of a search. A move costs as many as the board at the start has vertices and edges, which is about
/// what it takes to copy a position: fifty thousand moves on a board of twenty vertices.
pub(super) const STEPS: u64 = 1 << 20;

/// The number of moves between two calls of the callback.
const STRETCH: u64 = 256;

/// The remains of a board.
pub(super) trait Remains<W>: Clone + Eq + Hash {
    /// Every legal move with its score.
    fn scored(&self) -> Vec<(Move, W)>;

    /// The board after a legal move, and whether the same player moves again; `None` if the play is over by passes.
    fn after(&self, mv: Move) -> Option<(Self, bool)>;

    /// The number of vertices and edges.
    fn size(&self) -> u64;
}

impl<W: Scalar> Remains<W> for Board<W> {
    fn scored(&self) -> Vec<(Move, W)> {
        let scored = |vertex| (Move::Take(vertex), self.weight(vertex).clone());
        self.legal_moves().map(scored).collect()
    }

    fn after(&self, mv: Move) -> Option<(Self, bool)> {
        let mut after = self.clone();
        after.take(mv.vertex()?).expect("it is legal");
        Some((after, false))
    }

    fn size(&self) -> u64 {
        self.weights().len() as u64
    }
}

impl<W: Scalar> Remains<W> for GraphPosition<W> {
    fn scored(&self) -> Vec<(Move, W)> {
        self.turns().into_iter().map(|mv| (mv, self.score(mv))).collect()
    }

    fn after(&self, mv: Move) -> Option<(Self, bool)> {
        let (_, after) = GraphPosition::after(self, mv);
        Some((after?, self.has_another_turn(mv)))
    }

    fn size(&self) -> u64 {
        let ends: usize = self.field.graph.neighbours.iter().map(Vec::len).sum();
        (self.field.vertices() + ends / 2 + self.field.menus() + self.field.walks.len()) as u64
    }
}

/// A position of a layer, without its board.
struct Node<W> {
    player: Player,
    moves: Vec<ScoredMove<W>>,
}

/// A move that is played in a position.
struct ScoredMove<W> {
    score: W,
    /// The place of the position after it in the next layer; `None` if the play is over by passes.
    to: Option<usize>,
}

/// The positions after some number of moves, each with the player to move and its place in the layer. The greedy
/// player is the first.
type Layer<B> = HashMap<(B, Player), usize>;

/// The expansion of layers, with the work done so far.
struct Expansion<'w> {
    goes: &'w mut dyn FnMut(u64, usize) -> ControlFlow<()>,
    /// The steps of one move.
    size: u64,
    moves: u64,
    positions: usize,
}

/// Returns what greed guarantees the player to move; `None` if it takes too many steps, or if it was stopped.
pub(super) fn guarantee<W: Scalar, B: Remains<W>>(
    start: B,
    goes: &mut dyn FnMut(u64, usize) -> ControlFlow<()>,
) -> Option<Guarantee<W>> {
    let size = start.size().max(1);
    let mut expansion = Expansion { goes, size, moves: 0, positions: 0 };
    let mut layers: Vec<Vec<Node<W>>> = Vec::new();
    let mut here = Layer::from([((start, Player::First), 0)]);
    while !here.is_empty() {
        let (layer, next) = expansion.expand(here)?;
        layers.push(layer);
        here = next;
    }
    let leads = layers.iter().rev().fold(Vec::new(), |below, layer| leads_of_layer(layer, &below));
    leads.into_iter().next()
}

impl Expansion<'_> {
    /// Makes the moves of every position of a layer; `None` if the expansion ends there.
    fn expand<W: Scalar, B: Remains<W>>(
        &mut self,
        here: Layer<B>,
    ) -> Option<(Vec<Node<W>>, Layer<B>)> {
        self.positions += here.len();
        let mut nodes: Vec<Option<Node<W>>> = (0..here.len()).map(|_| None).collect();
        let mut next = Layer::new();
        for ((rest, player), at) in here {
            let mut moves = Vec::new();
            for (mv, score) in played(rest.scored(), player) {
                self.count_move()?;
                let to = rest.after(mv).map(|(after, again)| {
                    let player = if again { player } else { player.other() };
                    let place = next.len();
                    *next.entry((after, player)).or_insert(place)
                });
                moves.push(ScoredMove { score, to });
            }
            nodes[at] = Some(Node { player, moves });
        }
        Some((nodes.into_iter().flatten().collect(), next))
    }

    /// Counts a move; `None` if the expansion ends there.
    fn count_move(&mut self) -> Option<()> {
        self.moves += 1;
        if self.moves.saturating_mul(self.size) > STEPS {
            return None;
        }
        let asks = self.moves % STRETCH == 1;
        let answer =
            if asks { (self.goes)(self.moves, self.positions) } else { ControlFlow::Continue(()) };
        answer.is_continue().then_some(())
    }
}

/// The moves that a player may make: all, but of the greedy player only those that score most.
fn played<W: Ord + Clone>(mut moves: Vec<(Move, W)>, player: Player) -> Vec<(Move, W)> {
    if player == Player::First {
        let most = moves.iter().map(|(_, score)| score).max().cloned();
        moves.retain(|(_, score)| Some(score) == most.as_ref());
    }
    moves
}

/// Returns the leads of a layer, from those of the next.
fn leads_of_layer<W: Scalar>(layer: &[Node<W>], below: &[Guarantee<W>]) -> Vec<Guarantee<W>> {
    layer.iter().map(|node| node.guarantee(below)).collect()
}

impl<W: Scalar> Node<W> {
    fn guarantee(&self, below: &[Guarantee<W>]) -> Guarantee<W> {
        let after = self.moves.iter().map(|played| {
            let rest = played.to.map(|place| below[place].clone()).unwrap_or_default();
            match self.player {
                Player::First => rest.map_leads(|lead| lead.plus(&played.score)),
                Player::Second => rest.map_leads(|lead| lead.minus(&played.score)),
            }
        });
        let chosen = after.reduce(|one, other| Guarantee {
            worst: one.worst.min(other.worst),
            best: match self.player {
                Player::First => one.best.max(other.best),
                Player::Second => one.best.min(other.best),
            },
        });
        chosen.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    /// The number of moves that a search was asked about last, and whether it came to its end.
    fn searched(text: &str) -> (u64, bool) {
        let setup: Setup = text.parse().expect("a board");
        let (position, _) = setup.position_in::<i64>().expect("small integers");
        let board = position.components().expect("theory knows it").clone();
        let mut last = 0;
        let found = guarantee(board, &mut |moves, _| {
            last = moves;
            ControlFlow::Continue(())
        });
        (last, found.is_some())
    }

    #[test]
    fn a_search_ends_after_the_steps_that_it_may_take() {
        let rows =
            |coins: usize| format!("row {0} + row {0} + row {0}", "2 5 1 ".repeat(coins / 3));
        let (moves, is_found) = searched(&rows(3));
        assert!(
            is_found && moves <= 2 * 16 * 16 * 16,
            "{moves}: most of the positions, two moves each"
        );
        let (moves, is_found) = searched(&rows(21));
        assert!(!is_found && moves > STEPS / 63 - STRETCH && moves <= STEPS / 63, "{moves}");
    }

    #[test]
    fn a_search_is_stopped_when_it_asks() {
        let setup: Setup = "row 1 3 2 + row 2 3 1".parse().expect("a board");
        let (position, _) = setup.position_in::<i64>().expect("small integers");
        let board = position.components().expect("theory knows it").clone();
        assert_eq!(guarantee(board, &mut |_, _| ControlFlow::Break(())), None);
    }
}
