//! [`GraphPosition`]: a position of any board under any rules, as the game is defined.

use std::sync::Arc;

use super::graph::Graph;
use super::illegal_move::IllegalMove;
use super::moves::Move;
use super::rules::{Rules, Taking};
use super::series_parallel::SeriesParallel;
use super::vertex::Vertex;
use super::walk::Walk;
use crate::number::Scalar;

/// A position of any board under any rules; the position after a move has this type, too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphPosition<W> {
    /// The rules of the game.
    pub rules: Rules,
    /// Whether the previous move was a pass.
    pub passed: bool,
    /// Everything that is left.
    pub field: Field<W>,
}

/// The contents of a position: a graph, orders, menus and games.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Field<W> {
    /// The vertices of all components.
    pub graph: Graph<W>,
    /// The series-parallel orders, whose vertices no other rule concerns.
    pub orders: Vec<OrderPart<W>>,
    /// The menus from which nobody has chosen yet.
    pub menus: Vec<Menu<W>>,
    /// The games and what else goes from node to node.
    pub walks: Vec<Walk<W>>,
}

/// What is left of a series-parallel order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OrderPart<W> {
    /// The weight of every vertex of the order at the start, by local number.
    pub weights: Arc<[W]>,
    /// The vertices left.
    pub left: SeriesParallel,
}

impl<W> OrderPart<W> {
    /// The weight of a vertex; `None` if it is not left.
    #[must_use]
    pub fn weight(&self, vertex: Vertex) -> Option<&W> {
        let inside = self.left.inside(vertex).filter(|_| self.left.contains(vertex))?;
        self.weights.get(inside as usize)
    }

    /// The vertices left, with their weights.
    pub fn weighted(&self) -> impl Iterator<Item = (Vertex, &W)> {
        self.left.vertices().filter_map(|vertex| Some((vertex, self.weight(vertex)?)))
    }
}

/// A set of abstract moves, of which one is chosen (Brown & Brown, section 5.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Menu<W> {
    /// Its number among the menus of the input, counted from 0.
    pub number: u32,
    /// The choices, in the input's order. A clone shares them.
    pub choices: Arc<[Choice<W>]>,
}

/// A choice of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice<W> {
    /// The score of the choice.
    pub score: W,
    /// The contents that replace the menu, if there are any.
    then: Option<Arc<Field<W>>>,
}

impl<W: Scalar> Choice<W> {
    const NOTHING: &Field<W> = &Field::NEW;

    /// Creates a choice that scores, and puts a field in the menu's place.
    pub(super) fn new(score: W, then: Field<W>) -> Self {
        Self { score, then: (!then.is_empty()).then(|| then.into()) }
    }

    /// The contents that replace the menu.
    #[must_use]
    pub fn then(&self) -> &Field<W> {
        self.then.as_deref().unwrap_or(Self::NOTHING)
    }
}

impl<W> Default for Field<W> {
    fn default() -> Self {
        Self::NEW
    }
}

impl<W> Field<W> {
    const NEW: Self =
        Self { graph: Graph::NEW, orders: Vec::new(), menus: Vec::new(), walks: Vec::new() };
    fn is_empty(&self) -> bool {
        self.graph.vertices.is_empty() && self.is_graph()
    }

    /// Returns whether there are only vertices of a graph: no orders, menus and walks.
    #[must_use]
    pub fn is_graph(&self) -> bool {
        self.orders.is_empty() && self.menus.is_empty() && self.walks.is_empty()
    }
}

impl<W: Scalar> Field<W> {
    /// Adds the contents of another field.
    pub(super) fn extend(&mut self, other: Self) {
        self.graph.extend(other.graph);
        self.orders.extend(other.orders);
        self.menus.extend(other.menus);
        self.walks.extend(other.walks);
    }

