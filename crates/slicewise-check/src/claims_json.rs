//! Claims of a certificate file, as JSON.
//!
//! A lead is `{"changes": [["detach", 3]], "to": "sum"}`, `to` being `"sum"`, `"reach"` or the number
//! of a claim, then with `"as": [4, 2]` if the vertices have other numbers there. A reply is a lead
//! with a `"turn"`: a vertex, `"menu 0 choice 1"`, `"game 0 edge 2"` or `"pass"`.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

use slicewise_core::board::{Move, Vertex};
use slicewise_core::json::{JsonError, list, refuse};

use crate::certificate::{Change, Claim, Lead, Reply, Target};
use crate::file::{natural, object};

pub(crate) fn claim(path: &str, value: &Value) -> Result<Claim, JsonError> {
    let claim = known_keys(path, value, &["lower", "upper"])?;
    let lower = claim.get("lower").map(|lower| reply(&format!("{path}.lower"), lower));
    let upper = claim.get("upper").map(|_| list(path, "upper", claim, reply));
    Ok(Claim { lower: lower.transpose()?, upper: upper.transpose()? })
}

fn reply(path: &str, value: &Value) -> Result<Reply, JsonError> {
    let reply = known_keys(path, value, &["turn", "changes", "to", "as"])?;
    let turn = reply.get("turn").unwrap_or(&Value::Null);
    let expected = "a turn: a vertex, \"menu 0 choice 1\", \"game 0 edge 2\" or \"pass\"";
    let turn = self::turn(turn).ok_or_else(|| refuse(&format!("{path}.turn"), turn, expected))?;
    Ok(Reply { turn, lead: led(path, reply)? })
}

pub(crate) fn lead(path: &str, value: &Value) -> Result<Lead, JsonError> {
    led(path, known_keys(path, value, &["changes", "to", "as"])?)
}

fn led(path: &str, object: &Map<String, Value>) -> Result<Lead, JsonError> {
    let changes = match object.contains_key("changes") {
        true => list(path, "changes", object, change)?,
        false => Vec::new(),
    };
    let names = match object.contains_key("as") {
        true => list(path, "as", object, vertex)?,
        false => Vec::new(),
    };
    let to = object.get("to").unwrap_or(&Value::Null);
    let to = match (to.as_str(), natural(to)) {
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

fn turn(value: &Value) -> Option<Move> {
    if let Some(vertex) = natural(value) {
        return Some(Move::Take(Vertex::new(vertex)));
    }
    let words: Vec<&str> = value.as_str()?.split(' ').collect();
    Some(match words[..] {
        ["menu", menu, "choice", choice] => {
            Move::Choose { menu: menu.parse().ok()?, choice: choice.parse().ok()? }
        }
        ["game", game, "edge", edge] => {
            Move::Follow { game: game.parse().ok()?, edge: edge.parse().ok()? }
        }
        ["pass"] => Move::Pass,
        _ => return None,
    })
}

fn vertex(path: &str, value: &Value) -> Result<Vertex, JsonError> {
    natural(value).map(Vertex::new).ok_or_else(|| refuse(path, value, "a vertex"))
}

fn change(path: &str, value: &Value) -> Result<Change, JsonError> {
    let words = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let vertex = |at: usize| words.get(at).and_then(natural).map(Vertex::new);
    let change = match (words.first().and_then(Value::as_str), vertex(1), vertex(2), words.len()) {
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

/// An object that has no keys but these.
fn known_keys<'v>(
    path: &str,
    value: &'v Value,
    keys: &[&str],
) -> Result<&'v Map<String, Value>, JsonError> {
    let there: Vec<&str> = match value.as_object() {
        Some(object) => keys.iter().copied().filter(|key| object.contains_key(*key)).collect(),
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
        match self.turn {
            Move::Take(vertex) => reply.serialize_entry("turn", &vertex.index())?,
            other => reply.serialize_entry("turn", &other.to_string())?,
        }
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
            let names: Vec<usize> = names.iter().map(|name| name.index()).collect();
            if names.is_empty() { Ok(()) } else { map.serialize_entry("as", &names) }
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
        let of = |vertex: Vertex| vertex.index();
        match *self {
            Self::Cut => ("cut",).serialize(serializer),
            Self::Detach(vertex) => ("detach", of(vertex)).serialize(serializer),
            Self::Condense { vertex, into } => {
                ("condense", of(vertex), of(into)).serialize(serializer)
            }
            Self::Fruitless(vertex) => ("fruitless", of(vertex)).serialize(serializer),
            Self::Cancel(one, other) => ("cancel", of(one), of(other)).serialize(serializer),
            Self::Forget(vertex) => ("forget", of(vertex)).serialize(serializer),
            Self::Complete(vertex) => ("complete", of(vertex)).serialize(serializer),
            Self::Lift { vertex, to } => ("lift", of(vertex), of(to)).serialize(serializer),
            Self::Level(vertex) => ("level", of(vertex)).serialize(serializer),
        }
    }
}
