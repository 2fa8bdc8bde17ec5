//! The greedy opponent: takes the larger end, the left one on a tie unless `Ties` say otherwise.
//!
//! Against an opponent whose moves are known, the best play is an ordinary dynamic program over the intervals
//! of coins that are left. The player's leads on those of one length follow from the replies to those that are
//! shorter by one, and the replies from the leads: both are plain loops over neighbours, which become vector
//! instructions.
//!
//! ```text
//! lead(i … j)  = max(xᵢ + reply(i + 1 … j), xⱼ + reply(i … j − 1))
//! reply(i … j) = lead(i + 1 … j) − xᵢ if xᵢ ≥ xⱼ, else lead(i … j − 1) − xⱼ
//! ```
//!
//! A greedy *first* player is sure of its first coin less that lead on the rest: what a strategy guarantees is
//! what it gets from the best replies.
//!
//! Complexity: O(n²) time, O(n) memory. Sources: SPOJ TWENDS (*Two Ends*) for rows, JOI 2015 *Cake 2*
//! for pizzas.

use std::cmp::Ordering;

use crate::board::{Legend, OnPosition, Position, Setup, SetupError, Shape, WeightList};
use crate::number::{Exact, Scalar, widen_if_needed};
use crate::row::vector::{self, Kernel};

/// Returns the largest lead that the first player can reach against a greedy opponent on a row, in
/// the wider lane, where it always fits. O(n²) time, O(n) memory.
#[must_use]
pub fn best_against<W: Scalar>(coins: &[W]) -> W::Wide {
    widen_if_needed(coins, |coins| fitting_best_against(coins).widen(), fitting_best_against)
}

/// The same lead for coins that are known to fit the lane.
pub(crate) fn fitting_best_against<W: Scalar>(coins: &[W]) -> W {
    vector::run(OnRow(coins, Ties::Left))
}

/// The way in which a greedy player chooses between equal ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ties {
    /// The left end.
    Left,
    /// The end that is worse for the greedy player in the end.
    Worst,
    /// The end that is better for the greedy player in the end.
    Best,
}

impl Ties {
    /// The one of two results of the greedy player that such ties lead to.
    fn of<W: Ord>(self, left: W, right: W) -> W {
        match self {
            Self::Left => left,
            Self::Worst => left.min(right),
            Self::Best => left.max(right),
        }
    }
}

/// Returns the lead of which a greedy first player is sure on a row that fits the lane. O(n²) time, O(n)
/// memory.
pub(crate) fn fitting_guarantee<W: Scalar>(coins: &[W], ties: Ties) -> W {
    let [first, .., last] = coins else { return coins.first().cloned().unwrap_or_default() };
    let left = || first.minus(&vector::run(OnRow(&coins[1..], ties)));
    let right = || last.minus(&vector::run(OnRow(&coins[..coins.len() - 1], ties)));
    match first.cmp(last) {
        Ordering::Greater => left(),
        Ordering::Less => right(),
        Ordering::Equal => ties.of(left(), right()),
    }
}

/// Returns the lead of which a greedy first player is sure on a pizza that fits the lane. O(tn²) time for t
/// heaviest pieces, O(n) memory.
pub(crate) fn fitting_guarantee_on_pizza<W: Scalar>(pieces: &[W], ties: Ties) -> W {
    let Some(most) = pieces.iter().max() else { return W::default() };
    let heaviest = (0..pieces.len()).filter(|&at| pieces[at] == *most);
    let leads = heaviest.map(|at| {
        let rest = [&pieces[at + 1..], &pieces[..at]].concat();
        most.minus(&vector::run(OnRow(&rest, ties)))
    });
    leads.reduce(|one, other| ties.of(one, other)).unwrap_or_default()
}

/// Returns the largest lead that the first player can reach on a pizza against an opponent who
/// always takes the larger of the two available pieces (JOI 2015, *Cake 2*), in the wider lane,
/// where it always fits. O(n²) time, O(n) memory.
#[must_use]
pub fn best_against_on_pizza<W: Scalar>(pieces: &[W]) -> W::Wide {
    let narrow = |pieces: &[W]| fitting_best_against_on_pizza(pieces).widen();
    widen_if_needed(pieces, narrow, fitting_best_against_on_pizza)
}

/// The same lead for pieces that are known to fit the lane.
pub(crate) fn fitting_best_against_on_pizza<W: Scalar>(pieces: &[W]) -> W {
    vector::run(OnPizza(pieces))
}

/// Returns the largest lead that the first player can reach against greed on a list of coins, [as a
/// row](best_against) or [as a pizza](best_against_on_pizza).
///
/// # Errors
/// [`SetupError`] if a weight cannot be computed with.
pub fn lead_over_greed(coins: WeightList, is_pizza: bool) -> Result<Exact, SetupError> {
    // A pizza is written as a row, whose coins stay where they are.
    Setup::new(vec![Shape::Row(coins)]).enter(OverGreed { is_pizza })
}

struct OverGreed {
    is_pizza: bool,
}

impl OnPosition for OverGreed {
    type Output = Exact;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Exact {
        let coins = position.components().expect("theory knows rows").weights();
        let lead = if self.is_pizza { best_against_on_pizza(coins) } else { best_against(coins) };
        legend.exact(&lead)
    }
}

/// The lead on a row.
struct OnRow<'a, W>(&'a [W], Ties);

