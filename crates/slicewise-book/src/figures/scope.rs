//! Which question of the laboratory has an answer about which boards, as a table of dots: the tables of the chapter at a glance.

use std::collections::BTreeMap;

use super::svg::Svg;

const CHAPTER: &str = include_str!("../../../../book/src/scope.md");

/// The rules of a question that is answered under the plain ones alone.
const PLAIN: &str = "`share`; passing never";

/// Questions that are about the same boards, and what is said of each kind of board: whether other rules than the plain ones are
/// answered as well.
type Column = (Vec<&'static str>, BTreeMap<&'static str, bool>);

pub(super) fn draw() -> String {
    let (columns, kinds) = read();
    let count = |kind: &str| columns.iter().filter(|(_, about)| about.contains_key(kind)).count();
    let mut kinds: Vec<(usize, &str)> = kinds.iter().map(|kind| (count(kind), *kind)).collect();
    kinds.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let x = |column: usize| 236 + 17 * column as i64;
    let heads: Vec<Vec<String>> = columns
        .iter()
        .enumerate()
        .map(|(column, (names, _))| lines(names, x(column) as usize / 8))
        .collect();
    let head = 16 + 20 * heads.iter().map(Vec::len).sum::<usize>() as i64;
    let foot = head + 21 * kinds.len() as i64;
    let (mut svg, mut y) = (Svg::new(foot + 62), 18);
    for (column, names) in heads.iter().enumerate().rev() {
        for line in names {
            svg.text([x(column) + 4, y], "right small", line);
            y += 20;
        }
        svg.line([x(column), y - 14], [x(column), foot - 4], "grid");
    }
    for (line, (_, kind)) in kinds.iter().enumerate() {
        let y = head + 21 * line as i64;
        svg.text([224, y + 11], "right small", kind);
        for (column, (_, about)) in columns.iter().enumerate() {
            if let Some(more) = about.get(kind) {
                svg.circle([x(column), y + 6], 5, if *more { "dot" } else { "open" });
            }
        }
    }
    for (line, class, says) in [
        (0, "dot", "answered, under other rules as well"),
        (1, "open", "answered under the plain rules only"),
    ] {
        svg.circle([40, foot + 22 * line + 22], 5, class);
        svg.text([56, foot + 22 * line + 27], "left small faint", says);
    }
    svg.finish("A table of dots: the questions of the laboratory, and the kinds of boards about which each has an answer")
}

/// Reads the columns, those about few kinds first, and the kinds of boards.
fn read() -> (Vec<Column>, Vec<&'static str>) {
    let (mut columns, mut kinds): (Vec<Column>, Vec<&str>) = (vec![], vec![]);
    for section in CHAPTER.split("\n## ").skip(1) {
        let names = section.lines().next().unwrap_or_default().split('`').skip(1).step_by(2);
        let mut about = BTreeMap::new();
        for line in section.lines().filter(|line| line.contains("; passing")) {
            let mut cells = line.trim_matches(['|', ' ']).split(" | ");
            let boards = cells.next().unwrap_or_default().split(", ");
            about.extend(boards.map(|kind| (kind, cells.clone().next() != Some(PLAIN))));
        }
        let refused = section.split("(found: ").skip(1).filter_map(|rest| rest.split(')').next());
        for kind in about.keys().copied().chain(refused.flat_map(|kinds| kinds.split(", "))) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        match columns.iter_mut().find(|(_, known)| *known == about) {
            Some((known, _)) => known.extend(names),
            None => columns.push((names.collect(), about)),
        }
    }
    columns.sort_by_key(|(_, about)| about.len());
    (columns, kinds)
}

/// Joins names by commas in lines of at most `width` characters.
fn lines(names: &[&str], width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (at, name) in names.iter().enumerate() {
        let name = if at + 1 < names.len() { format!("{name}, ") } else { (*name).to_owned() };
        match lines.last_mut().filter(|line| line.len() + name.len() <= width) {
            Some(line) => line.push_str(&name),
            None => lines.push(name),
        }
    }
    lines
}
