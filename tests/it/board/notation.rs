//! Texts: boards survive being written and read, and nothing written by a stranger panics.

use crate::common::orders::expressions;
use crate::common::{all_rules, answered, known, sums};
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{ChoiceShape, GraphShape, SetupError, Shape, StepShape};
use slicewise::json;
use slicewise::{Ask, Exact, Game, Interval, Setup};
use slicewise_report::{Explained, Solved, text, text::Style};

/// Any exact number: small, huge, fractional.
fn numbers() -> impl Strategy<Value = Exact> {
    (any::<i128>(), 1_u64.., 0..5_u8).prop_map(|(numerator, denominator, kind)| match kind {
        0 => Exact::from(numerator),
        1 => Exact::ratio(numerator, denominator).expect("not 0"),
        _ => Exact::from((numerator % 1000) as i64),
    })
}

/// One component with nothing in it right but its form.
fn shapes() -> impl Strategy<Value = Shape> {
    let weights = || prop::collection::vec(numbers(), 0..6);
    let numbers = || prop::collection::vec(prop::option::of(any::<u32>()), 6);
    let plain = (weights(), numbers(), 0..8_u8).prop_map(|(weights, numbers, kind)| match kind {
        0 => Shape::Row(weights.into()),
        1 => Shape::Stack(weights.into()),
        2 => Shape::Free(weights.into()),
        3 => Shape::Ev(weights.into()),
        4 => Shape::Pizza(weights.into()),
        5 => Shape::Path(weights.into()),
        6 => Shape::Forest { parents: numbers[..weights.len()].to_vec(), weights: weights.into() },
        _ => Shape::Tree {
            weights: weights.into(),
            edges: numbers.into_iter().flatten().zip(7..).collect(),
        },
    });
    let list = || numbers().prop_map(|numbers| numbers.into_iter().flatten().collect::<Vec<_>>());
    let graph = (weights(), list(), list(), list(), list());
    let graph = graph.prop_map(|(weights, ends, open, anchored, even)| {
        let edges = ends.into_iter().zip(7..).collect();
        Shape::Graph(GraphShape { weights: weights.into(), edges, open, anchored, even })
    });
    let game = (list(), weights(), any::<u32>()).prop_map(|(nodes, scores, start)| {
        let edges = nodes.into_iter().zip(5..).zip(scores);
        let edges = edges.map(|((from, to), score)| StepShape { from, to, score });
        Shape::Game { edges: edges.collect(), start }
    });
    let order = expressions(8).prop_flat_map(|order| {
        let weights = prop::collection::vec(-9_i64..9, order.len());
        weights.prop_map(move |weights| order.shape(&weights))
    });
    prop_oneof![4 => plain, 2 => graph, 1 => game, 1 => order]
}

/// Any components, menus in menus among them, under any rules.
fn setups() -> impl Strategy<Value = Setup> {
    let shape = shapes().prop_recursive(4, 12, 3, |inner| {
        let choice = (numbers(), prop::collection::vec(inner, 0..3));
        let choice = choice.prop_map(|(score, then)| ChoiceShape { score, then });
        prop::collection::vec(choice, 1..3).prop_map(Shape::Menu)
    });
    let rules = prop::sample::select(all_rules().collect::<Vec<_>>());
    (prop::collection::vec(shape, 0..4), rules)
        .prop_map(|(components, rules)| Setup { components, rules })
}

/// Texts of words that almost make sense.
fn almost_boards() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "row",
        "stack",
        "free",
        "ev",
        "empty",
        "+",
        "-",
        "4",
        "-2",
        "1/3",
        "1/0",
        "0.1",
        "1e9",
        "1e99999999",
        "x",
        "#",
        "\n",
        ",",
        "{",
        "}",
        "[",
        "]",
        "\"row\"",
        "order",
        "beside",
        "(",
        ")",
        "graph",
        "edges",
        "0-1",
        "open",
        "0",
        "menu",
        "then",
        "or",
        "end",
        "game",
        "0-1:5",
        "from",
        "rule",
        "grab",
        "passing",
        "A",
        ":",
        "null",
        "é",
        "+1",
        "99999999999999999999",
        "pizza",
        "\u{feff}",
        "\r\n",
    ]);
    prop::collection::vec(word, 0..20).prop_map(|words| words.join(" "))
}

fn everything_is_answered_or_refused(text: &str) {
    let parsed = [notation::parse(text).ok(), json::parse(text).ok()];
    for setup in parsed.into_iter().flatten() {
        if let Err(error) = setup.check()
            && let Some(place) = error.place()
        {
            assert!(json::parse(text).is_ok() || notation::locate(text, place).is_some());
        }
        if let Ok(explanation) =
            Game::new(setup.clone()).and_then(|game| game.explain(&Ask::default()))
        {
            let explained = Explained { board: setup, explanation };
            let shown = text::explanation(&explained, &Style::default());
            assert!(shown.contains("value"));
        }
    }
    if let Err(error) = notation::parse(text) {
        assert!(text.get(error.span.clone()).is_some(), "{error:?} is no place in {text:?}");
        assert!(error.to_string().starts_with("found"));
    }
}

