//! A table in a file, so that another search goes on where this one ended.
//!
//! What is saved of a search by reductions is what a table knows of positions that are made of graphs; positions beside menus
//! and games, of which there are few, are found again. After a head that says for which rules, lane
//! and reductions the table is, the file is a list of numbers of variable length: the components, each
//! once, the positions, the sets of vertices, and a CRC-32 of everything before it. Sets of vertices
//! are those of one board, whose print is in the head.

use std::collections::HashMap;
use std::fmt::{self, Display};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::sync::Arc;

use dashu_int::IBig;

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::component::{Component, ComponentKind};
use super::enabled::Enabled;
use super::position::Position;
use super::subsets::{Subset, Subsets};
use super::table::Table;
use crate::Interval;
use crate::number::Scalar;

const MAGIC: &[u8; 16] = b"slicewise table\n";

/// The version of the format that is written and read.
const VERSION: u64 = 1;

/// The longest number read, in bytes: no lane has longer ones in a search that ends.
const LONGEST: u64 = 1 << 16;

/// Where a table comes from and where it goes.
#[derive(Default)]
pub struct TableFile<'f> {
    /// A table saved before; what it knows is not searched again. It is believed: the file is checked
    /// against damage and not against malice.
    pub from: Option<&'f mut dyn Read>,
    /// Where to save the table when the search has ended or was stopped.
    pub to: Option<&'f mut dyn Write>,
    /// Why the table could not be saved, if it could not; the answer stands all the same.
    pub failed: Option<io::Error>,
}

impl TableFile<'_> {
    /// No table from anywhere to anywhere.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }
}

/// Why a saved table cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// The file could not be read.
    Unreadable {
        /// What the system says.
        reason: String,
    },
    /// The file does not begin as a table does.
    NoTable,
    /// The file has another version of the format.
    Version {
        /// The version found.
        found: u64,
    },
    /// The table was saved by a search of another kind.
    Other {
        /// The kind of search: its rules, lane, size class and reductions.
        found: String,
        /// The kind of search that was to go on.
        expected: String,
    },
    /// The file ends early.
    Cut {
        /// After so many bytes.
        at: u64,
    },
    /// The file says something that no table says.
    Damaged {
        /// Before this byte.
        at: u64,
        /// What it says.
        found: &'static str,
    },
    /// The checksum is not that of the file.
    Checksum {
        /// The checksum of what the file says.
        computed: u32,
        /// The checksum that the file has.
        found: u32,
    },
}

impl Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { reason } => write!(f, "the table could not be read: {reason}"),
            Self::NoTable => f.write_str("found a file that is no table of a search, expected one"),
            Self::Version { found } => {
                write!(f, "found a table of version {found}, expected version {VERSION}")
            }
            Self::Other { found, expected } => {
                write!(f, "found a table for {found}, expected one for {expected}")
            }
            Self::Cut { at } => {
                write!(f, "found the end of the table after {at} bytes, expected more")
            }
            Self::Damaged { at, found } => {
                write!(f, "the table is damaged: found {found} before byte {at}")
            }
            Self::Checksum { computed, found } => write!(
                f,
                "the table is damaged: found the checksum {found:08x}, expected {computed:08x}"
            ),
        }
    }
}

impl std::error::Error for TableError {}

/// For what kind of search a table is.
fn kind<W: Scalar, const N: usize>(enabled: &Enabled, board: Option<&Subsets<W>>) -> String {
    let reductions = enabled.reductions.names().collect::<Vec<_>>().join(" ");
    let reductions = if reductions.is_empty() { "none" } else { &reductions };
    let one_parity = if enabled.one_parity { ", of one parity" } else { "" };
    let positions = match board {
        Some(board) => format!("sets of vertices of the board {:08x}", board.print()),
        None => format!("components of {} vertices{one_parity}", 64 * N),
    };
    format!(
        "rule {} passing {}, {} lane, {positions}, reductions {reductions}",
        enabled.rules.taking.name(),
        enabled.rules.passing.name(),
        W::NAME,
    )
}

/// Writes what a table knows. O(entries).
pub(crate) fn save<W: Scalar, const N: usize>(
    table: &Table<W, N>,
    enabled: &Enabled,
    board: Option<&Subsets<W>>,
    to: &mut dyn Write,
) -> io::Result<()> {
    let mut writer = Writer { to: BufWriter::new(to), sum: crc32fast::Hasher::new() };
    writer.bytes(MAGIC)?;
    writer.number(VERSION)?;
    let kind = kind::<W, N>(enabled, board);
    writer.number(kind.len() as u64)?;
    writer.bytes(kind.as_bytes())?;
    let mut numbers: HashMap<Arc<Component<W, N>>, u64> = HashMap::new();
    let mut components: Vec<Arc<Component<W, N>>> = Vec::new();
    let mut positions = 0_u64;
    table.for_each(|position, _| {
        if !is_saved(position) {
            return;
        }
        positions += 1;
        for part in &position.components {
            if !numbers.contains_key(part) {
                numbers.insert(Arc::clone(part), components.len() as u64);
                components.push(Arc::clone(part));
            }
        }
    });
    writer.number(components.len() as u64)?;
    for part in &components {
        if let ComponentKind::Graph(graph) = &part.kind {
            writer.bit_graph(graph)?;
        }
    }
    writer.number(positions)?;
    let mut result = Ok(());
    table.for_each(|position, span| {
        if result.is_ok() && is_saved(position) {
            result = writer.position(position, span, &numbers);
        }
    });
    result?;
    let mut subsets = Vec::new();
    table.for_each_subset(|at, span| subsets.push((at, span.clone())));
    writer.number(subsets.len() as u64)?;
    for (at, span) in &subsets {
        writer.subset(*at, span)?;
    }
    let sum = writer.sum.clone().finalize();
    writer.bytes(&sum.to_le_bytes())?;
    writer.to.flush()
}

