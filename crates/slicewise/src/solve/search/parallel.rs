//! One question, asked by several threads that share a table and keep out of each other's way: the
//! first answer counts.
//!
//! This file is the only one of the library that starts threads, and only if it is asked for more
//! than one.

use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::thread;

use super::engine::{Engine, Left, Shared, Stopped};
use crate::number::Scalar;

/// So many looks at the watch one thread works alone: for less, others are not worth starting.
const ALONE: usize = 16;

/// A question: the value of what is left within a window, as [`Engine::value_of`] has it.
struct Question<'q, W, const N: usize> {
    shared: &'q Shared<W, N>,
    left: &'q Left<W, N>,
    window: [&'q W; 2],
}

/// The value of what is left within a window, by so many threads.
pub(crate) fn value<W: Scalar, const N: usize>(
    shared: &Shared<W, N>,
    threads: usize,
    left: &Left<W, N>,
    window: [&W; 2],
    watch: &mut dyn FnMut() -> bool,
) -> Result<W, Stopped> {
    let question = Question { shared, left, window };
    if threads <= 1 {
        return question.ask(watch);
    }
    let (mut looks, mut told_to_stop) = (0, false);
    let found = question.ask(&mut || {
        looks += 1;
        told_to_stop = !watch();
        !told_to_stop && looks < ALONE
    });
    if found.is_ok() || told_to_stop {
        return found;
    }
    shared.stop.store(false, Ordering::Relaxed);
    question.ask_by_all(threads, watch)
}

impl<W: Scalar, const N: usize> Question<'_, W, N> {
    fn ask(&self, watch: &mut dyn FnMut() -> bool) -> Result<W, Stopped> {
        Engine { shared: self.shared, watch, count: 0 }.value_of(self.left, self.window)
    }

    fn ask_by_all(&self, threads: usize, watch: &mut dyn FnMut() -> bool) -> Result<W, Stopped> {
        let stop = &self.shared.stop;
        let found: Mutex<Option<W>> = Mutex::new(None);
        let report = |result: Result<W, Stopped>| {
            if let Ok(value) = result
                && let Ok(mut found) = found.lock()
            {
                found.get_or_insert(value);
                stop.store(true, Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // (A thread that cannot be started is a helper less.)
                let help = || report(self.ask(&mut || true));
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            report(self.ask(watch));
        });
        let found = found.into_inner().ok().flatten();
        if found.is_some() {
            stop.store(false, Ordering::Relaxed);
        }
        found.ok_or(Stopped)
    }
}
