//! One question, asked by several threads that share a table and keep out of each other's way: the
//! first answer counts.
//!
//! This file is the only one of the library that starts threads, and only if it is asked for more
//! than one.

use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::thread;

use super::engine::{Engine, Left, Shared, Stopped};
use crate::number::Weight;

/// So many looks at the watch one thread works alone: for less, others are not worth starting.
const ALONE: usize = 16;

/// The value of what is left within a window, as [`Engine::value_of`] has it.
pub(crate) fn value<W: Weight, const N: usize>(
    shared: &Shared<W, N>,
    threads: usize,
    left: &Left<W, N>,
    window: [&W; 2],
    watch: &mut dyn FnMut() -> bool,
) -> Result<W, Stopped> {
    if threads <= 1 {
        return Engine { shared, watch, count: 0 }.value_of(left, window);
    }
    let (mut looks, mut told_to_stop) = (0, false);
    let mut go_on = || {
        looks += 1;
        told_to_stop = !watch();
        !told_to_stop && looks < ALONE
    };
    let found = Engine { shared, watch: &mut go_on, count: 0 }.value_of(left, window);
    if found.is_ok() || told_to_stop {
        return found;
    }
    shared.stop.store(false, Ordering::Relaxed);
    together(shared, threads, left, window, watch)
}

/// The same, by all threads.
fn together<W: Weight, const N: usize>(
    shared: &Shared<W, N>,
    threads: usize,
    left: &Left<W, N>,
    window: [&W; 2],
    watch: &mut dyn FnMut() -> bool,
) -> Result<W, Stopped> {
    let found: Mutex<Option<W>> = Mutex::new(None);
    let report = |result: Result<W, Stopped>| {
        if let Ok(value) = result
            && let Ok(mut found) = found.lock()
        {
            found.get_or_insert(value);
            shared.stop.store(true, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            let report = &report;
            let help = move || {
                let mut go_on = || true;
                let mut engine = Engine { shared, watch: &mut go_on, count: 0 };
                report(engine.value_of(left, window));
            };
            // (A thread that cannot be started is a helper less.)
            let _ = thread::Builder::new().spawn_scoped(scope, help);
        }
        report(Engine { shared, watch, count: 0 }.value_of(left, window));
    });
    let found = found.into_inner().ok().flatten();
    if found.is_some() {
        shared.stop.store(false, Ordering::Relaxed);
    }
    found.ok_or(Stopped)
}
