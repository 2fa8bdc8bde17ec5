//! Columns of Parquet files: every kind of integer and compression gives the value of the row, and what
//! cannot be read is refused with its reason.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use crate::common::{folder, slicewise};
use parquet::basic::Compression;
use parquet::data_type::{Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

/// A column's numbers, with a level for each row if some may be missing.
enum Column {
    Short(Vec<i32>, Option<Vec<i16>>),
    Long(Vec<i64>),
}

/// Writes a file of some groups of rows.
fn write(path: &Path, schema: &str, compression: Compression, groups: &[Vec<Column>]) {
    let schema = Arc::new(parse_message_type(&format!("message row {{ {schema} }}")).unwrap());
    let properties = Arc::new(WriterProperties::builder().set_compression(compression).build());
    let file = File::create(path).unwrap();
    let mut writer = SerializedFileWriter::new(file, schema, properties).unwrap();
    for columns in groups {
        let mut group = writer.next_row_group().unwrap();
        for column in columns {
            let mut next = group.next_column().unwrap().unwrap();
            match column {
                Column::Short(numbers, levels) => {
                    next.typed::<Int32Type>().write_batch(numbers, levels.as_deref(), None)
                }
                Column::Long(numbers) => next.typed::<Int64Type>().write_batch(numbers, None, None),
            }
            .unwrap();
            next.close().unwrap();
        }
        group.close().unwrap();
    }
    writer.close().unwrap();
}

fn solve(format: &str, path: &Path) -> (i32, String, String) {
    let mut command = slicewise(&format!("solve --json --stream {format}"));
    let output = command.arg(path).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn answer(coins: &[i64]) -> String {
    let value = slicewise::row::value(coins);
    let [first, second] = slicewise::row::profits(coins);
    let n = coins.len();
    format!("{{\"coins\":{n},\"value\":{value},\"profits\":[{first},{second}]}}\n")
}

fn coins(count: i64) -> Vec<i64> {
    (0..count).map(|at| at * at % 7919 - 1000).collect()
}

#[test]
fn every_compression_and_width_gives_the_value_of_the_row() {
    let path = folder("parquet").join("row");
    let coins = coins(200_000);
    let (one, other) = coins.split_at(120_000);
    let short = |part: &[i64]| Column::Short(part.iter().map(|&coin| coin as i32).collect(), None);
    let long = |part: &[i64]| Column::Long(part.to_vec());
    for compression in [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::GZIP(Default::default()),
        Compression::ZSTD(Default::default()),
        Compression::LZ4_RAW,
    ] {
        let groups = [vec![short(one), long(one)], vec![short(other), long(other)]];
        write(&path, "required int32 a (INT_16); required int64 b;", compression, &groups);
        for name in ["parquet:a", "parquet:b"] {
            assert_eq!(solve(name, &path), (0, answer(&coins), String::new()), "{compression}");
        }
    }
    let large = Column::Short(vec![-1, 5, i32::MIN], None);
    write(&path, "required int32 a (UINT_32);", Compression::SNAPPY, &[vec![large]]);
    let expected = answer(&[i64::from(u32::MAX), 5, 1 << 31]);
    assert_eq!(solve("parquet", &path), (0, expected, String::new()));
    let optional = Column::Short(vec![4, 2, 6, 7], Some(vec![1; 4]));
    write(&path, "optional int32 a;", Compression::SNAPPY, &[vec![optional]]);
    assert_eq!(solve("parquet", &path), (0, answer(&[4, 2, 6, 7]), String::new()));
    write(&path, "required int32 a;", Compression::SNAPPY, &[]);
    assert_eq!(solve("parquet", &path), (0, answer(&[]), String::new()));
}

#[test]
fn what_cannot_be_read_is_refused() {
    let folder = folder("parquet-refused");
    let (path, cut) = (folder.join("row"), folder.join("cut"));
    let refused = |format: &str, path: &Path, message: &str| {
        let (status, output, error) = solve(format, path);
        assert_eq!((status, output.as_str()), (2, ""), "{error}");
        assert!(error.contains(message), "{error}");
    };
    let two = || vec![Column::Short(vec![1, 2, 3], None), Column::Long(vec![1, 2, 3])];
    let schema = "required int32 one; required int64 two;";
    write(&path, schema, Compression::SNAPPY, &[two()]);
    refused("parquet", &path, "found 2 columns (one, two), expected the name of one");
    refused("parquet:three", &path, "found no column `three`, expected one of one, two");
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&cut, &bytes[..bytes.len() - 9]).unwrap();
    refused("parquet:one", &cut, "found no Parquet file, expected one (");
    for at in 4..bytes.len() - 8 {
        // (Whatever is damaged: an answer or an error, no panic.)
        let mut damaged = bytes.clone();
        damaged[at] ^= 0xff;
        std::fs::write(&cut, &damaged).unwrap();
        if at % 7 == 0 {
            let (status, ..) = solve("parquet:one", &cut);
            assert!([0, 2].contains(&status), "byte {at}: {status}");
        }
    }
    let missing = Column::Short(vec![1, 3], Some(vec![1, 0, 1]));
    write(&path, "optional int32 a;", Compression::SNAPPY, &[vec![missing]]);
    refused("parquet", &path, "found no number in row 2, expected one");
    for (schema, message) in [
        ("required int64 a (UINT_64);", "found the type UINT_64 in the column a"),
        ("required int64 a (INTEGER(64,false));", "found unsigned 64 bits in the column a"),
        ("required int64 a (TIMESTAMP_MILLIS);", "in the column a, expected integers"),
        ("required int64 a (DECIMAL(9, 2));", "in the column a, expected integers"),
    ] {
        write(&path, schema, Compression::SNAPPY, &[vec![Column::Long(vec![1, 2])]]);
        refused("parquet", &path, message);
    }
    write(&path, "required double a;", Compression::SNAPPY, &[]);
    refused("parquet", &path, "found the type DOUBLE in the column a");
    write(&path, "repeated int32 a;", Compression::SNAPPY, &[]);
    refused("parquet", &path, "found lists in the column a, expected numbers");
    refused("parquet", Path::new("-"), "found standard input, expected a file");
    refused("parquet", Path::new("/nowhere/file"), "could not be read");
}
