//! Forged certificates, each of which only one comparison of the checker refuses.

use slicewise_check::{CertificateFile, VerifyError};

/// What is said of a certificate of claims.
fn said(board: &str, lower: &str, upper: &str, claims: &str) -> String {
    let file = format!(
        r#"{{"certificate": 2, "board": "{board}", "value": 1, "lower": {lower}, "upper": {upper},
            "claims": [{claims}]}}"#
    );
    let error = CertificateFile::parse(&file).expect(&file).verify().expect_err(&file);
    error.to_string()
}

/// Two moves of the first claim lead to the second, whose position is that after the first move; after
/// the second move it is another.
#[track_caller]
fn differ(board: &str, one: &str, other: &str) {
    let to_0 = r#"{"to": 0}"#;
    let claims =
        format!(r#"{{"upper": [{{"turn": {one}, "to": 1}}, {{"turn": {other}, "to": 1}}]}}, {{}}"#);
    let turn = other.trim_matches('"');
    assert_eq!(
        said(board, to_0, to_0, &claims),
        format!(
            "the certificate fails at claim 0, turn {turn}: found another position, expected that of claim 1"
        )
    );
}

#[test]
fn positions_that_differ_in_one_respect_are_told_apart() {
    // The weights of free vertices, one more of them, and the weight of another vertex.
    differ("free 1 2 + graph 7 5 edges 0-1 open 0", "0", "1");
    differ("graph 5 3 1 edges 1-2 open 0 1 + graph 2 2", "0", "1");
    differ("graph 1 1 3 4 5 edges 2-3 3-4 open 0 1 2 + menu 1 end", "0", "\"menu 0 choice 0\"");
    // The menus, the games, and where a game is.
    differ("menu 1 end + menu 1 end", "\"menu 0 choice 0\"", "\"menu 1 choice 0\"");
    differ("menu 1 end + game 0-1:1", "\"menu 0 choice 0\"", "\"game 0 edge 0\"");
    differ("game 0-1:1 1-3:1 + game 0-1:1 1-3:1", "\"game 0 edge 0\"", "\"game 1 edge 0\"");
    differ("game 0-1:1 0-2:1 1-3:1 2-3:5", "\"game 0 edge 0\"", "\"game 0 edge 1\"");
    // Which vertices are available, and under the rule grab which are joined to the ground.
    differ("graph 1 1 3 3 edges 0-2 1-3 2-3 open 0 1", "0", "1");
    differ("rule grab graph 1 1 3 3 edges 0-2 1-3 2-3 anchored 2", "0", "1");
    // Which vertices give an extra turn.
    differ("graph 1 1 3 3 9 edges 0-2 1-3 2-3 2-4 3-4 open 0 1 4 even 2", "0", "1");
}

/// Claims are for boards without orders, also within menus.
#[test]
fn claims_beside_an_order_are_refused() {
    let order = "order 3 then (1 beside 2)";
    for board in [format!("{order} + free 1"), format!("menu 1 then {order} or 2 end")] {
        assert_eq!(
            said(&board, r#"{"to": "reach"}"#, r#"{"to": "reach"}"#, ""),
            "the certificate fails: found claims for a board with an order, expected a proof of each component"
        );
    }
}

/// A pass leaves the same board, but the next pass must not follow it.
#[test]
fn a_position_after_a_pass_is_told_apart() {
    let (board, to) =
        ("passing N graph 1 2 edges 0-1 open 0", |claim: u32| format!("{{\"to\": {claim}}}"));
    let claims = r#"{"lower": {"turn": "pass", "to": 1}}, {}"#;
    assert_eq!(
        said(board, &to(1), &to(0), claims),
        "the certificate fails at claim 0, turn pass: found another position, expected that of claim 1"
    );
}

/// A renaming names each vertex of the position once, and none that is free.
#[test]
fn names_that_are_no_renaming_are_refused() {
    let board = "graph 1 1 3 3 2 edges 0-2 1-3 2-4 3-4 open 0 1";
    let names = |names: &str| {
        let claims = format!(
            r#"{{"upper": [{{"turn": 0, "to": 1}}, {{"turn": 1, "to": 1, "as": [{names}]}}]}}, {{"upper": []}}"#
        );
        said(board, r#"{"to": 0}"#, r#"{"to": 0}"#, &claims)
    };
    let other = "the certificate fails at claim 0, turn 1: found another position, expected that of claim 1";
    // After 0 the vertices are 1 2 3 4, after 1 they are 0 2 3 4: 0 is to 3 what 1 was to 2.
    assert!(!names("0, 3, 2, 4").contains("another position"));
    for forged in [
        "0, 2, 3, 4",
        "3, 0, 2, 4",
        "0, 3, 2",
        "0, 3, 2, 4, 4",
        "0, 3, 3, 4",
        "0, 3, 2, 1",
        "7, 3, 2, 4",
    ] {
        assert_eq!(names(forged), other, "{forged}");
    }
}

/// A claim is named before a move leads to it, so there is no position yet to rename.
#[test]
fn the_first_way_to_a_claim_renames_nothing() {
    assert_eq!(
        said("free 1", r#"{"to": 0, "as": [0]}"#, r#"{"to": 0}"#, "{}"),
        "the certificate fails: found another position, expected that of claim 0"
    );
}

/// A claim beyond the last, the claim itself, and an earlier one.
#[test]
fn claims_lead_to_later_ones_only() {
    let board = "graph 1 2 2 edges 0-1 1-2 open 0 2";
    for to in [0, 1, 3] {
        let claims = format!(
            r#"{{"lower": {{"turn": 0, "to": 1}}}}, {{"lower": {{"turn": 1, "to": {to}}}}}, {{}}"#
        );
        assert_eq!(
            said(board, r#"{"to": 0}"#, r#"{"to": 0}"#, &claims),
            format!(
                "the certificate fails at claim 1, turn 1: found claim {to}, expected a later one"
            )
        );
    }
}

/// A sum or a reach is claimed of a board with a menu or a game.
#[test]
fn sums_and_reaches_are_of_vertices_only() {
    for board in ["free 1 + menu 1 end", "free 1 + game 0-1:1", "graph 1 1 edges 0-1 open 0"] {
        let free = "the certificate fails: found more than free vertices";
        assert_eq!(said(board, r#"{"to": "sum"}"#, r#"{"to": "sum"}"#, ""), free, "{board}");
        if !board.starts_with("graph") {
            assert_eq!(said(board, r#"{"to": "reach"}"#, r#"{"to": "sum"}"#, ""), free, "{board}");
        }
    }
}

/// The lower bound is that of the second player's best, not of the first's; and an extra turn keeps it.
#[test]
fn bounds_change_sides_with_the_player() {
    let apart = |board: &str, claims: &str| said(board, r#"{"to": 0}"#, r#"{"to": 0}"#, claims);
    let fails = "the certificate fails at claim 0, turn 0: found no such bound of claim 1, expected the one \
                 that is used";
    let board = "graph 1 2 2 edges 0-1 1-2 open 0";
    // A lower bound takes an upper bound of the next position: it has only a lower one.
    let next = r#"{"lower": {"turn": 1, "to": "reach"}}"#;
    assert_eq!(apart(board, &format!(r#"{{"lower": {{"turn": 0, "to": 1}}}}, {next}"#)), fails);
    // With an extra turn, it takes a lower bound.
    let even = "graph 1 2 2 edges 0-1 1-2 open 0 even 0";
    let next = r#"{"upper": [{"turn": 1, "to": "reach"}]}"#;
    assert_eq!(apart(even, &format!(r#"{{"lower": {{"turn": 0, "to": 1}}}}, {next}"#)), fails);
}

/// Moves that a free vertex beats need no reply, and no others: it must be as heavy, and be answered itself.
#[test]
fn a_move_is_beaten_only_by_a_free_vertex_as_heavy_as_all_it_opens() {
    let unanswered = |board: &str, turn: u32, claims: &str| {
        assert_eq!(
            said(board, r#"{"to": 0}"#, r#"{"to": 0}"#, claims),
            format!(
                "the certificate fails at claim 0, turn {turn}: found no reply to it, expected one to every turn"
            ),
            "{board}"
        );
    };
    let reply = |turn: u32| format!(r#"{{"upper": [{{"turn": {turn}, "to": "reach"}}]}}"#);
    unanswered("free 3 4", 1, &reply(0));
    unanswered("free 3 + graph 2 4 edges 0-1 open 0", 1, &reply(0));
    unanswered("free 3 + graph 4 2 edges 0-1 open 0", 1, &reply(0));
    unanswered("free 3 + graph 2 2 edges 0-1 open 0 even 1", 1, &reply(0));
    unanswered("rule both graph 3 2 2 edges 1-2 open 0 1", 1, &reply(0));
    unanswered("rule grab graph 3 2 2 2 edges 1-2 2-3 1-3", 3, &reply(0));
    unanswered("graph 3 3 edges 0-1 open 0 1", 1, &reply(0));
}

/// The steps are counted before they are taken.
#[test]
fn a_check_that_is_too_long_is_refused_before_it_begins() {
    let board = format!("free{}", " 1".repeat(10_000));
    let changes = vec![r#"["cut"]"#; 10_000].join(",");
    let lead = format!(r#"{{"changes": [{changes}], "to": "sum"}}"#);
    let long = said(&board, &lead, &lead, "");
    let expected = "the certificate fails: found a check of more than 100000000 steps";
    assert!(long.starts_with(expected), "{}", &long[..200.min(long.len())]);
}

/// The claim after 0 is named after 1 as well, under the renaming that swaps the two arms of the path
/// 0-2-3-1.
fn swapped(board: &str, names: &str) -> String {
    let claims = format!(
        r#"{{"upper": [{{"turn": 0, "to": 1}}, {{"turn": 1, "to": 1, "as": [{names}]}}]}}, {{"upper": []}}"#
    );
    said(board, r#"{"to": 0}"#, r#"{"to": 0}"#, &claims)
}

/// Positions with the same edges and weights differ in what is available, joined to the ground, or even.
#[test]
fn a_renaming_keeps_all_that_a_vertex_is() {
    let path = "graph 1 1 3 3 edges 0-2 1-3 2-3";
    for (same, other) in [
        (format!("{path} open 0 1"), format!("{path} open 0 1 3")),
        (format!("{path} open 0 1 even 2 3"), format!("{path} open 0 1 even 2")),
        (format!("rule grab {path} anchored 2 3"), format!("rule grab {path} anchored 2")),
        (format!("rule both {path} open 0 1"), format!("rule both {path} open 0 1 2")),
    ] {
        let differ = "found another position";
        assert!(
            !swapped(&same, "0, 3, 2").contains(differ),
            "{same}: {}",
            swapped(&same, "0, 3, 2")
        );
        assert!(
            swapped(&other, "0, 3, 2").contains(differ),
            "{other}: {}",
            swapped(&other, "0, 3, 2")
        );
    }
}

/// Two equal edges are not one of them named twice.
#[test]
fn no_vertex_is_named_twice() {
    let (one, nine) = ("graph 1 1 edges 0-1 open 0", "graph 9 9 edges 0-1 open 0");
    let board = format!("menu 0 then {one} or 0 then {nine} end + {one}");
    let claims = r#"{"upper": [{"turn": "menu 0 choice 0", "to": 1},
                               {"turn": "menu 0 choice 1", "to": 1, "as": [4, 5, 4, 5]}]}, {}"#;
    assert_eq!(
        said(&board, r#"{"to": 0}"#, r#"{"to": 0}"#, claims),
        "the certificate fails at claim 0, turn menu 0 choice 1: found another position, expected that of \
         claim 1"
    );
}

#[test]
fn what_is_expected_of_a_file_is_told_by_its_version() {
    for (version, keys) in [(1, "proofs"), (2, "lower, upper, claims")] {
        let file = format!(r#"{{"certificate": {version}, "board": "row 1", "value": 1}}"#);
        let error = CertificateFile::parse(&file).expect_err(&file).to_string();
        let expected =
            format!("expected an object with the keys certificate, board, value, {keys}");
        assert!(error.ends_with(&expected), "{error}");
    }
}

#[test]
fn the_source_of_an_error_is_its_fault() {
    let file = r#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": [{"slices": [3]}]}"#;
    let refused = CertificateFile::parse(file).expect(file).verify().expect_err(file);
    let VerifyError::Check(error) = refused else { panic!("{refused}") };
    let fault = std::error::Error::source(&error).expect("a fault").to_string();
    assert!(error.to_string().ends_with(&fault) && !fault.is_empty(), "{error}: {fault}");
}

/// Only the first vertex, which is free, is tried; whether the checker lets the other moves be left out.
fn may_leave_out_the_rest(board: &str) -> bool {
    let lead = r#"{"to": 0}"#;
    let said = said(board, lead, lead, r#"{"upper": [{"turn": 0, "to": "reach"}]}"#);
    let is_refused = said.contains("found no reply to it, expected one to every turn");
    assert!(is_refused || said.contains("expected bounds that meet"), "{board}: {said}");
    !is_refused
}

/// A move may be left out if the heaviest free vertex outweighs all that the move takes and opens (Theorem 7).
#[test]
fn moves_that_a_free_vertex_beats_may_be_left_out() {
    for board in [
        "free 2 2 1",
        "free 2 + graph 2 2 1 edges 0-1 1-2 open 0 1",
        "free 2 + graph 2 1 2 edges 0-1 1-2 open 0",
        "free 2 + graph 1 1 1 1 edges 0-1 1-2 2-3 3-1 open 0",
        "rule grab graph 2 2 1 2 edges 1-2 2-3",
        "rule grab passing P graph 2 1 1 edges 1-2",
        "rule both graph 2 1",
    ] {
        assert!(may_leave_out_the_rest(board), "{board}");
    }
    for board in [
        "free 2 3",
        "free 2 + graph 3 1 edges 0-1 open 0",
        "free 2 + graph 1 3 edges 0-1 open 0",
        "free 2 + graph 1 1 edges 0-1 open 0 even 1",
        "rule grab graph 2 1 1 1 1 edges 1-2 2-3 3-4 4-1",
        "rule grab graph 2 1 3 1 edges 1-2 2-3",
        "rule both graph 2 1 1 edges 1-2 open 0 1",
    ] {
        assert!(!may_leave_out_the_rest(board), "{board}");
    }
}
