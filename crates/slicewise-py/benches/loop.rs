//! The loop of Rust that `batch.py` compares a call from Python with: the values of rows that lie side by side on
//! standard input, on one thread.
//!
//! `loop TYPE COINS CUTS RUNS` reads rows of `COINS` coins of the type `i8`, `i32` or `i64` to the end of its input; 0 is
//! one row of all coins. With the cuts `even` it knows that all rows have this many, with `offsets` it reads where each
//! begins. It writes the values to standard output, as `i64`, and the shortest processor time of `RUNS` runs in
//! nanoseconds to standard error.

use std::env;
use std::io::{self, Read, Write};

use slicewise::row::{self, Coin};

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let [coin, coins, cuts, runs] = words.as_slice() else {
        eprintln!(
            "loop: found {} words, expected a type, a number of coins, `even` or `offsets`, and a number of runs",
            words.len()
        );
        return Ok(());
    };
    let number = |word: &str| word.parse::<usize>().map_err(io::Error::other);
    let (coins, runs) = (number(coins)?, number(runs)?);
    let evenly = cuts == "even";
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    match coin.as_str() {
        "i8" => measure(&read(&bytes, i8::from_ne_bytes), coins, evenly, runs),
        "i32" => measure(&read(&bytes, i32::from_ne_bytes), coins, evenly, runs),
        "i64" => measure(&read(&bytes, i64::from_ne_bytes), coins, evenly, runs),
        found => Err(io::Error::other(format!("found the type {found}, expected i8, i32 or i64"))),
    }
}

fn read<const SIZE: usize, C>(bytes: &[u8], coin: impl Fn([u8; SIZE]) -> C) -> Vec<C> {
    bytes.as_chunks().0.iter().map(|&bytes| coin(bytes)).collect()
}

fn measure<C: Coin<Sum = i128>>(
    flat: &[C],
    coins: usize,
    evenly: bool,
    runs: usize,
) -> io::Result<()> {
    let offsets: Vec<i64> = (0..=flat.len()).step_by(coins.max(1)).map(|at| at as i64).collect();
    let mut values = Vec::new();
    let mut shortest = i128::MAX;
    for _ in 0..runs {
        let start = now();
        values = match coins {
            0 => vec![row::value(flat)],
            coins if evenly => row::values(flat.chunks_exact(coins)),
            _ => {
                let row = |ends: &[i64]| &flat[ends[0] as usize..ends[1] as usize];
                row::values(offsets.windows(2).map(row))
            }
        };
        shortest = shortest.min(now() - start);
    }
    let narrow = values.iter().map(|&value| i64::try_from(value).map_err(io::Error::other));
    let bytes = narrow.map(|value| value.map(i64::to_ne_bytes)).collect::<Result<Vec<_>, _>>()?;
    io::stdout().write_all(bytes.as_flattened())?;
    eprintln!("{shortest}");
    Ok(())
}

/// The processor time of this process in nanoseconds; the time of day where the system does not tell.
#[cfg(unix)]
fn now() -> i128 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    i128::from(now.tv_sec) * 1_000_000_000 + i128::from(now.tv_nsec)
}

#[cfg(not(unix))]
fn now() -> i128 {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed();
    since.map_or(0, |since| since.as_nanos() as i128)
}
