//! Boards from graphs of petgraph.

use petgraph::graph::UnGraph;
use slicewise::{Error, Exact, Game, Setup};

#[test]
fn graphs_of_petgraph_are_boards() {
    let graph = UnGraph::<i32, (), u16>::from_edges([(0_u16, 1), (1, 2), (2, 3), (3, 0)]);
    let graph = graph.map(|at, _| at.index() as i64 * 2 + 1, |_, ()| "data of an edge");
    let board = Setup::from(&graph);
    let same = Setup::graph([1, 3, 5, 7], [(0, 1), (1, 2), (2, 3), (3, 0)]);
    let value = |setup: Setup| Game::new(setup).expect("a board").value().expect("small");
    assert_eq!(board, same);
    assert_eq!(
        value(board),
        value("graph 1 3 5 7 edges 0-1 1-2 2-3 0-3".parse().expect("a board"))
    );

    let third = Exact::ratio(1, 3).expect("a third");
    let mut loose = UnGraph::<Exact, ()>::new_undirected();
    loose.add_node(third.clone());
    assert_eq!(value(Setup::from(&loose)).exact(), Some(&third));
    assert!(Setup::from(&UnGraph::<i64, ()>::new_undirected()).components.len() <= 1);

    let node = loose.add_node(Exact::from(2));
    loose.add_edge(node, node, ());
    assert!(matches!(Game::new(Setup::from(&loose)), Err(Error::Setup(_))), "a loop");
}
