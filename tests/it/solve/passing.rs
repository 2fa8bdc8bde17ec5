//! Rows, stacks and forests where two passes end the play, against the definition.

use crate::common::{best, exact, exactly, general, go_on_if, known, sums, words};
use proptest::prelude::*;
use slicewise::board::{Passing, Position, Rules, Shape, Taking};
use slicewise::solve::{Analysis, analyse, oracle};
use slicewise::{Ask, Game, Interval, Move, Progress, Setup, Watch};
use std::cell::Cell;

const BOTH: [Passing; 2] = [Passing::EndsOnTwo, Passing::OnEvenCount];

fn analysed(position: &Position<i64>) -> Analysis<i64> {
    let analysis = analyse(position, &Ask::default()).expect("theory knows it");
    assert!(analysis.is_by_theory(), "nothing was searched");
    analysis
}

/// Compares the value, the outcome of every move, and the play of the line, with the definition.
fn agrees_with_the_oracle(components: Vec<Shape>, passing: Passing) {
    let setup = Setup { components, rules: Rules { taking: Taking::Share, passing } };
    let (mut position, _) = setup.position_in::<i64>().expect("small integers");
    let analysis = analysed(&position);
    let graph = position.graph().expect("nobody has passed").into_owned();
    assert_eq!(known(&analysis), oracle::general_value(&graph).expect("small"), "{setup}");
    let expected = oracle::general_outcomes(&graph).expect("small");
    let outcome = |at: usize| exactly(&analysis.moves[at].outcome).expect("it is known");
    let found: Vec<_> =
        (0..analysis.moves.len()).map(|at| (analysis.moves[at].mv, outcome(at))).collect();
    assert_eq!(found, expected, "{setup}");
    let totals = analysis.profits.as_ref().expect("the line is known");
    assert_eq!(totals[0] - totals[1], known(&analysis), "{setup}");
    for &mv in analysis.line() {
        let before = analysed(&position);
        let eval = before.moves.iter().find(|eval| eval.mv == mv).expect("a legal move");
        assert_eq!(eval.optimal, Some(true), "{mv} of {setup}");
        let graph = position.graph().expect("the play goes on").into_owned();
        assert_eq!(known(&before), oracle::general_value(&graph).expect("small"), "{setup}");
        position.play(mv).expect("a legal move");
    }
    assert!(position.moves().is_empty(), "the line of {setup} goes to the end");
}

#[test]
fn all_short_rows_beside_short_stacks_agree_with_the_oracle_with_passing() {
    let words = words(&[-1, 0, 1, 2], 3);
    for row in &words {
        for stack in &words {
            let components = vec![Shape::Row(exact(row)), Shape::Stack(exact(stack))];
            BOTH.into_iter()
                .for_each(|passing| agrees_with_the_oracle(components.clone(), passing));
        }
    }
}

#[test]
fn evs_count_where_nobody_may_pass_twice_and_in_no_play_that_two_passes_end() {
    let value = |text: &str| text.parse::<Game>().unwrap().value().unwrap().to_string();
    assert_eq!(value("stack 5 1 8"), "12");
    assert_eq!(value("passing P stack 5 1 8"), "5");
    assert_eq!(value("passing A stack 5 1 8"), "5");
    assert_eq!(value("ev 3"), "-3");
    assert_eq!(value("passing P ev 3"), "0");
    assert_eq!(value("passing N ev 3"), "3");
    assert_eq!(value("passing P free 3 -2"), "3");
    assert_eq!(value("passing A free 3 -2"), "5");
}

#[test]
fn long_boards_are_analysed_at_once() {
    for kind in ["row", "stack"] {
        for passing in ["P", "A"] {
            let weights: Vec<String> =
                (0..20_000_i64).map(|at| (at * at * 7919 % 15 - 5).to_string()).collect();
            let text = format!("passing {passing} {kind} {}", weights.join(" "));
            let mut game: Game = text.parse().unwrap();
            let analysis = game.analyse().unwrap();
            assert!(analysis.complete && analysis.is_by_theory());
            let value = analysis.value.exact().unwrap().clone();
            analysis.line().iter().for_each(|&mv| game.play(mv).expect("it is legal"));
            assert!(game.is_over());
            let totals = game.totals();
            assert_eq!(&totals[0] - &totals[1], value);
        }
    }
}

#[test]
fn a_search_that_is_stopped_at_its_line_keeps_the_value() {
    let game: Game =
        "passing N row 3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 + pizza 1 2 0 3 1".parse().unwrap();
    let known = game.value().unwrap();
    let after_value = Cell::new(0);
    let watch = |progress: &Progress| {
        let is_known = progress.value.as_ref().is_some_and(Interval::is_exact);
        after_value.set(after_value.get() + usize::from(is_known));
        go_on_if(after_value.get() <= 3)
    };
    let stopped = game.ask(&Ask { watch: Watch::new(&watch), ..Ask::default() }).unwrap();
    assert_eq!((stopped.value, stopped.complete), (known, false));
}

#[test]
fn a_board_of_the_search_is_not_taken_for_one_of_theory() {
    for text in [
        "passing P pizza 1 2 3 4",
        "passing N row 1 2 3",
        "rule grab passing P graph 1 2 3 edges 0-1 0-2 anchored 0",
    ] {
        assert!(!text.parse::<Game>().unwrap().has_theory(), "{text}");
    }
    for text in [
        "passing P pizza 1 2 3",
        "passing A graph 1 2 3 edges 0-1 1-2 open 0 2",
        "rule grab passing P row 1 2 3",
    ] {
        assert!(text.parse::<Game>().unwrap().has_theory(), "{text}");
    }
}

#[test]
fn the_play_ends_with_the_last_vertex() {
    for (text, moves) in [
        ("passing P row 1 2", 2),
        ("passing A free 3 1", 2),
        ("passing N row 1 2 3", 3),
        ("passing P pizza 1 2 3 4", 4),
    ] {
        let mut game: Game = text.parse().unwrap();
        let line = game.analyse().unwrap().line().to_vec();
        assert_eq!(line.iter().filter(|&&mv| mv != Move::Pass).count(), moves, "{text}: {line:?}");
        line.iter().for_each(|&mv| game.play(mv).expect("it is legal"));
        assert!(game.is_over(), "{text}");
        assert_ne!(line.last(), Some(&Move::Pass), "{text}");
    }
    assert_eq!("passing P empty".parse::<Game>().unwrap().legal_moves(), []);
    assert_eq!(
        "passing N menu 1 then row 1 or 2 then row 1 end"
            .parse::<Game>()
            .unwrap()
            .legal_moves()
            .len(),
        3
    );
}

proptest! {
    #[test]
    fn sums_agree_with_the_oracle_with_passing(components in sums(4), on_even in any::<bool>()) {
        agrees_with_the_oracle(components, BOTH[usize::from(on_even)]);
    }

    #[test]
    fn theory_with_passing_agrees_with_the_search(components in sums(12), on_even in any::<bool>()) {
        let rules = Rules { taking: Taking::Share, passing: BOTH[usize::from(on_even)] };
        let game = Game::new(Setup { components: components.clone(), rules }).unwrap();
        let searched = game.ask(&Ask { by_search: true, line: 0, ..best() }).unwrap();
        prop_assert_eq!(game.value().unwrap(), searched.value);
        prop_assert_eq!(general(components, rules).rules, rules);
    }
}