fn is_saved<W, const N: usize>(position: &Position<W, N>) -> bool {
    position.components.iter().all(|part| matches!(part.kind, ComponentKind::Graph(_)))
}

struct Writer<'f> {
    to: BufWriter<&'f mut dyn Write>,
    sum: crc32fast::Hasher,
}

impl Writer<'_> {
    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.sum.update(bytes);
        self.to.write_all(bytes)
    }

    /// Seven bits a byte, the lowest first.
    fn number(&mut self, mut number: u64) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(10);
        while number >= 0x80 {
            bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        bytes.push(number as u8);
        self.bytes(&bytes)
    }

    fn weight<W: Scalar>(&mut self, weight: &W) -> io::Result<()> {
        let bytes = weight.to_big().to_le_bytes();
        self.number(bytes.len() as u64)?;
        self.bytes(&bytes)
    }

    fn weights<W: Scalar>(&mut self, weights: &[W]) -> io::Result<()> {
        self.number(weights.len() as u64)?;
        weights.iter().try_for_each(|weight| self.weight(weight))
    }

    fn set<const N: usize>(&mut self, set: Bits<N>) -> io::Result<()> {
        self.number(set.len() as u64)?;
        set.iter().try_for_each(|place| self.number(place as u64))
    }

    fn bit_graph<W: Scalar, const N: usize>(&mut self, graph: &BitGraph<W, N>) -> io::Result<()> {
        self.weights(&graph.weights)?;
        for set in [graph.left, graph.available, graph.anchored, graph.even] {
            self.set(set)?;
        }
        // (An edge is written at its greater end.)
        for (place, &links) in graph.links.iter().enumerate() {
            self.set(links & Bits::first(place))?;
        }
        Ok(())
    }

    fn position<W: Scalar, const N: usize>(
        &mut self,
        position: &Position<W, N>,
        span: &Interval<W>,
        numbers: &HashMap<Arc<Component<W, N>>, u64>,
    ) -> io::Result<()> {
        self.weights(&position.free)?;
        self.number(position.components.len() as u64)?;
        for part in &position.components {
            self.number(numbers[part])?;
        }
        self.number(u64::from(position.passed))?;
        self.span(span)
    }

    fn subset<W: Scalar>(&mut self, at: Subset, span: &Interval<W>) -> io::Result<()> {
        self.number(at.places)?;
        self.number(u64::from(at.passed))?;
        self.span(span)
    }

    fn span<W: Scalar>(&mut self, span: &Interval<W>) -> io::Result<()> {
        self.weight(&span.lower)?;
        self.weight(&span.upper)
    }
}

/// Puts what a file says into a table. O(entries).
pub(crate) fn load<W: Scalar, const N: usize>(
    table: &Table<W, N>,
    enabled: &Enabled,
    board: Option<&Subsets<W>>,
    from: &mut dyn Read,
) -> Result<(), TableError> {
    let mut reader = Reader { from: BufReader::new(from), at: 0, sum: crc32fast::Hasher::new() };
    let mut magic = [0; MAGIC.len()];
    if let Err(error) = reader.bytes(&mut magic) {
        return Err(if error == reader.cut() { TableError::NoTable } else { error });
    }
    if magic != *MAGIC {
        return Err(TableError::NoTable);
    }
    let version = reader.number()?;
    if version != VERSION {
        return Err(TableError::Version { found: version });
    }
    let found = reader.text()?;
    let expected = kind::<W, N>(enabled, board);
    if found != expected {
        return Err(TableError::Other { found, expected });
    }
    let mut components = Vec::new();
    for _ in 0..reader.number()? {
        let mut part = Component::saved(reader.bit_graph::<W, N>()?, enabled);
        table.share(&mut part);
        components.push(part);
    }
    for _ in 0..reader.number()? {
        let (position, span) = reader.position(&components)?;
        table.learn(&position, &span);
    }
    let all = board.map_or(0, Subsets::all);
    for _ in 0..reader.number()? {
        let places = reader.number()?;
        if places & !all != 0 {
            return Err(reader.damaged("a vertex beyond the last"));
        }
        let at = Subset { places, passed: reader.flag()? };
        table.learn_subset(at, &reader.span()?);
    }
    let computed = reader.sum.clone().finalize();
    let mut sum = [0; 4];
    reader.bytes(&mut sum)?;
    let found = u32::from_le_bytes(sum);
    if found != computed {
        return Err(TableError::Checksum { computed, found });
    }
    match reader.bytes(&mut [0]) {
        Ok(()) => Err(reader.damaged("more after the checksum")),
        Err(_) => Ok(()),
    }
}

