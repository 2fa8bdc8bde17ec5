//! Series-parallel orders: the chain of one, computed by its definition.
//!
//! An order is equivalent to its chain beside every board on which nobody passes (the book, chapter
//! *Chains*, Theorem 4), and a chain is a stack. So there is nothing to show but the computation.

use super::{Budget, CheckError, Worth, count};
use slicewise_core::board::{OrderStep, SeriesParallel};
use slicewise_core::number::Scalar;

/// A chain, fused as far as possible: its coins fall, then rise.
struct Chain<W> {
    coins: Vec<W>,
}

/// The singles of a chain, falling, and its pairs, the bottom of each before its top, the heaviest last.
struct Cut<W> {
    singles: Vec<W>,
    pairs: Vec<[W; 2]>,
}

impl<W: Scalar> Chain<W> {
    /// Writes a coin at the end, and fuses x ≤ M ≥ y into x − M + y as long as possible.
    fn push(&mut self, coin: W) {
        self.coins.push(coin);
        while let [.., x, most, y] = &self.coins[..]
            && x <= most
            && most >= y
        {
            let fused = x.minus(most).plus(y);
            self.coins.truncate(self.coins.len() - 3);
            self.coins.push(fused);
        }
    }

    fn then(mut self, second: Self) -> Self {
        second.coins.into_iter().for_each(|coin| self.push(coin));
        self
    }

    /// Takes the last two coins off as a pair as long as they rise.
    fn cut(mut self) -> Cut<W> {
        let mut pairs = Vec::new();
        while let [.., bottom, top] = &self.coins[..]
            && bottom <= top
        {
            pairs.push([bottom.clone(), top.clone()]);
            self.coins.truncate(self.coins.len() - 2);
        }
        pairs.reverse();
        Cut { singles: self.coins, pairs }
    }

    /// The singles of both, falling, then the pairs of both by their tops, fused.
    fn beside(self, other: Self) -> Self {
        let (one, other) = (self.cut(), other.cut());
        let singles = merged(one.singles, other.singles, |single, other| single >= other);
        let pairs = merged(one.pairs, other.pairs, |[_, top], [_, other]| top <= other);
        let mut chain = Self { coins: Vec::with_capacity(singles.len() + 2 * pairs.len()) };
        singles.into_iter().chain(pairs.into_iter().flatten()).for_each(|coin| chain.push(coin));
        chain
    }
}

/// Merges two lists in which each entry comes before the next.
fn merged<T>(one: Vec<T>, other: Vec<T>, comes_before: impl Fn(&T, &T) -> bool) -> Vec<T> {
    let mut merged = Vec::with_capacity(one.len() + other.len());
    let (mut one, mut other) = (one.into_iter().peekable(), other.into_iter().peekable());
    while let (Some(first), Some(second)) = (one.peek(), other.peek()) {
        let from_first = comes_before(first, second);
        merged.extend(if from_first { one.next() } else { other.next() });
    }
    merged.extend(one.chain(other));
    merged
}

/// Computes what the rest of an order on a board with these weights is worth, and checks the number of its
/// free weights: the singles without equal pairs.
///
/// Joining two parts side by side takes one step for each of their coins; one after the other, one step for
/// each coin of the second.
pub(super) fn worth<W: Scalar>(
    weights: &[W],
    order: &SeriesParallel,
    claimed: u32,
    budget: &mut Budget,
) -> Result<Worth<W>, CheckError> {
    let cut = chain(weights, order, budget)?.cut();
    let mut free: Vec<W> = Vec::with_capacity(cut.singles.len());
    for single in cut.singles {
        match free.last() == Some(&single) {
            true => drop(free.pop()),
            false => free.push(single),
        }
    }
    count("free weights", claimed as usize, free.len())?;
    let mut ev = W::default();
    cut.pairs.iter().for_each(|[bottom, top]| ev.add(&top.minus(bottom)));
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
                let left = order.contains(vertex).then(|| weights[vertex.index()].clone());
                budget.spend(1)?;
                Chain { coins: left.into_iter().collect() }
            }
            OrderStep::Beside | OrderStep::Then => {
                let second = pile.pop().unwrap_or(Chain { coins: Vec::new() });
                let first = pile.pop().unwrap_or(Chain { coins: Vec::new() });
                budget.spend(second.coins.len())?;
                if step == OrderStep::Then {
                    first.then(second)
                } else {
                    budget.spend(first.coins.len())?;
                    first.beside(second)
                }
            }
        };
        pile.push(part);
    }
    Ok(pile.pop().unwrap_or(Chain { coins: Vec::new() }))
}
