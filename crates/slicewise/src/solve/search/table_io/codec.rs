//! [`Writer`] and [`Reader`]: numbers of variable length, and a CRC-32 of everything before it.

use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};

use dashu_int::IBig;

use super::TableIoError;
use crate::Interval;
use crate::number::Scalar;

/// The longest number read, in bytes: no lane has longer ones in a search that ends.
const LONGEST: u64 = 1 << 16;

pub(in crate::solve::search) struct Writer<'f> {
    to: BufWriter<&'f mut dyn Write>,
    sum: crc32fast::Hasher,
}

impl<'f> Writer<'f> {
    pub(super) fn new(to: &'f mut dyn Write) -> Self {
        Self { to: BufWriter::new(to), sum: crc32fast::Hasher::new() }
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.sum.update(bytes);
        self.to.write_all(bytes)
    }

    /// Writes seven bits a byte, the lowest first.
    pub(super) fn number(&mut self, mut number: u64) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(10);
        while number >= 0x80 {
            bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        bytes.push(number as u8);
        self.bytes(&bytes)
    }

    pub(super) fn text(&mut self, text: &str) -> io::Result<()> {
        self.number(text.len() as u64)?;
        self.bytes(text.as_bytes())
    }

    pub(super) fn weight<W: Scalar>(&mut self, weight: &W) -> io::Result<()> {
        let bytes = weight.to_big().to_le_bytes();
        self.number(bytes.len() as u64)?;
        self.bytes(&bytes)
    }

    pub(super) fn weights<W: Scalar>(&mut self, weights: &[W]) -> io::Result<()> {
        self.number(weights.len() as u64)?;
        weights.iter().try_for_each(|weight| self.weight(weight))
    }

    pub(super) fn interval<W: Scalar>(&mut self, interval: &Interval<W>) -> io::Result<()> {
        self.weight(&interval.lower)?;
        self.weight(&interval.upper)
    }

    /// Writes the checksum, and flushes.
    pub(super) fn finish(mut self) -> io::Result<()> {
        let sum = self.sum.clone().finalize();
        self.bytes(&sum.to_le_bytes())?;
        self.to.flush()
    }
}

pub(in crate::solve::search) struct Reader<'f> {
    from: BufReader<&'f mut dyn Read>,
    at: u64,
    sum: crc32fast::Hasher,
}

impl<'f> Reader<'f> {
    pub(super) fn new(from: &'f mut dyn Read) -> Self {
        Self { from: BufReader::new(from), at: 0, sum: crc32fast::Hasher::new() }
    }

    pub(super) fn damaged(&self, found: &'static str) -> TableIoError {
        TableIoError::Damaged { at: self.at, found }
    }

    pub(super) fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), TableIoError> {
        self.from.read_exact(bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => TableIoError::Truncated { at: self.at },
            _ => TableIoError::Unreadable { reason: error.to_string() },
        })?;
        self.sum.update(bytes);
        self.at += bytes.len() as u64;
        Ok(())
    }

    pub(super) fn number(&mut self) -> Result<u64, TableIoError> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let mut byte = [0];
            self.bytes(&mut byte)?;
            let bits = u64::from(byte[0] & 0x7f);
            if shift == 63 && bits > 1 {
                break;
            }
            number |= bits << shift;
            if byte[0] < 0x80 {
                return Ok(number);
            }
        }
        Err(self.damaged("a number of more than 64 bits"))
    }

    /// Reads a count of at most `most`; a greater one is the damage that `found` names.
    pub(super) fn count(&mut self, most: u64, found: &'static str) -> Result<usize, TableIoError> {
        let count = self.number()?;
        if count > most { Err(self.damaged(found)) } else { Ok(count as usize) }
    }

    pub(super) fn text(&mut self) -> Result<String, TableIoError> {
        let len = self.count(1 << 12, "a head of more than 4096 bytes")?;
        let mut bytes = vec![0; len];
        self.bytes(&mut bytes)?;
        String::from_utf8(bytes).map_err(|_| self.damaged("a head that is not text"))
    }

    pub(super) fn flag(&mut self) -> Result<bool, TableIoError> {
        Ok(self.count(1, "a flag that is neither 0 nor 1")? == 1)
    }

    pub(super) fn weight<W: Scalar>(&mut self) -> Result<W, TableIoError> {
        let len = self.count(LONGEST, "a number of more than 65536 bytes")?;
        let mut bytes = vec![0; len];
        self.bytes(&mut bytes)?;
        let weight = W::from_big(&IBig::from_le_bytes(&bytes));
        weight.ok_or_else(|| self.damaged("a number wider than the lane"))
    }

    pub(super) fn weights<W: Scalar>(&mut self, most: u64) -> Result<Vec<W>, TableIoError> {
        let count = self.count(most, "more weights than vertices can be")?;
        (0..count).map(|_| self.weight()).collect()
    }

    pub(super) fn interval<W: Scalar>(&mut self) -> Result<Interval<W>, TableIoError> {
        let interval = Interval { lower: self.weight()?, upper: self.weight()? };
        match interval.lower > interval.upper {
            true => Err(self.damaged("an interval that ends before it begins")),
            false => Ok(interval),
        }
    }

    /// Reads the checksum, after which the file must end.
    pub(super) fn finish(mut self) -> Result<(), TableIoError> {
        let computed = self.sum.clone().finalize();
        let mut sum = [0; 4];
        self.bytes(&mut sum)?;
        let found = u32::from_le_bytes(sum);
        if found != computed {
            return Err(TableIoError::Checksum { computed, found });
        }
        match self.bytes(&mut [0]) {
            Ok(()) => Err(self.damaged("more after the checksum")),
            Err(_) => Ok(()),
        }
    }
}
