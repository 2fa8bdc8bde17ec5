//! [`Answer`] and [`Facts`]: what a report of the laboratory is made of.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::number::Exact;

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes or no; as JSON `true` and `false`.
    Is(bool),
    /// A number.
    Number(Exact),
    /// A word: `infinite`, `even`, `odd`, `slice`, `ev sequence`, `neither`,
    /// `not invertible`.
    Word(&'static str),
    /// A board, in text notation.
    Board(String),
    /// Not decided; as JSON `null`.
    Open,
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Is(is) => serializer.serialize_bool(*is),
            Self::Number(number) => number.serialize(serializer),
            Self::Word(word) => serializer.serialize_str(word),
            Self::Board(board) => serializer.serialize_str(board),
            Self::Open => serializer.serialize_none(),
        }
    }
}

/// Named facts, in order; as JSON an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub Vec<(&'static str, Fact)>);

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// Whether something is so.
    Is(bool),
    /// A number.
    Number(Exact),
    /// Numbers.
    Numbers(Vec<Exact>),
    /// A count; or a vertex, a piece or a board, counted from 0.
    Count(usize),
    /// Vertices, pieces or boards, counted from 0.
    Places(Vec<usize>),
    /// A text, such as a board.
    Text(String),
    /// A list of facts that belong together.
    Rows(Vec<Facts>),
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(name, fact)| map.serialize_entry(name, fact))?;
        map.end()
    }
}
