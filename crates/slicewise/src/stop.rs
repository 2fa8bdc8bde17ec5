//! [`stoppable`]: a question that ends when it is told to.
//!
//! What to ask is kept by the thread and not handed down, because it concerns none of the functions between: the
//! laboratory notices where it takes a value, and before every first move where many are compared; a guarantee notices
//! at every tile of its layers.

use std::cell::RefCell;
use std::ops::ControlFlow;

type Watch = Box<dyn FnMut() -> ControlFlow<()>>;

thread_local! {
    /// What the question of this thread asks, and whether it goes on.
    static WATCH: RefCell<Option<Watch>> = const { RefCell::new(None) };
}

/// Asks a question of the [laboratory](crate::theory), or for a [guarantee](crate::row::guarantee), until `watch`
/// breaks.
///
/// The watch is called every few milliseconds. From its break on, the laboratory has no values, only
/// [`TheoryError::Stopped`](crate::theory::TheoryError::Stopped), and the question comes to its end: with that error, or
/// with an answer that holds all the same, such as [`Verdict::Open`](crate::theory::Verdict::Open) with the contexts
/// that were tried. A guarantee is
/// [`GuaranteeError::Stopped`](crate::row::guarantee::GuaranteeError::Stopped).
///
/// The watch owns what it needs, because the thread keeps it while the question lasts.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use slicewise::board::notation::parse;
/// use slicewise::stoppable;
/// use slicewise::theory::{TheoryError, value_of};
///
/// let board = parse("row 4 2 6 7")?;
/// assert_eq!(stoppable(|| ControlFlow::Continue(()), || value_of(&board)), Ok(3.into()));
/// let stopped = stoppable(|| ControlFlow::Break(()), || value_of(&board));
/// assert_eq!(stopped, Err(TheoryError::Stopped));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stoppable<T>(
    watch: impl FnMut() -> ControlFlow<()> + 'static,
    question: impl FnOnce() -> T,
) -> T {
    let _before = Before(WATCH.replace(Some(Box::new(watch))));
    question()
}

/// What was asked before this question; put back when the question ends, also by a panic.
struct Before(Option<Watch>);

impl Drop for Before {
    fn drop(&mut self) {
        WATCH.set(self.0.take());
    }
}

/// Whether the question of this thread goes on; it does if nobody watches it.
pub(crate) fn goes_on() -> ControlFlow<()> {
    // (Meanwhile nobody watches: what is called may ask a question of its own.)
    let Some(mut watch) = WATCH.take() else { return ControlFlow::Continue(()) };
    let answer = watch();
    // (It is not asked again once it has said no.)
    let stays: Watch = if answer.is_break() { Box::new(|| ControlFlow::Break(())) } else { watch };
    WATCH.set(Some(stays));
    answer
}
