//! `slicewise solve --stream`: a row of any length, processed while it is being read.

mod bytes;
mod npy;
#[cfg(feature = "parquet")]
mod parquet;
mod raw;
mod text;

use slicewise::row::Stream;
use slicewise_report::StreamReport;

use crate::args::StreamFormat;
use crate::failure::Failure;
use crate::input::Source;
use bytes::Bytes;

/// Reads the row to its end.
pub(crate) fn read(format: &StreamFormat, source: Source) -> Result<StreamReport, Failure> {
    let mut row = Stream::default();
    match format {
        StreamFormat::Text => from_bytes(source, |bytes| text::read(bytes, &mut row))?,
        StreamFormat::Raw(width) => {
            from_bytes(source, |bytes| raw::read(bytes, *width, None, &mut row))?;
        }
        StreamFormat::Npy => from_bytes(source, |bytes| npy::read(bytes, &mut row))?,
        #[cfg(feature = "parquet")]
        StreamFormat::Parquet(column) => parquet::read(source, column.as_deref(), &mut row)?,
    }
    Ok(StreamReport::of(&row))
}

fn from_bytes(
    source: Source,
    read: impl FnOnce(&mut Bytes) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut bytes = Bytes::new(source.open()?);
    read(&mut bytes)?;
    bytes.finish();
    Ok(())
}
