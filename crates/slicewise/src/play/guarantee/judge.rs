//! [`judge`]: what a strategy gives away, and how an opponent takes it.
//!
//! * The optimal strategy guarantees the value, and so does one that takes a largest vertex first where that is optimal: an
//!   analysis of the first moves tells;
//! * on a row or pizza, a strategy that looks at the two ends by a [table](super::ends) of intervals. O(n²);
//! * the colour strategy by its colour. O(n), and a play for the best reply;
//! * greed at once where nothing reduces, and elsewhere, as every other strategy, by a [search](super::replies) of the
//!   positions that it can reach.

use super::ends::{EndRule, Ends};
use super::{CELLS, Guarantee, Optimality, Remains, Rule, of_colour, reached};
use crate::Interval;
use crate::ask::{Ask, Want};
use crate::board::{Board, Component, Move, PathSegment, Position};
use crate::number::{Exact, Scalar};
use crate::play::simulate::simulate;
use crate::play::{PlayError, Player, Review, Session, Strategy};
use crate::solve::{Analysis, Reduction, SolveError, analyse, value};

/// What a strategy guarantees, and what it gives away: the judgement of a strategy on a position.
///
/// Numbers are about what is left of the position. `value` and `guarantee` are the first player's lead at the end, who is
/// the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Judgement {
    /// The player with the strategy.
    pub player: Player,
    /// The value.
    pub value: Interval<Exact>,
    /// The least that the strategy gets its player over all replies of the opponent, as the first player's lead: of the
    /// random strategy the least on average. `None` if it takes too long to find.
    pub guarantee: Option<Guarantee<Exact>>,
    /// How much less than the value its player is sure of: how far the strategy can be exploited. 0 exactly when it is
    /// optimal; `None` if the guarantee or the value is not known.
    pub loss: Option<Exact>,
    /// Whether the strategy is optimal: whether the guarantee is the value.
    pub optimality: Optimality,
    /// A play of the strategy against a best reply to it, in which it gets `guarantee.worst`, with the loss of each move.
    /// The losses of its moves, less those of the opponent's, add up to `loss`. `None` for the random strategy, against which
    /// the best reply depends on what is drawn.
    pub best_reply: Option<Review<Exact>>,
}

/// A strategy that is judged, or that plays.
pub(crate) enum Way<'w> {
    Named(Strategy),
    Own(OwnRule<'w>),
}

/// A strategy of one's own: the move after the moves that led to a position; `None` ends the judgement, or the play.
pub(crate) type OwnRule<'w> = Box<dyn FnMut(&[Move]) -> Option<Move> + 'w>;

/// What a strategy guarantees, in the numbers of a lane.
pub(crate) enum Sure<W> {
    /// The guarantee, and a play in which its player gets the worst of it.
    Known(Guarantee<W>, Vec<Move>),
    /// The least on average.
    OnAverage(Exact),
    /// It takes too many steps, or it was stopped.
    Unknown,
}

impl<W> Sure<W> {
    /// A play in which the player with the strategy gets the worst of the guarantee.
    pub(crate) fn line(&self) -> Option<&[Move]> {
        match self {
            Self::Known(_, line) => Some(line),
            Self::OnAverage(_) | Self::Unknown => None,
        }
    }
}

impl Judgement {
    /// Judges a guarantee by the value.
    pub(crate) fn new(
        player: Player,
        value: Interval<Exact>,
        guarantee: Option<Guarantee<Exact>>,
        best_reply: Option<Review<Exact>>,
    ) -> Self {
        let exact = value.exact();
        let loss = exact.zip(guarantee.as_ref()).map(|(value, sure)| match player {
            Player::First => value - &sure.worst,
            Player::Second => &sure.worst - value,
        });
        let optimality = exact.map(|value| Optimality::of(guarantee.as_ref(), value));
        let optimality = optimality.unwrap_or(Optimality::Unknown);
        Self { player, value, guarantee, loss, optimality, best_reply }
    }
}

/// A judgement in the numbers of a lane.
pub(crate) struct Judged<W> {
    pub(crate) value: Interval<W>,
    pub(crate) sure: Sure<W>,
}

