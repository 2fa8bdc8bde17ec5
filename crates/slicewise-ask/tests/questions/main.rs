//! Questions and their answers without any transport.
#![allow(clippy::panic)]

mod kept;
mod learning;
mod meant;
mod tempting;
#[cfg(unix)]
mod time;

use std::cell::Cell;
use std::time::Duration;

use serde_json::{Value, json};
use slicewise_ask::{Host, Limits, NoHost, Problem, QUESTIONS, Question, ask};

/// A clock that goes on by `tick` whenever it is read, and a listener.
#[derive(Default)]
struct Ticking {
    now: Cell<Duration>,
    tick: Duration,
    stopped: bool,
    seed: u64,
    heard: Vec<Value>,
}

impl Host for Ticking {
    fn now(&self) -> Duration {
        self.now.set(self.now.get() + self.tick);
        self.now.get()
    }

    fn is_stopped(&self) -> bool {
        self.stopped
    }

    fn progress(&mut self, progress: &str) {
        self.heard.push(serde_json::from_str(progress).expect("progress is JSON"));
    }

    fn seed(&mut self) -> u64 {
        self.seed += 1;
        self.seed
    }
}

fn under(watch: &mut dyn Host, name: &str, question: &Value) -> Result<Value, Problem> {
    let answer = ask(name, question.to_string().as_bytes(), &Limits::default(), watch)?;
    // No object has a key twice, of which most readers keep the last.
    slicewise::json::Json::parse(&answer).expect("an answer is JSON");
    Ok(serde_json::from_str(&answer).expect("an answer is JSON"))
}

fn answer(name: &str, question: &Value) -> Value {
    under(&mut NoHost, name, question).unwrap_or_else(|problem| panic!("{question}: {problem}"))
}

fn refused(name: &str, question: &Value) -> Value {
    let problem = under(&mut NoHost, name, question).expect_err("it is refused");
    let document: Value = serde_json::from_str(&problem.to_json()).expect("a problem is JSON");
    assert_eq!(document["type"], format!("/api/docs#{}", problem.name()));
    assert_eq!(document["status"], problem.status());
    document
}

/// A grid under the rule grab, too large to be searched to the end.
fn hard() -> Value {
    grid(150, 7)
}

/// A grid of some vertices under the rule grab.
fn grid(count: usize, wide: usize) -> Value {
    let weights = (0..count).map(|at| format!("{} ", at * at * 37 % 101));
    let right =
        (0..count).filter(|at| at % wide < wide - 1 && at + 1 < count).map(|at| (at, at + 1));
    let down = (0..count).filter(|at| at + wide < count).map(|at| (at, at + wide));
    let edges = right.chain(down).map(|(one, other)| format!(" {one}-{other}"));
    let (weights, edges): (String, String) = (weights.collect(), edges.collect());
    json!(format!("rule grab graph {weights}edges{edges}"))
}

#[test]
fn every_question_has_an_answer() {
    let board = json!({"board": "row 3 2 5 4"});
    for name in QUESTIONS {
        let question = match *name {
            "edit" => json!({"board": "row 1 2", "edit": {"do": "remove", "vertex": 0}}),
            "random" => json!({"kind": "pizza", "size": 5}),
            "theory" => json!({"question": "parity", "boards": ["row 1 2"]}),
            "applies" => json!({"boards": ["row 1 2"]}),
            "hint" => json!({"board": "row 1 2", "level": 4}),
            "story" => json!({"board": "row 1 2", "turns": [0]}),
            "challenge" => json!({"kind": "row", "size": 4}),
            "daily" => json!({"date": "2026-11-28"}),
            "find" => json!({"kind": "row", "size": 4, "most": 1}),
            "judge" => json!({"board": "row 3 2 5 4", "conditions": []}),
            "grade" => json!({"board": "row 3 2 5 4", "move": 0}),
            "outputs" => json!({"set": "leads"}),
            "verify" => json!({"certificate": answer("certify", &board)}),
            _ => board.clone(),
        };
        answer(name, &question);
    }
    assert_eq!(answer("analyse", &board)["value"], json!(2));
    assert_eq!(
        refused("solve", &board)["detail"].as_str().map(|text| &text[..26]),
        Some("found the question `solve`")
    );
}

