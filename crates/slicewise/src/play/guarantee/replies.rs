//! The best replies to a strategy, by a search of all positions that it can reach.
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
use crate::number::{Exact, Scalar};
use crate::play::Player;
use crate::play::ahead::best_ahead;
use crate::row::guarantee::bytes;
use crate::sort;

/// The most steps of a search. A move costs as many as the board at the start has vertices and edges, which is about
/// what it takes to copy a position: fifty thousand moves on a board of twenty vertices.
pub(super) const STEPS: u64 = 1 << 20;

/// The number of moves between two calls of the callback.
const STRETCH: u64 = 256;

/// What a strategy leaves open in a position, as a rule about the position alone.
pub(crate) enum Rule<'r> {
    /// The best moves of a search of some turns: with one, those that score most.
    Ahead(u8),
    /// Every move, all equally likely.
    Random,
    /// One move, after the moves that led to the position; `None` stops the search.
    Own(&'r mut dyn FnMut(&[Move]) -> Option<Move>),
}

/// The remains of a board.
pub(crate) trait Remains<W>: Clone + Eq + Hash {
    /// Every legal move with its score.
    fn scored(&self) -> Vec<(Move, W)>;

    /// The board after a legal move, and whether the same player moves again; `None` if the play is over by passes.
    fn after(&self, mv: Move) -> Option<(Self, bool)>;

    /// The number of vertices and edges.
    fn size(&self) -> u64;

    /// About how many bytes a copy takes.
    fn bytes(&self) -> usize;
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

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.components())
    }
}

impl<W: Scalar> Remains<W> for GraphPosition<W> {
    fn scored(&self) -> Vec<(Move, W)> {
        self.scored_turns()
    }

    fn after(&self, mv: Move) -> Option<(Self, bool)> {
        let (_, after) = GraphPosition::after(self, mv);
        Some((after?, self.has_another_turn(mv)))
    }

    fn size(&self) -> u64 {
        let ends: usize = self.field.graph.neighbours.iter().map(Vec::len).sum();
        (self.field.vertices() + ends / 2 + self.field.menus() + self.field.walks.len()) as u64
    }

    fn bytes(&self) -> usize {
        let weights =
            self.field.graph.weights.iter().map(|weight| bytes::<W>(|| weight.to_integer()));
        size_of::<Self>() + weights.sum::<usize>() + 32 * <Self as Remains<W>>::size(self) as usize
    }
}

/// A position of a layer, without its board.
struct Node<W> {
    player: Player,
    moves: Vec<ScoredMove<W>>,
}

/// A move that is played in a position.
struct ScoredMove<W> {
    mv: Move,
    score: W,
    /// The place of the position after it in the next layer; `None` if the play is over by passes.
    to: Option<usize>,
}

/// The positions after some number of moves, each with the player to move, in the order of their places. The player with
/// the strategy is the first.
struct Layer<B> {
    places: HashMap<(B, Player), usize>,
    /// A position of the layer before, and the move that led from there.
    from: Vec<(usize, Move)>,
}

/// All positions that a strategy can reach against any replies, layer by layer.
pub(super) struct Reached<W> {
    layers: Vec<Vec<Node<W>>>,
}

/// The expansion of layers, with the work done so far.
struct Expansion<'w, 'r> {
    rule: Rule<'r>,
    goes: &'w mut dyn FnMut(u64, usize) -> ControlFlow<()>,
    /// The steps of one move.
    size: u64,
    moves: u64,
    positions: usize,
    /// The way to each position: for each layer, where its positions come from.
    from: Vec<Vec<(usize, Move)>>,
}

/// Finds the positions that a strategy can reach if `player` moves first, of whom the first has the strategy; `None` if
/// that takes too many steps, or if it was stopped.
pub(super) fn reached<W: Scalar, B: Remains<W>>(
    start: B,
    player: Player,
    rule: Rule<'_>,
    goes: &mut dyn FnMut(u64, usize) -> ControlFlow<()>,
) -> Option<Reached<W>> {
    let size = start.size().max(1);
    let mut expansion = Expansion { rule, goes, size, moves: 0, positions: 0, from: Vec::new() };
    let mut layers: Vec<Vec<Node<W>>> = Vec::new();
    let mut here = Layer { places: HashMap::from([((start, player), 0)]), from: Vec::new() };
    while !here.places.is_empty() {
        let (layer, next) = expansion.expand(here)?;
        layers.push(layer);
        here = next;
    }
    Some(Reached { layers })
}

impl Expansion<'_, '_> {
    /// Makes the moves of every position of a layer; `None` if the expansion ends there.
    fn expand<W: Scalar, B: Remains<W>>(
        &mut self,
        here: Layer<B>,
    ) -> Option<(Vec<Node<W>>, Layer<B>)> {
        self.positions += here.places.len();
        self.from.push(here.from);
        let mut here: Vec<((B, Player), usize)> = here.places.into_iter().collect();
        sort::stable(&mut here, |(_, one), (_, other)| one.cmp(other));
        let mut nodes: Vec<Node<W>> = Vec::with_capacity(here.len());
        let mut next = Layer { places: HashMap::new(), from: Vec::new() };
        for ((rest, player), at) in here {
            let mut moves = Vec::new();
            for (mv, score) in self.played(&rest, player, at)? {
                self.count_move()?;
                let to = rest.after(mv).map(|(after, again)| {
                    let player = if again { player } else { player.other() };
                    let place = next.places.len();
                    let place = *next.places.entry((after, player)).or_insert(place);
                    if place == next.from.len() {
                        next.from.push((at, mv));
                    }
                    place
                });
                moves.push(ScoredMove { mv, score, to });
            }
            nodes.push(Node { player, moves });
        }
        Some((nodes, next))
    }

