//! Answers, as the dataclasses of `slicewise/_answers.py` and `_plays.py`: a function for each.

use pyo3::IntoPyObjectExt;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use slicewise::board::Rules;
use slicewise::certify::{CertificateFile, Verification};
use slicewise::explain::{Contest, Explanation, FenceChart, Mistake, Opening};
use slicewise::number::Exact;
use slicewise::play::{Guarantee, PlayedMove, Player, Reasons, Review, Simulation};
use slicewise::solve::normal_form::NormalForm;
use slicewise::solve::{Analysis, GraphReduction, GraphStep, Join, MoveEval, ReductionStep, Slice};
use slicewise::{Interval, Progress, Setup, Vertex};
use slicewise_report::text::{self, Notes, Style};
use slicewise_report::{Explained, Solved, StrategiesReport, StrategyReport};

use crate::error::no_answer;
use crate::number::{list, optional, to_python};
use crate::setup::of_setup;
use crate::vertices::{all_named, named};

type Object<'py> = PyResult<Bound<'py, PyAny>>;

/// Makes an answer: an object of the class `name`, with these fields in order.
pub(crate) fn made<'py>(py: Python<'py>, name: &str, fields: impl PyCallArgs<'py>) -> Object<'py> {
    py.import("slicewise")?.getattr(name)?.call1(fields)
}

/// Makes a tuple of what `convert` makes of each entry.
pub(crate) fn tuple<'py, T>(
    py: Python<'py>,
    entries: impl IntoIterator<Item = T>,
    convert: impl Fn(T) -> Object<'py>,
) -> PyResult<Bound<'py, PyTuple>> {
    let entries: Vec<Bound<'py, PyAny>> =
        entries.into_iter().map(convert).collect::<PyResult<_>>()?;
    PyTuple::new(py, entries)
}

/// Makes a tuple of numbers.
pub(crate) fn numbers<'py>(
    py: Python<'py>,
    numbers: impl IntoIterator<Item = impl std::borrow::Borrow<Exact>>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, list(py, numbers)?)
}

/// Makes a tuple of vertices.
pub(crate) fn vertices<'py>(py: Python<'py>, vertices: &[Vertex]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, vertices.iter().map(|vertex| vertex.0))
}

pub(crate) fn interval<'py>(py: Python<'py>, interval: &Interval<Exact>) -> Object<'py> {
    made(py, "Interval", (to_python(py, &interval.lower)?, to_python(py, &interval.upper)?))
}

/// How far a computation is.
pub(crate) fn progress<'py>(py: Python<'py>, progress: &Progress) -> Object<'py> {
    let value = maybe(progress.value.as_ref(), |value| interval(py, value))?;
    made(py, "Progress", (progress.positions, value, progress.entries, progress.bytes))
}

/// A whole play between two strategies.
pub(crate) fn simulation<'py>(py: Python<'py>, play: &Simulation<Exact>) -> Object<'py> {
    let turns = tuple(py, &play.turns, |ply| {
        let fields = (
            named(py, ply.mv),
            player(ply.player),
            to_python(py, &ply.score)?,
            numbers(py, &ply.totals)?,
            optional(py, ply.loss.as_ref())?,
            ply.best.map(|best| named(py, best)),
        );
        made(py, "Ply", fields)
    })?;
    made(py, "Simulation", (turns, numbers(py, &play.totals)?, to_python(py, &play.difference)?))
}

/// The number of a player.
pub(crate) fn player(player: Player) -> usize {
    usize::from(player == Player::Second)
}

/// The reductions with which a search starts; `rules` are those of the board.
pub(crate) fn reduction<'py>(
    py: Python<'py>,
    reduction: &GraphReduction<Exact>,
    rules: Rules,
) -> Object<'py> {
    let steps = PyTuple::new(py, reduction.steps.iter().map(GraphStep::says))?;
    let board = of_setup(py, reduction.board(rules))?;
    let (free, ev) = (numbers(py, &reduction.free)?, to_python(py, &reduction.ev)?);
    let fields = (steps, board, free, ev, reduction.others);
    made(py, "Reduction", fields)
}

fn maybe<'py, T>(
    found: Option<T>,
    convert: impl FnOnce(T) -> Object<'py>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    found.map(convert).transpose()
}

fn pair<'py>(py: Python<'py>, both: &[Exact; 2]) -> Object<'py> {
    Ok(numbers(py, both)?.into_any())
}

pub(crate) fn move_eval<'py>(py: Python<'py>, eval: &MoveEval<Exact>) -> Object<'py> {
    let fields = (
        named(py, eval.mv),
        to_python(py, &eval.score)?,
        interval(py, &eval.outcome)?,
        optional(py, eval.loss.as_ref())?,
        eval.optimal,
        eval.plateau,
    );
    made(py, "MoveEval", fields)
}

pub(crate) fn move_evals<'py>(
    py: Python<'py>,
    moves: &[MoveEval<Exact>],
) -> PyResult<Bound<'py, PyTuple>> {
    tuple(py, moves, |eval| move_eval(py, eval))
}

