//! Unbroached paths: the outcome of every first move.
//!
//! Taking vertex v leaves two stacks: the vertices before it, open on the right and closed at fence
//! 0, and those after it, open on the left and closed at fence n.
//!
//! ```text
//! path       0   1   0   2
//! fences   0   1   2   3   4
//!                  ×                  taking vertex 2 leaves
//!          ╞═══════>   <═══╡          the stacks 1 0 and 2, open at fences 2 and 3
//! ```
//!
//! As v moves, each fence enters and leaves either chain at most once ([`Lifetimes`]), and the two
//! evs follow from the least fence of the closed end's class before and after v.
//!
//! A path of up to 32 vertices without free weights beside it takes less time by a recurrence on what is left.
//!
//! Complexity: O((n + k) log (n + k)) time and O(n + k) memory for n vertices beside k free weights.
//! Without free weights beside the path, about 5 times the time of sorting n numbers was measured.
//! Source: this project (the book's chapter on pizzas, Theorems 5 and 4).

use super::left::{self, Left};
use super::left_slices::LeftSlices;
use super::short;
use super::sliding_ends::SlidingEnds;
use super::sweep::{FEW, Sweep};
use crate::board::Side;
use crate::number::{Overflow, Scalar};
use crate::solve::alternation::Alternation;
use crate::solve::fence::{FarEnd, Fences, Lifetimes, RowRange};
use crate::solve::normal_form::NormalForm;

/// Returns the outcome of every first move into an unbroached path beside broached components: w(v)
/// less the value of the rest.
///
/// A move elsewhere is a different question; see [`value`](super::value).
///
/// # Errors
/// [`Overflow`] if the lane cannot hold the weights and `beside` together.
///
/// # Panics
/// With 2³¹ vertices or more.
///
/// ```
/// use slicewise::{NormalForm, solve::first_move::path};
///
/// let outcomes = path::outcomes(&[1_i64, 4, 1], &NormalForm::default())?;
/// assert_eq!(outcomes, [-2, 4, -2]);
/// # Ok::<(), slicewise::Overflow>(())
/// ```
pub fn outcomes<W: Scalar>(coins: &[W], beside: &NormalForm<W>) -> Result<Vec<W>, Overflow> {
    Overflow::check(coins.iter().chain(beside.weights()))?;
    Ok(fitting_outcomes(coins, beside))
}

/// The outcomes where the weights are known to fit the lane together.
pub(crate) fn fitting_outcomes<W: Scalar>(coins: &[W], beside: &NormalForm<W>) -> Vec<W> {
    let (free, ev) = (beside.free(), beside.ev());
    if let Some(outcomes) = short::path(coins).filter(|_| free.is_empty()) {
        return short::beside_ev(&outcomes[..coins.len()], ev);
    }
    if free.len() > FEW {
        return Sweep::new(left_slices(coins), free).outcomes(ev);
    }
    let mut outcomes = Vec::with_capacity(coins.len());
    each_left(
        coins,
        free,
        |_| true,
        |vertex, left| {
            outcomes.push(left::outcome(&coins[vertex], &left, free, ev));
        },
    );
    outcomes
}

/// Calls `visit` with every vertex that is wanted, in order, and with what is left after taking it; `limits` are
/// weights, largest first. O(n log n) for n vertices, and O(log n) for each limit and wanted vertex.
pub(super) fn each_left<W: Scalar>(
    coins: &[W],
    limits: &[W],
    mut is_wanted: impl FnMut(usize) -> bool,
    mut visit: impl FnMut(usize, Left<'_, W>),
) {
    if coins.is_empty() {
        return;
    }
    let mut fences = Fences::default();
    let path = fences.push(coins);
    let mut window = SlidingEnds::new(&fences, path, FarEnd::Closed, [path.at(1), path.at(0)]);
    let mut above = vec![Alternation::default(); limits.len()];
    for (vertex, ev) in evs(&fences, path).iter().enumerate() {
        if vertex > 0 {
            window.slide();
        }
        if !is_wanted(vertex) {
            continue;
        }
        for (above, limit) in above.iter_mut().zip(limits) {
            *above = window.alternation_above(limit, None);
        }
        visit(vertex, Left { all: window.alternation(), above: &above, ev });
    }
}

/// Returns the same numbers as [`outcomes`], solving each pair of stacks by itself, in O(n (n + k)):
/// the plain way, for comparison.
///
/// # Errors
/// [`Overflow`] if the lane cannot hold the weights and `beside` together.
pub fn outcomes_one_by_one<W: Scalar>(
    coins: &[W],
    beside: &NormalForm<W>,
) -> Result<Vec<W>, Overflow> {
    Overflow::check(coins.iter().chain(beside.weights()))?;
    let outcome = |vertex: usize| {
        let before: Vec<W> = coins[..vertex].iter().rev().cloned().collect();
        let left = NormalForm::from_fitting_stack(&before);
        let right = NormalForm::from_fitting_stack(&coins[vertex + 1..]);
        coins[vertex].minus(&left.plus_fitting(&right).plus_fitting(beside).value())
    };
    Ok((0..coins.len()).map(outcome).collect())
}

/// The slices and evs after each first move.
pub(super) fn left_slices<W: Scalar>(coins: &[W]) -> LeftSlices<W> {
    let mut left_slices = LeftSlices::new(coins);
    if coins.is_empty() {
        return left_slices;
    }
    let mut fences = Fences::default();
    let path = fences.push(coins);
    push_slices(&mut left_slices, &fences, path);
    left_slices.evs = evs(&fences, path);
    left_slices
}

/// The slices of the stack after v, open at fence v + 1, and of the stack before v, open at fence
/// v.
fn push_slices<W: Scalar>(left_slices: &mut LeftSlices<W>, fences: &Fences<W>, path: RowRange) {
    let lifetimes = Lifetimes::new(fences, path, FarEnd::Closed);
    for fence in path.fences() {
        let slice = |side| fences.slice_from(path, fence, side, FarEnd::Closed);
        if let (Some(slice), Some(last)) = (slice(Side::Left), fence.index().checked_sub(1)) {
            let first = lifetimes.since(fence).index().saturating_sub(1);
            left_slices.push(|| fences.weight(slice), first, last);
        }
        if let Some(slice) = slice(Side::Right) {
            let last = lifetimes.until(fence).index().min(path.len() - 1);
            left_slices.push(|| fences.weight(slice), fence.index(), last);
        }
    }
}

/// The sum of the evs of the two stacks after each move: for each stack, R of the closed end less
/// the least R of its class on the stack.
fn evs<W: Scalar>(fences: &Fences<W>, path: RowRange) -> Vec<W> {
    let n = path.len();
    let r = |fence: usize| fences.r(path.at(fence));
    let mut evs = Vec::with_capacity(n);
    let mut least = r(0);
    for open in 0..n {
        if open.is_multiple_of(2) {
            least = least.min(r(open));
        }
        evs.push(r(0).minus(least));
    }
    least = r(n);
    for open in (1..=n).rev() {
        if (n - open).is_multiple_of(2) {
            least = least.min(r(open));
        }
        evs[open - 1].add(&r(n).minus(least));
    }
    evs
}
