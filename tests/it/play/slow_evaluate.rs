//! Positions with something unbroached that take long: found move by move, or by the search, and stopped
//! at any time.

use std::cell::{Cell, RefCell};
use std::io::Cursor;
use std::ops::ControlFlow;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::common::{board_of, exactly, go_on_up_to, known, position, solved};
use slicewise::board::notation;
use slicewise::play::{Session, evaluate};
use slicewise::solve::Analysis;
use slicewise::solve::analyse_components;
use slicewise::{Ask, Exact, Game, Interval, Kept, Setup, Watch};

fn setup(text: &str) -> Setup {
    notation::parse(text).expect("a board")
}

fn session(setup: &Setup) -> Session<i64> {
    Session::new(position(setup), 2).expect("two may play")
}

fn weights(count: usize, step: usize) -> String {
    (0..count).map(|at| format!("{} ", at * step % 101)).collect()
}

/// Pizzas whose moves take a few hundred calls of a watch.
fn three_pizzas() -> String {
    [37, 59, 83].map(|step| format!("pizza {}", weights(120, step))).join(" + ")
}

fn evaluated(setup: &Setup, watch: Watch<'_, i64>) -> Analysis<i64> {
    let ask = Ask { lines: 3, watch, ..Ask::default() };
    evaluate(&session(setup), &ask).expect("no table is read")
}

/// The same under a watch that says yes at most so many times.
fn evaluated_up_to(setup: &Setup, most: usize) -> Analysis<i64> {
    evaluated(setup, Watch::new(&go_on_up_to(most, &Cell::new(0))))
}

/// Compares an evaluation with what the solver says of the whole board at once.
fn check(text: &str) {
    let setup = setup(text);
    let evaluation = evaluated(&setup, Watch::none());
    let whole = analyse_components(&board_of(&setup)).expect("it is not too large for the solver");
    let value = known(&whole);
    assert!(evaluation.complete && evaluation.positions() == 0, "no search was needed");
    assert_eq!(exactly(&evaluation.value), Some(value));
    assert_eq!(evaluation.profits, whole.profits);
    assert_eq!(evaluation.moves.len(), whole.moves.len());
    for eval in &whole.moves {
        let found = evaluation.moves.iter().find(|found| found.mv == eval.mv).expect("it is legal");
        assert_eq!(exactly(&found.outcome), exactly(&eval.outcome));
        assert_eq!(found.optimal, Some(exactly(&eval.outcome) == Some(value)));
    }
    for (number, line) in evaluation.lines.iter().enumerate() {
        let end = session(&setup).with(line).expect("it is legal");
        assert_eq!(end.position().moves(), []);
        let lead = end.totals()[0] - end.totals()[1];
        assert!(lead == value || (number > 0 && lead < value));
    }
}

#[test]
fn move_by_move_is_as_all_at_once() {
    check(&format!("pizza {} + pizza {}", weights(220, 37), weights(220, 59)));
    check(&format!("pizza {} + free {}", weights(1500, 37), weights(100, 53)));
    check(&format!("path {} + pizza {} + row 3 1 2", weights(24, 37), weights(24, 53)));
}

/// 60 vertices in 9 pizzas and a row, far beyond the solver of first moves.
const MANY: &str = "pizza 3 1 4 1 5 9 + pizza 2 6 5 3 5 8 + pizza 9 7 9 3 2 3 + pizza 8 4 6 2 6 4 \
                    + pizza 3 3 8 3 2 7 + pizza 9 5 0 2 8 8 + pizza 4 1 9 7 1 6 + pizza 9 3 9 9 3 7 \
                    + pizza 5 1 0 5 8 2 + row 9 5 0 2 8 8";

#[test]
fn many_small_components_are_searched() {
    let setup = setup(MANY);
    let board = board_of(&setup);
    assert!(analyse_components(&board).is_err(), "they are too many for the solver");
    let evaluation = evaluated_up_to(&setup, 1999);
    let lead = evaluation.value;
    assert!(evaluation.positions() > 0 && lead.lower <= lead.upper);
    assert_eq!(evaluation.moves.len(), board.legal_moves().count());
}

/// Weights that fill their lane leave room for a search.
#[test]
fn a_search_beside_the_end_of_a_lane() {
    let scaled: Vec<String> = MANY
        .split(' ')
        .map(|word| match word.parse::<i64>() {
            Ok(weight) => (weight * 1_000_000_000_000_000).to_string(),
            Err(_) => word.to_owned(),
        })
        .collect();
    let lead = |text: &str| {
        let game: Game = text.parse().expect("a board");
        let asked = Cell::new(0);
        let watch = go_on_up_to(499, &asked);
        let ask = Ask { watch: Watch::new(&watch), ..Ask::default() };
        game.evaluate(&ask).expect("no table is read").value
    };
    let large = lead(&scaled.join(" "));
    let small = lead(MANY);
    let zeros = "0".repeat(15);
    for (large, small) in [(large.lower, small.lower), (large.upper, small.upper)] {
        let expected = if small.is_zero() { "0".to_owned() } else { format!("{small}{zeros}") };
        assert_eq!(large.to_string(), expected);
    }
}