/// Judges a strategy of a player from the start of a play of two.
///
/// # Errors
/// The strategy does not apply to the board, or the board is too large for theory and for search.
pub(crate) fn judge<W: Scalar>(
    session: &Session<W>,
    way: Way<'_>,
    player: Player,
    ask: &Ask<'_, W>,
) -> Result<Judged<W>, PlayError> {
    let value = value(session.position(), &ask.aside())?;
    let sure = sure_of(session.position(), way, player, Some(&value), ask)?;
    Ok(Judged { value, sure })
}

/// Finds what a strategy of a player guarantees, as the first player's lead. The watch is told what is known of the
/// `value`.
///
/// # Errors
/// The strategy does not apply to the board, or the board is too large for theory and for search.
pub(crate) fn sure_of<W: Scalar>(
    position: &Position<W>,
    way: Way<'_>,
    player: Player,
    value: Option<&Interval<W>>,
    ask: &Ask<'_, W>,
) -> Result<Sure<W>, PlayError> {
    let strategy = match way {
        Way::Named(strategy) => strategy,
        Way::Own(mut choose) => {
            return Ok(by_search(position, Rule::Own(&mut *choose), player, value, ask));
        }
    };
    match strategy {
        Strategy::Optimal => optimal(position, ask),
        Strategy::LargestFirst => largest_first(position, player, ask),
        Strategy::Colour => of_colours(position, player, ask),
        Strategy::Parity => of_parity(position, player, ask),
        Strategy::Random => Ok(match ends(position, player, EndRule::Random) {
            Some((ends, _)) if ends.steps() <= CELLS => {
                ends.mean(&|| ask.watch.goes_on()).map_or(Sure::Unknown, |mean| {
                    Sure::OnAverage(if player == Player::First { mean } else { -mean })
                })
            }
            _ => by_search(position, Rule::Random, player, value, ask),
        }),
        Strategy::Greedy | Strategy::TwoAhead | Strategy::Ahead(_) => {
            let depth = strategy.depth().unwrap_or(1);
            let sure = match by_table(position, player, EndRule::Ahead(depth), ask) {
                Some(known @ Sure::Known(..)) => return Ok(known),
                other => other,
            };
            let board = position.components().filter(|board| depth == 1 && board.is_broached());
            match board.map(Reduction::new).filter(|reduction| reduction.steps.is_empty()) {
                Some(reduction) => greed_is_right(position, player, &reduction, ask),
                None => Ok(sure.unwrap_or_else(|| {
                    by_search(position, Rule::Ahead(depth), player, value, ask)
                })),
            }
        }
    }
}

/// The guarantee of a player, with the leads of the player with the strategy, as the first player's.
fn seen_from_first<W: Scalar>(sure: Guarantee<W>, player: Player) -> Guarantee<W> {
    match player {
        Player::First => sure,
        Player::Second => sure.map_leads(W::negated),
    }
}

/// The guarantee by all positions that a strategy can reach.
fn by_search<W: Scalar>(
    position: &Position<W>,
    rule: Rule<'_>,
    player: Player,
    value: Option<&Interval<W>>,
    ask: &Ask<'_, W>,
) -> Sure<W> {
    if let Some(board) = position.components() {
        return by_replies(board.clone(), rule, player, value, ask);
    }
    match position.graph() {
        Some(board) => by_replies(board.into_owned(), rule, player, value, ask),
        None => Sure::Known(Guarantee::default(), Vec::new()),
    }
}

fn by_replies<W: Scalar>(
    board: impl Remains<W>,
    rule: Rule<'_>,
    player: Player,
    value: Option<&Interval<W>>,
    ask: &Ask<'_, W>,
) -> Sure<W> {
    let is_random = matches!(rule, Rule::Random);
    // The player with the strategy is the first there.
    let Some(reached) = reached(board, player, rule, value, ask) else { return Sure::Unknown };
    if is_random {
        let mean = reached.mean();
        return Sure::OnAverage(if player == Player::First { mean } else { -mean });
    }
    let (sure, line) = reached.guarantee();
    Sure::Known(seen_from_first(sure, player), line)
}

/// The single row or pizza of a position, whether it is a pizza, and a table of its intervals.
fn ends<W: Scalar>(
    position: &Position<W>,
    player: Player,
    rule: EndRule,
) -> Option<(Ends<W>, PathSegment)> {
    let mut parts = position.components()?.components().iter().filter(|part| !part.is_empty());
    let (run, is_pizza) = match (parts.next()?, parts.next()) {
        (Component::Row(run), None) => (*run, false),
        (Component::Pizza(run), None) => (*run, true),
        _ => return None,
    };
    let coins = position.components()?.coins(run);
    Some((Ends::new(&coins, is_pizza, player, rule), run))
}

