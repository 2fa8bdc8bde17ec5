//! What the sentences and tables of the manual claim beside its runs: formats and options that exist, the keys of each JSON, texts that
//! are read or refused, limits, exit statuses.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{folder, ran, refusal, stdout};

/// A chapter in one line.
fn chapter(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src").join(name);
    fs::read_to_string(file).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Fails unless the manual has the sentence that a test is about.
#[track_caller]
fn says(sentence: &str) {
    assert!(chapter("manual.md").contains(sentence), "the manual does not say: {sentence}");
}

/// The rows of the table of the manual that has this head, each with its cells.
fn table(head: &str) -> Vec<Vec<String>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/manual.md");
    let manual = fs::read_to_string(file).unwrap();
    let rows = manual.lines().skip_while(|line| *line != head).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let cells = |line: &str| {
        line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect()
    };
    rows.map(|line| cells(&line.replace("\\|", "|"))).collect()
}

/// The texts in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_option_of_the_manual_is_one_of_the_program() {
    let options = chapter("options.md");
    let known: BTreeSet<&str> =
        options.split(['`', ' ', ',', '[', ']']).filter(|word| word.starts_with("--")).collect();
    // Those of Cargo.
    let others = ["--features", "--path", "--release"];
    let mut found = 0;
    for name in [
        "manual.md",
        "python.md",
        "files.md",
        "failed.md",
        "intervals.md",
        "proof.md",
        "questions.md",
    ] {
        let text = chapter(name);
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        for option in
            words.filter(|word| word.starts_with("--") && word.trim_matches('-').len() > 1)
        {
            assert!(known.contains(option) || others.contains(&option), "{name}: {option}");
            found += 1;
        }
    }
    assert!(found > 60, "{found}");
}

#[test]
fn the_table_of_graph_files_has_every_format_and_says_which_are_written() {
    let options = chapter("options.md");
    let listed = |text: &str, from: &str, to: &str| -> BTreeSet<String> {
        let list = text.split_once(from).unwrap().1.split_once(to).unwrap().0;
        let items = list.split(" * `").skip(1);
        items.filter_map(|item| Some(item.split_once('`')?.0.to_owned())).collect()
    };
    let read = listed(&options, "* `--from <FORMAT>`", "* `--weights");
    let convert = options.split_once("## `slicewise convert`").unwrap().1;
    let written = listed(convert, "* `--to <FORMAT>`", " Also [as");
    let mut named = BTreeSet::new();
    for row in table("| files | format | weights in the file | written |") {
        // In brackets are other names, and the ends of files.
        let formats = row[1].split(" (").next().unwrap();
        for format in quoted(formats) {
            named.insert(format.to_owned());
            let is_said = match row[3].as_str() {
                "yes" | "without weights" => true,
                "–" => false,
                some => quoted(some).contains(&format),
            };
            assert_eq!(is_said, written.contains(format), "{format}");
        }
    }
    assert_eq!(named, read);
}

