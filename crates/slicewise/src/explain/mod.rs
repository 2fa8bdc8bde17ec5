//! [`explain`]: how the value of a position comes about, and what the simple strategies get and guarantee.

mod fences;
mod overview;

use crate::ask::{Ask, Want};
use crate::board::{Board, Component, Move, Position, Vertex};
use crate::number::Scalar;
use crate::play::{
    Guarantee, Optimality, PlayError, Player, Strategy, Way, of_colour, of_greed_on,
    simulate_course,
};
use crate::solve::chain::visits;
use crate::solve::first_move::board::check_orders;
use crate::solve::{
    Analysis, Course, MoveEval, Reduction, ReductionStep, Slice, SolveError, analyse,
    analyse_broached, prepare,
};
use crate::translated::translated;

pub use fences::{FenceChart, FenceMark, fence_charts};
pub use overview::{Overview, overview};

/// The reduction of a board step by step, and the simple strategies against optimal play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "N: serde::Serialize + PartialEq")))]
#[non_exhaustive]
pub struct Explanation<N> {
    /// The answer that is explained.
    pub analysis: Analysis<N>,
    /// For a board with an unbroached component, a best first move and what it leaves; the reduction
    /// is then that of the board it leaves.
    pub opening: Option<Opening<N>>,
    /// Fusions, fruitless pairs and pushes, in order.
    pub steps: Vec<ReductionStep<N>>,
    /// The pieces left, in the order of the board.
    pub pieces: Vec<Slice<N>>,
    /// The pieces left in the order greedy play takes them.
    pub greedy_order: Vec<Slice<N>>,
    /// The ev that came off.
    pub ev: N,
    /// The value of the pieces and the ev, for the player to move on what was reduced.
    pub reduced_value: N,
    /// What a greedy first player gets from an optimal opponent, and from any.
    pub greedy: Contest<N>,
    /// What the colour strategy gets from an optimal opponent, and from any: the first player's on a single row or pizza
    /// of even length, the second player's on one of odd length. `None` elsewhere.
    pub colour: Option<Contest<N>>,
}

/// A best first move where something is unbroached, and the opponent's replies.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "N: serde::Serialize + PartialEq")))]
#[non_exhaustive]
pub struct Opening<N> {
    /// The vertex to take.
    pub vertex: Vertex,
    /// Its weight.
    pub weight: N,
    /// The value of what it leaves, for the opponent.
    pub value_left: N,
    /// What it leaves of its component: runs of vertices, left to right.
    pub leaves: Vec<Vec<Vertex>>,
    /// The opponent's legal replies, with what each is worth to the opponent.
    pub replies: Vec<MoveEval<N>>,
    /// Whether no component is unbroached after it, so that the reduction is the whole explanation.
    pub opens_all: bool,
}

/// A play of a simple strategy against optimal play, and what the strategy guarantees against any.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Contest<N> {
    /// The player with the simple strategy.
    pub player: Player,
    /// What the first and the second player collect.
    pub totals: [N; 2],
    /// The first player's total less the second's.
    pub difference: N,
    /// The first move by which the simple player lost something in this play, as far as losses are known.
    /// A strategy without one need not be optimal: another opponent may hold it to less.
    pub mistake: Option<Mistake<N>>,
    /// What the strategy is sure of, whatever the opponent does; `None` if that takes too long to find.
    pub guarantee: Option<Guarantee<N>>,
    /// Whether the strategy is optimal: whether the guarantee is the value.
    pub optimality: Optimality,
}

/// A move that was not optimal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Mistake<N> {
    /// The turn, counted from 1 over both players.
    pub turn: usize,
    /// The move made.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// What it scored.
    pub score: N,
    /// An optimal move there.
    pub better: Move,
    /// What that would have scored.
    pub better_score: N,
    /// How much the move lost.
    pub loss: N,
}

/// Explains a position of components that theory knows; the player to move is called the first. The
/// line of its analysis has at least one move. O(n log n) where nothing is unbroached.
///
/// What greed guarantees takes up to some millions of steps more, and is not found beyond: O(n²) on a row of up to 2048
/// coins, or on a pizza; elsewhere a step for each vertex in each move of greedy play against all replies. It is
/// found at once where nothing reduces.
///
/// # Errors
/// The unbroached components together are too large for theory and for a search, it was stopped, or an order has more than
/// some thousands of vertices.
pub fn explain<W: Scalar>(
    position: &Position<W>,
    board: &Board<W>,
    ask: &Ask<'_, W>,
) -> Result<Explanation<W>, PlayError> {
    check_orders(visits::of_a_play(board)).map_err(SolveError::from)?;
    let ask = &Ask { want: Want::Moves, lines: 1, line: ask.line.max(1), ..*ask };
    let prepared = prepare(board);
    let analysis = known(match &prepared {
        Some(prepared) => analyse_broached(board, prepared, ask),
        None => analyse(position, ask)?,
    })?;
    let contest = |simple, player| {
        contest(board, Course::new(board.clone(), prepared.clone(), ask), simple, player)
    };
    let first = analysis.line().first().and_then(|mv| mv.vertex()).filter(|_| !board.is_broached());
    let (opening, left) = match first {
        Some(first) => {
            let (opening, left) = opening(board, first, ask)?;
            (Some(opening), left)
        }
        None => (None, board.clone()),
    };
    let reduction = Reduction::new(&left);
    let value = analysis.value.lower.clone();
    let judged = |contest: Contest<W>, guarantee| contest.judged(guarantee, &value);
    let whole = Some(&reduction).filter(|_| opening.is_none());
    let greed = of_greed_on(board, whole, &analysis.value, ask);
    let colour = |player| -> Result<_, PlayError> {
        let played = contest(Strategy::Colour, player)?;
        Ok(judged(played, of_colour(board, player)))
    };
    Ok(Explanation {
        opening,
        greedy_order: reduction.greedy_order().into_iter().cloned().collect(),
        reduced_value: reduction.value(),
        steps: reduction.steps,
        pieces: reduction.pieces,
        ev: reduction.ev,
        greedy: judged(contest(Strategy::Greedy, Player::First)?, greed),
        colour: player_of_colours(board).map(colour).transpose()?,
        analysis,
    })
}

