//! One of several players against others who each have a strategy: the best reply is that of the definition.

use slicewise::board::Shape;
use slicewise::play::Strategy;
use slicewise::random::Rng;
use slicewise::{AnyStrategy, Ask, Error, Exact, Game, Move, Setup, StrategyTable, Watch};

use crate::common::exact;

/// The move of one of the others.
type Other<'o> = &'o mut dyn FnMut(&Game) -> Option<Move>;

/// The most that a seat can collect: all its choices, and the moves of the others.
fn most(game: &Game, seat: usize, other: Other<'_>) -> Exact {
    let Some(mover) = game.to_move() else { return game.totals()[seat].clone() };
    let moves = if mover == seat { game.legal_moves() } else { other(game).into_iter().collect() };
    let after = moves.into_iter().map(|mv| {
        let mut game = game.clone();
        game.play(mv).expect("legal");
        most(&game, seat, other)
    });
    after.max().expect("a move")
}

/// The lighter end, of equal ones the last: it depends on the coins left alone.
fn lighter(game: &Game) -> Option<Move> {
    let weight = |mv: &Move| mv.vertex().and_then(|vertex| game.weight(vertex));
    game.legal_moves().into_iter().rev().min_by_key(weight)
}

#[test]
fn the_best_reply_to_strategies_is_that_of_the_definition() {
    let mut draw = Rng::seeded(51);
    for number in 0..200 {
        let row: Vec<i64> = (0..1 + number % 9).map(|_| draw.between(-1, 5)).collect();
        let players = 2 + number % 4;
        let setup = Setup::new(vec![Shape::Row(exact(&row))]);
        let game = Game::with_players(setup, players).expect("a row");
        let seat = number % players;
        let named =
            |strategy| move |game: &Game| Some(game.engine_move(strategy, &Ask::default())?.mv);
        let (mut own, mut other) = (lighter, lighter);
        let (mut largest, mut optimal) = (named(Strategy::LargestFirst), named(Strategy::Optimal));
        let ways: [(AnyStrategy<'_>, Other<'_>); 3] = [
            (AnyStrategy::Own(&mut own), &mut other),
            (Strategy::LargestFirst.into(), &mut largest),
            (Strategy::Optimal.into(), &mut optimal),
        ];
        for (strategy, other) in ways {
            let report = game.guarantees_against(Some(seat), "own", strategy, Watch::none());
            let report = report.expect("a short row");
            let play = report.transcript.expect("it was asked for");
            assert_eq!(play.against, "own");
            let reply = play.best_reply.expect("they are not the worst");
            assert_eq!(reply.totals[seat], most(&game, seat, other), "{row:?} {seat} of {players}");
            let sure = &report.guarantees[0].guarantee;
            assert!(reply.totals[seat] >= play.totals[seat] && play.totals[seat] >= *sure);
        }
    }
}

#[test]
fn strategies_of_two_players_are_refused_among_several() {
    let game = |coins: usize| {
        let row = Shape::Row(exact(&vec![1; coins]));
        Game::with_players(Setup::new(vec![row]), 3).expect("a row")
    };
    for strategy in Strategy::every().filter(|strategy| !strategy.is_for_many()) {
        let found = game(5).guarantees_against(None, "", strategy.into(), Watch::none());
        let message = format!(
            "found the strategy {strategy}, which is defined for two players only, expected one of optimal, greedy, \
             random, largest-first, or a table"
        );
        assert_eq!(found.expect_err("colours and answers").to_string(), message);
    }
    let error = |coins, seat, text: &str| -> Error {
        let mut table: StrategyTable = text.parse().expect("a table");
        let table = AnyStrategy::Own(&mut table);
        game(coins).guarantees_against(seat, "", table, Watch::none()).expect_err("refused")
    };
    for (found, message) in [
        (
            error(201, None, "*,greedy"),
            "found a row of 201 coins, expected at most 200 against a strategy that is asked for every move",
        ),
        (error(5, Some(3), "*,greedy"), "expected a seat from 0 to 2, found 3"),
        (
            error(3, None, "1 2,1"),
            "the strategy chose no move at turn 3, after the moves 0,1; expected a legal move",
        ),
    ] {
        assert_eq!(found.to_string(), message);
    }
}
