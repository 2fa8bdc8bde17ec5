//! What the API answers, that it is what its description says, and what it refuses.
#![allow(clippy::panic)]

mod common;

use common::{Answer, an_hour, ask, get, post, raw, request, start};
use serde_json::{Value, json};
use slicewise_server::Limits;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

fn description() -> Value {
    serde_json::from_str(include_str!("../openapi.json")).expect("it is JSON")
}

/// Checks a value against a schema of the description.
fn check(name: &str, value: &Value) {
    let schema = json!({
        "$ref": format!("#/components/schemas/{name}"),
        "components": description()["components"],
    });
    let validator = jsonschema::validator_for(&schema).expect("the schemas are schemas");
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path))
        .collect();
    assert!(faults.is_empty(), "{name}: {faults:?}\n{value}");
}

fn refused(answer: &Answer, status: u16, kind: &str) -> Value {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert!(answer.head.contains("content-type: application/problem+json"), "{}", answer.head);
    let problem = answer.json();
    check("Problem", &problem);
    assert_eq!(problem["type"], format!("/api/docs#{kind}"));
    assert!(!description()["x-problems"][kind].is_null(), "{kind} is described");
    problem
}

#[test]
fn every_board_of_the_gallery_is_answered_as_described() {
    let address = start(Limits::default());
    let gallery = get(address, "/api/gallery").json();
    check("Gallery", &gallery);
    for piece in gallery["boards"].as_array().expect("a list") {
        let (board, players) = (&piece["board"], &piece["players"]);
        let outline = ask(address, "/api/board", &json!({"board": board}));
        check("Outline", &outline);
        assert_eq!(
            outline["board"],
            ask(address, "/api/board", &json!({"board": outline["json"]}))["board"]
        );
        let question = json!({"board": board, "players": players});
        let position = ask(address, "/api/analyse", &question);
        check("Position", &position);
        assert_eq!(position["complete"], true, "{board}");
        let line = &position["lines"][0]["turns"];
        let end = json!({"board": board, "players": players, "turns": line});
        let ended = ask(address, "/api/analyse", &end);
        check("Position", &ended);
        if players == 2 {
            assert_eq!(ended["value"], position["value"], "{board}: the line ends as promised");
        }
        let made = ended["turns"].as_array().expect("a list");
        let movers: Value = made.iter().map(|made| made["player"].clone()).collect();
        assert_eq!(position["lines"][0]["players"], movers, "{board}");
        for strategy in ["optimal", "greedy", "colour", "two-ahead", "random"] {
            let mut question = question.clone();
            question["strategy"] = json!(strategy);
            let choice = ask(address, "/api/play", &question);
            check("Choice", &choice);
            assert_eq!(choice["optimal"] == true, strategy == "optimal", "{board}: {choice}");
        }
        let change = json!({"do": "weigh", "vertex": 0, "weight": "1/2"});
        let change = json!({"board": board, "edit": change});
        check("Edited", &ask(address, "/api/edit", &change));
        let review = ask(address, "/api/review", &end);
        check("Review", &review);
        if players == 2 {
            assert_eq!(review["lost"], json!([0, 0]), "{board}: nobody errs in a best line");
            let hints = json!({"board": board, "level": 4});
            check("Hints", &ask(address, "/api/hint", &hints));
            let story = ask(address, "/api/story", &end);
            check("Story", &story);
            assert_eq!(story["loss"], 0, "{board}");
            let judged = json!({"board": board, "strategies": ["greedy", "colour", "3-ahead"]});
            let judged = ask(address, "/api/strategy", &judged);
            check("Strategies", &judged);
        }
        let explained = post(address, "/api/explain", &question.to_string());
        match explained.status {
            200 => {
                let explained = explained.json();
                check("Explained", &explained);
                assert_ne!(explained["explanation"].is_null(), explained["reasons"].is_null());
            }
            _ => {
                refused(&explained, 422, "no-answer");
                assert_ne!(players, 2, "{board}");
            }
        }
    }
    for family in gallery["families"].as_array().expect("a list") {
        let question = json!({"family": family["name"], "argument": family["argument"]});
        check("Outline", &ask(address, "/api/random", &question));
    }
    for kind in gallery["kinds"].as_array().expect("a list") {
        let question = json!({"kind": kind["name"], "size": 8, "seed": 1});
        let outline = ask(address, "/api/random", &question);
        check("Outline", &outline);
        assert_eq!(
            outline,
            ask(address, "/api/random", &question),
            "the same seed, the same board"
        );
    }
}

