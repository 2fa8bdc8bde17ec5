//! What is asked of many boards, chunk by chunk, on threads if asked to.

use std::ops::{ControlFlow, Range};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use slicewise::NormalForm;
use slicewise::row::{self, Coin, pizza, stack};
use slicewise::solve::first_move;

/// A kind of board.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Row,
    Pizza,
    Stack,
}

/// What is asked of each board: numbers in the unit of its coins.
#[derive(Clone, Copy)]
pub(super) enum Numbers {
    Values,
    /// Those of both players.
    Profits,
    /// Those of taking the leftmost and the rightmost coin of a row.
    Outcomes,
}

impl Numbers {
    /// How many numbers there are of each board.
    pub(super) fn width(self) -> usize {
        match self {
            Self::Values => 1,
            Self::Profits | Self::Outcomes => 2,
        }
    }
}

/// Boards that lie side by side in an array.
pub(super) struct Boards<'c, C> {
    pub(super) kind: Kind,
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

    pub(super) fn iter(self) -> impl Iterator<Item = &'c [C]> {
        (0..self.len()).map(move |board| match self.cuts {
            Cuts::Every(size) => &self.coins[board * size..(board + 1) * size],
            Cuts::At(offsets) => &self.coins[offsets[board] as usize..offsets[board + 1] as usize],
        })
    }

    /// Some of the boards.
    pub(super) fn part(self, boards: Range<usize>) -> Self {
        let Self { kind, coins, cuts } = self;
        match cuts {
            Cuts::Every(size) => {
                Self { kind, coins: &coins[boards.start * size..boards.end * size], cuts }
            }
            Cuts::At(offsets) => {
                Self { kind, coins, cuts: Cuts::At(&offsets[boards.start..=boards.end]) }
            }
        }
    }

    /// Calls `use_of` with the same boards of other coins: `convert` gets those of all boards.
    pub(super) fn converted<D, T>(
        self,
        convert: impl FnOnce(&[C]) -> Option<Vec<D>>,
        use_of: impl FnOnce(Boards<'_, D>) -> T,
    ) -> Option<T> {
        let Self { kind, coins, cuts } = self;
        match cuts {
            Cuts::Every(_) => Some(use_of(Boards { kind, coins: &convert(coins)?, cuts })),
            Cuts::At(offsets) => {
                let [first, .., last] = offsets else {
                    return Some(use_of(Boards { kind, coins: &[], cuts }));
                };
                let coins = convert(&coins[*first as usize..*last as usize])?;
                let offsets: Vec<i64> = offsets.iter().map(|at| at - first).collect();
                Some(use_of(Boards { kind, coins: &coins, cuts: Cuts::At(&offsets) }))
            }
        }
    }
}

impl<C: Coin> Boards<'_, C> {
    /// Computes the value of each board, on one thread.
    pub(super) fn values(self) -> Vec<C::Sum> {
        match self.kind {
            Kind::Row => row::values(self.iter()),
            Kind::Pizza => pizza::values(self.iter()),
            Kind::Stack => stack::values(self.iter()),
        }
    }

    /// Computes numbers of each board, on one thread: as many as their width, side by side.
    pub(super) fn numbers(self, numbers: Numbers) -> Vec<C::Sum> {
        let listed = || self.iter().collect::<Vec<_>>();
        match (numbers, self.kind) {
            (Numbers::Values, _) => self.values(),
            (Numbers::Profits, Kind::Row) => row::all_profits(&listed()).into_flattened(),
            (Numbers::Profits, Kind::Pizza) => pizza::all_profits(&listed()).into_flattened(),
            (Numbers::Profits, Kind::Stack) => stack::all_profits(&listed()).into_flattened(),
            (Numbers::Outcomes, _) => row::all_outcomes(&listed()).into_flattened(),
        }
    }

    /// Finds the first optimal move of each board, the index of a coin; -1 of an empty one.
    pub(super) fn best_moves(self) -> Vec<i64> {
        let only = |board: &[C]| board.len().min(1) as i64 - 1;
        match self.kind {
            Kind::Row => {
                let rows: Vec<&[C]> = self.iter().collect();
                let end = |(row, [left, right]): (&&[C], [C::Sum; 2])| match right > left {
                    true => row.len() as i64 - 1,
                    false => only(row),
                };
                rows.iter().zip(row::all_outcomes(&rows)).map(end).collect()
            }
            Kind::Stack => self.iter().map(only).collect(),
            Kind::Pizza => self.iter().map(best_piece).collect(),
        }
    }
}

impl<C: Copy + Into<i64>> Boards<'_, C> {
    /// Calls `use_of` with the same boards of coins of 64 bits.
    pub(super) fn widened<T>(self, use_of: impl FnOnce(Boards<'_, i64>) -> T) -> Option<T> {
        self.converted(|coins| Some(coins.iter().map(|&coin| coin.into()).collect()), use_of)
    }
}

/// The first optimal piece of a pizza; -1 if there is none.
fn best_piece<C: Coin>(pieces: &[C]) -> i64 {
    let sums: Vec<C::Sum> = pieces.iter().map(C::sum).collect();
    let outcomes = first_move::pizza::outcomes(&sums, &NormalForm::default());
    let outcomes = outcomes.unwrap_or_default().into_iter().enumerate();
    let best = outcomes.reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.map_or(-1, |(piece, _)| piece as i64)
}

/// How boards are shared by threads.
#[derive(Clone, Copy)]
pub(super) struct Sharing {
    pub(super) threads: usize,
    /// The most boards of a chunk: some tenths of a millisecond, whose numbers stay in a cache.
    pub(super) chunk: usize,
    /// How many entries of the result each board has.
    pub(super) width: usize,
}

/// Calls `work` with chunk after chunk of boards, and the part of `found` that is theirs. Returns `false` if a call did, or if
/// `watch` stopped it.
pub(super) fn in_chunks<T: Send>(
    sharing: Sharing,
    found: &mut [T],
    watch: &mut dyn FnMut() -> ControlFlow<()>,
    work: impl Fn(Range<usize>, &mut [T]) -> bool + Sync,
) -> bool {
    let Sharing { threads, chunk, width } = sharing;
    let goes_on = AtomicBool::new(true);
    let count = (found.len() / width).div_ceil(chunk);
    let chunks = Mutex::new((0..).step_by(chunk).zip(found.chunks_mut(chunk * width)));
    let turn = |watch: &mut dyn FnMut() -> ControlFlow<()>| {
        while goes_on.load(Ordering::Relaxed) {
            let next = chunks.lock().map_or(None, |mut chunks| chunks.next());
            let Some((start, found)) = next else { return };
            let boards = start..start + found.len() / width;
            if watch().is_break() || !work(boards, found) {
                goes_on.store(false, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            scope.spawn(|| turn(&mut || ControlFlow::Continue(())));
        }
        turn(watch);
    });
    goes_on.into_inner()
}
