//! Normal forms: the simplest board equivalent to a board of rows, stacks and rooted forests.
//!
//! Every row, stack and sum of them is equivalent to some free vertices beside one ev(e): these can
//! replace it in any sum without changing the value (Brown & Brown, 2.11 and 2.12; Idziaszek's
//! principles lead to the same numbers). The normal form of a sum is the sum of the normal forms.

pub mod forest;
mod heaps;
mod order;

use crate::board::{Board, Component, Side};
use crate::number::{Overflow, Scalar};
use crate::solve::chain;
use crate::solve::fence::minima::Slices;
use crate::sort;
use crate::translated::translated;

pub use forest::Forest;

/// The normal form of a board: free weights and one ev.
///
/// The weights are listed largest first and no two are equal, since equal pairs cancel; so two
/// boards of rows and stacks are equivalent exactly when their normal forms are equal.
///
/// The lane `W` is wide enough to compute with all weights of a form together: the constructors and
/// [`plus`](Self::plus) refuse what it cannot hold, so that [`value`](Self::value) never overflows.
///
/// ```
/// use slicewise::NormalForm;
///
/// let row = NormalForm::from_row(&[4_i64, 2, 6, 7])?;
/// assert_eq!(row.free(), [7, 6, 4, 2]);
/// let stack = NormalForm::from_stack(&[5_i64, 1, 8])?;
/// assert_eq!((stack.free(), *stack.ev()), (&[5][..], 7));
/// assert_eq!(row.plus(&stack)?.value(), 7 - 6 + 5 - 4 + 2 + 7);
/// # Ok::<(), slicewise::Overflow>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NormalForm<W> {
    free: Vec<W>,
    ev: W,
}

impl<N> NormalForm<N> {
    /// The free weights, largest first, all different.
    #[must_use]
    pub fn free(&self) -> &[N] {
        &self.free
    }

    /// The weight of the ev, 0 or more.
    #[must_use]
    pub fn ev(&self) -> &N {
        &self.ev
    }
}

translated!(NormalForm { free, ev });

impl<W: Scalar> NormalForm<W> {
    /// Builds the normal form of free vertices and an ev of weight `ev` ≥ 0. O(k log k).
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the weights together.
    pub fn new(free: Vec<W>, ev: W) -> Result<Self, Overflow> {
        Overflow::check(free.iter().chain([&ev]))?;
        Ok(Self::from_fitting(free, ev))
    }

    /// Builds the normal form of free vertices and an ev that are known to fit the lane.
    #[doc(hidden)]
    #[must_use]
    pub fn from_fitting(mut free: Vec<W>, ev: W) -> Self {
        sort::falling(&mut free);
        Self::of_falling(free, ev)
    }

    /// Builds the normal form of a falling list of free weights and an ev that fit the lane.
    pub(crate) fn of_falling(mut free: Vec<W>, ev: W) -> Self {
        cancel(&mut free);
        Self { free, ev }
    }

    /// Builds the normal form of a row. O(n + k log k) for k slices.
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the coins together.
    pub fn from_row(coins: &[W]) -> Result<Self, Overflow> {
        Overflow::check(coins)?;
        Ok(Self::from_fitting_row(coins))
    }

    /// Builds the normal form of a row whose coins are known to fit the lane.
    pub(crate) fn from_fitting_row(coins: &[W]) -> Self {
        let mut slices = Slices::default();
        slices.add_row(coins);
        Self::from_fitting(slices.weights, W::default())
    }

    /// Builds the normal form of a stack, whose coins are listed from its open end. O(n + k log k)
    /// for k slices.
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the coins together.
    pub fn from_stack(coins: &[W]) -> Result<Self, Overflow> {
        Overflow::check(coins)?;
        Ok(Self::from_fitting_stack(coins))
    }

    /// Builds the normal form of a stack whose coins are known to fit the lane.
    pub(crate) fn from_fitting_stack(coins: &[W]) -> Self {
        let mut slices = Slices::default();
        slices.add_stack(coins.iter());
        Self::from_fitting(slices.weights, slices.ev)
    }

