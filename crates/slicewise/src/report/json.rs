//! JSON: how numbers and boards look in it.
//!
//! * A number is a JSON integer if it is one of at most 53 bits, which every JSON reader keeps
//!   exactly; otherwise a string: `"9007199254740993"`, `"1/3"`. Reading, any JSON number is taken
//!   for the exact decimal it spells, and a string for a weight of the text notation.
//! * A board is `{"components": [{"row": [4, 2, 6, 7]}, {"stack": [5, "1/3"]}, {"ev": [3]}]}`;
//!   a forest is `{"forest": [1, 5, 3], "parents": [null, 0, 0]}`, an unbroached tree
//!   `{"tree": [1, 5, 3], "edges": [[0, 1], [0, 2]]}`, or with parents likewise.

use std::fmt::{self, Display};

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::{Map, Value};

use crate::board::{Setup, Shape, notation::KEYWORDS, notation::shortened};
use crate::number::Exact;

/// Integers of at most this size are JSON integers.
const SAFE_INTEGER: u64 = (1 << 53) - 1;

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_i64().filter(|integer| integer.unsigned_abs() <= SAFE_INTEGER) {
            Some(integer) => serializer.serialize_i64(integer),
            None => serializer.collect_str(self),
        }
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut board = serializer.serialize_struct("Setup", 1)?;
        board.serialize_field("components", &self.components)?;
        board.end()
    }
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut component = serializer.serialize_map(None)?;
        component.serialize_entry(self.keyword(), self.weights())?;
        match self {
            Self::Forest { parents, .. } => component.serialize_entry("parents", parents)?,
            Self::Tree { edges, .. } => component.serialize_entry("edges", edges)?,
            _ => {}
        }
        component.end()
    }
}

/// Why a JSON text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonError {
    /// The text is not JSON; the message names line and column.
    Syntax(String),
    /// The JSON is not a board.
    Shape {
        /// Where, as a path: `components[1].row[0]`.
        path: String,
        /// What was found there, shortened.
        found: String,
        /// What should have stood there.
        expected: String,
    },
}

impl Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(message) => write!(f, "not JSON: {message}"),
            Self::Shape { path, found, expected } => {
                write!(f, "at {path}: found {found}, expected {expected}")
            }
        }
    }
}

impl std::error::Error for JsonError {}

/// Reads a board from JSON.
///
/// ```
/// use slicewise::report::json;
///
/// let setup = json::parse(r#"{"components": [{"row": [4, 0.1, "1/3"]}, {"ev": [3]}]}"#)?;
/// assert_eq!(setup.to_string(), "row 4 1/10 1/3 + ev 3");
/// let error = json::parse(r#"{"components": [{"row": [4, null]}]}"#).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "at components[0].row[1]: found null, expected a weight: a number, or a string such as \"1/3\""
/// );
/// # Ok::<(), json::JsonError>(())
/// ```
///
/// # Errors
/// See [`JsonError`].
pub fn parse(text: &str) -> Result<Setup, JsonError> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| JsonError::Syntax(error.to_string()))?;
    let components = match value.as_object().and_then(|board| only_entry(board, "components")) {
        Some(Value::Array(components)) => components,
        _ => return Err(refuse("the top", &value, "an object {\"components\": [...]}")),
    };
    let components = components.iter().enumerate();
    let shapes = components.map(|(index, value)| shape(&format!("components[{index}]"), value));
    Ok(Setup::new(shapes.collect::<Result<_, _>>()?))
}

fn only_entry<'v>(object: &'v Map<String, Value>, key: &str) -> Option<&'v Value> {
    object.get(key).filter(|_| object.len() == 1)
}

fn refuse(path: &str, found: &Value, expected: &str) -> JsonError {
    JsonError::Shape {
        path: path.to_owned(),
        found: shortened(&found.to_string()),
        expected: expected.to_owned(),
    }
}

fn shape(path: &str, value: &Value) -> Result<Shape, JsonError> {
    let (object, keyword) = keyword(path, value)?;
    let weights = list(path, keyword, object, weight)?;
    Ok(match keyword {
        "row" => Shape::Row(weights),
        "stack" => Shape::Stack(weights),
        "free" => Shape::Free(weights),
        "pizza" => Shape::Pizza(weights),
        "path" => Shape::Path(weights),
        "forest" => Shape::Forest { weights, parents: list(path, "parents", object, parent)? },
        "tree" if object.contains_key("parents") => {
            Shape::tree_of_parents(weights, list(path, "parents", object, parent)?)
        }
        "tree" => Shape::Tree { weights, edges: list(path, "edges", object, edge)? },
        _ => Shape::Ev(weights),
    })
}

/// The keyword of a component, all of whose keys are known.
fn keyword<'v>(
    path: &str,
    value: &'v Value,
) -> Result<(&'v Map<String, Value>, &'static str), JsonError> {
    let expected = || format!("an object with one of the keys {}", KEYWORDS.join(", "));
    let object = value.as_object().ok_or_else(|| refuse(path, value, &expected()))?;
    let keyword = KEYWORDS.into_iter().find(|word| object.contains_key(*word));
    let keyword = keyword.ok_or_else(|| refuse(path, value, &expected()))?;
    let others: &[&str] = match keyword {
        "forest" => &["parents"],
        "tree" => &["edges", "parents"],
        _ => &[],
    };
    if others.iter().filter(|key| object.contains_key(**key)).count() > 1 {
        return Err(refuse(path, value, &format!("either {}", others.join(" or "))));
    }
    let mut keys = object.keys().filter(|key| *key != keyword);
    match keys.find(|key| !others.contains(&key.as_str())) {
        None => Ok((object, keyword)),
        Some(key) => {
            let expected = format!("no such key beside `{keyword}`");
            Err(refuse(&format!("{path}.{key}"), value, &expected))
        }
    }
}

/// The list under a key of an object, each entry read by `read`.
fn list<T>(
    path: &str,
    key: &str,
    object: &Map<String, Value>,
    read: impl Fn(&str, &Value) -> Result<T, JsonError>,
) -> Result<Vec<T>, JsonError> {
    let value = object.get(key).unwrap_or(&Value::Null);
    let path = format!("{path}.{key}");
    let entries = value.as_array().ok_or_else(|| refuse(&path, value, "a list"))?;
    let entries = entries.iter().enumerate();
    entries.map(|(at, entry)| read(&format!("{path}[{at}]"), entry)).collect()
}

fn parent(path: &str, value: &Value) -> Result<Option<u32>, JsonError> {
    if value.is_null() {
        return Ok(None);
    }
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.map(Some).ok_or_else(|| refuse(path, value, "a vertex, or null for a root"))
}

fn edge(path: &str, value: &Value) -> Result<(u32, u32), JsonError> {
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    let ends = match value.as_array().map(Vec::as_slice) {
        Some([one, other]) => number(one).zip(number(other)),
        _ => None,
    };
    ends.ok_or_else(|| refuse(path, value, "an edge such as [0, 1]"))
}

fn weight(path: &str, value: &Value) -> Result<Exact, JsonError> {
    let word = match value {
        Value::String(word) => Some(word.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    word.and_then(|word| word.parse().ok())
        .ok_or_else(|| refuse(path, value, "a weight: a number, or a string such as \"1/3\""))
}
