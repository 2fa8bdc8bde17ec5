//! [`Json`]: a JSON value whose numbers keep their text.
//!
//! `serde_json` checks the text, so syntax errors are its own, with line and column; then the text is
//! cut into values. Its own `Value` would round numbers to 64-bit floats, unless a feature is on that
//! changes how every other crate of the program reads numbers.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::{self, Display};
use std::ops::Index;

use serde::de::IgnoredAny;

use super::JsonError;
use crate::board::notation::line_and_column;

/// The deepest nesting of lists and objects, as in `serde_json`.
const DEPTH: usize = 127;

/// A JSON value. Its numbers are the text that spells them, and its objects have no key twice.
///
/// ```
/// # mod slicewise { pub use slicewise_core::json; }
/// use slicewise::json::Json;
///
/// let value = Json::parse("[1e400, 0.1]")?;
/// assert_eq!(value.as_list().map(|list| &list[0]), Some(&Json::Number("1e400".into())));
/// assert_eq!(value.to_string(), "[1e400,0.1]");
/// # Ok::<(), slicewise::json::JsonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json<'t> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as it is spelled.
    Number(Cow<'t, str>),
    /// A string, without quotes and escapes.
    String(Cow<'t, str>),
    /// A list.
    List(Vec<Json<'t>>),
    /// An object.
    Object(Object<'t>),
}

/// The entries of a JSON object, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Object<'t> {
    entries: Vec<(Cow<'t, str>, Json<'t>)>,
}

impl<'t> Json<'t> {
    /// Parses a text. O(length), and no copy of what has no escapes in it.
    ///
    /// # Errors
    /// [`JsonError::Syntax`], also for an object with a key twice and for nesting deeper than 127.
    pub fn parse(text: &'t str) -> Result<Self, JsonError> {
        if let Err(error) = serde_json::from_str::<IgnoredAny>(text) {
            // A reader that keeps the values has a better name for some faults: a trailing comma.
            let same_place = |other: &serde_json::Error| {
                (other.line(), other.column()) == (error.line(), error.column())
            };
            let named = serde_json::from_str::<serde_json::Value>(text).err().filter(same_place);
            return Err(JsonError::Syntax(named.unwrap_or(error).to_string()));
        }
        Cutter { text, at: 0 }.value(0)
    }

    /// Returns the text of a string; `None` for anything else.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns a number from 0 on that fits 32 bits; `None` for anything else.
    #[must_use]
    pub fn as_u32(&self) -> Option<u32> {
        match self {
            Self::Number(text) => text.parse().ok(),
            _ => None,
        }
    }

    /// Returns the entries of a list; `None` for anything else.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }

    /// Returns the entries of an object; `None` for anything else.
    #[must_use]
    pub fn as_object(&self) -> Option<&Object<'t>> {
        match self {
            Self::Object(object) => Some(object),
            _ => None,
        }
    }

    /// Copies what is borrowed from the text.
    #[must_use]
    pub fn into_owned(self) -> Json<'static> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        match self {
            Self::Null => Json::Null,
            Self::Bool(value) => Json::Bool(value),
            Self::Number(text) => Json::Number(owned(text)),
            Self::String(text) => Json::String(owned(text)),
            Self::List(list) => Json::List(list.into_iter().map(Json::into_owned).collect()),
            Self::Object(object) => {
                let entries = object.entries.into_iter();
                let entries = entries.map(|(key, value)| (owned(key), value.into_owned()));
                Json::Object(Object { entries: entries.collect() })
            }
        }
    }
}

