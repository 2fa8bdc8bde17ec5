//! The page of the book that says which question of the laboratory has an answer about which boards under which rules is made by
//! asking.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};
use slicewise::board::{Passing, Taking};
use slicewise_ask::{Limits, NoHost, ask, theory_questions};

use crate::common::is_about_two;

const HEAD: &str = "\
# Which question is about which boards

Every question of [the laboratory](equivalence.md), asked about boards of every kind under all twelve rules (the rules `share`, `grab`
and `both`, and `passing` never, P, A and N); this page is made from what was answered. Questions about two boards had the same board
twice. Where a question has no answer, the program says what it found and what it expected; other rules than those that are named are
refused with their names.

**Figure 1.** The questions, and the boards about which each has an answer.

![A table of dots: every question of this page, by the kinds of boards that it is about](figures/scope.svg)
";

/// What boards are called, and boards of that kind: a question is about the kind if it has an answer about one of them.
const KINDS: [(&str, &[&str]); 21] = [
    ("row", &["row 1 2 3", "row 1 0 1", "row 1 -1 1"]),
    ("stack", &["stack 1 2 3", "stack 1 0 1", "stack 1 -1 1"]),
    ("free", &["free 1 2 3", "free 1 0 1"]),
    ("ev", &["ev 1"]),
    ("pizza of odd length", &["pizza 1 2 3", "pizza 1 0 1 1 0", "pizza 1 -1 1"]),
    ("pizza of even length", &["pizza 1 2 1 3", "pizza 1 0 1 1", "pizza 1 -1 1 1"]),
    ("path", &["path 1 2 3", "path 1 0 1", "path 1 -1 1"]),
    ("tree", &["tree 1 2 3 4 edges 0-1 0-2 0-3", "tree 1 0 0 1 edges 0-1 0-2 0-3"]),
    ("forest", &["forest 1 2 3 4 parents - 0 0 -", "forest 1 0 1 1 parents - 0 0 -"]),
    ("graph", &["graph 1 2 3 edges 0-1 1-2 2-0", "graph 1 0 1 edges 0-1 1-2 2-0"]),
    (
        "graph with open vertices",
        &["graph 1 2 3 edges 0-1 1-2 2-0 open 0", "graph 1 0 1 edges 0-1 1-2 2-0 open 0"],
    ),
    (
        "graph with anchored vertices",
        &["graph 1 2 3 edges 0-1 1-2 2-0 anchored 0", "graph 1 0 1 edges 0-1 1-2 2-0 anchored 0"],
    ),
    (
        "even vertices",
        &[
            "graph 1 2 3 edges 0-1 1-2 2-0 open 0 even 1",
            "graph 1 0 1 edges 0-1 1-2 2-0 open 0 even 1",
        ],
    ),
    ("order", &["order 3 then (1 beside 2)", "order 1 then (0 beside 1)"]),
    ("front", &["front 2 of 1 2 3"]),
    ("ends", &["ends 2 of 1 2 3"]),
    ("menu of one parity", &["menu 1 or 2 then row 1 2 end"]),
    ("menu of both parities", &["menu 1 or 2 then row 1 end"]),
    ("game of one parity", &["game 0-1:5 0-2:3 from 0"]),
    ("game of both parities", &["game 0-1:5 0-2:3 2-1:1 from 0"]),
    ("sum of several", &["row 1 2 3 + free 2", "row 1 0 1 + free 1"]),
];

#[test]
fn the_page_of_scopes_says_what_the_program_answers() {
    super::is_in_the_book("scope.md", &page());
}

/// Rules, as places in the lists of all.
type Rule = (usize, usize);

/// What is said of a kind under each rule: nothing if there is an answer.
type Said = BTreeMap<Rule, Option<String>>;

fn rules() -> impl Iterator<Item = Rule> {
    (0..Taking::ALL.len())
        .flat_map(|taking| (0..Passing::ALL.len()).map(move |passing| (taking, passing)))
}

fn page() -> String {
    // Questions about which the same is to be said stand together.
    let mut parts: Vec<(Vec<&str>, String)> = vec![];
    for question in theory_questions() {
        let lines = lines(question);
        match parts.iter_mut().find(|(_, known)| *known == lines) {
            Some((names, _)) => names.push(question),
            None => parts.push((vec![question], lines)),
        }
    }
    let mut page = HEAD.to_owned();
    for (names, lines) in parts {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        write!(page, "\n## {}\n\n{lines}", names.join(", ")).unwrap();
    }
    page
}

