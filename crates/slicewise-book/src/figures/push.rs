//! A root pushed in front of the free weights below it.

use super::form_of;
use super::svg::Svg;

const ROOT: i64 = 5;
const BELOW: [i64; 4] = [9, 8, 3, 1];

pub(super) fn draw() -> String {
    let stages = stages();
    let mut svg = Svg::new(374);
    for (at, (top, below, says)) in stages.iter().enumerate() {
        let y = 30 + 122 * at as i64;
        tree(&mut svg, [140, y], *top, below);
        svg.text([258, y + 40], "left", says);
        if at > 0 {
            svg.arrow([330, y - 58], [330, y + 12], "");
        }
    }
    svg.text([220, 356], "faint", &format!("normal form: free {}", normal_form()));
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
    stages.push((None, free, format!("the root is now {root}")));
    stages
}

fn tree(svg: &mut Svg, [middle, top]: [i64; 2], root: Option<i64>, below: &[i64]) {
    let start = middle - 27 * (below.len() as i64 - 1);
    let places = (0..below.len())
        .map(|at| [start + 54 * at as i64, top + if root.is_some() { 64 } else { 34 }]);
    let places: Vec<[i64; 2]> = places.collect();
    if let Some(root) = root {
        places.iter().for_each(|place| svg.line([middle, top], *place, ""));
        svg.coin([middle, top], "core", root);
    }
    for (place, weight) in places.into_iter().zip(below) {
        svg.coin(place, "open", weight);
    }
}

/// The normal form, by the library.
fn normal_form() -> String {
    let below: Vec<String> = BELOW.iter().map(ToString::to_string).collect();
    let parents = "0 ".repeat(BELOW.len());
    let board = format!("forest {ROOT} {} parents - {}", below.join(" "), parents.trim_end());
    let free: Vec<String> = form_of(&board).0.iter().map(ToString::to_string).collect();
    free.join(" ")
}
