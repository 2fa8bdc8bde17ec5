//! The positions of an order, and whether it has a normal form with given weights.

use super::order::Order;

/// The positions of an order, each after those that it leads to.
pub(crate) struct Game {
    pub(crate) positions: Vec<Position>,
}

/// What may be taken, and the position that this leads to.
pub(crate) struct Position {
    /// How many vertices are left.
    pub(crate) left: usize,
    pub(crate) moves: Vec<(usize, usize)>,
}

impl Game {
    pub(crate) fn new(order: &Order) -> Self {
        let mut sets = order.taken_sets();
        sets.sort_unstable_by(|one, other| other.cmp(one));
        let place = |set: u32| sets.iter().position(|&it| it == set).unwrap_or_default();
        let position = |&taken: &u32| {
            let free = |at: &usize| taken >> at & 1 == 0 && order.before[*at] & !taken == 0;
            let open = (0..order.before.len()).filter(free);
            let moves: Vec<_> = open.map(|at| (at, place(taken | 1 << at))).collect();
            Position { left: order.before.len() - taken.count_ones() as usize, moves }
        };
        Self { positions: sets.iter().map(position).collect() }
    }

    /// Returns the largest of the weights, no larger than needed, with which the order has no normal form; `None` if none
    /// of at most `tries` lists is found.
    pub(crate) fn least_without_normal_form(&self, tries: usize) -> Option<i64> {
        let vertices = self.positions.last().map_or(0, |first| first.left);
        let within = |largest: &i64| (*largest as usize + 1).pow(vertices as u32) <= tries;
        (2..).take_while(within).find(|&largest| {
            let mut weights = vec![0; vertices];
            loop {
                if !self.has_normal_form(&weights) {
                    return true;
                }
                let Some(next) = weights.iter().rposition(|&weight| weight < largest) else {
                    return false;
                };
                weights[next] += 1;
                weights[next + 1..].fill(0);
            }
        })
    }

    /// Returns whether the order has a normal form with these weights: exactly if, beside the turns of its profile, it
    /// is an ev, which one forced pass turns round (Equivalence, Theorem 7 and Lemmas 1 and 9).
    fn has_normal_form(&self, weights: &[i64]) -> bool {
        let turns = self.turns(weights);
        let last = -1 - weights.iter().chain(&turns).map(|weight| weight.abs()).sum::<i64>();
        let passed: Vec<i64> = turns.iter().copied().chain([last]).collect();
        self.value_beside(weights, &passed) - last == -self.value_beside(weights, &turns)
    }

    /// Returns the value beside free weights, of which the largest, the first, is the best to take.
    pub(crate) fn value_beside(&self, weights: &[i64], free: &[i64]) -> i64 {
        let mut values: Vec<Vec<i64>> = Vec::with_capacity(self.positions.len());
        for Position { moves, .. } in &self.positions {
            let mut value = vec![0; free.len() + 1];
            for left in 0..=free.len() {
                let own = moves.iter().map(|&(at, to)| weights[at] - values[to][left]);
                let side = (left > 0).then(|| free[free.len() - left] - value[left - 1]);
                value[left] = own.chain(side).max().unwrap_or_default();
            }
            values.push(value);
        }
        values.last().map_or(0, |value| value[free.len()])
    }

    /// Returns the weights of a free vertex where the value beside it, as its weight grows by 1, stops falling or rising, the
    /// largest first.
    fn turns(&self, weights: &[i64]) -> Vec<i64> {
        let large = weights.iter().sum::<i64>() + 1;
        let mut values: Vec<Vec<i64>> = Vec::with_capacity(self.positions.len());
        let mut alone: Vec<i64> = Vec::with_capacity(self.positions.len());
        for Position { moves, .. } in &self.positions {
            let own = moves.iter().map(|&(at, to)| weights[at] - alone[to]).max();
            let value = own.unwrap_or_default();
            let mut beside: Vec<i64> = (-large..=large).map(|free| free - value).collect();
            for &(at, to) in moves {
                let best = beside.iter_mut().zip(&values[to]);
                best.for_each(|(best, after)| *best = (*best).max(weights[at] - after));
            }
            alone.push(value);
            values.push(beside);
        }
        let Some(profile) = values.last() else { return Vec::new() };
        let near = (1 - large..large).zip(profile.windows(3));
        let turns = near.filter(|(_, near)| near[1] - near[0] != near[2] - near[1]);
        let mut turns: Vec<i64> = turns.map(|(weight, _)| weight).collect();
        turns.reverse();
        turns
    }
}
