//! [`run`]: the parts of a census, on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{CensusError, Plan, Question, Tally};

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
    let (next, stop) = (AtomicUsize::new(first), AtomicBool::new(false));
    let (send, receive) = mpsc::sync_channel(4 * threads.max(1));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let send = send.clone();
            scope.spawn(|| {
                let send = send;
                while !stop.load(Ordering::Relaxed) {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    if part >= plan.parts()
                        || send.send((part, plan.tally(part, question))).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(send);
        let result = in_order(first, &receive, each);
        stop.store(true, Ordering::Relaxed);
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
