//! [`NodeTable`]: weights by the names of nodes, as in the tables of Gephi and in spreadsheets.

use std::collections::HashMap;

use super::error::{FileError, WeightsError, unexpected};
use super::sketch::number;
use super::table::FieldTable;
use super::{FileGraph, MAX_VERTICES, ReadOptions};
use slicewise::board::notation::shortened;
use slicewise::number::Exact;

/// Weights by the names of nodes.
///
/// ```
/// use slicewise_report::graph_files::{FileFormat, NodeTable, ReadOptions};
///
/// let table = NodeTable::read("Id,Label,weight\nb,the second,3\na,the first,5", &ReadOptions::default())?;
/// let graph = table.weigh(FileFormat::EdgeList.read("a b")?)?;
/// assert_eq!(graph.weights, Some(vec![5.into(), 3.into()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeTable {
    weights: Vec<(String, Exact)>,
    /// Whether it lists all nodes, also those without edges.
    is_whole: bool,
}

/// The names of columns that name a node, in small letters.
const NAMES: [&str; 6] = ["id", "name", "node", "vertex", "key", "label"];

impl NodeTable {
    /// Creates a table of some nodes.
    #[must_use]
    pub fn new(weights: Vec<(String, Exact)>) -> Self {
        Self { weights, is_whole: false }
    }

    /// Parses lines of a name and a weight; or a table whose first row names the columns: `id` or `name`, and `weight` or the
    /// attribute that is asked for. O(length of the text).
    ///
    /// # Errors
    /// If there is no such column, or a weight is not a number.
    pub fn read(text: &str, options: &ReadOptions) -> Result<Self, FileError> {
        let table = FieldTable::read(text)?;
        let first = table.len().min(1);
        let titles: Vec<String> = (0..first)
            .flat_map(|row| table.words(row).map(str::to_lowercase).collect::<Vec<_>>())
            .collect();
        let place = |title: &str| titles.iter().position(|it| it == title);
        let is_number = |row: usize, column| {
            table.word(row, column).is_some_and(|word| decimal(word).parse::<Exact>().is_ok())
        };
        let name = NAMES.iter().find_map(|title| place(title));
        let expected =
            "the names of nodes and their weights, in two columns or below `id` and `weight`";
        let wrong =
            || unexpected(text, if table.len() > 0 { table.line(0) } else { 0..0 }, expected);
        let (name, weight, rows) = match (name, &options.weight_attribute) {
            (Some(name), Some(asked)) => {
                (name, place(&asked.to_lowercase()).ok_or_else(wrong)?, 1..table.len())
            }
            (Some(name), None) => {
                let numeric = |column: &usize| {
                    *column != name && (1..table.len()).all(|row| is_number(row, *column))
                };
                let mut others = (0..titles.len()).filter(numeric);
                let only = others.next().filter(|_| others.next().is_none());
                (name, place("weight").or(only).ok_or_else(wrong)?, 1..table.len())
            }
            (None, _) if titles.len() == 2 => (0, 1, 0..table.len()),
            _ => return Err(wrong()),
        };
        let is_whole = rows.start == 1;
        // `1,000` is a thousand or one, unless another comma says which.
        let mut commas = rows.clone().filter_map(|row| table.word(row, weight)?.split_once(','));
        let first = commas.next();
        let is_thousand = |(_, digits): (&str, &str)| digits.len() == 3;
        let are_thousands = first.is_some_and(is_thousand) && commas.all(is_thousand);
        let mut weights = Vec::with_capacity(rows.len());
        for row in rows {
            if table.width(row) <= name.max(weight) {
                return Err(unexpected(text, table.line(row), "a name and a weight"));
            }
            let span = table.span(row, weight);
            let is_doubtful = are_thousands && text[span.clone()].contains(',');
            if is_doubtful || is_padded(&text[span.clone()]) {
                let expected = "a number without a comma between thousands, such as 1000 or 1.000";
                return Err(unexpected(text, span, expected));
            }
            let found = decimal(&text[span.clone()]);
            let weight = found.parse().map_err(|error| FileError {
                span,
                fault: super::Fault::Weight { found: shortened(&found), error },
            })?;
            weights.push((table.name(row, name).into_owned(), weight));
        }
        Ok(Self { weights, is_whole })
    }

    /// Gives a graph these weights; a whole table also adds the nodes that have no edges.
    ///
    /// # Errors
    /// If the graph has weights, if a node has none here, or two, or if a name is not that of a node.
    pub fn weigh(&self, mut graph: FileGraph) -> Result<FileGraph, WeightsError> {
        if graph.is_weighed() {
            return Err(WeightsError::Twice);
        }
        let mut places: HashMap<String, usize> = graph.names.iter().cloned().zip(0..).collect();
        let mut found: Vec<Option<&Exact>> = vec![None; graph.names.len()];
        for (name, weight) in &self.weights {
            let place = match places.get(name) {
                Some(place) => *place,
                None if self.is_whole && found.len() < MAX_VERTICES => {
                    places.insert(name.clone(), found.len());
                    graph.names.push(name.clone());
                    graph.parents.iter_mut().for_each(|parents| parents.push(None));
                    found.push(None);
                    found.len() - 1
                }
                None => return Err(WeightsError::NoNode { name: shortened(name) }),
            };
            if found[place].replace(weight).is_some() {
                return Err(WeightsError::NameTwice { name: shortened(name) });
            }
        }
        let weight = |(at, weight): (usize, &Option<&Exact>)| match weight {
            Some(weight) => Ok((*weight).clone()),
            None => Err(WeightsError::NoWeight { name: shortened(&graph.names[at]) }),
        };
        let weights = found.iter().enumerate().map(weight).collect::<Result<Vec<_>, _>>()?;
        (graph.weights, graph.weighing, graph.perhaps) = (Some(weights), None, false);
        Ok(in_order(graph))
    }
}

/// Whether a number is the last three digits of another: `000`, `050`.
fn is_padded(word: &str) -> bool {
    word.len() == 3 && word.starts_with('0') && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Writes a decimal comma as a point.
fn decimal(word: &str) -> String {
    match word.matches(',').count() {
        1 => word.replace(',', "."),
        _ => word.to_owned(),
    }
}

/// Puts the vertices in the order of their names, if all are whole numbers.
fn in_order(graph: FileGraph) -> FileGraph {
    let numbers: Option<Vec<u64>> = graph.names.iter().map(|name| number(name)).collect();
    let Some(numbers) = numbers.filter(|numbers| !numbers.is_sorted()) else { return graph };
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by_key(|&place| numbers[place]);
    let mut vertex = vec![0_u32; order.len()];
    (0..).zip(&order).for_each(|(number, &place)| vertex[place] = number);
    let moved = |at: u32| vertex[at as usize];
    let marks = |marks: &[u32]| {
        let mut marks: Vec<u32> = marks.iter().copied().map(moved).collect();
        marks.sort_unstable();
        marks
    };
    let parents = graph
        .parents
        .map(|parents| order.iter().map(|&place| parents[place].map(moved)).collect::<Vec<_>>());
    FileGraph {
        names: order.iter().map(|&place| graph.names[place].clone()).collect(),
        weights: graph.weights.map(|all| order.iter().map(|&at| all[at].clone()).collect()),
        edges: graph.edges.iter().map(|&(one, other)| (moved(one), moved(other))).collect(),
        open: marks(&graph.open),
        anchored: marks(&graph.anchored),
        even: marks(&graph.even),
        parents,
        ..graph
    }
}