    /// Returns whether nothing is left to take, choose or follow, now or later.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        let none_left = self.vertices_left().next().is_none();
        none_left && self.menus.is_empty() && self.walks.iter().all(Walk::has_ended)
    }

    /// The vertices left outside menus: those of the graph, then those of the orders, then those of the walks.
    pub fn vertices_left(&self) -> impl Iterator<Item = Vertex> {
        let in_orders = self.orders.iter().flat_map(|order| order.left.vertices());
        let in_walks = self.walks.iter().flat_map(Walk::vertices);
        self.graph.vertices.iter().copied().chain(in_orders).chain(in_walks)
    }

    /// The number of vertices, including those inside choices of menus.
    #[must_use]
    pub fn vertices(&self) -> usize {
        let in_orders: usize = self.orders.iter().map(|order| order.left.len()).sum();
        let choices = self.menus.iter().flat_map(|menu| &*menu.choices);
        self.graph.vertices.len()
            + in_orders
            + self.walks.iter().map(|walk| walk.vertices().count()).sum::<usize>()
            + choices.map(|choice| choice.then().vertices()).sum::<usize>()
    }

    /// The number of menus, including those inside choices of menus.
    #[must_use]
    pub fn menus(&self) -> usize {
        let choices = self.menus.iter().flat_map(|menu| &*menu.choices);
        self.menus.len() + choices.map(|choice| choice.then().menus()).sum::<usize>()
    }
}

impl<W: Scalar> GraphPosition<W> {
    /// Creates the position of a graph under the plain rules.
    #[must_use]
    pub fn plain(graph: Graph<W>) -> Self {
        let field = Field { graph, ..Field::default() };
        Self { rules: Rules::default(), passed: false, field }
    }

    /// Every legal move: vertices in the order of the board, then menus, walks and the pass.
    #[must_use]
    pub fn turns(&self) -> Vec<Move> {
        self.each_turn(|turn, _| turn)
    }

    /// Every legal move with its score, in the order of [`turns`](Self::turns): all in the time that
    /// [`score`](Self::score) takes for one or two.
    #[must_use]
    pub fn scored_turns(&self) -> Vec<(Move, W)> {
        self.each_turn(|turn, score| (turn, score.clone()))
    }

    fn each_turn<T>(&self, of: impl Fn(Move, &W) -> T) -> Vec<T> {
        let Field { graph, orders, menus, walks } = &self.field;
        let mut turns = Vec::new();
        for (place, legal) in graph.legal(self.rules.taking).into_iter().enumerate() {
            if legal {
                turns.push(of(Move::Take(graph.vertices[place]), &graph.weights[place]));
            }
        }
        for order in orders {
            let waits_for_none = order.left.available();
            turns.extend(
                waits_for_none
                    .filter_map(|vertex| Some(of(Move::Take(vertex), order.weight(vertex)?))),
            );
        }
        for menu in menus {
            turns.extend((0..).zip(&*menu.choices).map(|(choice, Choice { score, .. })| {
                of(Move::Choose { menu: menu.number, choice }, score)
            }));
        }
        turns.extend(walks.iter().flat_map(Walk::steps).map(|step| of(step.turn, &step.score)));
        turns.extend(self.may_pass().then(|| of(Move::Pass, &W::default())));
        turns
    }

    /// The reason why a move is not legal. The move must not be one of [`turns`](Self::turns).
    pub(super) fn refusal(&self, turn: Move) -> IllegalMove {
        let Field { graph, orders, walks, .. } = &self.field;
        let waits = |vertex: &Vertex| {
            orders.iter().any(|order| order.left.contains(*vertex))
                || walks.iter().any(|walk| walk.vertices().any(|left| left == *vertex))
        };
        let place = turn.vertex().and_then(|vertex| Some((vertex, graph.place(vertex)?)));
        match place {
            _ if self.turns().is_empty() => IllegalMove::Over,
            None => match turn.vertex().filter(waits) {
                Some(vertex) => IllegalMove::NotYet(vertex),
                None => IllegalMove::NotLegal(turn),
            },
            Some((vertex, place)) => {
                let shares = self.rules.taking.depends_on_available();
                match shares && !graph.legal(Taking::Share)[place] {
                    true => IllegalMove::NotAvailable(vertex),
                    false => IllegalMove::Disconnects(vertex),
                }
            }
        }
    }

