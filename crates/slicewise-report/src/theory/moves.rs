//! Answers about first moves, and about boards of zeros and ones.

use super::classes::judged;
use super::{Answer, Fact, Facts, TheoryReport, TheoryResult, number, places, report};
use slicewise::board::{Setup, Shape, Vertex};
use slicewise_lab::theory::{
    self, Distance, FirstMove, Lab, Question, SafeMoves, Simplistic, Theorem, TheoryError,
};

impl TheoryReport {
    /// Reports whether a first move is at least as good as another, of the same board or of another one, in
    /// every context.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn domination(better: FirstMove<'_>, worse: FirstMove<'_>, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::domination(better, worse, lab)?;
        let [ahead, behind] = found.scores;
        let mut facts = vec![
            ("moves", Fact::Moves(vec![better.turn, worse.turn])),
            ("scores", Fact::Numbers(vec![ahead, behind])),
        ];
        if let Distance::Exact { distance, .. } = found.distance {
            facts.push(("distance", number(distance)));
        }
        let mut boards = vec![better.board, worse.board];
        boards.dedup();
        Ok(judged(Question::Domination, &boards, found.verdict, "outcomes", facts))
    }

    /// Reports what each first move loses, and how much it can lose by its weight.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn badness(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::badness(board, lab)?;
        let worst = found.moves.iter().map(|lost| lost.loss.clone()).max().unwrap_or_default();
        let row = |lost: theory::Loss| {
            Facts(vec![
                ("vertex", Fact::Count(lost.vertex.index())),
                ("outcome", number(lost.outcome)),
                ("loses", number(lost.loss)),
                ("at_most", number(lost.at_most)),
            ])
        };
        let facts = vec![
            ("value", number(found.value)),
            ("greatest", number(found.greatest)),
            ("move", Fact::Rows(found.moves.into_iter().map(row).collect())),
        ];
        Ok(report(
            Question::Badness,
            &[board],
            Answer::Number(worst),
            [Theorem::LimitedBadness],
            facts,
        ))
    }

    /// Reports whether all that play makes of a board is worth 0 twice, and whether every first move is dominated by one that leaves
    /// an invertible board.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn doubles(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::doubles(board, lab)?;
        let (answer, by) = match (found.holds_by_play(), found.holds_by_moves()) {
            (true, _) => (Answer::Word("by play"), Some(Theorem::DoubleByPlay)),
            (false, Some(true)) => (Answer::Word("by moves"), Some(Theorem::DoubleByMoves)),
            (false, Some(false)) => (Answer::Word("neither"), None),
            (false, None) => (Answer::Open, None),
        };
        let mut facts = vec![("looked_at", Fact::Count(found.boards))];
        if let Some(made) = found.not_zero {
            let play = (!made.play.is_empty()).then_some(("play", Fact::Moves(made.play)));
            facts.extend(play.into_iter().chain([("worth", number(made.value))]));
        }
        let row = |first: theory::Answered| {
            let by = first.by.map(|by| ("dominated_by", Fact::Count(by.index())));
            let open = first.is_open.then_some(("open", Fact::Is(true))).filter(|_| by.is_none());
            let vertex = ("vertex", Fact::Count(first.vertex.index()));
            Facts([Some(vertex), by, open].into_iter().flatten().collect())
        };
        facts.push(("move", Fact::Rows(found.moves.into_iter().map(row).collect())));
        Ok(report(Question::Doubles, &[board], answer, by, facts))
    }

    /// Reports the reduction of a board of zeros and ones.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn reduce(board: &Setup) -> TheoryResult {
        let found = theory::reduction(board)?;
        let row = |vertices: &Vec<Vertex>| Facts(vec![("vertices", places(vertices))]);
        let facts = vec![
            ("stands_for", Fact::Rows(found.origins.iter().map(row).collect())),
            ("gone", Fact::Rows(found.even.iter().map(row).collect())),
        ];
        let reduced = Setup::new(vec![Shape::Graph(found.board)]);
        let answer = Answer::Board(reduced.to_string());
        Ok(report(Question::Reduce, &[board], answer, [Theorem::ZeroOne], facts))
    }

    /// Reports the safe moves of a board of zeros and ones, and the outcome of each available vertex.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn safe(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let moves: Vec<(Vertex, bool, Option<usize>)> = match theory::safe_moves(board)? {
            SafeMoves::Ones(ones) => ones.into_iter().map(|one| (one, true, None)).collect(),
            SafeMoves::Zeros(zeros) => {
                let zeros = zeros.into_iter();
                zeros.map(|zero| (zero.vertex, zero.is_safe(), Some(zero.ones))).collect()
            }
        };
        let value = theory::value_of(board, lab)?;
        let row = |&(vertex, safe, ones): &(Vertex, bool, Option<usize>)| {
            let outcome = theory::outcome(FirstMove::taking(board, vertex), lab)?;
            let mut row = vec![("vertex", Fact::Count(vertex.index()))];
            row.extend(ones.map(|ones| ("ones", Fact::Count(ones))));
            row.extend([
                ("safe", Fact::Is(safe)),
                ("optimal", Fact::Is(outcome == value)),
                ("outcome", number(outcome)),
            ]);
            Ok(Facts(row))
        };
        let rows = moves.iter().map(row).collect::<Result<_, TheoryError>>()?;
        let safe = moves.iter().filter(|(_, safe, _)| *safe);
        let answer = Answer::Places(safe.map(|(vertex, ..)| vertex.index()).collect());
        let facts = vec![("move", Fact::Rows(rows)), ("value", number(value))];
        Ok(report(Question::Safe, &[board], answer, [Theorem::ZeroOne], facts))
    }

    /// Reports whether a board of zeros and ones is simplistic, and its class.
    ///
    /// # Errors
    /// See [`TheoryError`].
    pub fn simplistic(board: &Setup) -> TheoryResult {
        let found = theory::simplistic(board)?;
        let facts = match &found {
            Simplistic::Yes { free, zeros, ones } => vec![
                ("open_ones", Fact::Count(*free)),
                ("zeros", Fact::Count(*zeros)),
                ("ones", Fact::Count(*ones)),
            ],
            Simplistic::ClosedZero(vertex) => {
                vec![("closed_zero", Fact::Count(vertex.index()))]
            }
            Simplistic::OddOne(vertices, degree) => {
                vec![("odd_one", places(vertices)), ("degree", Fact::Count(*degree))]
            }
        };
        let more = [
            found.value().map(|value| ("value", number(value))),
            found.class().map(|class| ("class", Fact::Text(class.to_string()))),
        ];
        let facts = facts.into_iter().chain(more.into_iter().flatten()).collect();
        let answer = Answer::Is(found.value().is_some());
        Ok(report(Question::Simplistic, &[board], answer, [Theorem::ZeroOne], facts))
    }
}
