//! The boards of the fence: those of `boards/`, and 2,000 that a seed makes.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::folder;

/// A board of the fence.
pub(super) struct Case {
    /// The file and the case in `boards/`, or the number of the board that was made.
    pub(super) name: String,
    /// The board in text notation.
    pub(super) board: String,
}

/// Returns every board, each under a name of its own.
pub(super) fn all() -> Vec<Case> {
    let made = (0..MADE).map(|number| Case { name: format!("{number:04}"), board: made(number) });
    known().into_iter().chain(made).collect()
}

/// Writes the boards, one a line, to a file in a folder of the tests.
pub(super) fn write_boards(cases: &[Case], name: &str) -> PathBuf {
    let file = folder(name).join("boards.txt");
    let boards: String = cases.iter().map(|case| format!("{}\n", case.board)).collect();
    fs::write(&file, boards).unwrap();
    file
}

/// The number of boards that are made.
const MADE: u64 = 2000;

/// The boards of `boards/`.
fn known() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|it| it == "boards")).collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let stem = file.file_stem().unwrap().to_string_lossy().into_owned();
        let mut name = String::new();
        for line in fs::read_to_string(file).unwrap().lines() {
            if let Some(case) = line.strip_prefix("case ") {
                name = format!("{stem}/{case}");
            } else if let Some(board) = line.strip_prefix("board ") {
                cases.push(Case { name: name.clone(), board: board.to_owned() });
            }
        }
    }
    cases
}

/// The last boards that are made: larger ones of kinds that theory knows.
const LARGE: [(&str, usize); 9] = [
    ("row", 2000),
    ("stack", 2000),
    ("free", 500),
    ("pizza", 150),
    ("path", 150),
    ("forest", 300),
    ("tree", 300),
    ("order", 200),
    ("rule grab forest", 100),
];

/// The boards before the large ones: sums of unbroached components under the plain rules, for theory or the search.
const UNBROACHED: u64 = 150;

/// The boards before those: of each kind under the plain rules.
const PLAIN: u64 = 700;

const KINDS: [&str; 13] = [
    "row", "stack", "free", "ev", "pizza", "path", "forest", "tree", "graph", "order", "menu",
    "game", "sum",
];
const TAKINGS: [&str; 3] = ["", "rule grab ", "rule both "];
const PASSINGS: [&str; 4] = ["", "passing N ", "passing P ", "passing A "];

/// Makes a board: first every kind under every rule, over and over, then the boards above.
fn made(number: u64) -> String {
    let mut draw = Draw::of(number);
    let large = MADE - LARGE.len() as u64;
    if let Some((kind, size)) = number.checked_sub(large).map(|at| LARGE[at as usize]) {
        let weights = Weights::Between(-9, 99);
        let (rule, kind) = kind.rsplit_once(' ').map_or(("", kind), |(rule, kind)| (rule, kind));
        return format!("{rule} {}", component(kind, size, weights, &mut draw)).trim().to_owned();
    }
    let weights = draw.of_all(&WEIGHTS);
    if number >= large - UNBROACHED {
        let kinds = ["pizza", "path", "tree", "pizza", "path", "row"];
        let count = 2 + draw.below(3);
        let part = |_| {
            let size = 2 + draw.below(16 / count - 1);
            component(draw.of_all(&kinds), size, weights, &mut draw)
        };
        return (0..count).map(part).collect::<Vec<_>>().join(" + ");
    }
    let kind = KINDS[number as usize % KINDS.len()];
    if number >= large - UNBROACHED - PLAIN {
        let size = draw.below(12);
        return of_kind(kind, size, weights, &mut draw);
    }
    let round = number as usize / KINDS.len();
    let rules = [TAKINGS[round % 3], PASSINGS[round / 3 % 4]].concat();
    let size = 1 + draw.below(7);
    rules + &of_kind(kind, size, weights, &mut draw)
}

/// Makes a component, or a sum of two or three.
fn of_kind(kind: &str, size: usize, weights: Weights, draw: &mut Draw) -> String {
    if kind != "sum" {
        return component(kind, size, weights, draw);
    }
    let count = 2 + draw.below(2);
    let mut part = |_| {
        let kind = KINDS[draw.below(KINDS.len() - 1)];
        component(kind, 1 + draw.below(4), weights, draw)
    };
    (0..count).map(&mut part).collect::<Vec<_>>().join(" + ")
}

fn component(kind: &str, size: usize, weights: Weights, draw: &mut Draw) -> String {
    match kind {
        "menu" => menu(weights, draw),
        "game" => game(weights, draw),
        "order" => format!("order {}", order(size.max(1), weights, draw)),
        "ev" => {
            let list = weights.list(size.min(3), draw);
            format!("ev {list}").replace('-', "")
        }
        "forest" => {
            let parent = |at: usize| match draw.below(at + 1) {
                root if root == at => "-".to_owned(),
                parent => parent.to_string(),
            };
            let mut parents: Vec<String> = (0..size).map(parent).collect();
            // Parents may come after their children.
            if draw.below(2) == 0 {
                let renumbered = |parent: &String| match parent.parse::<usize>() {
                    Ok(parent) => (size - 1 - parent).to_string(),
                    Err(_) => parent.clone(),
                };
                parents = parents.iter().rev().map(renumbered).collect();
            }
            format!("forest {} parents {}", weights.list(size, draw), parents.join(" "))
        }
        "tree" => {
            let edges = (1..size).map(|at| format!("{}-{at}", draw.below(at)));
            let edges = edges.collect::<Vec<_>>().join(" ");
            format!("tree {} edges {edges}", weights.list(size, draw)).trim().to_owned()
        }
        "graph" => graph(size, weights, draw),
        kind => format!("{kind} {}", weights.list(size, draw)).trim().to_owned(),
    }
}

