//! A root pushed in front of the free weights below it.

use slicewise::{Game, NormalForm};

use super::svg::Svg;

const ROOT: i64 = 5;
const BELOW: [i64; 4] = [9, 8, 3, 1];

pub(super) fn draw() -> String {
    let stages = stages();
    let mut svg = Svg::new(660, 250);
    for (at, (top, below, says)) in stages.iter().enumerate() {
        let middle = 110 + 220 * at as i64;
        tree(&mut svg, middle, *top, below);
        svg.text([middle, 190], "small", says);
    }
    svg.text([330, 232], "small faint", &format!("normal form: free {}", normal_form()));
    for at in 0..stages.len() as i64 - 1 {
        svg.arrow([205 + 220 * at, 90], [237 + 220 * at, 90], "");
    }
    svg.finish("A root 5 above the weights 9 8 3 1: it fuses with 9 and 8 into 4, which is heavier than 3, and all are free")
}

/// The root and the weights below it, while the root is no heavier than the heaviest of them.
fn stages() -> Vec<(Option<i64>, Vec<i64>, String)> {
    let (mut root, mut below) = (ROOT, BELOW.to_vec());
    let mut stages = vec![(Some(root), below.clone(), format!("{root} ≤ {}: they fuse", below[0]))];
    while root <= below[0] {
        let (lost, kept) = (below[0], below[1]);
        let next = root - lost + kept;
        below.drain(..2);
        stages.push((
            Some(next),
            below.clone(),
            format!("{root} − {lost} + {kept} = {next} > {}", below[0]),
        ));
        root = next;
    }
    let mut free = vec![root];
    free.extend(&below);
    stages.push((None, free, "the root has become 4".to_owned()));
    stages
}

fn tree(svg: &mut Svg, middle: i64, root: Option<i64>, below: &[i64]) {
    let width = 46;
    let start = middle - width * (below.len() as i64 - 1) / 2;
    let y = if root.is_some() { 130 } else { 90 };
    for (at, weight) in below.iter().enumerate() {
        let x = start + width * at as i64;
        if root.is_some() {
            svg.line([middle, 45], [x, y], "");
        }
        vertex(svg, [x, y], *weight);
    }
    if let Some(root) = root {
        vertex(svg, [middle, 45], root);
    }
}

fn vertex(svg: &mut Svg, at: [i64; 2], weight: i64) {
    svg.circle(at, 16, "open");
    svg.text([at[0], at[1] + 5], "bold", &weight.to_string());
}

/// The normal form, by the library.
fn normal_form() -> String {
    let below: Vec<String> = BELOW.iter().map(ToString::to_string).collect();
    let parents = "0 ".repeat(BELOW.len());
    let board = format!("forest {ROOT} {} parents - {}", below.join(" "), parents.trim_end());
    let game: Game = board.parse().expect("a forest");
    let form: NormalForm<_> = game.analyse().expect("theory").normal_form.expect("it is broached");
    let free: Vec<String> = form.free().iter().map(ToString::to_string).collect();
    free.join(" ")
}
