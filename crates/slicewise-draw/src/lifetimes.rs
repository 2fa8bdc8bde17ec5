//! The lifetimes of fences: the left ends whose chains come to them.

use slicewise::board::Shape;
use slicewise::solve::fence::{FarEnd, Fences, Lifetimes};
use slicewise::{Exact, Setup};

use super::chart::{LETTERS, coins};
use super::svg::{Anchor, Svg};
use super::{Look, Point, Refusal, named};

/// The most fences.
const MOST: usize = 130;

/// Draws the lifetimes of the fences of a row, or of those of a pizza, which are those of its pieces without the first one followed
/// by its pieces without the last one: for each fence, downwards, the run of left ends whose chains come to it.
///
/// # Errors
/// The board is not a single row or pizza, it is too large, or its numbers need more than 64 bits.
pub fn lifetimes(setup: &Setup, look: &Look) -> Result<String, Refusal> {
    let (weights, is_pizza): (Vec<Exact>, bool) = match setup.components.as_slice() {
        [Shape::Row(weights)] => (weights.iter().collect(), false),
        [Shape::Pizza(weights)] if weights.len() > 2 => {
            let all = weights.iter().skip(1).chain(weights.iter().take(weights.len() - 1));
            (all.collect(), true)
        }
        _ => {
            return Err(Refusal::new(
                "another board",
                "a single row, or a single pizza of three pieces or more, such as `pizza 0 1 2 1 0 3`",
            ));
        }
    };
    if weights.len() + 1 > MOST {
        return Err(Refusal::large("fences", weights.len() + 1, MOST));
    }
    let numbers = integers(&weights).ok_or_else(wide)?;
    let (fences, row) = Fences::new(&numbers).map_err(|_| wide())?;
    // A row after taking a piece is open at both ends, as a row is.
    let lifetimes = Lifetimes::new(&fences, row, FarEnd::Open);
    let count = weights.len();
    let step = (900.0 / (count + 1) as f64).min(34.0);
    let (across, down) = (|p: f64| 46.0 + step * p, |x: usize| 62.0 + step.max(9.0) * x as f64);
    let mut svg = Svg::new(1.0);
    let bottom = down(count) + 12.0;
    let every = ((26.0 / step).ceil() as usize).max(1);
    for p in 0..=count {
        let x = across(p as f64);
        svg.line(Point { x, y: 50.0 }, Point { x, y: bottom }, "grid");
        if p % every == 0 {
            svg.text(Point { x, y: 38.0 }, LETTERS - 1.0, Anchor::Middle, "label", &p.to_string());
        }
    }
    coins(&mut svg, &weights, across, 14.0);
    svg.text(
        Point { x: across(count as f64) + 26.0, y: 38.0 },
        LETTERS,
        Anchor::Middle,
        "label",
        "p",
    );
    svg.text(Point { x: 18.0, y: 38.0 }, LETTERS, Anchor::Middle, "label", "x");
    for x in 0..=count {
        let (since, y) = (lifetimes.since(row.at(x)).index(), down(x));
        let (from, to) = (Point { x: across(since as f64), y }, Point { x: across(x as f64), y });
        let class = x % 2;
        svg.line(from, to, &format!("c{class}"));
        let radius = (step * 0.16).clamp(1.5, 5.0);
        let ends = [from.y - radius - 1.0, from.y + radius + 1.0].map(|y| Point { x: from.x, y });
        svg.line(ends[0], ends[1], &format!("f{class}"));
        let title = format!("fence {x}: left ends {since} to {x}");
        if class == 0 {
            svg.circle(to, radius, "f0", &title);
        } else {
            let corner = Point { x: to.x - radius, y: y - radius };
            svg.rect(corner, Point { x: 2.0 * radius, y: 2.0 * radius }, 0.0, "f1", &title);
        }
        if x % every == 0 || step >= 12.0 {
            let at = Point { x: 18.0, y };
            svg.text(
                at,
                (LETTERS - 1.0).min(step.max(9.0)),
                Anchor::Middle,
                "label",
                &x.to_string(),
            );
        }
    }
    let said = match is_pizza {
        true => {
            "a column reads: the fences on the endless chain from p, of the pieces after the first and those before the last"
        }
        false => "a column reads: the fences on the endless chain from p",
    };
    svg.text(Point { x: 10.0, y: bottom + 18.0 }, LETTERS, Anchor::Start, "label", said);
    Ok(svg.finish(&format!("The lifetimes of the fences of {}", named(setup)), look.theme))
}

fn wide() -> Refusal {
    Refusal::new("numbers of more than 64 bits", "smaller ones for a picture of lifetimes")
}

/// Scales numbers to integers, if these fit into 64 bits: that changes no lifetime.
fn integers(weights: &[Exact]) -> Option<Vec<i64>> {
    let mut scaled = weights.to_vec();
    for at in 0..scaled.len() {
        let by = scaled[at].denominator();
        if !scaled[at].is_integer() {
            scaled = scaled.into_iter().map(|weight| weight * &by).collect();
        }
    }
    scaled.iter().map(Exact::as_i64).collect()
}