impl<W: Scalar> Kernel for OnRow<'_, W> {
    type Output = W;

    #[inline(always)]
    fn run(self) -> W {
        let Self(coins, ties) = self;
        let n = coins.len();
        let mut replies = vec![W::default(); n + 1];
        // Of intervals of length 0 or 1.
        let mut leads = if n % 2 == 1 { coins.to_vec() } else { replies.clone() };
        for len in (n % 2 + 1..n).step_by(2) {
            reply(coins, &coins[len - 1..], &leads, &mut replies[..=n - len]);
            if ties != Ties::Left {
                break_ties(coins, &coins[len - 1..], &leads, &mut replies[..=n - len], ties);
            }
            lead(coins, &coins[len..], &replies, &mut leads[..n - len]);
        }
        leads.swap_remove(0)
    }
}

/// The lead on a pizza.
struct OnPizza<'a, W>(&'a [W]);

impl<W: Scalar> Kernel for OnPizza<'_, W> {
    type Output = W;

    #[inline(always)]
    fn run(self) -> W {
        let Self(pieces) = self;
        let n = pieces.len();
        if n == 0 {
            return W::default();
        }
        // Intervals begin at each piece, and once more at the first: `twice` has the pieces in order for all of them.
        let twice = [pieces, pieces].concat();
        let mut leads = vec![W::default(); n + 1];
        // The first player has begun somewhere, so of the parity of n − 1, and of length 0 or 1.
        let mut replies: Vec<W> = match n % 2 {
            1 => leads.clone(),
            _ => twice[..=n].iter().map(W::negated).collect(),
        };
        for len in ((n + 1) % 2 + 1..n - 1).step_by(2) {
            lead(&twice, &twice[len - 1..], &replies, &mut leads[..n]);
            leads[n] = leads[0].clone();
            reply(&twice, &twice[len..], &leads, &mut replies[..n]);
            replies[n] = replies[0].clone();
        }
        let starts = pieces.iter().zip(&replies[1..]).map(|(start, reply)| start.plus(reply));
        starts.max().unwrap_or_default()
    }
}

/// The leads of the player to move on the intervals of one length, each with its first and its last coin, from the
/// replies on those shorter by one.
#[inline(always)]
fn lead<W: Scalar>(first: &[W], last: &[W], replies: &[W], leads: &mut [W]) {
    let n = leads.len();
    let (first, last, here, next) = (&first[..n], &last[..n], &replies[..n], &replies[1..=n]);
    for at in 0..n {
        leads[at] = first[at].plus(&next[at]).max(last[at].plus(&here[at]));
    }
}

/// The gains of the player who has just moved on the intervals of one length, each with its first and its last coin,
/// from the leads on those shorter by one.
#[inline(always)]
fn reply<W: Scalar>(first: &[W], last: &[W], leads: &[W], replies: &mut [W]) {
    let n = replies.len();
    let (first, last, here, next) = (&first[..n], &last[..n], &leads[..n], &leads[1..=n]);
    for at in 0..n {
        let (left, right) = (next[at].minus(&first[at]), here[at].minus(&last[at]));
        replies[at] = if first[at] >= last[at] { left } else { right };
    }
}

/// Replaces the gains on the intervals with equal ends, which [`reply`] found for a greedy player who takes the left
/// one.
#[inline(always)]
fn break_ties<W: Scalar>(first: &[W], last: &[W], leads: &[W], replies: &mut [W], ties: Ties) {
    for (at, gain) in replies.iter_mut().enumerate().filter(|&(at, _)| first[at] == last[at]) {
        let left = first[at].minus(&leads[at + 1]);
        let right = last[at].minus(&leads[at]);
        *gain = ties.of(left, right).negated();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition, over intervals.
    fn plain(coins: &[i64]) -> i64 {
        fn after_reply(rest: &[i64]) -> i64 {
            match rest {
                [] => 0,
                [first, .., last] if first < last => plain(&rest[..rest.len() - 1]) - last,
                [first, ..] => plain(&rest[1..]) - first,
            }
        }
        match coins {
            [] => 0,
            [first, .., last] => (first + after_reply(&coins[1..]))
                .max(last + after_reply(&coins[..coins.len() - 1])),
            [only] => *only,
        }
    }

    #[test]
    fn the_judge_samples() {
        assert_eq!(best_against(&[3_i64, 2, 10, 4]), 7);
        assert_eq!(best_against(&[1_i64, 2, 3, 4, 5, 6, 7, 8]), 4);
        assert_eq!(best_against(&[2_i64, 2, 1, 5, 3, 8, 7, 3]), 5);
    }

    #[test]
    fn every_short_pizza_agrees_with_the_definition() {
        let after_reply = |rest: &[i64]| match rest {
            [] => 0,
            [first, .., last] if first < last => plain(&rest[..rest.len() - 1]) - last,
            [first, ..] => plain(&rest[1..]) - first,
        };
        for len in 1..8_u32 {
            for code in 0..3_i64.pow(len) {
                let mut pieces: Vec<i64> =
                    (0..len).map(|place| code / 3_i64.pow(place) % 3).collect();
                let found = fitting_best_against_on_pizza(&pieces);
                let mut best = i64::MIN;
                for _ in 0..len {
                    best = best.max(pieces[0] + after_reply(&pieces[1..]));
                    pieces.rotate_left(1);
                }
                assert_eq!(found, best, "{pieces:?}");
            }
        }
    }

    #[test]
    fn every_short_row_agrees_with_the_definition() {
        for len in 0..8_u32 {
            for code in 0..3_i64.pow(len) {
                let coins: Vec<i64> = (0..len).map(|place| code / 3_i64.pow(place) % 3).collect();
                assert_eq!(fitting_best_against(&coins), plain(&coins), "{coins:?}");
            }
        }
    }
}
