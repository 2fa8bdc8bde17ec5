//! [`FieldTable`]: the text of an edge list as lines of fields, all separated in the same way.

use std::ops::Range;

use super::error::{FileError, looks, unexpected};
use super::looks;

/// The lines that are neither blank nor comments, split into fields.
pub(super) struct FieldTable<'t> {
    pub(super) text: &'t str,
    /// The fields of all rows, as bytes of the text.
    fields: Vec<Range<usize>>,
    rows: Vec<Row>,
    pub(super) commas: bool,
    /// Comments of a single word, which lists of neighbours begin with in the format LGL.
    pub(super) headings: Vec<&'t str>,
    /// Whether a comment is the date that networkx writes above lists of neighbours.
    pub(super) dated: bool,
    /// The number of rows before an empty comment, as between the nodes and the edges of the format TGF.
    pub(super) nodes: Option<usize>,
    /// The blank lines after the first row.
    pub(super) blank: usize,
}

/// A row: the bytes of its line, and its fields.
struct Row {
    line: Range<usize>,
    fields: Range<usize>,
}

/// How the fields of a line are separated.
#[derive(Clone, Copy, PartialEq)]
enum Separator {
    Comma,
    Tab,
    Space,
}

impl<'t> FieldTable<'t> {
    /// Splits a text. Comments are lines that begin with `#` or `%`, and what follows a `#` at the start of a
    /// word.
    ///
    /// # Errors
    /// If the text is visibly of another format, or if its separators differ.
    pub(super) fn read(text: &'t str) -> Result<Self, FileError> {
        if let Some(look) = looks::from_the_first_word(text) {
            return Err(looks(look, 0..first_line(text), false));
        }
        let mut table = Self {
            text,
            fields: Vec::new(),
            rows: Vec::new(),
            commas: false,
            headings: Vec::new(),
            dated: false,
            nodes: None,
            blank: 0,
        };
        let lines = table.lines();
        let separator = separator(text, &lines);
        table.commas = separator == Separator::Comma;
        for line in lines {
            table.split(line, separator)?;
        }
        Ok(table)
    }

    /// Finds the lines that hold something, without their comments.
    fn lines(&mut self) -> Vec<Range<usize>> {
        let (mut lines, mut start) = (Vec::new(), 0);
        for line in self.text.split_inclusive('\n') {
            let words = without_comment(line);
            let indent = words.len() - words.trim_start().len();
            let held = start + indent..start + words.trim_end().len().max(indent);
            match self.text.get(held.clone()) {
                Some("") => self.note(line, lines.len()),
                _ => lines.push(held),
            }
            start += line.len();
        }
        lines
    }

    /// Notes a line without fields: a comment or a blank one.
    fn note(&mut self, line: &'t str, rows: usize) {
        let Some(comment) = line.trim().strip_prefix('#') else {
            self.blank += usize::from(rows > 0 && line.trim().is_empty());
            return;
        };
        self.dated |= rows == 0 && comment.starts_with(" GMT ");
        let mut words = comment.split_whitespace();
        match (words.next(), words.next()) {
            (None, _) if rows > 0 => self.nodes = self.nodes.or(Some(rows)),
            (Some(word), None) => self.headings.push(word),
            _ => {}
        }
    }

    fn split(&mut self, line: Range<usize>, separator: Separator) -> Result<(), FileError> {
        let first = self.fields.len();
        let words = &self.text[line.clone()];
        let (names, data) = words.split_at(words.find('{').unwrap_or(words.len()));
        if !data.is_empty() && !data.ends_with('}') {
            let expected = "a dict that ends with } in its line";
            return Err(unexpected(self.text, line.end - data.len()..line.end, expected));
        }
        let names = if data.is_empty() { names } else { names.trim_end_matches([',', ' ', '\t']) };
        let mut start = line.start;
        let separates = |c: char| match separator {
            Separator::Comma => c == ',',
            Separator::Tab => c == '\t',
            Separator::Space => c.is_whitespace(),
        };
        for field in names.split_inclusive(separates) {
            let word = field.trim_end_matches(separates);
            let inner = start + (word.len() - word.trim_start().len());
            let inner = inner..inner + word.trim().len();
            start += field.len();
            if !inner.is_empty() {
                self.fields.push(self.field(inner)?);
            } else if separator == Separator::Comma {
                return Err(unexpected(self.text, start - 1..start, "a name before the comma"));
            }
        }
        if separator == Separator::Comma && names.ends_with(',') {
            return Err(unexpected(self.text, line.end - 1..line.end, "a name after the comma"));
        }
        if !data.is_empty() {
            self.fields.push(line.end - data.len()..line.end);
        }
        self.rows.push(Row { line, fields: first..self.fields.len() });
        Ok(())
    }

    /// Checks that nothing inside a field separates, too.
    fn field(&self, field: Range<usize>) -> Result<Range<usize>, FileError> {
        let word = &self.text[field.clone()];
        if let Some(look) = looks::inside_a_word(word) {
            return Err(looks(look, field, false));
        }
        if word.contains(char::is_whitespace) {
            let expected = "one separator in the whole file: commas, or spaces and tabs";
            return Err(unexpected(self.text, field, expected));
        }
        if word.contains(char::is_control) {
            return Err(unexpected(self.text, field, "the name of a node"));
        }
        Ok(field)
    }

    /// The number of rows.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The bytes of a row's line.
    pub(super) fn line(&self, row: usize) -> Range<usize> {
        self.rows[row].line.clone()
    }

    /// The number of fields of a row.
    pub(super) fn width(&self, row: usize) -> usize {
        self.rows[row].fields.len()
    }

    /// The bytes of a field.
    pub(super) fn span(&self, row: usize, column: usize) -> Range<usize> {
        self.fields[self.rows[row].fields.start + column].clone()
    }

    /// The words of a row.
    pub(super) fn words(&self, row: usize) -> impl Iterator<Item = &'t str> + Clone + '_ {
        self.fields[self.rows[row].fields.clone()].iter().map(|field| &self.text[field.clone()])
    }

    /// A word of a row; `None` if the row is shorter.
    pub(super) fn word(&self, row: usize, column: usize) -> Option<&'t str> {
        self.words(row).nth(column)
    }
}

/// Removes the comment of a line.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('%') {
        return "";
    }
    let begins = |&(at, _): &(usize, &str)| {
        line[..at].chars().next_back().is_none_or(|c| c.is_whitespace() || c == ',')
    };
    let comment = line.match_indices('#').find(begins);
    comment.map_or(line, |(at, _)| line[..at].trim_end_matches([',', ' ', '\t']))
}

fn first_line(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

/// Finds how the fields of a text are separated: by commas if there is one outside the data, by tabs if each line of
/// several fields has one, by white space otherwise.
fn separator(text: &str, lines: &[Range<usize>]) -> Separator {
    let names = |line: &Range<usize>| {
        let words = &text[line.clone()];
        words[..words.find('{').unwrap_or(words.len())].trim_end()
    };
    if lines.iter().any(|line| names(line).contains(',')) {
        return Separator::Comma;
    }
    let mut several = lines.iter().map(names).filter(|names| names.contains(char::is_whitespace));
    match several.clone().next().is_some() && several.all(|names| names.contains('\t')) {
        true => Separator::Tab,
        false => Separator::Space,
    }
}
