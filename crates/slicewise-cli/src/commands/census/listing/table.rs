//! [`Table`]: boards as a Parquet file.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use slicewise_lab::census::{Kept, Question};
use slicewise_report::CensusBoard;

use super::unusable;
use crate::failure::Failure;

/// (`share` is not a column: it is (total + value) / (2 total), and would have to be rounded.)
const SCHEMA: &str = "message boards {
    required int64 value;
    required int64 total;
    optional int64 greedy;
    required binary board (STRING);
    required group weights (LIST) { repeated group list { required int64 element; } }
}";

/// The boards in a group of rows. An unfinished group is in memory.
const GROUP: usize = 1 << 17;

type Group<'f> = SerializedRowGroupWriter<'f, BufWriter<File>>;

pub(crate) struct ParquetTable {
    path: PathBuf,
    writer: SerializedFileWriter<BufWriter<File>>,
    rows: Rows,
}

/// The columns of a group of rows, as far as they are known.
#[derive(Default)]
struct Rows {
    values: Vec<i64>,
    totals: Vec<i64>,
    /// `None` where nobody asked for them.
    greedy: Vec<Option<i64>>,
    boards: Vec<ByteArray>,
    weights: Vec<i64>,
    /// The number of weights of each board.
    sizes: Vec<usize>,
}

impl ParquetTable {
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        let file = File::create(path).map_err(|error| unusable(path, &error))?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let writer = parse_message_type(SCHEMA).and_then(|schema| {
            SerializedFileWriter::new(BufWriter::new(file), Arc::new(schema), Arc::new(properties))
        });
        let writer = writer.map_err(|error| unusable(path, &error))?;
        Ok(Self { path: path.to_owned(), writer, rows: Rows::default() })
    }

    pub(super) fn write(&mut self, boards: &[Kept], question: &Question) -> Result<(), Failure> {
        for kept in boards {
            self.rows.push(kept, CensusBoard::new(kept, question));
            if self.rows.values.len() == GROUP {
                self.write_group()?;
            }
        }
        Ok(())
    }

    /// The length of what is written, which is not the whole file: see [`Table::close`].
    pub(super) fn sync(&mut self) -> Result<u64, Failure> {
        Ok(self.writer.bytes_written() as u64)
    }

    pub(super) fn close(mut self) -> Result<(), Failure> {
        self.write_group()?;
        let failure = |error: &dyn std::fmt::Display| unusable(&self.path, error);
        let file = self.writer.into_inner().map_err(|error| failure(&error))?;
        let file = file.into_inner().map_err(|error| failure(error.error()))?;
        file.sync_data().map_err(|error| failure(&error))
    }

    fn write_group(&mut self) -> Result<(), Failure> {
        let rows = std::mem::take(&mut self.rows);
        if rows.values.is_empty() {
            return Ok(());
        }
        let group = self.writer.next_row_group().and_then(|mut group| {
            rows.write(&mut group)?;
            group.close().map(|_| ())
        });
        group.map_err(|error| unusable(&self.path, &error))
    }
}

impl Rows {
    fn push(&mut self, kept: &Kept, board: CensusBoard) {
        self.values.push(board.value);
        self.totals.push(board.total);
        self.greedy.push(board.greedy);
        self.boards.push(board.board.into_bytes().into());
        self.weights.extend_from_slice(&kept.weights);
        self.sizes.push(kept.weights.len());
    }

    /// Writes the columns, in the order of [`SCHEMA`].
    fn write(&self, group: &mut Group) -> Result<(), ParquetError> {
        column::<Int64Type>(group, &self.values, None, None)?;
        column::<Int64Type>(group, &self.totals, None, None)?;
        let greedy: Vec<i64> = self.greedy.iter().copied().flatten().collect();
        let is_there: Vec<i16> = self.greedy.iter().map(|it| i16::from(it.is_some())).collect();
        column::<Int64Type>(group, &greedy, Some(&is_there), None)?;
        column::<ByteArrayType>(group, &self.boards, None, None)?;
        // A list repeats from its second number on; level 1 says that it has a number.
        let repeats = self.sizes.iter().flat_map(|&size| (0..size).map(|at| i16::from(at > 0)));
        let repeats: Vec<i16> = repeats.collect();
        column::<Int64Type>(group, &self.weights, Some(&vec![1; repeats.len()]), Some(&repeats))
    }
}

/// Writes the next column.
fn column<T: DataType>(
    group: &mut Group,
    numbers: &[T::T],
    definition: Option<&[i16]>,
    repetition: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let Some(mut next) = group.next_column()? else {
        return Err(ParquetError::General("found no column, expected one more".to_owned()));
    };
    next.typed::<T>().write_batch(numbers, definition, repetition)?;
    next.close()
}
