//! [`Writer`] and [`Reader`]: numbers of variable length, and a CRC-32 of everything before it.

use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::ops::{ControlFlow, Range};

use super::TableIoError;
use crate::Interval;
use crate::number::{Integer, Scalar};

/// The longest number read, in bytes: no lane has longer ones in a search that ends.
const LONGEST: u64 = 1 << 16;

/// The bytes that are read or written at once.
const BLOCK: usize = 1 << 16;

/// The most bytes of a number of 64 bits.
const MOST_OF_NUMBER: usize = 10;

pub(in crate::solve::search) struct Writer<'f> {
    to: BufWriter<Summing<'f>>,
}

/// Adds to a checksum what is written.
struct Summing<'f> {
    to: &'f mut dyn Write,
    sum: crc32fast::Hasher,
}

impl Write for Summing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.to.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl<'f> Writer<'f> {
    pub(super) fn new(to: &'f mut dyn Write) -> Self {
        let summing = Summing { to, sum: crc32fast::Hasher::new() };
        Self { to: BufWriter::with_capacity(BLOCK, summing) }
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.to.write_all(bytes)
    }

    /// Writes seven bits a byte, the lowest first.
    pub(super) fn number(&mut self, mut number: u64) -> io::Result<()> {
        let mut bytes = [0; MOST_OF_NUMBER];
        let mut length = 0;
        while number >= 0x80 {
            bytes[length] = number as u8 | 0x80;
            number >>= 7;
            length += 1;
        }
        bytes[length] = number as u8;
        self.bytes(&bytes[..=length])
    }

    pub(super) fn text(&mut self, text: &str) -> io::Result<()> {
        self.number(text.len() as u64)?;
        self.bytes(text.as_bytes())
    }

    pub(super) fn weight<W: Scalar>(&mut self, weight: &W) -> io::Result<()> {
        if let Some(small) = weight.as_i64() {
            let (length, bytes) = (length_of(small), small.to_le_bytes());
            self.number(length as u64)?;
            return self.bytes(&bytes[..length]);
        }
        let bytes = weight.to_integer().to_le_bytes();
        self.number(bytes.len() as u64)?;
        self.bytes(&bytes)
    }

    pub(super) fn interval<W: Scalar>(&mut self, interval: &Interval<W>) -> io::Result<()> {
        self.weight(&interval.lower)?;
        self.weight(&interval.upper)
    }

    /// Writes the checksum, and flushes.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.to.flush()?;
        let sum = self.to.get_ref().sum.clone().finalize();
        self.bytes(&sum.to_le_bytes())?;
        self.to.flush()
    }
}

/// Returns how many of the bytes of a number tell it, the lowest first: none of 0.
fn length_of(number: i64) -> usize {
    let bits = 64 - if number < 0 { number.leading_ones() } else { number.leading_zeros() };
    // One bit more tells the sign.
    if number == 0 { 0 } else { bits as usize / 8 + 1 }
}

/// Returns the number of at most eight bytes in two's complement, the lowest first.
fn small(bytes: &[u8]) -> Option<i64> {
    let is_negative = bytes.last().is_some_and(|&byte| byte >= 0x80);
    let mut all = if is_negative { [0xff; 8] } else { [0; 8] };
    all.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(i64::from_le_bytes(all))
}

/// Why nothing more is read.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::solve::search) enum ReadError {
    /// The table cannot be used.
    Table(TableIoError),
    /// The search was stopped.
    Stopped,
}

impl From<TableIoError> for ReadError {
    fn from(error: TableIoError) -> Self {
        Self::Table(error)
    }
}

/// What was read, or why nothing was.
pub(in crate::solve::search) type ReadResult<T> = Result<T, ReadError>;

pub(in crate::solve::search) struct Reader<'f> {
    from: &'f mut dyn Read,
    /// Asked after each block, or half a block, whether to go on.
    goes_on: Option<&'f mut dyn FnMut() -> ControlFlow<()>>,
    block: Box<[u8]>,
    /// What of the block was not taken yet.
    left: Range<usize>,
    /// The number of bytes that were taken when it was asked whether to go on.
    asked: u64,
    /// The number of bytes before the block, and their checksum.
    before: u64,
    sum: crc32fast::Hasher,
}

