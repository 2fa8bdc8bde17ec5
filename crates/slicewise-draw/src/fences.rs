//! The fences of rows and stacks: R along a line of coins.

use slicewise::explain::FenceChart;
use slicewise::{Exact, Game};

use super::chart::{LETTERS, Scale, coins};
use super::svg::{Anchor, Svg};
use super::{Look, Point, Refusal, named, short, written};

/// The most coins of a chart, and the most fences whose R is written.
const MOST: usize = 240;
const WRITTEN: usize = 40;

/// The height of a chart, and the widths of coins, in pixels.
const TALL: f64 = 210.0;
const WIDEST: f64 = 56.0;
const WIDTH: f64 = 960.0;

/// Draws the fences of the rows and stacks of a position, a chart for each: both classes as lines over the coins, R upwards, the
/// least of each class ringed, and the chains from the open ends.
///
/// # Errors
/// There is no row or stack, or one is too long.
pub fn fences(game: &Game, look: &Look) -> Result<String, Refusal> {
    let charts = game.fence_charts();
    if charts.is_empty() {
        return Err(Refusal::new("no row and no stack", "one, such as `row 4 2 6 7`"));
    }
    let longest = charts.iter().map(|chart| chart.vertices.len()).max().unwrap_or(0);
    if longest > MOST {
        return Err(Refusal::large("coins", longest, MOST));
    }
    if charts.len() > 12 {
        return Err(Refusal::large("rows and stacks", charts.len(), 12));
    }
    let weights: Vec<Exact> = game.setup().vertex_weights().collect();
    let mut svg = Svg::new(1.0);
    for (number, chart) in charts.iter().enumerate() {
        let at = Point { x: 0.0, y: number as f64 * (TALL + 110.0) };
        svg.part(at, 1.0, |svg| draw(svg, chart, &weights));
    }
    Ok(svg.finish(&format!("The fences of {}", named(game.setup())), look.theme))
}

fn draw(svg: &mut Svg, chart: &FenceChart<Exact>, weights: &[Exact]) {
    let count = chart.vertices.len();
    let step = (WIDTH / count.max(1) as f64).min(WIDEST);
    let across = |fence: f64| 30.0 + step * fence;
    let scale = Scale::of(chart.fences.iter().map(|fence| &fence.r), 20.0, TALL);
    let right = across(count as f64) + 18.0;
    scale.draw(svg, 12.0, right);
    let name = Point { x: 4.0, y: -2.0 };
    svg.text(name, LETTERS, Anchor::End, "label", "R");
    let place = |at: usize| Point { x: across(at as f64), y: scale.y(&chart.fences[at].r) };
    for class in [0, 1] {
        let line: Vec<Point> = (class..=count).step_by(2).map(place).collect();
        if line.len() > 1 {
            svg.trace(&line, if class == 0 { "c0" } else { "c1" });
        }
    }
    for chain in &chart.chains {
        for step in chain.windows(2) {
            let (from, to) = (place(step[0]), place(step[1]));
            let far = (to.x - from.x).hypot(to.y - from.y).max(1e-9);
            let back = (8.0 / far).min(0.5);
            let tip = Point { x: to.x - (to.x - from.x) * back, y: to.y - (to.y - from.y) * back };
            svg.line(from, tip, "chain");
            svg.tip(from, tip, 7.0, "chain");
        }
    }
    let radius = (step * 0.2).clamp(1.5, 5.0);
    let on_chain = |at: usize| chart.chains.iter().any(|chain| chain.contains(&at));
    for (at, fence) in chart.fences.iter().enumerate() {
        let place = place(at);
        if fence.least {
            svg.circle(place, radius + 5.0, "least", "");
        }
        let hollow = if on_chain(at) { "" } else { " hollow" };
        let title = format!("R({at}) = {}", written(&fence.r));
        if fence.class == 0 {
            svg.circle(place, radius, &format!("f0{hollow}"), &title);
        } else {
            let corner = Point { x: place.x - radius, y: place.y - radius };
            let size = Point { x: 2.0 * radius, y: 2.0 * radius };
            svg.rect(corner, size, 0.0, &format!("f1{hollow}"), &title);
        }
        if chart.fences.len() <= WRITTEN {
            let low = at > 0 && at < count && {
                let [before, after] = [at - 1, at + 1].map(|beside| &chart.fences[beside].r);
                fence.r < *before && fence.r < *after
            };
            let y = place.y + if low { 17.0 } else { -16.0 };
            let at = Point { x: place.x, y };
            svg.text(at, LETTERS - 1.0, Anchor::Middle, "n", &short(&fence.r));
        }
    }
    let weights: Vec<Exact> =
        chart.vertices.iter().filter_map(|vertex| weights.get(vertex.index()).cloned()).collect();
    let y = 20.0 + TALL + 42.0;
    coins(svg, &weights, across, y);
}
