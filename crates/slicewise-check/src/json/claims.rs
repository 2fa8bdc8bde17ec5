//! Reading claims.
//!
//! A lead is `{"changes": [["detach", 3]], "to": "sum"}`, `to` being `"sum"`, `"reach"` or the number
//! of a claim, with `"as": [4, 2]` if the vertices have other numbers there. A reply is a lead with a
//! `"turn"`: a vertex, `"menu 0 choice 1"`, `"game 0 edge 2"` or `"pass"`.

use std::io::Read;

use slicewise_core::board::{Move, Vertex};

use super::ReadError;
use super::reader::{Note, Path, Reader};
use crate::certificate::{Change, Claim, Lead, Reply, Target};

const CLAIM: &str = "an object with the keys lower, upper";
const REPLY: &str = "an object with the keys turn, changes, to, as";
const LEAD: &str = "an object with the keys changes, to, as";
const TURN: &str = "a turn: a vertex, \"menu 0 choice 1\", \"game 0 edge 2\" or \"pass\"";
const TARGET: &str = "\"sum\", \"reach\" or the number of a claim";
const CHANGE: &str = "a change: [\"cut\"], [\"detach\", vertex], [\"condense\", vertex, into], \
                      [\"fruitless\", vertex], [\"cancel\", one, other], [\"forget\", vertex], \
                      [\"complete\", vertex], [\"lift\", vertex, to] or [\"level\", vertex]";

/// Reads a claim: an object whose keys may both be missing.
pub(super) fn claim<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Claim, ReadError> {
    let mut claim = Claim::default();
    reader.object(path, &["lower", "upper"], CLAIM, |reader, key, path| {
        match key {
            "lower" => claim.lower = Some(reply(reader, path)?),
            _ => claim.upper = Some(reader.list(path, "a list", reply)?),
        }
        Ok(())
    })?;
    Ok(claim)
}

/// Reads a lead: an object with `to`, and with `changes` and `as` if need be.
pub(super) fn lead<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Lead, ReadError> {
    Parts::read(reader, path, &["changes", "to", "as"], LEAD)?.lead(path)
}

fn reply<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Reply, ReadError> {
    let parts = Parts::read(reader, path, &["turn", "changes", "to", "as"], REPLY)?;
    let turn = parts.turn.ok_or_else(|| Path::Key(path, "turn").missing(TURN))?;
    Ok(Reply { turn, lead: parts.lead(path)? })
}

/// The parts of a reply or a lead, in whichever order they come.
#[derive(Default)]
struct Parts {
    turn: Option<Move>,
    changes: Vec<Change>,
    /// The target, to which `names` belong, and its beginning.
    to: Option<(Target, Note)>,
    names: Vec<Vertex>,
}

impl Parts {
    fn read<R: Read>(
        reader: &mut Reader<R>,
        path: &Path<'_>,
        keys: &[&'static str],
        expected: &str,
    ) -> Result<Self, ReadError> {
        let mut parts = Self::default();
        reader.object(path, keys, expected, |reader, key, path| {
            match key {
                "turn" => parts.turn = Some(turn(reader, path)?),
                "changes" => parts.changes = reader.list(path, "a list", change)?,
                "to" => parts.to = Some(target(reader, path)?),
                _ => parts.names = reader.list(path, "a list", vertex)?,
            }
            Ok(())
        })?;
        Ok(parts)
    }

    fn lead(self, path: &Path<'_>) -> Result<Lead, ReadError> {
        let Self { changes, to, names, .. } = self;
        let path = Path::Key(path, "to");
        let to = match to.ok_or_else(|| path.missing(TARGET))? {
            (Target::Claim { number, .. }, _) => Target::Claim { number, names },
            (other, _) if names.is_empty() => other,
            (_, note) => return Err(path.shape(&note, TARGET)),
        };
        Ok(Lead { changes, to })
    }
}

fn turn<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Move, ReadError> {
    let note = reader.note()?;
    if let Some(vertex) = reader.small()? {
        return Ok(Move::Take(Vertex::new(vertex)));
    }
    let text = reader.string(path, TURN)?;
    text.parse().map_err(|_| path.shape(&note, TURN))
}

fn target<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<(Target, Note), ReadError> {
    let note = reader.note()?;
    if let Some(number) = reader.small()? {
        return Ok((Target::Claim { number, names: Vec::new() }, note));
    }
    match &reader.string(path, TARGET)?[..] {
        "sum" => Ok((Target::Sum, note)),
        "reach" => Ok((Target::Reach, note)),
        _ => Err(path.shape(&note, TARGET)),
    }
}

fn vertex<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Vertex, ReadError> {
    reader.number(path, "a vertex").map(Vertex::new)
}

fn change<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Change, ReadError> {
    let (note, word, vertices) = reader.word_and_numbers(path, CHANGE)?;
    Ok(match (&word[..], vertices.map(|vertex| vertex.map(Vertex::new))) {
        ("cut", [None, None]) => Change::Cut,
        ("detach", [Some(vertex), None]) => Change::Detach(vertex),
        ("condense", [Some(vertex), Some(into)]) => Change::Condense { vertex, into },
        ("fruitless", [Some(vertex), None]) => Change::Fruitless(vertex),
        ("cancel", [Some(one), Some(other)]) => Change::Cancel(one, other),
        ("forget", [Some(vertex), None]) => Change::Forget(vertex),
        ("complete", [Some(vertex), None]) => Change::Complete(vertex),
        ("lift", [Some(vertex), Some(to)]) => Change::Lift { vertex, to },
        ("level", [Some(vertex), None]) => Change::Level(vertex),
        _ => return Err(path.shape(&note, CHANGE)),
    })
}