#[test]
fn stopped_at_any_time_it_tells_what_holds() {
    let setup = setup(&three_pizzas());
    let value = solved(&board_of(&setup));
    let whole = evaluated(&setup, Watch::none());
    for most in [0, 1, 2, 20, 60] {
        let evaluation = evaluated_up_to(&setup, most);
        assert!(!evaluation.complete, "after {most}");
        let lead = evaluation.value;
        assert!(lead.lower <= value && value <= lead.upper, "after {most}");
        for (eval, known) in evaluation.moves.iter().zip(&whole.moves) {
            assert!(eval.optimal != Some(true) || exactly(&eval.outcome) == Some(value));
            let outcome = eval.outcome;
            let exact = exactly(&known.outcome).expect("it is known");
            assert!(outcome.lower <= exact && exact <= outcome.upper, "{}: {outcome:?}", eval.mv);
        }
    }
}

/// A position studied move by move goes on from the moves that were found.
#[test]
fn what_was_found_before_a_stop_is_not_looked_for_again() {
    let text = three_pizzas();
    let game: Game = text.parse().expect("a board");
    let evaluated = |from: &[u8], most: usize| {
        let (table, kept) = (RefCell::new(Cursor::new(from.to_vec())), Kept::default());
        let asked = Cell::new(0);
        let watch = go_on_up_to(most, &asked);
        let ask = Ask { lines: 0, watch: Watch::new(&watch), keep: Some(&kept), ..Ask::default() };
        let evaluation = match from {
            [] => game.evaluate(&ask).expect("no table is read"),
            _ => game.evaluate(&Ask { table: Some(&table), ..ask }).expect("its own table"),
        };
        let mut saved = Vec::new();
        if let Some(kept) = kept.table() {
            kept.save(&mut saved).expect("there is memory");
        }
        (evaluation, saved, asked.get())
    };
    let exact = |evaluation: &Analysis<Exact>| {
        let known = |outcome: &Interval<Exact>| outcome.is_exact();
        evaluation.moves.iter().filter(|eval| known(&eval.outcome)).count()
    };
    let (whole, nothing, all) = evaluated(&[], usize::MAX);
    assert!(whole.complete && nothing.is_empty(), "there is nothing to go on from");
    let (first, table, _) = evaluated(&[], 41);
    let (second, longer, _) = evaluated(&table, 41);
    assert!(!first.complete && exact(&first) >= 40 && exact(&second) >= exact(&first) + 40);
    let (last, _, asked) = evaluated(&longer, usize::MAX);
    assert_eq!((&last.moves, &last.value), (&whole.moves, &whole.value));
    assert!(asked + 70 <= all, "{asked} of {all}");
    // What is not true of the board, or no table, is refused.
    let mut damaged = table.clone();
    damaged[20] ^= 1;
    let from = |game: &Game, table: &[u8]| {
        let table = RefCell::new(Cursor::new(table.to_vec()));
        game.evaluate(&Ask { lines: 0, table: Some(&table), ..Ask::default() })
    };
    for refused in [&damaged[..], &table[..table.len() - 1], b"no table"] {
        assert!(from(&game, refused).is_err());
    }
    let swapped: Vec<&str> = text.split(" + ").collect();
    let other: Game = [swapped[1], swapped[0], swapped[2]].join(" + ").parse().expect("a board");
    let refused = from(&other, &table).expect_err("of another board");
    assert!(refused.to_string().contains("the moves of the board"));
}

/// The processor time of this thread: what others do on the machine does not count.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// What takes minutes, or once did, ends about when it is told to.
#[test]
fn hostile_boards_end_in_time() {
    let ramp = |count: usize| (0..count).map(|at| format!("{at} ")).collect::<String>();
    let tree = "tree 1 2 3 4 5 edges 0-1 0-2 0-3 3-4";
    for (text, takes_minutes) in [
        (format!("pizza {} + free {}", weights(1000, 37), ramp(1000)), false),
        (format!("pizza {0} + pizza {0} + pizza {0}", weights(300, 37)), true),
        (vec![format!("pizza {}", weights(400, 37)); 5].join(" + "), true),
        (vec![tree; 300].join(" + "), true),
        (format!("pizza {} + row {}", weights(30_000, 37), ramp(30_000)), true),
    ] {
        let begin = processor_time();
        let in_time = |_: &_| match processor_time() - begin < Duration::from_millis(500) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let evaluation = evaluated(&setup(&text), Watch::new(&in_time));
        assert!(!(takes_minutes && evaluation.complete), "this takes no time: {}", &text[..60]);
        let took = processor_time() - begin;
        assert!(took < Duration::from_secs(5), "{took:?}: {}", &text[..60]);
    }
}

#[test]
fn what_takes_long_to_explain_is_refused() {
    let text = format!("pizza {} + free {}", weights(1000, 37), weights(1000, 53));
    let game: Game = text.parse().expect("a board");
    let refusal = game.check_cost().map_err(|error| error.to_string());
    assert!(refusal.is_err_and(|why| why.contains("together need about")));
}
