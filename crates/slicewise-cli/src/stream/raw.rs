//! Little-endian integers, one after the other.

use slicewise::row::Stream;

use super::bytes::Bytes;
use crate::args::Width;
use crate::failure::Failure;

/// Reads integers to the end, where there must be `count` of them if that is known.
pub(super) fn read(
    source: &mut Bytes,
    width: Width,
    count: Option<u64>,
    row: &mut Stream,
) -> Result<(), Failure> {
    match width {
        Width::I8 => integers(source, width, count, row, |[byte]| i8::from_le_bytes([byte])),
        Width::I16 => integers(source, width, count, row, i16::from_le_bytes),
        Width::I32 => integers(source, width, count, row, i32::from_le_bytes),
        Width::I64 => integers(source, width, count, row, i64::from_le_bytes),
        Width::U8 => integers(source, width, count, row, |[byte]| byte),
        Width::U16 => integers(source, width, count, row, u16::from_le_bytes),
        Width::U32 => integers(source, width, count, row, u32::from_le_bytes),
    }
}

fn integers<const BYTES: usize, N: Into<i64>>(
    source: &mut Bytes,
    width: Width,
    count: Option<u64>,
    row: &mut Stream,
    integer: fn([u8; BYTES]) -> N,
) -> Result<(), Failure> {
    let start = source.position();
    let mut coins: Vec<i64> = Vec::new();
    loop {
        let (whole, rest) = source.fill()?.as_chunks::<BYTES>();
        let rest = rest.len();
        if whole.is_empty() {
            return ends(source, width, count, start, rest);
        }
        coins.clear();
        coins.extend(whole.iter().map(|&bytes| integer(bytes).into()));
        row.push(&coins);
        source.consume(coins.len() * BYTES);
    }
}

/// Checks that no bytes are left over and that the count is right.
fn ends(
    source: &Bytes,
    width: Width,
    count: Option<u64>,
    start: u64,
    rest: usize,
) -> Result<(), Failure> {
    let come = (source.position() - start) / width.bytes() as u64;
    if rest > 0 {
        let found =
            format!("{rest} bytes after the last whole number, at byte {}", source.position());
        let expected = format!("{} bytes for each {}", width.bytes(), width.name());
        return Err(source.failure(&found, &expected));
    }
    match count.filter(|&count| count != come) {
        Some(count) => {
            let found = format!("{come} numbers up to byte {}", source.position());
            Err(source.failure(&found, &format!("{count}, as the header says")))
        }
        None => Ok(()),
    }
}
