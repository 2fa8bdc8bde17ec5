//! [`CachePadded`]: a value in cache lines of its own.

use std::ops::Deref;

/// A value in cache lines of its own, so that a thread that changes it does not slow down another that reads its
/// neighbours in memory. It has two lines, since processors fetch them in pairs.
#[derive(Default)]
#[repr(align(128))]
pub(super) struct CachePadded<T>(pub(super) T);

impl<T> Deref for CachePadded<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
