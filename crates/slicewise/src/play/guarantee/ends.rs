//! The best replies to a strategy that looks at the two ends of a row, by a table of intervals.
//!
//! Whatever was played, what is left of a row is an interval of it, and its length says whose turn it is. So
//!
//! ```text
//! lead(i … j) = max or min over the ends that the strategy leaves open of  x + lead(the rest)   at its own turns
//! lead(i … j) = min over both ends of                                      lead(the rest) − x   at the others
//! ```
//!
//! where the lead is that of the player with the strategy. A pizza is one interval for each of its pieces once it is
//! begun: the table goes round.
//!
//! Complexity: O(n²) time and memory, O(k²n²) time for a strategy that sees k turns.
//! Source: the definition (Idziaszek, section 2), with the replies to greed of SPOJ TWENDS.

use std::ops::ControlFlow;

use super::Guarantee;
use crate::number::{Exact, Scalar};
use crate::play::Player;

/// A strategy that looks at the two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndRule {
    /// The best end of a search of some turns: with one, the larger end.
    Ahead(u8),
    /// The richer colour of what is left, which is of even length at its turns.
    Parity,
    /// Both ends, equally likely.
    Random,
}

/// A row or a pizza, and a player with a strategy on it.
pub(super) struct Ends<W> {
    /// The coins; of a pizza twice, so that every interval of it is one of these.
    coins: Vec<W>,
    /// The alternating sums of the first coins: x₀ − x₁ + x₂ − …
    alternating: Vec<W>,
    n: usize,
    is_pizza: bool,
    player: Player,
    rule: EndRule,
}

/// An end, or a first piece of a pizza.
struct Choice {
    /// The place of the coin.
    coin: usize,
    /// Where what it leaves begins.
    rest: usize,
}

/// The leads on the intervals of one length, by where they begin.
type Row<N> = Vec<N>;

impl<W: Scalar> Ends<W> {
    pub(super) fn new(coins: &[W], is_pizza: bool, player: Player, rule: EndRule) -> Self {
        let n = coins.len();
        let coins = if is_pizza { [coins, coins].concat() } else { coins.to_vec() };
        let mut alternating = vec![W::default()];
        for (at, coin) in coins.iter().enumerate() {
            let sum = &alternating[at];
            alternating.push(if at % 2 == 0 { sum.plus(coin) } else { sum.minus(coin) });
        }
        Self { coins, alternating, n, is_pizza, player, rule }
    }

    /// About the number of steps of a table.
    pub(super) fn steps(&self) -> usize {
        let cells = self.n.saturating_mul(self.n);
        match self.rule {
            EndRule::Ahead(depth) => cells.saturating_mul(usize::from(depth).pow(2)),
            EndRule::Parity => cells,
            // Rationals of as many bits as there are turns.
            EndRule::Random => cells.saturating_mul(64),
        }
    }

    /// What the strategy guarantees its player, and the places of the coins in a play in which it gets no more than the
    /// worst of it; `None` if it was stopped.
    pub(super) fn guarantee(
        &self,
        goes: &dyn Fn() -> ControlFlow<()>,
    ) -> Option<(Guarantee<W>, Vec<usize>)> {
        let mut worst: Vec<Row<W>> = vec![vec![W::default(); self.starts(0)]];
        let mut best = worst[0].clone();
        for len in 1..=self.n {
            goes().is_continue().then_some(())?;
            let (row, better): (Row<W>, Row<W>) = (0..self.starts(len))
                .map(|at| {
                    let open = self.open(at, len);
                    let worst = self.leads(&open, &worst[len - 1], len).min();
                    let better = self.leads(&open, &best, len);
                    let better = if self.is_own(len) { better.max() } else { better.min() };
                    (worst.unwrap_or_default(), better.unwrap_or_default())
                })
                .unzip();
            worst.push(row);
            best = better;
        }
        let sure = Guarantee { worst: worst[self.n][0].clone(), best: best[0].clone() };
        Some((sure, self.line(&worst)))
    }

    /// The lead that the random strategy gets on average against the best replies; `None` if it was stopped.
    pub(super) fn mean(&self, goes: &dyn Fn() -> ControlFlow<()>) -> Option<Exact> {
        let mut leads: Row<Exact> = vec![Exact::ZERO; self.starts(0)];
        for len in 1..=self.n {
            goes().is_continue().then_some(())?;
            let lead = |at: usize| {
                let choices = self.choices(at, len);
                let leads = choices.iter().map(|choice| {
                    let coin = Exact::from(self.coins[choice.coin].to_integer());
                    let rest = &leads[choice.rest];
                    if self.is_own(len) { rest + coin } else { rest - coin }
                });
                match self.is_own(len) {
                    true => Exact::ratio(leads.sum::<Exact>(), choices.len()),
                    false => leads.min(),
                }
            };
            leads = (0..self.starts(len)).map(|at| lead(at).unwrap_or_default()).collect();
        }
        leads.into_iter().next()
    }

