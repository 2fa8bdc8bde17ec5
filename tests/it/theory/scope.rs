//! Every question under every rule and about every kind of board: it answers, or names the cause.

use super::variants::{apart, defined, with};
use crate::common::theory::setup;
use crate::common::{all_rules, exact, words};
use slicewise::board::{Passing, Rules, Shape, Taking};
use slicewise::{Exact, Setup, Vertex};
use slicewise_lab::theory::{
    FirstMove, Lab, Needed, Question, TheoryError, Verdict, Wanted, equivalent, group, invertible,
    similar,
};
use slicewise_report::{Answer, TheoryReport, TheoryResult};

/// A search for a few contexts.
fn lab() -> Lab<'static> {
    Lab { size: 1, limit: 10, ..Lab::default() }
}

/// A board of each kind. (All weights are zeros and ones, and every one has an available vertex, unless it is a path
/// or a pizza: some questions want that.)
const KINDS: [&str; 14] = [
    "row 0 1 0",
    "stack 0 1 0",
    "path 0 1 0 0",
    "pizza 0 1 0 0 1 1",
    "pizza 0 1 0 0 0",
    "free 1",
    "ev 1",
    "forest 0 1 0 parents - 0 0",
    "graph 0 1 0 0 edges 0-1 1-2 2-3 1-3 open 0",
    "graph 0 1 0 edges 0-1 1-2 open 0 even 1",
    "order 1 then 0",
    "menu 0 then row 1 or 1 then row 0 end",
    "game 0-1:1",
    "row 1 + row 0",
];

/// Asks a question about a board, or about two alike.
fn ask(question: Question, board: &Setup) -> TheoryResult {
    use Question as Q;
    let lab = &lab();
    let first = FirstMove::taking(board, Vertex::new(0));
    let two = &[board.clone(), board.clone()];
    match question {
        Q::Equivalent => TheoryReport::equivalent(board, board, Wanted::default(), lab),
        Q::Distance => TheoryReport::distance(board, board, lab),
        Q::Parity => TheoryReport::parity(board),
        Q::Invertible => TheoryReport::invertible(board, lab),
        Q::OnePass => TheoryReport::one_pass(board, lab),
        Q::Domination => TheoryReport::domination(first, first, lab),
        Q::Order => TheoryReport::order(board, board, lab),
        Q::Independent => TheoryReport::independent(two, lab),
        Q::Group => TheoryReport::group(two, lab),
        Q::Profile => TheoryReport::profile(board, lab),
        Q::Measure => TheoryReport::measure(two),
        Q::Safe => TheoryReport::safe(board, lab),
        Q::Simplistic => TheoryReport::simplistic(board),
        Q::Reduce => TheoryReport::reduce(board),
        Q::Rotations => TheoryReport::rotations(board, lab),
        Q::Ev => TheoryReport::ev(board, lab),
        Q::Slice => TheoryReport::slice(board),
        Q::Partition => TheoryReport::partition(board),
        Q::Similar => TheoryReport::similar(board, board),
        Q::Badness => TheoryReport::badness(board, lab),
        Q::Doubles => TheoryReport::doubles(board, lab),
        Q::Extremal => TheoryReport::extremal(board, lab),
        Q::Plateaus => TheoryReport::plateaus(board),
        Q::ZeroCycle => TheoryReport::zero_cycle(board),
        Q::Clusters => TheoryReport::clusters(board),
        Q::Scale => TheoryReport::scale(board, &2.into(), &1.into(), lab),
        Q::Stabilizer => TheoryReport::stabilizer(board, lab),
        Q::Shift => TheoryReport::shift(two, &1.into(), lab),
        Q::Origin => TheoryReport::origin(board, lab),
        other => panic!("{other:?} has no report"),
    }
}

fn under(rules: Rules, board: &Setup) -> Setup {
    Setup { rules, ..board.clone() }
}

/// Whether rules are at fault, and if so, what is said of them.
fn rules_at_fault(question: Question, board: &Setup) -> Option<[String; 2]> {
    match ask(question, board) {
        Err(TheoryError::Rules { found, expected }) => Some([found, expected]),
        _ => None,
    }
}

