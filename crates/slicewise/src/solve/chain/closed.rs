//! [`Closed`]: a chain with more to come after it, cut into singles and pairs.
//!
//! Fused as far as possible, a chain falls and then rises. From its closed end it is cut into *pairs*,
//! a bottom and a heavier top each, as long as the last two coins rise; the rest are the *singles*,
//! which fall. No pair overlaps or touches another, so the coins of the pairs rise strictly.
//!
//! Appending a coin turns every gap between two pairs into a pair, and every pair into a gap. So each
//! rising coin is marked as a bottom or a top relative to one flag, and to change the flag is to change
//! them all.

use std::collections::BTreeMap;

use super::singles::{BothEnds, Singles};
use crate::number::Scalar;

/// A chain that is closed at its end.
#[derive(Debug)]
pub(super) struct Closed<W, S> {
    singles: S,
    /// The coins of the pairs, each with whether it is a top, or a bottom if `flipped`.
    rising: BTreeMap<W, bool>,
    flipped: bool,
    /// A vertex of the order that may be taken first, and is optimal if the order is alone.
    leader: u32,
}

/// The two coins of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Bottom,
    Top,
}

impl<W: Scalar, S: Singles<W>> Closed<W, S> {
    /// Creates the chain of one vertex.
    pub(super) fn single(vertex: u32, weight: W) -> Self {
        let mut singles = S::default();
        singles.add(weight);
        Self { singles, rising: BTreeMap::new(), flipped: false, leader: vertex }
    }

    pub(super) fn leader(&self) -> u32 {
        self.leader
    }

    /// The heaviest single; `None` if there are only pairs.
    fn heaviest(&self) -> Option<&W> {
        self.singles.heaviest()
    }

    /// Writes another chain after this one, coin by coin.
    pub(super) fn followed_by(mut self, other: Self) -> Self {
        other.into_coins().for_each(|coin| self.append(coin));
        self
    }

    /// Places another chain beside this one: the singles fall, and the pairs rise by their tops. The
    /// shorter lists are poured into the longer.
    pub(super) fn beside(mut self, mut other: Self) -> Self {
        if other.comes_before(&self) {
            self.leader = other.leader;
        }
        self.singles.absorb(other.singles);
        if self.rising.len() < other.rising.len() {
            std::mem::swap(&mut self.rising, &mut other.rising);
            std::mem::swap(&mut self.flipped, &mut other.flipped);
        }
        let mut rising = other.rising.into_keys();
        while let (Some(bottom), Some(top)) = (rising.next(), rising.next()) {
            self.insert(bottom, top);
        }
        self
    }

    /// Returns what the chain is worth if nothing comes after it: the singles are free weights, falling, and
    /// the pairs are an ev.
    pub(super) fn into_parts(self) -> (Vec<W>, W) {
        let mut ev = W::default();
        let mut rising = self.rising.into_keys();
        while let (Some(bottom), Some(top)) = (rising.next(), rising.next()) {
            ev.add(&top.minus(&bottom));
        }
        (self.singles.into_falling().collect(), ev)
    }

    /// The coins in order: the singles, falling, then the pairs, rising.
    pub(super) fn into_coins(self) -> impl Iterator<Item = W> {
        self.singles.into_falling().chain(self.rising.into_keys())
    }

    /// Returns whether this chain's first coin comes first when both are side by side: of the singles the
    /// heaviest, and without singles the pair with the least top.
    fn comes_before(&self, other: &Self) -> bool {
        match (self.heaviest(), other.heaviest()) {
            (None, None) => self.rising.keys().nth(1) < other.rising.keys().nth(1),
            (one, two) => one > two,
        }
    }

    /// Appends a coin at the closed end. O(log n), and amortised for each pair that disappears.
    fn append(&mut self, mut coin: W) {
        while let Some((top, _)) = self.rising.last_key_value()
            && *top >= coin
        {
            coin = coin.minus(&pop_last_pair(&mut self.rising));
        }
        self.flipped = !self.flipped;
        self.rise(coin, End::Top);
        self.match_lowest();
    }

