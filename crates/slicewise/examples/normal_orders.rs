//! Orders, and whether they have a normal form whatever their weights are: the table of the book's Chains, Proposition
//! 10.
//!
//! An order is a board whose vertices may each be taken once those before it are gone. For given weights it is decided
//! exactly whether there is a normal form. Series-parallel orders have one for all weights; each of the others gets
//! all weights from 0 to 2, then to 3, and so on, as long as there are at most 100,000 of them, until one list of
//! weights has no normal form.
//!
//! Run it with `cargo run --release --example normal_orders 7`, where 7 is the number of vertices up to which orders
//! are counted. The output for 5:
//!
//! ```text
//! vertices  orders  series-parallel  others  not normal  by weights to  undecided
//!        4      16               15       1           1              2          0
//!        5      63               48      15          14              2          1
//! undecided, the vertices before each:
//!   5 vertices: 0 - ; 1 - ; 2 after 1 ; 3 after 1 ; 4 after 0 1 3
//! ```

use std::collections::BTreeSet;
use std::env::args;
use std::error::Error;
use std::io::{Write, stdout};

/// The most lists of weights that are tried on one order.
const TRIES: usize = 100_000;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    match args().nth(1) {
        Some(most) => count(most.parse()?, TRIES, &mut stdout()),
        None => run(&mut stdout()),
    }
}

/// Prints what is counted up to 5 vertices, with few weights.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    count(5, 1_000, out)
}

/// Prints the table up to `most` vertices, with at most `tries` lists of weights on each order.
fn count(most: usize, tries: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    writeln!(
        out,
        "vertices  orders  series-parallel  others  not normal  by weights to  undecided"
    )?;
    let mut orders = vec![Order::default()];
    let mut undecided = Vec::new();
    for size in 1..=most {
        orders = with_one_more(&orders);
        let others: Vec<&Order> = orders.iter().filter(|order| order.contains_an_n()).collect();
        let found: Vec<Option<i32>> =
            others.iter().map(|order| order.least_without_normal_form(tries)).collect();
        if let Some(largest) = found.iter().flatten().max() {
            let [all, rest] = [orders.len(), others.len()];
            let not_normal = found.iter().flatten().count();
            writeln!(
                out,
                "{size:>8}{all:>8}{:>17}{rest:>8}{not_normal:>12}{largest:>15}{:>11}",
                all - rest,
                rest - not_normal
            )?;
        }
        let open = others.iter().zip(found).filter(|(_, found)| found.is_none());
        undecided.extend(open.map(|(order, _)| (*order).clone()));
    }
    writeln!(out, "undecided, the vertices before each:")?;
    for Order { before } in &undecided {
        writeln!(out, "  {} vertices: {}", before.len(), written(before))?;
    }
    Ok(())
}

fn written(before: &[u32]) -> String {
    let one = |(at, &set): (usize, &u32)| match set {
        0 => format!("{at} -"),
        _ => {
            let names: Vec<String> = members(set).map(|at| at.to_string()).collect();
            format!("{at} after {}", names.join(" "))
        }
    };
    before.iter().enumerate().map(one).collect::<Vec<_>>().join(" ; ")
}

fn members(set: u32) -> impl Iterator<Item = usize> + Clone {
    (0..32).filter(move |at| set >> at & 1 == 1)
}

/// A partial order: for each vertex the set of all that come before it, which have smaller numbers.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Order {
    before: Vec<u32>,
}

/// Returns all orders that have one more vertex, once up to isomorphism: the new vertex is a last one.
fn with_one_more(orders: &[Order]) -> Vec<Order> {
    let mut all = BTreeSet::new();
    for order in orders {
        for set in order.taken_sets() {
            let before = [&order.before[..], &[set]].concat();
            all.insert(Order { before }.canonical());
        }
    }
    all.into_iter().collect()
}

impl Order {
    /// Returns the sets of vertices that can have been taken, each after those that it contains.
    fn taken_sets(&self) -> Vec<u32> {
        let may_be = |set: &u32| members(*set).all(|at| self.before[at] & !set == 0);
        (0..1 << self.before.len()).filter(may_be).collect()
    }

    /// Returns the least order that is isomorphic to this one, with its vertices sorted by how many are before them.
    fn canonical(&self) -> Self {
        let after = |at: usize| self.before.iter().filter(|set| *set >> at & 1 == 1).count();
        let kind = |at: usize| (self.before[at].count_ones(), after(at));
        let kinds: Vec<(u32, usize)> = (0..self.before.len()).map(kind).collect();
        let mut sorted = kinds.clone();
        sorted.sort_unstable();
        let mut least = None;
        self.renumber(&kinds, &sorted, &mut Vec::new(), &mut least);
        Self { before: least.unwrap_or_default() }
    }