    /// The number of intervals of a length.
    fn starts(&self, len: usize) -> usize {
        match self.is_pizza {
            true if len == self.n => 1,
            true => self.n,
            false => self.n - len + 1,
        }
    }

    /// Whether the player with the strategy moves when `len` coins are left.
    fn is_own(&self, len: usize) -> bool {
        Player::at(self.n - len) == self.player
    }

    /// Whether an interval is a pizza that nobody has begun.
    fn is_whole(&self, len: usize) -> bool {
        self.is_pizza && len == self.n
    }

    /// Every coin that may be taken of an interval.
    fn choices(&self, at: usize, len: usize) -> Vec<Choice> {
        let next = |place: usize| if self.is_pizza { place % self.n } else { place };
        if self.is_whole(len) {
            return (0..self.n).map(|coin| Choice { coin, rest: next(coin + 1) }).collect();
        }
        let left = Choice { coin: at, rest: next(at + 1) };
        let right = Choice { coin: at + len - 1, rest: at };
        if len == 1 { vec![left] } else { vec![left, right] }
    }

    /// The coins that may be taken of an interval, or that the strategy leaves open at its own turns.
    fn open(&self, at: usize, len: usize) -> Vec<Choice> {
        let choices = self.choices(at, len);
        let seen = |choice: &Choice| match self.rule {
            EndRule::Ahead(depth) => {
                self.coins[choice.coin].minus(&self.ahead(choice.rest, len - 1, depth - 1))
            }
            EndRule::Parity => self.colour(at, len, choice.coin),
            EndRule::Random => W::default(),
        };
        if !self.is_own(len) {
            return choices;
        }
        let seen: Vec<W> = choices.iter().map(seen).collect();
        let most = seen.iter().max().cloned();
        let is_most = |(_, seen): &(Choice, W)| Some(seen) == most.as_ref();
        let open = choices.into_iter().zip(seen).filter(is_most).map(|(choice, _)| choice);
        match self.rule == EndRule::Parity && self.is_whole(len) {
            // The first piece of a colour.
            true => open.filter(|choice| choice.coin < 2).collect(),
            false => open.collect(),
        }
    }

    /// By how much the colour of a coin outweighs the other in an interval of even length.
    fn colour(&self, at: usize, len: usize, coin: usize) -> W {
        let even = self.alternating[at + len].minus(&self.alternating[at]);
        if coin.is_multiple_of(2) { even } else { even.negated() }
    }

    /// The lead that the player to move on an interval reaches in `depth` turns, as a search sees it.
    fn ahead(&self, at: usize, len: usize, depth: u8) -> W {
        let depth = usize::from(depth).min(len);
        let mut leads = vec![W::default(); depth + 1];
        for seen in 1..=depth {
            let len = len - depth + seen;
            for place in 0..=depth - seen {
                let left = self.coins[at + place].minus(&leads[place + 1]);
                let right = self.coins[at + place + len - 1].minus(&leads[place]);
                leads[place] = left.max(right);
            }
        }
        leads.swap_remove(0)
    }

    /// The leads after some choices, given those on what they leave.
    fn leads<'c>(
        &'c self,
        choices: &'c [Choice],
        below: &'c [W],
        len: usize,
    ) -> impl Iterator<Item = W> + 'c {
        let is_own = self.is_own(len);
        choices.iter().map(move |Choice { coin, rest }| match is_own {
            true => below[*rest].plus(&self.coins[*coin]),
            false => below[*rest].minus(&self.coins[*coin]),
        })
    }

    /// The coins of a play in which every choice is the worst for the player with the strategy.
    fn line(&self, worst: &[Row<W>]) -> Vec<usize> {
        let (mut line, mut at) = (Vec::with_capacity(self.n), 0);
        for len in (1..=self.n).rev() {
            let choices = self.open(at, len);
            let leads = self.leads(&choices, &worst[len - 1], len);
            let Some((_, least)) = leads.zip(&choices).min_by(|one, other| one.0.cmp(&other.0))
            else {
                break;
            };
            line.push(least.coin % self.n);
            at = least.rest;
        }
        line
    }
}
