//! Proofs of boards that are searched: solver, checker and oracle agree.

use crate::common::connected::{boards_of_each_shape, connected_graphs};
use crate::common::{
    all_rules, exact, general, graphs, menus_and_games, stop, sums, unbroached_sums, words,
};
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{GraphShape, Passing, Rules, Shape, Taking};
use slicewise::certify::checker::{self, Bounds};
use slicewise::certify::{
    CertificateFile, CertifyError, CheckError, Claims, Limits, ProofError, Reason, claims, prove,
};
use slicewise::number::Integer;
use slicewise::solve::oracle;
use slicewise::{Exact, Setup, Watch};

pub(super) fn setup(components: Vec<Shape>, rules: Rules) -> Setup {
    Setup { components, rules }
}

/// What claims prove of a setup.
pub(super) fn proved(setup: &Setup, claims: &Claims) -> Result<Bounds, CheckError> {
    checker::claims(&setup.graph_in::<Integer>().expect("a board").0, claims)
}

/// The value by definition, and claims that prove it.
pub(super) fn proof(setup: &Setup) -> (i64, Claims) {
    let board = general(setup.components.clone(), setup.rules);
    let value = oracle::general_value(&board).expect("small");
    let claims = claims(&board, &value, &Limits::default());
    let claims = claims.unwrap_or_else(|error| panic!("{error}: {setup}"));
    (value, claims)
}

/// Under each rule for passing, also after a pass.
#[test]
fn the_sum_of_free_vertices_is_their_value_by_definition() {
    for weights in words(&[-3, -1, 0, 1, 2, 4], 4) {
        for rules in all_rules() {
            let mut board = general(vec![Shape::Free(exact(&weights))], rules);
            for passed in [false, rules.passing != Passing::Never && !weights.is_empty()] {
                board.passed = passed;
                let value = oracle::general_value(&board).expect("small");
                assert_eq!(checker::sum(&board), Ok(value), "{weights:?}, {rules:?}, {passed}");
            }
        }
    }
}

/// Checker and oracle agree; the search's tests have it agree with the oracle on the same boards.
fn agrees(components: Vec<Shape>, rules: Rules) {
    let setup = setup(components, rules);
    let (value, claims) = proof(&setup);
    match proved(&setup, &claims) {
        Ok(bounds) => assert_eq!(bounds.value(), Some(&value.into()), "{setup}"),
        Err(failure) => panic!("{failure}: {setup}\n{claims:#?}"),
    }
}

pub(super) fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

