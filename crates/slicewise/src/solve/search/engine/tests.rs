//! What the threads of a search share, and when they begin again.

use std::sync::atomic::AtomicU64;

use super::*;
use crate::Ask;
use crate::board::notation;
use crate::solve::search::effort::unstopped;
use crate::solve::search::encode;
use crate::solve::search::searcher::State;
use crate::solve::search::sums::Sums;
use crate::solve::search::transposition_table::TranspositionTable;

#[test]
fn a_thread_that_is_overtaken_begins_again() {
    let (shared, _) = begun("row 1 2", 2);
    let mut watch = || ControlFlow::Continue(());
    let mut engine = Engine::new(&shared, &mut watch);
    let [outer, inner] = [1, 2].map(|signature| shared.state.in_flight.mark(signature, true));
    let (begun, within) = (AtomicU64::new(0), AtomicU64::new(0));
    let found = engine.search_marked(outer, |engine, _| {
        let is_first = begun.fetch_add(1, Ordering::Relaxed) == 0;
        engine.search_marked(inner, |engine, _| {
            within.fetch_add(1, Ordering::Relaxed);
            if is_first {
                // Another thread at the outer position is done.
                drop(shared.state.in_flight.enter(outer));
            }
            (0..LOOKS).try_for_each(|_| engine.tick())
        })
    });
    assert!(found.is_ok());
    let counts = [begun, within].map(AtomicU64::into_inner);
    assert_eq!(counts, [2, 2], "the outer one began again, and the inner one within it");
}

/// A search of a board that has not begun.
fn begun(text: &str, threads: usize) -> (Shared<Sums<i64, 1>>, GraphPosition<i64>) {
    let setup = notation::parse(text).expect("a board");
    let (board, _) = setup.graph_in::<i64>().expect("small weights");
    let ask = Ask { threads, ..Ask::default() };
    let enabled = encode::enabled(&board, ask.reductions);
    let table = TranspositionTable::new(1 << 20, &encode::reach(&board.field));
    (Shared::new(Sums::new(enabled, 1 << 20), State::new(table, &ask)), board)
}

#[test]
fn the_table_knows_the_value_that_a_search_has_found() {
    let (shared, board) = begun("menu 5 end + menu 3 end", 1);
    let node = unstopped(|effort| shared.encode(&board, effort));
    assert!(!shared.known(&node).is_exact());
    let found = shared.value(&node, [&-9, &9], &mut || ControlFlow::Continue(()));
    assert_eq!(found.ok(), Some(2));
    assert_eq!(shared.known(&node), Interval::exactly(2));
}

#[test]
fn a_thread_holds_as_much_as_it_may_and_no_more() {
    let (shared, _) = begun("menu 5 end", 1);
    let mut watch = || ControlFlow::Continue(());
    let mut engine = Engine::new(&shared, &mut watch);
    assert!(engine.hold(shared.state.most_held).is_ok());
    assert!(!shared.state.out_of_memory.load(Ordering::Relaxed));
    assert!(engine.hold(1).is_err());
    assert!(shared.state.out_of_memory.load(Ordering::Relaxed));
}
