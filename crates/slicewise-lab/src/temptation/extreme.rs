//! [`Source::extreme`]: the most extreme boards of a source that meet a condition.

use std::collections::{BTreeSet, HashMap};
use std::str::FromStr;

use super::{Source, Temptation, TemptationError, Where};
use crate::generate::{Kind, Weights};
use slicewise::board::notation::shortened;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;
use slicewise::{Ask, Game, Move, Progress, Vertex};

/// The most boards that are looked at: all of a source, if it has no more, else as many random ones.
pub const MOST_BOARDS: u64 = 100_000;

/// What makes a board extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `greed-loses-most`: the lead of which greed is sure, least first.
    GreedLosesMost,
    /// `blind`: the chance that a first player who moves at random keeps the best lead, least first; see [`Extreme`].
    Blind,
    /// `value`: the first player's lead, largest first.
    Value,
    /// The empty text: the order of the source.
    Source,
}

impl Order {
    /// The orders that have a name.
    pub const NAMED: [Self; 3] = [Self::GreedLosesMost, Self::Blind, Self::Value];

    /// The name of the order.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::GreedLosesMost => "greed-loses-most",
            Self::Blind => "blind",
            Self::Value => "value",
            Self::Source => "",
        }
    }
}

impl FromStr for Order {
    type Err = TemptationError;

    fn from_str(name: &str) -> Result<Self, TemptationError> {
        let known =
            Self::NAMED.into_iter().chain([Self::Source]).find(|order| order.name() == name);
        known.ok_or_else(|| TemptationError::Order { found: shortened(name) })
    }
}

/// Which extreme boards are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What makes a board extreme.
    pub order: Order,
    /// The number of boards to find.
    pub most: usize,
    /// The most boards that are looked at; never more than [`MOST_BOARDS`].
    pub boards: u64,
}

/// An extreme board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The board.
    pub board: Setup,
    /// The first player's lead.
    pub value: Exact,
    /// The number by which it is extreme; `None` in the order of the source. The chance of a blind
    /// player is that all its moves are optimal, each drawn from the legal ones, against an opponent who draws from the
    /// optimal ones.
    pub measure: Option<Exact>,
}

/// What a search of extreme boards found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sought {
    /// The boards, most extreme first; of equal ones, the first found.
    pub boards: Vec<Extreme>,
    /// The number of boards that were looked at.
    pub tried: u64,
    /// Whether these were all boards of the source.
    pub is_exhaustive: bool,
}

impl Source {
    /// Finds the most extreme boards that meet a condition: of all boards, if the source has at most [`MOST_BOARDS`],
    /// else of that many random ones. Mirror images, and turns of a pizza, count as one board. Ends early, with what it has
    /// found, when the watch says so, which is asked before each board; a search that may look at as many boards as this one
    /// did finds the same.
    ///
    /// # Errors
    /// A board cannot be generated or solved, or the condition is not about such boards.
    pub fn extreme(
        &self,
        condition: &Where,
        wanted: Wanted,
        ask: &Ask<'_>,
    ) -> Result<Sought, TemptationError> {
        let Wanted { order, most, boards } = wanted;
        let all = self.all()?;
        let count = all.as_ref().map_or(MOST_BOARDS, |all| all.count);
        let (mut sought, mut seen) = (Sought::default(), BTreeSet::new());
        for number in 0..count.min(boards) {
            let progress = Progress { positions: number, ..Progress::default() };
            let is_full = order == Order::Source && sought.boards.len() >= most;
            if is_full || ask.watch.ask(&progress).is_break() {
                break;
            }
            let board = match &all {
                Some(all) => all.board(number),
                None => self.board(number)?,
            };
            if seen.insert(canonical(&board)) {
                match examined(board, condition, order, ask) {
                    Ok(Some(extreme)) => sought.keep(extreme, order, most),
                    Ok(None) => {}
                    Err(TemptationError::Unsolved) if ask.watch.ask(&progress).is_break() => break,
                    Err(error) => return Err(error),
                }
            }
            sought.tried += 1;
        }
        sought.is_exhaustive = all.is_some() && sought.tried == count;
        Ok(sought)
    }

    /// All boards of the source, if they differ in their weights alone and are at most [`MOST_BOARDS`].
    fn all(&self) -> Result<Option<All>, TemptationError> {
        let is_list = |(kind, _): &(Kind, usize)| {
            matches!(kind, Kind::Row | Kind::Stack | Kind::Free | Kind::Pizza | Kind::Path)
        };
        let template = self.board(0)?;
        let size = template.vertices() as u64;
        let choices: Vec<i64> = match self.weights {
            Weights::Between(low, high) if high.abs_diff(low) < MOST_BOARDS => {
                (low..=high).collect()
            }
            Weights::Signs => vec![1, -1],
            Weights::Permutation if self.parts.len() == 1 => (1..=size as i64).collect(),
            _ => return Ok(None),
        };
        let of_place = |place: u64| match self.weights {
            Weights::Permutation => size - place,
            _ => choices.len() as u64,
        };
        let count = (0..size).try_fold(1_u64, |count, place| count.checked_mul(of_place(place)));
        let is_permutation = self.weights == Weights::Permutation;
        let all = |count| All { template, choices, is_permutation, count };
        let count = count.filter(|count| *count <= MOST_BOARDS && self.parts.iter().all(is_list));
        Ok(count.map(all))
    }
}

