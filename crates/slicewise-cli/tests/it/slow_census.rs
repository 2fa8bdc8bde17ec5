//! A census that is killed and goes on: nothing is lost, nothing is counted twice.
#![cfg(unix)]

use std::fs;
use std::thread;
use std::time::{Duration, SystemTime};

use serde_json::Value;

use crate::common::{Ended, folder, interrupted, json, let_work, started};

/// The most that a census works from Ctrl-C to its end.
const END: Duration = Duration::from_secs(5);

const CENSUS: &str = "census tree --size 12 --where share=6/11 --threads 2 --json";

/// Numbers that are not the same in every run.
fn random() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    u64::from(now.subsec_nanos()).wrapping_mul(6_364_136_223_846_793_005) >> 33
}

#[test]
fn a_census_that_is_killed_at_random_times_comes_to_the_same() {
    let folder = folder("census-killed");
    let at_once = folder.join("at-once.ndjson");
    let expected = json(&format!("{CENSUS} --boards {}", at_once.display()), "");
    assert_eq!(expected["complete"], true);
    let (state, boards) = (folder.join("state.json"), folder.join("boards.ndjson"));
    let arguments = format!(
        "{CENSUS} --boards {} --checkpoint {} --every 1ms",
        boards.display(),
        state.display()
    );
    let (mut killed, mut saved) = (0, Vec::new());
    let output = loop {
        let mut child = started(&arguments);
        thread::sleep(Duration::from_millis(20 + random() % 120));
        if killed == 40 || child.try_wait().unwrap().is_some() {
            break child.wait_with_output().unwrap();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        killed += 1;
        if let Ok(text) = fs::read_to_string(&state) {
            // Always a whole one.
            let state: Value = serde_json::from_str(&text).unwrap();
            saved.push(state["next"].as_u64().unwrap());
        }
    };
    assert!(killed >= 3 && saved.is_sorted(), "{killed} {saved:?}");
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found, expected, "killed {killed} times at {saved:?}");
    let [found, expected] = [&boards, &at_once].map(|file| fs::read_to_string(file).unwrap());
    assert!(found == expected && found.lines().count() > 100, "{}", found.lines().count());
}

#[test]
fn ctrl_c_saves_a_census_and_says_how_to_go_on() {
    let folder = folder("census-stopped");
    let state = folder.join("state.json");
    let arguments = format!("{CENSUS} --checkpoint {}", state.display());
    let mut child = started(&arguments);
    assert!(let_work(&mut child, Duration::from_millis(200)), "it is too short for this test");
    let Ended { status, stdout, stderr, worked, .. } = interrupted(child);
    assert_eq!(status.code(), Some(1), "{stderr}");
    assert!(worked < END, "{worked:?}");
    assert!(stderr.contains("run the same command again to go on"), "{stderr}");
    let report: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(report["complete"], false);
    let rest = json(&arguments, "");
    assert_eq!(rest, json(CENSUS, ""));
}

/// Parts that are larger than any machine ends.
#[test]
fn ctrl_c_stops_a_census_in_the_middle_of_a_part() {
    for boards in [
        "row --size 64",
        "row --size 40 --weights permutation",
        "pizza --size 64 --weights 0..9",
        "tree --size 20 --weights 0..9",
    ] {
        let mut child = started(&format!("census {boards}"));
        // To divide the permutations into two million parts takes a third of a second without optimisation.
        assert!(let_work(&mut child, Duration::from_millis(1500)), "{boards}");
        let Ended { stderr, worked, .. } = interrupted(child);
        assert!(stderr.contains("was stopped by an interrupt after"), "{boards}: {stderr}");
        assert!(worked < END, "{boards}: {worked:?}");
    }
}
