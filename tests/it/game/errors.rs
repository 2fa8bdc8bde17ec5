//! The errors of a game: each says what is wrong once, and where.

use crate::common::evaluated;
use slicewise::board::{Passing, Taking, notation};
use slicewise::play::Strategy as Way;
use slicewise::{Ask, Error, Game, Move, NoTheory, Want, Watch};

use super::read;

/// The messages of an error and of its sources, the first one first.
fn chain(error: &dyn std::error::Error) -> Vec<String> {
    let mut messages = vec![error.to_string()];
    messages.extend(error.source().into_iter().flat_map(chain));
    messages
}

#[test]
fn errors_say_what_is_wrong_once() {
    let refusal = |text: &str| text.parse::<Game>().expect_err(text);
    let error = refusal("row 1 x");
    assert!(matches!(error, Error::Notation(_)));
    assert_eq!(chain(&error).len(), 1);
    assert_eq!(chain(&refusal("row 1/0")), ["found `1/0`, expected a denominator other than 0"]);
    let error = refusal("ev -1");
    assert!(matches!(error, Error::Setup(_)));
    assert_eq!(chain(&error), ["found the ev weight -1, expected 0 or more"]);
    let row = notation::parse("row 1 2 3").expect("a row");
    for players in [0, 1, 17] {
        let error = Game::with_players(row.clone(), players).expect_err("not as many");
        assert!(matches!(error, Error::Players(_)));
        assert_eq!(chain(&error), [format!("found {players} players, expected 2 to 16")]);
    }
    let odd = read("row 1 2 3").simulate([Way::Colour, Way::Optimal], 1, &Ask::default());
    let error = odd.expect_err("it is odd");
    assert!(matches!(error, Error::Play(_)) && chain(&error).len() == 1);
    let cycle: Vec<String> = (0..600).map(|at| format!("{at}-{}", (at + 1) % 600)).collect();
    let text = format!("rule both graph {} edges {}", "1 2 3 ".repeat(200), cycle.join(" "));
    let large = read(&text);
    let error = large.value().expect_err("beyond a search");
    assert!(matches!(error, Error::Solve(_)) && chain(&error).len() == 1);
    let error = large.certificate(Watch::none()).expect_err("beyond a proof");
    assert!(matches!(error, Error::Certify(_)) && chain(&error).len() == 1);
}

#[test]
fn errors_of_a_text_have_their_place_in_it() {
    for (text, span, shown) in [
        ("row 4 2 + stck 1", "stck", "row 4 2 + stck 1\n          ^^^^"),
        ("row 4\n+ ev 3 -1 # no", "-1", "+ ev 3 -1 # no\n       ^^"),
        ("tree 1 2 3 parents 0 1 -", "0", "tree 1 2 3 parents 0 1 -\n                   ^"),
        ("row 1 +", "", "row 1 +\n       ^"),
    ] {
        let error = text.parse::<Game>().expect_err(text);
        assert_eq!(error.span(text).map(|span| &text[span]), Some(span), "{text}");
        assert_eq!(error.excerpt(text).map(|shown| shown.to_string()).as_deref(), Some(shown));
    }
    let error = read("row 1").play(7).expect_err("no such vertex");
    assert_eq!(error.span("row 1"), None);
}

#[test]
fn a_board_without_theory_says_why() {
    let known = "rows, stacks, free vertices, evs, pizzas, paths, forests, trees and orders";
    for (text, reason, found) in [
        (
            "rule grab passing P row 1 2",
            NoTheory::Taking(Taking::Grab),
            "found the rule grab, expected share, or paths and cycles of which nothing is anchored, and \
             trees with one anchored vertex"
                .to_owned(),
        ),
        (
            "passing N row 1 2",
            NoTheory::Passing(Passing::NoTwoInARow),
            "found passing N, expected never".to_owned(),
        ),
        (
            "row 1 + menu 1 or 2 end",
            NoTheory::Shape("menu"),
            format!("found a menu, expected {known}"),
        ),
        ("game 0-1:2", NoTheory::Shape("game"), format!("found a game, expected {known}")),
        (
            "graph 1 2 edges 0-1 open 0 even 1",
            NoTheory::Even,
            "found even vertices, expected none".to_owned(),
        ),
        (
            "row 1 + graph 1 2 3 4 edges 0-1 1-2 2-3 3-0 0-2 open 0",
            NoTheory::Graph,
            format!("found a graph of another kind, expected {known}"),
        ),
    ] {
        let game = read(text);
        let error = game.explain(&Ask::default()).expect_err("it takes a search");
        assert_eq!(error, Error::NoTheory(reason), "{text}");
        let rest = "theory has this answer for such boards only";
        assert_eq!(chain(&error), [format!("{found}: {rest}")]);
        assert_eq!(game.check_cost(), Err(error));
        let played = game.simulate([Way::Greedy, Way::Random], 1, &Ask::default());
        assert!(played.is_ok(), "any board is played");
        assert_eq!(game.fence_charts(), []);
    }
}

