//! A play, in frames: the position after each move, with the running totals.

use slicewise::{Exact, Game, Move};

use super::board::{COIN, Sheet, View, player_name};
use super::svg::{Anchor, Svg};
use super::{Look, Point, Refusal, cut, named, written};

/// The most frames.
const MOST: usize = 60;

/// The units that the frames of a line share.
const WIDTH: f64 = 30.0;

/// The size of a frame, compared with a board.
const SMALL: f64 = 0.72;

/// Draws a play that `moves` continue to: a frame for the board at the start, and one after each move.
///
/// # Errors
/// A move is not legal; or the play is too long, or the board too large for a picture.
pub fn play(setup: &slicewise::Setup, moves: &[Move], look: &Look) -> Result<String, Refusal> {
    if moves.is_empty() {
        return Err(Refusal::new("no move", "the moves of a play"));
    }
    if moves.len() > MOST {
        return Err(Refusal::large("moves", moves.len(), MOST));
    }
    let fail = |error: slicewise::Error| Refusal::new(error.to_string(), "legal moves");
    let mut game = Game::new(setup.clone()).map_err(fail)?;
    let sheet = Sheet::of(setup, WIDTH / SMALL / 2.0)?;
    let wide = (SMALL * sheet.plan.size.x).max(6.0) + 0.9;
    let high = SMALL * sheet.plan.size.y + 0.9;
    let columns = ((WIDTH / wide) as usize).clamp(1, moves.len() + 1);
    let mut svg = Svg::new(COIN);
    for number in 0..=moves.len() {
        let at = Point { x: (number % columns) as f64 * wide, y: (number / columns) as f64 * high };
        if let Some(&mv) = number.checked_sub(1).and_then(|before| moves.get(before)) {
            game.play(mv).map_err(fail)?;
        }
        svg.text(
            Point { x: at.x + 0.1, y: at.y },
            0.32,
            Anchor::Start,
            "strong",
            &head(&game, look),
        );
        svg.part(Point { x: at.x, y: at.y + 0.15 }, SMALL, |svg| {
            sheet.draw(svg, &View::of(&game), look);
        });
    }
    Ok(svg.finish(&format!("A play of {} moves on {}", moves.len(), named(setup)), look.theme))
}

/// The line above a frame.
fn head(game: &Game, look: &Look) -> String {
    let totals: Vec<String> = game.totals().iter().map(|total| cut(&written(total), 14)).collect();
    let totals = totals.join(" : ");
    let played = game.played();
    let Some(last) = played.last() else { return format!("start · {totals}") };
    let what = match last.mv {
        Move::Take(vertex) if look.names.list().is_some() => {
            cut(&look.names.of(vertex.index()), 12)
        }
        Move::Take(_) | Move::Run { .. } => taken(game, last.mv),
        other => cut(&other.to_string(), 20),
    };
    let verb = if last.mv == Move::Pass { "passes" } else { "takes" };
    let did = match last.mv {
        Move::Pass => verb.to_owned(),
        Move::Take(_) | Move::Run { .. } => format!("{verb} {what}"),
        _ => what,
    };
    format!("{}. {} {did} · {totals}", played.len(), player_name(last.player))
}

/// What a move takes, by weight.
fn taken(game: &Game, mv: Move) -> String {
    let Some((first, last)) = mv.run() else { return mv.to_string() };
    let count = last.index() - first.index() + 1;
    let weights: Vec<Exact> =
        game.setup().vertex_weights().skip(first.index()).take(count.min(4)).collect();
    let mut words: Vec<String> = weights.iter().map(written).collect();
    if count > 4 {
        words.push("…".to_owned());
    }
    cut(&words.join(" "), 16)
}