pub(crate) fn normal_form<'py>(py: Python<'py>, form: &NormalForm<Exact>) -> Object<'py> {
    made(py, "NormalForm", (numbers(py, form.free())?, to_python(py, form.ev())?))
}

fn slice<'py>(py: Python<'py>, slice: &Slice<Exact>) -> Object<'py> {
    made(py, "Slice", (slice.first.0, slice.last.0, to_python(py, &slice.weight)?))
}

pub(crate) fn slices<'py>(
    py: Python<'py>,
    slices: &[Slice<Exact>],
) -> PyResult<Bound<'py, PyTuple>> {
    tuple(py, slices, |part| slice(py, part))
}

/// The answer about a board.
pub(crate) fn analysis<'py>(
    py: Python<'py>,
    board: &Setup,
    analysis: &Analysis<Exact>,
) -> Object<'py> {
    let solved = Solved { board: board.clone(), analysis: analysis.clone() };
    let moves = "all_moves=True gives the outcome of every move";
    let style = Style { notes: Notes { moves, ..Notes::default() }, ..Style::default() };
    let text = text::solved(&solved, &style);
    analysis_with(py, analysis, Some(text.trim_end()))
}

/// The answer about a play in progress, which is not printed as a board is.
pub(crate) fn evaluation<'py>(py: Python<'py>, analysis: &Analysis<Exact>) -> Object<'py> {
    analysis_with(py, analysis, None)
}

fn analysis_with<'py>(
    py: Python<'py>,
    analysis: &Analysis<Exact>,
    text: Option<&str>,
) -> Object<'py> {
    let line = |line: &Vec<_>| PyTuple::new(py, all_named(py, line.iter().copied()));
    let fields = (
        interval(py, &analysis.value)?,
        maybe(analysis.profits.as_ref(), |profits| Ok(numbers(py, profits)?.into_any()))?,
        move_evals(py, &analysis.moves)?,
        tuple(py, &analysis.lines, |moves| Ok(line(moves)?.into_any()))?,
        maybe(analysis.normal_form.as_ref(), |form| normal_form(py, form))?,
        slices(py, &analysis.slices)?,
        slices(py, &analysis.evs)?,
        analysis.complete,
        analysis.refusal.as_deref(),
        analysis.searched.map(|searched| searched.positions),
        analysis.is_conjectural(),
        text,
    );
    made(py, "Analysis", fields.into_pyobject(py)?)
}

pub(crate) fn explanation<'py>(
    py: Python<'py>,
    board: &Setup,
    explanation: &Explanation<Exact>,
) -> Object<'py> {
    let explained = Explained { board: board.clone(), explanation: explanation.clone() };
    let text = text::explanation(&explained, &Style::default());
    let fields = (
        analysis(py, board, &explanation.analysis)?,
        maybe(explanation.opening.as_ref(), |found| opening(py, found))?,
        tuple(py, &explanation.steps, |found| step(py, found))?,
        slices(py, &explanation.pieces)?,
        slices(py, &explanation.greedy_order)?,
        to_python(py, &explanation.ev)?,
        to_python(py, &explanation.reduced_value)?,
        contest(py, &explanation.greedy)?,
        maybe(explanation.colour.as_ref(), |found| contest(py, found))?,
        text.trim_end(),
    );
    made(py, "Explanation", fields)
}

fn opening<'py>(py: Python<'py>, opening: &Opening<Exact>) -> Object<'py> {
    let fields = (
        opening.vertex.0,
        to_python(py, &opening.weight)?,
        to_python(py, &opening.value_left)?,
        tuple(py, &opening.leaves, |run| Ok(vertices(py, run)?.into_any()))?,
        move_evals(py, &opening.replies)?,
        opening.opens_all,
    );
    made(py, "Opening", fields)
}

fn step<'py>(py: Python<'py>, step: &ReductionStep<Exact>) -> Object<'py> {
    match step {
        ReductionStep::Fusion { pieces, fused } => {
            made(py, "Fusion", (slices(py, pieces)?, slice(py, fused)?))
        }
        ReductionStep::Fruitless { upper, closed, ev } => {
            let fields = (slice(py, upper)?, slice(py, closed)?, to_python(py, ev)?);
            made(py, "FruitlessPair", fields)
        }
        ReductionStep::Joined { parts: [first, second], join, chains, listed, chain } => {
            let then = *join == Join::Then;
            let parts = (vertices(py, first)?, vertices(py, second)?);
            let [one, other] = chains;
            let chains = (numbers(py, one)?, numbers(py, other)?);
            let by = if then { "then" } else { "beside" };
            made(py, "Joined", (parts, by, chains, numbers(py, listed)?, numbers(py, chain)?))
        }
        ReductionStep::Push { root, lost, became, ev } => {
            let became = optional(py, became.as_ref())?;
            let fields = (slice(py, root)?, slices(py, lost)?, became, to_python(py, ev)?);
            made(py, "Push", fields)
        }
    }
}