#[test]
fn certificates_are_made_and_verified() {
    for board in ["row 3 2 5 4", "pizza 1 2 3", "rule grab graph 1 2 9 4 edges 0-1 1-2 1-3"] {
        let certificate = answer("certify", &json!({"board": board}));
        let lead = answer("analyse", &json!({"board": board}))["value"].clone();
        let verified = answer("verify", &json!({"certificate": certificate}));
        assert_eq!(verified["value"], lead, "{board}");
        let as_text = json!({"certificate": certificate.to_string()});
        assert_eq!(answer("verify", &as_text), verified, "{board}");

        let mut wrong = certificate;
        wrong["value"] = json!(77);
        let problem = refused("verify", &json!({"certificate": wrong}));
        assert_eq!(problem["title"], "The certificate is not valid", "{board}");
    }
    let text = r#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": 7}"#;
    assert_eq!(
        refused("verify", &json!({"certificate": text}))["detail"],
        "at proofs: found 7, expected a list"
    );
    let vast = json!({"certificate": {"certificate": 1, "board": "row 1e99999999"}});
    assert_eq!(refused("verify", &vast)["status"], 413);
    let large = json!({"board": {"components": [{"row": vec![1; 1001]}]}});
    assert_eq!(
        refused("certify", &large)["detail"],
        "found 1001 vertices, expected at most 1000 for a certificate"
    );
    let mut stopped = Ticking { stopped: true, ..Ticking::default() };
    let problem = under(&mut stopped, "certify", &json!({"board": hard()}));
    assert_eq!(problem.expect_err("it takes a search").name(), "no-answer");
}

#[test]
fn the_laboratory_answers_and_says_what_is_missing() {
    for (question, board) in [
        ("parity", "row 0 1 0 2"),
        ("invertible", "row 0 1 0 2"),
        ("onepass", "row 0 1 0 2"),
        ("profile", "row 0 1 0 2"),
        ("measure", "row 0 1 0"),
        ("group", "row 0 1 0"),
        ("reduce", "row 0 1 0"),
        ("safe", "row 0 1 0"),
        ("simplistic", "row 0 1 0"),
        ("ev", "row 0 1 0 2"),
        ("slice", "row 0 1 0 2"),
        ("partition", "row 0 1 0 2"),
        ("badness", "row 0 1 0 2"),
        ("doubles", "row 0 1 0 2"),
        ("extremal", "pizza 0 1 0 2 1"),
        ("plateaus", "row 0 1 0 2"),
        ("rotations", "pizza 0 1 0 2"),
        ("stabilizer", "row 0 1 0 2"),
        ("origin", "row 0 1 0 2"),
    ] {
        let found = answer("theory", &json!({"question": question, "boards": [board]}));
        assert_eq!((&found["question"], &found["boards"]), (&json!(question), &json!([board])));
    }
    let two = json!({"question": "equivalent", "boards": ["1 2 3", {"components": [{"row": [3, 2, 1]}]}]});
    assert_eq!(answer("theory", &two)["answer"], json!(true));
    let order = json!({"question": "order", "boards": ["free 3 2", "free 4 1"]});
    assert_eq!(answer("theory", &order)["answer"], json!("below"));
    let better =
        json!({"question": "domination", "boards": ["row 3 2 5 4"], "better": 0, "worse": 3});
    assert!(answer("theory", &better)["by"].is_array());
    let scaled = json!({"question": "scale", "boards": ["row 1 2"], "by": 2, "plus": "1/2"});
    assert!(answer("theory", &scaled)["facts"].is_object());
    let shifted = json!({"question": "shift", "boards": ["row 1 2", "row 3"], "by": -2});
    assert_eq!(answer("theory", &shifted)["answer"], "free -7 -9");
    let chosen =
        |parity| json!({"question": "equivalent", "boards": ["ev 2", "ev 4"], "parity": parity});
    assert_eq!(answer("theory", &chosen("odd"))["facts"]["opposite"], "free 7 -14 -24");
    assert_eq!(
        refused("theory", &chosen("neither"))["detail"],
        "found `neither`, expected `even` or `odd`"
    );
    for (question, detail) in [
        (json!({"question": "parity", "boards": []}), "found 0 boards, expected one"),
        (json!({"question": "distance", "boards": ["1"]}), "found 1 boards, expected two"),
        (json!({"question": "order", "boards": ["1"]}), "found 1 boards, expected two"),
        (json!({"question": "domination", "boards": []}), "found 0 boards, expected one or two"),
        (json!({"question": "colour", "boards": ["1"]}), "found the question `colour`, expected"),
        (json!({"question": "domination", "boards": ["1 2"]}), "expected the moves `better`"),
        (json!({"question": "parity", "boards": ["1"], "size": 9}), "found the size 9"),
        (json!({"question": "parity", "boards": ["1 ".repeat(41)]}), "found 41 vertices"),
        (
            json!({"question": "parity", "boards": ["menu 1 or 2 then row 1 end"]}),
            "plays of one parity",
        ),
    ] {
        let found = refused("theory", &question)["detail"].to_string();
        assert!(found.contains(detail), "{found}");
    }
}

