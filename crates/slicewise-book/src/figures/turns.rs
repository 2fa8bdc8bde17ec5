//! What a turn may take from the boards that are no rows of single coins.

use slicewise::Game;

use super::svg::Svg;

const BOARDS: [(&str, &str); 4] = [
    ("front 2 of 3 1 7 2 5", "at most two, from the front"),
    ("front twice 1 of 3 1 7 2 5", "up to twice the last turn, first 1"),
    ("ends 2 of 3 1 7 2 5", "at most two, from one of both ends"),
    ("front all of 3 1 7 2 5", "as many as you like, from the front"),
];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(30 + 104 * BOARDS.len() as i64);
    let mut top = 24;
    for (board, says) in BOARDS {
        let name = board.split(" of").next().unwrap_or_default();
        svg.text([10, top], "left bold", name);
        svg.text([430, top], "right small faint", says);
        let moves = runs(board);
        for at in 0..5 {
            let weight = board.split(' ').nth_back(4 - at).unwrap_or_default();
            let may = moves.iter().any(|&(first, last)| (first..=last).contains(&at));
            svg.coin([across(at), top + 32], if may { "core" } else { "open" }, weight);
        }
        let most = moves.iter().map(|(first, last)| last - first).max().unwrap_or_default();
        for (first, last) in moves {
            let level = top + 56 + 9 * (last - first) as i64;
            let [from, to] = [across(first) - 14, across(last) + 14];
            svg.trace(&[[from, level - 4], [from, level], [to, level], [to, level - 4]], "one");
        }
        top += 90 + 9 * most as i64;
    }
    svg.finish("Four boards of the coins 3 1 7 2 5, and below each what its first turn may take: front 2, front twice 1, ends 2 and front all")
}

fn across(coin: usize) -> i64 {
    100 + 60 * coin as i64
}

/// The first and the last coin of each move, short ones first.
fn runs(board: &str) -> Vec<(usize, usize)> {
    let game: Game = board.parse().expect("a board");
    let run = |(first, last): (slicewise::Vertex, slicewise::Vertex)| {
        let [first, last] = [first.index(), last.index()];
        (first.min(last), first.max(last))
    };
    let mut runs: Vec<_> = game.legal_moves().iter().filter_map(|mv| mv.run()).map(run).collect();
    runs.sort_by_key(|&(first, last)| (last - first, first));
    runs.dedup();
    runs
}
