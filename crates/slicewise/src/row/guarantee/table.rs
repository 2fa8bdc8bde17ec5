//! All layers at once, to play from.

use std::mem::needs_drop;
use std::ops::Range;

use super::first_move::{FirstMove, least};
use super::layer::{Layer, shortest_len};
use super::seat::{GuaranteeError, Seat, TABLE_LIMIT};
use super::value::held_total;
use crate::ask::Watch;
use crate::number::{Integer, Scalar};

/// The guarantees of one seat for every stretch of coins that can be left at its turn.
///
/// `n² / 2m` cells in O(n² log m / m) time.
pub(super) struct GuaranteeTable<'a, W> {
    coins: &'a [W],
    seat: Seat,
    shortest: usize,
    layers: Vec<Vec<W>>,
}

impl<'a, W: Scalar> GuaranteeTable<'a, W> {
    /// All layers for a seat.
    ///
    /// # Errors
    ///
    /// [`GuaranteeError::Overflow`] if the lane does not hold the weights,
    /// [`GuaranteeError::TooLarge`] if the table would have more than [`TABLE_LIMIT`] bytes,
    /// [`GuaranteeError::Stopped`].
    pub(super) fn new(
        coins: &'a [W],
        seat: Seat,
        watch: Watch<'_>,
    ) -> Result<Self, GuaranteeError> {
        let total = held_total(coins)?;
        let players = seat.players().get();
        let longest = coins.len().saturating_sub(seat.index());
        if longest == 0 {
            return Ok(Self { coins, seat, shortest: 1, layers: Vec::new() });
        }
        check_size(coins.len(), players, longest, bytes::<W>(|| total.to_integer()))?;
        let layers = all_layers(coins, players, longest, watch)?;
        Ok(Self { coins, seat, shortest: shortest_len(players, longest), layers })
    }

    /// Returns the guarantee after taking each end of the coins left, at the seat's turn.
    pub(super) fn first_move(&self, left: &Range<usize>) -> FirstMove<W> {
        let others = self.seat.players().get() - 1;
        let after_left = least(self.outlooks(&(left.start + 1..left.end), others));
        let after_right = least(self.outlooks(&(left.start..left.end - 1), others));
        FirstMove {
            left: self.coins[left.start].plus(&after_left),
            right: self.coins[left.end - 1].plus(&after_right),
        }
    }

    /// Returns how many of their next `moves` moves the others make at the left end to leave the seat the
    /// least; the smallest such number.
    pub(super) fn harshest(&self, left: &Range<usize>, moves: usize) -> usize {
        let outlooks = self.outlooks(left, moves);
        (0..outlooks.len()).min_by_key(|&lefts| &outlooks[lefts]).unwrap_or(0)
    }

    /// The guarantees after the others' next `moves` moves, by how many are made at the left end;
    /// empty if no coin is left for the seat then.
    fn outlooks(&self, left: &Range<usize>, moves: usize) -> &[W] {
        match left.len().saturating_sub(moves) {
            0 => &[],
            len => {
                let layer = (len - self.shortest) / self.seat.players().get();
                &self.layers[layer][left.start..=left.start + moves]
            }
        }
    }
}

/// The bytes of a number up to `greatest`, with what an allocation takes.
pub(crate) fn bytes<W: Scalar>(greatest: impl FnOnce() -> Integer) -> usize {
    let digits = || 16 + greatest().to_le_bytes().len();
    size_of::<W>() + if needs_drop::<W>() { digits() } else { 0 }
}

/// Refuses a table of more than [`TABLE_LIMIT`] bytes, with cells of some bytes each.
pub(super) fn check_size(
    coins: usize,
    players: usize,
    longest: usize,
    bytes: usize,
) -> Result<(), GuaranteeError> {
    let shortest = shortest_len(players, longest);
    let steps = ((longest - shortest) / players) as u128;
    let widest = (coins - shortest + 1) as u128;
    let cells = (steps + 1) * widest - players as u128 * steps * (steps + 1) / 2;
    let most = (TABLE_LIMIT / bytes) as u128;
    if cells > most { Err(GuaranteeError::TooLarge { cells, most }) } else { Ok(()) }
}

fn all_layers<W: Scalar>(
    coins: &[W],
    players: usize,
    longest: usize,
    watch: Watch<'_>,
) -> Result<Vec<Vec<W>>, GuaranteeError> {
    let mut layer = Layer::shortest(coins, players, longest, watch);
    let mut layers = vec![layer.cells().to_vec()];
    while layer.len() < longest {
        layer.lengthen_to(layer.len() + players)?;
        layers.push(layer.cells().to_vec());
    }
    Ok(layers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::guarantee::Players;

    #[test]
    fn the_size_is_counted_before_the_table_is_made() {
        for (n, m, k) in [(1, 1, 0), (7, 3, 0), (7, 3, 2), (8, 2, 1), (9, 20, 4), (40, 7, 6)] {
            let seat = Players::new(m).and_then(|players| players.seat(k)).expect("in range");
            let coins = vec![1_i64; n];
            let table = GuaranteeTable::new(&coins, seat, Watch::none()).expect("small");
            let steps = table.layers.len() - 1;
            let cells: usize = table.layers.iter().map(Vec::len).sum();
            assert_eq!(cells, (n - table.shortest + 1) * (steps + 1) - m * steps * (steps + 1) / 2);
        }
    }

    #[test]
    fn a_table_beyond_the_limit_is_refused() {
        // One player, n coins: n (n + 1) / 2 cells.
        assert_eq!(check_size(5792, 1, 5792, 8), Ok(()));
        let refused = check_size(5793, 1, 5793, 8);
        let most = 1 << 24;
        assert_eq!(refused, Err(GuaranteeError::TooLarge { cells: 16_782_321, most }));
        let huge = check_size(usize::MAX, 1, usize::MAX, 8);
        assert!(matches!(huge, Err(GuaranteeError::TooLarge { .. })));
        let long = Integer::from_le_bytes(&[1; 1000]);
        assert_eq!(bytes::<i128>(|| long.clone()), 16);
        assert_eq!(bytes::<Integer>(|| long), size_of::<Integer>() + 1016);
    }
}
