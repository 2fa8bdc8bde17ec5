//! [`FieldTable`]: a text as lines of fields, all separated in the same way.

use std::borrow::Cow;
use std::ops::Range;

use super::error::{FileError, looks_only, unexpected};
use super::looks;

/// The lines that are neither blank nor comments, split into fields.
pub(super) struct FieldTable<'t> {
    pub(super) text: &'t str,
    /// The fields of all rows, as bytes of the text, without quotes around them.
    fields: Vec<Range<usize>>,
    rows: Vec<Row>,
    pub(super) separator: Separator,
    /// Comments of a single word, which lists of neighbours begin with in the format LGL.
    pub(super) headings: Vec<&'t str>,
    /// Whether a comment is the date that networkx writes above lists of neighbours.
    pub(super) dated: bool,
    /// Whether a comment says that the graph is directed.
    pub(super) directed: bool,
    /// Whether a comment says what the rows are, as in the collections SNAP and KONECT.
    pub(super) is_collected: bool,
    /// The number of rows before an empty comment, as between the nodes and the edges of the format TGF.
    pub(super) nodes: Option<usize>,
    /// The blank lines after the first row.
    pub(super) blank: usize,
    /// The number of vertices before pairs in brackets.
    pub(super) count: Option<usize>,
}

/// A row: the bytes of its line, and its fields.
struct Row {
    line: Range<usize>,
    fields: Range<usize>,
}

/// What is expected of a file whose names may be separated in two ways.
pub(super) const ONE_SEPARATOR: &str =
    "one separator in the whole file: commas, or spaces and tabs";

/// How the fields of a line are separated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    /// This character, between fields that may be empty.
    Mark(char),
    Space,
    /// An arrow, of a directed edge.
    Arrow,
    /// Two hyphens or more.
    Dash,
    /// Brackets around each pair.
    Brackets,
}

impl<'t> FieldTable<'t> {
    /// Splits a text. Comments are lines that begin with `#` or `%`, and what follows a `#` at the start of a
    /// word.
    ///
    /// # Errors
    /// If the text is visibly of another format, or if its separators differ.
    pub(super) fn read(text: &'t str) -> Result<Self, FileError> {
        if let Some(look) = looks::from_the_first_word(text) {
            return Err(looks_only(look, 0..first_line(text)));
        }
        let mut table = Self {
            text,
            fields: Vec::new(),
            rows: Vec::new(),
            separator: Separator::Space,
            headings: Vec::new(),
            dated: false,
            directed: false,
            is_collected: false,
            nodes: None,
            blank: 0,
            count: None,
        };
        let lines = table.lines();
        #[cfg(feature = "files")]
        if let Some((count, pairs)) = super::tuples::pairs(text) {
            (table.separator, table.count) = (Separator::Brackets, count);
            for pair in pairs {
                let line = pair[0].start..pair[pair.len() - 1].end;
                let first = table.fields.len();
                table.fields.extend(pair);
                table.rows.push(Row { line, fields: first..table.fields.len() });
            }
            return Ok(table);
        }
        #[cfg(feature = "files")]
        if super::lists::Lists::of(text).is_some_and(|lists| lists.first().is_some()) {
            return Err(looks_only(super::lists::LISTS, 0..first_line(text)));
        }
        table.separator = separator(text, &lines)?;
        for line in lines {
            table.split(line)?;
        }
        Ok(table)
    }

