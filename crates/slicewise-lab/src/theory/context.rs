//! Contexts: the boards beside which two others are compared, smallest first.
//!
//! Beside two boards of the same parity, a row, a stack, a forest and an ev act as their free weights
//! do (an ev adds the same number to both values, or subtracts it), and two equal free weights
//! cancel. So only free vertices of different weights, unbroached paths and pizzas are tried. (With passing an ev
//! shows nothing at all. Under N rows and stacks may show more, and one of them is tried.)

use std::borrow::{Borrow, Cow};
use std::cell::Cell;

use super::error::TheoryError;
use super::lab::Lab;
use super::parts::Parts;
use super::passing;
use super::scope::Question;
use super::sum::{beyond, free, sum};
use super::theorem::Theorem;
use super::turns::turns;
use super::value::value_of_admitted;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// A board that tells two others, or two moves, apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The board beside both.
    pub context: Setup,
    /// The values of both beside it, or the outcomes of both moves.
    pub values: [Exact; 2],
}

impl Witness {
    /// Returns whether one board wins beside the context, and the other loses.
    #[must_use]
    pub fn is_opposite(&self) -> bool {
        let [one, other] = &self.values;
        one.is_negative() != other.is_negative() && !one.is_zero() && !other.is_zero()
    }
}

/// The answer to a question that some context may refute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes, by this theorem.
    Yes(Theorem),
    /// No.
    No {
        /// How that is known.
        by: Theorem,
        /// A context that shows it, if one was found.
        witness: Option<Witness>,
    },
    /// Not decided: no theorem here applies, and no context that was tried refutes it.
    Open {
        /// The size up to which all contexts with the weights below were tried.
        size: usize,
        /// The number of contexts tried.
        tried: usize,
        /// The weights that contexts were made of.
        weights: Vec<Exact>,
    },
}

/// The most distinct weights that unbroached components of contexts are made of.
const WEIGHTS: usize = 6;

/// The most distinct weights that free vertices of contexts have.
const FREE_WEIGHTS: usize = 16;

/// The most values that finding the turns of one board may take.
const TURN_VALUES: usize = 400;

/// Returns weights of free vertices that may tell two boards apart although their own weights and those that
/// [outweigh](Contexts::first) both do not: the turns of their profiles; negatives, sums, differences and
/// midpoints of `weights`, and negatives of sums.
fn others(boards: [&Setup; 2], weights: &[Exact], lab: &Lab<'_>) -> Vec<Exact> {
    let mut others = Vec::new();
    for board in boards {
        let turns = Parts::of(board).and_then(|parts| turns(board, Some(&parts), TURN_VALUES, lab));
        others.extend(turns.into_iter().flatten().map(|[weight, _]| weight));
    }
    others.extend(weights.iter().map(|weight| -weight));
    let pairs =
        || (0..weights.len()).flat_map(|at| (0..at).map(move |to| [&weights[at], &weights[to]]));
    others.extend(pairs().flat_map(|[one, other]| [-(one + other), one - other, other - one]));
    others.extend(pairs().map(|[one, other]| (one + other) / Exact::from(2)));
    others.extend(pairs().map(|[one, other]| one + other));
    others
}

/// Adds weights that are not there yet, up to `limit` in all.
fn extend(weights: &mut Vec<Exact>, limit: usize, more: impl IntoIterator<Item = Exact>) {
    for weight in more {
        if weights.len() < limit && !weights.contains(&weight) {
            weights.push(weight);
        }
    }
}

/// Returns the weights and scores of both boards.
fn numbers(boards: [&Setup; 2]) -> impl Iterator<Item = Exact> {
    let shapes = boards.into_iter().flat_map(|board| &board.components);
    shapes.flat_map(Shape::numbers).map(Cow::into_owned)
}

/// Small contexts for two boards.
pub(super) struct Contexts {
    pub(super) all: Vec<Setup>,
    /// The size up to which `all` has every context with `weights`.
    pub(super) size: usize,
    pub(super) weights: Vec<Exact>,
}

impl Contexts {
    /// Builds the contexts of few vertices, smallest first. Their weights are 0 and those of the
    /// boards, up to six distinct ones in all; free vertices may also outweigh both boards, or have one of [`others`].
    pub(super) fn small(boards: [&Setup; 2], lab: &Lab<'_>) -> Self {
        let [weights, mut single] = Self::weights(boards);
        extend(&mut single, FREE_WEIGHTS, others(boards, &weights, lab));
        let mut contexts = Self { all: Vec::new(), size: 0, weights: single };
        for size in 0..=lab.size {
            let made = contexts.of_size(size, &weights, lab.limit);
            contexts.all.extend(made);
            contexts.all.truncate(lab.limit);
            if contexts.all.len() == lab.limit {
                break;
            }
            contexts.size = size;
        }
        contexts
    }

