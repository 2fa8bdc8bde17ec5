//! Files with proofs that are refused: what is said, and where.

use slicewise::certify::CertificateFile;

/// What is said of a file with the value 2 that proves nothing.
#[track_caller]
fn fails(board: &str, proofs: &str, message: &str) {
    let file =
        format!(r#"{{"certificate": 1, "board": "{board}", "value": 2, "proofs": {proofs}}}"#);
    let error = CertificateFile::parse(&file).expect(&file).verify().expect_err(&file);
    // A message without a place begins with what was found.
    let at = if message.starts_with("found") { ": " } else { " at " };
    assert_eq!(error.to_string(), format!("the certificate fails{at}{message}"));
}

#[test]
fn slices_that_are_none_are_refused_where_they_stand() {
    let slice = "expected a slice: an odd number, no even stretch at either end with a positive \
                 alternating sum";
    let stretch =
        |place: &str, coins: u32| format!("{place}: found a stretch of {coins} coins, {slice}");
    let row = "row 1 + row 3 2 5 4";
    fails(row, r#"[{"slices": [1]}, {"slices": [1, 2]}]"#, &stretch("component 1, step 1", 2));
    fails(row, r#"[{"slices": [1]}, {"slices": [3, 1]}]"#, &stretch("component 1, step 0", 3));
    fails(
        "row 3 2 5 4",
        r#"[{"slices": [1, 5]}]"#,
        "component 0, step 1: found a slice of 5 coins, expected it to end within the coins",
    );
    fails(
        "row 3 2 5 4",
        r#"[{"slices": [1]}]"#,
        "component 0: found slices of 1 coins together, expected 4",
    );
    fails(
        "row 1 3 2",
        r#"[{"slices": [1, 1, 1]}]"#,
        "component 0, step 2: found a slice lighter than the one before it, which was heavier than \
         an earlier one: expected weights that fall, then rise",
    );
    fails(
        "stack 1 2 0",
        r#"[{"slices": [1, 1, 1]}]"#,
        "component 0, step 1: found a slice heavier than the one before it, expected falling weights",
    );
    let ev = "expected an ev sequence: an even number, no even stretch at the open end with a \
              positive alternating sum";
    fails(
        "stack 2 1",
        r#"[{"slices": []}]"#,
        &format!("component 0: found 2 coins after the last slice, {ev}"),
    );
    fails(
        "path 1 2 0",
        r#"[{"path": {"rightwards": [0, 1, 1, 0], "leftwards": [0, 0, 1, 1]}}]"#,
        &format!("component 0, first move 1: found 1 coins after the last slice, {ev}"),
    );
}

#[test]
fn proofs_of_the_wrong_form_are_refused() {
    fails("row 3 2 5 4", r#"[{"slices": [1, 3]}, {"slices": []}]"#, "found 2 proofs, expected 1");
    fails(
        "pizza 0 1 0 1",
        r#"[{"slices": [1, 1, 1, 1]}]"#,
        "component 0: found a proof of another kind, expected that of a pizza",
    );
    fails(
        "path 1 2 0",
        r#"[{"path": {"rightwards": [0], "leftwards": [0, 0, 1, 1]}}]"#,
        "component 0: found 1 slices to the right, expected 4",
    );
    fails(
        "pizza 0 1 0 1",
        r#"[{"pizza": {"rightwards": [1, 3, 1, 0, 1, 0, 0], "leftwards": [0, 0, 0, 1, 1, 1, 0],
                       "chains": [[1, 1], [1, 1], [1, 1], [0, 0]]}}]"#,
        "component 0, first move 1: found slices of 4 coins together, expected 3",
    );
    fails(
        "tree 1 2 0 edges 0-1 1-2",
        r#"[{"tree": [0]}]"#,
        "component 0: found 1 first moves, expected 3",
    );
    fails(
        "row 3 2 5 5",
        r#"[{"slices": [1, 3]}]"#,
        "the value: found 2, expected 1, which is what its proofs prove",
    );
    let ev = r#"{"certificate": 1, "board": "ev -1", "value": 0, "proofs": []}"#;
    let error = CertificateFile::parse(ev).expect(ev).verify().expect_err(ev);
    assert_eq!(error.to_string(), "at board: found the ev weight -1, expected 0 or more");
}

#[test]
fn steps_that_are_not_allowed_are_refused_where_they_stand() {
    let forest = |steps: &str, message: &str| {
        let board = "free 7 + forest 1 2 3 parents - 0 0";
        let proofs = format!(r#"[{{"slices": [1]}}, {{"forest": [{steps}]}}]"#);
        fails(board, &proofs, &format!("component 1{message}"));
    };
    let unsettled = "expected steps that show no vertex below it heavier than its parent";
    forest("", &format!(": found vertex 1 not settled, {unsettled}"));
    let lighter = ", step 0: found vertex 2 lighter than vertex 3, expected it at least as heavy";
    forest(r#"["hang", 3, 2]"#, lighter);
    let siblings = ", step 0: found vertices 2 and 1 below different parents, expected siblings";
    forest(r#"["hang", 2, 1]"#, siblings);
    let root = ", step 0: found the root 1, expected a vertex with a parent";
    forest(r#"["settle", 1]"#, root);
    let only = ", step 0: found siblings of vertex 2, expected an only child";
    forest(r#"["settle", 2]"#, only);
    let leaf = ", step 1: found children of vertex 3, expected a leaf";
    forest(r#"["hang", 2, 3], ["detach", 3]"#, leaf);
    let there = ", step 2: found vertex 3, expected one that is still there";
    forest(r#"["hang", 2, 3], ["fuse", 2], ["settle", 3]"#, there);
    fails(
        "tree 1 2 0 edges 0-1 1-2",
        r#"[{"tree": [2, 1, 2]}]"#,
        "component 0, first move 1: found 1 free weights, expected 2",
    );
}

#[test]
fn json_that_is_no_certificate_is_refused_with_its_place() {
    let refusal = |text: &str| CertificateFile::parse(text).expect_err(text).to_string();
    let proof = |proof: &str| {
        refusal(&format!(
            r#"{{"certificate": 1, "board": "row 1", "value": 1, "proofs": [{proof}]}}"#
        ))
    };
    assert_eq!(refusal("{"), "not JSON: found the end, expected a key, at line 1 column 2");
    let keys = "expected an object with the keys certificate, board, value, proofs";
    assert_eq!(refusal("[1]"), format!("at the top: found [1], {keys}"));
    assert!(refusal(r#"{"certificate": 1, "board": "row 1", "value": 1}"#).ends_with(keys));
    assert_eq!(
        refusal(r#"{"certificate": 4, "board": "row 1", "value": 1, "proofs": []}"#),
        "at certificate: found 4, expected the version 1, 2 or 3"
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": "row 1 x", "value": 1, "proofs": []}"#),
        "at board, byte 6: found x, expected a weight such as 4, -2, 0.1 or 1/3, or `+` and a \
         component"
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": ["row"], "value": 1, "proofs": []}"#),
        "at board: found [\"row\"], expected a board in text notation"
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": "row 1", "value": "1/0", "proofs": []}"#),
        "at value: found \"1/0\", expected a weight: a number, or a string such as \"1/3\""
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": 3}"#),
        "at proofs: found 3, expected a list"
    );
    let kinds = "expected an object with one of the keys slices, forest, chain, pizza, path, tree";
    assert_eq!(proof("7"), format!("at proofs[0]: found 7, {kinds}"));
    assert_eq!(proof(r#"{"slice": []}"#), format!("at proofs[0]: found {{\"slice\":[]}}, {kinds}"));
    for text in ["a[b", "a{b", "a]b", "a\\\"b", "a, b"] {
        assert_eq!(
            proof(&format!(r#"{{"slices": ["{text}", 1]}}"#)),
            format!("at proofs[0].slices[0]: found \"{text}\", expected a number of coins")
        );
    }
    assert_eq!(
        proof(r#"{"slices": [1, 4294967296]}"#),
        "at proofs[0].slices[1]: found 4294967296, expected a number of coins"
    );
    assert_eq!(
        proof(r#"{"path": {"rightwards": []}}"#),
        "at proofs[0].path: found {\"rightwards\":[]}, expected an object with the keys \
         rightwards, leftwards"
    );
    assert_eq!(
        proof(r#"{"pizza": {"rightwards": [], "leftwards": [], "chains": [[1]]}}"#),
        "at proofs[0].pizza.chains[0]: found [1], expected two numbers of slices"
    );
    let step =
        "expected a step: [\"hang\", vertex, below], or settle, fuse or detach with a vertex";
    assert_eq!(
        proof(r#"{"forest": [["fuse", 1], ["hang", 1]]}"#),
        format!("at proofs[0].forest[1]: found [\"hang\",1], {step}")
    );
    assert_eq!(
        proof(r#"{"tree": [1, [["fuse", 1]]]}"#),
        "at proofs[0].tree[1]: found [[\"fuse\",1]], expected a number of free weights"
    );
    assert_eq!(
        proof(r#"{"forest": [["settle", 1, 2]]}"#),
        format!("at proofs[0].forest[0]: found [\"settle\",1,2], {step}")
    );
}
