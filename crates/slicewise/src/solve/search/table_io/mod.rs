//! Saved transposition tables, so that another search can go on where one ended.
//!
//! A file has a head, the entries of the table, and a CRC-32 of everything before it. The head says for which rules,
//! lane, positions and reductions the table is, what keys start from, and how many buckets are in use. An entry is a key, its work and
//! an interval. A key stands for a position wherever it is met, so a table says the same in another search. After the entries come the
//! keys of the positions on whose values the search was when it was stopped, if it was, since they are counted once, and what it asked
//! about the board.

mod codec;
mod outcomes;

use std::collections::HashSet;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use self::codec::{ReadError, ReadResult, Reader, Writer};
pub(crate) use self::outcomes::{keep_outcomes, load_outcomes};
use super::buckets::Tally;
use super::key::SEED;
use super::pace::{Pace, Question};
use super::searcher::{MOST_LEFT, Searcher, State};
use super::transposition_table::{MOST_WORK, TranspositionTable};
use crate::Interval;
use crate::ask::{KeptTable, Save};
use crate::number::Scalar;

const MAGIC: &[u8; 16] = b"slicewise table\n";

/// The version of the format that is written and read.
const VERSION: u64 = 3;

/// Keeps the table of a search.
pub(super) fn kept<W: Scalar>(searcher: Box<dyn Searcher<W>>) -> KeptTable {
    let (kind, pace) = (searcher.kind(), searcher.state().pace());
    let State { table, left, unfitting, .. } = searcher.into_state();
    let unfitting = unfitting.into_inner();
    KeptTable(Box::new(SearchTable { kind, table, left, pace, unfitting }))
}

/// The table of a kind of search.
struct SearchTable<W> {
    kind: String,
    table: TranspositionTable<W>,
    /// See [`State::left`].
    left: Mutex<Vec<u128>>,
    pace: Option<Pace>,
    unfitting: u64,
}

impl<W: Scalar> Save for SearchTable<W> {
    fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        let mut writer = Writer::new(to);
        writer.bytes(MAGIC)?;
        writer.number(VERSION)?;
        writer.text(&self.kind)?;
        writer.bytes(&SEED.to_le_bytes())?;
        writer.number(self.table.used() as u64)?;
        let (mut entries, mut written) = (0, Ok(()));
        self.table.for_each(|_, _, _| entries += 1);
        writer.number(entries)?;
        self.table.for_each(|key, interval, work| {
            if written.is_ok() {
                written = write_entry(&mut writer, key, interval, work);
            }
        });
        written?;
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        writer.number(left.len() as u64)?;
        left.iter().try_for_each(|key| writer.bytes(&key.to_le_bytes()))?;
        writer.number(self.pace.is_some().into())?;
        if let Some(Pace { of, question, patience, spent }) = self.pace {
            let number = Question::ALL.iter().position(|known| *known == question);
            writer.bytes(&of.to_le_bytes())?;
            for number in [number.unwrap_or_default() as u64, patience, spent] {
                writer.number(number)?;
            }
        }
        writer.finish()
    }

    fn unfitting(&self) -> u64 {
        self.unfitting
    }
}

fn write_entry<W: Scalar>(
    to: &mut Writer<'_>,
    key: u128,
    interval: &Interval<W>,
    work: u8,
) -> io::Result<()> {
    to.bytes(&key.to_le_bytes())?;
    to.number(u64::from(work))?;
    to.interval(interval)
}

