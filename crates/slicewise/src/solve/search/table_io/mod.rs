//! Saved transposition tables, so that another search can go on where one ended.
//!
//! A file has a head, the table, and a CRC-32 of everything before it. The head says for which rules,
//! lane and reductions the table is. The table is a list of numbers of variable length: the components,
//! each once; the positions made of them; and the sets of vertices of one board. A table has only the
//! parts of its form, and the others are empty.

mod codec;
mod outcomes;
mod reduced;
mod subsets;

use std::fmt;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;

pub(super) use self::codec::ReadLimits;
use self::codec::{ReadError, ReadResult, Reader, Writer};
pub(crate) use self::outcomes::{keep_outcomes, load_outcomes};
use super::enabled::Enabled;
use super::form::Form;
use crate::number::Scalar;

const MAGIC: &[u8; 16] = b"slicewise table\n";

/// The version of the format that is written and read.
const VERSION: u64 = 1;

/// The table that a search starts from, and the one that it ends with.
#[derive(Default)]
pub struct TableIo<'f> {
    /// A saved table, whose positions are not searched again. The file is checked for damage, not for
    /// malice: the intervals in it are believed, unless they contradict each other or the board.
    pub from: Option<&'f mut dyn Read>,
    /// Whether to keep the table when the search has ended or was stopped.
    pub keep: bool,
    /// The table that was kept. There is none where theory answers, and none if a table was left unread.
    pub kept: Option<KeptTable>,
    /// Whether the search was stopped before it had read the table. Then it knows nothing of it, and nothing should take the
    /// place of the file.
    pub unread: bool,
}

impl TableIo<'_> {
    /// Neither reads nor keeps a table.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }
}

impl fmt::Debug for TableIo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, keep, kept, unread } = self;
        let mut shown = f.debug_struct("TableIo");
        shown.field("from", &from.is_some()).field("keep", keep);
        shown.field("kept", kept).field("unread", unread).finish()
    }
}

/// What a search knew at its end, which can be saved as long as this is kept.
pub struct KeptTable(Box<dyn Save>);

/// Something that can be saved.
trait Save: Send {
    /// Writes it. O(entries).
    fn save(&self, to: &mut dyn Write) -> io::Result<()>;
}

impl KeptTable {
    /// Keeps the table of a search in a form.
    pub(super) fn of_search<F: SavedForm>(form: F, table: F::Table) -> Self {
        Self(Box::new(SearchTable { form, table }))
    }

    /// Saves the table. O(entries): a second for 200 MB of sets of vertices, or for 30 MB of positions of the share rule.
    ///
    /// # Errors
    ///
    /// What writing it led to.
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        self.0.save(to)
    }
}

impl fmt::Debug for KeptTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeptTable").finish_non_exhaustive()
    }
}

/// The table of a search in a form.
struct SearchTable<F: Form> {
    form: F,
    table: F::Table,
}

impl<F: SavedForm> Save for SearchTable<F> {
    fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        let mut writer = Writer::new(to);
        writer.bytes(MAGIC)?;
        writer.number(VERSION)?;
        writer.text(&kind(&self.form))?;
        self.form.write(&self.table, &mut writer)?;
        writer.finish()
    }
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
        /// The kind of search that saved it: its rules, lane, form and reductions.
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
    /// The table has parts that take more than the search may keep of it.
    #[error(
        "found a table whose parts take more than {most} bytes beside its positions, expected fewer, or a search with more memory"
    )]
    TooLarge {
        /// The most bytes that it may keep.
        most: usize,
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

/// A form whose tables can be saved.
pub(super) trait SavedForm: Form + 'static {
    /// Returns the reductions that the search uses.
    fn enabled(&self) -> &Enabled;

    /// Describes the positions of the form, so that tables of others are refused.
    fn name(&self) -> String;

    /// Writes a table. O(entries).
    fn write(&self, table: &Self::Table, to: &mut Writer<'_>) -> io::Result<()>;

    /// Reads a table into another. O(entries).
    fn read(&self, table: &Self::Table, from: &mut Reader<'_>) -> ReadResult<()>;
}

/// Describes the kind of search for which a table can be used.
fn kind<F: SavedForm>(form: &F) -> String {
    let Enabled { rules, reductions, .. } = form.enabled();
    let names = reductions.names().collect::<Vec<_>>().join(" ");
    let names = if names.is_empty() { "none" } else { &names };
    format!(
        "rule {} passing {}, {} lane, {}, reductions {names}",
        rules.taking.name(),
        rules.passing.name(),
        F::Number::NAME,
        form.name(),
    )
}

/// Adds a saved table to another, unless the search is stopped before all of it was read: then what was added is not sure,
/// since its checksum is not known. O(entries).
pub(super) fn load<'f, F: SavedForm>(
    form: &F,
    table: &F::Table,
    from: &'f mut dyn Read,
    limits: ReadLimits<'f>,
) -> Result<ControlFlow<()>, TableIoError> {
    let mut reader = Reader::new(from, limits);
    let read = head(&mut reader, MAGIC, &kind(form))
        .and_then(|()| form.read(table, &mut reader))
        .and_then(|()| reader.finish());
    match read {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(ReadError::Stopped) => Ok(ControlFlow::Break(())),
        Err(ReadError::Table(error)) => Err(error),
    }
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