/// The guarantee by a table of intervals, on a row or pizza.
fn by_table<W: Scalar>(
    position: &Position<W>,
    player: Player,
    rule: EndRule,
    ask: &Ask<'_, W>,
) -> Option<Sure<W>> {
    let (ends, run) = ends(position, player, rule)?;
    if ends.steps() > CELLS {
        return Some(Sure::Unknown);
    }
    let Some((sure, line)) = ends.guarantee(&|| ask.watch.goes_on()) else {
        return Some(Sure::Unknown);
    };
    let vertices: Vec<_> = run.vertices().collect();
    let line = line.into_iter().map(|coin| Move::Take(vertices[coin])).collect();
    Some(Sure::Known(seen_from_first(sure, player), line))
}

/// The guarantee of a greedy first player on a pizza, by a table of all its intervals; `None` if it is too large, or was stopped.
pub(super) fn of_greed_on_pizza<W: Scalar>(pieces: &[W], ask: &Ask<'_, W>) -> Option<Guarantee<W>> {
    let ends = Ends::new(pieces, true, Player::First, EndRule::Ahead(1));
    let sure = || ends.guarantee(&|| ask.watch.goes_on());
    (ends.steps() <= CELLS).then(sure).flatten().map(|(sure, _)| sure)
}

/// The value, and a line of optimal play.
fn optimal<W: Scalar>(position: &Position<W>, ask: &Ask<'_, W>) -> Result<Sure<W>, PlayError> {
    let analysis = whole_line(position, Want::Best, ask)?;
    Ok(match analysis.value.exact() {
        Some(value) => Sure::Known(Guarantee::exactly(value.clone()), analysis.line().to_vec()),
        None => Sure::Unknown,
    })
}

