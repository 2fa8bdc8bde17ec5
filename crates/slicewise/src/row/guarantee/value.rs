//! The guarantee of each seat.

use super::narrow;
use super::seat::{GuaranteeError, Players, Seat};
use crate::ask::Watch;
use crate::number::{Overflow, Scalar, sum_of_abs};
use crate::row::shares;
use crate::solve::normal_form::NormalForm;

/// What the player in a seat can be sure of, whatever the others do.
///
/// 0 for an empty row, and for a seat that never has a turn. O(n² log m / m) time and O(n)
/// memory, by [the recurrence](super#the-recurrence): 100,000 coins with three players are 1.7·10⁹
/// cells, less than a second with AVX2. With two players it is the ordinary game, and takes
/// O(n + k log k) for a row of k slices, by its [normal form](crate::NormalForm); a single player is
/// sure of the sum, in O(n).
///
/// # Errors
///
/// [`GuaranteeError::Overflow`] if the lane does not hold the weights, which [`guarantee_wide`] always does;
/// [`GuaranteeError::Stopped`] if it was [stopped](Watch).
///
/// ```
/// use slicewise::Watch;
/// use slicewise::row::guarantee::{Players, guarantee};
///
/// // ● ● ● ● ●  at worst, the first two leave the last three coins, or 1 8 5: the third takes a 5
/// // 1 1 8 5 5
/// let seat = Players::new(3)?.seat(2)?;
/// assert_eq!(guarantee(&[1_i64, 1, 8, 5, 5], seat, Watch::none())?, 5);
/// # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
/// ```
pub fn guarantee<W: Scalar>(
    coins: &[W],
    seat: Seat,
    watch: Watch<'_>,
) -> Result<W, GuaranteeError> {
    let total = held_total(coins)?;
    held_guarantee(coins, seat, &total, watch)
}

/// [`guarantee`] by [the recurrence](super#the-recurrence), even for two players: another route to the
/// same number, for tests.
///
/// O(n² log m / m) time, O(n) memory.
///
/// # Errors
///
/// [`GuaranteeError::Overflow`] if the lane does not hold the weights, [`GuaranteeError::Stopped`] if it was
/// [stopped](Watch).
///
/// ```
/// use slicewise::Watch;
/// use slicewise::row::guarantee::{Players, guarantee, guarantee_by_recurrence};
///
/// let second = Players::new(2)?.seat(1)?;
/// assert_eq!(guarantee_by_recurrence(&[3_i64, 2, 5, 4], second, Watch::none())?, 6);
/// assert_eq!(guarantee(&[3_i64, 2, 5, 4], second, Watch::none())?, 6);
/// # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
/// ```
pub fn guarantee_by_recurrence<W: Scalar>(
    coins: &[W],
    seat: Seat,
    watch: Watch<'_>,
) -> Result<W, GuaranteeError> {
    let total = held_total(coins)?;
    least_of_last_layer(coins, seat, &total, watch)
}

/// The guarantee of every seat, in the order of play.
///
/// Together they are at most the sum of the weights. The layers of different seats have different
/// lengths, so this costs as much as asking for each seat: O(n² log m) time, O(n + m) memory for
/// three players or more.
///
/// # Errors
///
/// [`GuaranteeError::Overflow`] if the lane does not hold the weights, [`GuaranteeError::Stopped`] if it was
/// [stopped](Watch).
///
/// ```
/// use slicewise::Watch;
/// use slicewise::row::guarantee::{Players, guarantees};
///
/// // ● ● ● ●
/// // 3 2 5 4
/// assert_eq!(guarantees(&[3_i64, 2, 5, 4], Players::new(2)?, Watch::none())?, [8, 6]);
/// # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
/// ```
pub fn guarantees<W: Scalar>(
    coins: &[W],
    players: Players,
    watch: Watch<'_>,
) -> Result<Vec<W>, GuaranteeError> {
    let total = held_total(coins)?;
    players.seats().map(|seat| held_guarantee(coins, seat, &total, watch)).collect()
}

/// What the player in a seat can be sure of, in the next wider lane.
///
/// The wider lane holds any row of fewer than 2³² weights. As fast as [`guarantee`] where the absolute weights
/// add up to at most 2⁵³.
///
/// # Errors
///
/// [`GuaranteeError::Stopped`] if it was [stopped](Watch), and no other.
///
/// ```
/// use slicewise::Watch;
/// use slicewise::row::guarantee::{Players, guarantee_wide};
///
/// let row = [i64::MAX; 5];
/// let seat = Players::new(2)?.seat(0)?;
/// assert_eq!(guarantee_wide(&row, seat, Watch::none())?, 3 * i128::from(i64::MAX));
/// # Ok::<(), slicewise::row::guarantee::GuaranteeError>(())
/// ```
pub fn guarantee_wide<W: Scalar>(
    coins: &[W],
    seat: Seat,
    watch: Watch<'_>,
) -> Result<W::Wide, GuaranteeError> {
    let coins: Vec<W::Wide> = coins.iter().map(W::widen).collect();
    held_guarantee(&coins, seat, &sum_of_abs(&coins), watch)
}

/// The sum of the absolute weights, if the lane holds it.
pub(super) fn held_total<W: Scalar>(coins: &[W]) -> Result<W::Wide, Overflow> {
    let total = sum_of_abs(coins);
    if W::holds(&total) {
        Ok(total)
    } else {
        Err(Overflow { lane: W::NAME, total: total.to_integer() })
    }
}

/// The guarantee, in a lane that holds the weights, whose absolute values add up to `total`.
fn held_guarantee<W: Scalar>(
    coins: &[W],
    seat: Seat,
    total: &W::Wide,
    watch: Watch<'_>,
) -> Result<W, GuaranteeError> {
    match seat.players().get() {
        2 => Ok(shares_of_two(coins)[seat.index()].clone()),
        _ => least_of_last_layer(coins, seat, total, watch),
    }
}

/// What the player to move and the other one can be sure of, when they are two. The lane must hold the
/// coins.
///
/// The two always collect the sum of the weights together, so each collects most by leaving the other
/// least: both guarantees are the profits of optimal play.
///
/// O(n + k log k) time for n coins that make k slices, O(n) memory; see [`NormalForm::from_row`].
pub(super) fn shares_of_two<W: Scalar>(coins: &[W]) -> [W; 2] {
    shares(coins.iter().cloned(), &NormalForm::from_fitting_row(coins).value())
}

/// The least of the last layer. The players before the seat move first, and may leave any stretch of
/// the layer's length.
fn least_of_last_layer<W: Scalar>(
    coins: &[W],
    seat: Seat,
    total: &W::Wide,
    watch: Watch<'_>,
) -> Result<W, GuaranteeError> {
    let len = coins.len().saturating_sub(seat.index());
    if len == 0 {
        return Ok(W::default());
    }
    // Of many players, each may have a layer that is one of the shortest.
    GuaranteeError::if_stopped(watch)?;
    let layer = narrow::layer(coins, seat.players().get(), len, total, watch)?;
    Ok(layer.into_iter().min().unwrap_or_default())
}
