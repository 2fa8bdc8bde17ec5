//! What lines of names look like that are no names: titles, comments, counts, kinds of edges.

use std::collections::HashSet;
use std::ops::Range;

use super::FileFormat;
use super::look::{Look, read, unread};
use super::table::{FieldTable, Separator};

/// Words that say what a number counts, or that a line is a comment, in small letters.
const COUNTS: &str = "
    nodes node vertices vertex edges edge arcs arc links link total count size order n m v e rem note comment";

/// Words alone in a last line, likewise.
const ENDS: &str = "end eof stop done quit exit";

const MARKED: Look = unread(
    "a line that begins with a mark, like a comment or an item",
    "grep '^[[:alnum:]]' FILE > edges.txt",
);
const TITLE: Look = unread("a first line of one word, like a title", "sed 1d FILE > edges.txt");
const END: Look = unread("a last line that says the end", "sed '$d' FILE > edges.txt");
const COUNTED: Look = unread(
    "a number beside a word that says what it counts",
    "grep -v '[[:alpha:]]' FILE > edges.txt",
);
const AMONG_NUMBERS: Look =
    unread("words before or after lines of numbers", "grep -v '[[:alpha:]]' FILE > edges.txt");
const KINDS: Look = unread(
    "a word before two numbers in each line, such as a colour or a command",
    "awk '{ print $2, $3 }' FILE > edges.txt",
);
const SIF: Look =
    read("a word between two names in each line, as in the format SIF", FileFormat::Sif);
const INDEXED: Look = unread(
    "a first line that is one word shorter than the others: a table that numbers its lines",
    "sed 1d FILE | awk '{ print $2, $3 }' > edges.txt",
);
const WEIGHTS_BELOW: Look = unread(
    "edges, and below them as many numbers as there are vertices",
    "a file of edges, and the numbers as weights",
);

/// Those that are not a table, not even a matrix below names.
pub(super) const UNREAD: [Look; 7] =
    [MARKED, TITLE, END, COUNTED, AMONG_NUMBERS, KINDS, WEIGHTS_BELOW];

/// Those of a word that is alone in its line.
pub(super) const ALONE: [Look; 2] = [TITLE, END];

type Seen = Option<(Look, Range<usize>)>;

/// Recognises lines that are no edges, with the bytes that show it.
pub(super) fn of(table: &FieldTable<'_>) -> Seen {
    let lines = Words { table };
    let seen = [
        lines.marked(),
        lines.indexed(),
        lines.titled(),
        lines.ended(),
        lines.counted(),
        lines.among_numbers(),
        lines.related(),
        lines.kinds(),
        lines.weights_below(),
    ];
    seen.into_iter().flatten().next()
}

struct Words<'t> {
    table: &'t FieldTable<'t>,
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
        && word.parse::<f64>().is_ok()
}

fn is_among(words: &str, word: &str) -> bool {
    let word = word.trim_end_matches([':', '=']);
    words.split_whitespace().any(|it| it.eq_ignore_ascii_case(word))
}

/// Whether all rows but the first are one word longer than it, and begin with their numbers, from 0 or 1 on.
pub(super) fn is_indexed(table: &FieldTable<'_>) -> bool {
    let later = || 1..table.len();
    let width = table.width(0) + 1;
    let longer = |row: usize| table.width(row) == width && table.word(row, width - 1) != Some("");
    let number = |row: usize| table.word(row, 0).and_then(|word| word.parse::<usize>().ok());
    let counts = |from: usize| later().all(|row| number(row) == Some(row - 1 + from));
    table.len() > 1 && width > 2 && later().all(longer) && (counts(0) || counts(1))
}

