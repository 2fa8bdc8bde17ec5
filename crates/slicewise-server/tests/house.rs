//! What the page must not do: weigh much, ask anybody else, or know a rule of a game.

use std::fs;
use std::path::Path;

/// The most bytes of the sources that are code, all files together. (What a site ships is limited by `scripts/site`.)
const WEIGHT: usize = 540_000;

/// Files that are content: texts, lessons, activities, a program that a lesson shows.
fn is_content(name: &str) -> bool {
    name.ends_with(".en.js")
        || name.ends_with(".de.js")
        || ["lessons.js", "activities.js", "mistaken.js"].contains(&name)
}

fn page() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let files = fs::read_dir(folder).expect("the page is there");
    let mut page: Vec<(String, String)> = files
        .map(|file| {
            let path = file.expect("it is readable").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("it is text"))
        })
        .collect();
    page.sort();
    page
}

fn scripts() -> impl Iterator<Item = (String, String)> {
    page().into_iter().filter(|(name, _)| name.ends_with(".js") && !is_content(name))
}

/// A script without its comments.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut in_comment = false;
    for line in text.lines() {
        let start = line.trim_start();
        in_comment |= start.starts_with("/*");
        if !in_comment && !start.starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
        in_comment &= !line.contains("*/");
    }
    code
}

#[test]
fn the_page_is_light() {
    let code = page().into_iter().filter(|(name, _)| !is_content(name));
    let weight: usize = code.map(|(_, text)| text.len()).sum();
    assert!(weight < WEIGHT, "{weight} bytes");
}

#[test]
fn every_file_of_the_page_is_served() {
    let assets = include_str!("../src/assets.rs");
    for (name, _) in page() {
        assert!(assets.contains(&format!("\"{name}\":")), "{name}");
    }
}

#[test]
fn nothing_comes_from_elsewhere_and_nothing_is_inline() {
    for (name, text) in page() {
        // A room is loaded when it is entered, from beside the others.
        let rest = text.replace("http://www.w3.org/", "").replace("import(\"./", "");
        for word in [
            "http://",
            "https://",
            "//cdn",
            "@import",
            "import(",
            "eval(",
            "new Function",
            "innerHTML",
            "document.write",
        ] {
            assert!(!rest.contains(word), "{name} has {word}");
        }
        if name.ends_with(".html") {
            for word in [" style=", " onclick=", "<style", "javascript:"] {
                assert!(!text.contains(word), "{name} has {word}");
            }
            let scripts = text.matches("<script ").count();
            assert_eq!(scripts, text.matches("<script type=\"module\" ").count());
            assert_eq!(scripts, text.matches("></script>").count());
        }
    }
}

/// What the server says of a position, by its field. The page shows these numbers; if it computed with
/// them, it would know a rule.
const NUMBERS: [&str; 16] = [
    "weight",
    "weights",
    "outcome",
    "lead",
    "profits",
    "loss",
    "score",
    "total",
    "totals",
    "lower",
    "upper",
    "reach",
    "ev",
    "value",
    "difference",
    "lost",
];

/// Words of those who know the game.
const KNOWLEDGE: [&str; 9] = [
    "minimax",
    "negamax",
    "alphabeta",
    "bigint",
    "optimalmove",
    "bestmove",
    "legalmoves",
    "isavailable",
    "playerat",
];

#[test]
fn the_page_knows_no_game() {
    let mut found = Vec::new();
    for (name, text) in scripts() {
        let code = code(&text);
        let known = code.to_ascii_lowercase();
        let words = KNOWLEDGE.iter().filter(|word| known.contains(**word));
        found.extend(words.map(|word| format!("{name} has {word}")));
        for line in code.lines() {
            let how = computed(line).map(|field| format!("computes with {field}"));
            let how = how.or_else(|| guessed(line).map(|how| format!("decides by {how}")));
            found.extend(how.map(|how| format!("{name} {how}: {}", line.trim())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Returns what in a line decides by a float, or by the spelling of a board or a move.
fn guessed(line: &str) -> Option<&'static str> {
    let decides = [" === ", " !== ", " < ", " > ", " <= ", " >= ", ".sort(", "if ("];
    let by_float = line.contains("approx(") && decides.iter().any(|word| line.contains(word));
    let spellings = [r"^\d+$", "/^row", r"/^\s*row", "game (", "menu (", "edge ("];
    let by_spelling = spellings.into_iter().find(|spelling| line.contains(spelling));
    by_spelling.or(by_float.then_some("approx("))
}

#[test]
fn what_decides_by_floats_or_spellings_is_found() {
    for line in [
        "if (approx(loss) === 0) return;",
        "moves.sort((one, other) => approx(one) - approx(other));",
        r"if (/^\d+$/.test(turn)) return;",
    ] {
        assert!(guessed(line).is_some(), "{line}");
    }
    assert_eq!(guessed("const place = (exact) => Math.tanh(approx(exact, reach)) * 50;"), None);
}

/// A field of the server's that a line adds, subtracts, multiplies, divides or compares by size.
fn computed(line: &str) -> Option<&'static str> {
    // `a-b` is the name of a class or an attribute: operators stand between spaces.
    let is_name = |letter: char| letter.is_alphanumeric() || "_-$".contains(letter);
    NUMBERS.into_iter().find(|field| {
        line.match_indices(field).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + field.len()..]);
            if before.ends_with(is_name) || after.starts_with(is_name) {
                return false;
            }
            let object =
                before.trim_end_matches(|letter: char| is_name(letter) || "?.".contains(letter));
            let operators =
                [" + ", " - ", " * ", " / ", " % ", " < ", " > ", " <= ", " >= ", " += ", " -= "];
            operators.iter().any(|operator| {
                object.ends_with(operator)
                    || after.starts_with(operator)
                    || after.starts_with(&format!("]{operator}"))
            })
        })
    })
}

#[test]
fn the_test_finds_what_it_looks_for() {
    for line in [
        "const lead = have - move.loss;",
        "if (move.outcome > best)",
        "x += known.value",
        "outcome * 2",
        "a + report?.total",
    ] {
        let spaced = format!("{line} ");
        assert!(computed(&spaced).is_some(), "{line}");
    }
    for line in ["`${loss} - x`", "coin-weight", "move.loss === null", "losses + 1", "(loss) => 1"]
    {
        assert_eq!(computed(line), None, "{line}");
    }
}
