//! [`Analysis`]: the answer to a position.

use super::normal_form::NormalForm;
use super::reduction::Slice;
use crate::Interval;
use crate::board::{Legend, Move};
use crate::number::{Exact, Scalar};

/// A complete analysis of a position. The player to move is called the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "N: serde::Serialize + PartialEq")))]
#[non_exhaustive]
pub struct Analysis<N> {
    /// The first player's total less the second's under optimal play; an interval if a search was
    /// stopped before the value was known.
    pub value: Interval<N>,
    /// The totals of the first and the second player under optimal play; `None` if they are not
    /// known.
    pub profits: Option<[N; 2]>,
    /// Every legal move, in the order of the board; only an optimal one if the search was asked for
    /// no more; only the first ones and the first optimal one if theory was.
    pub moves: Vec<MoveEval<N>>,
    /// The number of moves of which `moves` lists all or the first ones.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub move_count: usize,
    /// One optimal line of play, as far as it is known.
    pub line: Vec<Move>,
    /// The normal form; `None` if a component is unbroached or the position was searched.
    pub normal_form: Option<NormalForm<N>>,
    /// The slices, as few as possible, in the order of the board.
    pub slices: Vec<Slice<N>>,
    /// The ev sequences at the closed ends of stacks, in the order of the board.
    pub evs: Vec<Slice<N>>,
    /// Whether the analysis answers everything that was asked for.
    pub complete: bool,
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
    /// Whether the search was stopped because the moves that it was at took more than its memory.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub out_of_memory: bool,
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

impl<N> Analysis<N> {
    /// Nothing but the value.
    fn nothing(value: N) -> Self
    where
        N: Clone,
    {
        Self {
            value: Interval::exactly(value),
            profits: None,
            moves: Vec::new(),
            move_count: 0,
            line: Vec::new(),
            normal_form: None,
            slices: Vec::new(),
            evs: Vec::new(),
            complete: true,
            searched: None,
        }
    }

    /// Returns whether theory gave the answer, without a search.
    #[must_use]
    pub fn is_by_theory(&self) -> bool {
        self.searched.is_none()
    }

    /// The optimal moves, as far as they are known.
    pub fn best_moves(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().filter(|eval| eval.optimal == Some(true)).map(|eval| eval.mv)
    }
}

impl Analysis<Exact> {
    /// The answer to the question for a value alone.
    pub(crate) fn of_value(value: Interval<Exact>) -> Self {
        let complete = value.is_exact();
        Self { value, profits: None, complete, ..Self::nothing(Exact::ZERO) }
    }

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
        // (The value is at least the outcome of any move.)
        let lower = (&self.value.lower - &outcome.upper).max(Exact::ZERO);
        Some(Interval { lower, upper: &self.value.upper - &outcome.lower })
    }
}

impl<W: Scalar> Analysis<W> {
    /// The analysis of a position with nothing left to play for.
    pub(super) fn over() -> Self {
        Self { profits: Some([W::default(), W::default()]), ..Self::nothing(W::default()) }
    }

    /// Translates the analysis into the input's numbers, with the moves in the order of their
    /// vertices there.
    pub(crate) fn map(self, legend: &Legend) -> Analysis<Exact> {
        let moves = in_order(self.moves.iter().map(|eval| eval.map(legend)).collect());
        Analysis {
            value: self.value.map(|bound| legend.exact(bound)),
            profits: self.profits.map(|profits| profits.map(|profit| legend.exact(&profit))),
            moves,
            move_count: self.move_count,
            line: self.line.into_iter().map(|mv| legend.named(mv)).collect(),
            normal_form: self.normal_form.map(|form| form.map(legend)),
            slices: self.slices.into_iter().map(|slice| slice.map(legend)).collect(),
            evs: self.evs.into_iter().map(|ev| ev.map(legend)).collect(),
            complete: self.complete,
            searched: self.searched,
        }
    }
}

/// Sorts moves by their numbers.
pub(crate) fn in_order(mut moves: Vec<MoveEval<Exact>>) -> Vec<MoveEval<Exact>> {
    moves.sort_unstable_by_key(|eval| eval.mv);
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

    /// Translates the move into the input's numbers.
    pub(crate) fn map(&self, legend: &Legend) -> MoveEval<Exact> {
        MoveEval {
            mv: legend.named(self.mv),
            score: legend.exact(&self.score),
            outcome: self.outcome.map(|bound| legend.exact(bound)),
            loss: self.loss.as_ref().map(|loss| legend.exact(loss)),
            optimal: self.optimal,
            plateau: self.plateau,
        }
    }
}