#[test]
fn every_route_is_described_and_every_description_is_a_route() {
    let address = start(Limits::default());
    let document = description();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, route) in methods.as_object().expect("methods") {
            let example = &route["requestBody"]["content"]["application/json"]["example"];
            if let Some(name) =
                route["requestBody"]["content"]["application/json"]["schema"]["$ref"]
                    .as_str()
                    .and_then(|path| path.rsplit('/').next())
            {
                check(name, example);
            }
            let answer = match method.as_str() {
                "get" => get(address, path),
                _ => post(address, path, &example.to_string()),
            };
            assert_eq!(answer.status, 200, "{method} {path}: {}", answer.body);
            let schema = &route["responses"]["200"]["content"]["application/json"]["schema"];
            let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
            name.into_iter().for_each(|name| check(name, &answer.json()));
        }
    }
    let source = include_str!("../src/lib.rs");
    for line in source.lines().filter(|line| line.contains(".route(\"/")) {
        let route = line.split('"').nth(1).expect("a path");
        let known = |path: &str| !document["paths"][path].is_null();
        let is_docs = ["/docs", "/api"].contains(&route);
        assert!(is_docs || known(route) || known(&format!("/api{route}")), "{route}");
    }
    let docs = get(address, "/api/docs");
    assert!(docs.status == 200 && docs.body.contains("/api/analyse/stream"));
}

/// The engine names all questions that it knows, where it is asked another.
#[test]
fn every_question_of_the_laboratory_is_described() {
    let address = start(Limits::default());
    let answer = post(address, "/api/theory", &json!({"question": "?", "boards": []}).to_string());
    let detail = answer.json()["detail"].as_str().expect("a sentence").to_owned();
    let (_, names) = detail.split_once("expected one of ").expect("it says what was expected");
    let mut names: Vec<&str> = names.split(", ").collect();
    let described = &description()["components"]["schemas"]["TheoryRequest"]["properties"];
    let described = described["question"]["enum"].as_array().expect("names").clone();
    let mut described: Vec<&str> =
        described.iter().map(|name| name.as_str().expect("text")).collect();
    names.sort_unstable();
    described.sort_unstable();
    assert_eq!(names, described);
}

#[test]
fn a_bad_board_is_told_with_its_place() {
    let address = start(Limits::default());
    let bad = |board: Value| {
        let answer = post(address, "/api/board", &json!({"board": board}).to_string());
        refused(&answer, 422, "bad-board")
    };
    let problem = bad(json!("row 4 2\n+ stack é x"));
    assert_eq!(problem["place"], json!({"line": 2, "column": 9, "from": 16, "to": 17}));
    let problem = bad(json!("forest 1 2 parents - 7"));
    assert_eq!(problem["place"]["column"], 22);
    assert!(
        bad(json!({"components": [{"row": [1, null]}]}))["detail"]
            .as_str()
            .is_some_and(|detail| detail.contains("components[0].row[1]"))
    );
    for board in [
        "",
        "rook 1",
        "row 1 +",
        "tree 1 2 edges 0-0",
        "menu",
        "{",
        "{\"components\": 3}",
        "row 1/0",
    ] {
        bad(json!(board));
    }
    for board in [json!(null), json!(3), json!([1, 2]), json!(true)] {
        bad(board);
    }
}

#[test]
fn what_was_read_and_what_may_be_meant_is_as_described() {
    let address = start(Limits::default());
    for text in ["4\n8 15 3 7", "1,5 2", "1 2\n3 4"] {
        let answer = post(address, "/api/board", &json!({"board": text}).to_string());
        assert!(refused(&answer, 422, "bad-board")["readings"].is_array(), "{text}");
    }
    let files = ["edgelist", "dot", "graphml", "graph6", "sparse6", "gph"].into_iter().zip([
        "a b 3\nb c 4\n",
        "graph { a -- b -- c }",
        "<graphml><graph><node id='a'/><node id='b'/><edge source='a' target='b'/></graph></graphml>",
        "BW",
        ":Bd",
        "2\n1\n0\n",
    ]);
    for (format, text) in files {
        let question = json!({"board": text, "from": format, "weights": "1"});
        let outline = ask(address, "/api/board", &question);
        check("Outline", &outline);
        assert_eq!(outline["read"]["format"], format);
    }
    let row = ask(address, "/api/board", &json!({"board": "4 2 6"}));
    check("Outline", &row);
    assert_eq!(row["read"], json!({"coins": 3}));
}

