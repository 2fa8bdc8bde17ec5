//! Copies boards into lines, a board to a lane.

use super::Placed;
use super::lane::{LaneInt, Line};
use crate::row::blocks::SmallInt;
use crate::row::vector::Kernel;

/// The number of coins that are copied together, by a loop without branches, and of those at the end.
const CHUNK: usize = 8;
const HALF: usize = CHUNK / 2;

/// Copies boards into the lanes of some lines, so that they end together. Returns the magnitudes of their
/// coins, or-ed together; the lines hold the coins if as many bits fit.
pub(super) struct Transpose<'a, 'b, C, T, const BOARDS: usize> {
    pub(super) boards: &'a [Placed<'b, C>],
    /// As many as the longest board has coins, or more.
    pub(super) lines: &'a mut [Line<T, BOARDS>],
}

impl<C: SmallInt, T: LaneInt, const BOARDS: usize> Kernel for Transpose<'_, '_, C, T, BOARDS> {
    type Output = i64;

    #[inline(always)]
    fn run(self) -> i64 {
        let mut bits = [C::default(); CHUNK];
        for (lane, board) in (0..BOARDS).zip(self.boards) {
            let first = self.lines.len() - board.coins.len();
            copy(board.coins, &mut self.lines[first..], lane, &mut bits);
        }
        bits.into_iter().fold(0, |all, bits| all | bits.into())
    }
}

/// Copies a board into a lane of as many lines as it has coins.
#[inline(always)]
fn copy<C: SmallInt, T: LaneInt, const BOARDS: usize>(
    coins: &[C],
    lines: &mut [Line<T, BOARDS>],
    lane: usize,
    bits: &mut [C; CHUNK],
) {
    let (chunks, rest) = coins.as_chunks::<CHUNK>();
    let (line_chunks, rest_lines) = lines.as_chunks_mut::<CHUNK>();
    for (coins, lines) in chunks.iter().zip(line_chunks) {
        copy_chunk(coins, lines, lane, bits);
    }
    if rest.is_empty() {
        return;
    }
    if let (Some((coins, [_, ..])), Some(lines)) =
        (rest.split_first_chunk::<HALF>(), rest_lines.first_chunk_mut())
    {
        copy_chunk(coins, lines, lane, bits);
    }
    // Some of the last coins a second time, rather than one by one.
    match (coins.last_chunk::<HALF>(), lines.last_chunk_mut()) {
        (Some(coins), Some(lines)) => copy_chunk(coins, lines, lane, bits),
        _ => coins.iter().zip(lines).for_each(|(&coin, line)| {
            bits[0] = coin.or_magnitude(bits[0]);
            line.0[lane] = T::new(coin.into());
        }),
    }
}

#[inline(always)]
fn copy_chunk<C: SmallInt, T: LaneInt, const COINS: usize, const BOARDS: usize>(
    coins: &[C; COINS],
    lines: &mut [Line<T, BOARDS>; COINS],
    lane: usize,
    bits: &mut [C; CHUNK],
) {
    for (bits, &coin) in bits.iter_mut().zip(coins) {
        *bits = coin.or_magnitude(*bits);
    }
    for (line, &coin) in lines.iter_mut().zip(coins) {
        line.0[lane] = T::new(coin.into());
    }
}
