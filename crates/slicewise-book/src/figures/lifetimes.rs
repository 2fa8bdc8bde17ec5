//! Lifetimes as space and time: across the fences of a row, and down the left ends of its intervals.

use slicewise::board::Side;
use slicewise::solve::fence::{FarEnd, Fences, Lifetimes, RowRange};

use super::plot::{Plot, all_r};
use super::svg::{Svg, number};
use super::{fences_of, stops};

const COINS: [i64; 10] = [6, 2, 5, 7, 4, 1, 3, 5, 2, 4];
const PIZZA: [i64; 9] = [2, 5, 9, 6, 9, 9, 5, 9, 7];

/// A row, with room below it for a line for each of its intervals.
struct Diagram {
    plot: Plot,
    fences: Fences<i64>,
    row: RowRange,
    lifetimes: Lifetimes,
    /// Where the first line begins, and how far apart they are.
    top: i64,
    line: i64,
}

impl Diagram {
    /// Draws the coins and R, down to where the lines begin.
    fn new(svg: &mut Svg, coins: &[i64], plot: Plot, top: i64, lines: usize) -> Self {
        let bottom = top + 30 * lines as i64;
        let (fences, row) = fences_of(coins);
        let lifetimes = Lifetimes::new(&fences, row, FarEnd::Open);
        plot.coins(svg, coins, 22);
        let r = all_r(&fences, row);
        for at in 0..r.len() {
            svg.line([plot.across(at), 32], [plot.across(at), bottom], "grid");
        }
        plot.draw(svg, &r, &[0, 5]);
        svg.text([6, plot.zero - 5 * plot.unit - 18], "left small faint", "R");
        Self { plot, fences, row, lifetimes, top, line: 30 }
    }

    fn down(&self, line: usize) -> i64 {
        self.top + self.line * line as i64
    }

    /// The slices of an interval, in a line. What is hovered is named by `line`.
    fn slices(&self, svg: &mut Svg, interval: RowRange, line: usize) {
        let core = self.fences.chain(interval, Side::Left).count();
        for (at, slice) in self.fences.row_slices(interval).into_iter().enumerate() {
            let [from, to] = [slice.from, slice.to].map(|fence| fence.index());
            let (left, right) = (self.plot.across(from) + 3, self.plot.across(to) - 3);
            let class = if at == core { "core" } else { "soft" };
            svg.begin(&format!("part name-{line} line-{line} fence-{from} fence-{to}"), "");
            let weight = number(self.fences.weight(slice));
            svg.label([left, self.down(line) + 3], [right - left, 24], class, &weight);
            svg.end();
        }
    }

    /// The fences of a chain of an interval.
    fn chain(&self, interval: RowRange, side: Side) -> Vec<usize> {
        let start = if side == Side::Left { interval.left } else { interval.right };
        stops(self.fences.chain(interval, side), start, side)
    }

    /// A bar at a fence over the lines of a run; it is `bold` where a slice of the line begins there.
    fn bar(
        &self,
        svg: &mut Svg,
        fence: usize,
        lines: std::ops::RangeInclusive<usize>,
        bold: impl Fn(usize) -> bool,
        class: &str,
        aside: i64,
    ) {
        let x = self.plot.across(fence) + aside;
        let within: Vec<String> = lines.clone().map(|line| format!("line-{line}")).collect();
        let title = format!("fence {fence}: lines {} to {}", lines.start(), lines.end());
        svg.begin(&format!("part bar-{fence} fence-{fence} {}", within.join(" ")), &title);
        let (from, to) = (self.down(*lines.start()), self.down(*lines.end()) + self.line);
        svg.line([x, from], [x, to], "hit");
        for line in lines {
            let y = self.down(line);
            let weight = if bold(line) { "thick" } else { "dash" };
            svg.line([x, y], [x, y + self.line], &format!("{class} {weight}"));
        }
        svg.end();
    }

    /// Hovering a line or a fence leaves what is of it.
    fn lights(&self, svg: &mut Svg, lines: usize) {
        for line in 0..lines {
            svg.light(&format!("name-{line}"), "part", &format!("line-{line}"));
        }
        for fence in 0..=self.row.len() {
            svg.light(&format!("bar-{fence}"), "part", &format!("fence-{fence}"));
        }
    }
}