    /// Returns whether the player to move may pass. Nobody passes once everything is taken.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        let left = || self.field.vertices_left().count();
        self.rules.passing.may_pass(self.passed, left) && !self.field.is_exhausted()
    }

    /// Makes a legal move and returns its score and the position after it; `None` in place of the
    /// position means that the play has ended with two passes in a row.
    ///
    /// The move must be legal. A move that names nothing on the board scores 0 and changes nothing.
    #[must_use]
    pub fn after(&self, turn: Move) -> (W, Option<Self>) {
        let mut next = self.clone();
        next.passed = turn == Move::Pass;
        let score = match turn {
            Move::Take(vertex) => next.field.take(vertex),
            Move::Choose { menu, choice } => next.field.choose(menu, choice as usize),
            Move::Run { .. } | Move::Follow { .. } => next.field.follow(turn),
            Move::Pass => None,
        };
        let ends = turn == Move::Pass && self.passed;
        (score.unwrap_or_default(), (!ends).then_some(next))
    }

    /// The score of a move itself, 0 if it is not legal. O(vertices) for a vertex, O(menus) or O(walks)
    /// otherwise; [`after`](Self::after) copies the position.
    #[must_use]
    pub fn score(&self, turn: Move) -> W {
        let Field { graph, orders, menus, walks } = &self.field;
        let in_walks = || {
            let step = walks.iter().find_map(|walk| walk.way.step(walk.at, turn));
            step.map(|step| step.score)
        };
        let score = match turn {
            Move::Take(vertex) => match graph.place(vertex) {
                Some(place) => Some(graph.weights[place].clone()),
                None => {
                    let in_order = orders.iter().find_map(|order| order.weight(vertex));
                    in_order.cloned().or_else(in_walks)
                }
            },
            Move::Choose { menu, choice } => {
                let menu = menus.iter().find(|known| known.number == menu);
                let choice = menu.and_then(|menu| menu.choices.get(choice as usize));
                choice.map(|choice| choice.score.clone())
            }
            Move::Run { .. } | Move::Follow { .. } => in_walks(),
            Move::Pass => None,
        };
        score.unwrap_or_default()
    }

    /// The sum of all weights left, except those inside menus.
    #[must_use]
    pub fn total(&self) -> W {
        let Field { graph, orders, walks, .. } = &self.field;
        let in_orders = orders.iter().flat_map(OrderPart::weighted).map(|(_, weight)| weight);
        let in_walks =
            walks.iter().map(Walk::total).fold(W::default(), |sum, total| sum.plus(&total));
        graph.weights.iter().chain(in_orders).fold(in_walks, |sum, weight| sum.plus(weight))
    }

    /// Returns whether every play takes every vertex and scores nothing else, so that the value
    /// determines both players' totals.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        let Field { menus, walks, .. } = &self.field;
        let all_taken = menus.is_empty() && walks.iter().all(Walk::takes_everything);
        self.rules.take_everything() && all_taken
    }

    /// The totals of the first and the second player in a line of play from here.
    #[must_use]
    pub fn totals(&self, line: &[Move]) -> [W; 2] {
        let mut totals = [W::default(), W::default()];
        let mut at = Some(self.clone());
        let mut player = 0;
        for &turn in line {
            let Some(board) = at else { break };
            let (score, after) = board.after(turn);
            totals[player].add(&score);
            if !board.has_another_turn(turn) {
                player = 1 - player;
            }
            at = after;
        }
        totals
    }

    /// Returns whether the player who makes this move also makes the next.
    #[must_use]
    pub fn has_another_turn(&self, turn: Move) -> bool {
        let Move::Take(vertex) = turn else { return false };
        self.field.graph.place(vertex).is_some_and(|place| self.field.graph.even[place])
    }
}

impl<W: Scalar> Field<W> {
    fn take(&mut self, vertex: Vertex) -> Option<W> {
        let Some(place) = self.graph.place(vertex) else {
            return self.take_in_order(vertex).or_else(|| self.follow(Move::Take(vertex)));
        };
        let weight = self.graph.weights[place].clone();
        self.graph.take(place);
        Some(weight)
    }

    fn take_in_order(&mut self, vertex: Vertex) -> Option<W> {
        let order = self.orders.iter_mut().find(|order| order.left.is_available(vertex))?;
        let weight = order.weight(vertex)?.clone();
        order.left.take(vertex);
        Some(weight)
    }

    fn choose(&mut self, number: u32, choice: usize) -> Option<W> {
        let at = self.menus.iter().position(|menu| menu.number == number)?;
        if choice >= self.menus[at].choices.len() {
            return None;
        }
        let choice = self.menus.remove(at).choices[choice].clone();
        self.extend(choice.then().clone());
        Some(choice.score)
    }

    fn follow(&mut self, turn: Move) -> Option<W> {
        self.walks.iter_mut().find_map(|walk| walk.follow(turn))
    }
}
