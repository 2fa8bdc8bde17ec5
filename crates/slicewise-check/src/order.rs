//! Series-parallel orders: the chain of one, computed by its definition.
//!
//! An order is equivalent to its chain beside every board on which nobody passes (the book, chapter
//! *Chains*, Theorem 4), and a chain is a stack. So there is nothing to show but the computation.

use super::{Budget, CheckError, Worth, count};
use slicewise_core::board::{OrderStep, SeriesParallel};
use slicewise_core::number::Scalar;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::swap;

/// A chain, fused as far as possible: its coins fall, then rise. From its end it is cut into pairs of a bottom and
/// a heavier top, as long as the last two coins rise; what remains are the singles.
///
/// (The definition fuses two equal singles with a lighter one after them. Here they stay: as long as that one is
/// there, they are reached from the front only, and then both are.)
struct Chain<W> {
    /// The multiplicity of each single, and their number.
    singles: BTreeMap<W, usize>,
    single: usize,
    /// No two pairs overlap or touch: the lightest bottom, its top, the next bottom and so on rise.
    bottoms: BTreeSet<W>,
    tops: BTreeSet<W>,
}

impl<W: Scalar> Chain<W> {
    fn new(coins: impl IntoIterator<Item = W>) -> Self {
        let (singles, bottoms, tops) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        let mut chain = Self { singles, single: 0, bottoms, tops };
        coins.into_iter().for_each(|coin| chain.add(coin, 1));
        chain
    }

    fn len(&self) -> usize {
        self.single + 2 * self.tops.len()
    }

    /// The coins from the first to the last.
    fn into_coins(self) -> impl DoubleEndedIterator<Item = W> {
        let singles = self.singles.into_iter().rev();
        let pairs = self.bottoms.into_iter().zip(self.tops.into_iter().collect::<Vec<_>>());
        singles
            .flat_map(|(single, times)| vec![single; times])
            .chain(pairs.flat_map(<[W; 2]>::from))
    }

    fn add(&mut self, single: W, times: usize) {
        self.single += times;
        *self.singles.entry(single).or_default() += times;
    }

    fn remove(&mut self, single: &W) {
        self.single -= 1;
        if let Some(times) = self.singles.get_mut(single) {
            *times -= 1;
            if *times == 0 {
                self.singles.remove(single);
            }
        }
    }

    /// Writes one chain before another, the shorter one coin by coin.
    fn then(mut self, mut second: Self) -> Self {
        if second.len() <= self.len() {
            second.into_coins().for_each(|coin| self.append(coin));
            self
        } else {
            self.into_coins().rev().for_each(|coin| second.prepend(coin));
            second
        }
    }

    /// Writes a coin at the end. What it fuses with is no lighter; beyond that it is the top of a pair, so that the
    /// tops there were become bottoms, and the bottoms tops.
    fn append(&mut self, mut coin: W) {
        while let Some(top) = self.tops.last()
            && *top >= coin
        {
            coin = coin.minus(top);
            self.tops.pop_last();
            coin = coin.plus(&self.bottoms.pop_last().unwrap_or_default());
        }
        swap(&mut self.bottoms, &mut self.tops);
        self.tops.insert(coin);
        // The lightest of the tops has no bottom yet: that is the last single, unless the chain falls there.
        let lightest = self.singles.first_key_value().map(|(single, _)| single);
        match (lightest, self.tops.first()) {
            (Some(single), Some(top)) if single < top => {
                let single = single.clone();
                self.remove(&single);
                self.bottoms.insert(single);
            }
            _ => self.tops.pop_first().into_iter().for_each(|top| self.add(top, 1)),
        }
    }