/// Error reading a saved table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableIoError {
    /// The file could not be read.
    #[error("the table could not be read: {reason}")]
    Unreadable {
        /// The message of the operating system.
        reason: String,
    },
    /// The file is not a search table.
    #[error("found a file that is not a search table, expected one saved by slicewise")]
    NotATable,
    /// The file has another version of the format.
    #[error("found a table of version {found}, expected version {VERSION}")]
    Version {
        /// The version found.
        found: u64,
    },
    /// The table was saved by another kind of search.
    #[error("found a table for {found}, expected one for {expected}")]
    OtherSearch {
        /// The kind of search that saved it: its rules, lane, positions and reductions.
        found: String,
        /// The kind of search that reads it.
        expected: String,
    },
    /// The file ends early.
    #[error("found the end of the table after {at} bytes, expected more")]
    Truncated {
        /// The number of bytes before its end.
        at: u64,
    },
    /// The file contains something that no table contains.
    #[error("the table is damaged: found {found} before byte {at}")]
    Damaged {
        /// The number of bytes read so far.
        at: u64,
        /// What was found.
        found: &'static str,
    },
    /// What the table says cannot all be true of the board: it was not made by a search.
    #[error(
        "the table contradicts itself or the board, expected one saved by slicewise: do not use it"
    )]
    Contradiction,
    /// The checksum does not match.
    #[error("the table is damaged: found the checksum {found:08x}, expected {computed:08x}")]
    Checksum {
        /// The checksum of the content.
        computed: u32,
        /// The checksum in the file.
        found: u32,
    },
}

/// Adds a saved table to that of a search, unless the search is stopped before all of it was read: then what was added is not
/// sure, since its checksum is not known. O(entries).
pub(super) fn load<'f, W: Scalar>(
    searcher: &dyn Searcher<W>,
    from: &'f mut dyn Read,
    goes_on: &'f mut dyn FnMut() -> ControlFlow<()>,
) -> Result<ControlFlow<()>, TableIoError> {
    let mut reader = Reader::new(from, Some(goes_on));
    let read = head(&mut reader, MAGIC, &searcher.kind())
        .and_then(|()| read_entries(searcher, &mut reader))
        .and_then(|()| reader.finish());
    match read {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(ReadError::Stopped) => Ok(ControlFlow::Break(())),
        Err(ReadError::Table(error)) => Err(error),
    }
}

fn read_entries<W: Scalar>(searcher: &dyn Searcher<W>, from: &mut Reader<'_>) -> ReadResult<()> {
    let mut word = [0; size_of::<u128>()];
    from.bytes(&mut word)?;
    if u128::from_le_bytes(word) != SEED {
        return Err(from.damaged("keys that start from something else"));
    }
    let (table, mut tally) = (&searcher.state().table, Tally::default());
    table.reserve(usize::try_from(from.number()?).unwrap_or(usize::MAX));
    let entries = from.number()?;
    for _ in 0..entries {
        from.bytes(&mut word)?;
        let key = u128::from_le_bytes(word);
        if !searcher.is_key(key) {
            return Err(from.damaged("a key of no position"));
        }
        let work = from.count(MOST_WORK.into(), "more work than there is")? as u8;
        table.learn(key, &from.interval()?, work, &mut tally);
    }
    table.report(&mut tally);
    let unfitting = entries.saturating_sub(table.entries() as u64);
    searcher.state().unfitting.store(unfitting, Ordering::Relaxed);
    let mut begun = HashSet::new();
    for _ in 0..from.count(MOST_LEFT as u64, "more positions that were left than there are")? {
        from.bytes(&mut word)?;
        begun.insert(u128::from_le_bytes(word));
    }
    let _ = searcher.state().begun.set(begun);
    if from.count(1, "more than one board that is asked about")? == 1 {
        from.bytes(&mut word)?;
        let number = from.count(Question::ALL.len() as u64 - 1, "a question that nobody asks")?;
        let (of, question) = (u128::from_le_bytes(word), Question::ALL[number]);
        searcher.state().set_pace(Pace::saved(of, question, from.number()?, from.number()?));
    }
    Ok(())
}

/// Reads the head of a file of the kind `expected`.
fn head(reader: &mut Reader<'_>, magic: &[u8; 16], expected: &str) -> ReadResult<()> {
    let mut found = [0; MAGIC.len()];
    match reader.bytes(&mut found) {
        Ok(()) if found == *magic => {}
        Ok(()) | Err(ReadError::Table(TableIoError::Truncated { .. })) => {
            return Err(TableIoError::NotATable.into());
        }
        Err(error) => return Err(error),
    }
    let version = reader.number()?;
    if version != VERSION {
        return Err(TableIoError::Version { found: version }.into());
    }
    let (found, expected) = (reader.text()?, expected.to_owned());
    match found == expected {
        true => Ok(()),
        false => Err(TableIoError::OtherSearch { found, expected }.into()),
    }
}
