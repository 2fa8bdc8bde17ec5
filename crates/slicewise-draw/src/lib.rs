//! Pictures of taking games, as SVG: boards and plays, what is known of them, and what the laboratory counted.
//!
//! A picture is made of answers. Nothing here knows the game: what may be taken, what it comes to, where slices and fences are,
//! the engine says. Without an answer in its hand a picture has none: a board is drawn without an outcome, a play without a loss.
//!
//! ```
//! use slicewise::Game;
//! use slicewise_draw::{Look, board};
//!
//! let game: Game = "row 4 2 6 7".parse()?;
//! let svg = board(&game, None, &Look::default())?;
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! board · slices · play        layout, graphs: where coins are        svg    elements, and the frame of a picture
//! fences · lifetimes · table   chart: axes                            ink    the colours of the page, light and dark
//! lead · census · chain · proof                                       render PNG and PDF, by the feature of this name
//! places: where coins are, for programs that draw by other means
//! ```
//!
//! Each picture has a limit of size, beyond which it would not be one: a [`Refusal`] says what was found and what was expected. Rows
//! of more than 240 coins are folded in the middle.
#![forbid(unsafe_code)]

mod board;
mod census;
mod chain;
mod chart;
mod fences;
mod graphs;
mod ink;
mod layout;
mod lead;
mod lifetimes;
mod places;
mod play;
mod proof;
#[cfg(feature = "render")]
mod render;
mod slices;
mod svg;
mod table;

use slicewise::Exact;
use slicewise_report::Names;

pub use board::board;
pub use census::{Bar, census};
pub use chain::chain;
pub use fences::fences;
pub use ink::Theme;
pub use lead::lead;
pub use lifetimes::lifetimes;
pub use places::{Coin, Piece, Places, places};
pub use play::play;
pub use proof::proof;
#[cfg(feature = "render")]
pub use render::{MOST_PIXELS, pdf, png};
pub use slices::slices;
pub use table::table;

/// How a picture looks.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// Whether it is light or dark.
    pub theme: Theme,
    /// The names of the vertices, if the board came with some.
    pub names: Names,
}

/// The reason why there is no picture: what was found, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {found}, expected {expected}")]
#[non_exhaustive]
pub struct Refusal {
    /// What was found.
    pub found: String,
    /// What was expected.
    pub expected: String,
}

impl Refusal {
    fn new(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { found: found.into(), expected: expected.into() }
    }

    /// A picture of too much.
    fn large(what: &str, found: usize, most: usize) -> Self {
        Self::new(format!("{found} {what}"), format!("at most {most} for a picture"))
    }
}

/// A point, in units of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// Returns about how many times `unit` a number is, also where neither is within the range of a float.
fn approx(number: &Exact, unit: &Exact) -> f64 {
    let share = Exact::ratio(number.clone(), unit.clone()).map_or(0.0, |share| share.to_f64());
    if share.is_finite() { share } else { 0.0 }
}

/// The most characters of a number in a coin.
const LONGEST: usize = 7;

/// Writes a number, with the sign of typography.
fn written(number: &Exact) -> String {
    number.to_string().replace('-', "−")
}

/// Writes a number short enough for a coin: what does not fit is cut off, and its title has all of it.
fn short(number: &Exact) -> String {
    cut(&written(number), LONGEST)
}

/// Writes a number in a line of text: one of more than 30 digits is cut off.
fn long(number: &Exact) -> String {
    cut(&written(number), 30)
}

/// Writes a number with its sign.
fn signed(number: &Exact) -> String {
    if number.is_zero() || number.is_negative() { written(number) } else { format!("+{number}") }
}

/// Cuts off what is longer than `most` characters.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}

/// Writes a number with commas between thousands.
fn counted(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Names a board in the title of a picture.
fn named(board: &slicewise::Setup) -> String {
    cut(&board.to_string(), 160)
}