#[test]
fn every_board_of_the_gallery_can_be_studied() {
    for piece in answer("gallery", &json!({}))["boards"].as_array().expect("boards") {
        let question = json!({"board": piece["board"], "players": piece["players"]});
        assert_eq!(answer("analyse", &question)["complete"], true, "{piece}");
        let choice = answer("play", &question);
        let after = json!({"board": piece["board"], "players": piece["players"], "turns": [choice["move"]]});
        assert_eq!(answer("review", &after)["turns"][0]["loss"], 0, "{piece}");
    }
}

#[test]
fn a_search_ends_with_its_time_and_reports_how_far_it_has_come() {
    let mut watch = Ticking { tick: Duration::from_millis(40), ..Ticking::default() };
    let question = json!({"board": hard(), "seconds": 2});
    let found = under(&mut watch, "analyse", &question).expect("an interval");
    assert_eq!(found["complete"], false);
    let end = watch.now.get();
    assert!(end >= Duration::from_secs(2) && end < Duration::from_secs(3), "{end:?}");
    assert!((1..=20).contains(&watch.heard.len()), "{} reports in 2 s", watch.heard.len());
    for progress in &watch.heard {
        assert!(progress["value"]["lower"].is_number() && progress["positions"].is_number());
    }
}

#[test]
fn a_stopped_search_answers_with_what_it_has_found() {
    let question = json!({"board": hard(), "seconds": 60});
    let mut watch = Ticking { stopped: true, ..Ticking::default() };
    assert_eq!(under(&mut watch, "analyse", &question).expect("an interval")["complete"], false);
}

#[test]
fn chance_comes_from_the_watch_unless_a_seed_is_named() {
    let board = |seed: Option<u64>, watch: &mut Ticking| {
        let question = json!({"kind": "row", "size": 30, "seed": seed});
        under(watch, "random", &question).expect("a board")["board"].clone()
    };
    let mut watch = Ticking::default();
    let (one, two) = (board(None, &mut watch), board(None, &mut watch));
    assert_eq!((&one, &two), (&board(Some(1), &mut watch), &board(Some(2), &mut watch)));
    assert_ne!(one, two);
    assert_eq!(watch.seed, 2);
}

#[test]
fn a_body_of_another_form_is_refused_before_the_board_is_read() {
    for (name, body, detail) in [
        (
            "analyse",
            "null",
            "invalid type: null, expected an object such as {\"board\": \"row 4 2 6 7\"}",
        ),
        ("analyse", " [\"row 1\", 2, [], null, null]", "found an array, expected an object"),
        ("play", "{\"board\": 3, \"strategy\": 3}", "invalid type"),
        ("board", "{", "EOF while parsing an object"),
        ("edit", "{\"board\": 3}", "missing field `edit`"),
    ] {
        let problem = Question::parse(name, body.as_bytes()).expect_err(body);
        assert_eq!(problem.name(), "bad-request");
        assert!(problem.to_string().contains(detail), "{body}: {problem}");
    }
}

