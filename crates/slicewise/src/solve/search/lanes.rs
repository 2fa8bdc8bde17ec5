//! The two lanes of the search: 64-bit integers and big ones. A board in another lane is searched as one of big integers.
//!
//! A search takes thousands of times as long as its board takes to be written in other numbers, and each lane is a copy of the
//! whole engine in machine code.

use std::ops::ControlFlow;
use std::sync::Arc;

use dashu_int::IBig;

use super::found::{Found, SearchedMove};
use super::{SearchError, search_in_lane};
use crate::ask::{Ask, Progress, Watch};
use crate::board::{Choice, Field, GameEdge, Graph, GraphPosition, Menu, OrderPart, Walk};
use crate::number::Scalar;

/// Searches a board in the lane of the search.
pub(super) fn search<W: Scalar>(
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
) -> Result<Found<W>, SearchError> {
    match W::NAME == i64::NAME {
        true => converted::<W, i64>(board, ask),
        false => converted::<W, IBig>(board, ask),
    }
}

/// Searches a board in another lane, and converts what is found.
fn converted<W: Scalar, L: Scalar>(
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
) -> Result<Found<W>, SearchError> {
    let GraphPosition { rules, passed, field } = board;
    let there = GraphPosition { rules: *rules, passed: *passed, field: convert_field(field) };
    let on_progress = |progress: &Progress<L>| {
        ask.watch.ask(&progress.map(convert))?;
        match progress.positions < ask.positions {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    };
    let found = search_in_lane::<L>(&there, &ask.under(Watch::new(&on_progress)))?;
    let moves = found.moves.iter().map(|searched| SearchedMove {
        mv: searched.mv,
        score: convert(&searched.score),
        outcome: searched.outcome.map(convert),
    });
    Ok(Found {
        value: found.value.map(convert),
        moves: moves.collect(),
        line: found.line,
        complete: found.complete,
        positions: found.positions,
        entries: found.entries,
        out_of_memory: found.out_of_memory,
        is_conjectural: found.is_conjectural,
    })
}

fn convert<W: Scalar, L: Scalar>(number: &W) -> L {
    let converted = match number.as_i64() {
        Some(small) => L::from_i64(small),
        None => L::from_big(&number.to_big()),
    };
    converted.expect("the numbers of a board and of what is found fit its lane")
}

fn convert_all<W: Scalar, L: Scalar, C: FromIterator<L>>(numbers: &[W]) -> C {
    numbers.iter().map(convert).collect()
}

fn convert_field<W: Scalar, L: Scalar>(field: &Field<W>) -> Field<L> {
    let order = |order: &OrderPart<W>| OrderPart {
        weights: convert_all(&order.weights),
        left: order.left.clone(),
    };
    let choice = |choice: &Choice<W>| Choice {
        score: convert(&choice.score),
        then: convert_field(&choice.then),
    };
    let menu = |menu: &Menu<W>| Menu {
        number: menu.number,
        choices: menu.choices.iter().map(choice).collect(),
    };
    let edge =
        |edge: &GameEdge<W>| GameEdge { from: edge.from, to: edge.to, score: convert(&edge.score) };
    let game = |game: &Walk<W>| Walk {
        number: game.number,
        edges: Arc::new(game.edges.iter().map(edge).collect()),
        at: game.at,
    };
    let graph = field.graph.clone();
    Field {
        graph: Graph {
            weights: convert_all(&field.graph.weights),
            vertices: graph.vertices,
            neighbours: graph.neighbours,
            available: graph.available,
            anchored: graph.anchored,
            even: graph.even,
        },
        orders: field.orders.iter().map(order).collect(),
        menus: field.menus.iter().map(menu).collect(),
        games: field.games.iter().map(game).collect(),
    }
}
