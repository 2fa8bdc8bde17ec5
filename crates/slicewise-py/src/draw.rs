//! `slicewise.draw`: pictures as SVG, and where coins are, for `slicewise.plot`.
//!
//! What a picture shows of the answers is asked here, if it is asked for, within a budget; the picture itself is the crate's.

use pyo3::prelude::*;
use slicewise::certify::CertificateFile;
use slicewise::solve::Analysis;
use slicewise::{Ask, Exact, Game, Want};
use slicewise_draw::{self as pictures, Bar, Coin, Look, Piece, Point, Refusal, Theme};
use slicewise_report::{Names, TableReport};

use crate::board::Board;
use crate::error::{bad_certificate, no_answer, of_answer, of_board, refusal};
use crate::game::PlayedGame;
use crate::number::exact;
use crate::search::{Budget, watched};
use crate::setup::setup;
use crate::text::{Switch, Text};
use crate::vertices::entries;

/// Draws a board or a position.
#[pyfunction]
pub(crate) fn draw_board(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    answers: Switch,
    names: Option<&Bound<'_, PyAny>>,
    budget: Option<&Bound<'_, PyAny>>,
    theme: Text,
) -> PyResult<String> {
    let game = played(position)?;
    let look = look(py, &theme, names, &game)?;
    let answer = answers.0.then(|| answer(py, &game, Want::Moves, 0, budget)).transpose()?;
    drawn(py, || pictures::board(&game, answer.as_ref(), &look))
}

/// Draws the slices of a board or a position.
#[pyfunction]
pub(crate) fn draw_slices(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    names: Option<&Bound<'_, PyAny>>,
    budget: Option<&Bound<'_, PyAny>>,
    theme: Text,
) -> PyResult<String> {
    let game = played(position)?;
    let look = look(py, &theme, names, &game)?;
    let answer = answer(py, &game, Want::Best, 0, budget)?;
    drawn(py, || pictures::slices(&game, &answer, &look))
}

/// Draws the fences of the rows and stacks of a board or a position.
#[pyfunction]
pub(crate) fn draw_fences(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    theme: Text,
) -> PyResult<String> {
    let game = played(position)?;
    let look = Look { theme: self::theme(py, &theme)?, ..Look::default() };
    drawn(py, || pictures::fences(&game, &look))
}

/// Draws the lifetimes of the fences of a row or a pizza.
#[pyfunction]
pub(crate) fn draw_lifetimes(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    theme: Text,
) -> PyResult<String> {
    let setup = setup(board)?;
    let look = Look { theme: self::theme(py, &theme)?, ..Look::default() };
    drawn(py, || pictures::lifetimes(&setup, &look))
}

/// Draws a play in frames: the moves that were made, and with `answers` those of optimal play from there on.
#[pyfunction]
pub(crate) fn draw_play(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    answers: Switch,
    names: Option<&Bound<'_, PyAny>>,
    budget: Option<&Bound<'_, PyAny>>,
    theme: Text,
) -> PyResult<String> {
    let game = played(position)?;
    let look = look(py, &theme, names, &game)?;
    if game.players() != 2 {
        return Err(no_answer(py, format!("found {} players, expected two", game.players())));
    }
    let mut moves: Vec<_> = game.played().iter().map(|played| played.mv).collect();
    if answers.0 {
        moves.extend_from_slice(answer(py, &game, Want::Best, 1, budget)?.line());
    }
    drawn(py, || pictures::play(game.setup(), &moves, &look))
}

/// Draws the lead after each turn of a play, and with `answers` the one that was still in reach.
#[pyfunction]
pub(crate) fn draw_lead(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    answers: Switch,
    budget: Option<&Bound<'_, PyAny>>,
    theme: Text,
) -> PyResult<String> {
    let game = played(position)?;
    let look = Look { theme: self::theme(py, &theme)?, ..Look::default() };
    let review = || asked(py, budget, |ask| game.review(ask));
    let review = answers.0.then(review).transpose()?;
    drawn(py, || pictures::lead(&game, review.as_ref(), &look))
}

/// Draws the table V of a row.
#[pyfunction]
pub(crate) fn draw_table(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    theme: Text,
) -> PyResult<String> {
    let setup = setup(board)?;
    let look = Look { theme: self::theme(py, &theme)?, ..Look::default() };
    let report = py.detach(|| TableReport::of(&setup)).map_err(|error| no_answer(py, error))?;
    drawn(py, || pictures::table(&report, &look))
}

/// Draws how the chain of an order comes about.
#[pyfunction]
pub(crate) fn draw_chain(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    theme: Text,
) -> PyResult<String> {
    let game = played(board)?;
    let look = Look { theme: self::theme(py, &theme)?, ..Look::default() };
    let found = py.detach(|| game.explain(&Ask::default()));
    let explanation = found.map_err(|error| of_answer(py, &error))?;
    drawn(py, || pictures::chain(&game, &explanation, &look))
}