impl Words<'_> {
    fn at(&self, look: Look, row: usize) -> Seen {
        Some((look, self.table.line(row)))
    }

    fn rows(&self) -> Range<usize> {
        0..self.table.len()
    }

    /// The first two words of a row.
    fn names(&self, row: usize) -> impl Iterator<Item = &str> + Clone {
        self.table.words(row).take(2)
    }

    /// A name without a letter or a digit: `//`, `-`, `+`, `=`.
    fn marked(&self) -> Seen {
        let is_mark = |word: &str| {
            !word.is_empty() && !word.starts_with('{') && !word.contains(char::is_alphanumeric)
        };
        let row = self.rows().find(|&row| self.names(row).any(is_mark))?;
        self.at(MARKED, row)
    }

    /// A word alone above pairs, which is in none of them.
    fn titled(&self) -> Seen {
        let table = self.table;
        let first = table.word(0, 0).filter(|word| table.width(0) == 1 && !is_number(word))?;
        let is_wide = self.rows().any(|row| table.width(row) > 1);
        let again = (1..table.len()).any(|row| table.words(row).any(|word| word == first));
        if is_wide && !again { self.at(TITLE, 0) } else { None }
    }

    fn ended(&self) -> Seen {
        let table = self.table;
        let last = table.len().checked_sub(2)? + 1;
        let word = table.word(last, 0).filter(|_| table.width(last) == 1)?;
        if is_among(ENDS, word) { self.at(END, last) } else { None }
    }

    /// `nodes: 5`, `3 edges`, before other lines.
    fn counted(&self) -> Seen {
        let table = self.table;
        let counts = |row: &usize| {
            let (Some(one), Some(other)) = (table.word(*row, 0), table.word(*row, 1)) else {
                return false;
            };
            let counts = |word: &str, number: &str| is_among(COUNTS, word) && is_number(number);
            counts(one, other) || (counts(other, one) && table.width(*row) == 2)
        };
        let row = (0..table.len().min(3)).find(counts).filter(|_| table.len() > 1)?;
        self.at(COUNTED, row)
    }

    /// One or two lines with a word in them, first or last, where all others are two numbers.
    fn among_numbers(&self) -> Seen {
        // Above a mark there are titles.
        if self.table.separator != Separator::Space {
            return None;
        }
        let has_word = |row: &usize| self.names(*row).any(|word| !is_number(word));
        let odd: Vec<usize> = self.rows().filter(has_word).collect();
        let others = self.table.len() - odd.len();
        let at_an_end = |&row: &usize| row < 2 || row + 2 >= self.table.len();
        let is_odd = !odd.is_empty() && odd.len() < 3 && others > 1 && odd.iter().all(at_an_end);
        if is_odd { self.at(AMONG_NUMBERS, odd[0]) } else { None }
    }

    /// A word between two names in each line, which is the name of no node: one of few. (After a word and a name, numbers are data.)
    fn related(&self) -> Seen {
        let table = self.table;
        let rows = table.len();
        let is_spaced = matches!(table.separator, Separator::Space | Separator::Mark('\t'));
        if rows < 2 || !is_spaced || self.rows().any(|row| table.width(row) < 3) {
            return None;
        }
        let between: HashSet<&str> = self.rows().filter_map(|row| table.word(row, 1)).collect();
        let others = || self.rows().flat_map(|row| table.words(row).enumerate());
        let is_apart = others().all(|(column, word)| column == 1 || !between.contains(word));
        let are_words = !between.iter().any(|word| is_number(word));
        let are_data = self.rows().all(|row| table.words(row).skip(2).all(is_number))
            && self.rows().any(|row| table.word(row, 0).is_some_and(|word| !is_number(word)));
        if are_data {
            return None;
        }
        if is_apart && are_words && 2 * between.len() <= rows { self.at(SIF, 0) } else { None }
    }

    /// A word and then two numbers, in each of at least two lines.
    fn kinds(&self) -> Seen {
        let table = self.table;
        let is_one = |row: usize| {
            let mut words = table.words(row);
            words.next().is_some_and(|word| !is_number(word))
                && words.clone().count() > 1
                && words.all(is_number)
        };
        if table.len() > 1 && self.rows().all(is_one) { self.at(KINDS, 0) } else { None }
    }

    /// A row of titles that is one shorter than all others, which begin with their numbers.
    fn indexed(&self) -> Seen {
        let are_titles = !self.table.words(0).any(is_number);
        if are_titles && is_indexed(self.table) { self.at(INDEXED, 0) } else { None }
    }

    /// Pairs of numbers, and then numbers alone: as many as there are vertices.
    fn weights_below(&self) -> Seen {
        let table = self.table;
        let wide = self.rows().take_while(|&row| table.width(row) > 1).count();
        let alone = table.len() - wide;
        let are_alone = (wide..table.len()).all(|row| table.width(row) == 1);
        let are_numbers = self.rows().all(|row| self.names(row).all(is_number));
        let names: HashSet<&str> = (0..wide).flat_map(|row| self.names(row)).collect();
        let is_below = wide > 0 && are_alone && are_numbers && alone == names.len();
        if is_below { self.at(WEIGHTS_BELOW, wide) } else { None }
    }
}
