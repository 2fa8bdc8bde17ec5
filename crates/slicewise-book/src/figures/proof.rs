//! The certificate of a searched board, as a tree of claims.

use slicewise::certify::Claims;
use slicewise::certify::checker::Reason;
use slicewise::certify::checker::certificate::{Change, Lead, Target};
use slicewise::{Game, Watch};

use super::svg::Svg;

const BOARD: &str = "rule grab graph 2 1 3 1 edges 0-1 1-2 2-3 3-0 0-2";

/// A box of the picture: its text, its column, and the box and label of what leads to it.
struct Node {
    text: String,
    column: i64,
    from: Option<(usize, String)>,
}

pub(super) fn draw() -> String {
    let game: Game = BOARD.parse().expect("a board");
    let proof = game.certificate(Watch::none()).expect("it is short");
    let Reason::Claims(claims) = &proof.reason else { unreachable!("the board is searched") };
    let nodes = nodes(claims);
    let mut svg = Svg::new(60 + 86 * nodes.len() as i64);
    let place = |at: usize| [8 + 40 * nodes[at].column, 10 + 86 * at as i64];
    for (at, node) in nodes.iter().enumerate() {
        let [x, y] = place(at);
        if let Some((from, label)) = &node.from {
            let [u, v] = place(*from);
            svg.trace(&[[u + 20, v + 56], [u + 20, y + 28], [x, y + 28]], "");
            svg.text([x + 2, y - 6], "left small faint", label);
        }
        let class = if node.column == 0 { "core" } else { "soft" };
        let longest = node.text.lines().map(|line| line.chars().count()).max().unwrap_or_default();
        svg.rect([x, y], [24 + 8 * longest as i64, 56], class);
        let lines = node.text.lines().count() as i64;
        for (line, text) in (0..).zip(node.text.lines()) {
            svg.text([x + 12, y + 33 + 20 * line - 10 * (lines - 1)], "left small", text);
        }
    }
    let y = 20 + 86 * nodes.len() as i64;
    svg.text([8, y], "left small faint", "the cycle 2 1 3 1 with the chord 0-2 under grab;");
    svg.text([8, y + 20], "left small faint", "each box is bounded by the boxes that it leads to");
    svg.finish("The proof tree of a board of value 3: a lead to a lower bound, a lead to an upper bound, and a claim")
}

fn nodes(claims: &Claims) -> Vec<Node> {
    let root = Node { text: "the board: its value is 3".to_owned(), column: 0, from: None };
    let mut nodes = vec![root];
    follow(claims, &mut nodes, (0, "at least".to_owned()), &claims.lower, true);
    follow(claims, &mut nodes, (0, "at most".to_owned()), &claims.upper, false);
    nodes
}

/// Adds what a lead leads to, and everything below.
fn follow(claims: &Claims, nodes: &mut Vec<Node>, from: (usize, String), lead: &Lead, below: bool) {
    let column = nodes[from.0].column + 1;
    let here = nodes.len();
    let how: Vec<String> = lead.changes.iter().map(|change| name(*change)).collect();
    let (end, claim) = match &lead.to {
        Target::Sum => ("a sum of free weights".to_owned(), None),
        Target::Reach => ("no play scores more".to_owned(), None),
        Target::Claim { number, .. } => {
            (format!("claim {number}"), claims.claims.get(*number as usize))
        }
    };
    let text = if how.is_empty() { end } else { format!("{}\n{end}", how.join(", ")) };
    nodes.push(Node { text, column, from: Some(from) });
    let Some(claim) = claim else { return };
    if below && let Some(reply) = &claim.lower {
        follow(claims, nodes, (here, format!("take {}", reply.turn)), &reply.lead, false);
    }
    for reply in claim.upper.iter().flatten().filter(|_| !below) {
        follow(claims, nodes, (here, format!("take {}", reply.turn)), &reply.lead, true);
    }
}

fn name(change: Change) -> String {
    match change {
        Change::Detach(vertex) => format!("detach {vertex}"),
        Change::Level(vertex) => format!("level to {vertex}"),
        Change::Cancel(one, other) => format!("cancel {one} {other}"),
        Change::Condense { vertex, into } => format!("condense {vertex} into {into}"),
        other => format!("{other:?}").to_lowercase(),
    }
}
