//! A map: from each kind of board, by what theorem, to which chapter.

use super::svg::Svg;

/// The board, the theorem that solves it, and the chapter.
const ROADS: [[&str; 3]; 8] = [
    ["row, stack", "slices", "Rows"],
    ["rooted forest", "push", "Forests"],
    ["order, tree with an anchor", "chain", "Chains"],
    ["pizza, path", "lifetimes", "Pizzas"],
    ["tree without an anchor", "rerooting", "Forests, Trees"],
    ["sum of these", "normal form", "Definitions"],
    ["any other graph", "bounds, search", "General boards"],
    ["row, several players", "recurrence", "One against all"],
];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(34 + 54 * ROADS.len() as i64);
    for (x, says) in [(76, "the board"), (226, "what solves it"), (368, "where")] {
        svg.text([x, 24], "small faint", says);
    }
    for (at, [board, theorem, chapter]) in ROADS.into_iter().enumerate() {
        let y = 40 + 54 * at as i64;
        let words: Vec<&str> = board.split(' ').collect();
        svg.rect([4, y], [140, 42], "open");
        if board.chars().count() > 16 {
            let half = words.len() / 2;
            svg.text([74, y + 18], "small", &words[..half].join(" "));
            svg.text([74, y + 36], "small", &words[half..].join(" "));
        } else {
            svg.text([74, y + 26], "small", board);
        }
        svg.arrow([146, y + 21], [160, y + 21], "");
        svg.label([162, y], [126, 42], if at < 6 { "soft" } else { "warm dash" }, theorem);
        svg.arrow([290, y + 21], [304, y + 21], "");
        svg.label([306, y], [130, 42], "core", chapter);
    }
    svg.finish("A map of the theory: rows and stacks by slices, forests by the push, orders by chains, pizzas by lifetimes, trees by rerooting, other graphs by a search")
}
