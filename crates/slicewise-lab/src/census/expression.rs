//! [`Condition`] and [`Quantity`]: what is asked of each board, such as `value < 0 and share >= 4/9`.
//!
//! ```text
//! condition  = both {"or" both}            both     = single {"and" single}
//! single     = ["not"] (comparison | "(" condition ")")
//! comparison = sum ("<" | "<=" | "=" | "!=" | ">=" | ">") sum
//! sum        = product {("+" | "-") product}        product = factor {("*" | "/") factor}
//! factor     = ["-"] (number | fact | "abs" "(" sum ")" | "(" sum ")")
//! ```
//!
//! Numbers are exact. A quotient by 0 is not a number, and a comparison with it does not hold.

mod parse;

use std::fmt::{self, Display};
use std::ops::Range;
use std::str::FromStr;

use slicewise::board::notation::quoted;
use slicewise::number::Exact;

use super::particulars::Particulars;

macro_rules! facts {
    ($($(#[doc = $doc:literal])* $fact:ident = $name:literal,)*) => {
        /// What is known about a board.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Fact {
            $($(#[doc = $doc])* $fact,)*
        }

        impl Fact {
            /// Every fact.
            pub const ALL: &[Self] = &[$(Self::$fact,)*];

            /// The name of the fact in an expression.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$fact => $name,)*
                }
            }
        }

        /// What a number may begin with.
        const NUMBER: &str = concat!("a number, one of ", $($name, ", ",)* "abs(…), or (");
    };
}

facts! {
    /// The value: the first player's total less the second's.
    Value = "value",
    /// The sum of the weights.
    Total = "total",
    /// The first player's part of the total.
    Share = "share",
    /// The first player's total.
    First = "first",
    /// The second player's total.
    Second = "second",
    /// The number of vertices.
    Size = "size",
    /// The best outcome of a first move that takes a largest available vertex.
    Greedy = "greedy",
    /// The value less `greedy`.
    Loss = "loss",
    /// The least weight; nothing on a board without vertices, as of the greatest.
    Least = "weights.least",
    /// The greatest weight.
    Greatest = "weights.greatest",
    /// The sum of the weights without their signs.
    Magnitude = "weights.magnitude",
    /// 1 if the board is [invertible](crate::theory::invertible()), 0 if not; nothing where the laboratory has no answer.
    Invertible = "invertible",
    /// 1 if all that play makes of the board is worth 0 twice, 0 if not: the first condition of
    /// [`doubles`](crate::theory::doubles()); nothing where the laboratory has no answer, as of the second.
    DoublesByPlay = "doubles.by_play",
    /// 1 if the board meets the second condition, 0 if not.
    DoublesByMoves = "doubles.by_moves",
    /// The number of the [class](crate::theory::Classes) of equivalent boards, in the order of the census; nothing where the
    /// laboratory has no answer. A hunt does not know it.
    Class = "class",
    /// What greed guarantees the first player, see [`Particulars`].
    GreedGuarantee = "greed.guarantee",
    /// What the colour strategy guarantees the first player; nothing where it does not apply.
    ColourGuarantee = "colour.guarantee",
    /// What the two-ahead strategy guarantees the first player.
    TwoAheadGuarantee = "two_ahead.guarantee",
    /// What the parity strategy guarantees the first player; nothing where it does not apply.
    ParityGuarantee = "parity.guarantee",
    /// The least lead that random moves of the first player get on average, against a reply that sees each draw.
    RandomGuarantee = "random.guarantee",
}

impl Fact {
    const fn is_about_greed(self) -> bool {
        matches!(self, Self::Greedy | Self::Loss)
    }
}

/// The numbers of a board that expressions are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Numbers {
    /// The number of vertices.
    pub size: usize,
    /// The value.
    pub value: i64,
    /// The sum of the weights.
    pub total: i64,
    /// The best outcome of a first move that takes a largest available vertex.
    pub greedy: i64,
    /// What is found on each board by itself, of what an expression is about.
    pub particulars: Particulars,
}

impl Numbers {
    /// Returns a fact about the board; `None` for the share of a total of 0, and for a particular that is not known.
    #[must_use]
    pub fn fact(&self, fact: Fact) -> Option<Exact> {
        let first = || Exact::ratio(Exact::from(self.total) + Exact::from(self.value), 2);
        Some(match fact {
            Fact::Value => self.value.into(),
            Fact::Total => self.total.into(),
            Fact::Share => return Exact::ratio(first()?, self.total),
            Fact::First => first()?,
            Fact::Second => Exact::from(self.total) - first()?,
            Fact::Size => self.size.into(),
            Fact::Greedy => self.greedy.into(),
            Fact::Loss => Exact::from(self.value) - Exact::from(self.greedy),
            _ => return self.particulars.of(fact),
        })
    }
}

/// A number computed from the facts about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Number {
    Literal(Exact),
    Fact(Fact),
    Negated(Box<Number>),
    Magnitude(Box<Number>),
    Combined(Box<Number>, Operation, Box<Number>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Plus,
    Minus,
    Times,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    More,
}

/// A sentence about a board, which holds or not.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sentence {
    Compared(Number, Relation, Number),
    Not(Box<Sentence>),
    Both(Box<Sentence>, Box<Sentence>),
    Either(Box<Sentence>, Box<Sentence>),
}

