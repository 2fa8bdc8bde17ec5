//! What the tests of boards share.
#![allow(dead_code, unreachable_pub, clippy::panic, clippy::unwrap_used)]

pub mod cases;
pub mod connected;
pub mod documented;
pub mod orders;
#[path = "../../../crates/slicewise/tests/rows/boards.rs"]
pub mod small;
pub mod theory;

use std::cell::Cell;
use std::ops::ControlFlow;

use proptest::prelude::*;
use slicewise::board::{
    Board, ChoiceShape, GraphPosition, GraphShape, Passing, Position, Rules, Shape, StepShape,
    Taking,
};
use slicewise::solve::{Analysis, analyse_components};
use slicewise::{Ask, Error, Exact, Game, Interval, NormalForm, Setup, Vertex, Want, Watch};
pub use small::{exact, graph_of, words};

/// The position of a board of small integers.
pub fn position(setup: &Setup) -> Position<i64> {
    setup.position_in().expect("small integers").0
}

/// A board of small integers whose components theory knows.
pub fn board_of(setup: &Setup) -> Board<i64> {
    position(setup).components().expect("theory knows its components").clone()
}

pub fn board(components: Vec<Shape>) -> Board<i64> {
    board_of(&Setup::new(components))
}

/// Stops a search.
pub fn stop<P>(_: &P) -> ControlFlow<()> {
    ControlFlow::Break(())
}

/// Lets a search go on as long as a condition holds.
pub fn go_on_if(holds: bool) -> ControlFlow<()> {
    if holds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Lets a search go on `most` times, and counts how often it asks.
pub fn go_on_up_to<P>(most: usize, asked: &Cell<usize>) -> impl Fn(&P) -> ControlFlow<()> {
    move |_| {
        asked.set(asked.get() + 1);
        go_on_if(asked.get() <= most)
    }
}

/// Asks for the value and one optimal move.
pub fn best<'a, N>() -> Ask<'a, N> {
    Ask { want: Want::Best, ..Ask::default() }
}

/// Asks for every move under a watch that says no at once.
pub fn stopped<'a, N>() -> Ask<'a, N> {
    Ask { watch: Watch::new(&stop), ..Ask::default() }
}

/// The evaluation of a play, with three lines.
pub fn evaluated(game: &Game) -> Analysis<Exact> {
    game.evaluate(&Ask { lines: 3, ..Ask::default() }).expect("no table is read")
}

/// The number, if it is known.
pub fn exactly<'k, N: Clone + PartialEq + 'k>(
    known: impl Into<Option<&'k Interval<N>>>,
) -> Option<N> {
    known.into().and_then(Interval::exact).cloned()
}

/// Everything about a board, in its own numbers.
pub fn answered(setup: &Setup) -> Result<Analysis<Exact>, Error> {
    Game::new(setup.clone())?.analyse()
}

/// The value that an analysis knows.
pub fn known<N: Clone + PartialEq>(analysis: &Analysis<N>) -> N {
    analysis.value.exact().expect("the value is known").clone()
}

/// The value of a board whose components theory knows, unbroached or not.
pub fn solved(board: &Board<i64>) -> i64 {
    known(&analyse_components(board).expect("small"))
}

/// The value of an open board.
pub fn value(board: &Board<i64>) -> i64 {
    form(board).value()
}

/// The normal form of an open board.
pub fn form(board: &Board<i64>) -> NormalForm<i64> {
    NormalForm::from_board(board).expect("nothing is unbroached")
}

/// The outcome of a move, by the normal form of what it leaves.
pub fn outcome(board: &Board<i64>, vertex: Vertex) -> i64 {
    let mut after = board.clone();
    after.take(vertex).expect("a legal move");
    board.weight(vertex) - value(&after)
}

/// Lists of up to `len` weights from −3 to 6.
pub fn coins(len: usize) -> impl Strategy<Value = Vec<i64>> {
    prop::collection::vec(-3_i64..7, 0..=len)
}

/// Sums of up to two rows, two stacks and a forest of up to `len` vertices, free vertices, an ev.
pub fn sums(len: usize) -> impl Strategy<Value = Vec<Shape>> {
    let rows = prop::collection::vec(coins(len), 0..3);
    let stacks = prop::collection::vec(coins(len), 0..3);
    let ev = prop::collection::vec(0_i64..7, 0..2);
    (rows, stacks, coins(2), ev, forests(len)).prop_map(|(rows, stacks, free, ev, forest)| {
        let mut components: Vec<Shape> = rows.iter().map(|row| Shape::Row(exact(row))).collect();
        components.push(Shape::Free(exact(&free)));
        components.extend(stacks.iter().map(|stack| Shape::Stack(exact(stack))));
        components.push(Shape::Ev(exact(&ev)));
        components.push(forest);
        components
    })
}

/// ForestShape forests of up to `len` vertices, numbered in any order.
pub fn forests(len: usize) -> impl Strategy<Value = Shape> {
    let parents = prop::collection::vec(any::<prop::sample::Index>(), len);
    (coins(len), parents).prop_map(|(weights, parents)| {
        // The last vertex comes first, and every other has a parent that came before it, or none.
        let n = weights.len();
        let name = |order: usize| (n - 1 - order) as u32;
        let mut forest = vec![None; n];
        for order in 0..n {
            let up = parents[order].index(order + 1);
            forest[name(order) as usize] = (up < order).then(|| name(up));
        }
        Shape::Forest { weights: exact(&weights), parents: forest }
    })
}

/// Unbroached trees of up to `len` vertices.
pub fn trees(len: usize) -> impl Strategy<Value = Shape> {
    let parents = prop::collection::vec(any::<prop::sample::Index>(), len);
    (coins(len), parents).prop_map(|(weights, parents)| {
        let edges = (1..weights.len()).map(|at| (parents[at].index(at) as u32, at as u32));
        Shape::Tree { edges: edges.collect(), weights: exact(&weights) }
    })
}

/// The general board of some components under some rules.
pub fn general(components: Vec<Shape>, rules: Rules) -> GraphPosition<i64> {
    graph_of(&Setup { components, rules })
}

/// All twelve rules.
pub fn all_rules() -> impl Iterator<Item = Rules> {
    let rules = |taking| Passing::ALL.map(|passing| Rules { taking, passing });
    Taking::ALL.into_iter().flat_map(rules)
}

/// Any graph of up to `len` vertices: dense or sparse, with available, anchored and even ones.
pub fn graphs(len: usize) -> impl Strategy<Value = GraphShape> {
    let chances = (0_u32..10, 0_u32..6, 0_u32..4, prop_oneof![3 => Just(0_u32), 1 => 0_u32..4]);
    let draws = prop::collection::vec(0_u32..10, len * (len + 6));
    (prop::collection::vec(-2_i64..5, 0..=len), chances, draws).prop_map(
        move |(weights, (dense, open, anchored, even), draws)| {
            let n = weights.len() as u32;
            let mut draws = draws.into_iter().cycle();
            let mut happens = move |chance| draws.next().is_some_and(|draw| draw < chance);
            let mut some = |chance| (0..n).filter(|_| happens(chance)).collect::<Vec<u32>>();
            let (open, anchored, even) = (some(open), some(anchored), some(even));
            let pairs = (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other)));
            let edges = pairs.filter(|_| happens(dense)).collect();
            GraphShape { weights: exact(&weights), edges, open, anchored, even }
        },
    )
}

