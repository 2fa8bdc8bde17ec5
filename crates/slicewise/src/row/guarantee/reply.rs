//! The best reply of one seat to others whose moves are known: the coins left determine the end that each of them takes.
//!
//! Forwards from the whole row, the stretches that may be left at the seat's turns are found, with what the others leave of
//! each after either end. The most that the seat can still collect of them is then an ordinary dynamic program:
//!
//! ```text
//! w(i … j) = max( x[i] + w(what the others leave of i + 1 … j),  x[j] + w(what they leave of i … j − 1) )
//! ```
//!
//! So the others are asked only about what can come up against them. Complexity: O(n²) time, 13 bytes for each of `n² / 2m` stretches.

use std::mem::take;
use std::ops::Range;

use super::seat::{GuaranteeError, Seat};
use super::table::check_size;
use super::transcript::{self, Coalition, Ply, Rule, Transcript};
use super::value::held_total;
use crate::ask::Watch;
use crate::board::Side;
use crate::number::Scalar;

/// Plays a row to its end: one seat collects as much as it can from others who play by `coalition`, of random others as if it
/// knew what they will draw. The seat takes the left end if both are as good. `None` against the worst, who leave
/// no more than the guarantee.
///
/// # Errors
///
/// As for [`transcript`](super::transcript()).
///
/// ```
/// use slicewise::Watch;
/// use slicewise::row::guarantee::{Coalition, Players, best_reply, guarantee};
///
/// // ● ● ● ● ● ●  three players; who keeps to its guarantee is sure of 9
/// // 2 2 1 7 4 6
/// let row = [2_i64, 2, 1, 7, 4, 6];
/// let first = Players::new(3)?.seat(0)?;
/// let play = best_reply(&row, first, Coalition::Greedy, Watch::none())?.expect("they are not the worst");
/// assert!(play.totals[0] >= guarantee(&row, first, Watch::none())?);
/// # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
/// ```
pub fn best_reply<W: Scalar>(
    coins: &[W],
    seat: Seat,
    coalition: Coalition,
    watch: Watch<'_>,
) -> Result<Option<Transcript<W>>, GuaranteeError> {
    let rule = coalition.rule(coins, seat);
    rule.map(|mut rule| reply_to(coins, seat, &mut rule, watch)).transpose()
}

/// Plays like [`best_reply`] against others who play by a rule.
///
/// # Errors
/// As for [`best_reply`], and [`GuaranteeError::Stopped`] where the rule has no end.
pub(super) fn reply_to<W: Scalar>(
    coins: &[W],
    seat: Seat,
    rule: &mut Rule<'_>,
    watch: Watch<'_>,
) -> Result<Transcript<W>, GuaranteeError> {
    held_total(coins)?;
    let layers = layers(coins, seat, rule, watch)?;
    let mut layers = layers.into_iter();
    let mut left = 0..coins.len();
    let mut play = Transcript::empty(seat, coins.len());
    for turn in 0..coins.len() {
        let end = match seat.moves_before(turn) {
            0 => layers.next().and_then(|layer| layer.best_end(left.start)),
            _ => rule(&left),
        };
        let coin = transcript::take(&mut left, end.ok_or(GuaranteeError::Stopped)?);
        play.push(Ply { seat: seat.at_turn(turn), coin, weight: coins[coin].clone() });
    }
    Ok(play)
}

/// The stretches of one length that may be left at a turn of the seat.
struct Layer<W> {
    len: usize,
    /// Their first coins, in rising order.
    starts: Vec<u32>,
    /// The first coins of what the others leave after either end; none once the layer is filled.
    after: Vec<[u32; 2]>,
    /// The better ends, once the layer is filled.
    ends: Vec<Side>,
    /// The most that the seat can collect, until the layer before this one is filled.
    most: Vec<W>,
}

/// The bytes of a stretch.
const STRETCH: usize = 3 * size_of::<u32>() + size_of::<Side>();

impl<W: Scalar> Layer<W> {
    /// Finds the better ends and the most that the seat can collect, given the layer of its next turn.
    fn fill(&mut self, coins: &[W], next: Option<&mut Self>) {
        let (starts, most) =
            next.map(|next| (&*next.starts, take(&mut next.most))).unwrap_or_default();
        let rest = |start| starts.binary_search(&start).ok().map(|at| most[at].clone());
        for (&start, after) in self.starts.iter().zip(take(&mut self.after)) {
            let coin = [start as usize, start as usize + self.len - 1];
            let [left, right] = [0, 1]
                .map(|end: usize| coins[coin[end]].plus(&rest(after[end]).unwrap_or_default()));
            self.ends.push(if left >= right { Side::Left } else { Side::Right });
            self.most.push(left.max(right));
        }
    }

