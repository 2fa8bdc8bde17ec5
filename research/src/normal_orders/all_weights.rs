//! A proof that an order has a normal form for all weights.
//!
//! A number that is added to all weights of a board is added to those of its normal form, so let one weight be 0, and
//! no other less. These weights are covered by cones. At a point inside a cone, the profile has certain turns, linear
//! forms in the weights. To evaluate the order beside free weights of these forms, with and without a forced pass, takes
//! some comparisons of forms; where they come out as they do at the point, both values are one linear form each. If
//! they are opposite forms, the order beside the turns is an ev there (Equivalence, Theorem 7): it has a normal form.
//! So the cone is cut by the comparisons into one that is done, and others, which are treated in the same way. That
//! the turns are right need not be known: with others, the forms would not be opposite.

use std::collections::BTreeSet;
use std::error::Error;
use std::slice::from_ref;

use slicewise_lab::cones::{Carved, Cone, Form, Overflow, at, combined, unit};

use super::game::{Game, Position};

/// How many points of a cone are looked at; the one whose comparisons cut it least is taken.
const POINTS: usize = 3;

/// The number of random bits in a coefficient of a point: with fewer, two turns would too often be the same.
const BITS: u32 = 10;

type Computed<T> = Result<T, Overflow>;

/// Covers all weights of an order by cones in which it has a normal form, and returns how many; `None` if it takes more
/// than `most`, or if no normal form is found somewhere.
pub(crate) fn cover(game: &Game, most: u64) -> Result<Option<u64>, Box<dyn Error>> {
    let vertices = game.positions.last().map_or(0, |first| first.left);
    let mut cones = 0;
    for least in 0..vertices {
        let weights: Vec<Form> = (0..vertices)
            .map(|at| match at == least {
                true => vec![0; vertices - 1],
                false => unit(vertices - 1, at - usize::from(at > least)),
            })
            .collect();
        let mut left = vec![Cone::all(vertices - 1)];
        while let Some(cone) = left.pop() {
            if cone.rays().is_empty() {
                continue;
            }
            cones += 1;
            if cones > most {
                return Ok(None);
            }
            let Some(comparisons) = comparisons(game, &weights, &cone)? else {
                return Ok(None);
            };
            let Carved { outside, .. } = cone.carve(&comparisons)?;
            left.extend(outside);
        }
    }
    Ok(Some(cones))
}

/// Returns forms such that there is a normal form where they are at least 0, at some point inside a cone among others;
/// `None` if there is none at the points that are looked at.
fn comparisons(
    game: &Game,
    weights: &[Form],
    cone: &Cone,
) -> Result<Option<Vec<Form>>, Box<dyn Error>> {
    let mut best: Option<(usize, Vec<Form>)> = None;
    let mut looked = 0;
    for number in 1..=20 {
        let point = cone.inside(number, BITS)?;
        let Some(seen) = normal_near(game, weights, &point)? else { continue };
        let mut cuts = 0;
        for form in &seen {
            cuts += usize::from(cone.is_cut_by(form)?);
        }
        if best.as_ref().is_none_or(|(least, _)| cuts < *least) {
            best = Some((cuts, seen));
        }
        looked += 1;
        if looked == POINTS {
            break;
        }
    }
    Ok(best.map(|(_, seen)| seen))
}

/// Returns forms such that there is a normal form where they are at least 0, as they are at a point; `None` if none is
/// found.
fn normal_near(
    game: &Game,
    weights: &[Form],
    point: &Form,
) -> Result<Option<Vec<Form>>, Box<dyn Error>> {
    let free = turns(game, weights, point)?;
    // An ev is even.
    if (weights.len() + free.len()) % 2 == 1 {
        return Ok(None);
    }
    let mut near = Near::new(point);
    for pair in free.windows(2) {
        near.largest(pair)?;
    }
    let values = near.values(game, weights, &free)?;
    let passed = near.values_with_a_pass(game, weights, &free, &values)?;
    let [value, passed] = [values, passed].map(whole);
    let is_ev = combined(&value, 1, &passed, 1)?.iter().all(|&a| a == 0);
    Ok(is_ev.then_some(near.found))
}

/// The values of all positions of an order, beside none, one, … of the free weights, the smallest first.
type Values = Vec<Vec<Form>>;

fn whole(mut values: Values) -> Form {
    values.pop().and_then(|mut beside| beside.pop()).unwrap_or_default()
}

/// Compares forms at a point, and keeps what it found.
struct Near<'a> {
    point: &'a Form,
    /// The forms of which it has found that they are at least 0; those that are everywhere are left out.
    found: Vec<Form>,
    seen: BTreeSet<Form>,
}

impl<'a> Near<'a> {
    fn new(point: &'a Form) -> Self {
        Self { point, found: Vec::new(), seen: BTreeSet::new() }
    }

