//! The explanation as text for a student.

use super::certificate::first_line;
use super::page::Page;
use super::{Style, counted, solve};
use crate::{Explained, Overviewed, Solved};
use slicewise::board::{Move, Rules, Taking, Vertex};
use slicewise::explain::{Contest, Explanation, Mistake, Opening};
use slicewise::number::Exact;
use slicewise::play::{Guarantee, Optimality, Player};
use slicewise::solve::{Analysis, GraphReduction, Join, MoveEval, ReductionStep, Slice};

/// Writes the whole explanation: the answer, how it comes about, and where simple strategies go wrong.
#[must_use]
pub fn explanation(explained: &Explained, style: &Style) -> String {
    let Explained { board, explanation } = explained;
    let mut text = solve::by_theory(board, &explanation.analysis, style);
    let value = &explanation.analysis.value.lower;
    if let Some(first) = &explanation.opening {
        opening(&mut text, first, value, board.rules.taking, style);
    }
    if explanation.opening.as_ref().is_none_or(|opening| opening.opens_all) {
        reduction(&mut text, explanation, style);
        greedy_order(&mut text, explanation, style);
    }
    text.push('\n');
    text.push_str(&contest("Greedy", GREEDY, &explanation.greedy, value, style));
    text.push('\n');
    text.push_str(&colour(explanation, style));
    text
}

const GREEDY: &str = "Always taking the largest available coin";
const COLOUR: &str = "Taking all coins of the richer colour (every other coin)";
const COLOUR_SECOND: &str =
    "The second player taking all coins of the colour that is richer after the first move";

/// Writes the explanation of a board that takes a search: the answer, what the search reduces the board to, what each move
/// loses, and where greed goes wrong.
#[must_use]
pub fn overview(overviewed: &Overviewed, style: &Style) -> String {
    let Overviewed { board, overview, .. } = overviewed;
    let solved = Solved { board: board.clone(), analysis: overview.analysis.clone() };
    let mut parts = vec![solve::solved(&solved, style)];
    let reduction = overview.reduction.as_ref();
    parts.extend(reduction.map(|reduction| graph_reduction(reduction, board.rules, style)));
    parts.push(losses(&overview.analysis, style));
    let value = overview.analysis.value.exact();
    let greedy = overview.greedy.as_ref().zip(value);
    parts.extend(greedy.map(|(greedy, value)| {
        contest("Greedy", "Always taking what scores most at once", greedy, value, style)
    }));
    parts.join("\n")
}

/// Writes the steps of a search's reduction, with the laws behind them, and the board that they leave.
fn graph_reduction(reduction: &GraphReduction<Exact>, rules: Rules, style: &Style) -> String {
    if let Some(why) = reduction.why_none(rules.taking) {
        return format!("Reduction: none\n  {why}\n");
    }
    let GraphReduction { steps, left, others, .. } = reduction;
    let mut text = format!("Reduction: {}\n", counted(steps.len(), "step"));
    let mut told = Vec::new();
    for law in steps.iter().map(|step| step.law(rules.taking)) {
        if !told.contains(&law.name) {
            told.push(law.name);
            folded(&mut text, &format!("{}: {} [{}]", law.name, law.says, law.source), style);
        }
    }
    indented(&mut text, "  ", steps, style, |text, index, step| {
        text.push_str(&format!("{}. {}", index + 1, step.says()));
    });
    let board = reduction.board(Rules::default()).to_string();
    text.push_str(&format!("  left: {}", first_line(&board, style)));
    text.push_str(&match others {
        0 => String::new(),
        1 => ", beside a menu or game".to_owned(),
        _ => format!(", beside {others} menus and games"),
    });
    if !left.is_empty() {
        text.push_str("\n  the vertices of this graph, in order: ");
        style.list(&mut text, " ", left, |text, _, one| text.count(one.vertex.index()));
    }
    text.push('\n');
    text
}

