//! [`four_ninths`]: a proof that the first player gets four ninths of every pizza, and of which pizzas no more.
//!
//! Special slices of the sums s₁ … sₖ are around a pizza, k odd. The first player *cuts* one of them, sᵢ, into t
//! and sᵢ − t, which scores nothing, and leaves the row −(sᵢ − t), −sᵢ₊₁, …, −sᵢ₋₁, −t.
//!
//! **Theorem** (the book's Four ninths, Lemma 5). Let N be the sum of all slices. Some cut has an outcome of at least −N/9. If all sums
//! are above 0, some cut has more, unless the sums are of the family A, B1 or B2 of [`extremal`](crate::theory::extremal()).
//!
//! From that, the book's Four ninths, Theorem 6, concludes that the first player gets four ninths of every pizza. For all odd k the theorem follows
//! from its second sentence for 3, 5, 7 and 9 slices, which is what is proved here; its first sentence needs only 3, 5 and 7.
//!
//! The sums are covered by cones: those of which the first is the greatest, and the last no smaller than the second,
//! which turning and flipping makes true of all. Of a cone that has been neither proved nor cut, look at one
//! point inside, and find a cut that is good enough there. To evaluate the row it leaves takes some comparisons of
//! sums; where these come out as they do at the point, the value is one linear form. So the cone is cut by the
//! comparisons into one in which the form is the value, of which only the sums remain for which it is too small, and
//! others, which are treated in the same way. A cone is done when one sum is 0 in all of it, or when it has only
//! sums of a family. The engine values every row once more.

use std::collections::BTreeSet;

use super::cone::{Carved, Cone};
use super::form::{Form, Overflow, at, combined, negated, unit};
use slicewise::{Progress, Watch, row};

/// The random bits of the coefficients of a point.
const BITS: u32 = 4;

/// How many points of a cone are looked at before it is given up.
const POINTS: u64 = 20;

/// A cut is good enough if it loses less than the sum of all slices, divided by this.
const PART: i128 = 9;

/// A number of slices, and what its proof takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Size {
    /// The number of slices.
    pub slices: usize,
    /// The number of cones, by which a program can show how far a proof is.
    pub cones: u64,
}

/// The numbers of slices for which the theorem is proved here: for others it follows.
pub const SIZES: [Size; 4] = [
    Size { slices: 3, cones: 9 },
    Size { slices: 5, cones: 204 },
    Size { slices: 7, cones: 3333 },
    Size { slices: 9, cones: 67_990 },
];

/// Returns those of [`SIZES`] up to one of them.
///
/// # Errors
/// [`FourNinthsError::Slices`] if it is another number.
pub fn sizes_to(slices: usize) -> Result<&'static [Size], FourNinthsError> {
    let place = SIZES.iter().position(|size| size.slices == slices);
    Ok(&SIZES[..=place.ok_or(FourNinthsError::Slices(slices))?])
}

/// What a proof for a number of slices took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourNinths {
    /// The number of slices.
    pub slices: usize,
    /// The number of cones that cover all sums.
    pub cones: u64,
    /// The families with so many slices, `A` for 3, `B1` and `B2` for 5, each with the number of cones that have only sums of it.
    pub families: Vec<(&'static str, u64)>,
}

/// Error proving the four ninths.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FourNinthsError {
    /// A number of slices that is not one of [`SIZES`].
    #[error("found {0} slices, expected 3, 5, 7 or 9 (larger odd numbers follow from them)")]
    Slices(usize),
    /// The watch ended it.
    #[error("the proof was stopped")]
    Stopped,
    /// Sums of no family, and no cut among those that are tried loses less than a ninth of them.
    #[error("found no good cut of the sums {0:?}, expected one")]
    NoCut(Form),
    /// A cone with other sums than those of a family, none of which was found.
    #[error("found only sums of a family in a cone, expected others")]
    OnlyFamily,
    /// A row with another value than the engine says.
    #[error("found two values of the row {0:?}, expected one")]
    Value(Vec<i64>),
    /// A number does not fit in its type.
    #[error(transparent)]
    TooLarge(#[from] Overflow),
}

type Computed<T> = Result<T, FourNinthsError>;

