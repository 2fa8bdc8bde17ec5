//! [`FoundReport`]: the extreme boards that meet a condition.

use serde::Serialize;

use slicewise::number::Exact;
use slicewise_lab::temptation::{Extreme, Order, Sought};

/// What a search of extreme boards found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FoundReport {
    /// The boards, the most extreme first.
    pub boards: Vec<FoundBoard>,
    /// The number of boards that were looked at.
    pub tried: u64,
    /// Whether these were all there are.
    pub exhaustive: bool,
    /// What makes a board extreme.
    #[serde(skip)]
    pub order: Order,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FoundBoard {
    /// The board, in text notation.
    pub board: String,
    /// The first player's lead.
    pub value: Exact,
    /// The number by which it is extreme, if there is one.
    pub measure: Option<Exact>,
}

impl FoundReport {
    /// Reports what was found in an order.
    #[must_use]
    pub fn new(sought: Sought, order: Order) -> Self {
        let found = |Extreme { board, value, measure }: Extreme| FoundBoard {
            board: board.to_string(),
            value,
            measure,
        };
        Self {
            boards: sought.boards.into_iter().map(found).collect(),
            tried: sought.tried,
            exhaustive: sought.is_exhaustive,
            order,
        }
    }
}
