//! [`Apart`]: a value in cache lines of its own.

use std::ops::Deref;

/// A value in cache lines of its own, so that a thread that changes it does not slow down another one that reads what
/// lies beside it. (Two lines: processors fetch them in pairs.)
#[derive(Default)]
#[repr(align(128))]
pub(super) struct Apart<T>(pub(super) T);

impl<T> Deref for Apart<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