/// All boards of a source, by number.
struct All {
    template: Setup,
    choices: Vec<i64>,
    is_permutation: bool,
    count: u64,
}

impl All {
    /// Builds a board, whose number has its weights as digits: each from the choices left to it.
    fn board(&self, number: u64) -> Setup {
        let (mut rest, mut choices) = (number, self.choices.clone());
        let mut weight = || {
            let base = choices.len().max(1) as u64;
            let at = (rest % base) as usize;
            rest /= base;
            if self.is_permutation { choices.remove(at) } else { choices[at] }
        };
        let mut board = self.template.clone();
        for shape in &mut board.components {
            let weights: Vec<i64> = (0..shape.vertices()).map(|_| weight()).collect();
            *shape = shape.with_weights(weights.into());
        }
        board
    }
}

/// Returns the text of a board, the same for its mirror images, its turns, and its components in another order.
fn canonical(board: &Setup) -> String {
    let of = |shape: &Shape| {
        let weights: Vec<Exact> = shape.weights().iter().collect();
        let mirrored: Vec<Exact> = weights.iter().rev().cloned().collect();
        let turned = |weights: Vec<Exact>| {
            (0..weights.len()).map(move |by| [&weights[by..], &weights[..by]].concat())
        };
        let least = match shape {
            Shape::Row(_) | Shape::Path(_) => Some(weights.min(mirrored)),
            Shape::Free(_) => {
                let mut sorted = weights;
                sorted.sort_unstable();
                Some(sorted)
            }
            Shape::Pizza(_) => turned(weights).chain(turned(mirrored)).min(),
            _ => None,
        };
        least.map_or_else(|| shape.clone(), |least| shape.with_weights(least.into()))
    };
    let mut parts: Vec<String> =
        board.components.iter().map(|shape| Setup::new(vec![of(shape)]).to_string()).collect();
    parts.sort_unstable();
    parts.join(" + ")
}

/// Returns a board with its measure; `None` if it does not meet the condition.
fn examined(
    board: Setup,
    condition: &Where,
    order: Order,
    ask: &Ask<'_>,
) -> Result<Option<Extreme>, TemptationError> {
    let game = Game::new(board)?;
    let tempting = Temptation::of(&game, ask)?;
    if !condition.is_met(&tempting)? {
        return Ok(None);
    }
    let measure = match order {
        Order::GreedLosesMost => Some(tempting.guarantee_of_greed()?),
        Order::Blind => Some(blind(&game, ask, &mut HashMap::new())?),
        Order::Value => Some(tempting.value().clone()),
        Order::Source => None,
    };
    let value = tempting.value().clone();
    Ok(Some(Extreme { board: game.into_setup(), value, measure }))
}

impl Sought {
    /// Keeps a board if it is among the `most` most extreme ones.
    fn keep(&mut self, extreme: Extreme, order: Order, most: usize) {
        let height = |extreme: &Extreme| match (order, &extreme.measure) {
            (Order::Value, Some(measure)) => Some(-measure),
            (_, measure) => measure.clone(),
        };
        let own = height(&extreme);
        let place = self.boards.partition_point(|other| height(other) <= own);
        if place < most {
            self.boards.insert(place, extreme);
            self.boards.truncate(most);
        }
    }
}

/// Returns the chance of a first player who moves at random; see [`Extreme`]. One analysis for each set of vertices that
/// optimal replies reach.
fn blind(
    game: &Game,
    ask: &Ask<'_>,
    known: &mut HashMap<Vec<Vertex>, Exact>,
) -> Result<Exact, TemptationError> {
    let Some(player) = game.to_move() else { return Ok(1.into()) };
    if ask.watch.ask(&Progress::default()).is_break() {
        return Err(TemptationError::Unsolved);
    }
    let left = game.vertices();
    if let Some(chance) = known.get(&left) {
        return Ok(chance.clone());
    }
    let tempting = Temptation::of(game, ask)?;
    if !tempting.is_solved() {
        return Err(TemptationError::Unsolved);
    }
    let best: Vec<Move> = tempting.analysis.best_moves().collect();
    let chances = best.into_iter().map(|mv| {
        let mut after = game.clone();
        after.play(mv)?;
        blind(&after, ask, known)
    });
    let chances: Vec<Exact> = chances.collect::<Result<_, _>>()?;
    let drawn_from = if player == 0 { tempting.moves().len() } else { chances.len() };
    // A position that is not over has a move.
    let chance = Exact::ratio(chances.iter().sum::<Exact>(), drawn_from).unwrap_or_default();
    known.insert(left, chance.clone());
    Ok(chance)
}
