//! Fronts: alone and beside anything, against the definition, as games written out, and at their real size.

use std::fmt::Write;

use crate::common::{answered, best, coins, exact, general, known, menus_and_games, position};
use proptest::prelude::*;
use slicewise::board::{Limit, Rules, Shape, Taking};
use slicewise::solve::oracle;
use slicewise::solve::{analyse, search, value};
use slicewise::{Ask, Exact, Game, Interval, Move, Setup, Watch};

fn front(coins: &[i64], limit: impl Into<Limit>) -> Shape {
    Shape::Front { weights: exact(coins), limit: limit.into() }
}

fn limits() -> impl Strategy<Value = Limit> {
    (0..5, 1_u32..5).prop_map(|(kind, number)| match kind {
        0 => Limit::All,
        1 => Limit::Twice(number.into()),
        2 => Limit::Most(number.into()),
        _ => number.into(),
    })
}

fn ends(coins: &[i64], limit: impl Into<Limit>) -> Shape {
    Shape::Ends { weights: exact(coins), limit: limit.into() }
}

/// Fronts and, one in three, ends.
fn fronts(len: usize) -> impl Strategy<Value = Shape> {
    (coins(len), limits(), 0..3).prop_map(|(coins, limit, kind)| match limit {
        Limit::Count(_) | Limit::All if kind == 0 => ends(&coins, limit),
        _ => front(&coins, limit),
    })
}

/// The value of coins of which a turn takes up to `most` from one of both ends.
fn defined_ends(coins: &[i64], most: usize) -> i64 {
    let turn = |taken: usize| {
        let front = coins[..taken].iter().sum::<i64>() - defined_ends(&coins[taken..], most);
        let (rest, back) = coins.split_at(coins.len() - taken);
        front.max(back.iter().sum::<i64>() - defined_ends(rest, most))
    };
    (1..=coins.len().min(most)).map(turn).max().unwrap_or_default()
}

/// The outcome of each turn from a front, where turns take up to `most` coins, as the limit says.
fn defined(coins: &[i64], limit: &Limit, most: usize) -> Vec<i64> {
    let turn = |taken: usize| {
        let next = match limit {
            Limit::Twice(_) => 2 * taken,
            Limit::Most(_) => most.max(2 * taken),
            _ => most,
        };
        let rest = defined(&coins[taken..], limit, next);
        coins[..taken].iter().sum::<i64>() - rest.into_iter().max().unwrap_or_default()
    };
    (1..=coins.len().min(most)).map(turn).collect()
}

/// The most coins that the first turn takes.
fn first(limit: &Limit) -> usize {
    let count = |number: &Exact| number.as_i64().expect("small") as usize;
    match limit {
        Limit::Count(most) => count(most),
        Limit::All => usize::MAX,
        Limit::Twice(last) => 2 * count(last),
        Limit::Most(most) => 2 * count(most),
    }
}

fn takings() -> impl Strategy<Value = Rules> {
    let rules = |taking| Rules { taking, ..Rules::default() };
    prop::sample::select(&Taking::ALL).prop_map(rules)
}

/// A front as the game that it is, with every sum of coins in its text.
fn written_out(coins: &[i64], limit: usize) -> String {
    let mut text = String::from("game");
    for from in 0..coins.len() {
        for to in from + 1..=coins.len().min(from + limit) {
            let score: i64 = coins[from..to].iter().sum();
            write!(text, " {from}-{to}:{score}").expect("there is memory");
        }
    }
    text + " from 0"
}

