//! The question `gallery`: boards worth a look, with what they show and where they come from.

use serde::Serialize;
use slicewise_lab::generate::{Family, Growth, Kind};

/// The boards, families and kinds of random boards.
#[derive(Serialize)]
pub(crate) struct Gallery {
    boards: Vec<Piece>,
    families: Vec<FamilyEntry>,
    kinds: Vec<KindEntry>,
    shapes: Vec<&'static str>,
}

/// A board.
#[derive(Serialize)]
struct Piece {
    section: &'static str,
    title: &'static str,
    board: &'static str,
    players: usize,
    about: &'static str,
}

/// A family of boards.
#[derive(Serialize)]
struct FamilyEntry {
    name: &'static str,
    about: &'static str,
    source: &'static str,
    /// Its parameter with a value, as the question `random` takes it.
    argument: Option<String>,
}

/// A kind of random boards.
#[derive(Serialize)]
struct KindEntry {
    name: &'static str,
    about: &'static str,
}

pub(crate) fn gallery() -> Gallery {
    let piece = |&(section, title, board, players, about): &Row| Piece {
        section,
        title,
        board,
        players,
        about,
    };
    let family = |family: &Family| FamilyEntry {
        name: family.name,
        about: family.about,
        source: family.source,
        argument: family.parameter.map(|parameter| parameter.written_default()),
    };
    Gallery {
        boards: BOARDS.iter().map(piece).collect(),
        families: Family::ALL.iter().map(family).collect(),
        kinds: Kind::ALL.map(|kind| KindEntry { name: kind.name(), about: kind.about() }).into(),
        shapes: Growth::ALL.map(Growth::name).into(),
    }
}

type Row = (&'static str, &'static str, &'static str, usize, &'static str);

const ROWS: &str = "Rows and stacks";
const PIZZAS: &str = "Pizzas and paths";
const TREES: &str = "Trees and graphs";
const RULES: &str = "Other rules";
const PLAYERS: &str = "Several players";

const BOARDS: [Row; 28] = [
    (ROWS, "Four coins", "row 4 2 6 7", 2, "The 7, and 11 to 8."),
    (ROWS, "Greed costs two", "row 3 2 5 4", 2, "Take the small end; greed only draws."),
    (
        ROWS,
        "Neither greed nor colour",
        "row 0 0 2 1 0 1",
        2,
        "The shortest row on which both fail.",
    ),
    (ROWS, "A hill", "row 1 10 20 30 10 1", 2, "Fusion to two coins: value 10."),
    (ROWS, "Counting", "row 1 2 3 4 5 6 7 8 9 10", 2, "No peak inside: greed is right."),
    (
        ROWS,
        "A row, a stack, loose coins",
        "row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3",
        2,
        "A sum is worth its slices and one ev.",
    ),
    (
        ROWS,
        "Nobody wants to begin",
        "stack 1 2 3 4 5 6",
        2,
        "Zugzwang: whoever starts a pair loses it.",
    ),
    (
        ROWS,
        "Exact fractions",
        "row 1/3 0.5 -2 + stack 5 1 8",
        2,
        "Negative and fractional weights are exact.",
    ),
    (
        PIZZAS,
        "Fifteen pieces",
        "pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0",
        2,
        "The smallest pizza on which the second player gets more: 5/9 (Dan Brown, CACM).",
    ),
    (
        PIZZAS,
        "The other fifteen",
        "pizza 0 0 1 0 1 0 0 1 0 2 0 0 2 0 2",
        2,
        "With total 9 there are just two of them.",
    ),
    (
        PIZZAS,
        "Cibulka's family",
        "pizza 0 0 1 0 1 0 0 4/3 0 5/3 0 0 2 0 2",
        2,
        "One of a family: all 15-piece pizzas with 5/9 (Cibulka et al.).",
    ),
    (
        PIZZAS,
        "Twenty-one zeros and ones",
        "pizza 0 0 1 0 1 0 0 1 0 1 0 1 0 0 1 0 1 0 1 0 1",
        2,
        "The smallest pizza of zeros and ones that the second player wins.",
    ),
    (
        PIZZAS,
        "Greed fails at once",
        "pizza 0 1 0 2 2",
        2,
        "The smallest pizza on which the largest piece is wrong.",
    ),
    (PIZZAS, "Start and colour both wrong", "pizza 0 1 2 1 0 3", 2, "Value 5 on six pieces."),
    (
        PIZZAS,
        "The largest available is wrong",
        "free 1 + pizza 1 0 1 0 1",
        2,
        "An available maximum need not be optimal beside something unbroached.",
    ),
    (PIZZAS, "Not invertible", "path 1 0 1", 2, "The smallest path that cannot be cancelled."),
    (PIZZAS, "Its double is 0", "path 0 1 0 1 + path 0 1 0 1", 2, "And yet it is not invertible."),
    (
        TREES,
        "A rooted forest",
        "forest 1 5 3 2 4 6 1 parents - 0 0 1 1 - 5",
        2,
        "Roots first; it has a normal form.",
    ),
    (
        TREES,
        "An order",
        "order 3 then (1 beside (5 then 2)) then 4",
        2,
        "A vertex may be taken once all before it are gone.",
    ),
    (
        TREES,
        "An unbroached tree",
        "tree 3 1 4 1 5 9 2 edges 0-1 1-2 1-3 3-4 3-5 5-6",
        2,
        "Any vertex may go first.",
    ),
    (
        TREES,
        "The Petersen graph",
        "graph 5 3 1 4 1 5 9 2 6 5 edges 0-1 1-2 2-3 0-4 3-4 0-5 1-6 2-7 5-7 3-8 5-8 6-8 4-9 6-9 7-9",
        2,
        "Ten vertices, no row in sight: searched exactly.",
    ),
    (
        TREES,
        "Another turn",
        "graph 3 1 4 1 5 edges 0-1 1-2 2-3 3-4 open 0 4 even 0 3",
        2,
        "Whoever takes an even vertex moves again (Brown & Brown, section 5.5).",
    ),
    (
        RULES,
        "Gold grabbing on a tree",
        "rule grab tree 1 4 1 5 9 2 6 edges 0-1 1-2 1-3 3-4 3-5 5-6",
        2,
        "Only leaves may be taken: the rest stays connected.",
    ),
    (
        RULES,
        "A spiked cycle",
        "rule grab graph 1 1 1 1 1 0 0 0 0 0 edges 0-1 1-2 2-3 3-4 0-4 0-5 1-6 2-7 3-8 4-9",
        2,
        "Five ones with a leaf on each: the first player loses.",
    ),
    (RULES, "Passing", "passing P stack 1 2 3 4", 2, "With passes, zugzwang has no teeth."),
    (
        RULES,
        "A menu",
        "menu 0 then row 1 3 or 2 then pizza 1 2 3 + row 1 or 5 end + row 2 6 3",
        2,
        "One choice of several, and what it leaves (section 5.4).",
    ),
    (
        PLAYERS,
        "Three on a row",
        "row 1 3 2 5 4",
        3,
        "The first is sure of 7, whatever the others do.",
    ),
    (PLAYERS, "Four on a row", "row 3 1 4 1 5 9 2 6 5 3 5 9", 4, "One against three."),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_of_the_gallery_is_valid() {
        for (_, title, board, players, about) in BOARDS {
            let setup = slicewise::board::notation::parse(board).expect(title);
            let door = setup.check();
            assert!(door.is_ok(), "{title}");
            assert!(players >= 2 && about.ends_with('.'), "{title}");
        }
    }
}