fn whole_line<W: Scalar>(
    position: &Position<W>,
    want: Want,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, SolveError> {
    analyse(position, &Ask { want, lines: 1, line: usize::MAX, moves: usize::MAX, ..ask.aside() })
}

/// The guarantee of a player who takes a largest vertex first: what its outcome is.
fn largest_first<W: Scalar>(
    position: &Position<W>,
    player: Player,
    ask: &Ask<'_, W>,
) -> Result<Sure<W>, PlayError> {
    let found = largest_on(position, player, ask)?;
    let Some((sure, mut line)) = found else { return Ok(Sure::Unknown) };
    let mut after = position.clone();
    line.iter().try_for_each(|&mv| after.play(mv).map(drop)).expect("these moves are legal");
    if !after.moves().is_empty() {
        let rest = whole_line(&after, Want::Best, ask)?;
        line.extend_from_slice(rest.line());
    }
    Ok(Sure::Known(sure, line))
}

/// What is guaranteed, and moves that lead to it.
type Led<W> = (Guarantee<W>, Vec<Move>);

/// The guarantee, as the lead of the player to move, and the moves up to the player's first turn; `None` if a search
/// was stopped.
fn largest_on<W: Scalar>(
    position: &Position<W>,
    player: Player,
    ask: &Ask<'_, W>,
) -> Result<Option<Led<W>>, PlayError> {
    let moves = position.scored_moves();
    if moves.is_empty() {
        return Ok(Some((Guarantee::default(), Vec::new())));
    }
    if player == Player::Second {
        return replied(position, moves.into_iter().map(|(mv, _)| mv).collect(), ask);
    }
    let most = moves.into_iter().map(|(_, score)| score).max();
    let analysis =
        analyse(position, &Ask { want: Want::Moves, lines: 0, moves: usize::MAX, ..ask.aside() })?;
    let largest = analysis.moves.iter().filter(|eval| Some(&eval.score) == most.as_ref());
    let outcomes: Option<Vec<(W, Move)>> =
        largest.map(|eval| Some((eval.outcome.exact()?.clone(), eval.mv))).collect();
    Ok(outcomes.and_then(|outcomes| {
        let best = outcomes.iter().map(|(outcome, _)| outcome).max()?.clone();
        let (worst, mv) = outcomes.into_iter().min_by(|one, other| one.0.cmp(&other.0))?;
        Some((Guarantee { worst, best }, vec![mv]))
    }))
}

/// The same if the opponent is to move.
fn replied<W: Scalar>(
    position: &Position<W>,
    moves: Vec<Move>,
    ask: &Ask<'_, W>,
) -> Result<Option<Led<W>>, PlayError> {
    let mut most: Option<Led<W>> = None;
    for mv in moves {
        let mut after = position.clone();
        let played = after.play(mv).expect("it is legal");
        let player = if played.again { Player::Second } else { Player::First };
        let Some((rest, mut line)) = largest_on(&after, player, ask)? else { return Ok(None) };
        let lead = |rest: &W| match played.again {
            true => played.score.plus(rest),
            false => played.score.minus(rest),
        };
        let sure = rest.map_leads(lead);
        line.insert(0, mv);
        most = Some(match most {
            None => (sure, line),
            Some((before, line_before)) => {
                let best = sure.best.clone().max(before.best.clone());
                let (sure, line) =
                    if sure.worst > before.worst { (sure, line) } else { (before, line_before) };
                (Guarantee { best, ..sure }, line)
            }
        });
    }
    Ok(most)
}

/// The guarantee of greed where nothing reduces, which is the value: an optimal opponent is a best reply.
fn greed_is_right<W: Scalar>(
    position: &Position<W>,
    player: Player,
    reduction: &Reduction<W>,
    ask: &Ask<'_, W>,
) -> Result<Sure<W>, PlayError> {
    let sure = Guarantee::exactly(reduction.value());
    Ok(Sure::Known(sure, played(position, Strategy::Greedy, player, ask)?))
}

/// The moves of a play of a strategy against optimal play, on components that theory knows.
fn played<W: Scalar>(
    position: &Position<W>,
    strategy: Strategy,
    player: Player,
    ask: &Ask<'_, W>,
) -> Result<Vec<Move>, PlayError> {
    let Some(board) = position.components() else { return Ok(Vec::new()) };
    let strategies = match player {
        Player::First => [strategy, Strategy::Optimal],
        Player::Second => [Strategy::Optimal, strategy],
    };
    let mut line = Vec::new();
    simulate(board, strategies, 0, ask, |ply| line.push(ply.mv))?;
    Ok(line)
}

/// The row or pizza of a position on which a player has colours to choose from at each turn.
fn coloured<W: Scalar>(position: &Position<W>, player: Player) -> Option<&Board<W>> {
    let board = position.components()?;
    let [Component::Row(run) | Component::Pizza(run)] = board.components() else { return None };
    (run.len() % 2 == usize::from(player == Player::Second)).then_some(board)
}

fn of_parity<W: Scalar>(
    position: &Position<W>,
    player: Player,
    ask: &Ask<'_, W>,
) -> Result<Sure<W>, PlayError> {
    let refused = || PlayError::NoParity { player, left: position.vertices().len() };
    coloured(position, player).ok_or_else(refused)?;
    Ok(by_table(position, player, EndRule::Parity, ask).unwrap_or(Sure::Unknown))
}

/// The guarantee of the colour strategy. Whatever the opponent does it gets no more and no less, but for the opponent's
/// first move before the colour is chosen.
fn of_colours<W: Scalar>(
    position: &Position<W>,
    player: Player,
    ask: &Ask<'_, W>,
) -> Result<Sure<W>, PlayError> {
    let refused = || PlayError::NoColours { player, left: position.vertices().len() };
    let board = coloured(position, player).ok_or_else(refused)?;
    let sure = of_colour(board, player).ok_or_else(refused)?;
    if player == Player::First {
        return Ok(Sure::Known(sure, played(position, Strategy::Colour, player, ask)?));
    }
    for mv in position.moves() {
        let mut after = position.clone();
        let score = after.play(mv).expect("it is legal").score;
        let left = coloured(&after, Player::First).and_then(|left| of_colour(left, Player::First));
        let lead = match left {
            Some(left) => score.minus(&left.worst),
            // Nothing is left.
            None => score,
        };
        if lead == sure.worst {
            let rest = match after.moves().is_empty() {
                true => Vec::new(),
                false => played(&after, Strategy::Colour, Player::First, ask)?,
            };
            return Ok(Sure::Known(sure, [vec![mv], rest].concat()));
        }
    }
    Ok(Sure::Unknown)
}
