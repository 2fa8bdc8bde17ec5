//! What else the text of an edge list looks like: formats whose lines would pass for edges, of another graph.
//!
//! An edge list is refused if it can be read in another way that people use, unless both ways give the same
//! graph.

use std::collections::HashSet;
use std::ops::Range;

use super::look::{
    ACROSS, ADJACENCY, ARROW, BIPARTITE, CASES, COLON, CONTEST, COUNT, DATED, DIMACS, DOT, DRAWN,
    GEXF, GLUED, GML, HEADER, JOINED, JSON, LEDA, LGL, Look, MATRIX, MATRIX_MARKET, METIS, NAMES,
    NODES, PACE, PAJEK, TGF, TUPLES, WEIGHTED, XML,
};
use super::table::{FieldTable, Separator};

/// Words that are names of columns, in small letters.
const COLUMNS: &str = "
    source target from to src dst dest destination node1 node2 node_1 node_2 u v id1 id2 head tail
    start end parent child vertex1 vertex2 fromnodeid tonodeid sourceid targetid node id name label";

/// What a text may be that looks like something else, and the line with which it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stated {
    pub(super) what: &'static str,
    pub(super) line: &'static str,
}

pub(super) const EDGES: Stated = Stated { what: "an edge list", line: "# edge list" };
#[cfg(feature = "files")]
pub(super) const NEIGHBOURS: Stated =
    Stated { what: "an adjacency list", line: "# adjacency list" };

/// Recognises a format other than that of lists of neighbours in the lines, likewise.
#[cfg(feature = "files")]
pub(super) fn of_neighbours(table: &FieldTable<'_>) -> Option<(Look, Range<usize>)> {
    if table.dated || table.text.trim_start().starts_with(NEIGHBOURS.line) {
        return None;
    }
    if super::edge_list::Columns::of(table).is_some() {
        return Some((HEADER, table.line(0)));
    }
    // A node without neighbours is alone in its line, the first or the last one, too.
    let alone = |look: &Look| super::words::ALONE.contains(look);
    of(table).filter(|(look, _)| ![ADJACENCY, COLON].contains(look) && !alone(look))
}

/// Recognises a format by the beginning of its text.
pub(super) fn from_the_first_word(text: &str) -> Option<Look> {
    let text = text.trim_start();
    let first = text.split_whitespace().next().unwrap_or_default();
    match first {
        _ if text.starts_with("%%MatrixMarket") => Some(MATRIX_MARKET),
        _ if text.starts_with('*') => Some(PAJEK),
        _ if text.starts_with('<') => Some(if text.contains("<gexf") { GEXF } else { XML }),
        _ if is_json(text) => Some(JSON),
        _ if text.starts_with("LEDA.GRAPH") => Some(LEDA),
        "Creator" | "Version" | "graph" | "graph[" if is_gml(text) => Some(GML),
        _ if is_dot(text) => Some(DOT),
        _ => None,
    }
}

/// Returns whether a text begins as an object of JSON.
fn is_json(text: &str) -> bool {
    text.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"'))
}

/// Returns whether a text has the list of a graph of GML, after what may be before it.
fn is_gml(text: &str) -> bool {
    let graph = text.match_indices("graph").find(|&(at, _)| at == 0 || text[..at].ends_with('\n'));
    graph.is_some_and(|(at, word)| text[at + word.len()..].trim_start().starts_with('['))
}

/// Returns whether a text begins as one in the language of Graphviz, after its comments.
fn is_dot(text: &str) -> bool {
    let mut rest = text;
    loop {
        let end = match rest {
            _ if rest.starts_with("//") || rest.starts_with('#') => rest.find('\n'),
            _ if rest.starts_with("/*") => rest.find("*/").map(|end| end + 1),
            _ => break,
        };
        let Some(end) = end else { return false };
        rest = rest[end + 1..].trim_start();
    }
    let word = &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())];
    let begins = ["strict", "graph", "digraph"].iter().any(|it| word.eq_ignore_ascii_case(it));
    begins && rest.contains('{')
}