/// Menus whose choices lead to graphs, and games.
pub fn menus_and_games() -> impl Strategy<Value = Shape> {
    let choice = (-2_i64..5, graphs(2), prop::collection::vec(coins(2), 0..2));
    let choice = choice.prop_map(|(score, graph, rows)| {
        let rows = rows.iter().map(|row| Shape::Row(exact(row)));
        let then = rows.chain([Shape::Graph(graph)]).collect();
        ChoiceShape { score: Exact::from(score), then }
    });
    let menu = prop::collection::vec(choice, 1..3).prop_map(Shape::Menu);
    let step = (0_u32..4, 1_u32..3, -2_i64..5);
    let step = step.prop_map(|(from, further, score)| StepShape {
        from,
        to: from + further,
        score: Exact::from(score),
    });
    let game = prop::collection::vec(step, 0..5);
    let game = (game, 0_u32..2).prop_map(|(edges, start)| Shape::Game { edges, start });
    prop_oneof![menu, game]
}

/// Up to two unbroached components of up to `len` vertices beside up to one broached one.
pub fn unbroached_sums(len: usize) -> impl Strategy<Value = Vec<Shape>> {
    let unbroached = prop_oneof![
        coins(len).prop_map(|pizza| Shape::Pizza(exact(&pizza))),
        coins(len).prop_map(|path| Shape::Path(exact(&path))),
        trees(len),
    ];
    let broached = prop_oneof![
        coins(4).prop_map(|row| Shape::Row(exact(&row))),
        coins(4).prop_map(|stack| Shape::Stack(exact(&stack))),
        coins(2).prop_map(|free| Shape::Free(exact(&free))),
        prop::collection::vec(0_i64..4, 1..3).prop_map(|ev| Shape::Ev(exact(&ev))),
        forests(4),
    ];
    let unbroached = prop::collection::vec(unbroached, 1..3);
    let parts = (unbroached, prop::collection::vec(broached, 0..2));
    parts.prop_map(|(unbroached, broached)| [broached, unbroached].concat())
}

/// A component with other weights.
pub fn with_weights(shape: &Shape, mut change: impl FnMut(&Exact) -> Exact) -> Shape {
    shape.with_weights(shape.weights().iter().map(|weight| change(&weight)).collect())
}
