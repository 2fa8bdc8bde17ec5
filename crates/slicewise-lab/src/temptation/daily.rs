//! [`Source::daily`]: the board of a date.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{Seeds, Source, TemptationError};
use crate::generate::{Kind, Weights};
use slicewise::board::notation::shortened;

/// The parts of the board of each day of the week, from Monday on, and the condition that it meets. Random moves keep the
/// best lead ever more seldom.
const DAYS: [(&[(Kind, usize)], &str); 7] = [
    (&[(Kind::Row, 4)], "greed-fails & unique"),
    (&[(Kind::Row, 6)], "greed-loses & unique"),
    (&[(Kind::Row, 6)], "colour-fails & unique"),
    (&[(Kind::Pizza, 7)], "greed-fails & unique & value>0"),
    (&[(Kind::Row, 8)], "greed-fails & unique & value>0"),
    (&[(Kind::Row, 3), (Kind::Row, 3)], "greed-fails & unique & value>0"),
    (&[(Kind::Row, 12)], "greed-fails & two-ahead-fails & unique & value>0"),
];

/// The board of a date, before it is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Daily {
    /// The boards to choose from: board number i of the date yyyymmdd has the seed 1000 · yyyymmdd + i.
    pub source: Source,
    /// The text of the condition.
    pub condition: &'static str,
}

/// A date of the Gregorian calendar, in the years 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    year: u64,
    month: u64,
    day: u64,
}

impl Source {
    /// The source and the condition of the board of a date. The first board that meets it is the same for everybody.
    #[must_use]
    pub fn daily(date: Date) -> Daily {
        let (parts, condition) = DAYS[date.weekday() as usize - 1];
        let Date { year, month, day } = date;
        let seeds = Seeds::From((year * 10_000 + month * 100 + day) * 1000);
        let source = Self { parts: parts.to_vec(), weights: Weights::Between(1, 9), seeds };
        Daily { source, condition }
    }
}

impl Date {
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    #[must_use]
    pub fn weekday(self) -> u64 {
        let Self { year, month, day } = self;
        let years = year - 1;
        let before: u64 = (1..month).map(|month| days(year, month)).sum();
        // The first day of the year 1 was a Monday.
        (years * 365 + years / 4 - years / 100 + years / 400 + before + day - 1) % 7 + 1
    }
}

/// The number of days of a month.
fn days(year: u64, month: u64) -> u64 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl FromStr for Date {
    type Err = TemptationError;

    /// Parses a date such as `2026-11-28`.
    fn from_str(text: &str) -> Result<Self, TemptationError> {
        let refusal = || TemptationError::Date { found: shortened(text) };
        let is_of_digits = text.bytes().all(|next| next.is_ascii_digit() || next == b'-');
        let numbers: Vec<u64> = text.split('-').filter_map(|number| number.parse().ok()).collect();
        let [year, month, day] = <[u64; 3]>::try_from(numbers).map_err(|_| refusal())?;
        let date = Self { year, month, day };
        let exists =
            year > 0 && (1..=12).contains(&month) && (1..=days(year, month)).contains(&day);
        if exists && is_of_digits && text.len() == 10 && date.to_string() == text {
            Ok(date)
        } else {
            Err(refusal())
        }
    }
}

impl Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