/// Recognises what separates two names inside a word.
pub(super) fn inside_a_word(word: &str) -> Option<Look> {
    let is_whole = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let joins =
        |by: char| word.split_once(by).is_some_and(|(one, other)| is_whole(one) && is_whole(other));
    match word {
        _ if word.starts_with('*') => Some(PAJEK),
        _ if word.contains(['(', ')', '[', ']', '}']) => Some(TUPLES),
        _ if word.contains("->") || word.contains("--") || word.contains("=>") => Some(ARROW),
        _ if word.contains(['<', '>']) => Some(ARROW),
        _ if word.contains(|c| ('\u{2500}'..='\u{257f}').contains(&c)) => Some(DRAWN),
        _ if word.ends_with(':') => Some(COLON),
        _ if joins('-') || joins('/') || joins(':') => Some(JOINED),
        _ => word.split_once('#').filter(|(number, _)| is_whole(number)).map(|_| GLUED),
    }
}

/// Recognises another format in the lines, with the bytes that show it; `None` if the text says that it is an edge
/// list, or if each edge has a dict, which only networkx writes. O(length of the text).
pub(super) fn of(table: &FieldTable<'_>) -> Option<(Look, Range<usize>)> {
    let has_dict = |row: usize| table.word(row, 2).is_some_and(|word| word.starts_with('{'));
    let is_certain =
        table.text.trim_start().starts_with(EDGES.line) || (0..table.len()).all(has_dict);
    if is_certain {
        // A sign of equality is no name, whatever is in braces after it.
        let is_equal = |row: &usize| table.word(*row, 1) == Some("=");
        let equal = (0..table.len()).find(is_equal);
        return equal.map(|row| (TUPLES, table.line(row)));
    }
    let lines = Lines::of(table);
    if table.separator == Separator::Brackets {
        return if table.count.is_none() { lines.bracketed() } else { None };
    }
    // A comment says so.
    let is_konect = table.is_collected && table.text.trim_start().starts_with('%');
    if is_konect {
        return lines.bipartite();
    }
    #[cfg(feature = "files")]
    if let Some(seen) = lines.marked().is_none().then(|| super::words::of(table)).flatten() {
        return Some(seen);
    }
    let looks = [
        lines.bipartite(),
        lines.marked(),
        lines.below_names(),
        lines.joined(),
        lines.mixed(),
        lines.list(),
        lines.header(),
        lines.cases(),
        lines.counted(),
        lines.square(),
        lines.across(),
        lines.neighbours(),
        lines.nodes(),
        lines.labelled(),
        lines.dated(),
    ];
    looks.into_iter().flatten().next()
}

/// The lines of a table, and its numbers if all its names are whole numbers.
struct Lines<'t> {
    table: &'t FieldTable<'t>,
    /// The first two numbers of each row; `None` if a name is not a whole number.
    numbers: Option<Vec<(u64, Option<u64>)>>,
    /// The rows of more than one field.
    wide: usize,
}

type Seen = Option<(Look, Range<usize>)>;

impl<'t> Lines<'t> {
    fn of(table: &'t FieldTable<'t>) -> Self {
        let number = |word: Option<&str>| word.map(str::parse).transpose().ok();
        let row = |row: usize| Some((number(table.word(row, 0))??, number(table.word(row, 1))?));
        let numbers = (0..table.len()).map(row).collect();
        let wide = (0..table.len()).filter(|&row| table.width(row) > 1).count();
        Self { table, numbers, wide }
    }

    fn at(&self, look: Look, row: usize) -> Seen {
        Some((look, self.table.line(row)))
    }

    /// Brackets that are not around edges: a matrix, or the ends of all edges, or the neighbours of each vertex.
    fn bracketed(&self) -> Seen {
        #[cfg(feature = "files")]
        {
            use super::lists::{EDGE_INDEX, LISTS, Lists};
            // Whoever writes (0, 1) means a pair.
            let first = self.table.line(0).start;
            if self.table.text[..first].trim_end().ends_with('[') {
                let index = || self.across().map(|(_, span)| (EDGE_INDEX, span));
                let is_list = || Lists::of(self.table.text)?.first();
                let lists = || is_list().map(|_| (LISTS, self.table.line(0)));
                return self.square().or_else(index).or_else(lists);
            }
        }
        None
    }

    /// A graph of KONECT whose names are those of two sides.
    fn bipartite(&self) -> Seen {
        let first = self.table.text.trim_start().strip_prefix('%')?.split_whitespace().next();
        if first == Some("bip") { self.at(BIPARTITE, 0) } else { None }
    }

