//! The invariants of ARCHITECTURE.md that a machine can hold and Cargo does not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms it may use, in the order of the arrows. A room that is not listed here
/// fails the test, so that a new one is drawn into the plan. (The core and the checker are crates of
/// their own: Cargo holds those walls.)
const ARROWS: [(&str, &[&str]); 26] = [
    ("ask", &[]),
    ("hash", &[]),
    ("random", &[]),
    ("sort", &[]),
    ("translated", &[]),
    ("solve/alternating", &["sort"]),
    ("solve/alternation", &[]),
    ("solve/ranked", &["sort", "solve/alternation"]),
    ("solve/timeline", &["sort", "solve/alternation"]),
    ("solve/fence", &[]),
    ("solve/chain", &["sort"]),
    ("solve/normal_form", &["sort", "translated", "solve/chain", "solve/fence"]),
    (
        "solve/first_move",
        &[
            "sort",
            "solve/alternation",
            "solve/chain",
            "solve/fence",
            "solve/normal_form",
            "solve/timeline",
        ],
    ),
    (
        "solve/live",
        &[
            "ask",
            "solve/alternating",
            "solve/chain",
            "solve/fence",
            "solve/first_move",
            "solve/normal_form",
            "solve/ranked",
        ],
    ),
    ("solve/reduction", &["sort", "translated", "solve/normal_form"]),
    ("solve/graph_reduction", &["translated"]),
    ("solve/analysis", &["sort", "translated", "solve/normal_form", "solve/reduction"]),
    (
        "solve/search",
        &[
            "ask",
            "hash",
            "sort",
            "solve/analysis",
            "solve/chain",
            "solve/graph_reduction",
            "solve/normal_form",
        ],
    ),
    ("row", &["ask", "solve/alternation", "solve/first_move", "solve/normal_form"]),
    // What the files at the top of the room do is to bring its parts together.
    (
        "solve",
        &[
            "ask",
            "sort",
            "solve/alternating",
            "solve/analysis",
            "solve/chain",
            "solve/fence",
            "solve/first_move",
            "solve/live",
            "solve/normal_form",
            "solve/reduction",
            "solve/search",
        ],
    ),
    ("play", &["ask", "sort", "translated", "random", "solve", "row"]),
    ("own", &["random", "play"]),
    ("explain", &["ask", "translated", "solve", "play"]),
    ("certify", &["ask", "hash", "sort", "solve"]),
    ("game", &["ask", "solve", "row", "play", "explain", "certify"]),
    ("tutor", &["ask", "game"]),
];

/// The crates of the library, each of which uses those before it.
const CRATES: [&str; 6] = [
    "slicewise-core",
    "slicewise-check",
    "slicewise",
    "slicewise-lab",
    "slicewise-report",
    "slicewise-draw",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates")
}

/// Every source file below a folder, but for tests that are files of their own.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the source is readable") {
            let path = entry.expect("the source is readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.ends_with("tests.rs") {
                continue;
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("the source is text");
                files.push((path, text));
            }
        }
    }
    files
}

/// Every source file of the library's crates.
fn library() -> Vec<(PathBuf, String)> {
    let files: Vec<_> =
        CRATES.iter().flat_map(|name| sources(&crates().join(name).join("src"))).collect();
    assert!(files.len() > 100, "the source was found");
    files
}

