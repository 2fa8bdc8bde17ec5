//! JSON: how numbers and boards look in it.
//!
//! * A number is a JSON integer if it is one of at most 53 bits, which every JSON reader keeps
//!   exactly; otherwise a string: `"9007199254740993"`, `"1/3"`. Reading, any JSON number is taken
//!   for the exact decimal it spells, and a string for a weight of the text notation.
//! * A board is `{"components": [{"row": [4, 2, 6, 7]}, {"stack": [5, "1/3"]}, {"ev": [3]}]}`;
//!   a forest is `{"forest": [1, 5, 3], "parents": [null, 0, 0]}`, an unbroached tree
//!   `{"tree": [1, 5, 3], "edges": [[0, 1], [0, 2]]}`, or with parents likewise.
//! * A graph is `{"graph": [5, 3, 1], "edges": [[0, 1]], "open": [0], "anchored": [], "even": []}`, a
//!   menu `{"menu": [{"score": 0, "then": [{"row": [1, 2]}]}, {"score": 2}]}`, a game
//!   `{"game": [[0, 1, 5], [0, 2, "1/3"]], "from": 0}`; lists of nothing, `then` and `from` may be
//!   missing.
//! * Rules other than the plain ones stand beside the components: `"rule": "grab", "passing": "P"`.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::{Map, Value};

use crate::board::{ChoiceShape, GraphShape, Passing, Rules, Setup, Shape, StepShape, Taking};
use crate::board::{UnknownRule, notation::KEYWORDS, notation::shortened};
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
        match self {
            Self::Menu(choices) => component.serialize_entry("menu", choices)?,
            Self::Game { edges, start } => {
                component.serialize_entry("game", edges)?;
                component.serialize_entry("from", start)?;
            }
            other => component.serialize_entry(other.keyword(), other.weights())?,
        }
        match self {
            Self::Forest { parents, .. } => component.serialize_entry("parents", parents)?,
            Self::Tree { edges, .. } => component.serialize_entry("edges", edges)?,
            Self::Graph(graph) => {
                component.serialize_entry("edges", &graph.edges)?;
                component.serialize_entry("open", &graph.open)?;
                component.serialize_entry("anchored", &graph.anchored)?;
                component.serialize_entry("even", &graph.even)?;
            }
            _ => {}
        }
        component.end()
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
/// use slicewise_core::json;
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
    let expected = "an object {\"components\": [...]}, with \"rule\" and \"passing\" if need be";
    let board = value.as_object().filter(|board| {
        board.keys().all(|key| ["components", "rule", "passing"].contains(&key.as_str()))
    });
    let Some((board, Value::Array(_))) = board.and_then(|b| Some((b, b.get("components")?))) else {
        return Err(refuse("the top", &value, expected));
    };
    let components = list("", "components", board, shape)?;
    let rules = Rules { taking: rule("rule", board)?, passing: rule("passing", board)? };
    Ok(Setup { components, rules })
}

/// The rule under a key, the plain one if there is none.
fn rule<R>(key: &str, board: &Map<String, Value>) -> Result<R, JsonError>
where
    R: FromStr<Err = UnknownRule> + Default,
{
    let Some(value) = board.get(key) else { return Ok(R::default()) };
    let word = value.as_str().unwrap_or_default();
    word.parse().map_err(|error: UnknownRule| {
        refuse(key, value, &format!("one of {}", error.expected.join(", ")))
    })
}

/// The refusal of what was found at a path.
#[must_use]
pub fn refuse(path: &str, found: &Value, expected: &str) -> JsonError {
    JsonError::Shape {
        path: path.to_owned(),
        found: shortened(&found.to_string()),
        expected: expected.to_owned(),
    }
}

fn shape(path: &str, value: &Value) -> Result<Shape, JsonError> {
    let (object, keyword) = keyword(path, value)?;
    match keyword {
        "menu" => return menu(path, object),
        "game" => {
            let start = object.get("from").map_or(Ok(0), |node| vertex(path, ".from", node))?;
            return Ok(Shape::Game { edges: list(path, keyword, object, step)?, start });
        }
        _ => {}
    }
    let weights = list(path, keyword, object, weight)?;
    Ok(match keyword {
        "row" => Shape::Row(weights),
        "stack" => Shape::Stack(weights),
        "free" => Shape::Free(weights),
        "pizza" => Shape::Pizza(weights),
        "path" => Shape::Path(weights),
        "forest" => {
            let parents = parents(path, object, weights.len())?;
            Shape::Forest { weights, parents }
        }
        "tree" if object.contains_key("parents") => {
            let parents = parents(path, object, weights.len())?;
            Shape::tree_of_parents(weights, parents)
        }
        "tree" => Shape::Tree { weights, edges: list(path, "edges", object, edge)? },
        "graph" => Shape::Graph(GraphShape {
            weights,
            edges: optional_list(path, "edges", object, edge)?,
            open: optional_list(path, "open", object, listed_vertex)?,
            anchored: optional_list(path, "anchored", object, listed_vertex)?,
            even: optional_list(path, "even", object, listed_vertex)?,
        }),
        _ => Shape::Ev(weights),
    })
}

