//! The values of many boards, chunk by chunk, on threads if asked to.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use slicewise::row::{self, Coin, pizza};

/// The number of boards of a chunk: a few milliseconds.
const CHUNK: usize = 1 << 14;

/// A kind of board.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Row,
    Pizza,
}

/// Checks the offsets of boards in an array of `len` coins.
pub(super) fn offsets_fit(offsets: &[i64], len: usize) -> Result<(), String> {
    let Some(&first) = offsets.first() else {
        return Err("found no offsets, expected one more than there are boards".to_owned());
    };
    if first < 0 {
        return Err(format!("offsets[0]: found {first}, expected 0 or more"));
    }
    let falls = |pair: &[i64]| pair[0] > pair[1];
    if let Some(at) = offsets.windows(2).position(falls) {
        let (before, found) = (offsets[at], offsets[at + 1]);
        return Err(format!("offsets[{}]: found {found}, expected {before} or more", at + 1));
    }
    let last = offsets[offsets.len() - 1];
    match usize::try_from(last).is_ok_and(|last| last <= len) {
        true => Ok(()),
        false => {
            let at = offsets.len() - 1;
            Err(format!("offsets[{at}]: found {last}, expected at most {len}, the number of coins"))
        }
    }
}

/// Iterates over boards that lie side by side; the offsets have been checked.
pub(super) fn boards<'c, C>(
    coins: &'c [C],
    offsets: &'c [i64],
) -> impl Iterator<Item = &'c [C]> + use<'c, C> {
    offsets.windows(2).map(|ends| &coins[ends[0] as usize..ends[1] as usize])
}

/// Computes the value of each board into `values`, which has as many entries as there are boards. Returns
/// `false` if some values need more than 64 bits, or if `watch` stopped it.
pub(super) fn narrow<C>(
    kind: Kind,
    coins: &[C],
    offsets: &[i64],
    values: &mut [i64],
    threads: usize,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> bool
where
    C: Coin<Sum = i128> + Sync,
{
    let fits = AtomicBool::new(true);
    let chunks = Mutex::new(offsets_of_chunks(offsets).zip(values.chunks_mut(CHUNK)));
    let work = |watch: &mut dyn FnMut() -> ControlFlow<()>| {
        while fits.load(Ordering::Relaxed) {
            let next = chunks.lock().map_or(None, |mut chunks| chunks.next());
            let Some((offsets, values)) = next else { return };
            if watch().is_break() || !solve(kind, coins, offsets, values) {
                fits.store(false, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(offsets.len().div_ceil(CHUNK)) {
            scope.spawn(|| work(&mut || ControlFlow::Continue(())));
        }
        work(watch);
    });
    fits.into_inner()
}

/// The offsets of each chunk of boards, the one after its last board included.
fn offsets_of_chunks(offsets: &[i64]) -> impl Iterator<Item = &[i64]> {
    let starts = (0..offsets.len().saturating_sub(1)).step_by(CHUNK);
    starts.map(|start| &offsets[start..offsets.len().min(start + CHUNK + 1)])
}

fn solve<C: Coin<Sum = i128>>(
    kind: Kind,
    coins: &[C],
    offsets: &[i64],
    values: &mut [i64],
) -> bool {
    let found = wide(kind, coins, offsets);
    values.iter_mut().zip(found).all(|(value, found)| {
        let narrow = i64::try_from(found);
        *value = narrow.unwrap_or_default();
        narrow.is_ok()
    })
}

/// Computes the value of each board, on one thread.
pub(super) fn wide<C: Coin>(kind: Kind, coins: &[C], offsets: &[i64]) -> Vec<C::Sum> {
    match kind {
        Kind::Row => row::values(boards(coins, offsets)),
        Kind::Pizza => pizza::values(boards(coins, offsets)),
    }
}