proptest! {
    #[test]
    fn fronts_beside_free_vertices_are_as_defined(front in fronts(6), free in coins(3), rules in takings()) {
        let components = vec![front, Shape::Free(exact(&free))];
        let board = general(components.clone(), rules);
        let setup = Setup { components, rules };
        let at = position(&setup);
        let outcomes = oracle::general_outcomes(&board).expect("small");
        let most = outcomes.iter().map(|(_, outcome)| *outcome).max().unwrap_or_default();
        prop_assert_eq!(value(&at, &best()).expect("small"), Interval::exactly(most));
        let found = analyse(&at, &Ask::default()).expect("small");
        prop_assert!(found.complete && (found.is_by_theory() || setup.components[0].is_graph()));
        let moves = found.moves.iter().map(|eval| (eval.mv, *eval.outcome.exact().expect("small")));
        let mut moves: Vec<(Move, i64)> = moves.collect();
        let mut outcomes = outcomes;
        moves.sort_unstable();
        outcomes.sort_unstable();
        prop_assert_eq!(moves, outcomes);
        // The line is a play to its end, whose totals have the value for their difference.
        let mut play = Game::new(setup).expect("a board");
        for &mv in found.line() {
            play.play(mv).expect("it is legal");
        }
        prop_assert!(play.is_over());
        prop_assert_eq!(&play.totals()[0] - &play.totals()[1], Exact::from(most));
    }

    #[test]
    fn fronts_beside_anything_are_as_defined(
        fronts in prop::collection::vec(fronts(4), 1..3),
        row in coins(4),
        stack in coins(3),
        other in menus_and_games(),
        rules in takings(),
    ) {
        let mut components = fronts;
        components.extend([Shape::Row(exact(&row)), Shape::Stack(exact(&stack)), other]);
        let board = general(components.clone(), rules);
        let outcomes = oracle::general_outcomes(&board).expect("small");
        let searched = search::solve(&board, &Ask::default()).expect("small");
        let found = searched.moves.iter();
        let found = found.map(|eval| (eval.mv, *eval.outcome.exact().expect("small")));
        prop_assert_eq!(found.collect::<Vec<_>>(), outcomes.clone());
        let setup = Setup { components, rules };
        let most = outcomes.iter().map(|(_, outcome)| *outcome).max().unwrap_or_default();
        prop_assert_eq!(known(&answered(&setup).expect("small")), Exact::from(most));
        let game = Game::new(setup).expect("a board");
        let file = game.certificate(Watch::none()).expect("small");
        prop_assert_eq!(file.verify().expect("it proves what it says").value, Exact::from(most));
    }

    #[test]
    fn a_front_alone_is_as_its_limit_says(coins in coins(11), limit in limits()) {
        let game = Game::new(Setup::new(vec![front(&coins, limit.clone())])).expect("a board");
        let outcomes = defined(&coins, &limit, first(&limit));
        let found = game.analyse().expect("small");
        let moves = found.moves.iter().map(|eval| eval.outcome.exact().expect("small").clone());
        let expected: Vec<Exact> = outcomes.into_iter().map(Exact::from).collect();
        prop_assert_eq!(moves.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn ends_alone_are_as_their_limit_says(coins in coins(7), limit in 1_u32..9, all in any::<bool>()) {
        let written = if all { Limit::All } else { limit.into() };
        let most = if all { usize::MAX } else { limit as usize };
        let game = Game::new(Setup::new(vec![ends(&coins, written)])).expect("a board");
        let found = game.analyse().expect("small");
        prop_assert_eq!(found.value, Interval::exactly(Exact::from(defined_ends(&coins, most))));
        for eval in &found.moves {
            let (first, last) = eval.mv.run().expect("it takes coins");
            let (first, last) = (first.index(), last.index());
            let rest = [&coins[..first], &coins[last + 1..]].concat();
            let outcome = coins[first..=last].iter().sum::<i64>() - defined_ends(&rest, most);
            prop_assert_eq!(eval.outcome.exact(), Some(&Exact::from(outcome)));
        }
        let turns = match coins.len() {
            0 => 0,
            count => 2 * count.min(most) - usize::from(most >= count),
        };
        prop_assert_eq!(found.move_count, turns);
    }

    #[test]
    fn fronts_beside_normal_forms_are_as_defined(
        front in fronts(4),
        row in coins(4),
        stack in coins(3),
        tree in (coins(3), any::<u32>()),
        ev in prop::collection::vec(0_i64..6, 0..2),
        free in coins(2),
        rules in takings(),
    ) {
        let (weights, seed) = tree;
        let parents = (0..weights.len() as u32).map(|at| at.checked_sub(1 + seed % 2)).collect();
        let components = vec![
            Shape::Row(exact(&row)),
            Shape::Stack(exact(&stack)),
            front,
            Shape::Forest { weights: exact(&weights), parents },
            Shape::Ev(exact(&ev)),
            Shape::Free(exact(&free)),
        ];
        let board = general(components.clone(), rules);
        let setup = Setup { components, rules };
        let mut outcomes = oracle::general_outcomes(&board).expect("small");
        let most = outcomes.iter().map(|(_, outcome)| *outcome).max().unwrap_or_default();
        let at = position(&setup);
        prop_assert_eq!(value(&at, &best()).expect("small"), Interval::exactly(most));
        let found = analyse(&at, &Ask::default()).expect("small");
        prop_assert!(found.complete);
        let is_known = rules.taking != Taking::Both;
        prop_assert!(!is_known || found.is_by_theory());
        let moves = found.moves.iter().map(|eval| (eval.mv, *eval.outcome.exact().expect("small")));
        let mut moves: Vec<(Move, i64)> = moves.collect();
        moves.sort_unstable();
        outcomes.sort_unstable();
        prop_assert_eq!(moves, outcomes);
        let mut play = Game::new(setup).expect("a board");
        for &mv in found.line() {
            play.play(mv).expect("it is legal");
        }
        prop_assert!(play.is_over());
        prop_assert_eq!(&play.totals()[0] - &play.totals()[1], Exact::from(most));
    }

    #[test]
    fn a_front_is_worth_the_game_that_it_is(coins in coins(9), limit in 1_usize..11) {
        let game: Setup = written_out(&coins, limit).parse().expect("a board");
        let setup = Setup::new(vec![front(&coins, limit as u32)]);
        prop_assert_eq!(known(&answered(&setup).expect("small")), known(&answered(&game).expect("small")));
    }

    /// The mirror strategy: whoever moves second does as the other did, on the other one.
    #[test]
    fn two_equal_fronts_are_worth_no_more_than_nothing(twin in fronts(6)) {
        let setup = Setup::new(vec![twin.clone(), twin]);
        prop_assert!(known(&answered(&setup).expect("small")) <= Exact::from(0));
    }

    #[test]
    fn a_front_is_parsed_as_it_is_printed(front in fronts(5), after in coins(3)) {
        let setup = Setup::new(vec![front, Shape::Row(exact(&after))]);
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup.clone()));
        let json = slicewise::json::to_string(&setup).expect("a board is JSON");
        prop_assert_eq!(slicewise::json::parse(&json), Ok(setup));
    }
}

