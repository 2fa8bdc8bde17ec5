//! Columns of Parquet files: every kind of integer and compression gives the value of the row, and what
//! cannot be read is refused with its reason.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;

use crate::common::{folder, slicewise};
use parquet::basic::Compression;
use parquet::data_type::{Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::record::{ListAccessor, RowAccessor};
use parquet::schema::parser::parse_message_type;
use serde_json::{Value, json};

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
        // Whatever is damaged: an answer or an error, no panic.
        let mut damaged = bytes.clone();
        damaged[at] ^= 0xff;
        std::fs::write(&cut, &damaged).unwrap();
        if at % 7 == 0 {
            let (status, ..) = solve("parquet:one", &cut);
            assert!([0, 2].contains(&status), "byte {at}: {status}");
        }
    }
    // A dictionary of two numbers, as the header of its page says (twice the number follows 0x15), claims 63.
    let numbers = Column::Short(vec![1, 2, 1], None);
    write(&path, "required int32 a;", Compression::UNCOMPRESSED, &[vec![numbers]]);
    let mut claimed = fs::read(&path).unwrap();
    let header = claimed.windows(3).position(|bytes| bytes == [0x4c, 0x15, 0x04]).unwrap();
    claimed[header + 2] = 63 * 2;
    fs::write(&cut, &claimed).unwrap();
    refused("parquet", &cut, "found a dictionary of 63 numbers, expected at most 2");
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

/// The rows of a file of boards as a census writes them as lines, and the weights of each.
fn rows(path: &Path) -> Vec<(Value, Vec<i64>)> {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let rows = reader.get_row_iter(None).unwrap().map(|row| {
        let row = row.unwrap();
        let number = |column| row.get_long(column).ok();
        let board = row.get_string(3).unwrap();
        let weights = row.get_list(4).unwrap();
        let weights = (0..weights.len()).map(|at| weights.get_long(at).unwrap()).collect();
        let line = json!({
            "value": number(0), "total": number(1), "greedy": number(2), "board": board
        });
        (line, weights)
    });
    rows.collect()
}

#[test]
fn the_boards_of_a_census_are_a_table() {
    let folder = folder("census-table");
    for (options, has_greedy) in [("pizza --size 9", false), ("row --size 5 --where loss>=0", true)]
    {
        let (table, lines) = (folder.join("boards.parquet"), folder.join("boards.ndjson"));
        for path in [&table, &lines] {
            let mut census = slicewise(&format!("census {options} --boards"));
            census.arg(path).assert().success();
        }
        let rows = rows(&table);
        let lines = fs::read_to_string(&lines).unwrap();
        let lines: Vec<Value> = lines.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
        assert!(!rows.is_empty(), "{options}");
        assert_eq!(rows.len(), lines.len(), "{options}");
        for ((row, weights), line) in rows.iter().zip(&lines) {
            for column in ["value", "total", "greedy", "board"] {
                assert_eq!(row[column], line[column], "{column} of {line}");
            }
            assert_eq!(row["greedy"].is_number(), has_greedy, "{row}");
            let weights: Vec<String> = weights.iter().map(i64::to_string).collect();
            let kind = options.split(' ').next().unwrap();
            assert_eq!(json!(format!("{kind} {}", weights.join(" "))), row["board"]);
        }
    }
}

#[test]
fn a_table_of_no_boards_has_columns_and_no_rows() {
    let path = folder("census-no-table").join("boards.parquet");
    slicewise("census row --size 3 --where value>9 --boards").arg(&path).assert().success();
    assert_eq!(rows(&path), []);
}

#[test]
fn a_table_cannot_be_gone_on_with() {
    let arguments = "census row --size 3 --boards x.parquet --checkpoint x.json";
    let refusal = crate::common::refusal(arguments, "", 2);
    assert!(refusal.contains("found a Parquet file and --checkpoint"), "{refusal}");
}
