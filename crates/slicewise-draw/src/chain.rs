//! How the chain of an order comes about: joins of the chains of its parts.

use std::collections::BTreeMap;

use slicewise::explain::Explanation;
use slicewise::solve::{Join, ReductionStep};
use slicewise::{Exact, Game, Vertex};

use super::svg::{Anchor, Svg, width_of};
use super::{Look, Point, Refusal, named, short, written};

/// The most joins.
const MOST: usize = 60;

/// The radius of a coin, and the height of a line, in pixels.
const COIN: f64 = 14.0;
const LINE: f64 = 46.0;

/// A part of an order, with its chain.
struct Part {
    chain: Vec<Exact>,
    /// How it was joined, and of what.
    made: Option<(Join, [usize; 2])>,
    y: f64,
    depth: usize,
}

/// Draws the chain of an order: its vertices on the left, and to the right of two parts the chain of both, until that of the whole. A
/// join is labelled *then* or *beside*.
///
/// # Errors
/// The board has no order, or one of too many joins.
pub fn chain(
    game: &Game,
    explanation: &Explanation<Exact>,
    look: &Look,
) -> Result<String, Refusal> {
    let joins: Vec<_> = explanation
        .steps
        .iter()
        .filter_map(|step| match step {
            ReductionStep::Joined { parts, join, chain, .. } => Some((parts, *join, chain)),
            _ => None,
        })
        .collect();
    if joins.is_empty() {
        return Err(Refusal::new(
            "no order",
            "one of two vertices or more, such as `order 3 then (1 beside 5 then 2) then 4`",
        ));
    }
    if joins.len() > MOST {
        return Err(Refusal::large("joins", joins.len(), MOST));
    }
    let weights: Vec<Exact> = game.setup().vertex_weights().collect();
    let mut parts: Vec<Part> = Vec::new();
    let mut known: BTreeMap<Vec<Vertex>, usize> = BTreeMap::new();
    for (both, join, chain) in joins {
        let mut vertices: Vec<Vertex> = both.iter().flatten().copied().collect();
        let ends = both.each_ref().map(|part| {
            let mut part = part.clone();
            part.sort_unstable();
            // A part that no join made is a vertex.
            *known.entry(part).or_insert_with_key(|part| {
                let chain = part.iter().filter_map(|vertex| weights.get(vertex.index()).cloned());
                parts.push(Part { chain: chain.collect(), made: None, y: 0.0, depth: 0 });
                parts.len() - 1
            })
        });
        let depth = ends.map(|end| parts[end].depth).into_iter().max().unwrap_or(0) + 1;
        parts.push(Part { chain: chain.clone(), made: Some((join, ends)), y: 0.0, depth });
        vertices.sort_unstable();
        known.insert(vertices, parts.len() - 1);
    }
    arrange(&mut parts);
    let deepest = parts.iter().map(|part| part.depth).max().unwrap_or(0);
    // Each column begins where the widest chain before it ends.
    let mut left = vec![0.0; deepest + 2];
    for depth in 0..=deepest {
        let coins = parts.iter().filter(|part| part.depth == depth).map(|part| part.chain.len());
        let widest = coins.max().unwrap_or(0).max(1) as f64;
        left[depth + 1] = left[depth] + widest * 2.3 * COIN + 78.0;
    }
    let mut svg = Svg::new(1.0);
    let middle = |part: &Part| part.y * LINE;
    let end = |part: &Part| left[part.depth] + part.chain.len().max(1) as f64 * 2.3 * COIN;
    for part in &parts {
        let Some((join, ends)) = part.made else { continue };
        let to = Point { x: left[part.depth] - 6.0, y: middle(part) };
        let turn = Point { x: left[part.depth] - 52.0, y: to.y };
        for from in ends {
            let from = &parts[from];
            let points = [
                Point { x: end(from), y: middle(from) },
                Point { x: turn.x, y: middle(from) },
                turn,
            ];
            svg.trace(&points, "arc");
        }
        svg.line(turn, to, "arc");
        svg.tip(turn, to, 7.0, "arc");
        let word = if join == Join::Then { "then" } else { "beside" };
        let at = Point { x: turn.x + 5.0, y: to.y - 10.0 };
        svg.text(at, 11.0, Anchor::Start, "n", word);
    }
    for part in &parts {
        for (number, weight) in part.chain.iter().enumerate() {
            let at = Point {
                x: left[part.depth] + (number as f64 * 2.3 + 1.15) * COIN,
                y: middle(part),
            };
            let class = if part.made.is_none() { "coin open" } else { "coin" };
            svg.circle(at, COIN, class, &written(weight));
            let text = short(weight);
            let size = 12.0_f64.min(1.7 * COIN / width_of(&text));
            svg.text(at, size, Anchor::Middle, "w", &text);
        }
        if part.chain.is_empty() {
            let at = Point { x: left[part.depth] + COIN, y: middle(part) };
            svg.text(at, 12.0, Anchor::Middle, "label", "none");
        }
    }
    Ok(svg.finish(&format!("The chain of {}", named(game.setup())), look.theme))
}

/// Puts the vertices below each other, as the joins have them from first to last, and each join amid its parts.
fn arrange(parts: &mut [Part]) {
    let mut is_part = vec![false; parts.len()];
    for part in parts.iter() {
        part.made.iter().flat_map(|(_, ends)| ends).for_each(|&end| is_part[end] = true);
    }
    // Several orders are below each other.
    let mut waiting: Vec<usize> = (0..parts.len()).rev().filter(|&part| !is_part[part]).collect();
    let mut line = 0.0;
    while let Some(part) = waiting.pop() {
        match parts[part].made {
            Some((_, [one, other])) => waiting.extend([other, one]),
            None => {
                parts[part].y = line;
                line += 1.0;
            }
        }
    }
    // A join comes after its parts.
    for part in 0..parts.len() {
        if let Some((_, [one, other])) = parts[part].made {
            parts[part].y = (parts[one].y + parts[other].y) / 2.0;
        }
    }
}
