//! The lead of the first player by turn.

use slicewise::play::Review;
use slicewise::{Exact, Game};

use super::chart::{LETTERS, Scale};
use super::svg::{Anchor, Svg};
use super::{Look, Point, Refusal, named, signed, written};

/// The most turns, and the most that are numbered one by one.
const MOST: usize = 400;

/// Draws how far the first player is ahead after each turn of a play of two. With a review, also the lead at the end that was still in reach
/// under best play, which falls or rises where something was given away.
///
/// # Errors
/// No move was made, or too many; or there are more than two players.
pub fn lead(game: &Game, review: Option<&Review<Exact>>, look: &Look) -> Result<String, Refusal> {
    let played = game.played();
    if game.players() != 2 {
        return Err(Refusal::new(format!("{} players", game.players()), "two"));
    }
    if played.is_empty() {
        return Err(Refusal::new("no move", "the moves of a play, such as 3, 2, 1, 0"));
    }
    if played.len() > MOST {
        return Err(Refusal::large("moves", played.len(), MOST));
    }
    let mut leads = vec![Exact::default()];
    for turn in &played {
        let before = leads.last().cloned().unwrap_or_default();
        leads.push(if turn.player == 0 { before + &turn.score } else { before - &turn.score });
    }
    let reach =
        review.filter(|_| game.is_over()).and_then(|review| in_reach(review, leads.last()?));
    let step = (880.0 / leads.len() as f64).clamp(2.5, 56.0);
    let across = |turn: f64| 26.0 + step * turn;
    let scale = Scale::of(leads.iter().chain(reach.iter().flatten()), 22.0, 220.0);
    let right = across(leads.len() as f64);
    let mut svg = Svg::new(1.0);
    scale.draw(&mut svg, 20.0, right);
    let stairs = |leads: &[Exact]| -> Vec<Point> {
        let flat = |(turn, lead): (usize, &Exact)| {
            let y = scale.y(lead);
            [Point { x: across(turn as f64), y }, Point { x: across(turn as f64 + 1.0), y }]
        };
        leads.iter().enumerate().flat_map(flat).collect()
    };
    if let Some(reach) = &reach {
        svg.trace(&stairs(reach), "still");
    }
    svg.trace(&stairs(&leads), "steps");
    for (turn, played) in played.iter().enumerate() {
        let x = across(turn as f64 + 1.0);
        let lost = review
            .and_then(|review| review.turns.get(turn))
            .filter(|turn| turn.mistake == Some(true));
        if let (Some(lost), Some(reach)) = (lost, &reach) {
            let loss = lost.loss.as_ref().map_or_else(|| "something".to_owned(), written);
            let title = format!(
                "turn {}: {} lost {loss}",
                turn + 1,
                super::board::player_name(lost.player)
            );
            svg.circle(Point { x, y: scale.y(&reach[turn + 1]) }, 5.0, "drop", &title);
        }
        let every = ((24.0 / step).ceil() as usize).max(1);
        if (turn + 1) % every == 0 {
            let at = Point { x: across(turn as f64 + 1.5), y: 266.0 };
            svg.text(at, LETTERS - 1.0, Anchor::Middle, "label", &(turn + 1).to_string());
        }
        if step >= 30.0 {
            let at = Point { x: across(turn as f64 + 1.5), y: scale.y(&leads[turn + 1]) - 11.0 };
            let class = if played.player == 0 { "t0" } else { "t1" };
            let taken =
                if played.player == 0 { played.score.clone() } else { -played.score.clone() };
            svg.text(at, LETTERS - 1.0, Anchor::Middle, class, &super::cut(&signed(&taken), 7));
        }
    }
    let mut said = vec!["full line: how far the first player is ahead after each turn".to_owned()];
    if reach.is_some() {
        said.push("dashed line: the lead at the end that was still in reach; a dot where it was given away".to_owned());
    }
    for (line, text) in said.iter().enumerate() {
        let at = Point { x: 10.0, y: 290.0 + 18.0 * line as f64 };
        svg.text(at, LETTERS, Anchor::Start, "label", text);
    }
    Ok(svg.finish(&format!("The lead by turn of a play on {}", named(game.setup())), look.theme))
}

/// Returns the lead at the end that was in reach before and after each turn, from the end back: a loss is how much more it was before,
/// for the player who lost it. `None` if a loss is not known.
fn in_reach(review: &Review<Exact>, end: &Exact) -> Option<Vec<Exact>> {
    let mut leads = vec![end.clone()];
    for turn in review.turns.iter().rev() {
        let after = leads.last()?.clone();
        let loss = turn.loss.as_ref()?;
        leads.push(if turn.player == 0 { after + loss } else { after - loss });
    }
    leads.reverse();
    Some(leads)
}