    /// Returns the largest of some forms; the others are compared with it only.
    fn largest(&mut self, forms: &[Form]) -> Computed<Option<Form>> {
        let values: Vec<i128> =
            forms.iter().map(|form| at(form, self.point)).collect::<Result<_, _>>()?;
        let Some(best) = (0..forms.len()).max_by_key(|&it| values[it]) else { return Ok(None) };
        for form in forms {
            let more = combined(&forms[best], 1, form, -1)?;
            if more.iter().any(|&a| a < 0) && self.seen.insert(more.clone()) {
                self.found.push(more);
            }
        }
        Ok(Some(forms[best].clone()))
    }

    /// Returns the values beside free weights, of which the largest, the first, is the best to take.
    fn values(&mut self, game: &Game, weights: &[Form], free: &[Form]) -> Computed<Values> {
        self.all(game, weights, free, |_, _, _| None)
    }

    /// Returns the values, without its weight, beside a vertex so light that nobody takes it who need not: the player to move
    /// when an even number of the other vertices is left, for whom it is a pass.
    fn values_with_a_pass(
        &mut self,
        game: &Game,
        weights: &[Form],
        free: &[Form],
        values: &Values,
    ) -> Computed<Values> {
        self.all(game, weights, free, |at, Position { left, .. }, beside| {
            let is_forced = (left + beside) % 2 == 0;
            is_forced.then(|| values[at][beside].iter().map(|a| -a).collect())
        })
    }

    /// Returns the values where there may be one more move, with an outcome.
    fn all(
        &mut self,
        game: &Game,
        weights: &[Form],
        free: &[Form],
        extra: impl Fn(usize, &Position, usize) -> Option<Form>,
    ) -> Computed<Values> {
        let mut values: Values = Vec::with_capacity(game.positions.len());
        for (place, position) in game.positions.iter().enumerate() {
            let mut here: Vec<Form> = Vec::with_capacity(free.len() + 1);
            for beside in 0..=free.len() {
                let mut outcomes: Vec<Form> = extra(place, position, beside).into_iter().collect();
                let own =
                    position.moves.iter().map(|&(at, to)| (&weights[at], &values[to][beside]));
                let side = (beside > 0).then(|| (&free[free.len() - beside], &here[beside - 1]));
                for (weight, after) in own.chain(side) {
                    outcomes.push(combined(weight, 1, after, -1)?);
                }
                let best = self.largest(&outcomes)?;
                here.push(best.unwrap_or_else(|| vec![0; weights[0].len()]));
            }
            values.push(here);
        }
        Ok(values)
    }
}

/// Returns the turns of the profile near a point of whole numbers, the largest first.
fn turns(game: &Game, weights: &[Form], point: &Form) -> Result<Vec<Form>, Box<dyn Error>> {
    let profile = Profile::new(game, weights, point)?;
    let large = i64::try_from(point.iter().sum::<i128>())? + 1;
    let mut turns = Vec::new();
    // The profile rises or falls by 1 between whole numbers.
    let mut left = vec![[-large, large]];
    while let Some([low, high]) = left.pop() {
        if (profile.value(high) - profile.value(low)).abs() == high - low {
            continue;
        }
        if high - low == 2 {
            turns.push((low + 1, profile.turn(low, high)?));
            continue;
        }
        let middle = low + (high - low) / 2;
        let [below, above] = [middle - 1, middle + 1];
        match profile.value(below) == profile.value(above) {
            true => left.extend([[low, below], [below, above], [above, high]]),
            false => left.extend([[low, middle], [middle, high]]),
        }
    }
    turns.sort_by_key(|(turn, _)| -turn);
    Ok(turns.into_iter().map(|(_, form)| form).collect())
}

/// The value of an order beside a free vertex, near a point.
struct Profile<'a> {
    game: &'a Game,
    point: &'a Form,
    /// The weights there.
    numbers: Vec<i64>,
    /// The weights, and that of the free vertex, which is one more coefficient.
    weights: Vec<Form>,
    free: Form,
}

impl<'a> Profile<'a> {
    fn new(game: &'a Game, weights: &[Form], point: &'a Form) -> Result<Self, Box<dyn Error>> {
        let number = |form: &Form| Ok(i64::try_from(at(form, point)?)?);
        let numbers = weights.iter().map(number).collect::<Result<_, Box<dyn Error>>>()?;
        let longer = |form: &Form| form.iter().copied().chain([0]).collect();
        let weights = weights.iter().map(longer).collect();
        let free = unit(point.len() + 1, point.len());
        Ok(Self { game, point, numbers, weights, free })
    }

    fn value(&self, free: i64) -> i64 {
        self.game.value_beside(&self.numbers, &[free])
    }

    fn line(&self, free: i64) -> Computed<Form> {
        let point: Form = self.point.iter().copied().chain([free.into()]).collect();
        let mut near = Near::new(&point);
        Ok(whole(near.values(self.game, &self.weights, from_ref(&self.free))?))
    }

    /// Returns where the lines on both sides of a turn meet.
    fn turn(&self, low: i64, high: i64) -> Computed<Form> {
        let [below, above] = [self.line(low)?, self.line(high)?];
        let last = self.point.len();
        let slope = below[last];
        let twice = combined(&above, slope, &below, -slope)?;
        Ok(twice[..last].iter().map(|a| a / 2).collect())
    }
}
