//! Whatever the page or a stranger asks: the answer is JSON, a refusal is the asker's and not a fault of ours, small
//! boards are worth what they are by definition, and certificates that were just made hold.
#![no_main]

use std::cell::Cell;
use std::time::Duration;

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use slicewise::Setup;
use slicewise_ask::{Host, Limits, QUESTIONS, ask, theory_questions};
use slicewise_fuzz::{SMALL, defined, setup};

fuzz_target!(|bytes: &[u8]| {
    let _ = question(Unstructured::new(bytes));
});

fn question(mut bytes: Unstructured<'_>) -> Result<()> {
    let name = *bytes.choose(&QUESTIONS)?;
    if bytes.ratio(1, 4)? {
        answer(name, bytes.take_rest());
        return Ok(());
    }
    let setup = setup(&mut bytes)?;
    let body = body(name, &setup, &mut bytes)?;
    let found = answer(name, body.to_string().as_bytes());
    if name == "analyse" && body.get("turns").is_none() && body["players"] == 2 {
        agrees(&setup, found);
    }
    Ok(())
}

/// Asks, and looks at the form of the answer.
fn answer(name: &str, body: &[u8]) -> Option<Value> {
    let limits = Limits { plain_vertices: 60, general_vertices: 16, ..Limits::default() };
    match ask(name, body, &limits, &mut Ticks::default()) {
        Ok(answer) => Some(serde_json::from_str(&answer).expect("JSON")),
        Err(problem) => {
            let document: Value = serde_json::from_str(&problem.to_json()).expect("JSON");
            assert!((400..500).contains(&problem.status()), "{document}");
            None
        }
    }
}

fn agrees(setup: &Setup, found: Option<Value>) {
    if setup.vertices() > SMALL {
        return;
    }
    match (defined(setup), found) {
        (Some(value), Some(found)) if !found["value"].is_object() => {
            let value = serde_json::to_value(&value).expect("serialisable");
            assert_eq!(found["value"], value, "{setup}");
        }
        (None, Some(found)) => panic!("{setup} is no board, but {found}"),
        _ => {}
    }
}

/// Names of strategies, and one of none.
const STRATEGIES: [&str; 9] = [
    "optimal",
    "greedy",
    "colour",
    "two-ahead",
    "random",
    "parity",
    "largest-first",
    "3-ahead",
    "none",
];

/// A body of the question's form, mostly.
fn body(name: &str, setup: &Setup, bytes: &mut Unstructured<'_>) -> Result<Value> {
    let board = board(setup, bytes)?;
    let seed = bytes.int_in_range(0..=9)?;
    Ok(match name {
        "gallery" => json!({}),
        "random" => {
            let kinds = ["row", "pizza", "forest", "tree", "order", "graph", "cubic", "grid", "-"];
            json!({"kind": bytes.choose(&kinds)?, "size": bytes.int_in_range(0..=14)?, "seed": seed})
        }
        "theory" => theory(board, bytes)?,
        "applies" => json!({"boards": [board]}),
        "edit" => json!({"board": board, "edit": edit(bytes)?}),
        "verify" => {
            let made = answer("certify", json!({"board": board}).to_string().as_bytes());
            let held = json!({"certificate": made});
            let verified = answer("verify", held.to_string().as_bytes());
            assert_eq!(made.is_some(), verified.is_some(), "{held}");
            let mut text = held["certificate"].to_string();
            let at = bytes.int_in_range(0..=text.len())?;
            if text.is_char_boundary(at) {
                text.insert(at, *bytes.choose(&['0', '1', '-', ',', '[', '"'])?);
            }
            json!({"certificate": text})
        }
        "play" => {
            let strategy = bytes.choose(&STRATEGIES)?;
            let errors = bytes.int_in_range(0..=101)?;
            json!({"board": board, "strategy": strategy, "errors": errors, "seed": seed, "turns": turns(bytes)?})
        }
        "strategy" => {
            let strategy = bytes.choose(&STRATEGIES)?;
            json!({"board": board, "strategies": [strategy], "seat": seed / 5, "turns": turns(bytes)?})
        }
        "board" | "certify" | "table" | "compare" => json!({"board": board}),
        "outputs" => json!({"set": "leads", "outputs": format!("5\n{}", seed - 4)}),
        _ => {
            let mut body = json!({"board": board, "players": 2 + seed / 8});
            let turns = turns(bytes)?;
            if !turns.is_empty() {
                body["turns"] = json!(turns);
            }
            if name == "hint" {
                body["level"] = json!(1 + seed % 5);
            }
            body
        }
    })
}

/// A board as its text, or as its JSON.
fn board(setup: &Setup, bytes: &mut Unstructured<'_>) -> Result<Value> {
    Ok(match bytes.arbitrary()? {
        true => json!(setup.to_string()),
        false => serde_json::to_value(setup).expect("serialisable"),
    })
}

fn turns(bytes: &mut Unstructured<'_>) -> Result<Vec<Value>> {
    let turn = |bytes: &mut Unstructured<'_>| {
        Ok(match bytes.int_in_range(0..=11)? {
            10 => json!("pass"),
            11 => json!("2.1"),
            vertex => json!(vertex),
        })
    };
    (0..bytes.int_in_range(0..=4)?).map(|_| turn(bytes)).collect()
}

fn theory(one: Value, bytes: &mut Unstructured<'_>) -> Result<Value> {
    let questions: Vec<&str> = theory_questions().collect();
    let question = bytes.choose(&questions)?;
    let mut boards = vec![one];
    if bytes.arbitrary()? {
        let other = setup(bytes)?;
        boards.push(board(&other, bytes)?);
    }
    let mut body = json!({"question": question, "boards": boards});
    for (name, most) in [("better", 6), ("worse", 6), ("by", 4), ("plus", 4), ("size", 3)] {
        if bytes.ratio(1, 3)? {
            body[name] = json!(bytes.int_in_range(0..=most)?);
        }
    }
    Ok(body)
}

fn edit(bytes: &mut Unstructured<'_>) -> Result<Value> {
    let [one, other] = [bytes.int_in_range(0..=12)?, bytes.int_in_range(0..=12)?];
    let weight = bytes.int_in_range(-3..=4)?;
    let other_board = setup(bytes)?;
    Ok(match bytes.int_in_range(0..=7)? {
        0 => json!({"do": "weigh", "vertex": one, "weight": weight}),
        1 => json!({"do": "add", "part": one, "beside": other, "weight": weight}),
        2 => json!({"do": "remove", "vertex": one}),
        3 => json!({"do": "move", "vertex": one, "onto": other}),
        4 => json!({"do": "join", "one": one, "other": other}),
        5 => {
            json!({"do": "mark", "vertex": one, "mark": bytes.choose(&["open", "anchored", "even"])?})
        }
        6 => json!({"do": "put", "board": board(&other_board, bytes)?}),
        _ => {
            let rules = other_board.rules;
            json!({"do": "play", "rule": rules.taking.name(), "passing": rules.passing.name()})
        }
    })
}

/// A clock that goes on by a millisecond whenever somebody looks at it, so that every search ends, and always after
/// the same positions.
#[derive(Default)]
struct Ticks(Cell<u64>);

impl Host for Ticks {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn progress(&mut self, progress: &str) {
        let _: Value = serde_json::from_str(progress).expect("JSON");
    }

    fn seed(&mut self) -> u64 {
        7
    }
}
