//! Contexts: the boards beside which two others are compared, small ones first.
//!
//! A row, a stack, a forest and an ev beside two boards of one parity act as their free weights do
//! (an ev adds the same to both values, or takes it away), and a pair of equal free weights does
//! nothing. So free vertices of different weights, unbroached paths and pizzas are tried.

use super::error::TheoryError;
use super::parts::Parts;
use super::sum::{beyond, free, sum};
use super::theorem::Theorem;
use crate::board::{Setup, Shape};
use crate::number::Exact;

/// How far a search for a context goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// The most vertices a context has.
    pub size: usize,
    /// The most contexts that are tried.
    pub limit: usize,
}

impl Default for Search {
    fn default() -> Self {
        Self { size: 3, limit: 2000 }
    }
}

/// A board that tells two others, or two moves, apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The board beside both.
    pub context: Setup,
    /// The values of both beside it, or the outcomes of both moves.
    pub values: [Exact; 2],
}

/// The answer to a question that some context may refute.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// Not decided: no theorem here applies, and no context that was tried says no.
    Open {
        /// All contexts of at most so many vertices were tried, with the weights below.
        size: usize,
        /// How many contexts were tried.
        tried: usize,
        /// The weights that contexts were made of.
        weights: Vec<Exact>,
    },
}

/// The most different weights that contexts are made of.
const WEIGHTS: usize = 6;

/// Small contexts for two boards, and what they are made of.
pub(super) struct Contexts {
    pub(super) all: Vec<Setup>,
    /// All of at most so many vertices are there.
    pub(super) size: usize,
    pub(super) weights: Vec<Exact>,
}

impl Contexts {
    /// The contexts of few vertices, in the order of their size. Their weights are 0, those of the
    /// boards (the first six different ones) and, for free vertices, one that outweighs both boards,
    /// for and against.
    pub(super) fn small(boards: [&Setup; 2], search: &Search) -> Self {
        let mut weights = vec![Exact::from(0)];
        for weight in boards.into_iter().flat_map(Setup::vertex_weights) {
            if weights.len() < WEIGHTS && !weights.contains(&weight) {
                weights.push(weight);
            }
        }
        let outweighing = beyond(boards);
        let mut single = weights.clone();
        single.extend([-&outweighing, outweighing]);
        let mut contexts = Self { all: Vec::new(), size: 0, weights: single };
        for size in 0..=search.size {
            let made = contexts.of_size(size, &weights, search.limit);
            contexts.all.extend(made);
            contexts.all.truncate(search.limit);
            if contexts.all.len() == search.limit {
                break;
            }
            contexts.size = size;
        }
        contexts
    }

    /// The contexts of so many vertices: some unbroached component or none, and free vertices of
    /// different weights.
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

    /// The first context whose two values differ as asked.
    pub(super) fn find(
        &self,
        values: impl Fn(&Setup) -> Result<[Exact; 2], TheoryError>,
        differ: impl Fn(&[Exact; 2]) -> bool,
    ) -> Result<Option<Witness>, TheoryError> {
        find(&self.all, values, differ)
    }

    pub(super) fn nothing_found(self) -> Verdict {
        Verdict::Open { size: self.size, tried: self.all.len(), weights: self.weights }
    }
}

/// The first of some contexts whose two values differ as asked.
pub(super) fn find(
    contexts: &[Setup],
    values: impl Fn(&Setup) -> Result<[Exact; 2], TheoryError>,
    differ: impl Fn(&[Exact; 2]) -> bool,
) -> Result<Option<Witness>, TheoryError> {
    for context in contexts {
        let values = values(context)?;
        if differ(&values) {
            return Ok(Some(Witness { context: context.clone(), values }));
        }
    }
    Ok(None)
}

/// The contexts among which, by the theorem of [`distance`](super::distance()), one attains the
/// distance: either board without its ev, beside nothing, −c, c, or −c and a larger c.
pub(super) fn extreme(one: &Setup, other: &Setup) -> Result<Vec<Setup>, TheoryError> {
    let cores = [Parts::of(one)?.core(), Parts::of(other)?.core()];
    let large = beyond([one, other, &cores[0], &cores[1]]);
    let larger = &large * Exact::from(3);
    let ends = [vec![], vec![-&large], vec![large.clone()], vec![-&large, larger]];
    let beside = |core| ends.iter().map(move |end| sum([core, &free(end.clone())]));
    Ok(cores.iter().flat_map(beside).map(tidied).collect())
}

/// A context without its empty components.
fn tidied(mut context: Setup) -> Setup {
    context.components.retain(|shape| shape.vertices() > 0);
    context
}

/// All choices of so many different ones, in their order.
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

/// The words of a length, the first of them if there are many more than `limit`.
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

/// The path and the pizza of a word, unless another word of the same path or pizza comes before it.
fn shapes(word: Vec<Exact>) -> Vec<Shape> {
    let reversed: Vec<Exact> = word.iter().rev().cloned().collect();
    let turned = |word: &[Exact], by: usize| [&word[by..], &word[..by]].concat();
    let least = |other: &[Exact]| (0..word.len()).all(|by| word <= turned(other, by));
    let is_pizza = word.len() > 3 && least(&word) && least(&reversed);
    let path = (word <= reversed).then(|| Shape::Path(word.clone()));
    path.into_iter().chain(is_pizza.then(|| Shape::Pizza(word.clone()))).collect()
}
