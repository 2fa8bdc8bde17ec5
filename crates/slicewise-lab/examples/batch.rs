//! The values of many rows, read from the standard input or generated.
//!
//! ```text
//! cargo run --release -p slicewise-lab --example batch              # a hundred thousand random rows
//! printf '4 2 6 7\n3 2 5 4\n' | cargo run -p slicewise-lab --example batch -- -
//! ```
//!
//! A row is a line of integers; its value is a line of the output. Rows are slices, so there is
//! nothing to set up for each: one buffer serves all of them.

use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

use slicewise::row;
use slicewise_lab::generate::{Kind, Order, Weights};

/// Writes the value of every row of `lines`.
pub(crate) fn values(lines: impl BufRead, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut coins: Vec<i64> = Vec::new();
    for (number, line) in (1..).zip(lines.lines()) {
        coins.clear();
        for word in line?.split_whitespace() {
            let coin = word.parse().map_err(|error| {
                format!("line {number}: found `{word}`, expected a 64-bit integer: {error}")
            })?;
            coins.push(coin);
        }
        writeln!(out, "{}", row::value(&coins))?;
    }
    Ok(())
}

/// Generates `count` rows of 101 coins and writes how often the first player is ahead, level and behind.
pub(crate) fn summary(count: u64, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let order = Order { kind: Kind::Row, size: 101, weights: Weights::Between(0, 99), seed: 1 };
    let mut counts = [0_u64; 3];
    let mut coins: Vec<i64> = Vec::new();
    for number in 0..count {
        let board = order.board(number)?;
        coins.clear();
        coins.extend(board.vertex_weights().filter_map(|weight| weight.as_i64()));
        counts[match row::value(&coins) {
            1.. => 0,
            0 => 1,
            _ => 2,
        }] += 1;
    }
    let [ahead, level, behind] = counts;
    writeln!(
        out,
        "of {count} random rows the first player is ahead in {ahead}, level in {level} and behind in {behind}"
    )?;
    Ok(())
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(io::stdout().lock());
    match std::env::args().nth(1).as_deref() {
        Some("-") => values(io::stdin().lock(), &mut out)?,
        Some(other) => return Err(format!("found `{other}`, expected `-` or nothing").into()),
        None => summary(100_000, &mut out)?,
    }
    Ok(out.flush()?)
}