    /// Lines that begin with the letters of DIMACS or of the PACE challenge.
    fn marked(&self) -> Seen {
        let table = self.table;
        let is_whole = |word: Option<&str>| word.is_some_and(|word| word.parse::<u64>().is_ok());
        let problem = (0..table.len()).find(|&row| {
            let last = table.width(row).saturating_sub(1);
            table.word(row, 0) == Some("p") && last >= 2 && is_whole(table.word(row, last))
        });
        if let Some(row) = problem {
            let is_pace =
                matches!(table.word(row, 1), Some("tw" | "td" | "cep" | "ds" | "vc" | "fvs"));
            return self.at(if is_pace { PACE } else { DIMACS }, row);
        }
        let is_edge = |row: &usize| {
            let numbers = is_whole(table.word(*row, 1)) && is_whole(table.word(*row, 2));
            numbers && matches!(table.word(*row, 0), Some("e" | "a"))
        };
        (0..table.len()).find(is_edge).and_then(|row| self.at(DIMACS, row))
    }

    /// Words that are edges: `ann-bob` alone in its line, or a hyphen in every name.
    fn joined(&self) -> Seen {
        let joins =
            |word: &str| word.contains(['-', '=', ':', '/', '\\']) && word.parse::<i64>().is_err();
        let alone = |row: &usize| self.table.width(*row) == 1 && self.table.words(*row).all(joins);
        if let Some(row) = (0..self.table.len()).find(alone) {
            return self.at(JOINED, row);
        }
        let all = (0..self.table.len())
            .all(|row| self.table.words(row).take(2).all(|word| word.contains('-') && joins(word)));
        if all { self.at(JOINED, 0) } else { None }
    }

    /// Whole numbers and others, such as weights in lines of their own.
    fn mixed(&self) -> Seen {
        let table = self.table;
        let is_other = |word: &str| word.parse::<u64>().is_err() && word.parse::<f64>().is_ok();
        let names = |row: usize| table.words(row).take(2);
        let other = (0..table.len()).find(|&row| names(row).any(is_other))?;
        let alike = (0..table.len()).all(|row| names(row).all(is_other));
        if alike { None } else { self.at(WEIGHTED, other) }
    }

    /// Names of columns in the first row.
    fn header(&self) -> Seen {
        let table = self.table;
        let (Some(one), Some(other)) = (table.word(0, 0), table.word(0, 1)) else { return None };
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        if is_number(one) || is_number(other) {
            return None;
        }
        let later = || 1..table.len();
        let title = table.word(0, 2).filter(|word| !is_number(word) && !word.starts_with('{'));
        let titled = title.is_some()
            && table.len() > 1
            && later().all(|row| table.word(row, 2).is_some_and(is_number));
        let names = |row: usize| table.words(row).take(2);
        let again = later().any(|row| names(row).any(|word| word == one || word == other));
        let is_title = |word: &str| {
            COLUMNS.split_whitespace().any(|title| title.eq_ignore_ascii_case(word))
                && (word.len() > 1 || table.len() > 1)
        };
        let known = is_title(one) && is_title(other);
        let numbered = later().all(|row| names(row).all(is_number));
        let commas = matches!(table.separator, Separator::Mark(',' | ';' | '|'));
        let unusual = table.len() > 1 && (numbered || commas);
        let is_header = titled || (!again && (known || unusual));
        if is_header { self.at(HEADER, 0) } else { None }
    }

    /// Several graphs, each after its counts: `n m` and m edges, perhaps after their number.
    fn cases(&self) -> Seen {
        let numbers = self.numbers.as_ref()?;
        let (start, expected) = match numbers[0] {
            (cases, None) => (1, Some(cases)),
            _ => (0, None),
        };
        let (mut at, mut found, mut total) = (start, 0, 0);
        while at < numbers.len() {
            let (most, edges) = (numbers[at].0, numbers[at].1?);
            let end = usize::try_from(edges)
                .ok()
                .and_then(|edges| at.checked_add(edges)?.checked_add(1))?;
            let fits = |&(one, other): &(u64, Option<u64>)| {
                other.is_some_and(|other| one.max(other) <= most)
            };
            if end > numbers.len() || !numbers[at + 1..end].iter().all(fits) {
                return None;
            }
            (at, found, total) = (end, found + 1, total + edges);
        }
        let look = if found == 1 && start == 0 { CONTEST } else { CASES };
        if total > 0 && expected.is_none_or(|expected| expected == found) {
            self.at(look, 0)
        } else {
            None
        }
    }

