//! Boards and numbers read from [`Json`], with the path of whatever is wrong.

use std::str::FromStr;

use super::{Json, JsonError, Object};
use crate::board::UnknownRule;
use crate::board::{
    ChoiceShape, KINDS, Limit, OrderStep, Rules, Setup, Shape, StepShape, WeightList,
};
use crate::number::Exact;
use crate::printable::shortened;

/// Parses a board. O(length of the text).
///
/// ```
/// # mod slicewise { pub use slicewise_core::json; }
/// use slicewise::json;
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
    board(&Json::parse(text)?)
}

/// Reads a board from a value.
pub(super) fn board(value: &Json<'_>) -> Result<Setup, JsonError> {
    let expected = "an object {\"components\": [...]}, with \"rule\" and \"passing\" if need be";
    let board = value
        .as_object()
        .filter(|board| board.keys().all(|key| ["components", "rule", "passing"].contains(&key)));
    let Some((board, Json::List(_))) = board.and_then(|b| Some((b, b.get("components")?))) else {
        return Err(refuse("the top", value, expected));
    };
    let components = list("", "components", board, shape)?;
    let rules = Rules { taking: rule("rule", board)?, passing: rule("passing", board)? };
    Ok(Setup { components, rules })
}

/// Reads the rule under a key: the plain one if the key is missing.
fn rule<R>(key: &str, board: &Object<'_>) -> Result<R, JsonError>
where
    R: FromStr<Err = UnknownRule> + Default,
{
    let Some(value) = board.get(key) else { return Ok(R::default()) };
    let word = value.as_str().unwrap_or_default();
    word.parse().map_err(|error: UnknownRule| {
        refuse(key, value, &format!("one of {}", error.expected.join(", ")))
    })
}

/// Builds the error of what was found at a path.
#[must_use]
pub fn refuse(path: &str, found: &Json<'_>, expected: &str) -> JsonError {
    JsonError::Shape { path: path.to_owned(), found: shown(found), expected: expected.to_owned() }
}

/// A value as an error message shows it.
pub(super) fn shown(value: &Json<'_>) -> String {
    shortened(&value.to_string())
}

fn shape(path: &str, value: &Json<'_>) -> Result<Shape, JsonError> {
    let expected = || {
        let keywords = KINDS.iter().map(|kind| kind.keyword).collect::<Vec<_>>();
        refuse(path, value, &format!("an object with one of the keys {}", keywords.join(", ")))
    };
    let object = value.as_object().ok_or_else(expected)?;
    let kind = KINDS.iter().find(|kind| object.contains_key(kind.keyword)).ok_or_else(expected)?;
    let keyword = kind.keyword;
    let has_second = object.contains_key("second");
    let is_known = |key: &str| key == "second" || key == keyword || kind.keys.contains(&key);
    let other = object.keys().find(|key| !is_known(key));
    if let Some(key) = other {
        let expected = format!("no such key beside `{keyword}`");
        return Err(refuse(&format!("{path}.{key}"), value, &expected));
    }
    let component = ComponentObject { path, value, object, keyword };
    let first = (kind.read)(&component)?;
    if !has_second {
        return Ok(first);
    }
    let second: WeightList = component.under("second", weight)?.into();
    if second.len() != first.vertices() {
        let expected = format!("{} weights, one for each vertex", first.vertices());
        return Err(refuse(&format!("{path}.second"), object.get_or_null("second"), &expected));
    }
    Ok(Shape::Second { first: Box::new(first), second })
}

/// The object of a component.
pub(crate) struct ComponentObject<'v, 't> {
    path: &'v str,
    value: &'v Json<'t>,
    object: &'v Object<'t>,
    keyword: &'static str,
}

impl ComponentObject<'_, '_> {
    /// Returns whether it has a key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.object.contains_key(key)
    }

    /// Returns the one of these keys that it has, if it has one of them at most.
    pub(crate) fn has_at_most_one(
        &self,
        keys: &[&'static str],
    ) -> Result<Option<&'static str>, JsonError> {
        let mut found = keys.iter().filter(|key| self.has(key));
        match (found.next(), found.next()) {
            (first, None) => Ok(first.copied()),
            _ => Err(refuse(self.path, self.value, &format!("either {}", keys.join(" or ")))),
        }
    }

    fn under<T>(
        &self,
        key: &str,
        read: impl Fn(&str, &Json<'_>) -> Result<T, JsonError>,
    ) -> Result<Vec<T>, JsonError> {
        list(self.path, key, self.object, read)
    }

    /// Reads the weights, which are under the keyword.
    pub(crate) fn weights(&self) -> Result<WeightList, JsonError> {
        Ok(self.under(self.keyword, weight)?.into())
    }

    /// Reads `count` parents, one for each weight.
    pub(crate) fn parents(&self, count: usize) -> Result<Vec<Option<u32>>, JsonError> {
        let parents = self.under("parents", parent)?;
        match self.object.get("parents") {
            Some(value) if parents.len() != count => {
                let (path, found) = (format!("{}.parents", self.path), parents.len());
                let expected = format!("{count} parents, one for each weight, and not {found}");
                Err(refuse(&path, value, &expected))
            }
            _ => Ok(parents),
        }
    }

    /// Reads edges.
    pub(crate) fn edges(&self) -> Result<Vec<(u32, u32)>, JsonError> {
        self.under("edges", edge)
    }

    /// Reads vertices; none if the key is missing.
    pub(crate) fn vertices(&self, key: &str) -> Result<Vec<u32>, JsonError> {
        optional_list(self.path, key, self.object, |path, value| vertex(path, "", value))
    }

    /// Reads a vertex or a node.
    pub(crate) fn vertex(&self, key: &str) -> Result<u32, JsonError> {
        vertex(&format!("{}.{key}", self.path), "", self.object.get_or_null(key))
    }

    /// Reads the limit of a pile.
    pub(crate) fn limit(&self) -> Result<Limit, JsonError> {
        let path = format!("{}.limit", self.path);
        let value = self.object.get_or_null("limit");
        let entry = value.as_object().and_then(|object| match object.keys().next()? {
            "twice" if object.len() == 1 => Some(("twice", object.get_or_null("twice"))),
            "most" if object.len() == 1 => Some(("most", object.get_or_null("most"))),
            _ => None,
        });
        match entry {
            Some(("twice", last)) => weight(&format!("{path}.twice"), last).map(Limit::Twice),
            Some((_, most)) => weight(&format!("{path}.most"), most).map(Limit::Most),
            None if value.as_str() == Some("all") => Ok(Limit::All),
            None => number(value).map(Limit::Count).ok_or_else(|| refuse(&path, value, LIMIT)),
        }
    }

    /// Reads the steps that build an order.
    pub(crate) fn order_steps(&self) -> Result<Vec<OrderStep>, JsonError> {
        self.under("steps", order_step)
    }

    /// Reads the moves of a game, which are under the keyword.
    pub(crate) fn moves(&self) -> Result<Vec<StepShape>, JsonError> {
        self.under(self.keyword, step)
    }

    /// Reads the choices of a menu, which are under the keyword.
    pub(crate) fn choices(&self) -> Result<Vec<ChoiceShape>, JsonError> {
        let choices = self.under(self.keyword, choice)?;
        match (choices.is_empty(), self.object.get(self.keyword)) {
            (true, Some(value)) => Err(refuse(
                &format!("{}.{}", self.path, self.keyword),
                value,
                "at least one choice",
            )),
            _ => Ok(choices),
        }
    }
}

const LIMIT: &str = "a number, \"all\", {\"twice\": 1} or {\"most\": 1}";

fn choice(path: &str, value: &Json<'_>) -> Result<ChoiceShape, JsonError> {
    let expected = "a choice such as {\"score\": 0, \"then\": [...]}";
    let known = |object: &&Object<'_>| {
        object.contains_key("score") && object.keys().all(|key| matches!(key, "score" | "then"))
    };
    let object = value.as_object().filter(known).ok_or_else(|| refuse(path, value, expected))?;
    let score = weight(&format!("{path}.score"), object.get_or_null("score"))?;
    Ok(ChoiceShape { score, then: optional_list(path, "then", object, shape)? })
}

