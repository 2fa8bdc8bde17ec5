//! [`extremal`]: which odd pizzas are worth as little as their weights allow.
//!
//! **Theorem** (Brown & Brown, 4.7 to 4.9; the book's Four ninths, Theorems 2 and 4). Let N be the sum of the
//! absolute weights of an odd pizza, and −m its least weight, or 0 if none is negative. The pizza is worth at
//! least −m if m ≥ N/3, and at least −(N + 6m)/9 otherwise; it is *extremal* if it is worth no more.
//!
//! A *special slice* is a stretch 0 b₁ 0 b₂ 0 … 0 bⱼ 0 with all b above 0; its weight, as a slice, is minus their
//! sum. Without negative weights an extremal pizza with N > 0 consists of special slices, once even runs of zeros
//! are shortened. In units of N/9, the sums of its slices are, in order and up to rotation and reflection,
//!
//! ```text
//! A    2, 3, 4
//! B1   2x, 1, 3 − x, 4 − 2x, 1 + x      0 < x ≤ 1/3
//! B2   2x, 1, 4 − 2x, 3 − x, 1 + x
//! ```
//!
//! and each slice can be split within certain limits: some b₁ + … + bᵢ is
//!
//! ```text
//! A    of 2: 1     of 3: 1 to 2     of 4: 2
//! B    of 2x: x    of 1: x to 1 − x    of 3 − x: 1 to 2 − x    of 4 − 2x: 2 − x    of 1 + x: 2x to 1 − x
//! ```

use super::error::{Needed, TheoryError};
use super::lab::Lab;
use super::scope::Question;
use super::sequence::sequence;
use super::value::value_of;
use slicewise::board::Setup;
use slicewise::number::Exact;

/// How little an odd pizza is worth, and its special slices.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Extremal {
    /// The value of the pizza.
    pub value: Exact,
    /// The least that its weights allow.
    pub bound: Exact,
    /// The sum of the absolute weights.
    pub total: Exact,
    /// The special slices, by their first piece, if the pizza consists of them but for even runs of zeros.
    pub slices: Option<Vec<SpecialSlice>>,
    /// The family that the sums of the slices belong to.
    pub family: Option<Family>,
}

/// A special slice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpecialSlice {
    /// The pieces above 0, in order.
    pub pieces: Vec<usize>,
    /// The sums of its beginnings: b₁, b₁ + b₂, …; the last is the sum of the slice.
    pub sums: Vec<Exact>,
}

/// A family of extremal pizzas.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Family {
    /// `A`, `B1` or `B2`.
    pub name: &'static str,
    /// The parameter x of B1 and B2.
    pub x: Option<Exact>,
    /// Where each slice must be split: the least and the greatest sum of a beginning, in the pizza's numbers.
    pub limits: Vec<[Exact; 2]>,
    /// The slices that cannot be split so, by their place among the slices. Where there is none, the pizza is
    /// extremal.
    pub failing: Vec<usize>,
}

impl Extremal {
    /// Returns whether the pizza is worth as little as its weights allow.
    #[must_use]
    pub fn is_extremal(&self) -> bool {
        self.value == self.bound
    }
}

/// Compares the value of a board that is a single odd pizza with the least that its weights allow. O(n log n).
///
/// # Errors
/// [`TheoryError`] if the setup is not a single pizza with an odd number of pieces.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Lab, extremal};
///
/// let found = extremal(&parse("pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0")?, &Lab::default())?;
/// assert!(found.is_extremal());
/// assert_eq!(found.family.map(|family| (family.name, family.failing)), Some(("A", vec![])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn extremal(setup: &Setup, lab: &Lab<'_>) -> Result<Extremal, TheoryError> {
    Question::Extremal.admit([setup])?;
    let weights = sequence(setup)?.weights;
    if weights.len().is_multiple_of(2) {
        let found = format!("{} pieces", weights.len());
        return Err(TheoryError::Kind { found, expected: Needed::OddPizza });
    }
    let total: Exact = weights.iter().map(Exact::abs).sum();
    let slices = special_slices(&weights);
    let family = slices.as_deref().and_then(|slices| family(slices, &total));
    Ok(Extremal {
        value: value_of(setup, lab)?,
        bound: bound(&weights, &total),
        total,
        slices,
        family,
    })
}

