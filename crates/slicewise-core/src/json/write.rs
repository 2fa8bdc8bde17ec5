//! `Serialize` for numbers, boards, vertices and moves.

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

use crate::board::{
    ChoiceShape, Limit, Move, OrderStep, Passing, Rules, Setup, Shape, StepShape, Taking, Vertex,
    WeightList,
};
use crate::number::Exact;

/// The largest absolute value of a JSON integer.
const SAFE_INTEGER: u64 = (1 << 53) - 1;

/// A JSON integer of at most 53 bits, or a string.
impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_i64().filter(|integer| integer.unsigned_abs() <= SAFE_INTEGER) {
            Some(integer) => serializer.serialize_i64(integer),
            None => serializer.collect_str(self),
        }
    }
}

/// `3`, `"all"`, `{"twice": 1}`, `{"most": 1}`.
impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Count(count) => count.serialize(serializer),
            Self::All => serializer.serialize_str("all"),
            Self::Twice(last) => serializer.collect_map([("twice", last)]),
            Self::Most(most) => serializer.collect_map([("most", most)]),
        }
    }
}

/// A list of numbers.
impl Serialize for WeightList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Rules { taking, passing } = self.rules;
        let mut board = serializer.serialize_map(None)?;
        board.serialize_entry("components", &self.components)?;
        if taking != Taking::default() {
            board.serialize_entry("rule", taking.name())?;
        }
        if passing != Passing::default() {
            board.serialize_entry("passing", passing.name())?;
        }
        board.end()
    }
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut component = serializer.serialize_map(None)?;
        self.write(&mut component)?;
        component.end()
    }
}

/// A number for a vertex, and words.
impl Serialize for OrderStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Vertex(vertex) => serializer.serialize_u32(*vertex),
            Self::Beside => serializer.serialize_str("beside"),
            Self::Then => serializer.serialize_str("then"),
        }
    }
}

impl Serialize for ChoiceShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut choice = serializer.serialize_struct("ChoiceShape", 2)?;
        choice.serialize_field("score", &self.score)?;
        choice.serialize_field("then", &self.then)?;
        choice.end()
    }
}

impl Serialize for StepShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.from, self.to, &self.score).serialize(serializer)
    }
}

/// The number of the vertex.
impl Serialize for Vertex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0)
    }
}

/// The number of the vertex taken, or a string.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Take(vertex) => vertex.serialize(serializer),
            other => serializer.collect_str(other),
        }
    }
}
