//! [`run`]: the parts of a census, on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{CensusError, Plan, Question, Tally};

/// Whether a census is to end early.
pub(super) struct Halt<'h> {
    /// Its caller says so.
    asked: &'h AtomicBool,
    /// Nobody takes what is counted.
    is_over: AtomicBool,
}

impl Halt<'_> {
    /// What never is.
    pub(super) const fn never() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self { asked: &NEVER, is_over: AtomicBool::new(false) }
    }

    pub(super) fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.is_over.load(Ordering::Relaxed)
    }
}

/// Counts the parts of a census from number `first` on, on as many threads as are asked for, and hands on what
/// was counted, part after part in their order, so that the result does not depend on the threads. Stops when
/// `each` breaks.
///
/// # Errors
/// A tree or a graph has too many positions.
pub fn run(
    plan: &Plan,
    question: &Question,
    first: usize,
    threads: usize,
    each: &mut dyn FnMut(Tally) -> ControlFlow<()>,
) -> Result<(), CensusError> {
    run_until(&AtomicBool::new(false), plan, question, first, threads, each)
}

/// Counts the parts of a census as [`run`] does, and also stops in the middle of a part, soon after `halt` has become
/// true; nothing of that part is handed on.
///
/// # Errors
/// A tree or a graph has too many positions.
pub fn run_until(
    halt: &AtomicBool,
    plan: &Plan,
    question: &Question,
    first: usize,
    threads: usize,
    each: &mut dyn FnMut(Tally) -> ControlFlow<()>,
) -> Result<(), CensusError> {
    let (next, halt) = (AtomicUsize::new(first), Halt { asked: halt, is_over: false.into() });
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
        let result = in_order(first, &receive, each);
        halt.is_over.store(true, Ordering::Relaxed);
        drop(receive);
        result
    })
}

/// Hands on the parts in their order.
fn in_order(
    first: usize,
    receive: &mpsc::Receiver<(usize, Result<Tally, CensusError>)>,
    each: &mut dyn FnMut(Tally) -> ControlFlow<()>,
) -> Result<(), CensusError> {
    let (mut due, mut early) = (first, BTreeMap::new());
    for (part, tally) in receive {
        early.insert(part, tally?);
        while let Some(tally) = early.remove(&due) {
            due += 1;
            if each(tally).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::{Kind, Population, Sequences, Symmetry, Weights};

    /// What begins like the sequence at which it is asked is still visited.
    #[test]
    fn a_walk_ends_soon_after_it_is_asked_to() {
        for (beads, len) in [(2, 18), (4, 9), (16, 5), (256, 3)] {
            for symmetry in [Symmetry::None, Symmetry::Reversal] {
                let (asked, mut visited) = (AtomicBool::new(false), 0_u64);
                let halt = Halt { asked: &asked, is_over: false.into() };
                let sequences = Sequences { len, beads, symmetry, total: None };
                sequences.visit_until(&halt, &[], &mut |_, _| {
                    visited += 1;
                    asked.store(true, Ordering::Relaxed);
                });
                assert!((1..=1 << 12).contains(&visited), "{visited} of {sequences:?}");
            }
        }
    }

    #[test]
    fn a_census_that_is_halted_hands_on_nothing() {
        let population = Population::new(Kind::Row, 10, Weights::Between(0, 1));
        let plan = Plan::new(population).expect("it is small");
        for (is_halted, expected) in [(false, plan.parts()), (true, 0)] {
            let (halt, mut parts) = (AtomicBool::new(is_halted), 0);
            let counted = run_until(&halt, &plan, &Question::default(), 0, 2, &mut |_| {
                parts += 1;
                ControlFlow::Continue(())
            });
            assert_eq!((counted, parts), (Ok(()), expected));
        }
    }
}