proptest! {
    #[test]
    fn text_and_json_round_trip(setup in setups()) {
        prop_assert_eq!(notation::parse(&setup.to_string()), Ok(setup.clone()));
        let json = serde_json::to_string(&setup).expect("serialisable");
        prop_assert_eq!(json::parse(&json), Ok(setup), "{}", json);
    }

    #[test]
    fn random_bytes_are_answered_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        everything_is_answered_or_refused(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_words_are_answered_or_refused(text in almost_boards()) {
        everything_is_answered_or_refused(&text);
    }

    #[test]
    fn random_numbers_are_answered_or_refused(numbers in prop::collection::vec(-2_i64..9, 0..20)) {
        let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
        everything_is_answered_or_refused(&words.join(" "));
        everything_is_answered_or_refused(&format!("[{}]", words.join(", ")));
    }

    #[test]
    fn a_report_says_the_same_as_its_json(components in sums(6)) {
        let board = Setup::new(components);
        let analysis = answered(&board).expect("a board");
        let solved = Solved { board, analysis: analysis.clone() };
        let json = serde_json::to_value(&solved).expect("serialisable");
        let board = solved.board.to_string();
        prop_assert_eq!(json["board"].as_str(), Some(board.as_str()));
        prop_assert_eq!(json["value"].to_string(), known(&analysis).to_string());
        prop_assert_eq!(json["moves"].as_array().map(Vec::len), Some(analysis.moves.len()));
        prop_assert_eq!(analysis.best_moves().next().is_some(), !analysis.line().is_empty());
        let value = Interval::exactly(known(&analysis));
        for eval in &analysis.moves {
            prop_assert_eq!(eval.optimal, Some(eval.outcome == value));
        }
    }
}

#[test]
fn numbers_beyond_53_bits_and_fractions_are_strings_in_json() {
    let json = |word: &str| {
        serde_json::to_string(&word.parse::<Exact>().expect(word)).expect("serialisable")
    };
    assert_eq!(json("9007199254740991"), "9007199254740991");
    assert_eq!(json("-9007199254740991"), "-9007199254740991");
    assert_eq!(json("9007199254740992"), "\"9007199254740992\"");
    assert_eq!(json("1/3"), "\"1/3\"");
}

#[test]
fn json_that_is_no_board_is_refused_with_its_place() {
    let refusal = |text: &str| json::parse(text).expect_err(text).to_string();
    for (kind, parents, found) in [("forest", "0,0", 2), ("tree", "null,0,0,0", 4)] {
        assert_eq!(
            refusal(&format!(
                r#"{{"components": [{{"{kind}": [1, 5, 3], "parents": [{parents}]}}]}}"#
            )),
            format!(
                "at components[0].parents: found [{parents}], \
                 expected 3 parents, one for each weight, and not {found}"
            )
        );
    }
    assert!(refusal("{\"components\": [").starts_with("not JSON: EOF while parsing a list"));
    assert_eq!(
        refusal("[1, 2]"),
        "at the top: found [1,2], expected an object {\"components\": [...]}, \
         with \"rule\" and \"passing\" if need be"
    );
    assert_eq!(
        refusal(r#"{"components": [{"row": [1]}, {"rwo": [1]}]}"#),
        "at components[1]: found {\"rwo\":[1]}, \
         expected an object with one of the keys row, stack, free, ev, pizza, path, forest, tree, \
         graph, order, menu, game, front, ends"
    );
    assert_eq!(
        refusal(r#"{"components": [{"row": 7}]}"#),
        "at components[0].row: found 7, expected a list"
    );
    assert_eq!(
        refusal(r#"{"components": [{"row": [1, "1/0"]}]}"#),
        "at components[0].row[1]: found \"1/0\", \
         expected a weight: a number, or a string such as \"1/3\""
    );
}

#[test]
fn forests_and_trees_in_json_are_checked() {
    let refusal = |text: &str| json::parse(text).expect_err(text).to_string();
    let read = |text: &str| json::parse(text).expect(text).to_string();
    let forest = r#"{"components": [{"forest": [1, 2], "parents": [null, 0]}]}"#;
    assert_eq!(read(forest), "forest 1 2 parents - 0");
    let tree = r#"{"components": [{"tree": [1, 2], "edges": [[1, 0]]}]}"#;
    assert_eq!(read(tree), "tree 1 2 edges 1-0");
    let tree = r#"{"components": [{"tree": [1, 2], "parents": [1, null]}]}"#;
    assert_eq!(read(tree), "tree 1 2 edges 1-0");
    assert_eq!(
        refusal(r#"{"components": [{"forest": [1, 2]}]}"#),
        "at components[0].parents: found null, expected a list"
    );
    assert_eq!(
        refusal(r#"{"components": [{"forest": [1], "parents": ["-"]}]}"#),
        "at components[0].parents[0]: found \"-\", expected a vertex, or null for a root"
    );
    assert_eq!(
        refusal(r#"{"components": [{"tree": [1], "edges": [[0]]}]}"#),
        "at components[0].edges[0]: found [0], expected an edge such as [0, 1]"
    );
    assert!(refusal(r#"{"components": [{"row": [1], "edges": []}]}"#).contains("no such key"));
    let both = refusal(r#"{"components": [{"tree": [1], "edges": [], "parents": [null]}]}"#);
    assert!(both.ends_with("expected either edges or parents"), "{both}");
}

#[test]
fn graphs_menus_games_and_rules_in_json_are_read_and_checked() {
    let read = |text: &str| json::parse(text).expect(text);
    for text in [
        r#"{"components":[{"graph":[5,3,1],"edges":[[0,1]],"open":[0],"anchored":[],"even":[2]}],"rule":"grab","passing":"P"}"#,
        r#"{"components":[{"menu":[{"score":0,"then":[{"row":[1]},{"menu":[{"score":"1/3","then":[]}]}]}]}]}"#,
        r#"{"components":[{"game":[[0,1,5],[0,2,"1/3"]],"from":1}]}"#,
    ] {
        assert_eq!(serde_json::to_string(&read(text)).expect("serialisable"), text);
    }
    let short = r#"{"passing": "never", "components": [{"graph": [1]}, {"menu": [{"score": 2}]}, {"game": []}]}"#;
    assert_eq!(read(short).to_string(), "graph 1 + menu 2 end + game from 0");
    let refusal = |text: &str| json::parse(text).expect_err(text).to_string();
    for (components, message) in [
        (r#"{"menu": []}"#, "components[0].menu: found [], expected at least one choice"),
        (
            r#"{"menu": [{"score": 1, "then": [{"row": ["x"]}]}]}"#,
            "components[0].menu[0].then[0].row[0]: found \"x\", \
             expected a weight: a number, or a string such as \"1/3\"",
        ),
        (
            r#"{"menu": [{"then": []}]}"#,
            "components[0].menu[0]: found {\"then\":[]}, \
             expected a choice such as {\"score\": 0, \"then\": [...]}",
        ),
        (
            r#"{"game": [[0, -1, 5]]}"#,
            "components[0].game[0][1]: found -1, expected a number from 0 on",
        ),
        (
            r#"{"game": [[0, 1]]}"#,
            "components[0].game[0]: found [0,1], expected a move such as [0, 1, 5]: node, node, score",
        ),
        (
            r#"{"graph": [1], "open": [0.5]}"#,
            "components[0].open[0]: found 0.5, expected a number from 0 on",
        ),
    ] {
        let text = format!("{{\"components\": [{components}]}}");
        assert_eq!(refusal(&text), format!("at {message}"));
    }
    assert_eq!(
        refusal(r#"{"components": [], "rule": "grip"}"#),
        "at rule: found \"grip\", expected one of share, grab, both"
    );
    let deep = |menus: usize, tail: &str| {
        let open = r#"{"menu": [{"score": 0, "then": ["#.repeat(menus);
        format!("{{\"components\": [{open}{tail}{}]}}", "]}]}".repeat(menus))
    };
    let setup = read(&deep(24, r#"{"graph": [1], "edges": []}"#));
    assert!(setup.check().is_ok());
    assert_eq!(notation::parse(&setup.to_string()), Ok(setup));
    let error = read(&deep(25, "")).check().expect_err("too deep");
    assert_eq!(error.to_string(), "found menus nested more than 24 deep, expected at most 24");
    assert!(refusal(&deep(100_000, "")).starts_with("not JSON: recursion limit exceeded"));
}

#[test]
fn faults_in_graphs_menus_and_games_have_their_place() {
    for (text, at) in [
        ("row 1 + menu 0 then tree 1 2 edges 0-1 1-0 end", "1-0"),
        ("menu 0 then ev 3 -4 end", "-4"),
        ("menu 0 or 1 then graph 1 2 edges 0-2 end", "0-2"),
        ("graph 1 open 1", "1"),
        ("row 7 + tree 1 2 3 parents - 1 0", "1"),
        ("menu 0 then tree 1 2 3 parents 2 - 2 end", "2"),
        ("menu 5 end + game 0-1:5 1-0:2", "0-1:5"),
        ("passing A row 1 + game 0-1:5", "game"),
    ] {
        let place = notation::parse(text).expect(text).check().expect_err(text).place();
        let span = notation::locate(text, place.expect(text)).expect(text);
        assert_eq!(&text[span], at, "{text}");
    }
}

/// Neither a text nor JSON has one, but a board that was built may.
#[test]
fn a_menu_without_choices_is_refused() {
    let empty = || Shape::Menu(Vec::new());
    let refused = |component| Err(SetupError::EmptyMenu { component });
    assert_eq!(Setup::new(vec![empty()]).check(), refused(0));
    let then = vec![Shape::Row(vec![1_i64].into()), empty()];
    let outer = Shape::Menu(vec![ChoiceShape { score: Exact::ZERO, then }]);
    assert_eq!(Setup::new(vec![outer]).check(), refused(2));
}
