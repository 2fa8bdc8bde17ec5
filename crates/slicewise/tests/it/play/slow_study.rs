//! Positions with something unbroached that take long: found move by move, or by the search, and stopped
//! at any time.

use std::time::{Duration, Instant};

use slicewise::board::{Lane, Move};
use slicewise::play::study::{Budget, Evaluation, Play, study};
use slicewise::report::{Explanation, PositionReport, Question};
use slicewise::{Board, analyse, notation};

fn board(text: &str) -> Board<i64> {
    let Lane::I64(board) = notation::parse(text).expect("a board").board().expect("one").lane
    else {
        panic!("small integers")
    };
    board
}

fn weights(count: usize, step: usize) -> String {
    (0..count).map(|at| format!("{} ", at * step % 101)).collect()
}

fn studied(board: &Board<i64>, watch: &mut dyn FnMut() -> bool) -> Evaluation<i64> {
    let play = Play::on_board(board.clone(), 2).expect("two may play");
    study(&play, &Budget::default(), &mut |_| watch())
}

/// Compares a study with what the solver says of the whole board at once.
fn check(board: &Board<i64>) {
    let study = studied(board, &mut || true);
    let whole = analyse(board).expect("it is not too large for the solver");
    assert!(study.complete && study.positions == 0, "no search was needed");
    assert_eq!(study.lead.as_ref().and_then(|lead| lead.exact()), Some(&whole.value));
    assert_eq!(study.sure, whole.profits);
    assert_eq!(study.prospects.len(), whole.moves.len());
    for legal in &whole.moves {
        let turn = Move::Take(legal.vertex);
        let found = study.prospects.iter().find(|known| known.turn == turn).expect("it is legal");
        assert_eq!(found.outcome.as_ref().and_then(|known| known.exact()), Some(&legal.outcome));
        assert_eq!(found.optimal, Some(legal.outcome == whole.value));
    }
    for (number, line) in study.lines.iter().enumerate() {
        let play = Play::on_board(board.clone(), 2).expect("two may play");
        let end = play.with(line).expect("it is legal");
        assert_eq!(end.turns(), []);
        let lead = end.totals()[0] - end.totals()[1];
        assert!(lead == whole.value || (number > 0 && lead < whole.value));
    }
}

#[test]
fn move_by_move_is_as_all_at_once() {
    check(&board(&format!("pizza {} + pizza {}", weights(110, 37), weights(110, 59))));
    check(&board(&format!("pizza {} + free {}", weights(60, 37), weights(100, 53))));
    check(&board(&format!("path {} + pizza {} + row 3 1 2", weights(24, 37), weights(24, 53))));
}

/// 48 vertices in 8 pizzas, far beyond the solver of first moves.
const MANY: &str = "pizza 3 1 4 1 5 9 + pizza 2 6 5 3 5 8 + pizza 9 7 9 3 2 3 + pizza 8 4 6 2 6 4 \
                    + pizza 3 3 8 3 2 7 + row 9 5 0 2 8 8";

#[test]
fn many_small_components_are_searched() {
    let board = board(MANY);
    assert!(analyse(&board).is_err(), "they are too many for the solver");
    let mut asked = 0;
    let study = studied(&board, &mut || {
        asked += 1;
        asked < 2000
    });
    let lead = study.lead.expect("at least an interval");
    assert!(study.positions > 0 && lead.lower <= lead.upper);
    assert_eq!(study.prospects.len(), board.legal_moves().count());
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
        let setup = notation::parse(text).expect("a board");
        let question =
            Question { setup: &setup, players: 2, turns: &[], effort: Budget::default() };
        let mut asked = 0;
        let report = PositionReport::of(&question, &mut |_| {
            asked += 1;
            asked < 500
        });
        report.expect("a position").lead.expect("an interval")
    };
    let large = lead(&scaled.join(" "));
    let small = lead(MANY);
    let zeros = "0".repeat(15);
    for (large, small) in [(large.at_least, small.at_least), (large.at_most, small.at_most)] {
        let expected = if small.is_zero() { "0".to_owned() } else { format!("{small}{zeros}") };
        assert_eq!(large.to_string(), expected);
    }
}

#[test]
fn stopped_at_any_time_it_tells_what_holds() {
    let board = board(&format!("pizza {} + pizza {}", weights(110, 37), weights(110, 59)));
    let value = analyse(&board).expect("the solver is up to it").value;
    for most in [0, 1, 2, 40, 150] {
        let mut asked = 0;
        let study = studied(&board, &mut || {
            asked += 1;
            asked <= most
        });
        assert!(!study.complete, "after {most}");
        let lead = study.lead.expect("an interval");
        assert!(lead.lower <= value && value <= lead.upper, "after {most}");
        assert!(study.prospects.iter().all(|known| known.optimal != Some(true)
            || known.outcome.as_ref().and_then(|known| known.exact()) == Some(&value)));
    }
}

/// What took minutes ends about when it is told to.
#[test]
fn hostile_boards_end_in_time() {
    let ramp = |count: usize| (0..count).map(|at| format!("{at} ")).collect::<String>();
    let tree = "tree 1 2 3 4 5 edges 0-1 0-2 0-3 3-4";
    for text in [
        format!("pizza {} + free {}", weights(1000, 37), ramp(1000)),
        format!("pizza {0} + pizza {0} + pizza {0}", weights(300, 37)),
        vec![format!("pizza {}", weights(400, 37)); 5].join(" + "),
        vec![tree; 300].join(" + "),
        format!("pizza {} + row {}", weights(30_000, 37), ramp(30_000)),
    ] {
        let begin = Instant::now();
        let study = studied(&board(&text), &mut || begin.elapsed() < Duration::from_millis(500));
        assert!(!study.complete || study.refusal.is_none());
        let took = begin.elapsed();
        assert!(took < Duration::from_secs(20), "{took:?}: {}", &text[..60]);
    }
}

#[test]
fn what_takes_long_to_explain_is_refused() {
    let text = format!("pizza {} + free {}", weights(400, 37), weights(100, 53));
    let setup = notation::parse(&text).expect("a board");
    let refusal = Explanation::after(&setup, &[]).map_err(|error| error.to_string());
    assert!(refusal.is_err_and(|why| why.contains("together need about")));
}