/// Proves for 3, 5, 7 or 9 slices with sums above 0 that some cut has an outcome above −N/9, where N is the sum of all, unless the
/// sums are of the family A, B1 or B2.
///
/// Before each cone the `watch` is asked, and told the number of cones so far as positions. Nine slices take minutes; of the cones,
/// only those are in memory that are to be covered yet.
///
/// # Errors
/// [`FourNinthsError`] if the number of slices is another one, the watch says no, or there is no proof.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use slicewise::Watch;
/// use slicewise_lab::cones::{FourNinthsError, four_ninths};
///
/// assert_eq!(four_ninths(3, Watch::none())?.families, [("A", 2)]);
/// let up_to_100 = |progress: &slicewise::Progress| match progress.positions {
///     100.. => ControlFlow::Break(()),
///     _ => ControlFlow::Continue(()),
/// };
/// assert_eq!(four_ninths(5, Watch::new(&up_to_100)), Err(FourNinthsError::Stopped));
/// assert_eq!(four_ninths(4, Watch::none()), Err(FourNinthsError::Slices(4)));
/// # Ok::<(), FourNinthsError>(())
/// ```
pub fn four_ninths(slices: usize, watch: Watch<'_>) -> Result<FourNinths, FourNinthsError> {
    sizes_to(slices)?;
    let mut proof = Proof::new(slices, PART, watch);
    let mut families = Vec::new();
    for (start, kind) in starts(slices)? {
        let known = proof.cover(start, kind.as_ref())?;
        families.extend(kind.map(|kind| (kind.name, known)));
    }
    Ok(FourNinths { slices, cones: proof.cones, families })
}

/// Sums that no cut is good enough for.
struct Kind {
    name: &'static str,
    /// The forms that are 0.
    zero: Vec<Form>,
    /// The forms that are at least 0.
    positive: Vec<Form>,
}

impl Kind {
    fn contains(&self, point: &Form) -> Result<bool, Overflow> {
        let mut is = true;
        for form in &self.zero {
            is &= at(form, point)? == 0;
        }
        for form in &self.positive {
            is &= at(form, point)? >= 0;
        }
        Ok(is)
    }
}

/// The cones that cover all sums up to turning and flipping, each with the only kind of sums in it that is known, if there is one.
fn starts(slices: usize) -> Result<Vec<(Cone, Option<Kind>)>, Overflow> {
    let less = |one: usize, other: usize| combined(&unit(slices, one), 1, &unit(slices, other), -1);
    let mut start = Cone::all(slices);
    for other in 1..slices {
        start = start.cut(&less(0, other)?)?;
    }
    start = start.cut(&less(slices - 1, 1)?)?;
    Ok(match slices {
        // 4, 2, 3.
        3 => {
            let zero = vec![vec![1, -2, 0], vec![0, 3, -2]];
            vec![(start, Some(Kind { name: "A", zero, positive: vec![] }))]
        }
        // 4 - 2x, 1 + x, 2x, 1, 3 - x and 4 - 2x, 1, 2x, 1 + x, 3 - x, with 3x no more than 1.
        5 => {
            let kind = |name, one: usize, more: usize| {
                let form = |terms: &[(usize, i128)]| {
                    let mut form = vec![0; 5];
                    terms.iter().for_each(|&(at, factor)| form[at] += factor);
                    form
                };
                let zero = vec![
                    form(&[(more, 2), (one, -2), (2, -1)]),
                    form(&[(4, 2), (one, -6), (2, 1)]),
                    form(&[(0, 1), (one, -4), (2, 1)]),
                ];
                Some(Kind { name, zero, positive: vec![form(&[(one, 2), (2, -3)])] })
            };
            vec![
                (start.cut(&less(1, 3)?)?, kind("B1", 3, 1)),
                (start.cut(&less(3, 1)?)?, kind("B2", 1, 3)),
            ]
        }
        _ => vec![(start, None)],
    })
}

/// A cut: a slice, and twice its part t.
type Cut = (usize, Form);

/// Cuts that are tried: into 0 and the slice, and those at which the ends of the row are equally heavy once the
/// slices at both ends have been fused with some neighbours. (Others would not make the proof less right.)
fn cuts(slices: usize) -> Vec<Cut> {
    let mut cuts = Vec::new();
    for slice in 0..slices {
        let next = |steps: usize| unit(slices, (slice + steps) % slices);
        let add = |form: &Form, other: &Form, times: i128| -> Form {
            form.iter().zip(other).map(|(a, b)| a + times * b).collect()
        };
        let whole = add(&next(0), &next(0), 1);
        let mut parts = BTreeSet::from([vec![0; slices], whole]);
        let mut after = next(0);
        for fused_after in 0..=(slices - 1) / 2 {
            let mut both = after.clone();
            for fused_before in 0..=(slices - 1) / 2 - fused_after {
                parts.insert(both.clone());
                let step = 2 * fused_before;
                both =
                    add(&add(&both, &next(slices - 1 - step), -1), &next(2 * slices - 2 - step), 1);
            }
            let step = 2 * fused_after;
            after = add(&add(&after, &next(step + 1), 1), &next(step + 2), -1);
        }
        cuts.extend(parts.into_iter().map(|part| (slice, part)));
    }
    cuts
}

/// What a cut comes to, near a point.
struct Piece {
    /// The forms that are at least 0 where it comes to that.
    where_at_least_0: Vec<Form>,
    /// Twice the value of the row.
    value: Form,
}