    /// The moves that a player may make in the position at a place of the last layer: all, but of the player with the
    /// strategy only those that it leaves open.
    fn played<W: Scalar, B: Remains<W>>(
        &mut self,
        rest: &B,
        player: Player,
        at: usize,
    ) -> Option<Vec<(Move, W)>> {
        let depth = match (player, &self.rule) {
            (Player::First, Rule::Ahead(depth)) => *depth,
            (Player::First, Rule::Own(_)) => return self.own(rest, at),
            _ => return Some(rest.scored()),
        };
        let mut moves = rest.scored();
        if depth > 1 {
            return best_ahead(rest, depth, &mut || self.count_move());
        }
        let most = moves.iter().map(|(_, score)| score).max().cloned();
        moves.retain(|(_, score)| Some(score) == most.as_ref());
        Some(moves)
    }

    /// The move of a strategy of one's own.
    fn own<W: Scalar, B: Remains<W>>(&mut self, rest: &B, at: usize) -> Option<Vec<(Move, W)>> {
        let moves = rest.scored();
        let Rule::Own(choose) = &mut self.rule else { return Some(moves) };
        if moves.is_empty() {
            return Some(moves);
        }
        let (mut at, mut before) = (at, Vec::new());
        for from in self.from.iter().skip(1).rev() {
            before.push(from[at].1);
            at = from[at].0;
        }
        before.reverse();
        let chosen = choose(&before)?;
        let chosen = moves.into_iter().find(|(mv, _)| *mv == chosen)?;
        Some(vec![chosen])
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

impl<W: Scalar> Reached<W> {
    /// What the strategy guarantees, and a play to the end in which its player gets no more than the worst of it.
    pub(super) fn guarantee(&self) -> (Guarantee<W>, Vec<Move>) {
        let mut leads: Vec<Vec<Guarantee<W>>> = Vec::with_capacity(self.layers.len());
        for layer in self.layers.iter().rev() {
            let below = leads.last().map_or(&[][..], |below| below);
            let of_layer = layer.iter().map(|node| node.guarantee(below)).collect();
            leads.push(of_layer);
        }
        leads.reverse();
        let sure = leads.first().and_then(|layer| layer.first()).cloned().unwrap_or_default();
        (sure, self.line(&leads))
    }

    fn line(&self, leads: &[Vec<Guarantee<W>>]) -> Vec<Move> {
        let (mut line, mut at) = (Vec::new(), Some(0));
        for (number, layer) in self.layers.iter().enumerate() {
            let Some(node) = at.and_then(|at| layer.get(at)) else { break };
            let below = leads.get(number + 1).map_or(&[][..], |below| below);
            let worst = |played: &&ScoredMove<W>| node.after(played, below).worst;
            let Some(worst) = node.moves.iter().min_by_key(worst) else { break };
            line.push(worst.mv);
            at = worst.to;
        }
        line
    }

    /// The lead that the random strategy gets on average against the best replies.
    pub(super) fn mean(&self) -> Exact {
        let mut below: Vec<Exact> = Vec::new();
        for layer in self.layers.iter().rev() {
            below = layer.iter().map(|node| node.mean(&below)).collect();
        }
        below.into_iter().next().unwrap_or_default()
    }
}

impl<W: Scalar> Node<W> {
    /// The guarantee after a move.
    fn after(&self, played: &ScoredMove<W>, below: &[Guarantee<W>]) -> Guarantee<W> {
        let rest = played.to.map(|place| below[place].clone()).unwrap_or_default();
        match self.player {
            Player::First => rest.map_leads(|lead| lead.plus(&played.score)),
            Player::Second => rest.map_leads(|lead| lead.minus(&played.score)),
        }
    }

    fn guarantee(&self, below: &[Guarantee<W>]) -> Guarantee<W> {
        let after = self.moves.iter().map(|played| self.after(played, below));
        let chosen = after.reduce(|one, other| Guarantee {
            worst: one.worst.min(other.worst),
            best: match self.player {
                Player::First => one.best.max(other.best),
                Player::Second => one.best.min(other.best),
            },
        });
        chosen.unwrap_or_default()
    }

    fn mean(&self, below: &[Exact]) -> Exact {
        let lead = |played: &ScoredMove<W>| {
            let rest = played.to.map(|place| below[place].clone()).unwrap_or_default();
            let score = Exact::from(played.score.to_integer());
            if self.player == Player::First { rest + score } else { rest - score }
        };
        let leads = self.moves.iter().map(lead);
        let mean = match self.player {
            Player::Second => leads.min(),
            Player::First => Exact::ratio(leads.sum::<Exact>(), self.moves.len()),
        };
        mean.unwrap_or_default()
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
        let found = reached(board, Player::First, Rule::Ahead(1), &mut |moves, _| {
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
        let found =
            reached(board, Player::First, Rule::Ahead(1), &mut |_, _| ControlFlow::Break(()));
        assert!(found.is_none());
    }
}
