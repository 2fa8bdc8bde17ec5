//! Pizzas: the outcome of every first move.
//!
//! Write the cycle down twice. Taking piece v leaves the n − 1 pieces after it, a row: the window
//! between the fences v and v + n − 1 of the doubled row. As the window slides, each fence enters
//! and leaves either chain at most once ([`Lifetimes`]), and the core between the two class minima
//! changes O(n) times. So at most about 6n slices come and go, at O(log n) each: on merged chains
//! if there are few free weights beside the pizza (`beside.rs`), on a timeline otherwise.
//!
//! ```text
//! pizza      0 1 0 2 2
//! doubled      1 0 2 2 | 0 1 0 2
//!              ───────                taking piece 0 leaves 1 0 2 2
//!                ─────────            taking piece 1 leaves 0 2 2 0
//! ```
//!
//! A pizza of up to 32 pieces without free weights beside it takes less time by the recurrence on all intervals.
//!
//! Complexity: O((n + k) log (n + k)) time and O(n + k) memory for n pieces beside k free weights.
//! Without free weights beside the pizza, 6 to 11 times the time of sorting n numbers was measured.
//! Source: this project (the book's chapter on pizzas, Theorems 2 and 4).

use super::left::{self, Left};
use super::left_slices::LeftSlices;
use super::short;
use super::sliding_ends::SlidingEnds;
use super::sweep::{FEW, Sweep};
use crate::board::Side;
use crate::number::{Overflow, Scalar};
use crate::solve::alternation::Alternation;
use crate::solve::fence::{FarEnd, Fence, Fences, Lifetimes, RowRange, SliceRange};
use crate::solve::normal_form::NormalForm;

/// Returns the outcome of every first move into a pizza beside broached components: w(v) less the
/// value of the rest.
///
/// A move elsewhere is a different question; see [`value`](super::value).
///
/// # Errors
/// [`Overflow`] if the lane cannot hold the weights and `beside` together.
///
/// # Panics
/// With 2³¹ pieces or more.
///
/// ```
/// use slicewise::{NormalForm, solve::first_move::pizza};
///
/// let outcomes = pizza::outcomes(&[3_i64, 7, 1, 1], &NormalForm::default())?;
/// assert_eq!(outcomes, [-4, 4, -4, 4]);
/// # Ok::<(), slicewise::Overflow>(())
/// ```
pub fn outcomes<W: Scalar>(coins: &[W], beside: &NormalForm<W>) -> Result<Vec<W>, Overflow> {
    Overflow::check(coins.iter().chain(beside.weights()))?;
    Ok(fitting_outcomes(coins, beside))
}

/// The outcomes where the weights are known to fit the lane together.
pub(crate) fn fitting_outcomes<W: Scalar>(coins: &[W], beside: &NormalForm<W>) -> Vec<W> {
    let (free, ev) = (beside.free(), beside.ev());
    if let Some(outcomes) = short::pizza(coins).filter(|_| free.is_empty()) {
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
        |piece, left| {
            outcomes.push(left::outcome(&coins[piece], &left, free, ev));
        },
    );
    outcomes
}

/// Calls `visit` with every piece that is wanted, in order, and with what is left after taking it; `limits` are
/// weights, largest first. O(n log n) for n pieces, and O(log n) for each limit and wanted piece.
pub(super) fn each_left<W: Scalar>(
    coins: &[W],
    limits: &[W],
    mut is_wanted: impl FnMut(usize) -> bool,
    mut visit: impl FnMut(usize, Left<'_, W>),
) {
    let no_ev = W::default();
    let mut above = vec![Alternation::default(); limits.len()];
    let Some((fences, row)) = doubled(coins) else {
        if coins.len() == 1 {
            visit(0, Left { all: Alternation::default(), above: &above, ev: &no_ev });
        }
        return;
    };
    let mut minima = Minima::new(row);
    let ends = [row.left, row.at(coins.len() - 1)];
    let mut window = SlidingEnds::new(&fences, row, FarEnd::Open, ends);
    for piece in 0..coins.len() {
        if piece > 0 {
            window.slide();
        }
        let core = minima.core(&fences, piece);
        if !is_wanted(piece) {
            continue;
        }
        let all = window.alternation_around(core);
        for (above, limit) in above.iter_mut().zip(limits) {
            *above = window.alternation_above(limit, Some(core));
        }
        visit(piece, Left { all, above: &above, ev: &no_ev });
    }
}

/// The fences of the pieces, written down twice, except the first one; `None` for fewer than two
/// pieces.
fn doubled<W: Scalar>(coins: &[W]) -> Option<(Fences<W>, RowRange)> {
    let [_, others @ ..] = coins else { return None };
    let mut fences = Fences::default();
    let doubled = [others, coins.get(..others.len())?].concat();
    let row = fences.push(&doubled);
    (!others.is_empty()).then_some((fences, row))
}

/// Returns the same numbers as [`outcomes`], solving each row by itself, in O(n (n + k)): the plain
/// way, for comparison.
///
/// # Errors
/// [`Overflow`] if the lane cannot hold the weights and `beside` together.
pub fn outcomes_one_by_one<W: Scalar>(
    coins: &[W],
    beside: &NormalForm<W>,
) -> Result<Vec<W>, Overflow> {
    Overflow::check(coins.iter().chain(beside.weights()))?;
    let mut row = Vec::with_capacity(coins.len());
    let outcome = |vertex: usize| {
        row.clear();
        row.extend_from_slice(&coins[vertex + 1..]);
        row.extend_from_slice(&coins[..vertex]);
        coins[vertex].minus(&NormalForm::from_fitting_row(&row).plus_fitting(beside).value())
    };
    Ok((0..coins.len()).map(outcome).collect())
}

/// A maximal run of equal pieces with smaller pieces on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plateau {
    /// The first piece.
    pub start: usize,
    /// The number of pieces in the run, which may continue past the end of the list.
    pub len: usize,
}

