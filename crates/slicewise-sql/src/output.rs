//! Writes what a query answers, batch by batch.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Where an answer goes. It remembers that nobody reads it any more, which Arrow's error of CSV does not tell.
struct Target {
    output: Box<dyn Write + Send>,
    is_closed: Arc<AtomicBool>,
}

impl Target {
    fn noted<T>(&self, done: io::Result<T>) -> io::Result<T> {
        if done.as_ref().is_err_and(|error| error.kind() == ErrorKind::BrokenPipe) {
            self.is_closed.store(true, Ordering::Relaxed);
        }
        done
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let done = self.output.write(bytes);
        self.noted(done)
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.output.flush();
        self.noted(done)
    }
}

/// Takes the batches of an answer.
pub struct Writer {
    form: Form,
    is_closed: Arc<AtomicBool>,
}

enum Form {
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
        let output: Box<dyn Write + Send> = match path {
            None => Box::new(BufWriter::new(io::stdout())),
            Some(path) => {
                let unmade = |error| {
                    DataFusionError::External(format!("{}: {error}", path.display()).into())
                };
                Box::new(BufWriter::new(File::create(path).map_err(unmade)?))
            }
        };
        let is_closed = Arc::<AtomicBool>::default();
        let target = Target { output, is_closed: Arc::clone(&is_closed) };
        let form = match format {
            Format::Table => Form::Table(target, schema.clone(), Vec::new()),
            Format::Csv => Form::Csv(Box::new(csv::Writer::new(target))),
            Format::Ndjson => Form::Ndjson(LineDelimitedWriter::new(target)),
            Format::Parquet => {
                Form::Parquet(Box::new(ArrowWriter::try_new(target, schema.clone(), None)?))
            }
        };
        Ok(Self { form, is_closed })
    }

    /// Takes a batch.
    ///
    /// # Errors
    /// It could not be written; an error of the kind [`ErrorKind::BrokenPipe`] if nobody reads it any more.
    pub fn write(&mut self, batch: RecordBatch) -> Result<()> {
        self.form.write(batch).map_err(|error| write_error(error, &self.is_closed))
    }

    /// Writes the rest.
    ///
    /// # Errors
    /// It could not be written, as [`write`](Self::write) says.
    pub fn finish(self) -> Result<()> {
        self.form.finish().map_err(|error| write_error(error, &self.is_closed))
    }
}

/// Returns the error of a write: a broken pipe if nobody reads the answer any more.
fn write_error(error: DataFusionError, is_closed: &AtomicBool) -> DataFusionError {
    match is_closed.load(Ordering::Relaxed) {
        true => DataFusionError::IoError(ErrorKind::BrokenPipe.into()),
        false => error,
    }
}

impl Form {
    fn write(&mut self, batch: RecordBatch) -> Result<()> {
        match self {
            Self::Table(_, _, batches) => batches.push(batch),
            Self::Csv(writer) => writer.write(&without_lists(&batch)?)?,
            Self::Ndjson(writer) => writer.write(&batch)?,
            Self::Parquet(writer) => writer.write(&batch)?,
        }
        Ok(())
    }

    fn finish(self) -> Result<()> {
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
