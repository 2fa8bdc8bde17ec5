//! [`partition`]: algorithm 2.17 of Brown & Brown, step by step.
//!
//! It cuts a sequence into slices whose weights fall, then rise (a row), or into slices whose weights fall and an
//! ev sequence (a stack), from which the free weights and the ev are read off (2.11).
//!
//! ```text
//! A  from the left: find the shortest even beginning whose alternating sum is above 0. Of the odd beginnings
//!    shorter than that, the longest with the least sum is a slice: cut it off, and repeat.
//! B  a row: the same from the right.
//! C  the rest of a row: one slice if its length is odd; otherwise two slices of one weight.
//! B  the rest of a stack: an ev sequence if its length is even; otherwise a slice, the longest odd beginning
//!    with the least sum, and then an ev sequence.
//! ```
//!
//! The fences of this library ([`normal_form`](slicewise::solve::normal_form)) have the same weights, but may cut
//! elsewhere: where to cut is not unique, the weights are (2.18). Every step reads about twice what it cuts off,
//! so that all of them take O(n) (2.19).

use std::ops::Range;

use super::error::TheoryError;
use super::scope::Question;
use super::sequence::Failing;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// The parts of algorithm 2.17.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Part A: from the left.
    Left,
    /// Part B of a row: from the right.
    Right,
    /// The last part: C of a row, B of a stack.
    Rest,
}

/// A stretch of a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stretch {
    /// The places of its coins.
    pub places: Range<usize>,
    /// Its weight: the alternating sum of a slice, minus that of an ev sequence.
    pub weight: Exact,
}

/// A step: the search for a slice, and the slice if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The part of the algorithm.
    pub part: Part,
    /// The places of the coins that were not cut off before.
    pub left: Range<usize>,
    /// In parts A and B, the shortest even beginning, or end, whose sum is above 0. Where there is none, the
    /// part is over.
    pub above: Option<Failing>,
    /// What is cut off.
    pub slice: Option<Stretch>,
}

/// A sequence cut into slices, with the steps that led to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Partition {
    /// The slices, from the left to the right.
    pub slices: Vec<Stretch>,
    /// The ev sequence of a stack, at its closed end.
    pub ev: Option<Stretch>,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// Cuts a single row or stack into slices by algorithm 2.17. O(n).
///
/// # Errors
/// [`TheoryError`] if the setup is anything else.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::partition;
///
/// //  2 7 2 | 1 2 3 6 2 | 1 1 4 6 1    with the weights -3, -2 and -1
/// let found = partition(&parse("row 2 7 2 1 2 3 6 2 1 1 4 6 1")?)?;
/// let places: Vec<_> = found.slices.iter().map(|slice| slice.places.clone()).collect();
/// assert_eq!(places, [0..3, 3..8, 8..13]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn partition(setup: &Setup) -> Result<Partition, TheoryError> {
    Question::Partition.admit([setup])?;
    let cutting = Cutting::of(setup.vertex_weights().collect());
    let is_stack = matches!(setup.components.as_slice(), [Shape::Stack(_)]);
    Ok(if is_stack { cutting.stack() } else { cutting.row() })
}

/// A sequence of which stretches are cut off at both ends.
struct Cutting {
    weights: Vec<Exact>,
    left: Range<usize>,
    /// What has been cut off at the right end, last coins first.
    right: Vec<Stretch>,
    cut: Partition,
}

impl Cutting {
    fn of(weights: Vec<Exact>) -> Self {
        let left = 0..weights.len();
        Self { weights, left, right: Vec::new(), cut: Partition::default() }
    }

    fn row(mut self) -> Partition {
        while self.cuts(Part::Left) {}
        while self.cuts(Part::Right) {}
        while !self.left.is_empty() {
            self.cut_rest();
        }
        self.right.reverse();
        self.cut.slices.append(&mut self.right);
        self.cut
    }

    fn stack(mut self) -> Partition {
        while self.cuts(Part::Left) {}
        if self.left.len() % 2 == 1 {
            self.cut_rest();
        }
        if !self.left.is_empty() {
            let sum = self.sums(Part::Left).last().map(|(_, sum)| sum).unwrap_or_default();
            self.cut.ev = Some(Stretch { places: self.left, weight: -sum });
        }
        self.cut
    }

    /// Makes a step of part A or B; returns whether it cut off a slice.
    fn cuts(&mut self, part: Part) -> bool {
        let zero = Exact::ZERO;
        let above = self.sums(part).find(|(len, sum)| len % 2 == 0 && *sum > zero);
        let above = above.map(|(len, sum)| Failing { len, sum });
        let slice = above.as_ref().map(|above| self.least(part, above.len));
        self.step(part, above, slice)
    }

    /// Cuts a slice off the rest, in which no even beginning has a sum above 0.
    fn cut_rest(&mut self) {
        let slice = self.least(Part::Rest, self.left.len() + 1);
        self.step(Part::Rest, None, Some(slice));
    }

    fn step(&mut self, part: Part, above: Option<Failing>, slice: Option<Stretch>) -> bool {
        let left = self.left.clone();
        if let Some(slice) = slice.clone() {
            match part {
                Part::Right => {
                    self.left.end = slice.places.start;
                    self.right.push(slice);
                }
                Part::Left | Part::Rest => {
                    self.left.start = slice.places.end;
                    self.cut.slices.push(slice);
                }
            }
        }
        let cuts = slice.is_some();
        self.cut.steps.push(Step { part, left, above, slice });
        cuts
    }

    /// Returns the longest odd beginning (or end) shorter than `limit` with the least alternating sum.
    fn least(&self, part: Part, limit: usize) -> Stretch {
        let odd = self.sums(part).filter(|(len, _)| len % 2 == 1);
        let shorter = odd.take_while(|(len, _)| *len < limit);
        let (len, weight) = shorter
            .reduce(|least, next| if next.1 <= least.1 { next } else { least })
            .unwrap_or_default();
        let Range { start, end } = self.left;
        let places = if part == Part::Right { end - len..end } else { start..start + len };
        Stretch { places, weight }
    }

    /// Returns the alternating sums of the beginnings of what is left, by length; from the right in part B.
    fn sums(&self, part: Part) -> impl Iterator<Item = (usize, Exact)> {
        let Range { start, end } = self.left;
        let at = move |len: usize| if part == Part::Right { end - len } else { start + len - 1 };
        (1..=end - start).scan(Exact::ZERO, move |sum, len| {
            match len % 2 {
                1 => *sum += &self.weights[at(len)],
                _ => *sum -= &self.weights[at(len)],
            }
            Some((len, sum.clone()))
        })
    }
}
