//! NumPy arrays: a header in Python's notation, then the numbers.
//!
//! Source: the format's description in NumPy Enhancement Proposal 1 and `numpy.lib.format`.

use slicewise::row::Stream;

use super::bytes::Bytes;
use super::raw;
use crate::args::Width;
use crate::failure::Failure;

const MAGIC: &[u8] = b"\x93NUMPY";
const KINDS: &str = "integers of up to 64 bits (i1, i2, i4, i8, u1, u2, u4), little-endian";

/// Reads a one-dimensional array.
pub(super) fn read(source: &mut Bytes, row: &mut Stream) -> Result<(), Failure> {
    let header = header(source)?;
    let width = width(source, &header)?;
    let count = count(source, &header)?;
    raw::read(source, width, Some(count), row)
}

/// Reads the text of the header.
fn header(source: &mut Bytes) -> Result<String, Failure> {
    let bytes = source.fill()?;
    if !bytes.starts_with(MAGIC) {
        let found = format!("{:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(6)]));
        return Err(source.failure(&found, "a NumPy file, which begins with \\x93NUMPY"));
    }
    let (start, length) = match bytes {
        [_, _, _, _, _, _, 1, _, low, high, ..] => {
            (10, usize::from(u16::from_le_bytes([*low, *high])))
        }
        [_, _, _, _, _, _, 2 | 3, _, a, b, c, d, ..] => {
            (12, u32::from_le_bytes([*a, *b, *c, *d]) as usize)
        }
        _ => {
            let version =
                bytes.get(6).map_or("no version".to_owned(), |major| format!("version {major}"));
            return Err(source.failure(&version, "version 1, 2 or 3 of the format"));
        }
    };
    let Some(text) = bytes.get(start..).and_then(|rest| rest.get(..length)) else {
        let found = format!("a header of {length} bytes that ends too early");
        return Err(source.failure(&found, "a whole header"));
    };
    let text = String::from_utf8_lossy(text).into_owned();
    source.consume(start + length);
    Ok(text)
}

/// Returns the rest of the header after a key.
fn entry<'h>(source: &Bytes, header: &'h str, key: &str) -> Result<&'h str, Failure> {
    let found = header.split_once(&format!("'{key}':")).map(|(_, rest)| rest.trim_start());
    found.ok_or_else(|| {
        source.failure(&format!("the header {}", header.trim()), &format!("an entry '{key}'"))
    })
}

fn width(source: &Bytes, header: &str) -> Result<Width, Failure> {
    let entry = entry(source, header, "descr")?;
    let kind = entry.strip_prefix('\'').and_then(|rest| rest.split('\'').next());
    let Some(kind) = kind else {
        return Err(source.failure("an array of records", KINDS));
    };
    let known = kind.strip_prefix(['<', '|']).and_then(Width::from_numpy);
    known.ok_or_else(|| source.failure(&format!("the type {kind}"), KINDS))
}

fn count(source: &Bytes, header: &str) -> Result<u64, Failure> {
    let entry = entry(source, header, "shape")?;
    let shape = entry.strip_prefix('(').and_then(|rest| rest.split(')').next()).unwrap_or(entry);
    let sizes: Vec<&str> =
        shape.split(',').map(str::trim).filter(|size| !size.is_empty()).collect();
    match sizes.as_slice() {
        [size] => {
            size.parse().map_err(|_| source.failure(&format!("the shape ({size},)"), "a number"))
        }
        _ => Err(source.failure(&format!("the shape ({})", shape.trim()), "one dimension")),
    }
}
