//! Adjacency matrices: dense ones, perhaps with names above or beside them, and sparse ones in the Matrix Market format.
//!
//! An entry other than zero is an edge. The matrix of an undirected graph is symmetric; numbers where a vertex meets itself are the
//! attribute `diagonal`, which is the weight only if it is asked for. Sources: the documentation of numpy, pandas and Gephi; R. F.
//! Boisvert, R. Pozo, K. Remington, *The Matrix Market exchange formats*.

use std::ops::Range;

use super::error::{FileError, unexpected};
use super::lines::{Line, lines, no_such_vertex};
use super::sketch::{Sketch, Way};
use super::table::{FieldTable, Separator};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// The attribute that the entries of the diagonal are.
const DIAGONAL: &str = "diagonal";

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let table = FieldTable::read(text)?;
    let rows = table.len();
    if rows == 0 {
        return Err(unexpected(text, text.len()..text.len(), "a row for each vertex"));
    }
    let decimal_commas = table.separator == Separator::Mark(';');
    let is_entry = |word: &str| entry(word, decimal_commas).is_some();
    let has_corner = table.word(0, 0) == Some("");
    let above = has_corner
        || match table.width(0) {
            // Under names there is one row more than there are columns of entries.
            width if rows == width || rows == width + 1 => {
                let last = table.width(rows - 1);
                // Above names and beside them there is a corner, which is no number.
                let corner = table.word(0, 0).is_some_and(|word| !is_entry(word));
                let beside =
                    last == width && rows == width && corner && !is_square(&table, is_entry);
                rows == width + 1 || last == width + 1 || beside
            }
            width => rows == width + 2 || table.width(rows - 1) == width + 1,
        };
    let size = rows - usize::from(above);
    if size == 0 {
        return Err(unexpected(text, table.line(0), "a row of numbers for each vertex"));
    }
    let beside = has_corner || table.width(rows - 1) == size + 1;
    let first = usize::from(beside);
    let mut sketch = Sketch::default();
    for place in 0..size {
        let row = place + usize::from(above);
        let width = size + first;
        if table.width(row) != width {
            let expected = "as many entries in each row as there are rows";
            return Err(unexpected(text, table.line(row), expected));
        }
        let (name, span) = match (above, beside) {
            (true, _) => {
                let column = place + (table.width(0) - size.min(table.width(0)));
                if column >= table.width(0) {
                    let expected = "a name above each column";
                    return Err(unexpected(text, table.line(0), expected));
                }
                (table.name(0, column), table.span(0, column))
            }
            (false, true) => (table.name(row, 0), table.span(row, 0)),
            (false, false) => (place.to_string().into(), table.span(row, 0)),
        };
        sketch.new_node(&name, span)?;
    }
    for place in 0..size {
        let row = place + usize::from(above);
        if above && beside && table.name(row, 0) != table.name(0, place + table.width(0) - size) {
            let expected = "the same names beside the rows as above the columns";
            return Err(unexpected(text, table.span(row, 0), expected));
        }
        for (column, word) in table.words(row).skip(first).enumerate() {
            let span = table.span(row, first + column);
            let Some(is_edge) = entry(word, decimal_commas) else {
                return Err(unexpected(text, span, "a number"));
            };
            add(&mut sketch, place, column, word, is_edge, span, options)?;
        }
    }
    sketch.finish(options)
}

/// Returns whether all entries of a table of as many rows as columns are numbers.
fn is_square(table: &FieldTable<'_>, is_entry: impl Fn(&str) -> bool + Copy) -> bool {
    (0..table.len()).all(|row| table.words(row).all(is_entry))
}

/// Returns whether an entry is other than zero; `None` if it is not a number. What is empty is no edge.
fn entry(word: &str, decimal_commas: bool) -> Option<bool> {
    let number = match decimal_commas {
        true => word.replace(',', ".").parse::<f64>(),
        false => word.parse::<f64>(),
    };
    let is_no_edge = ["", ".", "-", "na", "nan", "inf", "infinity", "∞", "none", "null", "false"];
    match (word.to_lowercase().as_str(), number) {
        (word, _) if is_no_edge.contains(&word) => Some(false),
        ("true", _) => Some(true),
        (_, Ok(number)) if number.is_finite() => Some(number != 0.0),
        _ => None,
    }
}

