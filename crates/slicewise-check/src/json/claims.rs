//! The JSON of claims.
//!
//! A lead is `{"changes": [["detach", 3]], "to": "sum"}`, `to` being `"sum"`, `"reach"` or the number
//! of a claim, with `"as": [4, 2]` if the vertices have other numbers there. A reply is a lead with a
//! `"turn"`: a vertex, `"menu 0 choice 1"`, `"game 0 edge 2"` or `"pass"`.

use serde::ser::{Serialize, SerializeMap, Serializer};

use slicewise_core::board::{Move, Vertex};
use slicewise_core::json::{Json, JsonError, Object, list, refuse};

use super::object;
use crate::certificate::{Change, Claim, Lead, Reply, Target};

pub(crate) fn claim(path: &str, value: &Json<'_>) -> Result<Claim, JsonError> {
    let claim = known_keys(path, value, &["lower", "upper"])?;
    let lower = claim.get("lower").map(|lower| reply(&format!("{path}.lower"), lower));
    let upper = claim.get("upper").map(|_| list(path, "upper", claim, reply));
    Ok(Claim { lower: lower.transpose()?, upper: upper.transpose()? })
}

fn reply(path: &str, value: &Json<'_>) -> Result<Reply, JsonError> {
    let reply = known_keys(path, value, &["turn", "changes", "to", "as"])?;
    let turn = reply.get_or_null("turn");
    let expected = "a turn: a vertex, \"menu 0 choice 1\", \"game 0 edge 2\" or \"pass\"";
    let turn = self::turn(turn).ok_or_else(|| refuse(&format!("{path}.turn"), turn, expected))?;
    Ok(Reply { turn, lead: led(path, reply)? })
}

pub(crate) fn lead(path: &str, value: &Json<'_>) -> Result<Lead, JsonError> {
    led(path, known_keys(path, value, &["changes", "to", "as"])?)
}

fn led(path: &str, object: &Object<'_>) -> Result<Lead, JsonError> {
    let changes = match object.contains_key("changes") {
        true => list(path, "changes", object, change)?,
        false => Vec::new(),
    };
    let names = match object.contains_key("as") {
        true => list(path, "as", object, vertex)?,
        false => Vec::new(),
    };
    let to = object.get_or_null("to");
    let to = match (to.as_str(), to.as_u32()) {
        (Some("sum"), _) if names.is_empty() => Target::Sum,
        (Some("reach"), _) if names.is_empty() => Target::Reach,
        (_, Some(number)) => Target::Claim { number, names },
        _ => {
            let expected = "\"sum\", \"reach\" or the number of a claim";
            return Err(refuse(&format!("{path}.to"), to, expected));
        }
    };
    Ok(Lead { changes, to })
}

fn turn(value: &Json<'_>) -> Option<Move> {
    match value.as_u32() {
        Some(vertex) => Some(Move::Take(Vertex::new(vertex))),
        None => value.as_str()?.parse().ok(),
    }
}

fn vertex(path: &str, value: &Json<'_>) -> Result<Vertex, JsonError> {
    value.as_u32().map(Vertex::new).ok_or_else(|| refuse(path, value, "a vertex"))
}

fn change(path: &str, value: &Json<'_>) -> Result<Change, JsonError> {
    let words = value.as_list().unwrap_or_default();
    let vertex = |at: usize| words.get(at).and_then(Json::as_u32).map(Vertex::new);
    let change = match (words.first().and_then(Json::as_str), vertex(1), vertex(2), words.len()) {
        (Some("cut"), None, None, 1) => Some(Change::Cut),
        (Some("detach"), Some(vertex), None, 2) => Some(Change::Detach(vertex)),
        (Some("condense"), Some(vertex), Some(into), 3) => Some(Change::Condense { vertex, into }),
        (Some("fruitless"), Some(vertex), None, 2) => Some(Change::Fruitless(vertex)),
        (Some("cancel"), Some(one), Some(other), 3) => Some(Change::Cancel(one, other)),
        (Some("forget"), Some(vertex), None, 2) => Some(Change::Forget(vertex)),
        (Some("complete"), Some(vertex), None, 2) => Some(Change::Complete(vertex)),
        (Some("lift"), Some(vertex), Some(to), 3) => Some(Change::Lift { vertex, to }),
        (Some("level"), Some(vertex), None, 2) => Some(Change::Level(vertex)),
        _ => None,
    };
    let expected = "a change: [\"cut\"], [\"detach\", vertex], [\"condense\", vertex, into], \
                    [\"fruitless\", vertex], [\"cancel\", one, other], [\"forget\", vertex], \
                    [\"complete\", vertex], [\"lift\", vertex, to] or [\"level\", vertex]";
    change.ok_or_else(|| refuse(path, value, expected))
}

/// Returns an object that has no keys except `keys`.
fn known_keys<'v, 't>(
    path: &str,
    value: &'v Json<'t>,
    keys: &[&str],
) -> Result<&'v Object<'t>, JsonError> {
    let there: Vec<&str> = match value.as_object() {
        Some(object) => keys.iter().copied().filter(|key| object.contains_key(key)).collect(),
        None => keys.to_vec(),
    };
    let fits = value.as_object().is_some_and(|object| object.len() == there.len());
    object(path, value, if fits { &there } else { keys })
}

impl Serialize for Lead {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut lead = serializer.serialize_map(None)?;
        entries(self, &mut lead)?;
        lead.end()
    }
}

impl Serialize for Reply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut reply = serializer.serialize_map(None)?;
        reply.serialize_entry("turn", &self.turn)?;
        entries(&self.lead, &mut reply)?;
        reply.end()
    }
}

fn entries<M: SerializeMap>(lead: &Lead, map: &mut M) -> Result<(), M::Error> {
    if !lead.changes.is_empty() {
        map.serialize_entry("changes", &lead.changes)?;
    }
    match &lead.to {
        Target::Sum => map.serialize_entry("to", "sum"),
        Target::Reach => map.serialize_entry("to", "reach"),
        Target::Claim { number, names } => {
            map.serialize_entry("to", number)?;
            if names.is_empty() { Ok(()) } else { map.serialize_entry("as", names) }
        }
    }
}

impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut claim = serializer.serialize_map(None)?;
        if let Some(lower) = &self.lower {
            claim.serialize_entry("lower", lower)?;
        }
        if let Some(upper) = &self.upper {
            claim.serialize_entry("upper", upper)?;
        }
        claim.end()
    }
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Cut => ("cut",).serialize(serializer),
            Self::Detach(vertex) => ("detach", vertex).serialize(serializer),
            Self::Condense { vertex, into } => ("condense", vertex, into).serialize(serializer),
            Self::Fruitless(vertex) => ("fruitless", vertex).serialize(serializer),
            Self::Cancel(one, other) => ("cancel", one, other).serialize(serializer),
            Self::Forget(vertex) => ("forget", vertex).serialize(serializer),
            Self::Complete(vertex) => ("complete", vertex).serialize(serializer),
            Self::Lift { vertex, to } => ("lift", vertex, to).serialize(serializer),
            Self::Level(vertex) => ("level", vertex).serialize(serializer),
        }
    }
}
