//! The answer to `solve` as text.

use super::certificate::first_line;
use super::page::Page;
use super::{Style, draw, noted};
use crate::Solved;
use slicewise::Interval;
use slicewise::Progress;
use slicewise::board::notation::shortened;
use slicewise::board::{Move, Setup, Shape, WeightList};
use slicewise::number::Exact;
use slicewise::solve::{Analysis, MoveEval, Searched};

/// Writes the whole answer: the drawing, the value or the interval reached, the moves, a line of play,
/// the normal form or the effort of the search.
#[must_use]
pub fn solved(solved: &Solved, style: &Style) -> String {
    match &solved.analysis.searched {
        None => by_theory(&solved.board, &solved.analysis, style),
        Some(searched) => by_search(solved, searched, style),
    }
}

pub(super) fn by_theory(setup: &Setup, analysis: &Analysis<Exact>, style: &Style) -> String {
    let mut text = String::new();
    draw::drawing(&mut text, setup, analysis, style);
    nodes(&mut text, style);
    if !setup.rules.are_plain() {
        text.push_str(&entry("rules", &setup.rules.to_string()));
    }
    text.push_str(&entry("value", &value(analysis, style)));
    moves(&mut text, analysis, style);
    if !analysis.line().is_empty() {
        let weights = setup.weight_list();
        text.push_str("line     ");
        match setup.ends_of(analysis.line()).filter(|_| style.ends) {
            Some(ends) => style.list(&mut text, "", ends.as_bytes(), |text, _, letter| {
                text.push(char::from(*letter));
            }),
            None => line(&mut text, " ", setup, analysis, style, |text, mv| {
                weights_of(text, *mv, &weights, style)
            }),
        }
        text.push('\n');
    }
    let has_form = |shape: &Shape| shape.has_theory() && !matches!(shape, Shape::Second { .. });
    if setup.components.iter().all(has_form) {
        normal_form(&mut text, analysis, style);
    }
    text
}

/// The most coins of a move that are written one by one.
const MOST_OF_A_MOVE: usize = 8;

/// Writes the weights of the coins that a move takes, in brackets if they are several and not too many; other moves as they are.
fn weights_of(text: &mut String, mv: Move, weights: &WeightList, style: &Style) {
    match mv.run().map(|(first, last)| (first.index(), last.index())) {
        Some((first, last)) if last - first < MOST_OF_A_MOVE => {
            let coins = (first..=last).filter_map(|vertex| weights.get(vertex));
            let coins: Vec<String> = coins.map(|weight| style.exact(&weight)).collect();
            let coins = coins.join(" ");
            text.push_str(&if first < last { format!("({coins})") } else { coins });
        }
        Some((first, last)) => text.push_str(&format!("(vertices {first} to {last})")),
        None => text.push_str(&mv.to_string()),
    }
}

fn by_search(solved: &Solved, searched: &Searched, style: &Style) -> String {
    let Solved { board, analysis } = solved;
    let mut text = entry("board", &first_line(&board.to_string(), style));
    nodes(&mut text, style);
    text.push_str(&entry("value", &value(analysis, style)));
    moves(&mut text, analysis, style);
    if !searched.all_moves && !analysis.moves.is_empty() && !style.notes.moves.is_empty() {
        text.push_str(&entry("", noted(style.notes.moves).trim_start()));
    }
    if !analysis.line().is_empty() {
        let weights = board.weight_list();
        text.push_str("line     ");
        line(&mut text, ", ", board, analysis, style, |text, mv| {
            move_in_line(text, *mv, &weights, style)
        });
        text.push_str(if analysis.complete { "\n" } else { ", …\n" });
    }
    let Searched { positions, entries, .. } = searched;
    let positions = match positions {
        1 => "1 position".to_owned(),
        count => format!("{count} positions"),
    };
    let effort = format!("{positions} searched, {entries} known at the end");
    text.push_str(&entry("search", &effort));
    if searched.is_conjectural {
        text.push_str(&entry("", "this rests on a conjecture about trees under grab"));
    }
    text
}

/// Adds the moves of the line, of which an analysis that was asked for a few only has the beginning.
fn line(
    text: &mut String,
    between: &str,
    setup: &Setup,
    analysis: &Analysis<Exact>,
    style: &Style,
    show: impl Fn(&mut String, &Move),
) {
    let found = analysis.line().len();
    let is_cut = found > style.entries && analysis.complete && setup.takes_everything();
    let count = if is_cut { setup.vertices() } else { found };
    style.beginning(text, between, analysis.line(), count, |text, _, mv| show(text, mv));
}

/// Writes how far a search has come, in one line.
#[must_use]
pub fn progress(progress: &Progress<Exact>, style: &Style) -> String {
    let entries = format!("{} positions known", progress.entries);
    match &progress.value {
        Some(value) => {
            let Interval { lower, upper } = value.map(|bound| style.number(bound));
            format!("value {lower} to {upper}, {entries}")
        }
        None => entries,
    }
}

/// Adds the names of the vertices, if they have some.
fn nodes(text: &mut String, style: &Style) {
    if let Some(names) = style.names.list() {
        let list = style.listed(", ", names, |text, name| text.push_str(&shortened(name)));
        text.push_str(&entry("nodes", &list));
    }
}

/// Writes a line with its name before it.
pub(super) fn entry(name: &str, line: &str) -> String {
    format!("{name:<8} {line}\n")
}

/// Writes the value, who wins, and with which totals; or the interval that a search has reached.
fn value(analysis: &Analysis<Exact>, style: &Style) -> String {
    match (analysis.value.exact(), analysis.profits.as_deref()) {
        (Some(value), Some([first, second])) => verdict(value, [first, second], style),
        (Some(value), _) => style.number(value),
        (None, _) => format!("{}: the search was stopped", style.interval(&analysis.value)),
    }
}