/// The lifetimes of a row: all intervals that end where it ends.
pub(super) fn of_a_row() -> String {
    let n = COINS.len();
    let mut svg = Svg::new(210 + 30 * n as i64);
    let plot = Plot { left: 52, step: 37, zero: 112, unit: 8 };
    let diagram = Diagram::new(&mut svg, &COINS, plot, 166, n);
    svg.text([6, 160], "left small faint", "p");
    for p in 0..n {
        let y = diagram.down(p);
        let interval = RowRange { left: diagram.row.at(p), right: diagram.row.right };
        svg.begin(&format!("name-{p}"), "");
        svg.text([24, y + 20], "small", &p.to_string());
        svg.end();
        diagram.slices(&mut svg, interval, p);
    }
    for x in 0..n {
        let since = diagram.lifetimes.since(diagram.row.at(x)).index();
        let on_chain = |p: usize| {
            let interval = RowRange { left: diagram.row.at(p), right: diagram.row.right };
            diagram.chain(interval, Side::Left).contains(&x)
        };
        diagram.bar(&mut svg, x, since..=x, on_chain, if x % 2 == 0 { "one" } else { "two" }, 0);
        svg.fence([plot.across(x), diagram.down(x + 1)], x);
    }
    diagram.lights(&mut svg, n);
    svg.text(
        [220, 200 + 30 * n as i64],
        "small faint",
        "a bar: the lines p whose left chain comes to the fence",
    );
    svg.finish("The row 6 2 5 7 4 1 3 5 2 4: each fence x lies on the left chains from one run of left ends p, drawn as a bar that ends at p = x")
}

/// The windows of a pizza, written twice, with the fences of both chains of each.
pub(super) fn of_a_pizza() -> String {
    let n = PIZZA.len();
    // x1 … x(n−1) x0 … x(n−2): piece v leaves the coins between the fences v and v + n − 1.
    let line: Vec<i64> = (1..2 * n - 1).map(|at| PIZZA[at % n]).collect();
    let mut svg = Svg::new(250 + 30 * n as i64);
    let plot = Plot { left: 42, step: 24, zero: 136, unit: 11 };
    let diagram = Diagram::new(&mut svg, &line, plot, 176, n);
    svg.text([4, 168], "left small faint", "taken");
    let window = |v: usize| RowRange { left: diagram.row.at(v), right: diagram.row.at(v + n - 1) };
    for (v, piece) in PIZZA.iter().enumerate() {
        svg.begin(&format!("name-{v}"), "");
        svg.text([plot.across(0) - 20, diagram.down(v) + 20], "bold", &piece.to_string());
        svg.end();
        diagram.slices(&mut svg, window(v), v);
    }
    for side in [Side::Left, Side::Right] {
        let class = if side == Side::Left { "one" } else { "two" };
        for x in 0..=line.len() {
            let fence = diagram.row.at(x);
            // Whether the endless chain of the window comes to the fence, which the window has.
            let comes = |&v: &usize| {
                window(v).contains(fence)
                    && match side {
                        Side::Left => diagram.lifetimes.since(fence) <= window(v).left,
                        Side::Right => window(v).right <= diagram.lifetimes.until(fence),
                    }
            };
            let lines: Vec<usize> = (0..n).filter(comes).collect();
            let (Some(&first), Some(&last)) = (lines.first(), lines.last()) else { continue };
            let on_chain = |v: usize| diagram.chain(window(v), side).contains(&x);
            diagram.bar(
                &mut svg,
                x,
                first..=last,
                on_chain,
                class,
                if side == Side::Left { -2 } else { 2 },
            );
        }
    }
    diagram.lights(&mut svg, n);
    let y = 196 + 30 * n as i64;
    for (at, (class, says)) in [
        ("one thick", "on the left chain"),
        ("two thick", "on the right chain"),
        ("dash", "only on the endless chain"),
    ]
    .into_iter()
    .enumerate()
    {
        let y = y + 20 * at as i64;
        svg.line([60, y - 5], [92, y - 5], class);
        svg.text([102, y], "left small", says);
    }
    svg.finish("The rows that the first moves of a pizza leave, one below the other, with their slices: each fence begins or ends slices in one run of them, and the core moves to the right")
}
