//! The layers of the recurrence, each written over the one before it.

use std::mem::needs_drop;

use super::cell::Cell;
use super::seat::GuaranteeError;
use super::window::Windows;
use crate::ask::Watch;
use crate::row::vector::{self, Kernel};

/// Computes the layer `w(len, ·)` on the vector unit in use; see [`Layer`] for the cost.
///
/// # Errors
/// [`GuaranteeError::Stopped`].
pub(super) fn layer<C: Cell>(
    coins: &[C],
    players: usize,
    len: usize,
    watch: Watch<'_>,
) -> Result<Vec<C>, GuaranteeError> {
    vector::run(LastLayer { coins, players, len, watch })
}

/// The layer of the stretches of `len` coins, by way of all shorter ones.
struct LastLayer<'a, C> {
    coins: &'a [C],
    players: usize,
    len: usize,
    watch: Watch<'a>,
}

impl<C: Cell> Kernel for LastLayer<'_, C> {
    type Output = Result<Vec<C>, GuaranteeError>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let mut layer = Layer::shortest(self.coins, self.players, self.len, self.watch);
        layer.lengthen_to(self.len)?;
        Ok(layer.cells)
    }
}

/// The number of cells of a layer that are computed at a time.
///
/// A tile of doubles, the coins it reads and its two window buffers stay in a first-level cache of
/// 32 to 48 KiB.
const TILE: usize = 1024;

/// A layer `w(c, ·)`: the guarantee for every stretch of `c` coins at whose start it is the
/// player's turn; see [the recurrence](super#the-recurrence).
///
/// Layer `c` needs of layer `c − m` at cell `i` only the cells `i` to `i + m`, none of them to the
/// left. So a layer overwrites the one before it in place, from left to right, and a later layer
/// may start before an earlier one is complete, if it stays `m` cells to the left of it: a tile of cells goes
/// through many layers while it is in the cache.
///
/// ```text
/// layer c + 2m   ■■■■■■■□□□□□                       □ the tile: in each layer m cells further left
/// layer c + m    ■■■■■■■■■□□□□□
/// layer c        ■■■■■■■■■■■□□□□□
/// layer c − m    ■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■   ■ known before
/// ```
///
/// All layers up to `c` take O(n c log m / m) time, the vector and the tile's buffers O(n)
/// memory.
pub(super) struct Layer<'a, C> {
    coins: &'a [C],
    players: usize,
    len: usize,
    cells: Vec<C>,
    windows: Windows<C>,
    watch: Watch<'a>,
}

impl<'a, C: Cell> Layer<'a, C> {
    /// The shortest layer on the way to the stretches of `len` coins, where `1 ≤ len ≤ n`.
    ///
    /// Its stretches have at most `players` coins, so the player takes the better end and the
    /// others the rest.
    #[inline(always)]
    pub(super) fn shortest(coins: &'a [C], players: usize, len: usize, watch: Watch<'a>) -> Self {
        let len = shortest_len(players, len);
        let zero = C::default();
        let mut cells = vec![C::default(); coins.len() - len + 1];
        for ((cell, left), right) in cells.iter_mut().zip(coins).zip(&coins[len - 1..]) {
            cell.set_greater((left, &zero), (right, &zero));
        }
        Self { coins, players, len, cells, windows: Windows::default(), watch }
    }

    /// The number of coins in each stretch.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The guarantee for the stretch starting at each coin.
    pub(super) fn cells(&self) -> &[C] {
        &self.cells
    }

    /// Advances to the stretches of `len` coins: as many as now, or a multiple of `players` more.
    ///
    /// # Errors
    /// [`GuaranteeError::Stopped`].
    #[inline(always)]
    pub(super) fn lengthen_to(&mut self, len: usize) -> Result<(), GuaranteeError> {
        let deepest = (TILE / 2 / self.players).max(1);
        while self.len < len {
            self.rise(deepest.min((len - self.len) / self.players))?;
        }
        Ok(())
    }

    /// Computes the next `depth` layers, tile by tile.
    #[inline(always)]
    fn rise(&mut self, depth: usize) -> Result<(), GuaranteeError> {
        let count = self.cells.len() - self.players;
        let tile = tile(self.players);
        for start in (0..count).step_by(tile) {
            GuaranteeError::if_stopped(self.watch)?;
            let end = count.min(start + tile);
            for step in 0..depth {
                // A tile of long numbers may take a second.
                if needs_drop::<C>() {
                    GuaranteeError::if_stopped(self.watch)?;
                }
                let back = step * self.players;
                self.advance(step, start.saturating_sub(back), end.saturating_sub(back));
            }
        }
        self.len += depth * self.players;
        self.cells.truncate(self.coins.len() - self.len + 1);
        Ok(())
    }

    /// Computes the cells from `start` to `end` of the layer `step + 1` layers on, over those of
    /// the layer `step` layers on.
    #[inline(always)]
    fn advance(&mut self, step: usize, start: usize, end: usize) {
        if start == end {
            return;
        }
        let len = self.len + (step + 1) * self.players;
        let cells = &mut self.cells[start..end + self.players];
        let (left, right) =
            (&self.coins[start..end], &self.coins[start + len - 1..][..end - start]);
        if C::advance(cells, left, right, self.players) {
            return;
        }
        let minima = self.windows.minima(cells, self.players);
        let ends = left.iter().zip(right);
        let rest = minima.iter().zip(&minima[1..]);
        for ((cell, (left, right)), (before, after)) in cells.iter_mut().zip(ends).zip(rest) {
            cell.set_greater((left, after), (right, before));
        }
    }
}

/// The length of the shortest stretches on the way to `len` coins: from 1 to `players`.
pub(super) fn shortest_len(players: usize, len: usize) -> usize {
    (len - 1) % players + 1
}

/// Tiles much shorter than a window would mostly compute window minima for each other.
fn tile(players: usize) -> usize {
    TILE.max(4 * players)
}

#[cfg(test)]
mod tests {
    use super::super::cell::Float;
    use super::*;
    use crate::row::Unit;

    #[test]
    fn every_unit_computes_the_same() {
        let coins: Vec<Float<f32>> = (0..3000).map(|i| Float((i * i * 7 % 31) as f32)).collect();
        for (players, len) in [(2, 2500), (3, 2000), (7, 1400), (40, 2999)] {
            let last = || LastLayer { coins: &coins, players, len, watch: Watch::none() };
            let expected = last().run();
            for unit in Unit::available() {
                assert_eq!(vector::run_on(unit, last()), expected, "{unit}");
            }
        }
    }
}