    /// The better end of the stretch from a coin on.
    fn best_end(&self, start: usize) -> Option<Side> {
        Some(self.ends[self.starts.binary_search(&(start as u32)).ok()?])
    }
}

/// The layers of all turns of the seat, in order.
fn layers<W: Scalar>(
    coins: &[W],
    seat: Seat,
    rule: &mut Rule<'_>,
    watch: Watch<'_>,
) -> Result<Vec<Layer<W>>, GuaranteeError> {
    let players = seat.players().get();
    let mut len = coins.len().saturating_sub(seat.index());
    if len == 0 {
        return Ok(Vec::new());
    }
    check_size(coins.len(), players, len, STRETCH)?;
    let mut starts = vec![passed(0..coins.len(), seat.index(), rule)?];
    let mut layers: Vec<Layer<W>> = Vec::new();
    while len > 0 {
        let mut after = Vec::with_capacity(starts.len());
        for &start in &starts {
            GuaranteeError::if_stopped(watch)?;
            let (first, last) = (start as usize, start as usize + len - 1);
            let mut left = |rest: Range<usize>| passed(rest, players - 1, rule);
            after.push([left(first + 1..last + 1)?, left(first..last)?]);
        }
        let mut next: Vec<u32> = after.iter().flatten().copied().collect();
        next.sort_unstable();
        next.dedup();
        layers.push(Layer { len, starts, after, ends: Vec::new(), most: Vec::new() });
        (starts, len) = (next, len.saturating_sub(players));
    }
    for at in (0..layers.len()).rev() {
        GuaranteeError::if_stopped(watch)?;
        let (before, rest) = layers.split_at_mut(at + 1);
        before[at].fill(coins, rest.first_mut());
    }
    Ok(layers)
}

/// Returns where the coins left begin after some moves of the others.
fn passed(
    mut left: Range<usize>,
    moves: usize,
    rule: &mut Rule<'_>,
) -> Result<u32, GuaranteeError> {
    for _ in 0..moves.min(left.len()) {
        let end = rule(&left).ok_or(GuaranteeError::Stopped)?;
        transcript::take(&mut left, end);
    }
    Ok(left.start as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use crate::row::guarantee::{Players, guarantee};

    /// The definition: all choices of the seat, and the ends that the others take.
    fn most(coins: &[i64], left: Range<usize>, seat: Seat, rule: &mut Rule<'_>) -> i64 {
        if left.is_empty() {
            return 0;
        }
        let is_own = seat.moves_before(coins.len() - left.len()) == 0;
        let mut after = |end: Side| {
            let mut rest = left.clone();
            let coin = transcript::take(&mut rest, end);
            let gain = if is_own { coins[coin] } else { 0 };
            gain + most(coins, rest, seat, rule)
        };
        match is_own {
            true => after(Side::Left).max(after(Side::Right)),
            false => {
                let end = rule(&left).expect("it knows them all");
                let mut rest = left.clone();
                transcript::take(&mut rest, end);
                most(coins, rest, seat, rule)
            }
        }
    }

    /// An end that depends on the coins left, and on nothing else.
    fn odd_rule(left: &Range<usize>) -> Option<Side> {
        Some(if (left.start * 7 + left.end * 5).is_multiple_of(3) {
            Side::Left
        } else {
            Side::Right
        })
    }

    #[test]
    fn the_best_reply_is_that_of_the_definition() {
        let mut draw = Rng::seeded(1);
        for number in 0..1000 {
            let coins: Vec<i64> = (0..number % 11).map(|_| draw.between(-1, 5)).collect();
            for players in 1..=5 {
                for seat in Players::new(players).expect("few").seats() {
                    let random = Coalition::Random(number);
                    let rules = [Coalition::Greedy, random].map(|how| how.rule(&coins, seat));
                    for mut rule in
                        rules.into_iter().flatten().chain([Box::new(odd_rule) as Rule<'_>])
                    {
                        let play = reply_to(&coins, seat, &mut rule, Watch::none()).expect("small");
                        let reached = play.totals[seat.index()];
                        let most = most(&coins, 0..coins.len(), seat, &mut rule);
                        assert_eq!(reached, most, "{coins:?} {seat} of {players}");
                        assert_eq!(play.plies.len(), coins.len());
                        assert_eq!(play.totals.iter().sum::<i64>(), coins.iter().sum::<i64>());
                        let sure = guarantee(&coins, seat, Watch::none()).expect("small");
                        assert!(reached >= sure);
                    }
                }
            }
        }
    }
}
