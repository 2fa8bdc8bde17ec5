//! The outcomes of moves that were found one at a time, for an evaluation that goes on where one was stopped.

use std::io::{self, Read, Write};

use super::codec::{ReadError, ReadResult, Reader, Writer};
use super::{TableIoError, VERSION, head};
use crate::ask::{KeptTable, Save};
use crate::board::Board;
use crate::hash::hash_of;
use crate::number::Scalar;
use crate::solve::search::SearchError;

const MAGIC: &[u8; 16] = b"slicewise moves\n";

/// The words by which a file says of which board it has the outcomes.
fn key<W: Scalar>(board: &Board<W>) -> String {
    format!("{}, the moves of the board {:016x}", W::NAME, hash_of(board))
}

/// Keeps the outcomes of the moves on a board, by the numbers of the vertices: those that are known.
pub(crate) fn keep_outcomes<W: Scalar>(board: &Board<W>, outcomes: &[Option<W>]) -> KeptTable {
    KeptTable(Box::new(Outcomes { key: key(board), outcomes: outcomes.to_vec() }))
}

/// The outcomes of the moves on the board of a key.
struct Outcomes<W> {
    key: String,
    outcomes: Vec<Option<W>>,
}

impl<W: Scalar> Save for Outcomes<W> {
    fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        let mut writer = Writer::new(to);
        writer.bytes(MAGIC)?;
        writer.number(VERSION)?;
        writer.text(&self.key)?;
        writer.number(self.outcomes.len() as u64)?;
        for outcome in &self.outcomes {
            writer.number(u64::from(outcome.is_some()))?;
            outcome.iter().try_for_each(|outcome| writer.weight(outcome))?;
        }
        writer.finish()
    }
}

/// Reads the outcomes of the moves on a board, which must be the one for which they were saved, and none of them beyond `most`. O(n).
pub(crate) fn load_outcomes<W: Scalar>(
    board: &Board<W>,
    most: &W,
    from: &mut dyn Read,
) -> Result<Vec<Option<W>>, SearchError> {
    let mut reader = Reader::new(from, None);
    let outcomes = read_outcomes(board, &mut reader);
    match outcomes.and_then(|outcomes| reader.finish().map(|()| outcomes)) {
        Ok(outcomes) if outcomes.iter().flatten().all(|outcome| outcome.abs() <= *most) => {
            Ok(outcomes)
        }
        Ok(_) => Err(TableIoError::Contradiction.into()),
        Err(ReadError::Table(error)) => Err(error.into()),
        Err(ReadError::Stopped) => unreachable!("nothing stops it"),
    }
}

fn read_outcomes<W: Scalar>(
    board: &Board<W>,
    reader: &mut Reader<'_>,
) -> ReadResult<Vec<Option<W>>> {
    head(reader, MAGIC, &key(board))?;
    let vertices = board.weights().len();
    let count = reader.count(vertices as u64, "more outcomes than vertices")?;
    if count < vertices {
        return Err(reader.damaged("fewer outcomes than vertices"));
    }
    (0..count).map(|_| if reader.flag()? { reader.weight().map(Some) } else { Ok(None) }).collect()
}
