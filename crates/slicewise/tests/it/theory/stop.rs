use std::cell::Cell;
use std::ops::ControlFlow;
use std::panic::catch_unwind;
use std::rc::Rc;

use slicewise::board::notation::parse;
use slicewise::theory::{
    Search, TheoryError, Verdict, Witness, distance, equivalent, farthest, value_of,
};
use slicewise::{Setup, stoppable};

fn setup(text: &str) -> Setup {
    parse(text).expect("a board")
}

/// A watch that breaks once it was asked `most` times, and how often it was asked.
fn after(most: usize) -> (impl FnMut() -> ControlFlow<()> + 'static, Rc<Cell<usize>>) {
    let asked = Rc::new(Cell::new(0));
    let count = asked.clone();
    let watch = move || {
        count.set(count.get() + 1);
        if count.get() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    (watch, asked)
}

#[test]
fn a_question_asks_before_every_value() {
    let [one, other] = [setup("path 1 0 1"), setup("path 2 0 2")];
    let (watch, asked) = after(usize::MAX);
    let found = stoppable(watch, || farthest(&one, &other, &Search::default()));
    assert_eq!(found, farthest(&one, &other, &Search::default()));
    let values = asked.get();
    assert!(values > 100, "{values}");
    let far = |found: &Witness| (&found.values[0] - &found.values[1]).abs();
    let farthest_of_all = far(&found.expect("nobody stopped it"));
    for most in [0, 1, 2, 50] {
        let (watch, asked) = after(most);
        let stopped = stoppable(watch, || farthest(&one, &other, &Search::default()));
        match most {
            0 | 1 => assert_eq!(stopped, Err(TheoryError::Stopped)),
            _ => assert!(far(&stopped.expect("a lower bound")) <= farthest_of_all),
        }
        assert_eq!(asked.get(), most + 1);
    }
}

#[test]
fn a_question_that_is_stopped_tells_how_many_contexts_were_tried() {
    // (They differ beside the second context, a free 0.)
    let [one, other] = [setup("path 1 0 1 + path 2 0 2"), setup("path 1 0 2 + path 2 0 1")];
    let (watch, asked) = after(usize::MAX);
    let found = stoppable(watch, || equivalent(&one, &other, &Search::default()));
    assert!(matches!(found, Ok(Verdict::No { witness: Some(_), .. })), "{found:?}");
    let whole = asked.get();
    for missing in [1, 2] {
        let (watch, asked) = after(whole - missing);
        let stopped = stoppable(watch, || equivalent(&one, &other, &Search::default()));
        assert!(matches!(stopped, Ok(Verdict::Open { size: 0, tried: 1, .. })), "{stopped:?}");
        assert_eq!(asked.get(), whole - missing + 1);
    }
    let (watch, _) = after(whole - 3);
    let stopped = stoppable(watch, || equivalent(&one, &other, &Search::default()));
    assert_eq!(stopped, Err(TheoryError::Stopped));
}

#[test]
fn a_search_for_a_value_stops() {
    // (A grid of six by six vertices.)
    let beside = (0..36).filter(|at| at % 6 < 5).map(|at| format!("{at}-{}", at + 1));
    let below = (0..30).map(|at| format!("{at}-{}", at + 6));
    let edges = beside.chain(below).collect::<Vec<_>>().join(" ");
    let weights: Vec<String> = (0..36).map(|at| (at * at * 7919 % 1009).to_string()).collect();
    let graph = setup(&format!("graph {} edges {edges} open 0 35", weights.join(" ")));
    let (watch, asked) = after(2);
    assert_eq!(stoppable(watch, || value_of(&graph)), Err(TheoryError::Stopped));
    assert_eq!(asked.get(), 3, "it was asked during the search");
}

#[test]
fn what_was_found_out_without_values_is_no_longer_asked_for_after_a_stop() {
    let [one, other] = [setup("row 3 1"), setup("row 4 1")];
    let (watch, asked) = after(1);
    let stopped = stoppable(watch, || equivalent(&one, &other, &Search::default()));
    // (The answer was known; the board that shows it was not.)
    assert!(matches!(stopped, Ok(Verdict::No { witness: None, .. }) | Err(TheoryError::Stopped)));
    assert_eq!(asked.get(), 2, "a watch that broke is not asked again");
}

#[test]
fn questions_within_questions_and_panics_leave_the_watch_as_it_was() {
    let board = setup("row 4 2 6 7");
    let (outer, asked) = after(2);
    let found = stoppable(outer, || {
        let inner = stoppable(|| ControlFlow::Break(()), || value_of(&board));
        assert_eq!(inner, Err(TheoryError::Stopped));
        let broken = catch_unwind(|| stoppable(|| ControlFlow::Break(()), || panic!("a test")));
        assert!(broken.is_err());
        [value_of(&board), value_of(&board), value_of(&board)]
    });
    assert_eq!(found, [Ok(3.into()), Ok(3.into()), Err(TheoryError::Stopped)]);
    assert_eq!(asked.get(), 3);
    assert_eq!(value_of(&board), Ok(3.into()));
    assert!(distance(&board, &setup("free 3")).is_ok());
}
