//! The invariants of ARCHITECTURE.md that a machine can hold.
#![allow(clippy::panic)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms it may use, in the order of the arrows. A room that is not listed here
/// fails the test, so that a new one is drawn into the plan.
const ARROWS: [(&str, &[&str]); 26] = [
    ("number", &[]),
    ("board", &["number"]),
    ("interchange", &["number", "board"]),
    ("generate", &["number", "board"]),
    ("alternating", &["number"]),
    ("oracle", &["number", "board"]),
    ("timeline", &["number"]),
    ("fence", &["number", "board"]),
    ("normal_form", &["number", "board", "fence"]),
    ("first_move", &["number", "board", "fence", "normal_form", "timeline"]),
    ("search", &["number", "board", "normal_form"]),
    // What a certificate proves is not the solver's to say: the checker must not see it.
    ("certificate", &["board"]),
    ("check", &["number", "board", "certificate"]),
    ("certify", &["number", "board", "certificate", "check", "fence"]),
    ("blocks", &["board"]),
    ("row", &["number", "normal_form", "blocks"]),
    ("stack", &["number", "normal_form", "row"]),
    ("textbook", &["number", "board", "normal_form"]),
    ("guarantee", &["number", "normal_form"]),
    ("play", &["number", "board", "fence", "alternating", "normal_form", "first_move", "textbook"]),
    ("analysis", &["number", "board", "fence", "normal_form", "first_move", "play", "textbook"]),
    (
        "study",
        &[
            "number",
            "board",
            "normal_form",
            "first_move",
            "search",
            "play",
            "analysis",
            "textbook",
            "guarantee",
        ],
    ),
    ("theory", &["number", "board", "oracle", "normal_form", "first_move", "search"]),
    ("contest", &["number", "board", "normal_form", "first_move", "textbook", "guarantee"]),
    (
        "report",
        &[
            "number",
            "board",
            "normal_form",
            "first_move",
            "play",
            "analysis",
            "textbook",
            "guarantee",
            "certificate",
            "check",
            "certify",
            "row",
            "theory",
            "search",
            "study",
            "fence",
        ],
    ),
    ("lib", &[]),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source file of the library, with the room it belongs to.
fn files() -> Vec<(String, PathBuf, String)> {
    let mut folders = vec![source()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the source is readable") {
            let path = entry.expect("the source is readable").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let inside = path.strip_prefix(source()).expect("it is inside");
            let first = inside.components().next().expect("a file has a name");
            let room = first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned();
            let text = fs::read_to_string(&path).expect("the source is text");
            files.push((room, path, text));
        }
    }
    assert!(files.len() > 20, "the source was found");
    files
}

/// The code of a file: without comments and without its tests.
fn code(text: &str) -> String {
    let tests = text.find("#[cfg(test)]").unwrap_or(text.len());
    let lines = text[..tests].lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The rooms a file names after `crate::`, also in braces.
fn used_rooms(code: &str) -> Vec<String> {
    let after = code.split("crate::").skip(1);
    after
        .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
        .collect()
}

#[test]
fn arrows_between_rooms_run_one_way() {
    let arrows: BTreeMap<&str, &[&str]> = ARROWS.into_iter().collect();
    for (room, path, text) in files() {
        let allowed = arrows.get(room.as_str());
        let allowed = allowed.unwrap_or_else(|| panic!("{path:?}: {room} is not in the plan"));
        for used in used_rooms(&code(&text)) {
            let fine = used == room || allowed.contains(&used.as_str());
            assert!(fine, "{path:?} uses `{used}`, which {room} may not");
        }
    }
}

#[test]
fn the_plan_has_no_cycles() {
    let mut known: Vec<&str> = Vec::new();
    for (room, allowed) in ARROWS {
        for used in allowed {
            assert!(known.contains(used), "{room} uses {used}, which stands after it");
        }
        known.push(room);
    }
}

#[test]
fn only_reports_know_of_serialisation() {
    for (room, path, text) in files() {
        let code = code(&text);
        assert!(room == "report" || !code.contains("serde"), "{path:?} names serde");
    }
}

#[test]
fn the_library_has_no_clock_no_files_and_no_threads_but_where_asked() {
    for (_, path, text) in files() {
        for word in ["std::time", "std::fs", "std::io", "std::net", "std::thread", "println!"] {
            let allowed = match word {
                "std::thread" => {
                    ["search/parallel.rs", "blocks/threads.rs"].iter().any(|at| path.ends_with(at))
                }
                // (Streams are handed in; no file is opened.)
                "std::io" => path.ends_with("search/save.rs"),
                _ => false,
            };
            assert!(allowed || !code(&text).contains(word), "{path:?} uses {word}");
        }
    }
}

#[test]
fn unsafe_code_is_in_the_vector_files_only() {
    for (_, path, text) in files() {
        let code = code(&text);
        let allowed = path.file_name().is_some_and(|name| name == "vector.rs");
        assert!(allowed || !code.contains("unsafe"), "{path:?} has unsafe code");
    }
}

#[test]
fn nothing_is_called_data_info_manager_helper_or_util() {
    for (_, path, _) in files() {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        for word in ["data", "info", "manager", "helper", "util"] {
            assert!(!name.contains(word), "{path:?}");
        }
    }
}