    /// Builds the first of the [small](Self::small) contexts, one by one: at most one free vertex, of a weight that is found at
    /// once. They tell most boards apart, long before all contexts would be built.
    fn first(boards: [&Setup; 2], lab: &Lab<'_>) -> impl Iterator<Item = Setup> {
        let of_size = move |size| match size {
            0 => vec![Setup::default()],
            _ => Self::weights(boards)[1].iter().map(|weight| free(vec![weight.clone()])).collect(),
        };
        (0..=lab.size.min(1)).flat_map(of_size).take(lab.limit)
    }

    /// Returns the weights that contexts are made of, and the first of those of free vertices: the same, and two that outweigh
    /// both boards.
    fn weights(boards: [&Setup; 2]) -> [Vec<Exact>; 2] {
        let mut weights = vec![Exact::from(0)];
        extend(&mut weights, WEIGHTS, numbers(boards));
        let mut single = weights.clone();
        let outweighing = beyond(boards);
        extend(&mut single, FREE_WEIGHTS, [-&outweighing, outweighing]);
        [weights, single]
    }

    /// Builds the contexts of `size` vertices: at most one unbroached component, and free vertices
    /// of different weights.
    fn of_size(&self, size: usize, weights: &[Exact], limit: usize) -> Vec<Setup> {
        let mut made: Vec<Setup> =
            choices(&self.weights, size).into_iter().map(free).map(tidied).collect();
        for closed in 3..=size {
            for word in words(weights, closed, limit) {
                for shape in shapes(word) {
                    for beside in choices(&self.weights, size - closed) {
                        let alone = Setup::new(vec![shape.clone()]);
                        made.push(match beside.is_empty() {
                            true => alone,
                            false => sum([&alone, &free(beside)]),
                        });
                    }
                }
                if made.len() > limit {
                    return made;
                }
            }
        }
        made
    }

    /// Finds the first context whose two values satisfy `differ`. A question that is stopped keeps the contexts
    /// tried until then.
    pub(super) fn find(
        &mut self,
        values: impl Fn(&Setup) -> Result<[Exact; 2], TheoryError>,
        differ: impl Fn(&[Exact; 2]) -> bool,
    ) -> Result<Option<Witness>, TheoryError> {
        let tried = Cell::new(0);
        let counted = |context: &Setup| values(context).inspect(|_| tried.set(tried.get() + 1));
        match find(&self.all, counted, differ) {
            Err(TheoryError::Stopped) if tried.get() > 0 => {
                self.keep(tried.get());
                Ok(None)
            }
            found => found,
        }
    }

    /// Keeps the first `tried` contexts.
    fn keep(&mut self, tried: usize) {
        if let Some(next) = self.all.get(tried) {
            self.size = self.size.min(next.vertices().saturating_sub(1));
            self.all.truncate(tried);
        }
    }

    pub(super) fn nothing_found(self) -> Verdict {
        Verdict::Open { size: self.size, tried: self.all.len(), weights: self.weights }
    }
}

/// Finds the first of `contexts` whose two values satisfy `differ`.
pub(super) fn find(
    contexts: impl IntoIterator<Item = impl Borrow<Setup>>,
    values: impl Fn(&Setup) -> Result<[Exact; 2], TheoryError>,
    differ: impl Fn(&[Exact; 2]) -> bool,
) -> Result<Option<Witness>, TheoryError> {
    for context in contexts {
        let values = values(context.borrow())?;
        if differ(&values) {
            return Ok(Some(Witness { context: context.borrow().clone(), values }));
        }
    }
    Ok(None)
}

/// Finds the first small context whose two values satisfy `differ`, or else the first of those that `constructed` builds.
/// Each of these searches ends where a value is out of reach, and all of them where the question is stopped.
///
/// # Errors
/// The error of `constructed`.
pub(super) fn witness(
    boards: [&Setup; 2],
    lab: &Lab<'_>,
    values: impl Fn(&Setup) -> Result<[Exact; 2], TheoryError>,
    differ: impl Fn(&[Exact; 2]) -> bool,
    constructed: impl FnOnce() -> Result<Vec<Setup>, TheoryError>,
) -> Result<Option<Witness>, TheoryError> {
    let goes_on = |found: &Result<Option<Witness>, TheoryError>| {
        !matches!(found, Ok(Some(_)) | Err(TheoryError::Stopped))
    };
    let mut found = find(Contexts::first(boards, lab), &values, &differ);
    if goes_on(&found) {
        found = find(Contexts::small(boards, lab).all, &values, &differ);
    }
    if goes_on(&found) {
        found = find(constructed()?, &values, &differ);
    }
    Ok(found.ok().flatten())
}