impl Piece {
    /// Evaluates the row that a cut leaves at a point; `None` if it is not a cut there.
    fn of(cut: &Cut, point: &Form) -> Computed<Option<Self>> {
        let row = row_after(cut)?;
        let weights: Vec<i128> =
            row.iter().map(|weight| at(weight, point)).collect::<Result<_, _>>()?;
        let ends = [&row[0], &row[row.len() - 1]];
        if weights[0] < 0 || weights[row.len() - 1] < 0 {
            return Ok(None);
        }
        let mut near = Near { point, seen: ends.map(Clone::clone).to_vec() };
        let value = near.value(row)?;
        // The value of the library, which fuses nothing, is another route to it.
        let coins: Vec<i64> = negated(&weights)?
            .into_iter()
            .map(|weight| weight.try_into().map_err(|_| Overflow))
            .collect::<Result<_, _>>()?;
        if row::value(&coins) != at(&value, point)? {
            return Err(FourNinthsError::Value(coins));
        }
        Ok(Some(Self { where_at_least_0: near.seen, value }))
    }
}

/// Twice the weights of the row after a cut, without their signs.
fn row_after((slice, part): &Cut) -> Result<Vec<Form>, Overflow> {
    let slices = part.len();
    let twice = |steps: usize| -> Form {
        unit(slices, (slice + steps) % slices).iter().map(|one| 2 * one).collect()
    };
    let mut row = vec![part.clone()];
    row.extend((1..slices).map(twice));
    row.push(combined(&twice(0), 1, part, -1)?);
    Ok(row)
}

/// Compares forms at a point, and keeps what it found.
struct Near<'a> {
    point: &'a Form,
    /// The forms of which it has found that they are at least 0.
    seen: Vec<Form>,
}

impl Near<'_> {
    fn is_at_least(&mut self, one: &Form, other: &Form) -> Result<bool, Overflow> {
        let more = combined(one, 1, other, -1)?;
        let is = at(&more, self.point)? >= 0;
        self.seen.push(if is { more } else { combined(other, 1, one, -1)? });
        Ok(is)
    }

    /// The value of a row, of which the weights have the other sign: it is fused until it rises, then falls, and
    /// then its weights are free.
    fn value(&mut self, row: Vec<Form>) -> Result<Form, Overflow> {
        let mut fused: Vec<Form> = Vec::new();
        for weight in row {
            fused.push(weight);
            while let [.., x, least, y] = fused.as_slice() {
                let [x, least, y] = [x, least, y].map(Clone::clone);
                if !self.is_at_least(&y, &least)? || !self.is_at_least(&x, &least)? {
                    break;
                }
                fused.truncate(fused.len() - 3);
                fused.push(combined(&combined(&x, 1, &least, -1)?, 1, &y, 1)?);
            }
        }
        let mut value = vec![0; fused[0].len()];
        let (mut sign, mut left) = (-1, fused.as_slice());
        while let [first, .., last] | [first @ last] = left {
            let is_first = left.len() == 1 || self.is_at_least(last, first)?;
            value = combined(&value, 1, if is_first { first } else { last }, sign)?;
            left = if is_first { &left[1..] } else { &left[..left.len() - 1] };
            sign = -sign;
        }
        Ok(value)
    }
}

struct Proof<'w> {
    cuts: Vec<Cut>,
    cones: u64,
    /// An outcome is good enough above all sums, divided by −`part`.
    part: i128,
    watch: Watch<'w>,
}

impl<'w> Proof<'w> {
    fn new(slices: usize, part: i128, watch: Watch<'w>) -> Self {
        Self { cuts: cuts(slices), cones: 0, part, watch }
    }

    /// Covers a cone, and returns how many cones there are in it with nothing but sums of a kind.
    fn cover(&mut self, start: Cone, kind: Option<&Kind>) -> Computed<u64> {
        let (mut known, mut left) = (0, vec![start]);
        while let Some(cone) = left.pop() {
            if cone.rays().is_empty() {
                continue;
            }
            let progress = Progress { positions: self.cones, ..Progress::default() };
            if self.watch.ask(&progress).is_break() {
                return Err(FourNinthsError::Stopped);
            }
            self.cones += 1;
            if cone.inside(0, BITS)?.contains(&0) {
                continue;
            }
            if is_of(kind, cone.rays())? {
                known += 1;
                continue;
            }
            let piece = self.piece(&cone, kind)?;
            let Carved { inside, outside } = cone.carve(&piece.where_at_least_0)?;
            left.extend(outside);
            left.push(inside.cut(&self.lack(&piece.value)?)?);
        }
        Ok(known)
    }

