//! Integers in decimal digits.

use slicewise::row::Stream;

use super::bytes::{Bytes, ROOM};
use crate::failure::Failure;

const EXPECTED: &str = "an integer of at most 64 bits, which is what --stream reads; without it, any \
                        number";

/// Reads integers to the end, separated by white space or commas; the word `row` may come first.
pub(super) fn read(source: &mut Bytes, row: &mut Stream) -> Result<(), Failure> {
    let origin = source.origin().to_owned();
    let mut coins = Vec::new();
    let mut place = Place { line: 1, column: 1 };
    let is_row = skip_word_row(source, &mut place)?;
    let count = if is_row { None } else { count(source.fill()?) };
    let (mut found, mut gaps) = (0_u64, Gaps::default());
    loop {
        let bytes = source.fill()?;
        if bytes.is_empty() {
            return match count.is_some_and(|count| Some(count) == found.checked_sub(1)) {
                true => Err(counted(&origin, found - 1)),
                false => Ok(()),
            };
        }
        // The last word may continue in the bytes to come, unless there are none.
        let last = bytes.iter().rposition(|&byte| is_separator(byte)).map_or(0, |at| at + 1);
        let whole = if bytes.len() < ROOM || last == 0 { bytes.len() } else { last };
        coins.clear();
        if let Err(at) = parse(&bytes[..whole], &mut coins, &mut gaps) {
            place.pass(&bytes[..at]);
            return Err(not_an_integer(&origin, &place, &bytes[at..]));
        }
        gaps.check(&origin)?;
        found += coins.len() as u64;
        place.pass(&bytes[..whole]);
        row.push(&coins);
        source.consume(whole);
    }
}

#[inline]
fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}

/// Returns the number that is alone in the first line, before others.
fn count(bytes: &[u8]) -> Option<u64> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii_start();
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    std::str::from_utf8(&bytes[..end]).ok()?.trim().parse().ok()
}

fn counted(origin: &str, count: u64) -> Failure {
    let file = if origin == "standard input" { "FILE" } else { origin };
    Failure::bad_input(format!(
        "{origin}:1:1: found {count} in the first line and {count} numbers after it: expected the word `row` before them \
         if it is a coin; or type: tail -n +2 {file} | slicewise solve --stream text -"
    ))
}

/// How the numbers are separated.
#[derive(Default)]
struct Gaps {
    /// A comma is in the blanks before the next number.
    comma: bool,
    /// The next number is not the first.
    later: bool,
    with_comma: bool,
    without: bool,
    /// A zero begins a number of several digits after a comma.
    decimals: bool,
}

impl Gaps {
    /// Notes the blanks before a number.
    #[inline]
    fn note(&mut self) {
        self.with_comma |= self.comma;
        self.without |= self.later && !self.comma;
        (self.comma, self.later) = (false, true);
    }

    /// Refuses commas that may be inside numbers.
    fn check(&self, origin: &str) -> Result<(), Failure> {
        match self.with_comma && (self.without || self.decimals) {
            true => Err(Failure::bad_input(format!(
                "{origin}: found commas and blanks between numbers, or a comma before a zero, such as 1,000 2: expected \
                 one separator, as 1000 2 or 1,0,2"
            ))),
            false => Ok(()),
        }
    }
}

/// Skips the word `row`; returns whether it is there.
fn skip_word_row(source: &mut Bytes, place: &mut Place) -> Result<bool, Failure> {
    let bytes = source.fill()?;
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let blank = bytes.iter().take_while(|&&byte| is_separator(byte)).count();
    let word = &bytes[blank..];
    let is_row = word.starts_with(b"row") && word.get(3).is_none_or(|&byte| is_separator(byte));
    if is_row {
        place.pass(&bytes[..blank + 3]);
        source.consume(blank + 3);
    }
    Ok(is_row)
}

/// Parses whole words; `Err` is the place of the first that is not an integer.
fn parse(bytes: &[u8], coins: &mut Vec<i64>, gaps: &mut Gaps) -> Result<(), usize> {
    let mut at = 0;
    while at < bytes.len() {
        if is_separator(bytes[at]) {
            gaps.comma |= bytes[at] == b',';
            at += 1;
            continue;
        }
        let after_comma = gaps.comma;
        gaps.note();
        let start = at;
        let negative = bytes[at] == b'-';
        at += usize::from(negative || bytes[at] == b'+');
        let digits = at;
        let mut number = 0_u64;
        while let Some(digit) =
            bytes.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10)
        {
            number = number.wrapping_mul(10).wrapping_add(u64::from(digit));
            at += 1;
        }
        let is_whole = at > digits && bytes.get(at).is_none_or(|&byte| is_separator(byte));
        let coin = match at - digits {
            _ if !is_whole => None,
            ..19 if negative => Some(-(number as i64)),
            ..19 => Some(number as i64),
            _ => std::str::from_utf8(&bytes[start..at]).ok().and_then(|word| word.parse().ok()),
        };
        gaps.decimals |= after_comma && at > digits + 1 && bytes[digits] == b'0';
        coins.push(coin.ok_or(start)?);
    }
    Ok(())
}

fn not_an_integer(origin: &str, place: &Place, bytes: &[u8]) -> Failure {
    let word = bytes.split(|&byte| is_separator(byte)).next().unwrap_or_default();
    let shown = String::from_utf8_lossy(&word[..word.len().min(40)]);
    let more = if word.len() > 40 { "…" } else { "" };
    let Place { line, column } = place;
    Failure::bad_input(format!(
        "{origin}:{line}:{column}: found `{shown}{more}`, expected {EXPECTED}"
    ))
}

/// A line and a column, both counted from 1.
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn pass(&mut self, bytes: &[u8]) {
        let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
        let last = bytes.iter().rposition(|&byte| byte == b'\n');
        self.column = last.map_or(self.column + bytes.len(), |last| bytes.len() - last);
        self.line += lines;
    }
}
