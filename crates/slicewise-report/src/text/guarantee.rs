//! The answer to `guarantee` as text.

use super::Style;
use super::certificate::first_line;
use super::page::Page;
use super::solve::{deed, entry};
use slicewise::board::{Move, Setup};
use slicewise::number::Exact;
use slicewise::row::guarantee::{
    GuaranteeReport, ReplyReport, SeatReport, SeatTurn, SureMove, TranscriptReport,
};
use slicewise::row::single::check_row;

/// Writes the whole answer: the board, the guarantees of the seats, the first moves, and the play if
/// there is one.
#[must_use]
pub fn guarantee(setup: &Setup, report: &GuaranteeReport, style: &Style) -> String {
    let mut text = match check_row(setup) {
        Ok(()) => entry("row", &row(setup, style)),
        Err(_) => entry("board", &first_line(&report.board, style)),
    };
    text.push_str(&entry("players", &report.players.to_string()));
    text.push('\n');
    style.lines(&mut text, "sure", &report.guarantees, report.guarantees.len(), |text, _, sure| {
        text.push_str(&seat_line(sure, style));
    });
    style.lines(
        &mut text,
        "first",
        &report.first_move,
        report.first_move.len(),
        |text, _, first| {
            add_move(text, first, style);
        },
    );
    if let Some(play) = &report.transcript {
        text.push('\n');
        text.push_str(&transcript(play, style));
    }
    text
}

fn row(setup: &Setup, style: &Style) -> String {
    let coins: Vec<Exact> = setup.vertex_weights().collect();
    match coins.as_slice() {
        [] => "empty".to_owned(),
        coins => style.listed(" ", coins, |text, coin| text.exact(coin, style)),
    }
}

fn seat_line(sure: &SeatReport, style: &Style) -> String {
    total_line(sure.seat, &sure.guarantee, style)
}

fn total_line(seat: usize, number: &Exact, style: &Style) -> String {
    format!("seat {seat}: {}", style.number(number))
}

fn add_move(text: &mut String, first: &SureMove, style: &Style) {
    let SureMove { mv, score, guarantee, optimal } = first;
    deed(text, *mv, score, style);
    let mark = if *optimal { "  optimal" } else { "" };
    text.push_str(&format!(": sure of {}{mark}", style.number(guarantee)));
}

fn transcript(play: &TranscriptReport, style: &Style) -> String {
    let mut text = entry("play", &format!("seat {}; {}", play.seat, others(play.against)));
    text.push_str(&format!("{:>6}  {:>8}  {:>10}  {:>12}\n", "turn", "seat", "vertex", "takes"));
    style.list(&mut text, "\n", &play.turns, |text, index, turn| {
        text.push_str(&turn_line(index + 1, turn, style));
    });
    if !play.turns.is_empty() {
        text.push('\n');
    }
    style.lines(&mut text, "totals", &play.totals, play.totals.len(), |text, seat, total| {
        text.push_str(&total_line(seat, total, style));
    });
    if let Some(reply) = &play.best_reply {
        text.push('\n');
        text.push_str(&best_reply(play.seat, reply, style));
    }
    text
}

fn best_reply(seat: usize, reply: &ReplyReport, style: &Style) -> String {
    let most = reply.totals.get(seat).map(|total| style.number(total)).unwrap_or_default();
    let taken = reply.turns.iter().filter(|turn| turn.seat == seat);
    let taken: Vec<Move> = taken.map(|turn| turn.mv).collect();
    let taken = style.listed(" ", &taken, |text, mv| text.push_str(&style.names.mv(*mv)));
    entry("reply", &format!("seat {seat} can collect {most} from them: vertices {taken}"))
}

fn turn_line(number: usize, turn: &SeatTurn, style: &Style) -> String {
    let SeatTurn { seat, mv, score } = turn;
    let (mv, score) = (style.names.mv(*mv), style.exact(score));
    format!("{number:>6}  {seat:>8}  {mv:>10}  {score:>12}")
}

/// Describes how the others play.
fn others(against: &str) -> String {
    match against {
        "worst" => "the others leave it as little as they can".to_owned(),
        "greedy" => "the others each take the larger end".to_owned(),
        "random" => "the others each take a random end".to_owned(),
        "table" => "the others each play by the table".to_owned(),
        name => format!("the others each play by the strategy {name}"),
    }
}
