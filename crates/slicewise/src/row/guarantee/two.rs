//! Two players: the ordinary game on a row, in linear time.

use crate::number::Scalar;
use crate::solve::normal_form::NormalForm;

/// What the player to move and the other one can be sure of, when they are two. The coins must fit
/// the lane.
///
/// What the two collect always adds up to the sum of the weights. So whoever leaves the other as
/// little as possible collects as much as possible: both guarantees are what optimal play leads
/// to, half of the sum plus and minus half of the value.
///
/// O(n + k log k) time for n coins that make k slices, O(n) memory; see [`NormalForm::of_row`].
pub(super) fn shares<W: Scalar>(coins: &[W]) -> [W; 2] {
    let total = coins.iter().fold(W::default(), |sum, coin| sum.plus(coin));
    let first = total.plus(&NormalForm::of_fitting_row(coins).value()).half();
    let second = total.minus(&first);
    [first, second]
}