    /// The counts of a contest file or of METIS in the first row.
    fn counted(&self) -> Seen {
        let table = self.table;
        let Some(numbers) = &self.numbers else {
            let counts = table.width(0) == 1 && self.wide > 0;
            let counts = counts && table.word(0, 0).is_some_and(|word| word.parse::<u64>().is_ok());
            let named = (1..table.len())
                .any(|row| table.words(row).take(2).any(|word| table.word(0, 0) == Some(word)));
            return if counts && !named { self.at(COUNT, 0) } else { self.sized() };
        };
        let later = &numbers[1..];
        let pairs = later.iter().filter_map(|&(one, other)| Some(one.max(other?)));
        let most = pairs.max().unwrap_or(0);
        let (count, edges) = match numbers[0] {
            (_, Some(edges)) if later.is_empty() && edges > 0 => return None,
            (count, None) if self.wide == 0 || count == 0 || self.counts_itself(numbers) => {
                return self.sized();
            }
            (_, None) => return self.at(COUNT, 0),
            (count, Some(edges)) if self.weights_after(count, edges) => {
                return self.at(WEIGHTED, 0);
            }
            (count, Some(_)) if count < most => return self.sized(),
            (count, Some(edges)) => (count, edges),
        };
        let (rows, wide) = (later.len() as u64, self.wide as u64 - 1);
        let filled = rows..=rows + table.blank as u64;
        let is_metis = filled.contains(&count) && rows != wide;
        let tree = count.saturating_sub(1);
        let lengths = [edges, tree, tree.saturating_add(edges)];
        let is_contest = lengths.contains(&wide) || edges == rows || rows - wide == count;
        match (is_metis, is_contest || edges == 0) {
            (true, _) => self.at(METIS, 0),
            (_, true) => self.at(CONTEST, 0),
            _ => self.sized(),
        }
    }

    /// Returns whether a row of a weight for each vertex is after the counts, and then each edge.
    fn weights_after(&self, count: u64, edges: u64) -> bool {
        let rows = self.table.len() as u64;
        rows == edges.saturating_add(2) && self.table.width(1) as u64 == count
    }

    /// Returns whether the number in the first row may stay: as a count it would give the same graph, or an empty comment
    /// ends a list of vertices.
    fn counts_itself(&self, numbers: &[(u64, Option<u64>)]) -> bool {
        let both = |&(one, other): &(u64, Option<u64>)| [Some(one), other].into_iter().flatten();
        let later: HashSet<u64> = numbers[1..].iter().flat_map(both).collect();
        let count = numbers[0].0;
        // A line of two numbers below a 2 may be the weights of two vertices.
        let counts = count > 2
            && later.len() as u64 == count
            && (1..=count).all(|name| later.contains(&name));
        let rows = numbers.len() as u64 - 1;
        let counts = counts && !(rows..=rows + self.table.blank as u64).contains(&count);
        counts || self.table.nodes.is_some()
    }

    /// Names alone in their lines, which are vertices only if they are 0, 1, 2, …
    fn list(&self) -> Seen {
        let counts = self.numbers.as_ref().is_some_and(|numbers| {
            numbers.iter().zip(0..).all(|(&(name, _), number)| name == number)
        });
        if self.wide > 0 || counts { None } else { self.at(NAMES, 0) }
    }

    /// Lines of different lengths: a line of numbers after the counts, or a node and its neighbours.
    fn sized(&self) -> Seen {
        let table = self.table;
        let first = table.width(0);
        let numbers = |row: usize| table.words(row).all(|word| word.parse::<f64>().is_ok());
        let usual = (1..table.len()).map(|row| table.width(row)).max().unwrap_or(first);
        if first <= 2
            && table.len() > 2
            && table.width(1) > 2
            && table.width(2) != table.width(1)
            && numbers(1)
            && numbers(0)
        {
            return self.at(WEIGHTED, 0);
        }
        let same = (0..table.len())
            .all(|row| table.width(row) == first || (table.width(row) == 1 && usual <= 2));
        let firsts: HashSet<_> = (0..table.len()).filter_map(|row| table.word(row, 0)).collect();
        let has_data =
            (0..table.len()).any(|row| table.words(row).any(|word| word.starts_with('{')));
        if !same && firsts.len() == table.len() && !has_data { self.at(ADJACENCY, 0) } else { None }
    }

