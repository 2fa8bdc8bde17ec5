//! serde's traits: `Deserialize` for numbers, boards, vertices and moves, all by way of [`Json`].

use std::borrow::Cow;
use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, Deserialize, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::{Json, Object, read};
use crate::board::notation;
use crate::board::{Move, Setup, Vertex};
use crate::number::Exact;

/// The name by which `serde_json` is asked for the text of a value, as its `RawValue` asks. Should it
/// change, decimals are refused; no number can come out wrong.
const RAW_TEXT: &str = "$serde_json::private::RawValue";

impl<'de> Deserialize<'de> for Json<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(RAW_TEXT, Tree)
    }
}

struct Tree;

impl<'de> Visitor<'de> for Tree {
    type Value = Json<'static>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("null, a bool, an integer, a string, a list or an object")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Self::Value, D::Error> {
        inner.deserialize_any(self)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Json::Null)
    }

    fn visit_none<E>(self) -> Result<Self::Value, E> {
        Ok(Json::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Self::Value, D::Error> {
        Json::deserialize(inner)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Json::Number(Cow::Owned(number.to_string())))
    }

    fn visit_i128<E>(self, number: i128) -> Result<Self::Value, E> {
        Ok(Json::Number(Cow::Owned(number.to_string())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(Json::Number(Cow::Owned(number.to_string())))
    }

    fn visit_u128<E>(self, number: u128) -> Result<Self::Value, E> {
        Ok(Json::Number(Cow::Owned(number.to_string())))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Self::Value, E> {
        Err(E::custom(format_args!(
            "found the float {number}, expected an integer, or a string such as \"0.1\" or \"1/3\": \
             a float may have been rounded"
        )))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Json::String(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = entries.next_element()? {
            list.push(value);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if key == RAW_TEXT {
                let text: String = map.next_value()?;
                return Json::parse(&text).map(Json::into_owned).map_err(de::Error::custom);
            }
            entries.push((Cow::Owned(key), map.next_value()?));
        }
        let twice = |key| de::Error::custom(format_args!("duplicate key `{key}`"));
        Object::new(entries).map(Json::Object).map_err(twice)
    }
}

/// Numbers that are not 64-bit integers are handed out as strings, which spell them exactly.
impl<'de> Deserializer<'de> for Json<'static> {
    type Error = de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(value) => visitor.visit_bool(value),
            Self::Number(text) => match (text.parse(), text.parse()) {
                (Ok(number), _) => visitor.visit_u64(number),
                (_, Ok(number)) => visitor.visit_i64(number),
                _ => visitor.visit_string(text.into_owned()),
            },
            Self::String(text) => visitor.visit_string(text.into_owned()),
            Self::List(list) => visitor.visit_seq(SeqDeserializer::new(list.into_iter())),
            Self::Object(object) => {
                let entries = object.into_entries().into_iter();
                visitor.visit_map(MapDeserializer::new(entries))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        if self == Self::Null { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de> for Json<'static> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// A JSON number of any size, or a string of the text notation: `3`, `0.1`, `"1/3"`.
impl<'de> Deserialize<'de> for Exact {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Json::deserialize(deserializer)?;
        read::number(&value).ok_or_else(|| {
            let expected = "a number, or a string such as \"1/3\"";
            de::Error::custom(format_args!("found {}, expected {expected}", read::shown(&value)))
        })
    }
}

/// A board as an object, as it is serialized, or as a string of the text notation.
impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Json::deserialize(deserializer)? {
            Json::String(text) => notation::parse(&text).map_err(de::Error::custom),
            value => read::board(&value).map_err(de::Error::custom),
        }
    }
}

/// The number of the vertex.
impl<'de> Deserialize<'de> for Vertex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u32::deserialize(deserializer).map(Self::new)
    }
}

/// The number of a vertex, or the move as it is displayed: `3`, `"menu 0 choice 1"`, `"pass"`.
impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MoveWords)
    }
}

struct MoveWords;

