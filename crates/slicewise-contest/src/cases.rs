//! The cases of a file: how they follow each other, and what is printed of each.

use std::fmt::Write as _;
use std::str::FromStr;

use slicewise::board::notation::shortened;
use slicewise::board::{Setup, Shape};
use slicewise::{Ask, Exact, Game};

use crate::formats::{self, Outcome};
use crate::numbers::Numbers;
use crate::{ContestError, Format};

/// How the cases of a file follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cases {
    /// There is one.
    One,
    /// After their number.
    Counted,
    /// Up to a 0 in place of a case.
    UntilZero,
    /// Up to the end of the file.
    ToEnd,
}

/// What is printed of each case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Print {
    /// The first player's total.
    First,
    /// Both totals.
    Both,
    /// The first player's total less the second's.
    Difference,
    /// `Alice`, `Bob` or `Tie`.
    Winner,
    /// 1, -1 or 0.
    Sign,
    /// `true` if the first player does not lose.
    NotLost,
    /// The moves of an optimal play on a row, as its ends: `LRRL`.
    Moves,
}

/// What is told beside a file; by default all is as the judge of the format has it.
///
/// ```
/// use slicewise_contest::{Cases, Format, Options, Print, answer_as};
///
/// let options = Options { print: Some(Print::Winner), numbered: true, ..Options::default() };
/// let answer = answer_as(Format::Deque, "2\n3\n1 5 2\n4\n1 5 233 7\n", &options)?;
/// assert_eq!(answer, "Case #1: Bob\nCase #2: Alice\n");
/// # Ok::<(), slicewise_contest::ContestError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How the cases follow each other; `None` as the format has it, or in the one other way that fits.
    pub cases: Option<Cases>,
    /// What is printed of each; `None` as the format has it.
    pub print: Option<Print>,
    /// Whether each answer begins with `Case #1: `.
    pub numbered: bool,
}

impl Cases {
    /// Every way.
    pub const ALL: [Self; 4] = [Self::One, Self::Counted, Self::UntilZero, Self::ToEnd];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Counted => "counted",
            Self::UntilZero => "until-zero",
            Self::ToEnd => "to-end",
        }
    }
}

impl Print {
    /// Everything that may be printed.
    pub const ALL: [Self; 7] = [
        Self::First,
        Self::Both,
        Self::Difference,
        Self::Winner,
        Self::Sign,
        Self::NotLost,
        Self::Moves,
    ];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Both => "both",
            Self::Difference => "difference",
            Self::Winner => "winner",
            Self::Sign => "sign",
            Self::NotLost => "not-lost",
            Self::Moves => "moves",
        }
    }
}

/// Error parsing the name of a way or of what is printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found `{found}`, expected one of {expected}")]
#[non_exhaustive]
pub struct UnknownName {
    /// The word, shortened.
    pub found: String,
    /// The names that there are.
    pub expected: String,
}

impl FromStr for Cases {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let expected = || Self::ALL.map(Self::name).join(", ");
        let found = Self::ALL.into_iter().find(|it| it.name() == name);
        found.ok_or_else(|| UnknownName { found: shortened(name), expected: expected() })
    }
}

impl FromStr for Print {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let expected = || Self::ALL.map(Self::name).join(", ");
        let found = Self::ALL.into_iter().find(|it| it.name() == name);
        found.ok_or_else(|| UnknownName { found: shortened(name), expected: expected() })
    }
}

/// Answers a contest file with options.
///
/// # Errors
/// See [`answer`](crate::answer); also if what is to be printed is not known in the format.
pub fn answer_as(format: Format, text: &str, options: &Options) -> Result<String, ContestError> {
    let native = format.cases();
    match options.cases {
        Some(cases) => answered(format, text, cases, false, options),
        None => answered(format, text, native, false, options).or_else(|error| {
            // Another way is meant if it is the only one that fits, line by line.
            let others = Cases::ALL.into_iter().filter(|cases| *cases != native);
            let mut fitting: Vec<(Cases, String)> = others
                .filter_map(|cases| {
                    Some((cases, answered(format, text, cases, true, options).ok()?))
                })
                .collect();
            // A last 0 is no case.
            if fitting.iter().any(|(cases, _)| *cases == Cases::UntilZero) {
                fitting.retain(|(cases, _)| *cases != Cases::ToEnd);
            }
            let answer = fitting.pop().map(|(_, answer)| answer);
            let is_only = |answer: &String| fitting.iter().all(|(_, other)| other == answer);
            answer.filter(is_only).ok_or(error)
        }),
    }
}

