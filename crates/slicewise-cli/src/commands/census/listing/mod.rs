//! [`Listing`]: the file of the boards that are meant.

mod lines;
#[cfg(feature = "parquet")]
mod table;

use std::fmt::Display;
use std::path::Path;

use slicewise_lab::census::{Kept, Question};

use crate::failure::Failure;
use lines::Lines;
#[cfg(feature = "parquet")]
use table::ParquetTable;

/// A file of boards, in the format that its name asks for.
pub(super) enum Listing {
    Lines(Lines),
    #[cfg(feature = "parquet")]
    Table(Box<ParquetTable>),
}

impl Listing {
    /// Opens the file: anew, or to go on after the bytes that a checkpoint counts on.
    pub(super) fn open(path: &Path, length: Option<u64>) -> Result<Self, Failure> {
        if ends_in(path, "parquet") {
            return table(path);
        }
        Ok(Self::Lines(Lines::open(path, ends_in(path, "csv"), length)?))
    }

    pub(super) fn write(&mut self, boards: &[Kept], question: &Question) -> Result<(), Failure> {
        match self {
            Self::Lines(lines) => lines.write(boards, question),
            #[cfg(feature = "parquet")]
            Self::Table(table) => table.write(boards, question),
        }
    }

    /// Makes sure that everything is in the file, and returns its length.
    pub(super) fn sync(&mut self) -> Result<u64, Failure> {
        match self {
            Self::Lines(lines) => lines.sync(),
            #[cfg(feature = "parquet")]
            Self::Table(table) => table.sync(),
        }
    }

    /// Ends the file, of which nothing can be read before if it is Parquet.
    pub(super) fn close(self) -> Result<(), Failure> {
        match self {
            Self::Lines(mut lines) => lines.sync().map(|_| ()),
            #[cfg(feature = "parquet")]
            Self::Table(table) => table.close(),
        }
    }
}

/// Refuses a checkpoint beside a Parquet file.
pub(super) fn check(boards: Option<&Path>, has_checkpoint: bool) -> Result<(), Failure> {
    if has_checkpoint && boards.is_some_and(|path| ends_in(path, "parquet")) {
        return Err(Failure::bad_input(
            "--boards: found a Parquet file and --checkpoint, expected a file of lines (.ndjson, .csv): a Parquet \
             file that was not ended cannot be gone on with",
        ));
    }
    Ok(())
}

fn ends_in(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

#[cfg(feature = "parquet")]
fn table(path: &Path) -> Result<Listing, Failure> {
    Ok(Listing::Table(Box::new(ParquetTable::create(path)?)))
}

#[cfg(not(feature = "parquet"))]
fn table(path: &Path) -> Result<Listing, Failure> {
    Err(Failure::bad_input(format!(
        "--boards: found {}, expected .ndjson or .csv; Parquet needs a build with `--features parquet`",
        path.display()
    )))
}

fn unusable(path: &Path, error: &dyn Display) -> Failure {
    Failure::bad_input(format!("the boards could not be written to {}: {error}", path.display()))
}