/// As many parents as weights.
fn parents(
    path: &str,
    object: &Map<String, Value>,
    count: usize,
) -> Result<Vec<Option<u32>>, JsonError> {
    let parents = list(path, "parents", object, parent)?;
    match object.get("parents") {
        Some(value) if parents.len() != count => {
            let (path, found) = (format!("{path}.parents"), parents.len());
            let expected = format!("{count} parents, one for each weight, and not {found}");
            Err(refuse(&path, value, &expected))
        }
        _ => Ok(parents),
    }
}

fn menu(path: &str, object: &Map<String, Value>) -> Result<Shape, JsonError> {
    let choices = list(path, "menu", object, choice)?;
    match (choices.is_empty(), object.get("menu")) {
        (true, Some(value)) => Err(refuse(&format!("{path}.menu"), value, "at least one choice")),
        _ => Ok(Shape::Menu(choices)),
    }
}

fn choice(path: &str, value: &Value) -> Result<ChoiceShape, JsonError> {
    let expected = "a choice such as {\"score\": 0, \"then\": [...]}";
    let known = |object: &&Map<String, Value>| {
        object.contains_key("score") && object.keys().all(|key| key == "score" || key == "then")
    };
    let object = value.as_object().filter(known).ok_or_else(|| refuse(path, value, expected))?;
    let score = weight(&format!("{path}.score"), object.get("score").unwrap_or(&Value::Null))?;
    Ok(ChoiceShape { score, then: optional_list(path, "then", object, shape)? })
}

fn step(path: &str, value: &Value) -> Result<StepShape, JsonError> {
    let Some([from, to, score]) = value.as_array().map(Vec::as_slice) else {
        return Err(refuse(path, value, "a move such as [0, 1, 5]: node, node, score"));
    };
    Ok(StepShape {
        from: vertex(path, "[0]", from)?,
        to: vertex(path, "[1]", to)?,
        score: weight(&format!("{path}[2]"), score)?,
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
        "graph" => &["edges", "open", "anchored", "even"],
        "game" => &["from"],
        _ => &[],
    };
    if keyword == "tree" && others.iter().filter(|key| object.contains_key(**key)).count() > 1 {
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
///
/// # Errors
/// It is not a list, or an entry is refused.
pub fn list<T>(
    path: &str,
    key: &str,
    object: &Map<String, Value>,
    read: impl Fn(&str, &Value) -> Result<T, JsonError>,
) -> Result<Vec<T>, JsonError> {
    let value = object.get(key).unwrap_or(&Value::Null);
    let path = if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let entries = value.as_array().ok_or_else(|| refuse(&path, value, "a list"))?;
    let entries = entries.iter().enumerate();
    entries.map(|(at, entry)| read(&format!("{path}[{at}]"), entry)).collect()
}

/// The list under a key of an object, which may be missing.
fn optional_list<T>(
    path: &str,
    key: &str,
    object: &Map<String, Value>,
    read: impl Fn(&str, &Value) -> Result<T, JsonError>,
) -> Result<Vec<T>, JsonError> {
    if object.contains_key(key) { list(path, key, object, read) } else { Ok(Vec::new()) }
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

fn listed_vertex(path: &str, value: &Value) -> Result<u32, JsonError> {
    vertex(path, "", value)
}

/// A vertex or a node, at a path and a further step of it.
fn vertex(path: &str, further: &str, value: &Value) -> Result<u32, JsonError> {
    let path = format!("{path}{further}");
    number(value).ok_or_else(|| refuse(&path, value, "a number from 0 on"))
}

fn parent(path: &str, value: &Value) -> Result<Option<u32>, JsonError> {
    if value.is_null() {
        return Ok(None);
    }
    number(value).map(Some).ok_or_else(|| refuse(path, value, "a vertex, or null for a root"))
}

fn edge(path: &str, value: &Value) -> Result<(u32, u32), JsonError> {
    let ends = match value.as_array().map(Vec::as_slice) {
        Some([one, other]) => number(one).zip(number(other)),
        _ => None,
    };
    ends.ok_or_else(|| refuse(path, value, "an edge such as [0, 1]"))
}

/// Reads a number: a JSON number, or a string of the text notation.
///
/// # Errors
/// It is neither.
pub fn weight(path: &str, value: &Value) -> Result<Exact, JsonError> {
    let word = match value {
        Value::String(word) => Some(word.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    word.and_then(|word| word.parse().ok())
        .ok_or_else(|| refuse(path, value, "a weight: a number, or a string such as \"1/3\""))
}
