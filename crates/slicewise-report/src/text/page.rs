//! [`Page`]: a text that numbers are added to, without a string for each.

use slicewise::Interval;
use slicewise::number::{Digits, Exact};

use super::Style;

/// A text in progress.
pub(super) trait Page {
    /// Adds a number that counts something.
    fn count(&mut self, count: usize);
    /// Adds a number as it is.
    fn exact(&mut self, number: &Exact, style: &Style);
    /// Adds a number, with its decimal approximation if the style asks for one and it is not an integer.
    fn number(&mut self, number: &Exact, style: &Style);
    /// Adds a number, or the interval that contains it.
    fn interval(&mut self, interval: &Interval<Exact>, style: &Style);
    /// Adds blanks.
    fn blanks(&mut self, count: usize);
    /// Adds a number with blanks before it that make it at least `width` characters wide.
    fn right(&mut self, width: usize, number: &Exact, style: &Style);
    /// Adds a number, before which `mark` belongs, in the middle of at least `width` characters.
    fn centred(&mut self, width: usize, fill: Fill, mark: &str, number: &Exact, style: &Style);
}

/// What is around a number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fill {
    Blank,
    /// `─`.
    Line,
}

/// Returns the number of characters that a number takes.
pub(super) fn width_of(number: &Exact, style: &Style) -> usize {
    match number.as_i64() {
        Some(integer) => {
            let digits = integer.unsigned_abs().checked_ilog10().unwrap_or(0) + 1;
            digits as usize + usize::from(integer < 0)
        }
        None => number.brief(style.digits).chars().count(),
    }
}

impl Page for String {
    fn count(&mut self, count: usize) {
        match i64::try_from(count) {
            Ok(count) => self.push_str(Digits::of(count).as_str()),
            Err(_) => self.push_str(&count.to_string()),
        }
    }

    fn exact(&mut self, number: &Exact, style: &Style) {
        with_text(number, style, |text| self.push_str(text));
    }

    fn number(&mut self, number: &Exact, style: &Style) {
        self.exact(number, style);
        if let Some(places) = style.decimals.filter(|_| !number.is_integer()) {
            self.push_str(" ≈ ");
            self.push_str(&number.decimal(places));
        }
    }

    fn interval(&mut self, interval: &Interval<Exact>, style: &Style) {
        if let Some(number) = interval.exact() {
            return self.number(number, style);
        }
        self.push_str("from ");
        self.number(&interval.lower, style);
        self.push_str(" to ");
        self.number(&interval.upper, style);
    }

    fn blanks(&mut self, count: usize) {
        filled(self, Fill::Blank, count);
    }

    fn right(&mut self, width: usize, number: &Exact, style: &Style) {
        with_text(number, style, |text| {
            self.blanks(width.saturating_sub(text.chars().count()));
            self.push_str(text);
        });
    }

    fn centred(&mut self, width: usize, fill: Fill, mark: &str, number: &Exact, style: &Style) {
        with_text(number, style, |text| {
            let around = width.saturating_sub(mark.len() + text.chars().count());
            filled(self, fill, around / 2);
            self.push_str(mark);
            self.push_str(text);
            filled(self, fill, around.div_ceil(2));
        });
    }
}

/// Passes the text of a number on, shortened if the style asks for it.
fn with_text<T>(number: &Exact, style: &Style, show: impl FnOnce(&str) -> T) -> T {
    match number.as_i64() {
        Some(integer) => show(Digits::of(integer).as_str()),
        None => show(&number.brief(style.digits)),
    }
}

fn filled(page: &mut String, fill: Fill, count: usize) {
    let some = match fill {
        Fill::Blank => "                                ",
        Fill::Line => "────────────────────────────────",
    };
    let mut bytes = count * (some.len() / 32);
    while bytes > some.len() {
        page.push_str(some);
        bytes -= some.len();
    }
    page.push_str(&some[..bytes]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_width_of_a_number_is_that_of_its_text() {
        for word in ["0", "9", "10", "-10", "99", "-7/3", "9223372036854775808"] {
            assert_eq!(
                width_of(&word.parse().expect(word), &Style::default()),
                word.len(),
                "{word}"
            );
        }
    }

    #[test]
    fn numbers_are_put_where_the_formatter_puts_them() {
        for (width, number) in [(9, 12345), (8, -12), (2, 123), (3, 7), (199, 5)] {
            let mut page = String::new();
            page.centred(width, Fill::Line, "", &Exact::from(number), &Style::default());
            page.right(width, &Exact::from(number), &Style::default());
            assert_eq!(page, format!("{number:─^width$}{number:>width$}"));
        }
    }
}
