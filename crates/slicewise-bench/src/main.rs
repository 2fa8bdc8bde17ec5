//! The cases whose instructions `scripts/instructions` counts, by name: `slicewise-bench CASE`, and
//! all names without one. `slicewise-bench growth NAME SIZE` asks one of the questions whose growth is held, and
//! `slicewise-bench growth` lists them.
#![forbid(unsafe_code)]

use std::error::Error;
use std::process::ExitCode;

use slicewise::board::{GraphShape, Shape};
use slicewise::row::guarantee::{Players, guarantee};
use slicewise::solve::first_move::pizza;
use slicewise::solve::normal_form::{Forest, NormalForm};
use slicewise::solve::search::solve;
use slicewise::{Ask, Exact, Setup, Want, Watch, row};
use slicewise_bench::growth::QUESTIONS;
use slicewise_bench::{Chance, random};

/// A case's name, and what does it; the number it comes to is printed.
type Case = (&'static str, fn() -> i128);

const CASES: [Case; 5] = [
    ("row-value", row_value),
    ("forest-normal-form", forest_normal_form),
    ("pizza-first-moves", pizza_first_moves),
    ("five-players", five_players),
    ("grid-search", grid_search),
];

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    let answered = match asked[..] {
        [] => {
            CASES.iter().for_each(|(name, _)| println!("{name}"));
            Ok(())
        }
        ["growth"] => {
            QUESTIONS.iter().for_each(|question| println!("{}", question.name));
            Ok(())
        }
        ["growth", name, size] => growth(name, size),
        _ => asked.iter().try_for_each(|name| case(name)),
    };
    match answered {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn case(name: &str) -> Result<(), Box<dyn Error>> {
    let Some((_, run)) = CASES.iter().find(|(known, _)| *known == name) else {
        return Err(format!("found the case {name}, expected one of those that are listed").into());
    };
    println!("{name} {}", run());
    Ok(())
}

fn growth(name: &str, size: &str) -> Result<(), Box<dyn Error>> {
    let Some(question) = QUESTIONS.iter().find(|question| question.name == name) else {
        return Err(
            format!("found the question {name}, expected one of those that are listed").into()
        );
    };
    let size = size.parse().map_err(|_| format!("found {size}, expected a number of vertices"))?;
    let board = question.board(size);
    let mut answer = Ok(0);
    counted(|| {
        answer = question.ask(&board);
        0
    });
    println!("{name} {size} {}", answer?);
    Ok(())
}

fn row_value() -> i128 {
    let coins = random(100_000);
    counted(|| row::value(&coins))
}

fn forest_normal_form() -> i128 {
    let mut chance = Chance::new(2);
    let weights = chance.weights(20_000);
    let parents = (0..weights.len()).map(|at| (at % 50 > 0).then(|| chance.below(at) as u32));
    let forest =
        Forest::new(weights, parents.collect()).expect("a parent comes before its children");
    counted(|| i128::from(NormalForm::from_forest(&forest).expect("it fits").value()))
}

fn pizza_first_moves() -> i128 {
    let pieces = random(10_000);
    counted(|| {
        pizza::outcomes(&pieces, &NormalForm::default())
            .expect("it fits")
            .iter()
            .map(|&one| i128::from(one))
            .sum()
    })
}

fn five_players() -> i128 {
    let coins = random(2_000);
    let seat = Players::new(5).and_then(|players| players.seat(0)).expect("there are players");
    counted(|| guarantee(&coins, seat, Watch::none()).map_or(0, i128::from))
}

/// A grid of 4 × 5 vertices under the share rule, from which nothing is taken yet.
fn grid_search() -> i128 {
    let mut chance = Chance::new(3);
    let weights = (0..20).map(|_| Exact::from(chance.below(10) as i64)).collect();
    let across = (0..20).filter(|at| at % 5 < 4).map(|at| (at, at + 1));
    let edges = across.chain((0..15).map(|at| (at, at + 5))).collect();
    let graph = GraphShape { weights, edges, ..GraphShape::default() };
    let setup = Setup::new(vec![Shape::Graph(graph)]);
    let (board, _) = setup.graph_in::<i64>().expect("a graph with small weights");
    let ask = Ask { want: Want::Best, line: 0, memory: 1 << 24, ..Ask::default() };
    counted(|| {
        let answer = solve(&board, &ask).expect("small");
        answer.value.exact().copied().map_or(0, i128::from)
    })
}

/// What is counted; valgrind knows it by its name.
#[inline(never)]
fn counted(run: impl FnOnce() -> i128) -> i128 {
    std::hint::black_box(run())
}