#[test]
fn a_refusal_says_where() {
    let place = |board: &str| refused("board", &json!({"board": board}))["place"].clone();
    let spot = json!({"line": 2, "column": 9, "from": 16, "to": 17});
    assert_eq!(place("row 4 2\n+ stack é x"), spot);
    let turns = json!({"board": "row 4 2 6 7", "turns": [3, 1]});
    assert_eq!(refused("analyse", &turns)["turn"], 1);
    let detail = &refused("board", &json!({"board": "Bg", "from": "graph6"}))["detail"];
    let expected = "expected 3 beside it, one for each vertex, or a single one for all";
    assert_eq!(detail, &format!("found no weights in the file, {expected}; `weights` gives them"));
}

#[test]
fn limits_bound_a_question() {
    let limits = Limits { general_vertices: 2, ..Limits::default() };
    let body = br#"{"board": "graph 1 2 3 4 edges 0-1 1-2 2-0 2-3"}"#;
    let problem = ask("board", body, &limits, &mut NoHost).expect_err("it is too large");
    assert_eq!((problem.name(), problem.status()), ("too-large", 413));
}

/// Weights that a float cannot tell from 0 decide nothing less.
#[test]
fn numbers_beyond_floats_have_exact_verdicts() {
    let tiny = format!("1/1{}", "0".repeat(400));
    let twice = format!("1/5{}", "0".repeat(399));
    let found = answer("analyse", &json!({"board": format!("row {tiny} 0")}));
    assert_eq!(found["verdict"], json!({"winner": 0, "by": tiny}));
    let judged = |legal: &Value| {
        json!([legal["move"], legal["loss"], legal["mistake"], legal["optimal"], legal["rank"]])
    };
    let moves: Vec<Value> = found["moves"].as_array().expect("moves").iter().map(judged).collect();
    assert_eq!(moves, [json!([0, 0, false, true, 0]), json!([1, twice, true, false, 1])]);
    let second = json!({"board": format!("row {tiny} 0"), "turns": [1]});
    assert_eq!(answer("analyse", &second)["verdict"], json!({"winner": 1, "by": tiny}));
    assert_eq!(answer("review", &second)["turns"][0]["mistake"], true);
    let even = json!({"board": format!("row {tiny} {tiny}")});
    assert_eq!(answer("analyse", &even)["verdict"], json!({"winner": null, "by": 0}));
    let stack = |base: &str| answer("explain", &json!({"board": format!("stack 0 {base}")}));
    assert_eq!((&stack("0")["has_ev"], &stack(&tiny)["has_ev"]), (&json!(false), &json!(true)));
    let open = answer("analyse", &json!({"board": hard(), "seconds": 0}));
    assert_eq!(open["verdict"], Value::Null, "an interval has no verdict");
}

#[test]
fn moves_are_vertices_or_words() {
    let of = |board: &str, turns: Value| {
        let found = answer("analyse", &json!({"board": board, "turns": turns}));
        let list = |moves: &Value, field: &str| -> Vec<Value> {
            moves.as_array().expect("moves").iter().map(|legal| legal[field].clone()).collect()
        };
        (list(&found["moves"], "move"), list(&found["moves"], "to"), found)
    };
    let (turns, to, _) = of("game 0-1:3 0-2:1 1-2:4 + row 1 2", json!([]));
    assert_eq!(turns, [json!(0), json!(1), json!("game 0 edge 0"), json!("game 0 edge 1")]);
    assert_eq!(to, [json!(null), json!(null), json!(1), json!(2)]);
    let (turns, _, found) = of("passing P row 4 2 6 7", json!(["3", 0]));
    assert_eq!(turns, [json!(1), json!(2), json!("pass")]);
    assert_eq!([&found["turns"][0]["move"], &found["turns"][1]["move"]], [&json!(3), &json!(0)]);
    assert!(found["lines"][0]["turns"][0].is_number());
    assert_eq!(answer("play", &json!({"board": "row 4 2 6 7"}))["move"], 3);
}