/// Returns the least that an odd pizza of these weights can be worth (4.9).
fn bound(weights: &[Exact], total: &Exact) -> Exact {
    let deepest = -weights.iter().min().cloned().unwrap_or_default().min(Exact::ZERO);
    match &deepest * Exact::from(3) >= *total {
        true => -deepest,
        false => -(total + deepest * Exact::from(6)) / Exact::from(9),
    }
}

/// Cuts an odd pizza into special slices: they end where an even run of zeros is.
fn special_slices(weights: &[Exact]) -> Option<Vec<SpecialSlice>> {
    let n = weights.len();
    let above: Vec<usize> = (0..n).filter(|&at| !weights[at].is_zero()).collect();
    if above.is_empty() || weights.iter().any(Exact::is_negative) {
        return None;
    }
    let next = |place: usize| above[(place + 1) % above.len()];
    let gap = |place: usize| (next(place) + n - above[place] - 1) % n;
    let gaps: Vec<usize> = (0..above.len()).map(gap).collect();
    if gaps.contains(&0) {
        return None;
    }
    // The pizza is odd, so at least one of the gaps is even.
    let first = 1 + gaps.iter().position(|gap| gap.is_multiple_of(2))?;
    let mut slices = Vec::new();
    let mut open = SpecialSlice { pieces: Vec::new(), sums: Vec::new() };
    for place in (first..first + above.len()).map(|place| place % above.len()) {
        let before = open.sums.last().cloned().unwrap_or_default();
        open.pieces.push(above[place]);
        open.sums.push(before + &weights[above[place]]);
        if gaps[place].is_multiple_of(2) {
            slices.push(open);
            open = SpecialSlice { pieces: Vec::new(), sums: Vec::new() };
        }
    }
    slices.sort_by_key(|slice| slice.pieces[0]);
    Some(slices)
}

/// The sums of the slices of a family, and the limits of a split, in units of a ninth of the total.
type Pattern = Vec<(Exact, [Exact; 2])>;

/// Finds the family that the slices belong to by their sums.
fn family(slices: &[SpecialSlice], total: &Exact) -> Option<Family> {
    let unit = total / Exact::from(9);
    let sums: Vec<Exact> =
        slices.iter().map(|slice| slice.sums.last().cloned().unwrap_or_default() / &unit).collect();
    let k = slices.len();
    for start in 0..k {
        for step in [1, k - 1] {
            let order: Vec<usize> = (0..k).map(|at| (start + at * step) % k).collect();
            let turned: Vec<&Exact> = order.iter().map(|&at| &sums[at]).collect();
            let Some((name, x, pattern)) = matching(&turned) else { continue };
            let mut limits = vec![[Exact::ZERO, Exact::ZERO]; k];
            for (&at, (_, [least, most])) in order.iter().zip(&pattern) {
                limits[at] = [least * &unit, most * &unit];
            }
            let splits = |at: &usize| {
                let [least, most] = &limits[*at];
                slices[*at].sums.iter().any(|sum| least <= sum && sum <= most)
            };
            let failing = (0..k).filter(|at| !splits(at)).collect();
            return Some(Family { name, x, limits, failing });
        }
    }
    None
}

/// Returns the family with these sums, in this order, and its pattern.
fn matching(sums: &[&Exact]) -> Option<(&'static str, Option<Exact>, Pattern)> {
    let whole = Exact::from;
    let fits = |pattern: &Pattern| pattern.iter().map(|(sum, _)| sum).eq(sums.iter().copied());
    if sums.len() == 3 {
        let split = |sum: i64, least: i64, most: i64| (whole(sum), [whole(least), whole(most)]);
        let a = vec![split(2, 1, 1), split(3, 1, 2), split(4, 2, 2)];
        return fits(&a).then_some(("A", None, a));
    }
    let x = sums.first().map(|sum| *sum / whole(2))?;
    if sums.len() != 5 || !(Exact::ZERO < x && &x * whole(3) <= Exact::ONE) {
        return None;
    }
    let [one, two, three, four] = [1, 2, 3, 4].map(whole);
    let twice = &x * &two;
    let third = (&three - &x, [one.clone(), &two - &x]);
    let fourth = (&four - &twice, [&two - &x, &two - &x]);
    let mut b = vec![
        (twice.clone(), [x.clone(), x.clone()]),
        (one.clone(), [x.clone(), &one - &x]),
        third,
        fourth,
        (&one + &x, [twice, &one - &x]),
    ];
    if fits(&b) {
        return Some(("B1", Some(x), b));
    }
    b.swap(2, 3);
    fits(&b).then_some(("B2", Some(x), b))
}
