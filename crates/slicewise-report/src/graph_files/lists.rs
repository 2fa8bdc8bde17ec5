//! Lists in brackets, one of the neighbours of each vertex: `[[1, 2], [0], [0]]`, as of LeetCode and Python.

use std::collections::HashSet;

use super::error::{Fault, FileError};
use super::look::{Look, read, unread};
use super::sketch::{Sketch, Way};
use super::{FileFormat, FileGraph, ReadOptions};
use slicewise::json::Json;

pub(super) const EDGE_INDEX: Look = unread(
    "two lists with the two ends of all edges, as of PyTorch",
    "a list of pairs, such as edge_index.t().tolist()",
);
pub(super) const LISTS: Look =
    read("a list of the neighbours of each vertex", FileFormat::AdjacencyList);

/// The neighbours of each vertex, as they are numbered.
pub(super) struct Lists(Vec<Vec<usize>>);

impl Lists {
    /// Parses a list of lists of whole numbers, perhaps after a name and `=`; `None` if a text is anything else.
    pub(super) fn of(text: &str) -> Option<Self> {
        let (name, rest) = text.split_at(text.find('[')?);
        let name = name.trim_end().trim_end_matches(['=', ':']).trim();
        let is_name = name.starts_with(char::is_alphabetic) || name.is_empty();
        if !is_name || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
            return None;
        }
        let root = Json::parse(rest.trim().trim_end_matches(';')).ok()?;
        let number = |entry: &Json<'_>| entry.as_u32().map(|number| number as usize);
        let list = |list: &Json<'_>| list.as_list()?.iter().map(number).collect();
        let lists = root.as_list()?.iter().map(list).collect::<Option<Vec<Vec<usize>>>>()?;
        (!lists.is_empty()).then_some(Self(lists))
    }

    /// The number of the first vertex, if each vertex has its neighbours, and they have it; `None` if there is no such number.
    pub(super) fn first(&self) -> Option<usize> {
        let all: HashSet<(usize, usize)> = (0..)
            .zip(&self.0)
            .flat_map(|(at, list)| list.iter().map(move |&to| (at, to)))
            .collect();
        let count = self.0.iter().map(Vec::len).sum::<usize>();
        let fits = |first: &usize| {
            let has = |(at, to): &(usize, usize)| {
                let is_there = (*first..first + self.0.len()).contains(to);
                is_there && to - first != *at && all.contains(&(to - first, at + first))
            };
            all.iter().all(has)
        };
        [0, 1].into_iter().find(fits).filter(|_| all.len() == count && count > 0)
    }

    /// Builds the graph; where not every edge is in two lists, each is in one.
    pub(super) fn graph(&self, options: &ReadOptions) -> Result<FileGraph, FileError> {
        let entries = || self.0.iter().flatten().copied();
        let last = self.0.len();
        let first = match (entries().any(|it| it == 0), entries().any(|it| it == last)) {
            (true, _) => Some(0),
            (_, true) => Some(1),
            _ => self.first().or(options.first),
        };
        let Some(first) = first else {
            return Err(FileError { span: 0..0, fault: Fault::First { last } });
        };
        let mut sketch = Sketch::counted(first, last, 0..0)?;
        for (at, list) in self.0.iter().enumerate() {
            for &given in list {
                let place = given.checked_sub(first).filter(|&place| place < last);
                let Some(place) = place else {
                    let fault =
                        Fault::NoSuchVertex { found: given.to_string(), first, vertices: last };
                    return Err(FileError { span: 0..0, fault });
                };
                sketch.join(at, place, Way::Either, 0..0);
            }
        }
        sketch.finish(options)
    }
}
