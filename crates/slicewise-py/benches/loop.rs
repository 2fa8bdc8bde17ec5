//! The loop of Rust that `batch.py` compares a call from Python with: the values of rows that lie side by side on
//! standard input, on one thread.
//!
//! `loop TYPE COINS RUNS` reads rows of `COINS` coins of the type `i8`, `i32` or `i64` to the end of its input; 0 is one
//! row of all coins. It writes the values to standard output, as `i64`, and the shortest processor time of `RUNS` runs in
//! nanoseconds to standard error.

use std::env;
use std::io::{self, Read, Write};
use std::time::Instant;

use slicewise::row::{self, Coin};

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let [coin, coins, runs] = words.as_slice() else {
        eprintln!(
            "loop: found {} words, expected a type, a number of coins and of runs",
            words.len()
        );
        return Ok(());
    };
    let number = |word: &str| word.parse::<usize>().map_err(io::Error::other);
    let (coins, runs) = (number(coins)?, number(runs)?);
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    match coin.as_str() {
        "i8" => measure(&read(&bytes, i8::from_ne_bytes), coins, runs),
        "i32" => measure(&read(&bytes, i32::from_ne_bytes), coins, runs),
        "i64" => measure(&read(&bytes, i64::from_ne_bytes), coins, runs),
        found => Err(io::Error::other(format!("found the type {found}, expected i8, i32 or i64"))),
    }
}

fn read<const SIZE: usize, C>(bytes: &[u8], coin: impl Fn([u8; SIZE]) -> C) -> Vec<C> {
    bytes.as_chunks().0.iter().map(|&bytes| coin(bytes)).collect()
}

fn measure<C: Coin<Sum = i128>>(flat: &[C], coins: usize, runs: usize) -> io::Result<()> {
    let mut values = Vec::new();
    let mut shortest = u128::MAX;
    for _ in 0..runs {
        let start = Clock::now();
        values = match coins {
            0 => vec![row::value(flat)],
            coins => row::values(flat.chunks_exact(coins)),
        };
        shortest = shortest.min(start.elapsed());
    }
    let narrow = values.iter().map(|&value| i64::try_from(value).map_err(io::Error::other));
    let bytes = narrow.map(|value| value.map(i64::to_ne_bytes)).collect::<Result<Vec<_>, _>>()?;
    io::stdout().write_all(bytes.as_flattened())?;
    eprintln!("{shortest}");
    Ok(())
}

/// The processor time of this thread where Linux tells it, and else the time of day.
struct Clock {
    spent: Option<u128>,
    now: Instant,
}

impl Clock {
    fn now() -> Self {
        Self { spent: spent(), now: Instant::now() }
    }

    /// The nanoseconds since then.
    fn elapsed(&self) -> u128 {
        match (self.spent, spent()) {
            (Some(before), Some(after)) => after - before,
            _ => self.now.elapsed().as_nanos(),
        }
    }
}

fn spent() -> Option<u128> {
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    schedule.split(' ').next()?.parse().ok()
}