#[test]
fn a_turn_that_is_not_legal_is_told_by_its_number() {
    let address = start(Limits::default());
    for (board, turns, at) in [
        ("row 4 2 6 7", json!([3, 1]), 1),
        ("row 4 2 6 7", json!(["pass"]), 0),
        ("row 4 2 6 7", json!([0, 1, 2, 3, 3]), 4),
        ("row 4 2 6 7", json!([4_294_967_295_u32]), 0),
        ("row 4 2 6 7", json!([-1]), 0),
        ("row 4 2 6 7", json!([0, null]), 1),
        ("passing P row 1", json!(["pass", "pass", "pass"]), 2),
        ("graph 1 2 edges 0-1 open 0", json!(["1"]), 0),
        ("row 4 2 6 7", json!(["LR", 1, "LR"]), 2),
        ("row 4 2 6 7", json!([3, "LX"]), 1),
        ("row 4 2 + row 6 7", json!(["L"]), 0),
        ("stack 4 2", json!(["L"]), 0),
    ] {
        let question = json!({"board": board, "turns": turns});
        for path in ["analyse", "play", "review"] {
            let answer = post(address, &format!("/api/{path}"), &question.to_string());
            let problem = refused(&answer, 422, "bad-turn");
            assert_eq!(problem["turn"], at, "{question}");
        }
    }
}

#[test]
fn turns_on_a_row_may_be_said_by_its_ends() {
    let address = start(Limits::default());
    let board = "row 4 2 6 7";
    for path in ["analyse", "review", "explain", "story"] {
        let answers = [json!(["LR", 1]), json!([0, "r", "L"]), json!([0, 3, 1])].map(|turns| {
            ask(address, &format!("/api/{path}"), &json!({"board": board, "turns": turns}))
        });
        assert_eq!(answers[0], answers[2], "{path}");
        assert_eq!(answers[1], answers[2], "{path}");
    }
}

#[test]
fn what_vertices_are_worth_to_the_second_player_is_in_the_outline() {
    let address = start(Limits::default());
    let board = json!({"board": "free 2 + pizza 1 2 3 second 6 -5 4"});
    let outline = ask(address, "/api/board", &board);
    check("Outline", &outline);
    assert_eq!(outline["second"], json!([2, 6, -5, 4]));
    assert_eq!(outline["reach"], 23, "both sums: no lead is larger");
}

#[test]
fn what_is_no_request_of_the_api_is_refused() {
    let address = start(Limits::default());
    for body in [
        "",
        "{",
        "[]",
        "null",
        "{}",
        r#"{"board": "row 1", "more": 1}"#,
        "\u{0}",
        r#"{"board": "row 1", "players": -1}"#,
    ] {
        refused(&post(address, "/api/analyse", body), 400, "bad-request");
    }
    let players = |players: u32, board: &str| {
        post(address, "/api/analyse", &json!({"board": board, "players": players}).to_string())
    };
    refused(&players(1, "row 1"), 400, "bad-request");
    refused(&players(17, "row 1"), 400, "bad-request");
    refused(&players(3, "pizza 1 2 3"), 422, "no-answer");
    let strategy = json!({"board": "row 1", "strategy": "magic"}).to_string();
    refused(&post(address, "/api/play", &strategy), 400, "bad-request");
    refused(&get(address, "/api/analyse"), 405, "method");
    refused(&get(address, "/api/nothing"), 404, "not-found");
    refused(&get(address, "/../../etc/passwd"), 404, "not-found");
    let plain = request(address, "POST", "/api/analyse", "content-type: text/plain\r\n", "{}");
    refused(&raw(address, plain.as_bytes()), 415, "media-type");
}

