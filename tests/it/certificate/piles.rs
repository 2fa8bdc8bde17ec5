//! Certificates of one pile: the checker computes its value by the definition.

use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::certify::checker::pile;
use slicewise::certify::{CertificateFile, Reason, VerifyError, prove};
use slicewise::number::Integer;
use slicewise::solve::oracle;
use slicewise::{Exact, Game, Setup, Watch};

/// Limits of small and large numbers, of each kind.
fn kinds() -> impl Strategy<Value = String> {
    let number = 1..9_u32;
    let front = prop_oneof![
        Just("all".to_owned()),
        number.clone().prop_map(|number| number.to_string()),
        number.clone().prop_map(|number| format!("twice {number}")),
        number.clone().prop_map(|number| format!("most {number}")),
    ];
    let ends = prop_oneof![Just("all".to_owned()), number.prop_map(|number| number.to_string())];
    prop_oneof![
        front.prop_map(|limit| format!("front {limit} of")),
        ends.prop_map(|limit| format!("ends {limit} of"))
    ]
}

fn piles(most: usize) -> impl Strategy<Value = Setup> {
    (kinds(), prop::collection::vec(-9..20_i64, 1..most)).prop_map(|(kind, coins)| {
        let coins: Vec<String> = coins.iter().map(i64::to_string).collect();
        let text = format!("{kind} {}", coins.join(" "));
        notation::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_checkers_recurrence_agrees_with_the_definition(setup in piles(9)) {
        let (board, legend) = setup.graph_in::<Integer>().expect("a board");
        let value = pile(&board).expect("short").map(|value| legend.exact(&value));
        // One coin, or one in a turn, is a row or a stack.
        prop_assume!(value.is_some());
        let truth = legend.exact(&oracle::general_value(&board).expect("small"));
        prop_assert_eq!(value, Some(truth), "{}", setup);
    }

    #[test]
    fn the_checkers_recurrence_agrees_with_the_solver(setup in piles(60)) {
        let game = Game::new(setup.clone()).expect("a board");
        let value = game.value().expect("solved").exact().expect("exact").clone();
        let made = prove(&setup, Watch::none()).expect("a pile");
        let (board, _) = setup.graph_in::<Integer>().expect("a board");
        let is_pile = pile(&board).expect("short").is_some();
        prop_assert_eq!(made.reason == Reason::Pile, is_pile);
        let text = made.to_json();
        let verified = CertificateFile::parse(&text).expect("just written").verify();
        prop_assert_eq!(verified.expect("a proof").value, value, "{}", text);
        let another = CertificateFile { value: made.value + Exact::from(1), ..made };
        let refused = matches!(another.verify(), Err(VerifyError::Value { .. }));
        prop_assert!(refused);
    }
}

#[test]
fn only_one_pile_is_its_own_proof() {
    for board in
        ["row 1 2", "front 2 of 1 2 + free 1", "front 2 of 1 + front 2 of 3", "ev 0", "empty"]
    {
        let setup = notation::parse(board).expect(board);
        let file = CertificateFile { board: setup, value: Exact::from(0), reason: Reason::Pile };
        assert_eq!(file.verify(), Err(VerifyError::NoPile), "{board}");
    }
    let text = r#"{"certificate": 3, "board": "front 2 of 1 2 3", "value": 0, "proofs": []}"#;
    let error = CertificateFile::parse(text).expect_err("a key too many").to_string();
    assert!(
        error.ends_with("expected an object with the keys certificate, board, value"),
        "{error}"
    );
}

/// At the sizes of contests; two valuations, too.
#[test]
fn large_piles_have_certificates() {
    let coins = |count: u64| -> String {
        (0..count).map(|at| format!(" {}", at * at * 7919 % 1009)).collect()
    };
    let second = (0..300).map(|at| format!(" {}", at % 7)).collect::<String>();
    for board in [
        format!("front 3 of{}", coins(50_000)),
        format!("front all of{}", coins(50_000)),
        format!("front twice 1 of{}", coins(2_000)),
        format!("front most 1 of{}", coins(1_000)),
        format!("ends all of{}", coins(1_000)),
        format!("ends 7 of{}", coins(1_000)),
        format!("front 3 of{} second{second}", coins(300)),
    ] {
        let setup = notation::parse(&board).expect("a board");
        let made = prove(&setup, Watch::none()).expect("a certificate");
        assert_eq!(made.reason, Reason::Pile);
        let value = Game::new(setup).expect("a board").value().expect("solved");
        assert_eq!(Some(&made.verify().expect("a proof").value), value.exact());
    }
    let long = notation::parse(&format!("ends all of{}", coins(5_000))).expect("a board");
    let error = prove(&long, Watch::none()).expect_err("too long").to_string();
    assert!(error.contains("more than 100000000 steps"), "{error}");
}
