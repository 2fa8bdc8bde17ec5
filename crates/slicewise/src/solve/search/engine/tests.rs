//! What the threads of a search share, and when they begin again.

use super::*;
use crate::board::{GraphPosition, notation};
use crate::solve::search::effort::unstopped;
use crate::solve::search::lower;
use crate::solve::search::reduced_form::ReducedForm;

#[test]
fn a_thread_that_is_overtaken_begins_again() {
    let setup = notation::parse("row 1 2").expect("a board");
    let (board, _) = setup.graph_in::<i64>().expect("small weights");
    let options = Options { threads: 2, ..Options::default() };
    let enabled = lower::enabled(&board, options.reductions);
    let budget = Budget::new(options.memory, 2);
    let form = ReducedForm::<i64, 1>::new(enabled, budget.clone());
    let shared = Shared::new(form, budget, &options);
    let mut watch = || ControlFlow::Continue(());
    let mut engine = Engine::new(&shared, &mut watch);
    let [outer, inner] = [1, 2].map(|sign| shared.in_flight.mark(sign, true));
    let (begun, within) = (AtomicU64::new(0), AtomicU64::new(0));
    let found = engine.unless_overtaken(outer, |engine, _| {
        let is_first = begun.fetch_add(1, Ordering::Relaxed) == 0;
        engine.unless_overtaken(inner, |engine, _| {
            within.fetch_add(1, Ordering::Relaxed);
            if is_first {
                // (Another thread at the outer position is done.)
                drop(shared.in_flight.enter(outer));
            }
            (0..LOOKS).try_for_each(|_| engine.tick())
        })
    });
    assert!(found.is_ok());
    let counts = [begun, within].map(AtomicU64::into_inner);
    assert_eq!(counts, [2, 2], "the outer one began again, and the inner one within it");
}

/// A search of a board that has not begun.
fn begun(text: &str) -> (Shared<ReducedForm<i64, 1>>, GraphPosition<i64>) {
    let setup = notation::parse(text).expect("a board");
    let (board, _) = setup.graph_in::<i64>().expect("small weights");
    let options = Options::default();
    let enabled = lower::enabled(&board, options.reductions);
    let budget = Budget::new(options.memory, 2);
    let form = ReducedForm::<i64, 1>::new(enabled, budget.clone());
    (Shared::new(form, budget, &options), board)
}

#[test]
fn the_table_knows_the_value_that_a_search_has_found() {
    let (shared, board) = begun("menu 5 end + menu 3 end");
    let (node, _) = unstopped(|effort| shared.form.lower(&board, effort));
    assert!(!shared.known(&node).is_exact());
    let mut watch = || ControlFlow::Continue(());
    let found = Engine::new(&shared, &mut watch).value(&node, [&-9, &9]);
    assert_eq!(found.ok(), Some(2));
    assert_eq!(shared.known(&node), Interval::exactly(2));
}

#[test]
fn a_thread_holds_as_much_as_it_may_and_no_more() {
    let (shared, _) = begun("menu 5 end");
    let mut watch = || ControlFlow::Continue(());
    let mut engine = Engine::new(&shared, &mut watch);
    assert!(engine.hold(shared.most_held).is_ok());
    assert!(!shared.out_of_memory.load(Ordering::Relaxed));
    assert!(engine.hold(1).is_err());
    assert!(shared.out_of_memory.load(Ordering::Relaxed));
}