impl Number {
    fn of(&self, numbers: &Numbers) -> Option<Exact> {
        Some(match self {
            Self::Literal(number) => number.clone(),
            Self::Fact(fact) => return numbers.fact(*fact),
            Self::Negated(number) => -number.of(numbers)?,
            Self::Magnitude(number) => number.of(numbers)?.abs(),
            Self::Combined(one, operation, other) => {
                let (one, other) = (one.of(numbers)?, other.of(numbers)?);
                match operation {
                    Operation::Plus => one + other,
                    Operation::Minus => one - other,
                    Operation::Times => one * other,
                    Operation::Over => return Exact::ratio(one, other),
                }
            }
        })
    }

    fn uses(&self, is_used: &dyn Fn(Fact) -> bool) -> bool {
        match self {
            Self::Literal(_) => false,
            Self::Fact(fact) => is_used(*fact),
            Self::Negated(number) | Self::Magnitude(number) => number.uses(is_used),
            Self::Combined(one, _, other) => one.uses(is_used) || other.uses(is_used),
        }
    }
}

impl Sentence {
    fn holds(&self, numbers: &Numbers) -> bool {
        match self {
            Self::Compared(one, relation, other) => {
                let (Some(one), Some(other)) = (one.of(numbers), other.of(numbers)) else {
                    return false;
                };
                match relation {
                    Relation::Less => one < other,
                    Relation::AtMost => one <= other,
                    Relation::Equal => one == other,
                    Relation::Unequal => one != other,
                    Relation::AtLeast => one >= other,
                    Relation::More => one > other,
                }
            }
            Self::Not(sentence) => !sentence.holds(numbers),
            Self::Both(one, other) => one.holds(numbers) && other.holds(numbers),
            Self::Either(one, other) => one.holds(numbers) || other.holds(numbers),
        }
    }

    fn uses(&self, is_used: &dyn Fn(Fact) -> bool) -> bool {
        match self {
            Self::Compared(one, _, other) => one.uses(is_used) || other.uses(is_used),
            Self::Not(sentence) => sentence.uses(is_used),
            Self::Both(one, other) | Self::Either(one, other) => {
                one.uses(is_used) || other.uses(is_used)
            }
        }
    }
}

/// A condition on the facts about a board.
///
/// ```
/// use slicewise_lab::census::{Condition, Particulars, Numbers};
///
/// let condition: Condition = "value < 0 and share <= 4/9".parse()?;
/// let particulars = Particulars::NONE;
/// let numbers = Numbers { size: 15, value: -1, total: 9, greedy: -3, particulars };
/// assert!(condition.holds(&numbers));
///
/// let error = "value < 0 and shape <= 4/9".parse::<Condition>().unwrap_err();
/// assert_eq!(error.span, 14..19);
/// # Ok::<(), slicewise_lab::census::ExpressionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    text: String,
    sentence: Sentence,
}

impl Condition {
    /// Returns whether the condition holds for a board.
    #[must_use]
    pub fn holds(&self, numbers: &Numbers) -> bool {
        self.sentence.holds(numbers)
    }

    /// Whether it is about `greedy` or `loss`.
    #[must_use]
    pub fn is_about_greed(&self) -> bool {
        self.sentence.uses(&Fact::is_about_greed)
    }

    /// Whether it is about a fact.
    pub(super) fn is_about(&self, fact: Fact) -> bool {
        self.sentence.uses(&|used| used == fact)
    }
}

/// A number computed from the facts about a board, such as `value / total`.
///
/// ```
/// use slicewise_lab::census::{Particulars, Numbers, Quantity};
/// use slicewise::Exact;
///
/// let share: Quantity = "(total + value) / 2 / total".parse()?;
/// let particulars = Particulars::NONE;
/// let numbers = Numbers { size: 15, value: -1, total: 9, greedy: -3, particulars };
/// assert_eq!(share.of(&numbers), Exact::ratio(4, 9));
/// assert_eq!(share.of(&Numbers { total: 0, ..numbers }), None, "a quotient by 0");
/// # Ok::<(), slicewise_lab::census::ExpressionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    text: String,
    number: Number,
}

impl Quantity {
    /// Returns the number for a board; `None` after a division by 0.
    #[must_use]
    pub fn of(&self, numbers: &Numbers) -> Option<Exact> {
        self.number.of(numbers)
    }

    /// Whether it is about `greedy` or `loss`.
    #[must_use]
    pub fn is_about_greed(&self) -> bool {
        self.number.uses(&Fact::is_about_greed)
    }

    /// Whether it is about a fact.
    pub(super) fn is_about(&self, fact: Fact) -> bool {
        self.number.uses(&|used| used == fact)
    }
}

impl Default for Quantity {
    /// The value.
    fn default() -> Self {
        Fact::Value.into()
    }
}

impl From<Fact> for Quantity {
    fn from(fact: Fact) -> Self {
        Self { text: fact.name().to_owned(), number: Number::Fact(fact) }
    }
}

impl FromStr for Condition {
    type Err = ExpressionError;

    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        Ok(Self { text: text.to_owned(), sentence: parse::sentence(text)? })
    }
}

impl FromStr for Quantity {
    type Err = ExpressionError;

    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        Ok(Self { text: text.to_owned(), number: parse::number(text)? })
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The error of a text that is not an expression.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {}, expected {expected}", quoted(found, "the end"))]
#[non_exhaustive]
pub struct ExpressionError {
    /// The bytes of the text that it is about.
    pub span: Range<usize>,
    found: String,
    expected: &'static str,
}
