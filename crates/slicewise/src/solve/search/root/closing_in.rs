//! How a search closes in on the value of one board.

use std::ops::ControlFlow;

use super::{Root, RootNode};
use crate::Interval;
use crate::board::GraphPosition;
use crate::number::Scalar;
use crate::solve::search::effort::Stopped;
use crate::solve::search::engine::one;
use crate::solve::search::form::Bound;
use crate::solve::search::pace::{Pace, Question};

/// The factor by which the next search for the value may cost more.
const IMPATIENCE: u64 = 8;

/// A question near an end of the interval may cost the positions of a search, divided by this.
const EASIER: u64 = 16;

impl<W: Scalar> Root<'_, '_, W> {
    /// Closes in on the value of a node's board, and calls `narrowed` with the interval now and then. So that
    /// it narrows on hard boards, too, a search for the value that costs too much is given up for questions
    /// near the ends of the interval, and taken up again with more patience.
    pub(super) fn close_in(
        &mut self,
        board: &GraphPosition<W>,
        node: &RootNode<W>,
        value: &mut Interval<W>,
        mut narrowed: impl FnMut(&mut Self, &Interval<W>),
    ) -> Result<(), Stopped> {
        let target = self.bounded(node, value);
        let state = self.searcher.state();
        let key = self.searcher.key(node);
        let known = state.pace().filter(|pace| pace.of == key);
        let mut pace = known.unwrap_or_else(|| Pace::new(key));
        loop {
            round(board, value);
            narrowed(self, value);
            if value.lower >= value.upper {
                break;
            }
            let before = self.searcher.positions();
            let left = |patience: u64| patience.saturating_sub(pace.spent);
            let is_done = match pace.question {
                Question::Bound => match &target {
                    Some(target) if value.lower < *target && *target <= value.upper => {
                        self.test(node, target, value, left(pace.patience))
                    }
                    _ => Ok(true),
                },
                Question::Value => self.find(node, value, left(pace.patience)),
                Question::End(end) => {
                    self.test(node, &near_ends(value)[end], value, left(pace.patience / EASIER))
                }
            };
            let Ok(is_done) = is_done else {
                pace.spent += self.searcher.positions() - before;
                state.set_pace(pace);
                return Err(Stopped);
            };
            pace.spent = 0;
            // An end is left when it has become too hard.
            pace.question = match pace.question {
                Question::Bound => Question::Value,
                question if is_done => question,
                Question::Value => Question::End(0),
                Question::End(0) => Question::End(1),
                Question::End(_) => {
                    pace.patience = pace.patience.saturating_mul(IMPATIENCE);
                    Question::Value
                }
            };
        }
        if value.lower > value.upper { self.contradiction() } else { Ok(()) }
    }

    /// Narrows the value of a node's board by the bound of the form; returns what to ask then: whether that is the value.
    fn bounded(&mut self, node: &RootNode<W>, value: &mut Interval<W>) -> Option<W> {
        let bound = if value.is_exact() { None } else { self.searcher.bound(node) };
        let far = value.clone();
        Some(match bound? {
            Bound::AtLeast(lower) => {
                value.narrow(&Interval { lower, upper: far.upper });
                value.lower.plus(&one())
            }
            Bound::AtMost(upper) => {
                value.narrow(&Interval { lower: far.lower, upper });
                value.upper.clone()
            }
        })
    }

    /// Searches for the value of a node's board in its interval. Returns `false` if it gave up, after about
    /// `patience` positions.
    fn find(
        &mut self,
        node: &RootNode<W>,
        value: &mut Interval<W>,
        patience: u64,
    ) -> Result<bool, Stopped> {
        let window = [value.lower.minus(&one()), value.upper.plus(&one())];
        let found = self.within(node, window.each_ref(), patience)?;
        if let Some(found) = &found {
            value.narrow(&Interval::exactly(found.clone()));
        }
        if value.lower > value.upper { self.contradiction() } else { Ok(found.is_some()) }
    }

