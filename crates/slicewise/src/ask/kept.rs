//! [`Kept`]: where a search leaves what it knows at its end.

use std::cell::Cell;
use std::fmt;
use std::io::{self, Write};

/// Where a search leaves what it knows at its end.
///
/// ```
/// use std::cell::RefCell;
/// use std::io::Cursor;
///
/// use slicewise::{Ask, Game, Kept};
///
/// let game: Game = "rule grab graph 9 2 7 4 5 6 1 8 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-0 0-4 2-6".parse()?;
/// let kept = Kept::default();
/// let first = game.ask(&Ask { positions: 20, keep: Some(&kept), ..Ask::default() })?;
/// assert!(!first.complete);
///
/// let mut saved = Vec::new();
/// kept.table().expect("it was stopped").save(&mut saved).expect("there is memory");
/// let saved = RefCell::new(Cursor::new(saved));
/// let whole = game.ask(&Ask { table: Some(&saved), ..Ask::default() })?;
/// assert!(whole.complete);
/// # Ok::<(), slicewise::Error>(())
/// ```
#[derive(Default)]
pub struct Kept {
    table: Cell<Option<KeptTable>>,
    is_unread: Cell<bool>,
}

impl Kept {
    /// Takes the table that was kept. There is none where theory answers to the end, and none if a table was left unread.
    pub fn table(&self) -> Option<KeptTable> {
        self.table.take()
    }

    /// Returns whether the search was stopped before it had read the table that it was to start from. Then it knows nothing
    /// of it, and nothing should take the place of the file.
    pub fn is_unread(&self) -> bool {
        self.is_unread.get()
    }

    /// Leaves a table.
    pub(crate) fn leave(&self, table: KeptTable) {
        self.is_unread.set(false);
        self.table.set(Some(table));
    }

    /// Tells that there was no time to read a table.
    pub(crate) fn leave_unread(&self) {
        self.is_unread.set(true);
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").field("is_unread", &self.is_unread).finish_non_exhaustive()
    }
}

/// What a search knew at its end, which can be saved as long as this is kept.
pub struct KeptTable(pub(crate) Box<dyn Save>);

/// Something that can be saved.
pub(crate) trait Save: Send {
    /// Writes it. O(entries).
    fn save(&self, to: &mut dyn Write) -> io::Result<()>;

    /// See [`KeptTable::unfitting`].
    fn unfitting(&self) -> u64 {
        0
    }
}

impl KeptTable {
    /// Saves the table. O(entries): a second for 200 MB.
    ///
    /// # Errors
    ///
    /// What writing it led to.
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        self.0.save(to)
    }

    /// How many positions of the table from which the search went on have not fitted into its memory: they are not saved again.
    #[must_use]
    pub fn unfitting(&self) -> u64 {
        self.0.unfitting()
    }
}

impl fmt::Debug for KeptTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeptTable").finish_non_exhaustive()
    }
}
