//! [`Outline`]: what a board is made of, for programs that draw it. The layout is left to them.

use serde::Serialize;

use slicewise::board::{Limit, OrderShape, Setup, Shape, Wiring};
use slicewise::number::Exact;

/// The most pairs of an order that are drawn.
const MOST_ARROWS: usize = 10_000;

/// The parts of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Outline {
    /// The board in text notation.
    pub board: String,
    /// The board as JSON (see [`json`](slicewise::json)).
    pub json: Setup,
    /// The name of the rule that says what may be taken.
    pub rule: &'static str,
    /// The name of the rule that says when a player may pass.
    pub passing: &'static str,
    /// Whether theory has the value, whatever the size of the board.
    pub plain: bool,
    /// The weight of every vertex.
    pub weights: Vec<Exact>,
    /// What every vertex is worth to the second player, where that is said of any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Vec<Exact>>,
    /// The sum of all absolute weights and scores: no lead can be larger.
    pub reach: Exact,
    /// The components with vertices, including those in the choices of menus.
    pub parts: Vec<Part>,
    /// The games, in the order of their numbers.
    pub games: Vec<GameOutline>,
}

/// A component with vertices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Part {
    /// Its keyword: `row`, `pizza`, …
    pub kind: &'static str,
    /// Its first vertex; the others follow it.
    pub first: usize,
    /// The number of its vertices.
    pub count: usize,
    /// The most vertices that a turn takes, if that may be several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Its edges and marks, unless they follow from its kind.
    #[serde(flatten)]
    pub edges: PartEdges,
    /// The choice of a menu that brings it into play, if it is not on the board from the start.
    pub behind: Option<String>,
}

/// Edges and marks, as vertices of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PartEdges {
    /// The edges between its vertices; in an order, from each vertex to those that come right after it
    /// (none if these are more than some thousands).
    pub edges: Vec<[usize; 2]>,
    /// The vertices that are available from the start: roots, or those a graph names.
    pub open: Vec<usize>,
    /// The anchored vertices.
    pub anchored: Vec<usize>,
    /// The even vertices, whose taker moves again.
    pub even: Vec<usize>,
}

/// A game of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct GameOutline {
    /// The moves: from a node, to a node, for a score.
    pub moves: Vec<(u32, u32, Exact)>,
    /// The node at which it starts.
    pub start: u32,
}

impl Outline {
    /// Outlines a setup, which should have been checked. O(vertices + edges).
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let mut drawer = Drawer::default();
        drawer.add(&setup.components, None);
        let weights: Vec<Exact> = setup.vertex_weights().collect();
        let scores = drawer.scores.iter();
        let others = drawer.second.iter().map(|(_, worth)| worth);
        let reach: Exact = weights.iter().chain(scores).chain(others).map(Exact::abs).sum();
        let second = (!drawer.second.is_empty()).then(|| {
            let mut second = weights.clone();
            for (vertex, worth) in &drawer.second {
                second[*vertex].clone_from(worth);
            }
            second
        });
        Self {
            board: setup.to_string(),
            json: setup.clone(),
            rule: setup.rules.taking.name(),
            passing: setup.rules.passing.name(),
            plain: setup.has_theory().unwrap_or(false),
            weights,
            second,
            reach,
            parts: drawer.parts,
            games: drawer.games,
        }
    }
}

#[derive(Default)]
struct Drawer {
    parts: Vec<Part>,
    games: Vec<GameOutline>,
    scores: Vec<Exact>,
    second: Vec<(usize, Exact)>,
    vertices: usize,
    menus: usize,
}

impl Drawer {
    /// Adds components; menus are numbered as the door numbers them, outer before inner.
    fn add(&mut self, shapes: &[Shape], behind: Option<&str>) {
        for shape in shapes {
            match shape {
                Shape::Menu(choices) => {
                    let menu = self.menus;
                    self.menus += 1;
                    for (number, choice) in choices.iter().enumerate() {
                        self.scores.push(choice.score.clone());
                        self.add(&choice.then, Some(&format!("menu {menu} choice {number}")));
                    }
                }
                Shape::Game { edges, start } => {
                    let moves: Vec<_> =
                        edges.iter().map(|edge| (edge.from, edge.to, edge.score.clone())).collect();
                    self.scores.extend(moves.iter().map(|(_, _, score)| score.clone()));
                    self.games.push(GameOutline { moves, start: *start });
                }
                other => {
                    let (first, count) = (self.vertices, other.vertices());
                    let edges = edges(other, first);
                    let behind = behind.map(ToOwned::to_owned);
                    let (kind, limit) = (other.keyword(), other.limit().cloned());
                    if let Shape::Second { second, .. } = other {
                        self.second.extend((first..).zip(second.iter()));
                    }
                    self.parts.push(Part { kind, first, count, limit, edges, behind });
                    self.vertices += count;
                }
            }
        }
    }
}

/// Returns the edges and marks of a shape, unless they follow from its kind.
fn edges(shape: &Shape, first: usize) -> PartEdges {
    let shape = shape.alone();
    if let Shape::Order { weights, steps } = shape {
        let order = OrderShape::new(weights.len(), steps.clone()).ok();
        let covers = order.and_then(|order| order.covers(MOST_ARROWS)).unwrap_or_default();
        let edge = |(one, other): (u32, u32)| [first + one as usize, first + other as usize];
        let edges = covers.into_iter().map(edge).collect();
        return PartEdges { edges, ..PartEdges::default() };
    }
    if !matches!(shape, Shape::Forest { .. } | Shape::Tree { .. } | Shape::Graph(_)) {
        return PartEdges::default();
    }
    let Wiring { edges, available, anchored, even } = Wiring::new(shape);
    let at = |vertex: u32| first + vertex as usize;
    let all = |vertices: Vec<u32>| vertices.into_iter().map(at).collect();
    PartEdges {
        edges: edges.into_iter().map(|(one, other)| [at(one), at(other)]).collect(),
        open: all(available),
        // The roots of a forest are anchored, too, which follows from its kind.
        anchored: if matches!(shape, Shape::Graph(_)) { all(anchored) } else { Vec::new() },
        even: all(even),
    }
}