#[test]
fn illegal_moves_of_any_board_are_refused_with_their_reason() {
    for (text, moves, refused, reason) in [
        ("passing N row 3 2 5", &["2"][..], "2", "turn 2: vertex 2 is already taken"),
        ("passing N row 3 2 5", &[], "7", "turn 1: found vertex 7, expected one of 0 to 2"),
        (
            "passing N row 3 2 5",
            &[],
            "1",
            "turn 1: vertex 1 is not available: no neighbour of it has been taken",
        ),
        (
            "rule grab graph 3 2 5 1 edges 0-1 1-2 1-3",
            &[],
            "1",
            "turn 1: vertex 1 may not be taken: without it the rest would fall apart",
        ),
        (
            "rule grab path 3 2 5",
            &[],
            "1",
            "turn 1: vertex 1 is not available, expected an end: 0 or 2",
        ),
        ("row 3 2", &["0", "1"], "0", "turn 3: the play is over"),
        ("passing P row 3 2", &["pass", "pass"], "0", "turn 3: the play is over"),
        ("rule both graph 1 2 3 edges 0-1 0-2 open 0", &[], "1", "turn 1: the play is over"),
        ("row 3 2", &[], "pass", "turn 1: found pass, which is not a legal move here"),
        ("row 3 2 4 1", &["0"], "2", "turn 2: vertex 2 is not available, expected an end: 1 or 3"),
        ("stack 3 2 4", &[], "2", "turn 1: vertex 2 is not available, expected 0, the open end"),
        (
            "forest 3 2 4 parents - 0 1",
            &[],
            "2",
            "turn 1: vertex 2 is not available: no neighbour of it has been taken",
        ),
        (
            "menu 1 then row 5 6 or 2 end + row 1",
            &[],
            "0",
            "turn 1: found 0, which is not a legal move here",
        ),
    ] {
        let mut game = read(text);
        for mv in moves {
            game.play(mv.parse::<Move>().expect("a move")).expect("it is legal");
        }
        let error = game.play(refused.parse::<Move>().expect("a move")).expect_err(text);
        assert_eq!(error.to_string(), reason, "{text}");
    }
}

/// Answers about two players are not given for more.
#[test]
fn answers_about_two_players_are_refused_to_more() {
    let row = notation::parse("row 1 3 2 5 4").expect("a row");
    let game = Game::with_players(row, 3).expect("three on a row");
    let refusals = [
        game.value().map(|_| ()),
        game.analyse().map(|_| ()),
        game.ask(&Ask { want: Want::Value, ..Ask::default() }).map(|_| ()),
        game.ask(&Ask { want: Want::Best, ..Ask::default() }).map(|_| ()),
        game.ask(&Ask { by_search: true, ..Ask::default() }).map(|_| ()),
        game.explain(&Ask::default()).map(|_| ()),
        game.overview(&Ask::default()).map(|_| ()),
        game.check_cost(),
        game.simulate([Way::Optimal; 2], 1, &Ask::default()).map(|_| ()),
        game.certificate(Watch::none()).map(|_| ()),
    ];
    for refusal in refusals {
        let error = refusal.expect_err("it is about two players");
        assert!(matches!(error, Error::Players(_)));
        assert_eq!(error.to_string(), "found 3 players, expected 2: this answer is about two");
    }
    let reasons = game.reasons(&Ask::default());
    assert!(reasons.laws.is_empty() && reasons.greed.is_none());
    let long = notation::parse(&format!("row {}", "1 ".repeat(16_001))).expect("a row");
    let long = Game::with_players(long, 3).expect("three on a row");
    let error = long.moves().expect_err("it is long").to_string();
    assert_eq!(error, "found a row of 16001 coins for 3 players, expected at most 16000");
    assert_eq!(evaluated(&long).refusal, Some(error));
}