/// Makes a graph: sparse or dense, with available, anchored and even vertices or without.
fn graph(size: usize, weights: Weights, draw: &mut Draw) -> String {
    let dense = 2 + draw.below(7);
    let pairs = (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other)));
    let edges: Vec<_> = pairs.filter(|_| draw.below(10) < dense).collect();
    let edges = edges.iter().map(|(one, other)| format!(" {one}-{other}")).collect::<String>();
    let mut text = format!("graph {} edges{edges}", weights.list(size, draw));
    for (word, chance) in [("open", 4), ("anchored", 3), ("even", 2)] {
        let chance = if draw.below(10) < chance { 3 } else { 0 };
        let some = (0..size).filter(|_| draw.below(10) < chance).collect::<Vec<_>>();
        if !some.is_empty() {
            let some = some.iter().map(|vertex| format!(" {vertex}")).collect::<String>();
            text = format!("{text} {word}{some}");
        }
    }
    text
}

/// Makes a series-parallel order of at least one vertex.
fn order(size: usize, weights: Weights, draw: &mut Draw) -> String {
    if size == 1 {
        return weights.one(draw);
    }
    let first = 1 + draw.below(size - 1);
    let word = draw.of_all(&["then", "beside"]);
    let parts = [first, size - first].map(|size| match (size, order(size, weights, draw)) {
        (1, vertex) => vertex,
        (_, part) => format!("({part})"),
    });
    parts.join(&format!(" {word} "))
}

/// Makes a menu whose choices lead to one component, to two, or to nothing.
fn menu(weights: Weights, draw: &mut Draw) -> String {
    let count = 1 + draw.below(3);
    let choice = |_| {
        let score = weights.one(draw);
        let inside = ["row", "stack", "pizza", "graph", "tree", "game", "menu"];
        let parts = (0..draw.below(3)).map(|_| match draw.of_all(&inside) {
            "menu" => format!("menu {} or {} end", weights.one(draw), weights.one(draw)),
            kind => component(kind, 1 + draw.below(3), weights, draw),
        });
        match parts.collect::<Vec<_>>().join(" + ") {
            nothing if nothing.is_empty() => score,
            then => format!("{score} then {then}"),
        }
    };
    let choices = (0..count).map(choice).collect::<Vec<_>>();
    format!("menu {} end", choices.join(" or "))
}

/// Makes a walk along up to seven moves.
fn game(weights: Weights, draw: &mut Draw) -> String {
    let count = 1 + draw.below(7);
    let step = |_| {
        let from = draw.below(4);
        let to = from + 1 + draw.below(2);
        format!("{from}-{to}:{}", weights.one(draw))
    };
    let steps = (0..count).map(step).collect::<Vec<_>>();
    format!("game {} from {}", steps.join(" "), draw.below(2))
}

/// How weights are drawn.
#[derive(Clone, Copy)]
enum Weights {
    /// Integers, both bounds included.
    Between(i64, i64),
    /// Fractions with denominators up to 6.
    Fractions,
    /// Decimals.
    Decimals,
    /// Numbers of this many digits. (19 of them may be beyond 2^63, and 40 are beyond 2^127.)
    Digits(usize),
    /// Some of each.
    Mixed,
}

/// Those of small integers are the most usual ones.
const WEIGHTS: [Weights; 12] = [
    Weights::Between(0, 9),
    Weights::Between(0, 9),
    Weights::Between(-3, 6),
    Weights::Between(-3, 6),
    Weights::Between(0, 1),
    Weights::Between(0, 1),
    Weights::Between(0, 3),
    Weights::Fractions,
    Weights::Decimals,
    Weights::Digits(19),
    Weights::Digits(40),
    Weights::Mixed,
];

impl Weights {
    fn one(self, draw: &mut Draw) -> String {
        let integer = |low: i64, high: i64, draw: &mut Draw| {
            low + draw.below((high - low + 1) as usize) as i64
        };
        match self {
            Self::Between(low, high) => integer(low, high, draw).to_string(),
            Self::Fractions => format!("{}/{}", integer(-5, 12, draw), integer(1, 6, draw)),
            Self::Decimals => {
                format!("{}.{}", integer(-2, 9, draw), draw.of_all(&["5", "25", "1", "05"]))
            }
            Self::Digits(count) => {
                let sign = if draw.below(5) == 0 { "-" } else { "" };
                let digits = (1..count).map(|_| draw.below(10).to_string()).collect::<String>();
                format!("{sign}{}{digits}", 1 + draw.below(9))
            }
            Self::Mixed => draw.of_all(&WEIGHTS[..WEIGHTS.len() - 1]).one(draw),
        }
    }

    fn list(self, count: usize, draw: &mut Draw) -> String {
        (0..count).map(|_| self.one(draw)).collect::<Vec<_>>().join(" ")
    }
}

/// Random numbers: SplitMix64, the same on every machine.
pub(super) struct Draw(u64);

impl Draw {
    /// The generator of a number, independent of those of others.
    pub(super) fn of(number: u64) -> Self {
        let mut draw = Self(number);
        Self(draw.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `bound`, which is small.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Returns one of some things.
    fn of_all<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}
