//! The fence: the answers of every board in `boards/` and of 2,000 made ones, through every [door](doors::DOORS), as they
//! were when a commit last said so. `scripts/fence` runs it, and `scripts/fence --write` rewrites it.
//!
//! `fence.txt` has a line for each board: its name, and for each door a CRC-32 of what the answers there [keep](answers).

mod answers;
mod boards;
mod doors;

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use boards::write_boards;
use doors::{Asked, DOORS, EACH};

/// The most differences that are shown.
const SHOWN: usize = 20;

/// The stack of a thread that asks: a search is as deep as the play is long.
const STACK: usize = 1 << 28;

#[test]
fn every_answer_is_as_it_was() {
    let cases = boards::all();
    let asks_for = |word: &str| env::var_os("FENCE").is_some_and(|asked| asked == word);
    if asks_for("boards") {
        write_boards(&cases, "fence-boards");
        return;
    }
    let each = EACH.map(|option| doors::each(&cases, option));
    let asked: Vec<Asked<'_>> = (0..cases.len())
        .map(|at| {
            let boards = [at, (at + 1) % cases.len()].map(|at| &cases[at]);
            Asked::new(boards, [0, 1].map(|option| each[option][at].as_str()))
        })
        .collect();
    let found = together(&asked, Asked::answers);

    let mut text = format!("# board {}\n", DOORS.join(" "));
    let mut wrong = Vec::new();
    for (asked, found) in asked.iter().zip(&found) {
        text += &asked.case.name;
        for (door, answer) in DOORS.iter().zip(found) {
            let _ = match answer {
                Ok(answer) => write!(text, " {:08x}", crc32fast::hash(answer.as_bytes())),
                Err(reason) => {
                    wrong.push(Difference { door, shown: asked.shown(door, reason) });
                    write!(text, " wrong")
                }
            };
        }
        text.push('\n');
    }
    assert!(wrong.is_empty(), "{}", listed(&wrong));
    if asks_for("write") {
        fs::write(store(), text).unwrap();
        return;
    }
    let before = fs::read_to_string(store()).unwrap();
    let changed = changes(&before, &text, &asked);
    assert!(changed.is_empty(), "{}If that is meant: scripts/fence --write", listed(&changed));
}

fn store() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/slow_fence/fence.txt")
}

/// An answer that is not as it was, or wrong.
struct Difference {
    door: &'static str,
    /// The board, and how to ask again.
    shown: String,
}

/// Returns what differs between two stores of the same boards and doors.
fn changes(before: &str, after: &str, asked: &[Asked<'_>]) -> Vec<Difference> {
    let [before, after] = [before, after].map(|text| text.lines().collect::<Vec<_>>());
    let name = |line: &&str| line.split(' ').next().map(str::to_owned);
    let same = before[0] == after[0] && before.iter().map(name).eq(after.iter().map(name));
    assert!(
        same,
        "other boards or doors than in the file; if that is meant: scripts/fence --write"
    );
    let mut changed = Vec::new();
    for ((before, after), asked) in before[1..].iter().zip(&after[1..]).zip(asked) {
        let answers = before.split(' ').zip(after.split(' ')).skip(1).zip(DOORS);
        let other = answers.filter(|((before, after), _)| before != after);
        changed.extend(other.map(|(_, door)| {
            let shown = asked.shown(door, "another answer");
            Difference { door, shown }
        }));
    }
    changed
}

/// Counts what differs at each door, and lists the first.
fn listed(differences: &[Difference]) -> String {
    let at = |door| differences.iter().filter(|difference| difference.door == door).count();
    let counts = DOORS.map(|door| (door, at(door))).into_iter().filter(|(_, count)| *count > 0);
    let counts = counts.map(|(door, count)| format!("{door} {count}")).collect::<Vec<_>>();
    let first = differences.iter().take(SHOWN).map(|difference| difference.shown.as_str());
    let first = first.collect::<Vec<_>>().join("\n");
    format!("found answers that are wrong or not as they were: {}\n{first}\n", counts.join(", "))
}

/// Applies a function to all things, on as many threads as there are processors, or four.
fn together<T: Sync, R: Send>(things: &[T], apply: fn(&T) -> R) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mine = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let mine = mine.take_while(|&at| at < things.len());
        mine.map(|at| (at, apply(&things[at]))).collect::<Vec<_>>()
    };
    let threads = thread::available_parallelism().map_or(1, |count| count.get().min(4));
    let mut all: Vec<(usize, R)> = thread::scope(|scope| {
        let start = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).unwrap();
        let started: Vec<_> = (0..threads).map(start).collect();
        started.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, result)| result).collect()
}