impl Plateau {
    /// The pieces of the plateau, for a pizza of `n` pieces.
    pub fn pieces(self, n: usize) -> impl Iterator<Item = usize> {
        (self.start..self.start + self.len).map(move |piece| piece % n)
    }
}

/// Returns the plateaus of a pizza; a pizza of equal pieces is one plateau. O(n).
///
/// Some piece on a plateau is the best first move into the pizza, whatever lies beside it (Brown & Brown, Theorem
/// 4.3).
///
/// ```
/// use slicewise::solve::first_move::pizza::{Plateau, plateaus};
///
/// assert_eq!(plateaus(&[2, 0, 1, 0, 2]), [Plateau { start: 2, len: 1 }, Plateau { start: 4, len: 2 }]);
/// ```
#[must_use]
pub fn plateaus<W: Ord>(coins: &[W]) -> Vec<Plateau> {
    let n = coins.len();
    let before = |piece: usize| &coins[(piece + n - 1) % n];
    let mut starts: Vec<usize> = (0..n).filter(|&piece| *before(piece) != coins[piece]).collect();
    let Some(&first) = starts.first() else {
        return (n > 0).then_some(Plateau { start: 0, len: n }).into_iter().collect();
    };
    starts.push(first + n);
    let runs = starts.windows(2).map(|ends| (ends[0], ends[1]));
    let high =
        runs.filter(|&(start, end)| *before(start) < coins[start] && coins[end % n] < coins[start]);
    high.map(|(start, end)| Plateau { start, len: end - start }).collect()
}

/// Returns the plateaus of an unbroached path, of which the ends have smaller neighbours than any vertex. O(n).
///
/// ```
/// use slicewise::solve::first_move::pizza::{Plateau, plateaus_of_path};
///
/// assert_eq!(plateaus_of_path(&[2, 0, 1, 1]), [Plateau { start: 0, len: 1 }, Plateau { start: 2, len: 2 }]);
/// ```
#[must_use]
pub fn plateaus_of_path<W: Ord>(weights: &[W]) -> Vec<Plateau> {
    if weights.is_empty() {
        return Vec::new();
    }
    // `None` closes the path into a cycle: it is less than all.
    let cycle: Vec<Option<&W>> = weights.iter().map(Some).chain([None]).collect();
    plateaus(&cycle)
}

/// The slices after each first move.
pub(super) fn left_slices<W: Scalar>(coins: &[W]) -> LeftSlices<W> {
    let mut left_slices = LeftSlices::new(coins);
    if let Some((fences, row)) = doubled(coins) {
        push_chains(&mut left_slices, &fences, row);
        push_cores(&mut left_slices, &fences, row);
    }
    left_slices
}

/// The slices on the chains of the windows from fence v to fence v + n − 1.
fn push_chains<W: Scalar>(left_slices: &mut LeftSlices<W>, fences: &Fences<W>, row: RowRange) {
    let window = row.len() / 2;
    let lifetimes = Lifetimes::new(fences, row, FarEnd::Open);
    for fence in row.fences() {
        let slice = |side| fences.slice_from(row, fence, side, FarEnd::Open);
        if let (Some(slice), Some(after)) = (slice(Side::Left), fences.after(fence)) {
            let first = lifetimes.since(fence).index().max(after.index().saturating_sub(window));
            left_slices.push(|| fences.weight(slice), first, fence.index().min(window));
        }
        if let (Some(slice), Some(before)) = (slice(Side::Right), fences.before(fence)) {
            let Some(last) = lifetimes.until(fence).index().checked_sub(window) else { continue };
            let first = fence.index().saturating_sub(window);
            left_slices.push(|| fences.weight(slice), first, last.min(before.index()));
        }
    }
}

/// The slices between the class minima of the windows from fence v to fence v + n − 1.
fn push_cores<W: Scalar>(left_slices: &mut LeftSlices<W>, fences: &Fences<W>, row: RowRange) {
    let mut minima = Minima::new(row);
    let window = minima.window;
    let mut core = minima.core(fences, 0);
    let mut since = 0;
    for start in 1..=window {
        let found = minima.core(fences, start);
        if found != core {
            left_slices.push(|| fences.weight(core), since, start - 1);
            (core, since) = (found, start);
        }
    }
    left_slices.push(|| fences.weight(core), since, window);
}

/// The class minima of a window that slides over a row of twice its length.
struct Minima {
    row: RowRange,
    window: usize,
    least: [Fence; 2],
}

impl Minima {
    fn new(row: RowRange) -> Self {
        Self { row, window: row.len() / 2, least: [row.at(0), row.at(1)] }
    }

    /// The slice between the minima of the window that starts at a fence, which must not be before
    /// that of the last call.
    ///
    /// The least fence of a class only moves to the right: to the next fence of its class when it
    /// leaves the window, and from any fence to the first smaller one.
    fn core<W: Scalar>(&mut self, fences: &Fences<W>, start: usize) -> SliceRange {
        let (first, last) = (self.row.at(start), self.row.at(start + self.window));
        for fence in &mut self.least {
            let inside = if *fence < first { self.row.at(start + 1) } else { *fence };
            *fence = least_until(fences, inside, last);
        }
        SliceRange::between(self.least[0], self.least[1])
    }
}

/// The least fence of a class from one of its fences up to `end`.
fn least_until<W: Scalar>(fences: &Fences<W>, mut fence: Fence, end: Fence) -> Fence {
    while let Some(after) = fences.after(fence).filter(|&after| after <= end) {
        fence = after;
    }
    fence
}