#[test]
fn strangers_are_refused_and_pages_get_a_strict_policy() {
    let address = start(Limits::default());
    let from = |host: &str, more: &str| {
        let request =
            format!("GET /api/gallery HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{more}\r\n");
        raw(address, request.as_bytes())
    };
    refused(&from("evil.example", ""), 403, "foreign");
    refused(&from(&format!("evil.example:{}", address.port()), ""), 403, "foreign");
    let own = address.to_string();
    refused(&from(&own, "origin: http://evil.example\r\n"), 403, "foreign");
    refused(&from(&own, "sec-fetch-site: cross-site\r\n"), 403, "foreign");
    assert_eq!(from(&own, &format!("origin: http://{own}\r\n")).status, 200);
    assert_eq!(from(&format!("localhost:{}", address.port()), "").status, 200);
    for answer in [
        get(address, "/"),
        get(address, "/main.js"),
        get(address, "/api/gallery"),
        get(address, "/nothing"),
    ] {
        assert!(answer.head.contains("content-security-policy: default-src 'none'"));
        assert!(answer.head.contains("x-content-type-options: nosniff"));
        assert!(!answer.head.contains("access-control-allow"), "no cross-origin access");
    }
    assert_eq!(get(address, "/healthz").json()["status"], "ok");
}

#[test]
fn a_long_search_streams_its_progress_and_stops_when_nobody_listens() {
    let limits = Limits { workers: 1, reserved: 0, waiting: 0, ..an_hour() };
    let address = start(limits);
    let question = json!({"board": hard(150), "seconds": 3600}).to_string();
    let kind = "content-type: application/json\r\n";
    let request = request(address, "POST", "/api/analyse/stream", kind, &question);
    let mut stream = common::connect(address);
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut seen = String::new();
    while seen.matches("event: progress").count() < 2 {
        let mut some = [0; 4096];
        let read = stream.read(&mut some).expect("progress comes");
        assert!(read > 0, "it goes on: {seen}");
        seen.push_str(&String::from_utf8_lossy(&some[..read]));
    }
    assert!(seen.contains("\"value\":{\"lower\":"), "{seen}");
    let busy = post(address, "/api/board", r#"{"board": "row 1"}"#);
    refused(&busy, 503, "busy");
    assert!(busy.head.contains("retry-after: 1"));
    drop(stream);
    let free = (0..2400).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        post(address, "/api/board", r#"{"board": "row 1"}"#).status == 200
    });
    assert!(free, "the worker is free again");
    let short = json!({"board": hard(150), "seconds": 0.2}).to_string();
    let events = post(address, "/api/analyse/stream", &short).body;
    let result = events.rsplit("event: result\ndata: ").next().expect("a result");
    let report: Value = serde_json::from_str(result.trim()).expect("JSON");
    check("Position", &report);
    assert_eq!(report["complete"], false);
    let bad = post(address, "/api/analyse/stream", r#"{"board": "rook"}"#).body;
    assert!(bad.starts_with("event: problem\n"), "{bad}");
}

#[test]
fn a_search_that_is_asked_for_again_goes_on() {
    let address = start(Limits::default());
    // As long as it takes on a busy machine to come to something, and then to more.
    let seconds = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
    let question = |seconds: f64| json!({"board": hard(100), "seconds": seconds});
    let positions = |found: &Value| found["searched"]["positions"].as_u64().expect("a number");
    let asked = |seconds| ask(address, "/api/analyse", &question(seconds));
    let first = seconds.into_iter().map(asked).find(|found| found["goes_on"] == true);
    let first = first.expect("it goes on");
    let further = |found: &Value| positions(found) > positions(&first);
    let second = seconds.into_iter().map(asked).find(further).expect("from there");
    check("Position", &second);
    assert_eq!(second["goes_on"], true);
    let limits = Limits { kept: 0, ..Limits::default() };
    let forgetful = ask(start(limits), "/api/analyse", &question(0.5));
    assert_eq!(forgetful["goes_on"], false);
}

/// A graph that takes long: a grid under the rule grab, all weights different.
fn hard(vertices: usize) -> String {
    let weights: Vec<String> = (0..vertices).map(|at| (at * at * 37 % 101).to_string()).collect();
    let wide = 7;
    let right =
        (0..vertices).filter(|at| at % wide < wide - 1 && at + 1 < vertices).map(|at| (at, at + 1));
    let down = (0..vertices).filter(|at| at + wide < vertices).map(|at| (at, at + wide));
    let edges: Vec<String> =
        right.chain(down).map(|(one, other)| format!("{one}-{other}")).collect();
    format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" "))
}

