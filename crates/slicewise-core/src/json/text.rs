//! JSON as text that may be shown on a terminal.

use std::io;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use crate::printable::is_foreign;

/// Writes a value as JSON without white space. In its strings the characters that could drive a terminal are
/// escaped, those that JSON allows as they are, too: the text is [printable](crate::board::notation::printable), and
/// every reader of JSON reads the same strings.
///
/// # Errors
/// The writer's, and those of the value itself.
pub fn to_writer<V: Serialize + ?Sized>(writer: impl io::Write, value: &V) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(writer, Printable)).map_err(io::Error::from)
}

/// Returns a value as JSON, as [`to_writer`] writes it.
///
/// # Errors
/// Those of the value itself.
///
/// ```
/// # use slicewise_core as slicewise;
/// let text = slicewise::json::to_string("3 \u{9b}31mX")?;
/// assert_eq!(text, r#""3 \u009b31mX""#);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn to_string<V: Serialize + ?Sized>(value: &V) -> io::Result<String> {
    let mut text = Vec::new();
    to_writer(&mut text, value)?;
    String::from_utf8(text).map_err(io::Error::other)
}

/// The compact format of `serde_json`, with more escapes.
struct Printable;

impl Formatter for Printable {
    fn write_string_fragment<W: io::Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        // Most strings are numbers and names, and a byte is looked at faster than a character.
        if fragment.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return writer.write_all(fragment.as_bytes());
        }
        let mut written = 0;
        for (at, foreign) in fragment.match_indices(is_foreign) {
            writer.write_all(&fragment.as_bytes()[written..at])?;
            for unit in foreign.encode_utf16() {
                write!(writer, "\\u{unit:04x}")?;
            }
            written = at + foreign.len();
        }
        writer.write_all(&fragment.as_bytes()[written..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation::printable;

    #[test]
    fn every_character_is_read_back_and_none_drives_a_terminal() {
        let all: String = ('\0'..'\u{3000}').chain(['\u{feff}', '\u{1f600}']).collect();
        let text = to_string(&[&all]).expect("it is written");
        assert_eq!(printable(&text), text);
        let read: [String; 1] = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(read[0], all);
        let plain = serde_json::json!({"row": [1, -2.5, null, true, "1/3"], "\"": {}}).to_string();
        let value: serde_json::Value = serde_json::from_str(&plain).expect("it is JSON");
        assert_eq!(to_string(&value).expect("it is written"), plain);
    }
}