    /// Finds the lines that hold something, without their comments.
    fn lines(&mut self) -> Vec<Range<usize>> {
        let (mut lines, mut start) = (Vec::new(), 0);
        for line in self.text.split_inclusive('\n') {
            let words = without_comment(line);
            let blank: &[char] =
                if words.contains('\t') { &[' ', '\r', '\n'] } else { &[' ', '\r', '\n', '\t'] };
            let indent = words.len() - words.trim_start_matches(blank).len();
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
        let line = line.trim();
        let Some(comment) = line.strip_prefix('#') else {
            self.blank += usize::from(rows > 0 && line.is_empty());
            // KONECT: `% sym unweighted`, `% asym positive`, `% bip unweighted`.
            if !cfg!(feature = "files") {
                return;
            }
            let mut words = line.trim_start_matches('%').split_whitespace();
            let kind = words.next().filter(|_| line.starts_with('%') && rows == 0);
            self.is_collected |= matches!(kind, Some("sym" | "asym" | "bip"));
            self.directed |= kind == Some("asym");
            return;
        };
        self.dated |= rows == 0 && comment.starts_with(" GMT ");
        let said = comment.to_ascii_lowercase();
        self.directed |= rows == 0 && said.trim_start().starts_with("directed graph");
        self.is_collected |= rows == 0 && (said.contains("nodes:") || said.contains("fromnodeid"));
        let mut words = comment.split_whitespace();
        match (words.next(), words.next()) {
            (None, _) if rows > 0 => self.nodes = self.nodes.or(Some(rows)),
            (Some(word), None) => self.headings.push(word),
            _ => {}
        }
    }

    fn split(&mut self, line: Range<usize>) -> Result<(), FileError> {
        let first = self.fields.len();
        let words = &self.text[line.clone()];
        let (names, data) = words.split_at(dict(words));
        if !data.is_empty() && !data.ends_with('}') {
            let expected = "a dict that ends with } in its line";
            return Err(unexpected(self.text, line.end - data.len()..line.end, expected));
        }
        let marks = [',', ';', '|', ' ', '\t'];
        let names = if data.is_empty() { names } else { names.trim_end_matches(marks) };
        let mut at = line.start;
        let end = line.start + names.len();
        while at < end || (at == end && self.is_open(line.start, at)) {
            let (field, next) = self.field(at, end)?;
            at = next;
            if let Some(field) = field {
                self.fields.push(field);
            }
        }
        if !data.is_empty() {
            self.fields.push(line.end - data.len()..line.end);
        }
        self.rows.push(Row { line, fields: first..self.fields.len() });
        Ok(())
    }

    /// Returns whether a field begins after the mark before the end of a line.
    fn is_open(&self, start: usize, end: usize) -> bool {
        let Separator::Mark(mark) = self.separator else { return false };
        self.text[start..end].trim_end_matches(' ').ends_with(mark)
            && self.fields.last().is_none_or(|last| last.end < end)
    }

    /// Finds the next field, and where to go on; no field where white space is left.
    fn field(&self, at: usize, end: usize) -> Result<(Option<Range<usize>>, usize), FileError> {
        let blank =
            |c: char| c == ' ' || (c.is_whitespace() && self.separator != Separator::Mark('\t'));
        let rest = &self.text[at..end];
        let start = at + (rest.len() - rest.trim_start_matches(blank).len());
        let rest = &self.text[start..end];
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
        let close = quote.and_then(|quote| closing(&rest[1..], quote));
        if let Some(close) = close {
            let inside = start + 1..start + 1 + close;
            let (_, next) = self.up_to(inside.end + 1, end);
            let between = self.text[inside.end + 1..next.0].trim();
            if !between.is_empty() {
                let expected = "a separator after the quotes";
                return Err(unexpected(self.text, start..next.0, expected));
            }
            return Ok((Some(inside), next.1));
        }
        let (field, (_, next)) = self.up_to(start, end);
        match (field.is_empty(), self.separator) {
            (true, Separator::Mark(_)) => Ok((Some(field), next)),
            (true, _) => Ok((None, next)),
            _ => self.checked(field).map(|field| (Some(field), next)),
        }
    }

    /// Returns the bytes up to the next separator or the end, without white space, and where the separator begins and ends.
    fn up_to(&self, at: usize, end: usize) -> (Range<usize>, (usize, usize)) {
        let rest = &self.text[at..end];
        let found = match self.separator {
            Separator::Mark(mark) => rest.find(mark).map(|found| (found, mark.len_utf8())),
            Separator::Space | Separator::Brackets => rest
                .find(char::is_whitespace)
                .map(|found| (found, rest[found..].chars().next().map_or(0, char::len_utf8))),
            Separator::Arrow => ["->", "=>"]
                .iter()
                .filter_map(|arrow| rest.find(arrow))
                .min()
                .map(|found| (found, 2)),
            Separator::Dash => rest.find("--").map(|found| {
                (found, rest[found..].len() - rest[found..].trim_start_matches('-').len())
            }),
        };
        let (length, by) = found.unwrap_or((rest.len(), 0));
        let word = &rest[..length];
        let start = at + (word.len() - word.trim_start().len());
        (
            start.min(at + length)..(at + word.trim_end().len()).max(start.min(at + length)),
            (at + length, at + length + by),
        )
    }

    /// Checks that nothing inside a field separates, too.
    fn checked(&self, field: Range<usize>) -> Result<Range<usize>, FileError> {
        let word = &self.text[field.clone()];
        if let Some(look) = looks::inside_a_word(word) {
            return Err(looks_only(look, field));
        }
        let is_title = self.rows.is_empty() && matches!(self.separator, Separator::Mark(_));
        if word.contains(char::is_whitespace)
            && !is_title
            && self.separator == Separator::Mark(',')
            && !self.is_spaced(word)
        {
            return Err(unexpected(self.text, field, ONE_SEPARATOR));
        }
        if word.contains(char::is_control) {
            return Err(unexpected(self.text, field, "the name of a node"));
        }
        Ok(field)
    }

    /// Returns whether a field with spaces is a name: of letters, not of numbers.
    fn is_spaced(&self, word: &str) -> bool {
        word.split_whitespace().all(|part| part.parse::<f64>().is_err())
    }

    /// Whether a field that marks separate has white space in it, and no quotes: which of both separates is not known.
    pub(super) fn is_split(&self, row: usize, column: usize) -> bool {
        let field = self.span(row, column);
        let is_quoted = self.text[..field.start].ends_with(['"', '\'']);
        let is_marked = matches!(self.separator, Separator::Mark(mark) if mark != '\t');
        is_marked && !is_quoted && self.text[field].contains(char::is_whitespace)
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

    /// A field as a name: where quotes are written twice, it has one.
    pub(super) fn name(&self, row: usize, column: usize) -> Cow<'t, str> {
        let span = self.span(row, column);
        let word = &self.text[span.clone()];
        let is_quoted = span.start > 0 && self.text[..span.start].ends_with('"');
        match is_quoted && word.contains("\"\"") {
            true => Cow::Owned(word.replace("\"\"", "\"")),
            false => Cow::Borrowed(word),
        }
    }
}

/// Returns where the quotes end; quotes that are written twice are inside.
fn closing(text: &str, quote: char) -> Option<usize> {
    let mut at = 0;
    loop {
        let found = at + text[at..].find(quote)?;
        match text[found + 1..].starts_with(quote) && quote == '"' {
            true => at = found + 2,
            false => return Some(found),
        }
    }
}

/// Returns where the dict of a line begins, or its end.
fn dict(words: &str) -> usize {
    words.find('{').filter(|_| !words.contains('"')).unwrap_or(words.len())
}

/// Removes the comment of a line.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('%') {
        return "";
    }
    let (mut quoted, mut before) = (false, ' ');
    let comment = line.char_indices().find(|&(_, c)| {
        quoted ^= c == '"';
        let begins = c == '#' && !quoted && (before.is_whitespace() || before == ',');
        before = c;
        begins
    });
    comment.map_or(line, |(at, _)| line[..at].trim_end_matches([',', ' ', '\t']))
}

