//! Edges in brackets, as programs print lists of them: `[(0, 1), (1, 2)]`, `{a, b}` a line, `EdgeView([(0, 1)])`.

use std::ops::Range;

use slicewise::number::Exact;

/// The fields of a pair.
type Fields = Vec<Range<usize>>;

/// The deepest nesting of brackets.
const DEPTH: usize = 4;

/// Returns the fields of each pair of a text, if the text is nothing but pairs in brackets; `None` otherwise. O(length of the
/// text).
///
/// A name may be before the first bracket, or the number of vertices, which is returned; between pairs there are commas, semicolons and
/// white space alone. A field is a word, a string, or a dict.
pub(super) fn pairs(text: &str) -> Option<(Option<usize>, Vec<Fields>)> {
    let first = text.find(['(', '[', '{'])?;
    let name = text[..first].trim_end().trim_end_matches(['=', ':']).trim();
    if !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let count = name.parse().ok();
    let mut scanner = Scanner { text, at: first, pairs: Vec::new() };
    while scanner.peek().is_some() {
        scanner.group(0)?;
    }
    // A pair of brackets alone may be the name of a node.
    let is_list = scanner.pairs.len() > 1 || text[first + 1..].contains(['(', '[', '{']);
    // Nor are numbers of a program a pair: `array([4, 2, 6, 7])`.
    let is_array = match scanner.pairs.as_slice() {
        [fields] => {
            let is_number = |field: &Range<usize>| text[field.clone()].parse::<Exact>().is_ok();
            (fields.len() > 3 || matches!(name, "array" | "tensor")) && fields.iter().all(is_number)
        }
        _ => false,
    };
    (is_list && !is_array && !scanner.pairs.is_empty()).then_some((count, scanner.pairs))
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    pairs: Vec<Fields>,
}

impl Scanner<'_> {
    /// Skips what separates, and returns the next character.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        let next = rest.find(|c: char| !c.is_whitespace() && c != ',' && c != ';');
        self.at += next.unwrap_or(rest.len());
        self.text[self.at..].chars().next()
    }

    /// Reads brackets around pairs, or around the fields of one.
    fn group(&mut self, depth: usize) -> Option<()> {
        let close = closing(self.peek()?).filter(|_| depth < DEPTH)?;
        self.at += 1;
        let (mut fields, before) = (Vec::new(), self.pairs.len());
        loop {
            match self.peek()? {
                c if c == close => break,
                '{' if fields.len() > 1 => fields.push(self.dict()?),
                '(' | '[' | '{' if fields.is_empty() => self.group(depth + 1)?,
                _ => fields.push(self.field()?),
            }
        }
        self.at += close.len_utf8();
        match fields.len() {
            0 if self.pairs.len() > before => {}
            0 => return None,
            1 => return None,
            _ => self.pairs.push(fields),
        }
        Some(())
    }

    /// Reads a string or a word up to what separates.
    fn field(&mut self) -> Option<Range<usize>> {
        let rest = &self.text[self.at..];
        let start = self.at;
        if let Some(inside) = rest.strip_prefix(['"', '\'']) {
            let end = inside.find(|c| rest.starts_with(c))?;
            self.at += end + 2;
            return Some(start + 1..start + 1 + end);
        }
        let end = rest.find([',', ';', '(', ')', '[', ']', '{', '}'])?;
        self.at += end;
        let word = rest[..end].trim_end();
        (!word.is_empty() && !word.contains('\n')).then(|| start..start + word.len())
    }

    /// Reads a dict up to its bracket.
    fn dict(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        let end = self.text[start..].find('}')?;
        self.at = start + end + 1;
        Some(start..self.at)
    }
}

fn closing(open: char) -> Option<char> {
    match open {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        _ => None,
    }
}