/// Answers a file whose cases follow each other in a way; by lines, each case has lines of its own.
fn answered(
    format: Format,
    text: &str,
    cases: Cases,
    by_lines: bool,
    options: &Options,
) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    numbers.until_zero = cases == Cases::UntilZero;
    let count = match cases {
        Cases::One => 1,
        Cases::Counted => numbers.count(format.noun_of_cases())?,
        Cases::UntilZero | Cases::ToEnd => usize::MAX,
    };
    let mut answers = String::new();
    for number in 1..=count {
        match cases {
            Cases::UntilZero if numbers.is_at("0") => {
                numbers.skip();
                break;
            }
            Cases::ToEnd if numbers.is_done() && number > 1 => break,
            _ => {}
        }
        if by_lines && !numbers.is_at_line() {
            return Err(numbers.refuse(numbers.peek(), "a case in a line of its own"));
        }
        let outcome = formats::case(format, &mut numbers)?;
        let said = said(format, &outcome, number, options.print)
            .ok_or_else(|| ContestError::Print { format: format.name() })?;
        if options.numbered {
            let _ = write!(answers, "Case #{number}: ");
        }
        let _ = writeln!(answers, "{said}");
    }
    numbers.end()?;
    Ok(answers)
}

/// Writes the answer to a case; `None` if it is not known.
fn said(format: Format, outcome: &Outcome, number: usize, print: Option<Print>) -> Option<String> {
    let print = match (print, outcome) {
        (Some(print), _) => print,
        (None, Outcome::Greed(lead)) => {
            return Some(format!(
                "In game {number}, the greedy strategy might lose by as many as {lead} points."
            ));
        }
        (None, Outcome::Sure(total)) => return Some(total.to_string()),
        (None, _) => format.print(),
    };
    let lead = match outcome {
        Outcome::Played { totals: [first, second], .. } => first - second,
        Outcome::Lead(lead) => lead.clone(),
        Outcome::Greed(_) | Outcome::Sure(_) => return None,
    };
    let by_sign = |[positive, negative, zero]: [&'static str; 3]| match () {
        () if lead.is_zero() => zero,
        () if lead.is_negative() => negative,
        () => positive,
    };
    match (print, outcome) {
        (Print::Difference, _) => Some(lead.to_string()),
        (Print::Winner, _) => Some(by_sign(["Alice", "Bob", "Tie"]).to_owned()),
        (Print::Sign, _) => Some(by_sign(["1", "-1", "0"]).to_owned()),
        (Print::NotLost, _) => Some((!lead.is_negative()).to_string()),
        (Print::First, Outcome::Played { totals: [first, _], .. }) => Some(first.to_string()),
        (Print::Both, Outcome::Played { totals: [first, second], .. }) => {
            Some(format!("{first} {second}"))
        }
        (Print::Moves, Outcome::Played { row: Some(row), .. }) => moves(row),
        _ => None,
    }
}

/// Returns the ends that an optimal play on a row takes.
fn moves(row: &Shape) -> Option<String> {
    let setup = Setup::new(vec![row.clone()]);
    let ask = Ask { line: usize::MAX, moves: 0, ..Ask::default() };
    let analysis = Game::new(setup.clone()).ok()?.ask(&ask).ok()?;
    setup.ends_of(analysis.line())
}

/// Returns the total of the player who gets `lead` more than the other.
pub(crate) fn first_share(total: &Exact, lead: &Exact) -> Exact {
    (total + lead) / Exact::from(2)
}
