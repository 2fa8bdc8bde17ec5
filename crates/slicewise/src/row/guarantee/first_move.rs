//! The guarantee of each of the two first moves.

use super::narrow;
use super::seat::{GuaranteeError, Players};
use super::value::{held_total, shares_of_two};
use crate::ask::Watch;
use crate::board::Side;
use crate::number::Scalar;

/// What the player to move can be sure of with each first move, the coin taken included.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct FirstMove<W> {
    /// Sure after taking the left end.
    pub left: W,
    /// Sure after taking the right end.
    pub right: W,
}

impl<W: Scalar> FirstMove<W> {
    /// What the player can be sure of: the greater of the two.
    #[must_use]
    pub fn guarantee(&self) -> &W {
        (&self.left).max(&self.right)
    }

    /// The ends that keep the guarantee: one, or both, the left end first.
    #[must_use]
    pub fn ends(&self) -> &'static [Side] {
        match self.left.cmp(&self.right) {
            std::cmp::Ordering::Less => &[Side::Right],
            std::cmp::Ordering::Equal => &[Side::Left, Side::Right],
            std::cmp::Ordering::Greater => &[Side::Left],
        }
    }
}

/// The guarantee of each first move for the player whose turn it is; `None` if no coin is left.
///
/// The last step of [the recurrence](super#the-recurrence) compares both moves, which needs the layer
/// before it. Calling this again on the rest of the row, whenever the same player is to move, plays
/// the guaranteeing plan to the end. O(n² log m / m) time, O(n) memory; with two players, O(n + k
/// log k) time for a row of k slices.
///
/// # Errors
///
/// [`GuaranteeError::Overflow`] if the lane does not hold the weights, [`GuaranteeError::Stopped`] if it was
/// [stopped](Watch).
///
/// ```
/// use slicewise::Watch;
/// use slicewise::board::Side;
/// use slicewise::row::guarantee::{Players, first_move};
///
/// // ● ● ● ●  after the 3, the opponent leaves 2 5 or 5 4, and either way the 5 is an end
/// // 3 2 5 4
/// let first = first_move(&[3_i64, 2, 5, 4], Players::new(2)?, Watch::none())?.expect("the row is not empty");
/// assert_eq!((first.left, first.right), (8, 7));
/// assert_eq!(first.ends(), [Side::Left]);
/// # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
/// ```
pub fn first_move<W: Scalar>(
    coins: &[W],
    players: Players,
    watch: Watch<'_>,
) -> Result<Option<FirstMove<W>>, GuaranteeError> {
    let total = held_total(coins)?;
    let (Some(first), Some(last)) = (coins.first(), coins.last()) else {
        return Ok(None);
    };
    let (after_left, after_right) = match players.get() {
        m if coins.len() <= m => (W::default(), W::default()),
        2 => {
            let [_, after_left] = shares_of_two(&coins[1..]);
            let [_, after_right] = shares_of_two(&coins[..coins.len() - 1]);
            (after_left, after_right)
        }
        m => {
            let layer = narrow::layer(coins, m, coins.len() - m, &total, watch)?;
            (least(&layer[1..]), least(&layer[..m]))
        }
    };
    Ok(Some(FirstMove { left: first.plus(&after_left), right: last.plus(&after_right) }))
}

/// The least of the cells the others can reach; 0 where there is no cell, as no coin is left.
pub(super) fn least<W: Scalar>(cells: &[W]) -> W {
    cells.iter().min().cloned().unwrap_or_default()
}