#[test]
fn only_a_single_row_under_the_plain_rules_is_for_several_players() {
    for (board, most) in [
        ("row 4 2 6 7", 16),
        ("# a comment\nrow 4", 16),
        ("row 1 + row 2", 2),
        ("passing P row 1 2", 2),
        ("pizza 1 2 3", 2),
        ("stack 1", 2),
    ] {
        assert_eq!(answer("board", &json!({"board": board}))["most_players"], most, "{board}");
        let question = json!({"board": board, "players": 3});
        assert_eq!(under(&mut NoHost, "analyse", &question).is_ok(), most > 2, "{board}");
    }
}

#[test]
fn a_question_of_the_laboratory_is_stopped() {
    let board = &json!({"question": "profile", "boards": ["path 0 1 0 2"]});
    let mut watch = Ticking { stopped: true, ..Ticking::default() };
    let refused = under(&mut watch, "theory", board).expect_err("it is stopped");
    assert!(refused.to_string().contains("the question was stopped"), "{refused}");
    let mut watch = Ticking::default();
    assert!(under(&mut watch, "theory", board).is_ok());
}

#[test]
fn a_move_that_nobody_proved_is_not_called_optimal() {
    let soon = || Ticking { tick: Duration::from_millis(10), ..Ticking::default() };
    let question = json!({"board": hard(), "seconds": 1});
    let choice = under(&mut soon(), "play", &question).expect("a move");
    assert!(choice["move"].is_number() && choice["optimal"].is_null(), "{choice}");
    let wrong = json!({"board": "row 3 2 5 4", "errors": 100});
    assert_eq!(answer("play", &wrong)["optimal"], false, "an error on purpose");
}

#[test]
fn a_line_says_who_makes_each_of_its_moves() {
    let again = json!({"board": "graph 3 1 2 edges 0-1 1-2 open 0 even 0", "lines": 1});
    assert_eq!(answer("analyse", &again)["lines"][0]["players"], json!([0, 0, 1]));
    let three = json!({"board": "row 1 2 3 4", "players": 3, "turns": [0], "lines": 1});
    let line = &answer("analyse", &three)["lines"][0];
    assert_eq!(line["players"], json!([1, 2, 0]), "{line}");
}

/// A number that is short to write may be long to compute with, wherever it is written.
#[test]
fn costly_numbers_are_refused_wherever_they_are_written() {
    let costly = ["1e99999"; 3];
    for (name, question) in [
        ("board", json!({"board": format!("row {}", costly.join(" "))})),
        ("board", json!({"board": "Bg", "from": "graph6", "weights": costly.join(" ")})),
        (
            "random",
            json!({"family": "special-slice", "argument": format!("b={}", costly.join(","))}),
        ),
    ] {
        assert_eq!(refused(name, &question)["status"], 413, "{question}");
    }
}

/// A limit is the most that is allowed. (Of a weight of 22 digits, 74 bits are counted, of a short one 64, and 4 of each
/// denominator of one digit; all of them once more than there are vertices.)
#[test]
fn limits_allow_exactly_what_they_say() {
    let asked = |board: &str, limits: &Limits| {
        let body = json!({ "board": board }).to_string();
        ask("board", body.as_bytes(), limits, &mut NoHost).map_err(|problem| problem.to_string())
    };
    let plain = |most| Limits { plain_vertices: most, ..Limits::default() };
    let general = |most| Limits { general_vertices: most, ..Limits::default() };
    let bits = |most| Limits { weight_bits: most, ..Limits::default() };
    for (board, limits, less, told) in [
        (
            "row 1 2 3",
            plain(3),
            plain(2),
            "found 3 vertices, expected at most 2 on boards that theory",
        ),
        (
            "graph 1 2 3 4 edges 0-1 1-2 2-0 2-3",
            general(4),
            general(3),
            "found 4 vertices, expected at most 3 on boards that take a search",
        ),
        (
            "row 1234567890123456789012",
            bits(148),
            bits(147),
            "take 148 bits over a common denominator, expected at most 147",
        ),
        (
            "row 1/3 2/3 1/7",
            bits(288),
            bits(287),
            "take 288 bits over a common denominator, expected at most 287",
        ),
    ] {
        assert!(asked(board, &limits).is_ok(), "{board}: {:?}", asked(board, &limits));
        let refused = asked(board, &less).expect_err(board);
        assert!(refused.contains(told), "{board}: {refused}");
    }
}