impl<'t> Object<'t> {
    /// Builds an object; the error is a duplicate key.
    pub(super) fn new(entries: Vec<(Cow<'t, str>, Json<'t>)>) -> Result<Self, Cow<'t, str>> {
        let repeated = if entries.len() <= 16 {
            (1..entries.len())
                .find(|&at| entries[..at].iter().any(|(key, _)| *key == entries[at].0))
        } else {
            let mut seen = HashSet::new();
            entries.iter().position(|(key, _)| !seen.insert(key))
        };
        match repeated {
            Some(at) => Err(entries[at].0.clone()),
            None => Ok(Self { entries }),
        }
    }

    /// Returns the value of a key. O(keys).
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Json<'t>> {
        self.entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// Returns the value of a key, and `null` if there is none.
    #[must_use]
    pub fn get_or_null(&self, key: &str) -> &Json<'t> {
        self.get(key).unwrap_or(&Json::Null)
    }

    /// Returns whether there is such a key.
    #[must_use]
    pub fn contains_key(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// Iterates over keys and values in the order of the text.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Json<'t>)> {
        self.entries.iter().map(|(key, value)| (&**key, value))
    }

    /// Iterates over the keys in the order of the text.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &str> {
        self.iter().map(|(key, _)| key)
    }

    /// Returns the number of keys.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether there are no keys.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn into_entries(self) -> Vec<(Cow<'t, str>, Json<'t>)> {
        self.entries
    }
}

/// The value of a key: `null` if there is no such key, or if this is not an object.
impl<'t> Index<&str> for Json<'t> {
    type Output = Json<'t>;

    fn index(&self, key: &str) -> &Json<'t> {
        self.as_object().map_or(&Json::Null, |object| object.get_or_null(key))
    }
}

/// The value as JSON without white space, its numbers as they were spelled.
impl Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => value.fmt(f),
            Self::Number(text) => f.write_str(text),
            Self::String(text) => quoted(text, f),
            Self::List(list) => {
                for (at, value) in list.iter().enumerate() {
                    write!(f, "{}{value}", if at == 0 { "[" } else { "," })?;
                }
                f.write_str(if list.is_empty() { "[]" } else { "]" })
            }
            Self::Object(object) => {
                for (at, (key, value)) in object.iter().enumerate() {
                    f.write_str(if at == 0 { "{" } else { "," })?;
                    quoted(key, f)?;
                    write!(f, ":{value}")?;
                }
                f.write_str(if object.is_empty() { "{}" } else { "}" })
            }
        }
    }
}

fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(&super::to_string(text).map_err(|_| fmt::Error)?)
}

