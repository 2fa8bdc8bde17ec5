//! Second values: the lead is that of the means, plus half of the differences.

use crate::common::{coins, exact};
use proptest::prelude::*;
use slicewise::board::{Limit, Shape};
use slicewise::certify::{CertificateFile, prove_value};
use slicewise::play::{Player, Strategy as Way};
use slicewise::{Ask, Exact, Game, Interval, Move, Setup, Watch};

/// The outcome of each move by the definition: `play` has the moves that are legal, and its weights are not looked at.
fn defined(play: &Game, values: [&[i64]; 2]) -> Vec<(Move, i64)> {
    let outcome = |mv: Move| {
        let (first, last) = mv.run().expect("it takes vertices");
        let mut after = play.clone();
        after.play(mv).expect("it is legal");
        let score: i64 = values[0][first.index()..=last.index()].iter().sum();
        let rest = defined(&after, [values[1], values[0]]);
        (mv, score - rest.into_iter().map(|(_, outcome)| outcome).max().unwrap_or_default())
    };
    play.legal_moves().into_iter().map(outcome).collect()
}

fn shapes() -> impl Strategy<Value = Shape> {
    (0..9, coins(4), 1_u32..4).prop_map(|(kind, weights, limit)| {
        let (weights, count) = (exact(&weights), weights.len() as u32);
        match kind {
            0 => Shape::Row(weights),
            1 => Shape::Stack(weights),
            2 => Shape::Free(weights),
            3 => Shape::Pizza(weights),
            4 => Shape::Path(weights),
            5 => Shape::Front { weights, limit: limit.into() },
            6 => Shape::Ends { weights, limit: Limit::All },
            7 => Shape::Front { weights, limit: Limit::Most(1.into()) },
            _ => {
                let parents = (0..count).map(|at| at.checked_sub(1 + limit % 2)).collect();
                Shape::Forest { weights, parents }
            }
        }
    })
}

proptest! {
    #[test]
    fn two_valuations_are_one(first in shapes(), other in shapes(), second in coins(4), moves in 0_usize..4) {
        let second = second.into_iter().chain([0, 3, -2, 5]).take(first.vertices());
        let second: Vec<i64> = second.collect();
        let plain = Setup::new(vec![first.clone(), other.clone()]);
        let ours: Vec<i64> = plain.vertex_weights().map(|it| it.as_i64().expect("small")).collect();
        let theirs = [&second[..], &ours[second.len()..]].concat();
        let valued = Shape::Second { first: Box::new(first), second: exact(&second) };
        let setup = Setup::new(vec![valued, other]);
        prop_assert!(setup.check().is_ok());
        let (mut game, mut play) = (Game::new(setup).expect("a board"), Game::new(plain).expect("one"));
        let mut values = [&ours[..], &theirs[..]];
        let mut totals = [0, 0];
        for _ in 0..moves {
            let Some(&mv) = play.legal_moves().last() else { break };
            let (first, last) = mv.run().expect("it takes vertices");
            let player = game.to_move().expect("it is not over");
            totals[player] += values[0][first.index()..=last.index()].iter().sum::<i64>();
            game.play(mv).expect("it is legal");
            play.play(mv).expect("it is legal");
            values.reverse();
        }
        prop_assert_eq!(game.totals(), totals.map(Exact::from));
        let made = game.played();
        for player in [0, 1] {
            let last = made.iter().rev().find(|made| made.player == player);
            let total = last.map_or(Exact::ZERO, |made| made.total.clone());
            prop_assert_eq!(total, Exact::from(totals[player]));
        }
        let expected = defined(&play, values);
        let value = expected.iter().map(|(_, outcome)| *outcome).max().unwrap_or_default();
        let found = game.analyse().expect("small");
        prop_assert_eq!(&found.value, &Interval::exactly(Exact::from(value)));
        prop_assert_eq!(game.value().expect("small"), Interval::exactly(Exact::from(value)));
        let outcomes = found.moves.iter().map(|eval| (eval.mv, eval.outcome.exact().cloned()));
        let all = expected.iter().map(|(mv, outcome)| (*mv, Some(Exact::from(*outcome))));
        prop_assert_eq!(outcomes.collect::<Vec<_>>(), all.collect::<Vec<_>>());
        for eval in &found.moves {
            let (first, last) = eval.mv.run().expect("it takes vertices");
            let score: i64 = values[0][first.index()..=last.index()].iter().sum();
            prop_assert_eq!(&eval.score, &Exact::from(score));
        }
        let sign = if game.played().len() % 2 == 0 { 1 } else { -1 };
        let lead = totals[0] - totals[1] + sign * value;
        let at_end = game.evaluate(&Ask::default()).expect("small").value;
        prop_assert_eq!(at_end, Interval::exactly(Exact::from(lead)));
        // The line is a play that ends with this lead.
        for &mv in found.line() {
            game.play(mv).expect("it is legal");
        }
        prop_assert!(game.is_over());
        prop_assert_eq!(&game.totals()[0] - &game.totals()[1], Exact::from(lead));
    }

    #[test]
    fn second_values_are_parsed_as_they_are_printed(first in shapes(), second in coins(4), after in coins(2)) {
        let second: Vec<i64> = second.into_iter().chain([1; 4]).take(first.vertices()).collect();
        let valued = Shape::Second { first: Box::new(first), second: exact(&second) };
        let setup = Setup::new(vec![valued, Shape::Row(exact(&after))]);
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup.clone()));
        let json = slicewise::json::to_string(&setup).expect("a board is JSON");
        prop_assert_eq!(slicewise::json::parse(&json), Ok(setup));
    }
}