/// Writes the value, who wins, and with which totals.
pub(super) fn verdict(value: &Exact, profits: [&Exact; 2], style: &Style) -> String {
    let [first, second] = profits.map(|profit| style.number(profit));
    let outcome = match value {
        value if value.is_negative() => format!("the second player wins, {second} to {first}"),
        value if !value.is_zero() => format!("the first player wins, {first} to {second}"),
        _ if profits.iter().all(|profit| profit.is_zero()) => "nothing to win".to_owned(),
        _ => format!("a draw, {first} to {second}"),
    };
    format!("{}: {outcome}", style.number(value))
}

/// Adds the moves, one per line, and an optimal one if the list is cut short before it.
fn moves(text: &mut String, analysis: &Analysis<Exact>, style: &Style) {
    let count = analysis.move_count;
    let show = |text: &mut String, _, eval: &_| move_line(text, eval, style);
    style.lines(text, "moves", &analysis.moves, count, show);
    let first = analysis.moves.iter().position(|eval| eval.optimal == Some(true));
    if let Some(first) = first.filter(|first| *first >= style.entries) {
        text.push_str("         an optimal one: ");
        move_line(text, &analysis.moves[first], style);
        text.push('\n');
    }
}

fn move_line(text: &mut String, eval: &MoveEval<Exact>, style: &Style) {
    let MoveEval { mv, score, outcome, optimal, plateau, .. } = eval;
    deed(text, *mv, score, style);
    text.push_str(": outcome ");
    text.interval(outcome, style);
    if *plateau == Some(true) {
        text.push_str("  plateau");
    }
    if *optimal == Some(true) {
        text.push_str("  optimal");
    }
}

/// Adds a move as a player is told to make it: `take 3 (vertex 0)`, `pass`, `menu 0 choice 1, which scores 2`.
pub(super) fn deed(text: &mut String, mv: Move, score: &Exact, style: &Style) {
    match mv {
        Move::Take(vertex) => {
            text.push_str("take ");
            text.exact(score, style);
            match style.names.list() {
                Some(_) => text.push_str(&format!(" ({})", style.names.vertex(vertex.index()))),
                None => {
                    text.push_str(" (vertex ");
                    text.count(vertex.index());
                    text.push(')');
                }
            }
        }
        Move::Run { first, last } => {
            text.push_str("take ");
            text.exact(score, style);
            text.push_str(&format!(" (vertices {first} to {last})"));
        }
        Move::Pass => text.push_str("pass"),
        other => text.push_str(&format!("{other}, which scores {}", style.exact(score))),
    }
}

fn move_in_line(text: &mut String, mv: Move, weights: &WeightList, style: &Style) {
    match mv {
        Move::Take(vertex) => match weights.get(vertex.index()) {
            Some(weight) => {
                let vertex = style.names.vertex(vertex.index());
                text.push_str(&format!("{} ({vertex})", style.exact(&weight)));
            }
            None => text.push_str(&style.names.vertex(vertex.index())),
        },
        Move::Run { first, last } => text.push_str(&format!("vertices {first} to {last}")),
        other => text.push_str(&other.to_string()),
    }
}

/// Adds the line of the normal form.
fn normal_form(text: &mut String, analysis: &Analysis<Exact>, style: &Style) {
    text.push_str("normal   ");
    let Some(form) = &analysis.normal_form else {
        return text.push_str("none is known while a component is unbroached\n");
    };
    let (free, ev) = (form.free(), form.ev());
    if !free.is_empty() {
        text.push_str("free ");
        style.list(text, " ", free, |text, _, weight| text.exact(weight, style));
    }
    match (free.is_empty(), ev.is_zero()) {
        (true, true) => text.push_str("empty"),
        (true, false) => text.push_str(&format!("ev {}", style.exact(ev))),
        (false, true) => {}
        (false, false) => text.push_str(&format!(" + ev {}", style.exact(ev))),
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use slicewise::{Ask, Game};

    /// Also where no more of the line was asked for than is shown, and one move.
    #[test]
    fn a_line_that_is_cut_tells_how_many_moves_there_are() {
        let game: Game = "row 3 1 4 1 5 9 2 6".parse().expect("a board");
        for entries in 1..=9 {
            let style = Style { entries, ..Style::default() };
            let most = style.moves_to_find();
            let ask = Ask { line: most, moves: most, ..Ask::default() };
            let analysis = game.ask(&ask).expect("it is small");
            let text = super::solved(&Solved { board: game.setup().clone(), analysis }, &style);
            let line = text.lines().find(|line| line.starts_with("line ")).expect("a line");
            let more = 8_usize.saturating_sub(entries);
            assert_eq!(line.contains(&format!("… and {more} more")), more > 0, "{line}");
            assert_eq!(line.contains('…'), more > 0, "{line}");
        }
    }

    #[test]
    fn what_is_not_drawn_is_counted() {
        let game: Game = "row 1 2 3 4 + row 5 6 7 8 9 10 + row 11 12".parse().expect("a board");
        for entries in 1..=4 {
            let style = Style { entries, ..Style::default() };
            let analysis = game.analyse().expect("it is small");
            let text = super::solved(&Solved { board: game.setup().clone(), analysis }, &style);
            let drawn = text.lines().filter_map(|line| line.strip_prefix("vertex"));
            let drawn: usize = drawn.map(|line| line.split_whitespace().count()).sum();
            let more = |line: &str| {
                let (count, _) = line.strip_prefix("… and ")?.split_once(" more vertices")?;
                count.parse::<usize>().ok()
            };
            let more: usize = text.lines().filter_map(more).sum();
            assert_eq!(drawn + more, 12, "{text}");
        }
    }
}
