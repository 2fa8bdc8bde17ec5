//! [`MoveClasses`]: the moves of a board that leave equal boards, so that one search answers for all of them.

use std::collections::HashMap;
use std::hash::Hash;

use crate::board::{GraphPosition, Move, Vertex, Way};
use crate::number::Scalar;

/// What the outcome of a move depends on. Two moves of one class leave the same board up to names.
#[derive(PartialEq, Eq, Hash)]
enum MoveClass<'b, W> {
    /// A vertex that is a component of its own.
    Alone(Marks, &'b W),
    /// A choice of the first equal menu, by its index.
    Choice(usize, u32),
    /// A turn of the first equal game at an equal node, by its index.
    Step(usize, u32),
    /// Any other move, alone in its class.
    Other(Move),
}

/// How a vertex is marked: as available, anchored, even.
type Marks = [bool; 3];

/// The class of each move of a board.
pub(super) struct MoveClasses<'b, W> {
    classes: Vec<MoveClass<'b, W>>,
}

impl<'b, W: Scalar> MoveClasses<'b, W> {
    /// Finds the classes of the legal moves of a board. O(board) on average: equal menus and games are found before
    /// their moves are compared.
    pub(super) fn of(board: &'b GraphPosition<W>, turns: &[Move]) -> Self {
        let graph = &board.field.graph;
        let alone = (0..graph.vertices.len()).filter(|&place| graph.neighbours[place].is_empty());
        let alone: HashMap<Vertex, usize> =
            alone.map(|place| (graph.vertices[place], place)).collect();
        let menus = board.field.menus.iter().map(|menu| (menu.number, &menu.choices));
        let menus = first_equal(menus);
        let games = board.field.walks.iter().filter_map(|walk| match &*walk.way {
            Way::Game { number, edges } => Some((*number, (edges, walk.at))),
            _ => None,
        });
        let games = first_equal(games);
        let class = |&turn: &Move| match turn {
            Move::Take(vertex) => match alone.get(&vertex) {
                Some(&place) => {
                    let marks = [&graph.available, &graph.anchored, &graph.even];
                    MoveClass::Alone(marks.map(|marks| marks[place]), &graph.weights[place])
                }
                None => MoveClass::Other(turn),
            },
            Move::Choose { menu, choice } => MoveClass::Choice(menus[&menu], choice),
            Move::Follow { game, edge } => MoveClass::Step(games[&game], edge),
            Move::Run { .. } | Move::Pass => MoveClass::Other(turn),
        };
        Self { classes: turns.iter().map(class).collect() }
    }

    /// Returns the indices of the moves that are the first of their classes, rising.
    pub(super) fn firsts(&self) -> Vec<usize> {
        let firsts = firsts(self.classes.iter()).into_iter().enumerate();
        firsts.filter(|(index, first)| index == first).map(|(index, _)| index).collect()
    }

    /// Returns, for each move, the place of its class among [`MoveClasses::firsts`].
    pub(super) fn places(&self) -> Vec<usize> {
        let mut places = HashMap::new();
        let place = |class| {
            let next = places.len();
            *places.entry(class).or_insert(next)
        };
        self.classes.iter().map(place).collect()
    }

    /// Returns the indices of moves among which there is an optimal one: the first of each class, and of vertices alone
    /// in their components, with the same marks, the heaviest. (No lighter one has a larger outcome: let x ≥ y
    /// be two such vertices beside G. By Lipschitz, val(G + x) ≥ val(G + y) − (x − y), so taking y, which leaves x, is worth
    /// y − val(G + x) ≤ x − val(G + y); and so it is if the mover moves again.)
    pub(super) fn candidates(&self) -> Vec<usize> {
        let mut heaviest: HashMap<Marks, &W> = HashMap::new();
        for class in &self.classes {
            if let MoveClass::Alone(marks, weight) = class {
                let known = heaviest.entry(*marks).or_insert(weight);
                *known = weight.max(known);
            }
        }
        let may_be_best = |index: &usize| match &self.classes[*index] {
            MoveClass::Alone(marks, weight) => heaviest[marks] == *weight,
            _ => true,
        };
        self.firsts().into_iter().filter(may_be_best).collect()
    }
}

/// Returns, for each thing, the index of the first one that is equal to it. Each is hashed once.
fn firsts<T: Eq + Hash>(things: impl Iterator<Item = T>) -> Vec<usize> {
    let mut firsts = HashMap::new();
    things.enumerate().map(|(index, thing)| *firsts.entry(thing).or_insert(index)).collect()
}

/// Returns the index of the first equal thing by the number of each.
fn first_equal<T: Eq + Hash>(things: impl Iterator<Item = (u32, T)>) -> HashMap<u32, usize> {
    let (numbers, things): (Vec<u32>, Vec<T>) = things.unzip();
    numbers.into_iter().zip(firsts(things.into_iter())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;

    fn position(text: &str) -> GraphPosition<i64> {
        let (position, _) = notation::parse(text).unwrap().position_in::<i64>().unwrap();
        position.graph().unwrap().into_owned()
    }

    #[test]
    fn moves_that_leave_the_same_board_are_alike() {
        let board = position(
            "free 3 5 3 5 + menu 1 or 2 end + menu 1 or 2 end + path 3 3 + game 0-1:2 from 0 + game 0-1:2 from 0",
        );
        let turns = board.turns();
        let classes = MoveClasses::of(&board, &turns);
        assert_eq!(classes.firsts(), [0, 1, 4, 5, 6, 7, 10]);
        assert_eq!(classes.places(), [0, 1, 0, 1, 2, 3, 4, 5, 4, 5, 6, 6]);
        assert_eq!(classes.candidates(), [1, 4, 5, 6, 7, 10]);
    }
}
