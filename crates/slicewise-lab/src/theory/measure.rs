//! [`measure`]: free weights as sets of numbers.
//!
//! Free weights x₁ ≥ x₂ ≥ … stand for the union of the intervals from x₂ to x₁, from x₄ to x₃, and so on; the
//! last weight of an odd board begins an interval without a lower end (Brown & Brown, 3.11). Boards side by
//! side stand for the symmetric difference of their sets. The value of a board is the length of its set,
//! where an odd one is compared with the numbers below 0; the distance of two boards of one parity is the
//! length of the symmetric difference; ≤ is inclusion and independence disjointness
//! ([`order`](super::order())). So the completion of these boards is the algebra of measurable sets of
//! numbers, up to sets of length 0.

use super::error::{Needed, TheoryError};
use super::parts::Parts;
use super::scope::Question;
use super::sum::sum;
use slicewise::board::Setup;
use slicewise::number::Exact;

/// A union of intervals that do not touch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Measure {
    /// The intervals, from the right to the left, as lower and upper end; only the last one may have no lower
    /// end.
    pub intervals: Vec<(Option<Exact>, Exact)>,
    /// The length: of an unbounded set, how much longer it is than the numbers below 0.
    pub length: Exact,
}

/// Returns the set that each board stands for, and the symmetric difference of all of them, which the boards
/// side by side stand for. O(n log n).
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, or has an ev or a component
/// without a normal form, so that it stands for no set.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::measure;
/// use slicewise::Exact;
///
/// let (each, together) = measure(&[parse("free 3 1")?, parse("free 4 2")?])?;
/// assert_eq!(each[0].intervals, [(Some(Exact::from(1)), Exact::from(3))]);
/// assert_eq!(together.length, Exact::from(2), "the distance of the two");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn measure(setups: &[Setup]) -> Result<(Vec<Measure>, Measure), TheoryError> {
    Question::Measure.admit(setups)?;
    let each = setups.iter().map(of).collect::<Result<_, _>>()?;
    Ok((each, of(&sum(setups))?))
}

fn of(setup: &Setup) -> Result<Measure, TheoryError> {
    let Parts { rules: _, free, ev, closed } = Parts::of(setup)?;
    let expected = Needed::Free;
    if let Some(shape) = closed.into_iter().next() {
        let found = format!("the component {}", Setup::new(vec![shape]));
        return Err(TheoryError::Kind { found, expected });
    }
    if !ev.is_zero() {
        return Err(TheoryError::Kind { found: format!("a board with ev {ev} in it"), expected });
    }
    Ok(Measure::of_free(&free))
}

impl Measure {
    /// Returns the set of free weights, which are falling.
    #[must_use]
    pub fn of_free(falling: &[Exact]) -> Self {
        let pairs = falling.chunks(2);
        let intervals: Vec<_> = pairs.map(|pair| (pair.get(1).cloned(), pair[0].clone())).collect();
        let lengths = intervals.iter().map(|(lower, upper)| match lower {
            Some(lower) => upper - lower,
            None => upper.clone(),
        });
        Self { length: lengths.sum(), intervals }
    }
}
