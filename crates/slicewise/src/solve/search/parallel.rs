//! One question, asked by several threads that share a table and keep out of each other's way: the
//! first answer counts. And what they do together at the end.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::thread;

use super::engine::{Engine, Shared, Stopped};
use super::form::Form;

/// The number of progress callbacks for which one thread works alone: for less, others are not worth
/// starting.
const ALONE: usize = 4;

/// The entries of a table that is worth a thread to free it.
const WORTH_A_THREAD: usize = 4096;

/// A question: the value of a position within a window, in the sense of [`Engine::value`].
struct Question<'q, F: Form> {
    shared: &'q Shared<F>,
    position: &'q F::Node,
    window: [&'q F::Number; 2],
}

/// Returns the value of a position within a window, searched by `threads` threads.
pub(super) fn value<F: Form>(
    shared: &Shared<F>,
    threads: usize,
    position: &F::Node,
    window: [&F::Number; 2],
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<F::Number, Stopped> {
    let question = Question { shared, position, window };
    if threads <= 1 {
        return question.ask(watch);
    }
    let (mut calls, mut stopped) = (0, false);
    let found = question.ask(&mut || {
        calls += 1;
        stopped = watch().is_break();
        if stopped || calls >= ALONE { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if found.is_ok() || stopped {
        return found;
    }
    shared.stop.store(false, Ordering::Relaxed);
    question.ask_by_all(threads, watch)
}

/// Frees the memory of a search, the table beside the rest if it may have several threads: for one of them, that is
/// a tenth of the time of two.
pub(super) fn discard<F: Form>(shared: Shared<F>, threads: usize) {
    let Shared { form, table, .. } = shared;
    thread::scope(|scope| {
        if threads > 1 && table.entries() > WORTH_A_THREAD {
            // (If it cannot be started, the table is freed here.)
            let _ = thread::Builder::new().spawn_scoped(scope, move || drop(table));
        }
        drop(form);
    });
}

impl<F: Form> Question<'_, F> {
    fn ask(&self, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Result<F::Number, Stopped> {
        Engine::new(self.shared, watch).value(self.position, self.window)
    }

    fn ask_by_all(
        &self,
        threads: usize,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<F::Number, Stopped> {
        let stop = &self.shared.stop;
        let found: Mutex<Option<F::Number>> = Mutex::new(None);
        let report = |result: Result<F::Number, Stopped>| {
            if let Ok(value) = result
                && let Ok(mut found) = found.lock()
            {
                found.get_or_insert(value);
                stop.store(true, Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // (If a thread cannot be started, the others do its work.)
                let help = || report(self.ask(&mut || ControlFlow::Continue(())));
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
