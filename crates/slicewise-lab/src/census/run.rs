//! [`run`]: the parts of a census, on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::{CensusError, Plan, Question, Tally};
use slicewise::Watch;

/// Whether a census is to end early, as its threads see it.
pub(super) struct Halt(AtomicBool);

impl Halt {
    pub(super) const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    pub(super) fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The longest time between two questions whether a census goes on.
const BETWEEN: Duration = Duration::from_millis(20);

/// Counts the parts of a census from number `first` on, on as many threads as are asked for, and hands on what
/// was counted, part after part in their order, so that the result does not depend on the threads. Stops soon after the
/// watch says so, in the middle of parts, of which nothing is then handed on, or when `each` breaks. (The watch is not told
/// how far the census is, which `each` knows.)
///
/// # Errors
/// A tree or a graph has too many positions.
pub fn run(
    plan: &Plan,
    question: &Question,
    first: usize,
    threads: usize,
    watch: Watch<'_>,
    each: &mut dyn FnMut(Tally) -> ControlFlow<()>,
) -> Result<(), CensusError> {
    let (next, halt) = (AtomicUsize::new(first), Halt::new());
    let (send, receive) = mpsc::sync_channel(4 * threads.max(1));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let send = send.clone();
            scope.spawn(|| {
                let send = send;
                loop {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    if part >= plan.parts() {
                        return;
                    }
                    let tally = plan.tally_until(&halt, part, question);
                    if halt.is_asked() || send.send((part, tally)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let result = in_order(first, &receive, watch, each);
        halt.ask();
        drop(receive);
        result
    })
}

/// Hands on the parts in their order.
fn in_order(
    first: usize,
    receive: &mpsc::Receiver<(usize, Result<Tally, CensusError>)>,
    watch: Watch<'_>,
    each: &mut dyn FnMut(Tally) -> ControlFlow<()>,
) -> Result<(), CensusError> {
    let (mut due, mut early) = (first, BTreeMap::new());
    loop {
        if watch.goes_on().is_break() {
            return Ok(());
        }
        match receive.recv_timeout(BETWEEN) {
            Ok((part, tally)) => early.insert(part, tally?),
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        while let Some(tally) = early.remove(&due) {
            due += 1;
            if each(tally).is_break() {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::census::{Kind, Population, Sequences, Symmetry, Weights};
    use slicewise::Progress;

    /// What begins like the sequence at which it is asked is still visited.
    #[test]
    fn a_walk_ends_soon_after_it_is_asked_to() {
        for (beads, len) in [(2, 18), (4, 9), (16, 5), (256, 3)] {
            for symmetry in [Symmetry::None, Symmetry::Reversal] {
                let (halt, mut visited) = (Halt::new(), 0_u64);
                let sequences = Sequences { len, beads, symmetry, total: None };
                sequences.visit_until(&halt, &[], &mut |_, _| {
                    visited += 1;
                    halt.ask();
                });
                assert!((1..=1 << 12).contains(&visited), "{visited} of {sequences:?}");
            }
        }
    }

    #[test]
    fn a_census_that_is_stopped_hands_on_nothing() {
        let population = Population::new(Kind::Row, 10, Weights::Between(0, 1));
        let plan = Plan::new(population).expect("it is small");
        let stop: &dyn Fn(&Progress) -> ControlFlow<()> = &|_| ControlFlow::Break(());
        for (watch, expected) in [(Watch::none(), plan.parts()), (Watch::new(stop), 0)] {
            let mut parts = 0;
            let counted = run(&plan, &Question::default(), 0, 2, watch, &mut |_| {
                parts += 1;
                ControlFlow::Continue(())
            });
            assert_eq!((counted, parts), (Ok(()), expected));
        }
    }

    /// A part of as many rows takes minutes; the watch is asked while it is counted.
    #[test]
    fn a_census_is_stopped_in_the_middle_of_a_part() {
        let population = Population::new(Kind::Row, 40, Weights::Between(0, 1));
        let plan = Plan::new(population).expect("it has so many parts");
        let asked = Cell::new(0);
        let third = |_: &Progress| {
            asked.set(asked.get() + 1);
            if asked.get() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let counted =
            run(&plan, &Question::default(), 0, 2, Watch::new(&third), &mut |_| panic!("no part"));
        assert_eq!((counted, asked.get()), (Ok(()), 3));
    }
}
