//! Reports as text for people.
//!
//! Functions here turn a report into lines; nothing is computed and nothing is left out without a
//! line that says so and names the way to all of it.

mod certificate;
mod draw;
mod explain;
mod guarantee;
mod simulation;
mod solve;
mod table;
mod theory;

pub use certificate::verification;
pub use explain::explanation;
pub use guarantee::guarantee;
pub use simulation::{simulation_head, simulation_tail, simulation_turn};
pub use solve::{progress, solved};
pub use table::{table, table_csv};
pub use theory::theory;

use crate::Interval;
use crate::number::Exact;

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The widest a line of a drawing may be, in characters.
    pub width: usize,
    /// Show numbers that are not integers as decimals with this many digits after the point, too.
    pub decimals: Option<usize>,
    /// How many entries of a list are shown before it is cut short, with a line that says so.
    pub entries: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { width: 80, decimals: None, entries: 40 }
    }
}

/// The value alone, or the interval that a search has reached.
#[must_use]
pub fn value(value: &Interval<Exact>, style: &Style) -> String {
    style.interval(value)
}

impl Style {
    /// A number, with its decimal approximation if that is asked for and says more.
    fn number(&self, number: &Exact) -> String {
        match self.decimals {
            Some(places) if !number.is_integer() => {
                format!("{number} ≈ {}", number.decimal(places))
            }
            _ => number.to_string(),
        }
    }

    /// A number, or the interval in which it is known to be.
    fn interval(&self, interval: &Interval<Exact>) -> String {
        match interval.exact() {
            Some(number) => self.number(number),
            None => {
                let Interval { lower, upper } = interval.map(|bound| self.number(bound));
                format!("from {lower} to {upper}")
            }
        }
    }

    /// How many vertices are drawn.
    fn vertices(&self) -> usize {
        self.entries.saturating_mul(4)
    }

    /// The first entries of a list, and a last one that says how many more there are.
    fn list<T>(&self, entries: &[T], show: impl Fn(&T) -> String) -> Vec<String> {
        let mut shown: Vec<String> = entries.iter().take(self.entries).map(show).collect();
        if entries.len() > self.entries {
            let more = entries.len() - self.entries;
            shown.push(format!("… and {more} more (--full or --json shows all)"));
        }
        shown
    }
}

/// `1 fusion`, `2 fusions`.
fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
