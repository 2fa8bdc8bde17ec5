//! `slicewise serve` as a process: hostile load, memory, logs, the end.
#![cfg(unix)]

use std::fs;
use std::io::Read;
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::common::hard;
use crate::server::{Server, read};

fn row(coins: usize) -> String {
    let coins: Vec<String> = (0..coins).map(|at| (at * 7919 % 1009).to_string()).collect();
    format!("row {}", coins.join(" "))
}

/// Everything bad at once, and much that is good.
fn storm(server: &Server) {
    // Slow clients: a head or a body that does not go on.
    let slow: Vec<TcpStream> = (0..60)
        .map(|number| match number % 3 {
            0 => server.send(b"GET / HT"),
            1 => server.send(b""),
            _ => server.send(
                format!(
                    "POST /api/analyse HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
                     content-length: 1000\r\n\r\n{{",
                    server.address
                )
                .as_bytes(),
            ),
        })
        .collect();
    let nonsense: [&[u8]; 6] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"POST /api/analyse HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n",
        b"POST /api/analyse HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999999999999\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil\r\nconnection: close\r\n\r\n",
        b"\0\0\0\0\r\n\r\n\r\n\r\n",
    ];
    let long_head =
        format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n", "a".repeat(1 << 20));
    let many_heads =
        format!("GET / HTTP/1.1\r\nhost: localhost\r\n{}\r\n", "x: y\r\n".repeat(2000));
    let questions = [
        serde_json::json!({"board": row(20_000)}),
        serde_json::json!({"board": hard(), "seconds": 0.5}),
        serde_json::json!({"board": row(1000).replace("row", "pizza")}),
        serde_json::json!({"board": "row 3 2 5 4", "turns": ["pass"]}),
        serde_json::json!({"board": "[".repeat(1 << 19)}),
        serde_json::json!({"board": "9".repeat(1 << 16)}),
    ];
    thread::scope(|scope| {
        for worker in 0..12 {
            let (questions, long_head, many_heads) = (&questions, &long_head, &many_heads);
            scope.spawn(move || {
                for number in 0..12 {
                    let at = worker + number;
                    match at % 4 {
                        0 => drop(server.send(nonsense[at % nonsense.len()])),
                        1 => drop(server.send([long_head, many_heads][at / 4 % 2].as_bytes())),
                        _ => {
                            let answer = server
                                .post("/api/analyse", &questions[at % questions.len()].to_string());
                            let status = answer.split(' ').nth(1).unwrap_or_default();
                            assert!(
                                ["200", "422", "413", "503"].contains(&status),
                                "{answer:.200}"
                            );
                        }
                    }
                }
            });
        }
    });
    drop(slow);
}

#[test]
fn after_a_storm_it_answers_and_its_memory_is_back() {
    // Tables of searches that are not yet as large as they may get would count as memory that is not given
    // back.
    let server = Server::start(&["--tables", "0B"]);
    // What each of its threads took once, the allocator keeps: after some storms that is all it takes.
    for _ in 0..4 {
        storm(&server);
    }
    thread::sleep(Duration::from_millis(800));
    let before = server.memory();
    for _ in 0..3 {
        storm(&server);
    }
    assert!(server.get("/healthz").contains("\"status\":\"ok\""));
    let answer = server.post("/api/analyse", r#"{"board": "row 4 2 6 7"}"#);
    assert!(answer.contains("\"value\":3"), "{answer}");
    let back = (0..480).any(|_| {
        thread::sleep(Duration::from_millis(250));
        server.memory() < before + 60
    });
    println!("memory before {before} MB, after {} MB", server.memory());
    assert!(back, "{before} MB before, {} MB after", server.memory());
    assert!(server.memory() < 600, "{} MB", server.memory());
}

/// Small questions, each with what its answer holds.
const SMALL: [(&str, &str, &str); 5] = [
    ("analyse", r#"{"board": "row 4 2 6 7"}"#, r#""value":3"#),
    ("play", r#"{"board": "row 4 2 6 7"}"#, r#""move":3"#),
    ("explain", r#"{"board": "row 10 15 1 2"}"#, r#""profits":[17,11]"#),
    ("board", r#"{"board": "row 4 2 6 7"}"#, r#""reach":19"#),
    (
        "theory",
        r#"{"question": "equivalent", "boards": ["path 1 0 1", "path 1 1 1 0 1"]}"#,
        r#""answer":true"#,
    ),
];

#[test]
fn beside_hostile_clients_no_small_question_is_lost() {
    let server = Server::start(&[]);
    let hard = |seconds: u32| serde_json::json!({"board": hard(), "seconds": seconds}).to_string();
    let (long, usual) = (hard(60), hard(2));
    let half_open: Vec<_> =
        (0..200).map(|_| server.send(b"POST /api/analyse HTTP/1.1\r\n")).collect();
    // Two that stay: they have all workers but those that are reserved.
    let stay = [(); 2].map(|()| server.ask("/api/analyse", &long));
    let lost = thread::scope(|scope| {
        for client in 0..4 {
            let (server, long, usual) = (&server, &long, &usual);
            scope.spawn(move || {
                for number in 0..12 {
                    match (client, number % 3) {
                        // Whose questions may take the reserved workers, too.
                        (0, 0) => drop(server.post("/api/analyse", usual)),
                        (_, 0) => drop(server.send(b"POST /api/analyse HTTP/1.1\r\n\r\n")),
                        // They leave at once.
                        (_, 1) => drop(server.ask("/api/analyse/stream", long)),
                        _ => drop(server.ask("/api/theory", "[".repeat(100_000).as_str())),
                    }
                }
            });
        }
        let good = |client: usize| {
            let server = &server;
            move || {
                let asked = (0..40).map(|number| SMALL[(client + number) % SMALL.len()]);
                let answers = asked.map(|(route, body, expected)| {
                    let answer = server.post(&format!("/api/{route}"), body);
                    let is_right = answer.starts_with("HTTP/1.1 200") && answer.contains(expected);
                    (!is_right).then(|| format!("{route}: {answer:.400}"))
                });
                answers.flatten().collect::<Vec<_>>()
            }
        };
        let clients = [0, 1, 2, 3].map(|client| scope.spawn(good(client)));
        clients.map(|client| client.join().expect("it asks")).concat()
    });
    assert!(lost.is_empty(), "{} of 160 are lost:\n{}", lost.len(), lost.join("\n"));
    drop((half_open, stay));
}

#[test]
fn tables_of_unfinished_searches_are_kept_as_far_as_the_option_says() {
    let asked = |tables: &str, seconds: f64| {
        let question = serde_json::json!({"board": hard(), "seconds": seconds}).to_string();
        Server::start(&["--tables", tables]).post("/api/analyse", &question)
    };
    let goes_on = |answer: &str| answer.contains("\"goes_on\":true");
    // As long as it takes on a busy machine to come to something.
    let enough =
        [0.5, 2.0, 8.0, 32.0].into_iter().find(|seconds| goes_on(&asked("128MiB", *seconds)));
    let answer = asked("0B", enough.expect("a table is kept"));
    assert!(answer.contains("\"goes_on\":false"), "{answer:.400}");
}

#[test]
fn it_ends_when_told_also_with_a_search_under_way() {
    let mut server = Server::start(&[]);
    let question = serde_json::json!({"board": hard(), "seconds": 60}).to_string();
    let head = format!(
        "POST /api/analyse/stream HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{question}",
        server.address,
        question.len()
    );
    let mut stream = server.send(head.as_bytes());
    let mut some = [0; 64];
    assert!(stream.read(&mut some).expect("it begins") > 0);
    assert_eq!(server.terminate(), Some(0));
    let rest = read(stream);
    // A search that was waited for would not have a result when the server ends, after some seconds.
    assert!(rest.contains("event: result\n"), "stopped, with what it has: {rest:.300}");
}

#[test]
fn the_manual_shows_a_question_and_its_answer() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/manual.md");
    let manual = fs::read_to_string(manual).expect("the manual");
    let mut run = manual.lines().skip_while(|line| !line.starts_with("$ curl"));
    let (ask, answer) = (run.next().expect("a run"), run.next().expect("its answer"));
    let path = ask.split(['/', ' ']).skip_while(|word| *word != "api").take(2);
    let path = format!("/{}", path.collect::<Vec<_>>().join("/"));
    let body = ask.split('\'').nth_back(1).expect("a body");
    let found = Server::start(&[]).post(&path, body);
    assert!(found.contains(answer), "{path} {body}: {found}");
}

#[test]
fn it_logs_a_json_object_for_each_request() {
    let mut server = Server::start(&["--log", "json"]);
    server.get("/healthz");
    server.get("/nothing");
    server.terminate();
    let mut log = String::new();
    let stderr = server.child.stderr.as_mut().expect("it has one");
    stderr.read_to_string(&mut log).expect("it is text");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let answered: Vec<_> =
        lines.iter().filter(|line| line["fields"]["message"] == "answered").collect();
    assert_eq!(answered.len(), 2, "{log}");
    assert_eq!(
        (&answered[1]["fields"]["path"], &answered[1]["fields"]["status"]),
        (&"/nothing".into(), &404.into())
    );
}

#[test]
fn an_address_in_use_is_told() {
    let server = Server::start(&[]);
    let other = Command::new(env!("CARGO_BIN_EXE_slicewise"))
        .args(["serve", "--address", &server.address])
        .output()
        .expect("it starts");
    assert_eq!(other.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&other.stderr).contains(&server.address));
}
