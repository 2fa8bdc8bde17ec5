//! `slicewise solve --stream`: a row of any length, read as it comes.

mod format;
mod npy;
mod raw;
mod source;
mod text;

use slicewise::report::StreamReport;
use slicewise::row::Stream;

pub(crate) use format::StreamFormat;
use source::Source;

use crate::args::Solve;
use crate::failure::Failure;
use crate::output::Output;

/// Reads the row and prints its report.
pub(crate) fn run(
    format: &StreamFormat,
    options: &Solve,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut source = Source::of(&options.board)?;
    let mut row = Stream::default();
    match format {
        StreamFormat::Text => text::read(&mut source, &mut row)?,
        StreamFormat::Raw(width) => raw::read(&mut source, *width, None, &mut row)?,
        StreamFormat::Npy => npy::read(&mut source, &mut row)?,
    }
    source.finish();
    let report = StreamReport::of(&row);
    match options.show.json {
        true => output.json(&report),
        false => output.text(&report.to_string()),
    }
}
