//! [`story`]: what the last move led to, beside what a best move would have.
//!
//! Two lanes, turn by turn: the move that was made and the best play after it, and a best move and the best play after
//! that. The results at their ends differ by what the move lost.
//!
//! ```text
//! row 8 15 3 7, after the 8      8 15 7 3      15 to 18
//!                                7 8 15 3      22 to 11      a loss of 14
//! ```

use super::takeable;
use crate::board::{Setup, Shape};
use crate::{Ask, Error, Exact, Game, Move, Vertex, Want};

/// The most turns of a lane that are told.
pub const SHOWN: usize = 8;

/// The story of the last move of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Story {
    /// The lane of the move that was made, and that of a best move, of as many turns; none if they were not found within the
    /// limits of the question.
    pub lanes: Vec<Lane>,
    /// What the move lost, for the player who made it: the difference of the results of the lanes; `None` without lanes.
    pub loss: Option<Exact>,
    /// The two colours of the row before the move, if that was a single row of even length.
    pub colour: Option<Colours>,
    /// The coin on which everything hinged before the move, if there was one.
    pub parity: Option<Opening>,
    /// Whether the lanes were not found.
    pub open: bool,
}

/// A move and the best play after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Lane {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// The players' totals at the end of the play.
    pub totals: Vec<Exact>,
    /// The first turns, at most [`SHOWN`], beginning with the move.
    pub turns: Vec<StoryTurn>,
    /// Whether the play goes on after them.
    pub goes_on: bool,
}

/// A turn of a lane.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct StoryTurn {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// Who makes it, counted from 0.
    pub player: usize,
    /// Its score.
    pub weight: Exact,
    /// The vertices that may be taken after it, and could not be before.
    pub opened: Vec<Vertex>,
    /// The players' totals after it.
    pub totals: Vec<Exact>,
}

/// The two colours of a row of even length: every second coin, from the first or the second on. The player to move can get all
/// of either (Proposition 13 of the chapter on rows).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Colours {
    /// The colour of the first coin.
    pub one: Vec<Vertex>,
    /// The colour of the last.
    pub other: Vec<Vertex>,
    /// Their weights.
    pub weights: [Exact; 2],
}

/// A vertex that weighs more than all others left together and may not be taken yet: whoever opens it loses it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Opening {
    /// The vertex.
    pub vertex: Vertex,
    /// The number of vertices left before the move, with this one.
    pub left: usize,
    /// Who opens it in each lane; `None` if nobody does in the turns that are told.
    pub opens: Vec<Option<usize>>,
}

/// Tells the story of the last move; `None` if none was made.
///
/// Two questions for a best move and a line. O(n log n) more for n vertices where theory knows the components, elsewhere a move for
/// each of the lines, O(vertices + edges) each.
///
/// ```
/// use slicewise::tutor::story;
/// use slicewise::{Ask, Game};
///
/// let mut game: Game = "row 8 15 3 7".parse()?;
/// game.play(0)?;
/// let story = story(&game, &Ask::default())?.expect("a move was made");
/// let results = story.lanes.iter().map(|lane| lane.totals.iter().map(ToString::to_string).collect::<Vec<_>>().join(" to "));
/// assert_eq!(results.collect::<Vec<_>>(), ["15 to 18", "22 to 11"]);
/// assert_eq!(story.loss.map(|loss| loss.to_string()).as_deref(), Some("14"));
/// assert_eq!(story.lanes[0].turns[0].opened, [1.into()], "the 8 hid the 15");
/// # Ok::<(), slicewise::Error>(())
/// ```
///
/// # Errors
/// A position is too large, or there are more than two players.
pub fn story(game: &Game, ask: &Ask<'_>) -> Result<Option<Story>, Error> {
    let mut before = game.clone();
    let (Some(made), Some(mv)) = (game.played().pop(), before.undo()) else { return Ok(None) };
    let ask = Ask { want: Want::Best, lines: 1, line: usize::MAX, moves: 0, ..ask.aside() };
    let after = Play::best(game, &ask)?;
    let played = after.map(|play| Play { line: [vec![mv], play.line].concat(), ..play });
    let plays = [played, Play::best(&before, &ask)?];
    let lanes =
        plays.into_iter().map(|play| play.map_or(Ok(None), |play| play.lane(&before, &ask)));
    let lanes: Option<Vec<Lane>> = lanes.collect::<Result<_, Error>>()?;
    let open = lanes.is_none();
    let mut lanes = lanes.unwrap_or_default();
    let told = lanes.iter().map(|lane| lane.turns.len()).min().unwrap_or_default();
    for lane in &mut lanes {
        lane.goes_on |= lane.turns.len() > told;
        lane.turns.truncate(told);
    }
    let lead = |lane: &Lane| &lane.totals[made.player] - &lane.totals[1 - made.player];
    let loss = lanes.first().zip(lanes.last()).map(|(made, best)| &lead(best) - &lead(made));
    let parity = Opening::of(&before, &lanes);
    Ok(Some(Story { loss, colour: Colours::of(&before), parity, lanes, open }))
}

