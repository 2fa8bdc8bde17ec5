//! Orders of vertices, up to isomorphism.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// A partial order: for each vertex the set of all that come before it, which have smaller numbers.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Order {
    pub(crate) before: Vec<u32>,
}

/// Returns all orders that have one more vertex, once up to isomorphism: the new vertex is a last one.
pub(crate) fn with_one_more(orders: &[Order]) -> Vec<Order> {
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
    pub(crate) fn taken_sets(&self) -> Vec<u32> {
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
    pub(crate) fn contains_an_n(&self) -> bool {
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

    /// Returns the order of some of the vertices.
    fn restricted(&self, to: u32) -> Self {
        let place = |old: usize| (to & ((1 << old) - 1)).count_ones();
        let renamed = |at: usize| members(self.before[at] & to).map(|old| 1 << place(old)).sum();
        Self { before: members(to).map(renamed).collect() }
    }

    /// Returns smaller orders, canonical, all normal only if this one is, by Proposition 1 of the book's *Other orders*: its components, or
    /// what comes after a series-parallel order. There are none if it is neither.
    pub(crate) fn parts(&self) -> Vec<Self> {
        let all = (1_u32 << self.before.len()) - 1;
        let sets = self.taken_sets().into_iter().filter(|&set| set != 0 && set != all);
        for set in sets {
            let rest = all & !set;
            let one = self.restricted(set);
            let other = || self.restricted(rest).canonical();
            if members(rest).all(|at| self.before[at] & set == 0) {
                return vec![one.canonical(), other()];
            }
            if members(rest).all(|at| self.before[at] & set == set) && !one.contains_an_n() {
                return vec![other()];
            }
        }
        Vec::new()
    }
}

/// The vertices before each, as in `0 - ; 1 - ; 2 after 0 1`.
impl Display for Order {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (at, &set) in self.before.iter().enumerate() {
            let gap = if at > 0 { " ; " } else { "" };
            let after = if set == 0 { " -" } else { " after" };
            write!(f, "{gap}{at}{after}")?;
            members(set).try_for_each(|before| write!(f, " {before}"))?;
        }
        Ok(())
    }
}

/// The members of a set.
pub(crate) fn members(set: u32) -> impl Iterator<Item = usize> + Clone {
    (0..32).filter(move |at| set >> at & 1 == 1)
}