    /// Writes a coin before all others: x ≤ M ≥ y fuse into x − M + y.
    fn prepend(&mut self, mut coin: W) {
        while let Some((most, _)) = self.singles.last_key_value()
            && coin <= *most
        {
            let most = most.clone();
            self.remove(&most);
            if let Some((next, _)) = self.singles.last_key_value() {
                let next = next.clone();
                self.remove(&next);
                coin = coin.minus(&most).plus(&next);
            } else if let Some(bottom) = self.bottoms.first().filter(|bottom| most >= **bottom) {
                coin = coin.minus(&most).plus(bottom);
                self.bottoms.pop_first();
                self.bottoms.insert(coin);
                return;
            } else if coin == most {
                return self.add(coin, 2);
            } else {
                self.bottoms.insert(coin);
                self.tops.insert(most);
                return;
            }
        }
        self.add(coin, 1);
    }

    /// Places one chain beside another: the singles of both, falling, then the pairs of both by their tops, fused.
    /// The shorter one moves.
    fn beside(mut self, mut other: Self) -> Self {
        if self.len() < other.len() {
            swap(&mut self, &mut other);
        }
        other.singles.into_iter().for_each(|(single, times)| self.add(single, times));
        other.bottoms.into_iter().zip(other.tops).for_each(|(bottom, top)| self.pair(bottom, top));
        self
    }

    /// Adds a pair. Two pairs that overlap or touch fuse into one: the heavier top remains, and the differences add up.
    fn pair(&mut self, mut bottom: W, mut top: W) {
        if let Some(above) = self.tops.range(&top..).next()
            && let Some(below) =
                self.bottoms.range(..above).next_back().filter(|below| **below <= top)
        {
            bottom = bottom.minus(&top).plus(below);
            top = above.clone();
            let below = below.clone();
            self.bottoms.remove(&below);
        }
        while let Some(next) = self.tops.range(..&top).next_back().filter(|next| **next >= bottom) {
            let next = next.clone();
            self.tops.remove(&next);
            let Some(below) = self.bottoms.range(..&next).next_back().cloned() else { break };
            self.bottoms.remove(&below);
            bottom = bottom.minus(&next).plus(&below);
        }
        self.bottoms.insert(bottom);
        self.tops.insert(top);
    }
}

/// Computes what the rest of an order on a board with these weights is worth, and checks the number of its
/// free weights: the singles without equal pairs.
///
/// Joining two parts takes one step for each coin of the shorter one, so n vertices take at most n log n in all.
pub(super) fn worth<W: Scalar>(
    weights: &[W],
    order: &SeriesParallel,
    claimed: u32,
    budget: &mut Budget,
) -> Result<Worth<W>, CheckError> {
    let chain = chain(weights, order, budget)?;
    let singles = chain.singles.into_iter().rev();
    let free: Vec<W> =
        singles.filter(|(_, times)| times % 2 == 1).map(|(single, _)| single).collect();
    count("free weights", claimed as usize, free.len())?;
    let mut ev = W::default();
    chain.bottoms.iter().zip(&chain.tops).for_each(|(bottom, top)| ev.add(&top.minus(bottom)));
    Ok(Worth { free, ev })
}

fn chain<W: Scalar>(
    weights: &[W],
    order: &SeriesParallel,
    budget: &mut Budget,
) -> Result<Chain<W>, CheckError> {
    let mut pile: Vec<Chain<W>> = Vec::new();
    for &step in order.shape().steps() {
        let part = match step {
            OrderStep::Vertex(inside) => {
                let vertex = order.at(inside);
                budget.spend(1)?;
                Chain::new(order.contains(vertex).then(|| weights[vertex.index()].clone()))
            }
            OrderStep::Beside | OrderStep::Then => {
                let second = pile.pop().unwrap_or_else(|| Chain::new(None));
                let first = pile.pop().unwrap_or_else(|| Chain::new(None));
                budget.spend(first.len().min(second.len()))?;
                if step == OrderStep::Then { first.then(second) } else { first.beside(second) }
            }
        };
        pile.push(part);
    }
    Ok(pile.pop().unwrap_or_else(|| Chain::new(None)))
}
