//! Rerooting an edge: one even tree with two anchors, and what their values have in common.

use super::svg::{Svg, number};
use super::{form_of, joined, value_of};

/// One end of the edge: its name, its weight, and the leaves at it.
struct End {
    name: &'static str,
    weight: i64,
    leaves: [i64; 2],
}

const R: End = End { name: "r", weight: 2, leaves: [9, 6] };
const S: End = End { name: "s", weight: 4, leaves: [7, 3] };

impl End {
    fn branches(&self) -> String {
        format!("({} beside {})", self.leaves[0], self.leaves[1])
    }

    /// The free weights of the branches, and of the branches with this end after them; and the ev that it leaves.
    fn forms(&self) -> (Vec<i64>, Vec<i64>, i64) {
        let (before, _) = form_of(&format!("order {}", self.branches()));
        let (after, ev) = form_of(&format!("order {} then {}", self.branches(), self.weight));
        (before, after, ev)
    }

    /// The weight that this end adds to the free weights of its branches, or takes from them (Lemma 6).
    fn m(&self) -> i64 {
        let (before, after, _) = self.forms();
        without_pairs(&[before, after].concat())[0]
    }
}

/// A list of weights without its equal pairs, heaviest first.
fn without_pairs(weights: &[i64]) -> Vec<i64> {
    let odd = |weight: &&i64| weights.iter().filter(|other| other == weight).count() % 2 == 1;
    let mut left: Vec<i64> = weights.iter().filter(odd).copied().collect();
    left.sort_unstable();
    left.dedup();
    left.into_iter().rev().collect()
}

pub(super) fn draw() -> String {
    let mut svg = Svg::new(560);
    let h = without_pairs(&[R.forms().0, S.forms().0].concat());
    let values = [(&R, &S), (&S, &R)].map(|(root, other)| {
        let child = format!("{} then {}", other.branches(), other.weight);
        value_of(&format!("order (({child}) beside {}) then {}", root.branches(), root.weight))
    });
    for (at, (root, other)) in [(&R, &S), (&S, &R)].into_iter().enumerate() {
        let left = 220 * at as i64;
        svg.text([left + 110, 20], "bold", &format!("rooted at {}", root.name));
        tree(&mut svg, left + 116, root, other);
        strip(&mut svg, left + 20, &h, other);
        let sum = [
            (
                format!("H with {}", prime(other)),
                alternating(&without_pairs(&[h.clone(), vec![other.m()]].concat())),
            ),
            (format!("ev of {}", other.name), other.forms().2),
            (format!("{}, taken last", root.name), -root.weight),
        ];
        for (at, (says, term)) in sum.iter().enumerate() {
            let y = 400 + 22 * at as i64;
            svg.text([left + 10, y], "left small", says);
            svg.text([left + 214, y], "right small", &number(term));
        }
        svg.line([left + 176, 452], [left + 216, 452], "");
        svg.text([left + 10, 470], "left small bold", &format!("val T({})", root.name));
        svg.text([left + 214, 470], "right bold", &number(values[at]));
    }
    svg.line([220, 40], [220, 478], "grid");
    let [m, n] = [R.m(), S.m()];
    let d = alternating(&h);
    let list: Vec<String> = h.iter().map(ToString::to_string).collect();
    svg.text(
        [220, 506],
        "small",
        &format!("H = {},  d = {} = {d},  m = {m},  m′ = {n}", list.join(" "), joined(&h)),
    );
    svg.text([220, 528], "small", "H with m: d + m;  with m′: m′ − d or more");
    svg.text(
        [220, 550],
        "small bold",
        &format!("val T(r) + val T(s) = {} ≥ 0", values[0] + values[1]),
    );
    svg.finish("A tree of six vertices anchored at one end of an edge and at the other: the branches give the same weights H to both, so that the sum of the two values is not below 0")
}

fn prime(end: &End) -> &'static str {
    if end.name == "r" { "m" } else { "m′" }
}

fn alternating(weights: &[i64]) -> i64 {
    weights.iter().rev().fold(0, |rest, weight| weight - rest)
}

/// The tree, its root above, the branches at both ends of the edge in clouds.
fn tree(svg: &mut Svg, middle: i64, root: &End, other: &End) {
    let top = [middle - 30, 62];
    let child = [middle + 40, 124];
    let own = [[middle - 88, 132], [middle - 40, 132]];
    let below = [[middle + 16, 196], [middle + 64, 196]];
    svg.rect([middle - 110, 108], [92, 48], "soft none");
    svg.text([middle - 64, 174], "small faint", if root.name == "r" { "A" } else { "B" });
    svg.rect([middle - 6, 172], [92, 48], "warm none");
    svg.text([middle + 40, 238], "small faint", if root.name == "r" { "B" } else { "A" });
    svg.line([top[0] - 12, 36], [top[0] + 12, 36], "thick");
    svg.line([top[0], 36], top, "");
    svg.line(top, child, "thick");
    for (from, places) in [(top, own), (child, below)] {
        places.iter().for_each(|place| svg.line(from, *place, ""));
    }
    svg.coin(top, "core", root.weight);
    svg.text([top[0] + 26, top[1] + 2], "", root.name);
    svg.coin(child, "core", other.weight);
    svg.text([child[0] + 26, child[1] + 2], "", other.name);
    for (end, places) in [(root, own), (other, below)] {
        for (place, leaf) in places.into_iter().zip(end.leaves) {
            svg.coin(place, "open", leaf);
        }
    }
}

/// The weights of H by size, with the one that the other end adds or takes away: up what the first player gets.
fn strip(svg: &mut Svg, left: i64, h: &[i64], other: &End) {
    let (m, base) = (other.m(), 318);
    let kept = without_pairs(&[h.to_vec(), vec![m]].concat());
    let mut all: Vec<i64> = [h, &[m]].concat();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.dedup();
    svg.line([left - 8, base], [left + 184, base], "");
    let mut sign = 1;
    for (at, weight) in all.iter().enumerate() {
        let x = left + 36 * at as i64;
        let tall = 5 * weight;
        let stays = kept.contains(weight);
        let (y, label) =
            if sign > 0 { (base - tall, base - tall - 6) } else { (base, base + tall + 16) };
        svg.rect(
            [x, y],
            [26, tall],
            if !stays {
                "gone"
            } else if *weight == m {
                "core"
            } else {
                "soft"
            },
        );
        let name = if *weight == m { format!("{}={m}", prime(other)) } else { number(weight) };
        svg.text([x + 13, label], "small", &name);
        if stays {
            sign = -sign;
        }
    }
}
