//! `slicewise solve --stream`: a row of any length, read as it comes.

mod format;
mod npy;
#[cfg(feature = "parquet")]
mod parquet;
mod raw;
mod source;
mod text;

use slicewise::report::StreamReport;
use slicewise::row::Stream;

pub(crate) use format::StreamFormat;
use source::Source;

use crate::args::{BoardArgs, Solve};
use crate::failure::Failure;
use crate::output::Output;

/// Reads the row and prints its report.
pub(crate) fn run(
    format: &StreamFormat,
    options: &Solve,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut row = Stream::default();
    let board = &options.board;
    match format {
        StreamFormat::Text => with_source(board, |source| text::read(source, &mut row))?,
        StreamFormat::Raw(width) => {
            with_source(board, |source| raw::read(source, *width, None, &mut row))?;
        }
        StreamFormat::Npy => with_source(board, |source| npy::read(source, &mut row))?,
        #[cfg(feature = "parquet")]
        StreamFormat::Parquet(column) => parquet::read(board, column.as_deref(), &mut row)?,
    }
    let report = StreamReport::of(&row);
    match options.show.json {
        true => output.json(&report),
        false => output.text(&report.to_string()),
    }
}

fn with_source(
    board: &BoardArgs,
    read: impl FnOnce(&mut Source) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut source = Source::of(board)?;
    read(&mut source)?;
    source.finish();
    Ok(())
}