#[test]
fn every_question_answers_or_names_the_rules_that_are_the_cause() {
    for &question in Question::ALL {
        for board in KINDS.map(setup) {
            for rules in all_rules() {
                let board = under(rules, &board);
                let Some([found, expected]) = rules_at_fault(question, &board) else { continue };
                let [taking, passing] = [
                    (format!("rule {}", rules.taking.name()), found.contains("rule")),
                    (format!("passing {}", rules.passing.name()), found.contains("passing")),
                ];
                let named = [taking.clone(), passing.clone()].into_iter();
                let named: Vec<String> =
                    named.filter(|(_, named)| *named).map(|(rule, _)| rule).collect();
                assert_eq!(found, named.join(" and "), "{question:?}: {board}");
                assert!(!named.is_empty(), "{question:?}: {board}");
                // Without these rules, no rule is the cause, and with one of them, it still is.
                let plain = Rules::default();
                let taking = if taking.1 { plain.taking } else { rules.taking };
                let passing = if passing.1 { plain.passing } else { rules.passing };
                let changed = under(Rules { taking, passing }, &board);
                assert_eq!(rules_at_fault(question, &changed), None, "{question:?}: {changed}");
                for one in [Rules { taking, ..rules }, Rules { passing, ..rules }] {
                    if one != rules && one != changed.rules {
                        let one = under(one, &board);
                        assert!(rules_at_fault(question, &one).is_some(), "{question:?}: {one}");
                    }
                }
                for word in expected.split(" and ") {
                    assert!(named.iter().all(|rule| rule != word), "{question:?}: {expected}");
                }
            }
        }
    }
}

#[test]
fn the_scope_of_a_question_is_what_it_answers() {
    for &question in Question::ALL {
        let scope = question.scope();
        let mut answered = 0;
        for board in KINDS.map(setup) {
            for rules in all_rules() {
                let board = under(rules, &board);
                let admitted = question.admit([&board]);
                let has_rules =
                    scope.taking.contains(&rules.taking) && scope.passing.contains(&rules.passing);
                assert!(admitted.is_err() || has_rules, "{question:?}: {board}");
                match (admitted, ask(question, &board)) {
                    (Err(refused), found) => assert_eq!(found, Err(refused), "{board}"),
                    (Ok(()), Ok(report)) => {
                        assert_eq!(report.question, question.name());
                        answered += 1;
                    }
                    // Its weights, its number of pieces or its components without an available vertex.
                    (Ok(()), Err(TheoryError::Kind { found, .. })) => assert!(
                        ["pieces", "none is available", "component ", "with ev"]
                            .iter()
                            .any(|said| found.contains(said)),
                        "{question:?}: {board}: {found}"
                    ),
                    (Ok(()), Err(TheoryError::NoSuchMove(_))) => {
                        assert_eq!(question, Question::Domination, "{board}");
                    }
                    (Ok(()), Err(other)) => panic!("{question:?}: {board}: {other}"),
                }
            }
        }
        assert!(answered >= scope.passing.len(), "{question:?}");
    }
}

#[test]
fn a_refusal_names_the_kind_that_is_the_cause() {
    for &question in Question::ALL {
        for rules in all_rules() {
            let boards = KINDS.map(|board| under(rules, &setup(board)));
            let is_admitted = |board: &Setup| question.admit([board]).is_ok();
            for board in &boards {
                let Err(TheoryError::Kind { found, expected }) = question.admit([board]) else {
                    continue;
                };
                // Another kind is admitted under the same rules, and where only passing is in the way, the same kind
                // is without it.
                assert!(boards.iter().any(is_admitted), "{question:?}: {board}");
                let keyword = board.components[0].keyword();
                let names =
                    found.contains(keyword) || found.contains("even") || found.contains("2 comp");
                assert!(names, "{question:?}: {board}: {found}");
                let plain = under(Rules::default(), board);
                let by_passing = expected == Needed::NoPassing;
                assert_eq!(is_admitted(&plain), by_passing, "{question:?}: {board}: {found}");
            }
        }
    }
}

