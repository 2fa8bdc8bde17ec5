//! The slices of a board, as brackets under its coins.

use slicewise::solve::{Analysis, Slice};
use slicewise::{Exact, Game};

use super::board::{COIN, Sheet, View};
use super::layout::{COLUMNS, Form};
use super::svg::{Anchor, Svg};
use super::{Look, Point, Refusal, cut, named, written};

/// Draws a board with brackets under its slices, each with its weight, and dashed ones under its evs.
///
/// # Errors
/// The answer has no slices, or the board is too large for a picture.
pub fn slices(game: &Game, answer: &Analysis<Exact>, look: &Look) -> Result<String, Refusal> {
    let sheet = Sheet::of(game.setup(), COLUMNS)?;
    let mut svg = Svg::new(COIN);
    sheet.draw(&mut svg, &View::of(game), look);
    let (slices, evs) = (&answer.slices, &answer.evs);
    let all = slices.iter().map(|slice| (slice, "slice", written(&slice.weight)));
    let all = all.chain(evs.iter().map(|ev| (ev, "ev", format!("ev {}", written(&ev.weight)))));
    let mut drawn = 0;
    for (slice, class, text) in all {
        drawn += bracket(&mut svg, &sheet, slice, class, &text);
    }
    if drawn == 0 {
        return Err(Refusal::new(
            "no slice in a line of coins",
            "a row, a stack or a broached pizza, alone or beside others; the picture `board` is of any",
        ));
    }
    sheet.notes(&mut svg, &[]);
    Ok(svg.finish(&format!("The slices of {}", named(game.setup())), look.theme))
}

/// Draws the bracket of a slice, one for each line that it is in, and returns how many there are.
fn bracket(svg: &mut Svg, sheet: &Sheet, slice: &Slice<Exact>, class: &str, text: &str) -> usize {
    let range = slice.first.index()..=slice.last.index();
    let places = range.filter_map(|vertex| sheet.plan.place(vertex));
    let in_line = places.filter(|place| matches!(place.shape, Form::Coin));
    let mut stretches: Vec<(f64, f64, f64)> = Vec::new();
    for place in in_line {
        match stretches.last_mut() {
            Some((y, _, right)) if *y == place.at.y => *right = place.at.x,
            _ => stretches.push((place.at.y, place.at.x, place.at.x)),
        }
    }
    let count = stretches.len();
    for (number, &(y, left, right)) in stretches.iter().enumerate() {
        let (left, right, y) = (left - 0.46, right + 0.46, y + 0.72);
        let mut points = vec![Point { x: left, y }, Point { x: right, y }];
        if number == 0 {
            points.insert(0, Point { x: left, y: y - 0.14 });
        }
        if number + 1 == count {
            points.push(Point { x: right, y: y - 0.14 });
        }
        svg.trace(&points, class);
        if number == 0 {
            let room = ((right - left + 0.3) / 0.17) as usize;
            let at = Point { x: (left + right) / 2.0, y: y + 0.28 };
            svg.text(at, 0.28, Anchor::Middle, "label", &cut(text, room.max(5)));
        }
    }
    count
}
