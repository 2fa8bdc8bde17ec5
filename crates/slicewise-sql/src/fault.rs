//! Boards without an answer: what was wrong with them, and how many there were.

use std::fmt::{self, Display};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use datafusion::common::{DataFusionError, Result};

/// A reason why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A weight in a list is null.
    NullWeight,
    /// A weight in a list is NaN, infinite, or has a fraction.
    NoInteger,
    /// A weight or an answer needs more than 64 bits.
    Overflow,
    /// A number of players or a seat that there is not.
    Seat,
    /// A text is not a board.
    Text,
    /// A search did not come to its end.
    Undecided,
    /// The answer to a text is not an integer.
    Fraction,
}

impl Fault {
    const ALL: [Self; 7] = [
        Self::NullWeight,
        Self::NoInteger,
        Self::Overflow,
        Self::Seat,
        Self::Text,
        Self::Undecided,
        Self::Fraction,
    ];
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NullWeight => "found a null among the weights, expected integers",
            Self::NoInteger => "found a weight that is not an integer, expected integers (`board_exact` takes others)",
            Self::Overflow => "found a weight or an answer of more than 64 bits, expected at most 64",
            Self::Seat => "found a number of players or a seat out of range, expected 1 to 2^24 players, and a seat from 0 to one less",
            Self::Text => "found a text that is not a board, expected one such as `pizza 0 1 0 2 2`",
            Self::Undecided => "found a board that is too large to search, expected one that theory or a search decides",
            Self::Fraction => "found a value that is not an integer, expected one (`board_exact` has it)",
        })
    }
}

/// The boards without an answer in the queries of a session, by their faults. Clones count together.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<[AtomicU64; Fault::ALL.len()]>);

impl Faults {
    /// The faults that were found, each with the number of boards, since this was last asked.
    pub fn take(&self) -> Vec<(Fault, u64)> {
        let counts = self.0.iter().map(|count| count.swap(0, Ordering::Relaxed));
        Fault::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0).collect()
    }

    fn add(&self, fault: Fault) {
        self.0[fault as usize].fetch_add(1, Ordering::Relaxed);
    }
}

/// Where a function reports boards without an answer.
pub(crate) struct Reporter<'f> {
    pub(crate) function: &'static str,
    pub(crate) faults: &'f Faults,
    pub(crate) is_strict: bool,
}

impl Reporter<'_> {
    /// Counts a board without an answer; under `--strict`, returns an error that shows it.
    pub(crate) fn report(&self, fault: Fault, board: impl FnOnce() -> String) -> Result<()> {
        if self.is_strict {
            let (function, board) = (self.function, excerpt(board()));
            return Err(DataFusionError::Execution(format!("{function}: {fault}: {board}")));
        }
        self.faults.add(fault);
        Ok(())
    }
}

/// The start of a long text.
fn excerpt(mut text: String) -> String {
    const LONGEST: usize = 100;
    if let Some((at, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(at);
        text.push('…');
    }
    text
}
