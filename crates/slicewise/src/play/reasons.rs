//! [`reasons`]: general statements about a searched position: the laws that hold, and what greed gets and
//! guarantees.
//!
//! Every statement is proved or played out: the laws are those of the book's chapter on general
//! boards, applied to the position.

use std::collections::BTreeMap;

use super::engine::greedy;
use super::evaluate::Ahead;
use super::guarantee::{Guarantee, Optimality, of_greed};
use super::session::Session;
use crate::Interval;
use crate::ask::{Ask, Want};
use crate::board::{Graph, GraphPosition, Legend, Move, Taking, Translate, Vertex};
use crate::number::Scalar;
use crate::solve::{analyse, value};
use crate::translated::translated;

/// General statements about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Reasons<N> {
    /// The laws that hold in the position.
    pub laws: Vec<Reason>,
    /// The result of greedy play from here to the end; `None` if it was not found in time or the
    /// play is over.
    pub greed: Option<Greed<N>>,
}

/// A law and the vertices that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Reason {
    /// The law.
    pub law: Law,
    /// The statement of the law, for a player.
    pub says: &'static str,
    /// The vertices.
    pub vertices: Vec<Vertex>,
}

/// A law of the book's chapter on general boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Law {
    /// Each of these vertices may be taken, and no vertex left is heavier: taking one is optimal.
    Heaviest,
    /// Free vertices of equal weight cancel in pairs.
    Pairs,
    /// A tree with one available vertex is equivalent to its normal form.
    Rooted,
    /// A complete graph under the grab rule consists of free vertices.
    Complete,
    /// On a tree of even size under the grab rule, the player to move gets at least half.
    EvenTree,
}

impl Law {
    /// The statement of the law.
    #[must_use]
    pub(crate) fn says(self) -> &'static str {
        match self {
            Self::Heaviest => {
                "No vertex left is heavier, and this one may be taken: taking it is optimal."
            }
            Self::Pairs => {
                "Free vertices of equal weight cancel two by two: a player who takes one is \
                 answered with the other."
            }
            Self::Rooted => {
                "A tree with one available vertex plays as free vertices beside an ev, so it is known \
                 without a search."
            }
            Self::Complete => {
                "Every vertex of a complete graph may be taken at any time: they are free vertices."
            }
            Self::EvenTree => {
                "On a tree with an even number of vertices the player to move gets at least half."
            }
        }
    }
}

/// The result of greedy play by the player to move against an optimal opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Greed<N> {
    /// The moves, from here to the end.
    pub turns: Vec<Move>,
    /// The first player's lead at the end of these.
    pub lead: N,
    /// What greed guarantees the player to move against any opponent, as the first player's lead at the end; `None`
    /// if that was not found in time.
    pub guarantee: Option<Guarantee<N>>,
    /// Whether greed is optimal here: whether the guarantee is the value.
    pub optimality: Optimality,
}

translated!(Reasons { laws, greed });
translated!(Greed { turns, lead, guarantee, optimality });

impl Translate for Reason {
    type Exact = Self;

    fn translate(self, legend: &Legend) -> Self {
        Self { vertices: self.vertices.translate(legend), ..self }
    }
}

/// Returns general statements about a position of two players.
///
/// The laws take O(vertices + edges) on most boards, O(vertices²) on dense ones; greedy play takes
/// a search for each of the opponent's turns.
pub fn reasons<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Reasons<W> {
    let board = session.position().graph().filter(|_| session.players() == 2);
    let laws = board.map_or_else(Vec::new, |board| laws(&board));
    let goes_on = session.players() == 2 && !session.position().moves().is_empty();
    let greed = goes_on.then(|| greed(session, ask)).flatten();
    Reasons { laws, greed }
}

/// The laws that hold on a board.
fn laws<W: Scalar>(board: &GraphPosition<W>) -> Vec<Reason> {
    let graph = &board.field.graph;
    let components = graph.components();
    let about = |law: Law, places: Vec<usize>| Reason {
        law,
        says: law.says(),
        vertices: places.into_iter().map(|place| graph.vertices[place]).collect(),
    };
    let mut found = vec![about(Law::Heaviest, heaviest(board, &components))];
    found.push(about(Law::Pairs, pairs(board)));
    for component in components {
        let law = law_of(board, &component);
        found.extend(law.map(|law| about(law, component)));
    }
    found.retain(|reason| !reason.vertices.is_empty());
    found
}

/// Returns whether the board consists of vertices only, nobody passes, and turns alternate.
fn is_plain<W>(board: &GraphPosition<W>) -> bool {
    let field = &board.field;
    !board.rules.passing.allows_passes() && field.is_graph() && !field.graph.even.contains(&true)
}

