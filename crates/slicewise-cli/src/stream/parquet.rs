//! A column of a Parquet file.

use std::fs::File;

use parquet::basic::{ConvertedType, LogicalType, Type};
use parquet::column::page::{Page, PageMetadata, PageReader};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl, get_column_reader};
use parquet::data_type::DataType;
use parquet::errors::{ParquetError, Result as Read};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::schema::types::ColumnDescriptor;
use slicewise::row::Stream;

use super::bytes::progress;
use crate::failure::Failure;
use crate::input::{Source, unreadable};

/// The numbers read at a time.
const ROOM: usize = 1 << 16;

const KINDS: &str =
    "integers of up to 64 bits (INT32, INT64), signed, or unsigned of up to 32 bits";

/// A column of integers.
struct Column {
    number: usize,
    /// Whether its 32-bit integers are unsigned.
    unsigned: bool,
    /// The definition level of a row that has a number.
    full: i16,
}

/// Reads a column, by name, or the only one.
pub(super) fn read(source: Source, column: Option<&str>, row: &mut Stream) -> Result<(), Failure> {
    let name = source.origin();
    let Source::File(path) = source.outside()? else {
        return Err(Failure::bad_input(
            "found standard input, expected a file: the directory of a Parquet file is at its end",
        ));
    };
    let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
    let refused = |error: &dyn std::fmt::Display| Failure::bad_input(format!("{name}: {error}"));
    let reader = SerializedFileReader::new(file)
        .map_err(|error| refused(&format!("found no Parquet file, expected one ({error})")))?;
    let column = chosen(&reader, column).map_err(|error| refused(&error))?;
    let count = reader.metadata().file_metadata().num_rows().unsigned_abs();
    let bar = progress(Some(count), "numbers");
    for group in 0..reader.metadata().num_row_groups() {
        let read = read_group(&reader, group, &column, row, |count| bar.inc(count));
        read.map_err(|error| refused(&error))?;
    }
    bar.finish_and_clear();
    if row.len() != count {
        let found = row.len();
        return Err(refused(&format!("found {found} numbers, expected {count}, as the file says")));
    }
    Ok(())
}

/// Reads the column in one group of rows.
fn read_group(
    reader: &SerializedFileReader<File>,
    group: usize,
    &Column { number, unsigned, full }: &Column,
    row: &mut Stream,
    done: impl FnMut(u64),
) -> Result<(), String> {
    let group = reader.get_row_group(group).map_err(|error| error.to_string())?;
    let pages = group.get_column_page_reader(number).map_err(|error| error.to_string())?;
    let column = group.metadata().column(number).column_descr_ptr();
    match get_column_reader(column, Box::new(Pages(pages))) {
        ColumnReader::Int32ColumnReader(numbers) if unsigned => {
            push(numbers, full, row, |number| i64::from(number as u32), done)
        }
        ColumnReader::Int32ColumnReader(numbers) => push(numbers, full, row, i64::from, done),
        ColumnReader::Int64ColumnReader(numbers) => push(numbers, full, row, |number| number, done),
        _ => Err(format!("found another type, expected {KINDS}")),
    }
}

/// The pages of a column of integers. A dictionary that claims more numbers than it has bytes for is refused here, because the library
/// makes room for all that it claims.
struct Pages(Box<dyn PageReader>);

impl PageReader for Pages {
    fn get_next_page(&mut self) -> Read<Option<Page>> {
        let page = self.0.get_next_page()?;
        if let Some(Page::DictionaryPage { buf, num_values, .. }) = &page
            && *num_values as usize > buf.len() / 4
        {
            let (found, most) = (num_values, buf.len() / 4);
            let message = format!(
                "found a dictionary of {found} numbers, expected at most {most}, as it has bytes for"
            );
            return Err(ParquetError::General(message));
        }
        Ok(page)
    }

    fn peek_next_page(&mut self) -> Read<Option<PageMetadata>> {
        self.0.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Read<()> {
        self.0.skip_next_page()
    }
}

impl Iterator for Pages {
    type Item = Read<Page>;

    fn next(&mut self) -> Option<Read<Page>> {
        self.get_next_page().transpose()
    }
}

/// Picks the column called `name`, or the only one.
fn chosen(reader: &SerializedFileReader<File>, name: Option<&str>) -> Result<Column, String> {
    let columns = reader.metadata().file_metadata().schema_descr().columns();
    let names: Vec<String> = columns.iter().map(|column| column.path().string()).collect();
    let number = match (name, names.as_slice()) {
        (None, [_]) => 0,
        (None, _) => {
            let found = format!("found {} columns ({})", names.len(), names.join(", "));
            return Err(format!("{found}, expected the name of one: --stream parquet:NAME"));
        }
        (Some(name), _) => names.iter().position(|known| known == name).ok_or_else(|| {
            format!("found no column `{name}`, expected one of {}", names.join(", "))
        })?,
    };
    let column = &columns[number];
    if column.max_rep_level() > 0 {
        return Err(format!("found lists in the column {}, expected numbers", names[number]));
    }
    let unsigned = is_unsigned(column).map_err(|found| {
        format!("found {found} in the column {}, expected {KINDS}", names[number])
    })?;
    Ok(Column { number, unsigned, full: column.max_def_level() })
}

/// Whether the integers of a column are unsigned; `Err` says what else it holds.
fn is_unsigned(column: &ColumnDescriptor) -> Result<bool, String> {
    let kind = column.physical_type();
    if !matches!(kind, Type::INT32 | Type::INT64) {
        return Err(format!("the type {kind}"));
    }
    match column.logical_type_ref() {
        None => {}
        Some(LogicalType::Integer(integer)) if integer.is_signed || kind == Type::INT32 => {
            return Ok(!integer.is_signed);
        }
        Some(LogicalType::Integer(_)) => return Err("unsigned 64 bits".to_owned()),
        Some(other) => return Err(format!("{other:?}")),
    }
    use ConvertedType::{INT_8, INT_16, INT_32, INT_64, NONE, UINT_8, UINT_16, UINT_32};
    match column.converted_type() {
        NONE | INT_8 | INT_16 | INT_32 | INT_64 => Ok(false),
        UINT_8 | UINT_16 | UINT_32 => Ok(true),
        other => Err(format!("the type {other}")),
    }
}

/// Reads a column of a group of rows.
fn push<T: DataType>(
    mut column: ColumnReaderImpl<T>,
    full: i16,
    row: &mut Stream,
    integer: impl Fn(T::T) -> i64,
    mut done: impl FnMut(u64),
) -> Result<(), String>
where
    T::T: Copy,
{
    let (mut numbers, mut levels, mut coins) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        numbers.clear();
        levels.clear();
        let (records, values, _) = column
            .read_records(ROOM, Some(&mut levels), None, &mut numbers)
            .map_err(|error| error.to_string())?;
        if values < records {
            let null = levels.iter().position(|&level| level != full).unwrap_or(0) as u64;
            return Err(format!("found no number in row {}, expected one", row.len() + null + 1));
        }
        if records == 0 {
            return Ok(());
        }
        coins.clear();
        coins.extend(numbers.iter().map(|&number| integer(number)));
        row.push(&coins);
        done(records as u64);
    }
}
