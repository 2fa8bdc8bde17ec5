//! What a search has found is kept, and the next answer goes on from it.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use slicewise_ask::Host;

use super::{Ticking, grid, hard, under};

/// A watch whose clock goes on, and which keeps what is found.
#[derive(Default)]
struct Keeping {
    clock: Ticking,
    kept: HashMap<String, Arc<[u8]>>,
    /// So often it may be asked whether it is stopped.
    stops_after: Option<usize>,
    asked: Cell<usize>,
}

impl Host for Keeping {
    fn now(&self) -> Duration {
        self.clock.now()
    }

    fn is_stopped(&self) -> bool {
        self.asked.set(self.asked.get() + 1);
        self.stops_after.is_some_and(|most| self.asked.get() > most)
    }

    fn progress(&mut self, progress: &str) {
        self.clock.progress(progress);
    }

    fn seed(&mut self) -> u64 {
        0
    }

    fn keep(&mut self, position: &str, found: Vec<u8>) -> bool {
        self.kept.insert(position.to_owned(), found.into());
        true
    }

    fn recall(&mut self, position: &str) -> Option<Arc<[u8]>> {
        self.kept.get(position).cloned()
    }
}

#[test]
fn a_question_that_is_asked_again_goes_on() {
    let clock = Ticking { tick: Duration::from_millis(1), ..Ticking::default() };
    let mut watch = Keeping { clock, ..Keeping::default() };
    let question =
        |seconds: u32, turns: &[u32]| json!({"board": hard(), "seconds": seconds, "turns": turns});
    let bounds = |found: &Value| {
        [&found["value"]["lower"], &found["value"]["upper"]]
            .map(|bound| bound.as_i64().expect("an interval"))
    };
    let mut before = under(&mut watch, "analyse", &question(1, &[])).expect("an answer");
    for round in 0..4 {
        assert!(before["goes_on"] == true && before["complete"] == false, "{round}");
        watch.clock.heard.clear();
        let next = under(&mut watch, "analyse", &question(2, &[])).expect("an answer");
        let ([least, most], [lower, upper]) = (bounds(&before), bounds(&next));
        assert!(least <= lower && upper <= most, "{round}: {lower}..{upper} in {least}..{most}");
        let [searched, first, last] = [
            &before["searched"]["positions"],
            &watch.clock.heard[0]["positions"],
            &next["searched"]["positions"],
        ]
        .map(|count| count.as_u64().expect("a number"));
        assert!(searched <= first && first <= last && searched < last, "{searched} {first} {last}");
        before = next;
    }
    let other = under(&mut watch, "analyse", &question(1, &[3])).expect("an answer");
    assert!(
        other["searched"]["positions"].as_u64() < before["searched"]["positions"].as_u64(),
        "another position"
    );
    for kept in watch.kept.values_mut() {
        let mut damaged = kept.to_vec();
        *damaged.last_mut().expect("a table") ^= 1;
        *kept = damaged.into();
    }
    let anew = under(&mut watch, "analyse", &question(1, &[])).expect("an answer all the same");
    assert!(
        anew["searched"]["positions"].as_u64() < before["searched"]["positions"].as_u64(),
        "from the start: {}",
        anew["searched"]["positions"]
    );
    let ended = under(
        &mut watch,
        "analyse",
        &json!({"board": "rule both graph 1 0 2 4 edges 0-1 1-2 2-3"}),
    );
    assert_eq!(ended.expect("an answer")["goes_on"], false, "there is nothing to go on to");
}

/// Three hundred menus beside a thousand free vertices: each of the positions on the way down has hundreds of moves, after
/// each of which there are other free vertices.
#[test]
fn a_search_that_is_stopped_by_its_memory_says_so_and_does_not_go_on() {
    let menu = |at: u32| format!("menu {at} then free {at} or {} end", at * 7919 % 1009);
    let free = (1..=1000).map(|weight| weight.to_string()).collect::<Vec<_>>().join(" ");
    let board =
        (0..300).map(menu).fold(format!("free {free}"), |board, menu| board + " + " + &menu);
    let mut watch = Keeping::default();
    let found = under(&mut watch, "analyse", &json!({"board": board})).expect("an answer");
    assert!(found["complete"] == false && found["goes_on"] == false);
    let refusal = found["refusal"].as_str().expect("a reason");
    assert!(refusal.contains("more than its memory"), "{refusal}");
    assert!(found["value"]["lower"].is_i64(), "what it has found all the same: {}", found["value"]);
}

#[test]
fn what_a_short_search_has_found_is_kept() {
    let clock = Ticking { tick: Duration::from_millis(30), ..Ticking::default() };
    let mut watch = Keeping { clock, ..Keeping::default() };
    let question = json!({"board": grid(49, 7), "seconds": 0.1});
    let [first, second] =
        [(); 2].map(|()| under(&mut watch, "analyse", &question).expect("an interval"));
    assert!(first["complete"] == false && first["goes_on"] == true, "{first}");
    assert_eq!(watch.kept.len(), 1);
    assert!(
        first["searched"]["positions"].as_u64() < second["searched"]["positions"].as_u64(),
        "it goes on"
    );
}

/// A question that has no time to read what was kept has the answer of the search that found it, and loses nothing.
#[test]
fn a_question_without_time_has_the_answer_before() {
    let clock = Ticking { tick: Duration::from_millis(1), ..Ticking::default() };
    let mut watch = Keeping { clock, ..Keeping::default() };
    let question = |seconds: u32| json!({"board": hard(), "seconds": seconds});
    let first = under(&mut watch, "analyse", &question(2)).expect("an interval");
    assert_eq!(first["goes_on"], true);
    let kept = watch.kept.clone();
    let at_once = under(&mut watch, "analyse", &question(0)).expect("an interval");
    assert_eq!(at_once, first);
    assert_eq!(watch.kept, kept);
    let later = under(&mut watch, "analyse", &question(2)).expect("an interval");
    assert!(
        first["searched"]["positions"].as_u64() < later["searched"]["positions"].as_u64(),
        "it goes on"
    );
}

#[test]
fn nothing_is_saved_of_a_question_that_was_stopped() {
    let clock = Ticking { tick: Duration::from_millis(1), ..Ticking::default() };
    let mut watch = Keeping { clock, stops_after: Some(40), ..Keeping::default() };
    let question = json!({"board": hard(), "seconds": 10});
    let found = under(&mut watch, "analyse", &question).expect("an interval");
    assert!(found["complete"] == false && found["goes_on"] == false, "{found}");
    assert!(watch.kept.is_empty());
}