/// A best first move on a board with an unbroached component, and the board it leaves.
fn opening<W: Scalar>(
    board: &Board<W>,
    vertex: Vertex,
    ask: &Ask<'_, W>,
) -> Result<(Opening<W>, Board<W>), PlayError> {
    let mut left = board.clone();
    left.take(vertex).expect("a line starts with a legal move");
    let replies = Ask { lines: 0, moves: usize::MAX, ..ask.aside() };
    let replies = known(analyse(&left.clone().into(), &replies)?)?;
    // What the vertex was of, and a component that fell off after it.
    let fallen = board.components().len()..left.components().len();
    let parts = std::iter::once(left.component_of(vertex)).chain(fallen);
    let run = |home: usize| left.components()[home].vertices().collect();
    let opening = Opening {
        vertex,
        weight: board.weight(vertex).clone(),
        value_left: replies.value.lower,
        leaves: parts.map(run).filter(|run: &Vec<Vertex>| !run.is_empty()).collect(),
        replies: replies.moves,
        opens_all: left.is_broached(),
    };
    Ok((opening, left))
}

/// An analysis that knows the value and the line; an error if it was stopped.
fn known<W>(analysis: Analysis<W>) -> Result<Analysis<W>, PlayError> {
    if analysis.complete { Ok(analysis) } else { Err(PlayError::Unsolved { turn: 1 }) }
}

/// The player to whom the colour strategy applies.
fn player_of_colours<W: Scalar>(board: &Board<W>) -> Option<Player> {
    let [Component::Row(run) | Component::Pizza(run)] = board.components() else { return None };
    match run.len() {
        0 | 1 => None,
        even if even.is_multiple_of(2) => Some(Player::First),
        _ => Some(Player::Second),
    }
}

/// A player with a simple strategy against an optimal one.
fn contest<W: Scalar>(
    board: &Board<W>,
    course: Course<'_, W>,
    simple: Strategy,
    player: Player,
) -> Result<Contest<W>, PlayError> {
    let mut mistake = None;
    let mut turn = 0;
    let strategies = match player {
        Player::First => [simple, Strategy::Optimal],
        Player::Second => [Strategy::Optimal, simple],
    };
    let totals = simulate_course(course, strategies.map(Way::Named), 0, |ply, course| {
        turn += 1;
        let Some((loss, better)) = ply.loss.zip(ply.best) else { return };
        if mistake.is_none() && loss != W::default() {
            // Only the totals are of interest from here on.
            course.forget_losses();
            let weight = |mv: Move| mv.vertex().map(|vertex| board.weight(vertex).clone());
            let better_score = weight(better).unwrap_or_default();
            mistake =
                Some(Mistake { turn, mv: ply.mv, score: ply.score, better, better_score, loss });
        }
    });
    Ok(Contest::unjudged(player, totals?, mistake))
}

translated!(Explanation {
    analysis,
    opening,
    steps,
    pieces,
    greedy_order,
    ev,
    reduced_value,
    greedy,
    colour,
});

translated!(Contest { player, totals, difference, mistake, guarantee, optimality });
translated!(Mistake { turn, mv, score, better, better_score, loss });
translated!(Opening { vertex, weight, value_left, leaves, replies, opens_all });

impl<W: Scalar> Contest<W> {
    /// A play of which it is not known what the strategy guarantees.
    fn unjudged(player: Player, totals: [W; 2], mistake: Option<Mistake<W>>) -> Self {
        let difference = totals[0].minus(&totals[1]);
        let optimality = Optimality::Unknown;
        Self { player, totals, difference, mistake, guarantee: None, optimality }
    }

    /// The contest with the guarantee of the strategy, on a board of a value.
    fn judged(self, guarantee: Option<Guarantee<W>>, value: &W) -> Self {
        Self { optimality: Optimality::of(guarantee.as_ref(), value), guarantee, ..self }
    }
}
