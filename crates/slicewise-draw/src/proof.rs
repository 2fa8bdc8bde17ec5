//! A certificate as a tree of claims, or as the proofs of the components.

use slicewise::board::Setup;
use slicewise::certify::Claims;
use slicewise::certify::checker::certificate::{Change, Claim, Lead, Proof, Target};
use slicewise::certify::checker::{CertificateFile, Reason};

use super::svg::{Anchor, Svg, width_of};
use super::{Look, Point, Refusal, cut, named};

/// The most boxes.
const MOST: usize = 60;

/// The sizes of a box, and the letters in it, in pixels.
const HIGH: f64 = 34.0;
const LINE: f64 = 58.0;
const INDENT: f64 = 54.0;
const LETTERS: f64 = 13.0;

/// A box of the picture: its text, its column, and the box and label of what leads to it.
struct Node {
    text: String,
    column: usize,
    from: Option<(usize, String)>,
}

/// Draws a certificate as a tree: of a searched board, claims that bound each other, each with the moves and changes that lead to it; of any
/// other, the proof of each component. Nothing is checked.
///
/// # Errors
/// The tree is too large for a picture.
pub fn proof(file: &CertificateFile, look: &Look) -> Result<String, Refusal> {
    let text = format!("{}: value {}", cut(&file.board.to_string(), 70), super::long(&file.value));
    let mut nodes = vec![Node { text, column: 0, from: None }];
    match &file.reason {
        Reason::Claims(claims) => {
            let mut tree = Tree { claims, nodes: &mut nodes };
            tree.follow((0, "at least".to_owned()), &claims.lower, true)?;
            tree.follow((0, "at most".to_owned()), &claims.upper, false)?;
        }
        Reason::Proofs(certificate) => {
            for (number, proof) in certificate.proofs.iter().enumerate() {
                let label = match certificate.proofs.len() == file.board.components.len() {
                    true => component(&file.board, number),
                    false => format!("part {number}"),
                };
                push(&mut nodes, Node { text: said(proof), column: 1, from: Some((0, label)) })?;
            }
        }
        Reason::Pile => {}
        _ => return Err(Refusal::new("another form of certificate", "claims or proofs")),
    }
    let mut svg = Svg::new(1.0);
    let place = |at: usize| Point { x: INDENT * nodes[at].column as f64, y: LINE * at as f64 };
    for (at, node) in nodes.iter().enumerate() {
        if let Some((from, label)) = &node.from {
            let (here, there) = (place(at), place(*from));
            let x = there.x + 20.0;
            let middle = here.y + HIGH / 2.0;
            let points = [
                Point { x, y: there.y + HIGH },
                Point { x, y: middle },
                Point { x: here.x, y: middle },
            ];
            svg.trace(&points, "arc");
            let at = Point { x: x + 8.0, y: here.y - 9.0 };
            svg.text(at, LETTERS - 1.0, Anchor::Start, "label", label);
        }
    }
    for (at, node) in nodes.iter().enumerate() {
        let here = place(at);
        let size = Point { x: 24.0 + LETTERS * width_of(&node.text), y: HIGH };
        svg.rect(here, size, 5.0, if at == 0 { "root" } else { "box" }, "");
        let class = if at == 0 { "w" } else { "ink" };
        let text = Point { x: here.x + 12.0, y: here.y + HIGH / 2.0 };
        svg.text(text, LETTERS, Anchor::Start, class, &node.text);
    }
    Ok(svg.finish(&format!("The certificate of {}", named(&file.board)), look.theme))
}

fn push(nodes: &mut Vec<Node>, node: Node) -> Result<(), Refusal> {
    if nodes.len() >= MOST {
        return Err(Refusal::new(
            format!("a certificate of more than {MOST} boxes"),
            format!("at most {MOST} for a picture; `slicewise verify` checks any"),
        ));
    }
    nodes.push(node);
    Ok(())
}

struct Tree<'t> {
    claims: &'t Claims,
    nodes: &'t mut Vec<Node>,
}

impl Tree<'_> {
    /// Adds what a lead leads to, and everything below.
    fn follow(&mut self, from: (usize, String), lead: &Lead, below: bool) -> Result<(), Refusal> {
        let column = self.nodes.get(from.0).map_or(0, |node| node.column) + 1;
        let here = self.nodes.len();
        let how: Vec<String> = lead.changes.iter().map(|change| name(*change)).collect();
        let (end, claim): (String, Option<&Claim>) = match &lead.to {
            Target::Sum => ("a sum of free weights".to_owned(), None),
            Target::Reach => ("no play scores more".to_owned(), None),
            Target::Claim { number, .. } => {
                (format!("claim {number}"), self.claims.claims.get(*number as usize))
            }
        };
        let text =
            if how.is_empty() { end } else { format!("{}: {end}", cut(&how.join(", "), 80)) };
        push(self.nodes, Node { text, column, from: Some(from) })?;
        let Some(claim) = claim else { return Ok(()) };
        if below && let Some(reply) = &claim.lower {
            self.follow((here, format!("take {}", reply.turn)), &reply.lead, false)?;
        }
        for reply in claim.upper.iter().flatten().filter(|_| !below) {
            self.follow((here, format!("take {}", reply.turn)), &reply.lead, true)?;
        }
        Ok(())
    }
}

fn name(change: Change) -> String {
    match change {
        Change::Cut => "cut the edges of available vertices".to_owned(),
        Change::Detach(vertex) => format!("detach {vertex}"),
        Change::Condense { vertex, into } => format!("condense {vertex} into {into}"),
        Change::Fruitless(vertex) => format!("take off the pair at {vertex}"),
        Change::Cancel(one, other) => format!("cancel {one} and {other}"),
        Change::Forget(vertex) => format!("forget {vertex}"),
        Change::Complete(vertex) => format!("free the complete part of {vertex}"),
        Change::Lift { vertex, to } => format!("lift {vertex} to {to}"),
        Change::Level(vertex) => format!("level to {vertex}"),
    }
}

/// The component of a board, in words.
fn component(board: &Setup, number: usize) -> String {
    board.components.get(number).map_or_else(String::new, |shape| cut(&shape.to_string(), 70))
}

/// What a proof of a component says.
fn said(proof: &Proof) -> String {
    let lengths = |list: &[u32]| {
        let words: Vec<String> = list.iter().take(24).map(ToString::to_string).collect();
        let more = if list.len() > 24 { " …" } else { "" };
        format!("{}{more}", words.join(", "))
    };
    match proof {
        Proof::Slices(slices) => format!("slices, by coins: {}", lengths(slices)),
        Proof::Forest(steps) => format!("{} steps that rewrite the forest", steps.len()),
        Proof::Pizza { chains, .. } => {
            format!("the slices after each of {} first pieces", chains.len())
        }
        Proof::Path(links) => format!("the slices from each of {} fences", links.rightwards.len()),
        Proof::Chain(free) => format!("a chain worth {free} free weights"),
        Proof::Tree(free) => format!("free weights after each first move: {}", lengths(free)),
    }
}