#[test]
fn every_connected_graph_of_up_to_four_vertices_under_every_rule() {
    for rules in all_rules() {
        for n in 1..=4 {
            for edges in connected_graphs(n) {
                for (code, some) in boards_of_each_shape(n, &edges) {
                    let (open, anchored) = match rules.taking {
                        Taking::Share => (some, Vec::new()),
                        Taking::Grab => (Vec::new(), some),
                        Taking::Both => (some.clone(), some),
                    };
                    let (weights, edges) = (exact(&code), edges.clone());
                    let graph = GraphShape { weights, edges, open, anchored, even: Vec::new() };
                    agrees(vec![Shape::Graph(graph)], rules);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn random_boards_under_every_rule(
        graph in graphs(8), other in graphs(3), rules in any_rules(),
    ) {
        agrees(vec![Shape::Graph(graph), Shape::Graph(other)], rules);
    }

    #[test]
    fn menus_and_games_beside_graphs(
        graph in graphs(4), shape in menus_and_games(), other in menus_and_games(),
        rules in any_rules().prop_filter("A counts vertices", |rules| rules.passing != Passing::OnEvenCount),
    ) {
        agrees(vec![shape, Shape::Graph(graph), other], rules);
    }

    #[test]
    fn classical_shapes_under_every_rule(
        sum in prop_oneof![sums(4), unbroached_sums(4)], graph in graphs(4), rules in any_rules(),
    ) {
        let components = [sum, vec![Shape::Graph(graph)]].concat();
        prop_assume!(components.iter().map(Shape::vertices).sum::<usize>() <= 14);
        agrees(components, rules);
    }
}

/// Small boards of every kind under every rule.
pub(super) fn boards() -> impl Strategy<Value = Setup> {
    let pairs = (graphs(6), graphs(3), any_rules())
        .prop_map(|(one, other, rules)| setup(vec![Shape::Graph(one), Shape::Graph(other)], rules));
    let classical = (unbroached_sums(4), any_rules())
        .prop_map(|(sum, rules)| setup(sum, rules))
        .prop_filter("small", |setup| setup.vertices() <= 12);
    let plain = Rules::default();
    let menus = (graphs(4), menus_and_games())
        .prop_map(move |(graph, shape)| setup(vec![Shape::Graph(graph), shape], plain));
    prop_oneof![3 => pairs, 1 => classical, 1 => menus]
}

proptest! {
    #[test]
    fn a_file_holds_a_proof(setup in boards()) {
        let (value, claims) = proof(&setup);
        let made = CertificateFile {
            board: setup.clone(),
            value: Exact::from(value),
            reason: Reason::Claims(claims),
        };
        let file = serde_json::to_string(&made).expect("serialisable");
        let read = CertificateFile::parse(&file).expect("just written");
        prop_assert_eq!(&read, &made);
        prop_assert_eq!(read.verify().expect("just made").value, Exact::from(value));
    }
}

/// What is said of a file of a board whose value is 1 that proves nothing.
#[track_caller]
fn fails(board: &str, lower: &str, upper: &str, claims: &str, message: &str) {
    let file = format!(
        r#"{{"certificate": 2, "board": "{board}", "value": 1, "lower": {lower}, "upper": {upper},
            "claims": [{claims}]}}"#
    );
    let error = CertificateFile::parse(&file).expect(&file).verify().expect_err(&file);
    // A message without a place begins with what was found.
    let at = if message.starts_with("found") { ": " } else { " at " };
    assert_eq!(error.to_string(), format!("the certificate fails{at}{message}"));
}

#[test]
fn claims_that_do_not_hold_are_refused_where_they_stand() {
    let (board, sum) = ("graph 1 2 2 edges 0-1 1-2 open 0 2", r#"{"to": "sum"}"#);
    let to_0 = r#"{"to": 0}"#;
    let detach = "found vertex 0 detached, expected it available and as heavy as all it can open, \
                  or under the rule grab a leaf as heavy as all its tree but for branch vertices that are \
                  not adjacent";
    let first = r#"{"changes": [["detach", 2], ["detach", 1], ["detach", 0]], "to": "sum"}"#;
    fails(board, sum, sum, "", "found more than free vertices");
    fails(
        board,
        r#"{"changes": [["detach", 0]], "to": "sum"}"#,
        sum,
        "",
        &format!("step 0: {detach}"),
    );
    fails(
        board,
        first,
        r#"{"to": "reach"}"#,
        "",
        "the value: found it proved to be at least 1 and at most 5, expected bounds that meet",
    );
    fails(board, first, to_0, "", "found claim 0, expected a later one");
    fails(
        board,
        first,
        to_0,
        r#"{"upper": [{"turn": 0, "to": "reach"}]}"#,
        "claim 0, turn 2: found no reply to it, expected one to every turn",
    );
    let illegal = "found an illegal or repeated turn";
    let reply = r#"{"upper": [{"turn": 1, "to": "reach"}]}"#;
    fails(board, first, to_0, reply, &format!("claim 0, turn 1: {illegal}"));
    let twice = r#"{"upper": [{"turn": 0, "to": "reach"}, {"turn": 0, "to": "reach"}]}"#;
    fails(board, first, to_0, twice, &format!("claim 0, turn 0: {illegal}"));
    let circle = r#"{"lower": {"turn": 2, "to": 0}}"#;
    fails(board, to_0, first, circle, "claim 0, turn 2: found claim 0, expected a later one");
    let other = r#"{"lower": {"turn": 2, "to": 1}}, {}"#;
    let message = "claim 0, turn 2: found no such bound of claim 1, expected the one that is used";
    fails(board, to_0, first, other, message);
    fails(board, first, first, "{}", "claim 0: found nothing that leads to it");
    let both = r#"{"lower": {"turn": 2, "to": 1}, "upper": [{"turn": 0, "to": 1}]}, {}"#;
    let message = "claim 0, turn 0: found another position, expected that of claim 1";
    fails(board, to_0, to_0, both, message);
    let step = r#"{"lower": {"turn": 2, "changes": [["cut"], ["detach", 2]], "to": "sum"}}"#;
    let gone = "claim 0, turn 2, step 1: found vertex 2, expected one that is still there";
    fails(board, to_0, first, step, gone);
}

#[test]
fn changes_that_are_not_allowed_are_refused_with_their_reason() {
    let refused = |board: &str, change: &str, message: &str| {
        let lead = format!(r#"{{"changes": [{change}], "to": "sum"}}"#);
        fails(board, &lead, r#"{"to": "sum"}"#, "", &format!("step 0: {message}"));
    };
    let detach = "found vertex 0 detached, expected it available and as heavy as all it can open, \
                  or under the rule grab a leaf as heavy as all its tree but for branch vertices that are \
                  not adjacent";
    let condensed = "found vertex 1 condensed, expected it unavailable, as heavy as all around, with two \
                     neighbours that have one way on at most, or under the rule grab as heavy as these and as \
                     all its tree but for branch vertices that are not adjacent";
    let path = "graph 1 2 3 edges 0-1 1-2 open 0";
    refused(path, r#"["detach", 7]"#, "found vertex 7, expected one that is still there");
    refused(
        "rule grab graph 1 2 edges 0-1",
        r#"["cut"]"#,
        "found edges cut, expected the rule share for that",
    );
    refused(path, r#"["condense", 1, 0]"#, condensed);
    // Below a heavier vertex with two neighbours, beside a heavier one, and where players may pass.
    let long = "rule grab graph 9 1 5 1 9 1 edges 0-1 1-2 2-3 3-4 4-5";
    refused(long, r#"["condense", 2, 1]"#, &condensed.replace("vertex 1", "vertex 2"));
    let star = "graph 9 5 5 1 1 edges 0-1 0-2 0-3 1-4";
    for rules in ["rule grab", "rule grab passing P"] {
        refused(&format!("{rules} {star}"), r#"["condense", 1, 0]"#, condensed);
    }
    refused(
        &format!("rule grab passing P {star}"),
        r#"["detach", 2]"#,
        &detach.replace("vertex 0", "vertex 2"),
    );
    refused(
        path,
        r#"["fruitless", 1]"#,
        "found vertex 1 taken off, expected a closed end next to a vertex that is no heavier and \
         has one way on at most",
    );
    refused(
        "free 1 2 2",
        r#"["cancel", 0, 1]"#,
        "found vertices 0 and 1 cancelled, expected equal free vertices and rules under which they \
         cancel",
    );
    refused(
        "free 0 1",
        r#"["forget", 0]"#,
        "found vertex 0 forgotten, expected a free vertex of weight 0 or less and the passing P",
    );
    refused(
        path,
        r#"["complete", 1]"#,
        "found the component of vertex 1 freed, expected it complete and every vertex legal now and \
         later",
    );
    refused(
        "rule both graph 1 2 edges 0-1",
        r#"["level", 1]"#,
        "found the component of vertex 1 levelled, expected no even vertex in it and the rule share \
         or grab",
    );
}

#[test]
fn json_that_holds_no_claims_is_refused_with_its_place() {
    let refusal = |lower: &str, claims: &str| {
        let file = format!(
            r#"{{"certificate": 2, "board": "row 1", "value": 1, "lower": {lower},
                "upper": {{"to": "sum"}}, "claims": {claims}}}"#
        );
        CertificateFile::parse(&file).expect_err(&file).to_string()
    };
    let target = "expected \"sum\", \"reach\" or the number of a claim";
    let sum = r#"{"to": "sum"}"#;
    assert_eq!(refusal(r#"{"to": -1}"#, "[]"), format!("at lower.to: found -1, {target}"));
    assert_eq!(refusal("{}", "[]"), format!("at lower.to: found null, {target}"));
    assert_eq!(
        refusal(r#"{"to": "sum", "as": [1]}"#, "[]"),
        format!("at lower.to: found \"sum\", {target}")
    );
    assert_eq!(
        refusal(r#"{"to": 1, "us": [1]}"#, "[]"),
        "at lower: found {\"to\":1,\"us\":[1]}, expected an object with the keys changes, to, as"
    );
    assert_eq!(
        refusal(r#"{"to": 1, "as": [-1]}"#, "[]"),
        "at lower.as[0]: found -1, expected a vertex"
    );
    let change = refusal(r#"{"changes": [["detach", 1, 2]], "to": "sum"}"#, "[]");
    assert!(change.starts_with("at lower.changes[0]: found [\"detach\",1,2], expected a change"));
    assert_eq!(refusal(sum, "7"), "at claims: found 7, expected a list");
    assert_eq!(
        refusal(sum, "[{}, []]"),
        "at claims[1]: found [], expected an object with the keys lower, upper"
    );
    assert_eq!(
        refusal(sum, r#"[{"upper": [{"turn": "menu 1", "to": 3}]}]"#),
        "at claims[0].upper[0].turn: found \"menu 1\", expected a turn: a vertex, \"menu 0 choice 1\", \
         \"game 0 edge 2\" or \"pass\""
    );
}

#[test]
fn a_proof_that_is_too_long_says_how_long() {
    let text = "rule grab graph 3 1 4 1 5 9 2 6 5 3 5 8 edges 0-1 1-2 2-3 4-5 5-6 6-7 8-9 9-10 10-11 \
                0-4 4-8 1-5 5-9 2-6 6-10 3-7 7-11";
    let setup = notation::parse(text).expect(text);
    let board = general(setup.components.clone(), setup.rules);
    let error =
        claims(&board, &10, &Limits { claims: 100, ..Limits::default() }).expect_err("it has more");
    assert_eq!(error, ProofError::TooManyClaims { limit: 100 });
    assert_eq!(error.to_string(), "no certificate: the proof has more than 100 claims");
    let error = claims(&board, &10, &Limits { claims: 10, ..Limits::default() })
        .expect_err("it needs more");
    assert_eq!(error, ProofError::TooManyPositions { limit: 40 });
    assert_eq!(claims(&board, &9, &Limits::default()), Err(ProofError::NotTheValue));
    assert_eq!(claims(&board, &11, &Limits::default()), Err(ProofError::NotTheValue));
    assert_eq!(claims(&board, &10, &Watch::new(&stop).into()), Err(ProofError::Stopped));
    let made = claims(&board, &10, &Limits::default()).expect("it is the value");
    assert!(made.claims.len() < 150, "{}", made.claims.len());
    assert_eq!(proved(&setup, &made).expect("just made").value(), Some(&10.into()));
    let large = general(vec![Shape::Path(exact(&[1; 513]))], Rules::default());
    assert_eq!(
        claims(&large, &1, &Limits::default()),
        Err(ProofError::TooManyVertices { vertices: 513 })
    );
}

/// What a caller allows, at the door: the same board with fewer claims, with less memory, and with no time.
#[test]
fn a_certificate_keeps_to_the_limits_of_its_caller() {
    let text =
        "rule grab graph 3 1 4 1 5 9 2 6 5 edges 0-1 1-2 3-4 4-5 6-7 7-8 0-3 3-6 1-4 4-7 2-5 5-8";
    let setup = notation::parse(text).expect(text);
    let made = prove(&setup, Limits::default()).expect("small");
    let Reason::Claims(Claims { claims: used, .. }) = &made.reason else { panic!("no theory") };
    let few = Limits { claims: used.len() - 1, ..Limits::default() };
    let enough = Limits { claims: used.len(), ..Limits::default() };
    let little = Limits { memory: 1 << 10, ..Limits::default() };
    let refused = |limits: Limits<'_>| match prove(&setup, limits).expect_err("beyond a limit") {
        CertifyError::Proof(error) => error,
        other => panic!("{other}"),
    };
    assert_eq!(refused(few), ProofError::TooManyClaims { limit: used.len() - 1 });
    assert_eq!(refused(little), ProofError::TooMuchMemory { limit: 1 << 10 });
    assert_eq!(refused(Watch::new(&stop).into()), ProofError::Stopped);
    assert_eq!(prove(&setup, enough).expect("as many as it has").reason, made.reason);
}

#[test]
fn boards_that_have_no_proofs_of_their_components_have_claims() {
    let paths = "path 1 0 1 + ".repeat(12) + "path 1/3 0 2/3";
    for text in [
        paths.as_str(),
        "graph 12345678901234567890 1/7 3 2 edges 0-1 1-2 0-2 2-3",
        "passing P menu 3 then row 1/2 2 or 1/3 end + game 0-1:5 1-2:1/5",
        "graph 1 2 3 edges 0-1 1-2 open 0 even 1",
    ] {
        let setup = notation::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let made = prove(&setup, Watch::none()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(matches!(made.reason, Reason::Claims(_)));
        assert_eq!(made.verify().expect("just made").value, made.value);
        let (board, legend) = setup.graph_in::<Integer>().expect("a board");
        if board.field.vertices() < 20 {
            assert_eq!(legend.exact(&oracle::general_value(&board).expect("small")), made.value);
        }
    }
}

/// A pass may not follow a pass: the value by a table over the parts of the row, after a pass or not.
#[test]
fn a_row_of_sixty_coins_that_must_be_searched_has_claims() {
    let coins: Vec<i64> = (0..60).map(|at| at * at * 37 % 101).collect();
    let mut after = vec![[0, 0]; coins.len() + 1];
    for count in 1..=coins.len() {
        for first in 0..=coins.len() - count {
            let (left, right) = (coins[first], coins[first + count - 1]);
            let taken = (left - after[first + 1][0]).max(right - after[first][0]);
            after[first] = [taken.max(-taken), taken];
        }
    }
    let setup = setup(
        vec![Shape::Row(exact(&coins))],
        Rules { passing: Passing::NoTwoInARow, ..Rules::default() },
    );
    let made = prove(&setup, Watch::none()).expect("it has claims");
    assert!(matches!(made.reason, Reason::Claims(_)));
    assert_eq!(made.verify().expect("just made").value, after[0][0]);
}

/// A graph that is a pizza has the proof of a pizza, in its own numbers.
#[test]
fn graphs_that_theory_knows_have_proofs() {
    for text in [
        "graph 12345678901234567890 1/7 3 edges 0-1 1-2 0-2",
        "row 1 2 + graph 1 5 2 0 edges 2-0 0-3 3-1 1-2",
        "graph 5 1 1/2 edges 1-2 0-1 open 2",
    ] {
        let setup = notation::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let made = prove(&setup, Watch::none()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(matches!(made.reason, Reason::Proofs(_)));
        assert_eq!(made.verify().expect("just made").value, made.value);
        let (board, legend) = setup.graph_in::<Integer>().expect("a board");
        assert_eq!(legend.exact(&oracle::general_value(&board).expect("small")), made.value);
    }
}

/// The files shown in the book are certificates.
#[test]
fn the_books_certificates_prove_their_values() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../book/src/certificates.md");
    let book = std::fs::read_to_string(path).expect(path);
    let files: Vec<&str> =
        book.split("```json").skip(1).filter_map(|text| text.split("```").next()).collect();
    assert_eq!(files.len(), 2);
    for file in files {
        let read = CertificateFile::parse(file).expect(file);
        assert_eq!(read.verify().expect(file).value, read.value);
    }
}
