//! The reduction of a series-parallel order, join by join: its chain by the definition.

use super::chain;
use super::reduction::{Join, Reduction, ReductionStep, Slice};
use crate::board::{Board, OrderStep, SeriesParallel, Vertex};
use crate::number::Scalar;
use crate::sort;

/// The most vertices of an order whose joins are listed.
const LISTED: usize = 500;

/// A part of an order: its vertices, and its chain. A fused coin keeps the vertex of its first coin.
#[derive(Default)]
struct OrderChain<W> {
    vertices: Vec<Vertex>,
    chain: Vec<Slice<W>>,
}

impl<W: Scalar> Reduction<W> {
    /// Reduces an order: joins its parts, takes the pairs off the closed end of its chain, and adds the
    /// singles. The joins of a large order are not listed. O(n²) for n vertices if they are, otherwise
    /// O(n log² n).
    pub(super) fn reduce_order(&mut self, board: &Board<W>, order: &SeriesParallel) {
        if order.len() > LISTED {
            return self.reduce_large_order(board, order);
        }
        let mut pile: Vec<OrderChain<W>> = Vec::new();
        for &step in order.shape().steps() {
            let join = match step {
                OrderStep::Vertex(inside) => {
                    pile.push(OrderChain::vertex(board, order, order.at(inside)));
                    continue;
                }
                OrderStep::Beside => Join::Beside,
                OrderStep::Then => Join::Then,
            };
            let second = pile.pop().unwrap_or_default();
            let first = pile.pop().unwrap_or_default();
            pile.push(self.join(first, second, join));
        }
        let mut chain = pile.pop().unwrap_or_default().chain;
        self.detach(&mut chain);
        self.pieces.append(&mut chain);
    }

    fn reduce_large_order(&mut self, board: &Board<W>, order: &SeriesParallel) {
        let Some(solved) = chain::solved(board.weights(), order) else { return };
        let leader = order.at(solved.leader);
        let piece = |weight: &W| Slice { first: leader, last: leader, weight: weight.clone() };
        self.ev.add(&solved.ev);
        self.pieces.extend(solved.form().free().iter().map(piece));
    }

    /// Joins two parts; lists the step unless one of them is empty.
    fn join(&mut self, first: OrderChain<W>, second: OrderChain<W>, join: Join) -> OrderChain<W> {
        if first.chain.is_empty() || second.chain.is_empty() {
            return if first.chain.is_empty() { second } else { first };
        }
        let weights = |chain: &[Slice<W>]| chain.iter().map(|coin| coin.weight.clone()).collect();
        let chains = [weights(&first.chain), weights(&second.chain)];
        let coins = match join {
            Join::Then => [first.chain, second.chain].concat(),
            Join::Beside => side_by_side(first.chain, second.chain),
        };
        let listed = weights(&coins);
        let chain = Self::default().fuse(coins.into_iter());
        let parts = [first.vertices, second.vertices];
        let vertices = parts.concat();
        let joined = weights(&chain);
        self.steps.push(ReductionStep::Joined { parts, join, chains, listed, chain: joined });
        let chain = chain.into_iter().map(|coin| Slice { last: coin.first, ..coin }).collect();
        OrderChain { vertices, chain }
    }
}

impl<W: Scalar> OrderChain<W> {
    fn vertex(board: &Board<W>, order: &SeriesParallel, vertex: Vertex) -> Self {
        if !order.contains(vertex) {
            return Self { vertices: Vec::new(), chain: Vec::new() };
        }
        let weight = board.weight(vertex).clone();
        Self { vertices: vec![vertex], chain: vec![Slice { first: vertex, last: vertex, weight }] }
    }
}

/// The singles of two chains, falling, then the pairs of both, least top first.
fn side_by_side<W: Scalar>(first: Vec<Slice<W>>, second: Vec<Slice<W>>) -> Vec<Slice<W>> {
    let (mut singles, mut pairs) = (Vec::new(), Vec::new());
    for mut chain in [first, second] {
        while let [.., bottom, top] = &chain[..]
            && bottom.weight <= top.weight
        {
            pairs.push([bottom.clone(), top.clone()]);
            chain.truncate(chain.len() - 2);
        }
        singles.extend(chain);
    }
    sort::stable(&mut singles, |one, other| other.weight.cmp(&one.weight));
    sort::stable(&mut pairs, |[_, one], [_, other]| one.weight.cmp(&other.weight));
    singles.into_iter().chain(pairs.into_iter().flatten()).collect()
}
