//! The parts of the playground's bench, where the chapter's sections are to be found on the screen.

use super::svg::Svg;

/// What each number is, from left to right and from top to bottom.
const PARTS: [&str; 9] = [
    "the three rooms; the bench is open",
    "the board as text: any board may be typed",
    "examples, changes, links, the notebook",
    "the board: press a coin to take it",
    "the answers, hidden until you ask",
    "the moves, and variations",
    "people and engines",
    "back and forward; the best move",
    "the value, explained",
];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(320 + 24 * PARTS.len() as i64);
    svg.rect([4, 4], [432, 302], "open");
    for (at, room) in ["Play", "Learn", "Bench"].into_iter().enumerate() {
        let class = if room == "Bench" { "core" } else { "" };
        svg.label([40 + 62 * at as i64, 12], [58, 26], class, room);
    }
    for (x, tool) in [(256, "Boards"), (314, "Edit"), (350, "Share"), (400, "Ask")] {
        svg.text([x, 31], "left small", tool);
    }
    svg.line([4, 46], [436, 46], "grid");
    svg.rect([40, 56], [222, 28], "");
    svg.text([48, 75], "left small", "row 8 15 3 7");
    for (at, coin) in [8, 15, 3, 7].into_iter().enumerate() {
        let x = 66 + 54 * at as i64;
        if at > 0 {
            svg.line([x - 38, 142], [x - 16, 142], "");
        }
        svg.coin([x, 142], if at % 3 == 0 { "core" } else { "open" }, coin);
    }
    for (at, button) in ["|◀", "◀", "▶", "▶|", "Best"].into_iter().enumerate() {
        let width = if at == 4 { 50 } else { 38 };
        svg.label([40 + 43 * at as i64, 200], [width, 28], "", button);
    }
    svg.text([48, 272], "left small", "▸ Why?");
    svg.rect([40, 250], [222, 34], "");
    svg.rect([292, 56], [138, 106], "soft");
    svg.text([304, 78], "left bold", "Analysis");
    svg.label([295, 96], [132, 40], "open", "Show the answers");
    svg.rect([292, 170], [138, 66], "soft");
    svg.text([304, 192], "left bold", "Play so far");
    svg.line([304, 208], [388, 208], "grid thick");
    svg.line([304, 222], [404, 222], "grid thick");
    svg.rect([292, 244], [138, 52], "soft");
    svg.text([304, 266], "left bold", "Players");
    svg.line([304, 282], [370, 282], "grid thick");
    let places = [
        [22, 25],
        [22, 70],
        [238, 25],
        [22, 142],
        [276, 72],
        [276, 186],
        [276, 260],
        [22, 214],
        [22, 267],
    ];
    for (at, place) in places.into_iter().enumerate() {
        mark(&mut svg, place, at + 1);
    }
    for (at, part) in PARTS.into_iter().enumerate() {
        let y = 332 + 24 * at as i64;
        mark(&mut svg, [22, y - 5], at + 1);
        svg.text([44, y], "left small", part);
    }
    svg.finish("The bench of the playground: rooms, the board as text, the board, buttons, the explanation, the hidden analysis and the list of moves, each with a number that the list below explains")
}

fn mark(svg: &mut Svg, at: [i64; 2], number: usize) {
    svg.circle(at, 11, "warm");
    svg.text([at[0], at[1] + 5], "small", &number.to_string());
}
