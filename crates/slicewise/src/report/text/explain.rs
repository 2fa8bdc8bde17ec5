//! The explanation as text for a student.

use super::{Style, counted, solve};
use crate::board::Setup;
use crate::report::{Contest, Explanation, FusedPiece, Mistake, ReductionStep};

/// The whole explanation: the answer, how it comes about, and where simple strategies go wrong.
#[must_use]
pub fn explanation(setup: &Setup, explanation: &Explanation, style: &Style) -> String {
    [
        solve::report(setup, &explanation.report, style),
        reduction(explanation, style),
        greedy_order(explanation, style),
        contest("Greedy", GREEDY, &explanation.greedy, explanation, style),
        colour(explanation, style),
    ]
    .join("\n")
}

const GREEDY: &str = "Always taking the largest coin at hand";
const COLOUR: &str = "Taking all coins of the richer colour (every other coin)";

/// The fusions and fruitless pairs, numbered.
fn reduction(explanation: &Explanation, style: &Style) -> String {
    let fusions = |step: &&ReductionStep| matches!(step, ReductionStep::Fusion { .. });
    let fusion_count = explanation.steps.iter().filter(fusions).count();
    let fruitless_count = explanation.steps.len() - fusion_count;
    let mut text = format!(
        "Reduction: {}, {}\n",
        counted(fusion_count, "fusion"),
        counted(fruitless_count, "fruitless pair")
    );
    text.push_str(
        "  A coin at least as heavy as both its neighbours is never worth reaching for: whoever\n  \
         takes a neighbour gives it away. The three play as one coin, x - M + y.\n",
    );
    if fruitless_count > 0 {
        text.push_str(
            "  At the closed end of a stack, a pair whose lower coin is at least as heavy only costs\n  \
             whoever must start on it; it comes off as an ev.\n",
        );
    }
    let numbered: Vec<(usize, &ReductionStep)> = (1..).zip(&explanation.steps).collect();
    for line in style.list(&numbered, |(number, step)| step_line(*number, step)) {
        text.push_str(&format!("  {line}\n"));
    }
    text
}

fn step_line(number: usize, step: &ReductionStep) -> String {
    match step {
        ReductionStep::Fusion { pieces: [x, middle, y], fused } => format!(
            "{number}. fuse {} {} {} into {}",
            piece(x),
            piece(middle),
            piece(y),
            piece(fused)
        ),
        ReductionStep::Fruitless { upper, closed, ev } => {
            format!("{number}. take off {} {}: ev {ev}", piece(upper), piece(closed))
        }
    }
}

/// A weight, and the vertices it stands for if they are more than one.
fn piece(piece: &FusedPiece) -> String {
    let FusedPiece { first, last, weight } = piece;
    if first == last { weight.to_string() } else { format!("[{weight}: vertices {first}-{last}]") }
}

/// What is left, and its greedy order with the signs.
fn greedy_order(explanation: &Explanation, style: &Style) -> String {
    let left = style.list(&explanation.pieces, piece).join(" ");
    let signed: Vec<(usize, &FusedPiece)> = explanation.greedy_order.iter().enumerate().collect();
    let order = style.list(&signed, |(turn, piece)| signed_term(*turn, piece)).join(" ");
    let ev = &explanation.report.normal_form.ev;
    let ev = match (ev.to_string().as_str(), explanation.pieces.len() % 2) {
        ("0", _) => String::new(),
        (ev, 1) => format!(" + {ev} (an ev: the opponent must start on it)"),
        (ev, _) => format!(" - {ev} (an ev: the first player must start on it)"),
    };
    format!(
        "Slices\n  left after the reduction: {}\n  heaviest first, in turn: {}{ev} = {}\n",
        if left.is_empty() { "nothing" } else { &left },
        if order.is_empty() { "0" } else { &order },
        explanation.report.value,
    )
}

fn signed_term(turn: usize, piece: &FusedPiece) -> String {
    let sign = match turn {
        0 => "",
        turn if turn % 2 == 1 => "- ",
        _ => "+ ",
    };
    let weight = &piece.weight;
    if weight.is_negative() { format!("{sign}({weight})") } else { format!("{sign}{weight}") }
}

/// What a simple strategy would have got.
fn contest(
    name: &str,
    what: &str,
    contest: &Contest,
    explanation: &Explanation,
    style: &Style,
) -> String {
    let [first, second] = contest.totals.each_ref().map(|total| style.number(total));
    let value = style.number(&explanation.report.value);
    let difference = style.number(&contest.difference);
    let mistake = match &contest.mistake {
        None => "  every one of its moves is optimal here\n".to_owned(),
        Some(mistake) => mistake_line(mistake, style),
    };
    format!(
        "{name}\n  {what}, against optimal play:\n  \
         {first} to {second}, which is {difference} where {value} can be had\n{mistake}"
    )
}

fn mistake_line(mistake: &Mistake, style: &Style) -> String {
    let Mistake { turn, vertex, weight, better, better_weight, loss } = mistake;
    let loss = style.number(loss);
    format!(
        "  it goes wrong at turn {turn}: {weight} (vertex {vertex}) loses {loss}, \
         {better_weight} (vertex {better}) was optimal\n"
    )
}

fn colour(explanation: &Explanation, style: &Style) -> String {
    match &explanation.colour {
        Some(colour) => contest("Colour", COLOUR, colour, explanation, style),
        None => {
            "Colour\n  The colour strategy speaks only of a single row of even length.\n".to_owned()
        }
    }
}
