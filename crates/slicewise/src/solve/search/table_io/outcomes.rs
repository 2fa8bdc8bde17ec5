//! The outcomes of moves that were found one at a time, for an evaluation that goes on where one was stopped.

use std::io::{self, Read, Write};

use super::codec::{Reader, Writer};
use super::{TableIoError, VERSION, head};
use crate::number::Scalar;

const MAGIC: &[u8; 16] = b"slicewise moves\n";

/// Saves outcomes, by the numbers of the vertices: those that are known. O(n).
pub(crate) fn save_outcomes<W: Scalar>(
    outcomes: &[Option<W>],
    to: &mut dyn Write,
) -> io::Result<()> {
    let mut writer = Writer::new(to);
    writer.bytes(MAGIC)?;
    writer.number(VERSION)?;
    writer.text(W::NAME)?;
    writer.number(outcomes.len() as u64)?;
    for outcome in outcomes {
        writer.number(u64::from(outcome.is_some()))?;
        outcome.iter().try_for_each(|outcome| writer.weight(outcome))?;
    }
    writer.finish()
}

/// Reads the outcomes of the moves on a board of `vertices` vertices. O(n).
pub(crate) fn load_outcomes<W: Scalar>(
    vertices: usize,
    from: &mut dyn Read,
) -> Result<Vec<Option<W>>, TableIoError> {
    let mut reader = Reader::new(from);
    head(&mut reader, MAGIC, W::NAME)?;
    let count = reader.count(vertices as u64, "more outcomes than vertices")?;
    if count < vertices {
        return Err(reader.damaged("fewer outcomes than vertices"));
    }
    let mut outcome = || Ok(if reader.flag()? { Some(reader.weight()?) } else { None });
    let outcomes = (0..count).map(|_| outcome()).collect::<Result<_, _>>()?;
    reader.finish()?;
    Ok(outcomes)
}