    /// Builds the normal form of an unbroached path after some of its coins, those that are `taken`, have
    /// been taken: the coins between two of these are a row; those before the first and after the last are
    /// stacks, open there. `None` if none is taken: there is then no normal form in general.
    /// O(n + k log k) for k slices.
    ///
    /// ```
    /// use slicewise::NormalForm;
    ///
    /// // Two stacks, 3 1 and 4 2, each open where the coin is gone.
    /// let form = NormalForm::from_cut_path(&[1_i64, 3, 0, 4, 2], |coin| *coin == 0)?;
    /// assert_eq!(form.map(|form| form.value()), Some(4 - 3 + 2 - 1));
    /// # Ok::<(), slicewise::Overflow>(())
    /// ```
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the coins together.
    pub fn from_cut_path(
        coins: &[W],
        taken: impl Fn(&W) -> bool,
    ) -> Result<Option<Self>, Overflow> {
        Overflow::check(coins)?;
        let mut runs = coins.split(taken);
        let (Some(first), Some(last)) = (runs.next(), runs.next_back()) else { return Ok(None) };
        let mut slices = Slices::default();
        slices.add_stack(first.iter().rev());
        runs.for_each(|row| slices.add_row(row));
        slices.add_stack(last.iter());
        Ok(Some(Self::from_fitting(slices.weights, slices.ev)))
    }

    /// Builds the normal form of a position; `None` if a component is unbroached, since there is
    /// then no normal form in general. O(n log n) for forests, O(n + k log k) for rows and stacks
    /// with k slices.
    #[must_use]
    pub fn from_board(board: &Board<W>) -> Option<Self> {
        board.is_broached().then(|| Self::beside_unbroached(board))
    }

    /// Builds the normal form of all components of a board that are not unbroached.
    #[must_use]
    pub fn beside_unbroached(board: &Board<W>) -> Self {
        let (free, ev) = Self::parts_of(board);
        Self::from_fitting(free, ev)
    }

    /// The free weights of a position, in no particular order and including equal pairs, and its
    /// ev.
    pub(crate) fn parts_of(board: &Board<W>) -> (Vec<W>, W) {
        let mut slices = Slices::default();
        for component in board.components() {
            match component {
                Component::Row(run) => slices.add_row(&board.coins(*run)),
                Component::Stack(run, Side::Left) => slices.add_stack(board.coins(*run).iter()),
                Component::Stack(run, Side::Right) => {
                    slices.add_stack(board.coins(*run).iter().rev());
                }
                Component::Forest(rooted) => {
                    let (free, ev) = Forest::from_board(board, rooted).0.parts();
                    slices.weights.extend(free);
                    slices.ev.add(&ev);
                }
                Component::Order(order) => {
                    let Some(solved) = chain::solved(board.weights(), order) else { continue };
                    slices.ev.add(&solved.ev);
                    slices.weights.extend(solved.free);
                }
                _ => {}
            }
        }
        (slices.weights, slices.ev)
    }

    /// Builds the normal form of the sum of two boards. O(k).
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the weights of both together.
    pub fn plus(&self, other: &Self) -> Result<Self, Overflow> {
        Overflow::check(self.weights().chain(other.weights()))?;
        Ok(self.plus_fitting(other))
    }

    /// The free weights and the ev.
    pub(crate) fn weights(&self) -> impl Iterator<Item = &W> {
        self.free.iter().chain([&self.ev])
    }

    /// Builds the normal form of the sum of two boards that are known to fit the lane together.
    pub(crate) fn plus_fitting(&self, other: &Self) -> Self {
        let (mut ours, mut theirs) = (self.free.as_slice(), other.free.as_slice());
        let mut merged = Vec::with_capacity(ours.len() + theirs.len());
        while let ([one, ours_left @ ..], [two, theirs_left @ ..]) = (ours, theirs) {
            if one >= two {
                merged.push(one.clone());
                ours = ours_left;
            } else {
                merged.push(two.clone());
                theirs = theirs_left;
            }
        }
        merged.extend_from_slice(ours);
        merged.extend_from_slice(theirs);
        cancel(&mut merged);
        Self { free: merged, ev: self.ev.plus(&other.ev) }
    }

    /// The value: w1 − w2 + w3 − …, plus the ev if the number of weights is odd, minus it if it is
    /// even.
    #[must_use]
    pub fn value(&self) -> W {
        let pairs = self.free.chunks(2);
        let sum = pairs.fold(W::default(), |sum, pair| match pair {
            [larger, smaller] => sum.plus(&larger.minus(smaller)),
            [last] => sum.plus(last),
            _ => sum,
        });
        if self.free.len() % 2 == 1 { sum.plus(&self.ev) } else { sum.minus(&self.ev) }
    }
}

/// Removes the pairs of equal weights from a falling list.
pub(crate) fn cancel<W: Scalar>(falling: &mut Vec<W>) {
    let mut kept = 0;
    for at in 0..falling.len() {
        if kept > 0 && falling[kept - 1] == falling[at] {
            kept -= 1;
        } else {
            falling.swap(kept, at);
            kept += 1;
        }
    }
    falling.truncate(kept);
}
