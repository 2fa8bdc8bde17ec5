//! The explanation as text for a student.

use super::{Style, counted, solve};
use crate::board::Vertex;
use crate::explain::{Contest, Explanation, Mistake, Opening};
use crate::number::Exact;
use crate::play::Player;
use crate::report::{Explained, Overviewed, Solved};
use crate::solve::{Analysis, MoveEval, ReductionStep, Slice};

/// Writes the whole explanation: the answer, how it comes about, and where simple strategies go wrong.
#[must_use]
pub fn explanation(explained: &Explained, style: &Style) -> String {
    let Explained { board, explanation } = explained;
    let mut parts = vec![solve::by_theory(board, &explanation.analysis, style)];
    let value = &explanation.analysis.value.lower;
    parts.extend(explanation.opening.as_ref().map(|first| opening(first, value, style)));
    if explanation.opening.as_ref().is_none_or(|opening| opening.opens_all) {
        parts.extend([reduction(explanation, style), greedy_order(explanation, style)]);
    }
    parts.push(contest("Greedy", GREEDY, &explanation.greedy, value, style));
    parts.push(colour(explanation, style));
    parts.join("\n")
}

const GREEDY: &str = "Always taking the largest available coin";
const COLOUR: &str = "Taking all coins of the richer colour (every other coin)";
const COLOUR_SECOND: &str =
    "The second player taking all coins of the colour that is richer after the first move";

/// Writes the explanation of a board that has no reduction: the answer, what each move loses, and where
/// greed goes wrong.
#[must_use]
pub fn overview(overviewed: &Overviewed, style: &Style) -> String {
    let Overviewed { board, overview } = overviewed;
    let solved = Solved { board: board.clone(), analysis: overview.analysis.clone() };
    let mut parts = vec![solve::solved(&solved, style), losses(&overview.analysis, style)];
    let value = overview.analysis.value.exact();
    let greedy = overview.greedy.as_ref().zip(value);
    parts.extend(greedy.map(|(greedy, value)| {
        contest("Greedy", "Always taking what scores most at once", greedy, value, style)
    }));
    parts.join("\n")
}

/// Writes what each move loses that is not optimal.
fn losses(analysis: &Analysis<Exact>, style: &Style) -> String {
    let is_wrong = |eval: &&MoveEval<Exact>| eval.loss.as_ref().is_some_and(|loss| !loss.is_zero());
    let wrong: Vec<&MoveEval<Exact>> = analysis.moves.iter().filter(is_wrong).collect();
    let mut text = "Losses\n".to_owned();
    for line in style.list(&wrong, |eval| loss_line(eval, style)) {
        text.push_str(&format!("  {line}\n"));
    }
    match (wrong.is_empty(), analysis.value.is_exact()) {
        (false, _) => text,
        (true, true) => text + "  no first move loses anything\n",
        (true, false) => text + "  not known: the search was stopped\n",
    }
}

fn loss_line(eval: &MoveEval<Exact>, style: &Style) -> String {
    let loss = eval.loss.as_ref().map_or_else(String::new, |loss| style.number(loss));
    match eval.mv.vertex() {
        Some(vertex) => format!("taking {} (vertex {vertex}) loses {loss}", eval.score),
        None => format!("{} loses {loss}", eval.mv),
    }
}

/// Writes the best first move if a component is unbroached, and why the replies do not help.
fn opening(opening: &Opening<Exact>, value: &Exact, style: &Style) -> String {
    let Opening { vertex, weight, value_left, leaves, replies, .. } = opening;
    let runs = style.list(leaves, |run| vertices(run, style));
    let mut text = format!(
        "Opening\n  An unbroached component has no available vertex: any of its vertices may go first.\n  \
         take {weight} (vertex {vertex}); it leaves the vertices {}\n  \
         which are worth {value_left} to the opponent: {weight} - {} = {}\n",
        runs.join(" and "),
        bracketed(value_left),
        style.number(value),
    );
    text.push_str("  the opponent's replies get no more than that:\n");
    for line in style.list(replies, |reply| reply_line(reply, style)) {
        text.push_str(&format!("    {line}\n"));
    }
    text
}

fn reply_line(reply: &MoveEval<Exact>, style: &Style) -> String {
    let best = if reply.optimal == Some(true) { "  the best" } else { "" };
    let outcome = reply.outcome.as_ref().map_or_else(String::new, |it| style.interval(it));
    format!("take {} (vertex {}): {outcome}{best}", reply.score, reply.mv)
}

/// Writes a run of vertices: its ends, or all of it if the numbers are not consecutive.
fn vertices(run: &[Vertex], style: &Style) -> String {
    match run {
        [only] => only.to_string(),
        [first, .., last] if last.index() + 1 == first.index() + run.len() => {
            format!("{first}-{last}")
        }
        _ => style.list(run, Vertex::to_string).join(" "),
    }
}

fn bracketed(number: &Exact) -> String {
    if number.is_negative() { format!("({number})") } else { number.to_string() }
}