#[test]
fn a_search_remembers_as_much_as_the_book_says() {
    let book = include_str!("../../../../book/src/playground.md");
    let words = book.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("A search takes at most a minute and 64 MiB"));
    assert_eq!(Limits::default().memory, 64 << 20);
}

#[test]
fn a_thousand_vertices_are_certified_and_reviewed_and_not_one_more() {
    let row = |vertices: usize| json!({"board": {"components": [{"row": vec![1; vertices]}]}});
    assert_eq!(answer("certify", &row(1000))["value"], 0);
    assert_eq!(
        refused("certify", &row(1001))["detail"],
        "found 1001 vertices, expected at most 1000 for a certificate"
    );
    // Where players may pass and not twice in a row, theory knows no row.
    let passing =
        |vertices: usize| json!({"board": format!("passing N row {}", "1 ".repeat(vertices))});
    assert_eq!(answer("review", &passing(1000))["turns"], json!([]));
    assert_eq!(
        refused("review", &passing(1001))["detail"],
        "found 1001 vertices, expected at most 1000 for a review"
    );
}

#[test]
fn as_many_moves_are_read_as_the_limit_says() {
    let turns = |count: usize| json!({"board": "row 1 2 3", "turns": vec![0; count]});
    let problem = refused("analyse", &turns(1006));
    assert_eq!((&problem["status"], &problem["turn"]), (&json!(422), &json!(1)), "it is taken");
    assert_eq!(
        refused("analyse", &turns(1007))["detail"],
        "found 1007 moves, expected at most 1006"
    );
}

#[test]
fn a_family_takes_a_hundred_numbers_and_not_one_more() {
    let slice = |numbers: usize| {
        let argument = format!("b={}", vec!["1"; numbers].join(","));
        json!({"family": "special-slice", "argument": argument})
    };
    assert!(
        answer("random", &slice(100))["board"].as_str().is_some_and(|it| it.starts_with("row 0 1"))
    );
    assert_eq!(
        refused("random", &slice(101))["detail"],
        "found a parameter that asks for too large a board"
    );
}

/// A clock that goes on by 25 ms whenever it is read, twice for each call of a search: of six calls, every other one comes
/// 100 ms after the report before it.
#[test]
fn progress_is_told_at_most_ten_times_a_second() {
    let mut watch = Ticking { tick: Duration::from_millis(25), ..Ticking::default() };
    let question = json!({"board": grid(49, 7), "seconds": 0.3});
    let found = under(&mut watch, "analyse", &question).expect("an interval");
    assert_eq!(found["complete"], false);
    assert!((1..=3).contains(&watch.heard.len()), "{} reports in 0.3 s", watch.heard.len());
}

#[test]
fn the_laboratory_is_asked_all_of_its_questions() {
    let sorted = |mut names: Vec<&'static str>| {
        names.sort_unstable();
        names
    };
    let all = slicewise_lab::theory::Question::ALL.iter().map(|question| question.name());
    assert_eq!(sorted(slicewise_ask::theory_questions().collect()), sorted(all.collect()));
    let similar = json!({"question": "similar", "boards": ["passing P row 1", "passing P row 1"]});
    let detail = "found passing P, expected passing never";
    assert_eq!(refused("theory", &similar)["detail"], detail);
}

/// What `applies` says of some boards, by the names of the questions.
fn applies(boards: &[&str]) -> Vec<(String, Option<String>)> {
    let found = answer("applies", &json!({"boards": boards}));
    let all = found["questions"].as_array().expect("a list").clone();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let entry = |entry: &Value| {
        assert_eq!(entry["applies"], entry["reason"].is_null(), "{entry}");
        (text(&entry["name"]).expect("a name"), text(&entry["reason"]))
    };
    all.iter().map(entry).collect()
}

