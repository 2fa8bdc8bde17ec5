//! A question of the laboratory asks whether to go on, and ends when the answer is no.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::common::theory::setup;
use slicewise::{Exact, Vertex, Watch};
use slicewise_lab::theory::{
    FirstMove, Lab, TheoryError, Verdict, Wanted, Witness, equivalent, farthest, value_of,
};
use slicewise_report::{Answer, Fact, TheoryReport, TheoryResult};

/// Asks a question under a watch that says no once it was asked `most` times. Returns the answer, and how often it was
/// asked.
fn asked<T>(most: usize, question: impl FnOnce(&Lab<'_>) -> T) -> (T, usize) {
    let count = Cell::new(0);
    let on_progress = |_: &_| {
        count.set(count.get() + 1);
        if count.get() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let found = question(&Lab { watch: Watch::new(&on_progress), ..Lab::default() });
    (found, count.get())
}

#[test]
fn a_question_asks_before_every_value() {
    let [one, other] = [setup("path 1 0 1"), setup("path 2 0 2")];
    let (found, values) = asked(usize::MAX, |lab| farthest(&one, &other, lab));
    assert_eq!(found, farthest(&one, &other, &Lab::default()));
    assert!(values > 100, "{values}");
    let far = |found: &Witness| (&found.values[0] - &found.values[1]).abs();
    let farthest_of_all = far(&found.expect("nobody stopped it"));
    for most in [0, 1, 2, 50] {
        let (stopped, asked) = asked(most, |lab| farthest(&one, &other, lab));
        match most {
            0 | 1 => assert_eq!(stopped, Err(TheoryError::Stopped)),
            _ => assert!(far(&stopped.expect("a lower bound")) <= farthest_of_all),
        }
        // Each of the boards has turns, which a stopped question does without.
        assert!((most + 1..=most + 3).contains(&asked), "{most}: {asked}");
    }
}

#[test]
fn a_question_that_is_stopped_tells_how_many_contexts_were_tried() {
    // They differ beside the third context, a free 1.
    let [one, other] = [setup("path 0 1 0 1"), setup("path 1 0 2 1")];
    let (found, whole) = asked(usize::MAX, |lab| equivalent(&one, &other, lab));
    assert!(matches!(found, Ok(Verdict::No { witness: Some(_), .. })), "{found:?}");
    for missing in [1, 2] {
        let (stopped, asked) = asked(whole - missing, |lab| equivalent(&one, &other, lab));
        assert!(matches!(stopped, Ok(Verdict::Open { size: 0, tried: 2, .. })), "{stopped:?}");
        assert_eq!(asked, whole - missing + 1);
    }
    let (stopped, _) = asked(whole - 5, |lab| equivalent(&one, &other, lab));
    assert_eq!(stopped, Err(TheoryError::Stopped));
}

#[test]
fn a_search_for_a_value_stops() {
    // A grid of six by six vertices.
    let beside = (0..36).filter(|at| at % 6 < 5).map(|at| format!("{at}-{}", at + 1));
    let below = (0..30).map(|at| format!("{at}-{}", at + 6));
    let edges = beside.chain(below).collect::<Vec<_>>().join(" ");
    let weights: Vec<String> = (0..36).map(|at| (at * at * 7919 % 1009).to_string()).collect();
    let graph = setup(&format!("graph {} edges {edges} open 0 35", weights.join(" ")));
    let (stopped, asked) = asked(2, |lab| value_of(&graph, lab));
    assert_eq!(stopped, Err(TheoryError::Stopped));
    assert_eq!(asked, 3, "it was asked during the search");
}

#[test]
fn what_was_found_out_without_values_is_no_longer_asked_for_after_a_stop() {
    let [one, other] = [setup("row 3 1"), setup("row 4 1")];
    let (stopped, asked) = asked(1, |lab| equivalent(&one, &other, lab));
    // The answer was known; the board that shows it was not.
    assert!(matches!(stopped, Ok(Verdict::No { witness: None, .. }) | Err(TheoryError::Stopped)));
    // For the distance, and for the first context.
    assert_eq!(asked, 2);
}

/// The lower bound that a question about a distance reports.
fn at_least(report: &TheoryReport) -> Option<Exact> {
    let mut facts = report.facts.0.iter();
    facts.find_map(|fact| match fact {
        ("at_least", Fact::Number(bound)) => Some(bound.clone()),
        _ => None,
    })
}

#[test]
fn a_stop_at_any_time_leaves_no_answer_or_one_that_holds() {
    let [one, other] = [setup("path 1 0 1 + path 2 0 2"), setup("path 1 0 2 + path 2 0 1")];
    let [row, stack] =
        [setup("row 3 1 + pizza 0 0 1 0 1 1"), setup("stack 4 1 + free 2 2 2 2 1 1")];
    let graph = setup("graph 0 1 1 0 edges 0-1 1-2 2-3 1-3 open 0");
    let pizza = setup("pizza 0 1 0 2 1");
    let boards = [row.clone(), stack.clone()];
    let first = |board| FirstMove::taking(board, Vertex::new(0));
    type Ask<'q> = &'q dyn Fn(&Lab<'_>) -> TheoryResult;
    let questions: [Ask<'_>; 19] = [
        &|lab| TheoryReport::equivalent(&one, &other, Wanted::default(), &Lab { size: 1, ..*lab }),
        &|lab| TheoryReport::equivalent(&row, &stack, Wanted::default(), &Lab { size: 1, ..*lab }),
        &|lab| TheoryReport::distance(&one, &other, &Lab { size: 1, ..*lab }),
        &|lab| TheoryReport::distance(&row, &stack, &Lab { size: 1, ..*lab }),
        &|lab| TheoryReport::domination(first(&row), first(&stack), &Lab { size: 1, ..*lab }),
        &|lab| TheoryReport::domination(first(&stack), first(&row), &Lab { size: 1, ..*lab }),
        &|lab| TheoryReport::invertible(&one, lab),
        &|lab| TheoryReport::invertible(&graph, lab),
        &|lab| TheoryReport::one_pass(&graph, lab),
        &|lab| TheoryReport::order(&row, &stack, lab),
        &|lab| TheoryReport::independent(&boards, lab),
        &|lab| TheoryReport::group(&boards, lab),
        &|lab| TheoryReport::profile(&row, lab),
        &|lab| TheoryReport::ev(&graph, lab),
        &|lab| TheoryReport::safe(&graph, lab),
        &|lab| TheoryReport::badness(&graph, lab),
        &|lab| TheoryReport::extremal(&pizza, lab),
        &|lab| TheoryReport::rotations(&pizza, lab),
        &|lab| TheoryReport::scale(&graph, &Exact::from(2), &Exact::ONE, lab),
    ];
    for question in questions {
        let (found, whole) = asked(usize::MAX, question);
        let found = found.expect("it is answered");
        assert!(whole > 0, "{found:?}");
        for most in 0..whole {
            let stopped = match asked(most, question).0 {
                Err(error) => {
                    assert_eq!(error, TheoryError::Stopped, "{found:?}");
                    continue;
                }
                Ok(stopped) => stopped,
            };
            let holds = stopped.answer == found.answer || stopped.answer == Answer::Open;
            assert!(holds, "{most} of {whole}: {stopped:?}, not {found:?}");
            if let (Some(bound), Some(whole)) = (at_least(&stopped), at_least(&found)) {
                assert!(bound <= whole, "{stopped:?}, not {found:?}");
            }
        }
    }
}

#[test]
fn questions_within_questions_have_watches_of_their_own() {
    let board = setup("row 4 2 6 7");
    let value = |watch| value_of(&board, &Lab { watch, ..Lab::default() });
    let (no, inner) = (|_: &_| ControlFlow::Break(()), RefCell::new(Vec::new()));
    let asks_and_goes_on = |_: &_| {
        inner.borrow_mut().push(value(Watch::new(&no)));
        ControlFlow::Continue(())
    };
    assert_eq!(value(Watch::new(&asks_and_goes_on)), Ok(3.into()));
    assert_eq!(inner.take(), [Err(TheoryError::Stopped)]);
    let asks_and_stops = |_: &_| {
        inner.borrow_mut().push(value(Watch::none()));
        ControlFlow::Break(())
    };
    assert_eq!(value(Watch::new(&asks_and_stops)), Err(TheoryError::Stopped));
    assert_eq!(inner.take(), [Ok(3.into())]);
    let panics = |_: &_| panic!("a test");
    assert!(catch_unwind(AssertUnwindSafe(|| value(Watch::new(&panics)))).is_err());
    assert_eq!(value(Watch::none()), Ok(3.into()));
}
