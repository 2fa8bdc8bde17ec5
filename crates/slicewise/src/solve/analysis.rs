//! [`Analysis`]: the answer to a position.

use super::normal_form::NormalForm;
use super::reduction::Slice;
use crate::Interval;
use crate::board::{Legend, Move, Translate};
use crate::number::{Exact, Scalar};
use crate::sort;
use crate::translated::translated;

/// The answer to a question about a position, whether theory, a search or a play in progress gives it.
///
/// Of a position by itself the player to move is called the first player, and everything counts from there on. In a
/// [play in progress](crate::Game::evaluate) everything is seen from the start of the play: the value is the *first*
/// player's lead at the end, whoever is to move. With more than two players it is the total that the player to move is
/// sure of, whatever the others do.
///
/// `M` is the type of a move's report and `L` that of a line, for callers that add to them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "N: serde::Serialize + PartialEq, M: serde::Serialize, L: serde::Serialize"
    ))
)]
#[non_exhaustive]
pub struct Analysis<N, M = MoveEval<N>, L = Vec<Move>> {
    /// The first player's total less the second's under optimal play; an interval if a search was
    /// stopped before the value was known.
    pub value: Interval<N>,
    /// The totals of the players under optimal play, with more than two the least that each is sure of; `None` if they
    /// are not known.
    pub profits: Option<Vec<N>>,
    /// Every legal move, in the order of the board: through [`Game`](crate::Game), by the numbers of the vertices, then
    /// menus, games and the pass. Only an optimal one if the search was asked for no more; only the first ones and the
    /// first optimal one if theory was.
    pub moves: Vec<M>,
    /// The number of moves of which `moves` lists all or the first ones.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub move_count: usize,
    /// Lines of play as far as they are known: the best moves, best first, each followed by optimal play.
    pub lines: Vec<L>,
    /// The normal form; `None` if a component is unbroached or the position was searched.
    pub normal_form: Option<NormalForm<N>>,
    /// The slices, as few as possible, in the order of the board.
    pub slices: Vec<Slice<N>>,
    /// The ev sequences at the closed ends of stacks, in the order of the board.
    pub evs: Vec<Slice<N>>,
    /// Whether the analysis answers everything that was asked for.
    pub complete: bool,
    /// The reason why it does not, if no budget of time would be enough.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub refusal: Option<String>,
    /// Statistics of the search; `None` where theory answered.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub searched: Option<Searched>,
}

/// Statistics of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Searched {
    /// The number of positions searched.
    pub positions: u64,
    /// The number of entries in the transposition table at the end.
    pub entries: usize,
    /// Whether the outcome of every move was asked for.
    pub all_moves: bool,
    /// Whether the answer rests on a [conjecture](crate::Reductions::conjecture) that the options allowed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub is_conjectural: bool,
}

/// A legal move and its evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "N: serde::Serialize + PartialEq")))]
#[non_exhaustive]
pub struct MoveEval<N> {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// The immediate score.
    pub score: N,
    /// The score less the value of the position after the move, for the player who makes it. In a
    /// play in progress, the first player's lead at the end; with more than two players, the least
    /// total that the player who makes the move is sure of. An interval where it is not known exactly; the widest is
    /// that of the weights left.
    pub outcome: Interval<N>,
    /// The loss compared with the best move, for the player who makes it; `None` if it is not
    /// known.
    pub loss: Option<N>,
    /// Whether it is one of the best moves; `None` if that is not known.
    pub optimal: Option<bool>,
    /// In a pizza or an unbroached path, whether the vertex is on a plateau: a run of equal vertices higher than
    /// those around them. Of the moves there, only these need be tried (Brown & Brown, Theorem 4.3).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub plateau: Option<bool>,
}

impl<N, M, L> Analysis<N, M, L> {
    /// Nothing but the value.
    pub(crate) fn of_value(value: Interval<N>) -> Self
    where
        N: PartialEq,
    {
        Self {
            complete: value.is_exact(),
            value,
            profits: None,
            moves: Vec::new(),
            move_count: 0,
            lines: Vec::new(),
            normal_form: None,
            slices: Vec::new(),
            evs: Vec::new(),
            refusal: None,
            searched: None,
        }
    }

    /// Returns the analysis with other reports of its moves and lines.
    #[must_use]
    pub fn with<P, K>(self, moves: Vec<P>, lines: Vec<K>) -> Analysis<N, P, K> {
        Analysis {
            value: self.value,
            profits: self.profits,
            moves,
            move_count: self.move_count,
            lines,
            normal_form: self.normal_form,
            slices: self.slices,
            evs: self.evs,
            complete: self.complete,
            refusal: self.refusal,
            searched: self.searched,
        }
    }

    /// Returns whether theory gave the answer, without a search.
    #[must_use]
    pub fn is_by_theory(&self) -> bool {
        self.searched.is_none()
    }