#[test]
fn a_question_applies_exactly_where_it_is_not_refused_for_what_the_boards_are() {
    let boards: [&[&str]; 9] = [
        &["row 4 2 6 7"],
        &["row 0 1 0 1"],
        &["pizza 1 2 3"],
        &["pizza 1 0 0 1"],
        &["path 1 0 1"],
        &["graph 0 1 1 edges 0-1 1-2 even 0"],
        &["menu 0 then row 1 3 or 2 then row 2 end"],
        &["row 1 2", "row 3 4"],
        &["free 1", "free 2", "stack 1 2 + free 3"],
    ];
    for boards in boards {
        for (name, reason) in applies(boards) {
            let (door, question) = match (name.as_str(), boards) {
                ("table" | "compare", [board]) => (name.as_str(), json!({"board": board})),
                _ => {
                    ("theory", json!({"question": name, "boards": boards, "better": 0, "worse": 0}))
                }
            };
            let body = question.to_string();
            let asked = ask(door, body.as_bytes(), &Limits::default(), &mut NoHost);
            assert_eq!(
                asked.is_ok(),
                reason.is_none(),
                "{name} of {boards:?}: {reason:?}, {asked:?}"
            );
        }
    }
}

#[test]
fn what_does_not_apply_says_why() {
    let reason = |boards: &[&str], name: &str| {
        let all = applies(boards);
        all.into_iter().find(|(found, _)| found == name).expect("a question").1.unwrap_or_default()
    };
    let long = format!("row{}", " 1".repeat(61));
    for (boards, name, expected) in [
        (vec!["pizza 1 2 3"], "table", "single-row"),
        (vec!["row 1 + free 2"], "compare", "single-row"),
        (vec!["path 1 2"], "compare", "single-row"),
        (vec!["rule grab row 1 2"], "compare", "rule-share"),
        (vec!["passing P row 1 2"], "table", "passing"),
        (vec!["row 1", "row 2"], "table", "fewer-boards"),
        (vec![&*long], "table", "many-coins"),
        (vec![&*long], "compare", ""),
        (vec!["row 4 2 6 7"], "rotations", "single-pizza"),
        (vec!["row 4 2 6 7"], "safe", "zeros-and-ones"),
        (vec!["row 4 2 6 7"], "equivalent", "more-boards"),
        (vec!["row 1", "row 2"], "parity", "fewer-boards"),
        (vec!["pizza 1 2"], "extremal", "odd-pizza"),
        (vec!["pizza 1 2 3"], "zero-cycle", "even-pizza"),
        (vec!["path 1 2 3"], "badness", "available"),
        (vec!["rule both row 1 2"], "parity", "rule-share-or-grab"),
        (vec!["rule grab row 1 2"], "badness", "rule-share"),
        (vec!["rule grab passing N row 1 2"], "profile", "passing"),
        (vec!["passing P row 1 2"], "badness", "passing"),
        (vec!["passing P row 1 2", "row 1"], "distance", "same-rules"),
        (vec!["path 1 0 1"], "measure", "like-free"),
        (vec!["free 1"; 13], "group", "many-boards"),
        (vec!["free 1"; 41], "group", "many-vertices"),
    ] {
        assert_eq!(reason(&boards, name), expected, "{name} of {boards:?}");
    }
    assert_eq!(refused("applies", &json!({"boards": ["rook 1"]}))["status"], 422);
}

#[test]
fn an_answer_has_no_character_that_drives_a_terminal() {
    let board = "row 1 \u{9b}31m\u{202e}\u{7f}";
    let question = json!({"board": board}).to_string();
    let refused = ask("board", question.as_bytes(), &Limits::default(), &mut NoHost);
    let text = refused.expect_err("it is no board").to_json();
    assert!(text.contains(r"\\u{9b}31m\\u{202e}\\u{7f}"), "{text}");
    assert!(!text.contains(['\u{9b}', '\u{202e}', '\u{7f}']), "{text}");
}