#[test]
fn hostile_boards_are_refused_or_answered_in_time() {
    let limits = Limits::default();
    let address = start(limits.clone());
    let refuse = |path: &str, body: String, status: u16, kind: &str| {
        refused(&post(address, path, &body), status, kind);
    };
    refuse("/api/analyse", format!("\"{}\"", "x".repeat(limits.body)), 413, "too-large");
    refuse("/api/analyse", "[".repeat(100_000), 400, "bad-request");
    refuse("/api/analyse", format!("{{\"board\": {}", "[".repeat(500_000)), 400, "bad-request");
    let board = |text: String| json!({"board": text}).to_string();
    refuse("/api/analyse", board(format!("row {}", "1 ".repeat(200_000))), 413, "too-large");
    refuse("/api/analyse", board("row 1e99999 1e99999 1e99999".to_owned()), 413, "too-large");
    refuse("/api/analyse", board(format!("row {}", "1e100000 ".repeat(10_000))), 413, "too-large");
    let long = format!("row {} {}", "9".repeat(100_000), "1 ".repeat(50_000));
    refuse("/api/analyse", board(long), 413, "too-large");
    let fractions: String = (0..20_000).map(|at| format!("1/{} ", 1_000_003 + 2 * at)).collect();
    refuse("/api/analyse", board(format!("row {fractions}")), 413, "too-large");
    refuse(
        "/api/analyse",
        board(format!("graph {} edges 0-1 1-2 2-0 2-3", "1 ".repeat(5_000))),
        413,
        "too-large",
    );
    refuse("/api/board", board("menu 0 then ".repeat(60)), 422, "bad-board");
    refuse(
        "/api/random",
        json!({"kind": "row", "size": 10_000_000}).to_string(),
        400,
        "bad-request",
    );
    refuse(
        "/api/random",
        json!({"family": "counting", "argument": "n=60000000"}).to_string(),
        400,
        "bad-request",
    );
    let turns = json!({"board": "row 1", "turns": vec![0; 50_000]});
    refuse("/api/analyse", turns.to_string(), 413, "too-large");
    // Large, but fine.
    let row: String = (0..90_000).map(|at| format!("{} ", at * 7919 % 1009)).collect();
    let found = ask(address, "/api/analyse", &json!({"board": format!("row {row}"), "lines": 0}));
    assert_eq!(found["complete"], true);
    // Far too hard: an interval, for which nobody waits in vain.
    let found = ask(address, "/api/analyse", &json!({"board": hard(500), "seconds": 1}));
    check("Position", &found);
    assert_eq!(found["complete"], false);
    let found = ask(address, "/api/analyse", &json!({"board": hard(900), "seconds": 1}));
    assert!(
        found["refusal"].as_str().is_some_and(|why| why.contains("512")),
        "{}",
        found["refusal"]
    );
}

/// Fields of the wrong type, everywhere: a refusal, never a failure.
#[test]
fn odd_values_in_every_field_are_refused_or_answered() {
    let address = start(Limits::default());
    let odd = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1e300),
        json!(0.5),
        json!("row 1 2"),
        json!("é\u{0}\u{202e}"),
        json!([]),
        json!([[]]),
        json!({}),
        json!({"components": []}),
        json!(18_446_744_073_709_551_615_u64),
    ];
    let fields = [
        "board",
        "players",
        "turns",
        "seconds",
        "lines",
        "strategy",
        "errors",
        "seed",
        "kind",
        "family",
        "size",
        "weights",
        "from",
        "argument",
        "open",
        "edges",
        "width",
        "shape",
        "edit",
        "sizes",
        "where",
        "date",
        "move",
        "conditions",
        "order",
        "most",
    ];
    for path in [
        "board",
        "analyse",
        "play",
        "review",
        "explain",
        "edit",
        "random",
        "analyse/stream",
        "challenge",
        "daily",
        "grade",
        "judge",
        "find",
    ] {
        for field in fields {
            for value in &odd {
                let base = match path {
                    "random" => json!({"kind": "graph"}),
                    "challenge" | "find" => json!({"kind": "row", "size": 3}),
                    "daily" => json!({"date": "2026-11-28"}),
                    "grade" => json!({"board": "row 3 2 5 4", "move": 0}),
                    "judge" => json!({"board": "row 3 2 5 4", "conditions": [{"is": "unique"}]}),
                    _ => json!({"board": "row 3 2 5 4"}),
                };
                let mut question = base;
                question[field] = value.clone();
                let answer = post(address, &format!("/api/{path}"), &question.to_string());
                assert!(
                    [200, 400, 413, 422].contains(&answer.status),
                    "{path} {question}: {}",
                    answer.status
                );
            }
        }
    }
}