/// Adds words in lines of the width of the style, after two blanks.
fn folded(text: &mut String, words: &str, style: &Style) {
    let mut room = 0;
    for word in words.split(' ') {
        let length = word.chars().count();
        if room < length + 1 {
            text.push_str(if room == 0 { "  " } else { "\n  " });
            room = style.width.max(length + 1) - 1;
        } else {
            text.push(' ');
            room -= 1;
        }
        text.push_str(word);
        room = room.saturating_sub(length);
    }
    text.push('\n');
}

/// Writes what each move loses that is not optimal.
fn losses(analysis: &Analysis<Exact>, style: &Style) -> String {
    let is_wrong = |eval: &&MoveEval<Exact>| eval.loss.as_ref().is_some_and(|loss| !loss.is_zero());
    let wrong: Vec<&MoveEval<Exact>> = analysis.moves.iter().filter(is_wrong).collect();
    let mut text = "Losses\n".to_owned();
    indented(&mut text, "  ", &wrong, style, |text, _, eval| {
        text.push_str(&loss_line(eval, style));
    });
    match (wrong.is_empty(), analysis.value.is_exact()) {
        (false, _) => text,
        (true, true) => text + "  no first move loses anything\n",
        (true, false) => text + "  not known: the search was stopped\n",
    }
}

fn loss_line(eval: &MoveEval<Exact>, style: &Style) -> String {
    let loss = eval.loss.as_ref().map_or_else(String::new, |loss| style.number(loss));
    format!("{} loses {loss}", deed(eval.mv, &eval.score, style))
}

/// Adds the best first move if a component is unbroached, and why the replies do not help.
fn opening(
    text: &mut String,
    opening: &Opening<Exact>,
    value: &Exact,
    taking: Taking,
    style: &Style,
) {
    let why = match taking {
        Taking::Grab => {
            "A cycle stays connected without any one of its vertices: any may go first."
        }
        _ => "An unbroached component has no available vertex: any of its vertices may go first.",
    };
    let Opening { vertex, leaves, replies, .. } = opening;
    let [weight, value_left] = [&opening.weight, &opening.value_left].map(|it| style.exact(it));
    text.push_str(&format!(
        "\nOpening\n  {why}\n  take {weight} ({}); it leaves the vertices {}\n  \
         which are worth {value_left} to the opponent: {weight} - {} = {}\n",
        style.names.vertex(vertex.index()),
        style.listed(" and ", leaves, |text, run| vertices(text, run, style)),
        bracketed(&opening.value_left, style),
        style.number(value),
    ));
    text.push_str("  the opponent's replies get no more than that:\n");
    indented(text, "    ", replies, style, |text, _, reply| reply_line(text, reply, style));
}

/// Adds the first entries of a list, a line each.
fn indented<T>(
    text: &mut String,
    indent: &str,
    entries: &[T],
    style: &Style,
    show: impl FnMut(&mut String, usize, &T),
) {
    if !entries.is_empty() {
        text.push_str(indent);
        style.list(text, &format!("\n{indent}"), entries, show);
        text.push('\n');
    }
}

fn reply_line(text: &mut String, reply: &MoveEval<Exact>, style: &Style) {
    let best = if reply.optimal == Some(true) { "  the best" } else { "" };
    let outcome = style.interval(&reply.outcome);
    let vertex = reply.mv.vertex().map(|vertex| style.names.vertex(vertex.index()));
    let vertex = vertex.unwrap_or_else(|| reply.mv.to_string());
    text.push_str(&format!("take {} ({vertex}): {outcome}{best}", style.exact(&reply.score)));
}

/// Adds a run of vertices: its ends, or all of it if the numbers are not consecutive.
fn vertices(text: &mut String, run: &[Vertex], style: &Style) {
    match run {
        [only] => text.push_str(&style.names.of(only.index())),
        [first, .., last]
            if last.index() + 1 == first.index() + run.len() && style.names.list().is_none() =>
        {
            text.push_str(&format!("{first}-{last}"));
        }
        _ => style.list(text, " ", run, |text, _, vertex| {
            text.push_str(&style.names.of(vertex.index()));
        }),
    }
}

