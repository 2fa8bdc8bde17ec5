//! [`Lab`]: what a question of the laboratory may cost.

use super::error::TheoryError;
use slicewise::Watch;

/// What a question of the laboratory may cost.
///
/// The watch is asked before every value, and every few milliseconds of a search for one. When it says no, the question comes
/// to its end: with [`TheoryError::Stopped`], or with an answer that holds all the same, such as
/// [`Verdict::Open`](super::Verdict::Open) with the contexts that were tried.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use slicewise::Watch;
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Distance, Lab, TheoryError, distance, narrowed};
///
/// let [one, other] = [parse("passing N path 1 0 1")?, parse("passing N path 2 0 2")?];
/// assert_eq!(distance(&one, &other, &Lab::default())?, Distance::Unknown { at_most: Some(2.into()) });
/// let small = Lab { size: 1, ..Lab::default() };
/// assert!(matches!(narrowed(&one, &other, &small)?, (Distance::Exact { .. }, Some(_))));
/// let stopped = Lab { watch: Watch::new(&|_| ControlFlow::Break(())), ..small };
/// assert_eq!(narrowed(&one, &other, &stopped), Err(TheoryError::Stopped));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lab<'w> {
    /// The most vertices of a context.
    pub size: usize,
    /// The most contexts to try.
    pub limit: usize,
    /// Whether to go on.
    pub watch: Watch<'w>,
}

impl Default for Lab<'_> {
    /// Contexts of up to 3 vertices, 2000 of them, and nobody who watches.
    fn default() -> Self {
        Self { size: 3, limit: 2000, watch: Watch::none() }
    }
}

impl Lab<'_> {
    /// Returns [`TheoryError::Stopped`] if the watch says so.
    pub(super) fn check_stopped(&self) -> Result<(), TheoryError> {
        if self.watch.goes_on().is_break() { Err(TheoryError::Stopped) } else { Ok(()) }
    }
}
