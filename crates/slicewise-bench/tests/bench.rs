//! What the figures rest on: rows and boards are as large as they are said to be, and what is measured is what was asked.

use std::cell::RefCell;
use std::collections::HashSet;
use std::process::Command;

use slicewise::{Exact, Game, Setup};
use slicewise_bench::growth::QUESTIONS;
use slicewise_bench::{Chance, FAMILIES, Race, board, boards, random, sorted, valley};

#[test]
fn rows_are_the_same_in_every_run_and_as_long_as_was_asked() {
    for (name, weights) in FAMILIES {
        for count in [30, 999, 30_000] {
            let row = weights(count);
            assert_eq!(row.len(), count, "{name}");
            assert_eq!(row, weights(count), "{name}");
        }
    }
    let numbers: Vec<usize> =
        (0..1000).scan(Chance::new(3), |chance, _| Some(chance.below(10))).collect();
    assert!((0..10).all(|number| numbers.iter().filter(|&&other| other == number).count() > 50));
    assert!(random(1000).iter().all(|weight| (0..1_000_000_000).contains(weight)));
    assert_eq!(random(1000).into_iter().collect::<HashSet<_>>().len(), 1000);
    assert!(sorted(1000).is_sorted());
    let valley = valley(1001);
    assert!(valley[..500].is_sorted_by(|one, other| one >= other) && valley[500..].is_sorted());
}

#[test]
fn boards_have_as_many_vertices_as_was_asked() {
    for question in QUESTIONS {
        // Beside a pizza there are ten free vertices.
        let more = if question.name == "pizza-beside-free" { 10 } else { 0 };
        for size in [20, 60] {
            let setup: Setup = question.board(size).parse().expect("a board");
            assert_eq!(setup.vertices(), size + more, "{}", question.name);
            let answer = question.ask(&question.board(size)).expect("an answer");
            assert!(answer > 0, "{}", question.name);
        }
    }
    let decimals: Setup = boards::decimals(30).parse().expect("a board");
    let hundredths = |weight: i64| Exact::from(weight) / Exact::from(100_i64);
    let weights: Vec<Exact> = random(30).into_iter().map(hundredths).collect();
    assert_eq!(decimals.vertex_weights().collect::<Vec<_>>(), weights);
    let each = boards::each(100, 7, "pizza");
    assert_eq!(each.lines().count(), 10);
    assert!(
        each.lines().all(|line| line.parse::<Setup>().is_ok_and(|setup| setup.vertices() == 7))
    );
    assert!(boards::caterpillar(6).ends_with(" parents - 0 0 2 2 4"));
    let termites = boards::termites(30);
    let stones: Vec<i64> = termites.split_whitespace().skip(1).flat_map(str::parse).collect();
    let expected = random(30).into_iter().enumerate();
    let expected = expected.map(|(at, weight)| if at % 10 == 9 { 0 } else { weight + 1 });
    assert_eq!(stones, expected.collect::<Vec<_>>());
    let roots = boards::roots(5);
    assert_eq!(roots.lines().count(), 6, "{roots}");
    assert_eq!(boards::lines(5).lines().count(), 6);
    assert_eq!(board(&"row 1 2 + stack 3".parse().expect("a board")).left(), 3);
}

#[test]
fn a_race_runs_each_way_once_a_round_after_one_to_warm_up() {
    for (rounds, runs) in [(1, 1), (2, 3), (5, 6)] {
        let said = RefCell::new(Vec::new());
        let say = |word: &'static str| said.borrow_mut().push(word);
        Race::new("ways", 1, rounds)
            .enter("one", || say("prepare"), |()| say("measure"), |()| say("check"))
            .enter_by_the_wall("other", || (), |()| (), |()| say("other"))
            .run();
        let round = ["prepare", "measure", "check", "other"];
        assert_eq!(said.into_inner(), round.repeat(runs));
    }
}

#[test]
fn a_case_that_is_not_known_is_refused() {
    let (code, cases) = run(&[]);
    assert_eq!((code, cases.lines().count()), (Some(0), 5), "{cases}");
    let (code, questions) = run(&["growth"]);
    assert_eq!((code, questions.lines().count()), (Some(0), QUESTIONS.len()), "{questions}");
    assert_eq!(run(&["growth", "rows-of-10", "30"]), (Some(0), "rows-of-10 30 6\n".to_owned()));
    let (code, said) = run(&["grid"]);
    assert_eq!(
        (code, &*said),
        (Some(2), "error: found the case grid, expected one of those that are listed\n")
    );
    let (code, said) = run(&["growth", "row", "x"]);
    assert_eq!((code, &*said), (Some(2), "error: found x, expected a number of vertices\n"));
}

#[test]
fn cases_come_to_what_games_say() {
    let said = run(&[
        "row-value",
        "forest-normal-form",
        "pizza-first-moves",
        "five-players",
        "grid-search",
    ])
    .1;
    let found: Vec<&str> = said.lines().filter_map(|line| line.split(' ').nth(1)).collect();
    let value = |board: &str| {
        let game: Game = board.parse().expect("a board");
        let value = game.value().expect("an answer");
        value.exact().expect("a value").to_string()
    };
    let mut chance = Chance::new(2);
    let weights = words(chance.weights(20_000));
    let parents = words((0..20_000).map(|at| match at % 50 {
        0 => "-".to_owned(),
        _ => chance.below(at).to_string(),
    }));
    let pizza: Game = boards::pizza(10_000).parse().expect("a board");
    let outcomes = pizza.analyse().expect("an answer").moves.into_iter().map(|of| of.outcome);
    let outcomes = outcomes.fold(Exact::ZERO, |sum, of| sum + of.exact().expect("a value"));
    let mut chance = Chance::new(3);
    let grid = words((0..20).map(|_| chance.below(10)));
    let near =
        |one: usize, other: usize| other == one + 5 || other == one + 1 && !other.is_multiple_of(5);
    let pairs = (0..20).flat_map(|one| (0..20).map(move |other| (one, other)));
    let edges = words(
        pairs.filter(|&(one, other)| near(one, other)).map(|(one, other)| format!("{one}-{other}")),
    );
    let expected = [
        value(&boards::row(100_000)),
        value(&format!("forest {weights} parents {parents}")),
        outcomes.to_string(),
        first_of_five(&random(2_000)).to_string(),
        value(&format!("graph {grid} edges {edges}")),
    ];
    assert_eq!(found, expected);
}

/// What the first of five players can guarantee, by the parts of the row.
fn first_of_five(coins: &[i64]) -> i64 {
    let mut shorter = vec![0; coins.len() + 1];
    for length in 1..=coins.len() {
        let is_first = (coins.len() - length).is_multiple_of(5);
        let part = |start: usize| {
            let (left, right) = (shorter[start + 1], shorter[start]);
            match is_first {
                true => (left + coins[start]).max(right + coins[start + length - 1]),
                false => left.min(right),
            }
        };
        shorter = (0..=coins.len() - length).map(part).collect();
    }
    shorter[0]
}

fn words(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// Runs the program. Returns its exit code and what it says.
fn run(arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_slicewise-bench"));
    let output = program.args(arguments).output().expect("a run");
    (
        output.status.code(),
        String::from_utf8([output.stdout, output.stderr].concat()).expect("text"),
    )
}