/// The vertices to which the law of the heaviest vertex applies (Lemma 2, after detaching): under `share`, nothing else may be
/// unbroached.
fn heaviest<W: Scalar>(board: &GraphPosition<W>, components: &[Vec<usize>]) -> Vec<usize> {
    let graph = &board.field.graph;
    let Some(most) = graph.weights.iter().max().filter(|_| is_plain(board)) else {
        return Vec::new();
    };
    let is_leaf = |place: usize| graph.neighbours[place].len() <= 1;
    let is_broached = |part: &Vec<usize>| part.iter().any(|&place| may_share(graph, place));
    let may = |place: &usize| match board.rules.taking {
        Taking::Share => may_share(graph, *place),
        Taking::Grab => is_leaf(*place) && !graph.anchored[*place],
        Taking::Both => false,
    };
    let holds = match board.rules.taking {
        Taking::Share => components.iter().all(is_broached),
        Taking::Grab => {
            components.iter().all(|part| is_tree(graph, part) && anchored(graph, part) < 2)
        }
        Taking::Both => false,
    };
    let heaviest = (0..graph.weights.len()).filter(|&at| graph.weights[at] == *most);
    heaviest.filter(|_| holds).filter(may).collect()
}

/// Returns whether a vertex is available, or all of its component.
fn may_share<W>(graph: &Graph<W>, place: usize) -> bool {
    graph.available[place] || graph.neighbours[place].is_empty()
}

fn is_tree<W>(graph: &Graph<W>, component: &[usize]) -> bool {
    let ends: usize = component.iter().map(|&place| graph.neighbours[place].len()).sum();
    ends == 2 * (component.len() - 1)
}

fn anchored<W>(graph: &Graph<W>, component: &[usize]) -> usize {
    component.iter().filter(|&&place| graph.anchored[place]).count()
}

/// Pairs of free vertices of equal weight.
fn pairs<W: Scalar>(board: &GraphPosition<W>) -> Vec<usize> {
    let (graph, rules) = (&board.field.graph, board.rules);
    if !rules.pairs_cancel() {
        return Vec::new();
    }
    let mut equal: BTreeMap<&W, Vec<usize>> = BTreeMap::new();
    for (place, weight) in graph.weights.iter().enumerate() {
        if graph.neighbours[place].is_empty() && !graph.even[place] {
            equal.entry(weight).or_default().push(place);
        }
    }
    let two_by_two = |mut places: Vec<usize>| {
        places.truncate(places.len() / 2 * 2);
        places
    };
    equal.into_values().flat_map(two_by_two).collect()
}

/// The law that holds for a whole component of two vertices or more.
fn law_of<W: Scalar>(board: &GraphPosition<W>, component: &[usize]) -> Option<Law> {
    let (graph, rules) = (&board.field.graph, board.rules);
    let count = component.len();
    if count < 2 || component.iter().any(|&place| graph.even[place]) {
        return None;
    }
    let open = component.iter().filter(|&&place| graph.available[place]).count();
    let parity_is_known = is_plain(board) || rules.passing.ends_on_two();
    match rules.taking {
        Taking::Share if open == 1 && is_tree(graph, component) => {
            parity_is_known.then_some(Law::Rooted)
        }
        Taking::Grab if is_complete(graph, component) => {
            [0, count].contains(&anchored(graph, component)).then_some(Law::Complete)
        }
        Taking::Grab if count == graph.weights.len() && count.is_multiple_of(2) => {
            let holds = is_plain(board) && is_tree(graph, component);
            (holds && anchored(graph, component) == 0).then_some(Law::EvenTree)
        }
        _ => None,
    }
}

fn is_complete<W>(graph: &Graph<W>, component: &[usize]) -> bool {
    component.len() > 2
        && component.iter().all(|&place| graph.neighbours[place].len() == component.len() - 1)
}

/// Plays greedily against an optimal opponent to the end, and against all replies.
fn greed<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Option<Greed<W>> {
    let (turns, lead) = greedy_play(session, ask)?;
    let value = known_lead(session, ask);
    let guarantee = value.as_ref().and_then(|value| {
        let guarantee = of_greed(session.position(), &session.value_of(value), ask)?;
        Some(guarantee.map_leads(|lead| session.lead_of(&Interval::exactly(lead.clone())).lower))
    });
    let optimality = match value.as_ref().and_then(Interval::exact) {
        Some(value) => Optimality::of(guarantee.as_ref(), value),
        None => Optimality::Unknown,
    };
    Some(Greed { turns, lead, guarantee, optimality })
}

/// The moves of a greedy player to move and an optimal opponent, and the first player's lead after them.
fn greedy_play<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Option<(Vec<Move>, W)> {
    let (greedy_one, made) = (session.to_move(), session.made().len());
    let mut session = session.clone();
    let ahead = Ahead::new(&session);
    while let Some(mv) = greedy(&session) {
        let is_greedy = session.to_move() == greedy_one;
        let mv = if is_greedy { mv } else { best(&session, &ahead, ask)? };
        session.play(mv).expect("it is legal");
    }
    let turns = session.made()[made..].iter().map(|made| made.mv).collect();
    Some((turns, session.ahead()))
}

/// What is known of the first player's lead at the end under optimal play; `None` if that is nothing.
fn known_lead<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Option<Interval<W>> {
    Some(session.lead_of(&value(session.position(), &ask.aside()).ok()?))
}

/// An optimal move; `None` if none was found.
fn best<W: Scalar>(session: &Session<W>, ahead: &Ahead<W>, ask: &Ask<'_, W>) -> Option<Move> {
    if let Some(known) = ahead.known(session) {
        return known.iter().find(|eval| eval.optimal == Some(true)).map(|eval| eval.mv);
    }
    let ask = Ask { want: Want::Best, lines: 0, moves: 0, ..ask.aside() };
    analyse(session.position(), &ask).ok()?.best_moves().next()
}