fn bracketed(number: &Exact, style: &Style) -> String {
    let text = style.exact(number);
    if number.is_negative() { format!("({text})") } else { text }
}

/// Adds the numbered steps of the reduction.
fn reduction(text: &mut String, explanation: &Explanation<Exact>, style: &Style) {
    let count = |kind: fn(&ReductionStep<Exact>) -> bool| {
        explanation.steps.iter().filter(|step| kind(step)).count()
    };
    let fusions = count(|step| matches!(step, ReductionStep::Fusion { .. }));
    let pairs = count(|step| matches!(step, ReductionStep::Fruitless { .. }));
    let pushes = count(|step| matches!(step, ReductionStep::Push { .. }));
    let joins = count(|step| matches!(step, ReductionStep::Joined { .. }));
    let mut kinds = vec![counted(fusions, "fusion"), counted(pairs, "fruitless pair")];
    kinds.extend((pushes > 0).then(|| counted(pushes, "root pushed")));
    kinds.extend((joins > 0).then(|| counted(joins, "join")));
    text.push_str(&format!("\nReduction: {}\n", kinds.join(", ")));
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
    if joins > 0 {
        text.push_str(
            "  An order plays as one stack, its chain, with the coins before the dot falling and the\n  \
             pairs after it rising. Parts one after the other: write one chain after the other, and\n  \
             fuse. Parts side by side: first the falling coins of both, heaviest first, then the pairs\n  \
             of both, the one with the least upper number first, and fuse. If nothing follows, the\n  \
             falling coins are free, and the pairs come off.\n",
        );
    }
    indented(text, "  ", &explanation.steps, style, |text, index, step| {
        text.count(index + 1);
        step_line(text, step, style);
    });
}

/// Adds a step, after its number.
fn step_line(text: &mut String, step: &ReductionStep<Exact>, style: &Style) {
    match step {
        ReductionStep::Fusion { pieces: [x, middle, y], fused } => {
            text.push_str(". fuse ");
            for part in [x, middle, y] {
                piece(text, part, style);
                text.push(' ');
            }
            text.push_str("into ");
            piece(text, fused, style);
        }
        ReductionStep::Fruitless { upper, closed, ev } => {
            text.push_str(". take off ");
            piece(text, upper, style);
            text.push(' ');
            piece(text, closed, style);
            text.push_str(": ev ");
            text.exact(ev, style);
        }
        ReductionStep::Joined { parts, join, chains, listed, chain } => {
            text.push_str(". ");
            joined_chains(text, *join, chains, style);
            text.push_str(": ");
            if listed.len() > chain.len() {
                for coin in listed {
                    text.exact(coin, style);
                    text.push(' ');
                }
                text.push_str("fuse to ");
            }
            chain_text(text, chain, style);
            let vertices = parts.iter().flatten().map(Vertex::to_string).collect::<Vec<_>>();
            text.push_str(&format!("  (vertices {})", vertices.join(" ")));
        }
        ReductionStep::Push { root, lost, became, ev } => {
            let (root, vertex) = (style.exact(&root.weight), root.first);
            let vertex = style.names.vertex(vertex.index());
            text.push_str(&format!(". push {root} ({vertex}) above "));
            for (index, lost) in lost.iter().enumerate() {
                text.push_str(if index == 0 { "" } else { " " });
                text.exact(&lost.weight, style);
            }
            text.push_str(if became.is_some() { ": it becomes " } else { ": ev " });
            text.exact(became.as_ref().unwrap_or(ev), style);
        }
    }
}

/// Adds the chains of two parts, with how they are joined.
fn joined_chains(text: &mut String, join: Join, [one, other]: &[Vec<Exact>; 2], style: &Style) {
    chain_text(text, one, style);
    text.push_str(if join == Join::Then { " then " } else { " beside " });
    chain_text(text, other, style);
}