    /// As many rows as columns, at least two, and the same read down as across, or with zeros where both meet.
    fn square(&self) -> Seen {
        let table = self.table;
        let size = table.len();
        if matches!(table.separator, Separator::Arrow | Separator::Dash | Separator::Mark('|')) {
            return None;
        }
        // The matrix 0 1, 1 0 and the edge between 0 and 1 are the same graph.
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        let other = table.word(0, 1).filter(|&word| {
            size == 2 && is_number(word) && word != "1" && table.word(1, 0) == Some(word)
        });
        let least = if other.is_some() { 2 } else { 3 };
        if !(least..=4096).contains(&size) || (0..size).any(|row| table.width(row) != size) {
            return None;
        }
        let rows: Vec<Vec<&str>> = (0..size).map(|row| table.words(row).collect()).collect();
        let is_symmetric =
            (0..size).all(|row| (0..row).all(|column| rows[row][column] == rows[column][row]));
        let is_zero = |word: &str| word.parse() == Ok(0.0);
        let is_matrix = is_symmetric || (0..size).all(|row| is_zero(rows[row][row]));
        if is_matrix { self.at(MATRIX, 0) } else { None }
    }

    /// Two rows of whole numbers, whose columns are the edges of a simple graph: of at least four edges, or of vertices
    /// that are counted without a gap.
    fn across(&self) -> Seen {
        let table = self.table;
        if table.len() != 2 || table.width(0) < 3 || table.width(1) != table.width(0) {
            return None;
        }
        let (mut edges, mut names) = (HashSet::new(), HashSet::new());
        for (one, other) in table.words(0).zip(table.words(1)) {
            let (one, other): (u64, u64) = (one.parse().ok()?, other.parse().ok()?);
            names.extend([one, other]);
            if one == other || !edges.insert((one, other)) {
                return None;
            }
        }
        let last = *names.iter().max()?;
        let has_no_gap = last - names.iter().min()? == names.len() as u64 - 1;
        if edges.len() > 3 || has_no_gap { self.at(ACROSS, 0) } else { None }
    }

    /// A row for each name, and nothing but names in the rows.
    fn neighbours(&self) -> Seen {
        let table = self.table;
        if table.width(0) < 3 {
            return None;
        }
        let firsts: HashSet<_> = (0..table.len()).filter_map(|row| table.word(row, 0)).collect();
        let are_names =
            (0..table.len()).all(|row| table.words(row).all(|word| firsts.contains(word)));
        if firsts.len() == table.len() && are_names { self.at(ADJACENCY, 0) } else { None }
    }

    /// A comment with a name before its neighbours. (A word alone in a single comment is more likely a title, a number is
    /// not.)
    fn below_names(&self) -> Seen {
        let table = self.table;
        let headings = &table.headings;
        let is_named = || {
            (0..table.len())
                .any(|row| table.word(row, 0).is_some_and(|word| headings.contains(&word)))
        };
        let is_numbered = || self.numbers.is_some() && headings[0].parse::<u64>().is_ok();
        if headings.len() > 1 || (headings.len() == 1 && (is_named() || is_numbered())) {
            self.at(LGL, 0)
        } else {
            None
        }
    }

    /// Nodes with labels before an empty comment.
    fn labelled(&self) -> Seen {
        let mut nodes = 0..self.table.nodes?;
        nodes.find(|&row| self.table.width(row) > 1).and_then(|row| self.at(TGF, row))
    }

    /// The date that networkx writes above neighbours, and no line of a single name, with which a list of neighbours in one
    /// line would end.
    fn dated(&self) -> Seen {
        let last = self.table.len().checked_sub(1)?;
        if self.table.dated && self.table.width(last) > 1 { self.at(DATED, 0) } else { None }
    }

    /// A word and a number in each line, each word once.
    fn nodes(&self) -> Seen {
        let table = self.table;
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        let is_node = |row: usize| {
            let mut words = table.words(row);
            table.width(row) == 2
                && words.next().is_some_and(|word| !is_number(word))
                && words.all(is_number)
        };
        let firsts: HashSet<_> = (0..table.len()).filter_map(|row| table.word(row, 0)).collect();
        let are_nodes = (0..table.len()).all(is_node) && firsts.len() == table.len();
        if are_nodes { self.at(NODES, 0) } else { None }
    }
}
