//! A proof by computation that the first player gets four ninths of every pizza, and of which pizzas no more.
//!
//! Special slices of the sums s₁ … sₖ are around a pizza, k odd. The first player *cuts* one of them, sᵢ, into t
//! and sᵢ − t, which scores nothing, and leaves the row −(sᵢ − t), −sᵢ₊₁, …, −sᵢ₋₁, −t. The book's Pizzas, Lemma 14,
//! says that some cut has an outcome above −(s₁ + … + sₖ)/9, unless the sums are of the kind A, B1 or B2; its
//! Theorem 15 makes four ninths of that. This program proves the lemma for positive sums.
//!
//! It covers the sums by cones: those of which the first is the greatest, and the last no smaller than the second,
//! which turning and flipping makes true of all. Of a cone that has been neither proved nor cut, it looks at one
//! point inside, and finds a cut that is good enough there. To evaluate the row it leaves takes some comparisons of
//! sums; where these come out as they do at the point, the value is one linear form. So the cone is cut by the
//! comparisons into one in which the form is the value, of which only the sums remain for which it is too small, and
//! others, which are treated in the same way. A cone is done when one sum is 0 in all of it, or when it has only
//! sums of a known kind. All numbers are integers.
//!
//! Run it with `cargo run --release -p slicewise-research -- four_ninths 9`, where 9 is the greatest number of slices: some
//! minutes. The output for 5:
//!
//! ```text
//! 3 slices:        9 cones, 2 with nothing but A, no other left
//! 5 slices:      204 cones, 4 with nothing but B1, 4 with nothing but B2, no other left
//! ```

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;

use slicewise::row;

use crate::cone::{Cone, Form, at, combined, unit};

/// The random bits of the coefficients of a point.
const BITS: u32 = 4;

/// Proves it for 3, 5, … slices, up to `most`.
///
/// # Errors
/// It is not true, or nothing can be printed.
pub fn prove(most: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    for slices in (3..=most).step_by(2) {
        let mut proof = Proof { cuts: cuts(slices), cones: 0 };
        let mut kinds = String::new();
        for (start, kind) in starts(slices)? {
            let known = proof.cover(&start, &kind)?;
            if let Kind { name: Some(name), .. } = kind {
                kinds += &format!("{known} with nothing but {name}, ");
            }
        }
        writeln!(out, "{slices} slices: {:>8} cones, {kinds}no other left", proof.cones)?;
    }
    Ok(())
}

/// Sums that no cut is good enough for.
struct Kind {
    name: Option<&'static str>,
    /// The forms that are 0.
    zero: Vec<Form>,
    /// The forms that are at least 0.
    positive: Vec<Form>,
}

impl Kind {
    fn contains(&self, point: &Form) -> Result<bool, &'static str> {
        if self.name.is_none() {
            return Ok(false);
        }
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

/// The cones that cover all sums up to turning and flipping, each with the only kind of sums in it that is known.
fn starts(slices: usize) -> Result<Vec<(Cone, Kind)>, &'static str> {
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
            vec![(start, Kind { name: Some("A"), zero, positive: vec![] })]
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
                Kind { name: Some(name), zero, positive: vec![form(&[(one, 2), (2, -3)])] }
            };
            vec![
                (start.cut(&less(1, 3)?)?, kind("B1", 3, 1)),
                (start.cut(&less(3, 1)?)?, kind("B2", 1, 3)),
            ]
        }
        _ => vec![(start, Kind { name: None, zero: vec![], positive: vec![] })],
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
    fn of(cut: &Cut, point: &Form) -> Result<Option<Self>, Box<dyn Error>> {
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
        let coins: Vec<i64> =
            weights.iter().map(|weight| (-weight).try_into()).collect::<Result<_, _>>()?;
        if row::value(&coins) != at(&value, point)? {
            return Err(format!("a row is worth {}", row::value(&coins)).into());
        }
        Ok(Some(Self { where_at_least_0: near.seen, value }))
    }
}

/// Twice the weights of the row after a cut, without their signs.
fn row_after((slice, part): &Cut) -> Result<Vec<Form>, &'static str> {
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
    fn is_at_least(&mut self, one: &Form, other: &Form) -> Result<bool, &'static str> {
        let more = combined(one, 1, other, -1)?;
        let is = at(&more, self.point)? >= 0;
        self.seen.push(if is { more } else { combined(other, 1, one, -1)? });
        Ok(is)
    }

    /// The value of a row, of which the weights have the other sign: it is fused until it rises, then falls, and
    /// then its weights are free.
    fn value(&mut self, row: Vec<Form>) -> Result<Form, &'static str> {
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

struct Proof {
    cuts: Vec<Cut>,
    cones: u64,
}

impl Proof {
    /// Covers a cone, and returns how many cones there are in it with nothing but sums of a kind.
    fn cover(&mut self, start: &Cone, kind: &Kind) -> Result<u64, Box<dyn Error>> {
        let (mut known, mut left) = (0, vec![start.clone()]);
        while let Some(cone) = left.pop() {
            if cone.rays.is_empty() {
                continue;
            }
            self.cones += 1;
            if cone.inside(0, BITS)?.contains(&0) {
                continue;
            }
            let is_known = cone.rays.iter().map(|ray| kind.contains(ray));
            if is_known.collect::<Result<Vec<_>, _>>()?.iter().all(|&is| is) {
                known += 1;
                continue;
            }
            let piece = self.piece(&cone, kind)?;
            let mut rest = cone;
            for form in &piece.where_at_least_0 {
                if rest.is_cut_by(form)? {
                    left.push(rest.cut(&form.iter().map(|a| -a).collect())?);
                    rest = rest.cut(form)?;
                }
            }
            left.push(rest.cut(&lack(&piece.value))?);
        }
        Ok(known)
    }

    /// Finds a cut that is good enough at some point inside a cone: one that cuts it little, and leaves little of it.
    fn piece(&self, cone: &Cone, kind: &Kind) -> Result<Piece, Box<dyn Error>> {
        for number in 0..20 {
            let point = cone.inside(number, BITS)?;
            let mut best: Option<(usize, Piece)> = None;
            for cut in &self.cuts {
                let Some(piece) = Piece::of(cut, &point)? else { continue };
                let lack = lack(&piece.value);
                if at(&lack, &point)? >= 0 {
                    continue;
                }
                let mut splits = 1;
                for form in &piece.where_at_least_0 {
                    splits += usize::from(cone.is_cut_by(form)?);
                }
                let mut left = 2;
                for ray in &cone.rays {
                    left += usize::from(at(&lack, ray)? >= 0);
                }
                if best.as_ref().is_none_or(|(cost, _)| splits * left < *cost) {
                    best = Some((splits * left, piece));
                }
            }
            match best {
                Some((_, piece)) => return Ok(piece),
                None if kind.contains(&point)? => {}
                None => return Err(format!("no cut is good enough for {point:?}").into()),
            }
        }
        Err("a cone is not covered".into())
    }
}

/// The form that is at least 0 where an outcome is too small: where the value of the row is at least the sum
/// of all slices, divided by 9.
fn lack(value: &Form) -> Form {
    value.iter().map(|twice| 9 * twice - 2).collect()
}
