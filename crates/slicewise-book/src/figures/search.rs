//! The interval of a search, as it narrows to the value.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use slicewise::{Ask, Exact, Game, Interval, Progress, Want, Watch};

use super::number_of;
use super::svg::{Svg, number};

/// A grid of four by six vertices.
const BOARD: &str = include_str!("search.board");

pub(super) fn draw() -> String {
    let steps = steps();
    let mut svg = Svg::new(330);
    let last = steps.last().expect("an answer");
    let widest = number_of(&steps[0].1.upper).max(-number_of(&steps[0].1.lower));
    let across = |positions: u64| 66 + (320 * positions / last.0) as i64;
    let up = |bound: &Exact| 140 - 110 * number_of(bound) / widest;
    for tick in [number_of(&steps[0].1.lower), 0, number_of(&steps[0].1.upper)] {
        svg.line([66, up(&tick.into())], [432, up(&tick.into())], "grid");
        svg.text([58, up(&tick.into()) + 5], "right small faint", &number(tick));
    }
    for (at, (positions, interval)) in steps.iter().enumerate() {
        let (from, to) = (across(*positions), steps.get(at + 1).map_or(432, |next| across(next.0)));
        let (top, bottom) = (up(&interval.upper), up(&interval.lower));
        if interval.is_exact() {
            svg.line([from, top], [to, top], "thick");
        } else {
            svg.rect([from, top], [to - from, bottom - top], "soft none");
            for y in [top, bottom] {
                svg.line([from, y], [to, y], "one thick");
            }
        }
    }
    let value = last.1.exact().expect("it is found");
    svg.circle([across(last.0), up(value)], 5, "dot");
    svg.text([432, up(value) + 24], "right bold", &format!("value {}", number(value)));
    for at in (0..=last.0).step_by(10_000) {
        svg.line([across(at), 262], [across(at), 270], "");
        svg.text([across(at), 288], "small", &grouped(at));
    }
    svg.line([66, 262], [432, 262], "");
    svg.text(
        [220, 318],
        "small faint",
        &format!("positions searched; found after about {},000", (last.0 + 500) / 1000),
    );
    svg.finish("A search of a graph of 24 vertices: the interval that contains the value narrows, until it is the value")
}

/// Every interval that the search had, and from how many positions on.
fn steps() -> Vec<(u64, Interval<Exact>)> {
    let game: Game = BOARD.parse().expect("a board");
    let seen = RefCell::new(Vec::<(u64, Interval<Exact>)>::new());
    let positions = Cell::new(0);
    let note = |progress: &Progress| {
        positions.set(progress.positions);
        let mut seen = seen.borrow_mut();
        let is_new =
            |interval: &&Interval<Exact>| seen.last().is_none_or(|last| last.1 != **interval);
        if let Some(interval) = progress.value.as_ref().filter(is_new) {
            seen.push((progress.positions, interval.clone()));
        }
        ControlFlow::Continue(())
    };
    let ask = Ask { want: Want::Value, watch: Watch::new(&note), ..Ask::default() };
    let value = game.ask(&ask).expect("it is small").value;
    let mut seen = seen.into_inner();
    seen.push((positions.get(), value));
    seen
}

fn grouped(number: u64) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", number / 1000, number % 1000)
    }
}