/// LeetCode 1406 at its limit of 50,000 stones, with limits up to all of them, beside a free vertex or none.
#[test]
fn a_long_front_has_its_value_and_its_line() {
    const COINS: usize = 50_000;
    let coins: Vec<i64> = (0..COINS as i64).map(|at| at * at % 1009 - 500).collect();
    for limit in [3, 100, COINS] {
        let mut values = vec![0_i64; COINS + 1];
        for from in (0..COINS).rev() {
            let mut score = 0;
            let mut most = i64::MIN;
            for to in from + 1..=COINS.min(from + limit.min(100)) {
                score += coins[to - 1];
                most = most.max(score - values[to]);
            }
            values[from] = most;
        }
        let text: Vec<String> = coins.iter().map(ToString::to_string).collect();
        let setup: Setup = format!("front {limit} of {}", text.join(" ")).parse().expect("a board");
        let game = Game::new(setup).expect("a board");
        let found = game.ask(&Ask { moves: 5, ..Ask::default() }).expect("theory has it");
        if limit <= 100 {
            assert_eq!(found.value, Interval::exactly(Exact::from(values[0])), "limit {limit}");
        }
        let mut play = game;
        for &mv in found.line() {
            play.play(mv).expect("it is legal");
        }
        assert!(play.is_over(), "limit {limit}");
        let lead = &play.totals()[0] - &play.totals()[1];
        assert_eq!(found.value, Interval::exactly(lead), "limit {limit}");
    }
}

#[test]
fn a_limit_that_is_larger_than_the_pile_is_kept() {
    let text = "front 99999999999999999999 of 4 -7 2";
    let setup: Setup = text.parse().expect("a board");
    assert_eq!(setup.to_string(), text);
    assert_eq!(known(&answered(&setup).expect("small")), Exact::from(9));
    let mut game = Game::new(setup).expect("a board");
    game.play("0-1".parse::<Move>().expect("a move")).expect("it is legal");
    let refused = game.play("1-2".parse::<Move>().expect("a move")).expect_err("1 is gone");
    assert!(refused.to_string().contains("1-2"), "{refused}");
    let refused = game.play(1).expect_err("it is gone");
    assert!(refused.to_string().contains("taken"), "{refused}");
}