/// Finds the small context beside which two boards of the same parity are farthest apart: a lower
/// bound of their [distance](super::distance()) where that is not known. A question that is [stopped](Lab::watch)
/// after the first contexts returns the best of these.
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn farthest(one: &Setup, other: &Setup, lab: &Lab<'_>) -> Result<Witness, TheoryError> {
    Question::Distance.admit([one, other])?;
    let nothing = Setup::default();
    let values = beside(one, other, &nothing, lab)?;
    let mut best = Witness { context: nothing, values };
    let constructed = match one.rules.passing.allows_passes() {
        true => passing::extreme(one, other),
        false => Vec::new(),
    };
    for context in Contexts::small([one, other], lab).all.into_iter().chain(constructed) {
        let values = match beside(one, other, &context, lab) {
            Err(TheoryError::Stopped) => break,
            values => values?,
        };
        if apart(&values) > apart(&best.values) {
            best = Witness { context, values };
        }
    }
    Ok(best)
}

fn apart([one, other]: &[Exact; 2]) -> Exact {
    (one - other).abs()
}

/// Returns the values of two boards, which are admitted, beside a third.
pub(super) fn beside(
    one: &Setup,
    other: &Setup,
    context: &Setup,
    lab: &Lab<'_>,
) -> Result<[Exact; 2], TheoryError> {
    let value = |board| value_of_admitted(&sum([board, context]), lab);
    Ok([value(one)?, value(other)?])
}

/// Builds contexts of which one attains the distance of two boards, if it is known.
pub(super) fn constructed(one: &Setup, other: &Setup) -> Result<Vec<Setup>, TheoryError> {
    match one.rules.passing.allows_passes() {
        true => Ok(passing::extreme(one, other)),
        false => extreme(one, other),
    }
}

/// Builds contexts of which one attains the distance, by the theorem of
/// [`distance`](super::distance()): either board without its ev, alone, or beside −c, or beside c,
/// or beside −c and 3c.
fn extreme(one: &Setup, other: &Setup) -> Result<Vec<Setup>, TheoryError> {
    let cores = [Parts::of(one)?.core(), Parts::of(other)?.core()];
    let large = beyond([one, other, &cores[0], &cores[1]]);
    let larger = &large * Exact::from(3);
    let ends = [vec![], vec![-&large], vec![large.clone()], vec![-&large, larger]];
    let beside = |core| ends.iter().map(move |end| sum([core, &free(end.clone())]));
    Ok(cores.iter().flat_map(beside).map(tidied).collect())
}

/// Removes the empty components of a context.
fn tidied(mut context: Setup) -> Setup {
    context.components.retain(|shape| shape.vertices() > 0);
    context
}

/// Lists all choices of `size` of the weights, each in the order of `weights`.
fn choices(weights: &[Exact], size: usize) -> Vec<Vec<Exact>> {
    match (size, weights) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let with = choices(rest, size - 1).into_iter();
            let with = with.map(|others| [vec![first.clone()], others].concat());
            with.chain(choices(rest, size)).collect()
        }
    }
}

/// Lists the words of length `len`, or only the first ones if there are many more than `limit`.
fn words(letters: &[Exact], len: usize, limit: usize) -> Vec<Vec<Exact>> {
    let mut words = vec![Vec::new()];
    for _ in 0..len {
        let longer = |word: &Vec<Exact>| {
            let word = word.clone();
            letters.iter().map(move |letter| [word.clone(), vec![letter.clone()]].concat())
        };
        words = words.iter().flat_map(longer).take(limit.saturating_mul(4)).collect();
    }
    words
}

/// Returns the path and the pizza that a word spells, each unless a smaller word spells it, too.
fn shapes(word: Vec<Exact>) -> Vec<Shape> {
    let reversed: Vec<Exact> = word.iter().rev().cloned().collect();
    let turned = |word: &[Exact], by: usize| [&word[by..], &word[..by]].concat();
    let least = |other: &[Exact]| (0..word.len()).all(|by| word <= turned(other, by));
    let is_pizza = word.len() > 3 && least(&word) && least(&reversed);
    let path = (word <= reversed).then(|| Shape::Path(word.clone().into()));
    path.into_iter().chain(is_pizza.then(|| Shape::Pizza(word.clone().into()))).collect()
}