/// The code of a file: without comments and without its tests.
fn code(text: &str) -> String {
    let begins = |of: &str| text.find(&format!("#[cfg(test)]\n{of}mod tests {{"));
    let tests = ["", "pub(super) "].into_iter().find_map(begins).unwrap_or(text.len());
    let lines = text[..tests].lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The room of a file of the crate `slicewise`.
fn room(path: &Path, known: &BTreeSet<&str>) -> String {
    let source = crates().join("slicewise/src");
    let inside = path.strip_prefix(source).expect("it is inside").with_extension("");
    let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let two = parts[..parts.len().min(2)].join("/");
    if known.contains(two.as_str()) { two } else { parts[0].clone() }
}

/// The rooms that a file names after `crate::`; names that `solve` hands out count as `solve`.
fn used_rooms(code: &str, known: &BTreeSet<&str>) -> BTreeSet<String> {
    let word = |text: &str| -> String {
        text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut used = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        let first = word(rest);
        let second = rest[first.len()..].strip_prefix("::").map(word).unwrap_or_default();
        let two = format!("{first}/{second}");
        used.insert(if known.contains(two.as_str()) { two } else { first });
    }
    used
}

#[test]
fn arrows_between_rooms_run_one_way() {
    let arrows: BTreeMap<&str, &[&str]> = ARROWS.into_iter().collect();
    let known: BTreeSet<&str> = arrows.keys().copied().collect();
    for (path, text) in sources(&crates().join("slicewise/src")) {
        let here = room(&path, &known);
        // The file of `board` re-exports the core.
        if here == "lib" || here == "board" {
            continue;
        }
        let allowed = arrows.get(here.as_str());
        let allowed = allowed.unwrap_or_else(|| panic!("{path:?}: {here} is not in the plan"));
        for used in used_rooms(&code(&text), &known) {
            let parent = used.split('/').next().unwrap_or_default();
            let is_room = known.contains(used.as_str());
            let fine = !is_room
                || used == here
                || allowed.contains(&used.as_str())
                || parent != here.as_str() && allowed.contains(&parent);
            assert!(fine, "{path:?} uses `{used}`, which {here} may not");
        }
    }
}

#[test]
fn the_plan_has_no_cycles() {
    let mut known: Vec<&str> = Vec::new();
    for (room, allowed) in ARROWS {
        for used in allowed {
            assert!(known.contains(used), "{room} uses {used}, which comes after it");
        }
        known.push(room);
    }
}

/// Only the door picks a lane that might be too narrow, but for a program's own games, whose scores have 64 bits. (Tests and benchmarks
/// may say which one they compute in.)
#[test]
fn no_lane_is_picked_outside_the_door() {
    let places = ["board/door.rs", "own/board_game.rs"];
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for name in CRATES.into_iter().chain(["slicewise-cli"]) {
        for (path, text) in sources(&crates().join(name).join("src")) {
            let code = code(&text);
            let picked = ["graph_in", "position_in", "run_in"].iter().find(|ways| {
                ["i64", "i128"].iter().any(|lane| code.contains(&format!("{ways}::<{lane}")))
            });
            if let Some(way) = picked {
                let place = places.iter().find(|place| path.ends_with(place));
                assert!(place.is_some(), "{path:?} picks a lane by {way}");
                met.extend(place);
            }
        }
    }
    assert_eq!(met.len(), places.len(), "only {met:?} do");
}

/// The plan says who answers a position, and `analyse` carries it out: nobody else asks whether theory knows it, or starts
/// a search.
#[test]
fn who_answers_is_decided_in_one_place() {
    let deciding = ["Plan::of(", "components_with_passing(", "search::solve(", "by_search: true"];
    for (path, text) in ["slicewise", "slicewise-lab", "slicewise-report"]
        .iter()
        .flat_map(|name| sources(&crates().join(name).join("src")))
    {
        let places = ["solve/plan.rs", "solve/analyse.rs"];
        let decides = places.iter().any(|place| path.ends_with(place))
            || path.parent().is_some_and(|room| room.ends_with("solve/search"));
        let asked = deciding.iter().find(|word| code(&text).contains(**word));
        assert!(decides || asked.is_none(), "{path:?} has {asked:?}");
    }
}

/// The files that may name a rule, and why. Everything else asks a property of it, so that a new rule is said once.
const NAMING_A_RULE: [(&str, &[&str]); 6] = [
    ("defines it", &["board/rules.rs"]),
    (
        "defines it a second time",
        &[
            "slicewise-core/src/oracle.rs",
            "slicewise-check/src/change.rs",
            "slicewise-check/src/claims.rs",
        ],
    ),
    (
        "plays it, in a form of its own",
        &["board/graph.rs", "search/bit_graph.rs", "search/set_board.rs", "census/lattice.rs"],
    ),
    (
        "has theorems about it",
        &[
            "board/plain.rs",
            "search/enabled.rs",
            "search/free.rs",
            "play/reasons.rs",
            "claims/changes.rs",
            "theory/passing.rs",
            "theory/scope.rs",
        ],
    ),
    ("makes boards for it", &["census/population.rs", "generate/family.rs"]),
    (
        "has words for it",
        &[
            "board/graph_position.rs",
            "game/error.rs",
            "solve/graph_reduction.rs",
            "text/explain.rs",
        ],
    ),
];

#[test]
fn a_rule_is_asked_for_its_properties_and_not_for_its_name() {
    let names = ["Taking::Share", "Taking::Grab", "Taking::Both", "Passing::Never"];
    let names = names.into_iter().chain(["EndsOnTwo", "OnEvenCount", "NoTwoInARow"]);
    let names: Vec<&str> = names.collect();
    let may = |path: &Path| {
        NAMING_A_RULE.iter().any(|(_, files)| files.iter().any(|file| path.ends_with(file)))
    };
    for (path, text) in library() {
        let named = names.iter().find(|name| code(&text).contains(**name));
        assert!(may(&path) || named.is_none(), "{path:?} has {named:?}");
    }
}

/// The oracle and the checker define the rules once more, so that a fault in a property does not hide itself.
#[test]
fn the_oracle_and_the_checker_ask_no_property_of_a_rule() {
    let file = |path: &str| fs::read_to_string(crates().join(path)).expect("the source is text");
    let rules = file("slicewise-core/src/board/rules.rs");
    let methods = rules.split("    pub fn ").skip(1).filter_map(|rest| rest.split('(').next());
    let properties: Vec<&str> =
        methods.filter(|name| !["in_full", "name"].contains(name)).collect();
    assert!(properties.contains(&"ends_on_two"), "the properties were found");
    let mut independent = sources(&crates().join("slicewise-check/src"));
    independent.push(("oracle.rs".into(), file("slicewise-core/src/oracle.rs")));
    for (path, text) in independent {
        for property in &properties {
            let asked = [
                format!("rules.{property}("),
                format!("passing.{property}("),
                format!("taking.{property}("),
            ];
            let asked = asked.iter().find(|call| code(&text).contains(*call));
            assert!(asked.is_none(), "{path:?} has {asked:?}");
        }
    }
}

#[test]
fn the_library_has_no_clock_no_files_and_no_threads_but_where_asked() {
    for (path, text) in library() {
        for word in ["std::time", "std::fs", "std::io", "std::net", "std::thread", "println!"] {
            let allowed = match word {
                // A watch that ends after some time; threads that are waited for, so long at most.
                "std::time" => {
                    ["ask/watch.rs", "census/run.rs"].iter().any(|at| path.ends_with(at))
                }
                "std::thread" => ["search/parallel.rs", "blocks/value.rs", "census/run.rs"]
                    .iter()
                    .any(|at| path.ends_with(at)),
                // Streams are handed in; no file is opened.
                "std::io" => {
                    let inside = |room: &str| path.iter().any(|part| part == room);
                    inside("ask") || inside("table_io") || inside("json")
                }
                _ => false,
            };
            assert!(allowed || !code(&text).contains(word), "{path:?} uses {word}");
        }
    }
}

#[test]
fn unsafe_code_is_in_one_room() {
    for (path, text) in library() {
        let code = code(&text);
        let allowed = path.iter().any(|part| part == "vector");
        let has_unsafe = ["unsafe {", "unsafe fn", "unsafe impl", "allow(unsafe_code)"];
        let found = has_unsafe.iter().any(|word| code.contains(word));
        assert!(allowed || !found, "{path:?} has unsafe code");
    }
}

/// The crate with that room denies unsafe code everywhere else; no other crate can allow it again. (What
/// PyO3 generates for the Python package is unsafe, and so are the names that WebAssembly exports.)
#[test]
fn every_other_crate_forbids_unsafe_code() {
    let mut roots = 0;
    for entry in fs::read_dir(crates()).expect("the crates are there") {
        let folder = entry.expect("the crates are there").path();
        let exempt = ["slicewise", "slicewise-py", "slicewise-web"];
        if exempt.iter().any(|name| folder.ends_with(name)) {
            continue;
        }
        for root in ["src/lib.rs", "src/main.rs"].map(|root| folder.join(root)) {
            let Ok(text) = fs::read_to_string(&root) else { continue };
            assert!(text.contains("\n#![forbid(unsafe_code)]\n"), "{root:?}");
            roots += 1;
        }
    }
    assert!(roots >= 10, "the crates were found");
}

/// The modules that a crate has with the feature `serde` only.
fn modules_with_serde(name: &str) -> Vec<String> {
    let root = crates().join(name).join("src/lib.rs");
    let text = fs::read_to_string(root).expect("a crate has a root");
    let declared = text.split("#[cfg(feature = \"serde\")]\n").skip(1);
    let module = |rest: &str| {
        let line = rest.lines().next()?.trim_start_matches("pub ");
        Some(line.strip_prefix("mod ")?.trim_end_matches(';').to_owned())
    };
    declared.filter_map(module).collect()
}

/// Whoever takes the engine without its features gets none of these.
#[test]
fn serialisation_is_optional_everywhere() {
    assert!(!modules_with_serde("slicewise-core").is_empty(), "modules that serialise are found");
    for name in ["slicewise-core", "slicewise-check", "slicewise"] {
        let source = crates().join(name).join("src");
        let optional = modules_with_serde(name);
        for (path, text) in sources(&source) {
            let inside = path.strip_prefix(&source).expect("it is inside").with_extension("");
            let module = inside.iter().next().map(|module| module.to_string_lossy().into_owned());
            if module.is_some_and(|module| optional.contains(&module)) {
                continue;
            }
            for line in code(&text).lines() {
                let derives = line.trim_start().starts_with("#[cfg_attr(feature = \"serde\"");
                let uses = line.contains("use serde") && !text.contains("cfg(feature = \"serde\")");
                assert!(derives || !uses, "{path:?}: {line}");
            }
        }
    }
}

#[test]
fn nothing_is_called_data_info_manager_helper_or_util() {
    for (path, _) in library() {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        for word in ["data", "info", "manager", "helper", "util"] {
            assert!(!name.contains(word), "{path:?}");
        }
    }
}

fn root_file(name: &str) -> String {
    fs::read_to_string(crates().join("..").join(name)).unwrap_or_else(|_| panic!("{name}"))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text")).collect()
}

#[test]
fn the_map_names_every_crate_and_every_room() {
    let map = root_file("ARCHITECTURE.md");
    for name in names(&crates()) {
        assert!(map.contains(&name), "{name}");
    }
    for room in names(&crates().join("slicewise/src")) {
        let is_named =
            [format!("`slicewise/{room}`"), format!("`{room}`")].iter().any(|it| map.contains(it));
        assert!(room == "lib.rs" || room == "board.rs" || is_named, "{room}");
    }
    for room in names(&crates().join("slicewise-lab/src")) {
        assert!(room == "lib.rs" || map.contains(&format!("`slicewise-lab/{room}`")), "{room}");
    }
}

#[test]
fn every_script_is_a_task_and_every_task_has_its_script() {
    let tasks = root_file("justfile");
    let scripts = names(&crates().join("../scripts"));
    for script in &scripts {
        // Two are called by scripts/mutants.
        assert!(
            script.starts_with("mutants-") || tasks.contains(&format!("scripts/{script}")),
            "{script}"
        );
    }
    let texts = [
        ".github/workflows/ci.yml",
        ".github/workflows/packages.yml",
        "CONTRIBUTING.md",
        "RELEASE.md",
        "docs/supply-chain.md",
    ];
    for text in texts.map(root_file).into_iter().chain([tasks]) {
        for rest in text.split("scripts/").skip(1) {
            let is_name = |letter: &char| letter.is_ascii_lowercase() || *letter == '-';
            let name: String = rest.chars().take_while(is_name).collect();
            assert!(scripts.contains(&name), "scripts/{name}");
        }
    }
}

/// The names of the libraries that a manifest asks for.
fn libraries(manifest: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let mut is_list = false;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            is_list = section.ends_with("dependencies]");
        } else if is_list && line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            found.extend(line.split(['.', ' ', '=']).next());
        }
    }
    found.retain(|name| !name.starts_with("slicewise"));
    found
}