#[test]
fn what_is_not_a_front_is_refused_with_the_place() {
    for (text, at, says) in [
        ("front of 1 2", "of", "the most coins that a turn takes"),
        ("front 0 of 1 2", "0", "from 1 on"),
        ("front -1 of 1 2", "-1", "from 1 on"),
        ("front 2.5 of 1 2", "2.5", "a whole number"),
        ("front 1/2 of 1 2", "1/2", "a whole number"),
        ("front three of 1 2", "three", "a whole number"),
        ("front 3 1 2 7", "1", "`of` before the coins"),
        ("front 3", "", "`of` before the coins"),
        ("front 2 of 3 of 1 2", "of", "a weight"),
        ("front all 1 2", "1", "`of` before the coins"),
        ("front twice of 1 2", "of", "a whole number from 1 on"),
        ("front twice 0 of 1 2", "0", "a whole number from 1 on"),
        ("front most 0 of 1 2", "0", "a whole number from 1 on"),
        ("front most 1/2 of 1 2", "1/2", "a whole number from 1 on"),
        ("front twice all of 1 2", "all", "a whole number from 1 on"),
        ("front most", "", "a whole number from 1 on"),
        ("ends of 1 2", "of", "a whole number from 1 on or `all`"),
        ("ends 0 of 1 2", "0", "from 1 on"),
        ("ends twice 1 of 1 2", "twice", "a whole number from 1 on or `all`"),
        ("ends all 1 2", "1", "`of` before the coins"),
    ] {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(&text[error.span.clone()], at, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
    for (kind, says, text) in [
        ("front", "found a front with passing", "passing P front 2 of 1 2"),
        ("front", "found a front with passing", "passing N row 1 + menu 1 then front 2 of 1 2 end"),
        ("ends", "found ends with passing", "passing A ends 2 of 1 2"),
    ] {
        let setup: Setup = text.parse().expect("it is a board but for its rules");
        let error = setup.check().expect_err(text);
        assert!(error.to_string().starts_with(says), "{error}");
        assert_eq!(error.span(text).map(|span| &text[span]), Some(kind));
    }
    for limit in [Limit::Count(0.into()), Limit::Twice(0.into()), Limit::Most(0.into())] {
        let setup = Setup::new(vec![front(&[1, 2], limit)]);
        let error = setup.check().expect_err("no limit");
        assert_eq!(error.to_string(), "found the limit 0, expected a whole number from 1 on");
    }
    for (limit, says) in [
        (Limit::Count(0.into()), "found the limit 0, expected a whole number from 1 on"),
        (Limit::Most(2.into()), "found the growing limit 2, expected a number of coins, or all"),
    ] {
        let error = Setup::new(vec![ends(&[1, 2], limit)]).check().expect_err("no limit");
        assert_eq!(error.to_string(), says);
    }
    let many = vec![0; 65_535];
    assert!(Setup::new(vec![front(&many, Limit::All)]).check().is_ok());
    assert!(Setup::new(vec![ends(&many, 1)]).check().is_ok());
    assert!(Setup::new(vec![ends(&many, Limit::All)]).check().is_err());
    assert!(Setup::new(vec![front(&many[1..], Limit::Twice(1.into()))]).check().is_ok());
    let error =
        Setup::new(vec![front(&many, Limit::Most(1.into()))]).check().expect_err("too many");
    let says = "found the number of coins 65535, expected at most 65534 where the limit grows or \
        both ends are open";
    assert_eq!(error.to_string(), says);
    for (limit, found) in [
        ("null", "null"),
        ("\"every\"", "\"every\""),
        ("{\"twice\": 1, \"most\": 1}", "{\"twice\":1,\"most\":1}"),
        ("{\"thrice\": 1}", "{\"thrice\":1}"),
    ] {
        let json = format!(r#"{{"components": [{{"front": [1, 2], "limit": {limit}}}]}}"#);
        let error = slicewise::json::parse(&json).expect_err(limit).to_string();
        let says = format!("at components[0].limit: found {found}, expected a number, \"all\", ");
        assert!(error.starts_with(&says), "{error}");
    }
}

#[test]
fn an_ev_is_not_a_number_beside_a_front() {
    for (text, value) in [
        ("front 2 of 2 -3", 5),
        ("front 2 of 2 -3 + ev 4", 3),
        ("front 2 of -3 -1 + front 2 of -3 -1", -2),
        ("front most 1 of 0 -4 2 6", 8),
        ("front most 2 of 0 -4 2 6", 4),
        ("front 2 of 1, 2, 2", 1),
        ("front 2 of 1 2 2 # note", 1),
        ("rule grab front 2 of 1 2 2", 1),
        ("front all of", 0),
        ("ends all of", 0),
        ("ends 1 of 4 2 6 7", 3),
        ("ends 2 of 2 -3", 5),
        ("ends 2 of 2 -3 + ev 4", 3),
    ] {
        let setup: Setup = text.parse().expect(text);
        assert_eq!(known(&answered(&setup).expect("small")), Exact::from(value), "{text}");
        let (board, _) = setup.graph_in::<i64>().expect("a board");
        assert_eq!(oracle::general_value(&board), Ok(value), "{text}");
    }
}

/// Weights of the generator that `boards/README.md` explains.
fn generated(seed: u64, count: usize, from: i64, to: i64) -> Vec<i64> {
    let mut x = seed;
    let next = |_| {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        from + ((x >> 33) % (to - from + 1) as u64) as i64
    };
    (0..count).map(next).collect()
}

/// Values that another program found, by the same recurrences and without them.
#[test]
fn generated_fronts_have_their_values() {
    let one = |number: i64| Exact::from(number);
    for (limit, [seed, count, from, to], value, best) in [
        (one(1000).into(), [2, 200_000, -1_000_000_000, 1_000_000_000], 2_221_161_806_i64, "0-3"),
        (Limit::All, [3, 100_000, -5, 5], 2590, "0-99006"),
        (Limit::Twice(one(1)), [5, 800, -1000, 1000], 796, "0"),
        (Limit::Twice(one(1)), [6, 1000, -1, 1], 1, "0"),
        (Limit::Most(one(1)), [4, 1000, 1, 100_000], -41_401, "0"),
        (Limit::Most(one(1)), [6, 1000, -1, 1], 3, "0-1"),
    ] {
        let coins = generated(seed as u64, count as usize, from, to);
        let game = Game::new(Setup::new(vec![front(&coins, limit)])).expect("a board");
        let found = game.ask(&Ask { moves: 0, ..Ask::default() }).expect("theory has it");
        assert_eq!(found.value, Interval::exactly(Exact::from(value)), "{count} coins");
        assert_eq!(found.line()[0].to_string(), best, "{count} coins");
    }
    for (limit, [seed, count, from, to], value, best) in [
        (Limit::All, [7, 1000, -1000, 1000], 6696, "844-999"),
        (one(2).into(), [9, 900, -3, 3], 1, "898-899"),
    ] {
        let coins = generated(seed as u64, count as usize, from, to);
        let game = Game::new(Setup::new(vec![ends(&coins, limit)])).expect("a board");
        let found = game.ask(&Ask { line: 0, ..Ask::default() }).expect("theory has it");
        assert_eq!(found.value, Interval::exactly(Exact::from(value)), "{count} coins");
        let best = best.parse().expect("a move");
        assert!(found.best_moves().any(|mv| mv == best), "{count} coins");
    }
    let row = Shape::Row(exact(&generated(31, 400, -100, 100)));
    let stack = Shape::Stack(exact(&generated(131, 50, -100, 100)));
    let setup = Setup::new(vec![ends(&generated(30, 25, -100, 100), Limit::All), row, stack]);
    assert_eq!(known(&answered(&setup).expect("theory has it")), Exact::from(1303));
    let front = front(&generated(32, 24, 0, 100), Limit::Most(one(1)));
    let row = Shape::Row(exact(&generated(33, 200, 0, 100)));
    let stack = Shape::Stack(exact(&generated(133, 50, 0, 100)));
    let setup = Setup::new(vec![front, row, stack]);
    assert_eq!(known(&answered(&setup).expect("theory has it")), Exact::from(88));
}
