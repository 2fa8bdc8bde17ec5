//! Long questions keep the time that they are given.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use slicewise_ask::Host;

use super::{Ticking, under};

/// The processor time of this thread, for which other work on the machine does not count.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// That time as a clock since a moment. It stops a question that goes on for half a minute, so that a test fails instead of
/// waiting for it.
struct Clock(Duration);

impl Host for Clock {
    fn now(&self) -> Duration {
        processor_time() - self.0
    }

    fn is_stopped(&self) -> bool {
        self.now() > Duration::from_secs(30)
    }

    fn progress(&mut self, _: &str) {}

    fn seed(&mut self) -> u64 {
        0
    }
}

/// Boards of many parts, which no search ends on: the answer comes within the time that was asked for, and
/// what it takes to read the board and to write the answer.
#[test]
fn large_boards_keep_the_time_they_are_given() {
    // A search is as deep as the play is long: the server's workers have large stacks, too.
    let asking = std::thread::Builder::new().stack_size(1 << 28).spawn(ask_of_large_boards);
    asking.expect("a thread").join().expect("every board is answered in time");
}

fn ask_of_large_boards() {
    let many = |part: Value, count: usize| json!({"components": vec![part; count]});
    let edges: Vec<Value> = (0..20_000).map(|node| json!([node, node + 1, node % 7])).collect();
    for (name, board) in [
        ("menus", many(json!({"menu": [{"score": 1}, {"score": 2}]}), 4000)),
        ("pizzas", many(json!({"pizza": [1, 2, 3, 4]}), 1000)),
        ("paths", many(json!({"path": [1, 0, 2]}), 5000)),
        ("games", many(json!({"game": [[0, 1, 5], [1, 2, 3]]}), 1000)),
        ("a game", json!({"components": [{"game": edges}]})),
    ] {
        let question = json!({"board": board, "seconds": 0.2});
        let mut clock = Clock(processor_time());
        let answer = under(&mut clock, "analyse", &question);
        let took = clock.now();
        assert!(answer.is_ok(), "{name}: {answer:?}");
        assert!(took < Duration::from_secs(3), "{name}: {took:?}");
    }
}

/// Questions of the laboratory about boards as large as they may be, which take long.
fn long_theory() -> Vec<Value> {
    let weights = |count: usize| (0..count).map(|at| format!("{} ", at * 37 % 101)).collect();
    let grid = |wide: usize, count: usize| {
        let right = (0..count).filter(|at| at % wide < wide - 1).map(|at| (at, at + 1));
        let down = (0..count - wide).map(|at| (at, at + wide));
        let edges = right.chain(down).map(|(one, other)| format!(" {one}-{other}"));
        let (weights, edges): (String, String) = (weights(count), edges.collect());
        format!("graph {weights}edges{edges} open 0")
    };
    let (path, pizza): (String, String) = (weights(40), weights(39));
    let wholes = [
        grid(6, 36),
        format!("path {path}"),
        format!("pizza {pizza}"),
        ["pizza 3 1 4 1 5"; 8].join(" + "),
        ["path 3 1 4 1"; 10].join(" + "),
        format!("pizza {}", "0 1 0 2 ".repeat(10)),
        format!("row {}", "0 1 1 ".repeat(13)),
    ];
    let halves = [
        [grid(4, 20), grid(5, 20)],
        [format!("path {}", weights(20)), format!("pizza {}", weights(19))],
        [["pizza 3 1 4 1 5"; 4].join(" + "), ["pizza 2 7 1 8 2"; 4].join(" + ")],
        ["path 1 0 1".to_owned(), "path 2 0 2 + ev 0".to_owned()],
    ];
    let one = [
        "parity",
        "invertible",
        "onepass",
        "profile",
        "reduce",
        "safe",
        "simplistic",
        "ev",
        "slice",
        "partition",
        "badness",
        "doubles",
        "extremal",
        "plateaus",
        "zero-cycle",
        "rotations",
        "clusters",
        "scale",
        "stabilizer",
        "origin",
    ];
    let two = [
        "equivalent",
        "distance",
        "order",
        "independent",
        "group",
        "measure",
        "shift",
        "domination",
    ];
    let about_one = wholes
        .iter()
        .flat_map(|board| one.map(|name| json!({"question": name, "boards": [board]})));
    let about_two = halves.iter().flat_map(|boards| {
        two.map(|name| match name {
            "domination" => {
                json!({"question": name, "boards": boards, "better": 0, "worse": 0, "size": 4})
            }
            "equivalent" | "distance" => json!({"question": name, "boards": boards, "size": 4}),
            _ => json!({"question": name, "boards": boards}),
        })
    });
    let many = json!({"question": "group", "boards": vec!["path 1 0 1 + free 1"; 10]});
    about_one.chain(about_two).chain([many]).collect()
}

#[test]
fn questions_of_the_laboratory_keep_the_time_they_are_given() {
    let tick = Duration::from_millis(1);
    let mut stopped = 0;
    for question in long_theory() {
        let mut watch = Ticking { tick, ..Ticking::default() };
        let mut timed = question.clone();
        timed["seconds"] = json!(0.05);
        // It is answered with what is known, or refused.
        let _answer = under(&mut watch, "theory", &timed);
        let now = watch.now.get();
        assert!(now <= Duration::from_millis(53), "{question}: it asked on for {now:?}");
        stopped += usize::from(now >= Duration::from_millis(51));
    }
    assert!(stopped >= 10, "{stopped}");
}