#[test]
fn texts_that_may_be_boards_are_read_or_refused_as_the_manual_says() {
    let rows = table("| text | what happens |");
    let row = |happens: &str| {
        let row = rows.iter().find(|row| row[1].starts_with(happens)).unwrap();
        quoted(&row[0]).into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    for text in row("three weights") {
        assert!(stdout("solve -", &text).starts_with("read     3 coins"), "{text}");
    }
    let refused: Vec<String> =
        [row("refused: `1000 2`"), row("refused, with the numbers")].concat();
    assert_eq!(refused.len(), 7);
    for text in refused {
        assert!(refusal("solve -", &text, 2).contains("found"), "{text}");
    }
    let message = refusal("solve -", "1,000 2", 2);
    assert!(quoted("`1000 2` or `1 0 2`").iter().all(|one| message.contains(one)), "{message}");
    let numbers = row("4, 1000,");
    let line = rows.iter().find(|row| row[1].starts_with("4, 1000,")).unwrap()[1].clone();
    let values: Vec<&str> = line.split(", ").collect();
    assert_eq!(numbers.len(), values.len());
    for (number, value) in numbers.iter().zip(values) {
        let found = stdout("solve --each --values -", &format!("row {number}\n"));
        assert_eq!(found.trim().replace('-', "−"), value, "{number}");
    }
    for (text, said) in [("4 10 80 90 30", "read     5 coins"), ("4\n10\n80\n", "read     3 coins")]
    {
        assert!(stdout("solve -", text).starts_with(said), "{text}");
    }
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().unwrap_or_else(|| panic!("{value} is no object")).keys().cloned().collect()
}

/// Calls, and what the manual lists of their JSON: the keys of the object at each place.
const OBJECTS: [(&str, &[(&str, &str)]); 9] = [
    (
        "part --json row 1 2 3 --part 0-1",
        &[("", "coins, parts"), ("/parts/0", "from, to, value, best")],
    ),
    (
        "strategy --json row 25 8 21 2 6 4 12 16",
        &[
            ("", "board, player, strategies"),
            ("/strategies/0", "strategy, judgement, refused"),
            ("/strategies/0/judgement", "player, value, guarantee, loss, optimality, best_reply"),
            ("/strategies/0/judgement/guarantee", "worst, best"),
            ("/strategies/0/judgement/best_reply", "turns, lost"),
        ],
    ),
    (
        "review --json row 3 2 5 4 --moves 3,2",
        &[
            ("", "board, over, totals, turns, lost"),
            ("/turns/0", "move, player, score, loss, mistake, best"),
        ],
    ),
    ("theory parity --json free 1 2", &[("", "question, boards, answer, by, facts")]),
    (
        "explain --json row 3 2 5 4",
        &[("/greedy", "player, totals, difference, mistake, guarantee, optimality")],
    ),
    ("solve --json --stream text -", &[("", "coins, value, profits")]),
    (
        "solve --json 1 2",
        &[
            ("/read", "coins"),
            ("/normal_form", "free, ev"),
            ("/slices/0", "first, last, weight"),
            ("/moves/0", "move, score, outcome, loss, optimal"),
        ],
    ),
    ("solve --json --search row 1 2", &[("/searched", "positions, entries, all_moves")]),
    (
        "guarantee --players 3 --json --transcript 1 2 3",
        &[
            ("/guarantees/0", "seat, guarantee"),
            ("/first_move/0", "move, score, guarantee, optimal"),
            ("/transcript", "seat, against, turns, totals"),
            ("/transcript/turns/0", "seat, move, score"),
        ],
    ),
];

#[test]
fn the_json_of_each_command_has_the_keys_that_the_manual_lists() {
    let of = |list: &str| list.split(", ").map(str::to_owned).collect::<BTreeSet<String>>();
    for (call, places) in OBJECTS {
        let found: Value = serde_json::from_str(&stdout(call, "1 2 3\n")).unwrap();
        for (place, list) in places {
            says(&format!("`{{{list}}}`"));
            assert_eq!(keys(found.pointer(place).unwrap()), of(list), "{call}: {place}");
        }
    }
    let certificate = folder("manual").join("row.json").display().to_string();
    stdout(&format!("solve row 4 2 6 7 --certificate {certificate}"), "");
    for (call, list, input) in [
        (format!("verify --json {certificate}"), "\"board\", \"value\", \"profits\"", ""),
        ("solve --each -".to_owned(), "\"line\", \"column\", \"error\"", "row x\n"),
    ] {
        says(&format!("`{{{list}}}`"));
        let found: Value = serde_json::from_slice(&ran(&call, input).stdout).unwrap();
        assert_eq!(keys(&found), of(&list.replace('"', "")), "{call}");
    }
}

/// The table of the report has every key of a report, and no other.
#[test]
fn the_table_of_the_report_has_every_key() {
    let rows = table("| key | meaning |");
    let listed: BTreeSet<String> =
        rows.iter().flat_map(|row| quoted(&row[0])).map(str::to_owned).collect();
    let mut found = BTreeSet::new();
    for (call, status) in [
        ("solve --json 1 2", 0),
        ("solve --json --search row 1 2", 0),
        ("solve --json --memory 33MiB --budget 1 graph 1 2 3 edges 0-1 1-2 2-0", 0),
    ] {
        let output = ran(call, "");
        assert_eq!(output.status.code(), Some(status), "{call}");
        found.extend(keys(&serde_json::from_slice(&output.stdout).unwrap()));
    }
    assert!(found.is_subset(&listed), "not in the table: {:?}", found.difference(&listed));
    let absent: Vec<&String> = listed.difference(&found).collect();
    assert_eq!(absent, ["refusal"], "in the table alone");
}

#[test]
fn limits_are_those_that_the_manual_names() {
    says("Menus may be nested, 24 deep.");
    let nested = |depth: usize| {
        let (open, close) = ("menu 0 then ".repeat(depth), " or 1 end".repeat(depth));
        format!("{open}row 1{close}")
    };
    stdout("solve -", &nested(24));
    assert!(refusal("solve -", &nested(25), 2).contains("at most 24 deep"));

    says("(the recursion above 27 coins)");
    let compared = |coins: usize| stdout("compare -", &"1 ".repeat(coins));
    assert!(compared(28).contains("expected at most 27 for this method"));

    says("A component of more than 512 vertices is refused");
    let wheel = |rim: usize| {
        let spokes: Vec<String> =
            (1..=rim).map(|at| format!("0-{at} {at}-{}", at % rim + 1)).collect();
        format!("graph {} edges {}", "1 ".repeat(rim + 1), spokes.join(" "))
    };
    let searched = ran("solve --budget 1s --budget 1 -", &wheel(511));
    assert!(!String::from_utf8_lossy(&searched.stderr).contains("at most 512"));
    assert!(refusal("solve --budget 1 -", &wheel(512), 1).contains("at most 512"));

    says("an integer of more than 40 digits is shortened to its first and last ones");
    let digits = |count: usize| stdout("solve -", &format!("row {}", "1".repeat(count)));
    assert!(!digits(40).contains("digits)") && digits(41).contains("(41 digits)"));

    says("A line of more than 240 coins is folded in the middle.");
    let coins = |count: usize| stdout("draw -", &"1 ".repeat(count)).matches("<circle").count();
    assert!(coins(240) >= 240 && coins(241) < 240);

    says("At most 1,048,576 vertices are read.");
    let metis = |vertices: usize| format!("{vertices} 0\n{}", "\n".repeat(vertices));
    let message = refusal("solve --from metis --weights 1 -", &metis((1 << 20) + 1), 2);
    assert!(message.contains("1048576"), "{message}");
}

/// What the table of exit statuses names, each by a call that ends so.
#[test]
fn exit_statuses_are_those_of_the_manual() {
    let folder = folder("statuses");
    let file = |name: &str, text: &str| {
        fs::write(folder.join(name), text).unwrap();
        folder.join(name).display().to_string()
    };
    let altered = file(
        "altered.json",
        r#"{"certificate":1,"board":"row 8 15 3 7","value":12,"proofs":[{"slices":[3,1]}]}"#,
    );
    let unwritten = folder.join("missing/row.svg").display().to_string();
    let grid = "graph 1 2 3 4 5 6 7 8 9 edges 0-1 1-2 3-4 4-5 6-7 7-8 0-3 3-6 1-4 4-7 2-5 5-8";
    let pizza = format!("pizza {}", "1 2 ".repeat(1500));
    let rows = table("| status | meaning |");
    for (status, says, call, input) in [
        (0, "done", "solve row 1 2".to_owned(), ""),
        (1, "a search was stopped", format!("solve --budget 1 {grid}"), ""),
        (
            1,
            "a `theory` question is not decided",
            "theory equivalent path 0 1 0 2 and path 0 2 1 2 --size 0".to_owned(),
            "",
        ),
        (1, "a proof was stopped", "theory four-ninths --slices 9 --budget 1ms".to_owned(), ""),
        (1, "a strategy does not apply", "strategy --strategy colour stack 1 2".to_owned(), ""),
        (
            1,
            "a table or several unbroached components would be too large",
            "solve -".to_owned(),
            &format!("{pizza} + {pizza} + {pizza} + {pizza}"),
        ),
        (1, "a certificate fails", format!("verify {altered}"), ""),
        (1, "the output could not be written", format!("draw row 1 2 -o {unwritten}"), ""),
        (2, "bad input", "solve row x".to_owned(), ""),
    ] {
        let row = rows.iter().find(|row| row[0] == status.to_string()).unwrap();
        assert!(row[1].contains(says), "{status}: {says}");
        let output = ran(&call, input);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{says}: {call}: {said}");
    }
}