struct Reader<'f> {
    from: BufReader<&'f mut dyn Read>,
    at: u64,
    sum: crc32fast::Hasher,
}

impl Reader<'_> {
    fn cut(&self) -> TableError {
        TableError::Cut { at: self.at }
    }

    fn damaged(&self, found: &'static str) -> TableError {
        TableError::Damaged { at: self.at, found }
    }

    fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), TableError> {
        self.from.read_exact(bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => self.cut(),
            _ => TableError::Unreadable { reason: error.to_string() },
        })?;
        self.sum.update(bytes);
        self.at += bytes.len() as u64;
        Ok(())
    }

    fn number(&mut self) -> Result<u64, TableError> {
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

    /// A count of things that are at most so many.
    fn count(&mut self, most: u64, found: &'static str) -> Result<usize, TableError> {
        let count = self.number()?;
        if count > most { Err(self.damaged(found)) } else { Ok(count as usize) }
    }

    fn text(&mut self) -> Result<String, TableError> {
        let len = self.count(1 << 12, "a head of more than 4096 bytes")?;
        let mut bytes = vec![0; len];
        self.bytes(&mut bytes)?;
        String::from_utf8(bytes).map_err(|_| self.damaged("a head that is no text"))
    }

    fn weight<W: Scalar>(&mut self) -> Result<W, TableError> {
        let len = self.count(LONGEST, "a number of more than 65536 bytes")?;
        let mut bytes = vec![0; len];
        self.bytes(&mut bytes)?;
        let weight = W::from_big(&IBig::from_le_bytes(&bytes));
        weight.ok_or_else(|| self.damaged("a number wider than the lane"))
    }

    fn weights<W: Scalar>(&mut self, most: u64) -> Result<Vec<W>, TableError> {
        let count = self.count(most, "more weights than vertices can be")?;
        (0..count).map(|_| self.weight()).collect()
    }

    /// A set of places below `len`.
    fn set<const N: usize>(&mut self, len: usize) -> Result<Bits<N>, TableError> {
        let mut set = Bits::EMPTY;
        for _ in 0..self.count(len as u64, "a set of more vertices than there are")? {
            let place = self.number()?;
            if place >= len as u64 {
                return Err(self.damaged("a vertex beyond the last"));
            }
            set.insert(place as usize);
        }
        Ok(set)
    }

    fn bit_graph<W: Scalar, const N: usize>(&mut self) -> Result<BitGraph<W, N>, TableError> {
        let weights: Vec<W> = self.weights(64 * N as u64)?;
        let len = weights.len();
        let [left, available, anchored, even] =
            [self.set(len)?, self.set(len)?, self.set(len)?, self.set(len)?];
        if !((available | anchored | even) - left).is_empty() {
            return Err(self.damaged("a vertex that is gone"));
        }
        let links = vec![Bits::EMPTY; len];
        let mut graph = BitGraph { weights, links, left, available, anchored, even };
        for place in 0..len {
            let links = self.set::<N>(place)?;
            if !(links - left).is_empty() || !links.is_empty() && !left.contains(place) {
                return Err(self.damaged("an edge to a vertex that is gone"));
            }
            links.iter().for_each(|other| graph.join(place, other));
        }
        Ok(graph)
    }

    fn position<W: Scalar, const N: usize>(
        &mut self,
        components: &[Arc<Component<W, N>>],
    ) -> Result<(Position<W, N>, Interval<W>), TableError> {
        let free: Vec<W> = self.weights(u64::from(u32::MAX))?;
        if !free.is_sorted_by(|one, other| one >= other) {
            return Err(self.damaged("free weights that do not fall"));
        }
        let count = self.count(u64::from(u32::MAX), "more components than vertices can be")?;
        let part = |reader: &mut Self| {
            let number = reader.number()?;
            let part = usize::try_from(number).ok().and_then(|number| components.get(number));
            part.cloned().ok_or_else(|| reader.damaged("a part beyond the last"))
        };
        let components = (0..count).map(|_| part(self)).collect::<Result<Vec<_>, _>>()?;
        let passed = self.flag()?;
        Ok((Position::saved(free, components, passed), self.span()?))
    }

    fn flag(&mut self) -> Result<bool, TableError> {
        Ok(self.count(1, "a flag that is neither 0 nor 1")? == 1)
    }

    fn span<W: Scalar>(&mut self) -> Result<Interval<W>, TableError> {
        let span = Interval { lower: self.weight()?, upper: self.weight()? };
        match span.lower > span.upper {
            true => Err(self.damaged("an interval that ends before it begins")),
            false => Ok(span),
        }
    }
}