/// Draws the histogram of a census: how many boards have each number, `by` which they are counted.
#[pyfunction]
pub(crate) fn draw_census(
    py: Python<'_>,
    population: Text,
    by: Text,
    counts: Vec<(Option<Bound<'_, PyAny>>, u64)>,
    theme: Text,
) -> PyResult<String> {
    let look = Look { theme: self::theme(py, &theme)?, ..Look::default() };
    let bar = |(number, boards): &(Option<Bound<'_, PyAny>>, u64)| {
        let number = number.as_ref().map(|number| exact(number, &"counts")).transpose()?;
        Ok(Bar { number, boards: *boards })
    };
    let bars = counts.iter().map(bar).collect::<PyResult<Vec<_>>>()?;
    drawn(py, || pictures::census(&population, &by, &bars, &look))
}

/// Draws a certificate as a tree.
#[pyfunction]
pub(crate) fn draw_proof(py: Python<'_>, certificate: Text, theme: Text) -> PyResult<String> {
    let look = Look { theme: self::theme(py, &theme)?, ..Look::default() };
    let file = py.detach(|| CertificateFile::parse(&certificate));
    let file = file.map_err(|error| bad_certificate(py, error))?;
    drawn(py, || pictures::proof(&file, &look))
}

/// Where everything on a board is, for other pictures: coins (middle, radius, weight, whether it may be taken, whether it is even, who
/// took it, the piece of a pizza), lines, arrows, walls, gaps and captions.
#[pyfunction]
#[pyo3(signature = (position, /))]
pub(crate) fn places<'py>(position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = position.py();
    let game = played(position)?;
    let places = py.detach(|| pictures::places(&game)).map_err(|error| no_answer(py, error))?;
    let both = |ends: &[Point; 2]| (point(ends[0]), point(ends[1]));
    let coins: Vec<_> = places.coins.iter().map(|coin| coin.as_ref().map(self::coin)).collect();
    let lines: Vec<Vec<_>> =
        places.lines.iter().map(|line| line.iter().copied().map(point).collect()).collect();
    let arrows: Vec<_> = places.arrows.iter().map(both).collect();
    let walls: Vec<_> = places.walls.iter().map(both).collect();
    let gaps: Vec<_> = places.gaps.iter().map(|(at, count)| (point(*at), *count)).collect();
    let captions: Vec<_> =
        places.captions.iter().map(|(at, text)| (point(*at), text.as_str())).collect();
    let all = (coins, lines, arrows, walls, gaps, captions);
    Ok(all.into_pyobject(py)?.into_any())
}

type Pair = (f64, f64);
type PieceParts = (Pair, Pair, Pair);
type CoinParts<'c> = (Pair, f64, &'c str, bool, bool, Option<usize>, Option<PieceParts>);

fn point(Point { x, y }: Point) -> Pair {
    (x, y)
}

fn coin(coin: &Coin) -> CoinParts<'_> {
    let piece = coin
        .piece
        .map(|Piece { centre, radii, angles }| (point(centre), radii.into(), angles.into()));
    let weight = coin.weight.as_str();
    (point(coin.at), coin.radius, weight, coin.is_open, coin.is_even, coin.taken, piece)
}

/// Reads a position: a game, or a board at its start.
fn played(position: &Bound<'_, PyAny>) -> PyResult<Game> {
    let py = position.py();
    if let Ok(game) = position.cast::<PlayedGame>() {
        return Ok(game.get().copied(py));
    }
    if let Ok(board) = position.cast::<Board>() {
        return Ok(board.get().game().clone());
    }
    let setup = setup(position)?;
    let game = py.detach(|| Game::new(setup.clone()));
    game.map_err(|error| of_board(py, &error, || setup.to_string()))
}

/// Reads the theme and the names of the vertices.
fn look(
    py: Python<'_>,
    theme: &Text,
    names: Option<&Bound<'_, PyAny>>,
    game: &Game,
) -> PyResult<Look> {
    let theme = self::theme(py, theme)?;
    let Some(names) = names else { return Ok(Look { theme, ..Look::default() }) };
    let list = entries(names, "names", "a list of names")?;
    let list = list.map(|name| Ok(name?.str()?.to_string())).collect::<PyResult<Vec<_>>>()?;
    let vertices = game.setup().vertices();
    if list.len() != vertices {
        let found = list.len();
        let expected = format!("expected {vertices}, one for each vertex");
        return Err(refusal(py, format!("names: found {found}, {expected}")));
    }
    Ok(Look { theme, names: Names::new(list) })
}

fn theme(py: Python<'_>, theme: &Text) -> PyResult<Theme> {
    match &**theme {
        "auto" => Ok(Theme::Auto),
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        other => Err(refusal(py, format!("theme: found {other:?}, expected auto, light or dark"))),
    }
}

/// Asks about a position within a budget, some seconds if it is `None`.
fn asked<T: Send>(
    py: Python<'_>,
    budget: Option<&Bound<'_, PyAny>>,
    question: impl FnOnce(&Ask<'_>) -> T + Send,
) -> PyResult<T> {
    let budget = budget.map_or(Ok(Budget::USUAL), |budget| Budget::new(Some(budget)))?;
    let positions = budget.positions;
    watched(py, budget, |watch| question(&Ask { positions, watch, ..Ask::default() }))
}

fn answer(
    py: Python<'_>,
    game: &Game,
    want: Want,
    lines: usize,
    budget: Option<&Bound<'_, PyAny>>,
) -> PyResult<Analysis<Exact>> {
    let found = asked(py, budget, |ask| game.ask(&Ask { want, lines, ..*ask }))?;
    found.map_err(|error| of_answer(py, &error))
}

/// Draws without the lock of the interpreter: graphs take their time.
fn drawn(
    py: Python<'_>,
    picture: impl FnOnce() -> Result<String, Refusal> + Send,
) -> PyResult<String> {
    py.detach(picture).map_err(|refusal| no_answer(py, refusal))
}