impl Visitor<'_> for MoveWords {
    type Value = Move;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a vertex, \"menu 0 choice 1\", \"game 0 edge 2\" or \"pass\"")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Move, E> {
        let vertex = u32::try_from(number);
        let vertex =
            vertex.map_err(|_| E::invalid_value(de::Unexpected::Unsigned(number), &self))?;
        Ok(Move::Take(Vertex::new(vertex)))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Move, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(de::Unexpected::Signed(number), &self)),
        }
    }

    fn visit_str<E: de::Error>(self, words: &str) -> Result<Move, E> {
        words.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use serde::de::DeserializeOwned;

    fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    fn written(value: &impl Serialize) -> String {
        serde_json::to_string(value).expect("serialisable")
    }

    fn number(word: &str) -> Exact {
        word.parse().expect(word)
    }

    #[test]
    fn numbers_of_any_length_are_deserialized_exactly() {
        let digits = "1234567890".repeat(10);
        for word in [
            "0",
            "-7",
            "0.1",
            "1e400",
            "-2.50E-3",
            "0.123456789012345678901234567890",
            "18446744073709551617",
            &digits,
        ] {
            assert_eq!(read::<Exact>(word), Ok(number(word)), "{word}");
            assert_eq!(
                read::<Vec<Exact>>(&format!("[{word}, \"{word}\"]")),
                Ok(vec![number(word); 2])
            );
        }
        assert_eq!(read::<Option<Exact>>("\"1/3\""), Ok(Some(number("1/3"))));
        let error = read::<Exact>("[1]").expect_err("a list");
        assert!(error.starts_with("found [1], expected a number"), "{error}");
        assert!(read::<Exact>("1e999999").is_err() && read::<Exact>("\"1/0\"").is_err());
    }

    /// The feature that would change how other crates of a program read numbers is off in this crate's
    /// own tests.
    #[test]
    fn numbers_that_were_made_floats_are_refused() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(tag = "kind")]
        enum Tagged {
            Weight { weight: Exact },
        }
        let Tagged::Weight { weight } =
            read(r#"{"kind": "Weight", "weight": "0.1"}"#).expect("a string is exact");
        assert_eq!(weight, number("0.1"));
        assert!(read::<Tagged>(r#"{"kind": "Weight", "weight": 3}"#).is_ok());
        let error = read::<Tagged>(r#"{"kind": "Weight", "weight": 0.1}"#).expect_err("a float");
        assert!(error.contains("found the float 0.1"), "{error}");
        // By way of `Json`, the text is kept.
        let json: Json<'static> = read(r#"{"kind": "Weight", "weight": 0.1}"#).expect("JSON");
        let Tagged::Weight { weight } = Tagged::deserialize(json).expect("exact");
        assert_eq!(weight, number("0.1"));
    }

    #[test]
    fn boards_are_deserialized_from_objects_and_text() {
        let setup: Setup =
            "rule grab row 4 1/10 1/3 + ev 3 + menu 1/3 end".parse().expect("a board");
        assert_eq!(read(&written(&setup)), Ok(setup.clone()));
        assert_eq!(read(&written(&setup.to_string())), Ok(setup));
        let decimals: Setup = read(r#"{"components": [{"row": [0.1, 1e30]}]}"#).expect("a board");
        assert_eq!(decimals.to_string(), format!("row 1/10 1{}", "0".repeat(30)));
        let error = read::<Setup>(r#"{"components": [{"row": [4, null]}]}"#).expect_err("null");
        assert!(
            error.starts_with("at components[0].row[1]: found null, expected a weight"),
            "{error}"
        );
        assert!(read::<Setup>("\"row 4 x\"").expect_err("x").starts_with("found `x`, expected"));
    }

    #[test]
    fn vertices_and_moves_are_written_and_read() {
        for (text, turn) in [
            ("3", Move::Take(Vertex::new(3))),
            ("\"menu 0 choice 1\"", Move::Choose { menu: 0, choice: 1 }),
            ("\"game 0 edge 2\"", Move::Follow { game: 0, edge: 2 }),
            ("\"pass\"", Move::Pass),
        ] {
            assert_eq!(written(&turn), text);
            assert_eq!(read(text), Ok(turn));
        }
        assert_eq!(written(&vec![Vertex::new(7)]), "[7]");
        assert_eq!(read("[7]"), Ok(vec![Vertex::new(7)]));
        for other in ["-1", "4294967296", "0.5", "\"menu 1\"", "null"] {
            assert!(read::<Move>(other).is_err(), "{other}");
        }
    }

    #[test]
    fn integers_in_json_are_handed_out_as_integers() {
        let json = |text: &str| Json::parse(text).map(Json::into_owned).expect(text);
        assert_eq!(i64::deserialize(json("-7")), Ok(-7));
        assert_eq!(i64::deserialize(json("-9223372036854775808")), Ok(i64::MIN));
        assert_eq!(u64::deserialize(json("18446744073709551615")), Ok(u64::MAX));
        assert_eq!(String::deserialize(json("0.1")), Ok("0.1".to_owned()));
        let error = usize::deserialize(json("-1")).expect_err("negative").to_string();
        assert!(error.starts_with("invalid value: integer `-1`"), "{error}");
    }
}