/// Says what a question is about: the rules with their kinds, then what it expects instead of others.
fn lines(question: &str) -> String {
    let kinds = KINDS.map(|(kind, boards)| {
        (kind, rules().map(|rule| (rule, said(question, boards, rule))).collect::<Said>())
    });
    let is_answered = |said: &Said, rule| said[&rule].is_none();
    let mut answered: Vec<(Vec<Rule>, Vec<&str>)> = vec![];
    for (kind, said) in &kinds {
        let under: Vec<Rule> = rules().filter(|&rule| is_answered(said, rule)).collect();
        match answered.iter_mut().find(|(known, _)| *known == under) {
            Some((_, names)) => names.push(kind),
            None => answered.push((under, vec![kind])),
        }
    }
    let mut lines = String::from("| boards | answered under |\n|---|---|\n");
    for (under, names) in answered.iter().filter(|(under, _)| !under.is_empty()) {
        writeln!(lines, "| {} | {} |", names.join(", "), in_words(under)).unwrap();
    }
    // Of a kind, the rules are not the cause where another kind has an answer under them.
    let admitted: Vec<Rule> =
        rules().filter(|&rule| kinds.iter().any(|(_, said)| is_answered(said, rule))).collect();
    let mut expected: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (kind, said) in &kinds {
        let mut reasons: Vec<&str> =
            admitted.iter().filter_map(|rule| said[rule].as_deref()).collect();
        reasons.sort_unstable();
        reasons.dedup();
        for reason in reasons {
            expected.entry(reason).or_default().push(kind);
        }
    }
    if !expected.is_empty() {
        lines += "\nExpected otherwise:\n\n";
    }
    for (reason, kinds) in expected {
        writeln!(lines, "* {reason} (found: {})", kinds.join(", ")).unwrap();
    }
    lines
}

/// Asks about the boards of a kind under some rules; returns nothing if there is an answer about one of them, and otherwise what
/// was expected.
fn said(question: &str, boards: &[&str], (taking, passing): Rule) -> Option<String> {
    let rules =
        format!("rule {} passing {}", Taking::ALL[taking].name(), Passing::ALL[passing].name());
    let mut refusal = None;
    for board in boards {
        let board = format!("{rules} {board}");
        let first = if board.contains("menu") {
            ["menu 0 choice 0", "menu 0 choice 1"]
        } else if board.contains("game") {
            ["game 0 edge 0", "game 0 edge 1"]
        } else {
            ["0", "0"]
        };
        let boards = if is_about_two(question) { json!([board, board]) } else { json!([board]) };
        let mut body = json!({"question": question, "boards": boards});
        if question == "domination" {
            (body["better"], body["worse"]) = (first[0].into(), first[1].into());
        }
        match ask("theory", body.to_string().as_bytes(), &Limits::default(), &mut NoHost) {
            Ok(answer) => {
                let answer: Value = serde_json::from_str(&answer).unwrap();
                assert!(
                    answer["answer"] != Value::Null,
                    "{question} is open about {board}: {answer}"
                );
                return None;
            }
            Err(problem) => {
                let problem: Value = serde_json::from_str(&problem.to_json()).unwrap();
                let detail = problem["detail"].as_str().expect("a refusal says why").to_owned();
                refusal.get_or_insert(detail);
            }
        }
    }
    let detail = refusal.expect("a kind has a board");
    Some(detail.split_once("expected ").map_or(detail.clone(), |(_, expected)| expected.to_owned()))
}

/// Writes rules: for each list of rules about passing, the rules about taking that go with it.
fn in_words(under: &[Rule]) -> String {
    let of = |taking: usize| -> Vec<usize> {
        under.iter().filter(|rule| rule.0 == taking).map(|rule| rule.1).collect()
    };
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = vec![];
    for taking in 0..Taking::ALL.len() {
        let passing = of(taking);
        match groups.iter_mut().find(|(known, _)| *known == passing) {
            _ if passing.is_empty() => {}
            Some((_, takings)) => takings.push(taking),
            None => groups.push((passing, vec![taking])),
        }
    }
    let groups: Vec<String> = groups
        .iter()
        .map(|(passing, taking)| {
            let taking: Vec<String> =
                taking.iter().map(|&one| format!("`{}`", Taking::ALL[one].name())).collect();
            let passing: Vec<&str> = passing.iter().map(|&one| Passing::ALL[one].name()).collect();
            let passing = if passing.len() == Passing::ALL.len() {
                "any".to_owned()
            } else {
                passing.join(", ")
            };
            format!("{}; passing {passing}", taking.join(", "))
        })
        .collect();
    groups.join("; or ")
}