#[test]
fn slow_clients_are_let_go() {
    let limits = Limits { reading: Duration::from_millis(400), ..Limits::default() };
    let address = start(limits);
    for head in ["", "GET / HTTP/1.1\r\nhost: localh"] {
        assert!([0, 408].contains(&raw(address, head.as_bytes()).status), "{head}");
    }
    let head = format!(
        "POST /api/board HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: 50\r\n\r\n{{\"board\":"
    );
    refused(&raw(address, head.as_bytes()), 408, "too-slow");
}

#[test]
fn of_more_connections_than_allowed_an_idle_one_is_closed() {
    let address = start(Limits { connections: 2, ..an_hour() });
    let mut idle: Vec<_> = (0..2).map(|_| common::connect(address)).collect();
    assert_eq!(get(address, "/healthz").status, 200);
    let is_closed = |stream: &mut TcpStream| {
        stream.set_nonblocking(true).expect("it was open");
        stream.read(&mut [0]).map_err(|error| error.kind()) != Err(ErrorKind::WouldBlock)
    };
    assert!(idle.iter_mut().any(is_closed), "an idle one was let go before");
}

#[test]
fn the_page_of_the_description_has_its_words() {
    let page = get(start(Limits::default()), "/api/docs").body;
    let page = page.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
    let page = page.replace("&amp;", "&");
    let document = description();
    let title = document["info"]["title"].as_str().expect("a title");
    assert!(page.contains(&format!("<h1>{title}</h1>")));
    for (kind, about) in document["x-problems"].as_object().expect("problems") {
        let about = about.as_str().expect("a sentence");
        assert!(page.contains(&format!("<dd>{about}</dd>")), "{kind}");
    }
    for route in document["paths"].as_object().expect("paths").values() {
        for operation in route.as_object().expect("methods").values() {
            let summary = operation["summary"].as_str().expect("a summary");
            assert!(page.contains(&format!("<b>{summary}</b>")), "{summary}");
        }
    }
}

#[test]
fn the_chapter_on_the_playground_tells_the_limits_of_the_server() {
    let chapter = include_str!("../../../book/src/playground.md");
    let chapter = chapter.split_whitespace().collect::<Vec<_>>().join(" ");
    let Limits { body, reading, question, waiting, reserved, kept, connections, .. } =
        Limits::default();
    let slicewise_ask::Limits {
        search,
        usual_search,
        memory,
        plain_vertices,
        general_vertices,
        ..
    } = question;
    let seconds = |time: Duration| time.as_secs();
    assert_eq!((seconds(search), seconds(usual_search), seconds(reading)), (60, 2, 10));
    assert_eq!((reserved, plain_vertices, general_vertices), (1, 100_000, 2_000));
    for says in [
        "no more than the usual two seconds".to_owned(),
        format!(
            "Limits: {} MiB for a request, 100,000 vertices for a plain board, 2,000 for any other.",
            body >> 20
        ),
        format!("A search takes at most a minute and {} MiB", memory >> 20),
        format!("and {waiting} more may wait. One more place"),
        format!(
            "There may be {connections} connections, and a request must arrive within ten seconds"
        ),
        format!("{} MiB for all searches", kept >> 20),
        format!("take {} MiB at most", kept >> 20),
    ] {
        assert!(chapter.contains(&says), "the chapter does not say: {says}");
    }
}