/// Best play from a position.
struct Play {
    line: Vec<Move>,
    /// The totals at its end, if they are known without playing.
    totals: Option<Vec<Exact>>,
}

impl Play {
    /// Asks for a line; `None` if none was found.
    fn best(game: &Game, ask: &Ask<'_>) -> Result<Option<Self>, Error> {
        let known = game.ask(ask)?;
        let Some(to_move) = game.to_move() else {
            return Ok(Some(Self { line: Vec::new(), totals: Some(game.totals()) }));
        };
        let line = known.line().to_vec();
        if line.is_empty() || !known.value.is_exact() {
            return Ok(None);
        }
        let totals = known.profits.map(|mut more| {
            more.rotate_right(to_move);
            game.totals().iter().zip(&more).map(|(have, more)| have + more).collect()
        });
        Ok(Some(Self { line, totals }))
    }

    /// Plays the line, and tells of its first turns; `None` if it was stopped, or ends before the play does.
    fn lane(self, before: &Game, ask: &Ask<'_>) -> Result<Option<Lane>, Error> {
        let mut game = before.clone();
        let mut turns = Vec::new();
        for &mv in &self.line {
            if ask.watch.goes_on().is_break() {
                return Ok(None);
            }
            match turns.len() < SHOWN {
                true => turns.push(StoryTurn::of(&mut game, mv)?),
                false => game.play(mv)?,
            }
        }
        let ended = matches!(game.legal_moves().as_slice(), [] | [Move::Pass]);
        let totals = if ended { Some(game.totals()) } else { self.totals };
        let goes_on = self.line.len() > turns.len();
        Ok(self.line.first().zip(totals).map(|(&mv, totals)| Lane { mv, totals, turns, goes_on }))
    }
}

impl StoryTurn {
    /// Makes a move and tells of it.
    fn of(game: &mut Game, mv: Move) -> Result<Self, Error> {
        let (player, could, had) =
            (game.to_move().unwrap_or_default(), takeable(game), game.totals());
        game.play(mv)?;
        let totals = game.totals();
        let weight = &totals[player] - &had[player];
        let opened = takeable(game).difference(&could).copied().collect();
        Ok(Self { mv, player, weight, opened, totals })
    }
}

impl Colours {
    /// The colours of a position that is a single row of even length.
    fn of(game: &Game) -> Option<Self> {
        let left = game.vertices();
        let ends = [*left.first()?, *left.last()?].map(Move::Take);
        let is_row = is_in_a_row(game.setup(), &left) && game.legal_moves() == ends;
        if !is_row || game.rules().passing.allows_passes() || !left.len().is_multiple_of(2) {
            return None;
        }
        let weights: Vec<Exact> = game.setup().vertex_weights().collect();
        let colour = |from: usize| left[from..].iter().copied().step_by(2).collect::<Vec<_>>();
        let [one, other] = [colour(0), colour(1)];
        let weights = [&one, &other].map(|all| all.iter().map(|at| &weights[at.index()]).sum());
        Some(Self { one, other, weights })
    }
}

/// Returns whether all of some vertices are in one row of a board.
fn is_in_a_row(setup: &Setup, vertices: &[Vertex]) -> bool {
    let mut next = 0;
    setup.components.iter().any(|shape| {
        let first = next;
        next += shape.vertices();
        let inside = |vertex: &Vertex| (first..next).contains(&vertex.index());
        matches!(shape, Shape::Row(_)) && vertices.iter().all(inside)
    })
}

impl Opening {
    /// The vertex of a position that outweighs the others, and who opens it in the lanes.
    fn of(before: &Game, lanes: &[Lane]) -> Option<Self> {
        let (weights, left) =
            (before.setup().vertex_weights().collect::<Vec<_>>(), before.vertices());
        let &vertex = left.iter().max_by_key(|vertex| &weights[vertex.index()])?;
        let heaviest = &weights[vertex.index()];
        let together: Exact = left.iter().map(|vertex| weights[vertex.index()].abs()).sum();
        if heaviest + heaviest <= together || takeable(before).contains(&vertex) {
            return None;
        }
        let opening = |turn: &&StoryTurn| turn.opened.contains(&vertex);
        let opens = |lane: &Lane| lane.turns.iter().find(opening).map(|turn| turn.player);
        Some(Self { vertex, left: left.len(), opens: lanes.iter().map(opens).collect() })
    }
}
