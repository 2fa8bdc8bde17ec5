//! Reports as text for people.
//!
//! Functions here turn a report into lines. Nothing is computed, and nothing is left out without a
//! line that says so. What shows all of it has another name in every front end: that is in its [`Notes`].

mod census;
mod certificate;
mod comparison;
mod draw;
mod explain;
mod found;
mod four_ninths;
mod guarantee;
mod page;
mod part;
mod review;
mod simulation;
mod solve;
mod strategy;
mod table;
mod theory;

pub use census::{census, census_csv, hunt};
pub use certificate::verification;
pub use comparison::comparison;
pub use explain::{explanation, overview};
pub use found::found;
pub use four_ninths::four_ninths;
pub use guarantee::guarantee;
pub use part::parts;
pub use review::review;
pub use simulation::{simulation_head, simulation_tail, simulation_turn};
pub use solve::{progress, solved};
pub use strategy::strategies;
pub use table::{table, table_csv};
pub use theory::theory;

use crate::Names;
use page::Page;
use slicewise::Interval;
use slicewise::number::Exact;

/// The layout of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The width of a drawing, in characters.
    pub width: usize,
    /// The digits after the point of the decimals that are shown beside fractions; `None` for none.
    pub decimals: Option<usize>,
    /// The most entries of a list that are shown; a line says how many more there are.
    pub entries: usize,
    /// The most digits of an integer that are shown; of longer ones the first and the last are.
    pub digits: usize,
    /// What a front end says where a report has more than is shown.
    pub notes: Notes,
    /// The names of the board's vertices.
    pub names: Names,
    /// Whether a line of play on a row is written as its ends: `LRRL`.
    pub ends: bool,
}

/// What a front end says where a report has more than is shown, such as which of its options shows that; nothing by
/// default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// After a list that is cut.
    pub list: &'static str,
    /// After a drawing that is cut.
    pub drawing: &'static str,
    /// After moves whose outcomes were not asked for.
    pub moves: &'static str,
}

impl Default for Style {
    fn default() -> Self {
        let (notes, names) = (Notes::default(), Names::default());
        Self { width: 80, decimals: None, entries: 40, digits: 40, notes, names, ends: false }
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
        let mut text = String::new();
        text.number(number, self);
        text
    }

    /// Writes a number without decimals.
    fn exact(&self, number: &Exact) -> String {
        number.brief(self.digits)
    }

    /// Writes a number, or the interval that contains it.
    fn interval(&self, interval: &Interval<Exact>) -> String {
        let mut text = String::new();
        text.interval(interval, self);
        text
    }

    /// Returns the number of moves of a line to find, and of legal moves to list: those that are shown, and
    /// one that tells whether there are more.
    #[must_use]
    pub fn moves_to_find(&self) -> usize {
        self.entries.saturating_add(1)
    }

    /// Returns the most vertices that are drawn.
    fn vertices(&self) -> usize {
        self.entries.saturating_mul(4)
    }

    /// Adds the first entries of a list to a text, each by `show`, which knows its index, and how many
    /// more there are.
    fn list<T>(
        &self,
        text: &mut String,
        between: &str,
        entries: &[T],
        show: impl FnMut(&mut String, usize, &T),
    ) {
        self.beginning(text, between, entries, entries.len(), show);
    }

    /// Adds the first entries of a list of `count` entries, of which `entries` has the beginning.
    fn beginning<T>(
        &self,
        text: &mut String,
        between: &str,
        entries: &[T],
        count: usize,
        mut show: impl FnMut(&mut String, usize, &T),
    ) {
        for (index, entry) in entries.iter().take(self.entries).enumerate() {
            if index > 0 {
                text.push_str(between);
            }
            show(text, index, entry);
        }
        if count > self.entries {
            let more = count - self.entries;
            let between = if self.entries > 0 { between } else { "" };
            text.push_str(&format!("{between}… and {more} more{}", noted(self.notes.list)));
        }
    }

    /// Writes the first entries of a list.
    fn listed<T>(
        &self,
        between: &str,
        entries: &[T],
        mut show: impl FnMut(&mut String, &T),
    ) -> String {
        let mut text = String::new();
        self.list(&mut text, between, entries, |text, _, entry| show(text, entry));
        text
    }

    /// Adds the first entries of a list of `count` entries, a line each, after a name of eight characters at
    /// most; adds nothing if there are none.
    fn lines<T>(
        &self,
        text: &mut String,
        name: &str,
        entries: &[T],
        count: usize,
        show: impl FnMut(&mut String, usize, &T),
    ) {
        if !entries.is_empty() {
            text.push_str(name);
            text.blanks(9 - name.len());
            self.beginning(text, "\n         ", entries, count, show);
            text.push('\n');
        }
    }
}

/// Writes a note in brackets; nothing if there is none.
fn noted(note: &str) -> String {
    if note.is_empty() { String::new() } else { format!(" ({note})") }
}

/// Writes a count and its noun: `1 fusion`, `2 fusions`.
fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_cut_after_the_entries_that_are_shown() {
        let all = [5, 6, 7];
        for entries in 0..=4 {
            let notes = Notes { list: "turn the page", ..Notes::default() };
            let style = Style { entries, notes, ..Style::default() };
            let mut parts: Vec<String> =
                all.iter().take(entries).map(ToString::to_string).collect();
            if let Some(more @ 1..) = all.len().checked_sub(entries) {
                parts.push(format!("… and {more} more (turn the page)"));
            }
            let listed =
                style.listed(", ", &all, |text, number| text.push_str(&number.to_string()));
            assert_eq!(listed, parts.join(", "));
        }
    }

    #[test]
    fn a_report_names_no_option_by_itself() {
        let style = Style { entries: 1, ..Style::default() };
        assert_eq!(style.listed(" ", &[5, 6], |text, _| text.push('5')), "5 … and 1 more");
    }
}
