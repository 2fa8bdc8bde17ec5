//! The values of many boards, chunk by chunk, on threads if asked to.

use std::ops::{ControlFlow, Range};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use slicewise::row::{self, Coin, pizza};

/// The number of boards of a chunk: a tenth of a millisecond and more. Its values stay in a cache.
const CHUNK: usize = 1 << 12;

/// A kind of board.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Row,
    Pizza,
}

impl Kind {
    /// What may have been meant by numbers where many boards are expected.
    pub(super) fn one(self) -> &'static str {
        match self {
            Self::Row => "; did you mean row_value?",
            Self::Pizza => "; did you mean pizza_value?",
        }
    }
}

/// Boards that lie side by side in an array.
pub(super) struct Boards<'c, C> {
    pub(super) coins: &'c [C],
    pub(super) cuts: Cuts<'c>,
}

/// Where boards begin and end.
#[derive(Clone, Copy)]
pub(super) enum Cuts<'c> {
    /// All have this many coins, one or more.
    Every(usize),
    /// One more than there are boards: each begins at its own, and ends at the next. They have been
    /// [checked](offsets_fit).
    At(&'c [i64]),
}

impl<C> Clone for Boards<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Boards<'_, C> {}

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

impl<'c, C> Boards<'c, C> {
    pub(super) fn len(self) -> usize {
        match self.cuts {
            Cuts::Every(size) => self.coins.len() / size,
            Cuts::At(offsets) => offsets.len().saturating_sub(1),
        }
    }

    pub(super) fn iter(self) -> Box<dyn Iterator<Item = &'c [C]> + 'c> {
        match self.cuts {
            Cuts::Every(size) => Box::new(self.coins.chunks_exact(size)),
            Cuts::At(offsets) => Box::new(offsets.windows(2).map(move |ends| self.between(ends))),
        }
    }

    fn between(self, ends: &[i64]) -> &'c [C] {
        &self.coins[ends[0] as usize..ends[1] as usize]
    }

    /// Some of the boards.
    fn part(self, boards: Range<usize>) -> Self {
        let Self { coins, cuts } = self;
        match cuts {
            Cuts::Every(size) => {
                Self { coins: &coins[boards.start * size..boards.end * size], cuts }
            }
            Cuts::At(offsets) => {
                Self { coins, cuts: Cuts::At(&offsets[boards.start..=boards.end]) }
            }
        }
    }
}

impl<C: Coin> Boards<'_, C> {
    /// Computes the value of each board, on one thread.
    pub(super) fn values(self, kind: Kind) -> Vec<C::Sum> {
        match self.cuts {
            Cuts::Every(size) => values(kind, self.coins.chunks_exact(size)),
            Cuts::At(offsets) => values(kind, offsets.windows(2).map(|ends| self.between(ends))),
        }
    }
}

fn values<'c, C: Coin + 'c>(kind: Kind, boards: impl Iterator<Item = &'c [C]>) -> Vec<C::Sum> {
    match kind {
        Kind::Row => row::values(boards),
        Kind::Pizza => pizza::values(boards),
    }
}

/// Computes the value of each board into `values`, which has as many entries as there are boards. Returns
/// `false` if some values need more than 64 bits, or if `watch` stopped it.
pub(super) fn narrow<C>(
    kind: Kind,
    boards: Boards<'_, C>,
    values: &mut [i64],
    threads: usize,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> bool
where
    C: Coin<Sum = i128> + Sync,
{
    let fits = AtomicBool::new(true);
    let chunks = Mutex::new((0..boards.len()).step_by(CHUNK).zip(values.chunks_mut(CHUNK)));
    let work = |watch: &mut dyn FnMut() -> ControlFlow<()>| {
        while fits.load(Ordering::Relaxed) {
            let next = chunks.lock().map_or(None, |mut chunks| chunks.next());
            let Some((start, values)) = next else { return };
            let part = boards.part(start..start + values.len());
            if watch().is_break() || !solve(kind, part, values) {
                fits.store(false, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(boards.len().div_ceil(CHUNK)) {
            scope.spawn(|| work(&mut || ControlFlow::Continue(())));
        }
        work(watch);
    });
    fits.into_inner()
}

fn solve<C: Coin<Sum = i128>>(kind: Kind, boards: Boards<'_, C>, values: &mut [i64]) -> bool {
    values.iter_mut().zip(boards.values(kind)).all(|(value, found)| {
        let narrow = i64::try_from(found);
        *value = narrow.unwrap_or_default();
        narrow.is_ok()
    })
}
