//! Contest files of the largest size that a judge gives, answered by the command and by the solution in C++ that contestants
//! usually write (`peers/`), whose answers are compared: processor time of whole processes, in the same run.
//!
//! `cargo bench -p slicewise-bench --bench contests -- bricks` measures only the formats whose names contain `bricks`.
//! The command is the one that is shipped, as in `doors`.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::process::ExitCode;

use slicewise_bench::Chance;
use slicewise_bench::boards::{lines, roots, termites};
use slicewise_bench::process::{self, command, fastest, peer, same_answers};

/// A problem: its format, what its judge allows at most, a file of that size, and the program of `peers/` that solves it,
/// unless that is `contests`.
struct Problem(&'static str, &'static str, fn() -> String, Option<&'static str>);

const PROBLEMS: [Problem; 20] = [
    Problem("usaco", "100 coins", || counted(100, 200), None),
    Problem("deque", "3,000 coins", || counted(3000, 1_000_000_000), None),
    Problem("removal", "5,000 coins", || counted(5000, 1_000_000_000), None),
    Problem("burning-coins", "10 rows of 2,000", || cases(10, 2000, 1000), None),
    Problem("leetcode", "500 coins (877)", || array(500, 500), None),
    Problem("termites", "1,000,000 stones", || termites(1_000_000), Some("termites")),
    Problem("two-ends", "5 rows of 1,000", || until_zero(5, 1000), None),
    Problem("russia", "10 rows of 1,000, 7 players", players, None),
    Problem("cake", "2,000 pieces", || lines(2000), Some("cake")),
    Problem("roots", "1,000,000 vertices", || roots(1_000_000), Some("roots")),
    Problem("leetcode-1140", "100 piles", || array(100, 10_000), None),
    Problem("leetcode-1406", "50,000 stones", || array(50_000, 1000), None),
    Problem(
        "leetcode-1686",
        "100,000 stones",
        || array(100_000, 100) + "\n" + &array(100_000, 99),
        None,
    ),
    Problem("leetcode-1690", "1,000 stones", || array(1000, 1000), None),
    Problem("leetcode-1872", "100,000 stones", || array(100_000, 10_000), None),
    Problem("funny-game", "200,000 stickers", || counted(200_000, 10_000), None),
    Problem("bricks", "5 piles of 100,000", || cases(5, 100_000, 1_000_000_000), None),
    Problem("xoinc", "2,000 coins", || counted(2000, 100_000), None),
    Problem("game-of-sum", "20 rows of 100", || until_zero(20, 100), None),
    Problem("fox-cards", "100 piles of 100", || cases(100, 100, 1000), None),
];

fn main() -> ExitCode {
    process::main(table)
}

/// Prints a row for each problem whose format contains `part`.
fn table(part: Option<&str>) -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("slicewise-contests-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    println!("| `--format` | input | the command | C++ | |");
    println!("| --- | --- | ---: | ---: | ---: |");
    for Problem(format, input, file, own) in PROBLEMS {
        if part.is_some_and(|part| !format.contains(part)) {
            continue;
        }
        let path = folder.join("contest.txt");
        fs::write(&path, file())?;
        let Some(program) = peer(own.unwrap_or("contests"), &folder)? else {
            return Err("found no c++, expected a C++ compiler".into());
        };
        let format_name = own.is_none().then(|| OsString::from(format));
        let peer: Vec<OsString> =
            [program.into()].into_iter().chain(format_name).chain([path.clone().into()]).collect();
        let words = ["solve", "--format", format].map(Into::into);
        let own: Vec<OsString> =
            [command()?.into()].into_iter().chain(words).chain([path.into()]).collect();
        same_answers(&own, &peer)?;
        let [own, peer] = [fastest(&own)?.seconds, fastest(&peer)?.seconds];
        println!("| {format} | {input} | {own:.4} s | {peer:.4} s | {:.1} × |", own / peer);
    }
    fs::remove_dir_all(&folder)?;
    Ok(())
}

/// Weights from 1 to `most`.
fn weights(count: usize, most: usize, seed: usize) -> Vec<String> {
    let mut chance = Chance::new(seed as u64 + 1);
    (0..count).map(|_| (chance.below(most) + 1).to_string()).collect()
}

/// Their number, then the weights.
fn counted(count: usize, most: usize) -> String {
    format!("{count}\n{}\n", weights(count, most, 0).join(" "))
}

fn array(count: usize, most: usize) -> String {
    format!("[{}]", weights(count, most, most).join(","))
}

/// Their number, then rows after their numbers.
fn cases(rows: usize, count: usize, most: usize) -> String {
    let row = |seed| format!("{count}\n{}\n", weights(count, most, seed).join(" "));
    format!("{rows}\n{}", (0..rows).map(row).collect::<String>())
}

/// Rows after their numbers, and a 0.
fn until_zero(rows: usize, count: usize) -> String {
    let row = |seed| format!("{count} {}\n", weights(count, 10_000, seed).join(" "));
    (0..rows).map(row).collect::<String>() + "0\n"
}

fn players() -> String {
    let row = |seed| format!("1000 7 {}\n{}\n", seed % 7, weights(1000, 1_000_000, seed).join(" "));
    format!("10\n{}", (0..10).map(row).collect::<String>())
}