    /// Renumbers the vertices so that their kinds are those of `sorted`, in all ways; `chosen` are the first ones.
    fn renumber(
        &self,
        kinds: &[(u32, usize)],
        sorted: &[(u32, usize)],
        chosen: &mut Vec<usize>,
        least: &mut Option<Vec<u32>>,
    ) {
        if chosen.len() == kinds.len() {
            let place = |old: usize| chosen.iter().position(|&at| at == old).unwrap_or_default();
            let renamed = |&at: &usize| members(self.before[at]).map(|old| 1 << place(old)).sum();
            let before: Vec<u32> = chosen.iter().map(renamed).collect();
            if least.as_ref().is_none_or(|least| before < *least) {
                *least = Some(before);
            }
            return;
        }
        for at in 0..kinds.len() {
            if kinds[at] == sorted[chosen.len()] && !chosen.contains(&at) {
                chosen.push(at);
                self.renumber(kinds, sorted, chosen, least);
                chosen.pop();
            }
        }
    }

    /// Returns whether the order is not series-parallel: `c` after `a` and `b`, `d` after `b`, and no others of the four
    /// after each other.
    fn contains_an_n(&self) -> bool {
        let all = 0..self.before.len();
        let after = |one: usize, other: usize| self.before[one] >> other & 1 == 1;
        let apart = |one: usize, other: usize| !after(one, other) && !after(other, one);
        all.clone().any(|c| {
            members(self.before[c]).any(|b| {
                let sides = all.clone().filter(|&d| after(d, b) && d != c && apart(d, c));
                sides
                    .into_iter()
                    .any(|d| members(self.before[c]).any(|a| a != b && apart(a, b) && apart(a, d)))
            })
        })
    }

    /// Returns the largest of the weights, no larger than needed, with which the order has no normal form; `None` if none
    /// of at most `tries` lists is found.
    fn least_without_normal_form(&self, tries: usize) -> Option<i32> {
        let vertices = self.before.len() as u32;
        let game = Game::new(self);
        let within = |largest: &i32| (*largest as usize + 1).pow(vertices) <= tries;
        (2..).take_while(within).find(|&largest| {
            let mut weights = vec![0; vertices as usize];
            loop {
                if !game.has_normal_form(&weights) {
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
}

/// The positions of an order, each after those that it leads to.
struct Game {
    positions: Vec<Position>,
}

/// What may be taken, and the position that this leads to.
struct Position {
    moves: Vec<(usize, usize)>,
}

impl Game {
    fn new(order: &Order) -> Self {
        let mut sets = order.taken_sets();
        sets.sort_unstable_by(|one, other| other.cmp(one));
        let place = |set: u32| sets.iter().position(|&it| it == set).unwrap_or_default();
        let position = |&taken: &u32| {
            let free = |at: &usize| taken >> at & 1 == 0 && order.before[*at] & !taken == 0;
            let open = (0..order.before.len()).filter(free);
            Position { moves: open.map(|at| (at, place(taken | 1 << at))).collect() }
        };
        Self { positions: sets.iter().map(position).collect() }
    }

    /// Returns whether the order has a normal form with these weights: exactly if, beside the turns of its profile, it
    /// is an ev, which one forced pass turns round (Laboratory, Theorem 6 and Lemmas 1 and 12).
    fn has_normal_form(&self, weights: &[i32]) -> bool {
        let turns = self.turns(weights);
        let last = -4 * (weights.iter().sum::<i32>() + 1);
        let passed: Vec<i32> = turns.iter().copied().chain([last]).collect();
        self.value_beside(weights, &passed) - last == -self.value_beside(weights, &turns)
    }

    /// Returns the value beside free weights, of which the largest, the first, is the best to take.
    fn value_beside(&self, weights: &[i32], free: &[i32]) -> i32 {
        let mut values: Vec<Vec<i32>> = Vec::with_capacity(self.positions.len());
        for Position { moves } in &self.positions {
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
    fn turns(&self, weights: &[i32]) -> Vec<i32> {
        let large = weights.iter().sum::<i32>() + 1;
        let mut values: Vec<Vec<i32>> = Vec::with_capacity(self.positions.len());
        let mut alone: Vec<i32> = Vec::with_capacity(self.positions.len());
        for Position { moves } in &self.positions {
            let own = moves.iter().map(|&(at, to)| weights[at] - alone[to]).max();
            let value = own.unwrap_or_default();
            let mut beside: Vec<i32> = (-large..=large).map(|free| free - value).collect();
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
        turns.map(|(weight, _)| weight).rev().collect()
    }
}
