//! Reports as text for people.
//!
//! Functions here turn a report into lines. Nothing is computed, and nothing is left out without a
//! line that says so and names the flag that shows all of it.

mod certificate;
mod comparison;
mod draw;
mod explain;
mod guarantee;
mod part;
mod review;
mod simulation;
mod solve;
mod table;
mod theory;

pub use certificate::verification;
pub use comparison::comparison;
pub use explain::{explanation, overview};
pub use guarantee::guarantee;
pub use part::parts;
pub use review::review;
pub use simulation::{simulation_head, simulation_tail, simulation_turn};
pub use solve::{progress, solved};
pub use table::{table, table_csv};
pub use theory::theory;

use crate::Interval;
use crate::number::Exact;

/// The layout of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The width of a drawing, in characters.
    pub width: usize,
    /// The digits after the point of the decimals that are shown beside fractions; `None` for none.
    pub decimals: Option<usize>,
    /// The most entries of a list that are shown; a line says how many more there are.
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
    /// Writes a number, with its decimal approximation if that is wanted and it is not an integer.
    fn number(&self, number: &Exact) -> String {
        match self.decimals {
            Some(places) if !number.is_integer() => {
                format!("{number} ≈ {}", number.decimal(places))
            }
            _ => number.to_string(),
        }
    }

    /// Writes a number, or the interval that contains it.
    fn interval(&self, interval: &Interval<Exact>) -> String {
        match interval.exact() {
            Some(number) => self.number(number),
            None => {
                let Interval { lower, upper } = interval.map(|bound| self.number(bound));
                format!("from {lower} to {upper}")
            }
        }
    }

    /// Returns the number of moves of a line to find: those that are shown, and one that tells whether
    /// there are more.
    #[must_use]
    pub fn moves_of_a_line(&self) -> usize {
        self.entries.saturating_add(1)
    }

    /// Returns the most vertices that are drawn.
    fn vertices(&self) -> usize {
        self.entries.saturating_mul(4)
    }

    /// Writes the first entries of a list, and a line that says how many more there are.
    fn list<T>(&self, entries: &[T], show: impl Fn(&T) -> String) -> Vec<String> {
        self.beginning(entries, entries.len(), show)
    }

    /// Writes the first entries of a list of `count` entries, of which `entries` has the beginning.
    fn beginning<T>(
        &self,
        entries: &[T],
        count: usize,
        show: impl Fn(&T) -> String,
    ) -> Vec<String> {
        let mut shown: Vec<String> = entries.iter().take(self.entries).map(show).collect();
        if count > self.entries {
            let more = count - self.entries;
            shown.push(format!("… and {more} more (--full or --json shows all)"));
        }
        shown
    }
}

/// Writes a count and its noun: `1 fusion`, `2 fusions`.
fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