    /// Asks whether the value of a node's board is at least `target`, and narrows its interval by the
    /// answer. Returns `false` if it gave up, after about `patience` positions.
    pub(super) fn test(
        &mut self,
        node: &RootNode<W>,
        target: &W,
        value: &mut Interval<W>,
        patience: u64,
    ) -> Result<bool, Stopped> {
        let below = target.minus(&one());
        let Some(found) = self.within(node, [&below, target], patience)? else { return Ok(false) };
        if found >= *target {
            value.narrow(&Interval { lower: found, upper: value.upper.clone() });
        } else {
            value.narrow(&Interval { lower: value.lower.clone(), upper: found });
        }
        if value.lower > value.upper { self.contradiction() } else { Ok(true) }
    }

    /// Returns the value of a node's board within a window, in the sense of [`Searcher::value`]; `None` if it
    /// gave up, after about `patience` positions.
    ///
    /// [`Searcher::value`]: super::Searcher::value
    fn within(
        &mut self,
        node: &RootNode<W>,
        window: [&W; 2],
        patience: u64,
    ) -> Result<Option<W>, Stopped> {
        let (searcher, watch, root_value) = (self.searcher, self.watch, &self.value);
        let limit = searcher.positions().saturating_add(patience);
        let mut gave_up = false;
        let mut ask = || {
            let positions = searcher.positions();
            // A search that is stopped has not given up.
            gave_up = false;
            watch.ask(&searcher.progress(root_value))?;
            gave_up = positions >= limit;
            if gave_up { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let found = (self.answer)(node, window, &mut ask);
        let gave_up = gave_up && found.is_err();
        let [above, below] = window;
        let positions = searcher.positions();
        let answer = || match &found {
            Err(Stopped) if gave_up => "given up for now".to_owned(),
            Err(Stopped) => "stopped".to_owned(),
            Ok(found) if found >= below => format!("the value is at least {found}"),
            Ok(found) if found <= above => format!("the value is at most {found}"),
            Ok(found) => format!("the value is {found}"),
        };
        log::debug!("asked from {above} to {below}: {}; positions: {positions}", answer());
        if gave_up {
            searcher.resume();
            return Ok(None);
        }
        found.map(Some)
    }
}

/// Returns the middle of an interval, rounded up; above its lower bound unless the interval is exact.
fn middle<W: Scalar>(interval: &Interval<W>) -> W {
    let sum = interval.lower.plus(&interval.upper);
    let half = if is_even(&sum) { sum.half() } else { sum.plus(&one()).half() };
    half.max(interval.lower.plus(&one())).min(interval.upper.clone())
}

/// Returns targets near the ends of an interval, an eighth of its length from them.
fn near_ends<W: Scalar>(interval: &Interval<W>) -> [W; 2] {
    let (mut low, mut high) = (middle(interval), middle(interval));
    for _ in 0..2 {
        low = middle(&Interval { lower: interval.lower.clone(), upper: low });
        high = middle(&Interval { lower: high, upper: interval.upper.clone() });
    }
    [low, high]
}

fn is_even<W: Scalar>(number: &W) -> bool {
    number.half().plus(&number.half()) == *number
}

/// Rounds the bounds of the value inwards: where every play takes all vertices, the value has the parity of
/// their sum.
fn round<W: Scalar>(board: &GraphPosition<W>, value: &mut Interval<W>) {
    if !board.takes_everything() {
        return;
    }
    let even = is_even(&board.total());
    if is_even(&value.lower) != even {
        value.lower = value.lower.plus(&one());
    }
    if is_even(&value.upper) != even {
        value.upper = value.upper.minus(&one());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_near_the_ends_are_within_the_interval() {
        assert_eq!(near_ends(&Interval { lower: -80_i64, upper: 80 }), [-60, 60]);
        // The answer to "at least this?" narrows the interval exactly if the target is above its lower end.
        for lower in -9_i64..9 {
            for upper in lower + 1..12 {
                let [low, high] = near_ends(&Interval { lower, upper });
                assert!(
                    lower < low && low <= high && high <= upper,
                    "{lower} {upper}: {low} {high}"
                );
            }
        }
    }
}
