//! Questions that several threads answer together: they share a table and keep out of each other's way, and the first
//! answer counts.

use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{mem, thread};

use super::cache::lock;
use super::effort::Stopped;
use super::searcher::{RootNode, Searcher};
use crate::number::Scalar;

/// The number of progress callbacks for which one thread works alone: for less, others are not worth waking.
const ALONE: usize = 4;

/// Returns the value of a board within a window, in the sense of [`Searcher::value`]; the last argument is called now
/// and then, and says whether to go on.
pub(super) type Answer<'a, W> = dyn FnMut(&RootNode<W>, [&W; 2], &mut dyn FnMut() -> ControlFlow<()>) -> Result<W, Stopped>
    + 'a;

/// Calls `body` with a function that several threads answer together. They start at the first question that is worth it,
/// and live until `body` ends: one that ends leaves its memory to the others, which costs them time.
pub(super) fn with_threads<W: Scalar, T>(
    searcher: &dyn Searcher<W>,
    threads: usize,
    body: impl FnOnce(&mut Answer<'_, W>) -> T,
) -> T {
    let desk = &Desk::new();
    thread::scope(|scope| {
        let _closing = Closing { desk, searcher };
        let mut helpers = threads.saturating_sub(1);
        body(&mut |node, window, watch| {
            if threads <= 1 {
                return searcher.value(node, window, watch);
            }
            if let Some(found) = alone(searcher, node, window, watch) {
                return found;
            }
            if helpers > 0 {
                log::debug!("the question is worth {helpers} more threads");
            }
            for _ in 0..mem::take(&mut helpers) {
                // If a thread cannot be started, the others do its work.
                let _ = thread::Builder::new().spawn_scoped(scope, || desk.help(searcher));
            }
            let window = window.map(W::clone);
            desk.ask(searcher, Question { node: node.clone(), window }, watch)
        })
    })
}

/// Answers a question on one thread; `None` if that takes too long.
fn alone<W: Scalar>(
    searcher: &dyn Searcher<W>,
    node: &RootNode<W>,
    window: [&W; 2],
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Result<W, Stopped>> {
    let (mut calls, mut stopped) = (0, false);
    let mut ask = || {
        calls += 1;
        stopped = watch().is_break();
        if stopped || calls >= ALONE { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let found = searcher.value(node, window, &mut ask);
    if found.is_ok() || stopped {
        return Some(found);
    }
    searcher.resume();
    None
}

/// The value of a board within a window, in the sense of [`Searcher::value`].
struct Question<W> {
    node: RootNode<W>,
    window: [W; 2],
}

/// Where the threads of a search meet.
struct Desk<W> {
    state: Mutex<State<W>>,
    /// Event when there is a question, or when there will be none.
    asked: Condvar,
    /// Event when the last helper has put a question down.
    left: Condvar,
}

struct State<W> {
    /// The question that is open, and its number.
    question: Option<(u64, Arc<Question<W>>)>,
    /// The number of questions so far.
    asked: u64,
    /// The helpers at work on the question.
    helping: usize,
    answer: Option<W>,
    is_closed: bool,
}

impl<W: Scalar> Desk<W> {
    fn new() -> Self {
        let state = State { question: None, asked: 0, helping: 0, answer: None, is_closed: false };
        Self { state: Mutex::new(state), asked: Condvar::new(), left: Condvar::new() }
    }

    /// Answers a question together with the helpers; the first answer counts.
    fn ask(
        &self,
        searcher: &dyn Searcher<W>,
        question: Question<W>,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<W, Stopped> {
        let question = Arc::new(question);
        let mut state = self.lock();
        state.asked += 1;
        state.question = Some((state.asked, Arc::clone(&question)));
        drop(state);
        self.asked.notify_all();
        self.answer(searcher, &question, watch);
        let mut state = self.lock();
        state.question = None;
        let mut state = self
            .left
            .wait_while(state, |state| state.helping > 0)
            .unwrap_or_else(PoisonError::into_inner);
        let answer = state.answer.take();
        if answer.is_some() {
            searcher.resume();
        }
        answer.ok_or(Stopped)
    }

    /// Helps with each question until there will be none.
    fn help(&self, searcher: &dyn Searcher<W>) {
        let mut last = 0;
        while let Some((number, question)) = self.next(last) {
            let _helping = Helping(self);
            self.answer(searcher, &question, &mut || ControlFlow::Continue(()));
            last = number;
        }
    }

    /// Waits for a question that is later than number `last`; `None` if there will be none.
    fn next(&self, last: u64) -> Option<(u64, Arc<Question<W>>)> {
        let has_none = |state: &mut State<W>| {
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
        searcher: &dyn Searcher<W>,
        Question { node, window }: &Question<W>,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) {
        if let Ok(value) = searcher.value(node, window.each_ref(), watch) {
            self.lock().answer.get_or_insert(value);
            searcher.stop();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<W>> {
        lock(&self.state)
    }
}

/// A guard: a helper is at work on the question until it is dropped.
struct Helping<'d, W: Scalar>(&'d Desk<W>);

impl<W: Scalar> Drop for Helping<'_, W> {
    fn drop(&mut self) {
        self.0.lock().helping -= 1;
        self.0.left.notify_all();
    }
}

/// A guard: when it is dropped, also by a panic, the helpers go.
struct Closing<'d, W: Scalar> {
    desk: &'d Desk<W>,
    searcher: &'d dyn Searcher<W>,
}

impl<W: Scalar> Drop for Closing<'_, W> {
    fn drop(&mut self) {
        self.searcher.stop();
        self.desk.lock().is_closed = true;
        self.desk.asked.notify_all();
    }
}