fn contest<'py>(py: Python<'py>, contest: &Contest<Exact>) -> Object<'py> {
    let mistake = maybe(contest.mistake.as_ref(), |found| mistake(py, found))?;
    let difference = to_python(py, &contest.difference)?;
    let fields = (
        contest.player.to_string(),
        pair(py, &contest.totals)?,
        difference,
        mistake,
        maybe(contest.guarantee.as_ref(), |found| guarantee(py, found))?,
        contest.optimality.name(),
    );
    made(py, "Contest", fields)
}

fn guarantee<'py>(py: Python<'py>, sure: &Guarantee<Exact>) -> Object<'py> {
    made(py, "Guarantee", (to_python(py, &sure.worst)?, to_python(py, &sure.best)?))
}

fn mistake<'py>(py: Python<'py>, mistake: &Mistake<Exact>) -> Object<'py> {
    let fields = (
        mistake.turn,
        named(py, mistake.mv),
        to_python(py, &mistake.score)?,
        named(py, mistake.better),
        to_python(py, &mistake.better_score)?,
        to_python(py, &mistake.loss)?,
    );
    made(py, "Mistake", fields)
}

pub(crate) fn fence_chart<'py>(py: Python<'py>, chart: &FenceChart<Exact>) -> Object<'py> {
    let fences = tuple(py, &chart.fences, |fence| {
        made(py, "Fence", (to_python(py, &fence.r)?, fence.class, fence.least))
    })?;
    let chains = tuple(py, &chart.chains, |chain| Ok(PyTuple::new(py, chain)?.into_any()))?;
    made(py, "FenceChart", (vertices(py, &chart.vertices)?, fences, chains))
}

pub(crate) fn certificate<'py>(py: Python<'py>, file: &CertificateFile) -> Object<'py> {
    let json = slicewise::json::to_string(file).map_err(|error| no_answer(py, error))?;
    made(py, "Certificate", (file.board.to_string(), to_python(py, &file.value)?, json))
}

pub(crate) fn verification<'py>(py: Python<'py>, proved: &Verification) -> Object<'py> {
    let profits = maybe(proved.profits.as_ref(), |profits| pair(py, profits))?;
    made(py, "Verification", (&proved.board, to_python(py, &proved.value)?, profits))
}

pub(crate) fn played_move<'py>(py: Python<'py>, played: &PlayedMove<Exact>) -> Object<'py> {
    let (score, total) = (to_python(py, &played.score)?, to_python(py, &played.total)?);
    made(py, "PlayedMove", (named(py, played.mv), played.player, score, total))
}

pub(crate) fn review<'py>(py: Python<'py>, review: &Review<Exact>) -> Object<'py> {
    let turns = tuple(py, &review.turns, |turn| {
        let fields = (
            named(py, turn.mv),
            turn.player,
            to_python(py, &turn.score)?,
            optional(py, turn.loss.as_ref())?,
            turn.mistake,
            turn.best.map(|best| named(py, best)),
        );
        made(py, "ReviewedMove", fields)
    })?;
    let lost = tuple(py, &review.lost, |lost| optional(py, lost.as_ref())?.into_bound_py_any(py))?;
    made(py, "Review", (turns, lost))
}

/// A strategy that was judged, of which a report has no other.
pub(crate) fn judgement<'py>(py: Python<'py>, report: &StrategiesReport) -> Object<'py> {
    let [StrategyReport { judgement: Some(judged), .. }] = report.strategies.as_slice() else {
        let refused = report.strategies.iter().find_map(|one| one.refused.as_deref());
        return Err(no_answer(py, refused.unwrap_or("the strategy does not apply")));
    };
    let text = text::strategies(report, &Style::default());
    let fields = (
        judged.player.to_string(),
        interval(py, &judged.value)?,
        maybe(judged.guarantee.as_ref(), |found| guarantee(py, found))?,
        optional(py, judged.loss.as_ref())?,
        judged.optimality.name(),
        maybe(judged.best_reply.as_ref(), |found| review(py, found))?,
        text.trim_end(),
    );
    made(py, "Judgement", fields)
}

pub(crate) fn reasons<'py>(py: Python<'py>, reasons: &Reasons<Exact>) -> Object<'py> {
    let laws = tuple(py, &reasons.laws, |reason| {
        let name = serde_json::to_value(reason.law).ok();
        let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
        made(py, "Law", (name, reason.says, vertices(py, &reason.vertices)?))
    })?;
    let greed = maybe(reasons.greed.as_ref(), |greed| {
        let line = PyTuple::new(py, all_named(py, greed.turns.iter().copied()))?;
        let sure = maybe(greed.guarantee.as_ref(), |found| guarantee(py, found))?;
        made(py, "Greed", (line, to_python(py, &greed.lead)?, sure, greed.optimality.name()))
    })?;
    made(py, "Reasons", (laws, greed))
}