fn first_line(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

/// Finds how the fields of a text are separated: by tabs if each line of several fields has one; by the mark, of semicolons, commas
/// and bars, that is outside of quotes and data; by arrows or hyphens if each line has them between two names; by white space
/// otherwise.
///
/// # Errors
/// If there are several marks, unless one alone is in each line, or the commas are in numbers.
fn separator(text: &str, lines: &[Range<usize>]) -> Result<Separator, FileError> {
    let names = |line: &Range<usize>| {
        let words = &text[line.clone()];
        &words[..dict(words)]
    };
    let mut several =
        lines.iter().map(names).filter(|names| names.trim_end().contains(char::is_whitespace));
    if several.clone().next().is_some() && several.all(|names| names.contains('\t')) {
        return Ok(Separator::Mark('\t'));
    }
    let has = |mark: char| lines.iter().map(names).any(|names| outside(names, mark));
    // A word alone in a line may be a graph of graph6, which has bars.
    let is_word = lines.len() == 1 && !text[lines[0].clone()].contains(' ');
    let marks: Vec<char> = [';', ',', '|']
        .into_iter()
        .filter(|&mark| !(mark == '|' && is_word) && has(mark))
        .collect();
    let in_each = |mark: &char| lines.iter().map(names).all(|names| outside(names, *mark));
    let whole: Vec<char> = marks.iter().copied().filter(in_each).collect();
    match (marks.as_slice(), whole.as_slice()) {
        ([], _) => {}
        ([only], _) | (_, [only]) => return Ok(Separator::Mark(*only)),
        ([';', ','], _) if lines.iter().map(names).all(has_decimals) => {
            return Ok(Separator::Mark(';'));
        }
        _ => {
            let two = |line: &&Range<usize>| {
                marks.iter().filter(|mark| outside(names(line), **mark)).count() > 1
            };
            let line = lines.iter().find(two).or(lines.first()).cloned().unwrap_or(0..0);
            return Err(unexpected(text, line, ONE_SEPARATOR));
        }
    }
    let all = |marks: [&str; 2]| {
        let joins = |names: &str| marks.iter().any(|mark| joins_two(names, mark));
        !lines.is_empty() && lines.iter().map(names).all(joins)
    };
    Ok(match () {
        () if all(["->", "=>"]) => Separator::Arrow,
        () if all(["--", "--"]) => Separator::Dash,
        () => Separator::Space,
    })
}

/// Returns whether the commas of a line are all between two digits.
fn has_decimals(line: &str) -> bool {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    line.match_indices(',').all(|(at, _)| {
        is_digit(line[..at].chars().next_back()) && is_digit(line[at + 1..].chars().next())
    })
}

/// Returns whether a line has a mark once, or hyphens in one place, between two names.
fn joins_two(line: &str, mark: &str) -> bool {
    let Some((one, other)) = line.split_once(mark) else { return false };
    let other = if mark == "--" { other.trim_start_matches('-') } else { other };
    let is_letter = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii();
    let is_name = |name: &str| name.contains(is_letter) && !name.contains(mark);
    is_name(one) && is_name(other)
}

/// Returns whether a mark is in a line outside of quotes.
fn outside(line: &str, mark: char) -> bool {
    let mut quoted = false;
    line.chars().any(|c| {
        quoted ^= c == '"';
        c == mark && !quoted
    })
}