#[test]
fn what_has_no_second_values_is_refused_with_the_place() {
    for (text, at, says) in [
        ("free 1 2 second 3", "", "2 weights after `second`, one for each vertex, and not 1"),
        (
            "free 1 second 2 3 + row 4",
            "+",
            "1 weights after `second`, one for each vertex, and not 2",
        ),
        ("second 1 2", "second", "row"),
        ("row 1 2 second", "", "and not 0"),
        ("1 2 second 3", "", "and not 1"),
        ("free 1 2 second 3 4 second 5 6", "second", "`+`"),
        ("ev 3 second 1", "second", "only after weights of a component outside menus"),
        ("menu 0 then row 1 end second 2", "second", "only after weights"),
        ("menu 0 then row 1 second 2 end", "second", "outside menus"),
        ("game 0-1:5 from 0 second 2", "second", "only after weights"),
    ] {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(&text[error.span.clone()], at, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
    for (text, says) in [
        ("passing P free 1 second 2", "found a second with passing P, expected passing never"),
        ("rule both free 1 second 2", "found second values under the rule both, expected a rule"),
    ] {
        let setup: Setup = text.parse().expect("it is a board but for its rules");
        let error = Game::new(setup.clone()).expect_err(text).to_string();
        assert!(error.starts_with(says), "{error}");
        assert_eq!(setup.check().expect_err(text).to_string(), error);
    }
    let second = |first: Shape, second: &[i64]| Shape::Second {
        first: Box::new(first),
        second: exact(second),
    };
    let row = || Shape::Row(exact(&[1, 2]));
    for shape in [
        second(row(), &[1]),
        second(second(row(), &[1, 2]), &[1, 2]),
        second(Shape::Ev(exact(&[1])), &[1]),
    ] {
        let error = Setup::new(vec![shape]).check().expect_err("not a board").to_string();
        assert!(error.contains("second values"), "{error}");
    }
    let json = r#"{"components": [{"row": [1, 2], "second": [3]}]}"#;
    let error = slicewise::json::parse(json).expect_err("too few").to_string();
    assert_eq!(
        error,
        "at components[0].second: found [3], expected 2 weights, one for each vertex"
    );
}

proptest! {
    /// The checker adds the halves of the differences by itself: what is claimed without them, or with another second value, fails.
    #[test]
    fn certificates_of_two_valuations_pass(first in shapes(), other in shapes(), second in coins(4)) {
        let second: Vec<i64> = second.into_iter().chain([0, 3, -2, 5]).take(first.vertices()).collect();
        let valued = |second: &[i64]| Shape::Second { first: Box::new(first.clone()), second: exact(second) };
        let setup = Setup::new(vec![valued(&second), other.clone()]);
        let game = Game::new(setup).expect("a board");
        let value = game.value().expect("small").exact().cloned().expect("it is known");
        let made = game.certificate(Watch::none()).expect("it is small");
        let verified = made.verify().expect("it was made so");
        prop_assert_eq!((&verified.value, &verified.profits), (&value, &None));
        let claims = prove_value(game.setup(), &value, Watch::none()).expect("it is the value");
        prop_assert_eq!(claims.verify().map(|verified| verified.value), Ok(value.clone()));
        let read = CertificateFile::parse(&made.to_json()).expect("it is one");
        prop_assert_eq!(read.verify(), Ok(verified));
        let wrong = CertificateFile { value: value.clone() + Exact::from(1), ..made.clone() };
        prop_assert!(wrong.verify().is_err());
        if !second.is_empty() {
            // With other second values it is another board: what still passes is its value.
            let far: Vec<i64> = second.iter().map(|&value| value + 1000).collect();
            let altered = CertificateFile { board: Setup::new(vec![valued(&far), other]), ..made };
            if let Ok(verified) = altered.verify() {
                let again = Game::new(altered.board).expect("a board").value().expect("small");
                prop_assert_eq!(again.exact(), Some(&verified.value));
            }
        }
    }
}

/// What is not answered for two valuations is refused, and never answered for the means.
#[test]
fn other_questions_are_refused() {
    let setup: Setup = "row 1 3 2 second 2 1 1".parse().expect("a board");
    let game = Game::new(setup.clone()).expect("a board");
    let ask = Ask::default();
    let refused = [
        game.explain(&ask).map(|_| ()),
        game.overview(&ask).map(|_| ()),
        game.simulate([Way::Greedy; 2], 0, &ask).map(|_| ()),
        game.judge(Way::Greedy, Player::First, &ask).map(|_| ()),
        game.guarantee(Way::Greedy, Player::First, &ask).map(|_| ()),
        Game::with_players(setup.clone(), 3).map(|_| ()),
    ];
    for refused in refused {
        let error = refused.expect_err("it is of two valuations").to_string();
        let says = "found second values, expected one value for each vertex: this is not answered for two valuations";
        assert_eq!(error, says);
    }
    assert_eq!(game.greedy_move(), None);
    assert_eq!(game.engine_move(Way::Greedy, &ask), None);
    assert!(game.engine_move(Way::Optimal, &ask).is_some());
    assert!(game.fence_charts().is_empty() && game.reduction(Watch::none()).is_none());
    assert_eq!(Game::value_of_short(&setup), None);
    assert!(setup.position_in::<i64>().is_err() && setup.graph_in::<i64>().is_err());
}
