//! Which turn a strategy would make.
//!
//! An optimal player who is behind against optimal play may still hope: of all optimal turns it makes
//! the one after which the opponent has most to lose by turns that are not.

use std::collections::VecDeque;
use std::fmt::{self, Display};
use std::str::FromStr;

use super::play::{Play, Table};
use super::{Budget, Evaluation, MoveEval, study};
use crate::board::{Component, Move, Vertex};
use crate::number::Scalar;
use crate::random::Rng;
use crate::solve::search::Progress;
use crate::solve::textbook::colour::Colours;

/// How an engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// An optimal turn; of several, the one that leaves most to lose. Where the search was stopped,
    /// the most promising.
    Optimal,
    /// The turn that scores most at once; the first of several.
    Greedy,
    /// The richer colour of a row of even length, kept to from the player's first turn on.
    Colour,
    /// Any legal turn.
    Random,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Optimal, Self::Greedy, Self::Colour, Self::Random];
    const NAMES: [&str; 4] = ["optimal", "greedy", "colour", "random"];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl FromStr for Strategy {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|strategy| strategy.name() == word);
        named.ok_or_else(|| {
            let found = crate::board::notation::shortened(word);
            format!("found the strategy `{found}`, expected one of {}", Self::NAMES.join(", "))
        })
    }
}

impl Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A strategy, and how often it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineConfig {
    /// The strategy.
    pub strategy: Strategy,
    /// In how many of 100 turns it makes one that is known not to be optimal, if there is one.
    pub errors: u8,
    /// From which chances are drawn; the same seed gives the same turn.
    pub seed: u64,
}

/// A turn, and how it was come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineMove {
    /// The turn.
    pub turn: Move,
    /// Whether it is an error made on purpose.
    pub error: bool,
}

/// The most optimal turns whose replies are looked at.
const CANDIDATES: usize = 8;

/// The most vertices for which replies are looked at.
const REPLIES: usize = 400;

/// The turn that a player of this manner makes; nothing when the play is over, or where the colour
/// strategy finds no row of even length.
///
/// What the [`study`] costs, and that of a few positions after it.
pub fn choose<W: Scalar>(
    play: &Play<W>,
    manner: &EngineConfig,
    effort: &Budget,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Option<EngineMove> {
    let mut draw = Rng::stream(manner.seed, play.made().len() as u64);
    let errs = draw.below(100) < u64::from(manner.errors);
    let quick = Budget { lines: 0, ..*effort };
    if errs || manner.strategy == Strategy::Optimal {
        let known = study(play, &quick, watch);
        let wrong: Vec<Move> = known
            .prospects
            .iter()
            .filter(|prospect| prospect.optimal == Some(false))
            .map(|prospect| prospect.turn)
            .collect();
        if errs && !wrong.is_empty() {
            return Some(EngineMove { turn: one_of(&wrong, &mut draw)?, error: true });
        }
        if manner.strategy == Strategy::Optimal {
            let turn = trap(play, &known, &quick, watch)?;
            return Some(EngineMove { turn, error: false });
        }
    }
    let turn = match manner.strategy {
        Strategy::Greedy => greedy(play),
        Strategy::Colour => colour(play),
        _ => one_of(&play.turns(), &mut draw),
    };
    turn.map(|turn| EngineMove { turn, error: false })
}

fn one_of(turns: &[Move], draw: &mut Rng) -> Option<Move> {
    if turns.is_empty() {
        return None;
    }
    turns.get(draw.below(turns.len() as u64) as usize).copied()
}

/// The turn that scores most at once, the first of several; none when the play is over.
#[must_use]
pub fn greedy<W: Scalar>(play: &Play<W>) -> Option<Move> {
    let scored = play.turns().into_iter().rev().map(|turn| (play.score(turn), turn));
    scored.max_by(|one, other| one.0.cmp(&other.0)).map(|(_, turn)| turn)
}

/// The end of the row that has the colour of the player to move: the richer one when that player
/// first moved. None where what lay there then was no row of even length. O(n).
#[must_use]
pub fn colour<W: Scalar>(play: &Play<W>) -> Option<Move> {
    let Table::Board(board) = play.table() else { return None };
    let [Component::Row(run)] = board.components() else { return None };
    if play.players() != 2 || run.is_empty() || (play.to_move() == 0 && !play.began_as_row()) {
        return None;
    }
    // The row as it was: what is left, with the coins put back that were taken at its ends.
    let mut row: VecDeque<Vertex> = run.vertices().collect();
    let mut put_before = 0;
    for made in play.made().iter().skip(play.to_move()).rev() {
        let Move::Take(vertex) = made.turn else { return None };
        let (first, vertices) = (row.front()?.index(), board.weights().len());
        let before = match play.began_as_row() {
            true => vertex.index() < first,
            // (A pizza runs on from its last piece to its first.)
            false => vertex.index() == (first + vertices - 1) % vertices,
        };
        if before {
            row.push_front(vertex);
            put_before += 1;
        } else {
            row.push_back(vertex);
        }
    }
    let coins: Vec<W> = row.iter().map(|&vertex| board.weight(vertex).clone()).collect();
    let richer = Colours::of(&coins)?.richer();
    let ends = [(put_before, run.first()?), (put_before + run.len() - 1, run.last()?)];
    ends.into_iter().find(|(place, _)| place % 2 == richer).map(|(_, end)| Move::Take(end))
}

/// Of the turns that may be optimal, the one after which the opponent has most to lose.
fn trap<W: Scalar>(
    play: &Play<W>,
    known: &Evaluation<W>,
    effort: &Budget,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Option<Move> {
    let optimal: Vec<Move> = known
        .prospects
        .iter()
        .filter(|prospect| prospect.optimal == Some(true))
        .map(|prospect| prospect.turn)
        .collect();
    let small = play.left().len() <= REPLIES;
    match optimal.as_slice() {
        [] => most_promising(play, known),
        [only] => Some(*only),
        several if !small => several.first().copied(),
        several => {
            let mut best: Option<(W, Move)> = None;
            for &turn in several.iter().take(CANDIDATES) {
                let mut after = play.clone();
                if after.make(turn).is_err() {
                    continue;
                }
                let danger = danger(&after, effort, watch);
                if best.as_ref().is_none_or(|(most, _)| danger > *most) {
                    best = Some((danger, turn));
                }
            }
            best.map(|(_, turn)| turn)
        }
    }
}

/// The most that the player to move can lose by one turn, as far as it is known.
fn danger<W: Scalar>(
    play: &Play<W>,
    effort: &Budget,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> W {
    let prospects = match play.players() {
        2 => study(play, effort, watch).prospects,
        _ => super::seats::prospects(play),
    };
    prospects.into_iter().filter_map(|prospect| prospect.loss).max().unwrap_or_default()
}

/// Where nothing is known to be optimal: the turn whose outcome is best at worst.
fn most_promising<W: Scalar>(play: &Play<W>, known: &Evaluation<W>) -> Option<Move> {
    let at_worst = |prospect: &MoveEval<W>| {
        let outcome = prospect.outcome.as_ref()?;
        Some(if play.to_move() == 0 { outcome.lower.clone() } else { outcome.upper.negated() })
    };
    let worth = |prospect: &MoveEval<W>| (at_worst(prospect), prospect.score.clone());
    let best = known.prospects.iter().rev().max_by(|one, other| worth(one).cmp(&worth(other)));
    best.map(|prospect| prospect.turn)
}
