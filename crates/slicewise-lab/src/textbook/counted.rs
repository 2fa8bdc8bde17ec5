//! [`Counted`]: an answer and the work it took, so that methods can be compared.

use slicewise::number::Overflow;

/// An answer, and the number of calls or cells that a method needed for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted<W> {
    /// The answer.
    pub value: W,
    /// The number of calls of the recursive function, or of cells filled.
    pub count: u64,
}

/// The reason why a textbook method has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextbookError {
    /// The row is too long for the method.
    #[error("found a row of {found} coins, expected at most {limit} for this method")]
    TooLong {
        /// The number of coins found.
        found: usize,
        /// The most coins that the method takes.
        limit: usize,
    },
    /// The lane cannot hold the coins together.
    #[error(transparent)]
    Overflow(Overflow),
    /// The watch stopped it.
    #[error("the method was stopped")]
    Stopped,
}

impl TextbookError {
    /// Checks that a row is not too long for a method, and that the lane holds its coins together.
    pub(super) fn check<W: slicewise::number::Scalar>(
        coins: &[W],
        limit: usize,
    ) -> Result<(), Self> {
        if coins.len() > limit {
            return Err(Self::TooLong { found: coins.len(), limit });
        }
        Overflow::check(coins).map_err(Self::Overflow)
    }
}