/// Adds a chain: its falling coins and, after a dot, its pairs.
fn chain_text(text: &mut String, chain: &[Exact], style: &Style) {
    let rises = |at: &usize| chain[at - 2] <= chain[at - 1];
    let pairs = (2..=chain.len()).rev().step_by(2).take_while(rises).count();
    for (at, coin) in chain.iter().enumerate() {
        let is_bottom = (chain.len() - at).is_multiple_of(2) && chain.len() - at <= 2 * pairs;
        text.push_str(match (at, is_bottom) {
            (0, false) => "",
            (0, true) => "· ",
            (_, true) if chain.len() - at == 2 * pairs => " · ",
            _ => " ",
        });
        text.exact(coin, style);
    }
}

/// Adds a weight, with the vertices it stands for if there are several.
fn piece(text: &mut String, piece: &Slice<Exact>, style: &Style) {
    let Slice { first, last, weight } = piece;
    if first == last {
        return text.exact(weight, style);
    }
    let weight = style.exact(weight);
    text.push_str(&format!("[{weight}: vertices {first}-{last}]"));
}

/// Adds the remaining slices, and their greedy order with signs.
fn greedy_order(text: &mut String, explanation: &Explanation<Exact>, style: &Style) {
    let ev = style.exact(&explanation.ev);
    let ev = match (ev.as_str(), explanation.pieces.len() % 2) {
        ("0", _) => String::new(),
        (ev, 1) => format!(" + {ev} (an ev: the other player must start on it)"),
        (ev, _) => format!(" - {ev} (an ev: the player to move must start on it)"),
    };
    text.push_str("\nSlices\n  left after the reduction: ");
    let none = explanation.pieces.is_empty();
    text.push_str(if none { "nothing" } else { "" });
    style.list(text, " ", &explanation.pieces, |text, _, slice| piece(text, slice, style));
    text.push_str("\n  heaviest first, in turn: ");
    text.push_str(if none { "0" } else { "" });
    style.list(text, " ", &explanation.greedy_order, |text, turn, piece| {
        signed_term(text, turn, piece, style)
    });
    text.push_str(&format!("{ev} = {}\n", style.exact(&explanation.reduced_value)));
}

fn signed_term(text: &mut String, turn: usize, piece: &Slice<Exact>, style: &Style) {
    text.push_str(match turn {
        0 => "",
        turn if turn % 2 == 1 => "- ",
        _ => "+ ",
    });
    text.push_str(&bracketed(&piece.weight, style));
}

/// Writes what a simple strategy gets from an optimal opponent, and what it guarantees against any.
fn contest(
    name: &str,
    what: &str,
    contest: &Contest<Exact>,
    value: &Exact,
    style: &Style,
) -> String {
    let [first, second] = contest.totals.each_ref().map(|total| style.number(total));
    let mistake = contest.mistake.as_ref().map(|mistake| mistake_line(mistake, style));
    let how = if contest.player == Player::First { "possible" } else { "optimal" };
    format!(
        "{name}\n  {what}, against optimal play:\n  \
         {first} to {second}, a lead of {} where {} is {how}\n{}{}",
        style.number(&contest.difference),
        style.number(value),
        mistake.unwrap_or_default(),
        guarantee_line(contest, style),
    )
}

/// Writes what a strategy is sure of, and whether it is therefore optimal.
fn guarantee_line(contest: &Contest<Exact>, style: &Style) -> String {
    let Some(Guarantee { worst, best, .. }) = &contest.guarantee else {
        return "  that is against this play; what it guarantees against any was not found\n"
            .to_owned();
    };
    let sure = match contest.player {
        Player::First => "it guarantees a lead of",
        Player::Second => "it holds the first player to a lead of",
    };
    let leads = match worst == best {
        true => style.number(worst),
        false => {
            format!("{}, or {} if ties are broken well", style.number(worst), style.number(best))
        }
    };
    let verdict = match contest.optimality {
        Optimality::Optimal => ": that is optimal",
        Optimality::ByTies => ": optimal only then",
        Optimality::NotOptimal => ": not optimal",
        Optimality::Unknown => "",
    };
    format!("  whatever the opponent does, {sure} {leads}{verdict}\n")
}

