//! Questions that several threads answer together: they share a table and keep out of each other's way, and the first
//! answer counts. And what they do together at the end.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{mem, thread};

use super::cache::lock;
use super::effort::Stopped;
use super::engine::{Engine, Shared};
use super::form::Form;
use super::table::Table;

/// The number of progress callbacks for which one thread works alone: for less, others are not worth waking.
const ALONE: usize = 4;

/// The entries of a table that is worth a thread to free it.
const WORTH_A_THREAD: usize = 4096;

/// Returns the value of a position within a window, in the sense of [`Engine::value`]; the last argument is called now
/// and then, and says whether to go on.
pub(super) type Answer<'a, F> = dyn FnMut(
        &<F as Form>::Node,
        [&<F as Form>::Number; 2],
        &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<<F as Form>::Number, Stopped>
    + 'a;

/// Calls `body` with a function that several threads answer together. They start at the first question that is worth it,
/// and live until `body` ends: one that ends leaves its memory to the others, which costs them time.
pub(super) fn with_threads<F: Form, T>(
    shared: &Shared<F>,
    threads: usize,
    body: impl FnOnce(&mut Answer<'_, F>) -> T,
) -> T {
    let desk = &Desk::new();
    thread::scope(|scope| {
        let _closing = Closing { desk, shared };
        let mut helpers = threads.saturating_sub(1);
        body(&mut |position, window, watch| {
            if threads <= 1 {
                return Engine::new(shared, watch).value(position, window);
            }
            if let Some(found) = alone(shared, position, window, watch) {
                return found;
            }
            for _ in 0..mem::take(&mut helpers) {
                // (If a thread cannot be started, the others do its work.)
                let _ = thread::Builder::new().spawn_scoped(scope, || desk.help(shared));
            }
            let window = window.map(F::Number::clone);
            desk.ask(shared, Question { position: position.clone(), window }, watch)
        })
    })
}

/// Answers a question on one thread; `None` if that takes too long.
fn alone<F: Form>(
    shared: &Shared<F>,
    position: &F::Node,
    window: [&F::Number; 2],
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Result<F::Number, Stopped>> {
    let (mut calls, mut stopped) = (0, false);
    let mut ask = || {
        calls += 1;
        stopped = watch().is_break();
        if stopped || calls >= ALONE { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let found = Engine::new(shared, &mut ask).value(position, window);
    if found.is_ok() || stopped {
        return Some(found);
    }
    shared.stop.store(false, Ordering::Relaxed);
    None
}

/// The value of a position within a window, in the sense of [`Engine::value`].
struct Question<F: Form> {
    position: F::Node,
    window: [F::Number; 2],
}

/// Where the threads of a search meet.
struct Desk<F: Form> {
    state: Mutex<State<F>>,
    /// Told when there is a question, or when there will be none.
    asked: Condvar,
    /// Told when the last helper has put a question down.
    left: Condvar,
}

struct State<F: Form> {
    /// The question that is open, and its number.
    question: Option<(u64, Arc<Question<F>>)>,
    /// The number of questions so far.
    asked: u64,
    /// The helpers at work on the question.
    helping: usize,
    answer: Option<F::Number>,
    is_closed: bool,
}

impl<F: Form> Desk<F> {
    fn new() -> Self {
        let state = State { question: None, asked: 0, helping: 0, answer: None, is_closed: false };
        Self { state: Mutex::new(state), asked: Condvar::new(), left: Condvar::new() }
    }

    /// Answers a question together with the helpers; the first answer counts.
    fn ask(
        &self,
        shared: &Shared<F>,
        question: Question<F>,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<F::Number, Stopped> {
        let question = Arc::new(question);
        let mut state = self.lock();
        state.asked += 1;
        state.question = Some((state.asked, Arc::clone(&question)));
        drop(state);
        self.asked.notify_all();
        self.answer(shared, &question, watch);
        let mut state = self.lock();
        state.question = None;
        let mut state = self
            .left
            .wait_while(state, |state| state.helping > 0)
            .unwrap_or_else(PoisonError::into_inner);
        let answer = state.answer.take();
        if answer.is_some() {
            shared.stop.store(false, Ordering::Relaxed);
        }
        answer.ok_or(Stopped)
    }

    /// Helps with each question until there will be none.
    fn help(&self, shared: &Shared<F>) {
        let mut last = 0;
        while let Some((number, question)) = self.next(last) {
            let _helping = Helping(self);
            self.answer(shared, &question, &mut || ControlFlow::Continue(()));
            last = number;
        }
    }

    /// Waits for a question that is later than number `last`; `None` if there will be none.
    fn next(&self, last: u64) -> Option<(u64, Arc<Question<F>>)> {
        let has_none = |state: &mut State<F>| {
            !state.is_closed && state.question.as_ref().is_none_or(|(number, _)| *number <= last)
        };
        let waited = self.asked.wait_while(self.lock(), has_none);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        let question = if state.is_closed { None } else { state.question.clone() };
        state.helping += usize::from(question.is_some());
        question
    }

    /// Searches for the answer, unless another thread has it first.
    fn answer(
        &self,
        shared: &Shared<F>,
        Question { position, window }: &Question<F>,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) {
        if let Ok(value) = Engine::new(shared, watch).value(position, window.each_ref()) {
            self.lock().answer.get_or_insert(value);
            shared.stop.store(true, Ordering::Relaxed);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<F>> {
        lock(&self.state)
    }
}

/// A guard: a helper is at work on the question until it is dropped.
struct Helping<'d, F: Form>(&'d Desk<F>);

impl<F: Form> Drop for Helping<'_, F> {
    fn drop(&mut self) {
        self.0.lock().helping -= 1;
        self.0.left.notify_all();
    }
}

/// A guard: when it is dropped, also by a panic, the helpers go.
struct Closing<'d, F: Form> {
    desk: &'d Desk<F>,
    shared: &'d Shared<F>,
}

impl<F: Form> Drop for Closing<'_, F> {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        self.desk.lock().is_closed = true;
        self.desk.asked.notify_all();
    }
}

/// Frees the memory of a search, on two threads if it may have several and there is much to free: for one of them, that is
/// a tenth of the time of two.
pub(super) fn discard<F: Form>(shared: Shared<F>, threads: usize) {
    let Shared { form, table, .. } = shared;
    let is_worth_it = threads > 1 && table.entries() > WORTH_A_THREAD;
    let (one, other) = form.into_halves();
    thread::scope(|scope| {
        if is_worth_it {
            // (If it cannot be started, the two are freed here.)
            let _ = thread::Builder::new().spawn_scoped(scope, move || drop((table, other)));
        }
        drop(one);
    });
}