    /// Finds a partner for the lowest rising coin, which has none: the least single if that is lighter.
    /// If not, the coin is a single itself.
    fn match_lowest(&mut self) {
        let lowest = self.rising.first_key_value().map(|(lowest, _)| lowest);
        if self.singles.lightest().is_some() && self.singles.lightest() < lowest {
            let partner = self.singles.pop_lightest();
            partner.into_iter().for_each(|partner| self.rise(partner, End::Bottom));
        } else {
            let lowest = self.rising.pop_first();
            lowest.into_iter().for_each(|(lowest, _)| self.singles.add(lowest));
        }
    }

    /// Adds a pair by its top. Pairs that overlap or touch fuse into one: the heaviest top remains, and the
    /// differences add up.
    fn insert(&mut self, bottom: W, top: W) {
        let above = self.rising.range(&top..).next();
        let joined = above.and_then(|(above, &mark)| match self.end(mark) {
            End::Top => self.rising.range(..above).next_back().map(|(below, _)| below.clone()),
            End::Bottom => (*above == top).then(|| above.clone()),
        });
        match joined {
            Some(lowest) => {
                self.rising.remove(&lowest);
                self.sink(lowest.minus(&top.minus(&bottom)), lowest);
            }
            None => {
                self.rise(top.clone(), End::Top);
                self.sink(bottom, top);
            }
        }
    }

    /// Adds the bottom of a pair that has everything from `from` upwards, and swallows the pairs that it
    /// reaches.
    fn sink(&mut self, mut bottom: W, mut from: W) {
        while let Some((top, _)) = self.rising.range(..&from).next_back()
            && *top >= bottom
        {
            let top = top.clone();
            self.rising.remove(&top);
            let Some((below, _)) = self.rising.range(..&top).next_back() else { break };
            from = below.clone();
            self.rising.remove(&from);
            bottom = bottom.minus(&top.minus(&from));
        }
        self.rise(bottom, End::Bottom);
    }

    fn rise(&mut self, coin: W, end: End) {
        self.rising.insert(coin, (end == End::Top) != self.flipped);
    }

    fn end(&self, mark: bool) -> End {
        if mark == self.flipped { End::Bottom } else { End::Top }
    }
}

impl<W: Scalar> Closed<W, BothEnds<W>> {
    /// Writes another chain after this one. The shorter is moved.
    pub(super) fn then(self, mut other: Self) -> Self {
        if other.len() <= self.len() {
            return self.followed_by(other);
        }
        other.leader = self.leader;
        let coins: Vec<W> = self.into_coins().collect();
        coins.into_iter().rev().for_each(|coin| other.prepend(coin));
        other
    }

    /// About how many coins the chain has.
    fn len(&self) -> usize {
        self.singles.len() + self.rising.len()
    }

    /// Writes a coin in front of the chain.
    fn prepend(&mut self, mut coin: W) {
        while self.heaviest().is_some_and(|heaviest| *heaviest >= coin) {
            let heaviest = self.singles.pop_heaviest().unwrap_or_default();
            let Some(second) = self.singles.pop_heaviest() else {
                return self.prepend_pair(coin, heaviest);
            };
            coin = coin.minus(&heaviest).plus(&second);
        }
        self.singles.add(coin);
    }

    /// Writes two coins, of which the second is no lighter, in front of the pairs when there are no
    /// singles.
    fn prepend_pair(&mut self, bottom: W, top: W) {
        let lowest = self.rising.first_key_value().map(|(lowest, _)| lowest.clone());
        match lowest {
            _ if bottom == top => {
                self.singles.add(bottom);
                self.singles.add(top);
            }
            Some(lowest) if lowest <= top => {
                self.rising.remove(&lowest);
                self.rise(bottom.minus(&top).plus(&lowest), End::Bottom);
            }
            _ => {
                self.rise(top, End::Top);
                self.rise(bottom, End::Bottom);
            }
        }
    }
}

/// Removes the pair with the heaviest top; returns the top less the bottom.
fn pop_last_pair<W: Scalar>(rising: &mut BTreeMap<W, bool>) -> W {
    let top = rising.pop_last().map(|(top, _)| top).unwrap_or_default();
    let bottom = rising.pop_last().map(|(bottom, _)| bottom).unwrap_or_default();
    top.minus(&bottom)
}