fn add(
    sketch: &mut Sketch,
    row: usize,
    column: usize,
    word: &str,
    is_edge: bool,
    span: Range<usize>,
    options: &ReadOptions,
) -> Result<(), FileError> {
    if row == column && options.weight_attribute.as_deref() == Some(DIAGONAL) {
        return sketch.attribute(row, DIAGONAL, word, span);
    }
    if is_edge {
        sketch.edge_data |= !matches!(word.parse::<f64>(), Ok(1.0));
        sketch.join(row, column, Way::Arc, span);
    }
    Ok(())
}

/// Parses a matrix in the Matrix Market format.
pub(super) fn read_market(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut all = lines(text);
    let end = text.len()..text.len();
    let banner = "a line that begins with %%MatrixMarket matrix";
    let head = all.next().ok_or_else(|| unexpected(text, end.clone(), banner))?;
    let word = |at: usize| head.word(at).to_ascii_lowercase();
    if word(0) != "%%matrixmarket" || word(1) != "matrix" {
        return Err(head.refuse(0, banner));
    }
    let is_dense = match word(2).as_str() {
        "coordinate" => false,
        "array" => true,
        _ => return Err(head.refuse(2, "coordinate or array")),
    };
    let is_symmetric = match word(4).as_str() {
        "general" => false,
        "symmetric" => true,
        _ => return Err(head.refuse(4, "general or symmetric")),
    };
    let is_pattern = word(3) == "pattern";
    let mut rest = all.filter(|line| !line.is_empty() && !line.word(0).starts_with('%'));
    let sizes = rest.next();
    let sizes = sizes.ok_or_else(|| unexpected(text, end.clone(), "the size of the matrix"))?;
    let vertices = sizes.whole(0, "the number of rows")?;
    if sizes.whole(1, "the number of columns")? != vertices {
        return Err(sizes.refuse(1, "as many columns as rows"));
    }
    let mut sketch = Sketch::counted(1, vertices, sizes.place(0))?;
    let way = if is_symmetric { Way::Edge } else { Way::Arc };
    let mut put = |row: usize, column: usize, word: &str, line: &Line<'_>| {
        if row == column && options.weight_attribute.as_deref() == Some(DIAGONAL) {
            return sketch.attribute(row, DIAGONAL, word, line.span.clone());
        }
        match entry(word, false) {
            Some(true) => sketch.join(row, column, way, line.span.clone()),
            Some(false) => {}
            None => return Err(line.refuse(line.len().saturating_sub(1), "a number")),
        }
        sketch.edge_data |= !matches!(word.parse::<f64>(), Ok(1.0));
        Ok(())
    };
    let mut found = 0;
    if is_dense {
        let first = |column: usize| if is_symmetric { column } else { 0 };
        let mut places = (0..vertices)
            .flat_map(|column| (first(column)..vertices).map(move |row| (row, column)));
        for line in rest {
            let Some((row, column)) = places.next() else {
                return Err(line.refuse(0, "the end after the last entry"));
            };
            put(row, column, line.word(0), &line)?;
        }
        if places.next().is_some() {
            return Err(unexpected(text, end, "an entry for each row and column"));
        }
        return sketch.finish(options);
    }
    let expected = sizes.whole(2, "the number of entries")?;
    for line in rest {
        let place = |at: usize| {
            let given = line.whole(at, "the number of a row and of a column")?;
            let place = given.checked_sub(1).filter(|&place| place < vertices);
            place.ok_or_else(|| no_such_vertex(text, line.place(at), 1, vertices))
        };
        let (row, column) = (place(0)?, place(1)?);
        put(row, column, if is_pattern { "1" } else { line.word(2) }, &line)?;
        found += 1;
    }
    if found != expected {
        return Err(FileError { span: end, fault: super::Fault::Edges { found, expected } });
    }
    sketch.finish(options)
}

pub(super) fn write(graph: &GraphShape) -> String {
    let size = graph.weights.len();
    let mut text = String::with_capacity(2 * size * size);
    for list in super::marks::neighbours(graph) {
        let mut row = vec!["0"; size];
        list.iter().for_each(|&vertex| row[vertex as usize] = "1");
        text += &(row.join(" ") + "\n");
    }
    text
}

/// Writes the entries below the diagonal.
pub(super) fn write_market(graph: &GraphShape) -> String {
    let (size, edges) = (graph.weights.len(), graph.edges.len());
    let mut text =
        format!("%%MatrixMarket matrix coordinate pattern symmetric\n{size} {size} {edges}\n");
    for &(one, other) in &graph.edges {
        text += &format!("{} {}\n", one.max(other) + 1, one.min(other) + 1);
    }
    text
}
