//! Which format a text is in.

use std::collections::HashSet;

#[cfg(feature = "files")]
use super::edge_list::Columns;
use super::look::{self, Look};
use super::table::{FieldTable, Separator};
use super::{FileFormat, ReadOptions, looks};
use slicewise::board::notation::begins_board;

/// Returns the format of a text of which nobody said what it is; `None` if it is in no format, or may be in several.
pub(super) fn by_content(text: &str) -> Option<FileFormat> {
    let start = text.trim_start();
    if looks::from_the_first_word(text).is_some() {
        return by_first_word(text);
    }
    for (header, format) in [
        (">>graph6<<", FileFormat::Graph6),
        (">>sparse6<<", FileFormat::Sparse6),
        (">>digraph6<<", FileFormat::Digraph6),
        (":", FileFormat::Sparse6),
        ("&", FileFormat::Digraph6),
    ] {
        if start.starts_with(header) {
            return is_read(format, text).then_some(format);
        }
    }
    by_lines(text)
}

/// Returns the format that the beginning of a text shows.
pub(super) fn by_first_word(text: &str) -> Option<FileFormat> {
    let look = looks::from_the_first_word(text)?;
    look.format.filter(|format| *format != FileFormat::Json || is_graph_json(text))
}

/// Returns whether JSON has the nodes of a graph, and is no board.
fn is_graph_json(text: &str) -> bool {
    text.contains("\"nodes\"") || text.contains("\"elements\"")
}

fn is_read(format: FileFormat, text: &str) -> bool {
    let options = ReadOptions { undirected: true, simple: true, ..ReadOptions::default() };
    format.read_all(text, &options).is_ok()
}

/// Recognises lines of names, or of numbers that say what they are.
fn by_lines(text: &str) -> Option<FileFormat> {
    let table = match FieldTable::read(text) {
        Ok(table) => table,
        Err(error) => {
            let look = error.fault.look()?;
            // One line with a colon may be a title.
            let is_title = look == look::COLON
                && text.lines().any(|line| !line.trim().is_empty() && !line.contains([':', '#']));
            return if is_title { None } else { by_look(look, text) };
        }
    };
    if table.separator == Separator::Brackets {
        if let Some((look, _)) = looks::of(&table) {
            return by_look(look, text);
        }
        let has_pairs = text.contains('(') || text.contains("[[");
        return has_pairs.then_some(FileFormat::EdgeList).filter(|&format| is_read(format, text));
    }
    if table.len() < 2 || table.word(0, 0).is_none_or(begins_board) {
        return None;
    }
    // So may lines of graph6.
    if table.separator == Separator::Mark('|')
        && FileFormat::Graph6.read_all(text, &ReadOptions::default()).is_ok()
    {
        return None;
    }
    let numbers = (0..table.len()).all(|row| table.words(row).all(is_number));
    if table.dated {
        let both = [FileFormat::MultilineAdjacency, FileFormat::AdjacencyList];
        return both.into_iter().find(|&format| is_read(format, text));
    }
    // Lines of numbers may be rows, unless there is an arrow in each.
    let is_marked = table.is_collected
        || text.trim_start().starts_with('%')
        || matches!(table.separator, Separator::Arrow | Separator::Dash);
    let has_decimals = || (0..table.len()).any(|row| table.words(row).any(|it| it.contains('.')));
    #[cfg(feature = "files")]
    if Columns::of(&table).is_some() {
        return Some(FileFormat::EdgeList).filter(|&format| is_read(format, text));
    }
    if table.word(0, 0) == Some("") {
        return Some(FileFormat::Matrix).filter(|&format| is_read(format, text));
    }
    let look = looks::of(&table).map(|(look, _)| look);
    let is_certain = match look {
        _ if !numbers || is_marked => true,
        Some(look) => look == look::MATRIX && has_decimals(),
        None => false,
    };
    match look {
        _ if !is_certain => None,
        Some(look::ADJACENCY) if !has_heads(&table) => None,
        Some(look) => by_look(look, text),
        None => {
            let has_edge = (0..table.len()).any(|row| table.width(row) > 1);
            (has_edge && is_read(FileFormat::EdgeList, text)).then_some(FileFormat::EdgeList)
        }
    }
}

fn by_look(look: Look, text: &str) -> Option<FileFormat> {
    if let Some(format) = look.format {
        return is_read(format, text).then_some(format);
    }
    #[cfg(feature = "files")]
    if super::words::UNREAD.contains(&look) {
        return None;
    }
    // Names above a matrix look like those of columns.
    let tables = [FileFormat::EdgeList, FileFormat::Matrix];
    tables.into_iter().find(|&format| is_read(format, text))
}

/// Returns whether lines of words may be lists of neighbours: half of these have a line of their own. (Prose has not.)
fn has_heads(table: &FieldTable<'_>) -> bool {
    let heads: HashSet<&str> = (0..table.len()).filter_map(|row| table.word(row, 0)).collect();
    let others = (0..table.len()).flat_map(|row| table.words(row).skip(1));
    let (mut all, mut known) = (0, 0);
    for word in others {
        all += 1;
        known += usize::from(heads.contains(word));
    }
    2 * known >= all
}

fn is_number(word: &str) -> bool {
    word.is_empty() || word.starts_with('{') || word.parse::<f64>().is_ok()
}