fn mistake_line(mistake: &Mistake<Exact>, style: &Style) -> String {
    let Mistake { turn, mv, score, better, better_score, loss, .. } = mistake;
    format!(
        "  it goes wrong at turn {turn}: {} loses {}, {} was optimal\n",
        deed(*mv, score, style),
        style.number(loss),
        deed(*better, better_score, style),
    )
}

/// Writes a move as what a player does: `taking 3 (vertex 0)`, `passing`, `menu 0 choice 1`.
fn deed(mv: Move, score: &Exact, style: &Style) -> String {
    let score = style.exact(score);
    match mv {
        Move::Take(vertex) => {
            format!("taking {score} ({})", style.names.vertex(vertex.index()))
        }
        Move::Run { first, last } => format!("taking {score} (vertices {first} to {last})"),
        Move::Pass => "passing".to_owned(),
        other => other.to_string(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use slicewise::{Ask, Game};

    fn explained(board: &str) -> Explanation<Exact> {
        board.parse::<Game>().expect(board).explain(&Ask::default()).expect("small")
    }

    /// As many pairs as rise, from the end on.
    #[test]
    fn a_chain_is_written_with_a_dot_before_its_pairs() {
        for len in 0..=5_u32 {
            for code in 0..3_i64.pow(len) {
                let chain: Vec<Exact> =
                    (0..len).map(|at| Exact::from(code / 3_i64.pow(at) % 3)).collect();
                let mut falling = &chain[..];
                while let [before @ .., bottom, top] = falling
                    && bottom <= top
                {
                    falling = before;
                }
                let pairs = &chain[falling.len()..];
                let dot = (!pairs.is_empty()).then(|| "·".to_owned());
                let words = falling.iter().map(Exact::to_string).chain(dot);
                let words: Vec<String> = words.chain(pairs.iter().map(Exact::to_string)).collect();
                let mut text = String::new();
                chain_text(&mut text, &chain, &Style::default());
                assert_eq!(text, words.join(" "));
            }
        }
    }

    #[test]
    fn a_join_tells_whether_something_fuses() {
        let mut found = Vec::new();
        for board in ["order 1 then 6 then 3", "order 1 then 6 beside 3"] {
            for step in &explained(board).steps {
                let ReductionStep::Joined { listed, chain, .. } = step else { continue };
                let mut text = String::new();
                step_line(&mut text, step, &Style::default());
                assert_eq!(text.contains("fuse to"), listed != chain, "{text}");
                found.push(listed != chain);
            }
        }
        assert_eq!(found, [false, true, false, false]);
    }

    #[test]
    fn each_law_of_the_reduction_is_told_where_it_is_used() {
        for board in [
            "row 1 10 20 30 10 1",
            "stack 5 1 8",
            "forest 4 2 9 parents - 0 0",
            "order 1 then 6 beside 3",
        ] {
            let explanation = explained(board);
            let uses = |kind: fn(&ReductionStep<Exact>) -> bool| explanation.steps.iter().any(kind);
            let mut text = String::new();
            reduction(&mut text, &explanation, &Style::default());
            for (law, is_used) in [
                (
                    "At the closed end of a stack",
                    uses(|step| matches!(step, ReductionStep::Fruitless { .. })),
                ),
                (
                    "Below the root of a tree",
                    uses(|step| matches!(step, ReductionStep::Push { .. })),
                ),
                (
                    "An order plays as one stack",
                    uses(|step| matches!(step, ReductionStep::Joined { .. })),
                ),
            ] {
                assert_eq!(text.contains(law), is_used, "{board}: {law}\n{text}");
            }
        }
    }
}
