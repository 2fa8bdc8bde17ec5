//! The scores that the chapters of *Play* tell are scores of their boards.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::common::stdout;

/// The chapters of which every score belongs to a board of the chapter.
const CHAPTERS: [&str; 6] =
    ["four-coins.md", "every-other-coin.md", "greed.md", "fusion.md", "zugzwang.md", "pizza.md"];

/// The chapters of which every score belongs to the board of its answer.
const ANSWERS: [&str; 2] = ["answers.md", "teachers.md"];

#[test]
fn the_scores_in_play_are_those_of_its_boards() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src");
    let mut told = 0;
    for name in CHAPTERS.into_iter().chain(ANSWERS) {
        let text = fs::read_to_string(book.join(name)).unwrap();
        let parts = if ANSWERS.contains(&name) { answers(&text) } else { vec![text] };
        for part in parts {
            let possible: BTreeSet<(i64, i64)> =
                boards(&part).iter().flat_map(|board| scores(board)).collect();
            for (one, other) in claims(&part) {
                let is_possible =
                    possible.contains(&(one, other)) || possible.contains(&(other, one));
                assert!(is_possible, "{name}: no board there ends {one} to {other}:\n{part}");
                told += 1;
            }
        }
    }
    assert!(told > 100, "found only {told} scores");
}

/// The puzzle that asks for a number: several first moves are equally good there.
const NUMBER: &str = "pizza 0 10 0 10 0 0 5 0 10 0 0 5 0 5 0";

#[test]
fn a_puzzle_has_one_right_first_move() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src");
    let text = fs::read_to_string(book.join("puzzles.md")).unwrap();
    let fences = text.split("```board second\n").skip(1).filter_map(|fence| fence.lines().next());
    let puzzles: Vec<&str> = fences.filter(|board| *board != NUMBER).collect();
    assert_eq!(puzzles.len(), 15);
    for board in puzzles {
        let solved = stdout(&format!("solve --all-moves {board}"), "");
        let best = solved.lines().filter(|line| line.ends_with("optimal")).count();
        assert_eq!(best, 1, "{board}");
    }
}

/// What the chapters have to play on beside the boards of the lessons: the first is the game in which the page opens.
const MORE: [&str; 2] = ["row 10 15 1 2", "row 4 2 5 4"];

/// Each lesson of the page leads to the chapter that explains it, which leads to the lesson; its boards are in that chapter, in one
/// before it or in another that leads to it, and the chapters have few others.
#[test]
fn the_lessons_of_the_page_are_the_chapters_of_play() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let chapters = CHAPTERS.map(|name| read(&format!("book/src/{name}")));
    let (lessons, words) = (
        read("crates/slicewise-server/page/lessons.js"),
        read("crates/slicewise-server/page/lessons.en.js"),
    );
    let between = |text: &str, before: &str, after: &str| {
        let inside = text.split_once(before).and_then(|(_, rest)| rest.split_once(after));
        inside.unwrap_or_else(|| panic!("{before} … {after}")).0.to_owned()
    };
    let mut played: BTreeSet<String> = MORE.map(str::to_owned).into();
    for lesson in between(&lessons, "const LESSONS = [", "\n];").split("{ id: \"").skip(1) {
        let id = lesson.split('"').next().unwrap();
        let page = between(lesson, "why: \"", "#");
        let at = CHAPTERS.iter().position(|name| *name == format!("{page}.md")).expect(id);
        let name = between(&words, &format!("\n  {id}: {{ name: \""), "\"");
        let words_of = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let link = format!("[*{name}*](page:room=learn&lesson={id}.1)");
        let names_it = |at: usize| words_of(&chapters[at]).contains(&link);
        assert!(names_it(at), "{page}.md has no {link}");
        // What a pupil is to make is an exercise of its own.
        let steps = lesson.lines().filter(|line| !line.contains("do: \"build\""));
        let boards = steps.filter_map(|line| line.split_once(" board: \"")?.1.split('"').next());
        for board in boards {
            let (kind, coins) = board.split_once(' ').unwrap();
            let bold = format!("**{coins}**");
            let around = (0..CHAPTERS.len()).filter(|&one| one <= at || names_it(one));
            let shown = around.map(|one| &chapters[one]).any(|text| {
                text.lines().any(|line| line == board)
                    || text.contains(&bold) && (kind == "row" || text.contains(kind))
            });
            assert!(shown, "{id}: neither {page}.md nor a chapter before it has {board}");
            played.insert(board.to_owned());
        }
    }
    assert!(played.len() > 25, "{played:?}");
    for (name, text) in CHAPTERS.iter().zip(&chapters) {
        for board in text.split("```board").skip(1).filter_map(|fence| fence.lines().nth(1)) {
            assert!(played.contains(board), "{name}: no lesson has {board}");
        }
    }
}

/// The parts of a chapter of answers, each with the run that shows it.
fn answers(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        let number = line.trim_start_matches("**Exercise ").trim_start_matches("**");
        if line.starts_with("**") && number.starts_with(|c: char| c.is_ascii_digit()) {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut() {
            part.extend([line, "\n"]);
        }
    }
    // What comes before the first answer is a text of its own.
    parts.split_off(1)
}

/// The boards to play on, the boards of runs, and the rows in bold letters.
fn boards(text: &str) -> Vec<String> {
    let fences = text.split("```board").skip(1).filter_map(|fence| fence.lines().nth(1));
    let runs = text.lines().filter_map(|line| line.strip_prefix("$ slicewise solve "));
    let runs = runs.map(|run| run.trim_start_matches("--all-moves "));
    let bold = text.split("**").skip(1).step_by(2).filter(|words| {
        let mut words = words.split(' ');
        words.clone().count() > 2 && words.all(|word| word.parse::<i64>().is_ok())
    });
    let rows = bold.map(|coins| format!("row {coins}"));
    fences.chain(runs).map(str::to_owned).chain(rows).collect()
}

/// How a play of a board can end that is perfect after the first move.
fn scores(board: &str) -> Vec<(i64, i64)> {
    let solved = stdout(&format!("solve --all-moves {board}"), "");
    let value = solved.lines().find(|line| line.starts_with("value")).unwrap();
    let total: i64 = claims(value).iter().map(|(one, other)| one + other).sum();
    let outcomes =
        solved.split("outcome ").skip(1).filter_map(|rest| rest.split_whitespace().next());
    let outcomes = outcomes.map(|outcome| outcome.parse::<i64>().unwrap());
    outcomes.map(|lead| ((total + lead) / 2, (total - lead) / 2)).collect()
}

/// The scores in a text, such as 8 to 6, but not ranges, such as the coins 1 to 6 or weights from 1 to 9.
fn claims(text: &str) -> Vec<(i64, i64)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.trim_end_matches(['.', ',', ':', ';', '*']).parse::<i64>().ok();
    let scores = words.windows(4).filter_map(|four| match *four {
        ["from" | "coins" | "Exercises", ..] => None,
        [_, one, "to", other] => number(one).zip(number(other)),
        _ => None,
    });
    scores.collect()
}
