//! Boards that take long end when they are told to, and the server still answers.
#![allow(clippy::panic)]

mod common;

use std::io::Write;
use std::net::{SocketAddr, TcpStream};

use common::{an_hour, ask, connect, get, post, request, start};
use serde_json::{Value, json};
use slicewise_server::Limits;

/// Boards whose analysis takes minutes, and is stopped in each of its parts.
fn slow() -> [String; 3] {
    let weights =
        |count: usize| (0..count).map(|at| format!("{} ", at * 37 % 101)).collect::<String>();
    let ramp: String = (0..30_000).map(|at| format!("{at} ")).collect();
    [
        vec![format!("pizza {}", weights(400)); 5].join(" + "),
        vec!["tree 1 2 3 4 5 edges 0-1 0-2 0-3 3-4"; 300].join(" + "),
        format!("pizza {} + row {ramp}", weights(30_000)),
    ]
}

/// Sends a question, and returns without its answer.
fn sent(address: SocketAddr, path: &str, question: &Value) -> TcpStream {
    let mut stream = connect(address);
    let kind = "content-type: application/json\r\n";
    let asked = request(address, "POST", path, kind, &question.to_string());
    stream.write_all(asked.as_bytes()).expect("it is sent");
    stream
}

/// Sends a question to a server of one worker, and returns once that is at it, so that another question is refused.
fn occupied(address: SocketAddr, path: &str, question: &Value) -> TcpStream {
    let mut stream = sent(address, path, question);
    for _ in 0..10_000 {
        if post(address, "/api/board", r#"{"board": "row 1"}"#).status == 503 {
            return stream;
        }
        // The other question may have come before it, and had it refused.
        stream.set_nonblocking(true).expect("it is open");
        let mut head = [0; 12];
        if stream.peek(&mut head).is_ok() && head == *b"HTTP/1.1 503" {
            stream = sent(address, path, question);
        }
    }
    panic!("the worker is free: the question was answered at once");
}

/// One worker, and no queue.
fn one_worker() -> Limits {
    Limits { workers: 1, reserved: 0, waiting: 0, ..an_hour() }
}

/// Waits until the worker of a server is free again. (It is within the patience of a client: the question before may
/// take an hour.)
fn wait_until_free(address: SocketAddr) {
    let begin = std::time::Instant::now();
    while post(address, "/api/board", r#"{"board": "row 1"}"#).status != 200 {
        assert!(begin.elapsed() < common::PATIENCE, "the worker goes on for nobody");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn every_route_obeys_the_seconds() {
    let address = start(an_hour());
    for board in slow() {
        // Of the same question with an hour there is no answer yet when this one is there.
        let endless = sent(address, "/api/analyse", &json!({"board": board, "seconds": 3600}));
        let question = json!({"board": board, "seconds": 0.3});
        for path in ["analyse", "play", "explain", "review"] {
            let answer = post(address, &format!("/api/{path}"), &question.to_string());
            assert!([200, 413, 422].contains(&answer.status), "{path}: {}", answer.body);
            if path == "analyse" {
                assert_eq!(answer.json()["complete"], false, "{}", &board[..40]);
            }
        }
        endless.set_nonblocking(true).expect("it is open");
        assert!(endless.peek(&mut [0]).is_err(), "this takes no time: {}", &board[..40]);
    }
}

#[test]
fn a_worker_is_free_when_nobody_listens() {
    let address = start(one_worker());
    for board in slow() {
        let question = json!({"board": board, "seconds": 3600});
        drop(occupied(address, "/api/analyse/stream", &question));
        wait_until_free(address);
    }
    assert_eq!(get(address, "/healthz").status, 200);
}

#[test]
fn a_question_of_the_laboratory_ends_with_its_seconds_or_its_client() {
    let address = start(one_worker());
    let boards = [
        "path 1 0 1 3 2 5 3 8 1 4 2 6 + path 1 0 1 + path 1 7 2 9 1",
        "path 2 0 2 3 1 5 3 8 1 4 2 6 + path 1 5 2 9 3 + path 3 1 2",
    ];
    let question =
        |seconds| json!({"question": "distance", "boards": boards, "size": 4, "seconds": seconds});
    let answer = post(address, "/api/theory", &question(0.3).to_string());
    assert!([200, 422].contains(&answer.status), "{}", answer.body);

    // It ends by itself after a while: another server is still at it when this one has left it three times.
    let other = occupied(start(one_worker()), "/api/theory", &question(3600.0));
    for _ in 0..3 {
        drop(occupied(address, "/api/theory", &question(3600.0)));
        wait_until_free(address);
    }
    other.set_nonblocking(true).expect("it is open");
    assert!(other.peek(&mut [0]).is_err(), "the worker went on to the end");
}

#[test]
fn unbroached_boards_beyond_theory_are_searched() {
    let address = start(an_hour());
    let pizza = "pizza 3 1 4 1 5 9";
    let board = [pizza; 6].join(" + ");
    let found = ask(address, "/api/analyse", &json!({"board": board, "seconds": 3600}));
    assert_eq!(found["refusal"], Value::Null);
    assert_eq!(found["complete"], true, "{}", found["value"]);
    assert_eq!(found["value"], 0, "equal boards, two by two");
    assert!(found["searched"]["positions"].as_u64().is_some_and(|positions| positions > 0));
}
