//! Tests of a sequence of weights: ev sequence, slice, plateaus.
//!
//! A sequence x1 … xn satisfies (ASC) if x1 − x2 + … − x2k ≤ 0 for every even 2k ≤ n. It is an *ev
//! sequence* if n is even and it does; as a stack, it is then the ev of −(x1 − x2 + … − xn). It is a
//! *slice* if n is odd and it and its reverse do; as a row, it is then a free vertex of weight
//! x1 − x2 + … + xn.
//!
//! Source: Brown & Brown, section 1.

use super::error::TheoryError;
use super::scope::Question;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;
use slicewise::solve::first_move::pizza::{Plateau, plateaus, plateaus_of_path};

/// A single row, stack, path or pizza, as a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// Its weights, in order.
    pub weights: Vec<Exact>,
    /// Whether the last weight is next to the first.
    pub is_cycle: bool,
}

/// A beginning of a sequence that violates (ASC).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failing {
    /// The number of its weights, which is even.
    pub len: usize,
    /// Their alternating sum, which is above 0.
    pub sum: Exact,
}

/// The result of testing a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SequenceTest {
    /// The alternating sum x1 − x2 + x3 − … of the whole sequence.
    pub sum: Exact,
    /// The first beginning that violates (ASC).
    pub forward: Option<Failing>,
    /// The first beginning of the reverse that does.
    pub backward: Option<Failing>,
    /// The weight of the ev, if it is an ev sequence.
    pub ev: Option<Exact>,
    /// The weight of the slice, if it is one.
    pub slice: Option<Exact>,
    /// The plateaus: the longest runs of equal weights whose neighbours are all smaller. (At an end
    /// of a sequence that is not a cycle, a run has no neighbour: this project's reading.)
    pub plateaus: Vec<Plateau>,
}

/// What is next to a plateau (Brown & Brown, 4.2).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Neighbours {
    /// The plateaus to which no other one lies between, by their places in the list of plateaus.
    pub plateaus: Vec<usize>,
    /// The pieces that are on no plateau and between this one and those, or an end.
    pub points: Vec<usize>,
}

/// Returns the sequence of a board that is a single row, stack, path or pizza.
///
/// # Errors
/// [`TheoryError`] if the setup is anything else.
pub fn sequence(setup: &Setup) -> Result<Sequence, TheoryError> {
    Question::Slice.admit([setup])?;
    let is_cycle = matches!(setup.components.as_slice(), [Shape::Pizza(_)]);
    Ok(Sequence { weights: setup.vertex_weights().collect(), is_cycle })
}

/// Tests a sequence. O(n).
#[must_use]
pub fn test_sequence(sequence: &Sequence) -> SequenceTest {
    let weights = &sequence.weights;
    let (forward, backward) = (failing(weights.iter()), failing(weights.iter().rev()));
    let sum = beginnings(weights.iter()).last().unwrap_or(Exact::from(0));
    let is_odd = weights.len() % 2 == 1;
    SequenceTest {
        ev: (!is_odd && forward.is_none()).then(|| -&sum),
        slice: (is_odd && forward.is_none() && backward.is_none()).then(|| sum.clone()),
        plateaus: sequence.plateaus(),
        sum,
        forward,
        backward,
    }
}

impl Sequence {
    /// Finds the neighbours of each plateau that [`test_sequence`] lists. O(n).
    ///
    /// In an unbroached path or pizza a first move that is on no plateau is dominated by one that is, on a plateau to which it
    /// is next (Brown & Brown, 4.3).
    #[must_use]
    pub fn neighbours(&self) -> Vec<Neighbours> {
        let (n, plateaus) = (self.weights.len(), self.plateaus());
        let mut on = vec![None; n];
        for (at, plateau) in plateaus.iter().enumerate() {
            plateau.pieces(n).for_each(|piece| on[piece] = Some(at));
        }
        let next = |piece: usize, is_forward: bool| match (self.is_cycle, is_forward) {
            (true, true) => Some((piece + 1) % n),
            (true, false) => Some((piece + n - 1) % n),
            (false, true) => Some(piece + 1).filter(|&next| next < n),
            (false, false) => piece.checked_sub(1),
        };
        let beside = |(own, plateau): (usize, &Plateau)| {
            let mut found = Neighbours::default();
            let last = (plateau.start + plateau.len - 1) % n;
            for (end, is_forward) in [(plateau.start, false), (last, true)] {
                let mut at = next(end, is_forward);
                while let Some(piece) = at.filter(|&piece| on[piece].is_none()) {
                    found.points.push(piece);
                    at = next(piece, is_forward);
                }
                found.plateaus.extend(at.and_then(|piece| on[piece]).filter(|&other| other != own));
            }
            for list in [&mut found.plateaus, &mut found.points] {
                list.sort_unstable();
                list.dedup();
            }
            found
        };
        plateaus.iter().enumerate().map(beside).collect()
    }

    fn plateaus(&self) -> Vec<Plateau> {
        if self.is_cycle { plateaus(&self.weights) } else { plateaus_of_path(&self.weights) }
    }
}

/// Computes the alternating sums of the beginnings of a sequence.
fn beginnings<'w>(weights: impl Iterator<Item = &'w Exact>) -> impl Iterator<Item = Exact> {
    weights.enumerate().scan(Exact::from(0), |sum, (at, weight)| {
        if at % 2 == 0 {
            *sum += weight
        } else {
            *sum -= weight
        }
        Some(sum.clone())
    })
}

fn failing<'w>(weights: impl Iterator<Item = &'w Exact>) -> Option<Failing> {
    let even = (1..).zip(beginnings(weights)).filter(|(len, _)| len % 2 == 0);
    let mut above = even.filter(|(_, sum)| *sum > Exact::from(0));
    above.next().map(|(len, sum)| Failing { len, sum })
}