    /// Returns whether the answer rests on a [conjecture](crate::Reductions::conjecture).
    #[must_use]
    pub fn is_conjectural(&self) -> bool {
        self.searched.is_some_and(|searched| searched.is_conjectural)
    }

    /// The number of positions searched; 0 if no search was needed.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.searched.map_or(0, |searched| searched.positions)
    }
}

impl<N> Analysis<N> {
    /// The best line of play; empty if none is known.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }

    /// The optimal moves, as far as they are known.
    pub fn best_moves(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().filter(|eval| eval.optimal == Some(true)).map(|eval| eval.mv)
    }

    /// Returns whether a move is optimal; `None` if that is not known.
    #[must_use]
    pub fn is_optimal(&self, mv: Move) -> Option<bool> {
        self.moves.iter().find(|eval| eval.mv == mv)?.optimal
    }
}

impl Analysis<Exact> {
    /// Returns what a move loses against the best one, as far as the value and its outcome are known: an
    /// interval where [`MoveEval::loss`] is `None`. `None` if the move is not among those analysed.
    ///
    /// ```
    /// use slicewise::{Exact, Game, Interval, Move};
    ///
    /// let analysis = "row 3 2 5 4".parse::<Game>()?.analyse()?;
    /// assert_eq!(analysis.loss_of(Move::take(3)), Some(Interval::exactly(Exact::from(2))));
    /// assert_eq!(analysis.loss_of(Move::take(1)), None);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    #[must_use]
    pub fn loss_of(&self, mv: Move) -> Option<Interval<Exact>> {
        let outcome = &self.moves.iter().find(|eval| eval.mv == mv)?.outcome;
        // The value is at least the outcome of any move.
        let lower = (&self.value.lower - &outcome.upper).max(Exact::ZERO);
        Some(Interval { lower, upper: &self.value.upper - &outcome.lower })
    }
}

impl<W: Scalar> Analysis<W> {
    /// The analysis of a position with nothing left to play for.
    pub(super) fn over() -> Self {
        let nothing = Interval::exactly(W::default());
        Self { profits: Some(vec![W::default(); 2]), ..Self::of_value(nothing) }
    }
}

/// Returns the parts of a total that the player to move and the opponent collect, given the value.
#[must_use]
pub fn shares<W: Scalar>(total: &W, value: &W) -> [W; 2] {
    let mine = total.plus(value).half();
    let theirs = total.minus(&mine);
    [mine, theirs]
}

/// The lines of an answer with one line of play, or none if that is empty.
pub(crate) fn one_line(line: impl IntoIterator<Item = Move>) -> Vec<Vec<Move>> {
    let line: Vec<Move> = line.into_iter().collect();
    if line.is_empty() { Vec::new() } else { vec![line] }
}

// With the moves in the order of their vertices in the input.
impl<W: Scalar> Translate for Analysis<W> {
    type Exact = Analysis<Exact>;

    fn translate(self, legend: &Legend) -> Analysis<Exact> {
        let Self { value, profits, moves, move_count, lines, .. } = self;
        Analysis {
            value: value.translate(legend),
            profits: profits.translate(legend),
            moves: in_order(moves.translate(legend)),
            move_count,
            lines: lines.translate(legend),
            normal_form: self.normal_form.translate(legend),
            slices: self.slices.translate(legend),
            evs: self.evs.translate(legend),
            complete: self.complete,
            refusal: self.refusal,
            searched: self.searched,
        }
    }
}

translated!(MoveEval { mv, score, outcome, loss, optimal, plateau });

/// Sorts moves by their numbers.
pub(crate) fn in_order(mut moves: Vec<MoveEval<Exact>>) -> Vec<MoveEval<Exact>> {
    sort::stable(&mut moves, |one, other| one.mv.cmp(&other.mv));
    moves
}

impl<W: Scalar> MoveEval<W> {
    /// A move, as far as its outcome and the value are known.
    pub(crate) fn known(mv: Move, score: W, outcome: Interval<W>, value: &Interval<W>) -> Self {
        let optimal = match value.exact() {
            Some(value) if outcome.lower == *value => Some(true),
            _ if outcome.upper < value.lower => Some(false),
            _ => None,
        };
        let loss = value.exact().zip(outcome.exact()).map(|(value, outcome)| value.minus(outcome));
        Self { mv, score, outcome, loss, optimal, plateau: None }
    }

    /// A move of which nothing is known but its score, on a board of this [reach](super::reach): the rest is worth
    /// at most what that leaves, to either player.
    pub(crate) fn unknown(mv: Move, score: W, reach: &W) -> Self {
        let rest = reach.minus(&score.abs());
        let outcome = Interval { lower: score.minus(&rest), upper: score.plus(&rest) };
        Self { mv, score, outcome, loss: None, optimal: None, plateau: None }
    }

    /// The same move, on a board that is worth at most `most`, as every move then is.
    pub(crate) fn at_most(mut self, most: &W) -> Self {
        self.outcome = self.outcome.at_most(most);
        self
    }
}