/// Writes the numbered steps of the reduction.
fn reduction(explanation: &Explanation<Exact>, style: &Style) -> String {
    let count = |kind: fn(&ReductionStep<Exact>) -> bool| {
        explanation.steps.iter().filter(|step| kind(step)).count()
    };
    let fusions = count(|step| matches!(step, ReductionStep::Fusion { .. }));
    let pairs = count(|step| matches!(step, ReductionStep::Fruitless { .. }));
    let pushes = count(|step| matches!(step, ReductionStep::Push { .. }));
    let mut kinds = vec![counted(fusions, "fusion"), counted(pairs, "fruitless pair")];
    kinds.extend((pushes > 0).then(|| counted(pushes, "root pushed")));
    let mut text = format!("Reduction: {}\n", kinds.join(", "));
    text.push_str(
        "  A coin at least as heavy as both its neighbours is never worth reaching for: whoever\n  \
         takes a neighbour gives it away. The three play as one coin, x - M + y.\n",
    );
    if pairs > 0 {
        text.push_str(
            "  At the closed end of a stack, a pair whose lower coin is at least as heavy only costs\n  \
             whoever must start on it; it comes off as an ev.\n",
        );
    }
    if pushes > 0 {
        text.push_str(
            "  Below the root of a tree lie free weights, heaviest first, as in a stack: while the\n  \
             first is at least the root, the two fuse with the second, or come off as an ev.\n",
        );
    }
    let numbered: Vec<(usize, &ReductionStep<Exact>)> = (1..).zip(&explanation.steps).collect();
    for line in style.list(&numbered, |(number, step)| step_line(*number, step)) {
        text.push_str(&format!("  {line}\n"));
    }
    text
}

fn step_line(number: usize, step: &ReductionStep<Exact>) -> String {
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
        ReductionStep::Push { root, lost, became, ev } => {
            let lost: Vec<String> = lost.iter().map(|lost| lost.weight.to_string()).collect();
            let became = match became {
                Some(weight) => format!("it becomes {weight}"),
                None => format!("ev {ev}"),
            };
            let (root, vertex) = (&root.weight, root.first);
            format!("{number}. push {root} (vertex {vertex}) above {}: {became}", lost.join(" "))
        }
    }
}

/// Writes a weight, with the vertices it stands for if there are several.
fn piece(piece: &Slice<Exact>) -> String {
    let Slice { first, last, weight } = piece;
    if first == last { weight.to_string() } else { format!("[{weight}: vertices {first}-{last}]") }
}

/// Writes the remaining slices, and their greedy order with signs.
fn greedy_order(explanation: &Explanation<Exact>, style: &Style) -> String {
    let left = style.list(&explanation.pieces, piece).join(" ");
    let signed: Vec<(usize, &Slice<Exact>)> = explanation.greedy_order.iter().enumerate().collect();
    let order = style.list(&signed, |(turn, piece)| signed_term(*turn, piece)).join(" ");
    let ev = &explanation.ev;
    let ev = match (ev.to_string().as_str(), explanation.pieces.len() % 2) {
        ("0", _) => String::new(),
        (ev, 1) => format!(" + {ev} (an ev: the other player must start on it)"),
        (ev, _) => format!(" - {ev} (an ev: the player to move must start on it)"),
    };
    format!(
        "Slices\n  left after the reduction: {}\n  heaviest first, in turn: {}{ev} = {}\n",
        if left.is_empty() { "nothing" } else { &left },
        if order.is_empty() { "0" } else { &order },
        explanation.reduced_value,
    )
}

fn signed_term(turn: usize, piece: &Slice<Exact>) -> String {
    let sign = match turn {
        0 => "",
        turn if turn % 2 == 1 => "- ",
        _ => "+ ",
    };
    format!("{sign}{}", bracketed(&piece.weight))
}

/// Writes what a simple strategy would have collected.
fn contest(
    name: &str,
    what: &str,
    contest: &Contest<Exact>,
    value: &Exact,
    style: &Style,
) -> String {
    let [first, second] = contest.totals.each_ref().map(|total| style.number(total));
    let optimal = contest.difference == *value;
    let value = style.number(value);
    let difference = style.number(&contest.difference);
    let mistake = match &contest.mistake {
        None if optimal => "  that is optimal\n".to_owned(),
        None => String::new(),
        Some(mistake) => mistake_line(mistake, style),
    };
    let how = if contest.player == Player::First { "possible" } else { "optimal" };
    format!(
        "{name}\n  {what}, against optimal play:\n  \
         {first} to {second}, a lead of {difference} where {value} is {how}\n{mistake}"
    )
}

fn mistake_line(mistake: &Mistake<Exact>, style: &Style) -> String {
    let Mistake { turn, mv, score, better, better_score, loss } = mistake;
    let loss = style.number(loss);
    format!(
        "  it goes wrong at turn {turn}: {score} (vertex {mv}) loses {loss}, \
         {better_score} (vertex {better}) was optimal\n"
    )
}

fn colour(explanation: &Explanation<Exact>, style: &Style) -> String {
    match &explanation.colour {
        Some(colour) => {
            let what = if colour.player == Player::First { COLOUR } else { COLOUR_SECOND };
            contest("Colour", what, colour, &explanation.analysis.value.lower, style)
        }
        None => "Colour\n  The colour strategy applies only to a single row or pizza.\n".to_owned(),
    }
}