fn order_step(path: &str, value: &Json<'_>) -> Result<OrderStep, JsonError> {
    let step = match value.as_str() {
        Some("beside") => Some(OrderStep::Beside),
        Some("then") => Some(OrderStep::Then),
        _ => value.as_u32().map(OrderStep::Vertex),
    };
    step.ok_or_else(|| refuse(path, value, "a vertex, \"beside\" or \"then\""))
}

fn step(path: &str, value: &Json<'_>) -> Result<StepShape, JsonError> {
    let Some([from, to, score]) = value.as_list() else {
        return Err(refuse(path, value, "a move such as [0, 1, 5]: node, node, score"));
    };
    Ok(StepShape {
        from: vertex(path, "[0]", from)?,
        to: vertex(path, "[1]", to)?,
        score: weight(&format!("{path}[2]"), score)?,
    })
}

/// Reads the list under a key of an object, each entry by `read`.
///
/// # Errors
/// It is not a list, or an entry is refused.
pub fn list<T>(
    path: &str,
    key: &str,
    object: &Object<'_>,
    read: impl Fn(&str, &Json<'_>) -> Result<T, JsonError>,
) -> Result<Vec<T>, JsonError> {
    let value = object.get_or_null(key);
    let path = if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let entries = value.as_list().ok_or_else(|| refuse(&path, value, "a list"))?;
    let entries = entries.iter().enumerate();
    entries.map(|(at, entry)| read(&format!("{path}[{at}]"), entry)).collect()
}

/// Reads the list under a key of an object, which may be missing.
fn optional_list<T>(
    path: &str,
    key: &str,
    object: &Object<'_>,
    read: impl Fn(&str, &Json<'_>) -> Result<T, JsonError>,
) -> Result<Vec<T>, JsonError> {
    if object.contains_key(key) { list(path, key, object, read) } else { Ok(Vec::new()) }
}

/// Reads a vertex or a node at a path and a further step of it.
fn vertex(path: &str, further: &str, value: &Json<'_>) -> Result<u32, JsonError> {
    let path = format!("{path}{further}");
    value.as_u32().ok_or_else(|| refuse(&path, value, "a number from 0 on"))
}

fn parent(path: &str, value: &Json<'_>) -> Result<Option<u32>, JsonError> {
    if *value == Json::Null {
        return Ok(None);
    }
    value.as_u32().map(Some).ok_or_else(|| refuse(path, value, "a vertex, or null for a root"))
}

fn edge(path: &str, value: &Json<'_>) -> Result<(u32, u32), JsonError> {
    let ends = match value.as_list() {
        Some([one, other]) => one.as_u32().zip(other.as_u32()),
        _ => None,
    };
    ends.ok_or_else(|| refuse(path, value, "an edge such as [0, 1]"))
}

/// Reads a number: a JSON number, or a string of the text notation.
///
/// # Errors
/// It is neither.
pub fn weight(path: &str, value: &Json<'_>) -> Result<Exact, JsonError> {
    number(value)
        .ok_or_else(|| refuse(path, value, "a weight: a number, or a string such as \"1/3\""))
}

pub(super) fn number(value: &Json<'_>) -> Option<Exact> {
    match value {
        Json::String(word) | Json::Number(word) => word.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_length_are_read_exactly() {
        let integer = "9".repeat(1000);
        for (word, read) in [
            ("0.1", "1/10".to_owned()),
            ("1e400", format!("1{}", "0".repeat(400))),
            ("-0.000000000000000000000000000001", format!("-1/1{}", "0".repeat(30))),
            (
                "123456789012345.678901234567895",
                "24691357802469135780246913579/200000000000000".to_owned(),
            ),
            (&integer, integer.clone()),
        ] {
            let board = parse(&format!(r#"{{"components": [{{"row": [{word}]}}]}}"#));
            assert_eq!(board.map(|board| board.to_string()), Ok(format!("row {read}")));
        }
    }
}