impl<'f> Reader<'f> {
    pub(super) fn new(
        from: &'f mut dyn Read,
        goes_on: Option<&'f mut dyn FnMut() -> ControlFlow<()>>,
    ) -> Self {
        let (block, sum) = (vec![0; BLOCK].into(), crc32fast::Hasher::new());
        Self { from, goes_on, block, left: 0..0, asked: 0, before: 0, sum }
    }

    /// The number of bytes that were taken.
    pub(super) fn at(&self) -> u64 {
        self.before + self.left.start as u64
    }

    pub(super) fn damaged(&self, found: &'static str) -> ReadError {
        TableIoError::Damaged { at: self.at(), found }.into()
    }

    /// Makes sure that at least `length` bytes of the block are left, if as many come.
    fn fill(&mut self, length: usize) -> ReadResult<()> {
        if self.left.len() >= length {
            return Ok(());
        }
        if self.at() - self.asked >= BLOCK as u64 / 2 {
            self.asked = self.at();
            if self.goes_on.as_mut().is_some_and(|goes_on| goes_on().is_break()) {
                return Err(ReadError::Stopped);
            }
        }
        self.sum_up();
        while self.left.end < length {
            match self.from.read(&mut self.block[self.left.end..]) {
                Ok(0) => break,
                Ok(more) => self.left.end += more,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let reason = error.to_string();
                    return Err(TableIoError::Unreadable { reason }.into());
                }
            }
        }
        Ok(())
    }

    /// Adds what was taken of the block to the checksum, and moves the rest to its front.
    fn sum_up(&mut self) {
        self.sum.update(&self.block[..self.left.start]);
        self.before += self.left.start as u64;
        self.block.copy_within(self.left.clone(), 0);
        self.left = 0..self.left.len();
    }

    /// Takes some of the bytes that are left of the block.
    fn take(&mut self, length: usize) -> &[u8] {
        let start = self.left.start;
        self.left.start += length;
        &self.block[start..self.left.start]
    }

    /// Returns whether the file has ended.
    fn has_ended(&mut self) -> ReadResult<bool> {
        self.fill(1)?;
        Ok(self.left.is_empty())
    }

    fn truncated(&self) -> ReadError {
        TableIoError::Truncated { at: self.before + self.left.end as u64 }.into()
    }

    pub(super) fn bytes(&mut self, mut bytes: &mut [u8]) -> ReadResult<()> {
        while !bytes.is_empty() {
            if self.has_ended()? {
                return Err(self.truncated());
            }
            let (now, later) = bytes.split_at_mut(bytes.len().min(self.left.len()));
            now.copy_from_slice(self.take(now.len()));
            bytes = later;
        }
        Ok(())
    }

    pub(super) fn number(&mut self) -> ReadResult<u64> {
        self.fill(MOST_OF_NUMBER)?;
        let bytes = &self.block[self.left.clone()];
        let mut number = 0_u64;
        for (at, &byte) in bytes.iter().take(MOST_OF_NUMBER).enumerate() {
            let (bits, shift) = (u64::from(byte & 0x7f), 7 * at);
            if shift == 63 && bits > 1 {
                break;
            }
            number |= bits << shift;
            if byte < 0x80 {
                self.take(at + 1);
                return Ok(number);
            }
        }
        if self.left.len() < MOST_OF_NUMBER {
            return Err(self.truncated());
        }
        self.take(MOST_OF_NUMBER);
        Err(self.damaged("a number of more than 64 bits"))
    }

    /// Reads a count of at most `most`; a greater one is the damage that `found` names.
    pub(super) fn count(&mut self, most: u64, found: &'static str) -> ReadResult<usize> {
        let count = self.number()?;
        if count > most { Err(self.damaged(found)) } else { Ok(count as usize) }
    }

    pub(super) fn text(&mut self) -> ReadResult<String> {
        let len = self.count(1 << 12, "a head of more than 4096 bytes")?;
        let mut bytes = vec![0; len];
        self.bytes(&mut bytes)?;
        String::from_utf8(bytes).map_err(|_| self.damaged("a head that is not text"))
    }

    pub(super) fn flag(&mut self) -> ReadResult<bool> {
        Ok(self.count(1, "a flag that is neither 0 nor 1")? == 1)
    }

    pub(super) fn weight<W: Scalar>(&mut self) -> ReadResult<W> {
        let len = self.count(LONGEST, "a number of more than 65536 bytes")?;
        self.fill(len)?;
        if self.left.len() < len {
            return Err(self.truncated());
        }
        let bytes = self.take(len);
        let weight = match small(bytes) {
            Some(small) => W::from_i64(small),
            None => W::from_integer(&Integer::from_le_bytes(bytes)),
        };
        weight.ok_or_else(|| self.damaged("a number wider than the lane"))
    }

    pub(super) fn interval<W: Scalar>(&mut self) -> ReadResult<Interval<W>> {
        let interval = Interval { lower: self.weight()?, upper: self.weight()? };
        match interval.lower > interval.upper {
            true => Err(self.damaged("an interval that ends before it begins")),
            false => Ok(interval),
        }
    }

    /// Reads the checksum, after which the file must end.
    pub(super) fn finish(mut self) -> ReadResult<()> {
        self.sum_up();
        let computed = self.sum.clone().finalize();
        let mut sum = [0; 4];
        self.bytes(&mut sum)?;
        let found = u32::from_le_bytes(sum);
        if found != computed {
            return Err(TableIoError::Checksum { computed, found }.into());
        }
        match self.has_ended()? {
            true => Ok(()),
            false => Err(self.damaged("more after the checksum")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_number_has_the_bytes_of_a_large_one() {
        let powers = (0..63).map(|shift| 1_i64 << shift);
        let near = powers.flat_map(|power| [power - 1, power, power + 1]);
        for number in near.chain([i64::MAX, i64::MIN]).flat_map(|one| [one, one.wrapping_neg()]) {
            let bytes = Integer::from(number).to_le_bytes();
            assert_eq!(bytes[..], number.to_le_bytes()[..length_of(number)], "{number}");
            assert_eq!(small(&bytes), Some(number));
        }
        assert_eq!(small(&[1; 9]), None);
    }

    #[test]
    fn numbers_come_back_over_the_ends_of_blocks() {
        let numbers = |shift: u64| (0..40_000_u64).map(move |at| (at * 7919) << (at % 48) >> shift);
        for shift in 0..4 {
            let mut written = Vec::new();
            let mut to = Writer::new(&mut written);
            for number in numbers(shift) {
                to.number(number).expect("there is memory");
                to.weight(&(i128::from(number) << 30)).expect("there is memory");
            }
            to.finish().expect("there is memory");
            let mut bytes = &written[..];
            let mut from = Reader::new(&mut bytes, None);
            for number in numbers(shift) {
                assert!(from.number().is_ok_and(|found| found == number));
                assert!(from.weight::<i128>().is_ok_and(|found| found == i128::from(number) << 30));
            }
            assert!(from.finish().is_ok());
        }
    }

    #[test]
    fn a_reader_asks_after_each_block() {
        let bytes = vec![1; 10 * BLOCK];
        let (mut asked, mut from) = (0, &bytes[..]);
        let mut goes_on = || {
            asked += 1;
            if asked < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut from = Reader::new(&mut from, Some(&mut goes_on));
        let stopped = std::iter::repeat_with(|| from.number()).find(|read| *read != Ok(1));
        assert_eq!(stopped, Some(Err(ReadError::Stopped)));
        // The end of a block may be too short for a number, which is then in the next.
        let at = from.at() as usize;
        assert!((4 * BLOCK - 40..=4 * BLOCK).contains(&at), "{at}");
    }
}