    /// Finds a cut that is good enough at some point inside a cone: one that cuts it little, and leaves little of it.
    fn piece(&self, cone: &Cone, kind: Option<&Kind>) -> Computed<Piece> {
        for number in 0..POINTS {
            let point = cone.inside(number, BITS)?;
            let mut best: Option<(usize, Piece)> = None;
            for cut in &self.cuts {
                let Some(piece) = Piece::of(cut, &point)? else { continue };
                let lack = self.lack(&piece.value)?;
                if at(&lack, &point)? >= 0 {
                    continue;
                }
                let mut splits = 1;
                for form in &piece.where_at_least_0 {
                    splits += usize::from(cone.is_cut_by(form)?);
                }
                let mut left = 2;
                for ray in cone.rays() {
                    left += usize::from(at(&lack, ray)? >= 0);
                }
                if best.as_ref().is_none_or(|(cost, _)| splits * left < *cost) {
                    best = Some((splits * left, piece));
                }
            }
            match best {
                Some((_, piece)) => return Ok(piece),
                None if is_of(kind, std::slice::from_ref(&point))? => {}
                None => return Err(FourNinthsError::NoCut(point)),
            }
        }
        Err(FourNinthsError::OnlyFamily)
    }

    /// The form that is at least 0 where an outcome is too small: where twice the value of the row is at least twice the sum
    /// of all slices, divided by the part.
    fn lack(&self, value: &Form) -> Result<Form, Overflow> {
        combined(value, self.part, &vec![1; value.len()], -2)
    }
}

/// Returns whether all points are of a kind.
fn is_of(kind: Option<&Kind>, points: &[Form]) -> Result<bool, Overflow> {
    let Some(kind) = kind else { return Ok(false) };
    points.iter().try_fold(true, |is, point| Ok(is && kind.contains(point)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves it with another part of the sums, and with the families or none.
    fn proved(slices: usize, part: i128, has_families: bool) -> Computed<u64> {
        let mut proof = Proof::new(slices, part, Watch::none());
        for (start, kind) in starts(slices)? {
            proof.cover(start, kind.as_ref().filter(|_| has_families))?;
        }
        Ok(proof.cones)
    }

    /// The greatest outcome of a cut, times 2: between halves of whole numbers it is a linear function of the cut.
    fn twice_the_best(sums: &[i64]) -> i128 {
        let slices = sums.len();
        let row = |slice: usize, part: i64| -> Vec<i64> {
            let others = (1..slices).map(|step| -2 * sums[(slice + step) % slices]);
            [-part].into_iter().chain(others).chain([part - 2 * sums[slice]]).collect()
        };
        let outcomes = (0..slices).flat_map(|slice| {
            (0..=2 * sums[slice]).map(move |part| -row::value(&row(slice, part)))
        });
        outcomes.max().unwrap()
    }

    #[test]
    fn another_bound_is_proved_only_if_it_is_true() {
        for slices in [3, 5] {
            assert!(proved(slices, 9, true).is_ok());
            // To lose an eighth is more, so that no family is needed.
            assert!(proved(slices, 8, false).is_ok(), "{slices}");
            for (part, has_families) in [(9, false), (10, true), (10, false)] {
                let Err(FourNinthsError::NoCut(sums)) = proved(slices, part, has_families) else {
                    panic!("it is proved that {slices} slices lose less than 1/{part}");
                };
                let sums: Vec<i64> = sums.into_iter().map(|sum| sum.try_into().unwrap()).collect();
                let all = i128::from(sums.iter().sum::<i64>());
                assert!(sums.iter().all(|&sum| sum > 0));
                assert!(twice_the_best(&sums) * part <= -2 * all, "{part} {sums:?}");
            }
        }
    }

    #[test]
    fn sums_without_a_good_cut_are_of_a_family() {
        for (slices, most) in [(3, 12_i64), (5, 10)] {
            let kinds: Vec<Kind> =
                starts(slices).unwrap().into_iter().filter_map(|(_, kind)| kind).collect();
            let mut found = BTreeSet::new();
            for number in 0..most.pow(slices as u32) {
                let sums: Vec<i64> =
                    (0..slices as u32).map(|at| number / most.pow(at) % most + 1).collect();
                // Up to turning and flipping.
                if sums.iter().any(|&sum| sum > sums[0]) || sums[slices - 1] < sums[1] {
                    continue;
                }
                let point: Form = sums.iter().map(|&sum| sum.into()).collect();
                let family = kinds.iter().find(|kind| kind.contains(&point).unwrap());
                let is_bad = 9 * twice_the_best(&sums) <= -2 * point.iter().sum::<i128>();
                assert_eq!(is_bad, family.is_some(), "{sums:?}");
                found.extend(family.map(|family| family.name));
            }
            assert_eq!(found.len(), kinds.len(), "{found:?}");
        }
    }
}
