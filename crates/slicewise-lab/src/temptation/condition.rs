//! [`Where`]: a condition on what tempts, as a text.

use std::str::FromStr;

use super::{Temptation, TemptationError};
use slicewise::board::notation::shortened;
use slicewise::number::Exact;

/// A conjunction of conditions, such as `greed-fails & !unique & value>=2`. The empty text is met by every board.
///
/// The parts are tested in their order, up to the first that is not met. Each is one of these words, maybe with `!`
/// before it, or a number compared (`<`, `<=`, `=`, `>=`, `>`) with an integer:
///
/// * `greed-fails`, `unique`, `colour-fails`, `two-ahead-fails`, `greed-loses`: see [the module](super);
/// * `colours-differ`: the colours of an even row or pizza have different sums;
/// * of a single row: `ends-differ`, of two coins or more; `odd-heavier`: the first, third, fifth … coins weigh more than
///   the others together; `heaviest-inside`: a coin inside is heavier than both ends; `heaviest-rules`: it is heavier than
///   all others together;
/// * `value`, the first player's lead, and `margin`, without its sign; of a single row `fusions`, the number of fusions,
///   and `peaks`, the number of coins heavier than both neighbours; `ev`, that of the normal form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Where(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    condition: Condition,
    is_negated: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Condition {
    Word(Word),
    Number(Number, Comparison, i64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    GreedFails,
    Unique,
    ColourFails,
    TwoAheadFails,
    GreedLoses,
    ColoursDiffer,
    EndsDiffer,
    OddHeavier,
    HeaviestInside,
    HeaviestRules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Value,
    Margin,
    Fusions,
    Peaks,
    Ev,
}

const WORDS: [(&str, Word); 10] = [
    ("greed-fails", Word::GreedFails),
    ("unique", Word::Unique),
    ("colour-fails", Word::ColourFails),
    ("two-ahead-fails", Word::TwoAheadFails),
    ("greed-loses", Word::GreedLoses),
    ("colours-differ", Word::ColoursDiffer),
    ("ends-differ", Word::EndsDiffer),
    ("odd-heavier", Word::OddHeavier),
    ("heaviest-inside", Word::HeaviestInside),
    ("heaviest-rules", Word::HeaviestRules),
];

const NUMBERS: [(&str, Number); 5] = [
    ("value", Number::Value),
    ("margin", Number::Margin),
    ("fusions", Number::Fusions),
    ("peaks", Number::Peaks),
    ("ev", Number::Ev),
];

/// Lists the conditions, as an error does.
pub(super) fn expected() -> String {
    let words = WORDS.map(|(name, _)| name).join(", ");
    let numbers = NUMBERS.map(|(name, _)| name).join(", ");
    format!("{words}, or a comparison with an integer, such as value>=2, of {numbers}")
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `=`.
    Equal,
    /// `>=`.
    AtLeast,
    /// `>`.
    More,
}

impl Comparison {
    /// All comparisons, each after those that begin with its sign.
    const ALL: [(&str, Self); 5] = [
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("<", Self::Less),
        (">", Self::More),
        ("=", Self::Equal),
    ];

    /// Returns whether `one` compares like this with `other`.
    #[must_use]
    pub fn holds(self, one: &Exact, other: &Exact) -> bool {
        match self {
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::Equal => one == other,
            Self::AtLeast => one >= other,
            Self::More => one > other,
        }
    }
}

impl FromStr for Comparison {
    type Err = TemptationError;

    /// Parses one of `<`, `<=`, `=`, `>=` and `>`.
    fn from_str(sign: &str) -> Result<Self, TemptationError> {
        let known = Self::ALL.into_iter().find(|(known, _)| *known == sign);
        let refusal = || TemptationError::Comparison { found: shortened(sign) };
        known.map(|(_, comparison)| comparison).ok_or_else(refusal)
    }
}

impl FromStr for Where {
    type Err = TemptationError;

    fn from_str(text: &str) -> Result<Self, TemptationError> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        text.split('&').map(|part| part.trim().parse()).collect::<Result<_, _>>().map(Self)
    }
}

impl FromStr for Part {
    type Err = TemptationError;

    fn from_str(text: &str) -> Result<Self, TemptationError> {
        let bare = text.strip_prefix('!').map(str::trim_start);
        let condition = parsed(bare.unwrap_or(text));
        let refusal = || TemptationError::Condition { found: shortened(text) };
        Ok(Self { condition: condition.ok_or_else(refusal)?, is_negated: bare.is_some() })
    }
}

