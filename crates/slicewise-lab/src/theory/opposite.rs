//! [`opposite`]: a board beside which one of two boards wins and the other loses.
//!
//! **Proposition** (Brown & Brown, Remark 1.2; the book's Order and measure, Proposition 2). There is one for every two
//! boards that are not equivalent; its parity may be chosen, or which of the two boards wins, and both if the two are
//! invertible, or of different parity. Otherwise not always both: beside an odd board ev(2) is worth more than ev(1)
//! by 1, beside an even one less.

use super::context::{Contexts, Witness, beside};
use super::error::TheoryError;
use super::lab::Lab;
use super::parity::is_odd;
use super::shift::shifting;
use super::sum::{beyond, free, sum};
use std::str::FromStr;

use slicewise::board::notation::shortened;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// The parity of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::exhaustive_enums, reason = "a number of moves is even or odd")]
pub enum Parity {
    /// All plays have an even number of moves.
    Even,
    /// All plays have an odd number of moves.
    Odd,
}

/// One of two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::exhaustive_enums, reason = "there are two")]
pub enum Which {
    /// The first.
    First,
    /// The second.
    Second,
}

/// What is wanted of a board beside which one of two others wins and the other loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::exhaustive_structs, reason = "these two may be chosen")]
pub struct Wanted {
    /// Its parity.
    pub parity: Option<Parity>,
    /// The board that wins beside it.
    pub winner: Option<Which>,
}

/// A word that is not the name of a parity, or of one of two boards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found `{found}`, expected {expected}")]
#[non_exhaustive]
pub struct WantedError {
    /// The word, shortened if it is long.
    pub found: String,
    /// The names that it might have been.
    pub expected: &'static str,
}

/// Returns what a word names.
fn named<T>(word: &str, names: [(&str, T); 2], expected: &'static str) -> Result<T, WantedError> {
    let found = names.into_iter().find(|(name, _)| *name == word);
    found.map(|(_, named)| named).ok_or_else(|| WantedError { found: shortened(word), expected })
}

impl FromStr for Parity {
    type Err = WantedError;

    fn from_str(word: &str) -> Result<Self, WantedError> {
        named(word, [("even", Self::Even), ("odd", Self::Odd)], "`even` or `odd`")
    }
}

impl FromStr for Which {
    type Err = WantedError;

    fn from_str(word: &str) -> Result<Self, WantedError> {
        named(word, [("first", Self::First), ("second", Self::Second)], "`first` or `second`")
    }
}

impl Wanted {
    fn has_parity(self, context: &Setup) -> bool {
        self.parity.is_none_or(|parity| is_odd(context) == (parity == Parity::Odd))
    }

    fn has_winner(self, [one, other]: &[Exact; 2]) -> bool {
        self.winner.is_none_or(|winner| (one > other) == (winner == Which::First))
    }

    fn is_met_by(self, witness: &Witness) -> bool {
        witness.is_opposite()
            && self.has_parity(&witness.context)
            && self.has_winner(&witness.values)
    }
}

/// Finds a board beside which one of two boards wins and the other loses, from one beside which they have different
/// values; `None` if none is found, which can be only if both its parity and the winner are wanted.
///
/// Takes a few values of both boards beside it, or those of all contexts.
///
/// # Errors
/// [`TheoryError`] if a value is out of reach.
pub fn opposite(
    [one, other]: [&Setup; 2],
    witness: &Witness,
    wanted: Wanted,
    lab: &Lab<'_>,
) -> Result<Option<Witness>, TheoryError> {
    if wanted.is_met_by(witness) {
        return Ok(Some(witness.clone()));
    }
    let boards = [one, other];
    // The values change places beside both boards, if they are invertible.
    let both = sum(boards);
    for more in [None, Some(&both)] {
        let context = sum([&witness.context].into_iter().chain(more));
        if let Some(found) = turned_or_not(boards, &context, wanted, lab)? {
            return Ok(Some(found));
        }
    }
    if wanted.parity.is_some() && wanted.winner.is_some() {
        for context in Contexts::small(boards, lab).all {
            if let Some(found) = turned_or_not(boards, &context, wanted, lab)? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// Shifts both values beside a context, or beside it and a vertex that outweighs everything, which turns them round.
fn turned_or_not(
    boards: [&Setup; 2],
    context: &Setup,
    wanted: Wanted,
    lab: &Lab<'_>,
) -> Result<Option<Witness>, TheoryError> {
    let turning = free(vec![beyond(boards.into_iter().chain([context]))]);
    let contexts = [context.clone(), sum([context, &turning])];
    for context in contexts.iter().filter(|context| wanted.has_parity(context)) {
        let found = shifted(boards, context, wanted, lab)?;
        if wanted.is_met_by(&found) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Shifts the values beside a context, so that 0 is half way between them, or so that the board that should win does if the
/// parities differ.
fn shifted(
    [one, other]: [&Setup; 2],
    context: &Setup,
    wanted: Wanted,
    lab: &Lab<'_>,
) -> Result<Witness, TheoryError> {
    let values = beside(one, other, context, lab)?;
    let is_even = is_odd(one) == is_odd(context);
    let [first, second] = &values;
    let by = match is_odd(one) == is_odd(other) {
        true if is_even => (first + second) / Exact::from(2),
        true => -(first + second) / Exact::from(2),
        false => {
            let large = first.abs() + second.abs() + Exact::ONE;
            // The even board loses what the odd one gains.
            let even_wins = wanted.winner.is_some_and(|winner| is_even == (winner == Which::First));
            if even_wins { -large } else { large }
        }
    };
    let shifting = shifting([one, other, context], &by);
    let context = gathered(sum([context, &shifting]));
    let values = beside(one, other, &context, lab)?;
    Ok(Witness { context, values })
}

/// Puts all free vertices together, before the other components.
fn gathered(context: Setup) -> Setup {
    let is_free = |shape: &Shape| matches!(shape, Shape::Free(_));
    let (loose, others): (Vec<Shape>, Vec<Shape>) =
        context.components.into_iter().partition(is_free);
    let weights = loose.iter().flat_map(|shape| shape.weights().iter().collect::<Vec<_>>());
    let all = free(weights.collect()).components.into_iter().chain(others);
    let components = all.filter(|shape| shape.vertices() > 0).collect();
    Setup { components, rules: context.rules }
}
