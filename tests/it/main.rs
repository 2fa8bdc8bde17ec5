//! The tests of the library, in the order of its rooms. Those in modules named `slow_…` take seconds.
#![allow(clippy::panic)]

mod common;

mod ask;
#[allow(dead_code)]
mod examples;
mod house;
mod known_answers;

/// The sentences of the book, with their hypotheses.
mod book {
    mod general;
    mod partizan;
    mod rows;
    mod unbroached;
}
mod board {
    mod edit;
    mod lanes;
    mod notation;
    mod petgraph;
    mod recognise;
    mod rules;
    mod same_answers;
}
mod solve {
    mod chains;
    mod fast_against_quadratic;
    mod first_move;
    mod forests_and_trees;
    mod fronts;
    mod games;
    mod graph_reduction;
    mod graphs;
    mod laws;
    mod normal_forms;
    mod other_orders;
    mod overflow;
    mod passing;
    mod rows_and_stacks;
    mod search;
    mod search_laws;
    mod second;
    mod slow_chains;
    mod slow_search;
    mod stacks_beside_games;
    mod textbook;
    mod unbroached_sums;
    mod written_orders;
}
mod play {
    mod against;
    mod evaluate;
    mod guarantee;
    mod judge;
    mod reasons;
    mod seats;
    mod simulate_any;
    #[cfg(unix)]
    mod slow_evaluate;
    mod strategies;
}
mod theory {
    mod cases;
    mod doubles;
    mod grab;
    mod lab;
    mod laws;
    mod no_two_passes;
    mod opposite;
    mod order;
    mod origin;
    mod profile;
    mod same;
    mod scope;
    mod sequences;
    mod simplistic;
    mod variants;
}
mod certificate {
    mod alter;
    mod claims;
    mod claims_altered;
    mod piles;
    mod proofs;
    mod proofs_altered;
    mod proofs_refused;
    mod reading;
    mod tree;
}
mod census;
mod cones;
mod game;
mod generate;
mod graph_files;
mod own;
mod temptation;
mod tutor;
