//! The histogram of a census.

use slicewise::Exact;

use super::chart::LETTERS;
use super::svg::{Anchor, Svg, width_of};
use super::{Look, Point, Refusal, counted, cut, written};

/// The most bars.
const MOST: usize = 400;

/// Boards with the same number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The number; `None` for boards without it.
    pub number: Option<Exact>,
    /// How many boards have it.
    pub boards: u64,
}

/// Draws counts as bars, on a logarithmic scale, since they differ by many powers of ten: `title` says of which boards, and `by` of which
/// number.
///
/// # Errors
/// There is no bar, or there are too many.
pub fn census(title: &str, by: &str, bars: &[Bar], look: &Look) -> Result<String, Refusal> {
    if bars.is_empty() {
        return Err(Refusal::new("no bar", "a histogram with one"));
    }
    if bars.len() > MOST {
        return Err(Refusal::large("bars", bars.len(), MOST));
    }
    let (left, top, tall) = (70.0, 40.0, 260.0);
    let step = (820.0 / bars.len() as f64).min(64.0);
    let most = bars.iter().map(|bar| bar.boards).max().unwrap_or(0);
    let highest = (most as f64).ln_1p().max(1.0);
    let y = |count: f64| top + tall - count.ln_1p() / highest * tall;
    let right = left + step * bars.len() as f64;
    let mut svg = Svg::new(1.0);
    let mut tick = 1_u64;
    while tick <= most.max(1) {
        let y = y(tick as f64);
        svg.line(Point { x: left, y }, Point { x: right, y }, "grid");
        svg.text(Point { x: left - 8.0, y }, LETTERS - 1.0, Anchor::End, "label", &counted(tick));
        let Some(next) = tick.checked_mul(10) else { break };
        tick = next;
    }
    let labels: Vec<String> = bars
        .iter()
        .map(|bar| {
            bar.number.as_ref().map_or_else(|| "none".to_owned(), |number| cut(&written(number), 8))
        })
        .collect();
    let widest = labels.iter().map(|label| width_of(label)).fold(1.0, f64::max);
    let every = (((widest + 0.8) * (LETTERS - 1.0) / step).ceil() as usize).max(1);
    for (number, (bar, label)) in bars.iter().zip(&labels).enumerate() {
        let (x, high) = (left + number as f64 * step, y(bar.boards as f64));
        let size = Point { x: step * 0.86, y: top + tall - high };
        let name = bar
            .number
            .as_ref()
            .map_or_else(|| format!("no {by}"), |number| format!("{by} {}", written(number)));
        let title = format!("{name}: {} boards", counted(bar.boards));
        let corner = Point { x: x + step * 0.07, y: high };
        svg.rect(corner, size, 0.0, "bar", &title);
        if number % every == 0 {
            let at = Point { x: x + step / 2.0, y: top + tall + 14.0 };
            svg.text(at, LETTERS - 1.0, Anchor::Middle, "label", label);
        }
        let text = counted(bar.boards);
        if width_of(&text) * 11.0 < step {
            svg.text(
                Point { x: x + step / 2.0, y: high - 9.0 },
                11.0,
                Anchor::Middle,
                "ink",
                &text,
            );
        }
    }
    svg.line(Point { x: left, y: top + tall }, Point { x: right, y: top + tall }, "axis");
    svg.text(Point { x: left, y: 8.0 }, LETTERS, Anchor::Start, "strong", &cut(title, 120));
    let at = Point { x: left, y: top + tall + 38.0 };
    svg.text(
        at,
        LETTERS,
        Anchor::Start,
        "label",
        &format!("boards by {}, counts on a logarithmic scale", cut(by, 80)),
    );
    Ok(svg.finish(&cut(title, 160), look.theme))
}
