//! Censuses: enumerators, values, the facts of the papers.

mod classes;
mod enumerate;
mod expressions;
mod facts;
mod hunts;
mod values;

use std::ops::ControlFlow;

use slicewise::Watch;
use slicewise_lab::census::{self, Best, Plan, Population, Question, Tally};

/// Every sequence of as many beads 0, 1 ….
fn all_sequences(len: usize, beads: u8) -> Vec<Vec<u8>> {
    (0..len).fold(vec![vec![]], |all, _| {
        let longer = |one: Vec<u8>| (0..beads).map(move |bead| [&one[..], &[bead]].concat());
        all.into_iter().flat_map(longer).collect()
    })
}

fn census(population: Population, question: &Question, threads: usize) -> Tally {
    counted(&Plan::new(population).expect("it is small"), question, threads)
}

fn counted(plan: &Plan, question: &Question, threads: usize) -> Tally {
    let mut tally = Tally::default();
    let mut add = |part| {
        tally.add(question, part);
        ControlFlow::Continue(())
    };
    census::run(plan, question, 0, threads, Watch::none(), &mut add).expect("it is small");
    tally
}

/// All boards.
fn listing(population: Population) -> Tally {
    census(population, &Question { list: true, ..Question::default() }, 1)
}

/// The boards that are meant, or some with the least of a number.
fn question(condition: &str, best: Option<(usize, &str)>) -> Question {
    let best = best.map(|(count, by)| Best {
        count,
        by: by.parse().expect("an expression"),
        is_largest: false,
    });
    let condition = condition.parse().expect("a condition");
    Question { condition: Some(condition), list: best.is_none(), best, ..Question::default() }
}
