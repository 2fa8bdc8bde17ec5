//! [`Particulars`]: facts about a board of a census that are found for each board by itself.
//!
//! Only those that an expression is about are found: some microseconds for each on a small board, where a value takes
//! nanoseconds.

use std::num::NonZeroU32;

use slicewise::play::{PlayError, Player, Strategy};
use slicewise::{Ask, Error, Exact, Game, Setup};

use super::CensusError;
use super::expression::Fact;
use crate::theory::{Lab, Question, TheoryError, doubles, invertible};

/// Such facts, and how each is found.
const ALL: [(Fact, How); 12] = [
    (Fact::Least, How::Weights(|weights| weights.iter().copied().min())),
    (Fact::Greatest, How::Weights(|weights| weights.iter().copied().max())),
    (
        Fact::Magnitude,
        How::Weights(|weights| weights.iter().map(|weight| weight.checked_abs()).sum()),
    ),
    (
        Fact::Invertible,
        How::Lab(Question::Invertible, |board, lab| {
            Ok(Some(invertible(board, lab)?.is_invertible()))
        }),
    ),
    (
        Fact::DoublesByPlay,
        How::Lab(Question::Doubles, |board, lab| Ok(Some(doubles(board, lab)?.holds_by_play()))),
    ),
    (
        Fact::DoublesByMoves,
        How::Lab(Question::Doubles, |board, lab| Ok(doubles(board, lab)?.holds_by_moves())),
    ),
    (Fact::Class, How::InItsCensus),
    (Fact::GreedGuarantee, How::Guarantee(Strategy::Greedy)),
    (Fact::ColourGuarantee, How::Guarantee(Strategy::Colour)),
    (Fact::TwoAheadGuarantee, How::Guarantee(Strategy::TwoAhead)),
    (Fact::ParityGuarantee, How::Guarantee(Strategy::Parity)),
    (Fact::RandomGuarantee, How::Guarantee(Strategy::Random)),
];

#[derive(Clone, Copy)]
enum How {
    /// From the weights of its vertices.
    Weights(fn(&[i64]) -> Option<i64>),
    /// By a question of the laboratory: yes, no, or not decided.
    Lab(Question, fn(&Setup, &Lab<'_>) -> Result<Option<bool>, TheoryError>),
    /// By the boards before it.
    InItsCensus,
    /// What a strategy guarantees the first player, with ties broken in the worst way.
    Guarantee(Strategy),
}

/// A numerator and a denominator in lowest terms: what random play guarantees is an average.
pub type Fraction = (i64, NonZeroU32);

/// What was found on a board, fact by fact: `None` where nobody asked, and where a fact does not apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Particulars(pub [Option<Fraction>; Particulars::COUNT]);

impl Particulars {
    /// The number of such facts.
    pub const COUNT: usize = ALL.len();

    /// Nothing that anybody asked for.
    pub const NONE: Self = Self([None; Self::COUNT]);

    /// Returns what was found of a fact.
    pub(super) fn of(self, fact: Fact) -> Option<Exact> {
        let (numerator, denominator) = self.0[place(fact)?]?;
        Exact::ratio(numerator, i64::from(denominator.get()))
    }

    /// Finds the facts that are wanted of a board of this class, if that is known.
    ///
    /// # Errors
    /// One takes too many steps.
    pub(super) fn on(
        board: Option<Setup>,
        weights: &[i64],
        class: Option<usize>,
        wanted: Wanted,
    ) -> Result<Self, CensusError> {
        let mut found = Self::NONE;
        let Some(game) = board.map(Game::new).and_then(Result::ok) else { return Ok(found) };
        for (place, (fact, how)) in ALL.into_iter().enumerate().filter(|it| wanted.0[it.0]) {
            let unknown = || CensusError::Particular { fact, board: game.to_string() };
            let number = match how {
                How::Weights(of) => of(weights).map(Exact::from),
                How::Lab(question, ask) if question.admit([game.setup()]).is_ok() => {
                    let answer = ask(game.setup(), &Lab::default()).map_err(|_| unknown())?;
                    answer.map(|holds| Exact::from(i64::from(holds)))
                }
                How::Lab(..) => None,
                How::InItsCensus => class.map(Exact::from),
                How::Guarantee(strategy) => guarantee(&game, strategy).map_err(|()| unknown())?,
            };
            found.0[place] =
                number.map(|number| fraction(&number).ok_or_else(unknown)).transpose()?;
        }
        Ok(found)
    }
}

/// Returns what a strategy guarantees the first player, if it applies.
fn guarantee(game: &Game, strategy: Strategy) -> Result<Option<Exact>, ()> {
    match game.guarantee(strategy, Player::First, &Ask::default()) {
        Ok(Some(sure)) => Ok(Some(sure.worst)),
        Err(Error::Play(PlayError::NoColours { .. } | PlayError::NoParity { .. })) => Ok(None),
        Ok(None) | Err(_) => Err(()),
    }
}

/// A number as a fraction of machine integers, if it is one.
fn fraction(number: &Exact) -> Option<Fraction> {
    let denominator = u32::try_from(number.denominator().as_i64()?).ok()?;
    Some((number.numerator().as_i64()?, NonZeroU32::new(denominator)?))
}

/// The facts that are wanted, by their places in [`ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted([bool; Particulars::COUNT]);

impl Wanted {
    /// Those that are used.
    pub(super) fn of(uses: impl Fn(Fact) -> bool) -> Self {
        Self(ALL.map(|(fact, _)| uses(fact)))
    }

    /// Whether one is.
    pub(super) fn includes(self, fact: Fact) -> bool {
        place(fact).is_some_and(|place| self.0[place])
    }

    /// Whether any are.
    pub(super) fn is_any(self) -> bool {
        self.0.contains(&true)
    }
}

/// The place of a fact in [`ALL`].
fn place(fact: Fact) -> Option<usize> {
    ALL.iter().position(|(known, _)| *known == fact)
}