#[test]
fn boards_under_different_rules_are_not_compared() {
    use Question::{Distance, Equivalent, Group, Independent, Order, Similar};
    let boards: Vec<Setup> = all_rules().map(|rules| under(rules, &setup("row 1"))).collect();
    for question in [Equivalent, Distance, Order, Similar, Independent, Group] {
        for one in &boards {
            for other in &boards {
                let [alone, also] = [one, other].map(|board| question.admit([board]));
                let found = question.admit([one, other]);
                let expected = match (alone, also) {
                    (Ok(()), Ok(())) if one.rules != other.rules => {
                        let [one, other] = [one, other].map(|board| board.rules.in_full());
                        Err(TheoryError::Rules {
                            found: format!("boards under {one} and {other}"),
                            expected: "boards under the same rules".to_owned(),
                        })
                    }
                    (Ok(()), also) => also,
                    (refused, _) => refused,
                };
                assert_eq!(found, expected, "{question:?}: {one} and {other}");
            }
        }
    }
    let [one, other] = ["passing P row -1 -3", "row -2 -5"].map(setup);
    for boards in [[&one, &other], [&other, &one], [&one, &one]] {
        let refused = similar(boards[0], boards[1]).expect_err("there is passing").to_string();
        assert_eq!(refused, "found passing P, expected passing never");
    }
}

#[test]
fn rows_said_to_be_alike_are_not_told_apart() {
    let rows: Vec<Setup> = words(&[0, 1], 4)
        .into_iter()
        .map(|word| Setup::new(vec![Shape::Row(exact(&word))]))
        .collect();
    let mut alike = 0;
    for (at, one) in rows.iter().enumerate() {
        for other in &rows[..at] {
            let found = similar(one, other).expect("rows");
            let verdict = equivalent(one, other, &lab()).expect("small");
            assert_eq!(found.rows, matches!(verdict, Verdict::Yes(_)), "{one} and {other}");
            assert!(!found.is_similar() || found.rows, "{one} and {other}");
            alike += usize::from(found.is_similar());
        }
    }
    assert!(alike > 20, "{alike}");
}

#[test]
fn boards_said_to_be_equivalent_are_not_told_apart_under_any_rules() {
    let boards = ["free 1", "free 1 1 1", "row 1 1", "stack 0 1 0", "ev 1", "path 0 1 0", "free 0"];
    let contexts = ["empty", "free 2", "stack 0 3", "path 1 0 1", "free -1 5"].map(setup);
    for passing in Passing::ALL {
        let boards = boards.map(|board| with(passing, &setup(board)));
        for one in &boards {
            for other in &boards {
                let verdict = equivalent(one, other, &lab()).expect("small");
                let ordered =
                    TheoryReport::order(one, other, &Lab::default()).expect("small").answer;
                let is_same = matches!(verdict, Verdict::Yes(_));
                if ordered != Answer::Word("not invertible") {
                    assert_eq!(ordered == Answer::Word("equivalent"), is_same, "{one}, {other}");
                }
                for context in contexts.iter().filter(|_| is_same) {
                    assert_eq!(apart(one, other, context), 0, "{one} and {other}, {context}");
                }
            }
        }
    }
}

#[test]
fn under_n_the_group_has_one_element() {
    let boards =
        ["stack 0 0", "free 0", "empty"].map(|text| with(Passing::NoTwoInARow, &setup(text)));
    let found =
        group(&boards, &Lab::default()).expect("boards of zeros").expect("they are invertible");
    assert_eq!((found.orders, found.relation), (vec![1, 1, 1], Some(vec![0])));
    assert_eq!(boards.map(|board| defined(&board)), [0, 0, 0]);
    let one = with(Passing::NoTwoInARow, &setup("free 1"));
    assert!(!invertible(&one, &Lab::default()).expect("small").is_invertible());
    assert!(group(&[one], &Lab::default()).expect("it is answered").is_err());
    assert_eq!(group(&[], &Lab::default()).expect("none").expect("none").relation, None);
}

#[test]
fn rules_are_spelled_in_full() {
    let grab = Rules { taking: Taking::Grab, passing: Passing::OnEvenCount };
    assert_eq!(
        [grab, Rules::default()].map(Rules::in_full),
        ["rule grab passing A", "rule share passing never"]
    );
    let doubled =
        TheoryReport::scale(&setup("row 1"), &Exact::from(2), &Exact::ZERO, &Lab::default());
    assert_eq!(doubled.expect("a board").question, "scale");
}
