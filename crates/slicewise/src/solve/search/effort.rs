//! [`Effort`]: the work of a search, which decides when its watch is asked whether to go on.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// The error of a search that is stopped, or of a part of it that is no longer needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// The work between two calls of the watch. A unit is a step through a word or a vertex; `ASK` units take about a
/// millisecond.
pub(super) const ASK: usize = 1 << 20;

/// Counts the work of one thread. A position of a large dense board takes a second, so positions are no measure of time.
pub(super) struct Effort<'w> {
    work: usize,
    /// Set when the search must end, also by another thread.
    stop: &'w AtomicBool,
    watch: &'w mut dyn FnMut() -> ControlFlow<()>,
}

impl<'w> Effort<'w> {
    /// Starts counting. `watch` says whether to go on; if it does not, `stop` is set.
    pub(super) fn new(stop: &'w AtomicBool, watch: &'w mut dyn FnMut() -> ControlFlow<()>) -> Self {
        Self { work: 0, stop, watch }
    }

    /// Counts work that is about to be done.
    #[inline]
    pub(super) fn spend(&mut self, work: usize) -> Result<(), Stopped> {
        self.work = self.work.saturating_add(work);
        if self.work < ASK { Ok(()) } else { self.ask() }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Stopped> {
        self.work = 0;
        if (self.watch)().is_break() {
            self.stop.store(true, Ordering::Relaxed);
        }
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}

/// Calls `body` with an effort that ends by itself after about `most` milliseconds, for quick work after a search is
/// stopped.
pub(super) fn at_most<T>(most: usize, body: impl FnOnce(&mut Effort<'_>) -> T) -> T {
    let mut left = most;
    let mut watch = || match left.checked_sub(1) {
        Some(less) => {
            left = less;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(()),
    };
    body(&mut Effort::new(&AtomicBool::new(false), &mut watch))
}

/// Calls `body` with an unlimited effort.
pub(super) fn unstopped<T>(body: impl FnOnce(&mut Effort<'_>) -> Result<T, Stopped>) -> T {
    at_most(usize::MAX, body).expect("nothing stops it")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_watch_is_asked_after_work_however_large_its_parts_are() {
        for part in [ASK / 16, ASK / 2, ASK, usize::MAX] {
            let (stop, mut asked) = (AtomicBool::new(false), 0);
            let mut watch = || {
                asked += 1;
                if asked < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let mut effort = Effort::new(&stop, &mut watch);
            let parts = (1..).find(|_| effort.spend(part).is_err());
            assert_eq!(parts, Some(5 * (ASK / part).max(1)));
            assert!(asked == 5 && stop.load(Ordering::Relaxed));
        }
    }

    #[test]
    fn a_thread_ends_when_another_one_has_stopped() {
        let stop = AtomicBool::new(true);
        let mut watch = || ControlFlow::Continue(());
        assert_eq!(Effort::new(&stop, &mut watch).spend(ASK), Err(Stopped));
    }

    #[test]
    fn what_is_done_after_a_stop_ends_by_itself() {
        let parts = at_most(3, |effort| (1..).find(|_| effort.spend(ASK).is_err()));
        assert_eq!(parts, Some(4));
    }
}
