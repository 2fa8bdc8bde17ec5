//! The page of the book that says which question has which door names what is there, and all of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::common::stdout;

/// What is no question: descriptions and what runs the program.
const NO_QUESTIONS: [&str; 7] =
    ["serve", "notation", "completions", "man", "help", "openapi.json", "healthz"];

/// The names in each column of the table.
fn columns() -> Vec<BTreeSet<String>> {
    let page = fs::read_to_string(root().join("book/src/doors.md")).unwrap();
    let rows =
        page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| question"));
    let mut columns = vec![BTreeSet::new(); 5];
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 6, "{row}");
        for (column, cell) in columns.iter_mut().zip(&cells[1..]) {
            let name = cell.trim_matches('`');
            assert!(*cell == "–" || *cell == format!("`{name}`"), "{row}");
            if *cell != "–" {
                column.insert(name.to_owned());
            }
        }
    }
    columns
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The paths and texts of all files with an ending below a folder.
fn sources(folder: &str, ending: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.to_string_lossy().ends_with(ending) => {
                    files.push((path.display().to_string(), fs::read_to_string(path).unwrap()));
                }
                false => {}
            }
        }
    }
    files
}

/// The names that lines define after a word such as `pub fn` or `def`: those of functions, types, modules and fields.
fn defined(text: &str, keyword: &str) -> BTreeSet<String> {
    let of_line = |line: &str| {
        let head = line.trim_start().strip_prefix(keyword)?;
        let end = head.find(['(', '<', ':', '{', ';']).unwrap_or(head.len());
        head[..end].split_whitespace().next_back().map(str::to_owned)
    };
    text.lines().filter_map(of_line).collect()
}

fn assert_all_named(door: &str, named: &BTreeSet<String>, there: impl Iterator<Item = String>) {
    let names: BTreeSet<&str> = named.iter().filter_map(|name| name.split(' ').next()).collect();
    let missing: Vec<String> =
        there.filter(|name| !names.contains(&**name) && !NO_QUESTIONS.contains(&&**name)).collect();
    assert!(missing.is_empty(), "{door}: {missing:?} are not in doors.md");
}

#[test]
fn the_page_of_doors_names_what_is_there_and_all_of_it() {
    let columns = columns();
    let [commands, questions, rust, python, sql] = &columns[..] else { unreachable!("five doors") };

    let help = stdout("--help", "");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = listed.take_while(|line| !line.is_empty());
    let all: Vec<String> =
        listed.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect();
    for call in commands {
        let (command, option) = call.split_once(' ').unwrap_or((call, "--help"));
        assert!(all.iter().any(|known| known == command), "{call}");
        assert!(stdout(&format!("{command} --help"), "").contains(option), "{call}");
    }
    assert_all_named("command", commands, all.into_iter());

    let api = fs::read_to_string(root().join("crates/slicewise-server/openapi.json")).unwrap();
    let api: Value = serde_json::from_str(&api).unwrap();
    let routes = api["paths"].as_object().unwrap().keys();
    let routes: Vec<String> = routes
        .map(|path| path.trim_start_matches('/').trim_start_matches("api/").to_owned())
        .collect();
    for question in questions {
        assert!(routes.contains(question), "{question}");
    }
    assert_all_named("API", questions, routes.into_iter());

    let crates = ["", "-core", "-check", "-lab", "-report", "-draw", "-contest"];
    let library =
        crates.map(|name| sources(&format!("crates/slicewise{name}/src"), ".rs")).concat();
    let library = library.into_iter().map(|(path, text)| (defined(&text, "pub "), path, text));
    let library: Vec<_> = library.collect();
    for path in rust {
        let (owner, name) = path.split_once("::").unwrap_or(("", path));
        let is_of = |file: &str, text: &str| {
            let begins = |line: &str| line.starts_with("impl") || line.starts_with("pub struct");
            file.contains(owner) || text.lines().any(|line| begins(line) && line.contains(owner))
        };
        let is_there = |(items, file, text): &(BTreeSet<String>, String, String)| {
            items.contains(name) && is_of(file, text)
        };
        assert!(library.iter().any(is_there), "{path}");
    }

    let package = [".py", ".pyi"].map(|ending| sources("crates/slicewise-py/python", ending));
    let package: String = package.concat().into_iter().map(|(_, text)| text).collect();
    let functions = defined(&package, "def ");
    for path in python {
        let name = path.split('.').next_back().unwrap();
        let is_exported = package.contains(&format!("    \"{name}\",\n"));
        assert!(is_exported || functions.contains(name), "{path}");
    }

    let tables = fs::read_to_string(root().join("book/src/sql.md")).unwrap();
    for name in sql {
        assert!(tables.contains(&format!("`{name}(")), "{name}");
    }
}
