//! Large boards at the door of every question: whoever asks is answered, or refused, soon after the time that the limits allow.
#![no_main]

use std::fs;
use std::time::{Duration, Instant};

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use slicewise_ask::{Host, Limits, QUESTIONS, ask, theory_questions};

const TIME: Duration = Duration::from_millis(100);

/// The most processor time that a question may take beyond that. A shipped build may take a quarter of a second; this one shows the
/// fuzzer its branches, and takes some times as long.
const SLACK: Duration = Duration::from_secs(2);

/// What it may take beyond that for each byte of the question: dense graphs are read, checked and written again.
const READING: Duration = Duration::from_nanos(250);

fuzz_target!(|bytes: &[u8]| {
    let _ = question(Unstructured::new(bytes));
});

fn question(mut bytes: Unstructured<'_>) -> Result<()> {
    let limits = Limits { search: TIME, usual_search: TIME, ..Limits::default() };
    let kinds = ["row", "pizza", "forest", "tree", "order", "graph", "cubic", "grid"];
    let asked = json!({
        "kind": bytes.choose(&kinds)?,
        "size": bytes.choose(&[64, 128, 512, 2000])?,
        "seed": bytes.int_in_range(0..=255)?,
    });
    let Ok(board) = ask("random", asked.to_string().as_bytes(), &limits, &mut Clock::default())
    else {
        return Ok(());
    };
    let board: Value = serde_json::from_str(&board).expect("JSON");
    let text = board["board"].as_str().expect("its notation");
    let rules = bytes.choose(&[
        "",
        "rule grab ",
        "rule both ",
        "passing A ",
        "passing N ",
        "passing P rule grab ",
    ])?;
    let beside =
        bytes.choose(&["", " + row 3 9 1 4", " + ev 4", " + graph 1 2 3 edges 0-1 1-2 2-0"])?;
    let text = format!("{rules}{text}{beside}");
    let name = *bytes.choose(&QUESTIONS)?;
    let body = match name {
        "theory" => {
            let questions: Vec<&str> = theory_questions().collect();
            let question = bytes.choose(&questions)?;
            let boards = if bytes.arbitrary()? { json!([text, text]) } else { json!([text]) };
            json!({"question": question, "boards": boards, "better": 0, "worse": 1})
        }
        "play" => json!({"board": text, "strategy": "optimal", "seed": 1, "turns": []}),
        "strategy" => json!({"board": text, "strategies": ["greedy"], "seat": 0, "turns": []}),
        _ => json!({"board": text}),
    };
    let body = body.to_string();
    let slack = SLACK + READING * body.len() as u32;
    let before = worked();
    let answer = ask(name, body.as_bytes(), &limits, &mut Clock::default());
    let over = (worked() - before).saturating_sub(TIME);
    let what = if answer.is_ok() { "answered" } else { "refused" };
    assert!(
        over < slack,
        "{name} is {what} {over:?} late: {}",
        body.chars().take(300).collect::<String>()
    );
    Ok(())
}

/// Returns how long the process has worked, on all processors, as Linux counts it.
fn worked() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").expect("Linux");
    let fields = stat.rsplit(')').next().expect("after the name").split_whitespace();
    let ticks: u64 =
        fields.skip(11).take(2).map(|field| field.parse::<u64>().expect("a number")).sum();
    Duration::from_millis(10 * ticks)
}

struct Clock(Instant);

impl Default for Clock {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Host for Clock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn progress(&mut self, _progress: &str) {}

    fn seed(&mut self) -> u64 {
        7
    }
}
