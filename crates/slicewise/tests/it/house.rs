//! The invariants of ARCHITECTURE.md that a machine can hold.

use std::fs;
use std::path::{Path, PathBuf};

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
                    ["search/parallel.rs", "blocks/value.rs"].iter().any(|at| path.ends_with(at))
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
fn unsafe_code_is_in_one_room() {
    for (_, path, text) in files() {
        let code = code(&text);
        let allowed = path.parent().is_some_and(|room| room.ends_with("row/vector"));
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
