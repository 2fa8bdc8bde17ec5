//! [`Reduction`]: Idziaszek's stack algorithm, step by step.
//!
//! Three principles reduce any rows and stacks to single coins:
//!
//! * **fusion**: neighbours x, M, y with x ≤ M ≥ y play as one coin of weight x − M + y;
//! * **fruitless move**: at a closed end, a last coin M and its neighbour x ≤ M come off: the
//!   player who starts on the pair loses M − x, so it only adds an ev of that weight;
//! * **greedy**: with only free coins left, followed by rows that fall and rise, the heaviest coin
//!   is always available and always an optimal move.
//!
//! Complexity: O(n) steps for n coins, O(n log n) with the greedy order.
//!
//! Source: Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*.
//!
//! ```text
//! row 1 10 20 30 10 1      fuse 20 30 10 → 0      row 1 10 0 1
//! row 1 10 0 1             fuse 1 10 0   → −9     row −9 1
//! greedy takes 1, then −9: value 1 − (−9) = 10
//! ```

use crate::board::{Board, Component, RootedForest, Side, Vertex};
use crate::number::Scalar;
use crate::solve::normal_form::Forest;
use crate::sort;
use crate::translated::translated;

/// A coin, or an odd run of coins that plays as one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Slice<W> {
    /// Its leftmost vertex.
    pub first: Vertex,
    /// Its rightmost vertex.
    pub last: Vertex,
    /// Its weight: the alternating sum of its coins.
    pub weight: W,
}

/// One step of the reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "step", rename_all = "lowercase"))]
pub enum ReductionStep<W> {
    /// Three neighbouring pieces, the middle one the heaviest, are fused into one.
    Fusion {
        /// The three pieces, from left to right.
        pieces: [Slice<W>; 3],
        /// The piece that replaces them.
        fused: Slice<W>,
    },
    /// The last two pieces at a closed end come off.
    Fruitless {
        /// The second to last piece.
        upper: Slice<W>,
        /// The last piece, which is at least as heavy.
        closed: Slice<W>,
        /// The cost of starting on the pair: the difference of the two weights.
        ev: W,
    },
    /// Two parts of an order are joined, and the chains of both make one.
    Joined {
        /// The vertices of the two parts.
        parts: [Vec<Vertex>; 2],
        /// How they are joined.
        #[cfg_attr(feature = "serde", serde(rename = "by"))]
        join: Join,
        /// The chain of each part.
        chains: [Vec<W>; 2],
        /// The coins of both in the order of the new chain, before they are fused.
        listed: Vec<W>,
        /// The chain of both.
        chain: Vec<W>,
    },
    /// The root of a tree is put in front of the pieces below it, which fall like a stack, and is
    /// fused with the heaviest of them or comes off.
    Push {
        /// The root.
        root: Slice<W>,
        /// The pieces that disappear, heaviest first.
        lost: Vec<Slice<W>>,
        /// The piece that the root becomes; `None` if it comes off with the last of them.
        became: Option<W>,
        /// The ev, if the root comes off.
        ev: W,
    },
}

/// How two parts of an order are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Join {
    /// The singles of both fall, and the pairs of both follow, least top first.
    Beside,
    /// The second chain follows the first.
    Then,
}

/// The whole reduction of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Reduction<W> {
    /// The steps in order, component by component.
    pub steps: Vec<ReductionStep<W>>,
    /// The pieces left, in the order of the board.
    pub pieces: Vec<Slice<W>>,
    /// The sum of the ev weights of the fruitless pairs.
    pub ev: W,
}

translated!(Slice { first, last, weight });

translated!(enum ReductionStep {
    Fusion { pieces, fused },
    Fruitless { upper, closed, ev },
    Push { root, lost, became, ev },
    Joined { parts, join, chains, listed, chain },
});
translated!(same Join);

impl<W: Scalar> Reduction<W> {
    /// Reduces a position; unbroached components are left out.
    #[must_use]
    pub fn new(board: &Board<W>) -> Self {
        let mut reduction = Self::default();
        for component in board.components() {
            match component {
                Component::Forest(rooted) => reduction.reduce_forest(board, rooted),
                Component::Order(order) => reduction.reduce_order(board, order),
                _ => {}
            }
            let Some(run) = component.open_run() else { continue };
            let pieces = run.vertices().map(|vertex| Slice {
                first: vertex,
                last: vertex,
                weight: board.weight(vertex).clone(),
            });
            reduction.reduce(component, pieces);
        }
        reduction
    }

