//! [`Pace`]: how far a search has come with the value of a board.

/// The positions that the first search for the value may cost.
const FIRST_PATIENCE: u64 = 1 << 14;

/// How far a search has come with a board: one that goes on from its table asks on, and does not begin again with the first
/// question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// The key of the board as it was reduced.
    pub(super) of: u128,
    pub(super) question: Question,
    /// The positions that a search for the value may cost.
    pub(super) patience: u64,
    /// The positions that the question has cost so far.
    pub(super) spent: u64,
}

/// What is asked about the value of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether it is the bound that the form knows.
    Bound,
    Value,
    /// On which side it is of a number near one of the two ends of its interval.
    End(usize),
}

impl Question {
    /// All, in the order of their numbers in saved tables.
    pub(super) const ALL: [Self; 4] = [Self::Bound, Self::Value, Self::End(0), Self::End(1)];
}

impl Pace {
    /// How a search begins with a board.
    pub(super) fn new(of: u128) -> Self {
        Self { of, question: Question::Bound, patience: FIRST_PATIENCE, spent: 0 }
    }

    /// The pace of a saved table, which may say anything.
    pub(super) fn saved(of: u128, question: Question, patience: u64, spent: u64) -> Self {
        Self { of, question, patience: patience.max(FIRST_PATIENCE), spent }
    }
}