/// Cuts a text that is known to be JSON into values.
struct Cutter<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cutter<'t> {
    /// Returns the next byte that is not white space or one of `separators`, which are skipped.
    fn next(&mut self, separators: &[u8]) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        let skipped = |byte: &u8| byte.is_ascii_whitespace() || separators.contains(byte);
        self.at += rest.iter().take_while(|byte| skipped(byte)).count();
        self.text.as_bytes().get(self.at).copied()
    }

    /// The error of what ends here.
    fn error(&self, at: usize, message: &str) -> JsonError {
        let (line, column) = line_and_column(self.text, at);
        JsonError::Syntax(format!("{message} at line {line} column {column}"))
    }

    fn value(&mut self, depth: usize) -> Result<Json<'t>, JsonError> {
        let first = self.next(b"");
        if depth > DEPTH {
            return Err(self.error(self.at, "recursion limit exceeded"));
        }
        match first {
            Some(b'[') => self.list(depth),
            Some(b'{') => self.object(depth),
            Some(b'"') => Ok(Json::String(self.string()?)),
            _ => Ok(match self.word() {
                "null" => Json::Null,
                "true" => Json::Bool(true),
                "false" => Json::Bool(false),
                number => Json::Number(Cow::Borrowed(number)),
            }),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json<'t>, JsonError> {
        self.at += 1;
        let mut list = Vec::new();
        while self.next(b",").is_some_and(|byte| byte != b']') {
            list.push(self.value(depth + 1)?);
        }
        self.at += 1;
        Ok(Json::List(list))
    }

    fn object(&mut self, depth: usize) -> Result<Json<'t>, JsonError> {
        self.at += 1;
        let mut entries = Vec::new();
        while self.next(b",").is_some_and(|byte| byte != b'}') {
            let key = self.string()?;
            self.next(b":");
            entries.push((key, self.value(depth + 1)?));
        }
        let end = self.at;
        self.at += 1;
        let object = Object::new(entries);
        object.map(Json::Object).map_err(|key| self.error(end, &format!("duplicate key `{key}`")))
    }

    /// A number, `null`, `true` or `false`.
    fn word(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let ends = |byte: u8| byte.is_ascii_whitespace() || b",]}".contains(&byte);
        let word = &rest[..rest.bytes().position(ends).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn string(&mut self) -> Result<Cow<'t, str>, JsonError> {
        let bytes = &self.text.as_bytes()[self.at..];
        let (mut end, mut has_escapes) = (1, false);
        while bytes.get(end).is_some_and(|&byte| byte != b'"') {
            has_escapes |= bytes[end] == b'\\';
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        let start = self.at;
        self.at += end + 1;
        if !has_escapes {
            return Ok(Cow::Borrowed(&self.text[start + 1..start + end]));
        }
        // Escapes may still be wrong: half a surrogate pair.
        let string = serde_json::from_str(&self.text[start..=start + end]);
        string.map(Cow::Owned).map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line").next().unwrap_or_default();
            self.error(start + error.column() - 1, message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        Json::parse(text).expect_err(text).to_string()
    }

    #[test]
    fn values_are_printed_as_they_were_read() {
        for text in [
            "null",
            "true",
            "[]",
            "{}",
            "[false,[[]],{\"\":{}}]",
            "{\"z\":1,\"a\":[-0,1E+2,0.10,1e400,123456789012345678901234567890]}",
            "\"a\\\"b\\\\ é \\n\"",
        ] {
            let spaced = text.replace(',', " ,\n\t").replace(':', " : ").replace('[', "\r[ ");
            for text in [text, &format!(" {text}\n")] {
                assert_eq!(
                    Json::parse(text).map(|json| json.to_string()).as_deref(),
                    Ok(text.trim())
                );
            }
            assert_eq!(Json::parse(&spaced), Json::parse(text), "{spaced}");
            let owned = Json::parse(text).map(Json::into_owned);
            assert_eq!(owned, Json::parse(text));
        }
        assert_eq!(Json::parse("\"\\u00e9\\ud83c\\udf55\""), Ok(Json::String("é🍕".into())));
    }

    #[test]
    fn faults_have_line_and_column() {
        for (text, message) in [
            ("", "not JSON: EOF while parsing a value at line 1 column 0"),
            ("[1,\n 2", "not JSON: EOF while parsing a list at line 2 column 2"),
            ("[1,]", "not JSON: trailing comma at line 1 column 4"),
            ("{\"a\" 1}", "not JSON: expected `:` at line 1 column 6"),
            ("[01]", "not JSON: invalid number at line 1 column 3"),
            ("{} x", "not JSON: trailing characters at line 1 column 4"),
            ("{\"a\":1,\n\"a\":2}", "not JSON: duplicate key `a` at line 2 column 6"),
        ] {
            assert_eq!(refusal(text), message, "{text}");
        }
        assert!(refusal("[1, \"\\ud800\"]").contains("at line 1 column 1"));
        let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(Json::parse(&deep(128)).is_ok());
        assert_eq!(refusal(&deep(129)), "not JSON: recursion limit exceeded at line 1 column 129");
        assert!(refusal(&deep(1_000_000)).contains("recursion limit exceeded"));
    }

    #[test]
    fn a_key_that_is_there_twice_is_found_among_many() {
        let object = |keys: usize, more: &str| {
            let keys: Vec<String> = (0..keys).map(|key| format!("\"{key}\":0")).collect();
            format!("{{{}{more}}}", keys.join(","))
        };
        for keys in [1, 16, 17, 1000] {
            assert!(Json::parse(&object(keys, "")).is_ok());
            assert!(refusal(&object(keys, ",\"0\":1")).contains("duplicate key `0`"));
        }
    }
}