    /// Reduces the pieces of a component, given from left to right, and adds what is left of them.
    pub(crate) fn reduce(
        &mut self,
        component: &Component,
        pieces: impl DoubleEndedIterator<Item = Slice<W>>,
    ) {
        match component {
            Component::Stack(_, Side::Left) => {
                let mut left = self.fuse(pieces);
                self.detach(&mut left);
                self.pieces.append(&mut left);
            }
            Component::Stack(_, Side::Right) => {
                let mut left = self.fuse(pieces.rev());
                self.detach(&mut left);
                self.pieces.extend(left.into_iter().rev());
            }
            _ => {
                let mut left = self.fuse(pieces);
                self.pieces.append(&mut left);
            }
        }
    }

    /// Reduces a rooted forest from its leaves to its roots.
    fn reduce_forest(&mut self, board: &Board<W>, rooted: &RootedForest) {
        let (forest, vertices) = Forest::from_board(board, rooted);
        let piece = |(vertex, weight): (u32, &W)| {
            let vertex = vertices[vertex as usize];
            Slice { first: vertex, last: vertex, weight: weight.clone() }
        };
        forest.solve(|vertex, pushed| {
            let lost: Vec<Slice<W>> =
                pushed.lost.iter().map(|(at, weight)| piece((*at, weight))).collect();
            if forest.shape().parents()[vertex as usize].is_none() {
                self.pieces.extend(pushed.free().map(piece));
            }
            self.ev.add(&pushed.ev);
            if !lost.is_empty() {
                let root = piece((vertex, &forest.weights()[vertex as usize]));
                let (became, ev) = (pushed.became().cloned(), pushed.ev.clone());
                self.steps.push(ReductionStep::Push { root, lost, became, ev });
            }
        });
    }

    /// Fuses neighbours until no piece is at least as heavy as both of its neighbours.
    pub(super) fn fuse(&mut self, pieces: impl Iterator<Item = Slice<W>>) -> Vec<Slice<W>> {
        let mut stack: Vec<Slice<W>> = Vec::new();
        for piece in pieces {
            stack.push(piece);
            while let Some((step, fused)) = fusion(&stack) {
                stack.truncate(stack.len() - 3);
                stack.push(fused);
                self.steps.push(step);
            }
        }
        stack
    }

    /// Takes fruitless pairs off a closed end.
    pub(super) fn detach(&mut self, stack: &mut Vec<Slice<W>>) {
        while let [.., upper, closed] = stack.as_slice() {
            if upper.weight > closed.weight {
                return;
            }
            let ev = closed.weight.minus(&upper.weight);
            self.ev.add(&ev);
            self.steps.push(ReductionStep::Fruitless {
                upper: upper.clone(),
                closed: closed.clone(),
                ev,
            });
            stack.truncate(stack.len() - 2);
        }
    }

    /// The pieces left, in the order in which greedy play takes them: heaviest first.
    #[must_use]
    pub fn greedy_order(&self) -> Vec<&Slice<W>> {
        let mut order: Vec<(&W, u32)> =
            self.pieces.iter().map(|piece| &piece.weight).zip(0..).collect();
        sort::falling_numbered(&mut order);
        order.into_iter().map(|(_, place)| &self.pieces[place as usize]).collect()
    }

    /// The value: greedy play on the pieces, then the ev for or against the player who must start
    /// on it.
    #[must_use]
    pub fn value(&self) -> W {
        let mut value = W::default();
        for (turn, piece) in self.greedy_order().into_iter().enumerate() {
            value =
                if turn % 2 == 0 { value.plus(&piece.weight) } else { value.minus(&piece.weight) };
        }
        if self.pieces.len() % 2 == 1 { value.plus(&self.ev) } else { value.minus(&self.ev) }
    }
}

/// The fusion of the last three pieces, if they fuse.
fn fusion<W: Scalar>(stack: &[Slice<W>]) -> Option<(ReductionStep<W>, Slice<W>)> {
    let [.., x, middle, y] = stack else { return None };
    if x.weight > middle.weight || y.weight > middle.weight {
        return None;
    }
    let fused = Slice {
        first: x.first.min(y.first),
        last: x.last.max(y.last),
        weight: x.weight.minus(&middle.weight).plus(&y.weight),
    };
    let mut pieces = [x.clone(), middle.clone(), y.clone()];
    if x.first > y.first {
        pieces.reverse();
    }
    Some((ReductionStep::Fusion { pieces, fused: fused.clone() }, fused))
}
