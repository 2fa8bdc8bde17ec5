//! The library without the feature `full`, which `scripts/test deep` builds: theory answers, and what takes a search is refused.
#![cfg(not(feature = "full"))]

use slicewise::board::Taking;
use slicewise::solve::{SolveError, oracle};
use slicewise::{Error, Exact, Game, Setup, row};

#[test]
fn what_theory_knows_is_answered_as_the_oracle_does() {
    for text in [
        "row 4 2 6 7",
        "row 3 9 1 + stack 5 1 8 + free 1/3",
        "pizza 0 1 0 2 2 + row 1 4 2",
        "tree 3 1 4 1 5 edges 0-1 1-2 1-3 3-4",
        "path 1 0 1 + path 2 0 2 + path 1 0 1 + path 3 0 1",
        "graph 1 0 2 edges 0-1 1-2 0-2",
        "passing P row 3 2 5 4",
    ] {
        let game: Game = text.parse().expect(text);
        let (board, legend) = game.setup().graph_in::<i64>().expect(text);
        let expected = legend.exact(&oracle::general_value(&board).expect("small"));
        assert_eq!(game.value().expect(text).exact(), Some(&expected), "{text}");
        let best = game.analyse().expect(text).best_moves().next().expect("the play goes on");
        let mut after = game.clone();
        after.play(best).expect("legal");
        let score = after.totals()[0].clone();
        let rest = after.value().expect(text).exact().cloned().expect("by theory");
        assert_eq!(score - rest, expected, "{text}: {best}");
    }
    assert_eq!(row::value(&[4_i64, 2, 6, 7]), 3);
}

#[test]
fn what_takes_a_search_is_refused() {
    let edges = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)];
    let graph = Setup::graph([5, 3, 1, 4], edges);
    for setup in [
        graph.clone(),
        graph.rule(Taking::Grab),
        Setup::row([1]).beside("game 0-1:5 1-2:-1".parse().expect("a board")),
    ] {
        let mut game = Game::new(setup).expect("a board");
        assert!(!game.has_theory());
        for refused in [game.value().map(drop), game.moves().map(drop), game.best_move().map(drop)]
        {
            let error = refused.expect_err("there is no search");
            assert_eq!(error, Error::Solve(SolveError::NoSearch));
            assert!(error.to_string().ends_with("without the feature `full`"), "{error}");
        }
        while let Some(&mv) = game.legal_moves().first() {
            game.play(mv).expect("legal");
        }
        assert_eq!(game.value().expect("it is over").exact(), Some(&Exact::ZERO));
    }
}
