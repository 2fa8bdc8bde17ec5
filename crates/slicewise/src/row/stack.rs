//! Stacks of coins, directly on a slice of integers that lists the open end first.
//!
//! As in [`row`](crate::row), every function answers in the wider lane and cannot overflow.
//!
//! ```
//! use slicewise::row::stack;
//!
//! assert_eq!(stack::value(&[5_i64, 1, 8]), 12, "the 5, the 1 and the 8 in turn");
//! assert_eq!(stack::profits(&[1_i64, 8]), [1, 8]);
//! ```

use crate::number::{Scalar, widen_if_needed};
use crate::row::{Coin, all_shares, shares};
use crate::solve::normal_form::NormalForm;

/// The value of a stack: the alternating sum of its coins, since nobody has a choice. Stacks become
/// interesting beside other components; see [`NormalForm::from_stack`]. O(n).
#[must_use]
pub fn value<W: Scalar>(coins: &[W]) -> W::Wide {
    widen_if_needed(
        coins,
        |coins| NormalForm::from_fitting_stack(coins).value().widen(),
        |coins| NormalForm::from_fitting_stack(coins).value(),
    )
}

/// What the first and the second player collect.
#[must_use]
pub fn profits<W: Scalar>(coins: &[W]) -> [W::Wide; 2] {
    shares(coins.iter().map(W::widen), &value(coins))
}

/// The values of many stacks, in their order: their alternating sums.
///
/// ```
/// use slicewise::row::stack;
///
/// assert_eq!(stack::values([vec![5_i8, 1, 8], vec![], vec![1, 8]]), [12, 0, -7]);
/// ```
#[must_use]
pub fn values<C: Coin, S: AsRef<[C]>>(stacks: impl IntoIterator<Item = S>) -> Vec<C::Sum> {
    let value = |stack: S| {
        let coins = stack.as_ref().iter().rev();
        coins.fold(C::Sum::default(), |rest, coin| coin.sum().minus(&rest))
    };
    stacks.into_iter().map(value).collect()
}

/// What both players collect on each of many stacks, by their [`values`].
#[must_use]
pub fn all_profits<C: Coin, S: AsRef<[C]>>(stacks: &[S]) -> Vec<[C::Sum; 2]> {
    all_shares(stacks, values(stacks.iter().map(AsRef::as_ref)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_alone_is_an_alternating_sum() {
        let coins = [3_i64, -1, 4, 1, -5, 9, 2, 6];
        let alternating = coins.iter().rev().fold(0, |rest, coin| coin - rest);
        assert_eq!(value(&coins), i128::from(alternating));
        assert_eq!(profits(&coins), [3 + 4 - 5 + 2, 1 + 9 + 6 - 1]);
    }

    #[test]
    fn many_stacks_have_the_values_and_profits_of_each() {
        let coins = [3_i64, -1, 4, i64::MAX, -5, i64::MIN, 2, 6];
        let stacks: Vec<&[i64]> = (0..8).map(|from| &coins[from..]).chain([&[][..]]).collect();
        assert_eq!(values(&stacks), stacks.iter().map(|stack| value(stack)).collect::<Vec<_>>());
        let profits_of = |stack: &&[i64]| profits(stack);
        assert_eq!(all_profits(&stacks), stacks.iter().map(profits_of).collect::<Vec<_>>());
    }
}