#[test]
fn every_library_has_its_reason() {
    let design = root_file("DESIGN.md");
    let folders = names(&crates()).into_iter().map(|name| format!("crates/{name}/"));
    let others = ["", "fuzz/", "mutants/", "research/", "tests/"].map(str::to_owned);
    let mut count = 0;
    for folder in folders.chain(others) {
        let manifest = root_file(&format!("{folder}Cargo.toml"));
        for name in libraries(&manifest) {
            count += 1;
            assert!(design.contains(&format!("`{name}`")), "{folder}Cargo.toml: {name}");
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn every_package_has_one_version() {
    let version = env!("CARGO_PKG_VERSION");
    let places = [
        ("Cargo.toml", format!("\nversion = \"{version}\"\n")),
        ("crates/slicewise-py/Cargo.toml", format!("\nversion = \"{version}\"\n")),
        ("crates/slicewise-sql/Cargo.toml", format!("\nversion = \"{version}\"\n")),
        ("crates/slicewise-web/npm/package.json", format!("\n  \"version\": \"{version}\",\n")),
        ("crates/slicewise-server/openapi.json", format!("\n    \"version\": \"{version}\"")),
        ("CITATION.cff", format!("\nversion: {version}\n")),
    ];
    for (file, line) in places {
        assert!(root_file(file).contains(&line), "{file} has another version than {version}");
    }
    let manifest = root_file("Cargo.toml");
    for line in manifest.lines().filter(|line| line.contains(" path = ")) {
        assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
    }
    for folder in ["", "crates/slicewise-py/", "crates/slicewise-sql/", "fuzz/"] {
        let lock = root_file(&format!("{folder}Cargo.lock"));
        let ours = lock.split("\nname = ").filter(|package| package.starts_with("\"slicewise"));
        for package in ours.filter(|package| !package.starts_with("\"slicewise-fuzz\"")) {
            let line = format!("\"\nversion = \"{version}\"\n");
            assert!(package.contains(&line), "{folder}Cargo.lock has another version: {package}");
        }
    }
    // What a release publishes as its notes.
    assert!(root_file("CHANGELOG.md").contains(&format!("\n## {version} (")));
}
