//! [`Guarantees`]: what strategies guarantee the first player on a board of a census.
//!
//! They are found for each board by itself, and only those that an expression is about: some microseconds for each on a
//! small board, where a value takes nanoseconds.

use std::num::NonZeroU32;

use slicewise::play::{PlayError, Player, Strategy};
use slicewise::{Ask, Error, Exact, Game, Setup};

use super::CensusError;
use super::expression::Fact;

/// The number of strategies.
const COUNT: usize = 5;

/// The strategies whose guarantees are facts, in the order of the facts.
const STRATEGIES: [Strategy; COUNT] =
    [Strategy::Greedy, Strategy::Colour, Strategy::TwoAhead, Strategy::Parity, Strategy::Random];

/// A guarantee as a numerator and a denominator in lowest terms: that of random play, which is an average, need not be an
/// integer.
pub type Fraction = (i64, NonZeroU32);

/// What strategies guarantee the first player, with ties broken in the worst way: `None` where nobody asked, and where a
/// strategy does not apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guarantees(pub [Option<Fraction>; COUNT]);

impl Guarantees {
    /// Nothing that anybody asked for.
    pub const NONE: Self = Self([None; COUNT]);

    /// The guarantee that a fact is about.
    pub(super) fn of_fact(self, fact: Fact) -> Option<Exact> {
        let (numerator, denominator) = self.0[place(fact)?]?;
        Exact::ratio(numerator, i64::from(denominator.get()))
    }

    /// Finds the guarantees of the strategies that are wanted.
    ///
    /// # Errors
    /// One takes too many steps.
    pub(super) fn on(board: Option<Setup>, wanted: Wanted) -> Result<Self, CensusError> {
        let mut found = Self::NONE;
        let game = board.map(Game::new).and_then(Result::ok);
        let Some(game) = game.filter(|_| wanted.is_any()) else { return Ok(found) };
        for (place, strategy) in STRATEGIES.into_iter().enumerate().filter(|it| wanted.0[it.0]) {
            let refused = || CensusError::Guarantee { strategy, board: game.to_string() };
            found.0[place] = match game.guarantee(strategy, Player::First, &Ask::default()) {
                Ok(Some(sure)) => Some(fraction(&sure.worst).ok_or_else(refused)?),
                Err(Error::Play(PlayError::NoColours { .. } | PlayError::NoParity { .. })) => None,
                Ok(None) | Err(_) => return Err(refused()),
            };
        }
        Ok(found)
    }
}

/// A number as a fraction of machine integers, if it is one.
fn fraction(number: &Exact) -> Option<Fraction> {
    let denominator = u32::try_from(number.denominator().as_i64()?).ok()?;
    Some((number.numerator().as_i64()?, NonZeroU32::new(denominator)?))
}

/// The strategies whose guarantees are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted([bool; COUNT]);

impl Wanted {
    /// The guarantees of the facts that are used.
    pub(super) fn of(uses: impl Fn(Fact) -> bool) -> Self {
        let mut wanted = Self::default();
        for fact in Fact::ALL {
            if let Some(place) = place(fact) {
                wanted.0[place] = uses(fact);
            }
        }
        wanted
    }

    /// Whether any are.
    pub(super) fn is_any(self) -> bool {
        self.0.contains(&true)
    }
}

/// The place of a fact's guarantee.
fn place(fact: Fact) -> Option<usize> {
    Some(match fact {
        Fact::GreedGuarantee => 0,
        Fact::ColourGuarantee => 1,
        Fact::TwoAheadGuarantee => 2,
        Fact::ParityGuarantee => 3,
        Fact::RandomGuarantee => 4,
        _ => return None,
    })
}
