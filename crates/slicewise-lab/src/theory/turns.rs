//! [`turns`]: where the value of a board beside one free vertex changes its slope.
//!
//! Where all weights are whole numbers, the values beside whole weights t change parity from one t to the
//! next, and their slope is 1 or −1, so all turns are whole. They are found by bisection: a stretch whose
//! ends differ by its length is straight.
//!
//! Where players may pass, a play may leave vertices, so turns may be half way between whole numbers; and the slope is
//! still 1 or −1 on both sides of each, since t is left only where what is left with it is worth 0 (the book's Passing,
//! Proposition 2). Where weights below 0 are worth nothing, the value beside them does not change.

use std::cmp::Ordering;

use super::error::TheoryError;
use super::lab::Lab;
use super::parity::is_odd;
use super::parts::Parts;
use super::sum::{beyond, free, sum};
use super::value::value_of;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// The most values that a profile may take.
pub const VALUE_LIMIT: usize = 1 << 14;

/// Returns the turns of the profile of a board, from the right to the left: the weight and the value beside
/// it. They are known at once if `parts` are, and all have a normal form.
///
/// # Errors
/// [`TheoryError`] if a value is out of reach, or it takes more than `limit` of them.
pub(super) fn turns(
    setup: &Setup,
    parts: Option<&Parts>,
    limit: usize,
    lab: &Lab<'_>,
) -> Result<Vec<[Exact; 2]>, TheoryError> {
    Beside { setup, values: 0, limit, lab }.turns(parts)
}

/// A board beside which a free vertex is put.
struct Beside<'s> {
    setup: &'s Setup,
    /// The number of values taken, and the most.
    values: usize,
    limit: usize,
    lab: &'s Lab<'s>,
}

/// The two ends of a stretch of a profile, from the left to the right: the weight and the value beside it.
type Stretch = [[Exact; 2]; 2];

impl Beside<'_> {
    fn point(&mut self, weight: Exact) -> Result<[Exact; 2], TheoryError> {
        self.values += 1;
        if self.values > self.limit {
            let (found, of) = (self.values, "values of a profile");
            return Err(TheoryError::TooMany { found, of, limit: self.limit });
        }
        let value = value_of(&sum([self.setup, &free(vec![weight.clone()])]), self.lab)?;
        Ok([weight, value])
    }

    fn turns(&mut self, parts: Option<&Parts>) -> Result<Vec<[Exact; 2]>, TheoryError> {
        if let Some(parts) = parts.filter(|parts| parts.closed.is_empty()) {
            return parts.free.iter().map(|weight| self.point(weight.clone())).collect();
        }
        let unit = unit(self.setup);
        // A whole number of units, so that all turns are at whole numbers of units from it.
        let end = beyond([self.setup]);
        let starts_at_zero = self.setup.rules.passing.leaves_worthless_vertices();
        let start = if starts_at_zero { Exact::ZERO } else { -&end };
        let whole = [self.point(start)?, self.point(end)?];
        let straight = self.straight(whole, &unit)?;
        let mut turns = Vec::new();
        let mut slope = Ordering::Greater;
        for [left, right] in straight.into_iter().rev() {
            let here = right[1].cmp(&left[1]);
            if here != slope {
                turns.push(right);
                slope = here;
            }
        }
        // To the left of everything the slope is 1 for an even board, −1 for an odd one.
        debug_assert!(
            starts_at_zero || turns.len() % 2 == usize::from(is_odd(self.setup)),
            "the last slope has its sign"
        );
        Ok(turns)
    }

    /// Cuts a stretch into straight ones, from the left to the right.
    fn straight(&mut self, whole: Stretch, unit: &Exact) -> Result<Vec<Stretch>, TheoryError> {
        let (mut open, mut straight) = (vec![whole], Vec::new());
        while let Some([left, right]) = open.pop() {
            let (width, rise) = (&right[0] - &left[0], (&right[1] - &left[1]).abs());
            if width == rise {
                straight.push([left, right]);
                continue;
            }
            let middle = self.point(middle(&left[0], &right[0], unit))?;
            open.push([middle.clone(), right]);
            open.push([left, middle]);
        }
        Ok(straight)
    }
}

/// Returns 1 over the common denominator of all weights and scores; half of that where players may pass, and beside menus
/// and games, since plays may differ in the parity of their sums.
fn unit(setup: &Setup) -> Exact {
    let mut unit = Exact::ONE;
    for number in setup.components.iter().flat_map(Shape::numbers) {
        let times = (&*number / &unit).denominator();
        unit /= times;
    }
    let all_taken = !setup.rules.passing.allows_passes()
        && setup.components.iter().all(Shape::takes_everything);
    if all_taken { unit } else { unit / Exact::from(2) }
}

/// Returns a whole number of units from `left`, about half way to `right`.
fn middle(left: &Exact, right: &Exact, unit: &Exact) -> Exact {
    let steps = (right - left) / unit;
    let half = match (&steps / Exact::from(2)).is_integer() {
        true => steps / Exact::from(2),
        false => (steps - Exact::ONE) / Exact::from(2),
    };
    left + half * unit
}