fn parsed(text: &str) -> Option<Condition> {
    if let Some((_, word)) = WORDS.into_iter().find(|(name, _)| *name == text) {
        return Some(Condition::Word(word));
    }
    let split = |(sign, comparison)| Some((text.split_once(sign)?, comparison));
    let ((name, integer), comparison) = Comparison::ALL.into_iter().find_map(split)?;
    let (_, number) = NUMBERS.into_iter().find(|(known, _)| *known == name.trim())?;
    Some(Condition::Number(number, comparison, integer.trim().parse().ok()?))
}

impl Where {
    /// Returns whether a board meets every part.
    ///
    /// # Errors
    /// A part is not about such a board, or was not found within the limits of the question.
    pub fn is_met(&self, board: &Temptation<'_>) -> Result<bool, TemptationError> {
        Ok(self.judged(board)?.0)
    }

    /// Returns whether a board meets every part, and the number of the last part that was tested: the least loss of a
    /// strategy's move, the number of optimal moves, the lead that greed is sure of, or the number compared; `None` if it
    /// has none.
    ///
    /// # Errors
    /// The same as for [`is_met`](Self::is_met).
    pub fn judged(&self, board: &Temptation<'_>) -> Result<(bool, Option<Exact>), TemptationError> {
        if !board.is_solved() {
            return Err(TemptationError::Unsolved);
        }
        let mut judged = (true, None);
        for Part { condition, is_negated } in &self.0 {
            let (is_met, number) = condition.judged(board)?;
            judged = (is_met != *is_negated, number);
            if !judged.0 {
                break;
            }
        }
        Ok(judged)
    }
}

impl Condition {
    fn judged(self, board: &Temptation<'_>) -> Result<(bool, Option<Exact>), TemptationError> {
        let is_positive =
            |loss: Option<Exact>| (loss.as_ref().is_some_and(|it| !it.is_zero()), loss);
        let word = match self {
            Self::Number(number, comparison, integer) => {
                let found = number.of(board)?;
                return Ok((comparison.holds(&found, &integer.into()), Some(found)));
            }
            Self::Word(word) => word,
        };
        Ok(match word {
            Word::GreedFails => is_positive(board.least_loss_of_greed()),
            Word::Unique => {
                let count = board.analysis.best_moves().count();
                (count == 1, Some(count.into()))
            }
            Word::ColourFails => is_positive(match board.colours() {
                Some([even, odd]) if even != odd => {
                    board.game.colour_move().and_then(|mv| board.loss(mv)).cloned()
                }
                _ => None,
            }),
            Word::TwoAheadFails => is_positive(match board.two_ahead().as_slice() {
                [only] => board.loss(*only).cloned(),
                _ => None,
            }),
            Word::GreedLoses => {
                let sure = board.guarantee_of_greed()?;
                let zero = Exact::ZERO;
                (sure < zero && *board.value() > zero, Some(sure))
            }
            Word::ColoursDiffer => (board.colours().is_some_and(|[even, odd]| even != odd), None),
            word => (word.holds_on_row(&board.row(word.name())?), None),
        })
    }
}

impl Word {
    fn name(self) -> &'static str {
        WORDS[self as usize].0
    }

    /// Returns whether a word about rows alone holds on one. O(n).
    fn holds_on_row(self, row: &[Exact]) -> bool {
        let [first, inside @ .., last] = row else {
            return self == Self::OddHeavier && row.iter().any(|only| *only > Exact::ZERO);
        };
        let total: Exact = row.iter().sum();
        let odd: Exact = row.iter().step_by(2).sum();
        let heaviest = inside.iter().max();
        match self {
            Self::EndsDiffer => first != last,
            Self::OddHeavier => odd > &total - &odd,
            Self::HeaviestInside => heaviest.is_some_and(|most| most > first.max(last)),
            _ => heaviest.is_some_and(|most| *most > &total - most),
        }
    }
}

impl Number {
    fn of(self, board: &Temptation<'_>) -> Result<Exact, TemptationError> {
        Ok(match self {
            Self::Value => board.value().clone(),
            Self::Margin => board.value().abs(),
            // Each fusion makes one slice of three.
            Self::Fusions => {
                ((board.row("fusions")?.len() - board.analysis.slices.len()) / 2).into()
            }
            Self::Peaks => {
                let row = board.row("peaks")?;
                row.windows(3)
                    .filter(|three| three[1] > three[0] && three[1] > three[2])
                    .count()
                    .into()
            }
            Self::Ev => {
                let form = board.analysis.normal_form.as_ref();
                form.ok_or(TemptationError::NoNormalForm)?.ev().clone()
            }
        })
    }
}

impl Temptation<'_> {
    /// The coins of a single row at its start.
    fn row(&self, condition: &'static str) -> Result<Vec<Exact>, TemptationError> {
        match self.ring() {
            Some((weights, false)) => Ok(weights.iter().collect()),
            _ => Err(TemptationError::NotARow { condition }),
        }
    }
}
