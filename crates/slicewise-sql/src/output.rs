//! Writes what a query answers, batch by batch.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, RecordBatch, StringArray};
use datafusion::arrow::csv;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::json::LineDelimitedWriter;
use datafusion::arrow::util::display::array_value_to_string;
use datafusion::arrow::util::pretty::pretty_format_batches_with_schema;
use datafusion::common::{DataFusionError, Result};
use datafusion::parquet::arrow::ArrowWriter;

/// A format of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// A table for people, printed at the end.
    Table,
    /// Comma-separated values with a header; lists as text.
    Csv,
    /// An object of JSON a row.
    Ndjson,
    /// Parquet, into a file.
    Parquet,
}

impl Format {
    /// The format that a file is named after.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "txt" => Some(Self::Table),
            "csv" => Some(Self::Csv),
            "ndjson" | "jsonl" => Some(Self::Ndjson),
            "parquet" => Some(Self::Parquet),
            _ => None,
        }
    }
}

type Target = Box<dyn Write + Send>;

/// Takes the batches of an answer.
pub enum Writer {
    /// Keeps them until the end.
    Table(Target, SchemaRef, Vec<RecordBatch>),
    /// Writes them as they come.
    Csv(Box<csv::Writer<Target>>),
    /// Writes them as they come.
    Ndjson(LineDelimitedWriter<Target>),
    /// Writes them group by group.
    Parquet(Box<ArrowWriter<Target>>),
}

impl Writer {
    /// A writer to a file, or to standard output.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn new(format: Format, path: Option<&Path>, schema: &SchemaRef) -> Result<Self> {
        let target: Target = match path {
            None => Box::new(BufWriter::new(io::stdout())),
            Some(path) => {
                let unmade = |error| {
                    DataFusionError::External(format!("{}: {error}", path.display()).into())
                };
                Box::new(BufWriter::new(File::create(path).map_err(unmade)?))
            }
        };
        Ok(match format {
            Format::Table => Self::Table(target, schema.clone(), Vec::new()),
            Format::Csv => Self::Csv(Box::new(csv::Writer::new(target))),
            Format::Ndjson => Self::Ndjson(LineDelimitedWriter::new(target)),
            Format::Parquet => {
                Self::Parquet(Box::new(ArrowWriter::try_new(target, schema.clone(), None)?))
            }
        })
    }

    /// Takes a batch.
    ///
    /// # Errors
    /// It could not be written.
    pub fn write(&mut self, batch: RecordBatch) -> Result<()> {
        match self {
            Self::Table(_, _, batches) => batches.push(batch),
            Self::Csv(writer) => writer.write(&without_lists(&batch)?)?,
            Self::Ndjson(writer) => writer.write(&batch)?,
            Self::Parquet(writer) => writer.write(&batch)?,
        }
        Ok(())
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// It could not be written.
    pub fn finish(self) -> Result<()> {
        match self {
            Self::Table(mut target, schema, batches) => {
                writeln!(target, "{}", pretty_format_batches_with_schema(schema, &batches)?)?;
                target.flush()?;
            }
            Self::Csv(writer) => writer.into_inner().flush()?,
            Self::Ndjson(mut writer) => {
                writer.finish()?;
                writer.into_inner().flush()?;
            }
            Self::Parquet(writer) => {
                writer.into_inner()?.flush()?;
            }
        }
        Ok(())
    }
}

/// A batch with its lists as text, which a line of values cannot hold otherwise.
fn without_lists(batch: &RecordBatch) -> Result<RecordBatch> {
    if !batch.schema_ref().fields().iter().any(|field| field.data_type().is_nested()) {
        return Ok(batch.clone());
    }
    let schema = batch.schema();
    let columns = batch.columns().iter().zip(schema.fields()).map(|(column, field)| {
        if !field.data_type().is_nested() {
            return Ok((field.name(), column.clone()));
        }
        let text =
            |row| column.is_valid(row).then(|| array_value_to_string(column, row)).transpose();
        let texts = (0..column.len()).map(text).collect::<Result<StringArray, _>>()?;
        let texts: ArrayRef = Arc::new(texts);
        Ok((field.name(), texts))
    });
    Ok(RecordBatch::try_from_iter(columns.collect::<Result<Vec<_>>>()?)?)
}
